"""The ground of a scene: lamp-lit felt for a game, dark boards for menus; rendered once per window size."""

from __future__ import annotations

import random

import pygame

from scenes.art import draw, patterns
from scenes.art.theme import colour, mix, rgb, theme

_NOISE = 128
_SMALL = (320, 180)
_kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}


def _noise(alpha: int) -> pygame.Surface:
    """A small tile of grain, the same each time: light specks up to ``alpha``, dark ones up to twice that."""
    specks = random.Random(3).randbytes(_NOISE * _NOISE)
    light = colour("white")
    pixels = bytearray(4 * len(specks))
    for channel, bright in enumerate((light.r, light.g, light.b)):
        pixels[channel::4] = specks.translate(bytes(bright if byte & 1 else 0 for byte in range(256)))
    strength = [round((byte >> 1) / 127 * alpha) for byte in range(256)]
    pixels[3::4] = specks.translate(bytes(strength[byte] if byte & 1 else strength[byte] * 2 for byte in range(256)))
    tile = pygame.Surface((_NOISE, _NOISE), pygame.SRCALPHA)
    tile.blit(pygame.image.frombytes(bytes(pixels), (_NOISE, _NOISE), "RGBA"), (0, 0))
    return tile


def _tiled(surface: pygame.Surface, tile: pygame.Surface) -> None:
    for y in range(0, surface.get_height(), tile.get_height()):
        surface.blits([(tile, (x, y)) for x in range(0, surface.get_width(), tile.get_width())])


def _soft(name: str) -> pygame.Surface:
    """Lights and shadows of a ground on a small surface that is stretched later: all of it is soft."""
    w, h = _SMALL
    small = pygame.Surface(_SMALL, 0, 32)
    if name:
        warm, cold = theme().game(name).felt
        small.fill(rgb(cold))
        lights = (
            (0.45, 0.42, 1.5, 1.75, rgb(warm), 255, 1.0),
            (0.42, 0.36, 0.85, 0.95, colour("lamp"), 34, 1.2),
        )
    else:
        small.fill(colour("night"))
        lights = (
            (0.5, 0.35, 1.33, 1.53, colour("lamp.floor"), 150, 1.1),
            (0.5, 0.17, 0.7, 0.86, colour("lamp"), 60, 1.3),
        )
    for x, y, wide, high, tint, alpha, power in lights:
        light = draw.radial(round(w * wide), round(h * high), tint, alpha, 0, power)
        small.blit(light, light.get_rect(center=(round(w * x), round(h * y))))
    if not name:
        _beam(small)
    dark = draw.radial(round(w * 1.36), round(h * 1.36), "black", 0, 190 if name else 200, 0.62)
    small.blit(dark, dark.get_rect(center=(w // 2, h // 2)))
    return small


def _beam(small: pygame.Surface) -> None:
    """The cone of the lamp, barely seen, with soft edges."""
    veil = pygame.Surface(_SMALL, pygame.SRCALPHA)
    tint = colour("lamp.beam", 0)
    veil.fill(tint)
    for spread, alpha in ((6, 2), (3, 4), (0, 7), (-3, 9)):
        tint.a = alpha
        points = [(146 - spread / 2, 0), (174 + spread / 2, 0), (234 + spread, 180), (86 - spread, 180)]
        pygame.draw.polygon(veil, tint, points)
    small.blit(veil, (0, 0))


def felt(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The table of a game at a window size, kept until another ground is asked for. Opaque, ready to be blitted."""
    return _get(game, size)


def boards(size: tuple[int, int]) -> pygame.Surface:
    """The ground of menus: dark boards under one lamp, kept until another ground is asked for."""
    return _get("", size)


def _get(name: str, size: tuple[int, int]) -> pygame.Surface:
    size = (max(1, size[0]), max(1, size[1]))
    found = _kept.get((name, size))
    if found is None:
        _kept.clear()
        found = _kept[name, size] = _make(name, size)
    return found


def _make(name: str, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    unit = min(h / 720, w / 1280)
    ground = pygame.transform.smoothscale(_soft(name), size)
    if name:
        kind, alpha, step = theme().game(name).felt_pattern
        if kind != "none":
            ground.blit(patterns.pattern(kind, w, h, "black", alpha, step * unit, smooth=1), (0, 0))
    else:
        seam = pygame.Surface((w, max(1, round(1.2 * unit))), pygame.SRCALPHA)
        seam.fill((0, 0, 0, 70))
        ground.blits([(seam, (0, round(row * h * 82 / 720))) for row in range(1, 9)])
    _tiled(ground, _grain())
    return ground.convert() if pygame.display.get_init() and pygame.display.get_surface() else ground


_grains: list[pygame.Surface] = []


def _grain() -> pygame.Surface:
    if not _grains:
        _grains.append(_noise(9))
    return _grains[0]


def header(width: int, height: int, unit: float, game: str | None = None) -> pygame.Surface:
    """The header of a scene: a dark gradient with a bright line under it, in the game's colours if one is meant."""
    from scenes.art.cache import ready

    look = theme().game(game).header if game else theme().data["header"]
    bar = draw.gradient(width, height, rgb(look["top"], 235), rgb(look["foot"], 235))
    line = max(1, round(1.5 * unit))
    bar.fill(rgb(look["rim"]), (0, height - line, width, line))
    return ready(bar)


def scrim(size: tuple[int, int], alpha: int = 120) -> pygame.Surface:
    """A black veil over a scene that lies below another one."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((0, 0, 0, alpha))
    return veil


def sheen(game: str) -> pygame.Color:
    """The colour that stands for a game's ground in one flat colour, for the first frame and for the window's edge."""
    warm, cold = theme().game(game).felt
    return mix(cold, warm, 0.35)
