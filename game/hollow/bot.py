"""Jacob Hollow: computer players. docs/levels.md says how they think and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Bot
from game.core.view import View
from game.hollow.bot_policy import answer
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import Style

NORMAL = Style(counting=False, reserve=0.3, envy=0.4, leader=0.0, thrift=False, race=False)
HARD = Style(envy=0.35, leader=0.03)
CARELESS = 0.5
"""How often an easy player answers just anything."""
SLIP = 0.1
"""How often a normal player does."""


def easy(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Often just anything; else what looks good, with no eye for Reacts."""
    if rng.chance(CARELESS):
        return rng.choice(view.moves)
    return thinking(view, NORMAL, rng)


def normal(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Weigh what is open: chances, dangers and points; now and then something slips."""
    if rng.chance(SLIP):
        return rng.choice(view.moves)
    return thinking(view, NORMAL, rng)


def hard(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Count the cards, thin the hand, hinder whoever is ahead."""
    return thinking(view, HARD, rng)


def thinking(view: View, style: Style, rng: Rng) -> Move:
    """Answer by the heuristics in a style; None, to decline in a window, is allowed where another seat closes it."""
    side = Side(view, view.spec.faces, view.names, view.seat, style.counting)
    return cast("Move", answer(side, style, view.moves, rng))


BOTS: Mapping[str, Bot] = {"easy": easy, "normal": normal, "hard": hard}
