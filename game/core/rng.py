"""Seeded random numbers on SplitMix64: the whole state is one integer, so it lies on the table and is saved with it."""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from itertools import permutations
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def step(state: int) -> tuple[int, int]:
    """Return the next state and a number of 64 random bits drawn from it."""
    state = (state + GOLDEN) & MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


FEW = 6
ORDERS = [tuple(permutations(range(n))) for n in range(FEW + 1)]
"""Every order of up to six things: a hand is mixed by one look-up."""


def shuffle(items: MutableSequence[T], state: int) -> int:
    """Put `items` into a random order, in place, drawing from the stream at `state`; return the state after it.

    Up to six items are put into one of all their orders. More are shuffled by Fisher and Yates, four places drawn
    from each number, which biases a place of n by less than n**4 / 2**64.
    """
    last = len(items) - 1
    if last < FEW:
        if last > 0:
            state, number = step(state)
            orders = ORDERS[last + 1]
            items[:] = [items[i] for i in orders[number % len(orders)]]
        return state
    number = 0
    for i in range(last, 0, -1):
        if (last - i) & 3 == 0:
            state, number = step(state)
        number, j = divmod(number, i + 1)
        items[i], items[j] = items[j], items[i]
    return state


def seed_of(*parts: object) -> int:
    """Return a 64-bit seed made from the texts of `parts`, the same on every machine and Python."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class Rng:
    """A stream of random numbers; `state` is all of it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def number(self) -> int:
        """Return 64 random bits."""
        self.state, number = step(self.state)
        return number

    def below(self, n: int) -> int:
        """Return a number of 0..n-1 (n of at least 1); the bias of a remainder is under n / 2**64."""
        self.state, number = step(self.state)
        return number % n

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into a random order, in place."""
        self.state = shuffle(items, self.state)

    def chance(self, share: float) -> bool:
        """Return True in `share` (0 to 1) of the calls."""
        return self.number() < share * (MASK + 1)
