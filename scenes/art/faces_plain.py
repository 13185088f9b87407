"""Faces for a game that has no painter of its own: name, sign, art and text on its stock."""

from __future__ import annotations

from scenes.art import parts
from scenes.art.canvas import Canvas
from scenes.art.parts import Job, Kind
from scenes.art.theme import GameTheme, colour, mix, rgb, theme

KINDS: dict[str, Kind] = {}


def paint(job: Job) -> None:
    """A face in any of its three forms."""
    parts.stock(job, job.colours[0])
    if job.form == "small":
        _small(job)
    else:
        _large(job)


def _art(job: Job, x: float, y: float, w: float, h: float, size: float, step: float, shadow: float) -> None:
    tint, deep = job.colours
    job.canvas.art_window(
        x,
        y,
        w,
        h,
        tint,
        deep,
        job.face.icon,
        size,
        kind=job.kind.pattern,
        step=step,
        alpha=job.alpha(26),
        radius=4,
        shadow=shadow,
    )


def _small(job: Job) -> None:
    canvas, w, h = job.canvas, job.width, job.height
    size = max(13.0, job.units(theme().size.small))
    least = job.units(theme().size.caps)
    strip = size * 1.5
    if canvas.text_width(job.face.name, least) > w - 8 or job.pixels < job.scale.px(theme().size.caps) * 4:
        _art(job, 5, 5, w - 10, h - 10, w * 0.74, 8, 2)
        return
    _art(job, 5, 5, w - 10, h - 10 - strip, min(w * 0.62, h - 16 - strip), 8, 2)
    canvas.text(
        job.face.name, w / 2, h - 5 - strip / 2, size, job.look.card.text, anchor="center", room=w - 8, least=least
    )


def _large(job: Job) -> None:
    canvas, w, h, full = job.canvas, job.width, job.height, job.full
    ink = job.colours[0]
    left = 20.0 if full else 9.0
    top, art_h = (58.0, 174.0) if full else (29.0, 66.0)
    name, sign = (28.0, 26.0) if full else (17.0, 15.0)
    size = 17.5 if full else 13.0
    canvas.text(
        job.face.name,
        left,
        14 if full else 6,
        name,
        job.look.card.text,
        room=w - 2 * left - sign * 1.3,
        least=job.units(12),
    )
    canvas.icon(job.kind.sign, w - left - sign * 0.5, 32 if full else 16, sign, ink)
    label = job.kind.label.upper()
    room = h - (top + art_h) - (68 if full else 30)
    words = job.words()
    found = parts.fit_text(job, words, w - 2 * left, room, size)
    while not found.whole and art_h > (70 if full else 34):
        art_h -= 4
        room += 4
        found = parts.fit_text(job, words, w - 2 * left, room, size)
    edge = 14 if full else 6
    _art(job, edge, top, w - 2 * edge, art_h, art_h * 0.92, 13 if full else 8, 4 if full else 2)
    y = top + art_h + (8 if full else 4)
    caps = max(14.0 if full else 12.0, job.units(theme().size.caps))
    canvas.text(label, left, y, caps, ink, tracking=theme().size.tracking, room=w - 2 * left)
    parts.put_text(job, words, left, y + caps * 1.7, w - 2 * left, room, found, strong=ink)


def paint_back(canvas: Canvas, look: GameTheme, deck: str) -> None:
    """A back in the game's accent with a plain emblem."""
    w, h = canvas.width, canvas.height
    top, foot, ink = look.backs.get(deck) or next(iter(look.backs.values()))
    canvas.rect(0, 0, w, h, look.card.rim, parts.radius(w))
    canvas.rect(4, 4, w - 8, h - 8, top, 13, foot)
    canvas.pattern("diamonds", 4, 4, w - 8, h - 8, ink, 30, 20, 13)
    canvas.light(w / 2, h / 2, w, h, ink, 80)
    canvas.frame(14, 14, w - 28, h - 28, rgb(ink, 190), 2, 10)
    canvas.icon("cards_playing", w / 2, h / 2, 170, mix(ink, colour("white"), 0.4), ink, shadow=5)
