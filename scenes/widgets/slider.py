"""A slider in steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.art import draw, fonts
from scenes.art.theme import colour
from scenes.widgets.blocks import Kit
from scenes.widgets.controls import Control, Look


class Slider(Control):
    """A value from low to high in steps, with marks under it if they are named."""

    radius = 8.0
    drags = True

    def __init__(
        self,
        name: str,
        says: str,
        values: Sequence[Any],
        value: Any,
        change: Callable[[Any], None],
        marks: Sequence[str] = (),
        unit: str = "",
        trial: Callable[[Any], None] | None = None,
    ) -> None:
        """trial: told while the knob is dragged; `change` then waits until it is let go."""
        super().__init__(name, says)
        self.trial = trial
        self.values, self.value, self.change, self.marks, self.unit = list(values), value, change, list(marks), unit

    def height(self, kit: Kit, width: int) -> int:
        """The knob, and the marks."""
        return self._knob(kit) * 2 + kit.i(4) + (kit.line(15) + kit.i(4) if self.marks else 0)

    def _knob(self, kit: Kit) -> int:
        return max(kit.i(11), 7)

    def _inset(self) -> int:
        if not self.marks:
            return self._knob(self.kit) + self.kit.i(2)
        wide = max(fonts.width("title", self.kit.px(15), mark) for mark in self.marks)
        return max(self._knob(self.kit), wide // 2) + self.kit.i(2)

    @property
    def index(self) -> int:
        """Which step is set."""
        return min(range(len(self.values)), key=lambda i: abs(self.values[i] - self.value))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Track, marks, knob."""
        kit, knob, inset = self.kit, self._knob(self.kit), self._inset()
        left, wide = rect.x + inset, rect.w - 2 * inset
        middle = rect.y + knob + kit.i(2)
        high = max(4, kit.i(8))
        rim = colour("paper") if look.hover else colour("edge")
        target.blit(draw.box(wide, high, high / 2, colour("well"), None, rim), (left, middle - high // 2))
        at = left + round(wide * self.index / max(1, len(self.values) - 1))
        full = draw.box(max(2, at - left), max(2, high - 2), high / 2, colour("gauge.top"), colour("gauge.foot"))
        target.blit(full, (left, middle - high // 2 + 1))
        for i, mark in enumerate(self.marks):
            x = left + round(wide * i / max(1, len(self.marks) - 1))
            tick = draw.box(max(1, kit.i(2)), kit.i(18), 0, colour("edge"))
            target.blit(tick, tick.get_rect(center=(x, middle)))
            here = i == self.index
            role, size, ink = ("title", 15, "lamp") if here else ("body", 13, "muted")
            label = fonts.text(role, kit.px(size), mark, colour(ink))
            target.blit(label, label.get_rect(midbottom=(x, rect.bottom)))
        soft, edge = draw.shadow(2 * knob, 2 * knob, knob, 4 * kit.unit, 160)
        target.blit(soft, (at - knob - edge, middle - knob - edge + kit.i(1)))
        disc = draw.disc(knob, colour("lamp"), colour("lamp_rim"), 1.5 * kit.unit)
        target.blit(disc, disc.get_rect(center=(at, middle)))
        dot = draw.disc(max(2, knob * 0.36), colour("ink"))
        target.blit(dot, dot.get_rect(center=(at, middle)))

    def press(self, x: int, y: int) -> None:
        """Set it where it was pressed."""
        self.drag(x, y)

    def drag(self, x: int, y: int) -> None:
        """Follow the pointer."""
        inset = self._inset()
        part = (x - inset) / max(1, self.rect.w - 2 * inset)
        new = self.values[round(min(1.0, max(0.0, part)) * (len(self.values) - 1))]
        if new != self.value:
            self.value = new
            (self.trial or self.change)(new)

    def released(self) -> None:
        """Now it holds."""
        if self.trial is not None:
            self.change(self.value)

    def typed(self, event: pygame.event.Event) -> bool:
        """Left and right, Home and End."""
        last = len(self.values) - 1
        new = {
            pygame.K_LEFT: max(0, self.index - 1),
            pygame.K_RIGHT: min(last, self.index + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if new is None:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if new != self.index:
            self.value = self.values[new]
            self.change(self.value)
        return True

    def sentence(self) -> str:
        """Its value."""
        shown = self.marks[self.index] if self.marks else str(self.values[self.index])
        return f"{self.says}: {shown}{self.unit}"
