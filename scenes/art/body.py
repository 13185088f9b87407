"""The body of a SAW character: five parts tinted by their stage, signs on what is hurt, blood, damage signs."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from scenes.art import draw, icons
from scenes.art.cache import SurfaceCache
from scenes.art.theme import colour, mix, rgb, theme

LIMBS = ("left_arm", "right_arm", "left_leg", "right_leg")
STAGES = ("sound", "mild", "severe", "loss", "tourniquet")
GONE = ("loss", "tourniquet")

ASPECT = 0.76
"""Width of the figure for its height."""

_MIDDLES = {
    "right_arm": (0.236, 0.512),
    "left_arm": (0.764, 0.512),
    "right_leg": (0.42, 0.79),
    "left_leg": (0.58, 0.79),
}
"""Where the sign of a limb sits on the square picture. Right is on the viewer's left, as on a person facing you."""
_GHOST = 46

_figures = SurfaceCache(4 * 2**20)


def damage(stage: str, radius: float) -> pygame.Surface:
    """The sign of a stage on a dark disc of ``radius`` px; "sound" has none and gives an empty disc's rim."""
    tint = theme().game("saw").damage.get(stage) or colour("edge")
    size = max(3, round(radius))

    def make() -> pygame.Surface:
        surface = draw.disc(size, colour("badge"), rgb(tint), max(1.0, radius * 0.13)).copy()
        if stage != "sound":
            mark = icons.icon(f"mark_{stage}", size * 1.36, tint)
            surface.blit(mark, mark.get_rect(center=surface.get_rect().center))
        return surface

    return _figures.get(("sign", stage, size), make)


def body(
    stages: Mapping[str, str], height: float, *, unit: float = 1.0, signs: bool = True, grey: bool = False
) -> pygame.Surface:
    """The figure, ``height`` px high and ASPECT times that wide.

    stages: limb -> stage; a limb that is missing is sound. unit: window px for one px of the layout, which keeps the
    signs readable on a small figure. signs: without them only the tints tell. grey: out of the game.
    """
    size = max(16, round(height))
    known = tuple(stages.get(limb, "sound") for limb in LIMBS)

    def make() -> pygame.Surface:
        made = _body(dict(zip(LIMBS, known, strict=True)), size, unit, signs)
        return pygame.transform.grayscale(made) if grey else made

    return _figures.get(("body", known, size, round(unit, 3), signs, grey), make)


def place(limb: str, height: float) -> tuple[int, int]:
    """Where the sign of a limb sits on the figure, in px from its upper left corner: for hits, tags and focus rings."""
    x, y = _MIDDLES[limb]
    return round((x - 0.5 + ASPECT / 2) * height), round(y * height)


def _body(stages: dict[str, str], size: int, unit: float, signs: bool) -> pygame.Surface:
    look = theme().game("saw")
    square = draw.blank(size, size, look.damage["sound"])
    sound = look.damage["sound"]
    square.blit(icons.icon("body_core", size, sound, mix(sound, colour("black"), 0.3)), (0, 0))
    for limb, stage in stages.items():
        tint = look.damage.get(stage, sound)
        if stage in GONE:
            square.blit(draw.lit(icons.icon(f"body_{limb}", size, tint), _GHOST), (0, 0))
        else:
            square.blit(icons.icon(f"body_{limb}", size, tint, mix(tint, colour("black"), 0.22)), (0, 0))
    wide = round(size * ASPECT)
    whole = draw.blank(wide, size, sound)
    whole.blit(square, ((wide - size) // 2, 0))
    if signs:
        radius = max(7.5 * unit, size * 0.062)
        for limb, stage in stages.items():
            if stage != "sound":
                mark = damage(stage, radius)
                whole.blit(mark, mark.get_rect(center=place(limb, size)))
    return whole


def pints(blood: int, width: float, height: float, *, of: int = 10, upright: bool = False) -> pygame.Surface:
    """Blood as cells: a row of small ones, or a column filled from the foot with a drop in each full one.

    width, height: px of the whole gauge. upright: the column.
    """
    w, h = max(of, round(width)), max(4, round(height))

    def make() -> pygame.Surface:
        surface = draw.blank(w, h, colour("blood"))
        gap = max(1.0, (h if upright else w) * 0.014)
        step = ((h if upright else w) + gap) / of
        for index in range(of):
            start, end = round(index * step), round((index + 1) * step - gap)
            if upright:
                cell = pygame.Rect(0, h - end, w, end - start)
            else:
                cell = pygame.Rect(start, 0, end - start, h)
            surface.blit(_pint(cell.w, cell.h, index < blood, upright), cell)
        return surface

    return _figures.get(("pints", blood, w, h, of, upright), make)


def _pint(w: int, h: int, full: bool, drop: bool) -> pygame.Surface:
    radius = min(w, h) * 0.18
    if not full:
        return draw.box(w, h, radius, colour("blood_gone"))
    red = colour("blood")
    cell = draw.box(w, h, radius, mix(red, colour("light"), 0.18), mix(red, colour("black"), 0.25)).copy()
    if drop:
        mark = icons.icon("water", min(w, h) * 0.66, rgb(colour("light"), 90))
        cell.blit(mark, mark.get_rect(center=cell.get_rect().center))
    return cell
