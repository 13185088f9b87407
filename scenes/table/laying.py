"""How the cards of one place lie in its area: rows, piles, fans, slots and tags. No pygame here."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.view import Seen
from scenes.table.board import Board
from scenes.table.layouts.base import Lay, Moment
from scenes.table.parts import Box, Places, Slot

ASPECT = 1.4
"""A card's height for its width."""
HAND_FROM = 117.5
FULL_FROM = 199.5
RULE_TEXT = 13.0
"""Px of the rule text on a hand card at 1280x720."""
LEAST_TEXT = 9.0
"""Px of the smallest text in any window."""
TILT = 4.0
LEAST_STEP = 12.0
"""What must show of a hand card: the card under the pointer stands before the others, so a little is enough."""
UNDRAWN = ("bar", "pane", "signs", "marked")
"""Styles whose cards a part of the hud draws."""

_Laid = tuple[Sequence[Seen], list[tuple[Box, float, bool]]]


def form_of(width: float, text: int, unit: float = 1.0) -> str:
    """The form of a card `width` px of the 1280x720 table wide, as look.md's table says.

    In a window of so few pixels (`unit`: of them for one of the table) that rule text would be smaller than any text
    may be, the cards are small.
    """
    if width >= FULL_FROM:
        return "full"
    if RULE_TEXT * unit >= LEAST_TEXT and text <= 125 and width + 0.5 >= HAND_FROM * text / 100:
        return "hand"
    return "small"


def sort_hand(cards: Sequence[Seen], order: Sequence[str]) -> list[Seen]:
    """A hand as its owner sorted it: by kinds, since handles are dealt anew; what the order lacks stays behind."""
    left = list(cards)
    done: list[Seen] = []
    for kind in order:
        found = next((card for card in left if card.kind == kind), None)
        if found is not None:
            left.remove(found)
            done.append(found)
    return done + left


