"""The Suits, computer players: what a player goes by, read in one way from a view and from an imagined table."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.sight import Sight
from game.suits.cards import Gentleman

KINDS = ("skull", "weapon", "heart", "money", "coffee")


class Side:
    """What `me` goes by: its cards and all open cards, never the other hand or the order of a Deck.

    `see` may be the view of the seat or the table of a match it imagines; this class reads only what the seat may
    know of either. `men` maps both seats to their gentlemen.
    """

    __slots__ = ("him", "man", "me", "see", "you")

    def __init__(self, see: Sight, men: Mapping[str, Gentleman], me: str) -> None:
        self.see = see
        self.me = me
        first, second = men
        self.you = second if me == first else first
        self.man = men[me]
        self.him = men[self.you]

    def own(self, place: str) -> list[str]:
        """Return the kinds of the own cards in a place that the seat sees."""
        return [kind for kind in self.see.kinds(self.me, place) if kind is not None]

    def pool(self, seat: str) -> list[int]:
        """Return how many cards of each kind (in the order of `KINDS`) of a seat lie where `me` does not see them."""
        man = self.man if seat == self.me else self.him
        left = [man.deck.get(kind, 0) for kind in KINDS]
        places = ("discard", "void", "life", "coffee", "top") + (("hand", "planned") if seat == self.me else ())
        for place in places:
            for kind in self.see.kinds(seat, place):
                if kind is not None:
                    left[KINDS.index(kind)] -= 1
        if seat != self.me:
            for card in self.see.zone(seat, "planned"):
                if card.face_up and card.kind is not None:
                    left[KINDS.index(card.kind)] -= 1
        return left

    def hits_left(self, seat: str) -> int:
        """Return how many Hits the Life Line of a seat still bears."""
        return sum(1 if card.sideways else 2 for card in self.see.zone(seat, "life"))

    def ready(self, seat: str) -> str:
        """Return the moment at which a seat may drink the Coffee beside its character, "" without one."""
        if not self.see.size(seat, "coffee"):
            return ""
        return (self.man if seat == self.me else self.him).coffee.when
