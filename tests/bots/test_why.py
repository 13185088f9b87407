"""Hints say why: every move that a hint may show has its sentence, from what the seat knows and nothing else."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace

import pytest

from game import bots, catalogue
from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat

GAMES = catalogue.shipped().games
SETUPS = {
    "suits": (2, {}), "saw": (3, {}), "saw extreme": (4, {"extreme": True}), "saw solo": (1, {"solo": True}),
    "stabbed": (4, {}), "hollow": (3, {}),
}  # fmt: skip


def matches(setup: str, seeds: range):
    """Matches in which every now and then a seat does just anything, so that all kinds of questions come up."""
    seats, options = SETUPS[setup]
    for seed in seeds:
        draw = random.Random(seed)
        match = Match(GAMES[setup.split()[0]], [Seat(name) for name in "ABCD"[:seats]], options, seed)
        for _ in range(260):
            decision = match.decision
            if decision is None:
                break
            seat = decision.closing or decision.moves[0].seat
            yield match, seat
            move = draw.choice(decision.moves) if draw.random() < 0.35 else bots.answer(match, seat, "normal")
            match.play(move)


@pytest.mark.parametrize("setup", SETUPS)
def test_every_move_has_a_sentence_that_says_why(setup: str) -> None:
    said: dict[str, set[str]] = {}
    for match, seat in matches(setup, range(3)):
        view = match.view(seat)
        for move in {move.verb: move for move in view.moves}.values():
            words = view.spec.why(view, move)
            assert words, (setup, move.key)
            assert words[0].isupper() or words[0].isdigit(), words
            assert re.findall(r"[.!?](?=\s|$)", words) == ["."], words
            assert words.endswith("."), words
            assert len(words) <= 150, words
            assert "None" not in words
            said.setdefault(move.verb, set()).add(words)
    assert any(len(words) > 3 for words in said.values()), "the sentences say nothing of the match"


@pytest.mark.parametrize("setup", SETUPS)
def test_cards_that_the_seat_has_not_seen_change_no_sentence(setup: str) -> None:
    for number, (match, seat) in enumerate(matches(setup, range(3, 5))):
        if number % 4:
            continue
        twin, view = match.imagine(seat, Rng(number)), match.view(seat)
        other = twin.view(seat)
        for move in view.moves[:12]:
            assert view.spec.why(view, move) == other.spec.why(other, move), move.key


def test_a_trap_that_hits_the_weak_trait_is_named_with_its_numbers() -> None:
    found = set()
    for match, seat in matches("saw", range(6, 10)):
        view = match.view(seat)
        for move in view.moves:
            if move.verb in ("commit", "sacrifice"):
                trait = move.to or next((t for t in view.spec.why(view, move).split("your ")[1:]), "")
                found.add((move.verb, view.spec.why(view, move)))
                if move.verb == "commit":
                    own = view.spec.faces[view.character(seat)].points[trait.lower()]
                    need = view.counters[f"challenge.need.{trait.lower()}"]
                    have = view.counters[f"challenge.have.{trait.lower()}"]
                    words = view.spec.why(view, move)
                    assert f"is {own} and this needs {need}" in words or f"have {have} of the {need}" in words
    assert {verb for verb, _ in found} == {"commit", "sacrifice"}


def test_a_game_that_fails_to_say_why_costs_no_hint() -> None:
    def fails(view: object, move: object) -> str:
        raise KeyError("gone")

    spec = SimpleNamespace(key="suits", why=fails)
    assert bots.why(SimpleNamespace(spec=spec), Move("A", "plan")) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize("setup", SETUPS)
def test_every_hint_names_something_of_the_match(setup: str) -> None:
    for match, seat in matches(setup, range(5, 7)):
        view = match.view(seat)
        move = bots.answer(match, seat, "normal")
        words = view.spec.why(view, move)
        names = {*view.names, *(face.name for face in view.spec.faces.values())}
        told = re.search(r"\d|\b(?:no|none|nothing|empty|neither|sideways)\b", words, re.IGNORECASE)
        assert told or any(re.search(rf"\b{re.escape(name)}\b", words) for name in names), (move.key, words)


def test_a_stab_that_is_put_back_is_for_whom_draws_there() -> None:
    found = set()
    for match, seat in matches("stabbed", range(8)):
        view = match.view(seat)
        killer = view.names.index(str(view.counters["killer"]))
        left = [*view.names[killer + 1 :], *view.names[:killer]]
        living = [name for name in left if view.size(name, "stabs") < 3]
        for move in view.moves:
            if move.verb == "put":
                gap = int(move.to.partition("@")[2])
                who = living[gap] if gap < len(living) else ""
                words = view.spec.why(view, move)
                found.add(bool(who))
                assert f"{who} draws there next" in words if who else f"{gap} cards come before it" in words
    assert found == {True, False}


def test_a_trap_part_is_never_taken_for_a_tool() -> None:
    parts = 0
    for match, seat in matches("saw", range(4)):
        view = match.view(seat)
        for move in view.moves:
            kind = view.card(move.cards[0]).kind if move.verb in ("discard", "keep", "pay") else None
            if kind and view.spec.faces[kind].is_part:
                parts += 1
                words = view.spec.why(view, move)
                assert "already" not in words
                assert "counts only" not in words
    assert parts > 5
