"""Large pictures: the key art of the four title cards, portraits on their ground, the icon of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from scenes.art import body as bodies
from scenes.art import icons
from scenes.art.cache import SurfaceCache
from scenes.art.canvas import Canvas, clipped
from scenes.art.theme import ColourLike, GameTheme, colour, mix, rgb, theme

CARD = (276.0, 392.0)
"""The title card in units; its picture fills the upper part, words begin at WORDS_TOP."""
WORDS_TOP = 232.0
_RADIUS = 14.0
_ART_FOOT = 253.0
_OVERSIZE = 1.5
"""The first frame waits for a title card, and most of it is soft: half as many pixels as a face will do."""

_pictures = SurfaceCache(6 * 2**20)


def title_card(game: str, width: float) -> pygame.Surface:
    """The card of a game on the title scene without its words: picture, dark field below it, rim in the accent.

    width: px; its height is 392 / 276 of that. Words go below WORDS_TOP / 392 of the height, 18 / 276 from the left.
    """
    pixels = max(8, round(width))
    return _pictures.get(("title", game, pixels), lambda: _title_card(game, pixels))


def _title_card(game: str, pixels: int) -> pygame.Surface:
    look = theme().game(game)
    w, h = CARD
    picture = Canvas(w - 8, h - 8, pixels * (w - 8) / w, _OVERSIZE)
    picture.rect(0, 0, w - 8, h - 8, mix(look.title["top"], look.title["foot"], 0.25), 0, look.title["foot"])
    _SCENES.get(game, _plain)(picture, look)
    field = colour("night")
    picture.rect(0, _ART_FOOT - 121, w - 8, 90, rgb(field, 0), 0, field)
    picture.rect(0, h - 8 - 164, w - 8, 164, field)
    canvas = Canvas(w, h, pixels, _OVERSIZE)
    canvas.rect(0, 0, w, h, look.card.rim, _RADIUS)
    canvas.blit(clipped(picture.surface, round((_RADIUS - 3) * canvas.k)), 4, 4)
    canvas.frame(1.5, 1.5, w - 3, h - 3, rgb(look.title["accent"], 220), 1.6, _RADIUS - 1)
    return pygame.transform.smoothscale(canvas.surface, (pixels, round(pixels * h / w)))


def _saw(canvas: Canvas, look: GameTheme) -> None:
    """The puppet before a great saw blade."""
    w, t = canvas.width, look.title
    canvas.light(w / 2, 120, 330, 330, t["glow"], 150, 1.0)
    canvas.icon("saw_token", w / 2, 122, 300, t["far"], t["dark"])
    canvas.icon("puppet", w / 2, 128, 196, t["light"], t["shade"], shadow=6)
    canvas.pattern("plates", 0, 0, w, canvas.height, colour("black"), 34, 44)


def _suits(canvas: Canvas, look: GameTheme) -> None:
    """A gentleman before a city at night."""
    w, h, t = canvas.width, canvas.height, look.title
    canvas.pattern("rays", 0, -60, w, h + 40, t["ray"], 16, 30)
    canvas.light(w / 2, 120, 300, 300, t["glow"], 120, 1.0)
    for index, high in enumerate((70, 110, 84, 130, 96, 120, 78)):
        canvas.rect(index * 40 - 6, 250 - high, 36, high, t["far"])
        for column in range(3):
            for row in range(high // 22):
                if (index * 7 + column * 3 + row * 5) % 4 == 0:
                    canvas.rect(index * 40 + column * 10, 258 - high + row * 20, 5, 8, t["window"])
    canvas.light(w / 2, 170, 250, 220, t["dark"], 150, 1.1)
    canvas.icon("gent_silencer", w / 2, 148, 206, t["light"], t["shade"], shadow=7)


def _stabbed(canvas: Canvas, look: GameTheme) -> None:
    """A mask in the wood under the moon."""
    w, h, t = canvas.width, canvas.height, look.title
    _moon(canvas, 196, 62, 36, t["glow"])
    canvas.pattern("scan", 0, 0, w, h, colour("black"), 40, 5)
    for x, high in ((14, 150), (46, 180), (232, 190), (264, 150)):
        canvas.icon("pine_tree", x, 170, high, t["far"])
    canvas.icon("slasher_mask", w / 2 - 6, 128, 190, t["light"], t["shade"], shadow=7)
    canvas.icon("stab_knife", w / 2 + 78, 176, 120, t["knife"], t["knife_shade"], shadow=6)


def _hollow(canvas: Canvas, look: GameTheme) -> None:
    """The manor in the mist, and the man with the lantern."""
    w, t = canvas.width, look.title
    _moon(canvas, 66, 56, 32, t["glow"])
    canvas.light(w / 2, 180, 420, 240, t["accent"], 80, 1.0)
    canvas.icon("manor", w / 2 + 16, 122, 226, t["far"], t["dark"])
    canvas.icon("manor", w / 2 + 14, 120, 222, t["light"], t["shade"], shadow=4)
    for row in range(4):
        canvas.rect(0, 186 + row * 13, w, 10, rgb(t["mist"], 34 - row * 5))
    canvas.icon("lantern_man", 44, 196, 92, t["far"])
    canvas.icon("lantern_man", 43, 195, 90, t["lantern"], t["lantern_shade"], shadow=3)


def _plain(canvas: Canvas, look: GameTheme) -> None:
    """Cards under the lamp, for a game without a picture of its own."""
    w, t = canvas.width, look.title
    canvas.pattern("rays", 0, -60, w, canvas.height + 40, t["light"], 12, 30)
    canvas.light(w / 2, 120, 320, 320, t["glow"], 130, 1.0)
    canvas.icon("cards_playing", w / 2, 130, 176, t["light"], t["shade"], shadow=5)


def _moon(canvas: Canvas, x: float, y: float, radius: float, tint: ColourLike) -> None:
    canvas.light(x, y, radius * 6, radius * 6, tint, 90, 1.4)
    canvas.disc(x, y, radius, tint)


_SCENES: dict[str, Callable[[Canvas, GameTheme], None]] = {
    "saw": _saw,
    "suits": _suits,
    "stabbed": _stabbed,
    "hollow": _hollow,
}


def portrait(
    sign: str,
    width: float,
    height: float,
    tint: ColourLike,
    deep: ColourLike | None = None,
    *,
    kind: str = "rays",
    unit: float = 1.0,
    ink: ColourLike | None = None,
    grey: bool = False,
) -> pygame.Surface:
    """A portrait on its lit ground with round corners.

    sign: the silhouette. tint, deep: the ground's colours, bright and dark. unit: window px for one px of the layout.
    grey: out of the game.
    """
    w, h = max(4, round(width)), max(4, round(height))
    top, foot = rgb(tint), rgb(deep) if deep is not None else colour("badge")
    front = rgb(ink) if ink is not None else colour("white")
    key = ("portrait", sign, w, h, tuple(top), tuple(foot), kind, round(unit, 3), tuple(front), grey)

    def make() -> pygame.Surface:
        canvas = Canvas(w, h, w)
        size = min(w * 1.06, h * 1.0)
        canvas.art_window(
            0,
            0,
            w,
            h,
            top,
            foot,
            sign,
            size,
            kind=kind,
            step=9 * unit,
            radius=5 * unit,
            ink=front,
            drop=h * 0.5 - size * 0.5 + h * 0.03,
            shadow=max(1.0, 2 * unit),
        )
        made = canvas.finish()
        return pygame.transform.grayscale(made) if grey else made

    return _pictures.get(key, make)


def gentleman(key: str, width: float, height: float, unit: float = 1.0, grey: bool = False) -> pygame.Surface:
    """The portrait of one of The Suits by key, such as "debt_collector"."""
    look = theme().game("suits")
    tint = look.gentlemen.get(key, look.accent)
    dark, light = look.portrait["dark"], look.portrait["light"]
    return portrait(f"gent_{key}", width, height, tint, dark, unit=unit, ink=light, grey=grey)


def window_icon(size: int = 128) -> pygame.Surface:
    """The window's icon: two cards under a lamp, the front one with a crescent moon."""
    canvas = Canvas(100, 100, size)
    canvas.rect(0, 0, 100, 100, colour("header.top"), 20, colour("night"))
    canvas.light(50, 34, 130, 120, colour("lamp"), 190, 1.2)
    look = theme().game("suits")
    for turn, x, ink, sign in (
        (14, 39, look.types["heart"][0], "cards_heart"),
        (-9, 58, colour("ink"), "weather_night"),
    ):
        width, height = 46, 64
        card = Canvas(width, height, size * width / 100)
        card.rect(0, 0, width, height, look.card.rim, 6)
        card.rect(1.5, 1.5, width - 3, height - 3, look.card.base, 5, look.card.foot)
        card.frame(4, 4, width - 8, height - 8, rgb(ink, 170), 1.2, 3)
        card.icon(sign, width / 2, height / 2, 32, ink)
        turned = pygame.transform.rotozoom(card.surface, turn, 1)
        canvas.centre(icons.soft(turned, round(canvas.k * 2.5), 150), x + 1, 54)
        canvas.centre(turned, x, 52)
    canvas.frame(0, 0, 100, 100, colour("lamp"), 3, 20)
    clipped(canvas.surface, round(20 * canvas.k))
    return pygame.transform.smoothscale(canvas.surface, (size, size))


