"""Match files: nothing answered is lost, and whatever does not fit is said and kept."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import record
from game.catalogue import shipped, spec
from game.core.match import Match
from game.core.rng import Rng
from game.match_list import MatchList
from game.record import BadRecord, InUse, Record
from tests.records.played import changed, newest_unfinished, played

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_match_is_resumed_at_the_very_same_question(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    with Record.resume(path, shipped())[0] as kept:
        again = record.resume(path, shipped())
        assert again.checksum() == match.checksum()
        assert again.moves == match.moves
        assert again.decision is not None
        assert match.decision is not None
        assert again.decision.moves == match.decision.moves
        assert kept.note == ""
    assert again.setup.seats == match.setup.seats


def test_a_resumed_match_goes_on_in_the_same_file_to_its_end(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    kept, match = Record.resume(path, shipped())
    rng = Rng(1)
    with kept:
        while match.decision is not None:
            match.play(rng.choice(match.decision.moves))
            kept.keep(match)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    entry = record.entry_of(path)
    assert entry.finished
    assert entry.winners == match.winners
    assert entry.why == match.why
    assert entry.round == match.table["round"]
    assert record.resume(path, shipped()).winners == match.winners


def test_cut_at_every_byte_a_file_resumes_with_all_whole_lines(tmp_path: Path) -> None:
    path, match = played(tmp_path, moves=7)
    data = path.read_bytes()
    head = data.index(b"\n")
    cut = tmp_path / f"cut{record.ENDING}"
    for end in range(len(data) + 1):
        cut.write_bytes(data[:end])
        if end < head:
            with pytest.raises(BadRecord, match="cut"):
                record.resume(cut, shipped())
            continue
        kept, again = Record.resume(cut, shipped())
        with kept:
            moves = data[:end].count(b'"move"')
            torn = end < len(data) and data[end : end + 1] != b"\n" and not data[:end].endswith(b"\n")
            assert len(again.moves) == moves - (torn and b'"move"' in data[data.rfind(b"\n", 0, end) + 1 : end])
            if end % 5:
                continue
            for move in match.moves[len(again.moves) :]:
                again.play(move)
            kept.keep(again)
        assert record.resume(cut, shipped()).checksum() == match.checksum()


def test_undo_is_kept_and_what_was_taken_back_stays_in_the_file(tmp_path: Path) -> None:
    match = Match(spec("suits"), ["Ann", "Bob"], {}, 1)
    with Record.create(match, tmp_path) as kept:
        for place in (0, 1):
            match.play(match.decision.moves[place])
            kept.keep(match)
        match.undo("Ann")
        kept.keep(match)
        match.play(match.decision.moves[0])
        kept.keep(match)
    assert b'{"back":1}' in kept.path.read_bytes()
    assert kept.path.read_bytes().count(b'"move"') == 3
    assert record.resume(kept.path, shipped()).checksum() == match.checksum()


def test_free_undo_past_the_end_makes_the_match_unfinished_again(tmp_path: Path) -> None:
    match, rng = Match(spec("suits"), ["Ann", "Bob"], {"free_undo": True}, 1), Rng(1)
    with Record.create(match, tmp_path) as kept:
        while match.decision is not None:
            match.play(rng.choice(match.decision.moves))
            kept.keep(match)
        assert newest_unfinished(tmp_path) is None
        match.undo(match.moves[-1].seat)
        kept.keep(match)
    newest = newest_unfinished(tmp_path)
    assert newest is not None
    assert newest.path == kept.path
    assert not record.resume(kept.path, shipped()).over


def test_a_second_opening_says_so_until_the_first_is_closed(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    first, _ = Record.resume(path, shipped())
    with pytest.raises(InUse, match="another window"):
        Record.resume(path, shipped())
    assert record.resume(path, shipped()).moves
    first.close()
    Record.resume(path, shipped())[0].close()


def test_a_window_that_was_killed_holds_no_match(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    code = (
        "import sys, time; from pathlib import Path; from game import record; from game.catalogue import shipped\n"
        "kept = record.Record.resume(Path(sys.argv[1]), shipped()); print('open', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(InUse):
            Record.resume(path, shipped())
        holder.kill()
    Record.resume(path, shipped())[0].close()


PLAYER = """
import sys
from pathlib import Path
from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from game.record import Record
match, rng = Match(spec("suits"), ["Ann", "Bob"], {}, int(sys.argv[2])), Rng(int(sys.argv[2]))
with Record.create(match, Path(sys.argv[1])) as kept:
    while match.decision is not None:
        match.play(rng.choice(match.decision.moves))
        kept.keep(match)
        print(len(match.moves), match.checksum(), flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_killed_at_random_moments_nothing_that_was_answered_is_lost(tmp_path: Path) -> None:
    chance = random.Random(5)
    for seed in range(6):
        folder = tmp_path / str(seed)
        with subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(folder), str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as player:
            assert player.stdout is not None
            lines = [player.stdout.readline() for _ in range(chance.randrange(1, 25))]
            player.send_signal(signal.SIGKILL)
            lines += player.stdout.readlines()
        whole = [line for line in lines if line.endswith("\n")]
        moves, checksum = whole[-1].split()
        (file,) = folder.iterdir()
        kept, match = Record.resume(file, shipped())
        with kept:
            assert len(match.moves) >= int(moves)
            match.back_to(int(moves))
            assert match.checksum() == checksum


# --- where nothing can be written ----------------------------------------------------------------------------------


def test_where_no_folder_can_be_made_play_goes_on_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    match = Match(spec("suits"), ["Ann", "Bob"], {}, 1)
    with Record.create(match, tmp_path / "file" / "matches") as kept:
        assert "not being saved" in kept.trouble
        for _ in range(5):
            match.play(match.decision.moves[0])
            kept.keep(match)
        assert "You can play on" in kept.trouble
    assert MatchList(tmp_path / "file" / "matches").entries() == []


def test_a_full_disk_is_said_and_made_good_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, rng = Match(spec("suits"), ["Ann", "Bob"], {}, 1), Rng(1)
    real, room = os.write, [10_000]

    def full(file: int, data: bytes) -> int:
        if room[0] <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = real(file, bytes(data)[: room[0]])
        room[0] -= written
        return written

    monkeypatch.setattr(os, "write", full)
    with Record.create(match, tmp_path) as kept:
        room[0] = 150
        for _ in range(8):
            match.play(rng.choice(match.decision.moves))
            kept.keep(match)
        assert "No space left" in kept.trouble
        torn = record.resume(kept.path, shipped())
        assert match.moves[: len(torn.moves)] == torn.moves
        room[0] = 10**6
        match.play(rng.choice(match.decision.moves))
        kept.keep(match)
        assert kept.trouble == ""
    assert record.resume(kept.path, shipped()).checksum() == match.checksum()


# --- names and lists -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names",
    [
        ("", ""), ("A", "B"), ("Zoë", "Łukasz"), ("王小明", "さくら"), ("🦊", "👩‍👩‍👧"), ("Ann", "Ann"), ("ann", "ANN"),
        ("x" * 40, "x" * 41), ('"q"', "a\\b"), ("a\nb", "\u202eevil"), ("a\ud800b", "a\x00\x1bb"),
        ("true", "null"), ("Ann -> x", "Bob, Cy"),
    ],
)  # fmt: skip
def test_any_names_are_kept_and_resumed(tmp_path: Path, names: tuple[str, str]) -> None:
    path, match = played(tmp_path, names=names)
    again = record.resume(path, shipped())
    assert again.table.seats == match.table.seats
    assert len(set(again.table.seats)) == 2
    assert all(0 < len(seat) <= 42 for seat in again.table.seats)
    assert again.checksum() == match.checksum()


