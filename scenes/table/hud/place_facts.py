"""Beside the street: the place of whose test or turn it is, in words; values and evade numbers of monsters."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.core.view import View
from scenes.art import draw
from scenes.art.encounter import HURTS, SIGNS
from scenes.art.theme import colour, theme
from scenes.table.hud.base import Hot, Painted, Pen, rect_of
from scenes.table.hud.look import look_of
from scenes.table.hud.street import SPENT, in_test
from scenes.table.parts import HudState, Places

TRAITS = {"Indoor": "home_roof", "Outdoor": "pine_tree"}
ROW = 17.2
"""The least height of a row, in px at 100 %."""


class PlaceFacts(Painted):
    """Beside the street: the place of whose test or turn it is, in words."""

    name = "facts"

    def __init__(self) -> None:
        super().__init__()
        self._step = 0.0

    def layout(self, places: Places, app: Any) -> None:
        """Its box lies where the cards of the street leave room."""
        super().layout(places, app)
        self.box = rect_of(places.goals.get("facts"))

    def _face(self, view: View) -> tuple[Any, bool] | None:
        """The face of the place and whether it is spent."""
        look = look_of(view.spec.key).people
        if look is None:
            return None
        at = view.counters.get(f"{in_test(view)}.{look.at}")
        card = next((card for card in view.zone(look.street) if card.kind == at), None)
        return (view.face(card.kind), card.sideways) if card is not None and card.kind else None

    def content(self, view: View, state: HudState) -> Hashable:
        """The place."""
        found = self._face(view) if self.box is not None else None
        return (found[0].name, found[1]) if found is not None else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Name and trait; monster and values; evade numbers; the investigation; the text."""
        box, found = self.box, self._face(view)
        assert box is not None
        assert found is not None
        face, spent = found
        pen.panel(box, alpha=225)
        pad = pen.u(12)
        x, right = box.x + pad, box.right - pad
        rows = self._rows(pen, face, spent, right - x - pen.t(25))
        step, least = min(pen.t(30), (box.h - pen.u(8)) / max(3, len(rows))), pen.t(ROW)
        brief = ""
        if step < least:
            most = max(1, int((box.h - pen.u(8)) / least))
            rows = [row for row in rows if row[0] != "text"]
            if len(rows) > most:
                brief = next(words for kind, words in rows if kind == "find")
                rows = [row for row in rows if row[0] != "find"][:most]
            step = (box.h - pen.u(8)) / len(rows)
        self._step = step
        y = box.y + pen.u(4) + step / 2
        for kind, words in rows:
            if kind == "text":
                self._told(pen, words, x, y - step / 2, right, box.bottom - pen.u(4))
            else:
                end = self._brief(pen, face, brief, x, y, right) if kind == "title" and brief else right
                getattr(self, f"_{kind}")(pen, view, face, words, x, y, end)
            y += step
        self.hots.append(Hot("facts", box.copy(), spoken(face, spent), focusable=False))

    def _rows(self, pen: Pen, face: Any, spent: bool, room: float) -> list[tuple[str, str]]:
        """(how it is drawn, words) from the top."""
        rows = [("title", face.name)]
        if face.monster is not None:
            values = [] if tightness(pen, face.monster, room) else [("values", "")]
            rows += [("monster", ""), *values, ("evade", "")]
        rows.append(("find", finds(pen, face, spent, room)))
        text = (getattr(face, "gist", "") or face.text) if getattr(face, "moments", True) else ""
        return [*rows, ("text", text)] if text else rows

    def _brief(self, pen: Pen, face: Any, words: str, x: float, y: float, right: float) -> float:
        """The investigation at the end of the row of the name, where it has no row of its own; returns its left end."""
        spent = words == SPENT
        if not face.points and not spent:
            return right
        said = "" if spent else f"over {face.target}: {face.points}"
        wide = pen.t(22) + (pen.width(said, 15) if said else 0)
        if right - x - wide - pen.t(38) < pen.width(face.name, 12):
            return right
        tint = colour("muted") if spent else theme().colour("hollow.values.points")
        pen.icon("check" if spent else "magnify", right - wide + pen.t(9), y, pen.t(18), tint)
        if said:
            pen.text(said, right, y, 15, colour("paper"), anchor="midright")
        return right - wide - pen.t(6)

    def _values(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        stats(pen, face.monster, min(right, x + pen.t(25) + 3 * pen.t(52)), y)

    def _title(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        trait = next(iter(face.traits), "")
        sign = theme().game(view.spec.key).signs["location"]
        tail = pen.t(20) + pen.width(trait, 14, "body") if trait else 0.0
        small = right - x - tail - pen.t(9) < pen.width(words, 17)
        size = min(20.0, self._step / pen.t(1) * 0.9)
        used = pen.text(words, x, y, size, colour("paper"), room=right - x - (pen.t(24) if small else tail + pen.t(8)))
        left = x + used + pen.t(16)
        if trait:
            pen.icon(TRAITS.get(trait, "map_marker"), left, y, pen.t(17), sign)
            if not small:
                pen.text(trait, left + pen.t(12), y, 14, sign, "body", room=right - left - pen.t(12))

    def _monster(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        monster = face.monster
        bad = theme().game(view.spec.key).signs["encounter"]
        close = tightness(pen, monster, right - x - pen.t(25))
        values = stats(pen, monster, right, y, close) if close else right + pen.t(6)
        pen.icon(SIGNS.get(monster.type, "ghost"), x + pen.t(10), y, pen.t(20), bad)
        left = x + pen.t(25)
        size = min(16.0, self._step / pen.t(1) * 0.82)
        used = pen.text(monster.name, left, y, size, bad, room=values - left - pen.t(6))
        rest = values - left - used - pen.t(16)
        if rest > pen.width(monster.type, 13, "italic"):
            pen.text(monster.type, left + used + pen.t(8), y, 13, colour("muted"), "italic")

    def _evade(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        pen.icon("run_fast", x + pen.t(10), y, pen.t(18), colour("muted"))
        left = x + pen.t(25)
        if right - left > pen.t(245):
            left += pen.text("evades on", left, y, 14, colour("muted"), "body") + pen.t(10)
        circles(pen, face.monster.evade, left, y, min(right - left, pen.t(162)))

    def _find(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        tint = theme().colour("hollow.values.points") if face.points and words != SPENT else colour("muted")
        pen.icon("magnify" if words != SPENT else "check", x + pen.t(10), y, pen.t(18), tint)
        self._words(pen, words, x + pen.t(25), y, right)

    @staticmethod
    def _told(pen: Pen, words: str, x: float, top: float, right: float, bottom: float) -> None:
        """The text of the place where it has room; the large card tells it anyway."""
        high = pen.para_height(words, right - x, 14, leading=1.15)
        if top + high <= bottom:
            line = pen.para_height("x", right - x, 14, leading=1.15)
            y = top + max(0.0, (pen.t(19.5) - line) / 2) if top + high + pen.t(4) <= bottom else top
            pen.para(words, x, y, right - x, 14, colour("muted"), strong=colour("paper"), leading=1.15)

    @staticmethod
    def _words(pen: Pen, words: str, x: float, y: float, right: float) -> None:
        high = pen.para_height("x", right - x, 14)
        pen.para(words, x, y - high / 2, right - x, 14, colour("muted"), strong=colour("paper"), most=1)


def finds(pen: Pen, face: Any, spent: bool, room: float) -> str:
    """What may be found at a place, as fully as there is room for."""
    if spent:
        return SPENT
    if not face.points:
        return "nothing to investigate"
    points = f"{face.points} point{'' if face.points == 1 else 's'}"
    short, over = f"Investigate: over **{face.target}**", f"over **{face.target}**"
    ways = (f"Investigate: flip + Mind {over} for **{points}**", f"{short} for **{points}**", f"{short}, **{points}**",
            short, f"{over}: **{face.points}**", over)  # fmt: skip
    return next((words for words in ways if pen.para_lines(words, room, 14) == 1), over)


def tightness(pen: Pen, monster: Any, room: float) -> float:
    """How close the values of a monster stand beside its name: 1 easily, less where they must; 0: they have no room."""
    name = pen.width(monster.name, 12) + pen.t(6)
    return next((close for close in (1.0, 0.88) if name + 3 * pen.t(38) * close <= room), 0.0)


def stats(pen: Pen, monster: Any, right: float, y: float, close: float = 1.0) -> float:
    """Com, damage and reward of a monster, right-aligned; returns where they begin."""
    x, step = right, pen.t(12) * close
    for sign, number in (("magnify", monster.rew), (HURTS.get(monster.hurts, "heart"), monster.dam),
                         ("sword_cross", monster.com)):  # fmt: skip
        x -= step
        pen.text(str(number), x, y, 18, colour("paper"))
        x -= step
        pen.icon(sign, x, y, pen.t(17), colour("muted"))
        x -= step * 7 / 6
    return x


def circles(pen: Pen, evades: tuple[int, ...], x: float, y: float, room: float) -> float:
    """The six flips in rings, filled where they evade; returns the width used."""
    step = min(room / 6, pen.t(27))
    radius = step * 0.42
    for flip in range(6):
        on = flip in evades
        fill = theme().colour("hollow.face_ink.evade") if on else rgba_clear()
        ring = draw.disc(radius, fill, colour("good" if on else "edge"), max(1.0, radius * 0.12))
        pen.blit(ring, x + flip * step + radius, y, "center")
        ink = colour("white" if on else "muted")
        pen.text(str(flip), x + flip * step + radius, y, min(15.0, radius * 1.4 / pen.t(1)), ink, anchor="center",
                 room=radius * 2, least=9)  # fmt: skip
    return 6 * step


def rgba_clear() -> pygame.Color:
    """No colour."""
    return colour("black", 60)


def spoken(face: Any, spent: bool) -> str:
    """A place in words."""
    said = [face.name, *face.traits]
    if face.monster is not None:
        m = face.monster
        numbers = ", ".join(map(str, m.evade))
        said.append(f"{m.name}, {m.type}, Com {m.com}, {m.dam} {m.hurts}, reward {m.rew}, evaded on {numbers}")
    said.append(SPENT if spent else f"over {face.target} for {face.points}" if face.points else "nothing to find")
    return ", ".join(said) + "."
