"""Hidden is hidden: two matches that differ only in what a seat cannot see are the same to it and to its computer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game import bots, case
from game.catalogue import shipped
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import LEVELS
from tests.hollow.play import NAMES, at_some_decisions, play_on, swapped
from tests.properties.play import sight

SEEDS = st.integers(0, 2**40)
SEATS = st.sampled_from([2, 3, 4, 6])
quick = settings(max_examples=5, deadline=None, derandomize=True)


def seen(match: Match, seat: str) -> dict[str, object]:
    """Everything that a seat may see, the panels included."""
    return {**sight(match, seat), "panels": match.view(seat).panels()}


def test_the_helper_swaps_and_would_find_a_leak() -> None:
    found = differ = 0
    for match, rng in at_some_decisions(1, 4, 0.2):
        other = swapped(match, "Ann", rng)
        if other is not None:
            assert other.checksum() != match.checksum()
            found += 1
            differ += any(seen(other, seat) != seen(match, seat) for seat in NAMES[:4])
    assert found > 5
    assert differ > 2


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int, seats: int) -> None:
    for match, rng in at_some_decisions(seed, seats, 0.04):
        for seat in (*NAMES[:seats], ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert seen(other, seat) == seen(match, seat)


@quick
@given(SEEDS, SEATS)
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(seed: int, seats: int) -> None:
    """Windows look and count the same in two matches that differ only in unseen cards."""
    for match, rng in at_some_decisions(seed, seats, 0.1):
        other = swapped(match, "", rng)
        if other is None:
            continue
        ours, theirs = match.decision, other.decision
        assert ours is not None
        assert theirs is not None
        assert (theirs.asked, theirs.phase, theirs.rule, theirs.open, theirs.quiet, theirs.closing, theirs.group) == (
            ours.asked, ours.phase, ours.rule, ours.open, ours.quiet, ours.closing, ours.group,
        )  # fmt: skip
        assert theirs.number == ours.number
        assert other.table.counters == match.table.counters


def test_windows_that_others_are_asked_in_are_quiet() -> None:
    asked = 0
    for seed in range(4):
        for match, _ in at_some_decisions(seed, 4, 1.0):
            decision = match.decision
            assert decision is not None
            if len(decision.asked) > 1:
                assert decision.quiet
                assert decision.closing == decision.asked[-1]
                asked += 1
            elif decision.rule == "Targeting":
                assert decision.quiet
    assert asked > 20


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_no_choice_of_a_computer(seed: int, seats: int) -> None:
    for match, rng in at_some_decisions(seed, seats, 0.04):
        assert match.decision is not None
        seat = match.decision.asked[-1]
        other = swapped(match, seat, rng)
        if other is None:
            continue
        for level in LEVELS:
            assert bots.answer(other, seat, level) == bots.answer(match, seat, level), level


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_no_case_file_written_for_a_seat(seed: int, seats: int) -> None:
    for match, rng in at_some_decisions(seed, seats, 0.04):
        for seat in (*NAMES[:seats], ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert case.export(other, seat) == case.export(match, seat)


@quick
@given(SEEDS, SEATS)
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(seed: int, seats: int) -> None:
    for match, rng in at_some_decisions(seed, seats, 0.04):
        for seat in NAMES[:seats]:
            before, events = match.checksum(), len(match.events)
            twin = match.imagine(seat, Rng(rng.number()))
            ours, theirs = match.view(seat), twin.view(seat)
            assert {name: theirs.zone(name) for name in theirs.zones()} == {
                name: ours.zone(name) for name in ours.zones()
            }
            assert theirs.counters == ours.counters
            assert theirs.asked == ours.asked
            assert theirs.moves == ours.moves
            for other in NAMES[:seats]:
                assert all(twin.spec.faces[kind].type == "item" for kind in twin.table.kinds(other, "items"))
            play_on(twin, Rng(rng.number()))
            assert twin.over
            assert (match.checksum(), len(match.events)) == (before, events)


def test_an_exported_position_stands_as_the_match_does() -> None:
    for match, _ in at_some_decisions(5, 4, 0.03):
        report = case.run_text(case.export(match), shipped())
        assert report.match is not None, str(report)
        for zone in match.table.zones:
            assert sorted(report.match.table.kinds(zone)) == sorted(match.table.kinds(zone))
        assert report.match.table.counters == match.table.counters
