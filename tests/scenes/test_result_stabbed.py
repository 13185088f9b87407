"""The result of Don't Get Stabbed!: its figures and awards come from the log, and the dead are shown as dead."""

from __future__ import annotations

import random

import pytest

from game.core.match import Match
from game.core.spec import Seat
from scenes.chart import courses
from scenes.result_words import STABBED, count, fallen
from tests.table.stabbed import NAMES, SPEC


def played(seed: int, seats: int) -> Match:
    """A finished match of random moves."""
    match = Match(SPEC, [Seat(name) for name in NAMES[:seats]], {"killer": "Kim"}, seed, keep="turn")
    draw = random.Random(seed)
    while not match.over:
        match.play(draw.choice(match.decision.moves))
    return match


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    """Several finished matches."""
    return [played(seed, 3 + seed % 3) for seed in range(14)]


def test_every_figure_is_counted_in_some_match(matches) -> None:
    seen: set[str] = set()
    for match in matches:
        figures = count(match.view("").log(), match.table.seats, STABBED.tallies)
        seen |= {key for key, seats in figures.items() if any(seats.values())}
    assert {tally.key for tally in STABBED.tallies} - seen == set()


def test_every_award_counts_a_figure_there_is() -> None:
    assert {award.key for award in STABBED.awards} <= {tally.key for tally in STABBED.tallies}


def test_the_dead_are_dead_and_the_killer_is_not(matches) -> None:
    for match in matches:
        dead = fallen(match.view("").log(), STABBED)
        assert dead == {seat for seat in match.table.seats if match.table.size(seat, "stabs") == 3}
        alive = {course.seat: course.alive for course in courses(match, dead)}
        assert alive["Kim"]
        assert all(alive[seat] != (seat in dead) for seat in alive)


def test_stabs_are_counted_as_they_lie(matches) -> None:
    for match in matches:
        figures = count(match.view("").log(), match.table.seats, STABBED.tallies)
        for seat in match.table.seats:
            assert figures["stabbed"][seat] >= match.table.size(seat, "stabs")
