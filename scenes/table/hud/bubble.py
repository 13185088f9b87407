"""What appears for a moment beside a thing, inside the window: the refusal, the hint, and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.core.view import View
from scenes.art import draw, pieces
from scenes.art.paragraph import plain, wrap
from scenes.art.theme import Scale, colour
from scenes.table.hud.base import Hot, Painted, Pen, rect_of
from scenes.table.parts import HudState


def beside(size: tuple[int, int], thing: pygame.Rect, scale: Scale, gap: int) -> pygame.Rect:
    """A rectangle of `size` below, above, or beside a thing, inside the window, not over the thing."""
    window = pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * gap, -2 * gap)
    w, h = size
    spots = (
        pygame.Rect(thing.centerx - w // 2, thing.bottom + gap, w, h),
        pygame.Rect(thing.centerx - w // 2, thing.top - gap - h, w, h),
        pygame.Rect(thing.right + gap, thing.centery - h // 2, w, h),
        pygame.Rect(thing.left - gap - w, thing.centery - h // 2, w, h),
    )
    for spot in spots:
        moved = spot.clamp(window)
        if not moved.colliderect(thing):
            return moved
    return spots[0].clamp(window)


def text_width(markup: str, px: int, most: int, role: str = "body") -> int:
    """The width of the longest line of a text that is wrapped at `most` px."""
    from scenes.art import fonts

    longest = 0
    for line in wrap(markup, role, px, most):
        words = " ".join("".join(piece.text for piece in word) for word in line)
        longest = max(longest, fonts.width(fonts.strong(role), px, words))
    return min(most, longest + 2)


class Bubble(Painted):
    """The sentence that says why the last try was refused, beside its place."""

    def content(self, view: View, state: HudState) -> Hashable:
        """The sentence and its place."""
        return (state.refusal, state.refusal_at) if state.refusal else None

    def _room(self) -> int:
        scale = self.scale
        return round(min(scale.u(260) * min(scale.text, 1.8), scale.width * 0.72))

    def _size(self, words: str) -> tuple[int, int]:
        scale = self.scale
        px = scale.px(15)
        room = text_width(words, px, self._room())
        pen = Pen(pygame.Surface((1, 1)), (0, 0), scale)
        high = pen.para_height(words, room, 15, leading=1.22)
        return round(room + scale.u(28) + pen.t(32)), round(max(high, pen.t(26)) + scale.u(18))

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Beside the place; over the prompt where no place is named."""
        scale = self.scale
        size = self._size(state.refusal)
        if state.refusal_at is None:
            prompt = rect_of(self.places.parts.get("prompt"))
            rect = pygame.Rect(0, 0, *size)
            rect.midbottom = (scale.width // 2, (prompt.top if prompt else scale.height) - round(scale.u(8)))
            return rect
        x, y = round(state.refusal_at[0]), round(state.refusal_at[1])
        return beside(size, pygame.Rect(x - 1, y - 1, 2, 2).inflate(scale.i(24), scale.i(24)), scale, scale.i(8))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Cross and sentence on the refusal's ground."""
        rect = self.extent(view, state)
        assert rect is not None
        unit = pen.u(1)
        pen.padded(draw.shadow(rect.w, rect.h, 8 * unit, 8 * unit, 170), rect.x, rect.y + round(3 * unit))
        ground = draw.box(rect.w, rect.h, 8 * unit, colour("refusal.top"), colour("refusal.foot"), colour("bad"),
                          max(1.2, 1.5 * unit))  # fmt: skip
        pen.blit(ground, rect.x, rect.y)
        sign = pen.t(24)
        pen.icon("close_circle", rect.x + pen.u(10) + sign / 2, rect.centery, sign, colour("bad"))
        left = rect.x + round(pen.u(20) + sign)
        room = rect.right - round(pen.u(8)) - left
        high = pen.para_height(state.refusal, room, 15, leading=1.22)
        pen.para(state.refusal, left, rect.centery - high / 2, room, 15, colour("paper"), leading=1.22)
        said = f"Not possible: {plain(state.refusal)}"
        self.hots.append(Hot("refusal", rect, said, focusable=False))


class HintBubble(Painted):
    """The hint in words, over the prompt."""

    def content(self, view: View, state: HudState) -> Hashable:
        """The sentence."""
        return state.hint or None

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Above the prompt, at its left; beside a plate that lies there, where the window is wide enough."""
        scale = self.scale
        prompt = rect_of(self.places.parts.get("prompt")) or pygame.Rect(0, scale.height, scale.width, 1)
        pen = Pen(pygame.Surface((1, 1)), (0, 0), scale)
        room = text_width(state.hint, scale.px(15), round(min(scale.u(420) * scale.text, scale.width * 0.8)))
        high = max(pen.para_height(state.hint, room, 15, leading=1.22), pen.t(22)) + scale.u(16)
        rect = pygame.Rect(0, 0, round(room + pen.t(28) + scale.u(26)), round(high))
        rect.bottomleft = (prompt.x + scale.i(24), prompt.top - scale.i(8))
        for name, box in self.places.parts.items():
            plate = pygame.Rect(box.rect)
            if name.startswith("plate:") and plate.colliderect(rect) and plate.right + rect.w < prompt.right:
                rect.left = plate.right + scale.i(8)
        return rect.clamp(pygame.Rect(0, 0, scale.width, scale.height))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Lamp sign and sentence."""
        rect = self.extent(view, state)
        assert rect is not None
        pen.panel(rect, lit=True, alpha=250)
        sign = pen.t(22)
        pen.icon("lightbulb_on_outline", rect.x + pen.u(8) + sign / 2, rect.centery, sign, colour("lamp"))
        left = rect.x + round(pen.u(16) + sign)
        room = rect.right - round(pen.u(8)) - left
        high = pen.para_height(state.hint, room, 15, leading=1.22)
        pen.para(state.hint, left, rect.centery - high / 2, room, 15, colour("paper"), leading=1.22)
        self.hots.append(Hot("hint:words", rect, f"Hint: {plain(state.hint)}", focusable=False))


class Tooltip(Painted):
    """The words of a sign or of a button that is off, beside it, while pointer or focus is on it."""

    margin = 12.0

    def __init__(self, find: Callable[[str], Hot | None]) -> None:
        super().__init__()
        self._find = find

    def _hot(self, state: HudState) -> Hot | None:
        for action in (state.hover, state.focus):
            hot = self._find(action) if action else None
            if hot is not None and hot.tip:
                return hot
        return None

    def content(self, view: View, state: HudState) -> Hashable:
        """The words, the key and the thing's place."""
        hot = self._hot(state)
        return (hot.tip, hot.key, tuple(hot.rect)) if hot is not None else None

    def _measure(self, hot: Hot) -> tuple[int, int, int]:
        """(width of the text, width of the key cap, height) in px."""
        scale = self.scale
        room = text_width(hot.tip, scale.px(13), round(min(scale.u(280) * scale.text, scale.width * 0.7)))
        pen = Pen(pygame.Surface((1, 1)), (0, 0), scale)
        cap = pieces.keycap(hot.key, scale.px(12)) if hot.key else None
        high = pen.para_height(hot.tip, room, 13, leading=1.22)
        return room, cap.get_width() + scale.i(8) if cap else 0, max(high, cap.get_height() if cap else 0)

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Beside the thing."""
        hot = self._hot(state)
        if hot is None:
            return None
        scale = self.scale
        room, cap, high = self._measure(hot)
        size = (room + cap + 2 * scale.i(9), high + 2 * scale.i(6))
        return beside(size, hot.rect, scale, scale.i(6))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Words and key cap."""
        rect, hot = self.extent(view, state), self._hot(state)
        assert rect is not None
        assert hot is not None
        room, cap, _ = self._measure(hot)
        pen.panel(rect, alpha=252, radius=6)
        text = pen.para_height(hot.tip, room, 13, leading=1.22)
        x = rect.x + self.scale.i(9)
        pen.para(hot.tip, x, rect.centery - text / 2, room, 13, colour("paper"), leading=1.22)
        if cap:
            made = pieces.keycap(hot.key, pen.px(12))
            pen.blit(made, rect.right - self.scale.i(9), rect.centery, "midright")
