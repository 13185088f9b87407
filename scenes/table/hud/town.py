"""What waits in the town while nothing is faced: a row a place, how likely it is evaded, slain and searched."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import pygame

from game.core.spec import Panel, PanelRow
from game.core.view import View
from scenes.art import draw
from scenes.art.theme import colour, mix, rgb, theme
from scenes.table.hud.base import Hot, Pen
from scenes.table.hud.look import look_of
from scenes.table.parts import Box

GOOD, BAD = 60, 40
"""Chances of so many of a hundred and more are good, of so many and fewer bad."""
CELL = 66.0
"""Px for a sign and a chance at 100 %."""
KINDS = ("Evade", "Win", "Find")


def there(view: View) -> bool:
    """Whether there is a town to show: nothing is looked at, and the seat that looks or whose turn it is lives."""
    look = look_of(view.spec.key).people
    if look is None or view.size("look"):
        return False
    return any(view.counters[f"{seat}.{look.at}"] != look.nowhere for seat in (view.seat, view.turn) if seat)


def panel_of(view: View) -> Panel | None:
    """The panel of the town, None where there is none."""
    return next((panel for panel in view.panels() if panel.key == "town"), None)


class Form(NamedTuple):
    """How chances are written: the size of their signs, what follows the number, px from one to the next."""

    sign: float
    after: str
    step: float


class TownPaint:
    """One painting of the panel."""

    def __init__(self, pen: Pen, view: View, panel: Panel, box: Box, left: float) -> None:
        self.pen, self.view, self.panel, self.box, self.left = pen, view, panel, box, left
        self.look = theme().game(view.spec.key)

    def paint(self) -> list[Hot]:
        """Ground, title with its signs explained, the rows in as many columns as they need."""
        pen, box, unit = self.pen, self.box, self.pen.u(1)
        deep = self.look.types["location"][1]
        pen.padded(draw.shadow(box.w, box.h, 10 * unit, 12 * unit, 150), box.x, box.y + 3 * unit)
        pen.blit(draw.box(box.w, box.h, 10 * unit, mix(deep, colour("white"), 0.06), colour("night"),
                          rgb(self.look.signs["location"], 110), 1.2 * unit), box.x, box.y)  # fmt: skip
        room = Box(self.left, box.y + 5 * unit, box.right - 12 * unit - self.left, box.h - 10 * unit)
        head = pen.line_height(19) * 1.06
        if room.h - head < 2 * pen.t(22):
            head = 0.0
        else:
            self._head(Box(room.x, room.y, room.w, head))
        self._rows(Box(room.x, room.y + head, room.w, room.h - head))
        return [Hot("panel", pygame.Rect(box.rect), spoken(self.panel), focusable=False)]

    def _head(self, row: Box) -> None:
        pen, y = self.pen, row.middle[1]
        pen.icon("map_marker", row.x + pen.t(12), y, pen.t(20), self.look.signs["location"])
        used = pen.text(self.panel.title, row.x + pen.t(28), y, 19, colour("paper"), room=row.w - pen.t(28))
        words = "evade, slay, find"
        if row.w - used - pen.t(60) > pen.width(words, 14, "italic"):
            pen.text(words, row.right, y, 14, colour("muted"), "italic", "midright")

    def _rows(self, room: Box) -> None:
        pen, rows = self.pen, self.panel.rows
        most = max(1, int(room.h / pen.t(20)))
        columns = max(ceil(len(rows) / most), 2 if len(rows) > 3 and room.w > pen.t(760) else 1)
        lines = ceil(len(rows) / columns)
        high = min(pen.t(42), room.h / lines)
        wide = (room.w - pen.u(14) * (columns - 1)) / columns
        form = self._form(wide, min(pen.t(24), high * 0.8))
        for number, row in enumerate(rows):
            column, line = divmod(number, lines)
            box = Box(room.x + column * (wide + pen.u(14)), room.y + line * high, wide, high)
            self._row(row, box, form, number % lines > 0)

    def _form(self, wide: float, icon: float) -> Form:
        """The chances with their signs, without, or as bare numbers: whichever leaves room for every name."""
        pen = self.pen
        names = max(pen.width(row.title, 17) for row in self.panel.rows)
        least = max(pen.width(row.title, 12) for row in self.panel.rows)
        room = (wide - icon - pen.u(24)) / len(KINDS)
        forms = (Form(pen.t(17), " %", pen.t(CELL)), Form(0.0, " %", pen.width("100 %", 16) + pen.t(7)),
                 Form(0.0, "", pen.width("100", 16) + pen.t(7)))  # fmt: skip
        for form in forms:
            if form.step * len(KINDS) + names <= room * len(KINDS):
                return form
        return forms[-1]._replace(step=min(forms[-1].step, room - least / len(KINDS)))

    def _row(self, row: PanelRow, box: Box, form: Form, ruled: bool) -> None:
        pen, unit, y = self.pen, self.pen.u(1), box.middle[1]
        if row.lit:
            pen.blit(draw.box(box.w, box.h - 3 * unit, 5 * unit, rgb(self.look.signs["location"], 34)), box.x,
                     box.y + 1.5 * unit)  # fmt: skip
        elif ruled:
            pen.hairline(box.x + pen.u(4), box.y, box.w - pen.u(8), colour("edge", 70))
        sign = min(pen.t(24), box.h * 0.8)
        pen.icon(row.icon, box.x + pen.u(6) + sign / 2, y, sign, colour("paper" if row.lit else "muted"))
        left = box.x + pen.u(12) + sign
        room = self._cells(row, box, form) - left - pen.u(6)
        used = pen.text(row.title, left, y, 17, colour("paper"), room=room)
        rest = room - used - pen.t(9)
        for words in (row.text, row.text.rpartition("; ")[2]):
            if rest >= pen.width(words, 14, "italic"):
                pen.text(words, left + used + pen.t(9), y + pen.t(1), 14, colour("muted"), "italic")
                break

    def _cells(self, row: PanelRow, box: Box, form: Form) -> float:
        """The chances in their columns at the right; returns where they begin."""
        pen, y = self.pen, box.middle[1]
        told = {gauge.title: gauge for gauge in row.gauges}
        x = box.right - form.step * len(KINDS)
        for number, kind in enumerate(KINDS):
            gauge = told.get(kind)
            if gauge is None:
                continue
            at = x + number * form.step
            ink = colour("good" if gauge.have >= GOOD else "bad_text" if gauge.have <= BAD else "paper")
            if form.sign:
                pen.icon(gauge.icon, at + form.sign / 2, y, form.sign, colour("muted"))
                at += form.sign + pen.t(5)
            pen.text(f"{gauge.have}{form.after}", at, y, 16, ink)
        return x


def spoken(panel: Panel) -> str:
    """The panel in words."""
    rows = []
    for row in panel.rows:
        ways = ", ".join(f"{gauge.title.lower()} {gauge.text}" for gauge in row.gauges)
        rows.append(f"{row.title}: {row.text}{', ' + ways if ways else ''}")
    return f"{panel.title}. {'; '.join(rows)}."
