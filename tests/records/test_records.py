"""The records: a match counts once, medals are kept, and whatever is damaged is said and kept aside."""

from __future__ import annotations

import errno
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game import bots, record, records
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.spec import Seat, Trial
from game.match_list import MatchList
from game.medals import standings
from game.record import Record
from game.records import Place, Played, change, load, note, save
from scenes.table.session import Session


def entry(key: str, medal: str = "", passed: int = 6, ended: str = "2026-01-02T10:00:00", **more: object) -> Played:
    """A try of Reya's trial."""
    fell = 0 if passed == 6 else passed + 1
    trial = Trial("reya", "reya", 6, passed, fell, medal, "7 blood, sound")
    return Played(key, "saw", ended, (Place("Ann", character="reya", won=not fell, stake=7),), trial=trial, **more)  # type: ignore[arg-type]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "records.jsonl"


@cache
def finished(seed: int = 4, **options: object) -> Match:
    match = Match(spec("saw"), [Seat("Ann", "")], options or {"scenario": "thomas"}, seed, keep="")
    while match.decision is not None:
        match.play(bots.answer(match, "Ann", "easy"))
    return match


def test_a_finished_trial_is_kept_with_its_trap_its_state_and_its_figures(file: Path) -> None:
    match = finished()
    assert note(match, "2026-01-02-saw-1", file=file) == ""
    (kept,), said = load(file)
    assert said == ""
    assert kept.trial is not None
    passed = match.table["traps_passed"]
    assert (kept.trial.key, kept.trial.traps, kept.trial.passed) == ("thomas", 5, passed)
    assert kept.trial.fell == (0 if match.winners else passed + 1)
    assert kept.seats == (Place("Ann", "person", "thomas", won=bool(match.winners), stake=match.table["Ann.blood"]),)
    assert kept.turns == match.table["turns"]
    assert kept.figures["traps passed"] == passed


def test_a_match_whose_end_is_reached_twice_counts_once_as_it_ended_last(file: Path) -> None:
    note(finished(4), "one", file=file)
    note(finished(5), "one", file=file)
    note(finished(6), "two", file=file)
    matches = load(file)[0]
    assert [match.id for match in matches] == ["one", "two"]
    assert matches[0].seed == 5


def test_a_running_match_is_not_kept(file: Path) -> None:
    with pytest.raises(ValueError, match="goes on"):
        note(Match(spec("saw"), [Seat("Ann", "")], {"scenario": "thomas"}, 1), "one", file=file)
    assert not file.exists()


def test_a_match_at_the_table_is_counted_once_also_when_the_program_dies_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path))
    match = Match(spec("saw"), [Seat("Ann", "")], {"scenario": "thomas"}, 4)
    kept = Record.create(match)
    while match.decision is not None:
        before = len(match.moves)
        match.play(bots.answer(match, "Ann", "easy"))
        if match.decision is not None:
            kept.keep(match)
    last = match.moves[-1]
    records.note(match, kept.path.stem)
    kept.close()
    assert before == len(match.moves) - 1
    again, resumed = Record.resume(kept.path, shipped())
    assert not resumed.over
    session = Session(resumed, again, resumed=True)
    assert session.play(last) == ""
    session.close()
    (only,), said = load()
    assert (only.id, said) == (kept.path.stem, "")


def test_a_match_that_ended_on_a_full_disk_is_kept_and_counted_when_there_is_room_as_the_table_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path))
    match = Match(spec("saw"), [Seat("Ann", "")], {"scenario": "thomas"}, 4)
    session = Session(match, Record.create(match))
    real = os.fsync

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    while match.decision is not None:
        session.play(bots.answer(match, "Ann", "easy"))
    assert any("records cannot be kept" in said for said in session.said)
    monkeypatch.setattr(os, "fsync", real)
    session.close()
    (only,), said = load()
    entry = MatchList().entries()[0]
    assert (only.id, said) == (entry.path.stem, "")
    assert entry.finished
    assert record.resume(entry.path, shipped()).checksum() == match.checksum()


def test_a_match_taken_over_from_another_is_marked_also_after_it_was_resumed(tmp_path: Path) -> None:
    match = Match(spec("saw"), [Seat("Ann", "")], {"scenario": "thomas"}, 4)
    with Record.create(match, tmp_path) as plain:
        assert not plain.taken_over
    match.play(bots.answer(match, "Ann", "easy"))
    with Record.create(match, tmp_path) as kept:
        assert kept.taken_over
    with Record.resume(kept.path, shipped())[0] as again:
        assert again.taken_over


def test_free_undo_a_match_begun_in_the_middle_and_a_known_deal_earn_no_medal(file: Path) -> None:
    apart = [entry(key, "gold", **{key: True}) for key in ("free_undo", "taken_over", "known")]
    standing = standings([*apart, entry("c", "bronze")], "saw")["reya"]
    assert (standing.medal, standing.tries, standing.apart) == ("bronze", 1, 3)
    assert note(finished(4, scenario="thomas", free_undo=True), "one", known=True, file=file) == ""
    (kept,), _ = load(file)
    assert kept.free_undo
    assert kept.known


def test_windows_that_end_their_matches_at_once_lose_none_of_them(file: Path) -> None:
    match = finished()
    with ThreadPoolExecutor(4) as pool:
        said = list(pool.map(lambda at: note(match, f"m{at}", file=file), range(24)))
    assert set(said) == {""}
    assert {kept.id for kept in load(file)[0]} == {f"m{at}" for at in range(24)}


