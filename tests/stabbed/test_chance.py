"""Don't Get Stabbed!, what is left to chance: the middle of the deck (D-03), a card stolen at random."""

from __future__ import annotations

import pytest

from game import case
from game.catalogue import shipped

HEAD = "game: stabbed\nseed: {seed}\noptions: {{killer: Kim}}\nseats: [Kim, Ann, Bob]\nposition:\n"
BLOCK = "  turn: Ann\n  phase: Act\n  pending: [stab]\n  Ann.hand: [kung fu]\n{deck}moves: [Ann play kung fu]\n"
HEAL = "  turn: Ann\n  phase: Act\n  Bob.stabs: [stab]\n  Ann.hand: [first aid]\n{deck}moves: [Ann heal -> Bob]\n"
OTHERS = ["hide", "play dead", "gut instinct"] * 3


@pytest.mark.parametrize(("size", "gaps"), [(1, {0, 1}), (2, {0, 1, 2}), (3, {1, 2}), (8, {2, 3, 4, 5, 6}),
                                            (9, {3, 4, 5, 6})])  # fmt: skip
@pytest.mark.parametrize("how", [BLOCK, HEAL], ids=["blocked", "healed"])
def test_a_stab_goes_back_into_any_gap_of_the_middle_third_and_no_other(how: str, size: int, gaps: set[int]) -> None:
    deck = f"  deck: [{', '.join(OTHERS[:size])}]\n"
    found = set()
    for seed in range(50):
        report = case.run_text(HEAD.format(seed=seed) + how.format(deck=deck), shipped())
        assert report.ok, report
        assert report.match is not None
        found.add(report.match.table.kinds("deck").index("stab"))
    assert found == gaps


def test_evil_laugh_steals_any_card_of_the_hand() -> None:
    hand = {"kung_fu", "hide", "check_the_basement"}
    laugh = f"  turn: Kim\n  phase: Act\n  Kim.hand: [evil laugh]\n  Ann.hand: [{', '.join(sorted(hand))}]\n"
    found = set()
    for seed in range(20):
        text = f"{HEAD.format(seed=seed)}{laugh}  deck: [...]\nmoves: [Kim play evil laugh -> Ann]\n"
        match = case.run_text(text, shipped()).match
        assert match is not None
        found |= set(match.table.kinds("Kim", "hand"))
    assert found == hand
