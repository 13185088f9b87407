"""The game of docs/new-game.md works: it is played, kept, taken back, simulated and tested by cases."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from game import bots, case, record
from game.catalogue import Catalogue
from game.core.decision import NotNow
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import LEVELS, GameSpec, Seat
from game.simulate import play_one

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
PAGE = (DOCS / "new-game.md").read_text(encoding="utf-8")
SOURCE = (DOCS / "examples/nim.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def nim() -> GameSpec:
    found = importlib.util.spec_from_file_location("nim", DOCS / "examples/nim.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["nim"] = module
    found.loader.exec_module(module)
    game: GameSpec = module.NIM
    return game


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_what_the_page_quotes_stands_in_the_example() -> None:
    assert len(blocks("python")) >= 5
    assert [block for block in blocks("python") if block not in SOURCE] == []


def test_the_case_on_the_page_holds(nim: GameSpec) -> None:
    (text,) = blocks("yaml")
    report = case.run_text(text, Catalogue({"nim": nim}))
    assert report.ok, str(report)
    assert case.run_text(case.export(report.match), Catalogue({"nim": nim})).ok


def test_it_is_played_at_random_to_its_end_with_every_card_kept(nim: GameSpec) -> None:
    for seed in range(20):
        match, rng = Match(nim, ["Ann", "Bob"], seed=seed), Rng(seed)
        while match.decision is not None:
            match.play(rng.choice(match.decision.moves))
            assert sum(len(cards) for cards in match.table.lies.values()) == 15
        assert match.winners


def test_it_is_kept_and_resumed_and_taken_back(nim: GameSpec, tmp_path: Path) -> None:
    match = Match(nim, ["Ann", "Bob"], seed=1)
    with record.Record.create(match, tmp_path) as kept:
        before = match.checksum()
        match.play(match.decision.moves[0])
        kept.keep(match)
        match.undo("Ann")
        assert match.checksum() == before
        with pytest.raises(NotNow, match="At least one match"):
            match.play(bots.Move("Ann", "stop"))
        match.play(match.decision.moves[3])
        kept.keep(match)
    assert record.resume(kept.path, Catalogue({"nim": nim})).checksum() == match.checksum()


@pytest.mark.parametrize("level", LEVELS)
def test_its_computer_players_play_it(nim: GameSpec, level: str) -> None:
    summary = play_one(nim, [Seat("Ann", player=level), Seat("Bob", player="random")], seed=3)
    assert summary.ending == "last match"


def test_the_careful_player_wins_who_moves_second_with_a_safe_heap(nim: GameSpec) -> None:
    wins = sum(
        play_one(nim, [Seat("Ann", player="normal"), Seat("Bob", player="easy")], seed=seed).places[0].won
        for seed in range(40)
    )
    assert wins == 40
