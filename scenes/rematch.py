"""The seats of a rematch: the same again, with what was drawn by lot drawn anew, or everybody one place on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.spec import COMMON_OPTIONS, Seat, Setup
from scenes.settings import Chair


def again(setup: Setup, chairs: Sequence[Chair] = ()) -> tuple[Seat, ...]:
    """Return the seats of a rematch. A side that an option drew by lot (the killer) is drawn again.

    For that the characters are drawn anew, save those that New match remembers as chosen for the same names (`chairs`).
    """
    lots = [option.key for option in setup.spec.options if {"SEAT", "random"} <= set(option.values)]
    if setup.spec.roles is None or not any(setup.options.get(key) == "random" for key in lots):
        return setup.seats
    chosen = {chair.name: chair.character for chair in chairs}
    if tuple(chosen) != tuple(seat.name for seat in setup.seats):
        chosen = {}
    return tuple(Seat(seat.name, chosen.get(seat.name, "random"), seat.player) for seat in setup.seats)


def swapped(setup: Setup) -> tuple[tuple[Seat, ...], dict[str, Any]]:
    """Return the seats and options of a rematch in which everybody sits one place on.

    Characters move along, save where the place is a side (killer or victim): there another takes it. Whoever an
    option names, as the first player or the killer, hands that on too.
    """
    here = setup.seats
    seats = here[1:] + here[:1]
    if setup.spec.roles is not None:
        seats = tuple(Seat(who.name, there.character, who.player) for who, there in zip(seats, here, strict=True))
    turned = {before.name: after.name for before, after in zip(here, (*here[1:], here[0]), strict=True)}
    named = {option.key for option in (*COMMON_OPTIONS, *setup.spec.options) if "SEAT" in option.values}
    options = {key: turned.get(value, value) if key in named else value for key, value in setup.options.items()}
    return seats, options
