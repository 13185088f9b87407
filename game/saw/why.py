"""SAW: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.decision import Move
from game.core.view import View
from game.saw.bot import HARD
from game.saw.bot_points import Asked
from game.saw.bot_sight import Mind
from game.saw.bot_trap import lacking
from game.saw.cards import PARTS, SawFace
from game.saw.outlook import damage

ENOUGH = 3
"""A trait of so much is the last that others aim at."""


class Case(NamedTuple):
    """What a reason goes by."""

    mind: Mind
    view: View
    move: Move
    face: SawFace | None
    """What is printed on the move's card; None without one, or where the seat does not see it."""


def why(view: View, move: Move) -> str:
    """Return why `move` is a good answer to the question that stands, "" for a verb without a reason."""
    mind = Mind(view, HARD)
    kind = view.card(move.cards[0]).kind if move.cards else None
    case = Case(mind, view, move, mind.faces[kind] if kind else None)
    if move.verb == "choose":
        return limits(case)
    reason = REASONS.get(move.verb)
    return reason(case) if reason is not None else ""


def kind_of(case: Case) -> str:
    """Return the kind of the move's card."""
    return (case.view.card(case.move.cards[0]).kind or "") if case.move.cards else ""


def points(number: int, word: str = "point") -> str:
    """Return a number with its word."""
    return f"{number} {word}{'' if number == 1 else 's'}"


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


# --- one's own turn --------------------------------------------------------------------------------------------------


def draws(case: Case) -> str:
    """Draw: which deck."""
    missing = [part.capitalize() for part in PARTS if not case.mind.parts()[part]]
    if "trap" in case.move.to and missing:
        return f"You have no {missing[0]} for a trap yet."
    if "discard" in case.move.to:
        return "Its top card is one you can use, and you see it before you take it."
    if in_trap(case):
        return f"Tools and Search cards lie there, and {needs(case)}."
    return "It holds the Tools and Search cards that save you in a trap."


def plays(case: Case) -> str:
    """Use cards: a Search card, also in a challenge."""
    mind, face = case.mind, case.face
    word = face.does[0]["do"] if face is not None and face.does else ""
    if in_trap(case):
        short = Asked(mind.missing, mind.faces).short(mind.kinds)
        return f"Your cards leave {points(short)} missing: {needs(case)}."
    if word == "look_and_keep":
        held = sum(mind.faces[kind].call(("look_and_keep",)) is not None for kind in mind.kinds)
        return f"You hold {points(held, 'Search card')} of this sort, and one or two are enough to keep for a trap."
    if word == "dig_for_part":
        missing = [part.capitalize() for part in PARTS if not mind.parts()[part]]
        return f"You have no {missing[0]} yet." if missing else "A better part makes a better trap."
    if word == "take_from_discard":
        return "The discard pile lies open, and there is a card in it that is worth having."
    if word == "discard_all_and_draw":
        return f"Five new cards are worth more than the {points(len(mind.kinds), 'card')} you hold."
    return "It shows what comes, and you decide the order."


def ties(case: Case) -> str:
    """Use cards: a Tourniquet."""
    return f"The {case.move.to} bleeds 1 blood every turn, and you have {case.mind.body.blood}."


def places(case: Case) -> str:
    """Rearrange the workbench."""
    if case.face is not None and case.face.is_part:
        have = sum(bool(cards) for cards in case.mind.parts().values())
        return f"A trap needs one part of each type in its slot, and you have {have} of 3."
    return "The workbench holds cards beyond what your hand may."


def takes(case: Case) -> str:
    """Take a card into the hand."""
    if case.face is not None and case.face.when in ("set", "ride"):
        return "It sets traps only from the hand."
    return keeps(case)


def keeps(case: Case) -> str:
    """Keep of the cards drawn."""
    if in_trap(case):
        worth = Asked(case.mind.missing, case.mind.faces).worth(kind_of(case)) if case.face is not None else 0
        return f"It brings {points(worth)}: {needs(case)}." if worth else f"It may find what is missing: {needs(case)}."
    return of_use(case)


