"""SAW, computer players: what a trap does to a victim, by the open facts, and the best trap that own parts make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from game.core.rng import Rng
from game.saw.bot_harm import harm, mean_harm
from game.saw.bot_points import Asked, kept, sample
from game.saw.bot_sight import Mind
from game.saw.cards import PARTS, SawFace

PER_CARD = 0.62
"""The points toward two traits that a card of an opponent brings on average; a card kept from a row counts the same."""

ONE_TRAIT = 0.8
"""How much fewer they are toward a single trait."""

SEARCH = 1.3
"""What the Search cards that an opponent may hold add."""


class Plan(NamedTuple):
    """A trap against a victim: its worth in pints, the parts, how its boxes and its place are fixed."""

    worth: float
    victim: str
    parts: tuple[str, str, str]
    traits: tuple[str, str]
    place: str


def boxes(mechanism: SawFace, obj: SawFace) -> Iterator[tuple[str, str]]:
    """The ways to fix the two boxes."""
    return product(mechanism.traits, obj.traits)


def lacking(mind: Mind, victim: str, m: SawFace, o: SawFace, traits: tuple[str, str]) -> dict[str, int]:
    """Return what a victim would have to find, by the open character card."""
    need: dict[str, int] = {}
    need[traits[0]] = m.value
    need[traits[1]] = need.get(traits[1], 0) + o.value
    points = mind.points(victim)
    return {trait: max(0, value - points[trait]) for trait, value in need.items()}


def expected_short(mind: Mind, victim: str, missing: dict[str, int], row: tuple[int, str, int]) -> list[int]:
    """Return a spread of shortfalls around the mean that is to be expected."""
    cards = mind.cards_of(victim) + kept(row)[1]
    found = cards * PER_CARD * (ONE_TRAIT if len(missing) == 1 else 1.0) + SEARCH
    middle = sum(missing.values()) - found
    return [max(0, round(middle + spread)) for spread in (-3, -1.5, -0.5, 0.5, 1.5, 3)]


def sampled_short(mind: Mind, victim: str, missing: dict[str, int], row: tuple[int, str, int], rng: Rng) -> list[int]:
    """Return shortfalls with hands drawn at random from all unseen cards, the better tools kept more often."""
    asked = Asked(missing, mind.faces)
    pool = mind.unseen
    size, cards = len(pool), mind.cards_of(victim)
    if not size:
        return [asked.short(())]

    def hand(stream: Rng) -> Sequence[str]:
        drawn = [pool[stream.below(size)] for _ in range(cards + 2)]
        drawn.sort(key=lambda kind: mind.faces[kind].value if not mind.faces[kind].is_part else -1, reverse=True)
        return drawn[:cards]

    return sample(asked, (), [kept(row), (3, 1)], pool, rng, 8, hand=hand)


def worth_against(
    mind: Mind, victim: str, m: SawFace, o: SawFace, e: SawFace, traits: tuple[str, str], place: str, rng: Rng | None
) -> float:
    """Return what a trap is worth against a victim who chooses the lesser evil."""
    missing = lacking(mind, victim, m, o, traits)
    row = (m.draw, o.follow, e.number)
    shorts = sampled_short(mind, victim, missing, row, rng) if rng else expected_short(mind, victim, missing, row)
    body = mind.bodies[victim]
    worth = min(harm(body, place, e.sacrifice), mean_harm(body, place, shorts))
    if o.follow == "give":
        worth += 0.4 * e.number
    elif o.follow == "steal":
        worth -= 0.5 * min(e.number, len(mind.hand))
    elif o.follow == "extra":
        worth -= 0.15 * e.number
    return worth


def plans(mind: Mind, parts: Iterable[tuple[str, str, str]], victims: Iterable[str], rng: Rng | None) -> Iterator[Plan]:
    """Every way to use these parts against these victims, each fixed at its best."""
    faces = mind.faces
    for names in parts:
        m, o, e = (faces[name] for name in names)
        for victim in victims:
            ways = (
                Plan(worth_against(mind, victim, m, o, e, traits, place, rng), victim, names, traits, place)
                for traits in boxes(m, o)
                for place in m.hits
            )
            yield max(ways)


def triples(mind: Mind) -> list[tuple[str, str, str]]:
    """Return every trap that the own parts make."""
    own = mind.parts()
    kinds = [[seen.kind for seen in own[part] if seen.kind] for part in PARTS]
    return list(product(*kinds))  # type: ignore[arg-type]


def best_plan(mind: Mind, victims: Sequence[str], rng: Rng | None = None) -> Plan | None:
    """Return the best trap that the own parts make against any of these victims."""
    return max(plans(mind, triples(mind), victims, rng), default=None)
