"""SAW: what is impossible in a position."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.table import Table
from game.saw.body import LIMBS, NOBODY, PINTS, SLOTS, STAGES, TOKEN, TOKEN_FROM, TOURNIQUET, alive
from game.saw.piles import LOOK, face
from game.saw.points import NONE


def check(g: Table) -> list[str]:
    """Return what is impossible in a position that stands at the start of a phase, a sentence each."""
    return [*_bodies(g), *_token(g), *_benches(g), *_no_trap(g)]


def _bodies(g: Table) -> Iterator[str]:
    """Blood, Limbs and Damage: ten pints, and stages that exist; two are alive, the one whose turn it is too."""
    for seat in g.seats:
        blood = g[f"{seat}.blood"]
        if not 0 <= blood <= PINTS:
            yield f"{seat}.blood is {blood}; a body has 0 to {PINTS} pints."
        for limb in LIMBS:
            if g[f"{seat}.{limb}"] not in (*STAGES, TOURNIQUET):
                stages = ", ".join((*STAGES, TOURNIQUET))
                yield f"{seat}.{limb} is “{g[f'{seat}.{limb}']}”; a limb is one of {stages}."
        if not blood and any(g.size(seat, place) for place in ("hand", *(f"bench.{n}" for n in SLOTS))):
            yield f"{seat}.hand and workbench must be empty: {seat} is out."
    if len(alive(g)) < min(2, len(g.seats)):
        yield "The match is over: at least two must be alive."
    elif not g[f"{g['turn']}.blood"]:
        yield f"It cannot be {g['turn']}'s turn: {g['turn']} is out."


def _token(g: Table) -> Iterator[str]:
    """Saw Token: one, with a living seat, while three or more are alive."""
    holder = g[TOKEN]
    if holder == NOBODY:
        return
    if holder not in g.seats:
        yield f"{TOKEN} is “{holder}”; it is with one of {', '.join(g.seats)}, or {NOBODY}."
    elif not g[f"{holder}.blood"]:
        yield f"{TOKEN} is with {holder}, who is out."
    elif len(alive(g)) < TOKEN_FROM:
        yield f"{TOKEN} is with {holder}, but it is not in use with fewer than {TOKEN_FROM} alive."


def _benches(g: Table) -> Iterator[str]:
    """Workbench & Hand Size: a card a slot; the two decks of Extreme Mode hold their own kinds."""
    for seat in g.seats:
        for n in SLOTS:
            if g.size(seat, f"bench.{n}") > 1:
                yield f"{seat}.bench.{n} holds {g.size(seat, f'bench.{n}')} cards; a slot of the workbench holds one."
    for zone, cards in g.lies.items():
        for card in cards:
            if (card.back == "character") != zone.endswith(".character"):
                yield f"{zone} may not hold {face(g, card.kind).name}."
            if card.sideways:
                yield f"{zone} has a sideways card; no card of SAW turns sideways."
            may_lie = g.setup.spec.may_lie
            if may_lie is not None and not may_lie(card.kind, zone):
                yield f"{zone} may not hold {face(g, card.kind).name} in this mode."


def _no_trap(g: Table) -> Iterator[str]:
    """A phase begins with no trap on the table and nothing looked at."""
    for zone, cards in g.lies.items():
        if cards and (zone in (LOOK, "aside") or zone.startswith("trap.")):
            yield f"{zone} must be empty: a position stands at the start of a phase, where no trap is on the table."
    for name in ("trap.victim", "trap.trait.1", "trap.trait.2", "trap.type"):
        if g[name] != NONE:
            yield f"{name} must be {NONE}: no trap is on the table at the start of a phase."
    for name, value in g.counters.items():
        if (name.startswith("challenge.") or name == "trap.number") and value:
            yield f"{name} must be 0: no trap is on the table at the start of a phase."
    if g["round"] < 1:
        yield "round counts from 1."
