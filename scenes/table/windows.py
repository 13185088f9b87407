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
        while len(seats) < len(match.setup.seats):
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


class Window:
    """The window that stands at a session: who spoke up in it, and who does as soon as its row comes to the seat."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.reacting = ""
        """The seat that spoke up, from the curtain on until it has moved or says never mind."""
        self.claim = ""
        """The seat that spoke up in a row of quiet questions before its own one stands."""
        self.waved = ""
        """The group of a row of quiet questions that everybody lets pass."""
        self._claimed_at = 0
        self._row: tuple[tuple[int, int], tuple[str, ...]] = ((-1, -1), ())

    @property
    def passing(self) -> bool:
        """Whether a row of quiet questions is let pass, up to a seat that spoke up or to its end."""
        return bool(self.claim or self.waved)

    def moved(self) -> None:
        """A person moved: whoever spoke up has done so."""
        self.reacting = self.claim = ""

    def forget(self) -> None:
        """The match stands elsewhere: nobody has spoken up, nothing is let pass."""
        self.reacting = self.claim = self.waved = ""

    def members(self) -> tuple[str, ...]:
        """The seats that the window which stands is for; empty where none does."""
        match = self.session.match
        decision = match.decision
        if decision is None:
            return ()
        if len(decision.asked) > 1:
            return decision.asked
        if not in_row(decision):
            return ()
        key = (match.generation, decision.number)
        if self._row[0] != key:
            self._row = (key, row_of(match))
        return self._row[1]

    def reacts(self) -> tuple[str, ...]:
        """The people who may speak up by the tag on their plate, able or not."""
        session = self.session
        if not session.several or session.curtain or self.claim or self.reacting:
            return ()
        return tuple(seat for seat in self.members() if seat in session.persons and seat != session.eyes)

    def react(self, seat: str) -> None:
        """A person pressed the tag on its plate: the curtain, then its moves and "never mind"."""
        if seat not in self.reacts():
            return
        self._claimed_at = len(self.session.match.moves)
        if in_row(self.session.match.decision):
            self.claim, self.waved = seat, ""
            self.advance()
        else:
            self.reacting = seat
        self.session.settle()

    def never_mind(self) -> None:
        """Who spoke up has nothing to say after all: the window stands as before, for everybody whom it asked."""
        self.moved()
        moves = self.session.match.moves
        count = len(moves)
        while count > self._claimed_at and not moves[count - 1].cards and moves[count - 1].verb in PASSING:
            count -= 1
        if count < len(moves):
            self.session.go_back(count)
        self.session.settle()

    def advance(self) -> None:
        """Let the questions of a row pass that stand before the seat that spoke up, or all if nobody does."""
        session = self.session
        while self.passing:
            decision = session.match.decision
            if decision is None or not in_row(decision) or (self.waved and decision.group != self.waved):
                self.claim = self.waved = ""
                return
            seat = decision.asked[0]
            if seat == self.claim:
                self.reacting, self.claim = seat, ""
                return
            if seat not in session.persons:
                return
            move = passing(decision, seat)
            if move is None or not session.go_on(move):
                self.claim = self.waved = ""
                return

    @property
    def quiet(self) -> bool:
        """Whether a quiet window stands open on the table, so that "Nobody: go on" closes it."""
        session = self.session
        decision = session.match.decision
        if decision is None or not decision.quiet or not session.several or session.eyes or session.curtain:
            return False
        return not self.passing and any(seat in session.persons for seat in self.members())

    def nobody(self) -> None:
        """Nobody speaks up: the closing move of a quiet window, and of those of its group that follow."""
        decision = self.session.match.decision
        if decision is None or not self.quiet:
            return
        if in_row(decision):
            self.waved = decision.group
            if not self.session.busy:
                self.advance()
        else:
            self._close(decision)
        self.session.settle(instant=False)

    def _close(self, first: Decision) -> None:
        """Close a quiet window of one question, and those of its group that follow."""
        session = self.session
        decision: Decision | None = first
        while decision is not None and decision.quiet and (decision is first or decision.group == first.group != ""):
            on = [m for m in decision.moves if m.seat in session.persons and not m.cards and m.verb in PASSING]
            if not on or not session.go_on(on[0]):
                break
            decision = session.match.decision

    @property
    def prompt(self) -> str:
        """What is asked in it, for the open table or for who spoke up; "" where the view's own words say it."""
        decision = self.session.match.decision
        if decision is None:
            return ""
        if self.reacting and decision.closing and self.reacting != decision.closing:
            return f"**{self.reacting}**, use what helps now, or never mind."
        return decision.prompt if self.quiet else ""
