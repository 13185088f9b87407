"""How computers answer at a table: whose turn it is to think, the pace of their moves, what is left undone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import bots
from game.core.decision import Move
from game.core.match import Match
from game.core.spec import PERSON
from scenes.table import windows
from scenes.table.faults import Faults
from scenes.table.thinking import PACE, Answer, Thinker

if TYPE_CHECKING:
    from game.core.view import View

BEAT = 120.0
"""Milliseconds that each further computer of a row of quiet questions takes, whatever it holds."""


class Computers:
    """The part of a session that lets the computers play, and asks what they would do."""

    match: Match
    settings: Any
    players: dict[str, str]
    persons: tuple[str, ...]
    thinking: str
    window: windows.Window
    faults: Faults
    paused: bool
    to_the_end: bool
    said: list[str]
    _thinker: Thinker
    _rested: Any
    _step_wanted: bool
    _asked_turn: tuple[str, int] | None

    if TYPE_CHECKING:

        def moves(self) -> tuple[Move, ...]: ...
        def view(self) -> View: ...
        def _play(self, move: Move, number: int | None = None) -> bool: ...
        def _settle(self) -> None: ...

    def _passes(self) -> bool:
        """Whether the question answers itself: one person, who can only go on.

        Never where that person's press closes a window: whether others could speak up in it must not show.
        """
        if len(self.persons) != 1 or bool(getattr(self.settings, "ask_empty", False)):
            return False
        moves = self.moves()
        decision = self.match.decision
        return (
            decision is not None
            and len(moves) == 1
            and len(decision.moves) == 1
            and not decision.closing
            and not moves[0].cards
            and moves[0].verb in windows.PASSING
            and not self.view().looked_into()
            and decision.number not in self.faults.moves
        )

    def waits(self) -> bool:
        """Whether the question stands until a person answers: it does not pass by itself, and no computer closes it."""
        decision = self.match.decision
        return decision is not None and decision.closing in ("", *self.persons) and not self._passes()

    def _computers(self, ms: float, still: bool) -> None:
        decision = self.match.decision
        seat = self._answering()
        if not seat or decision is None or self.window.reacting:
            self.thinking = ""
            return
        if self.faults.stuck:
            return
        ticket = (self.match.generation, decision.number)
        if decision.closing:
            move = self._thinker.respond(self.match, ticket, self.players)
        else:
            move = self._thinker.move(self.match, ticket, seat, self.players[seat])
        self.thinking = "" if decision.closing in self.persons else seat
        if still:
            self._thinker.waited += ms
        if move is None or not self._may_go():
            return
        self._step_wanted = False
        self._answered(move)

    def _answering(self) -> str:
        """The computer seat that answers now, by open facts: what a hand can do must not show by a pause; "" for none.

        In a window that another seat closes all may speak up; the seat that closes it is the one that is waited for.
        """
        decision = self.match.decision
        if decision is None:
            return ""
        if not decision.closing:
            return bots.asked(self.match, self.players)
        computers = [seat for seat in decision.asked if seat not in self.persons]
        return decision.closing if decision.closing in computers else next(iter(computers), "")

    def _answered(self, move: Move) -> None:
        """Make a computer's move, or the next one that the rules take."""
        decision = self.match.decision
        assert decision is not None
        failed = self.faults.moves.get(decision.number, set())
        left = [other for other in (move, *decision.of(move.seat)) if other not in failed]
        if not left:
            self.faults.stuck = True
            self.said.append("The rules fail at every answer here, so the match stands still. It is kept.")
            return
        self._rested = decision.group if windows.in_row(decision) and not left[0].cards else None
        self._play(left[0])
        self.thinking = ""
        self._settle()

    def _may_go(self) -> bool:
        """Whether a computer's move has waited its pace."""
        pace = str(getattr(self.settings, "pace", "normal"))
        if self.to_the_end or self._step_wanted:
            return True
        if self._passed_on():
            return self._thinker.waited >= BEAT
        if self.paused or pace == "step":
            return False
        return self._thinker.waited >= PACE.get(pace, PACE["normal"])

    def _passed_on(self) -> bool:
        """Whether the pause of a row of quiet questions is over already: it has one for all its computers."""
        decision = self.match.decision
        waits = bool(self.window.claim) or (decision is not None and decision.group == self._rested)
        return waits and windows.in_row(decision)

    @property
    def waits_for_step(self) -> bool:
        """Whether a computer's move waits for the press of "one move"."""
        stepping = self.paused or getattr(self.settings, "pace", "") == "step"
        return bool(self.thinking) and stepping and not self.to_the_end

    def step(self) -> None:
        """Let the waiting computer make its move now."""
        self._step_wanted = True

    def left_undone(self, move: Move) -> Move | None:
        """Return what a careful player would rather do than end with `move`; None where it ends nothing or is right.

        It is asked once a turn and seat.
        """
        match = self.match
        if match.decision is None or (move.verb, match.decision.phase) not in match.spec.ends or self._thinker.busy:
            return None
        turn = (move.seat, int(self.view().counters["turns"]))
        if turn == self._asked_turn:
            return None
        better = bots.answer(match, move.seat, "normal")
        if better.verb == move.verb:
            return None
        self._asked_turn = turn
        return better

    @property
    def outlived(self) -> bool:
        """Whether every person is out of the game while the computers play on."""
        if self.match.over or not self.persons or self.to_the_end:
            return False
        return not set(self.persons) & set(self.view().living())

    def play_to_end(self) -> None:
        """Whoever is out of the game lets the others play on at once."""
        self.to_the_end = True


def closer(answer: Answer) -> Any:
    """Windows for stand-ins of the computer players: nobody speaks up, who closes answers."""

    def respond(match: Match, players: Any) -> Move | None:
        closing = match.decision.closing if match.decision is not None else ""
        computer = players.get(closing, PERSON) != PERSON
        return answer(match, closing, players[closing]) if computer else None

    return respond
