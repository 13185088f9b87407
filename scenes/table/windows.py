"""Windows: questions to several seats, at which people speak up by the tag on their plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.session import Session


def reacts(session: Session) -> tuple[str, ...]:
    """The people who may speak up by the tag on their plate, able or not."""
    decision = session.match.decision
    if decision is None or len(decision.asked) < 2 or not session.several:
        return ()
    return tuple(seat for seat in decision.asked if seat in session.persons and seat != session.eyes)


def react(session: Session, seat: str) -> None:
    """A person pressed the tag on its plate: the curtain, then its moves and "never mind"."""
    if seat in reacts(session):
        session.reacting = seat
        session.settle()


def never_mind(session: Session) -> None:
    """Who spoke up has nothing to say after all."""
    session.reacting = ""
    session.settle()


def quiet(session: Session) -> bool:
    """Whether a quiet window stands open on the table, so that "Nobody: go on" closes it."""
    decision = session.match.decision
    return (
        decision is not None
        and session.several
        and not session.eyes
        and not session.curtain
        and decision.quiet
        and len(decision.asked) > 1
    )


def nobody(session: Session) -> None:
    """Nobody speaks up: the closing move of a quiet window, and of those of its group that follow."""
    decision = session.match.decision
    if decision is None or not quiet(session):
        return
    group, first = decision.group, True
    while decision is not None and decision.quiet and (first or (group and decision.group == group)):
        on = [m for m in decision.moves if m.seat in session.persons and not m.cards and m.verb == "go on"]
        if not on or not session.go_on(on[0]):
            break
        first = False
        decision = session.match.decision
    session.settle(instant=False)
