"""Text of SAW's hud fits at every size and text setting: the table of a turn, and a trap in every stage."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from tests.hud.conftest import SIZES, TEXTS, lay
from tests.table import saw

QUESTIONS = [(stage, seats) for stage in saw.STAGES for seats in (2, 4, 6) if (stage, seats) != ("set", 2)]
EYES = ("asked", "other", "open")
SMALL = 600
"""In windows lower than this a word or two may end in an ellipsis: hover and zoom show it whole."""


@cache
def match_at(stage, seats):
    return saw.at(stage, seats)


def some(size, text):
    """A ninth of the questions with their eyes, other ones for each window and text setting."""
    first = SIZES.index(size) + 2 * TEXTS.index(text)
    for number, (stage, seats) in enumerate(QUESTIONS):
        if number % 9 == first % 9:
            match = match_at(stage, seats)
            who = EYES[(number + first) % 3]
            yield stage, seats, match, {"asked": saw.asked(match), "other": "Bob", "open": ""}[who]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_every_part_writes_whole_words_inside_its_box_and_not_over_others(written, size, text):
    wrong = []
    for stage, seats, match, eyes in some(size, text):
        made = lay(match, eyes, size=size, text=text)
        unit = made.hud.app.scale.u(1)
        for part in made.hud.parts():
            written.clear()
            part.show(made.view, made.state)
            box = part.extent(made.view, made.state)
            if part is made.hud.log or box is None:
                continue
            room = box.inflate(6 * unit, 6 * unit)
            for line in written:
                why = [] if line.whole or size[1] < SMALL else ["cut"]
                why += ["outside"] if line.rect.w and not room.contains(line.rect) else []
                why += ["small"] if line.px < 9 or line.px < line.smallest else []
                if why:
                    wrong.append((stage, seats, eyes, part.name, line.words, *why))
            if part is made.hud.panel and made.places.spread:
                continue
            for one, other in combinations([line for line in written if line.rect.w], 2):
                if one.rect.clip(other.rect).h > 2 * unit and one.rect.clip(other.rect).w > unit:
                    wrong.append((stage, seats, eyes, part.name, one.words, "over", other.words))
    assert wrong == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_what_can_be_pressed_lies_inside_the_window_and_not_on_anything_else(size, text):
    window = pygame.Rect(0, 0, *size)
    for stage, seats, match, eyes in some(size, text):
        made = lay(match, eyes, size=size, text=text)
        hots = [(action, pygame.Rect(box.rect)) for part in made.hud.parts() if part is not made.hud.spots
                for action, box in part.targets(made.view, made.state)]  # fmt: skip
        for action, rect in hots:
            assert window.contains(rect), (stage, seats, action)
        for (one, first), (other, second) in combinations(hots, 2):
            assert one == other or not first.colliderect(second), (stage, seats, one, other)
