"""What a game's layout says: areas in px of the 1280x720 table, what they hang on, and how cards lie in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.table.parts import Box, Places

Inside = Callable[["Board", "Places"], "dict[str, Box]"]


class Area(NamedTuple):
    """A rectangle in px of the 1280x720 table, and what it hangs on where a window is wider or taller than that.

    `across`: l (left), r (right), c (middle), s (stretches). `down`: t (top), b (bottom), m (middle), s (stretches).
    """

    x: float
    y: float
    w: float
    h: float
    across: str = "l"
    down: str = "t"


class Lay(NamedTuple):
    """How a zone's cards lie in its area.

    `style`: row (side by side), plan (numbered places), pile (one on another), fan (the own hand), seat (the hidden
    hand of another), on (upon another card), slot (one card, with its name where it is empty), set (a place for each
    of `kinds`), look (a pile that is always laid open where cards of it can be picked). A part of the hud draws the
    cards of these: bar and pane (the whole area or `Places.goals[zone]`), signs (squares from the left), marked (tags
    in the goal "tags:MARK"), held (they count on a plate). `width` of a card in px of the table, `most` how wide it
    may grow where the area is taller, `step` from card to card (of a fan the least), `places` how many numbered places
    there are. `pad`: px from the area's edge to the first card. `label`: below, above, side (upright at the left),
    none.
    """

    area: Area
    style: str
    width: float
    title: str = ""
    label: str = "none"
    most: float = 0.0
    step: float = 0.0
    places: int = 0
    pad: float = 8.0
    frame: str = ""
    sign: str = ""
    kinds: tuple[str, ...] = ()
    """The kinds that have a place of their own here (style set), from left to right."""


class Moment(NamedTuple):
    """One arrangement of a table at one text step: parts of the hud by name, zones by "role.place".

    Roles: own (the seat below), other (the seats above), plate (the same, each on its own plate), turn (whose turn it
    is), "" (nobody's).
    """

    parts: dict[str, Area]
    zones: dict[str, Lay]
    frames: dict[str, Area]
    plates: str = "full"
    log_open: bool = True
    hand_left: bool = False
    upto: float = 0.0
    """Where the hand must end for "explain" to be shown (0: never)."""
    plate_rows: int = 1
    """In how many rows the plates of the others stand."""
    plate_most: float = 0.0
    """The widest a plate of another gets, in px of the table (0: as wide as there is room)."""


@dataclass(frozen=True)
class Layout:
    """A game's layout: a moment for each text step, and one more for the phases in which own cards are read."""

    game: str
    moments: dict[int, Moment]
    reading: dict[int, Moment] = field(default_factory=dict)
    read_in: tuple[str, ...] = ()
    """The phases in which the seat whose turn it is reads its own places."""
    words: dict[str, str] = field(default_factory=dict)
    """Titles and notes at the table: "plan.own", "plan.other", "hand" ...; {owner} and {other} are filled in."""
    signs: dict[str, str] = field(default_factory=dict)
    """The sign of an empty place."""
    sides: dict[str, tuple[str, ...]] = field(default_factory=dict)
    turned: tuple[str, ...] = ()
    """Places of a seat where a card that lies face down shows its back also to those who know it."""
    """Zones in which a card shows the side of the seat whose turn it is, with the phases in which it does."""
    inside: Inside | None = None
    """What lies inside the parts: boxes by zone, by destination, and by names of its own; becomes `Places.goals`."""
    crowd: dict[int, Moment] = field(default_factory=dict)
    """The arrangements for `crowd_from` other seats and more, where they differ."""
    crowd_from: int = 4
    modes: dict[str, Layout] = field(default_factory=dict)
    """By a zone that only this mode of the game has: the layout of the mode."""

    def moment(self, text: int, reading: bool, others: int = 1) -> Moment:
        """The arrangement for a text step with so many other seats."""
        crowded = self.crowd.get(text) if others >= self.crowd_from else None
        return (self.reading.get(text) if reading else None) or crowded or self.moments[text]
