"""Positions: a table whose cards lie as somebody wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import Card
from game.core.rng import Rng
from game.core.table import Table


def arrange(table: Table, lies: Mapping[str, Sequence[Card]]) -> None:
    """Lay the cards of a position: each zone of `lies` gets exactly these, and cards in none of them leave the table.

    The cards keep how they lie (`face_up`, `sideways`, `mark`). Handles are dealt anew over the whole table, so that
    they tell nothing of what lies where. No event tells of it.
    """
    for name in table.lies:
        table.lies[name] = list(lies.get(name, ()))
    cards = [card for name in sorted(table.lies) for card in table.lies[name]]
    handles = sorted(card.handle for card in cards)
    rng = Rng(table.fresh)
    rng.shuffle(handles)
    table.fresh = rng.state
    table.cards = {}
    for card, handle in zip(cards, handles, strict=True):
        card.handle = handle
        table.cards[handle] = card
    for name, there in table.lies.items():
        for card in there:
            card.zone = name
            card.known = table.sees(card)
