"""The Suits: computer players. docs/levels.md says how they think and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Bot
from game.core.view import View
from game.suits.bot_ahead import ahead
from game.suits.bot_policy import answer
from game.suits.bot_sight import KINDS, Side
from game.suits.cards import Gentleman


def gentlemen(view: View) -> dict[str, Gentleman]:
    """Return the gentlemen of both seats."""
    return {seat.name: view.spec.document[seat.character] for seat in view.seats}


def easy(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play what looks strong by itself, without a thought for how cards work together; often just anything."""
    moves = view.moves
    if rng.chance(0.3):
        return rng.choice(moves)
    if moves[0].verb == "plan":
        liking = {"weapon": 3.0, "heart": 2.5, "money": 2.0, "coffee": 1.5, "skull": 1.0}
        noisy = {kind: liking[kind] + rng.below(300) / 100 for kind in KINDS}
        return max(moves, key=lambda move: noisy.get(view.card(move.cards[0]).kind or "", 0.0))
    if moves[0].verb in ("drink", "reveal"):
        return rng.choice(moves)
    return answer(Side(view, gentlemen(view), view.seat), moves, rng)


def normal(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play the game's heuristics."""
    return answer(Side(view, gentlemen(view), view.seat), view.moves, rng)


def hard(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Look ahead: play every answer to the end of the turn in imagined matches."""
    return ahead(view, gentlemen(view), imagine, rng)


BOTS: Mapping[str, Bot] = {"easy": easy, "normal": normal, "hard": hard}
