"""SAW: Special Cards that are no part of setting a trap: Tourniquet and Anesthetic."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.saw.body import TOURNIQUET, limb_name, lost_limbs
from game.saw.cards import SawFace
from game.saw.pay import held, lacks, pay
from game.saw.piles import face, put, solo
from game.saw.scenario import by_rule, has_rule
from game.saw.words import EFFECTS, effect

SECTION = "Special Cards"


def perform(g: Table, me: str, card: Card, under_way: object) -> Flow[object]:
    """Special Cards: do what the card says, word by word; each takes and returns what is under way."""
    for call in face(g, card.kind).does:
        numbers = {key: value for key, value in call.items() if key != "do"}
        under_way = yield from EFFECTS[call["do"]](g, me, under_way, **numbers)
    return under_way


# --- Tourniquet -----------------------------------------------------------------------------------------------------


def tie(g: Table, me: str, card: Card, to: str) -> Flow[None]:
    """Tourniquet: pay, tie off the limb, discard the card (S-35)."""
    g.move(card, "aside")
    yield from pay(g, me, card)
    yield from perform(g, me, card, to)
    put(g, [card])


@effect
def tie_off(g: Table, me: str, limb: str) -> Flow[str]:
    """Turn one Loss into Tourniquet: the limb never bleeds again, every other consequence stays (S-26)."""
    g.set(f"{me}.{limb.replace(' ', '_')}", TOURNIQUET)
    g.say(f"**{me}** ties off the {limb}.", icon="mark_tourniquet", seat=me)
    yield from ()
    return limb


def tie_limbs(g: Table, me: str) -> list[str]:
    """The limbs that may be tied off."""
    return [limb_name(limb) for limb in lost_limbs(g, me)]


def why_not_tie(g: Table, me: str, card: Card) -> str:
    """Return why a Tourniquet cannot be played, "" if it can (S-64, S-65)."""
    if not lost_limbs(g, me):
        return f"{face(g, card.kind).name} ties off a lost limb; you have none."
    return lacks(g, me, card)


# --- Anesthetic -----------------------------------------------------------------------------------------------------

FLOOR = 1


def softener(g: Table) -> SawFace:
    """Return what is printed on the cards that soften a sacrifice: Anesthetic."""
    return next(face(g, kind) for kind in g.setup.spec.faces if face(g, kind).when == "soften")


def soften(g: Table, victim: str) -> Flow[None]:
    """Anesthetic: after choosing the sacrifice, one at a time, each paid in full (S-24, S-75).

    Asked whenever the open facts allow one, whatever is held.
    """
    while window_open(g, victim):
        number = g["trap.number"]
        move = yield from ask(
            victim,
            softens,
            g,
            victim,
            prompt=f"The sacrifice costs **{number}**. {ways(g, victim)}",
            rule=SECTION,
            quiet=not solo(g),
        )
        if move.verb == "go on":
            return
        card = g.card(move.cards[0])
        if move.verb == "cover":
            yield from by_rule(g, victim, "cover_cards", card)
            continue
        g.move(card, "aside")
        yield from pay(g, victim, card)
        yield from perform(g, victim, card, None)
        put(g, [card])


def ways(g: Table, victim: str) -> str:
    """Return what may be done about a sacrifice, in a sentence: by the open facts alone where hands are hidden."""
    anesthetic = "You may soften it with an **Anesthetic**"
    if not has_rule(g, "cover_cards"):
        return f"{anesthetic}."
    cover = "turn cards over for good: each makes it **1** less"
    held_one = any(offer.verb == "soften" for offer in softens(g, victim) if isinstance(offer, Move))
    return f"{anesthetic}, or {cover}." if held_one else f"You may {cover}."


def window_open(g: Table, victim: str) -> bool:
    """Anesthetic: whether the open facts allow one; in The Solo Trials, whether there is something to answer."""
    if g["trap.number"] <= FLOOR:
        return False
    if solo(g):
        return any(type(offer) is Move and offer.verb != "go on" for offer in softens(g, victim))
    return len(held(g, victim)) > softener(g).cost


def softens(g: Table, victim: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The Anesthetics that can be paid, and going on."""
    for card in held(g, victim):
        if face(g, card.kind).when == "soften":
            lacking = lacks(g, victim, card)
            if not lacking:
                yield Move(victim, "soften", (card.handle,))
            elif why:
                yield Refusal((card.handle,), "", lacking, "soften")
        elif why and not has_rule(g, "cover_cards"):
            yield Refusal((card.handle,), "", "Only Anesthetic helps against a sacrifice.", "soften")
    if has_rule(g, "cover_cards"):
        for card in held(g, victim):
            yield Move(victim, "cover", (card.handle,))
    yield Move(victim, "go on")


@effect
def less_sacrifice(g: Table, me: str, nothing: None, *, by: int) -> Flow[None]:
    """The sacrifice just chosen costs less, never under 1."""
    number = max(FLOOR, g["trap.number"] - by)
    g.set("trap.number", number)
    g.say(f"**{me}** takes an Anesthetic: the sacrifice costs **{number}**.", icon="needle", seat=me)
    yield from ()
    return nothing
