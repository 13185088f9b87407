"""What happened, told in beats: each event moves the cards of a board on, as one pair of eyes may see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import msgspec

from game.core.events import Event
from game.core.table import Zone
from game.core.view import Seen
from scenes.table.board import Board


@dataclass
class Beat:
    """One beat: what happens at the same time, and the board after it.

    `kind`: move, flip, turn, shuffle or settle. `cards` are the cards it is about, by their number in the story.
    """

    kind: str
    board: Board
    cards: list[int] = field(default_factory=list)
    source: str = ""
    to: str = ""
    shown: bool = False
    """Whether these eyes see a face that they did not see before."""


class Story:
    """Follows cards from a board through events to the board that stands now.

    Handles are dealt anew when a zone is mixed, so every card has a number of its own here: the handle of the `Seen`
    in the boards of the beats. A card that cannot be told from others of its zone is any one that looks the same.
    """

    def __init__(self, before: Board, zones: Mapping[str, Zone]) -> None:
        self.zones = zones
        self.number_of: dict[int, int] = {}
        self.beats: list[Beat] = []
        numbered: dict[str, tuple[Seen, ...]] = {}
        number = 0
        for name, cards in before.zones.items():
            new = []
            for card in cards:
                number -= 1
                self.number_of[card.handle] = number
                new.append(msgspec.structs.replace(card, handle=number))
            numbered[name] = tuple(new)
        self.board = replace(before, zones=numbered)
        self.first = self.board

    def tell(self, events: Iterable[Event]) -> None:
        """Add the beats of these events, which are cut for the eyes that watch."""
        for event in events:
            if event.kind == "move":
                self._move(event)
            elif event.kind in ("flip", "turn", "mark"):
                self._change(event)
            elif event.kind in ("mix", "shuffle", "look"):
                self._forget(event)
            elif event.kind in ("begin", "phase"):
                phase = event.text if event.kind == "phase" else self.board.phase
                self.board = replace(self.board, turn=event.seat or self.board.turn, phase=phase)

    def end(self, after: Board) -> dict[int, int]:
        """Close with the board that stands now; returns the number in the story for each handle on it."""
        numbers = self._same(after)
        fresh = -len(numbers) - 100_000
        zones: dict[str, tuple[Seen, ...]] = {}
        for name, cards in after.zones.items():
            row = []
            for card in cards:
                if card.handle not in numbers:
                    fresh -= 1
                    numbers[card.handle] = fresh
                row.append(msgspec.structs.replace(card, handle=numbers[card.handle]))
            zones[name] = tuple(row)
        self.board = replace(after, zones=zones)
        self.beats.append(Beat("settle", self.board))
        return numbers

    def _same(self, after: Board) -> dict[int, int]:
        """Which cards of the story the board's are, by handle: the same ones, else alike ones there, else any left."""
        numbers: dict[int, int] = {}
        spare: list[Seen] = []
        pairs: list[tuple[str, list[Seen], list[Seen]]] = []
        for name, cards in after.zones.items():
            left = list(self.board.zones.get(name, ()))
            rest = []
            for card in cards:
                known = self.number_of.get(card.handle, 0)
                own = next((old for old in left if old.handle == known), None)
                if own is None:
                    rest.append(card)
                else:
                    left.remove(own)
                    numbers[card.handle] = own.handle
            pairs.append((name, rest, left))
        for _, rest, left in pairs:
            for card in list(rest):
                alike = next((old for old in left if old.kind == card.kind), None)
                if alike is not None:
                    left.remove(alike)
                    rest.remove(card)
                    numbers[card.handle] = alike.handle
            spare += left
        for _, rest, _ in pairs:
            for card in rest:
                if spare:
                    numbers[card.handle] = spare.pop().handle
        return numbers

    # --- one event -----------------------------------------------------------------------------------------------

    def _find(self, zone: str, handle: int, face: str) -> Seen | None:
        cards = self.board.zones.get(zone, ())
        number = self.number_of.get(handle)
        known = set(self.number_of.values())
        same = [card for card in cards if card.handle == number]
        free = [card for card in cards if card.handle not in known]
        alike = [card for card in free if face and card.kind == face] or free
        found = next(iter(same or alike or cards), None)
        if found is not None:
            self.number_of[handle] = found.handle
        return found

    def _move(self, event: Event) -> None:
        card = self._find(event.source, event.card, event.face)
        zone = self.zones.get(event.to)
        if card is None or zone is None:
            return
        zones = dict(self.board.zones)
        zones[event.source] = tuple(other for other in zones[event.source] if other is not card)
        moved = Seen(card.handle, event.back or card.back, event.to, event.face or None, event.up)
        there = list(zones.get(event.to, ()))
        place = event.index if 0 <= event.index <= len(there) else (0 if zone.pile else len(there))
        there.insert(place, moved)
        zones[event.to] = tuple(there)
        self.board = replace(self.board, zones=zones, picks=frozenset())
        shown = bool(event.face) and card.kind is None
        self._beat("move", card.handle, event.source, event.to, shown)

    def _change(self, event: Event) -> None:
        card = self._find(event.to, event.card, event.face)
        if card is None:
            return
        if event.kind == "flip":
            new = msgspec.structs.replace(card, face_up=event.up, kind=event.face or None)
        elif event.kind == "turn":
            new = msgspec.structs.replace(card, sideways=bool(event.value))
        else:
            new = msgspec.structs.replace(card, mark=event.text)
        zones = dict(self.board.zones)
        zones[event.to] = tuple(new if other is card else other for other in zones[event.to])
        self.board = replace(self.board, zones=zones, picks=frozenset())
        if event.kind != "mark":
            self._beat(event.kind, card.handle, event.to, event.to, new.kind != card.kind)
        elif self.beats and self.beats[-1].cards[-1:] == [card.handle]:
            self.beats[-1].board = self.board

    def _forget(self, event: Event) -> None:
        if event.kind == "look":
            return
        here = {card.handle for card in self.board.zones.get(event.to, ())}
        self.number_of = {handle: number for handle, number in self.number_of.items() if number not in here}
        if event.kind == "shuffle" and len(here) > 1:
            self._beat("shuffle", 0, event.to, event.to, False)

    def _beat(self, kind: str, card: int, source: str, to: str, shown: bool) -> None:
        """A new beat, or part of the last one where the same happens to several cards."""
        last = self.beats[-1] if self.beats else None
        if last is not None and (last.kind, last.source, last.to) == (kind, source, to) and kind in ("move", "flip"):
            last.board = self.board
            last.cards.append(card)
            last.shown = last.shown or shown
        else:
            self.beats.append(Beat(kind, self.board, [card], source, to, shown))
