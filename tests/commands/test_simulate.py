"""Simulations: equal plans give equal results, whoever runs them; levels and characters move on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from game import case, simulate
from game.catalogue import shipped, spec
from game.core.spec import Seat
from game.simulate import FAILED, Plan, interval, play_one
from game.suits import rules


def without_speed(result: simulate.Result) -> dict[str, object]:
    data = result.data()
    data["decisions"] = data["decisions"]["mean"]
    return data


def test_any_number_of_jobs_and_any_executor_give_the_same_figures() -> None:
    plan = Plan("suits", 2, ("easy", "random"), 14, 3)
    alone = without_speed(simulate.run(plan))
    assert without_speed(simulate.run(plan, 2)) == alone
    with ThreadPoolExecutor(2) as executor:
        assert without_speed(simulate.run(plan, executor=executor)) == alone


def test_another_seed_gives_other_matches() -> None:
    first, second = (simulate.run(Plan("suits", 2, ("random",), 5, seed)) for seed in (1, 2))
    assert [summary.seed for summary in first.summaries] != [summary.seed for summary in second.summaries]


def test_levels_move_on_by_a_seat_each_match_and_characters_are_drawn_anew() -> None:
    result = simulate.run(Plan("suits", 2, ("easy", "random"), 30, 1))
    assert [summary.places[0].level for summary in result.summaries] == ["easy", "random"] * 15
    drawn = Counter(place.character for summary in result.summaries for place in summary.places)
    assert set(drawn) == set(spec("suits").characters.values())
    assert all(summary.places[0].character != summary.places[1].character for summary in result.summaries)


def test_progress_is_told_to_the_end() -> None:
    told: list[int] = []
    simulate.run(Plan("suits", 2, ("random",), 7, 1), progress=told.append)
    assert told == [1, 2, 3, 4, 5, 6, 7]


def test_one_match_is_played_between_given_seats_and_told() -> None:
    seats = [Seat("Ann", "gambler", "easy"), Seat("Bob", "mechanic", "random")]
    first, again = (play_one(spec("suits"), seats, {"first": "Bob"}, 9) for _ in range(2))
    assert first == again
    assert [place.character for place in first.places] == ["Gambler", "Mechanic"]
    assert sum(place.won for place in first.places) == 1
    assert first.decisions > 10
    assert first.ending
    with pytest.raises(ValueError, match="needs a level"):
        play_one(spec("suits"), [Seat("Ann"), Seat("Bob")])


def test_a_fault_of_the_rules_ends_one_match_and_is_told_with_its_case(monkeypatch: pytest.MonkeyPatch) -> None:
    def heart(g: object, me: str, card: object) -> Iterator[object]:
        raise ZeroDivisionError
        yield

    monkeypatch.setitem(rules.CARD_RESOLUTION, "heart", heart)
    result = simulate.run(Plan("suits", 2, ("random",), 6, 1))
    assert len(result.summaries) == 6
    assert result.faults
    assert result.endings()[FAILED] == len(result.faults)
    report = case.run_text(result.faults[0].fault, shipped())
    assert "ZeroDivisionError" in str(report)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (580, 1000, 0.549, 0.610), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)
