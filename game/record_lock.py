"""A lock on an open file that falls away by itself when its process ends, on Windows too."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FAR = 1 << 30
"""The byte that is locked on Windows: beyond any content, since a locked byte there can be read by nobody."""
PATIENCE = 2.0
"""Seconds another window is waited for that is just writing the same file."""
BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class FileLock:
    """The sole right to go on with a file. It belongs to the open file, so a second opening is refused anywhere."""

    def __init__(self, file: int) -> None:
        self._file = file

    def take(self) -> bool:
        """Take the lock; return False where somebody has it. A file system without locks counts as free."""
        try:
            if sys.platform == "win32":
                import msvcrt

                os.lseek(self._file, FAR, os.SEEK_SET)
                msvcrt.locking(self._file, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in BUSY
        return True

    def release(self) -> None:
        """Give the lock back."""
        try:
            if sys.platform == "win32":
                import msvcrt

                os.lseek(self._file, FAR, os.SEEK_SET)
                msvcrt.locking(self._file, msvcrt.LK_UNLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_UN)
        except OSError:
            return


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Nobody else changes a small file meanwhile; whoever does is waited for, `PATIENCE` at most. Never raises.

    What is locked is a file beside it, as it is replaced whole when it is written.
    """
    lock = None
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(file.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o644)
    if lock is None:
        yield
        return
    held, until = FileLock(lock), time.monotonic() + PATIENCE
    try:
        while not held.take() and time.monotonic() < until:
            time.sleep(0.005)
        yield
        held.release()
    finally:
        os.close(lock)
