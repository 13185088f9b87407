"""An old television on which Billy speaks: the moment when a trap springs."""

from __future__ import annotations

import pygame

from scenes.art import draw, fonts, icons, patterns
from scenes.art.cache import SurfaceCache
from scenes.art.theme import colour, rgb

WIDE, HIGH = 404.0, 352.0
"""Its size in px of the layout, without aerial and feet."""
ABOVE, BELOW = 66.0, 18.0
"""How far the aerial reaches above it, the feet below."""

_kept = SurfaceCache(16 * 2**20)


def television(unit: float) -> tuple[pygame.Surface, int]:
    """(the set with its aerial and feet, how far its upper edge lies below the surface's), `unit` px a layout px."""
    return _kept.get(("television", round(unit, 4)), lambda: _television(unit)), round(ABOVE * unit)


def _television(unit: float) -> pygame.Surface:
    many = 2
    k = unit * many
    size = (round(WIDE * k), round((ABOVE + HIGH + BELOW) * k))
    big = pygame.Surface(size, pygame.SRCALPHA)
    y = ABOVE * k
    for x in (178.0, 260.0):
        pygame.draw.line(
            big, colour("edge"), (202 * k, y + 4 * k), (x * k, y + (-52 if x < 200 else -62) * k), round(3 * k)
        )
    for x in (60.0, WIDE - 104):
        big.blit(draw.box(44 * k, 20 * k, 4 * k, colour("moment.knob.0")), (x * k, y + (HIGH - 4) * k))
    top, foot, rim = (colour(f"moment.set.{n}") for n in range(3))
    big.blit(draw.box(WIDE * k, HIGH * k, 26 * k, top, foot, rim, 2 * k), (0, y))
    big.blit(_screen(k), (22 * k, y + 22 * k))
    dark, edge, mark = (colour(f"moment.knob.{n}") for n in range(3))
    for n in range(2):
        knob = draw.disc(20 * k, dark, edge, 2 * k)
        big.blit(knob, knob.get_rect(center=(362 * k, y + (58 + 56 * n) * k)))
        pygame.draw.rect(big, mark, (361 * k, y + (42 + 56 * n) * k, 2.6 * k, 16 * k))
    for n in range(9):
        big.blit(draw.box(40 * k, 5 * k, 2 * k, dark), (342 * k, y + (152 + 15 * n) * k))
    light, pad = draw.shadow(24 * k, 24 * k, 12 * k, 9 * k, 200, colour("moment.red"))
    big.blit(light, (350 * k - pad, y + 294 * k - pad))
    lamp = draw.disc(6 * k, colour("bad"))
    big.blit(lamp, lamp.get_rect(center=(362 * k, y + 306 * k)))
    return pygame.transform.smoothscale(big, (round(size[0] / many), round(size[1] / many)))


def _screen(k: float) -> pygame.Surface:
    """The tube: Billy's face, scan lines, the corners dark."""
    w, h = round(298 * k), round(300 * k)
    top, foot, light = (colour(f"moment.screen.{n}") for n in range(3))
    tube = draw.gradient(w, h, top, foot)
    glow = draw.radial(round(w * 1.3), round(h * 1.25), light, 190, 0, 1.2)
    tube.blit(glow, glow.get_rect(center=(w // 2, round(h * 0.46))))
    soft, pad = icons.shadow("puppet", 262 * k, 9 * k, 150)
    tube.blit(soft, (w / 2 - 131 * k - pad, h / 2 + 8 * k - 131 * k - pad))
    face = icons.icon("puppet", 262 * k, colour("moment.face.0"), colour("moment.face.1"))
    tube.blit(face, face.get_rect(center=(w // 2, round(h / 2 + 8 * k))))
    tube.blit(patterns.pattern("scan", w, h, colour("black"), 70, step=6 * k), (0, 0))
    for y, high in ((62, 3), (64, 3), (214, 7)):
        tube.blit(draw.box(w, high * k, 0, rgb(colour("white"), 22)), (0, y * k))
    corners = draw.radial(round(w * 1.4), round(h * 1.4), colour("black"), 0, 230, 0.6)
    tube.blit(corners, corners.get_rect(center=(w // 2, h // 2)))
    words = fonts.text("title", round(17 * k), "PLAY", colour("paper"), 0.08)
    tube.blit(words, (16 * k, 10 * k))
    sign = icons.icon("play", 18 * k, colour("paper"))
    tube.blit(sign, sign.get_rect(midleft=(16 * k + words.get_width() + 6 * k, 10 * k + words.get_height() // 2)))
    draw.round_off(tube, 26 * k)
    tube.blit(draw.outline(w, h, 26 * k, colour("black"), 5 * k), (0, 0))
    return tube