def of_use(case: Case) -> str:
    """What a card is good for to this seat."""
    mind, face = case.mind, case.face
    if face is None:
        return "It is the best there is."
    if face.is_part:
        lacks = not mind.parts()[face.type] or all(seen.kind == kind_of(case) for seen in mind.parts()[face.type])
        return f"You have no other {face.type.capitalize()} for a trap." if lacks else "It makes a harder trap."
    if face.traits:
        own = mind.points(mind.me)
        trait = min(face.traits, key=lambda name: own[name])
        return f"Your {trait.capitalize()} is {own[trait]}, so {face.value} more of it will be needed."
    if face.value:
        return "It sets a trap, or counts 3 toward any trait when you face one."
    if face.when == "set":
        return "It sets a trap without spending a Billy."
    if face.when == "ride":
        return "It rides along with a trap of yours and leaves its victim less to choose from."
    if not face.does or face.type != "search":
        return "It softens what a trap does to you, when you need that most."
    trait, value = weakest(case)
    return f"Search cards find what is missing when a trap hits your {trait.capitalize()} of {value}."


def discards(case: Case) -> str:
    """Discard cards; pay with them."""
    if in_trap(case):
        return f"It helps least here: {needs(case)}."
    face = case.face
    if face is not None and face.traits:
        own = case.mind.points(case.mind.me)
        trait = max(face.traits, key=lambda name: own[name])
        if own[trait] < ENOUGH:
            return f"It counts only {face.value}, and you need it least of what you hold."
        return f"Your {trait.capitalize()} is {own[trait]} already, so you need this least."
    return "Of all your cards you need this least."


def orders(case: Case) -> str:
    """Room Map: which card lies on top."""
    if case.mind.alone:
        return "You draw it next, so the useful cards belong on top."
    return "Others draw it before your turn, so the poor cards belong on top."


def names(case: Case) -> str:
    """Metal Detector: the part to dig for."""
    part = case.move.to.lower()
    return f"You have no {case.move.to} for a trap yet." if not case.mind.parts().get(part) else (
        f"Your {case.move.to} is the weakest of your parts."
    )


def goes_on(case: Case) -> str:
    """Go on, in each of its places."""
    view = case.view
    if view.phase == "Use":
        return "Your workbench is in order, and the Search cards left are worth keeping for a trap."
    if view.counters["trap.victim"] == case.mind.me:
        return "It would cost more cards than it saves damage."
    if view.phase.startswith("Set"):
        setters = any(case.mind.face(seen).when == "set" for seen in case.mind.hand)
        if not setters:
            return "You hold neither Billy nor a Video that could set a trap."
        if any(seen is None or not case.mind.face(seen).is_part for seen in case.mind.bench):
            return "Your workbench holds no whole trap yet."
        return "This trap would hurt nobody enough; wait for better parts."
    return "Nothing here is worth its cards."


# --- traps -----------------------------------------------------------------------------------------------------------


def sets(case: Case) -> str:
    """Setting a Trap: whom."""
    victim, mind = case.move.to, case.mind
    faces = [mind.face(seen) for seen in mind.bench if seen is not None]
    if len(faces) != len(PARTS):
        return f"{victim} would find least against it."
    m, o, _ = faces
    ways = [lacking(mind, victim, m, o, (one, two)) for one in m.traits for two in o.traits]
    missing = max(ways, key=lambda way: sum(way.values()))
    trait = max(missing, key=lambda name: missing[name])
    own = mind.points(victim)[trait]
    return f"{victim} has {own} {trait.capitalize()} and would have to find {points(sum(missing.values()))}."


def rides(case: Case) -> str:
    """The Pig, Reverse Bear Trap: what rides along."""
    victim = case.view.counters["trap.victim"]
    return f"{victim} would find the other way out cheaper."


