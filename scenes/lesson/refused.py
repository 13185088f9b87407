"""Why another move must wait, beside the coach's bubble rather than upon it."""

from __future__ import annotations

import pygame

from game.core.view import View
from scenes.lesson.coach import CoachBubble
from scenes.table.hud.bubble import Bubble
from scenes.table.parts import Box, HudState


class Refused(Bubble):
    """A refusal that leaves the coach's sentence whole where there is room beside it."""

    def __init__(self, coach: CoachBubble) -> None:
        super().__init__()
        self.coach = coach

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """As ever; where that is upon the coach's bubble, at the side of it that covers the least of what is lit."""
        rect = super().extent(view, state)
        if rect is None or self.coach.speech.step is None or not rect.colliderect(bubble := self.coach.rect()):
            return rect
        gap, lit = self.scale.i(10), self.coach.speech.lit.all
        window = pygame.Rect(0, 0, self.scale.width, self.scale.height).inflate(-gap, -gap)
        found: list[tuple[float, int, pygame.Rect]] = []
        for side in ("above", "below", "left", "right"):
            there = rect.copy()
            if side in ("above", "below"):
                there.centerx = bubble.centerx
                there.y = bubble.top - gap - there.h if side == "above" else bubble.bottom + gap
            else:
                there.centery = bubble.centery
                there.x = bubble.left - gap - there.w if side == "left" else bubble.right + gap
            there.clamp_ip(window)
            if not there.colliderect(bubble):
                found.append((sum(Box(*there).overlap(each) for each in lit), len(found), there))
        return min(found)[2] if found else rect
