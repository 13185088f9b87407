"""Computer players of Don't Get Stabbed!: they know their trade in both roles, and are quick. The large runs that hold
their strength to the bar are in docs; here a few matches tell that nothing is turned round."""

from __future__ import annotations

import time

import pytest

from game import bots, case
from game.catalogue import shipped
from game.core.match import Match
from game.simulate import Plan, Result, run
from game.stabbed.bot_car import known_order, pulls


def killer_wins(seats: int, killer: str, victims: str, games: int) -> float:
    """The share of matches that the killer wins."""
    plan = Plan("stabbed", seats, (killer, *[victims] * (seats - 1)), games, 7)
    return share(run(plan))


def share(result: Result) -> float:
    assert not result.faults
    games, wins = result.wins()["role"]["killer"]
    return wins / games


def test_levels_follow_the_roles_whoever_has_them() -> None:
    result = run(Plan("stabbed", 4, ("hard", "easy", "random", "normal"), 6, 3, {"killer": "random"}))
    for summary in result.summaries:
        names = [place.seat for place in summary.places]
        at = next(n for n, place in enumerate(summary.places) if place.role == "killer")
        order = summary.places[at:] + summary.places[:at]
        assert [place.level for place in order] == ["hard", "easy", "random", "normal"]
        assert len(set(names)) == 4
    assert len({place.seat for s in result.summaries for place in s.places if place.role == "killer"}) > 1


@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("easy", "random")])
def test_each_level_beats_the_one_below_in_both_roles(stronger: str, weaker: str) -> None:
    assert killer_wins(4, stronger, "normal", 60) > killer_wins(4, weaker, "normal", 60)
    assert killer_wins(4, "normal", stronger, 60) < killer_wins(4, "normal", weaker, 60)


def test_hard_victims_escape_more_often_than_normal_ones() -> None:
    assert killer_wins(4, "normal", "hard", 100) < killer_wins(4, "normal", "normal", 100)


HEAD = """
game: stabbed
seed: 5
options: {killer: Kim}
seats: [Kim, Ann, Bob]
position:
"""

CHOICES = {
    "a STAB goes on top before a Trap": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [stab, trap]\n  Ann.stabs: [stab, stab]\n  deck: [hide, hide, hide]\n",
        "put -> deck@0",
    ),
    "a third stab is blocked": (
        "  turn: Ann\n  phase: Act\n  Ann.hand: [kung fu]\n  Ann.stabs: [stab, stab]\n  pending: [stab]\n"
        "  deck: [hide, hide]\n",
        "play -> pending",
    ),
    "a pair is traded": (
        "  turn: Ann\n  phase: Act\n  Ann.hand: [check the basement, check the basement]\n  deck: [hide, hide]\n",
        "trade -> car_deck",
    ),
    "a letter is taken away": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [check the basement, check the basement, check the basement]\n"
        "  car: [c, a]\n  deck: [hide, hide]\n",
        "trade",
    ),
    "three alike are kept while the car is far": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [check the basement, check the basement, check the basement]\n"
        "  car: [c]\n  deck: [hide, hide]\n",
        "end turn",
    ),
    "two STABs go on top before a Trap that kills with both": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [stab, stab, trap]\n  Bob.stabs: [stab]\n  deck: [hide, hide, hide]\n",
        "put -> deck@0",
    ),
    "a Trap that would only bring cards is kept": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [trap]\n  Ann.stabs: [stab]\n  deck: [hide, hide, hide]\n",
        "end turn",
    ),
    "Sabotage waits for two alike": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [sabotage, check the basement]\n  Ann.hand: [hide]\n  deck: [hide]\n",
        "end turn",
    ),
    "Sabotage looks for the third": (
        "  turn: Kim\n  phase: Act\n  Kim.hand: [sabotage, check the basement, check the basement]\n"
        "  Ann.hand: [hide]\n  Bob.hand: [kung fu, it was only the cat]\n  deck: [hide]\n",
        "play -> Bob",
    ),
}


@pytest.mark.parametrize("what", CHOICES)
def test_hard_finds(what: str) -> None:
    position, wanted = CHOICES[what]
    found = case.Case(HEAD + position, shipped())
    match = found.start()
    assert match.decision is not None
    move = bots.answer(match, match.decision.asked[0], "hard")
    assert f"{move.verb} -> {move.to}".startswith(wanted)


def test_a_hint_that_keeps_three_alike_speaks_of_them() -> None:
    match = case.Case(HEAD + CHOICES["three alike are kept while the car is far"][0], shipped()).start()
    words = bots.why(match.view("Kim"), bots.answer(match, "Kim", "hard"))
    assert "1 of 3 letters is found" in words
    assert "3 alike" in words


def test_a_killer_who_counts_knows_what_was_pulled_from_the_car_deck() -> None:
    match = case.Case(
        HEAD
        + "  turn: Ann\n  phase: Act\n  Ann.hand: [check the basement, check the basement]\n  deck: [hide, hide]\n"
        + "  car_deck: [dead battery, ...]\n",
        shipped(),
    ).start()
    for move in [m for m in match.decision.moves if m.verb == "trade"][:1]:  # type: ignore[union-attr]
        match.play(move)
    assert known_order(match.view("Kim")) == [None] * 8 + ["dead_battery"]


@pytest.mark.parametrize(
    ("found", "order", "wanted"),
    [((), "ccar", 4), (("c", "a"), "nnr", 3), (("c",), "carn", 3), (("c", "a", "r"), "nn", 0)],
)
def test_pulls_are_counted_to_the_last_missing_letter(found: tuple[str, ...], order: str, wanted: int) -> None:
    assert pulls(found, list(order), frozenset("car")) == wanted


def test_a_victim_keeps_first_aid_for_a_life() -> None:
    match = case.Case(
        HEAD + "  turn: Ann\n  phase: Draw\n  Ann.hand: [first aid]\n  Ann.stabs: [stab, stab]\n  deck: [stab, hide]\n",
        shipped(),
    ).start()
    verbs = []
    while match.table.size("Ann", "hand") and not match.over:
        move = bots.answer(match, match.decision.asked[0], "hard")  # type: ignore[union-attr]
        verbs.append(move.verb)
        match.play(move)
    assert verbs[-1] == "heal"
    assert match.table.size("Ann", "stabs") == 2 or match.table.size("pending")


def test_a_hard_player_answers_within_its_time() -> None:
    match = Match(shipped().games["stabbed"], ["Kim", "Ann", "Bob", "Cy", "Dee"], {}, 4)
    begun, count = time.process_time(), 0
    while match.decision is not None:
        seat = match.decision.closing or match.decision.asked[0]
        match.play(bots.answer(match, seat, "hard"))
        count += 1
    assert (time.process_time() - begun) / count < 0.1
