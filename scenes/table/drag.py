"""A card in the hand: pressed, dragged or picked up by a click; where it aims; nothing here decides what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scenes.table.choices import MIDDLE, Choices
from scenes.table.parts import Box, Places, Slot

START = 7.0
"""Px of the 1280x720 table that the pointer moves before a press becomes a drag."""
LONG_PRESS = 400.0
"""Milliseconds that a still press lasts before the card is shown large."""
STALL = 100.0
"""Milliseconds of one frame that count at most: a machine that hangs does not make a short press a long one."""
DOUBLE = 350.0
"""Milliseconds within which a second click makes a double click."""
COVER = 0.25
"""The part of a dragged card that must lie on a place for it to count without the pointer in it."""
HIDDEN = ("held", "marked", "signs")
"""Styles of zones that are no places of their own to a pointer."""


@dataclass
class Press:
    """A mouse button held down on a card."""

    card: int
    at: tuple[float, float]
    grip: tuple[float, float]
    """From the middle of the card to the pointer."""
    age: float = 0.0
    long: bool = False


@dataclass
class Drag:
    """What the hands hold. `card` is 0 for nothing; `dragging` while the button is down, else it was clicked."""

    press: Press | None = None
    card: int = 0
    dragging: bool = False
    pointer: tuple[float, float] = (0.0, 0.0)
    aim: str = ""
    """The one place that would take the card now, "" for none."""
    gap: str = ""
    """The gap in a fanned pile that was aimed at last, "" for none: it stays open while the card is held."""

    @property
    def holding(self) -> bool:
        """Whether a card is picked up."""
        return self.card != 0

    def press_on(self, card: int, slot: Slot, at: tuple[float, float]) -> None:
        """The button went down on a card."""
        x, y = slot.box.middle
        self.press = Press(card, at, (at[0] - x, at[1] - y))
        self.pointer = at

    def moved(self, at: tuple[float, float], unit: float) -> bool:
        """The pointer moved; True when that makes a drag of the press."""
        self.pointer = at
        press = self.press
        if press is None or self.dragging:
            return False
        far = max(abs(at[0] - press.at[0]), abs(at[1] - press.at[1])) >= START * unit
        if far and not press.long:
            self.card, self.dragging = press.card, True
            return True
        return False

    def pick(self, card: int) -> None:
        """Pick a card up by click or key."""
        self.card, self.dragging, self.press, self.aim, self.gap = card, False, None, "", ""

    def drop(self) -> int:
        """Let go; returns the card that was held, 0 for none."""
        card, self.card = self.card, 0
        self.dragging, self.press, self.aim, self.gap = False, None, "", ""
        return card

    def middle(self) -> tuple[float, float]:
        """Where the middle of the dragged card is."""
        grip = self.press.grip if self.press is not None else (0.0, 0.0)
        return self.pointer[0] - grip[0], self.pointer[1] - grip[1]


def box_of(places: Places, to: str) -> Box | None:
    """The box that takes a drop on `to`: a zone, a seat's plate, the middle."""
    if to == MIDDLE:
        return places.parts.get("spread") or places.parts.get("middle")
    zone = places.zones.get(to)
    if zone is not None:
        return zone.box
    if to.isdigit() and int(to) in places.slots:
        slot = places.slots[int(to)]
        x, y = slot.box.middle
        return Box(x - slot.box.h / 2, y - slot.box.w / 2, slot.box.h, slot.box.w) if slot.sideways else slot.box
    return places.goals.get(to) or places.parts.get(f"plate:{to}")


def glowing(places: Places, to: str) -> Box | None:
    """What lights up for a destination: the next empty place of a zone, else all of it."""
    zone = places.zones.get(to)
    if zone is not None and zone.empty and zone.style in ("plan", "pile", "on", "slot"):
        return zone.empty[0]
    return box_of(places, to)


def aim(places: Places, targets: Iterable[str], pointer: tuple[float, float], card: Box | None) -> str:
    """The one place that would take a card here; what lights up and what takes the drop are this same answer.

    A legal place under the pointer comes first; then any place under the pointer (it will refuse, and say why);
    then the legal place that the card covers most. The smallest place wins where several hold the pointer.
    """
    legal = list(targets)
    under = [to for to in legal if (box := box_of(places, to)) is not None and box.holds(*pointer)]
    if under:
        return min(under, key=lambda to: _area(box_of(places, to)))
    other = [name for name, zone in places.zones.items() if zone.style not in HIDDEN and zone.box.holds(*pointer)]
    if other:
        return min(other, key=lambda name: _area(places.zones[name].box))
    held = [name.rpartition(".")[0] for name, zone in places.zones.items() if zone.style == "held"]
    for seat in dict.fromkeys(held):
        box = places.parts.get(f"plate:{seat}")
        if box is not None and box.holds(*pointer):
            return seat
    if card is None:
        return ""
    covered = {to: box.overlap(card) for to in legal if (box := box_of(places, to)) is not None}
    best = max(covered, key=lambda to: covered[to], default="")
    return best if best and covered[best] >= COVER * card.w * card.h else ""


def _area(box: Box | None) -> float:
    return box.w * box.h if box is not None else 0.0


def movable(choices: Choices, places: Places, card: int, eyes: str, zones: Mapping[str, object]) -> bool:
    """Whether the hands may take hold of a card: those that can move, and every card of the own hand."""
    slot = places.slots.get(card)
    if slot is None or not slot.shown:
        return False
    return card in choices.cards or bool(eyes and slot.zone == f"{eyes}.hand")
