"""Jacob Hollow: computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Bot
from game.core.view import View


def easy(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play anything."""
    return rng.choice(view.moves)


BOTS: Mapping[str, Bot] = {"easy": easy, "normal": easy, "hard": easy}
