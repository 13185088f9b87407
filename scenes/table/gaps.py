"""A pile fanned along its edge: where its gaps are, which one a pointer means, what each is called. No pygame here."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.parts import Box

OPEN = 64.0
"""Px of the 1280x720 table that a gap opens."""
LEAST = 14.0
"""Px of the table that the edge of a card shows at least; a longer fan is cut by the curtains at its ends."""
CURTAIN = 40.0
"""Px of the table that the curtain takes at each end."""
HEAD, FOOT = 22.0, 24.0
"""Px of the table above and below the fan for words, at 100 % text."""


def gap_of(to: str) -> int:
    """The gap that a destination names, -1 where it is none: "deck@3" is 3, under the third card."""
    pile, at, gap = to.rpartition("@")
    return int(gap) if pile and at and gap.isdigit() else -1


def pile_of(to: str) -> str:
    """The pile of a destination that is a gap, "" where it is none."""
    return to.rpartition("@")[0] if gap_of(to) >= 0 else ""


def words(gap: int, count: int) -> str:
    """What a gap in a pile of `count` cards is called: 0 is on top, `count` at the bottom."""
    if gap <= 0:
        return "on top"
    if gap >= count:
        return "at the bottom"
    number = gap + 1
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending} from the top"


class Strip(NamedTuple):
    """A fan of `cards` cards from `left` to `right`, in window px; `step` from edge to edge as drawn.

    The middles of the gaps lie evenly from `left` to `right`, however long the fan is.
    """

    pile: str
    box: Box
    cards: int
    left: float
    right: float
    top: float
    high: float
    gap: float
    step: float

    @property
    def pitch(self) -> float:
        """Px from the middle of one gap to the next."""
        return (self.right - self.left - self.gap) / max(1, self.cards)

    def middle(self, gap: int) -> float:
        """The x of the middle of a gap."""
        return self.left + self.gap / 2 + gap * self.pitch

    def gap_at(self, x: float) -> int:
        """The gap that a pointer at `x` means: the nearest."""
        return max(0, min(self.cards, round((x - self.left - self.gap / 2) / max(1e-6, self.pitch))))

    def takes(self, gap: int) -> Box:
        """What takes a drop into a gap: a slice of the whole cover."""
        start = self.box.x if gap == 0 else self.middle(gap) - self.pitch / 2
        end = self.box.right if gap == self.cards else self.middle(gap) + self.pitch / 2
        return Box(start, self.box.y, end - start, self.box.h)

    def opened(self, gap: int) -> Box:
        """The place that opens at a gap."""
        wide = self.gap * 0.72
        grown = self.high * 0.055
        return Box(self.middle(gap) - wide / 2, self.top - grown, wide, self.high + 2 * grown)

    def edge(self, card: int, gap: int = -1) -> float:
        """The left edge of a card, counted from the top, with a gap open (-1: none)."""
        if gap < 0:
            return self.left + card * (self.right - self.left) / max(1, self.cards)
        if card < gap:
            return self.middle(gap) - self.gap / 2 - (gap - card) * self.step
        return self.middle(gap) + self.gap / 2 + (card - gap) * self.step


def strip(pile: str, box: Box, count: int, unit: float, text: float) -> Strip:
    """Lay the fan of a pile into the box of its cover; `unit`: window px for a px of the table, `text` 1.0 to 2.0."""
    left, right = box.x + (CURTAIN + 10) * unit, box.right - (CURTAIN + 10) * unit
    head, foot = HEAD * unit * text + 10 * unit, FOOT * unit * text + 8 * unit
    high = max(24 * unit, min(88 * unit, box.h - head - foot))
    top = box.y + head + max(0.0, box.h - head - foot - high) * 0.7
    gap = OPEN * unit
    step = max(LEAST * unit, (right - left - gap) / max(1, count))
    return Strip(pile, box, count, left, right, top, high, gap, step)
