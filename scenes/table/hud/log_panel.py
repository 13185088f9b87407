"""The log: a sign and a sentence a line, heads for the turns, newest at the bottom; it scrolls, and folds to a tab."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.view import Line, View
from scenes.art import draw, icons, pieces
from scenes.art.paragraph import plain
from scenes.art.theme import colour, theme
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import HudState

LEADING = 1.24


class LogPanel(Painted):
    """The log as the seat at the screen may read it."""

    name = "log"

    def __init__(self) -> None:
        super().__init__()
        self._most = 0
        self._read: tuple[object, tuple[Line, ...]] = (None, ())

    def _log(self, view: View) -> tuple[Line, ...]:
        """The lines, read once for a moment of a match."""
        decision = view.decision
        moment = (view, view.seat, view.event_count, decision.number if decision else -1)
        if self._read[0] != moment:
            self._read = (moment, tuple(view.log()))
        return self._read[1]

    @property
    def folded(self) -> bool:
        """Whether only the tab is there."""
        return self.box is not None and self.box.w < self.scale.u(120)

    @property
    def most(self) -> int:
        """How many lines can be scrolled up at most, as last drawn; the scene keeps `log_scroll` below it."""
        return self._most

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the log shows."""
        if self.box is None:
            return None
        if self.folded:
            return "tab", self.touched(state, "log")
        return self._log(view), state.log_scroll, state.replay, self.touched(state, "log")

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Panel and lines, or the tab."""
        box = self.box
        assert box is not None
        if self.folded:
            self._tab(pen, box, state)
            return
        pen.panel(box, alpha=253)
        pad = round(pen.u(12))
        head = round(pen.t(34) if pen.scale.text < 1.3 else pen.t(30))
        pen.text("Log", box.x + pad, box.y + head / 2 + pen.u(1), theme().size.h3, colour("paper"))
        cap = pieces.keycap("L", pen.px(12))
        pen.blit(cap, box.right - round(pen.u(10)), box.y + head / 2 + pen.u(1), "midright")
        pen.hairline(box.x + pen.u(10), box.y + head, box.w - pen.u(20))
        body = pygame.Rect(box.x + pad, box.y + head + round(pen.u(7)), box.w - 2 * pad,
                           box.h - head - round(pen.u(15)))  # fmt: skip
        self._lines(pen, view, body, state.log_scroll, state.replay)
        lines = self._log(view)
        said = f"Log. {plain(lines[-1].text)}" if lines else "Log. Nothing has happened yet."
        self.mark(pen, Hot("log:panel", box.copy(), said, "", "L"), state, 8)

    # --- lines ---------------------------------------------------------------------------------------------------

    def _lines(self, pen: Pen, view: View, body: pygame.Rect, scrolled: int, marked: bool) -> None:
        """The lines that have room; `marked`: the newest, the line of the moment, has a rim."""
        lines = self._log(view)
        highs = [self._height(pen, line, body.w) for line in lines]
        whole = sum(highs)
        self._most = self._scrollable(highs, body.h)
        scrolled = max(0, min(scrolled, self._most))
        shown = range(len(lines))
        y = body.y
        if whole > body.h:
            last = len(lines) - scrolled
            room, first = body.h, last
            while first > 0 and highs[first - 1] <= room:
                first -= 1
                room -= highs[first]
            if first == last and last:
                first = last - 1
            shown = range(first, last)
            y = body.bottom - sum(highs[first:last])
        old = pen.surface.get_clip()
        pen.surface.set_clip(pygame.Rect(*pen.at(*body.topleft), *body.size))
        for index in shown:
            if marked and index == len(lines) - 1 and not lines[index].head:
                rim = pygame.Rect(body.x - pen.u(6), y - pen.u(2), body.w + pen.u(10), highs[index] + pen.u(2))
                self._mark(pen, rim)
            self._line(pen, view, lines[index], body, y)
            y += highs[index]
        pen.surface.set_clip(old)
        if self._most:
            self._bar(pen, body, scrolled)

    @staticmethod
    def _mark(pen: Pen, room: pygame.Rect) -> None:
        clip = pen.surface.get_clip()
        pen.surface.set_clip(None)
        line = draw.box(room.w, room.h, pen.u(4), (0, 0, 0, 0), None, colour("lamp"), max(1.0, 1.4 * pen.u(1)))
        pen.blit(line, room.x, room.y)
        pen.surface.set_clip(clip)

    @staticmethod
    def _scrollable(highs: list[int], room: int) -> int:
        """How many of the newest lines must be passed to see the oldest."""
        if sum(highs) <= room:
            return 0
        used = count = 0
        for high in highs:
            used += high
            if used > room:
                break
            count += 1
        return max(0, len(highs) - max(1, count))

    @staticmethod
    def _indent(pen: Pen) -> int:
        return round(pen.t(23))

    def _height(self, pen: Pen, line: Line, room: int) -> int:
        if line.head:
            return round(pen.px(12) * 1.66)
        markup = line.text
        return pen.para_height(markup, room - self._indent(pen), 13, leading=LEADING) + round(pen.t(3))

    def _line(self, pen: Pen, view: View, line: Line, body: pygame.Rect, y: int) -> None:
        if line.head:
            tracking = theme().size.tracking
            pen.text(line.text.upper(), body.x, y + pen.px(12) * 0.75, 12, colour("lamp"), tracking=tracking,
                     room=body.w)  # fmt: skip
            return
        sign, ink = sign_of(view, line)
        size = pen.t(15)
        pen.blit(icons.icon(sign, size, ink), body.x + size / 2, y + pen.px(13) * 0.68, "center")
        pen.para(line.text, body.x + self._indent(pen), y, body.w - self._indent(pen), 13, colour("muted"),
                 strong=colour("paper"), leading=LEADING)  # fmt: skip

    @staticmethod
    def _bar(pen: Pen, body: pygame.Rect, scrolled: int) -> None:
        """A slim bar at the right edge."""
        x = body.right + round(pen.u(5))
        thick = max(2, round(pen.u(3)))
        pen.blit(draw.box(thick, body.h, thick / 2, colour("well")), x, body.y)
        total = scrolled + 12
        high = max(pen.u(18), body.h * 12 / max(total, 24))
        part = 0.0 if scrolled == 0 else scrolled / max(1, scrolled + 4)
        pen.blit(draw.box(thick, high, thick / 2, colour("edge")), x, body.bottom - high - (body.h - high) * part)

    def _tab(self, pen: Pen, box: pygame.Rect, state: HudState) -> None:
        pen.panel(box, lit=False)
        ink = colour("lamp" if state.hover == "log" else "paper")
        pen.icon("text_box", box.centerx, box.y + min(box.h / 2, pen.u(22)), min(box.w * 0.66, pen.u(20)), ink)
        if box.h > pen.u(60):
            cap = pieces.keycap("L", max(9, round(pen.u(12))))
            pen.blit(cap, box.centerx, box.bottom - pen.u(18), "center")
        self.mark(pen, Hot("log", box.copy(), "Log, folded, key L.", "Log", "L"), state, 8)


def sign_of(view: View, line: Line) -> tuple[str, pygame.Color]:
    """The sign of a log line and its colour: a card's own, else a glyph in the second text colour."""
    faces = view.spec.faces
    if line.icon in faces:
        face = faces[line.icon]
        game = theme().game(view.spec.key)
        tint = game.signs.get(face.type)
        return face.icon, pygame.Color(tint) if tint else colour("muted")
    return line.icon or "circle_small", colour("muted")
