"""Imagining a table: the faces that a seat has no mark of, dealt anew within what the game allows."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Card
from game.core.rng import Rng
from game.core.table import Table

MayLie = Callable[[str, str], bool]
"""Whether a card of this kind may lie in the zone of this name."""


def limit(table: Table) -> MayLie | None:
    """Return which kinds may lie where on this table, None where any may."""
    spec = table.setup.spec
    return spec.may_lie_now(table) if spec.may_lie_now is not None else spec.may_lie


def deal_anew(table: Table, bit: int, may_lie: MayLie | None, rng: Rng) -> None:
    """Deal every face that the seat of `bit` has no mark of anew within its back, as `may_lie` (None: freely) allows.

    Changes the table in place, without events; which cards lie where, by their handles, stays as it is.
    """
    hidden: dict[str, list[Card]] = {}
    for cards in table.lies.values():
        for card in cards:
            if not card.known & bit:
                hidden.setdefault(card.back, []).append(card)
    for cards in hidden.values():
        kinds = sorted([card.kind for card in cards])
        rng.shuffle(kinds)
        if may_lie is not None:
            kinds = _fitting(cards, kinds, may_lie)
        for card, kind in zip(cards, kinds, strict=True):
            card.kind = kind


def _fitting(cards: list[Card], kinds: list[str], may_lie: MayLie) -> list[str]:
    """Return `kinds` in an order that `may_lie` allows, by swapping each misfit with a later or earlier card."""
    for i, card in enumerate(cards):
        if may_lie(kinds[i], card.zone):
            continue
        for j, other in enumerate(cards):
            if may_lie(kinds[j], card.zone) and may_lie(kinds[i], other.zone):
                kinds[i], kinds[j] = kinds[j], kinds[i]
                break
    return kinds
