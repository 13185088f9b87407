"""The result of Don't Get Stabbed!: its figures and awards come from the log, and the dead are shown as dead."""

from __future__ import annotations

import random
from itertools import pairwise
from math import dist

import pygame
import pytest

from game.core.match import Match
from game.core.spec import Seat
from scenes.art.theme import Scale
from scenes.chart import Chart, Course, beside, courses, spread
from scenes.result import ResultScene
from scenes.result_words import STABBED, count
from scenes.widgets.blocks import Kit
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


def test_a_gift_is_counted_for_the_one_who_gives(matches) -> None:
    given = [line for match in matches for line in match.view("").log() if "** gives **" in line.text]
    assert given
    assert all(line.text.startswith(f"**{line.seat}** gives **") for line in given)


def test_the_dead_are_dead_and_the_killer_is_not(matches) -> None:
    for match in matches:
        dead = {seat for seat in match.table.seats if match.table.size(seat, "stabs") == 3}
        found = {course.seat: course for course in courses(match)}
        assert found["Kim"].alive
        assert {seat for seat, course in found.items() if not course.alive} == dead
        end = found["Kim"].points[-1][0]
        for course in found.values():
            fell = [when for when, stabs in course.points if stabs == 3 and course.seat in dead]
            assert course.points[-1][0] == (fell[0] if fell else end), "a line ends where its seat fell"


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
    assert scene.overflow > 0 or text == 1.0
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


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_six_living_seats_have_a_line_each_for_their_names_beside_the_chart(text) -> None:
    kit = Kit(Scale(1280, 720, text))
    lines = [Course(name, ((0.0, 3), (4.0, 3)), True, pygame.Color("white"), (), "account") for name in "abcdef"]
    chart = Chart(lines)
    room = chart.height(kit, 800) - chart._foot(kit) - kit.i(16)
    ends = spread([90.0] * 6, chart._name(kit), 0, room)
    assert min(later - earlier for earlier, later in pairwise(sorted(ends))) >= kit.line(15) - 1


def test_the_tag_of_a_fallen_seat_covers_no_skull_and_stands_nearest_to_its_own() -> None:
    plot = pygame.Rect(0, 0, 600, 200)
    skulls = [pygame.Rect(x, 180 - y, 28, 28) for x, y in ((100, 0), (130, 3), (300, 60), (570, 0), (500, 0))]
    taken = list(skulls)
    for skull in skulls:
        others = [other for other in skulls if other is not skull]
        tag = beside(plot, taken, pygame.Rect(0, 0, 60, 20), skull, others)
        assert plot.contains(tag)
        assert tag.collidelist(taken) < 0
        assert all(dist(tag.center, skull.center) <= dist(tag.center, other.center) for other in others)
        taken.append(tag)
