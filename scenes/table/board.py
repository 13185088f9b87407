"""The cards of a table as one pair of eyes sees them at one moment: what an arrangement is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.decision import Move
from game.core.match import Match
from game.core.view import Seen, View
from scenes.table.gaps import pile_of

if TYPE_CHECKING:
    from scenes.table.layouts.base import Layout


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
    gaps: frozenset[str] = frozenset()
    """The piles into which a card can be put at a place of choice just now."""
    looked: frozenset[str] = frozenset()
    """The zones that these eyes look into just now."""
    counters: dict[str, int | str] = field(default_factory=dict)
    """Every counter of the table; all are public."""

    @classmethod
    def of(cls, view: View) -> Board:
        """The board as it stands in a view."""
        picks = {view.card(handle).zone for move in view.moves for handle in move.cards}
        zones = {name: view.zone(name) for name in view.zones()}
        gaps = {pile_of(move.to) for move in view.moves} & set(zones)
        return cls(
            view.seat, zones, view.turn, view.phase, view.asked, frozenset(picks), frozenset(gaps),
            view.looked_into(), view.counters,
        )  # fmt: skip

    def cards(self) -> Iterable[Seen]:
        """Every card on the table."""
        for cards in self.zones.values():
            yield from cards

    def lies_open(self, seat: str) -> bool:
        """Whether these eyes see every card in the hand of another seat."""
        hand = self.zones.get(f"{seat}.hand", ())
        return seat != self.eyes and bool(hand) and all(card.kind for card in hand)

    def find(self, handle: int) -> Seen | None:
        """A card by its handle."""
        return next((card for card in self.cards() if card.handle == handle), None)


def side_of(layout: Layout, view: View, seen: Seen) -> str | None:
    """Which face a seen card shows to the eyes of a view: where it is in use, that of whom it serves; "" its back."""
    if seen.kind is None:
        return None
    if not seen.face_up and seen.zone.rpartition(".")[2] in layout.turned:
        return ""
    return view.side(seen.kind, view.turn if view.phase in layout.sides.get(seen.zone, ()) else None)


@dataclass
class Step:
    """What changed since the scene last asked: the boards before, by eyes, and the events since.

    `instant`: to be placed without motion (taken back, resumed, another pair of eyes behind the curtain).
    """

    boards: dict[str, Board]
    since: int
    instant: bool = False
    moves: tuple[Move, ...] = ()


def boards_of(match: Match, persons: tuple[str, ...], all_hands: bool = False) -> dict[str, Board]:
    """The board as each pair of eyes at this screen sees it now, taken before a move so that motion can begin there."""
    boards = {eyes: Board.of(View(match, eyes)) for eyes in ("", *persons)}
    if all_hands:
        boards[""] = Board.of(View(match, "", open=True))
    return boards
