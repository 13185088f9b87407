"""Plates of people in a town: portrait, where they are, two dice, the track of points, hand and Items."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.view import View
from scenes.art import draw, fonts, gauges, pieces
from scenes.art.figures import portrait_of
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Pen
from scenes.table.hud.look import look_of
from scenes.table.parts import Box

if TYPE_CHECKING:
    from scenes.table.hud.plates import Shown

HIDDEN = "eye_off"


@dataclass(frozen=True)
class PersonShown:
    """What a plate shows of a person; open facts. `items` are (name, sign), ("", HIDDEN) for one face down."""

    life: int
    mind: int
    points: int
    of: int
    hand: int
    place: str
    items: tuple[tuple[str, str], ...]
    combat: int
    rule: str
    out: bool

    def sentence(self) -> str:
        """All of it in words."""
        if self.out:
            return "dead"
        said = [f"Life {self.life}", f"Mind {self.mind}", self.place]
        return ", ".join([*said, *(f"Item {name or 'face down'}" for name, _ in self.items)])


def shown_of(view: View, seat: str) -> PersonShown | None:
    """The person of a seat; None in a game without."""
    look = look_of(view.spec.key).people
    told = view.counters
    if look is None or f"{seat}.{look.life}" not in told:
        return None
    items = []
    for card in view.zone(seat, look.items):
        face = view.face(card.kind) if card.face_up and card.kind else None
        items.append((face.name, face.icon) if face is not None else ("", HIDDEN))
    who = view.spec.faces.get(view.character(seat))
    return PersonShown(
        int(told[f"{seat}.{look.life}"]), int(told[f"{seat}.{look.mind}"]), int(told[f"{seat}.{look.points}"]),
        look.of, view.size(seat, "hand"), place_of(view, seat), tuple(items), int(getattr(who, "combat", 0)),
        str(getattr(who, "gist", "") or getattr(who, "text", "")), told[f"{seat}.{look.at}"] == look.nowhere,
    )  # fmt: skip


def place_of(view: View, seat: str) -> str:
    """Where a seat is, in words."""
    look = look_of(view.spec.key).people
    assert look is not None
    at = str(view.counters[f"{seat}.{look.at}"])
    face = view.spec.faces.get(at)
    return face.name if face is not None else at


def key_of(view: View, seat: str) -> Hashable:
    """All that the person's part of a plate depends on."""
    return shown_of(view, seat)


def paint(
    pen: Pen, view: View, box: pygame.Rect, shown: Shown, who: PersonShown, frame: Box | None
) -> tuple[int, int]:
    """Paint a plate into its panel, as fully as its box has room for; returns where a tag's right end may stand."""
    if frame is not None and box.h > box.w * 0.9:
        return _own(pen, view, box, shown, who, frame)
    high = box.h / pen.t(1)
    return (_three_lines if high >= 74 else _two_lines)(pen, view, box, shown, who)


def react_words(pen: Pen, box: pygame.Rect) -> str:
    """What the tag of a seat that may speak up says: its sign alone where the name would give way to words."""
    return "react" if box.h / pen.t(1) >= 74 and box.w / pen.t(1) >= 150 else ""


# --- forms -----------------------------------------------------------------------------------------------------------


def _three_lines(pen: Pen, view: View, box: pygame.Rect, shown: Shown, who: PersonShown) -> tuple[int, int]:
    """Name and place; dice, points and their track; hand and Items."""
    wide = box.w / pen.t(1) > 290
    pad = pen.u(8 if wide else 7)
    high = box.h - 2 * pad if wide else box.h * 0.56
    frame = pygame.Rect(round(box.x + pad), round(box.y + pad), round(high * 0.86), round(high))
    _portrait(pen, view, frame, shown, who)
    x, right = frame.right + pen.u(8), box.right - pen.u(8)
    rows = [box.y + box.h * part for part in ((0.2, 0.5, 0.82) if wide else (0.17, 0.44, 0.84))]
    spot = _head(pen, box, shown, who, x, rows[0], right, 17)
    foot = x if wide else box.x + pad + pen.u(2)
    used = _hand(pen, foot, rows[2], who)
    if who.out:
        pen.text("dead", x, rows[1], 16, colour("button.off_text"))
        return spot
    left = x + _dice(pen, x, rows[1], min(pen.t(25), box.h * (0.3 if wide else 0.27)), who) + pen.t(8)
    left += _points(pen, left, rows[1], who) + pen.t(5)
    if wide:
        _track(pen, left, rows[1], min(right - left, pen.t(170)), pen.t(13), who)
    else:
        if right - left >= pen.width(f"of {who.of}", 13, "body"):
            pen.text(f"of {who.of}", left, rows[1] + pen.t(1), 13, colour("muted"), "body")
        _track(pen, x, box.y + box.h * 0.65, right - x, pen.t(7.5), who)
    _items(pen, max(x, foot + used + pen.t(8)), rows[2], right, who)
    return spot


