"""What all card faces share: the job of painting one, its three forms, the card stocks, badges and plaques."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import pygame

from scenes.art import pieces, stocks
from scenes.art.canvas import OVERSIZE, Canvas
from scenes.art.theme import ColourLike, GameTheme, Scale, theme

Form = Literal["small", "hand", "full"]

UNITS: dict[Form, float] = {"small": 84, "hand": 140, "full": 300}
"""The width of each form in units of its canvas; its height is 1.4 times that."""

ASPECT = 1.4

_ENOUGH = 800
"""A canvas need not be wider than this many px: so large, edges are smooth with less."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What says a card's type besides its colour: a word, a sign and a pattern."""

    label: str
    sign: str
    pattern: str


class Painter(Protocol):
    """How one game's cards look: a module ``faces_<game>`` has these."""

    KINDS: dict[str, Kind]

    def paint(self, job: Job) -> None:
        """Draws a face on the job's canvas."""

    def paint_back(self, canvas: Canvas, look: GameTheme, deck: str) -> None:
        """Draws the back of a deck on a canvas of 300 x 420 units."""


@dataclass(slots=True)
class Job:
    """One face to paint: its data, its form, its canvas, and how large text must at least be there."""

    face: Any
    look: GameTheme
    form: Form
    canvas: Canvas
    scale: Scale
    pixels: int
    kind: Kind
    strong_patterns: bool = False

    @property
    def width(self) -> float:
        """Units across."""
        return self.canvas.width

    @property
    def height(self) -> float:
        """Units down."""
        return self.canvas.height

    @property
    def full(self) -> bool:
        """Whether this is the zoom's form."""
        return self.form == "full"

    @property
    def colours(self) -> tuple[str, str]:
        """The two colours of the card's type."""
        return self.look.types.get(self.face.type, (self.look.accent, self.look.felt[1]))

    def units(self, size: float) -> float:
        """A font size of the theme (px at 1280x720, 100 %) in units of this canvas, the text setting included."""
        return self.scale.px(size) * self.width / self.pixels

    def alpha(self, value: int) -> int:
        """The strength of a pattern: doubled when the player wants colour-blind patterns."""
        return min(255, value * 2) if self.strong_patterns else value

    def words(self) -> str:
        """The rule text of this form: the short one on a hand card, if there is one."""
        gist = getattr(self.face, "gist", "")
        return gist if gist and not self.full else self.face.text

    def text_size(self, preferred: float) -> float:
        """Running text in units: ``preferred``, but never below the smallest running text of the window."""
        return max(preferred, self.units(theme().size.small))


@dataclass(frozen=True, slots=True)
class TextFit:
    """How running text fits a box: its size and leading in units, its height, and whether all of it is there."""

    size: float
    leading: float
    height: float
    whole: bool
    notch: tuple[int, float] = (0, 0)


def fit_text(
    job: Job, markup: str, width: float, room: float, preferred: float, role: str = "body", leading: float = 1.24,
    corner: tuple[float, float] = (0, 0),
) -> TextFit:  # fmt: skip
    """The largest text of at most ``preferred`` units that fits a box; closer lines before smaller letters.

    corner: width and height in units of what lies in the box's lower right corner; the text runs beside it.
    The size never falls below the smallest running text of the window; what then is too long has ``whole`` False.
    """
    canvas = job.canvas
    least = job.units(theme().size.small)
    size = max(preferred, least)
    while True:
        for lead in (leading, leading - 0.06, leading - 0.12):
            notch = (canvas.lines_for(room - corner[1], size, role, lead), corner[0]) if corner[0] else (0, 0.0)
            height = canvas.paragraph_height(markup, width, size, role, lead, notch)
            if height <= room:
                return TextFit(size, lead, height, True, notch)
        if size <= least:
            return TextFit(least, leading - 0.12, room, False, notch)
        size = max(least, size - 0.5)


def put_text(
    job: Job,
    markup: str,
    x: float,
    y: float,
    width: float,
    room: float,
    found: TextFit,
    *,
    role: str = "body",
    ink: ColourLike | None = None,
    strong: ColourLike | None = None,
) -> float:
    """Draws what :func:`fit_text` found; returns its height in units."""
    lines = None if found.whole else job.canvas.lines_for(room, found.size, role, found.leading)
    return job.canvas.paragraph(
        markup,
        x,
        y,
        width,
        found.size,
        ink if ink is not None else job.look.card.text,
        role=role,
        strong=strong,
        leading=found.leading,
        max_lines=lines,
        notch=found.notch,
    )


def radius(width: float) -> float:
    """The corner of a card of this width, in the same measure."""
    return width * theme().space.radius_card


def stock(job: Job, edge: ColourLike) -> None:
    """The card itself, empty: the game's stock with its rim in the type's colour."""
    stocks.put(job.canvas, job.look, edge)


def badge(canvas: Canvas, x: float, y: float, size: float, words: str, edge: ColourLike) -> None:
    """A round dark badge with a number, ``size`` units in radius, its middle at (x, y)."""
    canvas.centre(pieces.badge(words, size * canvas.k, edge), x, y)


def plaque(
    canvas: Canvas, x: float, y: float, height: float, items: Sequence[pieces.Item], edge: ColourLike, anchor: str
) -> None:
    """A dark pill with signs and words; ``anchor`` names the point of it that lies at (x, y)."""
    made = pieces.pill(items, height * canvas.k, edge, None, max(1.0, height * canvas.k * 0.06))
    canvas.surface.blit(made, made.get_rect(**{anchor: canvas.at(x, y)}))


def hearts(
    canvas: Canvas, right: float, y: float, size: float, count: int, ground: ColourLike, ink: ColourLike
) -> None:
    """A row of hearts on discs that ends at ``right``; ``size``: the radius of a disc in units."""
    for index in range(count):
        x = right - size - index * size * 2.25
        canvas.disc(x, y, size, ground)
        canvas.icon("cards_heart", x, y + size * 0.05, size * 1.42, ink)


def new_canvas(form: Form, pixels: int) -> Canvas:
    """An empty canvas for a face of this form that will be ``pixels`` wide; huge ones are enlarged less."""
    return Canvas(UNITS[form], UNITS[form] * ASPECT, pixels, min(OVERSIZE, max(1.25, _ENOUGH / pixels)))


def finished(canvas: Canvas, pixels: int) -> pygame.Surface:
    """The reduced face with smooth corners, exactly ``pixels`` wide and 1.4 times that high."""
    return pygame.transform.smoothscale(canvas.surface, (pixels, round(pixels * ASPECT)))
