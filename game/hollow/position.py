"""Jacob Hollow: what is impossible in a position."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.table import Table
from game.hollow.cards import CHARACTER, LOCATION, TERROR
from game.hollow.people import (
    ITEMS,
    MONSTER_COUNTERS,
    NOWHERE,
    ONE_EACH,
    TEST_COUNTERS,
    WANDERING,
    alive,
    character,
    living,
)  # fmt: skip
from game.hollow.piles import LOCATION_DISCARD, LOCATIONS, LOOK, PLAYED, STREET, face


def check(g: Table) -> list[str]:
    """Return what is impossible in a position that stands at the start of a phase, a sentence each."""
    return [*_people(g), *_items(g), *_places(g), *_nothing_open(g)]


def _people(g: Table) -> Iterator[str]:
    """Characters: values within their bounds, the dead without Items, the living somewhere."""
    for seat in g.seats:
        for stat in ("life", "mind"):
            most = getattr(character(g, seat), stat)
            if not 0 <= g[f"{seat}.{stat}"] <= most:
                yield f"{seat}.{stat} is {g[f'{seat}.{stat}']}; it may be 0 to {most}, the start."
        dead = not g[f"{seat}.life"] or not g[f"{seat}.mind"]
        if dead and alive(g, seat):
            yield f"{seat}.at must be {NOWHERE}: {seat} is dead."
        elif not dead and not alive(g, seat):
            yield f"{seat}.at is {NOWHERE}, but {seat} lives; it is a place in the street or {WANDERING}."
        elif dead and g.size(seat, "items"):
            yield f"{seat}.items must be empty: {seat} is dead."
        if g[f"{seat}.points"] < 0:
            yield f"{seat}.points is {g[f'{seat}.points']}; it is 0 or more."
        for counter in ("first_turn_done", "used"):
            if g[f"{seat}.{counter}"] not in (0, 1):
                yield f"{seat}.{counter} is {g[f'{seat}.{counter}']}; it is 0 or 1."
    if not living(g):
        yield "The match is over: nobody is alive."
    elif not alive(g, str(g["turn"])):
        yield f"It cannot be {g['turn']}'s turn: {g['turn']} is dead."


def _items(g: Table) -> Iterator[str]:
    """Items: two at most, one Weapon, one Armor."""
    for seat in g.seats:
        cards = g.zone(seat, "items")
        if len(cards) > ITEMS:
            yield f"{seat}.items holds {len(cards)} cards; a character has at most {ITEMS} Items."
        for card in cards:
            if face(g, card.kind).type != "item":
                yield f"{seat}.items may not hold {face(g, card.kind).name}, which is no Item."
        for sort in ONE_EACH:
            if sum(sort in face(g, card.kind).traits for card in cards) > 1:
                yield f"{seat}.items holds two cards of the sort {sort}; a character has at most one."


def _places(g: Table) -> Iterator[str]:
    """Locations: somebody at every place in the street, and every place that somebody is at there."""
    street = g.kinds(STREET)
    for seat in g.seats:
        at = g[f"{seat}.at"]
        if at not in (WANDERING, NOWHERE, *street):
            yield f"{seat}.at is “{at}”; it is {', '.join((*street, WANDERING))} or {NOWHERE}."
    for kind in street:
        if not any(g[f"{seat}.at"] == kind for seat in g.seats):
            yield f"{STREET} holds {face(g, kind).name}, but nobody is there: it would be discarded."
    backs = {LOCATIONS: LOCATION, LOCATION_DISCARD: LOCATION, STREET: LOCATION}
    for zone, cards in g.lies.items():
        wanted = backs.get(zone) or (CHARACTER if zone.endswith(".character") else TERROR)
        for card in cards:
            if card.back != wanted:
                yield f"{zone} may not hold {face(g, card.kind).name}."
            if card.sideways and zone != STREET:
                yield f"{zone} has a sideways card; only a location in the street turns sideways."


def _nothing_open(g: Table) -> Iterator[str]:
    """A phase begins with nothing played, looked at or faced."""
    for zone in (PLAYED, LOOK):
        if g.size(zone):
            yield f"{zone} must be empty at the start of a phase."
    for counters in (MONSTER_COUNTERS, TEST_COUNTERS):
        for name, value in counters.items():
            if g[name] != value:
                yield f"{name} must be {value}: nothing is faced at the start of a phase."
    if g["round"] < 1:
        yield "round counts from 1."
