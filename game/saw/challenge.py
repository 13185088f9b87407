"""SAW: The Challenge: the draw row, up to two Search cards, Tools and Billys committed to traits."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.saw.pay import held
from game.saw.piles import face, hand
from game.saw.points import USED, commit, committed, missing, needed, short, uncommit
from game.saw.row import draw_row
from game.saw.search import perform, play_places, playable, why_not_play

SECTION = "The Challenge"
SEARCHES = 2
"""So many Search cards may be used in a challenge."""


def challenge(g: Table, me: str, victim: str) -> Flow[None]:
    """The Challenge: first the top row, then Search cards, Tools and Billys until the victim faces it (S-20)."""
    yield from draw_row(g, me, victim)
    origins: dict[int, tuple[Card, str]] = {}
    while True:
        move = yield from ask(
            victim,
            answers,
            g,
            victim,
            origins,
            prompt=asked(g),
            rule=SECTION,
        )
        if move.verb == "face it":
            break
        card = g.card(move.cards[0])
        if move.verb == "commit":
            origins[id(card)] = card, card.zone
            commit(g, card, move.to.lower())
        elif move.verb == "withdraw":
            uncommit(g, card, move.to)
        else:
            yield from search(g, victim, card, move.to)
    said(g, victim)


def asked(g: Table) -> str:
    """Return the question of a challenge, with what is missing just now."""
    lacking = missing(g)
    if not any(lacking.values()):
        return "All points are found: **face it**."
    points = ", ".join(f"**{n}** {trait.capitalize()}" for trait, n in lacking.items() if n)
    return f"Give Tools and **Billy**, then face it. **{short(g)}** short: {points}."


def search(g: Table, victim: str, card: Card, to: str) -> Flow[None]:
    """The Challenge: use a Search card; it stays aside until the trap has ended (S-13, S-14)."""
    used = g["challenge.searches"]
    g.move(card, USED, at=used)
    g.set("challenge.searches", used + 1)
    yield from perform(g, victim, card, to)


def answers(g: Table, victim: str, origins: dict[int, tuple[Card, str]], why: bool = False) -> Iterator[Move | Refusal]:
    """All that a victim may do in a challenge: commit, take back, search, face it."""
    traits = needed(g)
    may_search = g["challenge.searches"] < SEARCHES
    for card in held(g, victim):
        printed = face(g, card.kind)
        if printed.type == "search":
            if may_search:
                yield from playable(g, victim, card)
        elif printed.traits and not printed.is_part:
            for trait in traits:
                if trait in printed.traits:
                    yield Move(victim, "commit", (card.handle,), trait.capitalize())
    for card in committed(g):
        yield Move(victim, "withdraw", (card.handle,), back_to(g, victim, card, origins))
    yield Move(victim, "face it")
    if why:
        yield from no_answers(g, victim, traits, may_search)


def back_to(g: Table, victim: str, card: Card, origins: dict[int, tuple[Card, str]]) -> str:
    """Return where a committed card came from; its slot may be filled no more, then it is the hand."""
    zone = origins[id(card)][1]
    return zone if zone == hand(g, victim) or not g.lies[zone] else hand(g, victim)


def no_answers(g: Table, victim: str, traits: list[str], may_search: bool) -> Iterator[Refusal]:
    """Why a card of one's own is no help in this challenge."""
    asks = " and ".join(trait.capitalize() for trait in traits)
    for card in held(g, victim):
        printed = face(g, card.kind)
        at = (card.handle,)
        if printed.type == "search":
            spent = "" if may_search else "Two Search cards are used already: no more in this trap."
            reason = spent or why_not_play(g, victim, card)
            if reason:
                yield Refusal(at, "", reason, "play")
            else:
                for to in ("deck", "trap_deck", "discard", "trap_discard"):
                    if to not in play_places(g, card):
                        yield Refusal(at, to, f"{printed.name} is not for this pile.", "play")
        elif printed.is_part:
            yield Refusal(at, "", "A trap part has no points in a challenge.")
        elif printed.traits:
            for trait in traits:
                if trait not in printed.traits:
                    yield Refusal(at, trait.capitalize(), f"{printed.name} has no {trait.capitalize()}.", "commit")
            yield Refusal(at, "", f"This trap asks for {asks} only.", "commit")
        elif printed.when == "soften":
            yield Refusal(at, "", f"{printed.name} helps against a sacrifice only, not in the challenge.")
        else:
            yield Refusal(at, "", f"{printed.name} is no help in a challenge.")
    for card in committed(g):
        yield Refusal(
            (card.handle,), "", "All its points go to one trait; take it back to use it for another.", "commit"
        )


def said(g: Table, victim: str) -> None:
    """Tell what was committed."""
    for trait in needed(g):
        cards = [card for card in committed(g) if card.mark == trait]
        if cards:
            g.say(f"**{victim}** gives {{cards}} for {trait.capitalize()}.", *cards, icon="tools", seat=victim)
