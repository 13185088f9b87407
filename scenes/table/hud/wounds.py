"""Plates of seats that count wounds in slots: portrait, slots, hand, the mark of who deals them, who is next."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.view import View
from scenes.art import draw, gauges, pieces
from scenes.art.figures import portrait_of
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Pen
from scenes.table.hud.look import WoundLook, look_of

if TYPE_CHECKING:
    from scenes.table.hud.plates import Shown

NEXT = "draws next"


@dataclass(frozen=True)
class WoundShown:
    """What a plate shows of wounds; open facts."""

    count: int
    of: int
    hand: int
    marked: bool
    follows: bool
    look: WoundLook

    @property
    def out(self) -> bool:
        """Whether the seat is out of the match."""
        return not self.marked and self.count >= self.of

    def words(self) -> str:
        """The wounds in words."""
        return self.look.words.format(n=self.count, of=self.of)

    def sentence(self) -> str:
        """All of it in words."""
        said = [self.look.mark if self.marked else self.words()]
        if self.out:
            said.append("dead")
        if self.follows:
            said.append(NEXT)
        return ", ".join(said)


def shown_of(view: View, seat: str) -> WoundShown | None:
    """The wounds of a seat; None in a game without them."""
    look = look_of(view.spec.key).wounds
    if look is None or f"{seat}.{look.zone}" not in view.zones():
        return None
    marked = view.counters.get(look.marked) == seat
    follows = not view.winners and _next(view, look) == seat
    return WoundShown(view.size(seat, look.zone), look.of, view.size(seat, "hand"), marked, follows, look)


def _next(view: View, look: WoundLook) -> str:
    """The seat that is next after the turn's: the first to the left that is not out."""
    names = view.names
    place = names.index(view.turn)
    for seat in names[place + 1 :] + names[:place]:
        if view.counters.get(look.marked) == seat or view.size(seat, look.zone) < look.of:
            return seat
    return ""


def key_of(view: View, seat: str) -> Hashable:
    """All that the wounds' part of a plate depends on."""
    return shown_of(view, seat)


