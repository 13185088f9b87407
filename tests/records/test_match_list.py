"""The list of match files: long folders, files of elsewhere, names, what is kept, deleting."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import record
from game.catalogue import shipped
from game.match_list import NOTES, MatchList, why_not
from game.record import Record
from tests.records.played import changed, played
from tests.records.test_playback import finished


class Slow:
    """A clock by which every look at it takes a millisecond: so does asking for the time of a file."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def test_how_long_a_list_takes_to_open_does_not_depend_on_how_many_files_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = played(tmp_path, 10)
    for number in range(5_000):
        os.link(path, tmp_path / f"2026-01-01-suits-{number:04}.jsonl")
    clock = Slow()
    monkeypatch.setattr("game.match_list.time.perf_counter", clock)
    found = MatchList(tmp_path)
    page = [found.entry(at) for at in range(20)]
    assert clock.now < 0.05
    assert len(found) == 5_001
    assert not found.settled
    assert all(entry.game == "suits" for entry in page)
    portions = 1
    while not found.settle(1_000):
        portions += 1
    assert portions == 5


def test_a_long_folder_is_listed_by_its_names_until_all_times_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    for seed in range(4):
        path, _ = played(tmp_path, 3, seed)
        names.append(f"2026-01-0{seed + 1}-suits-{seed}.jsonl")
        path = path.rename(tmp_path / names[-1])
        os.utime(path, (2_000 - seed, 2_000 - seed))
    monkeypatch.setattr("game.match_list.AT_ONCE", 0)
    found = MatchList(tmp_path)
    found.rename(tmp_path / names[0], "The oldest")
    assert [found.entry(at).path.name for at in range(4)] == names[::-1]
    assert found.entry(0).changed == 1_997
    assert found.note(3).name == "The oldest"
    (tmp_path / names[1]).unlink()
    assert found.delete(tmp_path / names[2]) == ""
    assert not found.settled
    while not found.read(5):
        pass
    assert [found.entry(at).path.name for at in range(len(found))] == [names[0], names[3]]
    assert found.note(0).name == "The oldest"


def test_two_windows_that_name_matches_at_once_lose_no_name(tmp_path: Path) -> None:
    windows = 4
    begin = (
        "import sys; from pathlib import Path; from game.match_list import MatchList\n"
        "folder, mine = Path(sys.argv[1]), sys.argv[2]\n"
        "found = MatchList(folder)\n"
        "for at in range(12): assert found.rename(folder / f'{mine}-{at}.jsonl', f'{mine} {at}') == ''\n"
    )
    running = [subprocess.Popen([sys.executable, "-c", begin, str(tmp_path), str(at)]) for at in range(windows)]
    assert [process.wait() for process in running] == [0] * windows
    assert len(json.loads((tmp_path / NOTES).read_text())) == windows * 12


def test_only_the_heads_that_are_looked_at_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(5):
        played(tmp_path, 3, seed)
    read: list[Path] = []
    entry_of = record.entry_of
    monkeypatch.setattr(record, "entry_of", lambda path, at: read.append(path) or entry_of(path, at))
    found = MatchList(tmp_path)
    assert read == []
    found.entry(3)
    found.entry(3)
    assert len(read) == 1
    while not found.read(5):
        pass
    assert len(read) == 5
    assert MatchList(tmp_path).read(1_000)
    assert len(read) == 5


def test_files_of_elsewhere_are_in_the_list_with_the_reason(tmp_path: Path) -> None:
    paths = [played(tmp_path / str(at), 5, at)[0] for at in range(4)]
    folder = tmp_path / "all"
    folder.mkdir()
    headers = ({"game": "chess"}, {"format": 9, "version": "9.0"}, {"rules": 99}, {})
    for path, header in zip(paths, headers, strict=True):
        changed(path, **header).rename(folder / path.name)
    (folder / "torn.jsonl").write_text('{"format":')
    found = MatchList(folder)
    reasons = sorted(why_not(found.entry(at), shipped()) for at in range(len(found)))
    assert len(reasons) == 5
    assert reasons[0] == ""
    assert [bool(words) for words in reasons[1:]] == [True] * 4
    told = " | ".join(reasons)
    for words in ("o game “chess”", "written by version 9.0", "rules number 99", "no match"):
        assert words in told
    assert str(folder) not in told


def test_a_name_and_what_is_kept_outlive_the_list_and_the_match_file_is_untouched(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 5)
    data = path.read_bytes()
    found = MatchList(tmp_path)
    assert found.rename(path, "  The   long\nevening ") == ""
    assert found.keep(path, True) == ""
    again = MatchList(tmp_path)
    assert (again.note(0).name, again.note(0).kept) == ("The long evening", True)
    assert path.read_bytes() == data
    assert again.rename(path, "") == ""
    assert again.keep(path, False) == ""
    assert json.loads((tmp_path / NOTES).read_text()) == {}


def test_a_damaged_file_of_names_is_said_and_put_aside_before_it_is_written_anew(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 5)
    (tmp_path / NOTES).write_text('{"a": 3')
    found = MatchList(tmp_path)
    assert "names of matches cannot be read" in found.trouble
    assert found.rename(path, "Mine") == ""
    assert MatchList(tmp_path).note(0).name == "Mine"
    assert (tmp_path / f"{NOTES}.kept").read_text() == '{"a": 3'


def test_clearing_away_speaks_of_finished_matches_that_are_not_kept(tmp_path: Path) -> None:
    played(tmp_path, 5)
    paths = []
    for seed in (5, 6):
        with Record.create(finished(seed), tmp_path) as kept:
            paths.append(kept.path)
    found = MatchList(tmp_path)
    found.keep(paths[0], True)
    while not found.read(5):
        pass
    assert found.clearable() == [paths[1]]


def test_many_matches_are_cleared_at_once_and_what_cannot_go_stays_listed(tmp_path: Path) -> None:
    paths = []
    for seed in (5, 6, 7):
        with Record.create(finished(seed), tmp_path) as kept:
            paths.append(kept.path)
    found = MatchList(tmp_path)
    for path in paths:
        found.rename(path, path.name[-8:])
    with Record.resume(paths[1], shipped())[0]:
        assert "open in another window" in found.clear(paths)
    assert [file.exists() for file in paths] == [False, True, False]
    assert [found.entry(at).path for at in range(len(found))] == [paths[1]]
    assert set(found.notes) == {paths[1].name}


def test_a_match_that_another_window_plays_is_not_deleted(tmp_path: Path) -> None:
    match = finished()
    with Record.create(match, tmp_path) as kept:
        found = MatchList(tmp_path)
        assert "another window" in found.delete(kept.path)
        assert len(found) == 1
    found.rename(kept.path, "Old")
    assert found.delete(kept.path) == ""
    assert (len(found), kept.path.exists(), found.notes) == (0, False, {})


def test_a_folder_that_is_not_there_is_an_empty_list(tmp_path: Path) -> None:
    found = MatchList(tmp_path / "none")
    assert (len(found), found.trouble, found.read(1)) == (0, "", True)
