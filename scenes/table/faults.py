"""When the rules themselves fail: the sentence that says so, and the file that lets somebody mend them."""

from __future__ import annotations

import logging
import secrets
import time
from pathlib import Path

from game import case, paths
from game.core.decision import Move
from game.core.match import Match, RulesBug

log = logging.getLogger(__name__)


class Faults:
    """What the rules failed at in one match."""

    def __init__(self, directory: Path | None = None) -> None:
        """`directory`: where their files are kept, by default the data directory."""
        self.directory = directory
        self.told = ""
        """What was said of the first one, until somebody was asked to report it."""
        self.case = ""
        """The case file of the last one."""
        self.moves: dict[int, set[Move]] = {}
        """The moves at which the rules failed, by the number of their question."""
        self.stuck = False
        """Whether they failed at every move that a computer has."""

    def tell(self, bug: RulesBug, match: Match, move: Move, number: int) -> str:
        """Keep a fault at a move of the question `number` as a file, and return the sentence for the player."""
        self.moves.setdefault(number, set()).add(move)
        told = self._written(bug, match)
        self.told = "" if self.case else told
        self.case = bug.case or " "
        return told

    def _written(self, bug: RulesBug, match: Match) -> str:
        log.error("A rules fault", exc_info=bug)
        try:
            folder = self.directory or paths.data_dir()
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"fault-{match.spec.key}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(3)}.yaml"
            file.write_text(bug.case or case.attach(bug, match), encoding="utf-8")
        except Exception as error:
            return f"The rules failed here; the match goes on from the last question. No file could be kept ({error})."
        return f"The rules failed here; the match goes on from the last question. What led to it is kept in {file}."
