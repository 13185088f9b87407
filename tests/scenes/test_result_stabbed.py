"""The result of Don't Get Stabbed!: its figures and awards come from the log, and the dead are shown as dead."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from game.core.match import Match
from game.core.spec import Seat
from scenes.chart import courses, spread
from scenes.result import ResultScene
from scenes.result_words import STABBED, count, fallen
from tests.scenes.driver import table_of
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


def test_what_is_left_is_stabs_for_a_victim_and_letters_for_the_killer() -> None:
    assert [STABBED.of(n) for n in (0, 1, 2)] == ["stabs", "stab", "stabs"]
    assert [STABBED.of(n, other=True) for n in (1, 2)] == ["letter found", "letters found"]


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_five_seats_and_all_awards_are_reached_by_scrolling(drive, matches, size, text) -> None:
    driver = drive(size, text)
    match = next(match for match in matches if len(match.table.seats) == 5)
    scene = driver.show(ResultScene(driver.app, table_of(match)))
    scene.awards = (scene.awards * 5)[:5]
    scene.rebuild()
    driver.wait(20)
    assert scene.overflow > 0
    for _ in range(40):
        driver.key(pygame.K_PAGEDOWN)
    assert scene.scroll == scene.overflow


@pytest.mark.parametrize("count", [1, 2, 5, 6])
def test_names_at_the_ends_of_the_lines_stay_in_the_chart_and_apart(count) -> None:
    for wanted in ([100.0] * count, [0.0] * count, [200.0] * count, [float(n * 7) for n in range(count)]):
        placed = spread(wanted, 30, 0, 200)
        assert all(0 <= y <= 200 for y in placed)
        assert all(later - earlier >= 29.9 for earlier, later in pairwise(sorted(placed)))
    assert spread([50.0, 120.0], 30, 0, 200) == [50.0, 120.0]
