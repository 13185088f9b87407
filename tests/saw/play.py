"""What the tests of SAW share: matches of any size and mode, played by chance with a computer player's help.

By chance alone a trap is laid out once in a thousand turns; every other answer is therefore a computer player's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game import bots
from game.catalogue import spec
from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from tests.properties import play

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn")
LONGEST = 20_000


def deal(seed: int, seats: int = 4, *, keep: str = "phase", **options: Any) -> Match:
    """A match of SAW with random characters."""
    return Match(spec("saw"), [Seat(name, "random") for name in NAMES[:seats]], options, seed, keep=keep)


def lively(match: Match, rng: Rng, share: float = 0.5) -> Move:
    """A move: by chance, or in a share of the questions that of a computer player."""
    decision = match.decision
    assert decision is not None
    if rng.chance(share):
        return bots.answer(match, decision.asked[0], "normal")
    return rng.choice(decision.moves)


def play_on(match: Match, rng: Rng, most: int = LONGEST) -> Match:
    """Play to the end, or so many moves."""
    return play.play_on(match, rng, most, lively)


def at_some_decisions(match: Match, rng: Rng, share: float) -> Iterator[tuple[Match, Rng]]:
    """Play a match and stop at a share of its decisions."""
    return play.stopping(match, rng, share, lively)
