"""What most cards share: name and sign above, an art window, a type line, running text that pushes the art, a foot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from scenes.art import fonts, parts
from scenes.art.canvas import Canvas
from scenes.art.parts import Job, TextFit
from scenes.art.theme import ColourLike, theme

Box = tuple[float, float, float, float]
"""x, y, width, height in units."""

_SMALLEST_LARGE = 19.0 / 12.0
"""Above this text setting names in the small form may stay at 19 px of the layout, which is large type already."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Where things stand on a form of a card, in its units."""

    left: float
    name_middle: float
    name: float
    sign: float
    art_x: float
    art_y: float
    art_high: float
    art_least: float
    caps: float
    gap: float
    body: float
    leading: float
    foot: float
    step: float
    shadow: float


FULL = Measures(
    left=20, name_middle=31, name=28, sign=26, art_x=14, art_y=56, art_high=176, art_least=92, caps=14, gap=9,
    body=17.5, leading=1.25, foot=16, step=13, shadow=4,
)  # fmt: skip
HAND = Measures(
    left=9, name_middle=16.5, name=17, sign=15, art_x=6, art_y=29, art_high=66, art_least=30, caps=12, gap=4.5,
    body=13, leading=1.2, foot=7, step=8, shadow=2,
)  # fmt: skip


def measures(job: Job) -> Measures:
    """The measures of the job's form (hand or full)."""
    return FULL if job.full else HAND


def title(
    job: Job, words: str, ink: ColourLike, sign: str = "", sign_ink: ColourLike | None = None, room: float = 0
) -> None:
    """The name at the upper left, the type's sign at the right end if there is room; ``room``: units kept free."""
    m, canvas = measures(job), job.canvas
    right = room or (m.sign * 1.25 if sign else 0)
    width, least = job.width - 2 * m.left - right, caps_size(job, 0)
    if sign and canvas.text_width(words, least) > width:
        sign, width = "", job.width - 2 * m.left
    canvas.text(words, m.left, m.name_middle, m.name, ink, anchor="midleft", room=width, least=least)
    if sign:
        canvas.icon(sign, job.width - m.left + m.sign * 0.1 - m.sign / 2, m.name_middle, m.sign, sign_ink or ink)


def caps_size(job: Job, preferred: float) -> float:
    """The size of a label in units: ``preferred``, but never below the smallest label of the window."""
    return max(preferred, job.units(theme().size.caps))


def label(
    job: Job, words: str, x: float, y: float, room: float, ink: ColourLike, *, anchor: str = "topleft", short: str = ""
) -> None:
    """A type line in capitals; for room it gives up its tracking, then its size, then is ``short``."""
    size = caps_size(job, measures(job).caps)
    least = caps_size(job, 0)
    words = words.upper()
    tracking = theme().size.tracking * 0.8
    if job.canvas.text_width(words, size, tracking=tracking) > room:
        tracking = 0
        if short and job.canvas.text_width(words, least) > room:
            words = short.upper()
    job.canvas.text(
        words, x, y, size, ink, anchor=anchor, tracking=tracking, room=None if tracking else room, least=least
    )


@dataclass(frozen=True, slots=True)
class Flow:
    """What :func:`flow` found: the height of the art, the text's size and column, where it begins."""

    art: float
    fit: TextFit
    width: float
    top: float


def flow(
    job: Job,
    words: str,
    *,
    top: float,
    head: float,
    foot: float,
    art: float,
    least: float,
    left: float,
    corner: tuple[float, float] = (0, 0),
    role: str = "body",
) -> Flow:
    """How high the art may be so that the text below it fits.

    top: where the art begins. head: units between art and text. foot: where the text must end, from the top of the
    card. art, least: the art's height, at most and at least. corner: width and height of what lies in the lower right
    corner; the text runs beside it. All in units. The art gives way in steps; see :func:`parts.fit_text`.
    """
    m = measures(job)
    wide = job.width - 2 * left
    while True:
        start = top + art + head
        fit = parts.fit_text(job, words, wide, max(0, foot - start), m.body, role, m.leading, corner)
        if fit.whole or art <= least:
            return Flow(art, fit, wide, start)
        art = max(least, art - (6 if job.full else 3))


