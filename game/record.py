"""Match files: a match kept on the disk move by move, found again, and resumed at the very same question.

A file is JSON lines: a header, a line per move or taking back, a checksum at each turn's end, the winners at the end.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from game import paths
from game.core.decision import Move, NotAMove, NotNow
from game.core.match import Match, RulesBug
from game.core.spec import PERSON, GameSpec, Seat
from game.record_lock import FileLock
from game.version import VERSION

T = TypeVar("T")

FORMAT = 1
ENDING = ".jsonl"
LARGEST = 8_000_000
"""Bytes a match file may have; the longest real ones are a hundredth of it."""
HEAD = 4_096
TAIL = 2_048


class Games(Protocol):
    """What a match file is read with: the games by key, and why others cannot be played."""

    @property
    def games(self) -> Mapping[str, GameSpec]:
        """The games that can be played."""

    @property
    def faults(self) -> Mapping[str, list[str]]:
        """What is wrong with the cards of the others, by game."""


class Header(msgspec.Struct, frozen=True):
    """The first line: all that the match needs to be dealt again, and when it was begun."""

    format: int
    version: str
    game: str
    rules: int
    cards: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: int
    started: str = ""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A further line: a move (`seat`, `move`); `back` to so many moves; or a checksum (`sum`) at a turn's beginning;
    `over` with its winners."""

    seat: str = ""
    move: str = ""
    back: int | None = None
    sum: str = ""
    turn: int = 0
    round: int = 0
    over: bool = False
    winners: tuple[str, ...] = ()
    why: str = ""


class BadRecord(ValueError):
    """A match file that cannot be read or no longer fits the rules; the message says where and why.

    The file is untouched. `match` is the match up to the last move that fits, None where not even the deal does;
    `moves` counts the moves that fit.
    """

    def __init__(self, message: str, match: Match | None = None) -> None:
        super().__init__(message)
        self.match = match
        self.moves = len(match.moves) if match is not None else 0


class InUse(BadRecord):
    """The match is open in another window."""


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

    @property
    def finished(self) -> bool:
        """Whether the match has ended."""
        return self.winners is not None


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
        self._file = -1
        self._good = 0
        self._lock: FileLock | None = None
        self._written: list[Move] = []
        self._generation = 0
        self._turn = 0
        self._over = False
        self._pending = b""

    @classmethod
    def create(cls, match: Match, directory: Path | None = None) -> Record:
        """Begin the file of a match in `directory` (the player's own where it is None), with the moves made so far.

        The file's name tells the date, the game and a random mark, nothing else.
        """
        folder = paths.matches_dir() if directory is None else directory
        day = time.strftime("%Y-%m-%d")
        record = cls(folder / f"{day}-{match.spec.key}-{secrets.token_hex(4)}{ENDING}")
        record._generation = match.generation
        record._pending = _line(header_of(match)) + b"\n"
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
        except BaseException:
            record.close()
            raise
        record._good = _good_end(data)
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
                self._pending += _line(Line(back=same)) + b"\n"
        for move in moves[len(self._written) :]:
            self._pending += _line(Line(seat=move.seat, move=move.key)) + b"\n"
            self._written.append(move)
        if match.over and not self._over:
            self._pending += self._turn_line(match)
            self._over = True
            self._pending += _line(Line(over=True, winners=match.winners or (), why=match.why)) + b"\n"
        elif not match.over and int(match.table["turns"]) != self._turn:
            self._pending += self._turn_line(match)
        self._write()

    def close(self) -> None:
        """Let go of the file. Whatever is written stays."""
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
        return _line(Line(sum=match.checksum(), turn=self._turn, round=int(match.table["round"]))) + b"\n"

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
            self.trouble = _cannot_write(self.path, error.strerror or type(error).__name__)
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
            self.trouble = _cannot_write(self.path, error.strerror or type(error).__name__)


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


def _line(content: msgspec.Struct) -> bytes:
    return msgspec.json.encode(content)


def header_of(match: Match) -> Header:
    """Return the header of a match's file."""
    setup = match.setup
    return Header(
        FORMAT, VERSION, match.spec.key, match.spec.rules, match.spec.digest, dict(setup.options), setup.seats,
        setup.seed, time.strftime("%Y-%m-%dT%H:%M:%S"),
    )  # fmt: skip


# --- reading -----------------------------------------------------------------------------------------------------


