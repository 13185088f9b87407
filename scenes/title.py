"""The title scene."""

from __future__ import annotations

import pygame

from scenes.art import fonts, ground
from scenes.art.theme import colour
from scenes.manager import Scene


class TitleScene(Scene):
    """What can be played and what else there is to do."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the name."""
        target.blit(ground.boards(self.app.size), (0, 0))
        name = fonts.text("title", self.app.scale.px(64), "Midnight Table", colour("paper"), 0, 3)
        target.blit(name, name.get_rect(center=(self.app.size[0] // 2, self.app.scale.i(60))))
