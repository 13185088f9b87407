"""What a reader of a case file can say of where cards lay at its beginning: they are followed as hands follow them.

A card that lies hidden can be followed from place to place until its zone is shuffled or mixed; from then on nobody
but who sees it can say which of those cards it was. A face that shows later is then written for the first card it may
have been, by an order that everybody could name, and not where it lay in truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from game.core.cards import Card
from game.core.decision import Move
from game.core.events import Event
from game.core.imagine import limit
from game.core.match import Match
from game.core.table import Table


class Known(NamedTuple):
    """What may be written for a reader; cards are named by their place in the order of the zones at the beginning."""

    faces: dict[int, str]
    """The kind that is written for a card of the beginning; of all others it is unknown."""
    named: list[frozenset[int]]
    """For every move, the cards whose face the reader knew then or since, and could follow from there."""


class Traces:
    """Follows the cards of a table through moves with the eyes of one seat."""

    def __init__(self, table: Table, bit: int) -> None:
        self._table, self._bit = table, bit
        self._may_lie = limit(table)
        self._cards: list[Card] = [card for zone in table.lies for card in table.lies[zone]]
        self._start = [(card.zone, card.back) for card in self._cards]
        self._leg = [0] * len(self._cards)
        """How often each card could no longer be followed."""
        self._seen: set[tuple[int, int]] = set()
        self._alike = list(range(len(self._cards)))
        """For every card one that stands for all that it may have been."""
        self.faces: dict[int, str] = {}
        self._met: set[int] = set()
        """Written faces that showed again after they could not be followed."""

    def legs(self) -> tuple[int, ...]:
        """Return how often each card was lost until now."""
        return tuple(self._leg)

    def seen(self, legs: Sequence[int]) -> frozenset[int]:
        """Return the cards whose face is known of the time when they had been lost so often."""
        return frozenset(place for place, leg in enumerate(legs) if (place, leg) in self._seen)

    def look(self) -> None:
        """Note every face that can be seen now. Faces that show together are noted in no order but their names'."""
        fresh = [
            place
            for place, card in enumerate(self._cards)
            if (card.face_up or card.known & self._bit) and (place, self._leg[place]) not in self._seen
        ]
        for place in sorted(fresh, key=lambda place: (self._cards[place].kind, self._leg[place] > 0)):
            self._seen.add((place, self._leg[place]))
            kind = self._cards[place].kind
            if not self._leg[place]:
                self.faces[place] = kind
            else:
                self._write(place, kind)

    def _write(self, place: int, kind: str) -> None:
        """Write a face for a card that may have been this one: one that is written already, else the first."""
        may_be = [other for other in self._order() if self._of(other) == self._of(place)]
        for other in may_be:
            if self.faces.get(other) == kind and other not in self._met:
                self._met.add(other)
                return
        for other in may_be:
            zone, back = self._start[other]
            fits = self._may_lie is None or self._may_lie(kind, zone)
            if other not in self.faces and back == self._start[place][1] and fits:
                self.faces[other] = kind
                self._met.add(other)
                return

    def _order(self) -> Iterable[int]:
        """Return the cards, those of hands first: what shows later was there to be played all the time."""
        zones = self._table.zones
        return sorted(range(len(self._cards)), key=lambda place: (not zones[self._start[place][0]].loose, place))

    def before(self) -> list[tuple[str, int]]:
        """Return where each card lies, and its handle, to be given to `after`."""
        return [(card.zone, card.handle) for card in self._cards]

    def after(self, before: Sequence[tuple[str, int]], events: Sequence[Event]) -> None:
        """Lose the cards that lay in a zone when it was shuffled or mixed in these events."""
        for handles in self._stirred(before, events):
            lost = [
                place for place, card in enumerate(self._cards) if card.handle in handles or before[place][1] in handles
            ]
            for place in lost:
                if not (self._cards[place].face_up and (place, self._leg[place]) in self._seen):
                    self._leg[place] += 1
                self._join(lost[0], place)

    def _stirred(self, before: Sequence[tuple[str, int]], events: Sequence[Event]) -> Iterator[set[int]]:
        """Yield the handles that were dealt anew among cards that the seat could not follow meanwhile.

        It follows those of its own zones, and of one that it looks into from the moment on, if it sees their order.
        """
        lies = {handle: zone for zone, handle in before}
        for event, after in zip_longest(events, events[1:]):
            if event.kind == "move":
                lies[event.card] = event.to
            if event.kind not in ("shuffle", "mix") or self._table.ways[event.to][3] & self._bit:
                continue
            looks = after is not None and after.kind == "look" and after.to == event.to and after.known & self._bit
            if not looks or self._table.zones[event.to].sight == "none":
                yield {handle for handle, zone in lies.items() if zone == event.to}

    def _of(self, place: int) -> int:
        while self._alike[place] != place:
            place = self._alike[place]
        return place

    def _join(self, one: int, other: int) -> None:
        self._alike[self._of(other)] = self._of(one)


def known(table: Table, moves: Sequence[Move], bit: int) -> Known:
    """Return what the seat of `bit` (0: the open table) can say of a position and the moves made from it."""
    start = table.copy()
    traces = Traces(start, bit)
    traces.look()
    before = traces.before()
    twin = Match.resumed(start, keep="")
    traces.after(before, twin.events)
    traces.look()
    legs = []
    for move in moves:
        legs.append(traces.legs())
        before, count = traces.before(), len(twin.events)
        twin.play(move)
        traces.after(before, twin.events[count:])
        traces.look()
    return Known(traces.faces, [traces.seen(each) for each in legs])
