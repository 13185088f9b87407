"""The Character Cards of one character, large, over New match; arrows turn to the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, faces, ground, parts
from scenes.portraits import cards_of
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Picture, kept
from scenes.widgets.controls import Button
from scenes.widgets.foot import bar
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from game.core.cards import Face
    from game.core.spec import GameSpec
    from scenes.app import App


class CharacterScene(FormScene):
    """Shows the cards; "Play" chooses the character for the seat."""

    first = "play"

    def __init__(self, app: App, game: GameSpec, character: str, choose: Callable[[str], None]) -> None:
        self.spec, self.character, self.choose = game, character, choose
        self.game = game.key
        self.title = game.characters[character]
        self.subtitle = game.title
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The cards side by side, one below the other on a narrow window."""
        return Column([Picture(self._cards, self._high, 1.0), Gap(0)], 0)

    def _high(self, kit: Kit, width: int) -> int:
        wide = kit.i(300) if kit.cramped else kit.i(250)
        return faces.height_for(wide)

    def _cards(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        cards, kit = cards_of(self.spec, self.character), page.kit
        gap = kit.i(28)
        count = max(1, len(cards))
        wide = min((width - gap * (count - 1)) // count, round(height / parts.ASPECT), kit.i(400))
        high = faces.height_for(wide)
        left = x + (width - wide * count - gap * (count - 1)) // 2
        for face in cards:
            picture = self._picture(face, wide, kit)
            soft, edge = draw.shadow(wide, high, 12 * kit.unit, 18 * kit.unit, 190)
            page.blit(soft, left - edge, y + (height - high) // 2 - edge + kit.i(10))
            page.blit(picture, left, y + (height - high) // 2)
            left += wide + gap

    def _picture(self, face: Face, wide: int, kit: Kit) -> pygame.Surface:
        strong = self.app.settings.patterns
        return kept(
            ("character", self.spec.key, face.name, face.text, wide, kit.scale, strong),
            lambda: faces.render(face, self.spec.key, wide, kit.scale, form="full", strong_patterns=strong),
        )

    def foot(self, kit: Kit) -> Block:
        """Turn, choose, back."""
        name = self.spec.characters[self.character]
        return bar(
            kit,
            None,
            [
                (0.2, Button("before", "Before", lambda: self._turn(-1), sign="chevron_left", high=52)),
                (0.2, Button("next", "Next", lambda: self._turn(1), sign="chevron_right", high=52)),
                (0.36, Button("play", f"Play the {name}", self._chosen, sign="check", lit=True, high=52, size=20)),
                (0.24, Button("leave", "Back", self.back, cap="Esc", high=52)),
            ],
        )

    def _turn(self, step: int) -> None:
        keys = list(self.spec.characters)
        self.character = keys[(keys.index(self.character) + step) % len(keys)]
        self.title = self.spec.characters[self.character]
        self.app.sound.play("flip")
        self._last.clear()
        self.rebuild()

    def _chosen(self) -> None:
        self.app.pop(self)
        self.choose(self.character)

    def handle(self, event: pygame.event.Event) -> bool:
        """Page keys turn too."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and not self.overflow:
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        return super().handle(event)

    def ground(self, target: pygame.Surface) -> None:
        """The felt of the game."""
        target.blit(ground.felt(self.spec.key, self.size), (0, 0))
