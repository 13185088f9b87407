"""Text of the hud of Jacob Hollow fits: nothing cut, nothing over something else, at every size and text setting."""

from __future__ import annotations

import pytest

from tests.hud.conftest import lay, name_fits, presses_lie_apart, words_fit
from tests.table import hollow

SIZES = ((1280, 720), (1920, 1080), (1024, 600), (640, 360))
TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)
MAY_END = ("Play cards",)


@pytest.fixture(scope="module")
def questions():
    """Every stage with its seat, with four or six of them; flips that reacts have changed or would change."""
    matches = [hollow.at(stage, 4 + 2 * (number % 2)) for number, stage in enumerate(hollow.STAGES)]
    found = [(match, hollow.asked(match)) for match in matches]
    found += [(hollow.at("investigation"), "Bob"), (hollow.at("clue", 6), "Bob")]
    for stage, word in (("combat", "Sudden Chill"), ("investigation", "Red Herring")):
        match = hollow.at(stage)
        reacts = [move for move in match.decision.moves if move.verb == "react"]
        match.play(next(m for m in reacts if match.spec.faces[match.table.card(m.cards[0]).kind].name == word))
        found.append((match, hollow.asked(match)))
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_every_part_writes_whole_words_inside_its_box_and_not_over_others(questions, written, size, text) -> None:
    for match, seat in questions[(SIZES.index(size) + TEXTS.index(text)) % 3 :: 3]:
        made = lay(match, seat, size, text)
        words_fit(made, written, MAY_END)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_what_can_be_pressed_lies_inside_the_window_and_not_on_anything_else(questions, size, text) -> None:
    for match, seat in questions[(SIZES.index(size) + TEXTS.index(text)) % 3 :: 3]:
        made = lay(match, seat, size, text)
        presses_lie_apart(made)


@pytest.mark.parametrize("name", ["A" * 40, "Åsa Ñandú", "李小龍", "🎲🎲"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_any_name_is_shown_whole_or_shortened_inside_its_plate(written, name, text) -> None:
    for seats, below in ((2, 0), (6, 2)):
        names = [name, "Ann", "Bob", "Cy", "Dee", "Eve"][:seats]
        match = hollow.Match(hollow.CATALOGUE.games["hollow"], names, {}, 3)
        made = lay(match, names[below], text=text)
        name_fits(made, written, name)
