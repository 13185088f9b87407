"""Developer's command: ``python -m scenes.art.sheet OUT.png [HEIGHT [TEXT]]`` draws faces, states and icons."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import yaml

from game.paths import resource
from scenes.art import draw, fonts, icons, pieces
from scenes.art.faces import FaceCache, place
from scenes.art.paragraph import paragraph
from scenes.art.theme import Scale, colour, theme


def _document() -> dict[str, Any]:
    """The document of The Suits in cards.yaml, as plain data."""
    text = resource("cards.yaml").read_text(encoding="utf-8")
    return next(each for each in yaml.safe_load_all(text) if each and each.get("game") == "suits")


def playing_cards() -> list[Any]:
    """The five playing cards."""
    return [SimpleNamespace(**each) for each in _document()["cards"]]


def gentlemen() -> list[Any]:
    """The five gentlemen, part 1 and part 2 in turn."""
    found: list[Any] = []
    for man in _document()["gentlemen"]:
        for part, action in ((1, man["money"]), (2, man["coffee"])):
            found.append(
                SimpleNamespace(
                    name=man["name"],
                    type="character",
                    icon=man["icon"],
                    text=action["text"],
                    gist=action["gist"],
                    flavour="",
                    gentleman=man["icon"].removeprefix("gent_"),
                    part=part,
                    life=man["life"],
                    action_title=action["title"],
                    action_text=action["text"],
                    when_text=action.get("when_text", ""),
                )
            )
    return found


def _put(surface: pygame.Surface, padded: draw.Padded, x: int, y: int) -> None:
    surface.blit(padded[0], (x - padded[1], y - padded[1]))


def _card(surface: pygame.Surface, cache: FaceCache, face: pygame.Surface, x: int, y: int, width: int) -> None:
    dark, pad, drop = cache.shadow(width, sideways=face.get_width() > face.get_height())
    surface.blit(dark, (x - pad, y - pad + drop))
    surface.blit(face, (x, y))


def _row(surface: pygame.Surface, cache: FaceCache, made: Sequence[pygame.Surface], y: int, width: int) -> int:
    x = gap = cache.scale.i(14)
    for face in made:
        if x + face.get_width() > surface.get_width():
            x = gap
            y += face.get_height() + gap
        _card(surface, cache, face, x, y, width)
        x += face.get_width() + gap
    return y + made[-1].get_height() + cache.scale.i(22)


def contact_sheet(height: int = 720, text: float = 1.0) -> pygame.Surface:
    """Everything at the size of a window ``height`` px high (16:9) and a text setting."""
    scale = Scale(height * 16 // 9, height, text)
    cache = FaceCache(scale)
    surface = pygame.Surface((scale.i(1640), scale.i(2620)))
    surface.fill(colour("suits.felt.1"))
    light = draw.radial(scale.i(2000), scale.i(2400), theme().game("suits").felt[0])
    surface.blit(light, (scale.i(-240), scale.i(-400)))
    faces, men = playing_cards(), gentlemen()
    zoom = scale.i(257 * {1.0: 1.0, 1.25: 1.25, 1.5: 1.5}.get(text, 1.95))
    hand = scale.i(168 if 1.0 < text <= 1.25 else 122 if text > 1.25 else 140)
    y = scale.i(16)
    full = [cache.back("suits", "deck", zoom), *(cache.face(each, "suits", zoom) for each in (*faces, *men))]
    y = _row(surface, cache, full if text == 1.0 else full[1:10], y, zoom)
    y = _row(surface, cache, [cache.face(each, "suits", hand) for each in (*faces, *men[:6])], y, hand)
    small = scale.i(74)
    backs = [cache.back("suits", "deck", scale.i(60)), cache.back("suits", "deck", scale.i(140))]
    y = _row(surface, cache, [cache.face(each, "suits", small) for each in (*faces, *men[:4])] + backs, y, small)
    y = _states(surface, cache, faces, y, hand)
    _icons(surface, scale, y)
    return surface


def _states(surface: pygame.Surface, cache: FaceCache, faces: Sequence[Any], y: int, width: int) -> int:
    scale = cache.scale
    x, step = scale.i(24), width + scale.i(34)
    plain = cache.face(faces[1], "suits", width)
    _put(surface, cache.glow(width), x, y)
    _card(surface, cache, plain, x, y, width)
    _card(surface, cache, cache.face(faces[3], "suits", width, dimmed=True), x + step, y, width)
    dark, pad, drop = cache.shadow(width, lifted=True)
    surface.blit(dark, (x + 2 * step - pad, y - pad + drop))
    surface.blit(plain, (x + 2 * step, y))
    _put(surface, cache.picked(width), x + 2 * step, y)
    _card(surface, cache, plain, x + 3 * step, y, width)
    _put(surface, cache.focus(width), x + 3 * step, y)
    _card(surface, cache, cache.face(faces[2], "suits", width, sideways=True), x + 4 * step, y, width)
    at = x + 5 * step + scale.i(70)
    _put(surface, draw.glow(*cache.size(width), width * 0.055, scale.u(1)), at, y)
    surface.blit(place(width, scale, "Plan", "cards_outline"), (at, y))
    tag = pieces.tag("put it here", scale.px(13), "arrow_down_bold", lit=True)
    surface.blit(tag, tag.get_rect(midtop=(at + width // 2, y + round(width * 1.15))))
    surface.blit(place(width, scale, "Void", "close"), (at + step, y))
    _put(surface, cache.refused(width), at + step, y)
    _put(surface, draw.panel(scale.i(300), scale.i(150), scale.u(1)), at + 2 * step, y)
    words = "2 Hits are coming. Drink your *Coffee* {coffee} now and take *2 Hits fewer*, or take them."
    surface.blit(paragraph(words, scale.i(276), scale.px(15)).surface, (at + 2 * step + scale.i(12), y + scale.i(12)))
    return y + round(width * 1.4) + scale.i(40)


def _icons(surface: pygame.Surface, scale: Scale, y: int) -> None:
    size, x = scale.i(34), scale.i(14)
    for name in sorted(icons.own()):
        surface.blit(icons.icon(name, size, colour("white"), colour("muted")), (x, y))
        x += size + scale.i(6)
        if x + size > surface.get_width():
            x, y = scale.i(14), y + size + scale.i(6)
    line = fonts.text("title", scale.px(22), "ÀÉß Žluťoučký 漢字 かな 한글 Привет שלום 🂡", colour("paper"))
    surface.blit(line, (scale.i(14), y + size + scale.i(10)))


def main(arguments: Sequence[str]) -> int:
    """Draws the sheet without a window and saves it."""
    if not arguments:
        print("Say where to save it: python -m scenes.art.sheet OUT.png [HEIGHT [TEXT]]", file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    height = int(arguments[1]) if len(arguments) > 1 else 720
    text = float(arguments[2]) / 100 if len(arguments) > 2 else 1.0
    pygame.image.save(contact_sheet(height, text), arguments[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