def _two_lines(pen: Pen, view: View, box: pygame.Rect, shown: Shown, who: PersonShown) -> tuple[int, int]:
    """Name, place and hand; dice and Items; below both the points with their track, or beside the dice."""
    pad = pen.u(5)
    tracked = box.h / pen.t(1) >= 52
    foot = pen.t(13) if tracked else 0.0
    high = box.h - 2 * pad - foot
    frame = pygame.Rect(round(box.x + pad), round(box.y + pad), round(min(high * 0.74, box.w * 0.24)), round(high))
    _portrait(pen, view, frame, shown, who)
    x, right = frame.right + pen.u(7), box.right - pen.u(8)
    rows = frame.y + high * 0.25, frame.y + high * 0.75
    most = high * 0.46 / pen.t(1)
    count = pen.t(22) + pen.width(str(who.hand), min(15.0, most))
    _hand(pen, right - count, rows[0], who, min(15.0, most))
    spot = _head(pen, box, shown, who, x, rows[0], right - count - pen.t(5), min(16.0, most * 1.08))
    if who.out:
        pen.text("dead", x, rows[1], min(15.0, most), colour("button.off_text"))
        return spot
    size = min(pen.t(22), high * 0.47)
    left = x + _dice(pen, x, rows[1], size, who, pen.t(5)) + pen.t(6)
    if tracked:
        y = box.bottom - pad - foot / 2
        used = _points(pen, box.x + pad, y, who, 12, 12.5) + pen.t(5)
        _track(pen, box.x + pad + used, y, right - box.x - pad - used, pen.t(7.5), who)
    else:
        left += _points(pen, left, rows[1], who, min(17.0, most)) + pen.t(6)
    _items(pen, left, rows[1], right, who, size)
    return spot


def _own(
    pen: Pen, view: View, box: pygame.Rect, shown: Shown, who: PersonShown, frame: Box
) -> tuple[int, int]:
    """The own panel: a large portrait, name and character, large dice, Combat, points with their track, the rule."""
    rect = pygame.Rect(frame.rect)
    _portrait(pen, view, rect, shown, who)
    x, right = rect.right + pen.u(10), box.right - pen.u(8)
    y = rect.y + pen.t(11)
    spot = _head(pen, box, shown, who, x, y, right, 20, place=False)
    y += pen.t(13)
    foot = float(rect.bottom)
    if pen.scale.text < 1.5 and shown.character and pen.width(shown.character, 12, "italic") <= right - x:
        pen.text(shown.character, x, y + pen.t(8), 14, colour("muted"), "italic", room=right - x)
        y += pen.t(18)
    size = min(pen.t(40), (right - x - pen.t(10)) / 2, foot - y - pen.t(6))
    if who.combat and foot - y > size + pen.t(28):
        line = foot - pen.t(10)
        pen.icon("sword_cross", x + pen.t(9), line, pen.t(18), colour("muted"))
        pen.text(f"Combat {who.combat}", x + pen.t(23), line, 15, colour("paper"), room=right - x - pen.t(23))
        foot -= pen.t(22)
    if who.out:
        pen.icon("skull", x + pen.t(10), (y + foot) / 2, pen.t(20), colour("muted"))
        pen.text("dead", x + pen.t(25), (y + foot) / 2, 17, colour("muted"))
    else:
        _dice(pen, x, (y + foot) / 2 + pen.u(2), size, who, pen.t(10))
    left, y = box.x + pen.u(12), rect.bottom + pen.u(4) + pen.t(13)
    used = _points(pen, left, y, who, 22)
    rest = box.right - pen.u(10) - left - used - pen.t(6)
    words = f"of {who.of} points" if pen.width(f"of {who.of} points", 14, "body") <= rest else f"of {who.of}"
    pen.text(words, left + used + pen.t(6), y + pen.t(1), 14, colour("muted"), "body",
             room=rest)  # fmt: skip
    y += pen.t(14) + pen.u(2)
    track = gauges.track(min(who.points, who.of), box.right - pen.u(10) - left, min(pen.t(15), pen.u(18)), of=who.of)
    pen.blit(track, left, y)
    y += track.get_height() + pen.u(6)
    room = box.right - pen.u(10) - left
    if who.rule and y + pen.para_height(who.rule, room, 13, leading=1.15) <= box.bottom - pen.u(4):
        pen.para(who.rule, left, y, room, 13, colour("muted"), strong=colour("paper"), leading=1.15)
    return spot


# --- pieces ----------------------------------------------------------------------------------------------------------


