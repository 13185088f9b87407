"""Windows: questions to several seats, at which people speak up by the tag on their plate.

A window is one question to several seats that one of them closes, or a row of quiet questions, one seat after another
in one group. Who takes part is settled by open facts, so that a tag tells nothing.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.core.decision import Decision, Move
from game.core.match import Match
from game.core.rng import Rng

if TYPE_CHECKING:
    from scenes.table.session import Session

log = logging.getLogger(__name__)

PASSING = ("go on", "refuse", "pass")
"""Verbs that let a window pass."""


def passing(decision: Decision, seat: str) -> Move | None:
    """The move by which a seat lets a window pass, None where it has none."""
    return next((move for move in decision.of(seat) if not move.cards and move.verb in PASSING), None)


def in_row(decision: Decision | None) -> bool:
    """Whether a question is one of a row: quiet, of a group, to one seat that may let it pass."""
    return (
        decision is not None
        and decision.quiet
        and bool(decision.group)
        and len(decision.asked) == 1
        and passing(decision, decision.asked[0]) is not None
    )


def row_of(match: Match) -> tuple[str, ...]:
    """The seats that a row of quiet questions will ask from here on if none of them speaks up, by open facts alone.

    Found by letting it pass in an imagined match, in which hidden cards are others: only open facts are the same.
    """
    decision = match.decision
    if decision is None:
        return ()
    seats = [decision.asked[0]]
    try:
        twin = match.imagine(seats[0], Rng(decision.number))
        while len(seats) < len(match.table.seats):
            now = twin.decision
            move = passing(now, now.asked[0]) if now is not None else None
            if move is None:
                break
            twin.play(move)
            after = twin.decision
            if after is None or not in_row(after) or after.group != decision.group:
                break
            seats.append(after.asked[0])
    except Exception:
        log.exception("Whom a row of questions asks could not be found out")
    return tuple(dict.fromkeys(seats))


def members(session: Session) -> tuple[str, ...]:
    """The seats that the window which stands is for; empty where none does."""
    decision = session.match.decision
    if decision is None:
        return ()
    if len(decision.asked) > 1:
        return decision.asked
    if not in_row(decision):
        return ()
    key = (session.match.generation, decision.number)
    if session.row[0] != key:
        session.row = (key, row_of(session.match))
    return session.row[1]


def reacts(session: Session) -> tuple[str, ...]:
    """The people who may speak up by the tag on their plate, able or not."""
    if not session.several or session.curtain or session.claim or session.reacting:
        return ()
    return tuple(seat for seat in members(session) if seat in session.persons and seat != session.eyes)


def react(session: Session, seat: str) -> None:
    """A person pressed the tag on its plate: the curtain, then its moves and "never mind"."""
    if seat not in reacts(session):
        return
    decision = session.match.decision
    session.claimed_at = len(session.match.moves)
    if decision is not None and in_row(decision):
        session.claim, session.waved = seat, ""
        advance(session)
    else:
        session.reacting = seat
    session.settle()


def never_mind(session: Session) -> None:
    """Who spoke up has nothing to say after all: the window stands as before, for everybody whom it asked."""
    session.reacting = session.claim = ""
    moves = session.match.moves
    count = len(moves)
    while count > session.claimed_at and not moves[count - 1].cards and moves[count - 1].verb in PASSING:
        count -= 1
    if count < len(moves):
        session.go_back(count)
    session.settle()


def advance(session: Session) -> None:
    """Let the questions of a row pass that stand before the seat that spoke up, or all if nobody does."""
    while session.claim or session.waved:
        decision = session.match.decision
        if decision is None or not in_row(decision) or (session.waved and decision.group != session.waved):
            session.claim = session.waved = ""
            return
        seat = decision.asked[0]
        if seat == session.claim:
            session.reacting, session.claim = seat, ""
            return
        if seat not in session.persons:
            return
        move = passing(decision, seat)
        if move is None or not session.go_on(move):
            session.claim = session.waved = ""
            return


def quiet(session: Session) -> bool:
    """Whether a quiet window stands open on the table, so that "Nobody: go on" closes it."""
    decision = session.match.decision
    if decision is None or not decision.quiet or not session.several or session.eyes or session.curtain:
        return False
    if session.claim or session.waved:
        return False
    return any(seat in session.persons for seat in members(session))


def nobody(session: Session) -> None:
    """Nobody speaks up: the closing move of a quiet window, and of those of its group that follow."""
    decision = session.match.decision
    if decision is None or not quiet(session):
        return
    if in_row(decision):
        session.waved = decision.group
        if not session.busy:
            advance(session)
    else:
        _close(session)
    session.settle(instant=False)


def _close(session: Session) -> None:
    """Close a quiet window of one question, and those of its group that follow."""
    decision = session.match.decision
    assert decision is not None
    group, first = decision.group, True
    while decision is not None and decision.quiet and (first or (group and decision.group == group)):
        on = [m for m in decision.moves if m.seat in session.persons and not m.cards and m.verb in PASSING]
        if not on or not session.go_on(on[0]):
            break
        first = False
        decision = session.match.decision


def prompt(session: Session) -> str:
    """What is asked in a window, for the open table or for who spoke up; "" where the view's own words say it."""
    decision = session.match.decision
    if decision is None:
        return ""
    if session.reacting and decision.closing and session.reacting != decision.closing:
        return f"**{session.reacting}**, use what helps now, or never mind."
    return decision.prompt if quiet(session) else ""