def put_flow(job: Job, words: str, found: Flow, left: float, ink: ColourLike, *, role: str = "body") -> float:
    """Draws what :func:`flow` found; returns where the text ends."""
    room = found.fit.height
    used = parts.put_text(job, words, left, found.top, found.width, room, found.fit, role=role, strong=ink)
    return found.top + used


def flavour(job: Job, words: str, above: float, *, right: float = 0, foot: float | None = None) -> None:
    """The flavour as the last line or two, in italics, only where it has room; ``above``: where the text ended.

    right: units kept free at the right. foot: where it ends.
    """
    if not words or not job.full:
        return
    size, left, canvas = job.text_size(15), FULL.left, job.canvas
    room = job.width - 2 * left - right
    high = canvas.paragraph_height(words, room, size, "italic", 1.14)
    y = (foot if foot is not None else job.height - 18) - high
    if y >= above + size * 0.5 and high < size * 2.9:
        canvas.paragraph(words, left, y, room, size, job.look.card.soft, role="italic", leading=1.14)


def balanced(
    canvas: Canvas, words: str, preferred: float, least: float, room: float
) -> tuple[tuple[str, ...], float] | None:
    """The words in one or two lines and their size in units, as large as they can be; None where they cannot."""
    wide = int(room * canvas.k)
    for size in range(canvas.px(preferred), canvas.px(least) - 1, -1):
        lines = _lines(words, size, wide)
        if lines is not None:
            return lines, size / canvas.k
    return None


@lru_cache(maxsize=512)
def _lines(words: str, px: int, room: int, most: int = 2) -> tuple[str, ...] | None:
    """The words in as few lines as have room, at most ``most``, as alike as they can be; None where none have room."""
    pieces = words.split(" ")
    for count in range(1, most + 1):
        ways = []
        for cuts in combinations(range(1, len(pieces)), count - 1):
            ends = (0, *cuts, len(pieces))
            lines = tuple(" ".join(pieces[first:last]) for first, last in pairwise(ends))
            ways.append((max(fonts.width("title", px, line) for line in lines), lines))
        best = min(ways, default=None)
        if best is not None and best[0] <= room:
            return best[1]
    return None


@dataclass(frozen=True, slots=True)
class Strip:
    """The name below the art of a small card: its lines, their size, the strip's height; no lines: art alone."""

    lines: tuple[str, ...]
    size: float
    high: float


def strip(job: Job, words: str, side: float = 5, least_width: float = 77) -> Strip:
    """How the name stands on a small card: one line if it can, more if it must, none where it could not be read."""
    canvas: Canvas = job.canvas
    text = theme().size
    preferred = canvas.px(max(13.0, job.units(text.caps)))
    least = canvas.px(job.units(text.caps * min(1.0, _SMALLEST_LARGE / job.scale.text)))
    if job.pixels + 0.5 < job.scale.u(least_width):
        return Strip((), 0, 0)
    for most, smallest, margin in (
        (1, preferred * 0.84, side),
        (2, least, side),
        (2, least, side - 2),
        (3, least, side),
    ):
        room = int((job.width - 2 * margin - 2) * canvas.k)
        for size in range(preferred, max(least, round(smallest)) - 1, -1):
            lines = _lines(words, size, room, most)
            if lines is not None:
                unit = size / canvas.k
                return Strip(lines, unit, 8.5 + unit * 1.14 * len(lines))
    return Strip((), 0, 0)


def put_strip(job: Job, found: Strip, ink: ColourLike, foot: float = 4.5) -> None:
    """Draws the name that :func:`strip` found."""
    step = found.size * 1.14
    y = job.height - foot - found.high / 2 - step * (len(found.lines) - 1) / 2
    for line in found.lines:
        job.canvas.text(line, job.width / 2, y, found.size, ink, anchor="center")
        y += step


def small(job: Job, paint: Callable[[Box, Strip], None], ink: ColourLike, inset: float = 5, words: str = "") -> None:
    """A small card: the art as ``paint`` draws it into the box that the name leaves, then the name."""
    found = strip(job, words or job.face.name)
    high = job.height - 2 * inset - found.high + (2 if found.lines else 0)
    paint((inset, inset, job.width - 2 * inset, high), found)
    put_strip(job, found, ink)
