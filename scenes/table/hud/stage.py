"""The stage: a pile beside its fan between drawn curtains, and who draws from it one after another."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.view import View
from scenes.art import draw, pieces
from scenes.art.parts import radius
from scenes.art.theme import colour, rgb, theme
from scenes.table import gaps
from scenes.table.hud.base import Hot, Painted, Pen, rect_of
from scenes.table.hud.cover import Cover
from scenes.table.hud.look import look_of
from scenes.table.hud.street import tint_of
from scenes.table.parts import HudState, Places

PILE = "deck"
TITLE = "Who draws"


def drawers(view: View) -> tuple[str, ...]:
    """Who draws one after another from here on, a card a turn: the turn's seat first while it still draws."""
    look = look_of(view.spec.key).wounds
    if look is None or view.winners:
        return ()
    names = view.names
    place = names.index(view.turn)
    first = place if view.phase == "Draw" and not view.size("pending") else place + 1
    return tuple(seat for seat in names[first:] + names[:first]
                 if view.counters.get(look.marked) == seat or view.size(seat, look.zone) < look.of)  # fmt: skip


class Stage(Painted):
    """Below the cards, where the cover lies while a card is put back: the deck's edges and the order of drawing."""

    name = "stage"
    margin = 14.0

    def layout(self, places: Places, app: object) -> None:
        """Take the place of the goal: cards lie upon it."""
        super().layout(places, app)  # type: ignore[arg-type]
        bare = "cover" not in places.parts and "spread" not in places.parts
        self.box = rect_of(places.goals.get(self.name)) if bare else None

    def content(self, view: View, state: HudState) -> Hashable:
        """How many cards the fan has, who draws, and whether a card lies in use upon it."""
        if self.box is None:
            return None
        busy = bool(view.size("play") or view.size("pending"))
        seats = tuple((seat, view.character(seat)) for seat in drawers(view))
        return view.size(PILE), seats, busy, self.places.zones[PILE].box

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Ground and curtains as the cover has them, the fan beside the pile, the row of those who draw."""
        box = self.box
        assert box is not None
        look = theme().game(view.spec.key)
        plan = look.plan or {"top": look.felt[0], "foot": look.felt[1]}
        bright, deep, *_ = look.backs.get(PILE) or next(iter(look.backs.values()))
        unit = pen.u(1)
        pen.padded(draw.shadow(box.w, box.h, 10 * unit, 9 * unit, 130), box.x, box.y + round(3 * unit))
        pen.blit(draw.box(box.w, box.h, 10 * unit, plan["top"], plan["foot"]), box.x, box.y)
        Cover.curtains(pen, box, bright, deep)
        pen.blit(draw.box(box.w, box.h, 10 * unit, None, None, rgb(bright, 150), 1.2 * unit), box.x, box.y)
        self._pile(pen, view)
        fan = self._fan(pen, view.size(PILE), box)
        if fan.cards:
            Cover.edges(pen, fan, -1, bright, deep)
            y = fan.top + fan.high + pen.u(5) + pen.line_height(13) / 2
            if fan.right - fan.left > pen.width("bottom", 13):
                pen.text("bottom", fan.right, y, 13, colour("muted"), anchor="midright")
        seats = drawers(view)
        if seats and not view.size("play") and not view.size("pending"):
            self._row(pen, view, seats, fan)
        said = f"{TITLE}, one after another: {', '.join(seats)}." if seats else ""
        self.hots.append(Hot("stage", box.copy(), said, focusable=False))

    def _pile(self, pen: Pen, view: View) -> None:
        """The name below the pile, and the place of one that is empty: the ground lies upon those of the table."""
        zone = self.places.zones[PILE]
        if not view.size(PILE):
            spot, unit = zone.box, pen.u(1)
            pen.blit(draw.box(spot.w, spot.h, radius(spot.w), (0, 0, 0, 90), None, rgb(colour("edge"), 190),
                              max(1.0, 1.2 * unit)), spot.x, spot.y)  # fmt: skip
            sign = look_of(view.spec.key).empty_signs.get(PILE, "cards_outline")
            pen.icon(sign, *spot.middle, spot.w * 0.42, colour("edge"))
        if zone.label is not None:
            pen.text(zone.title, *zone.label.middle, 13, colour("paper"), anchor="center", room=zone.label.w)

    def _fan(self, pen: Pen, count: int, box: pygame.Rect) -> gaps.Strip:
        """The fan of what lies below the top card, from the pile to the curtain."""
        unit, pile = pen.u(1), self.places.zones[PILE].box
        left, right = pile.right + 26 * unit, box.right - (gaps.CURTAIN + 22) * unit
        head, foot = pen.t(44), pen.t(28)
        high = max(24 * unit, min(88 * unit, box.h - head - foot))
        top = box.y + head + max(0.0, box.h - head - foot - high) / 2
        cards = max(0, count - 1)
        right = min(right, left + cards * 34 * unit)
        return gaps.Strip(PILE, self.places.zones[PILE].box, cards, left, right, top, high, 0, 0)

    def _row(self, pen: Pen, view: View, seats: tuple[str, ...], fan: gaps.Strip) -> None:
        """The title, then a token and a name each, the next one in the first ink."""
        box = self.box
        assert box is not None
        y = fan.top - pen.t(23)
        x = fan.left + pen.text(TITLE, fan.left, y, 15, colour("muted")) + pen.t(16)
        room = box.right - pen.u(gaps.CURTAIN + 14) - x
        size, gap = pen.t(13), pen.t(6)
        sign = pen.t(22)
        each = (room - sign * (len(seats) - 1)) / len(seats) - 2 * size - gap
        for number, seat in enumerate(seats):
            if number:
                pen.icon("chevron_right", x + sign / 2, y, pen.t(16), colour("muted"))
                x += sign
            face = view.spec.faces.get(view.character(seat))
            pen.blit(pieces.token(face.icon if face else "account", size, tint_of(view, seat)), x, y, "midleft")
            x += 2 * size + gap
            x += pen.text(seat, x, y, 15, colour("muted" if number else "paper"), room=max(8.0, each)) + gap