def test_what_is_forgotten_in_one_window_spares_what_another_has_just_noted(file: Path) -> None:
    save([entry("a")], file)
    load(file)
    note(finished(), "b", file=file)
    assert change(lambda kept: [match for match in kept if match.id != "a"], file) == ""
    assert [match.id for match in load(file)[0]] == ["b"]


def test_records_that_cannot_be_read_just_now_are_not_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save([entry("a", "gold")], file)
    before = file.read_bytes()

    def refused(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refused)
    assert "cannot be read (Permission denied); nothing is lost" in note(finished(), "b", file=file)
    monkeypatch.undo()
    assert file.read_bytes() == before


def test_the_best_try_is_the_better_medal_then_the_farther_trap() -> None:
    tries = [
        entry("a", passed=3),
        entry("b", passed=2),
        entry("c", "silver"),
        entry("d", "bronze"),
        entry("e", passed=5),
    ]
    standing = standings(tries, "saw")["reya"]
    assert standing.medal == "silver"
    assert standing.survived
    assert standing.fell == [4, 3, 6]
    assert standings(tries[:2], "saw")["reya"].reached == 3
    assert standings(tries, "suits") == {}


def test_a_damaged_line_costs_itself_and_the_old_file_is_kept_aside(file: Path) -> None:
    save([entry("a", "gold"), entry("b")], file)
    old = file.read_bytes().replace(b'"medal":"gold"', b'"medal":"go')
    file.write_bytes(old)
    matches, said = load(file)
    assert [match.id for match in matches] == ["b"]
    assert "line 2 is damaged" in said
    assert f"kept as {file.name}.kept" in said
    assert said.endswith(".")
    assert Path(f"{file}.kept").read_bytes() == old
    assert load(file) == (matches, "")


@pytest.mark.parametrize("data", [b"\x00\xff\xfe", b"[1, 2", b"{}" * 9, b"[" * 100_000, b'{"format":1}\n"x"\n7\n'])
def test_what_is_no_record_is_kept_aside_and_play_goes_on(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    matches, said = load(file)
    assert matches == ()
    assert "kept as" in said
    assert note(finished(), "one", file=file) == ""
    assert len(load(file)[0]) == 1


def test_a_second_damaged_file_does_not_replace_the_first_one_that_was_kept(file: Path) -> None:
    for text in (b"first", b"second"):
        file.write_bytes(text)
        load(file)
    assert Path(f"{file}.kept").read_bytes() == b"first"
    assert Path(f"{file}.kept-2").read_bytes() == b"second"


def test_the_file_of_a_newer_version_stays_as_it_is_and_is_named(file: Path) -> None:
    data = b'{"format":9,"version":"7.1"}\n{"id":1}\n'
    file.write_bytes(data)
    matches, said = load(file)
    assert matches == ()
    assert "version 7.1" in said
    assert "not counted" in note(finished(), "one", file=file)
    assert file.read_bytes() == data
    assert not Path(f"{file}.kept").exists()


def test_two_files_put_together_by_hand_count_every_match_once_and_the_later_end_of_two(file: Path) -> None:
    save([entry("a", "gold", ended="2026-01-01T00:00:00"), entry("b")], file)
    first = file.read_bytes()
    save([entry("b"), entry("a", passed=2, ended="2026-03-01T00:00:00")], file)
    file.write_bytes(first + b"\n" + file.read_bytes())
    matches, said = load(file)
    assert [(match.id, match.trial.passed) for match in matches if match.trial] == [("b", 6), ("a", 2)]
    assert "twice with different results" in said
    assert load(file) == (matches, "")


@pytest.mark.parametrize("change", [{"passed": 3}, {"medal": "platinum"}, {"passed": -4}, {"traps": 9}])
def test_a_medal_that_contradicts_its_own_match_does_not_count(file: Path, change: dict[str, object]) -> None:
    wrong = entry("a", "gold")
    save([msgspec.structs.replace(wrong, trial=msgspec.structs.replace(wrong.trial, **change))], file)
    standing = standings(load(file)[0], "saw")["reya"]
    assert standing.medal == ""
    assert 0 <= standing.reached <= 9


def test_the_file_stays_bounded_and_medals_outlive_plain_matches(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST", 3)
    save([entry("a", "gold"), *(entry(f"n{n}", passed=1) for n in range(5))], file)
    assert [match.id for match in load(file)[0]] == ["a", "n3", "n4"]
    file.write_bytes(b" " * (records.LARGEST + 1))
    assert "far too large" in load(file)[1]


def test_a_folder_that_cannot_be_written_to_costs_nothing_but_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = note(finished(), "one", file=tmp_path / "file" / "records.jsonl")
    assert "cannot be kept" in said
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Ann", ("Ann",)),
        ("Ann, Bob and Cy", ("Ann", "Bob", "Cy")),
        ("Ann & Bob", ("Ann", "Bob")),
        ("Andy", ("Andy",)),
        ("&", ("&",)),
        ("Ann, Ann", ("Ann",)),
    ],
)
def test_a_seats_name_may_list_several_people(name: str, found: tuple[str, ...]) -> None:
    assert records.people(name) == found
