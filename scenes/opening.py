"""The first frame: the name alone in the dark, so that the window is there at once. The title takes its place."""

from __future__ import annotations

import pygame

from scenes.art import fonts
from scenes.art.theme import Scale, colour
from scenes.manager import Scene

NAME = "Midnight Table"
TOP = 12.0
"""From the window's upper edge to the room of the name, layout px."""


def name_high(scale: Scale) -> int:
    """The height of the name's room in px."""
    return max(scale.i(92), fonts.height("title", scale.px(64)) - scale.i(4))


def name_of(scale: Scale, width: int) -> pygame.Surface:
    """The name of the table, as large as a width in px allows."""
    px, words = fonts.fit("title", scale.px(64), NAME, width, scale.px(30))
    return fonts.text("title", px, words, colour("paper"), 0, 3 * scale.u(1))


class OpeningScene(Scene):
    """Nothing but the name, where the title scene will have it."""

    def draw(self, target: pygame.Surface) -> None:
        """The dark and the name."""
        scale, width = self.app.scale, target.get_width()
        name = name_of(scale, width - 2 * scale.i(24))
        target.fill(colour("night"))
        x = scale.i(24) + (width - 2 * scale.i(24)) / 2 - name.get_width() / 2
        target.blit(name, (round(x), round(scale.i(TOP) + name_high(scale) / 2 - name.get_height() / 2)))
