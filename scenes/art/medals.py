"""Medals: a disc on a ribbon; its numeral says which one it is without colour."""

from __future__ import annotations

import math

import pygame

from scenes.art import draw, fonts
from scenes.art.cache import SurfaceCache
from scenes.art.theme import colour, mix, rgb

_made = SurfaceCache(2 * 2**20)

NUMERALS = {"gold": "1", "silver": "2", "bronze": "3"}
_LEFT = ((-0.72, 0.5), (-1.05, 1.9), (-0.42, 1.62), (-0.05, 1.98), (0.05, 0.7))


def medal(kind: str, radius: float) -> pygame.Surface:
    """A medal whose disc has this radius in px, in the upper middle of a surface 2.2 wide and 3.1 high in radii.

    kind: gold, silver, bronze; anything else is an outline with a dash, as high as its disc.
    """
    r = max(3, round(radius))
    return _made.get((kind, r), lambda: _medal(kind, r) if kind in NUMERALS else _none(r))


def _none(r: int) -> pygame.Surface:
    surface = draw.disc(r, rgb(colour("black"), 120), colour("edge"), max(1.0, r * 0.1)).copy()
    dash = fonts.text("title", max(6, round(r * 1.1)), "\u2013", colour("muted"))
    surface.blit(dash, dash.get_rect(center=surface.get_rect().center))
    return surface


def _medal(kind: str, r: int) -> pygame.Surface:
    many = 3
    big = r * many
    wide, high = math.ceil(2.2 * big), math.ceil(3.1 * big)
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    x, y = wide / 2, 1.05 * big
    bright, deep = colour(f"medals.{kind}.0"), colour(f"medals.{kind}.1")
    for side, ink in ((1, colour("medals.ribbon.0")), (-1, colour("medals.ribbon.1"))):
        points = [(x + side * a * big, y + b * big) for a, b in _LEFT]
        pygame.draw.polygon(surface, ink, points)
        pygame.draw.polygon(surface, colour("medals.ribbon.2"), points, many)
    pygame.draw.circle(surface, deep, (x, y), big)
    inner = round(0.9 * big)
    face = draw.gradient(2 * inner, 2 * inner, mix(bright, colour("white"), 0.3), deep)
    disc = draw.round_off(face.convert_alpha() if pygame.display.get_surface() else face.copy(), inner)
    surface.blit(disc, (x - inner, y - inner))
    pygame.draw.circle(surface, rgb(colour("medals.ink"), 160), (x, y), 0.7 * big, max(1, round(0.06 * big)))
    done = pygame.transform.smoothscale(surface, (round(wide / many), round(high / many)))
    words = fonts.text("title", max(6, round(r * 1.05)), NUMERALS[kind], colour("medals.ink"))
    done.blit(words, words.get_rect(center=(round(x / many), round(y / many))))
    return done
