"""What stands in a match file: its header and lines, and how they are read and played again."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from game import paths
from game.core.decision import NotAMove, NotNow
from game.core.match import Match, RulesBug
from game.core.spec import GameSpec, Seat
from game.nodes import shown
from game.version import VERSION

T = TypeVar("T")

FORMAT = 1
ENDING = ".jsonl"
LARGEST = 8_000_000
"""Bytes a match file may have; the longest real ones are a hundredth of it."""
LONGEST = 700
"""Letters of a sentence about a match file, whatever stands in the file."""


class Games(Protocol):
    """What a match file is read with: the games by key, and why others cannot be played."""

    @property
    def games(self) -> Mapping[str, GameSpec]:
        """The games that can be played."""

    @property
    def faults(self) -> Mapping[str, Sequence[object]]:
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
    taken_over: int = 0
    """How many moves it had when it was begun: those of the match that it was taken over from."""
    known: bool = False
    """Whether somebody may have known its cards: taken over, the same deal again, a seed that was typed in."""


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


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a line raises that is no JSON, or no JSON that anybody means."""


class BadRecord(ValueError):
    """A match file that cannot be read or no longer fits the rules; the message says where and why.

    The file is untouched. `match` is the match up to the last move that fits, None where not even the deal does;
    `moves` counts the moves that fit.
    """

    def __init__(self, message: str, match: Match | None = None) -> None:
        super().__init__(shown(message, LONGEST))
        self.match = match
        self.moves = len(match.moves) if match is not None else 0


class InUse(BadRecord):
    """The match is open in another window."""


def encode(content: msgspec.Struct) -> bytes:
    """Return a line's content as JSON, without its newline."""
    return msgspec.json.encode(content)


def header_of(match: Match, *, known: bool = False) -> Header:
    """Return the header of a match's file. known: somebody may know its cards."""
    setup = match.setup
    return Header(
        FORMAT, VERSION, match.spec.key, match.spec.rules, match.spec.digest, dict(setup.options), setup.seats,
        setup.seed, time.strftime("%Y-%m-%dT%H:%M:%S"), len(match.moves), known or bool(match.moves),
    )  # fmt: skip


def read_bytes(path: Path) -> bytes:
    """Return the content of a match file. Raises `BadRecord` where it cannot be read or is far too long."""
    try:
        return paths.read_whole(path, LARGEST)
    except paths.TooLarge as error:
        mb = error.size / 1e6
        raise BadRecord(f"{path}: {mb:.0f} MB is too long for a match file ({LARGEST // 10**6} MB at most).") from error
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({paths.reason(error)}).") from error


def good_end(data: bytes) -> int:
    """Return how many bytes are whole lines: a last line without its end is torn unless it is whole otherwise."""
    end = data.rfind(b"\n") + 1
    try:
        msgspec.json.decode(data[end:])
    except UNREADABLE:
        return end
    return len(data)


def _parse(path: Path, number: int, raw: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except UNREADABLE as error:
        raise BadRecord(f"{path}, line {number}: this is no line of a match file ({error}).") from error


def read_header(path: Path, data: bytes) -> Header:
    """Return the header of a match file. Raises `BadRecord` for anything else and for another format."""
    first = data[: good_end(data)].split(b"\n", 1)[0]
    if not first:
        raise BadRecord(f"{path}: the file is empty or its first line is torn; there is no match in it.")
    try:
        rough = msgspec.json.decode(first)
    except UNREADABLE:
        rough = None
    if not isinstance(rough, dict) or "format" not in rough:
        raise BadRecord(f"{path}, line 1: this is no match file.")
    if rough["format"] != FORMAT:
        raise BadRecord(
            f"{path}: the file has the format {rough['format']}, written by version {rough.get('version', '?')}; "
            f"this is version {VERSION} and reads format {FORMAT}. The file is kept as it is."
        )
    return _parse(path, 1, first, Header)


def misfit(path: Path, game: str, rules: int, version: str, catalogue: Games) -> str:
    """Return why a match file of this game, rules number and version cannot be played here, "" where it can."""
    spec = catalogue.games.get(game)
    if spec is None and game in catalogue.faults:
        return f"{path}: its game, {game}, cannot be played: its cards are unsound (see `check`)."
    if spec is None:
        return f"{path}: there is no game “{game}”; there are {', '.join(catalogue.games)}."
    if spec.rules != rules:
        return (
            f"{path}: it was played by rules number {rules} of {spec.title} (version {version}); "
            f"this is rules number {spec.rules}. The file is kept as it is."
        )
    return ""


def deal(path: Path, header: Header, catalogue: Games, keep: str = "turn") -> Match:
    """Return the match of a header as it was dealt. Raises `BadRecord` where the games of the catalogue do not fit it.

    `path`: the file that is spoken of; `keep`: where snapshots are taken, as `Match` has it.
    """
    fault = misfit(path, header.game, header.rules, header.version, catalogue)
    if fault:
        raise BadRecord(fault)
    game = catalogue.games[header.game]
    try:
        return Match(game, header.seats, header.options, header.seed, keep=keep)
    except (ValueError, RulesBug) as error:
        raise BadRecord(f"{path}: the match cannot be dealt again: {error}") from error


def replay(path: Path, data: bytes, catalogue: Games, keep: str = "turn") -> tuple[Match, str]:
    """Play a match file's moves; return the match and a note for the player ("" for none).

    `data` is the content of the file at `path`. Other cards than the file's are no fault as long as every move and
    checksum fits. Raises `BadRecord` with the first move that does not, and the match up to there.
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
    for number, raw in enumerate(data[: good_end(data)].split(b"\n")[1:], 2):
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
