"""SAW, The Solo Trials: what becomes of cards found by a Search card or at the start of a challenge."""

from __future__ import annotations

from game.core.cards import Card
from game.core.table import Table
from game.saw.piles import LOOK, face, put, solo
from game.saw.scenario import has_rule


def sift(g: Table, me: str, drawn: list[Card]) -> tuple[list[Card], int]:
    """The Solo Trials, Billy and Video, The Pig, Reverse Bear Trap: discard at once what may not be found.

    Returns the rest, and how many duplicates went: those count toward the cards to be discarded (S-84, S-86, S-92).
    The main game keeps everything.
    """
    if not solo(g):
        return drawn, 0
    rest: list[Card] = []
    gone: list[Card] = []
    alike = 0
    for card in drawn:
        double = has_rule(g, "no_two_alike") and name(g, card) in [
            name(g, other) for other in owned(g, me, drawn, rest)
        ]
        if double or refused(g, me, card, owned(g, me, drawn, rest)):
            alike += double
            gone.append(card)
        else:
            rest.append(card)
    put(g, gone)
    if gone:
        g.say("{cards}: discarded at once.", *gone, icon="trash_can", seat=me)
    return rest, alike


def owned(g: Table, me: str, drawn: list[Card], rest: list[Card]) -> list[Card]:
    """Return the cards of the Tableau and those committed, without the cards just drawn, and the rest of these."""
    there = [card for card in g.lies[f"{me}.tableau"] if card.face_up and card not in drawn]
    return [*there, *(card for card in g.lies["trap.used"] if card.mark), *rest]


def refused(g: Table, me: str, card: Card, others: list[Card]) -> bool:
    """Say whether a find may not stay: Video, what rides along, and a second Billy."""
    printed = face(g, card.kind)
    if printed.type == "billy":
        return any(face(g, other.kind).type == "billy" for other in others)
    return printed.when in ("set", "ride")


def name(g: Table, card: Card) -> str:
    """Return the printed name of a card."""
    return face(g, card.kind).name


def why_no_find(g: Table, me: str, card: Card) -> str:
    """The Solo Trials: why a Bin may not take a card, "" if it may (S-47, S-92)."""
    others = owned(g, me, [], [])
    if refused(g, me, card, others):
        if face(g, card.kind).type == "billy":
            return "You hold a Billy already, and one is all you may hold."
        return f"{name(g, card)} cannot be found: it would be discarded at once."
    if has_rule(g, "no_two_alike") and name(g, card) in [name(g, other) for other in others]:
        return f"You have a {name(g, card)} already, and no two cards may be alike."
    return ""


__all__ = ["LOOK", "sift", "why_no_find"]
