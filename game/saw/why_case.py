"""SAW: what the reasons for moves go by: the seat's view, sorted, and words for it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.decision import Move
from game.core.view import View
from game.saw.bot_sight import Mind
from game.saw.cards import SawFace


class Case(NamedTuple):
    """What a reason goes by."""

    mind: Mind
    view: View
    move: Move
    face: SawFace | None
    """What is printed on the move's card; None without one, or where the seat does not see it."""


def kind_of(case: Case) -> str:
    """Return the kind of the move's card."""
    return (case.view.card(case.move.cards[0]).kind or "") if case.move.cards else ""


def points(number: int, word: str = "point") -> str:
    """Return a number with its word."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def in_trap(case: Case) -> bool:
    """Whether the seat faces a trap just now."""
    return bool(case.mind.missing) and case.view.counters["trap.victim"] == case.mind.me


def weakest(case: Case) -> tuple[str, int]:
    """The own trait with the lowest value."""
    own = case.mind.points(case.mind.me)
    trait = min(own, key=lambda name: own[name])
    return trait, own[trait]


def needs(case: Case) -> str:
    """What the trap asks that the character has least of: "your Greed is 0 and this needs 6"."""
    told = case.view.counters
    own = case.mind.points(case.mind.me)
    asked = {trait: int(told[f"challenge.need.{trait}"]) for trait in case.mind.missing}
    if not asked:
        return "nothing is missing"
    trait = max(asked, key=lambda name: asked[name] - own[name])
    return f"your {trait.capitalize()} is {own[trait]} and this needs {asked[trait]}"
