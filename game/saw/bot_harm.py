"""SAW, computer players: what damage costs a body, in pints, and how it is best allocated."""

from __future__ import annotations

from collections.abc import Iterable

from game.saw.bot_sight import Body

LIMB = (0.0, 0.6, 1.7, 4.6)
"""What a limb at each stage has cost: the bleeding of a lost one is worth more than its three points."""

LAST = 3.0
"""How much dearer the last pint is than the first."""

DEATH = 12.0


def blood_cost(body: Body, pints: int) -> float:
    """Return what losing blood costs: the less is left, the dearer."""
    cost = 0.0
    left = body.blood
    for _ in range(pints):
        if left <= 0:
            break
        cost += 1.0 + LAST / (left + 1.5)
        left -= 1
    return cost + (DEATH if left <= 0 and pints else 0.0)


def limb_costs(body: Body, place: str, points: int, bleeding: float = 1.0) -> list[tuple[float, int, int]]:
    """Return for every way to allocate limb damage its cost and the points on the left and the right limb."""
    left, right = body.pair(place)
    room_left, room_right = 3 - left, 3 - right
    limbs = min(points, room_left + room_right)
    rest = blood_cost(body, points - limbs)
    ways = []
    for on_left in range(max(0, limbs - room_right), min(limbs, room_left) + 1):
        on_right = limbs - on_left
        cost = rest + stage_cost(body, left, on_left, bleeding) + stage_cost(body, right, on_right, bleeding)
        ways.append((cost, on_left, on_right))
    return ways


def stage_cost(body: Body, stage: int, points: int, bleeding: float) -> float:
    """Return what it costs that a limb moves up some stages; losing it is worse the less blood is left."""
    cost = LIMB[stage + points] - LIMB[stage]
    if points and stage + points == 3:
        cost += (10 - body.blood) * 0.15
        cost = cost * bleeding
    return cost


def harm(body: Body, place: str, points: int, bleeding: float = 1.0) -> float:
    """Return what damage costs a body if it is allocated as well as can be."""
    if points <= 0:
        return 0.0
    if place == "blood":
        return blood_cost(body, points)
    return min(limb_costs(body, place, points, bleeding))[0]


def mean_harm(body: Body, place: str, shortfalls: Iterable[int], bleeding: float = 1.0) -> float:
    """Return the mean cost over shortfalls."""
    known: dict[int, float] = {}
    total, count = 0.0, 0
    for points in shortfalls:
        if points not in known:
            known[points] = harm(body, place, points, bleeding)
        total += known[points]
        count += 1
    return total / max(1, count)


def life(body: Body) -> float:
    """Return about how many pints a body still bears: blood, what its limbs can take, less what will bleed away."""
    return body.blood + 0.5 * sum(3 - stage for stage in body.stages.values()) - 3.0 * body.lost
