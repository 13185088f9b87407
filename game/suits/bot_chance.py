"""The Suits, computer players: the chance to win from the beginning of a turn, by weights learned from many matches."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.core.table import Table
from game.suits.bot_sight import KINDS
from game.suits.bot_weights import AT_TURN, CARDS, COFFEE, HITS, MONEY
from game.suits.cards import Gentleman


def chance(table: Table, men: Mapping[str, Gentleman], seat: str) -> float:
    """Return the chance (0 to 1) that `seat` wins an imagined match which stands at the beginning of a turn."""
    first, second = men
    other = second if seat == first else first
    at_turn = AT_TURN if table.counters["turn"] == seat else -AT_TURN
    lead = strength(table, men[seat], seat) - strength(table, men[other], other) + at_turn
    return 1.0 / (1.0 + math.exp(-lead))


def strength(table: Table, man: Gentleman, seat: str) -> float:
    """Return how well a seat stands: Hits its Life Line bears, gentleman, Coffee, and its cards (in logits)."""
    total = HITS[min(hits_left(table, seat), len(HITS) - 1)] + MONEY.get(man.money.does[0]["do"], 0.0)
    if table.lies[f"{seat}.coffee"]:
        total += COFFEE.get(man.coffee.when, 0.0)
    for weight, number in zip(CARDS, features(table, seat), strict=True):
        if number:
            total += weight * number
    return total


def hits_left(table: Table, seat: str) -> int:
    """Return how many Hits the Life Line of a seat still bears."""
    return sum([1 if card.sideways else 2 for card in table.lies[f"{seat}.life"]])


def features(table: Table, seat: str) -> list[int]:
    """Return what counts about the cards of a seat, in the order of `CARDS`: numbers in hand, Deck and Discard, and
    what in the hand goes together."""
    numbers: list[int] = []
    for place in ("hand", "deck", "discard"):
        kinds = [card.kind for card in table.lies[f"{seat}.{place}"]]
        numbers += [kinds.count(kind) for kind in KINDS]
    skulls, weapons, hearts, money = numbers[:4]
    return [
        *numbers,
        skulls * weapons,
        skulls * skulls,
        weapons * weapons,
        hearts * hearts,
        money * money,
        money * skulls,
        money * weapons,
        money * hearts,
        int(skulls > 0 and weapons > 0),
        int(skulls > 1 and weapons > 0),
        int(skulls > 0 and weapons > 1),
        int(weapons > 2),
        int(hearts > 2),
    ]
