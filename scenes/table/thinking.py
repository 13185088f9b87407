"""Computer players off the drawing loop: one thread that reads the match while nothing may change it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game import bots
from game.core.decision import Move
from game.core.match import Match
from game.core.spec import PERSON

log = logging.getLogger(__name__)

PACE = {"slow": 2200.0, "normal": 1100.0, "fast": 350.0, "step": 0.0}
"""Milliseconds that a computer's move waits, counted while the table lies still."""
HINT_LEVEL = "hard"
Answer = Callable[[Match, str, str], Move]
Respond = Callable[[Match, Mapping[str, str]], "Move | None"]
Ticket = tuple[int, int]
"""The question that is thought about: the match's generation and the decision's number."""


class Thinker:
    """Thinks about one question at a time, for a computer's move or for a hint."""

    def __init__(self, answer: Answer, respond: Respond = bots.respond) -> None:
        """`answer` gives a seat's move, `respond` what the computers say in a window (None: nothing)."""
        self._answer, self._respond = answer, respond
        self._pool: ThreadPoolExecutor | None = None
        self._thought: Future[Move | None] | None = None
        self._ticket: Ticket = (-1, -1)
        self._hint: Future[Move] | None = None
        self.waited = 0.0
        """Milliseconds since the running thought began, counted while the table lay still."""

    @property
    def busy(self) -> bool:
        """Whether the match is being read just now, so that it must not change."""
        thought = self._thought is not None and not self._thought.done()
        return thought or (self._hint is not None and not self._hint.done())

    @property
    def hinting(self) -> bool:
        """Whether a hint is on its way."""
        return self._hint is not None

    def move(self, match: Match, ticket: Ticket, seat: str, level: str) -> Move | None:
        """The computer's move for a question, None as long as it is thought about.

        A player that fails makes its first legal move, and the program's log says so.
        """
        thought = self._about(ticket, self._answer, match, seat, level)
        if thought is None or not thought.done():
            return None
        try:
            return thought.result()
        except Exception:
            log.exception("The %s player of %s failed; its first move is made instead", level, seat)
            return match.view(seat).moves[0]

    def respond(self, match: Match, ticket: Ticket, players: Mapping[str, str]) -> Move | None:
        """What the computers say in a window that one of its seats closes; None while they think, or for nothing."""
        thought = self._about(ticket, self._respond, match, dict(players))
        if thought is None or not thought.done():
            return None
        try:
            return thought.result()
        except Exception:
            log.exception("The computer players failed in a window")
            decision = match.decision
            closing = decision.closing if decision is not None else ""
            return next(iter(match.view(closing).moves), None) if players.get(closing, PERSON) != PERSON else None

    def _about(self, ticket: Ticket, think: Callable[..., Any], *given: Any) -> Future[Move | None] | None:
        """The thought about a question, begun if there is none yet; None while an older one still runs."""
        if self._thought is None or self._ticket != ticket:
            if self.busy:
                return None
            self._ticket, self.waited = ticket, 0.0
            self._thought = self._start(think, *given)
        return self._thought

    def forget(self) -> None:
        """Drop the running thought; it ends by itself and its answer is for nobody."""
        if self._thought is not None and self._thought.done():
            self._thought = None
        self._ticket = (-1, -1)
        self.waited = 0.0

    def ask_hint(self, match: Match, seat: str) -> None:
        """Think about the move a careful player would make for `seat`."""
        self._hint = self._start(self._answer, match, seat, HINT_LEVEL)

    def hint(self) -> Move | str | None:
        """The hint when it is there (once), a sentence where thinking failed, None where there is none."""
        if self._hint is None or not self._hint.done():
            return None
        hint, self._hint = self._hint, None
        try:
            return hint.result()
        except Exception:
            log.exception("The hint failed")
            return "There is no hint for this question."

    def close(self) -> None:
        """Stop thinking; what runs ends within its brake and is for nobody."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _start(self, think: Callable[..., Any], *given: Any) -> Future[Any]:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="computer")
        return self._pool.submit(think, *given)
