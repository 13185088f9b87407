"""What unfolds in the middle: a monster that is faced, a combat flip by flip with both totals, an investigation."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

import pygame

from game.core.spec import PanelRow
from game.core.view import View
from scenes.art import draw, gauges, pieces
from scenes.art.encounter import HURTS, SIGNS
from scenes.art.paragraph import plain
from scenes.art.theme import colour, mix, rgb, theme
from scenes.table.hud.base import Hot, Pen
from scenes.table.hud.street import circles, tint_of
from scenes.table.parts import Box, Places

NONE = "none"
TIES = "wins ties"


class Side(NamedTuple):
    """One side of a combat: its sign, name, what it flips with, its flips (None for those to come), its total."""

    sign: str
    name: str
    note: str
    flips: tuple[int | None, ...]
    total: int
    tint: Any


def there(view: View) -> bool:
    """Whether something is faced or investigated."""
    told = view.counters
    return told.get("monster", NONE) != NONE or told.get("test") == "investigation"


def key_of(view: View) -> Hashable:
    """All that the panel depends on besides its boxes."""
    heads, tails = ("monster", "test", "flips", "total"), (".life", ".mind", ".points")
    told = tuple(pair for pair in view.counters.items() if pair[0].startswith(heads) or pair[0].endswith(tails))
    return told, view.zone("played"), tuple(view.panels()), tuple(view.outlook())


def numbers(told: object) -> list[int]:
    """The flips that a counter tells: "2, 3"."""
    return [] if told == NONE else [int(part) for part in str(told).split(", ")]


class UnfoldingPaint:
    """One painting of the panel."""

    def __init__(self, pen: Pen, view: View, places: Places) -> None:
        self.pen, self.view, self.places = pen, view, places
        self.told = view.counters
        self.seat = str(self.told["test.seat"])
        self.look = theme().game(view.spec.key)
        self.bad = colour("hollow.signs.encounter")
        self.hots: list[Hot] = []

    def paint(self) -> list[Hot]:
        """Paint what is tested; returns what can be read aloud."""
        clue = self.told["test"] == "investigation"
        deep = self.look.types["clue" if clue else "encounter"][1]
        self._ground(mix(deep, colour("white"), 0.1), self.look.signs["clue" if clue else "encounter"])
        if clue:
            self._investigation()
        elif self.told["test"] == "combat":
            self._combat()
        else:
            self._faced()
        for panel in self.view.panels()[:1]:
            rows = "; ".join(f"{row.title}: {row.text}, {row.figure}".rstrip(", ") for row in panel.rows)
            said = plain(f"{panel.title}. {rows}. {panel.foot}")
            self.hots.append(Hot("panel", pygame.Rect(self.places.parts["panel"].rect), said, focusable=False))
        return self.hots

    def _ground(self, top: Any, rim: Any) -> None:
        pen, unit, box = self.pen, self.pen.u(1), self.places.parts["panel"]
        pen.padded(draw.shadow(box.w, box.h, 10 * unit, 12 * unit, 170), box.x, box.y + 3 * unit)
        pen.blit(draw.box(box.w, box.h, 10 * unit, top, colour("night"), rim, 1.5 * unit), box.x, box.y)
        played = self.places.zones.get("played")
        left = box.x + 10 * unit
        if played is not None and self.view.size("played"):
            left = played.box.right + 4 * unit
        self.room = Box(left, box.y + 6 * unit, box.right - 12 * unit - left, box.h - 12 * unit)

    # --- a monster -----------------------------------------------------------------------------------------------

    def _monster_sign(self) -> str:
        return SIGNS.get(str(self.told["monster.type"]), "ghost")

    def _seat_sign(self) -> str:
        face = self.view.spec.faces.get(self.view.character(self.seat))
        return face.icon if face is not None else "account"

    def _rows(self) -> tuple[Box, Box]:
        pen, room = self.pen, self.room
        high = room.h / 2
        pen.hairline(room.x + pen.u(4), room.y + high, room.w - pen.u(4), colour("edge", 120))
        return Box(room.x, room.y, room.w, high), Box(room.x, room.y + high, room.w, high)

    def _who(self, row: Box, sign: str, name: str, note: str, tint: Any) -> float:
        """Token, name and a note; returns where they end."""
        pen = self.pen
        radius = min(pen.u(28), row.h * 0.43)
        y = row.middle[1]
        pen.blit(pieces.token(sign, radius, tint), row.x, y, "midleft")
        left = row.x + 2 * radius + pen.u(10)
        room = min(row.w * 0.24, pen.t(170))
        if row.h >= pen.t(46):
            pen.text(name, left, y - pen.t(11), 19, colour("paper"), room=room)
            pen.text(note, left, y + pen.t(13), 14, colour("muted"), "body", room=room)
        else:
            pen.text(name, left, y, 19, colour("paper"), room=room)
        return left + room + pen.u(10)

    def _faced(self) -> None:
        """Before the fight: the monster's values; the six flips, what was flipped, how likely each way is."""
        pen, told = self.pen, self.told
        first, second = self._rows()
        likely = self.view.outlook()
        type_ = str(told["monster.type"])
        x = self._who(first, self._monster_sign(), str(told["monster"]), type_, self.bad)
        end = self._likely(first, next((row for row in likely if row.icon == "sword_cross"), None))
        hurts = str(told["monster.hurts"])
        values = (("sword_cross", "Com", told["monster.com"]), (HURTS.get(hurts, "heart"), hurts, told["monster.dam"]),
                  ("magnify", "Rew", told["monster.rew"]))  # fmt: skip
        step = (end - x) / 3
        y = first.middle[1]
        for number, (sign, word, value) in enumerate(values):
            left = x + number * min(step, pen.t(104))
            pen.icon(sign, left + pen.t(12), y, pen.t(22), colour("muted"))
            used = pen.text(str(value), left + pen.t(28), y, 24, colour("paper"))
            space = min(step, pen.t(104)) - pen.t(32) - used
            if space > pen.width(word, 13, "body"):
                pen.text(word, left + pen.t(33) + used, y + pen.t(2), 13, colour("muted"), "body")
        note = f"Life {told[f'{self.seat}.life']}, Mind {told[f'{self.seat}.mind']}, Com {told['test.combat']}"
        x = self._who(second, self._seat_sign(), self.seat, note, tint_of(self.view, self.seat))
        y = second.middle[1]
        end = self._likely(second, next((row for row in likely if row.icon == "run_fast"), None))
        pen.icon("run_fast", x + pen.t(12), y, pen.t(22), colour("muted"))
        x += pen.t(30)
        evades = numbers(told["monster.evade"])
        x += circles(pen, tuple(evades), x, y, min(end - x, pen.t(180))) + pen.t(12)
        if told["test"] == "evade":
            self._evading(second, x, end, evades)

    def _evading(self, row: Box, x: float, end: float, evades: list[int]) -> None:
        """The flip of an evasion, or the place where it will lie."""
        pen, flips = self.pen, numbers(self.told["flips.character"])
        x += self._flip(x, row, flips[0] if flips else None) + pen.u(10)
        if flips:
            good = flips[0] in evades
            words, ink = ("evaded", colour("good")) if good else ("not evaded", colour("bad_text"))
            if end - x > pen.t(60):
                pen.text(words, x, row.middle[1], 17, ink, room=end - x)

    def _likely(self, row: Box, way: Any) -> float:
        """How likely a way is, at the right; returns where it begins."""
        pen = self.pen
        if way is None:
            return row.right
        ink = {"good": colour("good"), "bad": colour("bad_text")}.get(way.tone, colour("paper"))
        y = row.middle[1]
        right = row.right - pen.u(6)
        right -= pen.text(way.figure, right, y, 24, ink, anchor="midright") + pen.t(8)
        if row.w > pen.t(560):
            right -= pen.text(way.title, right, y + pen.t(1), 14, colour("muted"), "body", "midright") + pen.t(12)
        return right

    # --- a combat ------------------------------------------------------------------------------------------------

    def _sides(self) -> tuple[Side, Side]:
        told = self.told
        theirs, mine = numbers(told["flips.monster"]), numbers(told["flips.character"])
        com, combat = int(told["monster.com"]), int(told["test.combat"])
        open_theirs = (None,) * max(0, com - len(theirs))
        open_mine = (None,) * max(0, combat - len(mine))
        return (
            Side(self._monster_sign(), str(told["monster"]), f"Com {com}", (*theirs, *open_theirs), sum(theirs),
                 self.bad),
            Side(self._seat_sign(), self.seat, f"Com {combat}", (*mine, *open_mine), sum(mine),
                 tint_of(self.view, self.seat)),
        )  # fmt: skip

    def _bonus(self, mine: int) -> int:
        """What is added to the own total at the end, as the rules' own panel says."""
        rows: list[PanelRow] = [row for panel in self.view.panels()[:1] for row in panel.rows if row.seat == self.seat]
        return int(rows[0].figure) - mine if rows and rows[0].figure.lstrip("-").isdigit() else 0

    def _combat(self) -> None:
        """A row a side: token, name, Com, flips as small cards, the total as a bar and a number."""
        sides = self._sides()
        bonus = self._bonus(sides[1].total)
        top = max(10, *(side.total for side in sides), sides[1].total + bonus)
        leads = sides[0].total >= sides[1].total + bonus
        for number, (row, side) in enumerate(zip(self._rows(), sides, strict=True)):
            self._side(row, side, top, leads == (number == 0), number == 0, bonus if number else 0)

    def _side(self, row: Box, side: Side, top: int, leads: bool, monster: bool, bonus: int) -> None:
        pen, y = self.pen, row.middle[1]
        x = self._who(row, side.sign, side.name, side.note, side.tint)
        tail = pen.t(42)
        tied = pieces.tag(TIES, pen.px(13), fill=self.bad, edge=self.bad, ink=colour("night"))
        wide_tag = tied.get_width() + pen.u(8) if row.w > pen.t(700) else 0
        total_at = row.right - wide_tag - tail / 2
        pen.text(str(side.total), total_at, y, 46 if row.h > pen.t(60) else 30,
                 colour("paper" if leads else "muted"), anchor="center")  # fmt: skip
        if monster and wide_tag:
            pen.blit(tied, row.right, y, "midright")
        end = total_at - tail / 2 - pen.u(8)
        bar = min(pen.t(250), (end - x) * 0.45)
        cards = end - x - (bar + pen.u(14) if bar > pen.t(70) else 0)
        self._flips(row, x, cards, side.flips)
        tag = self._tag(bonus, bar if bar > pen.t(70) else tail + wide_tag)
        if bar > pen.t(70):
            high = min(pen.t(24), row.h * 0.3)
            lift = tag.get_height() * 0.5 if tag is not None and row.h > high + tag.get_height() + pen.u(6) else 0.0
            bright = gauges.cells(side.total, top, bar, high, mix(side.tint, colour("white"), 0.1),
                                  mix(side.tint, colour("black"), 0.4))  # fmt: skip
            pen.blit(bright, end - bar, y - lift, "midleft")
            if tag is not None and lift:
                pen.blit(tag, end - bar, y - lift + high / 2 + pen.u(4))
                return
        if tag is not None:
            pen.blit(tag, row.right, y, "midright")

    def _tag(self, bonus: int, room: float) -> pygame.Surface | None:
        """What Items and the character add to the total at the end."""
        if not bonus:
            return None
        item = self.look.signs["item"]
        for words in (f"{bonus:+d} at the end", f"{bonus:+d}"):
            made = pieces.tag(words, self.pen.px(13), "sword", edge=item, fill=self.look.types["item"][1])
            if made.get_width() <= room:
                break
        return made

    def _flips(self, row: Box, x: float, room: float, flips: tuple[int | None, ...]) -> None:
        pen = self.pen
        wide = min(pen.u(46), (row.h - pen.u(8)) / 1.4)
        step = min(wide + pen.u(9), (room - wide) / max(1, len(flips) - 1))
        for number, flip in enumerate(flips):
            self._flip(x + number * step, row, flip)

    def _flip(self, x: float, row: Box, flip: int | None) -> float:
        """A flip as a small card, or the empty place of one; returns its width."""
        pen, unit = self.pen, self.pen.u(1)
        wide = min(pen.u(46), (row.h - pen.u(8)) / 1.4)
        high, y = wide * 1.4, row.middle[1]
        top = y - high / 2
        if flip is None:
            empty = draw.box(wide, high, 4 * unit, rgb(colour("black"), 110), None, colour("edge"), 1.2 * unit)
            pen.blit(empty, x, top)
            pen.text("?", x + wide / 2, y, 22, colour("edge"), anchor="center", room=wide)
            return wide
        card = self.look.card
        pen.padded(draw.shadow(wide, high, 4 * unit, 4 * unit, 150), x, top + 2 * unit)
        pen.blit(draw.box(wide, high, 4 * unit, card.base, card.foot, card.rim, unit), x, top)
        size = min(34.0, high * 0.56 / pen.t(1))
        pen.text(str(flip), x + wide / 2, y, size, card.text, anchor="center")
        return wide

    # --- an investigation ----------------------------------------------------------------------------------------

    def _investigation(self) -> None:
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
        wide = self._flip(x, line, flips[0] if flips else None)
        spots = [("flip", x + wide / 2)]
        x += wide + pen.t(12)
        pen.text("+", x, y, 24, colour("muted"), anchor="center")
        x += pen.t(12)
        pen.blit(gauges.die("mind", mind, size), x, y, "midleft")
        spots.append(("Mind", x + size / 2))
        x += size + pen.t(14)
        pen.text("=", x, y, 24, colour("muted"), anchor="center")
        total = mind + sum(flips[:1])
        good = bool(flips) and total > over
        x += pen.t(16)
        x += pen.text(str(total) if flips else "?", x, y, 46 if line.h > pen.t(52) else 30, colour("paper")) + pen.t(18)
        if low:
            for words, middle in spots:
                pen.text(words, middle, row.bottom - low / 2, 13, colour("muted"), "body", "center")
        self._bar(Box(x, line.y, row.right - pen.u(4) - x, line.h), total if flips else 0, over, good)

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
        mark = draw.box(max(2.0, pen.u(3)), high + pen.u(10), 0, colour("lamp"))
        pen.blit(mark, x, y, "center")
        if box.h > high + tag.get_height() * 1.6:
            left = min(max(x, box.x + tag.get_width() / 2), box.right - tag.get_width() / 2)
            pen.blit(tag, left, y - high / 2 - pen.u(5), "midbottom")

    def _outcomes(self, box: Box, over: int, points: int, clue: Any) -> None:
        """What it brings to be over, and not to be."""
        pen, y = self.pen, box.middle[1]
        pen.hairline(box.x, box.y, box.w, colour("edge", 120))
        have = int(self.told[f"{self.seat}.points"])
        win = f"Over {over}: {points} point{'' if points == 1 else 's'}, {have + points} of 10"
        pen.icon("check_circle", box.x + pen.t(10), y, pen.t(18), colour("good"))
        used = pen.text(win, box.x + pen.t(25), y, 15, colour("good"), "semibold", room=box.w * 0.45) + pen.t(45)
        monster = getattr(clue, "monster", None)
        if monster is not None:
            lose, sign = f"Not over: {monster.name}, Com {monster.com}, {monster.dam} {monster.hurts}", \
                SIGNS.get(monster.type, "ghost")
        elif clue is not None:
            lose, sign = "Not over: what the card says", "alert_octagon"
        else:
            lose, sign = "Not over: nothing", "close"
        left = box.x + used
        pen.icon(sign, left + pen.t(10), y, pen.t(18), self.bad)
        pen.text(lose, left + pen.t(25), y, 15, self.bad, "semibold", room=box.right - left - pen.t(25))


__all__ = ["UnfoldingPaint", "key_of", "there"]
