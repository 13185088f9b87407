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
    if high < 46:
        return _one_line(pen, view, box, shown, who)
    if high < 74:
        return _two_lines(pen, view, box, shown, who)
    return _three_lines(pen, view, box, shown, who)


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
    rows = [box.y + box.h * part for part in ((0.2, 0.5, 0.82) if wide else (0.18, 0.48, 0.82))]
    spot = _head(pen, box, shown, who, x, rows[0], right, 17)
    foot = x if wide else box.x + pad + pen.u(2)
    used = _hand(pen, foot, rows[2], who)
    if who.out:
        pen.text("dead", x, rows[1], 16, colour("button.off_text"))
        return spot
    left = x + _dice(pen, x, rows[1], min(pen.t(25), box.h * 0.3), who) + pen.t(8)
    left += _points(pen, left, rows[1], who) + pen.t(5)
    track = min(right - left, pen.t(170))
    if track > pen.t(76):
        pen.blit(gauges.track(who.points, track, pen.t(13), of=who.of), left, rows[1], "midleft")
    elif right - left >= pen.width(f"of {who.of}", 13, "body"):
        pen.text(f"of {who.of}", left, rows[1] + pen.t(1), 13, colour("muted"), "body")
    _items(pen, max(x, foot + used + pen.t(8)), rows[2], right, who)
    return spot


def _two_lines(pen: Pen, view: View, box: pygame.Rect, shown: Shown, who: PersonShown) -> tuple[int, int]:
    """Name, place and hand; dice, points and Items as signs."""
    pad = pen.u(7)
    high = box.h - 2 * pad
    frame = pygame.Rect(round(box.x + pad), round(box.y + pad), round(min(high * 0.8, box.w * 0.26)), round(high))
    _portrait(pen, view, frame, shown, who)
    x, right = frame.right + pen.u(7), box.right - pen.u(8)
    rows = box.y + box.h * 0.27, box.y + box.h * 0.73
    count = pen.t(22) + pen.width(str(who.hand), 15)
    _hand(pen, right - count, rows[0], who, 15)
    spot = _head(pen, box, shown, who, x, rows[0], right - count - pen.t(5), 16)
    if who.out:
        pen.text("dead", x, rows[1], 15, colour("button.off_text"))
        return spot
    left = x + _dice(pen, x, rows[1], min(pen.t(22), box.h * 0.4), who) + pen.t(5)
    left += _points(pen, left, rows[1], who, 17) + pen.t(6)
    _items(pen, left, rows[1], right, who)
    return spot


def _one_line(pen: Pen, view: View, box: pygame.Rect, shown: Shown, who: PersonShown) -> tuple[int, int]:
    """Portrait, name; dice, points and hand at the right."""
    pad = pen.u(6)
    high = box.h - 2 * pad
    frame = pygame.Rect(round(box.x + pad), round(box.y + pad), round(high * 0.72), round(high))
    _portrait(pen, view, frame, shown, who)
    x, right, y = frame.right + pen.u(7), float(box.right - pen.u(8)), box.centery
    right -= pen.t(21) + pen.width(str(who.hand), 15)
    _hand(pen, right, y, who, 15)
    if who.out:
        right -= pen.width("dead", 15) + pen.t(6)
        pen.text("dead", right, y, 15, colour("button.off_text"))
    else:
        size = pen.t(19)
        right -= pen.t(20) + pen.width(str(who.points), 16) + pen.t(5)
        _points(pen, right, y, who, 16)
        right -= 2 * size + pen.t(9)
        _dice(pen, right, y, size, who)
    return _head(pen, box, shown, who, x, y, right - pen.t(5), 16, place=box.w > pen.t(300))


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
    size = min(pen.t(40), (right - x - pen.t(8)) / 2, foot - y - pen.t(6))
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
    if place and not who.out and rest >= min(pen.t(60), fonts.width("italic", pen.px(12), who.place)):
        pen.text(who.place, x + used + pen.t(8), y + pen.t(1), 13, colour("muted"), "italic", room=rest)
    return spot


def _dice(pen: Pen, x: float, y: float, size: float, who: PersonShown, gap: float = 0.0) -> float:
    """The dice of Life and Mind; returns the width used."""
    gap = gap or pen.t(7)
    pen.blit(gauges.die("life", who.life, size), x, y, "midleft")
    pen.blit(gauges.die("mind", who.mind, size), x + size + gap, y, "midleft")
    return 2 * size + gap


def _points(pen: Pen, x: float, y: float, who: PersonShown, size: float = 19) -> float:
    """The sign of points with their number; returns the width used."""
    pen.icon("magnify", x + pen.t(9), y, pen.t(18), theme().colour("hollow.values.points"))
    return pen.t(20) + pen.text(str(who.points), x + pen.t(20), y, size, colour("paper"))


def _hand(pen: Pen, x: float, y: float, who: PersonShown, size: float = 16) -> float:
    """The number of cards in hand; returns the width used."""
    ink = colour("button.off_text" if who.out else "muted")
    pen.icon("cards", x + pen.t(8), y, pen.t(16), ink)
    return pen.t(20) + pen.text(str(who.hand), x + pen.t(20), y, size, colour("paper") if not who.out else ink)


def _items(pen: Pen, x: float, y: float, right: float, who: PersonShown) -> None:
    """The Items as tags with their names, as signs where there is no room; a face-down one as the hidden sign."""
    look = theme().game("hollow")
    edge, fill = rgb(look.signs["item"], 200), look.types["item"][1]

    def tags(words: bool) -> list[pygame.Surface]:
        return [pieces.tag(name if words else "", pen.px(13), sign, edge=edge, fill=fill) for name, sign in who.items]

    gap = pen.t(4)
    for words in (True, False):
        made = tags(words)
        if x + sum(tag.get_width() + gap for tag in made) - gap <= right or not words:
            for tag in made:
                if x + tag.get_width() <= right + 1:
                    pen.blit(tag, x, y, "midleft")
                x += tag.get_width() + gap
            return
