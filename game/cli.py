"""The command line: `midnight-table` and its commands. Whatever goes wrong is said in a sentence.

Without a command nothing is loaded but what opens the table, so that its window is there at once.
"""

from __future__ import annotations

import errno
import importlib
import logging
import os
import sys
from collections.abc import Sequence

from game import paths, program_log

FAILED = 1
WRONG_USE = 2
log = logging.getLogger(__name__)


class Wrong(Exception):
    """What a user did wrong, one sentence; `code` is the exit code."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.code = code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code: 0, 1 where something failed, 2 for wrong use."""
    _streams()
    program_log.set_up()
    try:
        words = sys.argv[1:] if arguments is None else arguments
        if not words:
            return open_table()
        code = int(importlib.import_module("game.commands").run(words))
        sys.stdout.flush()
        return code
    except Wrong as error:
        print(error, file=sys.stderr)
        return error.code
    except SystemExit as error:
        return int(error.code or 0) if not isinstance(error.code, str) else FAILED
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FAILED
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            print(f"There is no room to write ({paths.reason(error)}). Make room and try again.", file=sys.stderr)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            return FAILED
        log.exception("The command failed: %s", sys.argv[1:])
        print(
            f"Something failed inside the program ({type(error).__name__}: {error}). This is a fault of ours; "
            f"its trace is in {paths.log_file()}.",
            file=sys.stderr,
        )
        return FAILED


def _streams() -> None:
    """A windowed program has no streams, and some consoles not all letters: neither may stop anything."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def open_table(cards: str | None = None) -> int:
    """Open the table, with another card file than the program's if `cards` names one; return its exit code.

    Raises `Wrong` with a sentence where the packages of the window are missing.
    """
    try:
        app = importlib.import_module("scenes.app")
    except ImportError as error:
        raise Wrong(f"The table cannot be opened: {error}. Install the package with all it needs.") from error
    return int(app.main(cards))
