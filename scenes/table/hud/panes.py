"""The lit windows of trap parts, painted once: a trap and its draft are painted anew whenever a card arrives."""

from __future__ import annotations

import pygame

from scenes.art import window
from scenes.art.cache import SurfaceCache
from scenes.art.canvas import Canvas
from scenes.art.theme import colour, mix, rgb, theme

_kept = SurfaceCache(8 * 2**20)


def pane(
    part: str, size: tuple[int, int], unit: float, icon: str = "", x: float = 0.0, sign: float = 0.0
) -> pygame.Surface:
    """The window of a mechanism, object or escape, `size` px large, at `unit` px to the px of the layout.

    Its silhouette is `sign` px large with its middle at `x`; without an `icon` the window is dark, for words on it.
    """
    width, height = size

    def make() -> pygame.Surface:
        bright, deep = theme().game("saw").types[part]
        canvas = Canvas(width, height, width, 1)
        light = window.Light(bright, deep, "plates")
        whole = (0.0, 0.0, float(width), float(height))
        window.put(canvas, whole, [light], "", sign, step=11 * unit, alpha=26, radius=5 * unit)
        if icon:
            canvas.icon(icon, x, height / 2, sign, colour("white"), mix(colour("white"), bright, 0.4), shadow=3)
        else:
            canvas.rect(0, 0, width, height, rgb(colour("black"), 80), 5 * unit)
        return canvas.surface

    return _kept.get((part, size, unit, icon, round(x), round(sign)), make)
