"""Jacob Hollow: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from game.core.decision import Move
from game.core.view import View
from game.hollow.bot import HARD
from game.hollow.bot_odds import evades, more_than
from game.hollow.bot_react import monster_of
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import GOAL, Worth
from game.hollow.cards import HollowFace
from game.hollow.people import NONE


class Case(NamedTuple):
    """What a reason goes by."""

    side: Side
    worth: Worth
    view: View
    move: Move
    face: HollowFace | None
    """What is printed on the move's card; None without one, or where the seat does not see it."""

    @property
    def me(self) -> str:
        """Whose reason it is."""
        return self.side.me


def why(view: View, move: Move) -> str:
    """Return why `move` is a good answer to the question that stands, "" for a verb without a reason."""
    side = Side(view, view.spec.faces, view.names, view.seat)
    kind = view.card(move.cards[0]).kind if move.cards else None
    case = Case(side, Worth(side, HARD), view, move, cast(HollowFace, view.face(kind)) if kind else None)
    reason = REASONS.get(move.verb)
    return reason(case) if reason is not None else ""


def many(number: int, word: str) -> str:
    """Return a number with its noun."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def percent(likely: float) -> str:
    """Return a chance in words."""
    return f"{round(100 * likely)} in 100"


def standing(case: Case) -> str:
    """The own Life and Mind."""
    number = case.side.number
    return f"{number(case.me, 'life')} Life and {number(case.me, 'mind')} Mind"


def goes(case: Case) -> str:
    """Move: where."""
    side, to = case.side, case.move.to
    if not to.isdigit():
        return f"You have {standing(case)}, and a new place may still give all its points."
    card = case.view.card(int(to))
    place = cast(HollowFace, case.view.face(str(card.kind)))
    if card.sideways or not place.points:
        return f"What waits there is a risk you can bear with {standing(case)}."
    mind = side.number(case.me, "mind") + side.bonus(case.me, "investigate", "", "Outdoor" in place.traits)
    likely = more_than(place.target - mind, side.odds)
    return f"An investigation there succeeds in about {percent(likely)} cases and gives {many(place.points, 'point')}."


def stays(case: Case) -> str:
    """Move: stay."""
    return f"With {standing(case)} what waits elsewhere may cost more than it gives."


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
    return f"With a Mind of {case.side.number(case.me, 'mind')} no flip reaches it."


def plays(case: Case) -> str:
    """Actions: a card on oneself or an opponent."""
    face, side = case.face, case.side
    owner = case.move.to.removesuffix(".items")
    rival = owner if owner in side.others() else ""
    if rival:
        points = side.number(rival, "points")
        return f"{rival} has {many(points, 'point')} of {GOAL}, and this sets them back."
    if face is None:
        return ""
    if face.type == "item":
        return f"You have room for it ({side.see.size(case.me, 'items')} of 2 Items), and it works every turn."
    if face.type == "encounter" and face.monster is not None:
        likely = case.worth.chance(case.me, face.monster, side.outdoors(case.me))
        return f"You beat it in about {percent(likely)} cases, for {many(face.monster.rew, 'point')}."
    if face.type == "clue":
        return f"With a Mind of {side.number(case.me, 'mind')} it may bring points without a new place."
    return f"You have {standing(case)}, and it gains more than it costs."


def uses(case: Case) -> str:
    """An Item's or a character's use, and Reacts."""
    told = case.view.counters
    name = case.face.name if case.face is not None else "It"
    if told["monster"] != NONE:
        seat = str(told["test.seat"]) if "test.seat" in told else case.me
        if seat in case.side.others():
            return f"Without it {seat} is likely to come out of this better."
        return f"It may turn this fight, and losing costs {cost(case)}."
    if case.view.phase == "Actions":
        return f"You have {standing(case)}, and {name} gains more now than later."
    return f"It changes what is flipped just now, and {name} waits long for such a moment."


def closes(case: Case) -> str:
    """Flip, go on: nothing is reacted."""
    return "No card of yours gains more here than it is worth later."


def turns_up(case: Case) -> str:
    """An Item face up."""
    return "Face down it does nothing for you."


def discards(case: Case) -> str:
    """A card let go."""
    side = case.side
    if case.face is not None and case.face.type == "item" and case.view.phase == "Actions":
        return "A better Item of your hand can take its place."
    return f"You hold {many(side.see.size(case.me, 'hand'), 'card')}, draw up to 3 a turn, and need this one least."


def takes(case: Case) -> str:
    """An Item to take, to destroy."""
    return "Of those it does most for whoever has it."


def orders(case: Case) -> str:
    """Which of the cards looked at lies on top."""
    value = case.face.horror if case.face is not None else 0
    return f"Its horror value is {value}, and the last card put back is flipped first."


def chooses(case: Case) -> str:
    """A location of several."""
    face = case.face
    if face is None or not face.points:
        return "It is the lesser risk of those."
    mind = case.side.number(case.me, "mind")
    return f"It gives {many(face.points, 'point')} over a target of {face.target}, and your Mind is {mind}."


def adds(case: Case) -> str:
    """Add or take one off a flip."""
    return f"The flip reaches what you need with it; you have {standing(case)}."


def draws(case: Case) -> str:
    """Draw."""
    return f"You hold {many(case.side.see.size(case.me, 'hand'), 'card')}, and five is a full hand."


def ends(case: Case) -> str:
    """End actions; done."""
    return "Nothing in your hand gains more now than it is worth later."


REASONS: dict[str, Callable[[Case], str]] = {
    "draw": draws,
    "move": goes,
    "stay": stays,
    "evade": tries_to_evade,
    "fight": fights,
    "flip": closes,
    "go on": closes,
    "react": uses,
    "use": uses,
    "investigate": investigates,
    "leave it": leaves_it,
    "play": plays,
    "turn up": turns_up,
    "discard": discards,
    "take": takes,
    "destroy": takes,
    "order": orders,
    "choose": chooses,
    "choose +1": adds,
    "choose -1": adds,
    "end actions": ends,
    "done": ends,
}
