"""When the rules themselves fail: the sentence that says so, and the file that lets somebody mend them."""

from __future__ import annotations

import importlib
import logging
import secrets
import time
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.core.match import Match, RulesBug

log = logging.getLogger(__name__)


def tell(bug: RulesBug, match: Match, directory: Path | None = None) -> str:
    """Keep a rules fault as a file in the data directory and return the sentence for the player."""
    log.error("A rules fault", exc_info=bug)
    try:
        folder = directory or paths.data_dir()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"fault-{match.spec.key}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(3)}.yaml"
        file.write_text(bug.case or case_of(bug, match), encoding="utf-8")
    except Exception as error:
        return f"The rules failed here; the match goes on from the last question. No file could be kept ({error})."
    return f"The rules failed here; the match goes on from the last question. What led to it is kept in {file}."


def case_of(bug: RulesBug, match: Match) -> str:
    """The fault as a case file: setup, seed and moves, which is all a match is."""
    try:
        case: Any = importlib.import_module("game.case")
        export = getattr(case, "of_fault", None)
        if export is not None:
            return str(export(bug, match))
    except Exception:
        log.exception("The case file could not be written in full")
    setup = match.setup
    data = {
        "game": match.spec.key,
        "seed": setup.seed,
        "options": dict(setup.options),
        "seats": [{"name": s.name, "character": s.character, "player": s.player} for s in setup.seats],
        "moves": [f"{move.seat} {move.key}" for move in bug.moves],
        "fault": str(bug),
    }
    return msgspec.yaml.encode(data).decode()
