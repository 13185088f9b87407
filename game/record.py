"""Match files: a match kept on the disk move by move, found again, and resumed at the very same question.

A file is JSON lines: a header, a line per move or taking back, a checksum at each turn's end, the winners at the end.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.core.decision import Move
from game.core.match import Match
from game.core.spec import PERSON, Seat
from game.record_lines import (
    ENDING,
    LARGEST,
    UNREADABLE,
    BadRecord,
    Games,
    InUse,
    Line,
    encode,
    good_end,
    header_of,
    read_bytes,
    read_header,
    replay,
    resume,
)
from game.record_lock import FileLock

HEAD = 4_096
TAIL = 2_048


class Record:
    """The file of one running match, open for appending.

    `trouble` is a sentence as long as the newest moves could not be written ("" when all is on the disk); nothing
    here raises for a full disk or a directory that cannot be written to, and every later `keep` tries again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.note = ""
        """Something a player should be told once after resuming, "" for nothing."""
        self.taken_over = False
        """Whether the match was begun from the middle of another one."""
        self.known = False
        """Whether somebody may have known its cards: dealt before, by a typed seed, or taken over."""
        self._file = -1
        self._good = 0
        self._lock: FileLock | None = None
        self._written: list[Move] = []
        self._generation = 0
        self._turn = 0
        self._over = False
        self._pending = b""

    @classmethod
    def create(cls, match: Match, directory: Path | None = None, *, known: bool = False) -> Record:
        """Begin the file of a match in `directory` (the player's own where it is None), with the moves made so far.

        known: somebody may know its cards, be it without any move: the same deal again, a seed that was typed in, a
        match taken over. The file's name tells the date, the game and a random mark, nothing else.
        """
        folder = paths.matches_dir() if directory is None else directory
        day = time.strftime("%Y-%m-%d")
        record = cls(folder / f"{day}-{match.spec.key}-{secrets.token_hex(4)}{ENDING}")
        record._generation = match.generation
        record._pending = encode(header_of(match, known=known)) + b"\n"
        record.taken_over = bool(match.moves)
        record.known = known or record.taken_over
        if not match.moves:
            record._pending += record._turn_line(match)
        record.keep(match)
        return record

    @classmethod
    def resume(cls, path: Path, catalogue: Games) -> tuple[Record, Match]:
        """Open a match file to go on with it; return its record and the match at the question it was left at.

        Raises `InUse` where another window has it open, `BadRecord` where it cannot be read or does not fit.
        """
        record = cls(path)
        try:
            record._file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError:
            record.trouble = _cannot_write(path, "it cannot be written to")
        record._hold()
        try:
            data = read_bytes(path)
            match, record.note = replay(path, data, catalogue)
            header = read_header(path, data)
            record.taken_over = header.taken_over > 0
            record.known = header.known or record.taken_over
        except BaseException:
            record.close()
            raise
        record._good = good_end(data)
        if not data[: record._good].endswith(b"\n"):
            record._pending = b"\n"
        record._written = list(match.moves)
        record._turn = int(match.table["turns"])
        record._over = match.over and b'"over"' in data[data.rstrip().rfind(b"\n") + 1 :]
        if record._file >= 0 and record._good < len(data):
            record._cut()
        return record, match

    def keep(self, match: Match) -> None:
        """Write whatever the file does not hold yet: moves, takings back, a checksum after a turn, the end.

        To be called after every `play`, `undo` or `back_to`; returns when the disk has it.
        """
        moves = match.moves
        if match.generation != self._generation or len(moves) < len(self._written):
            self._generation = match.generation
            same = 0
            for ours, theirs in zip(self._written, moves, strict=False):
                if ours != theirs:
                    break
                same += 1
            if same < len(self._written):
                del self._written[same:]
                self._over = False
                self._turn = 0
                self._pending += encode(Line(back=same)) + b"\n"
        for move in moves[len(self._written) :]:
            self._pending += encode(Line(seat=move.seat, move=move.key)) + b"\n"
            self._written.append(move)
        if match.over and not self._over:
            self._pending += self._turn_line(match)
            self._over = True
            self._pending += encode(Line(over=True, winners=match.winners or (), why=match.why)) + b"\n"
        elif not match.over and int(match.table["turns"]) != self._turn:
            self._pending += self._turn_line(match)
        self._write()

    def close(self) -> None:
        """Let go of the file. Whatever is written stays; what could not be written is tried a last time."""
        if self.trouble and self._pending:
            self._write()
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Record:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _turn_line(self, match: Match) -> bytes:
        self._turn = int(match.table["turns"])
        return encode(Line(sum=match.checksum(), turn=self._turn, round=int(match.table["round"]))) + b"\n"

    def _hold(self) -> None:
        if self._file < 0:
            return
        self._lock = FileLock(self._file)
        if not self._lock.take():
            self._lock = None
            self.close()
            raise InUse(f"This match is open in another window ({self.path.name}). Go on there, or close it first.")

    def _write(self) -> None:
        """Append what is pending and wait for the disk; after a failure the file is cut back and tried again later."""
        if not self._pending:
            return
        try:
            if self._file < 0:
                self._begin()
            elif self.trouble:
                self._cut()
            left = memoryview(self._pending)
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError as error:
            self.trouble = _cannot_write(self.path, paths.reason(error))
            return
        self._good += len(self._pending)
        self._pending = b""
        self.trouble = ""

    def _begin(self) -> None:
        """Make the file, or open again the one that could not be opened for writing."""
        flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
        if self._good:
            self._file = os.open(self.path, flags)
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(self.path, flags | os.O_CREAT | os.O_EXCL, 0o644)
        self._hold()
        _sync_directory(self.path.parent)

    def _cut(self) -> None:
        """Cut a torn last line away, so that the next line begins on its own."""
        try:
            os.ftruncate(self._file, self._good)
        except OSError as error:
            self.trouble = _cannot_write(self.path, paths.reason(error))


