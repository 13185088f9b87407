"""The keyboard's focus: an ordered list of things, walked by Tab in order and by arrows by where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.table.parts import Box

Thing = tuple[str, Box]
"""An action's id and where it lies."""

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass
class Focus:
    """Where the keyboard is. Tab walks `things`; arrows reach `beside` as well: what can be read but not used."""

    things: list[Thing] = field(default_factory=list)
    beside: list[Thing] = field(default_factory=list)
    at: str = ""

    def change(self, things: Sequence[Thing], beside: Sequence[Thing] = ()) -> None:
        """New things to walk; the focus stays where its thing still is."""
        self.things, self.beside = list(things), list(beside)
        if self.at and all(name != self.at for name, _ in (*self.things, *self.beside)):
            self.at = ""

    def clear(self) -> None:
        """No focus."""
        self.at = ""

    def step(self, by: int) -> str:
        """Tab: the next thing in order, round and round, so that nothing traps the focus."""
        if not self.things:
            return ""
        names = [name for name, _ in self.things]
        place = names.index(self.at) + by if self.at in names else (0 if by > 0 else -1)
        self.at = names[place % len(names)]
        return self.at

    def arrow(self, way: str) -> str:
        """An arrow: the nearest thing in that direction; none there: the focus stays. Without focus: the first."""
        here = self.box()
        if here is None:
            return self.step(1)
        dx, dy = ARROWS[way]
        x, y = here.middle
        best, least = "", float("inf")
        for name, box in (*self.things, *self.beside):
            bx, by = box.middle
            along = (bx - x) * dx + (by - y) * dy
            if name == self.at or along <= 1:
                continue
            across = abs((bx - x) * dy) + abs((by - y) * dx)
            cost = along + 2.5 * across
            if cost < least:
                best, least = name, cost
        if best:
            self.at = best
        return self.at

    def box(self) -> Box | None:
        """Where the focused thing lies."""
        return next((box for name, box in (*self.things, *self.beside) if name == self.at), None)