def _portrait(pen: Pen, view: View, rect: pygame.Rect, shown: Shown, who: PersonShown) -> None:
    face = view.spec.faces.get(shown.seat.character)
    if face is None or rect.w < 8 or rect.h < 8:
        return
    pen.blit(portrait_of(view.spec.key, face, rect.w, rect.h, pen.u(1), grey=who.out), rect.x, rect.y)
    if who.out:
        pen.blit(draw.box(rect.w, rect.h, pen.u(5), rgb(colour("black"), 120)), rect.x, rect.y)
        pen.icon("skull", rect.centerx, rect.centery, min(rect.w, rect.h) * 0.56, colour("paper"))


def _head(
    pen: Pen, box: pygame.Rect, shown: Shown, who: PersonShown, x: float, y: float, right: float, size: float,
    place: bool = True,
) -> tuple[int, int]:
    """Name, robot and place; returns where the right end of a tag stands, for which room is left."""
    spot = round(right + pen.u(4)), round(y)
    if shown.react:
        right -= pieces.tag(react_words(pen, box), pen.px(13), "flash").get_width() - pen.u(2)
    robot = shown.seat.player != "person"
    sign = pen.t(size * 0.9) if robot else 0.0
    ink = colour("button.off_text" if who.out else "paper")
    room = max(8.0, right - x - (sign + pen.t(5) if robot else 0))
    used = float(pen.text(shown.seat.name, x, y, size, ink, room=room))
    if robot and right - x - used > sign:
        pen.icon("robot", x + used + pen.t(5) + sign / 2, y, sign, colour("lamp" if shown.thinking else "muted"))
        used += sign + pen.t(5)
    rest = right - x - used - pen.t(8)
    if place and not who.out and rest > fonts.width("italic", pen.px(12), who.place):
        pen.text(who.place, x + used + pen.t(8), y + pen.t(1), 13, colour("muted"), "italic", room=rest)
    return spot


def _dice(pen: Pen, x: float, y: float, size: float, who: PersonShown, gap: float = 0.0) -> float:
    """The dice of Life and Mind; returns the width used."""
    gap = gap or pen.t(7)
    pen.blit(gauges.die("life", who.life, size), x, y, "midleft")
    pen.blit(gauges.die("mind", who.mind, size), x + size + gap, y, "midleft")
    return 2 * size + gap


def _points(pen: Pen, x: float, y: float, who: PersonShown, size: float = 19, sign: float = 18) -> float:
    """The sign of points with their number; returns the width used."""
    pen.icon("magnify", x + pen.t(sign / 2), y, pen.t(sign), theme().colour("hollow.values.points"))
    return pen.t(sign + 2) + pen.text(str(who.points), x + pen.t(sign + 2), y, size, colour("paper"))


def _track(pen: Pen, x: float, y: float, room: float, high: float, who: PersonShown) -> None:
    """The track of points, as wide as its room."""
    pen.blit(gauges.track(min(who.points, who.of), room, high, of=who.of), x, y, "midleft")


def _hand(pen: Pen, x: float, y: float, who: PersonShown, size: float = 16) -> float:
    """The number of cards in hand; returns the width used."""
    ink = colour("button.off_text" if who.out else "muted")
    pen.icon("cards", x + pen.t(8), y, pen.t(16), ink)
    return pen.t(20) + pen.text(str(who.hand), x + pen.t(20), y, size, colour("paper") if not who.out else ink)


def _items(pen: Pen, x: float, y: float, right: float, who: PersonShown, chip: float = 0.0) -> None:
    """The Items as tags with their names; where there is no room as signs, then as small squares of `chip` px, which
    no tag is to be much higher than.

    A face-down one is the hidden sign.
    """
    if not who.items:
        return
    look = theme().game("hollow")
    edge, fill = rgb(look.signs["item"], 200), look.types["item"][1]

    def tags(words: bool) -> list[pygame.Surface]:
        return [pieces.tag(name if words else "", pen.px(13), sign, edge=edge, fill=fill) for name, sign in who.items]

    gap = pen.t(4)
    for words in (True, False) if not chip else (True,):
        made = tags(words)
        if chip and max((tag.get_height() for tag in made), default=0) > chip * 1.2:
            continue
        if x + sum(tag.get_width() + gap for tag in made) - gap <= right:
            for tag in made:
                pen.blit(tag, x, y, "midleft")
                x += tag.get_width() + gap
            return
    count = len(who.items)
    size = max(1.0, min(chip or pen.t(20), (right - x - gap * (count - 1)) / count))
    for _, sign in who.items:
        pen.blit(draw.box(size, size, size * 0.2, fill, None, edge, pen.u(1.2)), x, y, "midleft")
        pen.icon(sign, x + size / 2, y, size * 0.76, look.signs["item"])
        x += size + gap
