"""Plates of seats that have a body: portrait, blood, hand, face-down cards, token, and the figure with its limbs."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.view import View
from scenes.art import body as bodies
from scenes.art import draw, gauges
from scenes.art.figures import portrait_of
from scenes.art.theme import colour, rgb, theme
from scenes.table.hud.base import Pen
from scenes.table.hud.look import look_of
from scenes.table.parts import Box

if TYPE_CHECKING:
    from scenes.table.hud.plates import Shown

TALL = 1.0
"""A box at least so much higher than wide is the own body's panel."""


@dataclass(frozen=True)
class BodyShown:
    """What a plate shows of a body; open facts."""

    stages: tuple[tuple[str, str], ...]
    blood: int
    pints: int
    token: bool
    bench: tuple[bool, ...]

    def sentence(self) -> str:
        """The body in words."""
        hurt = [f"{limb.replace('_', ' ')} {stage}" for limb, stage in self.stages if stage != "sound"]
        words = ", ".join(hurt) if hurt else "unhurt"
        return f"{words}, safe with the Saw token" if self.token else words


def shown_of(view: View, seat: str) -> BodyShown | None:
    """The body of a seat; None in a game without bodies."""
    look = look_of(view.spec.key).body
    if look is None or f"{seat}.{look.blood}" not in view.counters:
        return None
    counters = view.counters
    stages = tuple((limb, str(counters[f"{seat}.{limb}"])) for limb in look.limbs)
    bench = tuple(bool(view.size(seat, place)) for place in look.bench if f"{seat}.{place}" in view.zones())
    blood = int(counters[f"{seat}.{look.blood}"])
    return BodyShown(stages, blood, look.pints, counters.get(look.token) == seat, bench)


def paint(pen: Pen, view: View, box: pygame.Rect, shown: Shown, body: BodyShown, form: str, figure: Box | None) -> None:
    """Paint a plate with a body into its panel, in the form that its box has room for."""
    if figure is not None and box.h > box.w * TALL:
        _own(pen, box, shown, body, figure)
    elif form == "line":
        _line(pen, view, box, shown, body)
    elif box.w < pen.u(300) * max(1.0, pen.scale.text * 0.78):
        _narrow(pen, view, box, shown, body, form)
    else:
        _wide(pen, view, box, shown, body, form)


def key_of(view: View, seat: str) -> Hashable:
    """All that the body's part of a plate depends on."""
    return shown_of(view, seat)


# --- pieces ----------------------------------------------------------------------------------------------------------


def _portrait(pen: Pen, view: View, x: float, y: float, size: float, shown: Shown) -> None:
    face = view.spec.faces.get(shown.seat.character)
    if face is None:
        return
    made = portrait_of(view.spec.key, face, size, size, pen.u(1), grey=shown.out)
    pen.blit(made, x, y)
    if shown.out:
        pen.icon("skull", x + size / 2, y + size / 2, size * 0.5, colour("paper"))


def _figure(pen: Pen, body: BodyShown, right: float, middle: float, height: float, grey: bool) -> float:
    """The figure with its right edge at `right`; returns its width."""
    made = bodies.body(dict(body.stages), height, unit=pen.u(1), grey=grey)
    pen.blit(made, right, middle, "midright")
    return made.get_width()


def _name(pen: Pen, shown: Shown, x: float, y: float, size: float, room: float) -> float:
    """Name and robot; returns the width used."""
    robot = shown.seat.player != "person" and room > pen.t(size * 0.9 + 5) + pen.width(shown.seat.name, 12)
    sign = pen.t(size * 0.9) if robot else 0.0
    ink = colour("button.off_text" if shown.out else "paper")
    used = float(pen.text(shown.seat.name, x, y, size, ink, room=max(10.0, room - sign - (pen.t(5) if robot else 0))))
    if robot:
        used += pen.t(5)
        pen.icon("robot", x + used + sign / 2, y, sign, colour("lamp" if shown.thinking else "muted"))
        used += sign
    return used


def _count(pen: Pen, icon: str, number: int, x: float, y: float, size: float, tint: str, grey: bool) -> float:
    """A sign with its number; returns the width used."""
    sign = pen.t(size)
    pen.icon(icon, x + sign / 2, y, sign, colour("button.off_text" if grey else tint))
    ink = colour("button.off_text" if grey else "paper")
    return sign + pen.t(3) + pen.text(str(number), x + sign + pen.t(3), y, size, ink)


def _hand(shown: Shown) -> int:
    return next((number for gauge, number in shown.gauges if gauge.source == "hand"), 0)


