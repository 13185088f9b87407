"""Shapes: gradients, lights, boxes with smooth corners, soft shadows, glows and rings; baked once and kept.

Nothing here is meant to run every frame for the first time: each function keeps what it made, by its arguments.
Surfaces are shared; copy one before drawing on it. All measures are window px.
"""

from __future__ import annotations

import math

import pygame

from scenes.art.cache import SurfaceCache
from scenes.art.theme import ColourLike, colour, mix, rgb

_shapes = SurfaceCache(8 * 2**20)
_tiles = SurfaceCache(2 * 2**20)

Padded = tuple[pygame.Surface, int]
"""A surface and how many px it is larger than the thing on each side: blit it at (x - pad, y - pad)."""


def blank(width: float, height: float, tint: ColourLike = (0, 0, 0)) -> pygame.Surface:
    """A clear surface whose invisible pixels already have a colour, so that scaling it leaves no dark fringe."""
    surface = pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA)
    surface.fill(rgb(tint, 0))
    return surface


def gradient(width: int, height: int, top: ColourLike, foot: ColourLike) -> pygame.Surface:
    """A new rectangle that goes from one colour (with its alpha) at the top to another at the foot."""
    first, last = rgb(top), rgb(foot)
    column = pygame.Surface((1, max(1, height)), pygame.SRCALPHA)
    for y in range(max(1, height)):
        column.set_at((0, y), first.lerp(last, y / max(1, height - 1)))
    return pygame.transform.scale(column, (max(1, width), max(1, height)))


def radial(
    width: int, height: int, tint: ColourLike, inner: int = 255, outer: int = 0, power: float = 1.0
) -> pygame.Surface:
    """A new ellipse of light: alpha ``inner`` in the middle falls to ``outer`` at the rim, by a curve of ``power``."""
    ink = rgb(tint)
    steps = 64
    key = ("radial", tuple(ink)[:3], inner, outer, power)

    def make() -> pygame.Surface:
        tile = pygame.Surface((2 * steps, 2 * steps), pygame.SRCALPHA)
        tile.fill((ink.r, ink.g, ink.b, outer))
        for ring in range(steps, 0, -1):
            alpha = outer + (inner - outer) * (1 - (ring - 0.5) / steps) ** power
            pygame.draw.circle(tile, (ink.r, ink.g, ink.b, round(alpha)), (steps, steps), ring)
        return tile

    return pygame.transform.smoothscale(_tiles.get(key, make), (max(1, width), max(1, height)))


