"""Helpers that every rulebook needs: asking, choosing several, and leaving from any depth."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from game.core.decision import Decision, Move, Offers

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
    without it, it must list moves alone. `rule`, `group`, `open`, `quiet` are those of `Decision`. `closing` makes it a
    window: several seats are asked, and an answer of this one ends it; the caller resolves any other at once and asks
    again, so that legality is decided anew each time.
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


def choose_many(
    seat: str,
    number: int,
    offers: Offers,
    *given: Any,
    prompt: Callable[[int], str],
    act: Callable[[Move], T],
    **how: Any,
) -> Flow[list[T]]:
    """Ask `seat` for `number` moves, one after another, each carried out by `act` before the next is asked for.

    `prompt` says the question while so many are left; `offers`, `given` and `how` are those of `ask`, where a `group`
    ties the questions together. Returns what `act` returned, in order; asks nothing where `number` is below 1.
    """
    done = []
    for left in range(number, 0, -1):
        move = yield from ask(seat, offers, *given, prompt=prompt(left), **how)
        done.append(act(move))
    return done
