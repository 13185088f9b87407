"""Positions of SAW's solo trials for the tests of the table: questions that came up in play by chance."""

from __future__ import annotations

import random
from functools import cache

from game.catalogue import load
from game.core.match import Match
from game.core.spec import Seat
from game.core.view import View

SPEC = load().games["saw"]
MODES = ("solo", "thomas", "gabriella", "reya", "nolan", "emily", "hamish")


def fresh(mode: str, seed: int) -> Match:
    """A match of The Solo Trials or of one scenario."""
    options = {"solo": True} if mode == "solo" else {"scenario": mode}
    return Match(SPEC, [Seat("Ann", "random" if mode == "solo" else "", "person")], options, seed)


def kind_of(match: Match) -> frozenset[tuple[str, str]]:
    """What a question is made of: its verbs, and where the cards for them lie."""
    view = View(match, "Ann")
    return frozenset((move.verb, view.card(move.cards[0]).zone if move.cards else "") for move in view.moves)


@cache
def sampled(mode: str, seeds: int = 4) -> tuple[tuple[int, int], ...]:
    """(seed, number of moves before it) of one question of each kind."""
    found: dict[frozenset[tuple[str, str]], tuple[int, int]] = {}
    for seed in range(1, seeds + 1):
        match, draw = fresh(mode, seed), random.Random(seed)
        while not match.over:
            found.setdefault(kind_of(match), (seed, len(match.moves)))
            match.play(draw.choice(match.decision.moves))
    return tuple(found.values())


def at(mode: str, seed: int, count: int) -> Match:
    """The match as it stood after so many moves."""
    match, draw = fresh(mode, seed), random.Random(seed)
    while len(match.moves) < count:
        match.play(draw.choice(match.decision.moves))
    return match
