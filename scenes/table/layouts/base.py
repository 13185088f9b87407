"""What a game's layout says: areas in px of the 1280x720 table, what they hang on, and how cards lie in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


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
    hand of another), on (upon another card). `width` of a card in px of the table, `most` how wide it may grow where
    the area is taller, `step` from card to card, `places` how many numbered places there are. `pad`: px from the
    area's edge to the first card. `label`: below, above, side (upright at the left), none.
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


class Moment(NamedTuple):
    """One arrangement of a table at one text step: parts of the hud by name, zones by "role.place".

    Roles: own (the seat below), other (the seats above), turn (whose turn it is), "" (nobody's).
    """

    parts: dict[str, Area]
    zones: dict[str, Lay]
    frames: dict[str, Area]
    plates: str = "full"
    log_open: bool = True
    hand_left: bool = False
    upto: float = 0.0
    """Where the hand must end for "explain" to be shown (0: never)."""


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

    def moment(self, text: int, reading: bool) -> Moment:
        """The arrangement for a text step."""
        return (self.reading.get(text) if reading else None) or self.moments[text]
