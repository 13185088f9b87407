"""Don't Get Stabbed!, computer players: what one who counts knows of the CAR deck, and which letter to take when.

The CAR deck is never shuffled and every pull is shown, so its order comes to be known card by card (D-25).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.core.view import View
from game.stabbed.cards import StabbedFace
from game.stabbed.table import CAR, CAR_DECK

WORLDS = 60
"""Orders of the CAR deck that are imagined: they tell the pulls that are left to a quarter of one."""

LASTING = 3
"""A letter whose loss costs the victims so many pulls more is taken at once: all three letters take about five."""

SOON = 2
"""Pulls that the victims may well make before the killer's next turn ..."""

RISK = 0.3
"""... and if they find the car with those as likely as this, the best letter is taken for what it brings."""


def known_order(view: View) -> list[str | None]:
    """Return the kinds in the CAR deck from the top on, as far as the seat has seen them pulled."""
    seen = {event.card: event.face for event in view.events() if event.face}
    return [seen.get(card.handle) for card in view.zone(CAR_DECK)]


def letters_of(view: View) -> frozenset[str]:
    """Return the kinds of the letters."""
    faces = view.spec.faces.items()
    return frozenset(kind for kind, face in faces if isinstance(face, StabbedFace) and face.letter)


def orders(view: View, rng: Rng) -> Iterable[list[str]]:
    """Give orders in which the CAR deck may lie: the places never seen hold, in any order, what is nowhere else."""
    known = known_order(view)
    faces = view.spec.faces
    left = [kind for kind, face in faces.items() if face.type in ("car", "car_null") for _ in range(face.count)]
    for kind in (*known, *view.kinds(CAR)):
        if kind is not None:
            left.remove(kind)
    for _ in range(WORLDS):
        rng.shuffle(left)
        unseen = iter(left)
        yield [kind or next(unseen) for kind in known]


def pulls(found: Iterable[str], order: Sequence[str], letters: frozenset[str]) -> int:
    """Return how many pulls it takes to have all letters: each missing one is found where it first lies."""
    return max((order.index(letter) + 1 for letter in letters.difference(found)), default=0)


def worth_taking(view: View, trades: Sequence[Move], rng: Rng) -> Move | None:
    """Return the trade that takes the letter which is longest in coming again; None where waiting is better.

    A letter whose other copy lies above the one that is missing costs the victims nothing. What they pull meanwhile
    tells where the copies lie and carries them down, so the killer waits while there is no danger.
    """
    letters = letters_of(view)
    found = [kind for kind in view.kinds(CAR) if kind]
    taken = [view.card(int(move.to)).kind or "" for move in trades]
    soon = 0
    gained = dict.fromkeys(taken, 0)
    for order in orders(view, rng):
        now = pulls(found, order, letters)
        soon += now <= SOON
        for letter in gained:
            without = [kind for kind in found if kind != letter]
            gained[letter] += pulls(without, [*order, letter], letters) - now
    best = max(gained, key=gained.__getitem__)
    if gained[best] >= LASTING * WORLDS or (soon > RISK * WORLDS and gained[best] > 0):
        return trades[taken.index(best)]
    return None
