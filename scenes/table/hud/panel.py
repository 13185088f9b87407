"""The middle of the table: the trap that is set, or what a game shows there besides cards (its panels)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.spec import Gauge, Panel, PanelPart, PanelRow
from game.core.view import View
from scenes.art import draw, gauges, pieces
from scenes.art.theme import colour, mix, rgb, theme
from scenes.art.trait import SIGNS
from scenes.table.hud import jigsaw, trap_panel, unfolding
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.hud.panes import pane
from scenes.table.hud.told import Told
from scenes.table.parts import Box, HudState

if TYPE_CHECKING:
    from scenes.table.animate import Act

TYPES = ("mechanism", "object", "escape")


class _Kept(NamedTuple):
    """A picture of the panel: after how many events, for whose eyes at which size, and where it stood."""

    after: int
    alike: tuple[object, ...]
    surface: pygame.Surface | None
    origin: tuple[int, int]


class PanelBoard(Painted):
    """What lies in the middle below the cards."""

    name = "panel"
    _now: _Kept | None = None
    _before: _Kept | None = None
    telling: Callable[[], Act | None] = staticmethod(lambda: None)
    """The act that is being played: while cards fly, the panel shows what lies there already."""

    def show(self, view: View, state: HudState) -> None:
        """Bring the picture up to date with the act that is told, else with the view.

        While a card is shown large on its way the panel waits with what the card brings.
        """
        act = self.telling()
        if act is None or "title" not in self.places.goals:
            waits = act is not None and any(flight.via is not None for flight in act.flights)
            if not (waits and self._earlier(view, state)):
                super().show(view, state)
                self._keep(view, state)
            return
        places = self.places
        self.places = act.places
        super().show(Told(view, act.board, {flight.card for flight in act.flights}), state)
        self.places = places

    def _keep(self, view: View, state: HudState) -> None:
        """Remember the picture, and the last one of an earlier moment."""
        kept = _Kept(view.event_count, (state.eyes, self.places.size, self.places.text), self.surface, self.origin)
        if self._now is not None and self._now.after < kept.after:
            self._before = self._now
        self._now = kept

    def _earlier(self, view: View, state: HudState) -> bool:
        """Show the picture of the moment before what is told, as the same eyes saw it; False where there is none."""
        before, alike = self._before, (state.eyes, self.places.size, self.places.text)
        if before is None or before.alike != alike or before.after >= view.event_count:
            return False
        self.surface, self.origin, self._key = before.surface, before.origin, None
        return True

    def _panel(self, view: View) -> Panel | None:
        return None if jigsaw.there(view) else next(iter(view.panels()), None)

    def content(self, view: View, state: HudState) -> Hashable:
        """The trap, the panel of the game, and the place of cards laid open over it."""
        if self.box is None:
            return None
        spread = self.places.parts.get("spread") if self.places.spread else None
        touched = self.touched(state, "button:")
        if "title" in self.places.goals and trap_panel.there(view):
            used = tuple(self.places.slots[card.handle] for card in view.zone("trap.used")
                         if card.handle in self.places.slots)  # fmt: skip
            return "trap", trap_panel.key_of(view), spread, touched, state.eyes, used
        if unfolding.there(view):
            return "unfolding", unfolding.key_of(view), spread
        panel = self._panel(view)
        if panel is not None:
            return panel, spread, view.zone("aside") if "aside" in view.zones() else ()
        return ("spread", spread) if spread is not None else None

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """The panel and what is set aside beside it."""
        beside = self.places.goals.get("tags:")
        if self.box is None or beside is None:
            return self.box
        return self.box.union(pygame.Rect(beside.grown(12 * self.scale.u(1)).rect))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """The trap or the panel, then the ground of cards that are laid open."""
        box = self.box
        assert box is not None
        if "title" in self.places.goals and trap_panel.there(view):
            self.hots += trap_panel.TrapPaint(pen, view, state, self.places).paint()
        elif unfolding.there(view):
            self.hots += unfolding.UnfoldingPaint(pen, view, self.places).paint()
        else:
            panel = self._panel(view)
            if panel is not None:
                DraftPaint(pen, view, panel, box, self.places.text).paint(covered=self.places.spread)
                self.hots.append(Hot("panel", box.copy(), spoken(panel), focusable=False))
                self._aside(pen, view)
        if self.places.spread:
            self._spread(pen)

    def _aside(self, pen: Pen, view: View) -> None:
        for card in view.zone("aside") if "aside" in view.zones() else ():
            slot = self.places.slots.get(card.handle)
            if slot is not None and not slot.drawn and card.kind:
                pen.icon(view.face(card.kind).icon, *slot.box.middle, slot.box.h * 0.9, colour("white"))

    def _spread(self, pen: Pen) -> None:
        spread = self.places.parts.get("spread")
        if spread is None:
            return
        pen.panel(pygame.Rect(spread.rect), alpha=250)
        for place in self.places.zones.values():
            if place.style == "spread" and place.label is not None:
                pen.text(place.title, place.label.x + pen.u(2), place.label.middle[1], 14, colour("paper"),
                         room=place.label.w)  # fmt: skip


def spoken(panel: Panel) -> str:
    """A panel in words."""
    parts = [f"{part.title}: {', '.join(part.lines)}" for part in panel.parts]
    rows = [f"{row.seat or row.title}: {row.text or row.figure}" for row in panel.rows]
    return f"{panel.title}. {'; '.join(parts)}. {'; '.join(rows)}. {panel.foot}"


class DraftPaint:
    """One painting of a panel: parts at the left, rows at the right."""

    def __init__(self, pen: Pen, view: View, panel: Panel, box: pygame.Rect, text: int) -> None:
        self.pen, self.view, self.panel, self.box, self.text = pen, view, panel, box, text
        self.look = theme().game(view.spec.key)
        self.wood = self.look.row

    def paint(self, covered: bool = False) -> None:
        """Ground, title, parts, rows, foot; of a panel on which cards lie open, ground and title."""
        pen, box, unit = self.pen, self.box, self.pen.u(1)
        pen.padded(draw.shadow(box.w, box.h, 10 * unit, 12 * unit, 160), box.x, box.y + 3 * unit)
        wood = self.wood
        pen.blit(draw.box(box.w, box.h, 10 * unit, wood["top"], wood["foot"], wood["rim"], 1.5 * unit), box.x, box.y)
        head = pen.t(34) if self.text < 200 else pen.t(26)
        pen.blit(draw.box(box.w - 4 * unit, head, 8 * unit, wood["head"], wood["head_foot"]), box.x + 2 * unit,
                 box.y + 2 * unit)  # fmt: skip
        y = box.y + 2 * unit + head / 2
        pen.icon("jigsaw_piece", box.x + pen.t(23), y, pen.t(23), wood["text"])
        used = pen.text(self.panel.title, box.x + pen.t(42), y, 20, colour("paper"), room=box.w * 0.55)
        if self.panel.secret:
            words = "only you see it"
            if box.w - used > pen.t(42) + pen.width(words, 14, "italic") + pen.t(50):
                wide = pen.text(words, box.right - 14 * unit, y, 14, wood["text"], "italic", "midright")
                pen.icon("eye_off", box.right - 20 * unit - wide - pen.t(10), y, pen.t(18), wood["text"])
        if covered:
            return
        top = box.y + head + 8 * unit
        left = min(box.w * 0.34, pen.u(272) * max(1.0, pen.scale.text * 0.95))
        if not self.panel.parts:
            self._rows(Box(box.x + 14 * unit, top, box.w - 28 * unit, box.bottom - 6 * unit - top))
            return
        self._parts(Box(box.x + 12 * unit, top, left - 8 * unit, box.bottom - 9 * unit - top))
        self._rows(Box(box.x + left + 18 * unit, top, box.w - left - 30 * unit, box.bottom - 6 * unit - top))

    # --- the parts -----------------------------------------------------------------------------------------------

    def _parts(self, room: Box) -> None:
        gap = self.pen.u(7)
        high = (room.h - gap * 2) / 3
        for index, (part, kind) in enumerate(zip(self.panel.parts, TYPES, strict=False)):
            self._part(part, kind, Box(room.x, room.y + index * (high + gap), room.w, high))

    def _part(self, part: PanelPart, kind: str, box: Box) -> None:
        pen, unit = self.pen, self.pen.u(1)
        w, h = round(box.w), round(box.h)
        bright = self.look.types[kind][0]
        there = bool(part.kind)
        if there:
            size = min(h * 0.9, w * 0.3)
            pen.blit(pane(kind, (w, h), unit, part.icon, w - size * 0.6, size), box.x, box.y)
            pen.blit(draw.outline(w, h, 5 * unit, rgb(bright, 190), max(1.0, 1.2 * unit)), box.x, box.y)
            room = w - size * 1.15
        else:
            pen.blit(draw.box(w, h, 5 * unit, rgb(colour("black"), 110), None, rgb(colour("edge"), 230), 1.2 * unit),
                     box.x, box.y)  # fmt: skip
            pen.icon("jigsaw_piece", box.right - h * 0.5, box.middle[1], h * 0.56, colour("line"))
            room = w - h * 0.9
        sign = min(pen.t(25), h * 0.72)
        lines = max(1, min(3, int((h - 4 * unit) / pen.t(20))))
        step = (h - 8 * unit) / lines
        y = box.y + 4 * unit + step / 2
        pen.blit(gauges.piece(kind, sign), box.x + 6 * unit, y - sign / 2)
        size = min(19.0, h * 0.72 / pen.t(1) / 1.2)
        pen.text(part.title, box.x + 10 * unit + sign, y, size, colour("paper"), room=room - sign - 10 * unit,
                 least=min(size, 12))  # fmt: skip
        for number, words in enumerate(part.lines[: lines - 1]):
            y += step
            left = box.x + 9 * unit
            if there and number == 0:
                left += self._signs(part.kind, left, y)
                pen.text(words, left, y, 16, colour("paper"), room=box.x + room - left)
            elif there:
                pen.text(words, left, y, 13, colour("paper"), "semibold", room=box.x + room - left)
            else:
                role = "italic" if number == 0 else "body"
                pen.text(words, left, y, 15 if number == 0 else 13, colour("muted"), role, room=box.x + room - left)

    def _signs(self, kind: str, x: float, y: float) -> float:
        """The signs of a part's traits; returns the width used."""
        pen, used = self.pen, 0.0
        sign = pen.t(18)
        for name in getattr(self.view.face(kind), "traits", ()):
            pen.icon(SIGNS[name], x + used + sign / 2, y, sign, self.look.traits[name][0])
            used += sign + pen.u(4)
        return used

    # --- the rows ------------------------------------------------------------------------------------------------

    def _rows(self, room: Box) -> None:
        pen, unit = self.pen, self.pen.u(1)
        rows, count = self.panel.rows, max(1, len(self.panel.rows))
        head = pen.t(24)
        if (room.h - head) / count < pen.t(19):
            self._cells(room)
            return
        foot = pen.t(20) if self.text < 150 and room.h - head > count * pen.t(34) + pen.t(20) else 0.0
        high = min(pen.t(45), (room.h - head - foot) / count)
        columns = self._columns(room)
        y = room.y + head / 2
        if self.text < 150:
            pen.text("AGAINST" if self.panel.secret else "WHO", room.x + 4 * unit, y, 12, self.wood["text"],
                     tracking=0.06, room=columns[0] - room.x)  # fmt: skip
        if self.panel.figure:
            pen.text(self.panel.figure.upper(), room.right - 8 * unit, y, 12, self.wood["text"], "title", "midright",
                     tracking=0.06, room=pen.t(60))  # fmt: skip
        for number, words in enumerate(self.panel.heads):
            right = columns[number + 1] if number + 1 < len(columns) else room.right - pen.t(66)
            pen.text(words, columns[number], y, 15, colour("paper"), room=right - columns[number] - 8 * unit)
        if not self.panel.heads:
            self._trait_heads(room, columns, y)
        pen.hairline(room.x, room.y + head, room.w, self.wood["rim"])
        for index, row in enumerate(rows):
            line = Box(room.x, room.y + head + 3 * unit + index * high, room.w, high - 2 * unit)
            self._row(row, line, columns, index)
        if foot:
            pen.text(self.panel.foot, room.x + 4 * unit, room.bottom - foot / 2, 13, colour("muted"), "italic",
                     room=room.w)  # fmt: skip

    def _cells(self, room: Box) -> None:
        """Where rows have no room: names with their figures side by side."""
        pen, unit = self.pen, self.pen.u(1)
        lines = max(1, int(room.h / pen.t(20)))
        across = -(-len(self.panel.rows) // lines)
        wide, high = room.w / across, room.h / lines
        for index, row in enumerate(self.panel.rows):
            column, line = divmod(index, lines)
            box = Box(room.x + column * wide, room.y + line * high, wide - 8 * unit, high - 3 * unit)
            lit = self.wood["lit"] if row.lit else rgb(colour("black"), 60)
            pen.blit(draw.box(box.w, box.h, 5 * unit, lit), box.x, box.y)
            y, right = box.middle[1], box.right - 10 * unit
            if row.icon == "saw_token":
                pen.blit(gauges.saw_token(box.h * 0.8), right, y, "midright")
            elif row.figure:
                pen.text(row.figure, right, y, 18, colour("strong" if row.lit else "paper"), anchor="midright")
            for gauge in self._lowest(row):
                cell = gauges.trait_cell(gauge.title.lower(), gauge.have, box.h * 1.7, box.h * 0.88)
                right -= pen.blit(cell, right, y, "midright").w + 4 * unit
            pen.text(row.seat or row.title, box.x + 10 * unit, y, 16, colour("muted" if row.icon else "paper"),
                     room=box.w - pen.t(34))  # fmt: skip

    def _columns(self, room: Box) -> list[float]:
        """Where the columns of bars begin."""
        first = room.x + min(room.w * 0.3, self.pen.t(150))
        most = max([len(row.gauges) for row in self.panel.rows], default=0)
        count = max(1, len(self.panel.heads) or most)
        wide = (room.right - (self.pen.t(58) if self.panel.figure else 0) - first) / count
        return [first + index * wide for index in range(count)]

    @staticmethod
    def _lowest(row: PanelRow) -> list[Gauge]:
        """The lowest traits of a row that tells what a character brings, two at most, the lowest last."""
        brings = [gauge for gauge in row.gauges if not gauge.need]
        return sorted(brings, key=lambda gauge: gauge.have)[:2]

    def _trait_heads(self, room: Box, columns: list[float], y: float) -> None:
        """The names of the traits over what the characters bring, where all of them have room."""
        pen = self.pen
        titles = [gauge.title for gauge in max((row.gauges for row in self.panel.rows), key=len, default=())]
        wide = columns[1] - columns[0] - pen.u(6) if len(columns) > 1 else 0.0
        if all(pen.width(title, 13) <= wide for title in titles):
            for x, title in zip(columns, titles, strict=False):
                pen.text(title, x + wide / 2, y, 13, self.wood["text"], anchor="center")

    def _row(self, row: PanelRow, box: Box, columns: list[float], index: int) -> None:
        pen, unit = self.pen, self.pen.u(1)
        if row.lit:
            ground = draw.box(box.w, box.h, 5 * unit, self.wood["lit"], self.wood["lit_foot"])
            pen.blit(ground, box.x, box.y)
        elif index % 2:
            pen.blit(draw.box(box.w, box.h, 5 * unit, rgb(colour("black"), 46)), box.x, box.y)
        dim = bool(row.icon)
        face = self.view.spec.faces.get(self.view.character(row.seat)) if row.seat else None
        y = box.middle[1]
        radius = min(pen.t(17), box.h * 0.46)
        left = box.x + 6 * unit
        if face is not None:
            edge = colour("edge") if dim else colour("muted")
            token = pieces.token(face.icon, radius, edge)
            pen.blit(draw.lit(token, 150) if dim else token, left, y, "midleft")
            left += 2 * radius + 8 * unit
        ink = colour("muted" if dim else "paper")
        room = columns[0] - left - 8 * unit
        name = row.seat or row.title
        if self.text < 150 and box.h > pen.t(33) and face is not None:
            pen.text(name, left, y - pen.t(8), 17, ink, room=room)
            pen.text(face.name, left, y + pen.t(10), 13, colour("muted"), "italic", room=room)
        else:
            pen.text(name, left, y, 17, ink, room=room)
        if dim:
            x = columns[0]
            if row.icon == "saw_token":
                pen.blit(gauges.saw_token(pen.t(22)), x, y, "midleft")
                x += pen.t(28)
            pen.text(row.text, x, y, 15, colour("muted"), "italic", room=box.right - x - 8 * unit)
            return
        least = min([gauge.have for gauge in row.gauges], default=0)
        for number, gauge in enumerate(row.gauges):
            if not gauge.need:
                self._brought(gauge, columns, number, box, gauge.have == least)
                continue
            end = columns[number + 1] if number + 1 < len(columns) else box.right - pen.t(58)
            self._gauge(gauge, columns[number], end, y)
        if row.figure:
            pen.text(row.figure, box.right - 12 * unit, y, 25 if row.lit else 21,
                     colour("strong" if row.lit else "paper"), anchor="midright")  # fmt: skip

    def _brought(self, gauge: Gauge, columns: list[float], number: int, box: Box, least: bool) -> None:
        """What a character brings of a trait, as a cell; bright where it is lowest."""
        pen = self.pen
        wide = columns[1] - columns[0] - pen.u(6)
        high = min(pen.t(26), box.h * 0.8)
        cell = gauges.trait_cell(gauge.title.lower(), gauge.have, wide, high)
        pen.blit(cell if least else draw.lit(cell, 140), columns[number], box.middle[1], "midleft")

    def _gauge(self, gauge: Gauge, left: float, right: float, y: float) -> None:
        """A bar of cells with its sign and number."""
        pen, unit = self.pen, self.pen.u(1)
        trait = gauge.title.lower()
        tint = self.look.traits[trait][0] if trait in self.look.traits else self.look.accent
        sign = pen.t(16)
        pen.icon(gauge.icon, left + sign / 2, y, sign, tint)
        left += sign + 6 * unit
        number = pen.width("10", 17) + 6 * unit
        wide = min(right - left - number - 8 * unit, pen.t(15) * gauge.need)
        if wide > pen.t(26):
            cells = gauges.cells(gauge.have, gauge.need, wide, pen.t(13), mix(tint, colour("white"), 0.3), tint)
            pen.blit(cells, left, y, "midleft")
            left += wide + 7 * unit
        pen.text(gauge.text or str(gauge.have), left, y, 17, colour("paper"))
