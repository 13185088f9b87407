"""The live preview of the settings: a hand card and the types of a game at a text size and pattern strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, faces, fonts, icons, patterns
from scenes.art.theme import Scale, colour, mix, rgb, theme
from scenes.widgets.blocks import Block, Kit, Page, kept

if TYPE_CHECKING:
    from scenes.app import App

_WIDTHS = {1.0: 140, 1.25: 168}
_SMALL = 122
_CHIPS = 5
_HIGH = 236


class Preview(Block):
    """A piece of table: card at the left, types at the right."""

    def __init__(self, app: App, text: float) -> None:
        self.app, self.text = app, text
        self.game = next(iter(app.catalogue.games.values()), None)

    def height(self, kit: Kit, width: int) -> int:
        """As the largest card that is shown whole."""
        return kit.i(_HIGH)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Draw it."""
        kit = page.kit
        high = min(height, kit.i(_HIGH))
        key = self.game.key if self.game else "plain"
        ground = kept(("preview", key, width, high, kit.unit), lambda: self._ground(key, width, high, kit))
        page.blit(ground, x, y)
        label = fonts.text("title", min(kit.px(12), kit.i(24)), "PREVIEW", colour("lamp"), 0.06)
        page.blit(label, x + kit.i(12), y + kit.i(7))
        if self.game is None:
            return
        top = y + kit.i(7) + label.get_height() + kit.i(4)
        wide = self._card(page, x + kit.i(12), top, y + high - top - kit.i(8))
        left = x + kit.i(12) + wide + kit.i(10)
        self._types(
            page, pygame.Rect(left, top, min(kit.i(320), x + width - kit.i(10) - left), y + high - kit.i(10) - top)
        )

    def _ground(self, key: str, width: int, high: int, kit: Kit) -> pygame.Surface:
        look = theme().game(key)
        ground = draw.gradient(width, high, mix(look.felt[1], look.felt[0], 0.8), look.felt[1])
        kind, alpha, step = look.felt_pattern
        if kind != "none":
            ground.blit(patterns.pattern(kind, width, high, "black", alpha, step * kit.unit, smooth=1), (0, 0))
        draw.round_off(ground, 8 * kit.unit)
        ground.blit(draw.outline(width, high, 8 * kit.unit, colour("edge"), 1.1 * max(1.0, kit.unit)), (0, 0))
        return ground

    def _card(self, page: Page, x: int, y: int, room: int) -> int:
        assert self.game is not None
        kit = page.kit
        scale = Scale(kit.scale.width, kit.scale.height, self.text)
        wide = kit.i(_WIDTHS.get(self.text, _SMALL))
        face = next((f for f in self.game.faces.values() if f.type == "weapon"), next(iter(self.game.faces.values())))
        strong = self.app.settings.patterns
        name = ("preview card", self.game.key, face.name, wide, scale, strong)
        card = kept(
            name, lambda: faces.render(face, self.game.key if self.game else "", wide, scale, strong_patterns=strong)
        )
        if card.get_height() > room:
            card = card.subsurface((0, 0, card.get_width(), room))
        soft, edge = draw.shadow(wide, card.get_height(), 8 * kit.unit, 8 * kit.unit, 150)
        page.blit(soft, x - edge, y - edge + kit.i(3))
        page.blit(card, x, y)
        return wide

    def _types(self, page: Page, room: pygame.Rect) -> None:
        """The words of the card types with their sign and pattern."""
        assert self.game is not None
        kit, look = page.kit, theme().game(self.game.key)
        px = max(9, round(16 * kit.scale.factor * self.text))
        spare = room.w - kit.i(15) - min(kit.i(34), round(px * 1.3))
        types = [
            type_
            for type_ in dict.fromkeys(face.type for face in self.game.faces.values())
            if fonts.width("title", 9, faces.kind(self.game.key, type_).label) <= spare
        ][:_CHIPS]
        gap = kit.i(6)
        high = min(kit.i(38), (room.h - gap * (len(types) - 1)) // max(1, len(types)))
        strength = 80 if self.app.settings.patterns else 40
        for at, type_ in enumerate(types):
            kind = faces.kind(self.game.key, type_)
            ink, tint = look.types.get(type_, (look.accent, look.card.base))
            chip = draw.gradient(room.w, high, rgb(tint), mix(tint, ink, 0.25))
            chip.blit(patterns.pattern(kind.pattern, room.w, high, ink, strength, 10 * kit.unit), (0, 0))
            draw.round_off(chip, 4 * kit.unit)
            chip.blit(draw.outline(room.w, high, 4 * kit.unit, rgb(ink), max(1.0, kit.unit)), (0, 0))
            sign = icons.icon(kind.sign, min(high - 4, round(px * 1.3)), rgb(ink))
            spot = sign.get_rect(midleft=(kit.i(6), high // 2))
            chip.blit(sign, spot)
            left = spot.right + kit.i(5)
            words = fonts.fitted(
                "title", min(px, round(high * 0.62)), kind.label, rgb(ink), room.w - left - kit.i(4), 9
            )
            chip.blit(words, words.get_rect(midleft=(left, high // 2)))
            page.blit(chip, room.x, room.y + at * (high + gap))
