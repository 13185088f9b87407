"""An investigation in the middle of the table: flip, Mind and Items, their sum, what it must pass; flips as cards."""

from __future__ import annotations

from typing import Any

from game.core.spec import Gauge
from game.core.view import View
from scenes.art import draw, gauges, pieces
from scenes.art.encounter import SIGNS
from scenes.art.theme import colour, mix, rgb, theme
from scenes.table.hud.base import Pen
from scenes.table.parts import Box

NONE = "none"


def numbers(told: object) -> list[int]:
    """The flips that a counter tells: "2, 3"."""
    return [] if told == NONE else [int(part) for part in str(told).split(", ")]


def flip_card(pen: Pen, look: Any, x: float, row: Box, flip: int | None, printed: int | None = None) -> float:
    """A flip as a small card, or the empty place of one; returns its width.

    Where reacts changed it, what was printed is struck through and a tag says by how much.
    """
    unit = pen.u(1)
    wide = min(pen.u(46), (row.h - pen.u(8)) / 1.4)
    high, y = wide * 1.4, row.middle[1]
    top = y - high / 2
    if flip is None:
        empty = draw.box(wide, high, 4 * unit, rgb(colour("black"), 110), None, colour("edge"), 1.2 * unit)
        pen.blit(empty, x, top)
        pen.text("?", x + wide / 2, y, 22, colour("edge"), anchor="center", room=wide)
        return wide
    card = look.card
    pen.padded(draw.shadow(wide, high, 4 * unit, 4 * unit, 150), x, top + 2 * unit)
    pen.blit(draw.box(wide, high, 4 * unit, card.base, card.foot, card.rim, unit), x, top)
    size = min(34.0, high * 0.56 / pen.t(1))
    if printed is None or printed == flip:
        pen.text(str(flip), x + wide / 2, y, size, card.text, anchor="center")
        return wide
    changed = pieces.tag(f"{flip - printed:+d}", min(pen.px(14), round(high * 0.3)), "flash")
    at = top + (high - changed.get_height() * 0.55) / 2
    pen.text(str(printed), x + wide / 2, at, size * 0.8, rgb(card.text, 160), anchor="center")
    pen.blit(
        draw.box(wide * 0.66, max(2.0, 2.4 * unit), 0, rgb(look.types["encounter"][0])), x + wide / 2, at, "center"
    )
    pen.blit(changed, x + wide / 2, top + high - changed.get_height() * 0.35, "center")
    return wide


