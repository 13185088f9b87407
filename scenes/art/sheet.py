"""Developer's command: ``python -m scenes.art.sheet OUT.png [HEIGHT [TEXT]]`` draws all games' faces and pieces."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import yaml

from game.catalogue import shipped
from game.paths import resource
from scenes.art import body, draw, figures, fonts, gauges, icons, pieces
from scenes.art.faces import FaceCache, place
from scenes.art.paragraph import paragraph
from scenes.art.theme import Scale, colour


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


SHOWN = {
    "saw": "hammer wrench strong_torch furnace needles cog billy anesthetic reverse_bear_trap thomas",
    "stabbed": "stab kung_fu lurk lets_split_up c a r dead_battery the_killer the_final_girl",
    "hollow": "dusty_williams the_manor lighthouse diner butcher_of_pier_nine_1 chainsaw bloodstained_ledger_1 "
    "a_nice_hot_meal_1 steady_hands_1 lost_in_the_fog",
}
"""The kinds that the sheet shows of each game: one of every type, and what is special."""
BACKS = {"saw": ("saw",), "suits": ("deck",), "stabbed": ("stabbed", "car"), "hollow": ("terror", "location")}


def faces_of(game: str) -> dict[str, Any]:
    """Every face of a shipped game by kind; empty while cards.yaml does not hold it."""
    found = shipped().games.get(game)
    return dict(found.faces) if found is not None else {}


def shown(game: str) -> list[Any]:
    """The faces of a game that the sheet shows."""
    if game == "suits":
        return [*playing_cards(), *gentlemen()]
    faces = faces_of(game)
    return [faces[kind] for kind in SHOWN.get(game, "").split() if kind in faces]


def _widths(cache: FaceCache) -> tuple[int, int, int]:
    """The widths in px of a zoom, a hand card and a small card at the text setting of the sheet."""
    text = cache.scale.text
    zoom = 257 * {1.0: 1.0, 1.25: 1.25, 1.5: 1.5}.get(text, 1.95)
    hand = 168 if 1.0 < text <= 1.25 else 122 if text > 1.25 else 140
    return cache.scale.i(zoom), cache.scale.i(hand), cache.scale.i(84 if text <= 1.25 else 122)


def contact_sheet(height: int = 720, text: float = 1.0) -> pygame.Surface:
    """Every game at the size of a window ``height`` px high (16:9) and a text setting, then states, gauges, icons."""
    scale = Scale(height * 16 // 9, height, text)
    cache = FaceCache(scale)
    zoom, hand, small = _widths(cache)
    surface = pygame.Surface((scale.i(1640), scale.i(7200 if text == 1.0 else 11000)))
    surface.fill(colour("suits.felt.1"))
    y = scale.i(16)
    for game, decks in BACKS.items():
        faces = shown(game)
        backs = [cache.back(game, deck, zoom) for deck in decks]
        y = _row(surface, cache, [*backs, *(cache.face(each, game, zoom) for each in faces)], y, zoom)
        y = _row(surface, cache, [cache.face(each, game, hand) for each in faces], y, hand)
        backs = [cache.back(game, deck, small) for deck in decks]
        y = _row(surface, cache, [*(cache.face(each, game, small) for each in faces), *backs], y, small)
    y = _states(surface, cache, playing_cards(), y, hand)
    y = _pieces(surface, scale, y)
    y = _icons(surface, scale, y)
    return surface.subsurface((0, 0, surface.get_width(), min(y, surface.get_height())))


def _pieces(surface: pygame.Surface, scale: Scale, y: int) -> int:
    """What lies on the table of single games: bodies, dice, tracks, slots, letters, traits."""
    u, x = scale.u, scale.i(14)
    stages: tuple[dict[str, str], ...] = (
        {},
        {"left_arm": "mild", "right_leg": "severe"},
        {"right_arm": "loss", "left_leg": "tourniquet"},
    )
    made = [figures.body(each, u(150), unit=u(1)) for each in stages]
    made += [body.pints(7, u(36), u(150), upright=True), *(body.damage(each, u(14)) for each in body.STAGES[1:])]
    made += [gauges.die("life", 4, u(40)), gauges.die("mind", 3, u(40)), gauges.track(6, u(130), u(14))]
    made += [gauges.stab_slots(2, u(34)), *(gauges.letter(each, u(84), found=each != "A") for each in "CAR")]
    made += [gauges.trait_cell(each, 3, u(30), u(50), tall=True) for each in ("violence", "corruption", "obsession")]
    made += [gauges.trait_box(("addiction", "greed"), 5, u(150), u(34)), gauges.saw_token(u(40))]
    for each in made:
        surface.blit(each, (x, y))
        x += each.get_width() + scale.i(12)
    return y + scale.i(170)


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


def _icons(surface: pygame.Surface, scale: Scale, y: int) -> int:
    size, x = scale.i(34), scale.i(14)
    for name in sorted(icons.own()):
        surface.blit(icons.icon(name, size, colour("white"), colour("muted")), (x, y))
        x += size + scale.i(6)
        if x + size > surface.get_width():
            x, y = scale.i(14), y + size + scale.i(6)
    line = fonts.text("title", scale.px(22), "ÀÉß Žluťoučký 漢字 かな 한글 Привет שלום 🂡", colour("paper"))
    surface.blit(line, (scale.i(14), y + size + scale.i(10)))
    return y + size + scale.i(60)


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
