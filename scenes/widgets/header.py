"""What stands in a form's header beside its title: the way back at the left, the way to the rules at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.art import fonts, icons, pieces
from scenes.art.theme import colour
from scenes.widgets.blocks import Kit
from scenes.widgets.controls import Button, Look


class Back(Button):
    """The arrow and the key cap at the header's left."""

    def __init__(self, name: str, act: Callable[[], None]) -> None:
        super().__init__(name, "", act, sign="arrow_left_bold", says="Back")

    def height(self, kit: Kit, width: int) -> int:
        """As the sign."""
        return max(kit.i(36), kit.px(24))

    def width(self, kit: Kit) -> int:
        """Sign and cap."""
        return kit.px(24) + kit.i(16) + pieces.keycap("Esc", kit.px(12)).get_width()

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Sign and cap."""
        sign = icons.icon(self.sign, self.kit.px(24), colour("lamp" if look.hover else "paper"))
        target.blit(sign, sign.get_rect(midleft=(rect.x + self.kit.i(4), rect.centery)))
        cap = pieces.keycap("Esc", self.kit.px(12))
        target.blit(cap, cap.get_rect(midright=(rect.right - self.kit.i(4), rect.centery)))


class Help(Button):
    """Words and a sign at the header's right."""

    def height(self, kit: Kit, width: int) -> int:
        """As the sign."""
        return max(kit.i(36), kit.line(17) + kit.i(4))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Words, then the sign."""
        ink = colour("lamp" if look.hover else "paper")
        sign = icons.icon(self.sign, self.kit.px(23), ink)
        spot = sign.get_rect(midright=(rect.right - self.kit.i(6), rect.centery))
        target.blit(sign, spot)
        words = fonts.fitted(
            "title", self.kit.px(17), self.label, ink, spot.left - self.kit.i(8) - rect.x, self.kit.px(12)
        )
        target.blit(words, words.get_rect(midright=(spot.left - self.kit.i(8), rect.centery)))
