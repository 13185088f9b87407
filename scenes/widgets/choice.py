"""A choice among many: a field that shows what is chosen, and the list that opens below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from scenes.art import draw, fonts, icons
from scenes.art.theme import colour
from scenes.widgets.blocks import Kit
from scenes.widgets.controls import LEAST, Control, Look


class Option(NamedTuple):
    """One of the choices. `off`: why it cannot be chosen."""

    value: Any
    label: str
    sign: str = ""
    off: str = ""


class Choice(Control):
    """Shows what is chosen; a press opens the list."""

    radius = 5.0

    def __init__(
        self,
        name: str,
        says: str,
        options: Sequence[Option],
        value: Any,
        change: Callable[[Any], None],
        opened: Callable[[Choice], None],
    ) -> None:
        """opened: called with the choice when its list is to be shown; the form shows it."""
        super().__init__(name, says)
        self.options, self.value, self.change, self.opened = list(options), value, change, opened

    def height(self, kit: Kit, width: int) -> int:
        """One line."""
        return max(kit.i(34), kit.line(16, "body") + 2 * kit.i(4))

    @property
    def index(self) -> int:
        """Which one is chosen."""
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The field with sign, words and a chevron."""
        kit, option = self.kit, self.options[self.index]
        face = draw.button_face(rect.w, rect.h, kit.unit, "hover" if look.hover else "rest")
        target.blit(face, rect.topleft)
        left, right = rect.x + kit.i(11), rect.right - kit.i(8)
        chevron = icons.icon("chevron_down", kit.px(19), colour("muted"))
        target.blit(chevron, chevron.get_rect(midright=(right, rect.centery)))
        right -= chevron.get_width() + kit.i(4)
        if option.sign:
            sign = icons.icon(option.sign, kit.px(18), colour("lamp"))
            target.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
            left += sign.get_width() + kit.i(7)
        words = fonts.fitted("body", kit.px(16), option.label, colour("paper"), right - left, kit.px(LEAST))
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))

    def press(self, x: int, y: int) -> None:
        """Open the list."""
        self.opened(self)

    def typed(self, event: pygame.event.Event) -> bool:
        """Left and right choose without the list; Enter, Space and Alt+Down open it."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            new = self.index + step
            while 0 <= new < len(self.options) and self.options[new].off:
                new += step
            if 0 <= new < len(self.options):
                self.change(self.options[new].value)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.opened(self)
            return True
        return False

    def sentence(self) -> str:
        """What is chosen among how many."""
        return f"{self.says}: {self.options[self.index].label}, {self.index + 1} of {len(self.options)}"


class Popup:
    """The open list of a choice. It has all input until something was chosen or it was left."""

    def __init__(self, choice: Choice, at: pygame.Rect, window: tuple[int, int]) -> None:
        """at: where the choice lies in the window now. window: its size, which the list never leaves."""
        self.choice = choice
        self.kit = choice.kit
        self.lit = choice.index
        self.done = False
        self.row = max(self.kit.i(32), self.kit.line(16, "body") + self.kit.i(6))
        edge, rows = self.kit.i(8), len(choice.options)
        below, above = window[1] - edge - at.bottom, at.top - edge
        down = below >= min(rows, 4) * self.row or below >= above
        self.shown = max(1, min(rows, (below if down else above) // self.row))
        if self.shown < min(rows, 3):
            self.shown, down = min(rows, max(1, (window[1] - 2 * edge) // self.row)), True
        high = self.shown * self.row + 2 * self.kit.i(3)
        wide = min(window[0] - 2 * edge, max(at.w, self._widest()))
        top = at.bottom + self.kit.i(2) if down else at.top - high - self.kit.i(2)
        self.rect = pygame.Rect(
            min(at.x, window[0] - edge - wide), min(max(edge, top), window[1] - edge - high), wide, high
        )
        self.first = 0
        self._follow()

    def _widest(self) -> int:
        words = max(fonts.width("body", self.kit.px(16), option.label) for option in self.choice.options)
        return words + self.kit.px(18) + self.kit.i(48)

    def rows(self) -> list[tuple[int, pygame.Rect]]:
        """The options in sight: (index, place in the window)."""
        inset = self.kit.i(3)
        return [
            (
                i,
                pygame.Rect(self.rect.x + inset, self.rect.y + inset + k * self.row, self.rect.w - 2 * inset, self.row),
            )
            for k, i in enumerate(range(self.first, min(len(self.choice.options), self.first + self.shown)))
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; sets `done` when the list is to be closed."""
        if event.type == pygame.KEYDOWN:
            self._typed(event)
        elif event.type == pygame.MOUSEWHEEL:
            self.first = max(0, min(len(self.choice.options) - self.shown, self.first - event.y))
        elif event.type == pygame.MOUSEMOTION:
            self.lit = next((i for i, rect in self.rows() if rect.collidepoint(event.pos)), self.lit)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.done = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            for i, rect in self.rows():
                if rect.collidepoint(event.pos):
                    self._choose(i)
        return True

    def _typed(self, event: pygame.event.Event) -> None:
        last = len(self.choice.options) - 1
        moves = {
            pygame.K_UP: max(0, self.lit - 1),
            pygame.K_DOWN: min(last, self.lit + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
            pygame.K_PAGEUP: max(0, self.lit - self.shown),
            pygame.K_PAGEDOWN: min(last, self.lit + self.shown),
        }
        if event.key in moves:
            self.lit = moves[event.key]
            self._follow()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._choose(self.lit)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.done = True
        elif getattr(event, "unicode", ""):
            self._seek(event.unicode.lower())

    def _seek(self, letter: str) -> None:
        count = len(self.choice.options)
        for step in range(1, count + 1):
            i = (self.lit + step) % count
            if self.choice.options[i].label.lower().startswith(letter):
                self.lit = i
                self._follow()
                return

    def _follow(self) -> None:
        self.first = max(min(self.first, self.lit), self.lit - self.shown + 1, 0)

    def _choose(self, i: int) -> None:
        if not self.choice.options[i].off:
            self.done = True
            self.choice.change(self.choice.options[i].value)

    def draw(self, target: pygame.Surface) -> None:
        """The panel and its rows."""
        kit = self.kit
        ground, edge = draw.panel(self.rect.w, self.rect.h, kit.unit, radius=6, alpha=255, edge=colour("edge"))
        target.blit(ground, (self.rect.x - edge, self.rect.y - edge))
        for i, rect in self.rows():
            option = self.choice.options[i]
            if i == self.lit:
                lit = draw.box(
                    rect.w, rect.h, 4 * kit.unit, colour("row_lit_top"), colour("row_lit_foot"), colour("focus"), 2
                )
                target.blit(lit, rect.topleft)
            left, right = rect.x + kit.i(8), rect.right - kit.i(8)
            if i == self.choice.index:
                tick = icons.icon("check", kit.px(16), colour("lamp"))
                target.blit(tick, tick.get_rect(midright=(right, rect.centery)))
            right -= kit.px(16) + kit.i(4)
            if option.sign:
                sign = icons.icon(option.sign, kit.px(18), colour("lamp"))
                target.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
                left += sign.get_width() + kit.i(7)
            ink = colour("button.off_text") if option.off else colour("paper")
            label = f"{option.label} ({option.off})" if option.off else option.label
            words = fonts.fitted("body", kit.px(16), label, ink, right - left, kit.px(LEAST))
            target.blit(words, words.get_rect(midleft=(left, rect.centery)))
        self._bar(target)

    def _bar(self, target: pygame.Surface) -> None:
        count = len(self.choice.options)
        if self.shown < count:
            high = self.rect.h - 2 * self.kit.i(3)
            part = draw.box(max(2, self.kit.i(4)), max(8, high * self.shown // count), 2, colour("edge"))
            top = self.rect.y + self.kit.i(3) + high * self.first // count
            target.blit(part, (self.rect.right - self.kit.i(6), top))
