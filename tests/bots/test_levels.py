"""The levels of The Suits: legal, the same for the same seed, each stronger than the one below, and sensible."""

from __future__ import annotations

import itertools

import pytest

from game import case
from game.bots import answer
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import LEVELS, Seat
from game.suits.bot_chance import chance, features
from game.suits.bot_weights import CARDS, COFFEE, HITS, MONEY
from tests.bots.conftest import SEATS, questions
from tests.properties.play import at_some_decisions, swapped

OURS = ("easy", "normal", "hard")
KINDS = {
    "plan plan", "reveal ", "take search", "take ", "hurt ", "resolve ", "replace ", "pay pay", "discard ",
    "discard redraw", "planning begins", "own card turned up", "opponent's card turned up", "hits coming",
    "opponent's drawing begins",
}  # fmt: skip


@pytest.fixture(scope="module")
def asked() -> dict[str, list[object]]:
    """For every kind of question: whether the match stayed as it was, and each level's answers, given twice."""
    found: dict[str, list[object]] = {}
    for kind, match in questions():
        seat = match.decision.moves[0].seat
        before = match.checksum()
        twice = {level: [answer_of(match, seat, level), answer_of(match, seat, level)] for level in OURS}
        found[kind] = [match.checksum() == before, twice, match.view(seat).moves]
    return found


def answer_of(match: Match, seat: str, level: str) -> object:
    """The move of a level, asked directly: nothing stands in for a player that fails."""
    return match.spec.bots[level](match.view(seat), lambda rng: match.imagine(seat, rng), Rng(7))


def test_every_kind_of_question_comes_up(asked) -> None:
    assert set(asked) >= KINDS, KINDS - set(asked)


@pytest.mark.parametrize("level", OURS)
def test_every_level_answers_every_kind_of_question_with_a_legal_move(asked, level: str) -> None:
    for kind, (_, answers, moves) in asked.items():
        assert answers[level][0] in moves, kind


@pytest.mark.parametrize("level", OURS)
def test_equal_random_numbers_give_equal_answers(asked, level: str) -> None:
    for kind, (_, answers, _) in asked.items():
        assert answers[level][0] == answers[level][1], kind


def test_thinking_leaves_the_match_as_it_was(asked) -> None:
    assert all(untouched for untouched, _, _ in asked.values())


def series(strong: str, weak: str, games: int) -> float:
    """The share that the stronger level wins, with gentlemen, seats and who begins swapped."""
    pairs = list(itertools.permutations(spec("suits").document, 2))
    won = 0
    for number in range(games):
        deal, way = divmod(number, 4)
        seats = [Seat(s, m) for s, m in zip(SEATS, pairs[deal % 20], strict=True)]
        match = Match(spec("suits"), seats, {"first": SEATS[way % 2]}, deal, keep="")
        ours = SEATS[way // 2]
        while match.decision is not None:
            seat = match.decision.moves[0].seat
            match.play(answer(match, seat, strong if seat == ours else weak))
        won += match.winners == (ours,)
    return won / games


def test_normal_beats_easy() -> None:
    assert series("normal", "easy", 320) > 0.56


def test_easy_beats_random() -> None:
    assert series("easy", "random", 320) > 0.52


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_see_changes_no_answer(level: str) -> None:
    differed = 0
    for match, rng in at_some_decisions(12, 0.12, keep="turn"):
        seat = match.decision.moves[0].seat
        other = swapped(match, seat, rng)
        if other is not None:
            differed += 1
            assert answer(other, seat, level) == answer(match, seat, level)
    assert differed > 2


HEAD = """game: suits
seed: 5
seats:
  - {name: Ann, character: gambler}
  - {name: Bob, character: mechanic}
position:
  turn: Ann
"""


def standing(position: str) -> Match:
    """A match that stands at a position."""
    match = case.run_text(HEAD + position, shipped()).match
    assert match is not None
    return match


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_three_weapons_are_planned_against_the_last_hit(level: str) -> None:
    match = standing(
        "  Ann.hand: [coffee, weapon, weapon, money, weapon]\n  Ann.life: [heart]\n  Bob.life: [heart sideways]\n"
    )
    for _ in range(3):
        match.play(answer(match, "Ann", level))
    assert match.table.kinds("Ann", "planned") == ["weapon"] * 3


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_skull_is_planned_with_one_hit_left(level: str) -> None:
    match = standing(
        "  Ann.hand: [skull, heart, skull, heart, weapon]\n  Ann.life: [heart sideways]\n  Bob.life: [heart, heart]\n"
        "  Bob.hand: [weapon, weapon, skull, money, heart]\n"
    )
    for _ in range(3):
        match.play(answer(match, "Ann", level))
    assert "skull" not in match.table.kinds("Ann", "planned")


def test_the_order_of_a_plan_tells_nothing() -> None:
    first = set()
    for seed in range(30):
        match = standing(
            "  Ann.hand: [coffee, weapon, heart, heart, money]\n  Ann.life: [heart]\n  Bob.life: [heart, heart]\n"
        )
        view = match.view("Ann")
        move = match.spec.bots["normal"](view, lambda rng, match=match: match.imagine("Ann", rng), Rng(seed))
        first.add(view.card(move.cards[0]).kind)
    assert len(first) > 1


def test_the_learned_weights_fit_what_is_counted() -> None:
    match = standing("  Ann.life: [heart]\n  Bob.life: [heart, heart, heart]\n")
    men = match.spec.document
    assert len(features(match.table, "Ann")) == len(CARDS)
    assert list(HITS) == sorted(HITS)
    assert set(MONEY) == {man.money.does[0]["do"] for man in men.values()}
    assert set(COFFEE) == {man.coffee.when for man in men.values()}
    sides = {"Ann": men["gambler"], "Bob": men["mechanic"]}
    ann, bob = chance(match.table, sides, "Ann"), chance(match.table, sides, "Bob")
    assert ann + bob == pytest.approx(1)
    assert ann < bob
