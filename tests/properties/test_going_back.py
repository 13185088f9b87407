"""Taking back and recovering: the same table again, or nothing changed and the reason."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import case
from game.catalogue import shipped
from game.core.decision import Move, NotNow
from game.core.match import Match, RulesBug
from game.core.rng import Rng
from game.suits import rules
from tests.properties.play import SEATS, deal

SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=15, deadline=None, derandomize=True)


@quick
@given(SEEDS, st.booleans(), st.sampled_from(["turn", "phase"]))
def test_undo_then_redo_gives_the_same_table_and_a_refused_undo_changes_nothing(
    seed: int, free: bool, keep: str
) -> None:
    match, rng = deal(seed, keep=keep, free_undo=free), Rng(seed)
    past: list[tuple[str, Move]] = []
    while match.decision is not None:
        move = rng.choice(match.decision.moves)
        past.append((match.checksum(), move))
        match.play(move)
        if not rng.chance(0.2):
            continue
        for seat in SEATS:
            now = match.checksum(), len(match.moves), list(match.events), match.decision
            why = match.why_no_undo(seat)
            if why:
                with pytest.raises(NotNow, match=re.escape(why)):
                    match.undo(seat)
                assert (match.checksum(), len(match.moves), list(match.events), match.decision) == now
                continue
            taken = match.undo(seat)
            place = len(match.moves)
            assert (match.checksum(), taken) == past[place]
            for _, again in past[place:]:
                match.play(again)
            assert (match.checksum(), list(match.events)) == (now[0], now[2])


@quick
@given(SEEDS)
def test_no_undo_reaches_past_chance_a_new_sight_or_the_other_seat(seed: int) -> None:
    match, rng = deal(seed, keep="turn"), Rng(seed)
    while match.decision is not None:
        random, sights = match.table.random, match.table.sights
        move = rng.choice(match.decision.moves)
        match.play(move)
        if match.over:
            break
        other = SEATS[1 - SEATS.index(move.seat)]
        why = match.why_no_undo(move.seat)
        assert bool(why) == (match.table.random != random or match.table.sights != sights)
        if any(past.seat == other for past in match.moves):
            assert "has decided since" in match.why_no_undo(other)


@quick
@given(SEEDS)
def test_going_back_to_any_move_gives_the_table_of_that_moment(seed: int) -> None:
    match, rng = deal(seed, keep="turn"), Rng(seed)
    sums = [match.checksum()]
    while match.decision is not None:
        match.play(rng.choice(match.decision.moves))
        sums.append(match.checksum())
    for count in sorted({rng.below(len(sums)) for _ in range(8)}, reverse=True):
        match.back_to(count)
        assert match.checksum() == sums[count]
        assert len(match.moves) == count
        assert not match.over or count == len(sums) - 1


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def weapon(g: object, me: str, card: object) -> Iterator[object]:
        raise ZeroDivisionError("a fault of the rules")
        yield

    monkeypatch.setitem(rules.CARD_RESOLUTION, "weapon", weapon)


def fault(match: Match, rng: Rng) -> tuple[RulesBug, tuple[object, ...]]:
    """Play at random until the rules fail; the failure, and what the match was before that move."""
    while match.decision is not None:
        before = match.checksum(), len(match.moves), len(match.events), match.decision.prompt
        try:
            match.play(rng.choice(match.decision.moves))
        except RulesBug as bug:
            return bug, before
    raise AssertionError("the rules never failed")


@pytest.mark.parametrize("keep", ["turn", "phase"])
@pytest.mark.usefixtures("broken")
def test_a_fault_of_the_rules_leaves_the_match_at_the_last_question_with_a_case_that_reproduces_it(keep: str) -> None:
    for seed in range(8):
        match, rng = deal(seed, keep=keep), Rng(seed)
        bug, before = fault(match, rng)
        assert match.decision is not None
        assert (match.checksum(), len(match.moves), len(match.events), match.decision.prompt) == before
        assert bug.moves[-1] == bug.move
        text = case.attach(bug, match)
        assert bug.case == text
        report = case.run_text(text, shipped())
        assert len(report.differences) == 1
        assert "ZeroDivisionError('a fault of the rules')" in report.differences[0]
        assert report.match is not None
        assert report.match.table.kinds("Ann.hand") == match.table.kinds("Ann.hand")


@pytest.mark.usefixtures("broken")
def test_a_fault_in_a_match_without_snapshots_has_a_case_from_the_deal_on() -> None:
    match, rng = deal(3, keep=""), Rng(3)
    bug, _ = fault(match, rng)
    report = case.run_text(case.attach(bug, match), shipped())
    assert "ZeroDivisionError" in report.differences[0]


def test_a_match_goes_on_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    good = rules.CARD_RESOLUTION["weapon"]
    match, rng = deal(2), Rng(2)

    def weapon(g: object, me: str, card: object) -> Iterator[object]:
        raise ZeroDivisionError
        yield

    monkeypatch.setitem(rules.CARD_RESOLUTION, "weapon", weapon)
    bug, _ = fault(match, rng)
    monkeypatch.setitem(rules.CARD_RESOLUTION, "weapon", good)
    assert bug.move is not None
    match.play(bug.move)
    assert match.moves == list(bug.moves)
