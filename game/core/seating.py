"""Who plays whom: the characters that seats chose, and those that are drawn for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.rng import Rng
from game.core.spec import Seat

Assign = Callable[[tuple[Seat, ...], Mapping[str, Any], Rng], tuple[Seat, ...]]

DRAWN = ("", "random")
"""What stands for a character that is drawn at setup."""


def chosen(seats: Iterable[Seat], characters: Iterable[str], word: str = "character") -> list[str]:
    """Return the characters that seats chose, in order of seats; raise ValueError for one that is not there."""
    found = [seat.character for seat in seats if seat.character not in DRAWN]
    for key in found:
        if key not in characters:
            raise ValueError(f"“{key}” is no {word}; there are {', '.join(characters)}.")
    return found


def draw_the_rest(
    seats: tuple[Seat, ...], characters: Iterable[str], taken: Iterable[str], rng: Rng
) -> tuple[Seat, ...]:
    """Return the seats, each that chose nothing with a character that is not `taken`, each drawn once."""
    left = [key for key in characters if key not in taken]
    rng.shuffle(left)
    return tuple(Seat(s.name, left.pop() if s.character in DRAWN else s.character, s.player) for s in seats)


def each_once(names: Mapping[str, str], why: str) -> Assign:
    """Return the `GameSpec.assign` of a game where a character sits at the table once.

    `names`: what each character is called, by its key. What is returned raises ValueError for a character that is
    chosen twice, with a sentence that `why` ends.
    """

    def assign(seats: tuple[Seat, ...], options: Mapping[str, Any], rng: Rng) -> tuple[Seat, ...]:
        taken = chosen(seats, names)
        for key in taken:
            if taken.count(key) > 1:
                raise ValueError(f"{names[key]} is chosen twice; {why}.")
        return draw_the_rest(seats, names, taken, rng)

    return assign
