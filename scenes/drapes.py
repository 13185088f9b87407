"""The curtain's cloth: folds, rail and pelmet in the same colours for every game, rendered once per window size."""

from __future__ import annotations

import pygame

from scenes.art import draw
from scenes.art.theme import colour, rgb

_FOLDS = 20
_kept: dict[tuple[int, int], pygame.Surface] = {}


def drapes(size: tuple[int, int]) -> pygame.Surface:
    """The cloth at a window size, opaque; kept until another size is asked for."""
    found = _kept.get(size)
    if found is None:
        _kept.clear()
        found = _kept[size] = _make(size)
    return found


def _make(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    unit = min(h / 720, w / 1280)
    cloth = pygame.Surface(size)
    cloth.fill(colour("curtain.night"))
    folds = max(8, round(_FOLDS * w / (1280 * unit)))
    wide = w / folds
    fold = _fold(max(2, round(wide) + 1), h)
    for at in range(folds):
        cloth.blit(fold, (round(at * wide), 0))
    cloth.blit(draw.gradient(w, round(90 * unit), rgb("black", 190), rgb("black", 0)), (0, 0))
    foot = round(160 * unit)
    cloth.blit(draw.gradient(w, foot, rgb("black", 0), rgb("black", 220)), (0, h - foot))
    _pelmet(cloth, unit)
    light = draw.radial(round(1000 * unit), round(760 * unit), colour("curtain.glow"), 70, 0, 1.3)
    cloth.blit(light, light.get_rect(center=(w // 2, h // 2)))
    return cloth.convert() if pygame.display.get_surface() else cloth


def _fold(wide: int, high: int) -> pygame.Surface:
    """One fold: lit in its middle, dark where it meets the next."""
    fold = draw.gradient(wide, high, colour("curtain.fold_top"), colour("curtain.fold_foot"))
    shade = pygame.Surface((wide, 1), pygame.SRCALPHA)
    for x in range(wide):
        part = abs((x + 0.5) / wide - 0.5) * 2
        shade.set_at((x, 0), rgb("black", round(130 * part * part)))
    fold.blit(pygame.transform.scale(shade, (wide, high)), (0, 0))
    sheen = draw.box(max(1, round(wide * 0.12)), high, 0, colour("curtain.sheen", 16))
    fold.blit(sheen, (round(wide * 0.42), 0))
    return fold


def _pelmet(cloth: pygame.Surface, unit: float) -> None:
    """The rail and the scallops hanging from it, with a lamp at each seam."""
    w = cloth.get_width()
    step = 85 * unit
    count = int(w / step) + 2
    deep, shade = draw.disc(46 * unit, colour("curtain.pelmet")), draw.disc(48 * unit, colour("curtain.pelmet_shade"))
    for at in range(count):
        x = at * step + 5 * unit
        cloth.blit(shade, shade.get_rect(center=(round(x), round(26 * unit))))
        cloth.blit(deep, deep.get_rect(center=(round(x), round(22 * unit))))
    cloth.fill(colour("curtain.rail"), (0, 0, w, round(34 * unit)))
    lamp = draw.disc(max(2, 5 * unit), colour("lamp"))
    for at in range(count):
        cloth.blit(lamp, lamp.get_rect(center=(round(at * step + 47 * unit), round(52 * unit))))
