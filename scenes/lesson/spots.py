"""What the coach's sentence speaks of, and where its bubble lies so that it covers none of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.core.decision import Move
from game.lesson_steps import Step
from scenes.table.choices import MIDDLE
from scenes.table.drag import glowing
from scenes.table.parts import Box, Places
from scenes.table.sprites import lying_box

ACROSS, DOWN = 18, 22
"""How many places are tried for the bubble, in both directions."""
FIRST, OTHERS, GOAL, REST, BESIDE = 8e6, 4e5, 4e6, 1e6, 2e5
"""What it costs to cover the card to be moved, others like it, a place where it goes, what is spoken of, a card that
lies open beside it: all of it."""


@dataclass(frozen=True)
class Lit:
    """What keeps its light: `cards` the cards that are to be moved, `goals` where they go, `rest` what is spoken of.

    `beside` lies in the dark and is still to be seen: what is shown together with the card, to choose from.
    """

    cards: tuple[Box, ...] = ()
    goals: tuple[Box, ...] = ()
    rest: tuple[Box, ...] = ()
    beside: tuple[Box, ...] = ()

    @property
    def all(self) -> tuple[Box, ...]:
        """Every box."""
        return (*self.cards, *self.goals, *self.rest)

    @property
    def target(self) -> Box | None:
        """The one thing that the bubble points at."""
        return next(iter((*self.cards, *self.goals, *self.rest)), None)


def place_of(places: Places, name: str) -> Box | None:
    """Where a place of a step lies: a zone, a part of the table, a seat's plate."""
    zone = places.zones.get(name)
    if zone is not None and zone.box.w > 0:
        return zone.box
    owner = name.rpartition(".")[0]
    for part in (name, f"plate:{name}", f"plate:{owner}" if owner else ""):
        box = places.parts.get(part) or places.goals.get(part)
        if box is not None:
            return box
    return None


def lit(places: Places, step: Step, awaited: Sequence[Move], buttons: Iterable[tuple[str, Box]]) -> Lit:
    """What the step speaks of; `buttons` are those of awaited moves without a card."""
    cards: dict[int, Box] = {}
    drops: dict[str, Box] = {}
    for move in awaited:
        for handle in move.cards:
            slot = places.slots.get(handle)
            if slot is not None and slot.shown:
                cards[handle] = lying_box(slot)
        box = glowing(places, move.to or MIDDLE) if move.cards else None
        if box is not None and (move.to or places.slots[move.cards[0]].zone.endswith(".hand")):
            drops[move.to] = box
    goals = (*drops.values(), *(box for _, box in buttons))
    spoken = [box for name in step.at if (box := place_of(places, name)) is not None]
    rest = tuple(box for box in spoken if not any(same(box, goal) for goal in goals))
    shown = {places.slots[handle].zone for handle in cards}
    beside = (
        lying_box(slot) for handle, slot in places.slots.items()
        if handle not in cards and slot.shown and slot.zone in shown and not slot.zone.endswith(".hand")
    )  # fmt: skip
    return Lit(tuple(cards.values()), goals, rest, tuple(beside))


def same(one: Box, other: Box) -> bool:
    """Whether two boxes are one thing, but for a pixel."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 2


def spot(size: tuple[float, float], window: tuple[int, int], shown: Lit, gap: float) -> tuple[Box, float]:
    """Where a bubble of `size` px lies, over nothing that is lit, near what it points at; and what that costs."""
    w, h = size
    wide, high = max(0.0, window[0] - w - 2 * gap), max(0.0, window[1] - h - 2 * gap)
    target = shown.target or Box(window[0] / 2, window[1] / 2, 0, 0)
    trail = way(shown.cards[0], shown.goals[0], 16) if shown.cards and shown.goals else []
    parts = ((FIRST, shown.cards[:1]), (OTHERS, shown.cards[1:]), (GOAL, shown.goals), (REST, shown.rest),
             (BESIDE, shown.beside))  # fmt: skip
    best, least = Box(gap, gap, w, h), float("inf")
    for row in range(DOWN + 1):
        for column in range(ACROSS + 1):
            box = Box(gap + wide * column / ACROSS, gap + high * row / DOWN, w, h)
            around = box.grown(gap)
            cost = sum(weight * covered(around, each) ** 2 for weight, boxes in parts for each in boxes)
            cost += sum(6 * w * around.holds(*point) for point in trail)
            cost += 60 * distance(box, target) + 4 * distance_of(box.middle, (window[0] * 0.6, window[1] * 0.45))
            if cost < least:
                best, least = box, cost
    return best, least


def covered(bubble: Box, thing: Box) -> float:
    """The part of a thing that lies below a bubble, 0 to 1."""
    return bubble.overlap(thing) / max(1.0, thing.w * thing.h)


def distance(one: Box, other: Box) -> float:
    """The px between two boxes, 0 where they touch."""
    dx = max(other.x - one.right, one.x - other.right, 0.0)
    dy = max(other.y - one.bottom, one.y - other.bottom, 0.0)
    return float((dx * dx + dy * dy) ** 0.5)


def distance_of(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The px between two points."""
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def way(start: Box, end: Box, points: int = 40) -> list[tuple[float, float]]:
    """The bowed way from a card to its place, from the middle of one to the middle of the other."""
    (x0, y0), (x2, y2) = start.middle, end.middle
    x1, y1 = (x0 + x2) / 2 + (y2 - y0) * 0.14, (y0 + y2) / 2 - (x2 - x0) * 0.14 - abs(x2 - x0) * 0.06
    found = []
    for at in range(points + 1):
        t = at / points
        found.append((
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
        ))  # fmt: skip
    return found
