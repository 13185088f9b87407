"""Random play of Don't Get Stabbed! for three to five seats: what holds after every event and at every question."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import spec
from game.core.rng import Rng
from game.core.table import Table
from game.stabbed.cards import KILLER_WORDS, VICTIM_WORDS
from tests.properties import laws
from tests.properties.play import play_on, watched
from tests.stabbed.play import LONGEST, NAMES, at_some_decisions, deal

SEEDS = st.integers(0, 2**40)
SEATS = st.sampled_from([3, 4, 5])
quick = settings(max_examples=12, deadline=None, derandomize=True)


@quick
@given(SEEDS, SEATS)
def test_stabs_and_all_cards_are_conserved_after_every_event(seed: int, seats: int) -> None:
    wanted = 3 * (seats - 1)

    def note(table: Table) -> None:
        killer = str(table["killer"])
        where = Counter(zone for zone, cards in table.lies.items() for card in cards if card.kind == "stab")
        assert sum(where.values()) - where["box"] == wanted
        assert not where["discard"]
        assert all(zone == f"{killer}.hand" for zone in where if zone.endswith(".hand"))
        assert sum(len(cards) for cards in table.lies.values()) == 77
        assert table.size("car_deck") + table.size("car") == 9
        assert table.size("pending") <= 1
        assert table.size("play") <= 2, "a card at work, and First Aid meanwhile"

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
        for seat in decision.asked:
            assert all(match.table.size(seat, "stabs") < 3 for seat in decision.asked), "the dead are asked nothing"
            laws.all_is_worded(match, seat)


@quick
@given(SEEDS, SEATS)
def test_every_phase_begins_in_a_possible_position(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats), Rng(seed))
    for table in (kept.table() for kept in match.snapshots()):
        if table["phase"] != "Act" or not table.size("pending"):
            assert match.spec.check(table) == []


@quick
@given(SEEDS, SEATS)
def test_a_match_ends_with_the_killer_or_the_living_victims_as_winners(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats, keep=""), Rng(seed))
    killer = str(match.table["killer"])
    alive = {seat for seat in NAMES[:seats] if seat != killer and match.table.size(seat, "stabs") < 3}
    assert match.over
    assert len(match.moves) < LONGEST
    assert set(match.winners or ()) == (alive or {killer})
    assert (match.table.size("car") == 3) == bool(alive)


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
    laws.going_back_gives_the_table_of_that_moment(deal(seed, seats, keep="turn"), Rng(seed))


def test_equal_seeds_and_moves_give_equal_checksums_under_any_hash_seed() -> None:
    dealt = [f"{seed}, {3 + seed % 3}" for seed in range(4)]
    laws.checksums_are_the_same_under_any_hash_seed("tests.stabbed.play", dealt)


def test_over_all_runs_every_card_is_used_in_both_halves_and_every_effect() -> None:
    game = spec("stabbed")
    by_victims: set[str] = set()
    by_killers: set[str] = set()
    shown: set[str] = set()
    with laws.words_used() as used:
        for seed in range(60):
            match = play_on(deal(seed, 3 + seed % 3, keep=""), Rng(seed))
            killer = str(match.table["killer"])
            for event in match.events:
                if event.kind == "move" and event.to == "play":
                    (by_killers if event.source == f"{killer}.hand" else by_victims).add(event.face)
                shown.add(event.face)
    actions = {kind for kind, face in game.faces.items() if face.type == "victim" and face.count}
    assert used == {*KILLER_WORDS, *(word for words in VICTIM_WORDS.values() for word in words)}
    assert by_victims == actions
    assert by_killers == actions
    assert {kind for kind, face in game.faces.items() if face.count} <= shown
