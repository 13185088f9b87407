"""Don't Get Stabbed!: what may be done after the draw, by a victim and by the killer, and why other things may not."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.table import Table
from game.stabbed.aid import heals, no_heals
from game.stabbed.cards import STAB
from game.stabbed.stab import not_their_turn
from game.stabbed.table import DECK, alive, face, killer, living, put, word_of
from game.stabbed.trade import no_trades, trades

MOST_PUTS = 200
"""Places for STABs that are listed at once; where the killer holds many, the first ones go back first."""

TARGETS = ("evil_laugh", "trap", "creep", "sabotage", "menace")
"""The killer's effects that name a victim."""


def prompt(g: Table, me: str) -> str:
    """Return what is asked after the draw."""
    if me != killer(g):
        return f"**{me}**, use ACTION cards, trade in a pair, or end your turn."
    held = g.kinds(me, "hand").count(STAB)
    if held:
        stabs = "the **STAB**" if held == 1 else f"your **{held} STABs**"
        return f"**{me}**, put {stabs} back before your turn ends; use ACTION cards and trade as you like."
    return f"**{me}**, use ACTION cards, trade in three of a kind, or end your turn."


def of_a_victim(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Victims' Turn: Gut Instinct, First Aid, a pair of COMBO cards, or the end."""
    for card in g.lies[f"{me}.hand"]:
        if face(g, me, card.kind).when == "own turn":
            yield Move(me, "play", (card.handle,), DECK)
    yield from heals(g, me)
    yield from trades(g, me)
    yield Move(me, "end turn")
    if why:
        for card in g.zone(me, "hand"):
            shown = face(g, me, card.kind)
            if shown.when == "before drawing":
                yield Refusal((card.handle,), "", f"{shown.name} is used before you draw; you have drawn.", "", me)
            elif shown.when == "stab":
                needs = f"{shown.name} needs a STAB that you have just drawn; an older stab goes only by First Aid."
                yield Refusal((card.handle,), "", needs, "", me)
        yield from no_heals(g, me)
        yield from no_trades(g, me)
        yield from not_their_turn(g, me)


def of_the_killer(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Killer's Turn: ACTION cards, three COMBO cards, STABs back into the deck, or the end once none is held."""
    for card in g.lies[f"{me}.hand"]:
        if face(g, me, card.kind).type == "killer":
            yield from targets(g, me, card)
    yield from trades(g, me)
    yield from puts(g, me)
    if STAB not in g.kinds(me, "hand"):
        yield Move(me, "end turn")
    if why:
        yield from not_by_the_killer(g, me)


def targets(g: Table, me: str, card: Card) -> Iterator[Move]:
    """Killer Action Cards: whom or what a card may be played on; a hand without cards is no target (D-22)."""
    word = word_of(g, me, card)
    if word not in TARGETS:
        yield Move(me, "play", (card.handle,), DECK)
        return
    for victim in living(g):
        if word == "trap" or g.lies[f"{victim}.hand"]:
            yield Move(me, "play", (card.handle,), victim)


def puts(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Killer's Turn: each held STAB may go into each gap of the main deck, 0 on top."""
    gaps = g.size(DECK) + 1
    held = [card for card in g.lies[f"{me}.hand"] if card.kind == STAB]
    for card in held[: max(1, MOST_PUTS // gaps)]:
        for gap in range(gaps):
            yield Move(me, "put", (card.handle,), f"{DECK}@{gap}")
    if why:
        for card in held[max(1, MOST_PUTS // gaps) :]:
            yield Refusal((card.handle,), "", "Put the other STABs back first.", "put", me)
        yield from must_put(g, me)


def must_put(g: Table, me: str) -> Iterator[Refusal]:
    """Killer's Turn: a STAB is not kept and goes into the main deck alone (D-36)."""
    for card in g.zone(me, "hand"):
        if card.kind == STAB:
            yield Refusal((card.handle,), "", "The killer's STAB goes back into the deck, nowhere else.", "", me)
            yield Refusal((), "", "A STAB must be put back before the turn ends.", "end turn", me)


def put_stab(g: Table, move: Move) -> None:
    """Killer's Turn: put a STAB into the chosen gap, blind; that a card went back is open, where is not (D-37)."""
    put(g, g.card(move.cards[0]), int(move.to.partition("@")[2]))
    g.say(f"**{move.seat}** puts a card back into the deck.", icon="arrow_down_bold", seat=move.seat)


def not_by_the_killer(g: Table, me: str) -> Iterator[Refusal]:
    """What the killer may not do after the draw, and why."""
    yield from must_put(g, me)
    for card in g.zone(me, "hand"):
        shown = face(g, me, card.kind)
        if shown.type != "killer":
            continue
        if word_of(g, me, card) not in TARGETS:
            yield Refusal((card.handle,), "", f"{shown.name} is played on the deck.", "play", me)
            continue
        for victim in g.seats:
            if victim == me:
                yield Refusal((card.handle,), me, f"{shown.name} is played on a victim.", "play", me)
            elif not alive(g, victim):
                yield Refusal((card.handle,), victim, f"{victim} is dead.", "play", me)
            elif word_of(g, me, card) != "trap" and not g.lies[f"{victim}.hand"]:
                yield Refusal((card.handle,), victim, f"{victim} has no card in hand.", "play", me)
        yield Refusal((card.handle,), DECK, f"{shown.name} is played on a victim.", "play", me)
    yield from no_trades(g, me)
    yield from not_their_turn(g, me)
