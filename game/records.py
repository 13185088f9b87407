"""What was played: a line for every finished match, kept across sessions, from which everything else is counted.

The file is JSON lines like a match file: a header, then one match a line, so that one damaged line costs only itself
and two files can be put together by hand. It is read whole and written whole, beside and then in place.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.core.match import Match
from game.core.spec import PERSON, Trial
from game.record_lock import alone
from game.version import VERSION

FORMAT = 1
LARGEST = 16_000_000
"""Bytes the file may have; its matches are a third of that at most."""
LONGEST = 20_000
"""Bytes one line may have."""
MOST = 10_000
"""Matches that are kept; of more, the oldest without a medal go."""
MEDALS = ("", "bronze", "silver", "gold")
"""The medals, the best last."""
_BETWEEN = re.compile(r"\s*(?:[,;&+/]|\band\b)\s*")


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a finished match: who sat there (`person` or a level), as whom, whether it won, and the number that it
    played for at the end (None where the game has none)."""

    name: str
    player: str = PERSON
    character: str = ""
    role: str = ""
    won: bool = False
    stake: int | None = None


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match.

    `id` is the name of its match file, so that a match counts once however often its end is reached; `ended` is local
    time, YYYY-MM-DDTHH:MM:SS. `free_undo`, `taken_over` (begun from the middle of another match) and `known` (its deal
    could be known: the same deal again, or a seed that was typed in) set it apart.
    """

    id: str
    game: str
    ended: str
    seats: tuple[Place, ...]
    options: dict[str, Any] = {}
    why: str = ""
    ending: str = ""
    rounds: int = 0
    turns: int = 0
    decisions: int = 0
    seed: int = 0
    figures: dict[str, float] = {}
    free_undo: bool = False
    taken_over: bool = False
    known: bool = False
    trial: Trial | None = None

    @property
    def counts(self) -> bool:
        """Whether it was played from a deal that nobody knew and without free undo, so that it may earn a medal."""
        return not (self.free_undo or self.taken_over or self.known)


class _Header(msgspec.Struct, frozen=True):
    format: int
    version: str = ""


def people(name: str) -> tuple[str, ...]:
    """Return the people a seat's name lists: one, or several who play it together ("Ann, Bob and Cy")."""
    found = dict.fromkeys(filter(None, (part.strip() for part in _BETWEEN.split(name))))
    return tuple(found) or (name,)


def played(match: Match, key: str = "", *, taken_over: bool = False, known: bool = False) -> Played:
    """Return what is kept of a finished match.

    key: the name of its match file without ending; a random one where it has none. taken_over, known: as in `Played`.
    Raises ValueError for a match that goes on.
    """
    if not match.over:
        raise ValueError("The match goes on; only finished ones are kept.")
    spec, setup, table = match.spec, match.setup, match.table
    stakes = spec.stakes(table) if spec.stakes is not None else {}
    roles = spec.roles(setup) if spec.roles is not None else {}
    winners = match.winners or ()
    return Played(
        id=key or secrets.token_hex(8),
        game=spec.key,
        ended=time.strftime("%Y-%m-%dT%H:%M:%S"),
        seats=tuple(
            Place(seat.name, seat.player, seat.character, roles.get(seat.name, ""), seat.name in winners,
                  stakes.get(seat.name))
            for seat in setup.seats
        ),
        options=dict(setup.options),
        why=match.why,
        ending=match.ending,
        rounds=int(table["round"]),
        turns=int(table["turns"]),
        decisions=len(match.moves),
        seed=setup.seed,
        figures=spec.figures(match) if spec.figures is not None else {},
        free_undo=bool(setup.options.get("free_undo")),
        taken_over=taken_over,
        known=known,
        trial=spec.trial(match) if spec.trial is not None else None,
    )  # fmt: skip


def note(
    match: Match, key: str = "", *, taken_over: bool = False, known: bool = False, file: Path | None = None
) -> str:  # fmt: skip
    """Keep a finished match; one of the same key is replaced, so that a match resumed at its end counts once.

    To be called before the match file is told that the match is over: whatever happens in between, the match then is
    either counted or can still be resumed. Returns "" or a sentence for the player; never raises for the disk.
    """
    entry = played(match, key, taken_over=taken_over, known=known)
    return change(lambda kept: [*(other for other in kept if other.id != entry.id), entry], file)


def change(made: Callable[[Sequence[Played]], Sequence[Played]], file: Path | None = None) -> str:
    """Write the file anew as `made` makes it from the matches that stand in it now, another window's among them.

    A file that cannot be read stays as it is. Returns "" or a sentence for the player; never raises.
    """
    file = file or paths.records_file()
    with alone(file):
        kept, said, lost = _read(file)
        return said if lost else " ".join(filter(None, (said, save(made(kept), file))))


# --- the file --------------------------------------------------------------------------------------------------------


_LAST: dict[Path, tuple[tuple[int, int], tuple[Played, ...]]] = {}
"""What was read last of a file, by the time and size it had."""


def load(file: Path | None = None) -> tuple[tuple[Played, ...], str]:
    """Return the matches that were played, the oldest first, and a sentence for the player ("" for nothing to say).

    A damaged file is kept under another name and goes on with the lines that are whole; a match that stands in it
    twice counts as it ended last. Never raises.
    """
    file = file or paths.records_file()
    matches, said, _ = _read(file)
    return matches, said


