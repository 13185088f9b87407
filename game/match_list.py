"""The list of all match files: their heads read only when they are looked at; names, what is kept, deleting.

A name that a player gave a match and whether it is kept stand in one small file beside the matches, so that the match
files themselves are never rewritten.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from contextlib import suppress
from pathlib import Path

import msgspec

from game import paths
from game.record import Entry, entry_at
from game.record_lines import ENDING, Games, misfit
from game.record_lock import FileLock, alone

NOTES = "names.json"
LARGEST = 4_000_000
"""Bytes that the file of names may have."""
LONGEST = 60
"""Letters of a name."""
GONE = -1
"""The time of a file that was deleted meanwhile."""
AT_ONCE = 20.0
"""Milliseconds within which a folder is sorted when it is looked at; of a longer one the rest is for `settle`."""


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player noted of a match file: its name, and whether it is kept when old matches are cleared away."""

    name: str = ""
    kept: bool = False


class MatchList:
    """The match files of a directory, the last changed first. Nothing here raises for a folder that cannot be read.

    Where asking for the times of all files takes long, they are listed by their names, which begin with the day, until
    `settle` has them all: how long a list takes to open does not depend on how many files there are.
    """

    def __init__(self, directory: Path | None = None) -> None:
        """List the player's own folder, or `directory`."""
        self.directory = paths.matches_dir() if directory is None else directory
        self.trouble = ""
        """A sentence where something could not be read or written, "" for none."""
        self._files: list[tuple[int, int, str]] = []
        self._waiting: list[os.DirEntry[str]] = []
        """Files whose times are not known yet, the last to be asked first."""
        self._entries: dict[str, Entry] = {}
        self._next = 0
        self.notes: dict[str, Note] = {}
        self.look()

    def look(self) -> None:
        """Read the folder anew: its names, and as many times as `AT_ONCE` allows."""
        found: list[os.DirEntry[str]] = []
        try:
            with os.scandir(self.directory) as files:
                found = [file for file in files if file.name.endswith(ENDING)]
        except FileNotFoundError:
            pass
        except OSError as error:
            self.trouble = f"{self.directory}: cannot be read ({paths.reason(error)})."
        found.sort(key=lambda file: file.name)
        self._waiting = found
        self._files = [(0, 0, file.name) for file in reversed(found)]
        self._entries = {}
        self._next = 0
        self.notes = self._load()
        self.settle(AT_ONCE)

    def settle(self, ms: float) -> bool:
        """Go on asking for times for about `ms` milliseconds; return whether the order is the right one now.

        As soon as the last is known all files change their places, once.
        """
        if not self._waiting:
            return True
        until = time.perf_counter() + ms / 1000
        known = len(self._files) - len(self._waiting)
        while self._waiting:
            if time.perf_counter() >= until:
                return False
            file = self._waiting.pop()
            try:
                about = file.stat()
                self._files[known] = about.st_mtime_ns, about.st_size, file.name
            except OSError:
                self._files[known] = GONE, 0, file.name
            known += 1
        self._files = sorted((file for file in self._files if file[0] != GONE), reverse=True)
        return True

    @property
    def settled(self) -> bool:
        """Whether the files are listed in their right order."""
        return not self._waiting

    def __len__(self) -> int:
        return len(self._files)

    def entry(self, index: int) -> Entry:
        """Return what the head and the tail of the file at a place of the list say; read when it is first asked for."""
        changed, size, name = self._files[index]
        found = self._entries.get(name)
        if found is None:
            if not self.settled:
                changed, size = self._about(index)
            found = entry_at(self.directory / name, changed, size)
            self._entries[name] = found
        return found

    def _about(self, index: int) -> tuple[int, int]:
        """Return time and size of a file at a place, be they known yet or not."""
        changed, size, name = self._files[index]
        if changed <= 0:
            with suppress(OSError):
                about = (self.directory / name).stat()
                return about.st_mtime_ns, about.st_size
        return changed, size

    def entries(self) -> list[Entry]:
        """Return what all files say, the last changed first; whatever is not read yet is read now."""
        while not self.read(1_000):
            pass
        return [self.entry(at) for at in range(len(self))]

    def note(self, index: int) -> Note:
        """Return what is noted of the file at a place of the list."""
        return self.notes.get(self._files[index][2], Note())

    def place(self, path: Path) -> int:
        """Return the place of a file in the list, -1 where it is not there."""
        return next((at for at, (_, _, name) in enumerate(self._files) if name == path.name), -1)

    def read(self, ms: float) -> bool:
        """Go on reading heads for about `ms` milliseconds, as soon as all is settled; return whether all are read."""
        until = time.perf_counter() + ms / 1000
        if not self.settle(ms):
            return False
        while self._next < len(self._files):
            self.entry(self._next)
            self._next += 1
            if time.perf_counter() >= until:
                break
        return self._next >= len(self._files)

    @property
    def done(self) -> int:
        """How many heads `read` has read, from the first on."""
        return self._next

    # --- what a player does --------------------------------------------------------------------------------------

    def rename(self, path: Path, name: str) -> str:
        """Give a match a name ("" for its own again). Returns "" or the sentence why that was not kept."""
        words = " ".join(name.split())[:LONGEST]
        return self._change(path, name=words)

    def keep(self, path: Path, kept: bool) -> str:
        """Keep a match when others are cleared away, or no longer. Returns "" or why that was not noted."""
        return self._change(path, kept=kept)

    def delete(self, path: Path) -> str:
        """Delete a match file for good. Returns "" or the sentence why it is still there."""
        return self.clear((path,))

    def clear(self, files: Iterable[Path]) -> str:
        """Delete match files for good. Returns "" or the sentence why the last of those is still there that are."""
        trouble = ""
        gone: set[str] = set()
        for path in files:
            why = self._unlink(path)
            trouble = why or trouble
            if not why:
                gone.add(path.name)
        self._forget(gone)
        return trouble

    @staticmethod
    def _unlink(path: Path) -> str:
        try:
            held = _in_use(path)
            if held:
                return f"{path.name} is open in another window. Close it there first."
            path.unlink()
        except FileNotFoundError:
            pass
        except OSError as error:
            return f"{path}: cannot be deleted ({paths.reason(error)})."
        return ""

    def clearable(self) -> list[Path]:
        """Return the finished matches that are not kept: what clearing away would delete. All heads must be read."""
        return [
            self.directory / name
            for at, (_, _, name) in enumerate(self._files)
            if self.entry(at).finished and not self.entry(at).trouble and not self.note(at).kept
        ]

    def _forget(self, gone: AbstractSet[str]) -> None:
        self._files = [file for file in self._files if file[2] not in gone]
        self._waiting = [file for file in self._waiting if file.name not in gone]
        self._entries = {name: entry for name, entry in self._entries.items() if name not in gone}
        self._next = min(self._next, len(self._files))
        if not gone.isdisjoint(self.notes):
            with alone(self.directory / NOTES):
                self._write({name: note for name, note in self._load().items() if name not in gone})

    # --- notes ---------------------------------------------------------------------------------------------------

    def _load(self) -> dict[str, Note]:
        file = self.directory / NOTES
        try:
            return msgspec.json.decode(paths.read_whole(file, LARGEST), type=dict[str, Note])
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, msgspec.DecodeError, RecursionError) as error:
            why = paths.reason(error) if isinstance(error, OSError) else error
            self.trouble = f"{file}: the names of matches cannot be read ({why}). The matches themselves are safe."
            return {}

    def _change(self, path: Path, **values: object) -> str:
        """Note something of a match, among what another window noted meanwhile."""
        with alone(self.directory / NOTES):
            return self._changed(path, **values)

    def _changed(self, path: Path, **values: object) -> str:
        notes = self._load()
        if not notes and (self.directory / NOTES).exists() and self.trouble:
            self._set_aside()
        note = msgspec.structs.replace(notes.get(path.name, Note()), **values)
        notes[path.name] = note
        if note == Note():
            del notes[path.name]
        return self._write(notes)

    def _set_aside(self) -> None:
        """Keep a damaged file of names under another name before a new one takes its place."""
        if paths.set_aside(self.directory / NOTES) is not None:
            self.trouble = ""

    def _write(self, notes: dict[str, Note]) -> str:
        file = self.directory / NOTES
        try:
            data = msgspec.json.encode(notes)
        except UnicodeEncodeError:
            return f"{file}: cannot hold a name that is no text in UTF-8. Rename the match file in its folder first."
        reason = paths.write_whole(file, msgspec.json.format(data, indent=1))
        if reason:
            return f"{file}: cannot be written ({reason})."
        self.notes = notes
        return ""


def why_not(entry: Entry, catalogue: Games) -> str:
    """Return why a match of the list cannot be opened here, "" where its head speaks for it: one sentence."""
    told = entry.trouble or misfit(entry.path, entry.game, entry.rules, entry.version, catalogue)
    told = told.removeprefix(f"{entry.path}: ").removeprefix(f"{entry.path}, ")
    return told[:1].upper() + told[1:]


def _in_use(path: Path) -> bool:
    """Whether another window goes on with the match just now."""
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        lock = FileLock(file)
        if not lock.take():
            return True
        lock.release()
        return False
    finally:
        os.close(file)


__all__ = ["MatchList", "Note", "why_not"]
