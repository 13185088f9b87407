"""The outlook: what the choice on the table may lead to, a row a card, as the rules word it."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec
import pygame

from game.core.spec import Outlook as Row
from game.core.view import View
from scenes.art import draw, fonts
from scenes.art.paragraph import plain
from scenes.art.theme import colour, theme
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.hud.look import look_of
from scenes.table.hud.words import other_of
from scenes.table.parts import HudState


class OutlookPanel(Painted):
    """What the choice on the table may lead to, a row a card: sign, name, sentence, figure."""

    name = "outlook"

    @staticmethod
    def _title(view: View, state: HudState) -> str:
        titles = look_of(view.spec.key).outlooks
        words = titles.get(view.phase) or titles.get("", "What may come")
        return words.format(other=other_of(view, state.eyes or view.turn), turn=view.turn)

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the panel shows."""
        rows = tuple(view.outlook()) if self.box is not None else ()
        return (rows, self._title(view, state)) if rows else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Title and rows, as many as there is room for; sentences go before rows do."""
        box = self.box
        assert box is not None
        rows = view.outlook()
        title = self._title(view, state)
        head = pen.line_height(20) * 1.1
        accent = theme().game(view.spec.key).accent
        tint = pygame.Color(accent)
        tint.a = 110
        pen.hairline(box.x - pen.u(10), box.y + pen.u(4), box.h - pen.u(8), tint, upright=True)
        pen.text(title, box.x, box.y + head / 2, 20, colour("paper"), room=box.w)
        room = box.h - head - pen.u(2)
        highs = self._heights(pen, rows, box.w, room)
        if len(highs) < len(rows):
            self._cells(pen, view, rows, pygame.Rect(box.x, round(box.y + head), box.w, max(1, round(room))))
            highs = []
        y = box.y + head + pen.u(2)
        for row, (high, lines) in zip(rows, highs, strict=False):
            self._row(pen, view, row, pygame.Rect(box.x, round(y), box.w, round(high)), lines)
            y += high + pen.u(4)
        said = f"{title}: " + "; ".join(spoken(row) for row in view.outlook()) + "."
        self.hots.append(Hot("outlook", box.copy(), said, focusable=False))

    def _cells(self, pen: Pen, view: View, rows: list[Row], rect: pygame.Rect) -> None:
        """Rows that have no room below each other stand side by side."""
        gap = round(pen.u(6))
        wide = (rect.w - gap * (len(rows) - 1)) // len(rows)
        high = min(rect.h, round(pen.t(44)))
        for number, row in enumerate(rows):
            cell = pygame.Rect(rect.x + number * (wide + gap), rect.y + (rect.h - high) // 2, wide, high)
            self._row(pen, view, msgspec.structs.replace(row, title=self._short(pen, row, wide)), cell, 0)

    def _short(self, pen: Pen, row: Row, width: int) -> str:
        """The title, or as much of it as a narrow cell has room for: a part of it, else none beside a figure."""
        first, _, second = row.title.partition(": ")
        room = self._text_room(pen, row, width)
        least = pen.px(theme().size.caps)
        names = (row.title, second, first, "" if row.figure else first)
        return next((name for name in names if fonts.width("title", least, name) <= room), names[-1])

    @staticmethod
    def _text_room(pen: Pen, row: Row, width: int) -> float:
        """The width that a row's words have beside its sign and its figure."""
        figure = 0.0
        if row.figure:
            figure = max(pen.width("+3", 22), pen.width(row.figure, 22)) + pen.t(6)
            figure += pen.t(27) if row.figure_icon else 0
        return width - pen.u(16) - pen.t(28) - pen.u(10) - figure

    def _heights(self, pen: Pen, rows: list[Row], width: int, room: float) -> list[tuple[float, int]]:
        """(height, lines of text) of each row that has room: two lines if possible, else one, else none."""
        gap, name, small = pen.u(4), pen.line_height(17), theme().size.small
        line = pen.px(small) * 1.16
        for most in (2, 1, 0):
            found = []
            for row in rows:
                wide = self._text_room(pen, row, width)
                lines = min(most, pen.para_lines(row.text, wide, small) if row.text else 0)
                high = max(name * 0.9 + lines * line + pen.u(7), pen.u(42)) if lines else name * 1.16
                found.append((high, lines))
            if sum(high for high, _ in found) + gap * (len(found) - 1) <= room:
                return found
        return found[: max(1, int((room + gap) / (name * 1.16 + gap)))]

    def _row(self, pen: Pen, view: View, row: Row, rect: pygame.Rect, lines: int) -> None:
        ground = draw.box(rect.w, rect.h, pen.u(5), (0, 0, 0, 70), None, colour("lamp") if row.lit else None,
                          max(1.0, pen.u(1.4)))  # fmt: skip
        pen.blit(ground, rect.x, rect.y)
        light = theme().game(view.spec.key).portrait.get("light", colour("paper"))
        size = min(pen.t(28), rect.h * 0.74)
        pen.icon(row.icon, rect.x + pen.u(8) + size / 2, rect.centery, size, light)
        tone = {"good": colour("good"), "bad": colour("bad_text")}.get(row.tone, colour("paper"))
        right = float(rect.right - pen.u(10))
        if row.figure:
            right -= max(pen.width("+3", 22), pen.text(row.figure, right, rect.centery, 22, tone, anchor="midright"))
            if row.figure_icon:
                sign = pen.t(20)
                right -= pen.t(7) + sign
                pen.icon(row.figure_icon, right + sign / 2, rect.centery, sign,
                         tone if row.tone != "bad" else colour("bad"))  # fmt: skip
            right -= pen.t(6)
        left = rect.x + pen.u(16) + size
        room = right - left
        ink = colour("strong" if row.lit else "paper")
        if lines:
            top, line = pen.line_height(17), pen.px(theme().size.small) * 1.16
            start = rect.centery - (top * 0.88 + lines * line) / 2
            pen.text(row.title, left, start + top * 0.45, 17, ink, room=room)
            pen.para(row.text, left, start + top * 0.86, room, theme().size.small, colour("muted"), leading=1.16,
                     most=lines)  # fmt: skip
        else:
            pen.text(row.title, left, rect.centery, 17, ink, room=room)


def spoken(row: Row) -> str:
    """A row of the outlook in words."""
    words = f"{row.title}: {plain(row.text)}" if row.text else row.title
    return f"{words}, {row.figure}" if row.figure else words
