"""Learns the weights of game/suits/bot_weights.py from matches of `normal` against itself: `python -m
tests.bench.learn_suits [matches]` (needs numpy, which the extra `bench` brings). docs/levels.md says when to run it."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import numpy as np

from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng, seed_of
from game.core.spec import Seat
from game.suits import bot_weights
from game.suits.bot_chance import features, hits_left
from game.suits.bot_policy import answer
from game.suits.bot_sight import KINDS, Side

SEATS = ("Ann", "Bob")
MOST_HITS = 13
SURPRISES = 0.1
"""How many turns are played at random, so that the positions differ more than good play would make them."""

WORDS = [f"{place}: {kind}" for place in ("hand", "Deck", "Discard") for kind in KINDS] + [
    "Skulls times Weapons", "Skulls squared", "Weapons squared", "Hearts squared", "Moneys squared",
    "Moneys times Skulls", "Moneys times Weapons", "Moneys times Hearts", "a Skull and a Weapon",
    "two Skulls and a Weapon", "a Skull and two Weapons", "three Weapons", "three Hearts",
]  # fmt: skip


def row(match: Match, seat: str, moneys: list[str], coffees: list[str]) -> list[float]:
    """What is learned from, for one seat."""
    table, man = match.table, match.spec.document[match.setup.character(seat)]
    hits = min(hits_left(table, seat), MOST_HITS)
    ready = man.coffee.when if table.size(seat, "coffee") else ""
    return [
        *[float(hits == n) for n in range(1, MOST_HITS + 1)],
        *[float(man.money.does[0]["do"] == word) for word in moneys],
        *[float(ready == moment) for moment in coffees],
        *[float(number) for number in features(table, seat)],
    ]


def watch(
    number: int, pair: tuple[str, str], moneys: list[str], coffees: list[str]
) -> tuple[list[list[float]], list[bool]]:
    """Play one match; return a row a turn (who has the turn less who waits), and whether who had it won."""
    first = SEATS[number % 2]
    match = Match(
        spec("suits"), [Seat(s, m) for s, m in zip(SEATS, pair, strict=True)], {"first": first}, number, keep=""
    )
    match.table.events = None
    men = {seat.name: match.spec.document[seat.character] for seat in match.setup.seats}
    sides = {seat: Side(match.table, men, seat) for seat in SEATS}
    rng = Rng(seed_of(number, "learn"))
    rows, turns, mine, surprise = [], [], 0, False
    while match.decision is not None:
        if match.table["turns"] != mine:
            mine, me = match.table["turns"], match.table["turn"]
            other = SEATS[1 - SEATS.index(me)]
            rows.append(
                [
                    a - b
                    for a, b in zip(row(match, me, moneys, coffees), row(match, other, moneys, coffees), strict=True)
                ]
            )
            turns.append(me)
            surprise = rng.chance(SURPRISES)
        moves = match.decision.moves
        match.play(rng.choice(moves) if surprise else answer(sides[moves[0].seat], moves, rng))
    assert match.winners
    return rows, [me == match.winners[0] for me in turns]


def fit(rows: np.ndarray, won: np.ndarray, rounds: int = 20, ridge: float = 3e-5) -> np.ndarray:
    """Logistic regression by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (p - won) / len(won) + ridge * weights
        bend = (rows * (p * (1 - p))[:, None]).T @ rows / len(won) + ridge * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def text(weights: np.ndarray, moneys: list[str], coffees: list[str]) -> str:
    """The module with the weights."""
    hits, rest = weights[:MOST_HITS], list(weights[MOST_HITS:-1])
    hits = np.maximum.accumulate(hits - hits[5])
    money, coffee, cards = (
        rest[: len(moneys)],
        rest[len(moneys) : len(moneys) + len(coffees)],
        rest[len(moneys) + len(coffees) :],
    )
    lines = ['"""The Suits, computer players: weights in logits, learned by tests/bench/learn_suits.py."""', ""]
    lines += ["HITS = (" + ", ".join(f"{v:.2f}" for v in [hits[0] - 2, *hits]) + ")"]
    lines += ['"""By the Hits that the Life Line still bears, 0 first."""', ""]
    for name, words, values, says in (
        ("MONEY", moneys, money - np.mean(money), "By the effect of the gentleman's Money Action."),
        ("COFFEE", coffees, coffee, "A Coffee beside the character, by its moment."),
    ):
        lines += [f"{name} = {{", *[f'    "{w}": {v:.3f},' for w, v in zip(words, values, strict=True)], "}"]
        lines += [f'"""{says}"""', ""]
    lines += ["CARDS = (", *[f"    {v:.3f},  # {w}" for w, v in zip(WORDS, cards, strict=True)], ")"]
    lines += [
        '"""By what `bot_chance.features` counts."""',
        "",
        f"AT_TURN = {weights[-1]:.3f}",
        '"""Whose turn it is."""',
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Watch, fit, write."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 12_000
    men = spec("suits").document
    moneys = [man.money.does[0]["do"] for man in men.values()]
    coffees = [man.coffee.when for man in men.values()]
    pairs = list(itertools.permutations(men, 2))
    rows: list[list[float]] = []
    won: list[bool] = []
    for number in range(matches):
        more, who = watch(number, pairs[number // 2 % len(pairs)], moneys, coffees)
        rows += more
        won += who
    table = np.hstack([np.array(rows), np.ones((len(rows), 1))])
    weights = fit(table, np.array(won, dtype=float))
    Path(bot_weights.__file__).write_text(text(weights, moneys, coffees), encoding="utf-8")
    print(f"{len(won)} positions of {matches} matches")


if __name__ == "__main__":
    main()
