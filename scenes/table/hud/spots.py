"""Places that a move without a card names: a pile, a limb, a seat. They glow and can be pressed like its button."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.decision import Move
from game.core.view import View
from scenes.art import draw
from scenes.art.theme import colour
from scenes.table.drag import box_of
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import Box, HudState


class Spots(Painted):
    """The places of the moves that stand as buttons."""

    name = "spots"

    def _found(self, view: View, state: HudState) -> tuple[tuple[str, Box, str], ...]:
        """(action, place, label) of each move without a card whose destination lies somewhere."""
        shown = [button for button in state.buttons if button.id.startswith("button:") and not button.off]
        ids = {button.id: button.label for button in shown}
        moves: list[Move] = [move for move in view.moves if not move.cards] if ids else []
        found = []
        for index, move in enumerate(moves):
            box = box_of(self.places, move.to) if move.to else None
            if box is not None and f"button:{index}" in ids:
                found.append((f"button:{index}", box, ids[f"button:{index}"]))
        return tuple(found)

    def content(self, view: View, state: HudState) -> Hashable:
        """The places and what is touched."""
        found = self._found(view, state)
        return (found, self.touched(state, "button:")) if found else None

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """All places together."""
        rects = [pygame.Rect(box.rect) for _, box, _ in self._found(view, state)]
        return rects[0].unionall(rects[1:]) if rects else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """A glow around each, stronger under pointer or focus."""
        for action, box, label in self._found(view, state):
            rect = pygame.Rect(box.rect)
            hot = action in (state.hover, state.focus)
            pen.padded(draw.glow(rect.w, rect.h, pen.u(8), pen.u(1), alpha=230 if hot else 150), rect.x, rect.y)
            self.hots.append(Hot(action, rect, f"{label}.", label))
            if state.focus == action:
                pen.padded(draw.rim(rect.w, rect.h, pen.u(8), colour("focus"), pen.u(2)), rect.x, rect.y)
