"""Hidden is hidden: two matches that differ only in what a seat cannot see are the same to it and to its computer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game import bots, case
from game.core.rng import Rng
from game.core.spec import LEVELS
from tests.properties.play import SEATS, at_some_decisions, play_on, sight, swapped

SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=12, deadline=None, derandomize=True)


def test_the_helper_swaps_and_would_find_a_leak() -> None:
    found = differ = 0
    for match, rng in at_some_decisions(1, 0.2):
        other = swapped(match, "Ann", rng)
        if other is not None:
            assert other.checksum() != match.checksum()
            found += 1
            differ += sight(other, "Bob") != sight(match, "Bob")
    assert found > 5
    assert differ > 2


@quick
@given(SEEDS)
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int) -> None:
    for match, rng in at_some_decisions(seed, 0.15):
        for seat in (*SEATS, ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert sight(other, seat) == sight(match, seat)


@quick
@given(SEEDS)
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(seed: int) -> None:
    for match, rng in at_some_decisions(seed, 0.2):
        other = swapped(match, "", rng)
        if other is None:
            continue
        ours, theirs = match.decision, other.decision
        assert ours is not None
        assert theirs is not None
        assert (theirs.asked, theirs.phase, theirs.rule, theirs.open, theirs.quiet, theirs.closing, theirs.group) == (
            ours.asked, ours.phase, ours.rule, ours.open, ours.quiet, ours.closing, ours.group,
        )  # fmt: skip
        assert len(theirs.moves) == len(ours.moves)
        assert other.table.counters == match.table.counters


@quick
@given(SEEDS)
def test_unseen_cards_swapped_change_no_choice_of_a_computer(seed: int) -> None:
    for match, rng in at_some_decisions(seed, 0.05):
        assert match.decision is not None
        seat = match.decision.asked[0]
        other = swapped(match, seat, rng)
        if other is None:
            continue
        for level in LEVELS:
            if level != "hard" or rng.chance(0.3):
                assert bots.answer(other, seat, level) == bots.answer(match, seat, level), level


@quick
@given(SEEDS)
def test_unseen_cards_swapped_change_no_case_file_written_for_a_seat(seed: int) -> None:
    for match, rng in at_some_decisions(seed, 0.1):
        for seat in (*SEATS, ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert case.export(other, seat) == case.export(match, seat)


@quick
@given(SEEDS)
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(seed: int) -> None:
    for match, rng in at_some_decisions(seed, 0.1):
        for seat in SEATS:
            before, events = match.checksum(), len(match.events)
            twin = match.imagine(seat, Rng(rng.number()))
            ours, theirs = match.view(seat), twin.view(seat)
            assert {name: theirs.zone(name) for name in theirs.zones()} == {
                name: ours.zone(name) for name in ours.zones()
            }
            assert theirs.counters == ours.counters
            assert theirs.asked == ours.asked
            assert theirs.moves == ours.moves
            play_on(twin, Rng(rng.number()))
            assert twin.over
            assert (match.checksum(), len(match.events)) == (before, events)


def test_imagined_hands_differ_and_hold_every_card_once() -> None:
    for match, rng in at_some_decisions(3, 0.1):
        hands = set()
        kinds = sorted(card.kind for card in match.table.cards.values())
        for _ in range(12):
            twin = match.imagine("Ann", Rng(rng.number()))
            assert sorted(card.kind for card in twin.table.cards.values()) == kinds
            hands.add(tuple(sorted(twin.table.kinds("Bob", "hand"))))
        if match.table.size("Bob", "hand") > 2 and match.table.size("Bob", "deck") > 4:
            assert len(hands) > 1
