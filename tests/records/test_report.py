"""Reports of problems: what they hold, and what they keep to themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths, report
from game.case import match_of
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from game.record_lines import replay
from game.version import VERSION


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where reports and the log lie."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    return tmp_path


def running(moves: int = 17, swap: bool = False) -> Match:
    """A match of The Suits; `swap`: two cards that Ann has not seen are the other way round."""
    match, rng = Match(spec("suits"), [Seat("Ann", "mechanic"), Seat("Bob", "gambler")], {}, 3), Rng(3)
    for _ in range(moves):
        match.play(rng.choice(match.decision.moves))
    if swap:
        deck, hand = match.table.lies["Bob.deck"], match.table.lies["Bob.hand"]
        one, two = next((a, b) for a in deck for b in hand if a.kind != b.kind)
        one.kind, two.kind = two.kind, one.kind
    return match


def test_a_report_holds_version_words_match_and_log(home: Path) -> None:
    paths.log_file().write_text("2026-01-01 10:00:00,123 ERROR game.bots: a line of the log\n")
    file = report.write(running(), report.SEAT, "Ann", words="The card vanished.", fault="It failed.")
    text = file.read_text()
    assert file.parent == home / "reports"
    told = (VERSION, "The card vanished.", "It failed.", "as Ann may know it", "game: suits", "ERROR game.bots:")
    for words in told:
        assert words in text


@pytest.mark.parametrize("seat", ["Ann", ""])
def test_a_report_as_a_seat_may_know_it_is_the_same_whatever_it_cannot_see(seat: str) -> None:
    texts = [report.write(match, report.SEAT, seat).read_text() for match in (running(), running(swap=True))]
    assert texts[0] == texts[1]
    assert "seed: 3" not in texts[0]


def test_a_report_in_full_gives_the_match_again(home: Path) -> None:
    match = running()
    text = report.write(match, report.FULL).read_text()
    lines = [line for line in text.splitlines() if line.startswith("{")]
    again, _ = replay(home / "x.jsonl", "\n".join(lines).encode(), shipped())
    assert again.checksum() == match.checksum()


def test_without_the_match_nothing_of_it_is_told() -> None:
    text = report.write(running(), report.NOTHING).read_text()
    assert "Ann" not in text


def test_the_log_tells_of_no_card_and_no_seed_unless_all_is_told(home: Path) -> None:
    log = "skull, the end of a line that was cut\n"
    log += "2026-01-01 10:00:00,123 ERROR game.bots: Bob answered question 9 of suits, seed 4711, with skull\n"
    log += f'Traceback (most recent call last):\n  File "{home}/ann/a.py", line 7, in card\n    return found[kind]\n'
    log += "KeyError: 'skull'\n  - skull in Bob's hand\nskull\n\n    skull\n"
    log += "2026-01-01 10:00:01,000 WARNING scenes.table.scene: The table shows skull wrongly\n"
    paths.log_file().write_text(log)
    text = report.write(running(), report.SEAT, "Ann").read_text().partition("The program's log")[2]
    assert "2026-01-01 10:00:00,123 ERROR game.bots: (left out" in text
    assert "line 7, in card\n    return found[kind]\nKeyError: (left out" in text
    assert "skull" not in text
    assert "4711" not in text
    full = report.write(running(), report.FULL).read_text()
    assert "KeyError: 'skull'" in full
    assert "~/a.py" in full
    assert f"{home}/ann" not in full


def test_the_end_of_a_long_log_is_told() -> None:
    paths.log_file().write_text("old\n" * 200_000 + "new\n")
    text = report.log_tail()
    assert len(text) <= report.LONGEST_LOG
    assert text.endswith("new\n")


def test_an_exported_position_runs_as_a_case(home: Path) -> None:
    match = running()
    file = report.write_case(match, None)
    again = match_of(file, shipped())
    kinds = [{name: [card.kind for card in cards] for name, cards in m.table.lies.items()} for m in (again, match)]
    assert kinds[0] == kinds[1]
    assert again.table.counters == match.table.counters
    told = report.write_case(match, "Ann").read_text()
    assert "?" in told
