"""Jacob Hollow: what small questions offer, and the question of one's own in which face-down Items may be turned up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.decision import Move, Offers, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.hollow import refusals
from game.hollow.people import same_sort
from game.hollow.perform import turn_up
from game.hollow.piles import DISCARD, LOOK


def own(seat: str, offers: Offers, g: Table, *given: Any, **how: Any) -> Flow[Move]:
    """Ask a seat; turning up an Item answers nothing, so the question is put again (J-45)."""
    while True:
        move = yield from ask(seat, offers, g, *given, **how)
        if move.verb != "turn up":
            return move
        turn_up(g, move)


def turn_ups(g: Table, seat: str) -> Iterator[Move]:
    """Items: the face-down Items that a seat may turn up."""
    for card in g.lies[f"{seat}.items"]:
        if not card.face_up:
            yield Move(seat, "turn up", (card.handle,))


def signs(g: Table, me: str, number: int, why: bool = False) -> Iterator[Move | Refusal]:
    """Add a number to the flip or take it off (J-65)."""
    yield Move(me, f"choose +{number}")
    yield Move(me, f"choose -{number}")
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "First choose.", "choose")


def discards(g: Table, me: str, done: bool, why: bool = False) -> Iterator[Move | Refusal]:
    """Any card of the hand, or done where it is a choice."""
    for card in g.lies[f"{me}.hand"]:
        yield Move(me, "discard", (card.handle,), DISCARD)
    if done:
        yield Move(me, "done")
    yield from turn_ups(g, me)
    if why:
        if not done:
            yield Refusal((), "", "The card has to be discarded.", "done", me)
        yield from refusals.busy(g, me, "First settle what is to be discarded.", "discard")


def looked_at(g: Table, me: str, verb: str, to: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The cards looked at."""
    for card in g.lies[LOOK]:
        yield Move(me, verb, (card.handle,), to)
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "First settle the cards you look at.", verb)


def stealable(g: Table, me: str, target: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Items: those that may be stolen: a face-up second Weapon or Armor may not (J-46)."""
    for card in g.lies[f"{target}.items"]:
        reason = same_sort(g, me, card.kind) if card.face_up else ""
        if not reason:
            yield Move(me, "take", (card.handle,), f"{me}.items")
        elif why:
            yield Refusal((card.handle,), "", reason, "take", me)
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "First take the Item.", "take")


def destroyable(g: Table, me: str, target: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any Item of the target, face-down ones by their backs (J-47)."""
    for card in g.lies[f"{target}.items"]:
        yield Move(me, "destroy", (card.handle,))
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "First destroy the Item.", "destroy")
