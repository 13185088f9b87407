"""Random play of Jacob Hollow for two to six seats: what holds after every event and at every question."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import spec
from game.core.rng import Rng
from game.core.table import Table
from game.hollow.words import EFFECTS
from tests.hollow.play import LONGEST, NAMES, at_some_decisions, deal
from tests.properties import laws
from tests.properties.play import play_on, watched

SEEDS = st.integers(0, 2**40)
SEATS = st.sampled_from([2, 3, 4, 5, 6])
quick = settings(max_examples=6, deadline=None, derandomize=True)


@quick
@given(SEEDS, SEATS)
def test_the_cards_are_conserved_after_every_event(seed: int, seats: int) -> None:
    def note(table: Table) -> None:
        backs = Counter(card.back for cards in table.lies.values() for card in cards)
        assert backs == {"terror": 90, "location": 14, "character": seats}
        for seat in table.seats:
            assert table.size(seat, "items") <= 3, "two Items, and a stolen one that breaks the limits"
            assert table.size(seat, "character") == 1

    with watched(note):
        match = play_on(deal(seed, seats, keep=""), Rng(seed))
    assert match.over


@quick
@given(SEEDS, SEATS)
def test_no_event_makes_or_loses_a_card(seed: int, seats: int) -> None:
    laws.no_event_makes_or_loses_a_card(play_on(deal(seed, seats, keep=""), Rng(seed)))


@quick
@given(SEEDS, SEATS)
def test_every_question_has_moves_of_the_seats_it_asks(seed: int, seats: int) -> None:
    for match, _ in at_some_decisions(seed, seats, 1.0):
        laws.the_question_is_whole(match, 300)
        decision = match.decision
        assert decision is not None
        table = match.table
        looked = table.size("look")
        assert table.size("terror") or looked or not table.size("terror_discard")
        assert table.size("locations") or looked or not table.size("location_discard")
        for card in table.zone("street"):
            assert any(table[f"{seat}.at"] == card.kind for seat in table.seats)
        for seat in decision.asked:
            if seat != decision.closing and len(decision.asked) > 1:
                assert table.size(seat, "hand") or any(not card.face_up for card in table.zone(seat, "items"))
            laws.all_is_worded(match, seat)


@quick
@given(SEEDS, SEATS)
def test_no_refusal_speaks_of_a_move_that_is_legal_and_none_is_of_another_seats_hand(seed: int, seats: int) -> None:
    for match, _ in at_some_decisions(seed, seats, 0.2):
        decision = match.decision
        assert decision is not None
        for refusal in decision.refusals():
            assert refusal.seat
            for handle in refusal.cards:
                owner = match.table.card(handle).zone.rpartition(".hand")[0]
                assert owner in ("", refusal.seat)


@quick
@given(SEEDS, SEATS)
def test_every_phase_begins_in_a_possible_position(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats), Rng(seed))
    for kept in match.snapshots():
        assert match.spec.check(kept.table()) == []


@quick
@given(SEEDS, SEATS)
def test_a_match_ends_with_points_or_the_last_one_alive(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats, keep=""), Rng(seed))
    assert match.over
    assert len(match.moves) < LONGEST
    alive = [seat for seat in NAMES[:seats] if match.table[f"{seat}.at"] != "nowhere"]
    if match.ending == "points":
        (winner,) = match.winners or ()
        assert match.table[f"{winner}.points"] >= 10
        assert winner in alive
        assert match.table["turn"] == winner
    else:
        assert list(match.winners or ()) == alive
        assert len(alive) < 2
    for seat in set(NAMES[:seats]) - set(alive):
        assert not match.table.size(seat, "items")
        assert 0 in (match.table[f"{seat}.life"], match.table[f"{seat}.mind"])


@quick
@given(SEEDS, SEATS)
def test_what_is_no_move_of_the_question_is_refused_and_changes_nothing(seed: int, seats: int) -> None:
    for match, rng in at_some_decisions(seed, seats, 0.05):
        laws.any_other_move_is_refused(match, rng, match.spec.verbs)


@quick
@given(SEEDS, SEATS)
def test_a_match_started_from_any_snapshot_goes_on_identically(seed: int, seats: int) -> None:
    laws.it_goes_on_identically_from_its_snapshots(play_on(deal(seed, seats), Rng(seed)), 6)


@quick
@given(SEEDS, SEATS)
def test_going_back_gives_the_table_of_that_moment(seed: int, seats: int) -> None:
    laws.going_back_gives_the_table_of_that_moment(deal(seed, seats), Rng(seed))


def test_equal_seeds_and_moves_give_equal_checksums_under_any_hash_seed() -> None:
    laws.checksums_are_the_same_under_any_hash_seed("tests.hollow.play", [f"{seed}, {2 + seed}" for seed in range(5)])


def test_over_all_runs_every_card_and_every_effect_is_used() -> None:
    game = spec("hollow")
    laid: set[str] = set()
    flipped: set[str] = set()
    revealed: set[str] = set()
    characters: set[str] = set()
    with laws.words_used(EFFECTS) as used:
        for seed in range(70):
            match = play_on(deal(seed, 2 + seed % 5, keep=""), Rng(seed))
            for event in match.events:
                if event.kind == "move" and (event.to == "played" or event.to.endswith(".items")):
                    laid.add(event.face)
                elif event.kind == "move" and (event.source, event.to) == ("terror", "terror_discard"):
                    flipped.add(event.face)
                elif event.kind == "move" and event.to == "street":
                    revealed.add(event.face)
            characters |= {seat.character for seat in match.setup.seats}
    assert used == set(EFFECTS.words)
    types = {kind: face.type for kind, face in game.faces.items()}
    terror = {kind for kind, type_ in types.items() if type_ not in ("character", "location")}
    assert laid == flipped == terror
    assert revealed == {kind for kind, type_ in types.items() if type_ == "location"}
    assert characters == set(game.characters)
