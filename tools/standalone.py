"""Where the standalone program (build.spec) begins: streams that can be written to, then the command line."""

from __future__ import annotations

import multiprocessing
import os
import sys


def main() -> int:
    """Run midnight-table; returns its exit code."""
    # A windowed program on Windows has no streams, and whatever prints would fail.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the program ends
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    multiprocessing.freeze_support()  # the workers of `simulate --jobs` start here too

    from game.cli import main as command_line

    return command_line()


if __name__ == "__main__":
    sys.exit(main())
