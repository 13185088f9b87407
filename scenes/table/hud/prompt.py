"""The prompt: what is asked, in one sentence, with a lamp bar and the sign of what is asked."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.view import View
from scenes.art import draw
from scenes.art.paragraph import measure, paragraph, plain
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import HudState

LEADING = 1.15


class Prompt(Painted):
    """The line above the hand."""

    name = "prompt"
    margin = 12.0

    @staticmethod
    def words(view: View, state: HudState) -> str:
        """The sentence: the refusal of the last try, else what is asked."""
        return state.refusal or state.prompt or view.prompt

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the line shows."""
        if self.box is None:
            return None
        return self.words(view, state), state.prompt_icon, bool(state.refusal), state.focus == "prompt"

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Ground, bar, sign and sentence; the sentence shrinks to the smallest running text before it is cut."""
        box = self.box
        assert box is not None
        refused = bool(state.refusal)
        pen.padded(draw.shadow(box.w, box.h, pen.u(6), pen.u(6), 110), box.x, box.y + round(pen.u(2)))
        top, foot = ("refusal.top", "refusal.foot") if refused else ("prompt.top", "prompt.foot")
        ground = draw.box(box.w, box.h, pen.u(6), rgb(colour(top), 246), rgb(colour(foot), 246))
        pen.blit(ground, box.x, box.y)
        ink = colour("bad" if refused else "lamp")
        pen.blit(draw.box(max(2, pen.u(4)), box.h, pen.u(2), ink), box.x, box.y)
        size = min(pen.t(20), box.h * 0.72)
        sign = "close_circle" if refused else state.prompt_icon or "chevron_right"
        pen.icon(sign, box.x + pen.u(8) + size / 2, box.centery, size, ink)
        left = box.x + round(pen.u(16) + size)
        room = box.right - round(pen.u(8)) - left
        words = self.words(view, state)
        px = fitting(words, room, box.h, pen.px(theme().size.prompt), pen.px(theme().size.small))
        needed, high = measure(words, room, px, "semibold", LEADING)
        lines = needed if high <= box.h else max(1, int((box.h - px * 0.3) / (px * LEADING)))
        done = paragraph(words, room, px, colour("paper"), role="semibold", leading=LEADING, max_lines=lines)
        pen.blit(done.surface, left, box.centery, "midleft")
        said = plain(words)
        self.mark(pen, Hot("prompt", box.copy(), said, said if done.cut else "", focusable=False), state)


def fitting(markup: str, room: int, height: int, px: int, least: int) -> int:
    """The largest size from ``px`` down to ``least`` at which a sentence fits a box."""
    for size in range(px, least - 1, -1):
        if measure(markup, room, size, "semibold", LEADING)[1] <= height:
            return size
    return min(px, least)
