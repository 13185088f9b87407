"""Random play of The Suits: what holds after every event, at every question and at the end."""

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
from tests.properties.play import LONGEST, SEATS, at_some_decisions, deal, play_on

ROOT = Path(__file__).resolve().parent.parent.parent
SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=20, deadline=None, derandomize=True)


@quick
@given(SEEDS)
def test_no_event_makes_or_loses_a_card(seed: int) -> None:
    match = play_on(deal(seed), Rng(seed))
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
    assert all(match.table.cards[card.handle] is card for cards in match.table.lies.values() for card in cards)


@quick
@given(SEEDS)
def test_every_question_has_moves_of_the_seats_it_asks(seed: int) -> None:
    for match, _ in at_some_decisions(seed, 1.0):
        decision = match.decision
        assert decision is not None
        assert 0 < len(decision.moves) <= 400
        assert decision.asked
        assert {move.seat for move in decision.moves} <= set(decision.asked)
        assert len({(move.seat, move.key) for move in decision.moves}) == len(decision.moves)
        assert decision.prompt.strip()
        assert decision.rule
        assert match.where()


@quick
@given(SEEDS)
def test_every_phase_begins_in_a_possible_position(seed: int) -> None:
    match = play_on(deal(seed), Rng(seed))
    for table in match.snapshots():
        assert match.spec.check(table) == []


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
        before = match.checksum(), list(match.moves), match.decision
        handles = list(match.table.cards)
        for verb in ("plan", "take", "drink", "done", "nonsense"):
            for seat in SEATS:
                move = Move(seat, verb, (rng.choice(handles),), rng.choice(list(match.table.zones)))
                if move in match.decision.moves:
                    continue
                with pytest.raises(NotNow) as refused:
                    match.play(move)
                assert str(refused.value)
        with pytest.raises(NotNow):
            match.play(match.decision.moves[0], number=match.decision.number - 1)
        assert (match.checksum(), list(match.moves), match.decision) == before


SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
from game.core.rng import Rng
from tests.properties.play import deal, play_on
for seed in range(6):
    print(play_on(deal(seed), Rng(seed)).checksum())
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
    here = [play_on(deal(seed), Rng(seed)).checksum() for seed in range(6)]
    assert printed == [here, here]


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
    match = play_on(deal(seed), Rng(seed))
    places = [(count, packed) for count, _, packed in match._snapshots]
    for count, packed in places[:: max(1, len(places) // 8)]:
        again = Match.resumed(packed.table(), keep="")
        for move in match.moves[count:]:
            again.play(move)
        assert again.checksum() == match.checksum()
        assert again.winners == match.winners


def test_over_all_runs_every_card_and_every_effect_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    original = Effects.__getitem__

    def noted(effects: Effects, word: str) -> object:
        used.add(word)
        return original(effects, word)

    monkeypatch.setattr(Effects, "__getitem__", noted)
    game = spec("suits")
    words = {word["do"] for man in game.document.values() for action in (man.money, man.coffee) for word in action.does}
    planned: set[str] = set()
    shown: set[str] = set()
    characters: set[str] = set()
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
