"""The cards of a table as one pair of eyes sees them, and how each event changes that: what motion is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from game.core.table import Event
from game.core.view import Seen, View


@dataclass
class Board:
    """Every zone with its cards as `eyes` sees them, whose turn it is and which phase runs.

    `picks` are the zones that the present question takes cards from; piles among them are spread open.
    """

    eyes: str = ""
    zones: dict[str, tuple[Seen, ...]] = field(default_factory=dict)
    turn: str = ""
    phase: str = ""
    asked: tuple[str, ...] = ()
    picks: frozenset[str] = frozenset()

    @classmethod
    def of(cls, view: View) -> Board:
        """The board as it stands in a view."""
        picks = {view.card(handle).zone for move in view.moves for handle in move.cards}
        zones = {name: view.zone(name) for name in view.zones()}
        return cls(view.seat, zones, view.turn, view.phase, view.asked, frozenset(picks))

    def cards(self) -> Iterable[Seen]:
        """Every card on the table."""
        for cards in self.zones.values():
            yield from cards

    def find(self, handle: int) -> Seen | None:
        """A card by its handle."""
        return next((card for card in self.cards() if card.handle == handle), None)

    def then(self, event: Event, piles: Iterable[str] = ()) -> Board:
        """The board after one more event; `piles` are the zones whose first card is the top.

        A handle that is not found (its zone was mixed meanwhile) takes any card of its zone that looks the same.
        """
        board = Board(self.eyes, dict(self.zones), self.turn, self.phase, self.asked, self.picks)
        if event.kind == "move":
            _moved(board, event, event.to in piles)
        elif event.kind in ("flip", "turn", "mark"):
            _changed(board, event)
        elif event.kind == "begin":
            board.turn = event.seat
        elif event.kind == "phase":
            board.phase, board.turn = event.text, event.seat or board.turn
        return board


def stand_in(cards: tuple[Seen, ...], handle: int, face: str) -> Seen | None:
    """The card with this handle, else one that looks as it does, else any card of the zone."""
    same = [card for card in cards if card.handle == handle]
    alike = [card for card in cards if face and card.kind == face]
    return next(iter(same or alike or cards), None)


def _moved(board: Board, event: Event, pile: bool) -> None:
    source = board.zones.get(event.source, ())
    card = stand_in(source, event.card, event.face)
    if card is None:
        return
    board.zones[event.source] = tuple(other for other in source if other is not card)
    kind = event.face or None
    there = list(board.zones.get(event.to, ()))
    moved = msgspec.structs.replace(
        card, handle=event.card, zone=event.to, kind=kind, face_up=event.up, sideways=False, mark=""
    )
    at = event.index if 0 <= event.index <= len(there) else (0 if pile else len(there))
    there.insert(at, moved)
    board.zones[event.to] = tuple(there)


def _changed(board: Board, event: Event) -> None:
    cards = board.zones.get(event.to, ())
    card = stand_in(cards, event.card, event.face)
    if card is None:
        return
    if event.kind == "flip":
        new = msgspec.structs.replace(card, face_up=event.up, kind=event.face or None)
    elif event.kind == "turn":
        new = msgspec.structs.replace(card, sideways=bool(event.value))
    else:
        new = msgspec.structs.replace(card, mark=event.text)
    board.zones[event.to] = tuple(new if other is card else other for other in cards)
