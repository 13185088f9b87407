"""Don't Get Stabbed!: First Aid, and the moments at which victims are asked for it (D-30)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.stabbed.cards import STABS_A_VICTIM
from game.stabbed.table import alive, face, killer, living, stabs
from game.stabbed.use import use

RULE = "Victim Action Cards, First Aid"


def wounded(g: Table) -> list[str]:
    """Return the living victims with a stab: whom First Aid can help (D-10)."""
    return [seat for seat in living(g) if stabs(g, seat)]


def helpers(g: Table, seat: str) -> list[str]:
    """Return whom a First Aid question is for: victims with a card in hand, while anybody can be helped."""
    return [other for other in living(g, seat) if g.lies[f"{other}.hand"]] if wounded(g) else []


def heals(g: Table, seat: str) -> Iterator[Move]:
    """First Aid: each such card of a living victim may go to each living victim with a stab (D-31)."""
    if seat == killer(g) or not alive(g, seat):
        return
    cards = [card for card in g.lies[f"{seat}.hand"] if face(g, seat, card.kind).when == "any time"]
    for card in cards:
        for other in wounded(g):
            yield Move(seat, "heal", (card.handle,), other)


def no_heals(g: Table, seat: str) -> Iterator[Refusal]:
    """First Aid: why it cannot go to a seat now."""
    for card in g.zone(seat, "hand"):
        if seat == killer(g) or face(g, seat, card.kind).when != "any time":
            continue
        for other in g.seats:
            if other == killer(g):
                why = "Nobody can stab the killer, so there is nothing to heal."
                yield Refusal((card.handle,), other, why, "heal", seat)
            elif not alive(g, other):
                yield Refusal((card.handle,), other, f"{other} is dead; First Aid comes too late.", "heal", seat)
            elif not stabs(g, other):
                yield Refusal((card.handle,), other, f"{other} has no stab.", "heal", seat)


def heal(g: Table, move: Move) -> Flow[None]:
    """First Aid: a stab goes off a victim, back into the middle of the deck (D-01)."""
    whose = "an own stab" if move.to == move.seat else f"a stab of **{move.to}**"
    yield from use(g, move, f": {whose} goes back into the deck.")


# --- asked for ------------------------------------------------------------------------------------------------------


def asked_for(g: Table, seats: list[str], prompt: str, group: str, wanted: Callable[[], bool]) -> Flow[None]:
    """First Aid: ask each of `seats` in turn, again until it goes on (D-48), as long as it is `wanted`."""
    for seat in seats:
        while wanted() and seat in helpers(g, seat):
            move = yield from ask(seat, heals_or_not, g, seat, prompt=prompt, rule=RULE, group=group, quiet=True)
            if move.verb == "go on":
                break
            yield from heal(g, move)


def heals_or_not(g: Table, seat: str, why: bool = False) -> Iterator[Move | Refusal]:
    """What an asked victim may do: play First Aid, or go on."""
    yield from heals(g, seat)
    yield Move(seat, "go on")
    if why:
        yield from no_heals(g, seat)
        for card in g.zone(seat, "hand"):
            shown = face(g, seat, card.kind)
            if shown.when != "any time":
                yield Refusal((card.handle,), "", f"Only First Aid can be played now, not {shown.name}.", seat=seat)


def last_call(g: Table, victim: str) -> Flow[None]:
    """First Aid: before a third stab lands everybody may still help, the victim in danger first (D-30 c)."""

    def threatened() -> bool:
        return stabs(g, victim) >= STABS_A_VICTIM - 1

    if threatened():
        prompt = f"The **third** stab is about to land on **{victim}**. Play **First Aid** now, or go on."
        yield from asked_for(g, helpers(g, victim), prompt, f"last call for {victim}", threatened)


def after_a_stab(g: Table, victim: str) -> Flow[None]:
    """First Aid: after a stab has landed on a victim who lives everybody may help (D-30 d)."""
    count = stabs(g, victim)
    times = f"{count} stab{'s' if count > 1 else ''}"
    prompt = f"**{victim}** has **{times}** now. Play **First Aid**, or go on."
    yield from asked_for(g, helpers(g, victim), prompt, f"{times} of {victim}", lambda: True)


def before_a_theft(g: Table, victim: str, card: Card) -> Flow[None]:
    """First Aid: the victim whom Menace, Evil Laugh or Sabotage names may still play it (D-30 e)."""
    name = face(g, killer(g), card.kind).name
    prompt = f"**{name}** is meant for **{victim}**. Play **First Aid** before it takes effect, or go on."
    yield from asked_for(g, [victim], prompt, f"{name} for {victim}", lambda: bool(wounded(g)))
