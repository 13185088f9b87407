"""The Suits, computer players: the chance to win from the beginning of a turn, by weights learned from many matches."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.core.table import Table
from game.suits.bot_weights import AT_TURN, COFFEE, HAND, HITS, MONEY, PAIRS, POOL
from game.suits.cards import Gentleman


def chance(table: Table, men: Mapping[str, Gentleman], seat: str) -> float:
    """Return the chance (0 to 1) that `seat` wins an imagined match which stands at the beginning of a turn."""
    first, second = men
    other = second if seat == first else first
    at_turn = AT_TURN if table.counters["turn"] == seat else -AT_TURN
    lead = strength(table, men[seat], seat) - strength(table, men[other], other) + at_turn
    return 1.0 / (1.0 + math.exp(-lead))


def strength(table: Table, man: Gentleman, seat: str) -> float:
    """Return how well a seat stands: Hits its Life Line bears, Coffee, hand, and the cards that will come."""
    lies = table.lies
    hits = 0
    for card in lies[f"{seat}.life"]:
        hits += 1 if card.sideways else 2
    total = HITS[min(hits, len(HITS) - 1)] + MONEY.get(man.money.does[0]["do"], 0.0)
    if lies[f"{seat}.coffee"]:
        total += COFFEE.get(man.coffee.when, 0.0)
    hand = [card.kind for card in lies[f"{seat}.hand"]]
    for kind in hand:
        total += HAND[kind]
    for place in ("deck", "discard"):
        for card in lies[f"{seat}.{place}"]:
            total += POOL[card.kind]
    skulls, weapons, hearts = hand.count("skull"), hand.count("weapon"), hand.count("heart")
    both = 1 if skulls and weapons else 0
    counts = (skulls * weapons, skulls * skulls, weapons * weapons, hearts * hearts, both)
    for weight, count in zip(PAIRS, counts, strict=True):
        total += weight * count
    return total