def _bench(pen: Pen, body: BodyShown, x: float, y: float, high: float) -> float:
    """The face-down cards as small backs; returns the width used."""
    back = theme().game("saw").backs["deck"]
    wide, gap = high * 0.68, high * 0.2
    for index, filled in enumerate(body.bench):
        fill = back[0] if filled else None
        line = back[2] if filled else rgb(colour("edge"))
        slot = draw.box(wide, high, pen.u(2), fill, None, line, max(1.0, pen.u(1)))
        pen.blit(slot, x + index * (wide + gap), y, "midleft")
    return len(body.bench) * (wide + gap)


def _token(pen: Pen, x: float, y: float, size: float, words: bool) -> float:
    pen.blit(gauges.saw_token(pen.t(size)), x, y, "midleft")
    used = pen.t(size)
    if words:
        used += pen.t(3) + pen.text("safe", x + used + pen.t(3), y, 13, colour("paper"), "semibold")
    return used


def _traits(pen: Pen, view: View, shown: Shown, x: float, y: float, room: float, high: float) -> None:
    """The traits of the character: all in order with the lowest bright, or the lowest alone, as there is room."""
    points = getattr(view.spec.faces.get(shown.seat.character), "points", {})
    if not points or shown.out:
        return
    wide, gap = high * 1.75, pen.u(3)
    fits = int((room + gap) / (wide + gap))
    least = min(points.values())
    names = list(points) if fits >= len(points) else sorted(points, key=lambda name: points[name])[: max(0, fits)]
    for index, name in enumerate(names):
        cell = gauges.trait_cell(name, points[name], wide, high)
        if fits >= len(points) and points[name] > least:
            cell = draw.lit(cell, 120)
        pen.blit(cell, x + index * (wide + gap), y, "midleft")


# --- forms -----------------------------------------------------------------------------------------------------------


def _wide(pen: Pen, view: View, box: pygame.Rect, shown: Shown, body: BodyShown, form: str) -> None:
    """Portrait, name and character, blood with its pips, hand, face-down cards and token, figure."""
    pad, grey = pen.u(8), shown.out
    size = box.h - 2 * pad
    _portrait(pen, view, box.x + pad, box.y + pad, size, shown)
    taken = _figure(pen, body, box.right - pen.u(6), box.centery, box.h - pen.u(8), grey)
    x, right = box.x + size + 2 * pad, box.right - pen.u(12) - taken
    full = form == "full"
    rows = (0.22, 0.5, 0.79) if full else (0.28, 0.7, 1.0)
    y = box.y + box.h * rows[0]
    used = _name(pen, shown, x, y, 17, right - x)
    rest = right - x - used - pen.t(8)
    if full and shown.character and rest > pen.width(shown.character, 13, "italic") + pen.t(6):
        at = x + used + pen.t(8)
        used += pen.text(shown.character, at, y + pen.t(1), 13, colour("muted"), "italic") + pen.t(16)
        _traits(pen, view, shown, x + used, y, right - x - used, pen.t(16))
    elif full:
        _traits(pen, view, shown, x + used + pen.t(8), y, rest, pen.t(16))
    elif body.token and not full:
        _token(pen, x + used + pen.t(6), y, 20, rest > pen.t(62))
    y = box.y + box.h * rows[1]
    left = x + max(_count(pen, "water", body.blood, x, y, 17, "blood", grey), pen.t(38)) + pen.t(6)
    hand = pen.t(46) if not full else 0.0
    pips = min(right - left - hand - pen.u(8), pen.u(160) * max(1.0, pen.scale.text * 0.8))
    if pips > pen.u(44):
        pen.blit(bodies.pints(body.blood, pips, pen.t(12)), left, y, "midleft")
        left += pips + pen.u(10)
    if not full:
        _count(pen, "cards", _hand(shown), left, y, 17, "muted", grey)
        return
    y = box.y + box.h * rows[2]
    left = x + max(_count(pen, "cards", _hand(shown), x, y, 16, "muted", grey), pen.t(38)) + pen.t(6)
    left += _bench(pen, body, left, y, pen.t(18)) + pen.t(3)
    if body.token:
        _token(pen, left, y, 20, right - left > pen.t(52))