def read_bytes(path: Path) -> bytes:
    """Return the content of a match file. Raises `BadRecord` where it cannot be read or is far too long."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise BadRecord(
                f"{path}: {size / 1e6:.0f} MB is too long for a match file ({LARGEST // 10**6} MB at most)."
            )
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror or type(error).__name__}).") from error


def _good_end(data: bytes) -> int:
    """Return how many bytes are whole lines: a last line without its end is torn unless it is whole otherwise."""
    end = data.rfind(b"\n") + 1
    try:
        msgspec.json.decode(data[end:])
    except msgspec.DecodeError:
        return end
    return len(data)


def _parse(path: Path, number: int, raw: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}, line {number}: this is no line of a match file ({error}).") from error


def read_header(path: Path, data: bytes) -> Header:
    """Return the header of a match file. Raises `BadRecord` for anything else and for another format."""
    first = data[: _good_end(data)].split(b"\n", 1)[0]
    if not first:
        raise BadRecord(f"{path}: the file is empty or its first line is torn; there is no match in it.")
    try:
        rough = msgspec.json.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError):
        rough = None
    if not isinstance(rough, dict) or "format" not in rough:
        raise BadRecord(f"{path}, line 1: this is no match file.")
    if rough["format"] != FORMAT:
        raise BadRecord(
            f"{path}: the file has the format {rough['format']}, written by version {rough.get('version', '?')}; "
            f"this is version {VERSION} and reads format {FORMAT}. The file is kept as it is."
        )
    return _parse(path, 1, first, Header)


def deal(path: Path, header: Header, catalogue: Games, keep: str = "turn") -> Match:
    """Return the match of a header as it was dealt. Raises `BadRecord`."""
    game = catalogue.games.get(header.game)
    if game is None and header.game in catalogue.faults:
        raise BadRecord(f"{path}: its game, {header.game}, cannot be played: its cards are unsound (see `check`).")
    if game is None:
        raise BadRecord(f"{path}: there is no game “{header.game}”; there are {', '.join(catalogue.games)}.")
    if game.rules != header.rules:
        raise BadRecord(
            f"{path}: it was played by rules number {header.rules} of {game.title} (version {header.version}); "
            f"this is rules number {game.rules}. The file is kept as it is."
        )
    try:
        return Match(game, header.seats, header.options, header.seed, keep=keep)
    except (ValueError, RulesBug) as error:
        raise BadRecord(f"{path}: the match cannot be dealt again: {error}") from error


def replay(path: Path, data: bytes, catalogue: Games, keep: str = "turn") -> tuple[Match, str]:
    """Play a match file's moves; return the match and a note for the player ("" for none).

    Other cards than the file's are no fault as long as every move and checksum fits. Raises `BadRecord`.
    """
    header = read_header(path, data)
    match = deal(path, header, catalogue, keep)
    other = ""
    if header.cards and match.spec.digest and header.cards != match.spec.digest:
        other = " The cards have been changed since it was played."
    moves, sums = _moves(path, data)
    for count in range(len(moves) + 1):
        if count in sums and sums[count] != match.checksum():
            where = f"after move {count}" if count else "at the deal"
            raise BadRecord(
                f"{path}: {where} the table is not what it was when the match was played (its checksum differs)."
                f"{other} The file is kept as it is.",
                match,
            )
        if count == len(moves):
            break
        number, seat, key = moves[count]
        fault = ""
        try:
            if match.decision is None:
                fault = "the match is over by then."
            else:
                match.play(match.decision.find(seat, key))
        except (NotAMove, NotNow, RulesBug) as error:
            fault = str(error).replace("**", "")
        if fault:
            raise BadRecord(
                f"{path}, line {number}: move {count + 1}, “{seat} {key}”, does not fit: {fault}{other} "
                "The file is kept as it is.",
                match,
            )
    return match, f"The cards have been changed since {path.name} was begun; every move still fits." if other else ""


def _moves(path: Path, data: bytes) -> tuple[list[tuple[int, str, str]], dict[int, str]]:
    """Return the moves that stand (line, seat, key) and the checksums by the count of moves before them."""
    moves: list[tuple[int, str, str]] = []
    sums: dict[int, str] = {}
    for number, raw in enumerate(data[: _good_end(data)].split(b"\n")[1:], 2):
        if not raw.strip():
            continue
        line = _parse(path, number, raw, Line)
        if line.move:
            moves.append((number, line.seat, line.move))
        elif line.back is not None:
            if not 0 <= line.back <= len(moves):
                raise BadRecord(f"{path}, line {number}: it goes back to move {line.back} of {len(moves)}.")
            del moves[line.back :]
            sums = {count: text for count, text in sums.items() if count <= line.back}
        elif line.sum:
            sums[len(moves)] = line.sum
    return moves, sums


def resume(path: Path, catalogue: Games) -> Match:
    """Return the match of a file at the question it was left at, without holding the file. Raises `BadRecord`."""
    return replay(path, read_bytes(path), catalogue)[0]


# --- lists -------------------------------------------------------------------------------------------------------


def list_matches(directory: Path | None = None) -> list[Entry]:
    """Return all match files of a directory, the last changed first; only their heads and tails are read."""
    return list(_entries(paths.matches_dir() if directory is None else directory))


def newest_unfinished(directory: Path | None = None) -> Entry | None:
    """Return the match file to resume: the last changed one that has not ended and can be read; None for none."""
    for entry in _entries(paths.matches_dir() if directory is None else directory):
        if not entry.finished and not entry.trouble:
            return entry
    return None


def _entries(directory: Path) -> Iterator[Entry]:
    found = []
    try:
        with os.scandir(directory) as files:
            for file in files:
                if file.name.endswith(ENDING):
                    try:
                        found.append((file.stat().st_mtime_ns, file.name))
                    except OSError:
                        continue
    except OSError:
        return
    for changed, name in sorted(found, reverse=True):
        yield entry_of(directory / name, changed / 1e9)


def entry_of(path: Path, changed: float = 0.0) -> Entry:
    """Return what the head and the tail of a match file say."""
    try:
        with path.open("rb") as file:
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
        last = tail[: _good_end(tail)].rstrip().rsplit(b"\n", 1)[-1]
        end = msgspec.json.decode(last, type=Line) if b'"over"' in last else None
    except OSError as error:
        return Entry(path, changed, trouble=f"{path}: cannot be read ({error.strerror or type(error).__name__}).")
    except (BadRecord, msgspec.DecodeError) as error:
        return Entry(path, changed, trouble=str(error))
    rounds = re.findall(rb'"round":(\d+)', tail)
    return Entry(
        path, changed, header.game, header.seats, header.options, header.started,
        int(rounds[-1]) if rounds else 0, end.winners if end else None, end.why if end else "",
    )  # fmt: skip


def people(entry: Entry) -> tuple[str, ...]:
    """Return the seats of an entry that people hold."""
    return tuple(seat.name for seat in entry.seats if seat.player == PERSON)
