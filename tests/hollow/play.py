"""What the tests of Jacob Hollow share: matches of any number of seats, played by chance, and unseen cards swapped."""

from __future__ import annotations

from collections.abc import Iterator

from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from tests.properties import play

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
LONGEST = 20_000


def deal(seed: int, seats: int, *, keep: str = "phase") -> Match:
    """A match of so many seats with characters drawn by lot."""
    return Match(spec("hollow"), list(NAMES[:seats]), {}, seed, keep=keep)


def at_some_decisions(seed: int, seats: int, share: float) -> Iterator[tuple[Match, Rng]]:
    """Play a match by chance and stop at a share of its decisions."""
    return play.stopping(deal(seed, seats), Rng(seed + 1), share)


def swapped(match: Match, seat: str, rng: Rng) -> Match | None:
    """Two unseen cards swapped; what was done since may tell all that a card lying face down was an Item."""
    return play.swapped(match, seat, rng, told=True)
