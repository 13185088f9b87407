"""What Jacob Hollow leaves to chance is drawn: new decks are shuffled, Cold Panic takes any cards."""

from __future__ import annotations

from game.case import run_text
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.table import Table

HEAD = """game: hollow
seed: {seed}
seats:
  - {{name: Ann, character: Dusty Williams}}
  - {{name: Bob, character: Ron Duschene}}
position:
  turn: Ann
  Ann.first_turn_done: 1
  Bob.first_turn_done: 1
"""


def after(rest: str, seed: int) -> Table:
    """The table of a case after its moves."""
    report = run_text(HEAD.format(seed=seed) + rest, shipped())
    assert report.ok, str(report)
    assert report.match is not None
    return report.match.table


def test_a_new_terror_deck_is_shuffled() -> None:
    rest = """  phase: Draw
  terror: [timothy]
  terror_discard: [dynamite, chainsaw, fire axe, sparky, riot vest]
  Ann.hand: [field dressing, deep breath, second thoughts, rotten straps]
moves: []
"""
    orders = {tuple(after(rest, seed).kinds("terror")) for seed in range(8)}
    assert len(orders) > 4
    assert {frozenset(order) for order in orders} == {
        frozenset({"dynamite", "chainsaw", "fire_axe", "sparky", "riot_vest"})
    }


def test_a_new_location_deck_is_shuffled() -> None:
    rest = """  phase: Move
  locations: [diner]
  location_discard: [library, church, docks, cornfield, old mine]
moves: [Ann move -> locations]
"""
    assert len({tuple(after(rest, seed).kinds("locations")) for seed in range(8)}) > 4


def test_cold_panic_takes_cards_by_chance() -> None:
    rest = """  phase: Actions
  Ann.hand: [cold panic]
  Bob.hand: [field dressing, deep breath, second thoughts, rotten straps]
moves: [Ann play cold panic -> Bob, Bob go on]
"""
    assert len({frozenset(after(rest, seed).kinds("Bob.hand")) for seed in range(12)}) > 3


def test_characters_hands_and_both_decks_are_dealt_by_chance() -> None:
    tables = [Match(spec("hollow"), ["Ann", "Bob"], seed=seed).table for seed in range(8)]
    for zone in ("terror", "locations", "Ann.hand", "Bob.hand", "Ann.character"):
        assert len({tuple(table.kinds(zone)) for table in tables}) > 3, zone