def test_the_name_of_a_file_tells_date_and_game_and_no_secret(tmp_path: Path) -> None:
    names = {played(tmp_path, moves=1, seed=3)[0].name for _ in range(3)}
    assert len(names) == 3
    for name in names:
        day, mark = name.removesuffix(record.ENDING).split("-suits-")
        time.strptime(day, "%Y-%m-%d")
        assert len(mark) == 8
        assert "Ann" not in name


def test_lists_are_newest_first_and_resume_takes_the_newest_that_can_be_gone_on_with(tmp_path: Path) -> None:
    old, _ = played(tmp_path, moves=3)
    finished, match = played(tmp_path, moves=10_000)
    broken = tmp_path / f"x{record.ENDING}"
    broken.write_bytes(b"?")
    for place, path in enumerate((old, finished, broken)):
        os.utime(path, (1_000_000 + place, 1_000_000 + place))
    entries = MatchList(tmp_path).entries()
    assert [entry.path for entry in entries] == [broken, finished, old]
    assert [bool(entry.trouble) for entry in entries] == [True, False, False]
    assert entries[1].winners == match.winners
    assert [seat.name for seat in entries[2].seats] == ["Ann", "Bob"]
    newest = newest_unfinished(tmp_path)
    assert newest is not None
    assert newest.path == old


def test_five_thousand_files_are_listed_quickly(tmp_path: Path) -> None:
    path, _ = played(tmp_path, moves=10_000)
    data = path.read_bytes()
    for number in range(5_000):
        (tmp_path / f"2026-01-01-suits-{number:08x}{record.ENDING}").write_bytes(data)
    begun = time.perf_counter()
    assert len(MatchList(tmp_path).entries()) == 5_001
    assert time.perf_counter() - begun < 3


def test_a_match_with_long_names_is_listed(tmp_path: Path) -> None:
    path, _ = played(tmp_path, names=("👩‍👩‍👧" * 8, "王" * 40))
    changed(path, options={"note" + str(n): "x" * 60 for n in range(100)})
    assert record.entry_of(path).trouble == ""
