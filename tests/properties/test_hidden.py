"""Hidden is hidden: two matches that differ only in what a seat cannot see are the same to it and to its computer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Rng
from tests.properties import laws
from tests.properties.play import at_some_decisions, play_on, swapped

SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=12, deadline=None, derandomize=True)


def test_the_helper_swaps_and_would_find_a_leak() -> None:
    laws.the_helper_would_find_a_leak(at_some_decisions(1, 0.2), swapped)


@quick
@given(SEEDS)
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int) -> None:
    laws.unseen_cards_change_nothing_a_seat_sees(at_some_decisions(seed, 0.15), swapped)


@quick
@given(SEEDS)
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(seed: int) -> None:
    laws.who_is_asked_depends_on_what_all_may_see(at_some_decisions(seed, 0.2), swapped)


@quick
@given(SEEDS)
def test_unseen_cards_swapped_change_no_choice_of_a_computer(seed: int) -> None:
    laws.unseen_cards_change_no_choice_of_a_computer(at_some_decisions(seed, 0.05), swapped, hard=0.3)


@quick
@given(SEEDS)
def test_unseen_cards_swapped_change_no_case_file_written_for_a_seat(seed: int) -> None:
    laws.unseen_cards_change_no_case_file(at_some_decisions(seed, 0.1), swapped)


@quick
@given(SEEDS)
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(seed: int) -> None:
    for twin, rng in laws.imagined_for_every_seat(at_some_decisions(seed, 0.1)):
        assert play_on(twin, rng).over


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
