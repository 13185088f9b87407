"""SAW: The Challenge: what a trap asks for, what the victim has, and the cards committed to it."""

from __future__ import annotations

from game.core.cards import Card
from game.core.table import Table
from game.saw.cards import TRAITS
from game.saw.piles import face

USED = "trap.used"
NONE = "none"
NAMES = ("trap.victim", "trap.trait.1", "trap.trait.2", "trap.type")
"""The counters of a trap that hold a name."""


def ask_for(g: Table, victim: str) -> None:
    """The Challenge: set what is needed by the boxes as fixed, and what the character has of it (S-11, S-12).

    Equal traits add up; the character counts once.
    """
    boxes = (("trap.trait.1", "trap.mechanism"), ("trap.trait.2", "trap.object"))
    points = face(g, g.setup.character(victim)).points
    for counter, part in boxes:
        trait, value = g[counter], face(g, g.kinds(part)[0]).value
        g.set(f"challenge.need.{trait}", g[f"challenge.need.{trait}"] + value)
        g.set(f"challenge.have.{trait}", points[trait])


def needed(g: Table) -> list[str]:
    """The Challenge: the traits that the trap asks for."""
    return [trait for trait in TRAITS if g.counters[f"challenge.need.{trait}"]]


def missing(g: Table) -> dict[str, int]:
    """Taking Damage: how many points are short, by trait; a surplus on one never helps the other (S-73)."""
    return {t: max(0, g[f"challenge.need.{t}"] - g[f"challenge.have.{t}"]) for t in needed(g)}


def short(g: Table) -> int:
    """Taking Damage: how many points short the victim is."""
    return sum(missing(g).values())


def committed(g: Table) -> list[Card]:
    """The Challenge: the Tools and Billys committed; what lies set aside besides is a Search card."""
    return [card for card in g.lies[USED] if card.mark]


def commit(g: Table, card: Card, trait: str) -> None:
    """The Challenge: lay a card to a trait; all its points go there (S-58)."""
    g.move(card, USED)
    g.mark(card, trait)
    g.add(f"challenge.have.{trait}", face(g, card.kind).value)


def uncommit(g: Table, card: Card, to: str) -> None:
    """The Challenge: take a committed card back."""
    g.add(f"challenge.have.{card.mark}", -face(g, card.kind).value)
    g.move(card, to)


def uncommit_all(g: Table) -> list[Card]:
    """Toolbox: nothing committed is final, so all of it is discarded with the rest (S-21); return these cards."""
    cards = committed(g)
    for card in cards:
        g.add(f"challenge.have.{card.mark}", -face(g, card.kind).value)
    return cards


def no_trap(g: Table) -> None:
    """Anatomy of a Trap: the counters of the trap on the table; none is there yet."""
    for counter in NAMES:
        g.counters[counter] = NONE
    g.counters["trap.number"] = 0
    for trait in TRAITS:
        g.counters[f"challenge.need.{trait}"] = 0
        g.counters[f"challenge.have.{trait}"] = 0
    g.counters["challenge.searches"] = 0


def clear(g: Table) -> None:
    """Ending a Trap: set every counter of the trap back."""
    for trait in needed(g):
        g.set(f"challenge.need.{trait}", 0)
        g.set(f"challenge.have.{trait}", 0)
    if g["challenge.searches"]:
        g.set("challenge.searches", 0)
    for counter in NAMES:
        g.set(counter, NONE)
    g.set("trap.number", 0)
