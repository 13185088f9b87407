"""Small parts that every game uses: round badges, pills, tags, key caps and tokens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.art import draw, fonts, icons
from scenes.art.cache import SurfaceCache
from scenes.art.theme import ColourLike, colour, rgb

_pieces = SurfaceCache(4 * 2**20)

Item = tuple[str, str, ColourLike]
"""A part of a pill: ("icon", its name, colour) or ("text", words, colour)."""


def badge(
    words: str, radius: float, edge: ColourLike | None = None, ink: ColourLike | None = None, sign: str = ""
) -> pygame.Surface:
    """A round dark badge with a number and, above it, a sign if one is named. Its surface is 2 * radius wide."""
    line = rgb(edge) if edge is not None else colour("edge")
    front = rgb(ink) if ink is not None else colour("white")
    size = max(1, round(radius))

    def make() -> pygame.Surface:
        surface = draw.disc(size, colour("badge"), line, max(1.0, radius * 0.1)).copy()
        middle = surface.get_rect().center
        room = round(radius * 1.6)
        px, shown = fonts.fit("title", max(6, round(radius * (0.95 if sign else 1.15))), words, room, 6)
        label = fonts.text("title", px, shown, front)
        surface.blit(label, label.get_rect(center=(middle[0], middle[1] + (round(radius * 0.34) if sign else 0))))
        if sign:
            mark = icons.icon(sign, radius * 0.66, line)
            surface.blit(mark, mark.get_rect(center=(middle[0], middle[1] - round(radius * 0.44))))
        return surface

    return _pieces.get(("badge", words, size, tuple(line), tuple(front), sign), make)


def pill(
    items: Sequence[Item],
    height: float,
    edge: ColourLike | None = None,
    fill: ColourLike | None = None,
    line_width: float = 1.0,
    px: int | None = None,
    round_ends: bool = False,
) -> pygame.Surface:
    """A dark pill with signs and words side by side, ``height`` px high. px: size of its words, if not by height."""
    high = max(4, round(height))
    size = px or max(4, round(height * 0.66))
    line = rgb(edge) if edge is not None else colour("edge")
    ground = rgb(fill) if fill is not None else colour("badge")
    shown = [(kind, words, rgb(tint)) for kind, words, tint in items]
    sign, gap, pad = round(high * 0.74), round(high * 0.16), round(high * 0.34)

    def make() -> pygame.Surface:
        wide = [sign if kind == "icon" else fonts.width("title", size, words) for kind, words, _ in shown]
        whole = sum(wide) + gap * max(0, len(wide) - 1) + 2 * pad
        surface = draw.box(whole, high, high / 2 if round_ends else high * 0.28, ground, None, line, line_width).copy()
        x = pad
        for (kind, words, tint), room in zip(shown, wide, strict=True):
            part = icons.icon(words, sign, tint) if kind == "icon" else fonts.text("title", size, words, tint)
            surface.blit(part, part.get_rect(midleft=(x, high // 2)))
            x += room + gap
        return surface

    key = (
        "pill",
        tuple((*each[:2], tuple(each[2])) for each in shown),
        high,
        size,
        tuple(line),
        tuple(ground),
        line_width,
        round_ends,
    )
    return _pieces.get(key, make)


def tag(
    words: str,
    px: int,
    sign: str = "",
    *,
    lit: bool = False,
    ink: ColourLike | None = None,
    edge: ColourLike | None = None,
    fill: ColourLike | None = None,
) -> pygame.Surface:
    """A small label with round ends. ``lit``: lamp yellow with dark words, the tag that says what a drop does."""
    front = rgb(ink) if ink is not None else colour("ink" if lit else "paper")
    ground = rgb(fill) if fill is not None else colour("lamp" if lit else "badge")
    line = rgb(edge) if edge is not None else colour("lamp_rim") if lit else colour("edge", 190)
    items: list[Item] = [("icon", sign, front)] if sign else []
    if words:
        items.append(("text", words, front))
    return pill(items, px * 1.62, line, ground, max(1.0, px / 13), px, round_ends=True)


def keycap(words: str, px: int, ink: ColourLike | None = None, ground: bool = True) -> pygame.Surface:
    """A key with its name. ``ground``: on dark ground of its own, else only its frame (on a button)."""
    front = rgb(ink) if ink is not None else colour("muted")
    high = max(8, round(px * 1.67))

    def make() -> pygame.Surface:
        wide = max(high, fonts.width("title", px, words) + round(px * 0.85))
        fill = colour("badge") if ground else None
        line = colour("edge", 200) if ground else rgb(front, 170)
        surface = draw.box(wide, high, px / 3, fill, None, line, max(1.0, px / 12)).copy()
        label = fonts.text("title", px, words, front)
        surface.blit(label, label.get_rect(center=(wide // 2, high // 2)))
        return surface

    return _pieces.get(("keycap", words, px, tuple(front), ground), make)


def token(sign: str, radius: float, edge: ColourLike, ink: ColourLike | None = None) -> pygame.Surface:
    """A round token: a portrait or sign on a dark disc with a coloured rim (seats in logs, charts and streets)."""
    size = max(2, round(radius))
    line, front = rgb(edge), rgb(ink) if ink is not None else colour("white")

    def make() -> pygame.Surface:
        side = 2 * size
        surface = draw.disc(size, colour("badge")).copy()
        shape = icons.icon(sign, size * 1.75, front, line)
        face = draw.blank(side, side, front)
        face.blit(shape, shape.get_rect(center=(size, size + max(0, round(size * 0.06)))))
        inner = round(size * 0.88)
        mask = draw.blank(side, side, "white")
        mask.blit(draw.disc(inner, "white"), (size - inner, size - inner))
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(face, (0, 0))
        surface.blit(draw.outline(side, side, size, line, max(1.2, size * 0.11)), (0, 0))
        return surface

    return _pieces.get(("token", sign, size, tuple(line), tuple(front)), make)
