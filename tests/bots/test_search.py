"""Looking ahead: the best line is found, with a fixed number of playouts, and the brake stops it."""

from __future__ import annotations

import time

import pytest

from game import search
from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from game.search import Effort, best_line


def at_planning() -> Match:
    """A match at its first question."""
    return Match(spec("suits"), [Seat("Ann", "gambler"), Seat("Bob", "mechanic")], {}, 3)


def looked(effort: Effort, seed: int = 1) -> tuple[int, list[str]]:
    """The line chosen where a higher handle is worth more, and what was tried."""
    match = at_planning()
    lines = [[move] for move in match.decision.moves]
    tried: list[str] = []

    def playout(twin: Match, world: int) -> float:
        tried.append(f"{world} {twin.moves[-1].key}")
        return twin.moves[-1].cards[0] / 100 + (world % 2) / 10

    return best_line(lambda rng: match.imagine("Ann", rng), lines, playout, Rng(seed), effort), tried


def test_the_line_that_does_best_is_chosen() -> None:
    handles = [move.cards[0] for move in at_planning().decision.moves]
    assert looked(Effort(playouts=40, seconds=60))[0] == handles.index(max(handles))


def test_the_number_of_playouts_is_fixed_and_all_lines_see_the_same_worlds() -> None:
    effort = Effort(playouts=60, fewest=2, seconds=60)
    _, tried = looked(effort)
    assert tried == looked(effort)[1]
    assert len(tried) <= 60
    worlds = {key.split(" ", 1)[1]: [] for key in tried}
    for key in tried:
        world, line = key.split(" ", 1)
        worlds[line].append(int(world))
    assert len(worlds) == 5
    assert all(numbers == list(range(len(numbers))) for numbers in worlds.values())


def test_close_lines_are_tried_most() -> None:
    _, tried = looked(Effort(playouts=60, fewest=2, seconds=60))
    last = tried[-1].split(" ", 1)[1]
    assert sum(key.endswith(" " + last) for key in tried) > len(tried) / 5


def test_the_brake_stops_after_one_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "time", time)
    index, tried = looked(Effort(playouts=10_000, seconds=0.0))
    assert len(tried) == 5
    assert 0 <= index < 5


def test_a_single_line_needs_no_thought() -> None:
    match = at_planning()
    lines = [[match.decision.moves[0]]]
    assert best_line(lambda rng: match.imagine("Ann", rng), lines, lambda twin, world: 1 / 0, Rng(1), Effort(9)) == 0
