"""The street: the tokens of who is where, what is spent, who wanders, and the place of the moment in words."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.core.view import Seen, View
from scenes.art import draw, pieces
from scenes.art.encounter import HURTS, SIGNS
from scenes.art.theme import colour, theme
from scenes.table.hud.base import Hot, Painted, Pen, rect_of
from scenes.table.hud.look import PeopleLook, look_of
from scenes.table.parts import Box, HudState, Places
from scenes.table.sprites import lying_box

TRAITS = {"Indoor": "home_roof", "Outdoor": "pine_tree"}
SPENT = "no points left"


def people_at(view: View, look: PeopleLook) -> tuple[tuple[str, str, str], ...]:
    """(seat, where, sign of its character) of every living seat."""
    told, found = view.counters, []
    for seat in view.names:
        face = view.spec.faces.get(view.character(seat))
        if told[f"{seat}.{look.at}"] != look.nowhere:
            found.append((seat, str(told[f"{seat}.{look.at}"]), face.icon if face is not None else "account"))
    return tuple(found)


def tint_of(view: View, seat: str) -> pygame.Color:
    """The colour of a seat."""
    seats = theme().seats
    return seats[view.names.index(seat) % len(seats)]


def in_test(view: View) -> str:
    """Whose test or turn it is: the seat whose place matters now."""
    seat = str(view.counters.get("test.seat", ""))
    return seat if seat in view.names else view.turn


class StreetTokens(Painted):
    """On the street: the road, a token for everybody, what has no points left."""

    name = "street"
    margin = 14.0

    def _cards(self, view: View, look: PeopleLook) -> tuple[tuple[Seen, Box], ...]:
        slots = self.places.slots
        cards = view.zone(look.street) if look.street in view.zones() else ()
        return tuple((card, lying_box(slots[card.handle])) for card in cards
                     if card.handle in slots and slots[card.handle].shown)  # fmt: skip

    def content(self, view: View, state: HudState) -> Hashable:
        """Who is where, and where that lies."""
        look = look_of(view.spec.key).people
        if self.box is None or look is None:
            return None
        return self._cards(view, look), people_at(view, look), in_test(view)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """A rim around the place of the moment, tags on spent places, the tokens at their upper right."""
        look = look_of(view.spec.key).people
        assert look is not None
        people = people_at(view, look)
        here = view.counters.get(f"{in_test(view)}.{look.at}")
        for card, box in self._cards(view, look):
            rect = pygame.Rect(box.rect)
            if card.kind == here:
                pen.padded(draw.rim(rect.w, rect.h, pen.u(6), colour("lamp"), pen.u(1.6)), rect.x, rect.y)
            if card.sideways:
                self._spent(pen, box)
            there = [(seat, sign) for seat, at, sign in people if at == card.kind]
            self._tokens(pen, view, box, there)
            name = view.face(card.kind).name if card.kind else "a place"
            said = f"{name}: {', '.join(seat for seat, _ in there)}{', ' + SPENT if card.sideways else ''}."
            self.hots.append(Hot(f"place:{card.handle}", rect, said, focusable=False))

    def _spent(self, pen: Pen, box: Box) -> None:
        tag = pieces.tag(SPENT, pen.px(12), "check")
        if tag.get_width() > box.w + pen.u(22):
            tag = pieces.tag("", round(pen.u(14)), "check")
        pen.blit(tag, box.x, max(box.y - pen.u(2), self.places.parts["street"].y + tag.get_height() / 2), "midleft")

    def _tokens(self, pen: Pen, view: View, box: Box, there: list[tuple[str, str]]) -> None:
        """Tokens one below another at the right edge; closer where many meet."""
        if not there:
            return
        street = self.places.parts["street"]
        names = self.places.text < 150
        radius = pen.u(20 if len(there) < 3 else 15)
        each = 2 * radius + (pen.px(12) * 1.1 if names else 0)
        step = min(each, (street.h - each) / max(1, len(there) - 1)) if len(there) > 1 else each
        top = max(street.y + pen.u(1), box.y - pen.u(24 if box.w > box.h else 4))
        if top + step * (len(there) - 1) + each > street.bottom:
            top = street.bottom - step * (len(there) - 1) - each
        for number, (seat, sign) in enumerate(there):
            y = top + radius + number * step
            pen.blit(pieces.token(sign, radius, tint_of(view, seat)), box.right + pen.u(3), y, "center")
            if names and step >= each * 0.8:
                made = pieces.tag(seat, pen.px(12))
                if made.get_width() <= pen.u(74):
                    pen.blit(made, box.right + pen.u(3), y + radius - pen.u(2) + pen.px(12) * 0.5, "center")


class Wanderers(Painted):
    """Below the piles: who is at no place."""

    name = "wanderers"
    margin = 2.0

    def content(self, view: View, state: HudState) -> Hashable:
        """Who wanders."""
        look = look_of(view.spec.key).people
        if self.box is None or look is None:
            return None
        return tuple(each for each in people_at(view, look) if each[1] == look.wandering) or None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Heading, then tokens with their names."""
        look, box = look_of(view.spec.key).people, self.box
        assert look is not None
        assert box is not None
        who = [(seat, sign) for seat, at, sign in people_at(view, look) if at == look.wandering]
        head = pen.t(17) if box.h > pen.t(17) + pen.u(30) else 0.0
        if head:
            pen.text("Wandering", box.x + pen.u(6), box.y + head / 2, 13, colour("muted"), room=box.w - pen.u(8))
        room = box.h - head - pen.u(2)
        across = 1 if len(who) == 1 else 2 if len(who) <= 4 else 3
        rows = -(-len(who) // across)
        if room / rows < pen.u(21):
            across = max(across, min(len(who), 3))
            rows = -(-len(who) // across)
        wide, high = box.w / across, min(room / rows, pen.u(40))
        radius = min(high / 2 - pen.u(1), pen.u(17), wide / 2 - pen.u(2))
        for number, (seat, sign) in enumerate(who):
            row, column = divmod(number, across)
            x, y = box.x + column * wide + pen.u(4), box.y + head + pen.u(2) + row * high + high / 2
            pen.blit(pieces.token(sign, radius, tint_of(view, seat)), x, y, "midleft")
            left = x + 2 * radius + pen.u(3)
            space = box.x + (column + 1) * wide - left - pen.u(1)
            if space >= min(pen.width(seat, 12), pen.px(12) * 4):
                pen.text(seat, left, y, 14, colour("paper"), room=space)
        said = f"Wandering: {', '.join(seat for seat, _ in who)}."
        self.hots.append(Hot("wanderers", box.copy(), said, focusable=False))


class PlaceFacts(Painted):
    """Beside the street: the place of whose test or turn it is, in words."""

    name = "facts"

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
        lines = self._lines(face, spent, box.w > pen.t(330))
        if face.monster is not None and not self._one_line(pen, face.monster, right - x):
            lines.insert(2, ("values", ""))
        step = min(pen.t(30), (box.h - pen.u(8)) / max(3, len(lines)))
        least = pen.t(19.5)
        if step < least:
            lines = lines[: max(1, int((box.h - pen.u(8)) / least))]
            step = (box.h - pen.u(8)) / len(lines)
        y = box.y + pen.u(4) + step / 2
        for kind, words in lines:
            if kind == "text":
                self._told(pen, words, x, y - step / 2, right, box.bottom - pen.u(4))
            else:
                getattr(self, f"_{kind}")(pen, view, face, words, x, y, right)
            y += step
        self.hots.append(Hot("facts", box.copy(), spoken(face, spent), focusable=False))

    @staticmethod
    def _lines(face: Any, spent: bool, wide: bool) -> list[tuple[str, str]]:
        """(how it is drawn, words) from the top."""
        lines = [("title", face.name)]
        if face.monster is not None:
            lines += [("monster", ""), ("evade", "")]
        if spent:
            lines.append(("find", SPENT))
        elif face.points:
            points = f"{face.points} point{'' if face.points == 1 else 's'}"
            lines.append(("find", f"Investigate: flip + Mind over **{face.target}** for **{points}**" if wide else
                          f"over **{face.target}**: **{points}**"))  # fmt: skip
        else:
            lines.append(("find", "nothing to investigate"))
        text = (getattr(face, "gist", "") or face.text) if getattr(face, "moments", True) else ""
        return [*lines, ("text", text)] if text else lines

    @staticmethod
    def _one_line(pen: Pen, monster: Any, room: float) -> bool:
        """Whether a monster's name has room beside its values."""
        return pen.width(monster.name, 12) + pen.t(31) + 3 * pen.t(38) <= room

    def _values(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        stats(pen, face.monster, min(right, x + pen.t(25) + 3 * pen.t(52)), y)

    def _title(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        trait = next(iter(face.traits), "")
        sign = theme().game(view.spec.key).signs["location"]
        tail = pen.t(20) + pen.width(trait, 14, "body") if trait else 0.0
        small = right - x - tail < pen.width(words, 17)
        used = pen.text(words, x, y, 20, colour("paper"), room=right - x - (pen.t(24) if small else tail + pen.t(8)))
        left = x + used + pen.t(16)
        if trait:
            pen.icon(TRAITS.get(trait, "map_marker"), left, y, pen.t(17), sign)
            if not small:
                pen.text(trait, left + pen.t(12), y, 14, sign, "body", room=right - left - pen.t(12))

    def _monster(self, pen: Pen, view: View, face: Any, words: str, x: float, y: float, right: float) -> None:
        monster = face.monster
        bad = theme().game(view.spec.key).signs["encounter"]
        values = stats(pen, monster, right, y) if self._one_line(pen, monster, right - x) else right + pen.t(6)
        pen.icon(SIGNS.get(monster.type, "ghost"), x + pen.t(10), y, pen.t(20), bad)
        left = x + pen.t(25)
        used = pen.text(monster.name, left, y, 16, bad, room=values - left - pen.t(6))
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


def stats(pen: Pen, monster: Any, right: float, y: float, size: float = 18) -> float:
    """Com, damage and reward of a monster, right-aligned; returns where they begin."""
    x = right
    for sign, number in (("magnify", monster.rew), (HURTS.get(monster.hurts, "heart"), monster.dam),
                         ("sword_cross", monster.com)):  # fmt: skip
        x -= pen.t(12)
        pen.text(str(number), x, y, size, colour("paper"))
        x -= pen.t(12)
        pen.icon(sign, x, y, pen.t(17), colour("muted"))
        x -= pen.t(14)
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
