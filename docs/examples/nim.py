"""Nim as a game of Midnight Table, in one file: fifteen matches, take one to three, who takes the last one loses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.cards import Face
from game.core.decision import Move, Refusal
from game.core.effects import Effects
from game.core.flow import Flow, GameOver, ask
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import GameSpec
from game.core.table import Table
from game.core.view import View

HEAP = 15
MOST = 3

EFFECTS = Effects("nim")

FACES = {
    "match": Face(
        name="Match", type="match", icon="fire", text="Take one to three matches. Who takes the last one loses.",
        count=HEAP,
    )
}  # fmt: skip


# --- Preparations ----------------------------------------------------------------------------------------------------


def build(g: Table) -> None:
    """Preparations: lay out the places and put every card of the box somewhere."""
    g.add_zone("heap")
    for seat in g.seats:
        g.add_zone("taken", seat, pile=True)
        g.counters[f"{seat}.turns"] = 0
    for _ in range(HEAP):
        g.add_card("match", "match", "heap")


def deal(g: Table) -> None:
    """Preparations: nothing is dealt in Nim; a card game shuffles and draws here."""


# --- Your Turn -------------------------------------------------------------------------------------------------------


def taking(g: Table, me: str) -> Flow[None]:
    """Your Turn, 1. Taking."""
    g.add(f"{me}.turns", 1)
    for number in range(MOST):
        move = yield from ask(
            me,
            takes,
            g,
            me,
            number,
            prompt=f"Take a match, **{MOST - number}** at most{', or stop' if number else ''}.",
            rule="Your Turn, 1. Taking",
            group="take",
            open=True,
        )
        if move.verb == "stop":
            break
        g.move(g.card(move.cards[0]), g.name(me, "taken"))
        if not g.size("heap"):
            winner = g.next_seat(me)
            raise GameOver((winner,), f"{me} took the last match: {winner} wins.", "last match")
    g.say(f"**{g.size('heap')}** matches are left.", icon="fire", seat=me)


def takes(g: Table, me: str, number: int, why: bool = False) -> Iterator[Move | Refusal]:
    """Every match of the heap; stop as soon as one is taken. With `why` also what is refused, and the reason."""
    for card in g.zone("heap"):
        yield Move(me, "take", (card.handle,), f"{me}.taken")
    if number:
        yield Move(me, "stop")
    elif why:
        yield Refusal((), "", "At least one match must be taken.", "stop", me)
    if why:
        for card in g.zone(me, "taken"):
            yield Refusal((card.handle,), "", "A match that was taken stays taken.")


# --- Computer players ------------------------------------------------------------------------------------------------


def careless(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Pick any move."""
    return rng.choice(view.moves)


def careful(view: View, imagine: Callable[[Rng], Match], rng: Rng) -> Move:
    """Leave the other seat one match more than a multiple of four."""
    stop = next((move for move in view.moves if move.verb == "stop"), None)
    if stop is not None and (view.size("heap") - 1) % (MOST + 1) == 0:
        return stop
    return next(move for move in view.moves if move.verb == "take")


# --- the game --------------------------------------------------------------------------------------------------------

NIM = GameSpec(
    key="nim",
    title="Nim",
    line="Fifteen matches and a bad ending.",
    minutes=2,
    seats=(2, 2),
    rules=1,
    faces=FACES,
    build=build,
    deal=deal,
    phases=(("Taking", taking),),
    next_seat=lambda g, me: g.next_seat(me),
    bots={"easy": careless, "normal": careful, "hard": careful},
    verbs={"take": "Take {card}", "stop": "Stop here"},
    places={"heap": "heap", "taken": "taken matches"},
)
