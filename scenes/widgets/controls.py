"""The controls of a form: buttons, switches, segmented bars, sliders. Each draws itself and says what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame

from scenes.art import draw, fonts, icons, pieces
from scenes.art.paragraph import measure, paragraph, plain
from scenes.art.theme import Scale, colour
from scenes.widgets.blocks import Block, Kit, Page

LEAST = 12
"""The smallest font size of a label that shrinks, px at 1280x720."""


@dataclass(frozen=True)
class Look:
    """What a control looks like just now."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


class Control(Block):
    """Something to press. `name` is its own within the form; `rect` lies on the page, before scrolling."""

    radius = 6.0
    takes_text = False
    drags = False

    def __init__(self, name: str, says: str) -> None:
        self.name = name
        self.says = says
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.kit = Kit(Scale(1280, 720))
        self.off = ""
        """Why it cannot be pressed, "" while it can."""
        self.key = 0
        """A key that presses it whatever has the focus, unless a text field has."""

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Stand in the middle of the height that is there."""
        high = min(height, self.height(page.kit, width))
        page.add(self, x, y + (height - high) // 2, width, high)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Draw it at its place in the window."""
        raise NotImplementedError

    def ring(self, place: pygame.Rect) -> pygame.Rect:
        """What the focus ring goes around, where the control lies at `place`."""
        return place

    def press(self, x: int, y: int) -> None:
        """It was pressed at a point of its own, px from its upper left corner; by keyboard: in the middle."""

    def drag(self, x: int, y: int) -> None:
        """The pointer moved with the button held (only where `drags`)."""

    def released(self) -> None:
        """The button was let go (only where `drags`)."""

    def typed(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; says whether it was used."""
        return False

    def sentence(self) -> str:
        """What a screen reader would say."""
        return f"{self.says}. {self.off}" if self.off else self.says


class Button(Control):
    """A press does something once."""

    def __init__(
        self,
        name: str,
        label: str,
        act: Callable[[], None],
        *,
        sign: str = "",
        cap: str = "",
        key: int = 0,
        lit: bool = False,
        note: str = "",
        high: float = 46,
        size: float = 17,
        off: str = "",
        says: str = "",
        centred: bool = False,
    ) -> None:
        """label "" makes a bare sign; cap: the key cap shown at the right; note: a second line."""
        super().__init__(name, says or (f"{label}: {note}" if note else label))
        self.label, self.act, self.sign, self.cap, self.lit = label, act, sign, cap, lit
        self.note, self.high, self.size, self.centred = note, high, size, centred
        self.key, self.off = key, off

    def height(self, kit: Kit, width: int) -> int:
        """As high as asked for, or as its words need."""
        words = (kit.line(self.size) if self.label else kit.px(self.size)) + (
            kit.line(13, "semibold") if self.note else 0
        )
        return max(kit.i(self.high), words + 2 * kit.i(5))

    def width(self, kit: Kit) -> int:
        """The width that shows everything at full size."""
        wide = 2 * kit.i(14)
        if self.sign:
            wide += kit.px(self.size * 1.3) + (kit.i(8) if self.label else 0)
        first = fonts.width("title", kit.px(self.size), self.label) if self.label else 0
        second = fonts.width("semibold", kit.px(13), self.note) if self.note else 0
        wide += max(first, second)
        if self.cap:
            wide += pieces.keycap(self.cap, kit.px(LEAST)).get_width() + kit.i(10)
        return wide + 2

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Ground, sign, words, key cap."""
        kit = self.kit
        kind = "off" if self.off else "lit" if self.lit else "hover" if look.hover else "rest"
        ground, edge = draw.button(rect.w, rect.h, kit.unit, kind)
        down = kit.i(1) if look.pressed and not self.off else 0
        target.blit(ground, (rect.x - edge, rect.y - edge + down))
        ink = colour("button.off_text" if self.off else "button.lit_text" if self.lit else "button.text")
        left, right, middle = rect.x + kit.i(14), rect.right - kit.i(14), rect.centery + down
        if not self.label:
            sign = icons.icon(self.sign, kit.px(self.size * 1.3), ink)
            target.blit(sign, sign.get_rect(center=(rect.centerx, middle)))
            return
        if self.cap:
            cap_ink = colour("button.lit_key") if self.lit else None
            cap = pieces.keycap(self.cap, kit.px(LEAST), cap_ink, ground=not self.lit)
            least = fonts.width("title", kit.px(LEAST), self.label) + (kit.px(self.size * 1.3) if self.sign else 0)
            if right - cap.get_width() - kit.i(10) - left >= least:
                target.blit(cap, cap.get_rect(midright=(right, middle)))
                right -= cap.get_width() + kit.i(10)
        if self.centred:
            left = max(left, rect.centerx - (self.width(kit) - 2 * kit.i(14)) // 2)
        if self.sign:
            sign = icons.icon(self.sign, kit.px(self.size * 1.3), ink)
            target.blit(sign, sign.get_rect(midleft=(left, middle)))
            left += sign.get_width() + kit.i(8)
        self._words(target, left, right, middle, ink)

    def _words(self, target: pygame.Surface, left: int, right: int, middle: int, ink: pygame.Color) -> None:
        kit = self.kit
        words = fonts.fitted("title", kit.px(self.size), self.label, ink, right - left, kit.px(LEAST))
        if not self.note or fonts.width("semibold", kit.px(LEAST), self.note) > right - left:
            target.blit(words, words.get_rect(midleft=(left, middle)))
            return
        soft = colour("button.off_text" if self.off else "button.lit_soft" if self.lit else "button.soft")
        note = fonts.fitted("semibold", kit.px(13), self.note, soft, right - left, kit.px(LEAST))
        top = middle - (words.get_height() + note.get_height()) // 2
        target.blit(words, (left, top))
        target.blit(note, (left, top + words.get_height()))

    def press(self, x: int, y: int) -> None:
        """Do it."""
        self.act()


class Quiet(Button):
    """A button without ground: words or a sign on what lies below, brighter under the pointer."""

    radius = 4.0

    def height(self, kit: Kit, width: int) -> int:
        """One line and a little."""
        return max(kit.i(self.high), kit.line(self.size) + kit.i(4))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Sign and words."""
        kit = self.kit
        ink = colour("lamp" if look.hover else "muted" if self.label else "paper")
        if not self.label:
            sign = icons.icon(self.sign, kit.px(self.size * 1.3), ink)
            target.blit(sign, sign.get_rect(center=rect.center))
            return
        left = rect.x + kit.i(4)
        if self.sign:
            sign = icons.icon(self.sign, kit.px(self.size * 1.2), ink)
            target.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
            left += sign.get_width() + kit.i(6)
        room = rect.right - kit.i(4) - left
        words = fonts.fitted("title", kit.px(self.size), self.label, ink, room, kit.px(LEAST))
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))


class Switch(Control):
    """Yes or no, with a tick in it, and one line that says what it does."""

    def __init__(self, name: str, label: str, line: str, value: bool, change: Callable[[bool], None]) -> None:
        super().__init__(name, label)
        self.label, self.line, self.value, self.change = label, line, value, change

    def height(self, kit: Kit, width: int) -> int:
        """The label and its line."""
        wide = max(1, width - self._indent(kit))
        high = measure(self.label, wide, kit.px(17), "title", 1.2)[1]
        if self.line:
            high += measure(self.line, wide, kit.px(14), "body", 1.2)[1]
        return high + kit.i(2)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """At the top: its label stands on a line with its neighbour's."""
        page.add(self, x, y, width, self.height(page.kit, width))

    def _indent(self, kit: Kit) -> int:
        return self._size(kit)[0] + kit.i(10)

    def _size(self, kit: Kit) -> tuple[int, int]:
        high = max(kit.i(20), round(kit.px(17) * 1.05))
        return round(high * 1.9), high

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The switch, its words."""
        kit = self.kit
        wide, high = self._size(kit)
        line = kit.line(17)
        top = rect.y + max(0, (line - high) // 2) + kit.i(1)
        on = self.value
        fill, edge = ("lamp", "lamp_rim") if on else ("well", "paper" if look.hover else "edge")
        target.blit(draw.box(wide, high, high / 2, colour(fill), None, colour(edge), 1.3 * kit.unit), (rect.x, top))
        knob = draw.disc(high * 0.36, colour("ink" if on else "edge"))
        middle = (rect.x + (wide - high // 2 if on else high // 2), top + high // 2)
        target.blit(knob, knob.get_rect(center=middle))
        if on:
            tick = icons.icon("check", high * 0.72, colour("ink"))
            target.blit(tick, tick.get_rect(center=(rect.x + round(wide * 0.34), top + high // 2)))
        left = rect.x + self._indent(kit)
        label = paragraph(self.label, rect.right - left, kit.px(17), role="title", leading=1.2)
        target.blit(label.surface, (left, rect.y))
        if self.line:
            words = paragraph(self.line, rect.right - left, kit.px(14), colour("muted"), leading=1.2)
            target.blit(words.surface, (left, rect.y + label.surface.get_height()))

    def press(self, x: int, y: int) -> None:
        """The other way round."""
        self.change(not self.value)

    def sentence(self) -> str:
        """Its label, its state and its line."""
        return f"{self.label}: {'on' if self.value else 'off'}. {plain(self.line)}".strip()


class Segments(Control):
    """One of up to four choices, side by side; the chosen part is lit. Arrows change it."""

    def __init__(
        self, name: str, says: str, options: Sequence[tuple[Any, str]], value: Any, change: Callable[[Any], None]
    ) -> None:
        super().__init__(name, says)
        self.options, self.value, self.change = list(options), value, change

    def height(self, kit: Kit, width: int) -> int:
        """One bar."""
        return max(kit.i(34), kit.line(16) + 2 * kit.i(4))

    @property
    def index(self) -> int:
        """Which one is chosen."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _edges(self, wide: int) -> list[int]:
        return [round(wide * i / len(self.options)) for i in range(len(self.options) + 1)]

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The bar and its parts."""
        kit = self.kit
        rim = colour("paper") if look.hover else colour("edge")
        target.blit(draw.box(rect.w, rect.h, 6 * kit.unit, colour("well"), None, rim, 1.1 * kit.unit), rect.topleft)
        edges, chosen, inset = self._edges(rect.w), self.index, kit.i(2)
        room = min(b - a for a, b in pairwise(edges)) - kit.i(8)
        px = min(fonts.fit("title", kit.px(16), words, room, kit.px(LEAST))[0] for _, words in self.options)
        for i, (_, words) in enumerate(self.options):
            left, right = rect.x + edges[i], rect.x + edges[i + 1]
            if i == chosen:
                face = draw.button_face(right - left - 2 * inset, rect.h - 2 * inset, kit.unit, "lit")
                target.blit(face, (left + inset, rect.y + inset))
            elif i and i - 1 != chosen:
                target.blit(draw.box(max(1, kit.i(1)), rect.h // 2, 0, colour("line")), (left, rect.y + rect.h // 4))
            ink = colour("ink" if i == chosen else "paper")
            label = fonts.fitted("title", px, words, ink, room, px)
            target.blit(label, label.get_rect(center=((left + right) // 2, rect.centery)))

    def press(self, x: int, y: int) -> None:
        """The part that was pressed; by keyboard the next one."""
        edges = self._edges(self.rect.w)
        part = next((i for i in range(len(self.options)) if x < edges[i + 1]), len(self.options) - 1)
        self.change(self.options[part][0])

    def typed(self, event: pygame.event.Event) -> bool:
        """Left and right choose, Enter and Space go on to the next."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            new = min(len(self.options) - 1, max(0, self.index + step))
            if new != self.index:
                self.change(self.options[new][0])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.change(self.options[(self.index + 1) % len(self.options)][0])
            return True
        return False

    def sentence(self) -> str:
        """What is chosen among how many."""
        return f"{self.says}: {self.options[self.index][1]}, {self.index + 1} of {len(self.options)}"
