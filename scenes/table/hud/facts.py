"""Facts in the middle of the table that all may know: a sign and a line each, as many as there is room for."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.spec import Panel, PanelRow
from game.core.view import View
from scenes.art.paragraph import plain
from scenes.art.theme import colour
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.parts import HudState

LINE = 1.34


class Facts(Painted):
    """The first open panel of a game, as lines on the felt."""

    name = "facts"
    margin = 4.0

    @staticmethod
    def _panel(view: View) -> Panel | None:
        return next((panel for panel in view.panels() if not panel.secret and panel.rows), None)

    def content(self, view: View, state: HudState) -> Hashable:
        """Every row."""
        panel = self._panel(view) if self.box is not None else None
        return panel.rows if panel is not None else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Title lines with their signs; the second line of a row where there is room for all rows."""
        box, panel = self.box, self._panel(view)
        assert box is not None
        assert panel is not None
        rows = self._fitting(pen, panel.rows, box.h)
        y: float = box.y
        for row, lines in rows:
            high = pen.px(15) * LINE
            pen.icon(row.icon, box.x + pen.t(12), y + high / 2, pen.t(20), self._tint(row))
            left = box.x + pen.t(28)
            pen.text(row.title, left, y + high / 2, 15, colour("paper"), "semibold" if row.text else "body",
                     room=box.right - left)  # fmt: skip
            y += high
            if lines > 1:
                pen.text(row.text, left, y + high / 2 - pen.px(15) * 0.08, 15, colour("muted"), "body",
                         room=box.right - left)  # fmt: skip
                y += high
            y += pen.px(15) * 0.22
        said = "; ".join(plain(f"{row.title}: {row.text}" if row.text else row.title) for row in panel.rows)
        self.hots.append(Hot("facts", box.copy(), f"{panel.title}: {said}.", focusable=False))

    @staticmethod
    def _tint(row: PanelRow) -> pygame.Color:
        return colour("stabbed.types.stab.0") if row.icon == "stab_knife" else colour("muted")

    @staticmethod
    def _fitting(pen: Pen, rows: tuple[PanelRow, ...], room: float) -> list[tuple[PanelRow, int]]:
        """The rows that have room, with one or two lines each."""
        line = pen.px(15) * LINE
        gap = pen.px(15) * 0.22
        for most in (2, 1):
            found = [(row, min(most, 1 + bool(row.text))) for row in rows]
            if sum(lines * line + gap for _, lines in found) - gap <= room:
                return found
        fit = max(1, int((room + gap) / (line + gap)))
        return [(row, 1) for row in rows[:fit]]
