"""Reporting a problem: one file with the version, the match so far as its writer may tell it, and the log."""

from __future__ import annotations

import platform
import re
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.case_export import export
from game.core.decision import plain
from game.core.match import Match
from game.record_lines import Line, encode, header_of
from game.version import VERSION

LONGEST_LOG = 120_000
"""Bytes of the log that go into a report: its end."""
NOTHING, SEAT, FULL = "nothing", "seat", "full"
"""What a report tells of the match: nothing, what a seat may know, or everything."""
_ENTRY = re.compile(r"^\d{4}-\d\d-\d\d [\d:,]+ [A-Z]+ [\w.]+:")
"""The beginning of an entry of the log: when, how bad, where."""
_RAISED = re.compile(r"^[A-Za-z_][\w.]*")
"""What was raised, in the line after a trace."""
_TRACE = ("Traceback (", "During handling of ", "The above exception ")
LEFT_OUT = "(left out, as it may name a card)"


def folder() -> Path:
    """Where reports and exported positions lie."""
    return paths.data_dir() / "reports"


def write(
    match: Match | None, tells: str, seat: str = "", *, words: str = "", fault: str = "", case: str = "",
    directory: Path | None = None,
) -> Path:  # fmt: skip
    """Write a report and return its file.

    `tells` is NOTHING, SEAT (as `seat` may know the match, "" = as the open table does) or FULL (seed, every card and
    every move: it tells all secrets). `words` are the player's, `fault` is the sentence that was shown, `case` the
    case file of a rules fault, which only a full report holds. Raises OSError where nothing can be written.
    """
    parts = [_about(words, fault)]
    if match is not None and tells != NOTHING:
        parts.append(_in_full(match, case) if tells == FULL else _as_known(match, seat))
    parts.append(_section("The program's log", log_tail(open_book=tells == FULL or match is None)))
    name = f"problem-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(3)}.txt"
    return _put(directory or folder(), name, "\n".join(parts))


def write_case(match: Match, seat: str | None, directory: Path | None = None) -> Path:
    """Write the position of a match as a case file, as `seat` may know it (None: in full), and return the file.

    Raises OSError where nothing can be written.
    """
    name = f"{match.spec.key}-move-{len(match.moves)}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(2)}.yaml"
    return _put(directory or paths.data_dir() / "cases", name, export(match, seat))


def _put(directory: Path, name: str, text: str) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    file = directory / name
    file.write_text(text, encoding="utf-8")
    return file


def _section(title: str, text: str) -> str:
    return f"== {title} ==\n\n{text.rstrip() or '(nothing)'}\n"


def _about(words: str, fault: str) -> str:
    lines = [
        f"Midnight Table {VERSION}, a problem report of {time.strftime('%Y-%m-%d %H:%M')}",
        f"Python {platform.python_version()} on {platform.system()} {platform.release()} ({platform.machine()})"
        + (", standalone" if paths.frozen() else ""),
    ]
    if fault:
        lines.append(f"What the program said: {_private(fault)}")
    text = "\n".join(lines) + "\n"
    return f"{text}\n{_section('What went wrong', words)}" if words.strip() else text


def _as_known(match: Match, seat: str) -> str:
    whose = f"as {seat} may know it" if seat else "as the open table shows it"
    view = match.view(seat)
    story = "\n".join(f"\n{plain(line.text)}" if line.head else f"  {plain(line.text)}" for line in view.log())
    asked = f"\n\nMove {len(match.moves)}. Asked: {plain(view.prompt)}"
    position = _exported(match, seat)
    return f"{_section(f'The match, {whose}', story + asked)}\n{_section(f'The position, {whose}', position)}"


def _in_full(match: Match, case: str) -> str:
    parts = [_section("The position, in full: it tells every card", _exported(match, None))]
    if case:
        parts.append(_section("The case that fails", case))
    moves = [encode(Line(seat=move.seat, move=move.key)) for move in match.moves]
    record = b"\n".join([encode(header_of(match)), *moves]).decode()
    parts.append(_section("The match file: these lines in a file NAME.jsonl are the match", record))
    return "\n".join(parts)


def _exported(match: Match, seat: str | None) -> str:
    try:
        return export(match, seat)
    except Exception as error:
        return f"(the position cannot be written: {type(error).__name__})"


def log_tail(*, open_book: bool = True) -> str:
    """Return the end of the program's log; where it is no `open_book`, without what its errors say of cards."""
    try:
        with paths.log_file().open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - LONGEST_LOG))
            text = file.read(LONGEST_LOG).decode("utf-8", "replace")
    except OSError as error:
        return "" if isinstance(error, FileNotFoundError) else f"(it cannot be read: {type(error).__name__})"
    if not open_book:
        text = "\n".join(_wordless(text))
    return _private(text)


def _wordless(text: str) -> Iterator[str]:
    """Yield the lines of a log without whatever may tell of a match: when and where it failed, traces, what was raised.

    Of everything else, be it the rest of a line that was cut off or the further lines of a message, nothing is told.
    """
    in_trace = False
    for line in text.splitlines():
        entry = _ENTRY.match(line)
        if entry is not None:
            in_trace = False
            yield f"{entry[0]} {LEFT_OUT}"
        elif line.startswith(_TRACE):
            in_trace = True
            yield line
        elif in_trace and (not line.strip() or line.startswith("  ")):
            yield line
        elif in_trace:
            in_trace = False
            raised = _RAISED.match(line)
            yield f"{raised[0] if raised else 'Raised'}: {LEFT_OUT}"


def _private(text: str) -> str:
    """A text without the name of the player's home folder."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 3 else text


__all__ = ["FULL", "NOTHING", "SEAT", "folder", "log_tail", "write", "write_case"]