def lit(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy with its alpha reduced to ``alpha`` (0-255)."""
    copy = surface.copy()
    copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def nine(tile: pygame.Surface, width: int, height: int, edge: int) -> pygame.Surface:
    """A new surface from a small one: corners of ``edge`` px are kept, sides and middle are stretched."""
    width, height = max(1, width), max(1, height)
    side = tile.get_width()
    if width < 2 * edge or height < 2 * edge:
        return pygame.transform.smoothscale(tile, (width, height))
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    inner = side - 2 * edge
    cuts = ((0, edge, 0, edge), (edge, inner, edge, width - 2 * edge), (side - edge, edge, width - edge, edge))
    rows = ((0, edge, 0, edge), (edge, inner, edge, height - 2 * edge), (side - edge, edge, height - edge, edge))
    for source_y, source_h, y, h in rows:
        for source_x, source_w, x, w in cuts:
            if w > 0 and h > 0 and source_w > 0 and source_h > 0:
                part = tile.subsurface((source_x, source_y, source_w, source_h))
                out.blit(part if (source_w, source_h) == (w, h) else pygame.transform.scale(part, (w, h)), (x, y))
    return out


def _shape(width: int, height: int, radius: float, line: float) -> pygame.Surface:
    """A new white rounded rectangle, filled when ``line`` is 0, else its outline; smooth, as it is drawn larger."""
    many = 4
    big = pygame.Surface((width * many, height * many), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.rect(big, "white", big.get_rect(), border_radius=round(radius * many))
    if line:
        inset = max(1, round(line * many))
        hole = big.get_rect().inflate(-2 * inset, -2 * inset)
        if hole.width > 0 and hole.height > 0:
            pygame.draw.rect(big, (255, 255, 255, 0), hole, border_radius=max(0, round((radius - line) * many)))
    return pygame.transform.smoothscale(big, (width, height))


def _rounded(width: int, height: int, radius: float, line: float) -> pygame.Surface:
    """:func:`_shape` of any size at the cost of its corners."""
    edge = max(1, math.ceil(max(radius, line))) + 1
    if width < 2 * edge or height < 2 * edge:
        key = ("shape", width, height, round(radius, 2), round(line, 2))
        return _tiles.get(key, lambda: _shape(width, height, radius, line)).copy()
    side = 2 * edge + 2
    tile = _tiles.get(("tile", round(radius, 2), round(line, 2)), lambda: _shape(side, side, radius, line))
    return nine(tile, width, height, edge)


def rounded_mask(width: int, height: int, radius: float) -> pygame.Surface:
    """A white rectangle with smooth round corners; multiply it into a surface to round that one's corners."""
    return _rounded(width, height, max(0.0, min(radius, width / 2, height / 2)), 0)


def round_off(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Rounds the corners of a surface in place and returns it."""
    if radius > 0:
        surface.blit(rounded_mask(*surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def box(
    width: float,
    height: float,
    radius: float = 0,
    fill: ColourLike | None = None,
    foot: ColourLike | None = None,
    line: ColourLike | None = None,
    line_width: float = 1.0,
) -> pygame.Surface:
    """A rectangle with smooth corners: flat or from ``fill`` down to ``foot``, with an outline inside its edge."""
    w, h = max(1, round(width)), max(1, round(height))
    radius = max(0.0, min(radius, w / 2, h / 2))
    inks = tuple(None if each is None else tuple(rgb(each)) for each in (fill, foot, line))
    key = ("box", w, h, radius, inks, line_width)
    return _shapes.get(key, lambda: _box(w, h, radius, fill, foot, line, line_width))


def _box(
    w: int,
    h: int,
    radius: float,
    fill: ColourLike | None,
    foot: ColourLike | None,
    line: ColourLike | None,
    line_width: float,
) -> pygame.Surface:
    if fill is None:
        surface = blank(w, h, line if line is not None else (0, 0, 0))
    elif foot is None or rgb(foot) == rgb(fill):
        surface = pygame.Surface((w, h), pygame.SRCALPHA)
        surface.fill(rgb(fill))
    else:
        surface = gradient(w, h, fill, foot)
    if fill is not None:
        round_off(surface, radius)
    if line is not None:
        surface.blit(outline(w, h, radius, line, line_width), (0, 0))
    return surface


def outline(width: int, height: int, radius: float, ink: ColourLike, line: float = 1.0) -> pygame.Surface:
    """A new outline of ``line`` px that lies inside the rectangle's edge; its corners are smooth."""
    tint = rgb(ink)
    radius = max(0.0, min(radius, width / 2, height / 2))
    surface = _rounded(max(1, width), max(1, height), radius, max(1.0, line))
    tint.a = round(tint.a * min(1.0, line))
    surface.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def shadow(
    width: float, height: float, radius: float = 6, blur: float = 8, alpha: int = 130, tint: ColourLike = (0, 0, 0)
) -> Padded:
    """The soft shape behind a box. ``blur``: how far it reaches out, in px; blit it lower by the light's drop."""
    w, h = max(1, round(width)), max(1, round(height))
    pad = max(1, round(blur * 1.5))
    ink = rgb(tint)
    key = ("shadow", w, h, round(radius), pad, alpha, tuple(ink)[:3])
    return _shapes.get(key, lambda: _shadow(w, h, radius, pad, alpha, ink)), pad


def _shadow(w: int, h: int, radius: float, pad: int, alpha: int, ink: pygame.Color) -> pygame.Surface:
    edge = 2 * pad + max(1, math.ceil(radius))
    side = 2 * edge + 4
    key = ("soft", round(radius), pad, alpha, tuple(ink)[:3])

    def make() -> pygame.Surface:
        step = max(1.0, pad / 5)
        small = max(8, round(side / step))
        scale = small / side
        tile = blank(small, small, ink)
        inner = pygame.Rect(0, 0, round((side - 2 * pad) * scale), round((side - 2 * pad) * scale))
        inner.center = (small // 2, small // 2)
        pygame.draw.rect(tile, rgb(ink, alpha), inner, border_radius=round(radius * scale))
        soft = pygame.transform.gaussian_blur(tile, max(1, round(pad * scale * 0.5)))
        return pygame.transform.smoothscale(soft, (side, side))

    tile = _tiles.get(key, make)
    return nine(tile, w + 2 * pad, h + 2 * pad, min(edge, (w + 2 * pad) // 2, (h + 2 * pad) // 2))


def glow(
    width: float, height: float, radius: float, unit: float = 1.0, tint: ColourLike | None = None, alpha: int = 220
) -> Padded:
    """The lamp edge of a place or card that can be used: a soft light around it and a rim just outside its edge.

    unit: window px for one px of the layout (``Scale.u(1)``). tint: the theme's lamp unless given.
    """
    ink = rgb(tint) if tint is not None else colour("lamp")
    rim = 2.4 * unit
    gap = max(1, round(rim + 0.6 * unit))
    w, h = round(width), round(height)
    light, pad = shadow(w + 2 * gap, h + 2 * gap, radius + gap, 9 * unit, alpha, ink)
    whole_pad = pad + gap
    key = ("glow", w, h, round(radius, 1), round(unit, 3), alpha, tuple(ink))

    def make() -> pygame.Surface:
        surface = light.copy()
        surface.blit(outline(w + 2 * gap, h + 2 * gap, radius + gap, ink, rim), (pad, pad))
        inside = (w - 2, h - 2)
        hole = blank(*surface.get_size(), "white")
        hole.fill("white")
        hole.blit(_cut(*inside, radius), (whole_pad + 1, whole_pad + 1), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _shapes.get(key, make), whole_pad


def _cut(width: int, height: int, radius: float) -> pygame.Surface:
    """White with a clear rounded rectangle in it: multiplied into a light, it keeps it off what is translucent."""
    mask = rounded_mask(max(1, width), max(1, height), radius)
    out = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    out.fill("white")
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def focus_ring(width: float, height: float, radius: float, unit: float = 1.0) -> Padded:
    """The keyboard's ring: 3 px of cyan, 3 px outside the thing, with a dark gap, seen on lamp and on felt alike."""
    w, h = round(width), round(height)
    gap, ring = max(1, round(3 * unit)), max(2.0, 3 * unit)
    pad = gap + math.ceil(ring) + max(1, round(1.5 * unit))
    key = ("focus", w, h, round(radius, 1), round(unit, 3))

    def make() -> pygame.Surface:
        surface = blank(w + 2 * pad, h + 2 * pad)
        whole = surface.get_size()
        surface.blit(outline(*whole, radius + pad, rgb((0, 0, 0), 170), pad), (0, 0))
        inset = pad - gap - math.ceil(ring)
        surface.blit(
            outline(whole[0] - 2 * inset, whole[1] - 2 * inset, radius + pad - inset, colour("focus"), ring),
            (inset, inset),
        )
        return surface

    return _shapes.get(key, make), pad


def rim(width: float, height: float, radius: float, ink: ColourLike, line: float) -> Padded:
    """An outline that lies just outside a thing, such as the white rim of the card in the hand."""
    pad = max(1, math.ceil(line))
    w, h = round(width) + 2 * pad, round(height) + 2 * pad
    tint = rgb(ink)
    key = ("rim", w, h, round(radius, 1), tuple(tint), line)
    return _shapes.get(key, lambda: outline(w, h, radius + pad, tint, line)), pad


def panel(
    width: float,
    height: float,
    unit: float = 1.0,
    *,
    radius: float = 8,
    alpha: int = 240,
    edge: ColourLike | None = None,
    lit_edge: bool = False,
    top: ColourLike | None = None,
    foot: ColourLike | None = None,
) -> Padded:
    """A panel with its shadow: dark, faintly lighter at the top, a hairline around it; a lamp rim when ``lit_edge``.

    width, height: of the panel itself in px. radius: in px of the layout, scaled by ``unit``. The shadow lies within
    the padding, so blit the surface at (x - pad, y - pad).
    """
    w, h = round(width), round(height)
    first, last = rgb(top or colour("panel_top"), alpha), rgb(foot or top or colour("panel"), alpha)
    ink = colour("lamp") if lit_edge else rgb(edge) if edge is not None else colour("line")
    line = (2.0 if lit_edge else 1.0) * max(1.0, unit)
    soft, pad = shadow(w, h, radius * unit, 8 * unit, 120)
    drop = max(1, round(3 * unit))
    key = ("panel", w, h, round(unit, 3), radius, tuple(first), tuple(last), tuple(ink), line)

    def make() -> pygame.Surface:
        surface = blank(w + 2 * (pad + drop), h + 2 * (pad + drop))
        surface.blit(soft, (drop, 2 * drop))
        surface.blit(box(w, h, radius * unit, first, last, ink, line), (pad + drop, pad + drop))
        return surface

    return _shapes.get(key, make), pad + drop


def button(width: float, height: float, unit: float = 1.0, kind: str = "rest") -> Padded:
    """The ground of a button: kind "lit" (what is likely next), "rest", "hover" or "off"; words come on top."""
    w, h = round(width), round(height)
    radius = 6 * unit
    tint = colour("lamp") if kind == "lit" else colour("black")
    soft, pad = shadow(w, h, radius, (8 if kind == "lit" else 5) * unit, 120 if kind == "lit" else 110, tint)
    key = ("button", w, h, round(unit, 3), kind)

    def make() -> pygame.Surface:
        surface = blank(w + 2 * pad, h + 2 * pad, tint)
        if kind != "off":
            surface.blit(soft, (0, max(0, round(2 * unit)) if kind == "lit" else 0))
        surface.blit(button_face(w, h, unit, kind), (pad, pad))
        return surface

    return _shapes.get(key, make), pad


def button_face(width: float, height: float, unit: float = 1.0, kind: str = "rest") -> pygame.Surface:
    """A button's ground without its shadow, for segments and chips."""
    prefix = {"lit": "lit_", "off": "off_"}.get(kind, "")
    top = colour("button.hover") if kind == "hover" else colour(f"button.{prefix}top")
    return box(
        width,
        height,
        6 * unit,
        top,
        colour(f"button.{prefix}foot"),
        colour(f"button.{prefix}rim"),
        1.1 * max(1.0, unit),
    )


def disc(radius: float, fill: ColourLike, line: ColourLike | None = None, line_width: float = 1.5) -> pygame.Surface:
    """A smooth disc with an outline inside its edge; the surface is 2 * radius wide."""
    side = 2 * max(1, round(radius))
    return box(side, side, side / 2, fill, None, line, max(1.0, line_width))


def dimmed(surface: pygame.Surface) -> pygame.Surface:
    """A darker copy: a card that cannot move now."""
    copy = surface.copy()
    copy.fill(colour("dim"), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def turned(surface: pygame.Surface) -> pygame.Surface:
    """A copy turned 90 degrees to the left, as a sideways card lies."""
    return pygame.transform.rotate(surface, 90)


def polygon(
    size: tuple[int, int], points: list[tuple[float, float]], fill: ColourLike, line: ColourLike | None = None
) -> pygame.Surface:
    """A smooth polygon on a clear surface of ``size``, such as a chevron of the phase bar."""
    inks = (tuple(rgb(fill)), None if line is None else tuple(rgb(line)))
    key = ("polygon", size, tuple(points), inks)

    def make() -> pygame.Surface:
        many = 4
        big = blank(size[0] * many, size[1] * many, fill)
        corners = [(x * many, y * many) for x, y in points]
        pygame.draw.polygon(big, rgb(fill), corners)
        if line is not None:
            pygame.draw.polygon(big, rgb(line), corners, many)
        return pygame.transform.smoothscale(big, size)

    return _shapes.get(key, make)


def sheen(tint: ColourLike, part: float = 0.3) -> pygame.Color:
    """A colour towards the lamp's white, for the lit side of a thing."""
    return mix(tint, colour("white"), part)
