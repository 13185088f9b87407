"""Don't Get Stabbed!: an ACTION card in use: from the hand to `play`, its effect, then the discard (D-46)."""

from __future__ import annotations

import msgspec

from game.core.cards import Card
from game.core.decision import Move
from game.core.flow import Flow
from game.core.table import Table
from game.stabbed.table import PLAY, discard, face
from game.stabbed.words import EFFECTS


class Use(msgspec.Struct, frozen=True):
    """What an effect takes and returns: the ACTION card at work and what it was dropped on (a seat, a place)."""

    card: Card
    to: str


def use(g: Table, move: Move, text: str = "") -> Flow[None]:
    """Action Cards: play a card for its effect, which is its holder's half; afterwards it is discarded.

    While it works it is marked with the name of that half, since each seat sees its own half large.

    `text` is what the log says besides who plays what.
    """
    card, seat = g.card(move.cards[0]), move.seat
    shown = face(g, seat, card.kind)
    g.move(card, PLAY)
    g.mark(card, shown.name)
    on = text or (f" on **{move.to}**." if move.to in g.seats else ".")
    g.say(f"**{seat}** plays **{shown.name}**{on}", icon=shown.key, seat=seat)
    under_way = Use(card, move.to)
    for call in shown.does:
        numbers = {key: value for key, value in call.items() if key != "do"}
        under_way = yield from EFFECTS[call["do"]](g, seat, under_way, **numbers)
    discard(g, [under_way.card])
