"""The plates of the seats: portrait, name, character, gauges; the turn's lamp rim, robot, skull and "react" tag."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.core.spec import PERSON, Seat
from game.core.view import View
from scenes.art import fonts, pieces
from scenes.art.figures import character as portrait
from scenes.art.theme import colour, theme
from scenes.table.hud import bodies, people, wounds
from scenes.table.hud.base import Hot, Painted, Pen
from scenes.table.hud.look import Gauge, look_of
from scenes.table.parts import HudState, Places

NAME, CHARACTER, NUMBER = 20.0, 14.0, 15.0
"""Sizes of the lines on a plate, in px of the layout."""


@dataclass(frozen=True)
class Shown:
    """What a plate shows of its seat."""

    seat: Seat
    character: str
    sign: str
    tint: str
    gauges: tuple[tuple[Gauge, int], ...]
    turn: bool
    asked: bool
    out: bool
    thinking: bool
    react: bool

    def words(self, gauge: Gauge, number: int) -> str:
        """A gauge in words."""
        return (gauge.one if number == 1 else gauge.words).format(n=number)

    def sentence(self) -> str:
        """The plate as a sentence."""
        parts = [self.seat.name]
        if self.character:
            parts.append(self.character)
        if self.seat.player != PERSON:
            parts.append(f"computer, {self.seat.player}")
        parts += [self.words(gauge, number) for gauge, number in self.gauges]
        if self.out:
            parts.append("out of the match")
        if self.turn:
            parts.append("has the turn")
        if self.thinking:
            parts.append("is thinking")
        elif self.asked:
            parts.append("is asked")
        return ", ".join(parts) + "."


def shown_of(view: View, seat: Seat, state: HudState) -> Shown:
    """What the plate of a seat shows now; open facts only."""
    look = look_of(view.spec.key)
    game = theme().game(view.spec.key)
    stakes = view.stakes()
    gauges = []
    for gauge in look.gauges:
        if gauge.source == "stakes":
            if seat.name in stakes:
                gauges.append((gauge, stakes[seat.name]))
        elif f"{seat.name}.{gauge.source}" in view.zones():
            gauges.append((gauge, view.size(seat.name, gauge.source)))
    sign = "account"
    if f"{seat.name}.{look.portraits}" in view.zones():
        cards = [card for card in view.zone(seat.name, look.portraits) if card.kind]
        sign = view.face(cards[0].kind or "").icon if cards else sign
    return Shown(
        seat, view.spec.characters.get(seat.character, ""), sign, game.gentlemen.get(seat.character, game.accent),
        tuple(gauges), view.winners is None and view.turn == seat.name, seat.name in view.asked,
        _is_out(view, seat.name), state.thinking == seat.name, seat.name in state.reacts,
    )  # fmt: skip


def _is_out(view: View, seat: str) -> bool:
    """Whether a seat is out of the match: it has nothing left to play for, all its wounds, or is dead."""
    person = people.shown_of(view, seat)
    if person is not None:
        return person.out
    hurt = wounds.shown_of(view, seat)
    return hurt.out if hurt is not None else view.stakes().get(seat, 1) <= 0


class Plate(Painted):
    """The plate of one seat."""

    def __init__(self, seat: str) -> None:
        super().__init__()
        self.seat = seat
        self.name = f"plate:{seat}"

    def _shown(self, view: View, state: HudState) -> Shown | None:
        seat = next((seat for seat in view.seats if seat.name == self.seat), None)
        return shown_of(view, seat, state) if seat is not None else None

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the plate shows."""
        shown = self._shown(view, state) if self.box is not None else None
        if shown is None:
            return None
        more = bodies.key_of(view, self.seat), wounds.key_of(view, self.seat), people.key_of(view, self.seat)
        return shown, more, self._opens(view), self.touched(state, self.name, f"react:{self.seat}")

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Panel, portrait, lines, and what lies on top of them."""
        box, shown = self.box, self._shown(view, state)
        assert box is not None
        assert shown is not None
        pen.panel(box, lit=shown.turn)
        said = shown.sentence()
        spot: tuple[int, int] | None = None
        body = bodies.shown_of(view, self.seat)
        if body is not None:
            figure = self.places.goals.get("figure") if self.seat == self.places.below else None
            bodies.paint(pen, view, box, shown, body, self.places.plate_form, figure)
            said = f"{said[:-1]}, {body.sentence()}."
        elif (hurt := wounds.shown_of(view, self.seat)) is not None:
            spot = wounds.paint(pen, view, box, shown, hurt, self.places.plate_form)
            said = f"{said[:-1]}, {hurt.sentence()}."
        elif (who := people.shown_of(view, self.seat)) is not None:
            frame = self.places.goals.get(f"{self.seat}.character") if self.seat == self.places.below else None
            spot = people.paint(pen, view, box, shown, who, frame)
            said = f"{said[:-1]}, {who.sentence()}."
        else:
            pad = round(pen.u(8 if box.h > pen.u(60) else 5))
            room = self._portrait(pen, view, box, shown, pad)
            Lines(pen, room, shown, self.places.plate_form).draw()
        tip = f"{said} Press to see the hand." if self._opens(view) else said
        self.mark(pen, Hot(self.name, box, tip, tip, ""), state, 8)
        if shown.react:
            words = people.react_words(pen, box) if people.shown_of(view, self.seat) is not None else "react"
            self._react(pen, box, state, spot, words)

    def _opens(self, view: View) -> bool:
        """Whether the hand of this seat lies open for another one that looks."""
        hand = view.zone(self.seat, "hand") if f"{self.seat}.hand" in view.zones() else ()
        return view.seat != self.seat and bool(hand) and all(card.kind for card in hand)

    @staticmethod
    def _portrait(pen: Pen, view: View, box: pygame.Rect, shown: Shown, pad: int) -> pygame.Rect:
        """The portrait at the left; returns what is left for the lines."""
        high = box.h - 2 * pad
        wide = min(high, round(box.w * 0.43))
        if wide < pen.u(24):
            return box.inflate(-2 * pad, -2 * pad)
        made = portrait(view.spec.key, shown.sign, wide, high, pen.u(1), grey=shown.out)
        pen.blit(made, box.x + pad, box.y + pad)
        if shown.out:
            pen.icon("skull", box.x + pad + wide / 2, box.centery, high * 0.5, colour("paper"))
        left = box.x + pad + wide + round(pen.u(10))
        return pygame.Rect(left, box.y + pad, max(1, box.right - round(pen.u(8)) - left), high)

    def _react(
        self, pen: Pen, box: pygame.Rect, state: HudState, spot: tuple[int, int] | None, words: str
    ) -> None:
        """The tag by which a person speaks up; `spot`: where its right end stands, if not at a corner."""
        action = f"react:{self.seat}"
        pressed = state.pressed == action
        made = pieces.tag(words, pen.px(13), "flash", lit=not pressed)
        left = box.x + round(pen.u(5))
        rect = made.get_rect(bottomleft=(left, box.bottom + round(pen.u(3))))
        if rect.w > min(box.h, box.w * 0.43) + pen.u(8):
            rect.topright = (box.right - round(pen.u(4)), box.top - round(pen.u(3)))
        if spot is not None:
            rect.midright = spot
        pen.blit(made, rect.x, rect.y)
        said = f"{self.seat} wants to react."
        self.mark(pen, Hot(action, rect, said, f"{self.seat}, press to react"), state, 12)


class Lines:
    """The lines of a plate, in the fullest form that its box has room for."""

    def __init__(self, pen: Pen, room: pygame.Rect, shown: Shown, form: str) -> None:
        self.pen, self.room, self.shown = pen, room, shown
        self.form = form
        needed = sum(self._number_width(pair) for pair in shown.gauges) + pen.t(14) * max(0, len(shown.gauges) - 1)
        self.squeeze = min(1.0, room.w / needed) if needed else 1.0
        """How much closer signs and numbers stand where the plate is very narrow."""
        self.robot = shown.seat.player != PERSON

    def draw(self) -> None:
        """Choose the form and draw it."""
        pen, room, count = self.pen, self.room, len(self.shown.gauges)
        name, character = pen.line_height(NAME), pen.line_height(CHARACTER, "italic")
        number = max(pen.line_height(NUMBER), round(pen.t(20)))
        stacked = name * 0.86 + number * count
        words = max([self._words_width(pair) for pair in self.shown.gauges], default=0.0)
        if room.h >= stacked + character and words <= room.w and room.w < pen.t(210):
            self._stack(with_character=True, words=True)
        elif room.h >= stacked and words <= room.w and room.w < pen.t(210):
            self._stack(with_character=False, words=True)
        elif room.h >= name + number + (character if room.w < pen.t(210) else 0):
            self._two_lines(room.w >= self._row_width(words=True))
        elif room.w >= self._row_width(words=False) + pen.t(70):
            self._one_line()
        elif room.h >= pen.px(12) * 2.1:
            self._two_lines(False)
        else:
            self._one_line()

    # --- forms ---------------------------------------------------------------------------------------------------

    def _stack(self, with_character: bool, words: bool) -> None:
        """Name, character, and a line for each gauge."""
        pen, room = self.pen, self.room
        lines = [pen.line_height(NAME) * 0.92]
        if with_character:
            lines.append(pen.line_height(CHARACTER, "italic") * 1.0)
        gauge = max(pen.line_height(NUMBER), pen.t(20))
        lines += [gauge] * len(self.shown.gauges)
        free = max(0.0, room.h - sum(lines))
        gap = min(pen.t(5), free / max(1, len(lines)))
        y = room.y + max(0.0, (free - gap * (len(lines) - 1)) / 2)
        self._name(room.x, y + lines[0] / 2, room.w)
        y += lines[0] + gap
        if with_character:
            pen.text(self.shown.character, room.x, y + lines[1] / 2, CHARACTER, colour("muted"), "italic",
                     room=room.w)  # fmt: skip
            y += lines[1] + gap
        for pair in self.shown.gauges:
            self._gauge(pair, room.x, y + gauge / 2, room.w, words)
            y += gauge + gap

    def _two_lines(self, words: bool) -> None:
        """Name and character in one line, the gauges in the other."""
        pen, room = self.pen, self.room
        first, second = room.y + room.h * 0.27, room.y + room.h * 0.75
        used = self._name(room.x, first, room.w)
        rest = room.w - used - pen.t(8)
        if self.form != "line" and rest > pen.t(60) and self.shown.character:
            pen.text(self.shown.character, room.x + used + pen.t(8), first + pen.t(1), CHARACTER, colour("muted"),
                     "italic", room=rest)  # fmt: skip
        x = float(room.x)
        for pair in self.shown.gauges:
            x += self._gauge(pair, x, second, room.right - x, words) + pen.t(14) * self.squeeze**2

    def _one_line(self) -> None:
        """Everything in one line: name, then the gauges as numbers at the right."""
        pen, room = self.pen, self.room
        x = float(room.right)
        for pair in reversed(self.shown.gauges):
            wide = self._number_width(pair)
            self._gauge(pair, x - wide, room.centery, wide, words=False)
            x -= wide + pen.t(12)
        self._name(room.x, room.centery, max(8.0, x - room.x))

    # --- pieces --------------------------------------------------------------------------------------------------

    def _name(self, x: float, y: float, room: float) -> float:
        """The name with its robot; returns the width."""
        pen = self.pen
        sign = pen.t(17)
        space = room - (sign + pen.t(6) if self.robot else 0)
        ink = colour("button.off_text" if self.shown.out else "paper")
        used: float = pen.text(self.shown.seat.name, x, y, NAME, ink, room=max(8.0, space))
        if self.robot:
            used += pen.t(5)
            pen.icon("robot", x + used + sign / 2, y, sign, colour("lamp" if self.shown.thinking else "muted"))
            used += sign
        return used

    def _gauge(self, pair: tuple[Gauge, int], x: float, y: float, room: float, words: bool) -> float:
        """A sign with its words or its number; returns the width."""
        pen, (gauge, number) = self.pen, pair
        close = self.squeeze**2
        sign = pen.t(20 if gauge.strong else 18) * close
        left = pen.t(24) * close
        grey = self.shown.out
        pen.icon(gauge.icon, x + pen.t(10) * close, y, sign, colour("button.off_text" if grey else gauge.tint))
        said = self.shown.words(gauge, number) if words else str(number)
        role = "title" if gauge.strong or not words else "body"
        ink = colour("button.off_text" if grey else "paper")
        used = pen.text(said, x + left, y, NUMBER if words else 18, ink, role, room=max(6.0, room - left))
        return left + used

    def _words_width(self, pair: tuple[Gauge, int]) -> float:
        gauge, number = pair
        role = "title" if gauge.strong else "body"
        least = self.pen.px(theme().size.caps)
        return self.pen.t(24) + fonts.width(role, max(least, self.pen.px(13)), self.shown.words(gauge, number))

    def _number_width(self, pair: tuple[Gauge, int]) -> float:
        return self.pen.t(24) + self.pen.width(str(pair[1]), 18) + 1

    def _row_width(self, words: bool) -> float:
        one = self._words_width if words else self._number_width
        return sum(one(pair) + self.pen.t(14) for pair in self.shown.gauges)


def plates_of(places: Places) -> list[str]:
    """The seats that have a plate."""
    return [name.removeprefix("plate:") for name in places.parts if name.startswith("plate:")]