def character(
    game: str, sign: str, width: float, height: float, unit: float = 1.0, *, grey: bool = False
) -> pygame.Surface:
    """The portrait of a character of any game on the ground of its card.

    sign: the icon of its face, such as "gent_gambler" or "killer". width, height: px. grey: out of the game.
    """
    if game == "suits" and sign.startswith("gent_"):
        return gentleman(sign.removeprefix("gent_"), width, height, unit, grey)
    look = theme().game(game)
    type_ = ("killer" if sign == "killer" else "victim") if game == "stabbed" else "character"
    tint, deep = look.types.get(type_, (look.accent, look.felt[1]))
    tint = look.art_tint.get(type_, tint)
    return portrait(sign, width, height, tint, deep, kind=_PATTERNS.get(game, "rays"), unit=unit, grey=grey)


_PATTERNS = {"saw": "bars", "stabbed": "halftone", "hollow": "bars"}


def portrait_of(
    game: str, face: Any, width: float, height: float, unit: float = 1.0, *, grey: bool = False
) -> pygame.Surface:
    """The portrait of a character by its face; see :func:`character`."""
    return character(game, str(face.icon), width, height, unit, grey=grey)


def body(
    stages: Mapping[str, str], height: float, *, unit: float = 1.0, signs: bool = True, grey: bool = False
) -> pygame.Surface:
    """The body of a SAW character; see :func:`scenes.art.body.body`."""
    return bodies.body(stages, height, unit=unit, signs=signs, grey=grey)
