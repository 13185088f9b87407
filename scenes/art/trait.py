"""The five traits of SAW and the pieces of a trap: sign, word and pattern of each, boxes and cells that show them."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.art import icons
from scenes.art.canvas import Canvas
from scenes.art.theme import ColourLike, GameTheme, colour, mix

Box = tuple[float, float, float, float]

TRAITS = ("violence", "corruption", "obsession", "addiction", "greed")
SIGNS = {
    "violence": "fist",
    "corruption": "snake",
    "obsession": "eye",
    "addiction": "pill",
    "greed": "cash_multiple",
}
PATTERNS = {
    "violence": "slash",
    "corruption": "scales",
    "obsession": "rings",
    "addiction": "dots",
    "greed": "diamonds",
}


def ground(canvas: Canvas, look: GameTheme, box: Box, trait: str, alpha: int, step: float, radius: float) -> None:
    """The ground of a trait: its colour going dark, its pattern, without a rim."""
    x, y, w, h = box
    bright, deep = look.traits[trait]
    canvas.rect(x, y, w, h, mix(bright, deep, 0.62), radius, deep)
    canvas.pattern(PATTERNS[trait], x, y, w, h, bright, alpha, step, radius)


def box(canvas: Canvas, look: GameTheme, place: Box, traits: Sequence[str], value: int | str, alpha: int) -> None:
    """The trait box of a part of a trap: its one or two traits side by side, their signs, the value."""
    x, y, w, h = place
    known = [each for each in traits if each in look.traits]
    if not known:
        return
    part = w / len(known)
    for index, each in enumerate(known):
        ground(canvas, look, (x + index * part, y, part, h), each, alpha, h * 0.24, 0)
    sign, gap, size = h * 0.76, h * 0.16, h * 0.8
    number = str(value)
    whole = len(known) * (sign + gap) + canvas.text_width(number, size)
    at = x + (w - whole) / 2
    for each in known:
        canvas.icon(SIGNS[each], at + sign / 2, y + h / 2, sign, colour("white"), shadow=h * 0.03)
        at += sign + gap
    canvas.text(number, at, y + h / 2, size, colour("white"), anchor="midleft", shadow=h * 0.03)
    canvas.frame(x, y, w, h, look.traits[known[0]][0], max(1.2, h * 0.035), 3)


def cell(
    canvas: Canvas,
    look: GameTheme,
    place: Box,
    trait: str,
    value: int | str,
    alpha: int,
    *,
    words: bool = False,
    tall: bool = False,
    least: float = 6,
) -> None:
    """A cell with the sign of a trait and its value; ``words``: with its name; ``tall``: one above the other."""
    x, y, w, h = place
    white = colour("white")
    corner = min(w, h) * 0.12
    ground(canvas, look, place, trait, alpha, min(w, h) * 0.28, corner)
    if tall:
        canvas.icon(SIGNS[trait], x + w / 2, y + h * 0.27, w * 0.68, white, shadow=w * 0.03)
        canvas.text(str(value), x + w / 2, y + h * 0.69, w * 0.8, white, anchor="center", shadow=w * 0.03)
    else:
        size = h * 0.74
        left = x + h * 0.16 if words else x + w * 0.3 - size / 2
        canvas.icon(SIGNS[trait], left + size / 2, y + h / 2, size, white, shadow=h * 0.03)
        number = h * 0.76
        if words:
            room = w - size - h * 0.9
            canvas.text(trait.capitalize(), left + size + h * 0.14, y + h / 2, h * 0.54, white, anchor="midleft",
                        room=room, least=least, shadow=h * 0.03)  # fmt: skip
            canvas.text(str(value), x + w - h * 0.2, y + h / 2, number, white, anchor="midright", shadow=h * 0.03)
        else:
            canvas.text(str(value), x + w * 0.68, y + h / 2, number, white, anchor="center", shadow=h * 0.03)
    canvas.frame(x, y, w, h, look.traits[trait][0], max(1.0, min(w, h) * 0.036), corner)


def piece(canvas: Canvas, x: float, y: float, size: float, type_: str, ink: ColourLike) -> None:
    """The puzzle piece of a part of a trap with its letter, M, O or E, its middle at (x, y)."""
    made = icons.icon("jigsaw_piece", size * canvas.k, ink)
    canvas.centre(made, x, y)
    letter = type_[:1].upper()
    canvas.text(letter, x - size * 0.06, y + size * 0.03, size * 0.52, colour("badge"), anchor="center")


def wire(canvas: Canvas, box: Box, length: float, ink: ColourLike) -> None:
    """Barbed wire across a box, its links ``length`` units long."""
    x, y, w, h = box
    link = icons.icon("barbed_link", length * canvas.k, ink)
    step = link.get_width()
    with canvas.clip(x, y, w, h):
        count = -(-canvas.px(w) // step)
        start = canvas.at(x + w / 2, 0)[0] - count * step // 2
        top = canvas.at(0, y + h / 2)[1] - step // 2
        for index in range(count):
            canvas.surface.blit(link, (start + index * step, top))
