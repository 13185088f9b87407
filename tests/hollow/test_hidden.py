"""Hidden is hidden: two matches that differ only in what a seat cannot see are the same to it and to its computer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game import case
from game.catalogue import shipped
from tests.hollow.play import NAMES, at_some_decisions, swapped
from tests.properties import laws
from tests.properties.play import play_on

SEEDS = st.integers(0, 2**40)
SEATS = st.sampled_from([2, 3, 4, 6])
quick = settings(max_examples=5, deadline=None, derandomize=True)


def test_the_helper_swaps_and_would_find_a_leak() -> None:
    laws.the_helper_would_find_a_leak(at_some_decisions(1, 4, 0.2), swapped)


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int, seats: int) -> None:
    laws.unseen_cards_change_nothing_a_seat_sees(at_some_decisions(seed, seats, 0.04), swapped)


@quick
@given(SEEDS, SEATS)
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(seed: int, seats: int) -> None:
    """Windows look and count the same in two matches that differ only in unseen cards."""
    laws.who_is_asked_depends_on_what_all_may_see(at_some_decisions(seed, seats, 0.1), swapped)


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
    stops = at_some_decisions(seed, seats, 0.04)
    laws.unseen_cards_change_no_choice_of_a_computer(stops, swapped, place=-1)


@quick
@given(SEEDS, SEATS)
def test_unseen_cards_swapped_change_no_case_file_written_for_a_seat(seed: int, seats: int) -> None:
    laws.unseen_cards_change_no_case_file(at_some_decisions(seed, seats, 0.04), swapped)


@quick
@given(SEEDS, SEATS)
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(seed: int, seats: int) -> None:
    for twin, rng in laws.imagined_for_every_seat(at_some_decisions(seed, seats, 0.04)):
        for seat in NAMES[:seats]:
            assert all(twin.spec.faces[kind].type == "item" for kind in twin.table.kinds(seat, "items"))
        assert play_on(twin, rng).over


def test_an_exported_position_stands_as_the_match_does() -> None:
    for match, _ in at_some_decisions(5, 4, 0.03):
        report = case.run_text(case.export(match), shipped())
        assert report.match is not None, str(report)
        for zone in match.table.zones:
            assert sorted(report.match.table.kinds(zone)) == sorted(match.table.kinds(zone))
        assert report.match.table.counters == match.table.counters
