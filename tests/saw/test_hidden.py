"""Hidden is hidden in SAW: two matches that differ only in what a seat cannot see are the same to it."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.core.rng import Rng
from tests.properties import laws
from tests.properties.play import play_on, swapped
from tests.saw.play import at_some_decisions, deal

SEEDS = st.integers(0, 2**40)
SIZES = st.integers(2, 6)
quick = settings(max_examples=6, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))


@quick
@given(SEEDS, SIZES, st.booleans())
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int, seats: int, extreme: bool) -> None:
    match = deal(seed, seats, extreme=extreme)
    laws.unseen_cards_change_nothing_a_seat_sees(at_some_decisions(match, Rng(seed), 0.03), swapped)


@quick
@given(SEEDS, SIZES, st.booleans())
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(
    seed: int, seats: int, extreme: bool
) -> None:
    match = deal(seed, seats, extreme=extreme)
    laws.who_is_asked_depends_on_what_all_may_see(at_some_decisions(match, Rng(seed), 0.06), swapped)


@quick
@given(SEEDS, SIZES)
def test_unseen_cards_swapped_change_no_choice_of_a_computer(seed: int, seats: int) -> None:
    stops = at_some_decisions(deal(seed, seats), Rng(seed), 0.02)
    laws.unseen_cards_change_no_choice_of_a_computer(stops, swapped)


@quick
@given(SEEDS, SIZES, st.booleans())
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(
    seed: int, seats: int, extreme: bool
) -> None:
    stops = at_some_decisions(deal(seed, seats, extreme=extreme), Rng(seed), 0.02)
    for twin, rng in laws.imagined_for_every_seat(stops):
        play_on(twin, rng, 20)
