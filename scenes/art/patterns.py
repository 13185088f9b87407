"""Patterns: one for every trait and card type, so that colour is never the only sign."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.art.cache import SurfaceCache
from scenes.art.theme import ColourLike, rgb

_patterns = SurfaceCache(4 * 2**20)
_Draw = Callable[[pygame.Surface, int, int, pygame.Color, int, int], None]


def _slash(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for x in range(-h, w + h, step):
        pygame.draw.line(s, ink, (x, h), (x + h, 0), line)


def _scales(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for row, y in enumerate(range(0, h + step, max(1, step // 2))):
        for x in range(-step, w + step, step):
            pygame.draw.circle(s, ink, (x + (step // 2 if row % 2 else 0), y), step // 2, line)


def _rings(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for radius in range(step, int(math.hypot(w, h) / 2) + step, step):
        pygame.draw.circle(s, ink, (w // 2, h // 2), radius, line)


def _dots(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for row, y in enumerate(range(0, h + step, step // 2 + 2)):
        for x in range(0, w + step, step):
            pygame.draw.circle(s, ink, (x + (step // 2 if row % 2 else 0), y), max(1, step // 6))


def _diamonds(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for x in range(-h, w + h, step):
        pygame.draw.line(s, ink, (x, h), (x + h, 0), line)
        pygame.draw.line(s, ink, (x, 0), (x + h, h), line)


def _bars(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for x in range(0, w + step, step):
        pygame.draw.line(s, ink, (x, 0), (x, h), line)


def _scan(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for y in range(0, h, max(3, step // 2)):
        pygame.draw.line(s, ink, (0, y), (w, y), max(1, line // 2))


def _rays(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    reach = math.hypot(w, h)
    middle = (w / 2, h / 2)
    for degrees in range(0, 360, 10):
        first, last = math.radians(degrees - 2.5), math.radians(degrees + 2.5)
        pygame.draw.polygon(
            s, ink, [middle, *((w / 2 + reach * math.cos(a), h / 2 + reach * math.sin(a)) for a in (first, last))]
        )


def _plates(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    for row, y in enumerate(range(0, h + step, step)):
        pygame.draw.line(s, ink, (0, y), (w, y), line)
        for x in range(-step, w + step * 2, step * 2):
            x0 = x + (step if row % 2 else 0)
            pygame.draw.line(s, ink, (x0, y), (x0, y + step), line)


def _halftone(s: pygame.Surface, w: int, h: int, ink: pygame.Color, step: int, line: int) -> None:
    pitch = max(3, step // 2)
    for row, y in enumerate(range(0, h + pitch, pitch)):
        radius = int(pitch * 0.62 * y / max(1, h))
        if radius >= 1:
            for x in range(0, w + pitch * 2, pitch * 2):
                pygame.draw.circle(s, ink, (x + (pitch if row % 2 else 0), y), radius)


_KINDS: dict[str, _Draw] = {
    "slash": _slash,
    "scales": _scales,
    "rings": _rings,
    "dots": _dots,
    "diamonds": _diamonds,
    "bars": _bars,
    "scan": _scan,
    "rays": _rays,
    "plates": _plates,
    "halftone": _halftone,
}
KINDS = frozenset(_KINDS)
"""The names of the patterns."""


def pattern(
    kind: str, width: int, height: int, tint: ColourLike, alpha: int, step: float, smooth: int = 2
) -> pygame.Surface:
    """A pattern on a clear surface, kept for the next call.

    kind: one of KINDS, or "none". alpha: 24-40, twice that for colour-blind patterns. step: px from one stroke to the
    next. smooth: how many times larger it is drawn before it is reduced; 1 where the caller reduces it.
    """
    width, height = max(1, width), max(1, height)
    ink = rgb(tint, min(255, alpha))
    key = (kind, width, height, tuple(ink), round(step, 1), smooth)

    def make() -> pygame.Surface:
        big = pygame.Surface((width * smooth, height * smooth), pygame.SRCALPHA)
        big.fill((ink.r, ink.g, ink.b, 0))
        pitch = max(6, int(step * smooth))
        draw = _KINDS.get(kind)
        if draw is not None:
            draw(big, width * smooth, height * smooth, ink, pitch, max(1, pitch // 7))
        return big if smooth == 1 else pygame.transform.smoothscale(big, (width, height))

    return _patterns.get(key, make)
