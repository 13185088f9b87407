"""The Suits, computer players: what cards and actions are worth, in Hits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.suits.bot_sight import KINDS, Side

WIN = 9.0
TAKEN = 0.35
"""What a card taken by choice is worth over one drawn blindly."""

SEARCH = 0.7
"""What it is worth to search at all: the Deck is known, and the Hit on oneself sets up the next plan."""

MIXED = 1.2
"""How far chance may lift a plan over a better one: who always plans the best cards can be read."""

KEPT = {"skull": 0.1, "weapon": 0.12, "heart": 0.15, "money": 0.1, "coffee": 0.05}
"""What a card is worth that stays in the hand for the next plan."""

COFFEE = {
    "own card turned up": 0.5,
    "opponent's drawing begins": 0.2,
    "hits coming": 1.3,
    "planning begins": 0.1,
    "opponent's card turned up": 1.2,
}
"""What a Coffee beside the character is worth, by its moment."""

STANDING = (-WIN, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 6.7, 7.3, 7.8, 8.2, 8.5)
"""What a Life Line that bears so many Hits is worth: the first ones count in full, a long one is seldom used up."""


def standing(hits: int) -> float:
    """Return what a Life Line that bears so many Hits is worth."""
    return STANDING[max(0, hits)] if hits < len(STANDING) else STANDING[-1] + 0.2 * (hits - len(STANDING) + 1)


def damage(side: Side, hits: int) -> float:
    """Return what Hits on the opponent are worth, a Coffee against them included."""
    if not hits:
        return 0.0
    left = side.hits_left(side.you)
    saved = 0.0
    if hits > 1 and side.ready(side.you) == "hits coming":
        hits, saved = hits - 2, COFFEE["hits coming"]
    return standing(left) - standing(left - hits) + saved


def outcome(side: Side, kind: str, plan: Sequence[str]) -> float:
    """Return what it is worth that a card of the own plan is turned up and resolved."""
    skulls = plan.count("skull")
    if kind == "weapon":
        return damage(side, 1 + skulls)
    if kind == "skull":
        left = side.hits_left(side.me)
        return standing(left - 1) - standing(left) + (SEARCH + TAKEN * skulls if left > 1 else 0.0)
    if kind == "heart":
        left = side.hits_left(side.me)
        return standing(left + 2) - standing(left)
    if kind == "coffee":
        return 0.0 if side.see.size(side.me, "coffee") else COFFEE[side.man.coffee.when]
    return money(side, plan)


def money(side: Side, plan: Sequence[str]) -> float:
    """Return what the own Money Action is worth just now, by its effect."""
    word = side.man.money.does[0]["do"]
    if word == "misdirection":
        others = [outcome(side, other, plan) for other in set(plan) if other != "money"]
        return max(others, default=0.0)
    if word == "repair":
        hurt = any(card.sideways for card in side.see.zone(side.me, "life"))
        return 1.0 if hurt else TAKEN
    if word == "three_cards_up":
        pool = side.pool(side.me)
        return 3.0 * (pool[KINDS.index("weapon")] - pool[KINDS.index("skull")]) / max(1, sum(pool))
    if word == "collection":
        return WIN / 3 if side.hits_left(side.you) == 1 else 0.9
    return 0.6


def plans(hand: Sequence[str], planned: Sequence[str], size: int) -> Iterator[tuple[list[str], list[str]]]:
    """Give every different plan of `size` cards that begins with `planned`, with the cards that stay in the hand."""
    seen = set()
    cards = sorted(hand)
    for chosen in combinations(range(len(cards)), size - len(planned)):
        more = tuple([cards[i] for i in chosen])
        if more not in seen:
            seen.add(more)
            yield [*planned, *more], [cards[i] for i in range(len(cards)) if i not in chosen]


def plan_worth(side: Side, plan: Sequence[str], rest: Sequence[str]) -> float:
    """Return the mean worth of a plan over the cards that may be turned up, and of the cards that stay in the hand."""
    total = sum([outcome(side, kind, plan) for kind in plan])
    if side.ready(side.you) == "opponent's card turned up":
        total *= 0.6
    return total / len(plan) + sum([KEPT[kind] for kind in rest])
