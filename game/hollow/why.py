"""Jacob Hollow: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.core.decision import Move
from game.core.view import View
from game.hollow import why_cards
from game.hollow.bot import HARD
from game.hollow.bot_odds import evades, more_than
from game.hollow.bot_react import monster_of
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import Worth
from game.hollow.cards import HollowFace
from game.hollow.why_case import Case, many, percent, place_of, standing


def why(view: View, move: Move) -> str:
    """Return why `move` is a good answer to the question that stands, "" for a verb without a reason."""
    side = Side(view, view.spec.faces, view.names, view.seat)
    kind = view.card(move.cards[0]).kind if move.cards else None
    case = Case(side, Worth(side, HARD), view, move, cast(HollowFace, view.face(kind)) if kind else None)
    reason = REASONS.get(move.verb)
    return reason(case) if reason is not None else ""


def goes(case: Case) -> str:
    """Move: where."""
    side, to = case.side, case.move.to
    if not to.isdigit():
        left = many(side.see.size("locations"), "place")
        return f"You have {standing(case)}, and {left} of the deck may hold points."
    card, place = case.view.card(int(to)), place_of(case, int(to))
    if card.sideways or not place.points:
        if place.monster is None:
            return f"Nobody waits there, and you have {standing(case)}."
        likely = case.worth.chance(case.me, place.monster, "Outdoor" in place.traits)
        return f"You beat {place.monster.name} there in about {percent(likely)} fights, with {standing(case)}."
    mind = side.number(case.me, "mind") + side.bonus(case.me, "investigate", "", "Outdoor" in place.traits)
    likely = more_than(place.target - mind, side.odds)
    return f"An investigation there succeeds in about {percent(likely)} cases and gives {many(place.points, 'point')}."


def stays(case: Case) -> str:
    """Move: stay."""
    return f"You have {standing(case)}, and a lost fight elsewhere costs 1 or 2 of them."


def tries_to_evade(case: Case) -> str:
    """Evading the Bad Guys."""
    monster, outdoor = monster_of(case.side), case.side.outdoors(case.me)
    numbers, shift = tuple(monster.evade), case.side.bonus(case.me, "evade", monster.type, outdoor)
    likely = evades(numbers, shift, case.side.odds)
    return f"About {percent(likely)} flips evade it, and a lost fight costs {cost(case)}."


def cost(case: Case) -> str:
    """What losing to the monster costs."""
    told = case.view.counters
    return f"{told['monster.dam']} {told['monster.hurts']} of your {standing(case)}"


def fights(case: Case) -> str:
    """Fighting the Evil."""
    monster, outdoor = monster_of(case.side), case.side.outdoors(case.me)
    own = case.side.who(case.me).combat + case.side.bonus(case.me, "combat", "", outdoor)
    more = int(case.view.counters["test.combat"]) - own
    likely = case.worth.chance(case.me, monster, outdoor, more)
    return f"You win about {percent(likely)} such fights, for {many(monster.rew, 'point')}; losing costs {cost(case)}."


def investigates(case: Case) -> str:
    """Investigations."""
    side, me = case.side, case.me
    here = cast(HollowFace, case.view.face(str(case.view.counters[f"{me}.at"])))
    mind = side.number(me, "mind") + side.bonus(me, "investigate", "", side.outdoors(me))
    likely = more_than(here.target - mind, side.odds)
    gives = many(here.points, "point")
    return f"Your Mind is {mind} and the target {here.target}: about {percent(likely)} flips give {gives}."


def leaves_it(case: Case) -> str:
    """No investigation."""
    side, me = case.side, case.me
    here = cast(HollowFace, case.view.face(str(case.view.counters[f"{me}.at"])))
    mind = side.number(me, "mind") + side.bonus(me, "investigate", "", side.outdoors(me))
    likely = percent(more_than(here.target - mind, side.odds))
    return f"Your Mind is {mind} and the target {here.target}: only {likely} flips are over it."


REASONS: dict[str, Callable[[Case], str]] = {
    "draw": why_cards.draws,
    "move": goes,
    "stay": stays,
    "evade": tries_to_evade,
    "fight": fights,
    "flip": why_cards.closes,
    "go on": why_cards.closes,
    "react": why_cards.uses,
    "use": why_cards.uses,
    "investigate": investigates,
    "leave it": leaves_it,
    "play": why_cards.plays,
    "turn up": why_cards.turns_up,
    "discard": why_cards.discards,
    "take": why_cards.takes,
    "destroy": why_cards.takes,
    "order": why_cards.orders,
    "choose": why_cards.chooses,
    "choose +1": why_cards.adds,
    "choose -1": why_cards.adds,
    "end actions": why_cards.ends,
    "done": why_cards.ends,
}
