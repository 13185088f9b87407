"""What the tests of Don't Get Stabbed! share: matches of any number of seats by chance, and unseen cards swapped."""

from __future__ import annotations

from collections.abc import Iterator

from game.catalogue import spec
from game.core.cards import Card
from game.core.match import Match
from game.core.rng import Rng
from tests.properties import play

NAMES = ("Kim", "Ann", "Bob", "Cy", "Dee")
LONGEST = 6_000


def deal(seed: int, seats: int, *, keep: str = "phase") -> Match:
    """A match of so many seats with a killer drawn by lot."""
    return Match(spec("stabbed"), list(NAMES[:seats]), {"killer": "random"}, seed, keep=keep)


def at_some_decisions(seed: int, seats: int, share: float) -> Iterator[tuple[Match, Rng]]:
    """Play a match by chance and stop at a share of its decisions."""
    return play.stopping(deal(seed, seats), Rng(seed + 1), share)


def swapped(match: Match, seat: str, rng: Rng) -> Match | None:
    """Two unseen cards swapped: no STAB into a victim's hand, and no two that what became of them tells apart.

    A STAB is turned up, an ACTION card is discarded for Menace: cards of two types go different ways.
    """
    faces = match.spec.faces

    def of_two_types(one: Card, two: Card) -> bool:
        return faces[one.kind].type != faces[two.kind].type

    return play.swapped(match, seat, rng, told=True, apart=of_two_types)
