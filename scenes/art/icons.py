"""Signs: our own silhouettes in assets/art and the glyphs of Material Design Icons, by name, in any colour and size."""

from __future__ import annotations

from functools import cache

import pygame

from scenes.art import fonts
from scenes.art.cache import SurfaceCache
from scenes.art.resources import asset
from scenes.art.theme import ColourLike, rgb

MISSING = "help_rhombus_outline"
"""Drawn for a name that nobody knows, so that a mistake is seen and play goes on."""

_GLYPH_SIZE = 1.14
_icons = SurfaceCache(4 * 2**20)
_shadows = SurfaceCache(2 * 2**20)


@cache
def own() -> frozenset[str]:
    """The names of our own silhouettes, the files of assets/art."""
    return frozenset(path.stem for path in asset("art").glob("*.svg"))


@cache
def _glyph(name: str) -> str | None:
    from fonticon_mdi7 import MDI7

    found = getattr(MDI7, name, None) if name.isidentifier() and not name.startswith("_") else None
    return found if isinstance(found, str) else None


def known(name: str) -> bool:
    """Whether an icon of this name exists. Needs no window."""
    return name in own() or _glyph(name) is not None


def icon(name: str, px: float, colour: ColourLike, colour2: ColourLike | None = None) -> pygame.Surface:
    """A square surface of ``px`` with the silhouette, kept for the next call.

    name: a file of assets/art (it wins) or a glyph of Material Design Icons, both without prefix or ending.
    colour, colour2: one colour, or two for a gradient from top to bottom. An unknown name draws MISSING.
    """
    size = max(1, round(px))
    top = rgb(colour)
    foot = rgb(colour2) if colour2 is not None else top
    return _icons.get((name, size, tuple(top), tuple(foot)), lambda: _icon(name, size, top, foot))


def _icon(name: str, size: int, top: pygame.Color, foot: pygame.Color) -> pygame.Surface:
    shape = silhouette(name, size)
    if top == foot:
        shape.fill(top, special_flags=pygame.BLEND_RGBA_MULT)
        return shape
    for y in range(size):
        row = top.lerp(foot, y / max(1, size - 1))
        shape.fill(row, (0, y, size, 1), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def silhouette(name: str, size: int) -> pygame.Surface:
    """The white shape in the middle of a new square of ``size`` px; a glyph larger than that is made to fit."""
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    square.fill((255, 255, 255, 0))
    if name in own():
        shape = pygame.image.load_sized_svg(str(asset(f"art/{name}.svg")), (size, size))
        square.blit(shape, shape.get_rect(center=(size // 2, size // 2)))
        return square
    glyph = _glyph(name) or _glyph(MISSING) or "?"
    px = size * _GLYPH_SIZE
    shape = fonts.font("icons", max(2, round(px))).render(glyph, True, (255, 255, 255))
    inked = shape.get_bounding_rect()
    largest = max(inked.size)
    if largest > size:
        shape = fonts.font("icons", max(2, int(px * size / largest))).render(glyph, True, (255, 255, 255))
        inked = shape.get_bounding_rect()
    at = shape.get_rect(center=(size // 2, size // 2))
    drawn = inked.move(at.topleft).clamp(square.get_rect())
    square.blit(shape, drawn, inked)
    return square


def shadow(name: str, px: float, blur: float, alpha: int = 150) -> tuple[pygame.Surface, int]:
    """The soft dark shape that lies behind an icon: (surface, px it is larger on each side).

    blur: how soft, in px. It is made small and stretched, which costs a tenth of a blur at full size.
    """
    size = max(1, round(px))
    pad = max(1, round(blur * 2))
    return _shadows.get((name, size, pad, alpha), lambda: _shadow(name, size, pad, alpha)), pad


def _shadow(name: str, size: int, pad: int, alpha: int) -> pygame.Surface:
    step = max(1.0, pad / 3)
    small = max(2, round(size / step))
    return _blurred(silhouette(name, small), max(1, round(pad / step)), alpha, (size + 2 * pad, size + 2 * pad))


def soft(shape: pygame.Surface, pad: int, alpha: int) -> pygame.Surface:
    """The soft dark shape of any surface, ``pad`` px larger on each side."""
    w, h = shape.get_size()
    step = max(1.0, pad / 3)
    small = pygame.transform.smoothscale(shape, (max(2, round(w / step)), max(2, round(h / step))))
    return _blurred(small, max(1, round(pad / step)), alpha, (w + 2 * pad, h + 2 * pad))


def _blurred(shape: pygame.Surface, edge: int, alpha: int, size: tuple[int, int]) -> pygame.Surface:
    """A small shape in black, blurred and stretched."""
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface((shape.get_width() + 2 * edge, shape.get_height() + 2 * edge), pygame.SRCALPHA)
    whole.blit(shape, (edge, edge))
    return pygame.transform.smoothscale(pygame.transform.box_blur(whole, 1), size)
