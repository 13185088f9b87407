"""The program's log: what went wrong, for bug reports, in a file of the player's directory."""

from __future__ import annotations

import logging
import os

from game import paths

LARGEST = 1_000_000


def set_up() -> None:
    """Send what the program logs to its file, which begins anew at a megabyte; nowhere if none can be written."""
    root = logging.getLogger()
    if root.handlers:
        return
    handler: logging.Handler
    file = paths.log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size > LARGEST:
            os.replace(file, file.with_suffix(".old.log"))
        handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.raiseExceptions = False
    root.addHandler(handler)
