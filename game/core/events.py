"""Events: what happened on the table, in order. Each kind keeps only what it needs; the rest reads as empty."""

from __future__ import annotations

import msgspec

Count = int | str


class Event(msgspec.Struct, gc=False):
    """One change of the table, numbered in order.

    `kind` is move, flip, turn, mark, shuffle, mix, look, count, phase, begin (a turn) or say. `known` has a bit for
    every seat that may know the face(s); `index` is the place in `to`, -1 where it is secret or does not matter.
    Every event answers to all these names; what its kind does not have is empty.
    """

    number: int

    kind = ""
    card = 0
    source = ""
    to = ""
    index = -1
    face = ""
    back = ""
    known = 0
    up = False
    text = ""
    name = ""
    seat = ""

    @property
    def cards(self) -> tuple[int, ...]:
        """The handles of the cards that a log line speaks of."""
        return ()

    @property
    def faces(self) -> tuple[str, ...]:
        """The kinds of these cards; empty where a seat may not know them."""
        return ()

    @property
    def value(self) -> Count:
        """The new value of a counter, the round that begins, or 1 for a card turned sideways."""
        return 0

    @property
    def before(self) -> Count:
        """The value of a counter before."""
        return 0


class Moved(Event):
    """A card went from one zone to another."""

    card: int
    source: str
    to: str
    index: int
    face: str
    back: str
    known: int
    up: bool

    kind = "move"


class Changed(Event):
    """A card was flipped, turned or marked where it lies."""

    kind: str
    card: int
    to: str
    face: str
    back: str
    known: int
    up: bool = False
    value: Count = 0
    text: str = ""


class Stirred(Event):
    """A zone was shuffled or mixed."""

    kind: str
    to: str


class Looked(Event):
    """A seat looked into a zone."""

    to: str
    seat: str
    known: int

    kind = "look"


class Counted(Event):
    """A counter was set."""

    name: str
    value: Count
    before: Count

    kind = "count"


class Begun(Event):
    """A phase began (`text`), or a turn, with its round (`value`)."""

    kind: str
    seat: str
    text: str = ""
    value: Count = 0


class Said(Event):
    """A line of the log; `name` is its icon. `{cards}` in `text` stands for the names of `cards`."""

    text: str
    name: str
    seat: str
    known: int
    cards: tuple[int, ...] = ()
    faces: tuple[str, ...] = ()

    kind = "say"