def paint(
    pen: Pen, view: View, box: pygame.Rect, shown: Shown, wounds: WoundShown, form: str
) -> tuple[int, int] | None:
    """Paint a plate into its panel in the form that its box has room for; returns where a tag's right end stands."""
    if wounds.marked and not shown.turn:
        rim = draw.box(box.w, box.h, pen.u(8), None, None, _tint(view, shown), max(1.2, pen.u(1.6)))
        pen.blit(rim, box.x, box.y)
    if box.h > box.w * 0.9:
        _own(pen, view, box, shown, wounds)
        return box.right + round(pen.u(3)), box.y + round(pen.t(12))
    pad = round(pen.u(8 if box.h > pen.u(60) else 5))
    size = min(box.h - 2 * pad, round(box.w * 0.34))
    _portrait(pen, view, pygame.Rect(box.x + pad, box.y + (box.h - size) // 2, size, size), shown, wounds)
    left = box.x + pad + size + round(pen.u(10))
    room = pygame.Rect(left, box.y + pad, max(1, box.right - round(pen.u(8)) - left), box.h - 2 * pad)
    if form == "line":
        return _one_line(pen, view, room, shown, wounds)
    if form == "short" or room.h < pen.t(66):
        _two_lines(pen, view, room, shown, wounds)
    else:
        _three_lines(pen, view, room, shown, wounds)
    return None


# --- forms -----------------------------------------------------------------------------------------------------------


def _three_lines(pen: Pen, view: View, room: pygame.Rect, shown: Shown, wounds: WoundShown) -> None:
    """Name and character; slots in words; hand and who is next."""
    rows = [room.y + room.h * part for part in (0.15, 0.5, 0.87)]
    used = _name(pen, shown, wounds, room.x, rows[0], 17, room.w)
    rest = room.w - used - pen.t(8)
    character = _character(shown)
    if character and rest > pen.width(character, 12, "italic"):
        pen.text(character, room.x + used + pen.t(8), rows[0] + pen.t(1), 14, colour("muted"), "italic", room=rest)
    _state(pen, view, room.x, rows[1], room.w, shown, wounds, 26)
    used = _hand(pen, room.x, rows[2], wounds)
    _tags(pen, room.x + used + pen.t(12), rows[2], room.right, wounds)


def _two_lines(pen: Pen, view: View, room: pygame.Rect, shown: Shown, wounds: WoundShown) -> None:
    """Name; slots and hand."""
    first, second = room.y + room.h * 0.26, room.y + room.h * 0.77
    used = _name(pen, shown, wounds, room.x, first, 17, room.w)
    if not shown.react:
        _tags(pen, room.x + used + pen.t(8), first, room.right, wounds)
    hand = pen.t(24) + pen.width(str(wounds.hand), 17)
    _state(pen, view, room.x, second, room.w - hand - pen.t(8), shown, wounds, 22)
    _hand(pen, room.right - hand, second, wounds)


def _one_line(pen: Pen, view: View, room: pygame.Rect, shown: Shown, wounds: WoundShown) -> tuple[int, int]:
    """Name, slots as a number, hand as a number; returns where a tag's right end stands."""
    hand = pen.t(24) + pen.width(str(wounds.hand), 17)
    x = room.right - hand
    _hand(pen, x, room.centery, wounds)
    number = f"{wounds.count}/{wounds.of}"
    if wounds.marked:
        x -= pen.t(30)
        pen.icon(wounds.look.mark_sign, x + pen.t(11), room.centery, pen.t(22), _tint(view, shown))
    else:
        x -= pen.t(34) + pen.width(number, 17)
        ink = colour("button.off_text") if wounds.out else _bright(view, "stab")
        pen.icon("skull" if wounds.out else wounds.look.sign, x + pen.t(10), room.centery, pen.t(20), ink)
        pen.text(number, x + pen.t(23), room.centery, 17, colour("button.off_text" if wounds.out else "paper"))
    end = round(x - pen.t(5))
    tag = pieces.tag("react", pen.px(13), "flash").get_width() + pen.t(4) if shown.react else 0
    _name(pen, shown, wounds, room.x, room.centery, 17, end - tag - room.x)
    return end, room.centery


def _own(pen: Pen, view: View, box: pygame.Rect, shown: Shown, wounds: WoundShown) -> None:
    """The own panel: a large portrait, name and character, slots or the mark, the hand."""
    pad = round(pen.u(8))
    name, state = pen.line_height(22), pen.t(28)
    tall = box.h > pen.u(150) + name + 2 * state
    short = not wounds.marked and not tall
    words = name + state * (2 if tall and not wounds.marked else 1) + pen.u(10)
    high = max(round(pen.u(40)), round(box.h - 2 * pad - words))
    _portrait(pen, view, pygame.Rect(box.x + pad, box.y + pad, box.w - 2 * pad, high), shown, wounds)
    x, right = box.x + pad + pen.u(4), box.right - pad - pen.u(4)
    y = box.y + pad + high + pen.u(4) + name / 2
    slots = gauges.stab_slots(wounds.count, pen.t(22), of=wounds.of)
    count = pen.t(23) + pen.width(str(wounds.hand), 16)
    tight = short and count + pen.t(8) + slots.get_width() > right - x
    _own_name(pen, shown, wounds, x, y, right, count if tight else 0)
    y += name / 2 + state / 2 + pen.u(2)
    if short:
        pen.blit(slots, right, y, "midright")
        if not tight:
            room = right - x - slots.get_width() - pen.t(8)
            hand = _in_hand(wounds)
            _cards(pen, x, y, hand if pen.t(23) + pen.width(hand, 16) <= room else str(wounds.hand), room)
        return
    if not wounds.marked:
        _state(pen, view, x, y, right - x, shown, wounds, 24)
        y += state
    used = _cards(pen, x, y, _in_hand(wounds), right - x)
    note = wounds.look.mark_note if wounds.marked else wounds.look.note
    if right - x - used - pen.t(8) > pen.width(note, 14, "body"):
        pen.text(note, right, y, 14, _bright(view, "combo"), "body", "midright")


def _own_name(pen: Pen, shown: Shown, wounds: WoundShown, x: float, y: float, right: float, count: float) -> None:
    """Name and character of the own panel; where `count` says how wide it is, the hand's number stands at the end."""
    used = _name(pen, shown, wounds, x, y, 22, right - x - (count + pen.t(6) if count else 0))
    if count:
        pen.icon("cards", right - count + pen.t(9), y, pen.t(18), colour("muted"))
        pen.text(str(wounds.hand), right, y, 16, colour("paper"), anchor="midright")
    rest = right - x - used - pen.t(10) - count
    character = _character(shown)
    if character and rest > pen.width(character, 12, "italic"):
        pen.text(character, x + used + pen.t(10), y + pen.t(3), 14, colour("muted"), "italic", room=rest)


# --- pieces ----------------------------------------------------------------------------------------------------------


def _in_hand(wounds: WoundShown) -> str:
    return f"{wounds.hand} card{'' if wounds.hand == 1 else 's'}"


def _cards(pen: Pen, x: float, y: float, words: str, room: float) -> float:
    """The sign of a hand and what is said of it; returns the width used."""
    pen.icon("cards", x + pen.t(9), y, pen.t(18), colour("muted"))
    return pen.text(words, x + pen.t(23), y, 16, colour("paper"), room=max(8.0, room - pen.t(23))) + pen.t(23)


def _character(shown: Shown) -> str:
    """The name of a character as it stands beside a seat's name."""
    return shown.character.lower() if shown.character.startswith("The ") else shown.character


def _bright(view: View, type_: str) -> str:
    return theme().game(view.spec.key).types[type_][0]


def _tint(view: View, shown: Shown) -> str:
    """The colour of a seat's role."""
    face = view.spec.faces.get(shown.seat.character)
    look = theme().game(view.spec.key)
    return look.types[face.type][0] if face is not None and face.type in look.types else look.accent


def _portrait(pen: Pen, view: View, rect: pygame.Rect, shown: Shown, wounds: WoundShown) -> None:
    face = view.spec.faces.get(shown.seat.character)
    if face is None or rect.w < 8 or rect.h < 8:
        return
    made = portrait_of(view.spec.key, face, rect.w, rect.h, pen.u(1), grey=wounds.out)
    pen.blit(made, rect.x, rect.y)
    edge = rgb(_tint(view, shown) if wounds.marked else colour("edge"), 200)
    pen.blit(draw.box(rect.w, rect.h, pen.u(5), None, None, edge, max(1.0, pen.u(1.2))), rect.x, rect.y)
    if wounds.out:
        dark = draw.box(rect.w, rect.h, pen.u(5), rgb((0, 0, 0), 120))
        pen.blit(dark, rect.x, rect.y)
        pen.icon("skull", rect.centerx, rect.centery, min(rect.w, rect.h) * 0.56, colour("paper"))


def _name(pen: Pen, shown: Shown, wounds: WoundShown, x: float, y: float, size: float, room: float) -> float:
    """Name and robot; returns the width used."""
    robot = shown.seat.player != "person"
    sign = pen.t(size) if robot else 0.0
    ink = colour("button.off_text" if wounds.out else "paper")
    used = float(pen.text(shown.seat.name, x, y, size, ink, room=max(8.0, room - sign - (pen.t(5) if robot else 0))))
    if robot:
        used += pen.t(5)
        pen.icon("robot", x + used + sign / 2, y, sign, colour("lamp" if shown.thinking else "muted"))
        used += sign
    return used


def _state(
    pen: Pen, view: View, x: float, y: float, room: float, shown: Shown, wounds: WoundShown, size: float
) -> None:
    """The slots with their words, the word that says dead, or the mark."""
    if wounds.marked:
        ink = _tint(view, shown)
        sign = pen.t(size * 0.85)
        pen.icon(wounds.look.mark_sign, x + sign / 2, y, sign, ink)
        rest = max(8.0, room - sign - pen.t(6))
        words = wounds.look.mark if pen.width(wounds.look.mark, 12) <= rest else wounds.look.marked
        pen.text(words, x + sign + pen.t(6), y, 15, ink, room=rest)
        return
    made = gauges.stab_slots(wounds.count, min(pen.t(size), room * 0.36), of=wounds.of)
    pen.blit(made, x, y, "midleft")
    left = made.get_width() + pen.t(10)
    for words in ("dead",) if wounds.out else (wounds.words(), f"{wounds.count} of {wounds.of}"):
        if left + pen.width(words, 15, "body") <= room:
            pen.text(words, x + left, y, 15, colour("muted"), "body")
            return


def _hand(pen: Pen, x: float, y: float, wounds: WoundShown) -> float:
    """The number of cards in hand; returns the width used."""
    ink = colour("button.off_text" if wounds.out else "muted")
    pen.icon("cards", x + pen.t(9), y, pen.t(18), ink)
    return pen.t(23) + pen.text(str(wounds.hand), x + pen.t(23), y, 17, colour("paper") if not wounds.out else ink)


def _tags(pen: Pen, x: float, y: float, right: float, wounds: WoundShown) -> None:
    """Who draws next."""
    if not wounds.follows:
        return
    for words in (NEXT, "next"):
        made = pieces.tag(words, pen.px(13), "arrow_right_bold")
        if x + made.get_width() <= right:
            pen.blit(made, x, y, "midleft")
            return
