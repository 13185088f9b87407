"""Don't Get Stabbed!, computer players: what a seat goes by, read from its view alone."""

from __future__ import annotations

from game.core.events import Event
from game.core.view import Seen, View
from game.stabbed.cards import STAB, STABS_A_VICTIM, StabbedFace
from game.stabbed.table import CAR, DECK, LOOK

RECENT = 120
"""Events that a player looks back at most."""


class Sight:
    """What `view.seat` knows: the open facts, its own hand and what happened of late."""

    __slots__ = ("killer", "me", "victims", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat
        counters = view.counters
        self.killer = str(counters["killer"])
        names = view.names
        place = names.index(self.killer)
        self.victims = [seat for seat in names[place + 1 :] + names[:place] if self.stabs(seat) < STABS_A_VICTIM]

    def stabs(self, seat: str) -> int:
        """Return the stabs of a seat."""
        return self.view.size(seat, "stabs")

    def cards(self, seat: str) -> int:
        """Return how many cards a seat holds."""
        return self.view.size(seat, "hand")

    @property
    def letters(self) -> int:
        """The letters found."""
        return self.view.size(CAR)

    def hand(self) -> list[Seen]:
        """Return the own hand."""
        return [card for card in self.view.zone(self.me, "hand") if card.kind]

    def face(self, handle: int) -> StabbedFace:
        """Return the face of a card for the own role."""
        face = self.view.face(self.view.card(handle).kind or STAB)
        assert isinstance(face, StabbedFace)
        return face

    def word(self, handle: int) -> str:
        """Return the effect of an ACTION card for the own role, "" of another card."""
        face = self.face(handle)
        return str(face.does[0]["do"]) if face.does else ""

    def words(self) -> list[str]:
        """Return the effects of the ACTION cards in the own hand."""
        return [word for word in (self.word(card.handle) for card in self.hand()) if word]

    def stabs_out(self) -> int:
        """Return how many STABs lie neither before a victim nor open."""
        names = self.view.names
        lying = sum(self.stabs(seat) for seat in names) + self.view.size("pending")
        return STABS_A_VICTIM * (len(names) - 1) - lying

    def density(self) -> float:
        """Return the share of STABs in the deck, as far as open facts tell."""
        held = sum(card.kind == STAB for card in self.hand()) if self.me == self.killer else 0
        return (self.stabs_out() - held) / max(1, self.view.size(DECK))

    def recent(self, most: int = RECENT) -> list[Event]:
        """Return what happened of late, as this seat saw it."""
        view = self.view
        return view.events(max(0, view.event_count - most))

    def unproven(self) -> dict[str, int]:
        """Return for each victim how many cards of the hand may answer a STAB.

        Who took a STAB on the own turn, or was menaced, held no answer then; only cards that came later may be one.
        """
        left = {seat: self.cards(seat) for seat in self.victims}
        came = dict.fromkeys(self.victims, 0)
        sure: set[str] = set()
        turn = self.view.turn
        for event in reversed(self.recent()):
            kind = event.kind
            if kind == "move":
                seat, _, place = event.to.rpartition(".")
                if place == "hand" and seat in came and seat not in sure:
                    came[seat] += 1
                elif place == "stabs" and seat in came and seat == turn and seat not in sure:
                    sure.add(seat)
                    left[seat] = min(left[seat], came[seat])
            elif kind == "say" and event.name == "menace" and event.seat in came and event.seat not in sure:
                sure.add(event.seat)
                left[event.seat] = min(left[event.seat], came[event.seat])
            elif kind == "begin":
                turn = self._before(event.seat)
        return left

    def _before(self, seat: str) -> str:
        """Return the seat whose turn came before that of `seat`."""
        names = self.view.names
        place = names.index(seat)
        earlier = names[:place][::-1] + names[place:][::-1]
        return next((s for s in earlier if s == self.killer or s in self.victims), seat)

    def top_is_suspect(self) -> float:
        """Return how likely the top card is a STAB, by what was seen of the deck or put back into it of late."""
        known: list[str] = []
        put = drawn = 0
        placed = False
        for event in self.recent():
            kind = event.kind
            if kind == "shuffle" and event.to == DECK:
                known, put, drawn, placed = [], 0, 0, False
            elif kind == "move":
                if event.source == LOOK and event.face:
                    known = [*known[: event.index], event.face] if event.index <= len(known) else known
                elif event.source == DECK and event.to != LOOK:
                    known, drawn = known[1:], drawn + 1
                elif event.to == DECK and event.source == f"{self.killer}.hand":
                    known, put, drawn, placed = [], put + 1 if not drawn else 1, 0, True
        if known:
            return 1.0 if known[0] == STAB else 0.0
        if placed and not drawn:
            return 0.8
        if placed and drawn < len(self.victims):
            return max(0.2, self.density())
        return self.density()
