"""How often a trial was tried and what came of it: medals, best and last results, counted from the records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.spec import Trial
from game.records import MEDALS, Played


@dataclass
class Standing:
    """What is known of one trial: the best and the last try, and how many there were.

    Tries with free undo, from the middle of another match or of a known deal are counted apart and earn nothing.
    """

    best: Played | None = None
    last: Played | None = None
    tries: int = 0
    apart: int = 0
    fell: list[int] = field(default_factory=list)
    """At which trap the tries fell, the oldest first."""

    @property
    def medal(self) -> str:
        """The best medal that was earned, "" for none."""
        return trial_in(self.best).medal if self.best is not None else ""

    @property
    def survived(self) -> bool:
        """Whether a try came through."""
        return self.best is not None and not trial_in(self.best).fell

    @property
    def reached(self) -> int:
        """How many traps the best try passed."""
        return trial_in(self.best).passed if self.best is not None else 0


def trial_in(entry: Played) -> Trial:
    """Return the trial of an entry that is one."""
    assert entry.trial is not None
    return entry.trial


def standings(matches: Iterable[Played], game: str) -> dict[str, Standing]:
    """Return the standing of every trial of a game that was tried, by its key."""
    found: dict[str, Standing] = {}
    for entry in matches:
        if entry.trial is None or entry.game != game:
            continue
        standing = found.setdefault(entry.trial.key, Standing())
        if not entry.counts:
            standing.apart += 1
            continue
        standing.tries += 1
        standing.last = entry
        if entry.trial.fell:
            standing.fell.append(entry.trial.fell)
        if standing.best is None or _worth(entry) > _worth(standing.best):
            standing.best = entry
    return found


def _worth(entry: Played) -> tuple[bool, int, int, int]:
    """How good a try was: alive, its medal, the traps passed, what was left at the end."""
    trial = trial_in(entry)
    return (not trial.fell, MEDALS.index(trial.medal), trial.passed, entry.seats[0].stake or 0 if entry.seats else 0)