def _sync_directory(directory: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _cannot_write(path: Path, why: str) -> str:
    return (
        f"The match is not being saved to {path} ({why}). You can play on; "
        f"make room or make the folder writable, or set {paths.HOME} to another folder."
    )


# --- lists -------------------------------------------------------------------------------------------------------


class Entry(msgspec.Struct, frozen=True):
    """A match file in a list: what its head and tail say. `trouble` is why it cannot be read, one sentence."""

    path: Path
    changed: float
    game: str = ""
    seats: tuple[Seat, ...] = ()
    options: dict[str, Any] = {}
    started: str = ""
    round: int = 0
    winners: tuple[str, ...] | None = None
    why: str = ""
    trouble: str = ""
    version: str = ""
    """Of the program that began it."""
    rules: int = 0
    """The number of the game's rules that it was played by."""

    @property
    def finished(self) -> bool:
        """Whether the match has ended."""
        return self.winners is not None


_read: dict[tuple[str, int, int], Entry] = {}
"""Entries by path, time and size, so that a list that is opened again reads no file twice."""
_MOST_READ = 20_000


def entry_at(path: Path, changed: int, size: int) -> Entry:
    """Return what a match file says that was changed at `changed` (ns) and is `size` bytes long; read but once."""
    key = (str(path), changed, size)
    found = _read.get(key)
    if found is None:
        if len(_read) >= _MOST_READ:
            _read.clear()
        found = _read[key] = entry_of(path, changed / 1e9)
    return found


def entry_of(path: Path, changed: float = 0.0) -> Entry:
    """Return what the head and the tail of a match file say, without playing it; `changed`: when it was written last.

    Where it is no match file, or cannot be read, the entry's `trouble` says so; never raises.
    """
    try:
        with paths.plain(path).open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > LARGEST:
                raise BadRecord(f"{path}: {size / 1e6:.0f} MB is too long for a match file.")
            head = file.read(HEAD)
            while b"\n" not in head and len(head) < size and len(head) < HEAD * 16:
                head += file.read(HEAD)
            if size > len(head):
                file.seek(max(0, size - TAIL))
                tail = file.read(TAIL)
            else:
                tail = head
        header = read_header(path, head.split(b"\n", 1)[0])
        last = tail[: good_end(tail)].rstrip().rsplit(b"\n", 1)[-1]
        end = msgspec.json.decode(last, type=Line) if b'"over"' in last else None
    except OSError as error:
        return Entry(path, changed, trouble=f"{path}: cannot be read ({paths.reason(error)}).")
    except (BadRecord, *UNREADABLE) as error:
        return Entry(path, changed, trouble=str(error))
    rounds = re.findall(rb'"round":(\d+)', tail)
    return Entry(
        path, changed, header.game, header.seats, header.options, header.started,
        int(rounds[-1]) if rounds else 0, end.winners if end else None, end.why if end else "",
        version=header.version, rules=header.rules,
    )  # fmt: skip


def people(entry: Entry) -> tuple[str, ...]:
    """Return the seats of an entry that people hold."""
    return tuple(seat.name for seat in entry.seats if seat.player == PERSON)


__all__ = [
    "BadRecord",
    "Entry",
    "Games",
    "InUse",
    "Record",
    "entry_at",
    "entry_of",
    "people",
    "resume",
]
