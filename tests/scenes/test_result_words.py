"""The figures and awards of a result: every one of them is found in matches as they are played."""

from __future__ import annotations

import pytest

from scenes.result_words import GAMES, count
from tests.scenes.watching import played


@pytest.mark.parametrize(("game", "seats"), [("suits", (2,)), ("saw", (4, 6)), ("hollow", (3,))])
def test_every_figure_of_a_game_is_counted_in_some_match(game, seats) -> None:
    found = set()
    for many in seats:
        match = played(game, many)
        figures = count(match.view().log(), match.table.seats, GAMES[game].tallies)
        found |= {key for key, values in figures.items() if any(values.values())}
    assert {tally.key for tally in GAMES[game].tallies} - found == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_award_counts_a_figure_there_is(game) -> None:
    assert {award.key for award in GAMES[game].awards} <= {tally.key for tally in GAMES[game].tallies}


def test_saw_counts_the_limbs_that_are_lost() -> None:
    match = played("saw", 4)
    figures = count(match.view().log(), match.table.seats, GAMES["saw"].tallies)
    for seat in match.table.seats:
        lost = [match.table[f"{seat}.{side}_{limb}"] for side in ("left", "right") for limb in ("arm", "leg")]
        gone = sum(stage in ("loss", "tourniquet") for stage in lost)
        assert figures["limbs"][seat] >= gone