class InvestigationPaint:
    """One painting of an investigation in its room."""

    def __init__(self, pen: Pen, view: View, room: Box) -> None:
        self.pen, self.view, self.room = pen, view, room
        self.told = view.counters
        self.seat = str(self.told["test.seat"])
        self.look = theme().game(view.spec.key)
        self.bad = colour("hollow.signs.encounter")

    def paint(self) -> None:
        """Flip + Mind = total, a bar with the mark that must be passed, what either outcome brings."""
        pen, room, told = self.pen, self.room, self.told
        over, points = int(told["test.over"]), int(told["test.points"])
        title, what = self._what()
        head = pen.line_height(20) * 1.05
        y = room.y + head / 2
        sign = self.look.signs["clue"]
        pen.icon("magnify", room.x + pen.t(12), y, pen.t(21), sign)
        used = pen.text(title, room.x + pen.t(30), y, 20, colour("paper"), room=room.w * 0.6)
        must = f"flip + Mind must be over {over}"
        if room.w - used - pen.t(50) > pen.width(must, 14, "italic"):
            pen.text(must, room.right, y, 14, colour("muted"), "italic", "midright")
        foot = pen.t(24) if room.h > head + pen.t(84) else 0.0
        row = Box(room.x, room.y + head, room.w, room.h - head - foot)
        self._equation(row, over)
        if foot:
            self._outcomes(Box(room.x, room.bottom - foot, room.w, foot), over, points, what)

    def _what(self) -> tuple[str, Any]:
        """What is investigated, in words, and its face."""
        for card in self.view.zone("played"):
            face = self.view.face(card.kind) if card.kind else None
            if face is not None and face.type == "clue":
                return f"{self.seat} follows a Clue", face
        place = self.view.spec.faces.get(str(self.told[f"{self.seat}.at"]))
        return f"{self.seat} investigates {place.name}" if place is not None else f"{self.seat} investigates", None

    def _equation(self, row: Box, over: int) -> None:
        pen, told = self.pen, self.told
        flips, mind = numbers(told["flips.character"]), int(told[f"{self.seat}.mind"])
        low = pen.t(18) if row.h > pen.t(70) else 0.0
        line = row._replace(h=row.h - low)
        y, x = line.middle[1], row.x + pen.u(4)
        size = min(pen.u(48), line.h * 0.7)
        helps = [gauge for panel in self.view.panels()[:1] for row_ in panel.rows for gauge in row_.gauges]
        by = sum(gauge.have for gauge in helps)
        printed = numbers(told["flips.printed"])
        wide = flip_card(pen, self.look, x, line, flips[0] - by if flips else None, printed[0] if printed else None)
        spots = [("flip", x + wide / 2)]
        x = self._plus(x + wide, y)
        pen.blit(gauges.die("mind", mind, size), x, y, "midleft")
        spots.append(("Mind", x + size / 2))
        x += size
        for gauge in helps:
            x = self._plus(x, y)
            spots.append((gauge.title.split()[-1], x + size / 2))
            self._help(gauge, x, y, size)
            x += size
        x += pen.t(14)
        pen.text("=", x, y, 24, colour("muted"), anchor="center")
        total = mind + sum(flips[:1])
        good = bool(flips) and total > over
        x += pen.t(16)
        x += pen.text(str(total) if flips else "?", x, y, 46 if line.h > pen.t(52) else 30, colour("paper")) + pen.t(18)
        if low:
            for words, middle in spots:
                pen.text(words, middle, row.bottom - low / 2, 13, colour("muted"), "body", "center")
        self._bar(Box(x, line.y, row.right - pen.u(4) - x, line.h), total if flips else 0, over, good)

    def _plus(self, x: float, y: float) -> float:
        """A plus sign after what ends at `x`; returns where the next term begins."""
        pen = self.pen
        pen.text("+", x + pen.t(12), y, 24, colour("muted"), anchor="center")
        return x + pen.t(24)

    def _help(self, gauge: Gauge, x: float, y: float, size: float) -> None:
        """An Item that changes the sum: its sign and by how much."""
        pen, unit = self.pen, self.pen.u(1)
        edge, fill = self.look.signs["item"], self.look.types["item"][1]
        pen.blit(draw.box(size, size, 6 * unit, fill, None, edge, 1.3 * unit), x, y, "midleft")
        pen.icon(gauge.icon, x + size * 0.32, y, size * 0.5, edge)
        pen.text(str(gauge.have), x + size * 0.74, y, min(22.0, size * 0.5 / pen.t(1)), colour("paper"),
                 anchor="center", room=size * 0.5)  # fmt: skip

    def _bar(self, box: Box, total: int, over: int, good: bool) -> None:
        """The total as a bar, with a flag at what must be passed."""
        pen = self.pen
        if box.w < pen.t(70):
            return
        top = max(over + 3, total, 10)
        high = min(pen.t(24), box.h * 0.34)
        tint = colour("good") if good else rgb(self.look.signs["clue"])
        tag = pieces.tag(f"over {over}", pen.px(13), "flag", lit=True)
        y = box.middle[1] + (tag.get_height() / 2 if box.h > high + tag.get_height() * 1.6 else 0)
        cells = gauges.cells(total, top, box.w, high, mix(tint, colour("white"), 0.1), mix(tint, colour("black"), 0.4))
        pen.blit(cells, box.x, y, "midleft")
        x = box.x + box.w * over / top
        self._would(box, y, high, total, top)
        mark = draw.box(max(2.0, pen.u(3)), high + pen.u(10), 0, colour("lamp"))
        pen.blit(mark, x, y, "center")
        if box.h > high + tag.get_height() * 1.6:
            left = min(max(x, box.x + tag.get_width() / 2), box.right - tag.get_width() / 2)
            pen.blit(tag, left, y - high / 2 - pen.u(5), "midbottom")

    def _would(self, box: Box, y: float, high: float, total: int, top: int) -> None:
        """What a React of the own hand would make of the sum: an outline with by how much, and a word below."""
        pen = self.pen
        part = next((part for panel in self.view.panels()[:1] for part in panel.parts), None)
        if part is None:
            return
        after = int(part.lines[0])
        left, right = sorted((min(max(after, 0), top), min(max(total, 0), top)))
        x, wide = box.x + box.w * left / top, box.w * (right - left) / top
        if wide >= pen.u(6):
            well = colour("well") if after > total else None
            pen.blit(draw.box(wide, high, pen.u(4), well, None, colour("paper"), pen.u(1.5)), x, y, "midleft")
            words = f"{after - total:+d}"
            if wide > pen.width(words, 15) and high > pen.t(17):
                ink = colour("paper") if after > total else colour("night")
                pen.text(words, x + wide / 2, y, 15, ink, anchor="center")
        words = f"{part.title} would make it {after}"
        if box.bottom - y - high / 2 > pen.t(18) and pen.width(words, 13, "body") <= box.w:
            pen.text(words, box.right, y + high / 2 + pen.t(10), 13, colour("muted"), "body", "midright")

    def _outcomes(self, box: Box, over: int, points: int, clue: Any) -> None:
        """What it brings to be over, and not to be."""
        pen, y = self.pen, box.middle[1]
        pen.hairline(box.x, box.y, box.w, colour("edge", 120))
        have = int(self.told[f"{self.seat}.points"])
        win = f"Over {over}: {points} point{'' if points == 1 else 's'}, {have + points} of 10"
        pen.icon("check_circle", box.x + pen.t(10), y, pen.t(18), colour("good"))
        used = pen.text(win, box.x + pen.t(25), y, 15, colour("good"), "semibold", room=box.w * 0.45) + pen.t(45)
        left = box.x + used
        sign, ways = missed(clue)
        room = box.right - left - pen.t(25)
        lose = next((words for words in ways if pen.width(words, 15, "semibold") <= room), ways[-1])
        pen.icon(sign, left + pen.t(10), y, pen.t(18), self.bad)
        pen.text(lose, left + pen.t(25), y, 15, self.bad, "semibold", room=room)


def missed(clue: Any) -> tuple[str, tuple[str, ...]]:
    """What a miss brings: its sign, and in words, the fullest first; `clue` is the face of a Clue, None for a place."""
    monster = getattr(clue, "monster", None)
    if monster is not None:
        short = f"Not over: {monster.name}, Com {monster.com}, {monster.dam} {monster.hurts}"
        evades = " or ".join(map(str, monster.evade)) if len(monster.evade) < 3 else ", ".join(map(str, monster.evade))
        return SIGNS.get(monster.type, "ghost"), (f"{short}, Rew {monster.rew}, evade {evades}", short)
    ability = clue.moments.get("miss") if clue is not None else None
    if ability is None:
        return "close", ("Not over: nothing",)
    said = []
    for call in ability.does:
        if call["do"] == "discard":
            said.append(f"discard {call['cards']}")
        for stat in ("life", "mind"):
            if call["do"] == "lose" and call.get(stat):
                said.append(f"lose {call[stat]} {stat.title()}")
    return "alert_octagon", (f"Not over: {' and '.join(said) or 'what the card says'}",)
