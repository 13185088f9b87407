"""What the tests of the table share: matches of The Suits at chosen points, sessions whose computers answer at once."""

from __future__ import annotations

import random

import pytest

from game.catalogue import load
from game.core.cards import Card
from game.core.match import Match
from game.core.spec import GameSpec, Seat
from scenes.table.session import Session

SPEC: GameSpec = load().games["suits"]
MEN = ("mechanic", "gambler", "illusionist", "silencer", "debt_collector")


def match(seed: int = 1, players=("person", "person"), men=("mechanic", "gambler"), options=None, moves=0) -> Match:
    """A match of Ann and Bob after `moves` moves drawn from the seed."""
    seats = [Seat(name, man, player) for name, man, player in zip(("Ann", "Bob"), men, players, strict=True)]
    made = Match(SPEC, seats, options or {}, seed)
    draw = random.Random(seed)
    for _ in range(moves):
        if made.over:
            break
        made.play(draw.choice(made.decision.moves))
    return made


def until(made: Match, wanted, seed=0, most=600) -> Match | None:
    """Play at random until `wanted(match)` holds; None where the match ends first."""
    draw = random.Random(seed)
    for _ in range(most):
        if made.over:
            return None
        if wanted(made):
            return made
        made.play(draw.choice(made.decision.moves))
    return None


def deal_anew(made: Match, eyes: str, seed: int) -> None:
    """Deal the faces that `eyes` ("" = the open table) does not know anew among themselves, where they lie."""
    view, bit = made.view(eyes), made.table.bit(eyes)
    hidden: dict[str, list[Card]] = {}
    for cards in made.table.lies.values():
        for card in cards:
            if view.card(card.handle).kind is None and not card.known & bit:
                hidden.setdefault(card.back, []).append(card)
    draw = random.Random(seed)
    for cards in hidden.values():
        kinds = [card.kind for card in cards]
        draw.shuffle(kinds)
        for card, kind in zip(cards, kinds, strict=True):
            card.kind = kind
    made.decision.ask_again()


def find(wanted, seeds=range(60), **how) -> Match:
    """The first match of these seeds that comes to a question for which `wanted` holds."""
    for seed in seeds:
        for men in (("mechanic", "gambler"), ("illusionist", "silencer"), ("debt_collector", "mechanic")):
            found = until(match(seed, men=men, **how), wanted, seed)
            if found is not None:
                return found
    raise AssertionError("no such question came up")


def first_move(game: Match, seat: str, level: str):
    """A computer player that takes the first move."""
    return game.view(seat).moves[0]


@pytest.fixture
def session():
    """Make sessions; they are closed at the end."""
    made = []

    def make(game: Match, **how) -> Session:
        how.setdefault("answer", first_move)
        made.append(Session(game, **how))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def table(monkeypatch):
    """Open tables; their windows are closed at the end."""
    from tests.table import driver

    driver.wire(monkeypatch)
    made = []

    def make(game: Match, *args, **how) -> driver.Driver:
        made.append(driver.Driver(game, *args, **how))
        return made[-1]

    yield make
    for each in made:
        each.scene.session.close()
        each.app.close()
