"""How far somebody came in the guided first matches: one small file a game in the data directory."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import paths
from game.core.match import Match
from game.lesson_course import Course

FORMAT = 1
LARGEST = 1_000_000
"""Bytes; a lesson's file has some thousands."""


class Progress(msgspec.Struct, frozen=True):
    """Where a lesson was left: the step and the moves made, (seat, key). `offered`: it was offered once; `done`: the
    coach was heard to the end once; `cards`: the cards it was played with; `under_way`: there is a match to go on."""

    format: int = FORMAT
    offered: bool = False
    done: bool = False
    under_way: bool = False
    cards: str = ""
    step: int = 0
    moves: tuple[tuple[str, str], ...] = ()


def file_of(game: str, directory: Path | None = None) -> Path:
    """Return where the progress of a game lies."""
    return (paths.data_dir() if directory is None else directory) / "lessons" / f"{game}.json"


def load(game: str, directory: Path | None = None) -> Progress:
    """Return how far somebody came. A missing file is a lesson not begun, and so is a damaged one or one of a newer
    version, which is kept under another name. Never raises."""
    path = file_of(game, directory)
    try:
        found = msgspec.json.decode(paths.read_whole(path, LARGEST), type=Progress)
        if found.format == FORMAT and found.step >= 0:
            return found
    except (paths.TooLarge, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    except OSError:
        return Progress()
    paths.set_aside(path)
    return Progress()


def save(game: str, progress: Progress, directory: Path | None = None) -> str:
    """Write how far a game's lesson has come; return "" or why that could not be kept. Never raises.

    `directory`: another one than the data directory's (tests).
    """
    path = file_of(game, directory)
    why = paths.write_whole(path, msgspec.json.encode(progress))
    return f"The guided first match is not being saved to {path} ({why}). You can play on." if why else ""


class LessonRecord:
    """Keeps a guided first match as `game.record.Record` keeps an ordinary one."""

    def __init__(self, course: Course, directory: Path | None = None) -> None:
        self.course = course
        self.directory = directory
        self.trouble = ""
        self.note = ""

    def keep(self, match: Match) -> None:
        """Write the moves and the step. A match that is over, with nothing left to say, is nothing to go on with."""
        game = match.spec.key
        before = load(game, self.directory)
        self.trouble = save(
            game,
            Progress(
                offered=True,
                done=before.done or self.course.done,
                under_way=not match.over or not self.course.done,
                cards=match.spec.digest,
                step=self.course.at,
                moves=tuple((move.seat, move.key) for move in match.moves),
            ),
            self.directory,
        )

    def close(self) -> None:
        """Nothing stays open."""
