"""A trial is a match like any other: taken back, hinted at, kept and resumed at the very same question."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import bots, record, records
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from game.record import Record
from game.saw.cards import PARTS
from scenes.table.session import Session
from tests.saw.test_solo import CHARACTERS, MODES, deal

IDS = {"ids": lambda options: str(options.get("scenario", "solo"))}


@pytest.mark.parametrize("options", MODES, **IDS)
def test_a_trial_is_resumed_at_the_very_same_question(options: dict, tmp_path: Path) -> None:
    match, rng = deal(11, options, keep="turn"), Rng(11)
    with Record.create(match, tmp_path) as kept:
        while match.decision is not None and len(match.moves) < 45:
            match.play(rng.choice(match.decision.moves))
            kept.keep(match)
        assert kept.trouble == ""
    again = record.resume(kept.path, shipped())
    assert again.checksum() == match.checksum()
    assert again.setup == match.setup
    if match.decision is None:
        assert again.decision is None
    else:
        assert again.decision is not None
        assert again.decision.moves == match.decision.moves
        assert again.decision.prompt == match.decision.prompt
    assert [line.text for line in again.view("Ann").log()] == [line.text for line in match.view("Ann").log()]


@pytest.mark.parametrize("options", MODES, **IDS)
def test_what_may_be_taken_back_in_a_trial_leads_to_the_same_question_and_on_to_the_same_table(options: dict) -> None:
    match, rng = deal(5, options, keep="turn"), Rng(5)
    taken = barred = 0
    while match.decision is not None and len(match.moves) < 120:
        asked, before = match.decision.moves, match.checksum()
        move = rng.choice(asked)
        match.play(move)
        after = match.checksum()
        if match.why_no_undo("Ann"):
            barred += 1
            continue
        assert match.undo("Ann") == move
        assert match.checksum() == before
        assert match.decision is not None
        assert match.decision.moves == asked
        match.play(move)
        assert match.checksum() == after
        taken += 1
    assert taken
    assert barred


def test_no_taking_back_past_the_cards_that_a_turn_draws() -> None:
    match, rng = deal(3, {"solo": True}, keep="turn"), Rng(3)
    for _ in range(200):
        assert match.decision is not None
        turns = match.table["turns"]
        match.play(rng.choice(match.decision.moves))
        if match.table["turns"] > turns:
            assert "cannot be taken back" in match.why_no_undo("Ann")
            return
    raise AssertionError("no turn ended")


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_hint_is_one_of_the_moves_at_every_question_of_a_trial(character: str) -> None:
    match, rng = deal(7, {"scenario": character}, keep="turn"), Rng(7)
    asked: set[str] = set()
    while match.decision is not None and len(match.moves) < 60:
        verbs = "/".join(sorted({move.verb for move in match.decision.moves}))
        if verbs not in asked:
            asked.add(verbs)
            assert bots.answer(match, "Ann", "hard") in match.decision.moves
        match.play(rng.choice(match.decision.moves))


def test_a_hint_at_the_table_shows_a_move_and_changes_nothing() -> None:
    match = deal(7, {"solo": True}, keep="turn")
    session = Session(match)
    before = match.checksum()
    assert session.ask_hint() == ""
    for _ in range(400):
        session.update(50)
        if session.hinted is not None or not session.busy:
            break
    session.update(50)
    assert session.hinted in session.moves()
    assert match.checksum() == before
    session.close()


def test_several_people_share_one_seat_and_no_curtain_comes_between_them() -> None:
    match = Match(spec("saw"), [Seat("Ann, Bob and Cy", "reya")], {"solo": True}, 2)
    session = Session(match)
    assert not session.several
    assert session.eyes == "Ann, Bob and Cy"
    assert session.curtain == ""
    assert records.people(session.eyes) == ("Ann", "Bob", "Cy")
    session.close()


def test_the_order_of_jigsaws_piles_is_told_to_nobody() -> None:
    """Two trials that differ in the parts still to come alone look alike, to the player and to the hint."""
    match = deal(9, {"solo": True}, keep="turn")
    other = deal(9, {"solo": True}, keep="turn")
    for part in PARTS:
        cards = other.table.lies[f"jigsaw.{part}s"]
        one, two = cards[-1], cards[-2]
        one.kind, two.kind = two.kind, one.kind
    for seat in ("Ann", ""):
        mine, theirs = match.view(seat), other.view(seat)
        assert [mine.zone(zone) for zone in mine.zones()] == [theirs.zone(zone) for zone in theirs.zones()]
        assert [line.text for line in mine.log()] == [line.text for line in theirs.log()]
    assert bots.answer(match, "Ann", "hard") == bots.answer(other, "Ann", "hard")


def test_a_hard_player_never_lets_two_bins_fetch_each_other_for_ever() -> None:
    match = Match(spec("saw"), [Seat("Ann", "")], {"scenario": "reya"}, 17735225475198141332, keep="")
    while match.decision is not None and len(match.moves) < 500:
        match.play(bots.answer(match, "Ann", "hard"))
    assert match.over
