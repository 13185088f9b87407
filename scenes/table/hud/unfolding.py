"""What unfolds in the middle: a monster that is faced, a combat with both totals, an investigation; else the town."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

import pygame

from game.core.spec import PanelRow
from game.core.view import View
from scenes.art import draw, gauges, pieces
from scenes.art.encounter import HURTS, SIGNS
from scenes.art.paragraph import plain
from scenes.art.theme import colour, mix, theme
from scenes.table.hud import town
from scenes.table.hud.base import Hot, Pen
from scenes.table.hud.investigating import NONE, InvestigationPaint, flip_card, numbers
from scenes.table.hud.place_facts import circles
from scenes.table.hud.street import tint_of
from scenes.table.parts import Box, Places

TIES = "wins ties"


class Side(NamedTuple):
    """One side of a combat: its sign, name, what it flips with, its flips (None for those to come), its total.

    `printed`: what was printed on the cards flipped, before anybody reacted.
    """

    sign: str
    name: str
    note: str
    flips: tuple[int | None, ...]
    total: int
    tint: Any
    printed: tuple[int, ...] = ()


def tested(view: View) -> bool:
    """Whether something is faced or investigated."""
    told = view.counters
    return told.get("monster", NONE) != NONE or told.get("test") == "investigation"


def there(view: View) -> bool:
    """Whether the middle has something to show: what is tested, else the town."""
    return tested(view) or town.there(view)


def key_of(view: View) -> Hashable:
    """All that the panel depends on besides its boxes."""
    heads, tails = ("monster", "test", "flips", "total"), (".life", ".mind", ".points")
    told = tuple(pair for pair in view.counters.items() if pair[0].startswith(heads) or pair[0].endswith(tails))
    return told, view.zone("played"), tuple(view.panels()), tuple(view.outlook())


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
        """Paint what is tested, else the town; returns what can be read aloud."""
        if not tested(self.view):
            panel, box = town.panel_of(self.view), self.places.parts["panel"]
            return town.TownPaint(self.pen, self.view, panel, box, self._left()).paint() if panel is not None else []
        clue = self.told["test"] == "investigation"
        deep = self.look.types["clue" if clue else "encounter"][1]
        self._ground(mix(deep, colour("white"), 0.1), self.look.signs["clue" if clue else "encounter"])
        if clue:
            InvestigationPaint(self.pen, self.view, self.room).paint()
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
        left = self._left()
        self.room = Box(left, box.y + 6 * unit, box.right - 12 * unit - left, box.h - 12 * unit)

    def _left(self) -> float:
        """Where the words begin: right of a card that is being settled."""
        box, played, unit = self.places.parts["panel"], self.places.zones.get("played"), self.pen.u(1)
        if played is not None and self.view.size("played"):
            return played.box.right + 4 * unit
        return box.x + 10 * unit

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
        printed = numbers(self.told["flips.printed"])
        x += flip_card(pen, self.look, x, row, next(iter(flips), None), next(iter(printed), None)) + pen.u(10)
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
                 tint_of(self.view, self.seat), tuple(numbers(told["flips.printed"]))),
        )  # fmt: skip

    def _own_row(self) -> PanelRow | None:
        """The row of the seat that fights, as the rules' own panel says."""
        rows = [row for panel in self.view.panels()[:1] for row in panel.rows if row.seat == self.seat]
        return rows[0] if rows else None

    def _bonus(self, mine: int) -> int:
        """What is added to the own total at the end."""
        row = self._own_row()
        return int(row.figure) - mine if row is not None and row.figure.lstrip("-").isdigit() else 0

    def _combat(self) -> None:
        """A row a side: token, name, Com, flips as small cards, the total as a bar and a number."""
        sides = self._sides()
        bonus = self._bonus(sides[1].total)
        top = max(10, *(side.total for side in sides), sides[1].total + bonus)
        leads = sides[0].total >= sides[1].total + bonus
        for number, (row, side) in enumerate(zip(self._rows(), sides, strict=True)):
            self._side(row, side, top, leads == (number == 0), self._tags(bonus) if number else self._ties())

    def _side(self, row: Box, side: Side, top: int, leads: bool, tags: tuple[pygame.Surface, ...]) -> None:
        """One side. A tag hangs below the bar; where the row is too low, it stands in the place of the bar's end."""
        pen, y = self.pen, row.middle[1]
        x = self._who(row, side.sign, side.name, side.note, side.tint)
        tail = pen.t(42)
        total_at = row.right - tail / 2
        pen.text(str(side.total), total_at, y, 46 if row.h > pen.t(60) else 30,
                 colour("paper" if leads else "muted"), anchor="center")  # fmt: skip
        end = total_at - tail / 2 - pen.u(8)
        bar = min(pen.t(290), (end - x) * 0.48)
        if bar <= pen.t(70):
            bar = 0.0
        high = min(pen.t(24), row.h * 0.3)
        hangs = bool(tags) and bar > 0 and row.h > high + tags[0].get_height() + pen.u(6)
        tag = next((tag for tag in tags if tag.get_width() <= (bar if hangs else max(bar * 0.6, pen.t(60)))), None)
        self._flips(row, x, end - x - (bar + pen.u(14) if bar else tag.get_width() if tag is not None else 0), side)
        lift = tag.get_height() * 0.5 if tag is not None and hangs else 0.0
        if tag is not None:
            if hangs:
                pen.blit(tag, end - bar, y - lift + high / 2 + pen.u(4))
            else:
                pen.blit(tag, end, y, "midright")
                bar -= tag.get_width() + pen.u(6)
        if bar > pen.t(40):
            bright = gauges.cells(side.total, top, bar, high, mix(side.tint, colour("white"), 0.1),
                                  mix(side.tint, colour("black"), 0.4))  # fmt: skip
            left = end - bar - (tag.get_width() + pen.u(6) if tag is not None and not hangs else 0)
            pen.blit(bright, left, y - lift, "midleft")

    def _ties(self) -> tuple[pygame.Surface, ...]:
        """What makes the monster win a draw."""
        return (pieces.tag(TIES, self.pen.px(13), fill=self.bad, edge=self.bad, ink=colour("night")),)

    def _tags(self, bonus: int) -> tuple[pygame.Surface, ...]:
        """What Items and the character add to the total at the end, as fully as may be, the shortest last."""
        if not bonus:
            return ()
        row, item = self._own_row(), self.look.signs["item"]
        helps = row.gauges if row is not None else ()
        named = ", ".join(f"{gauge.title} {gauge.text}" for gauge in helps)
        sign = helps[0].icon if len(helps) == 1 else "sword"
        ways = [f"{named} at the end", named] if sum(gauge.have for gauge in helps) == bonus else []
        return tuple(pieces.tag(words, self.pen.px(13), sign, edge=item, fill=self.look.types["item"][1])
                     for words in (*ways, f"{bonus:+d} at the end", f"{bonus:+d}"))  # fmt: skip

    def _flips(self, row: Box, x: float, room: float, side: Side) -> None:
        pen = self.pen
        wide = min(pen.u(46), (row.h - pen.u(8)) / 1.4)
        step = min(wide + pen.u(9), (room - wide) / max(1, len(side.flips) - 1))
        for number, flip in enumerate(side.flips):
            printed = side.printed[number] if number < len(side.printed) else flip
            flip_card(pen, self.look, x + number * step, row, flip, printed)


__all__ = ["UnfoldingPaint", "key_of", "there"]
