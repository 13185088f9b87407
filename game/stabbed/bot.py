"""Don't Get Stabbed!: computer players, for the killer and for victims. docs/levels.md says how they think."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Bot
from game.core.view import View
from game.stabbed import bot_killer, bot_victim
from game.stabbed.bot_sight import Sight

CARELESS = 0.4
"""How often an easy player does just anything."""


def easy(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play the usual way, but often just anything."""
    if rng.chance(CARELESS) and view.asked[:1] == (view.seat,):
        verb = rng.choice(list(dict.fromkeys(move.verb for move in view.moves)))
        return rng.choice([move for move in view.moves if move.verb == verb])
    return normal(view, imagine, rng)


def normal(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play by the plain rules of thumb of one's role."""
    sight = Sight(view)
    role = bot_killer if sight.me == sight.killer else bot_victim
    return cast("Move", role.normal(sight, view.moves, rng))


def hard(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play one's role with care."""
    sight = Sight(view)
    role = bot_killer if sight.me == sight.killer else bot_victim
    return cast("Move", role.hard(sight, view.moves, rng))


BOTS: Mapping[str, Bot] = {"easy": easy, "normal": normal, "hard": hard}
