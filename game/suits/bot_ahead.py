"""The Suits, computer players: looking ahead. Every answer is played to the end of the turn in imagined matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng
from game.core.view import View
from game.search import Effort, Line, best_line
from game.suits.bot_chance import chance
from game.suits.bot_policy import answer
from game.suits.bot_sight import Side
from game.suits.bot_worth import plans
from game.suits.cards import Gentleman
from game.suits.rules import PLANNED

EFFORT = Effort(playouts=150, cycle=PLANNED)


def ahead(
    view: View, men: Mapping[str, Gentleman], imagine: Callable[[Rng], Match], rng: Rng, effort: Effort = EFFORT
) -> Move:
    """Return the answer that leads to the best chance at the beginning of the next turn.

    `imagine` gives a match as it could be for all the seat knows; `effort`: how many of them are played, and how far.
    Which planned card lies where tells nothing, so a `reveal` is left to luck, and the plan itself is laid in no order
    that could tell.
    """
    moves = view.moves
    if len(moves) == 1:
        return moves[0]
    if moves[0].verb == "reveal":
        return rng.choice(moves)
    lines = planned_lines(view) if moves[0].verb == "plan" else single_lines(view)
    line = lines[best_line(imagine, lines, playout(men, view.seat), rng, effort)]
    return rng.choice(line)


def planned_lines(view: View) -> list[Line]:
    """Return a line for every different plan that begins with what is planned already."""
    me = view.seat
    hand = view.zone(me, "hand")
    planned = [kind for kind in view.kinds(me, "planned") if kind]
    kinds = [card.kind for card in hand if card.kind]
    lines: list[Line] = []
    for plan, _ in plans(kinds, planned, min(PLANNED, len(kinds) + len(planned))):
        wanted = plan[len(planned) :]
        line = []
        for card in hand:
            if card.kind in wanted:
                wanted.remove(card.kind)
                line.append(Move(me, "plan", (card.handle,), f"{me}.planned"))
        lines.append(line)
    return lines


def single_lines(view: View) -> list[Line]:
    """Return a line for every answer; of cards of one kind in one place the first stands for all."""
    lines: dict[object, Line] = {}
    for move in view.moves:
        cards = [view.card(handle) for handle in move.cards]
        lines.setdefault((move.verb, *[(card.kind, card.zone, card.sideways) for card in cards]), [move])
    return list(lines.values())


def playout(men: Mapping[str, Gentleman], me: str) -> Callable[[Match, int], float]:
    """Return the function that plays an imagined match on to the next turn, by the heuristics on both sides.

    The first card that is turned up is each planned one in its turn: nobody knows which it will be.
    """

    def finish(match: Match, number: int) -> float:
        table = match.table
        turns = table.counters["turns"]
        rng = Rng(number)
        sides = {seat: Side(table, men, seat) for seat in men}
        turned = False
        while match.decision is not None and table.counters["turns"] == turns:
            moves = match.decision.moves
            if not turned and moves[0].verb == "reveal":
                turned = True
                match.play(moves[number % len(moves)])
            else:
                match.play(answer(sides[moves[0].seat], moves, rng))
        if match.winners is not None:
            return 1.0 if me in match.winners else 0.0
        return chance(table, men, me)

    return finish
