"""SAW, computer players: what a card in hand is worth, in points a tool brings to a challenge."""

from __future__ import annotations

from collections import Counter

from game.core.view import Seen
from game.saw.bot_sight import Mind
from game.saw.cards import PARTS, SawFace

WEAK = 0.14
"""How much more a point is worth in a trait for each point that the own character has less than 2 of it."""

FLAT = {"take_from_discard": 1.9, "discard_all_and_draw": 1.0, "order_top": 0.8, "dig_for_part": 0.7}
SPECIAL = {"tie": 1.1, "soften": 1.0}


def tool_worth(mind: Mind, face: SawFace) -> float:
    """Return what a tool is worth: more where the own character is weak, for there the traps will strike."""
    points = mind.points(mind.me)
    weights = sorted(1.0 + WEAK * (2 - points[trait]) for trait in face.traits)
    return face.value * 0.85 * mind.style.tools * (weights[-1] + (0.15 if len(weights) > 1 else 0.0))


def part_worth(mind: Mind, face: SawFace) -> float:
    """Return what a trap part is worth by itself: how far it lies above what the others' characters have."""
    if face.type == "escape":
        return 0.6 + 0.35 * face.sacrifice
    best = max((face.value - mind.points(seat)[trait] for seat in mind.others for trait in face.traits), default=0)
    worth = 0.32 * best
    if face.type == "mechanism":
        worth += 0.25 * (len(face.hits) > 1) + (0.3 if "blood" in face.hits else 0.0) - 0.1 * (face.draw - 3)
        return worth
    return worth + {"give": 0.3, "discard": 0.15, "keep": 0.3, "extra": -0.1, "steal": -0.3}[face.follow]


def card_worth(mind: Mind, kind: str) -> float:
    """Return what one more card of a kind is worth to keep."""
    face = mind.faces[kind]
    if face.type == "tool":
        return tool_worth(mind, face)
    if face.type in PARTS:
        return part_worth(mind, face)
    if face.type == "billy":
        return mind.style.billy
    if face.type == "search":
        call = face.does[0]
        legs = mind.body.bad("leg")
        if call["do"] == "look_and_keep":
            looked = max(1, int(call["cards"]) - legs)
            keep = min(int(call["keep"]), looked)
            return 0.75 * keep + 0.4 * looked
        if call["do"] == "take_from_discard" and legs:
            return 0.2
        return FLAT[call["do"]]
    if face.when == "set":
        return mind.style.video
    if face.when == "tie":
        body = mind.body
        return 5.0 if body.lost else SPECIAL["tie"] + 0.5 * sum(stage == 2 for stage in body.stages.values())
    return mind.style.ride if face.when == "ride" else SPECIAL[face.when]


def worths(mind: Mind, cards: list[Seen], locked: tuple[str, ...] = ()) -> dict[int, float]:
    """Return the worth of each of these cards by handle; `locked` are the parts of the trap that is being built.

    A second part of a type, and a third setter, are worth less.
    """
    result: dict[int, float] = {}
    seen_types: Counter[str] = Counter()
    order = sorted(cards, key=lambda seen: -card_worth(mind, seen.kind or ""))
    wanted = Counter(locked)
    for seen in order:
        kind = seen.kind or ""
        face = mind.faces[kind]
        worth = card_worth(mind, kind)
        if wanted[kind]:
            wanted[kind] -= 1
            worth += 4.0
        elif face.type in PARTS:
            again = seen_types[face.type] + bool(locked)
            worth = worth * mind.style.spare * 0.6 ** (again - 1) if again else worth + mind.style.first
            seen_types[face.type] += 1
        elif face.when in ("set", "ride", "tie", "soften"):
            worth *= mind.style.again ** seen_types[face.when]
            seen_types[face.when] += 1
        result[seen.handle] = worth
    return result
