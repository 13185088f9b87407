"""Winding matches back and forth: every point of every game is the same whichever way it is reached."""

from __future__ import annotations

import time

import pytest

from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import PERSON, Seat
from game.playback import Playback
from game.record_lines import BadRecord

TABLES = {
    "suits": ("suits", 2, {}),
    "saw": ("saw", 3, {}),
    "saw extreme": ("saw", 4, {"extreme": True}),
    "saw solo": ("saw", 1, {"solo": True}),
    "stabbed": ("stabbed", 3, {}),
    "hollow": ("hollow", 3, {}),
}


def played(name: str, most: int = 220, seed: int = 4) -> tuple[Match, list[str]]:
    """A match of a table by chance, and its checksum after each move."""
    game, count, options = TABLES[name]
    seats = [Seat(who, "", PERSON if who == "Ann" else "easy") for who in ("Ann", "Bob", "Cy", "Dee")[:count]]
    match, rng = Match(spec(game), seats, options, seed), Rng(seed)
    sums = [match.checksum()]
    while match.decision is not None and len(match.moves) < most:
        match.play(rng.choice(match.decision.moves))
        sums.append(match.checksum())
    return match, sums


def finished(seed: int = 5) -> Match:
    """A finished match of The Suits."""
    match, _ = played("suits", 5_000, seed)
    assert match.over
    return match


@pytest.mark.parametrize("name", TABLES)
def test_stepping_back_and_forth_comes_to_equal_checksums(name: str) -> None:
    match, sums = played(name)
    seen, events = match.view("Ann").log(), len(match.events)
    film = Playback(match)
    assert match.checksum() == sums[-1]
    for count in range(len(film) - 1, -1, -1):
        film.to(count)
        assert match.checksum() == sums[count], f"back to {count}"
    for count in range(len(film) + 1):
        film.to(count)
        assert match.checksum() == sums[count], f"forth to {count}"
    rng = Rng(9)
    for _ in range(40):
        count = rng.below(len(film) + 1)
        film.to(count)
        assert (film.at, match.checksum()) == (count, sums[count])
    film.to(len(film))
    assert (len(match.events), match.view("Ann").log()) == (events, seen)
    assert (match.over, match.winners) == (film.finished, film.winners)


def test_any_point_of_a_300_decision_match_is_reached_within_50_ms() -> None:
    match, _ = played("saw", 300, 3)
    film = Playback(match)
    assert len(film) == 300
    least = [9.0] * 12
    for _ in range(3):
        for at, count in enumerate((299, 1, 150, 149, 300, 75, 76, 225, 10, 290, 0, 299)):
            start = time.process_time()
            film.to(count)
            least[at] = min(least[at], time.process_time() - start)
    assert max(least) < 0.05


def test_turns_lead_from_one_to_the_next_and_back() -> None:
    film = Playback(finished())
    film.to(0)
    begins = [turn.begin for turn in film.turns]
    assert begins == sorted(set(begins))
    walked = []
    while film.at < len(film):
        walked.append(film.at)
        film.to(film.next_turn())
    assert walked == begins
    film.to(begins[3] + 1)
    assert film.last_turn() == begins[3]
    film.to(begins[3])
    assert film.last_turn() == begins[2]
    assert film.turn().seat == film.match.view().turn


def test_marks_stand_where_the_open_table_heard_of_it() -> None:
    match = finished()
    film = Playback(match)
    marks = film.marks()
    assert [mark.line for mark in marks] == list(match.view().log())
    assert [mark.at for mark in marks] == sorted(mark.at for mark in marks)
    for mark in marks[:: max(1, len(marks) // 20)]:
        film.to(mark.at)
        assert mark.line in match.view().log()
        if mark.at:
            film.to(mark.at - 1)
            assert mark.line.number >= len(match.events)


def test_a_match_is_taken_over_from_any_point_with_other_players() -> None:
    film = Playback(finished())
    film.to(20)
    taken = film.taken_over({"Bob": PERSON, "Ann": "hard"})
    assert taken.checksum() == film.match.checksum()
    assert [seat.player for seat in taken.setup.seats] == ["hard", PERSON]
    taken.play(taken.decision.moves[-1])
    assert film.at == 20


def test_a_match_that_still_runs_is_not_taken_over() -> None:
    match, _ = played("suits", 20)
    with pytest.raises(BadRecord, match="still runs"):
        Playback(match).taken_over()


def test_a_point_beyond_the_match_is_refused_with_a_sentence() -> None:
    film = Playback(finished())
    with pytest.raises(ValueError, match="cannot be shown after"):
        film.to(len(film) + 1)
