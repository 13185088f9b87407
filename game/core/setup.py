"""Setting a match up: seats, options and characters checked, and the table laid out before the deal."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.core.rng import Rng, seed_of
from game.core.spec import COMMON_OPTIONS, GameSpec, Seat, Setup
from game.core.table import Packed, Table

TURNED = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""The letters that turn the direction of the text after them."""


def laid_out(setup: Setup) -> Table:
    """Return the table of a new match, built but not dealt; who begins is settled."""
    table = _built(setup.spec, setup.seats, tuple(sorted(setup.options.items()))).table()
    table.setup = setup
    table.random = seed_of(setup.seed, "cards")
    table.fresh = seed_of(setup.seed, "handles")
    first = setup.options.get("first") or table.seats[0]
    if setup.spec.first is not None:
        first = setup.spec.first(table)
    if first == "random":
        first = table.seats[table.below(len(table.seats))]
    table.counters.update(turn=first, first=first)
    return table


@lru_cache(maxsize=32)
def _built(spec: GameSpec, seats: tuple[Seat, ...], options: tuple[tuple[str, Any], ...]) -> Packed:
    """Build a game once for the same seats and options: unpacking a table is five times as quick."""
    table = Table(Setup(spec, seats, dict(options), 0))
    table.counters.update(turn=table.seats[0], first=table.seats[0], turns=1, round=1, phase=spec.phases[0][0])
    spec.build(table)
    return table.pack()


def make_setup(
    spec: GameSpec, seats: tuple[Seat, ...] | list[Seat] | list[str], options: Mapping[str, Any], seed: int
) -> Setup:
    """Return the setup of a match: names made different, random characters drawn, options checked.

    Its game is the one that the options make of `spec` (see `GameSpec.mode`).

    Raises ValueError with a sentence for a wrong number of seats, an unknown character or option.
    """
    places = tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats)
    if spec.mode is not None:
        spec = spec.mode(options)
    fewest, most = spec.seats
    if not fewest <= len(places) <= most:
        allowed = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"{spec.title} is for {allowed} seats, not {len(places)}.")
    places = tuple(distinct(places))
    known = {option.key: option for option in (*spec.options, *COMMON_OPTIONS)}
    for key, value in options.items():
        if key not in known:
            raise ValueError(f"{spec.title} has no option “{key}”; it has {', '.join(sorted(known))}.")
        _check_option(known[key].values, key, value, places)
    chosen = {key: value for key, value in options.items() if value not in (False, "", None)}
    if spec.assign is not None:
        places = spec.assign(places, chosen, Rng(seed_of(seed, "seats")))
    return Setup(spec, places, chosen, seed)


def _check_option(values: tuple[str, ...], key: str, value: Any, places: tuple[Seat, ...]) -> None:
    if not values:
        if not isinstance(value, bool):
            raise ValueError(f"The option “{key}” is a switch: true or false, not “{value}”.")
        return
    allowed = [v for v in values if v != "SEAT"] + ([seat.name for seat in places] if "SEAT" in values else [])
    if value not in allowed and value not in ("", False, None):
        raise ValueError(f"The option “{key}” may be {', '.join(allowed)}, not “{value}”.")


def distinct(seats: tuple[Seat, ...]) -> list[Seat]:
    """Return the seats with equal names told apart: Ann, Ann 2; an empty name becomes Player n."""
    taken: set[str] = set()
    result = []
    for number, seat in enumerate(seats, 1):
        base = " ".join(printable(seat.name).split())[:40].strip() or f"Player {number}"
        name, copy = base, 1
        while name.lower() in taken:
            copy += 1
            name = f"{base} {copy}"
        taken.add(name.lower())
        result.append(Seat(name, seat.character, seat.player))
    return result


def printable(name: str) -> str:
    """Return a name without what no file or font bears: control characters, halves of letters, turned directions."""
    kept = [c if not unicodedata.category(c).startswith(("Cc", "Cs", "Zl", "Zp")) else " " for c in name]
    return "".join(kept).translate(dict.fromkeys(TURNED))
