"""Random play of Don't Get Stabbed! for three to five seats: what holds after every event and at every question."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import spec
from game.core.decision import Move, NotNow
from game.core.effects import Effects
from game.core.match import Match, laid_out
from game.core.rng import Rng
from game.core.table import Table
from game.stabbed.cards import KILLER_WORDS, VICTIM_WORDS
from tests.properties.play import watched
from tests.stabbed.play import LONGEST, NAMES, at_some_decisions, deal, play_on

ROOT = Path(__file__).resolve().parent.parent.parent
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
    match = play_on(deal(seed, seats, keep=""), Rng(seed))
    start = laid_out(match.setup)
    sizes = {name: len(cards) for name, cards in start.lies.items()}
    for event in match.events:
        if event.kind == "move":
            sizes[event.source] -= 1
            sizes[event.to] += 1
            assert sizes[event.source] >= 0
    assert sizes == {name: len(cards) for name, cards in match.table.lies.items()}
    kinds = Counter(card.kind for card in start.cards.values())
    assert Counter(card.kind for cards in match.table.lies.values() for card in cards) == kinds


@quick
@given(SEEDS, SEATS)
def test_every_question_has_moves_of_the_seats_it_asks(seed: int, seats: int) -> None:
    for match, _ in at_some_decisions(seed, seats, 1.0):
        decision = match.decision
        assert decision is not None
        assert 0 < len(decision.moves) <= 300
        assert {move.seat for move in decision.moves} <= set(decision.asked)
        assert len({(move.seat, move.key) for move in decision.moves}) == len(decision.moves)
        assert decision.prompt.strip()
        assert decision.rule
        assert match.where()
        for seat in decision.asked:
            assert all(match.table.size(seat, "stabs") < 3 for seat in decision.asked), "the dead are asked nothing"
            view = match.view(seat)
            assert all(view.label(move) for move in view.moves)
            assert all(refusal.why for refusal in view.refusals)
            view.outlook()
            view.panels()


@quick
@given(SEEDS, SEATS)
def test_every_phase_begins_in_a_possible_position(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats), Rng(seed))
    for table in match.snapshots():
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
        before = match.checksum(), list(match.moves), match.decision
        handles = list(match.table.cards)
        for verb in match.spec.verbs:
            for seat in NAMES[:seats]:
                move = Move(seat, verb, (rng.choice(handles),), rng.choice([*match.table.zones, *NAMES]))
                if move in match.decision.moves:
                    continue
                with pytest.raises(NotNow) as refused:
                    match.play(move)
                assert str(refused.value)
        assert (match.checksum(), list(match.moves), match.decision) == before


@quick
@given(SEEDS, SEATS)
def test_a_match_started_from_any_snapshot_goes_on_identically(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats), Rng(seed))
    places = [(count, packed) for count, _, packed in match._snapshots]
    for count, packed in places[:: max(1, len(places) // 6)]:
        again = Match.resumed(packed.table(), keep="")
        for move in match.moves[count:]:
            again.play(move)
        assert again.checksum() == match.checksum()
        assert again.winners == match.winners


@quick
@given(SEEDS, SEATS)
def test_going_back_gives_the_table_of_that_moment(seed: int, seats: int) -> None:
    match, rng = deal(seed, seats, keep="turn"), Rng(seed)
    sums = [match.checksum()]
    while match.decision is not None:
        match.play(rng.choice(match.decision.moves))
        sums.append(match.checksum())
    for count in sorted({rng.below(len(sums)) for _ in range(5)}, reverse=True):
        match.back_to(count)
        assert match.checksum() == sums[count]


SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from game.core.rng import Rng
from tests.stabbed.play import deal, play_on
for seed in range(4):
    print(play_on(deal(seed, 3 + seed % 3), Rng(seed)).checksum())
"""


def test_equal_seeds_and_moves_give_equal_checksums_under_any_hash_seed() -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(ROOT)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout.split()
        for hash_seed in ("1", "4711")
    ]
    here = [play_on(deal(seed, 3 + seed % 3), Rng(seed)).checksum() for seed in range(4)]
    assert printed == [here, here]


def test_over_all_runs_every_card_is_used_in_both_halves_and_every_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    original = Effects.__getitem__

    def noted(effects: Effects, word: str) -> object:
        used.add(word)
        return original(effects, word)

    monkeypatch.setattr(Effects, "__getitem__", noted)
    game = spec("stabbed")
    by_victims: set[str] = set()
    by_killers: set[str] = set()
    shown: set[str] = set()
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
