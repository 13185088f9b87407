"""Text of the hud of Don't Get Stabbed! fits: nothing cut, nothing over something else, at every size and setting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.table import gaps
from tests.hud.conftest import lay, name_fits, presses_lie_apart, words_fit
from tests.table import stabbed

SIZES = ((1280, 720), (1920, 1080), (1024, 600), (640, 360))
TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)
MAY_END = ("What all know",)
"""What the facts may shorten."""


@pytest.fixture(scope="module")
def questions():
    """Every named question, with three, four or five seats, a card held over the deck among them."""
    return [stabbed.at(name, seats=4 + number % 2) for number, name in enumerate(stabbed.POSITIONS)]


def laid(match, size, text):
    """The hud of a question; where a STAB is held, the fan with a gap that is open."""
    made = lay(match, size=size, text=text)
    if made.places.strips:
        fan = made.places.strips["deck"]
        to = f"deck@{fan.cards // 3}"
        made.state = replace(made.state, gap=to)
        assert gaps.gap_of(to) >= 0
    return made


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_every_part_writes_whole_words_inside_its_box_and_not_over_others(questions, written, size, text) -> None:
    for match in questions[(SIZES.index(size) + TEXTS.index(text)) % 2 :: 2]:
        made = laid(match, size, text)
        words_fit(made, written, MAY_END)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_what_can_be_pressed_lies_inside_the_window_and_not_on_anything_else(questions, size, text) -> None:
    for match in questions[(SIZES.index(size) + TEXTS.index(text)) % 3 :: 3]:
        made = laid(match, size, text)
        presses_lie_apart(made)


@pytest.mark.parametrize("name", ["A" * 40, "Åsa Ñandú", "李小龍", "🎲🎲"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_any_name_is_shown_whole_or_shortened_inside_its_plate(written, name, text) -> None:
    for seats, below in ((3, 0), (5, 2)):
        names = [name, "Ann", "Bob", "Cy", "Dee"][:seats]
        match = stabbed.Match(stabbed.SPEC, names, {"killer": name}, 3)
        made = lay(match, seat=names[below], text=text)
        name_fits(made, written, name)
