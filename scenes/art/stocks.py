"""The four card stocks: cream paper, dark metal, VHS cover, browned parchment; baked once a form, size and rim."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.art import draw
from scenes.art.cache import SurfaceCache
from scenes.art.canvas import Canvas, clipped
from scenes.art.theme import ColourLike, GameTheme, colour, mix, rgb, theme

_kept = SurfaceCache(6 * 2**20)

_UNIT = {84: 0.8, 140: 1.0, 300: 1.9}
"""How strong rims are on a canvas of this many units across."""


def put(canvas: Canvas, look: GameTheme, edge: ColourLike) -> None:
    """Draws an empty card over the whole canvas: the game's stock with its rim in the colour of the type."""
    size = canvas.surface.get_size()
    key = (look.stock, look.card.base, look.card.rim, tuple(rgb(edge)), canvas.width, size)

    def make() -> pygame.Surface:
        fresh = Canvas(canvas.width, canvas.height, canvas.k * canvas.width / canvas.oversize, canvas.oversize)
        _STOCKS.get(look.stock, _metal)(fresh, look, edge, _UNIT.get(round(canvas.width), 1.0))
        return fresh.surface

    canvas.surface.blit(_kept.get(key, make), (0, 0))


def _corner(canvas: Canvas) -> float:
    return canvas.width * theme().space.radius_card


def _paper(canvas: Canvas, look: GameTheme, edge: ColourLike, unit: float) -> None:
    """Cream card with a double deco line."""
    w, h, corner = canvas.width, canvas.height, _corner(canvas)
    canvas.rect(0, 0, w, h, look.card.rim, corner)
    inner = 1.5 * unit
    canvas.rect(inner, inner, w - 2 * inner, h - 2 * inner, look.card.base, corner - unit, look.card.foot)
    for inset, line, alpha, less in ((6.0, 1.3, 235, 5.0), (9.5, 0.9, 120, 7.0)):
        edge_of = inset * unit
        canvas.frame(
            edge_of,
            edge_of,
            w - 2 * edge_of,
            h - 2 * edge_of,
            mix(look.card.base, edge, alpha / 255),
            line * unit,
            max(0, corner - less * unit),
        )


def _metal(canvas: Canvas, look: GameTheme, edge: ColourLike, unit: float) -> None:
    """Dark brushed metal with a thin rim."""
    w, h, corner = canvas.width, canvas.height, _corner(canvas)
    inner, line = 3 * unit, 4 * unit
    canvas.rect(0, 0, w, h, look.card.rim, corner)
    top = mix(look.card.base, colour("light"), 0.05)
    canvas.rect(inner, inner, w - 2 * inner, h - 2 * inner, top, max(0, corner - 2 * unit), look.card.foot)
    canvas.pattern("scan", inner, inner, w - 2 * inner, h - 2 * inner, colour("light"), 5, 5 * unit, corner)
    canvas.rect(inner, inner, w - 2 * inner, h * 0.13, rgb(edge, 20), max(0, corner - 2 * unit), rgb(edge, 0))
    canvas.frame(line, line, w - 2 * line, h - 2 * line, rgb(edge, 165), 1.4 * unit, max(0, corner - 2 * unit))


def _vhs(canvas: Canvas, look: GameTheme, edge: ColourLike, unit: float) -> None:
    """A glossy cover with a bright rim."""
    w, h, corner = canvas.width, canvas.height, _corner(canvas)
    inner, line = 2.5 * unit, 3 * unit
    canvas.rect(0, 0, w, h, look.card.rim, corner)
    canvas.rect(inner, inner, w - 2 * inner, h - 2 * inner, look.card.base, corner - 1.5 * unit, look.card.foot)
    canvas.frame(line, line, w - 2 * line, h - 2 * line, rgb(edge, 220), 1.8 * unit, max(0, corner - 2 * unit))


def _parchment(canvas: Canvas, look: GameTheme, edge: ColourLike, unit: float) -> None:
    """Parchment with browned edges and a few faint stains."""
    w, h, corner = canvas.width, canvas.height, _corner(canvas)
    brown = look.stock_ink.get("brown", look.card.soft)
    canvas.rect(0, 0, w, h, look.card.rim, corner)
    inner = 2 * unit
    width, height = canvas.px(w - 2 * inner), canvas.px(h - 2 * inner)
    sheet = draw.gradient(width, height, look.card.base, look.card.foot)
    for x, y, size, alpha in ((0.86, 0.93, 0.7, 20), (0.1, 0.62, 0.55, 14), (0.95, 0.2, 0.5, 14)):
        stain = draw.radial(int(width * size), int(width * size), brown, alpha, 0, 0.7)
        sheet.blit(stain, stain.get_rect(center=(int(width * x), int(height * y))))
    dark = draw.radial(int(width * 1.35), int(height * 1.35), brown, 0, 120, 0.5)
    sheet.blit(dark, dark.get_rect(center=(width // 2, height // 2)))
    canvas.blit(clipped(sheet, round((corner - unit) * canvas.k)), inner, inner)
    line = 5 * unit
    canvas.frame(line, line, w - 2 * line, h - 2 * line, rgb(edge, 150), 1.1 * unit, max(0, corner - 3.4 * unit))


_STOCKS: dict[str, Callable[[Canvas, GameTheme, ColourLike, float], None]] = {
    "paper": _paper,
    "metal": _metal,
    "vhs": _vhs,
    "parchment": _parchment,
}
