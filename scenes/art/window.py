"""The lit art window of a card: its ground in one colour or split between two, kept, and the silhouette before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.art import draw, icons, patterns
from scenes.art.cache import SurfaceCache
from scenes.art.canvas import Canvas, clipped
from scenes.art.theme import ColourLike, colour, mix, rgb

_grounds = SurfaceCache(4 * 2**20)


@dataclass(frozen=True, slots=True)
class Light:
    """The light of a window: its bright and its dark colour, and the pattern in it."""

    tint: ColourLike
    deep: ColourLike
    pattern: str


def ground(width: int, height: int, light: Light, alpha: int, step: float, front: ColourLike) -> pygame.Surface:
    """The empty window: a gradient, its pattern, light behind where the shape will stand, dark corners; shared."""
    tint, deep = rgb(light.tint), rgb(light.deep)
    key = (width, height, tuple(tint), tuple(deep), light.pattern, alpha, round(step, 1), tuple(rgb(front)))

    def make() -> pygame.Surface:
        part = draw.gradient(width, height, mix(tint, deep, 0.42), deep)
        part.blit(patterns.pattern(light.pattern, width, height, tint, alpha, step, smooth=1), (0, 0))
        glow = draw.radial(int(width * 1.1), int(height * 1.25), mix(tint, front, 0.55), 115, 0, 1.25)
        part.blit(glow, glow.get_rect(center=(width // 2, int(height * 0.46))))
        dark = draw.radial(int(width * 1.5), int(height * 1.5), "black", 0, 150, 0.6)
        part.blit(dark, dark.get_rect(center=(width // 2, height // 2)))
        return part

    return _grounds.get(key, make)


def _split(
    width: int, height: int, lights: Sequence[Light], alpha: int, step: float, front: ColourLike
) -> pygame.Surface:
    """Two lights, parted along the diagonal from 68 % at the top to 32 % at the foot."""
    whole = ground(width, height, lights[0], alpha, step, front).copy()
    top, foot = round(width * 0.68), round(width * 0.32)
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", [(top, 0), (width, 0), (width, height), (foot, height)])
    mask.blit(ground(width, height, lights[1], alpha, step, front), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(mask, (0, 0))
    pygame.draw.line(whole, colour("badge"), (top, 0), (foot, height), max(2, round(width / 90)))
    return whole


def put(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    lights: Sequence[Light],
    sign: str,
    size: float,
    *,
    step: float,
    alpha: int,
    radius: float = 4,
    ink: ColourLike | None = None,
    drop: float = 0,
    shadow: float = 4,
    edge: ColourLike | None = None,
) -> None:
    """Draws a window with one big silhouette.

    box: x, y, width, height in units. lights: one, or two for a window that is split. sign: "" for none; its ``size``,
    ``drop`` (how far below the middle) and ``shadow`` in units. edge: colour of a fine line round the window.
    """
    x, y, w, h = box
    front = rgb(ink) if ink is not None else colour("white")
    width, height = canvas.px(w), canvas.px(h)
    if len(lights) > 1:
        part = _split(width, height, lights, alpha, step * canvas.k, front)
        shade = mix(front, lights[0].tint, 0.2)
    else:
        part = ground(width, height, lights[0], alpha, step * canvas.k, front).copy()
        shade = mix(front, lights[0].tint, 0.45)
    if sign:
        shape = icons.icon(sign, size * canvas.k, front, shade)
        middle = (width // 2, height // 2 + round(drop * canvas.k))
        if shadow:
            below, _ = icons.shadow(sign, size * canvas.k, shadow * canvas.k)
            at = (middle[0] + canvas.px(shadow * 0.5), middle[1] + canvas.px(shadow * 0.8))
            part.blit(below, below.get_rect(center=at))
        part.blit(shape, shape.get_rect(center=middle))
    if edge is not None:
        line = rgb(edge, 90)
        rim = draw.blank(width, height, line)
        pygame.draw.rect(rim, line, rim.get_rect(), canvas.px(radius * 0.22), border_radius=round(radius * canvas.k))
        part.blit(rim, (0, 0))
    canvas.blit(clipped(part, round(radius * canvas.k)), x, y)
