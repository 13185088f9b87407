"""SAW: computer players. docs/levels.md says how they think and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Bot
from game.core.view import View
from game.saw import bot_duel, bot_policy, bot_solo
from game.saw.bot_policy import Player
from game.saw.bot_sight import Mind, Style

EASY = Style()
"""The aims of `normal`, and nearly half of all answers at random."""

NORMAL = Style()
"""Attacks as often as it can."""

HARD = Style(
    reserve=2,
    first=2.2,
    spare=0.55,
    billy=3.8,
    video=2.4,
    ride=1.1,
    again=0.9,
    danger=0.05,
    tools=1.0,
    spent=0.3,
    deep=True,
)
"""Keeps what saves it in a challenge, and attacks with what is left."""

IN_TURN: Mapping[str, Callable[[Player], Move]] = {
    "draw": bot_policy.draw,
    "name": bot_policy.name,
    "pay": bot_policy.pay,
    "order": bot_policy.order,
    "set": bot_duel.set_trap,
    "ride": bot_duel.ride,
    "choose": bot_duel.choose,
    "challenge": bot_duel.face_or_pay,
    "give": bot_duel.row_card,
    "soften": bot_duel.soften,
    "hurt": bot_duel.hurt,
}
"""The answer by the verb of a question."""


def answer(player: Player) -> Move:
    """Return the answer that the heuristics give to the question that stands."""
    moves = player.moves
    if len(moves) == 1:
        return moves[0]
    if player.mind.alone:
        return bot_solo.answer(player)
    verbs = {move.verb for move in moves}
    for verb, policy in IN_TURN.items():
        if verb in verbs and not (verb == "set" and "place" in verbs):
            return policy(player)
    if "face it" in verbs:
        return bot_duel.face(player)
    if "steal" in verbs:
        return player.rng.choice(moves)
    in_trap = player.mind.counters["trap.victim"] == player.mind.me
    if "keep" in verbs or ("take" in verbs and "go on" not in verbs):
        return bot_duel.row_card(player) if in_trap else bot_policy.keep(player)
    if "discard" in verbs:
        return bot_duel.row_card(player) if in_trap else bot_policy.fit(player)
    if player.mind.view.phase == "Use":
        return bot_policy.use(player)
    return bot_duel.set_trap(player) if player.mind.counters["trap.victim"] == "none" else moves[-1]


def easy(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play plausibly and carelessly: every other answer, nearly, is anything."""
    moves = view.moves
    if rng.chance(0.45):
        return rng.choice(moves)
    return answer(Player(Mind(view, EASY), moves, rng))


def normal(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play the game's heuristics."""
    return answer(Player(Mind(view, NORMAL), view.moves, rng))


def hard(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Play the heuristics with sampled hands in place of estimates."""
    return answer(Player(Mind(view, HARD), view.moves, rng))


BOTS: Mapping[str, Bot] = {"easy": easy, "normal": normal, "hard": hard}
