"""Hidden is hidden in SAW: two matches that differ only in what a seat cannot see are the same to it."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game import bots
from game.core.rng import Rng
from tests.properties.play import sight, swapped
from tests.saw.play import NAMES, at_some_decisions, deal, lively

SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=6, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))


@quick
@given(SEEDS, st.integers(2, 6), st.booleans())
def test_unseen_cards_swapped_change_nothing_a_seat_sees(seed: int, seats: int, extreme: bool) -> None:
    rng = Rng(seed)
    for match in at_some_decisions(deal(seed, seats, extreme=extreme), rng, 0.03):
        for seat in (*NAMES[:seats], ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert sight(other, seat) == sight(match, seat)
                assert other.view(seat).panels() == match.view(seat).panels()


@quick
@given(SEEDS, st.integers(2, 6), st.booleans())
def test_whether_a_question_is_asked_and_of_whom_depends_on_what_all_may_see(
    seed: int, seats: int, extreme: bool
) -> None:
    rng = Rng(seed)
    for match in at_some_decisions(deal(seed, seats, extreme=extreme), rng, 0.06):
        other = swapped(match, "", rng)
        if other is None:
            continue
        ours, theirs = match.decision, other.decision
        assert ours is not None
        assert theirs is not None
        assert (theirs.asked, theirs.phase, theirs.rule, theirs.open, theirs.quiet, theirs.group) == (
            ours.asked, ours.phase, ours.rule, ours.open, ours.quiet, ours.group,
        )  # fmt: skip
        assert other.table.counters == match.table.counters


@quick
@given(SEEDS, st.integers(2, 6))
def test_unseen_cards_swapped_change_no_choice_of_a_computer(seed: int, seats: int) -> None:
    rng = Rng(seed)
    for match in at_some_decisions(deal(seed, seats), rng, 0.02):
        assert match.decision is not None
        seat = match.decision.asked[0]
        other = swapped(match, seat, rng)
        if other is not None:
            for level in ("easy", "normal", "hard"):
                assert bots.answer(other, seat, level) == bots.answer(match, seat, level), level


@quick
@given(SEEDS, st.integers(2, 6), st.booleans())
def test_imagining_agrees_with_all_a_seat_knows_and_never_changes_the_match(
    seed: int, seats: int, extreme: bool
) -> None:
    rng = Rng(seed)
    for match in at_some_decisions(deal(seed, seats, extreme=extreme), rng, 0.02):
        for seat in NAMES[:seats]:
            before = match.checksum()
            twin = match.imagine(seat, Rng(rng.number()))
            ours, theirs = match.view(seat), twin.view(seat)
            assert all(theirs.zone(name) == ours.zone(name) for name in ours.zones())
            assert theirs.counters == ours.counters
            assert theirs.asked == ours.asked
            assert theirs.moves == ours.moves
            for _ in range(20):
                if twin.decision is not None:
                    twin.play(lively(twin, rng, 0.0))
            assert match.checksum() == before
