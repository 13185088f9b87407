"""Random play of The Suits: what holds after every event, at every question and at the end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import spec
from game.core.decision import Move, NotNow
from game.core.rng import Rng
from tests.properties import laws
from tests.properties.play import LONGEST, SEATS, at_some_decisions, deal, play_on

SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=20, deadline=None, derandomize=True)


@quick
@given(SEEDS)
def test_no_event_makes_or_loses_a_card(seed: int) -> None:
    laws.no_event_makes_or_loses_a_card(play_on(deal(seed), Rng(seed)))


@quick
@given(SEEDS)
def test_every_question_has_moves_of_the_seats_it_asks(seed: int) -> None:
    for match, _ in at_some_decisions(seed, 1.0):
        laws.the_question_is_whole(match, 400)


@quick
@given(SEEDS)
def test_every_phase_begins_in_a_possible_position(seed: int) -> None:
    match = play_on(deal(seed), Rng(seed))
    for kept in match.snapshots():
        assert match.spec.check(kept.table()) == []


@quick
@given(SEEDS)
def test_a_match_ends_within_bounds_with_a_winner(seed: int) -> None:
    match = play_on(deal(seed, keep=""), Rng(seed))
    assert match.over
    assert len(match.moves) < LONGEST
    assert match.winners
    assert set(match.winners) <= set(SEATS)
    assert match.why
    with pytest.raises(NotNow):
        match.play(Move("Ann", "go on"))


@quick
@given(SEEDS)
def test_what_is_no_move_of_the_question_is_refused_and_changes_nothing(seed: int) -> None:
    for match, rng in at_some_decisions(seed, 0.05):
        laws.any_other_move_is_refused(match, rng, ("plan", "take", "drink", "done", "nonsense"))


def test_equal_seeds_and_moves_give_equal_checksums_under_any_hash_seed() -> None:
    laws.checksums_are_the_same_under_any_hash_seed("tests.properties.play", [str(seed) for seed in range(6)])


@quick
@given(SEEDS)
def test_the_same_moves_on_the_same_deal_give_the_same_match(seed: int) -> None:
    match = play_on(deal(seed), Rng(seed))
    again = deal(seed, keep="")
    for move in match.moves:
        again.play(f"{move.seat} {move.key}")
    assert again.checksum() == match.checksum()
    assert again.winners == match.winners
    assert again.events == match.events


@quick
@given(SEEDS)
def test_a_match_started_from_any_snapshot_goes_on_identically(seed: int) -> None:
    laws.it_goes_on_identically_from_its_snapshots(play_on(deal(seed), Rng(seed)), 8)


def test_over_all_runs_every_card_and_every_effect_is_used() -> None:
    game = spec("suits")
    words = {word["do"] for man in game.document.values() for action in (man.money, man.coffee) for word in action.does}
    planned: set[str] = set()
    shown: set[str] = set()
    characters: set[str] = set()
    with laws.words_used() as used:
        for seed in range(150):
            match = play_on(deal(seed), Rng(seed))
            planned |= {event.face for event in match.events if event.kind == "move" and event.to.endswith(".planned")}
            shown |= {event.face for event in match.events if event.kind == "flip"}
            characters |= {seat.character for seat in match.setup.seats}
    playing = {kind for kind, face in game.faces.items() if face.type != "character"}
    assert used == words
    assert planned == playing
    assert shown == playing
    assert characters == set(game.characters)