def limits(case: Case) -> str:
    """Choose a box or the place that the trap hits; alone, the lesser evil."""
    victim, word = str(case.view.counters["trap.victim"]), case.move.to.lower()
    traits = case.mind.points(victim)
    who = "You have" if victim == case.mind.me else f"{victim} has"
    if word in traits:
        return f"{who} {traits[word]} {case.move.to}."
    body = case.mind.bodies[victim]
    if word == "blood":
        return f"{who} {body.blood} blood left."
    hurt = sum(body.pair(word))
    return f"{who} {points(hurt, 'point')} of damage on the {word.capitalize()}s already."


def challenge(case: Case) -> str:
    """Make Your Choice: the challenge."""
    mind = case.mind
    short = Asked(mind.missing, mind.faces).short(mind.kinds)
    if not short:
        return "Your cards and your character already hold all that it asks."
    number = int(case.view.counters["trap.number"])
    return f"By your cards you are {points(short)} short before you draw, against {damage(case.view, number)}."


def sacrifice(case: Case) -> str:
    """Make Your Choice: the sacrifice."""
    short = Asked(case.mind.missing, case.mind.faces).short(case.mind.kinds)
    number = int(case.view.counters["trap.number"])
    return f"By your cards you would be {points(short)} short ({needs(case)}), and this is {damage(case.view, number)}."


def commits(case: Case) -> str:
    """The Challenge: a Tool toward a trait."""
    trait = case.move.to.lower()
    own, told = case.mind.points(case.mind.me), case.view.counters
    need, have = int(told[f"challenge.need.{trait}"]), int(told[f"challenge.have.{trait}"])
    if have == own[trait]:
        return f"Your {case.move.to} is {own[trait]} and this needs {need}."
    return f"You have {have} of the {need} {case.move.to} that this needs."


def withdraws(case: Case) -> str:
    """The Challenge: take a Tool back."""
    return "It does more elsewhere."


def faces_it(case: Case) -> str:
    """The Challenge: be done."""
    short = sum(case.mind.missing.values())
    return f"Nothing you hold lowers the {damage(case.view, short)} by enough." if short else "Nothing is missing."


def gives(case: Case) -> str:
    """Then Give."""
    return f"It helps you least, and {case.view.turn} little."


def steals(case: Case) -> str:
    """Then Steal: the backs look alike."""
    return "The backs look alike, and any card may help."


def softens(case: Case) -> str:
    """Anesthetic."""
    number = int(case.view.counters["trap.number"])
    return f"It takes 1 off {damage(case.view, number)}, which is worth more than the cards it costs."


def hurts(case: Case) -> str:
    """Allocating Damage: the next point."""
    if case.move.to == "blood":
        return f"You have {case.mind.body.blood} blood left, and no limb can take it for less."
    stage = str(case.view.counters[f"{case.mind.me}.{case.move.to.replace(' ', '_')}"])
    after = {"sound": "a Mild limb costs nothing", "mild": "the next limb would cost you no less"}
    return f"It is {stage} now, and {after.get(stage, 'no other limb takes it for less')}."


def covers(case: Case) -> str:
    """Emily's Trial: a card turned over for good."""
    return "One damage less is worth more than this space of the Tableau."


REASONS: dict[str, Callable[[Case], str]] = {
    "draw": draws,
    "play": plays,
    "tie": ties,
    "place": places,
    "take": takes,
    "keep": keeps,
    "discard": discards,
    "pay": discards,
    "order": orders,
    "name": names,
    "go on": goes_on,
    "set": sets,
    "ride": rides,
    "challenge": challenge,
    "sacrifice": sacrifice,
    "commit": commits,
    "withdraw": withdraws,
    "face it": faces_it,
    "give": gives,
    "steal": steals,
    "soften": softens,
    "hurt": hurts,
    "cover": covers,
}