def _narrow(pen: Pen, view: View, box: pygame.Rect, shown: Shown, body: BodyShown, form: str) -> None:
    """A small portrait with name and blood beside it, the hand and what lies face down at the foot, figure."""
    pad, grey = pen.u(7), shown.out
    full = form == "full"
    size = box.h * (0.58 if full else 0.52)
    token_high = body.token and full
    high = box.h - pen.u(18 if token_high else 8)
    taken = _figure(pen, body, box.right - pen.u(2), box.centery - (pen.u(4) if token_high else 0), high, grey)
    _portrait(pen, view, box.x + pad, box.y + pad, size, shown)
    x, right = box.x + pad + size + pen.u(7), box.right - taken + pen.u(4)
    foot = box.bottom - pad - pen.t(9)
    _name(pen, shown, x, box.y + pad + pen.t(10), 17 if full else 15, right - x)
    if full:
        y = box.y + pad + size - pen.t(11)
        used = _count(pen, "water", body.blood, x, y, 18, "blood", grey) + pen.t(6)
        _traits(pen, view, shown, x + used, y, min(right - pen.u(5) - x - used, pen.t(34)), pen.t(15))
        left = box.x + pad
        left += max(_count(pen, "cards", _hand(shown), left, foot, 15, "muted", grey), pen.t(32)) + pen.t(6)
        left += _bench(pen, body, left, foot, pen.t(17)) + pen.t(2)
        if body.token:
            _token(pen, left, foot, 18, box.right - pen.u(6) - left > pen.t(50))
        return
    left = box.x + pad
    left += _count(pen, "water", body.blood, left, foot, 16, "blood", grey) + pen.t(6)
    _count(pen, "cards", _hand(shown), left, foot, 16, "muted", grey)
    if body.token:
        _token(pen, x, box.y + pad + size - pen.t(9), 15, False)


def _line(pen: Pen, view: View, box: pygame.Rect, shown: Shown, body: BodyShown) -> None:
    """One line: portrait, name, signs, gauges as numbers, figure."""
    pad, grey, y = pen.u(7), shown.out, box.centery
    size = box.h - 2 * pad
    _portrait(pen, view, box.x + pad, box.y + pad, size, shown)
    right = box.right - pen.u(4) - _figure(pen, body, box.right - pen.u(4), y, box.h - pen.u(8), grey)
    number = 17 if box.w > pen.u(350) else 15
    for icon, count, tint in (("cards", _hand(shown), "muted"), ("water", body.blood, "blood")):
        wide = pen.t(number) + pen.t(3) + pen.width(str(count), number)
        right -= wide + pen.t(4)
        _count(pen, icon, count, right, y, number, tint, grey)
        right -= pen.t(1)
    x = box.x + size + 2 * pad
    used = _name(pen, shown, x, y, 17, right - x - (pen.t(20) if body.token else 0))
    if body.token:
        _token(pen, x + used + pen.t(2), y, 17, False)


def _own(pen: Pen, box: pygame.Rect, shown: Shown, body: BodyShown, figure: Box) -> None:
    """The own body: name and character, blood as a column of pints, the large figure."""
    pad, grey = pen.u(11), shown.out
    text = pen.scale.text
    number = 20 if text < 1.5 else 17
    y = box.y + pad * 0.6 + pen.t(10)
    sign = pen.t(number)
    words = str(body.blood)
    wide = sign + pen.t(2) + pen.width(words, number)
    _count(pen, "water", body.blood, box.right - pad - wide, y, number, "blood", grey)
    _name(pen, shown, box.x + pad, y, 17, box.w - 2 * pad - wide - pen.t(4))
    safe = "safe"
    if text < 1.5 and shown.character:
        rest = box.w - 2 * pad - pen.t(27)
        if pen.width(safe, 13, "semibold") + pen.width(shown.character, 12, "italic") > rest:
            safe = ""
        room = rest - (pen.width(safe, 13, "semibold") if safe else 0) if body.token else box.w - 2 * pad - pen.u(30)
        pen.text(shown.character, box.x + pad, box.y + pen.t(35), 13, colour("muted"), "italic", room=room)
        top = box.y + pen.t(50)
        pen.blit(bodies.pints(body.blood, pen.u(34), box.bottom - pen.u(10) - top, upright=True),
                 box.right - pen.u(10), top, "topright")  # fmt: skip
    made = bodies.body(dict(body.stages), figure.h, unit=pen.u(1), grey=grey)
    pen.blit(made, *figure.middle, "center")
    if body.token and text < 1.5:
        right, y = box.right - pad, box.y + pen.t(35)
        wide = pen.text(safe, right, y, 13, colour("paper"), "semibold", "midright") if safe else 0
        pen.blit(gauges.saw_token(pen.t(18)), right - wide - pen.t(3), y, "midright")
    elif body.token:
        pen.blit(gauges.saw_token(pen.t(22)), box.x + pad, box.bottom - pad, "bottomleft")
