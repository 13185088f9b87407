"""Computer players: asks the player of a level for its move, and keeps the table alive whatever that player does."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import cast

from game.core.decision import Move
from game.core.match import Match
from game.core.rng import Rng, seed_of
from game.core.spec import LEVELS, PERSON
from game.core.view import View

log = logging.getLogger(__name__)


def levels(first: str = LEVELS[-1]) -> tuple[str, ...]:
    """Return the levels from `first` down to the weakest. Raises ValueError with a sentence for an unknown level."""
    if first not in LEVELS:
        raise ValueError(f"“{first}” is no level of computer players; there are {', '.join(LEVELS)}.")
    return tuple(reversed(LEVELS[: LEVELS.index(first) + 1]))


def answer(match: Match, seat: str, level: str) -> Move:
    """Return the move that a computer player of `level` makes for `seat` at the question that stands.

    It sees what the seat sees and imagines the rest; equal seeds and moves give equal answers. The match is not
    touched. A player that fails or answers with no legal move is replaced by the next weaker one and named in the
    program's log. Raises ValueError for an unknown level or a seat that has no move now.
    """
    order = levels(level)
    decision = match.decision
    view = match.view(seat)
    if decision is None or not view.moves:
        raise ValueError(f"{seat} has nothing to answer now.")
    for name in order:
        rng = Rng(seed_of(match.setup.seed, "bot", seat, decision.number))
        if name == "random":
            return rng.choice(view.moves)
        try:
            move = match.spec.bots[name](view, lambda dealt: match.imagine(seat, dealt), rng)
        except Exception:
            log.exception("The %s player of %s failed at question %d of %s", name, seat, decision.number, _named(match))
        else:
            if move in view.moves:
                return move
            log.error(
                "The %s player of %s answered question %d of %s with no move of it: %r",
                name, seat, decision.number, _named(match), move,
            )  # fmt: skip
        view = View(match, seat)
    return view.moves[0]


def polled(match: Match, players: Mapping[str, str]) -> tuple[str, ...]:
    """Return the computer seats that have a move at the question that stands, as they are asked: in the order of the
    decision, who closes a window last.

    `players` gives `person` or a level by seat.
    """
    decision = match.decision
    if decision is None:
        return ()
    answering = {move.seat for move in decision.moves}
    order = [seat for seat in decision.asked if seat != decision.closing]
    if decision.closing:
        order.append(decision.closing)
    return tuple(seat for seat in order if seat in answering and players.get(seat, PERSON) != PERSON)


def asked(match: Match, players: Mapping[str, str]) -> str:
    """Return the computer seat that is asked first (see `polled`), "" where only people can answer."""
    return next(iter(polled(match, players)), "")


def react(match: Match, seat: str, level: str) -> Move | None:
    """Return what a computer player of `level` says in a window that another seat closes: a move, or None.

    As `answer`; a player declines by returning None, and one that fails declines.
    """
    decision = match.decision
    view = match.view(seat)
    if decision is None or not view.moves:
        return None
    rng = Rng(seed_of(match.setup.seed, "bot", seat, decision.number))
    if levels(level)[0] == "random":
        return rng.choice((*view.moves, None))
    try:
        move = cast("Move | None", match.spec.bots[level](view, lambda dealt: match.imagine(seat, dealt), rng))
    except Exception:
        log.exception("The %s player of %s failed at question %d of %s", level, seat, decision.number, _named(match))
        return None
    return move if move in view.moves else None


def why(view: View, move: Move) -> str:
    """Return why a careful player makes a move, in one sentence from what the seat of the view knows; "" for none.

    A game that fails to say so is named in the program's log.
    """
    spec = view.spec
    try:
        return spec.why(view, move) if spec.why is not None else ""
    except Exception:
        log.exception("%s cannot say why %s", spec.key, move.key)
        return ""


def respond(match: Match, players: Mapping[str, str]) -> Move | None:
    """Return the move that the computer players make: of a window's seats the first that does not decline.

    None where none of them answers: a person does.
    """
    decision = match.decision
    for seat in polled(match, players):
        if decision is not None and decision.closing not in ("", seat):
            move = react(match, seat, players[seat])
            if move is not None:
                return move
        else:
            return answer(match, seat, players[seat])
    return None


def _named(match: Match) -> str:
    return f"{match.spec.key}, seed {match.setup.seed}"
