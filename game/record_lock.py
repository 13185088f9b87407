"""A lock on an open file that falls away by itself when its process ends, on Windows too."""

from __future__ import annotations

import errno
import os
import sys

FAR = 1 << 30
"""The byte that is locked on Windows: beyond any content, since a locked byte there can be read by nobody."""
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
