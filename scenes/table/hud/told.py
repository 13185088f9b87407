"""The view while its story is told: cards and counters as on the board of the act, without the cards that fly."""

from __future__ import annotations

from collections.abc import Collection

from game.core.view import Seen, View
from scenes.table.board import Board


class Told(View):
    """A view of the match whose cards lie as the act has them that is being played.

    The board was cut for the same eyes, so it holds nothing that the view hides.
    """

    def __init__(self, view: View, board: Board, flying: Collection[int]) -> None:
        """`flying`: the handles of the cards that are on their way, so that they lie nowhere."""
        self.__dict__.update(vars(view))
        self._board = board
        self._flying = frozenset(flying)

    def zone(self, owner: str, place: str = "") -> tuple[Seen, ...]:
        """The cards that have arrived in a zone, or have not left it."""
        name = f"{owner}.{place}" if place else owner
        return tuple(card for card in self._board.zones.get(name, ()) if card.handle not in self._flying)

    def size(self, owner: str, place: str = "") -> int:
        """How many cards lie in a zone."""
        return len(self.zone(owner, place))

    @property
    def counters(self) -> dict[str, int | str]:
        """The counters from before what is told, until all of it has been told."""
        return dict(self._board.counters)
