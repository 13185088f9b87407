"""Jacob Hollow: flips with their bounds, and the windows before and after them (Flipping & Horror Value; Reacts)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.hollow import prompts, refusals
from game.hollow.offers import turn_ups
from game.hollow.people import NONE, able, character, has_hidden, leftward, protected
from game.hollow.perform import lasting, react, turn_up, use
from game.hollow.under_way import UnderWay

LOWEST, HIGHEST = 0, 5
BEFORE = {"evade": "before own evade", "combat": "before own combat"}
OWN = {"evade": "after own evade", "combat": "after own combat flip", "investigation": "after own investigation"}
OTHERS = {
    "evade": "after another's evade",
    "combat": "after another's combat flip",
    "investigation": "after another's investigation",
}
RULES = {"evade": "Evading the Bad Guys", "combat": "Fighting the Evil", "investigation": "Investigations"}


def value(g: Table, on: UnderWay) -> int:
    """Flipping: the value of the last flip with all that changes it; only an evade flip has bounds (J-11, J-40)."""
    if on.kind == "evade":
        changed = on.base + on.after + on.bonus.get("evade", 0) + lasting(g, on.seat, "evade", on.monster)
        return min(HIGHEST, max(LOWEST, changed))
    if on.kind == "combat":
        return on.base + on.after
    return on.base + on.after + on.bonus.get("investigate", 0) + lasting(g, on.seat, "investigate", on.monster)


def combat_of(g: Table, on: UnderWay) -> int:
    """Fighting the Evil: a character's Combat score with all that changes it."""
    seat = on.seat
    return character(g, seat).combat + on.bonus.get("combat", 0) + lasting(g, seat, "combat", on.monster)


def show_combat(g: Table, on: UnderWay) -> int:
    """Show the Combat score of the fight on the table as it is now (J-39), and return it."""
    now = combat_of(g, on)
    if g.counters["test.combat"] != now:
        g.set("test.combat", now)
    return now


def told(flips: list[int]) -> str:
    """Return flips as a counter tells them."""
    return ", ".join(map(str, flips)) if flips else NONE


def tell(g: Table, on: UnderWay, flips: list[int]) -> None:
    """Show the flips of the test on the table, beside their values the horror values that were printed."""
    if on.kind == "combat":
        show_combat(g, on)
    printed = str(g["flips.printed"]).split(", ")[: len(flips) - 1] if len(flips) > 1 else []
    for counter, shown in (("flips.character", told(flips)), ("flips.printed", ", ".join([*printed, str(on.base)]))):
        if g.counters[counter] != shown:
            g.set(counter, shown)


def in_window(g: Table, seat: str) -> tuple[str, ...]:
    """Reacts: who is asked after a flip: leftward all who hold a card or a face-down Item, then the flipping seat.

    Nobody else while that seat's first turn is not over (J-07, J-42, J-58).
    """
    if protected(g, seat):
        return (seat,)
    lies = g.lies
    others = [other for other in leftward(g, seat) if lies[f"{other}.hand"] or has_hidden(g, other)]
    return (*others, seat)


def after_flip(g: Table, on: UnderWay, earlier: list[int], stands: Callable[[int], str]) -> Flow[int]:
    """Reacts: the window after a flip; each React applies at once and all are asked again (J-24). Return its value.

    `stands` says what a value comes to.
    """
    seat = on.seat
    while True:
        now = value(g, on)
        tell(g, on, [*earlier, now])
        asked = in_window(g, seat)
        alone = len(asked) == 1
        move = yield from ask(
            asked, answers, g, on, asked, prompt=stands(now) + prompts.then(seat, alone), rule=RULES[on.kind],
            closing=seat, quiet=not alone, open=alone and open_seat(g, seat),
        )  # fmt: skip
        if move.verb == "go on":
            return now
        yield from answer(g, on, move, OWN[on.kind] if move.seat == seat else OTHERS[on.kind])


def open_seat(g: Table, seat: str) -> bool:
    """Whether a seat has nothing that only it can see."""
    return not g.lies[f"{seat}.hand"] and not has_hidden(g, seat)


def answer(g: Table, on: UnderWay, move: Move, moment: str) -> Flow[None]:
    """Do what somebody answered in a window."""
    if move.verb == "turn up":
        turn_up(g, move)
    elif move.verb == "react":
        yield from react(g, move.seat, g.card(move.cards[0]), moment, on)
    else:
        yield from use(g, move.seat, g.card(move.cards[0]), moment, on)


def answers(g: Table, on: UnderWay, asked: tuple[str, ...], why: bool = False) -> Iterator[Move | Refusal]:
    """After a flip: go on, and every React, use or Item to be turned up of all who are asked."""
    seat = on.seat
    yield Move(seat, "go on")
    yield from reacts(g, on, seat, OWN[on.kind])
    if len(asked) > 1:
        moment, faces, lies = OTHERS[on.kind], g.setup.spec.faces, g.lies
        for other in asked[:-1]:
            for card in lies[f"{other}.hand"]:
                if moment in faces[card.kind].moments:  # type: ignore[attr-defined]
                    yield Move(other, "react", (card.handle,))
            yield from turn_ups(g, other)
    if why:
        yield from refusals.after(g, on, asked, OWN[on.kind], OTHERS[on.kind])


def reacts(g: Table, on: UnderWay, seat: str, moment: str) -> Iterator[Move]:
    """The Reacts, uses and face-down Items of the seat whose test it is."""
    faces = g.setup.spec.faces
    for card in g.lies[f"{seat}.hand"]:
        if moment in faces[card.kind].moments:  # type: ignore[attr-defined]
            yield Move(seat, "react", (card.handle,))
    for card, _ in able(g, seat, moment, on.monster):
        if card.handle not in on.spent:
            yield Move(seat, "use", (card.handle,))
    yield from turn_ups(g, seat)
