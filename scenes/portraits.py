"""Portraits of characters, wherever a scene shows who somebody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, figures, icons
from scenes.art.theme import colour

if TYPE_CHECKING:
    from game.core.cards import Face
    from game.core.spec import GameSpec

RANDOM = "random"


def cards_of(game: GameSpec, character: str) -> list[Face]:
    """The Character Cards of a character, in their order; empty for "random" and for games without characters."""
    kinds = [kind for kind in game.faces if kind == character or kind.rpartition("_")[0] == character]
    return [game.faces[kind] for kind in sorted(kinds)] if character and character != RANDOM else []


def sign_of(game: GameSpec, character: str) -> str:
    """The silhouette that stands for a character, or for a person without one."""
    cards = cards_of(game, character)
    return cards[0].icon if cards else "account"


def portrait(
    game: GameSpec, character: str, width: int, height: int, unit: float, *, grey: bool = False
) -> pygame.Surface:
    """A character's portrait; a die for a character that is still to be drawn."""
    cards = cards_of(game, character)
    if not cards:
        surface = draw.box(width, height, 5 * unit, colour("well"), None, colour("edge"), 1.2 * unit).copy()
        sign = icons.icon("dice_5", min(width, height) * 0.56, colour("muted"))
        surface.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
        return surface
    surface = figures.portrait_of(game.key, cards[0], width, height, unit, grey=grey).copy()
    surface.blit(draw.outline(width, height, 5 * unit, colour("edge"), 1.2 * unit), (0, 0))
    return surface