def _read(file: Path) -> tuple[tuple[Played, ...], str, bool]:
    """Return the matches, the sentence, and whether the file must stay as it is: it cannot be read now, or
    a newer version of the table wrote it."""
    try:
        state = file.stat()
        stamp = (state.st_mtime_ns, state.st_size)
        if file in _LAST and _LAST[file][0] == stamp:
            return _LAST[file][1], "", False
        if state.st_size > LARGEST:
            return (), _aside(file, "it is far too large", ()), False
        data = paths.plain(file).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return (), "", False
    except OSError as error:
        why = paths.reason(error)
        return (), f"The records in {file} cannot be read ({why}); nothing is lost, and you can play on.", True
    found, bad, newer = _lines(data)
    if newer:
        return (), _of_newer(file, newer), True
    matches, twice = _once(found)
    if bad:
        where = f"line {bad[0]} is" if len(bad) == 1 else f"lines {', '.join(map(str, bad[:5]))} are"
        return matches, _aside(file, f"{where} damaged", matches), False
    if twice:
        trouble = save(matches, file)
        count = "A match stood" if twice == 1 else f"{twice} matches stood"
        said = f"{count} in {file} twice with different results; the later one counts. {trouble}"
        return matches, said.rstrip(), False
    _LAST[file] = stamp, matches
    return matches, "", False


def save(matches: Sequence[Played], file: Path | None = None) -> str:
    """Write the file anew with these matches. Returns "" or a sentence that says why that failed; never raises."""
    file = file or paths.records_file()
    lines = [msgspec.json.encode(_Header(FORMAT, VERSION)), *map(msgspec.json.encode, _bounded(matches))]
    why = paths.write_whole(file, b"\n".join(lines) + b"\n")
    if why:
        return f"The records cannot be kept in {file} ({why}). Make room, or make the folder writable."
    _LAST.pop(file, None)
    return ""


def _lines(data: bytes) -> tuple[list[Played], list[int], str]:
    """Return the matches of the whole lines, the numbers of the damaged ones, and the version of a newer file.

    A file without a header anywhere is damaged in line 1; headers further down come from files put together.
    """
    found: list[Played] = []
    bad: list[int] = []
    headed = False
    match_of = msgspec.json.Decoder(Played)
    for number, raw in enumerate(data.splitlines(), 1):
        if not raw.strip():
            continue
        try:
            if len(raw) > LONGEST:
                raise msgspec.DecodeError("too long")
            if raw.startswith(b'{"format"'):
                header = msgspec.json.decode(raw, type=_Header)
                if header.format > FORMAT:
                    return [], [], header.version or str(header.format)
                headed = True
            else:
                found.append(_sensible(match_of.decode(raw)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            bad.append(number)
    return found, bad if headed or not data.strip() else bad or [1], ""


def _sensible(entry: Played) -> Played:
    """Return an entry whose trial holds together: a medal needs all traps passed by a seat that won."""
    trial = entry.trial
    if trial is None:
        return entry
    traps = max(1, min(trial.traps, 99))
    passed = max(0, min(trial.passed, traps))
    won = passed == traps and any(place.won for place in entry.seats)
    medal = trial.medal if won and trial.medal in MEDALS else ""
    fell = 0 if won else max(1, min(trial.fell or passed + 1, traps))
    right = msgspec.structs.replace(trial, traps=traps, passed=passed, medal=medal, fell=fell)
    return entry if right == trial else msgspec.structs.replace(entry, trial=right)


def _once(found: Iterable[Played]) -> tuple[tuple[Played, ...], int]:
    """Return every match once, as it ended last, the oldest first; and how many stood there with different results."""
    kept: dict[str, Played] = {}
    twice: set[str] = set()
    for entry in found:
        other = kept.get(entry.id)
        if other is not None and other != entry:
            twice.add(entry.id)
        if other is None or entry.ended >= other.ended:
            kept[entry.id] = entry
    return tuple(sorted(kept.values(), key=lambda entry: entry.ended)), len(twice)


def _bounded(matches: Sequence[Played]) -> Sequence[Played]:
    """Return the matches that are kept: the newest, and whatever earned a medal."""
    over = len(matches) - MOST
    if over <= 0:
        return matches
    plain = [entry for entry in matches if entry.trial is None or not entry.trial.medal]
    gone = {id(entry) for entry in plain[:over]}
    return [entry for entry in matches if id(entry) not in gone][-MOST:]


def _of_newer(file: Path, version: str) -> str:
    return (
        f"The records in {file} were written by version {version} of the table, and this is version {VERSION}: "
        "they stay as they are, and what you play here is not counted. Use the newer version, or move the file away."
    )


def _aside(file: Path, why: str, matches: Sequence[Played]) -> str:
    """Keep a file that cannot be used as it is under another name; returns the sentence that says so."""
    kept = paths.set_aside(file)
    said = f"The records in {file} could not all be used ({why})"
    many = "" if len(matches) == 1 else "es"
    count = f"{len(matches)} match{many} could be read" if matches else "none could be read"
    if kept is None:
        return f"{said}; {count}. You can play on."
    trouble = save(matches, file) if matches else ""
    return f"{said}; {count}. The old file is kept as {kept.name}. {trouble}".rstrip()


__all__ = ["LARGEST", "MEDALS", "MOST", "Place", "Played", "change", "load", "note", "people", "played", "save"]