class Lying:
    """The part of an arrangement that lays cards into areas; `places` is what it fills."""

    board: Board
    places: Places
    moment: Moment
    order: Sequence[str]
    unit: float
    tilt: bool
    scroll: float

    def _card_box(self, lay: Lay, box: Box) -> Box:
        w = min(lay.width * self.unit, box.w)
        return Box(box.x + (box.w - w) / 2, box.y + (box.h - w * ASPECT) / 2, w, w * ASPECT)

    def _plan_box(self, lay: Lay, box: Box, index: int) -> Box:
        wide = min(max(lay.width, lay.most) * self.unit, box.h / ASPECT, lay.step * self.unit - 6 * self.unit)
        wide = max(wide, min(lay.width * self.unit, box.h / ASPECT))
        x = box.x + index * lay.step * self.unit + max(0.0, lay.width * self.unit - wide) / 2
        return Box(x, box.y + (box.h - wide * ASPECT) / 2, wide, wide * ASPECT)

    def _lie(self, name: str, lay: Lay, box: Box, cards: Sequence[Seen], order: int) -> int:
        u = self.unit
        how = {"row": self._row, "plan": self._plan, "pile": self._pile, "on": self._pile, "fan": self._fan,
               "seat": self._seat, "slot": self._pile, "look": self._pile, "held": self._held, "bar": self._pane,
               "pane": self._pane, "signs": self._signs, "marked": self._marked, "set": self._set,
               "strip": self._fanned}[self.places.zones[name].style]  # fmt: skip
        for place, (card, (spot, angle, shown)) in enumerate(zip(*how(lay, box, cards), strict=True)):
            angle = 90.0 if card.sideways else angle
            drawn = lay.style not in UNDRAWN
            wide = spot.w if drawn else min(spot.w, spot.h / ASPECT)
            form = form_of(wide / u, self.places.text, u)
            self.places.slots[card.handle] = Slot(spot, angle, form, name, shown, order + place, card.sideways, drawn)
        return order + len(cards)

    def _row(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        u = self.unit
        w = min(lay.width * u, (box.h - 4 * u) / ASPECT)
        high = w * ASPECT
        gap = max(2.0, lay.step - lay.width) * u
        wides = [high if card.sideways else w for card in cards]
        room = box.w - (lay.pad + min(lay.pad, 9)) * u
        whole = sum(wides) + gap * max(0, len(wides) - 1)
        squeeze = max(0.0, whole - room) / max(1, len(wides) - 1)
        x = box.x + lay.pad * u
        laid = []
        for wide in wides:
            laid.append((Box(x + (wide - w) / 2, box.y + (box.h - high) / 2, w, high), 0.0, True))
            x += wide + gap - squeeze
        return cards, laid

    def _plan(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        return cards, [(self._plan_box(lay, box, i), 0.0, True) for i in range(len(cards))]

    def _pile(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        spot = self._card_box(lay, box)
        under = list(reversed(cards))
        return under, [(spot, 0.0, i == len(under) - 1) for i in range(len(under))]

    def _held(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        w = lay.width * self.unit
        x, y = box.middle
        return cards, [(Box(x - w / 2, y - w * ASPECT / 2, w, w * ASPECT), 0.0, False) for _ in cards]

    def _pane(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        return cards, [(box, 0.0, True) for _ in cards]

    def _signs(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        step = min(box.h * 1.06, box.w / max(1, len(cards)))
        return cards, [(Box(box.x + i * step, box.y, min(box.h, step), box.h), 0.0, True) for i in range(len(cards))]

    def _marked(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        """Tags side by side in the goal of their mark."""
        laid = []
        for card in cards:
            room = self.places.goals.get(f"tags:{card.mark}", box)
            same = [other for other in cards if other.mark == card.mark]
            step = min(lay.width * self.unit, room.w / max(1, len(same)))
            gap = min(4 * self.unit, step * 0.08)
            laid.append((Box(room.x + same.index(card) * step, room.y, step - gap, room.h), 0.0, True))
        return cards, laid

    def _set(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        """Each card at the place of its kind."""
        places = [lay.kinds.index(card.kind) if card.kind in lay.kinds else len(lay.kinds) for card in cards]
        return cards, [(self._set_box(lay, box, place), 0.0, True) for place in places]

    def _set_box(self, lay: Lay, box: Box, place: int) -> Box:
        w = lay.width * self.unit
        return Box(box.x + place * lay.step * self.unit, box.y, w, w * ASPECT)

    def _fanned(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        """The cards of a fanned pile, which the cover draws."""
        fan = next(fan for fan in self.places.strips.values() if fan.box == box)
        w = fan.high / ASPECT
        return cards, [(Box(fan.edge(i), fan.top, w, fan.high), 0.0, False) for i in range(len(cards))]

    def _seat(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        u, count = self.unit, len(cards)
        w = lay.width * u
        step = min(w * 0.4, (box.w - w) / max(1, count - 1))
        left = box.x + (box.w - (w + step * (count - 1))) / 2
        y = box.y + (box.h - w * ASPECT) / 2
        return cards, [(Box(left + i * step, y, w, w * ASPECT), self._angle(i, count), True) for i in range(count)]

    def _angle(self, index: int, count: int) -> float:
        if not self.tilt or count < 3:
            return 0.0
        return TILT * (1 - 2 * index / (count - 1))

    def _fan(self, lay: Lay, box: Box, cards: Sequence[Seen]) -> _Laid:
        u, count = self.unit, len(cards)
        cards = sort_hand(cards, self.order)
        w = lay.width * u
        least = (lay.step or LEAST_STEP) * u
        step = max(least, min(w + 8 * u, (box.w - w) / max(1, count - 1)))
        whole = w + step * (count - 1)
        left = box.x if self.moment.hand_left or whole > box.w else box.x + (box.w - whole) / 2
        left -= min(self.scroll, max(0.0, whole - box.w))
        laid = []
        for i in range(count):
            bend = 1 - 2 * i / (count - 1) if count > 2 and self.tilt else 0.0
            laid.append((Box(left + i * step, box.y + 9 * u * bend * bend, w, w * ASPECT), TILT * bend, True))
        return cards, laid
