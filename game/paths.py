"""Where files lie: what the program brings along (read only) and what it keeps for the player (the data directory).

`resource` answers the same in a checkout, in an installed wheel, in a folder build and in a one-file build. Nothing is
ever written beside the program: matches, settings and the log go to the user's data directory, or to the directory
that the environment variable MIDNIGHT_TABLE_HOME names (portable use, tests).
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

import platformdirs

HOME = "MIDNIGHT_TABLE_HOME"
_APP = "midnight-table"


def frozen() -> bool:
    """Whether this is the standalone executable (PyInstaller) and not a Python that runs our sources."""
    return bool(getattr(sys, "frozen", False))


def resource(*parts: str) -> Path:
    """The path of a file that comes with the program, such as `resource("assets", "theme.yaml")`.

    parts: the path below the top of the checkout, one name each. The file need not exist: whoever reads it says so
    with a sentence of their own.
    """
    return _root().joinpath(*parts)


def _root() -> Path:
    """The folder that holds cards.yaml and assets/."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked:
        return Path(unpacked)
    here = Path(__file__).resolve().parent
    packed = here / "_data"
    return packed if packed.is_dir() else here.parent


def data_dir() -> Path:
    """The player's directory. It may not exist yet, and may not be writable: `make` tells."""
    chosen = os.environ.get(HOME, "").strip()
    if chosen:
        return Path(os.path.expanduser(chosen)).absolute()
    return Path(platformdirs.user_data_dir(_APP, appauthor=False))


def settings_file() -> Path:
    """What the settings scene keeps."""
    return data_dir() / "settings.yaml"


def matches_dir() -> Path:
    """One file a match, finished or not."""
    return data_dir() / "matches"


def records_file() -> Path:
    """What was played: one line a finished match."""
    return data_dir() / "records.jsonl"


def tips_file() -> Path:
    """Which first-time tips were told to whom."""
    return data_dir() / "tips.json"


def log_file() -> Path:
    """What went wrong, for bug reports."""
    return data_dir() / "midnight-table.log"


def make(directory: Path) -> str:
    """Create `directory` with its parents where it is missing and try to write there.

    Returns the empty string, or a sentence that says why nothing can be kept there and what to do; the caller says it
    once and play goes on. Never raises.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        probe = directory / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        why = f"Nothing can be saved in {directory} ({reason(error)})."
        return f"{why} Make it writable, or set {HOME} to a directory that is."
    return ""


class TooLarge(OSError):
    """A file has more bytes than a file of its kind may have; it was not read."""

    def __init__(self, size: int) -> None:
        super().__init__(0, "it is far too large")
        self.size = size


def read_whole(file: Path, largest: int) -> bytes:
    """Return the content of an ordinary file of at most `largest` bytes.

    A pipe or a device, on which reading could wait or go on for ever, is refused before it is opened. Raises OSError,
    `TooLarge` among them.
    """
    with open(plain(file), "rb") as opened:
        data = opened.read(largest + 1)
        if len(data) > largest:
            raise TooLarge(os.fstat(opened.fileno()).st_size)
    return data


def plain(file: Path) -> Path:
    """Return `file` where it is an ordinary file or leads to one. Raises OSError for anything else."""
    mode = file.stat().st_mode
    if not stat.S_ISREG(mode):
        raise OSError(0, "it is a folder" if stat.S_ISDIR(mode) else "it is a pipe or a device and no file")
    return file


def write_whole(file: Path, data: bytes) -> str:
    """Write a file anew: beside, flushed, then in place, so that it is never seen half. Its directory may be missing.

    Returns the empty string, or the system's reason why it failed; the old file is then as it was. Never raises.
    """
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        return reason(error)
    return ""


def set_aside(file: Path) -> Path | None:
    """Keep a file that cannot be used under another name, which none kept before has; its own is free then.

    Returns where it lies now, None where it could not be renamed. Never raises.
    """
    kept = file.with_name(f"{file.name}.kept")
    for number in range(2, 100):
        if not kept.exists():
            break
        kept = file.with_name(f"{file.name}.kept-{number}")
    try:
        os.replace(file, kept)
    except OSError:
        return None
    return kept


def reason(error: OSError) -> str:
    """The system's words for why a file could not be read or written, for sentences."""
    return error.strerror or type(error).__name__
