"""What lies on the title's table beside the games: a few of their own cards, in the half shadow of the lamp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, faces, icons
from scenes.art.theme import rgb

if TYPE_CHECKING:
    from game.core.spec import GameSpec
    from scenes.widgets.blocks import Kit

# Place in the side's width and height, turn in degrees, width in layout px, how bright.
_LEFT = ((0.24, 0.34, 18.0, 128.0, 0.4), (0.43, 0.69, -11.0, 138.0, 0.5), (0.66, 0.38, 7.0, 148.0, 0.64))
_RIGHT = ((0.76, 0.35, -16.0, 128.0, 0.4), (0.58, 0.70, 12.0, 138.0, 0.5), (0.34, 0.39, -8.0, 148.0, 0.64))


def chosen(game: GameSpec, count: int) -> list[str]:
    """Kinds of a game that look well side by side: different types first, in the order of its card file."""
    types: dict[str, list[str]] = {}
    for kind, face in game.faces.items():
        types.setdefault(face.type, []).append(kind)
    found: list[str] = []
    while len(found) < count and any(types.values()):
        for kinds in types.values():
            if kinds:
                found.append(kinds.pop(0))
    return found[:count]


def strew(
    games: Sequence[GameSpec], kit: Kit, room: pygame.Rect, taken: pygame.Rect
) -> list[tuple[pygame.Surface, float, float]]:
    """The cards with their places: (surface, x, y). room: the whole band; taken: where the title cards stand."""
    side = (room.w - taken.w) // 2
    done = []
    for edge, spots in ((room.x, _LEFT), (taken.right, _RIGHT)):
        for at, (x, y, turn, wide, bright) in enumerate(spots):
            game = games[0] if edge == room.x else games[-1]
            kinds = chosen(game, 6)
            kind = kinds[(at + (0 if edge == room.x else 3)) % len(kinds)]
            card = faces.render(game.faces[kind], game.key, kit.i(wide), kit.scale, form="small")
            shade = card.copy()
            shade.fill(rgb((round(255 * bright),) * 3), special_flags=pygame.BLEND_RGB_MULT)
            done.append(_laid(shade, turn, edge + side * x, room.y + room.h * y, kit))
    return done


def _laid(card: pygame.Surface, turn: float, x: float, y: float, kit: Kit) -> tuple[pygame.Surface, float, float]:
    turned = pygame.transform.rotozoom(card, turn, 1)
    pad = kit.i(10)
    whole = draw.blank(turned.get_width() + 2 * pad, turned.get_height() + 2 * pad)
    dark = icons.soft(turned, max(1, kit.i(7)), 170)
    whole.blit(dark, dark.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2 + kit.i(4))))
    whole.blit(turned, (pad, pad))
    return whole, x - whole.get_width() / 2, y - whole.get_height() / 2
