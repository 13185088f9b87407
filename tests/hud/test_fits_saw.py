"""Text of SAW's hud fits at every size and text setting: the table of a turn, and a trap in every stage."""

from __future__ import annotations

from functools import cache

import pytest

from tests.hud.conftest import SIZES, TEXTS, lay, presses_lie_apart, words_fit
from tests.table import saw

QUESTIONS = [(stage, seats) for stage in saw.STAGES for seats in (2, 4, 6) if (stage, seats) != ("set", 2)]
EYES = ("asked", "other", "open")


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
    for _, _, match, eyes in some(size, text):
        made = lay(match, eyes, size=size, text=text)
        words_fit(made, written, low=tuple(part.name for part in made.hud.parts()))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_what_can_be_pressed_lies_inside_the_window_and_not_on_anything_else(size, text):
    for _, _, match, eyes in some(size, text):
        presses_lie_apart(lay(match, eyes, size=size, text=text))
