"""When the rules themselves fail: the sentence that says so, and the file that lets somebody mend them."""

from __future__ import annotations

import logging
import secrets
import time
from pathlib import Path

from game import case, paths
from game.core.match import Match, RulesBug

log = logging.getLogger(__name__)


def tell(bug: RulesBug, match: Match, directory: Path | None = None) -> str:
    """Keep a rules fault as a file in the data directory and return the sentence for the player."""
    log.error("A rules fault", exc_info=bug)
    try:
        folder = directory or paths.data_dir()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"fault-{match.spec.key}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(3)}.yaml"
        file.write_text(bug.case or case.attach(bug, match), encoding="utf-8")
    except Exception as error:
        return f"The rules failed here; the match goes on from the last question. No file could be kept ({error})."
    return f"The rules failed here; the match goes on from the last question. What led to it is kept in {file}."
