"""Jacob Hollow: why a card or move is not for now, a sentence each."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Refusal
from game.core.table import Table
from game.hollow.cards import HollowFace
from game.hollow.people import alive
from game.hollow.piles import face
from game.hollow.under_way import UnderWay


def when_of(printed: HollowFace) -> str:
    """Return when a card of the hand is played, as a sentence."""
    if printed.is_react:
        return f"{printed.name} is played only {printed.when_text}."
    return f"{printed.name} is played in your own Actions step."


def at_moment(g: Table, seat: str, moment: str) -> Iterator[Refusal]:
    """Reacts: the cards of a hand that are not for this moment."""
    for card in g.lies[f"{seat}.hand"]:
        printed = face(g, card.kind)
        if moment not in printed.moments:
            yield Refusal((card.handle,), "", when_of(printed), seat=seat)
    yield from unused(g, seat, moment)


def unused(g: Table, seat: str, moment: str) -> Iterator[Refusal]:
    """Items and characters that cannot be used at this moment."""
    for card in (*g.lies[f"{seat}.items"], *g.lies[f"{seat}.character"]):
        printed = face(g, card.kind)
        if not card.face_up:
            yield Refusal((card.handle,), "", "A face-down Item is of no use until it is turned up.", "use", seat)
        elif moment not in printed.moments:
            yield Refusal((card.handle,), "", f"{printed.name} cannot be used at this moment.", "use", seat)
        if card.face_up and printed.type == "item":
            yield Refusal((card.handle,), "", f"{printed.name} lies face up already.", "turn up", seat)


def after(g: Table, on: UnderWay, asked: tuple[str, ...], own: str, others: str) -> Iterator[Refusal]:
    """Reacts: what is not for the window after a flip, and why some may not react at all (J-07)."""
    for seat in g.seats:
        if seat == on.seat:
            yield from at_moment(g, seat, own)
        elif seat in asked:
            yield from at_moment(g, seat, others)
            yield Refusal((), "", f"Only {on.seat} can go on.", "go on", seat)
        else:
            for card in g.lies[f"{seat}.hand"]:
                why = f"Nobody else may react to {on.seat} before {on.seat}'s first turn is over."
                yield Refusal((card.handle,), "", why, "react", seat)


def busy(g: Table, seat: str, why: str, verb: str) -> Iterator[Refusal]:
    """What is asked comes before the cards of the hand, Items and characters."""
    for card in g.lies[f"{seat}.hand"]:
        if verb != "discard":
            yield Refusal((card.handle,), "", why, seat=seat)
        else:
            yield Refusal((card.handle,), "", why, "play", seat)
    for card in (*g.lies[f"{seat}.items"], *g.lies[f"{seat}.character"]):
        yield Refusal((card.handle,), "", why, "use", seat)
        yield Refusal((card.handle,), "", "Items are discarded in your own Actions step.", "discard", seat)


def not_on(g: Table, me: str, seat: str) -> str:
    """Actions: return why `me` may not play a card on another seat at all, "" if it may."""
    if not alive(g, seat):
        return f"{seat} is dead."
    if not g.counters[f"{seat}.first_turn_done"]:
        return f"{seat}'s first turn is not over: no card may be played on {seat} yet."
    return ""
