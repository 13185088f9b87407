"""Computer players are asked safely: whatever one does, the table gets a legal move and goes on."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable

import pytest

from game import bots
from game.catalogue import spec
from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import LEVELS, Bot
from game.core.view import View
from tests.properties.play import at_some_decisions, deal


def broken(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    raise ZeroDivisionError("no idea")


def cheating(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    return Move(view.seat, "win")


def with_bots(**levels: Bot) -> Match:
    game = spec("suits")
    return deal(1, game=dataclasses.replace(game, bots={**game.bots, **levels}))


@pytest.mark.parametrize("player", [broken, cheating])
def test_a_player_that_fails_is_replaced_by_the_next_weaker_and_named_in_the_log(
    player: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    match = with_bots(hard=player)
    with caplog.at_level(logging.ERROR):
        move = bots.answer(match, "Ann", "hard")
    assert move == bots.answer(match, "Ann", "normal")
    assert "hard player of Ann" in caplog.text
    assert len(caplog.records) == 1


def test_where_every_player_fails_chance_answers(caplog: pytest.LogCaptureFixture) -> None:
    match = with_bots(hard=broken, normal=cheating, easy=broken)
    assert bots.answer(match, "Ann", "hard") in match.view("Ann").moves
    assert len(caplog.records) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_and_moves_give_equal_answers_and_the_match_is_not_touched(level: str) -> None:
    for match, _ in at_some_decisions(2, 0.03):
        assert match.decision is not None
        seat = match.decision.asked[0]
        before, events = match.checksum(), list(match.events)
        first = bots.answer(match, seat, level)
        assert first in match.decision.moves
        assert bots.answer(match, seat, level) == first
        assert (match.checksum(), match.events) == (before, events)


def test_a_seat_without_a_move_and_an_unknown_level_are_refused() -> None:
    match = deal(1)
    with pytest.raises(ValueError, match="Bob has nothing to answer"):
        bots.answer(match, "Bob", "easy")
    with pytest.raises(ValueError, match="“clever” is no level"):
        bots.answer(match, "Ann", "clever")


def test_the_computer_that_answers_next_is_the_seat_asked_if_nobody_sits_there() -> None:
    match = deal(1)
    assert bots.asked(match, {"Ann": "easy", "Bob": "person"}) == "Ann"
    assert bots.asked(match, {"Ann": "person", "Bob": "easy"}) == ""
    assert bots.asked(match, {}) == ""
