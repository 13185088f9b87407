"""Helpers that every rulebook needs: asking, choosing several, windows, and leaving from any depth."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable, Sequence
from typing import Any, TypeVar

from game.core.decision import Decision, Move, Offers, Refusal

T = TypeVar("T")
Flow = Generator[Decision, Move, T]
"""A piece of the rules: yields decisions, is sent the chosen moves, returns T."""


class Listing(threading.local):
    """Whether questions list their moves. Not while known moves are played again: nobody reads those lists."""

    on = True


LISTING = Listing()


class GameOver(Exception):
    """The match has ended: `winners` are seats (none: nobody), `why` one public sentence, `ending` its short name."""

    def __init__(self, winners: Iterable[str], why: str, ending: str = "") -> None:
        self.winners = tuple(winners)
        self.why = why
        self.ending = ending or why
        super().__init__(why)


class EndTurn(Exception):
    """The running turn ends at once; the next seat follows."""


def ask(
    asked: str | tuple[str, ...],
    offers: Offers,
    *given: Any,
    prompt: str,
    rule: str = "",
    group: str = "",
    open: bool = False,
    quiet: bool = False,
    closing: str = "",
) -> Flow[Move]:
    """Ask `asked` to pick one of the moves that `offers(*given)` lists; return the chosen move.

    Called with `why=True` the same function lists refusals too, so that there is one opinion about what is legal;
    without it, it must list moves alone.
    Raises ValueError where nothing is offered: an empty choice is the rules' affair and must not be asked.
    """
    moves = tuple(offers(*given)) if LISTING.on else ()
    if not moves and LISTING.on:
        raise ValueError(f"nothing can be answered: {prompt}")
    return (
        yield Decision(
            moves,  # type: ignore[arg-type]
            (asked,) if type(asked) is str else asked,  # type: ignore[arg-type]
            prompt,
            "",
            rule,
            group,
            open,
            quiet,
            closing,
            0,
            offers,
            given,
        )
    )


def choose(seat: str, moves: Sequence[Move | Refusal], *, prompt: str, rule: str = "", **how: Any) -> Flow[Move]:
    """Ask `seat` to pick one of a fixed list of moves that depends on nothing that may change meanwhile."""

    def listed(why: bool = False) -> Iterable[Move | Refusal]:
        return moves if why else [move for move in moves if type(move) is Move]

    return (yield from ask(seat, listed, prompt=prompt, rule=rule, **how))


def window(
    acting: str, asked: tuple[str, ...], offers: Offers, *given: Any, closed_by: Sequence[str], **how: Any
) -> Flow[tuple[Move, bool]]:
    """Open a window for `asked`; only `acting` has the moves `closed_by` (verbs) that close it.

    Returns the move made and whether it closed the window. The caller resolves a react at once and opens the window
    again, so that legality is asked anew each time.
    """
    move = yield from ask(asked, offers, *given, closing=acting, **how)
    return move, move.seat == acting and move.verb in closed_by
