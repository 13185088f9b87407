"""Jacob Hollow: why a careful player plays, keeps or lets go a card, in one sentence, from what its seat sees."""

from __future__ import annotations

from typing import cast

from game.hollow.bot_odds import more_than
from game.hollow.bot_react import at_moment
from game.hollow.bot_worth import GOAL
from game.hollow.cards import HollowFace
from game.hollow.why_case import Case, first_up, many, named, of_owner, percent, quoted, standing, test_words


def on_a_rival(case: Case, rival: str) -> str:
    """Actions: a card on an opponent."""
    face, side = case.face, case.side
    if face is not None and face.monster is not None and face.type == "encounter":
        monster, has = face.monster, f"{side.number(rival, 'life')} Life and {side.number(rival, 'mind')} Mind"
        likely = percent(case.worth.chance(rival, monster, side.outdoors(rival)))
        return f"{rival} beats it in about {likely} cases; losing costs {monster.dam} {monster.hurts} of {has}."
    items, hand = many(side.see.size(rival, "items"), "Item"), many(side.see.size(rival, "hand"), "card")
    return f"{rival} has {many(side.number(rival, 'points'), 'point')} of {GOAL}, {items} and {hand} in hand."


def plays(case: Case) -> str:
    """Actions: a card on oneself or an opponent."""
    face, side, me = case.face, case.side, case.me
    owner = case.move.to.removesuffix(".items")
    if owner in side.others():
        return on_a_rival(case, owner)
    if face is None:
        return ""
    if face.type == "item":
        room = f"You have room for it ({side.see.size(me, 'items')} of 2 Items)"
        return f"{room}, and it says {quoted(face)}." if quoted(face) else f"{room}, and it works every turn."
    if face.type == "encounter" and face.monster is not None:
        likely = case.worth.chance(me, face.monster, side.outdoors(me))
        return f"You beat it in about {percent(likely)} cases, for {many(face.monster.rew, 'point')}."
    if face.type == "clue":
        return clue(case, face)
    who = side.who(me)
    has = f"You have {side.number(me, 'life')} of {who.life} Life and {side.number(me, 'mind')} of {who.mind} Mind"
    return f"{has}, and it says {quoted(face)}." if quoted(face) else f"{has}, and this changes them."


def clue(case: Case, face: HollowFace) -> str:
    """What a Clue may bring."""
    side = case.side
    mind = side.number(case.me, "mind") + side.bonus(case.me, "investigate", "", side.outdoors(case.me))
    likely = percent(more_than(face.over - mind, side.odds))
    gives = many(face.points, "point")
    return f"Your Mind is {mind} and it takes more than {face.over}: about {likely} flips give {gives}."


def uses(case: Case) -> str:
    """An Item's or a character's use, and Reacts."""
    stands, face = test_words(case), case.face
    _, ability = at_moment(case.side, face) if face is not None and stands else ("", None)
    if stands and ability is not None:
        call = ability.does[0]
        change = call.get("plus", 0) - call.get("minus", 0)
        does = "this has it flipped again" if "reflip" in call["do"] else "this may turn it"
        return f"{first_up(stands)}; {f'this changes it by {change:+d}' if change else does}."
    if stands:
        return f"{first_up(stands)}; this may turn it."
    has = f"You have {standing(case)}"
    return f"{has}, and it says {quoted(face)}." if quoted(face) else f"{has}, and this is its moment."


def closes(case: Case) -> str:
    """Flip, go on: nothing is reacted."""
    verbs = ("react", "use", "turn up")
    mine = [move for move in case.view.moves if move.verb in verbs and move.seat == case.me]
    able = [case.view.card(move.cards[0]).kind for move in mine]
    faces = [cast(HollowFace, case.view.face(kind)) for kind in able if kind]
    stands = test_words(case)
    if not faces:
        return f"You hold nothing that changes it: {stands}." if stands else "You hold nothing for this moment."
    return f"{named(faces)} can wait: {stands}." if stands else f"{named(faces)} can wait, you have {standing(case)}."


def turns_up(case: Case) -> str:
    """An Item face up."""
    told = quoted(case.face)
    return f"Face down it does nothing, face up it says {told}." if told else "Face down it does nothing for you."


def discards(case: Case) -> str:
    """A card let go."""
    side, face = case.side, case.face
    size = many(side.see.size(case.me, "hand"), "card")
    if face is not None and face.type == "item" and case.view.phase == "Actions":
        return f"You have {side.see.size(case.me, 'items')} of 2 Items, and one of your hand is to take its place."
    if face is not None and face.is_react:
        number = sum(each.is_react for each in side.hand())
        return f"You hold {size}, {many(number, 'React')} among them, and draw up to 3 a turn."
    if face is not None and face.type == "encounter" and face.monster is not None:
        likely = case.worth.chance(case.me, face.monster, side.outdoors(case.me))
        return f"You would beat it in about {percent(likely)} cases, and you hold {size}."
    if face is not None and face.type == "clue":
        return clue(case, face)
    if face is not None and face.type == "item":
        return f"You have {side.see.size(case.me, 'items')} of 2 Items, hold {size} and draw up to 3 a turn."
    return f"You hold {size}, draw up to 3 a turn, and need this one least with {standing(case)}."


def takes(case: Case) -> str:
    """An Item to take, to destroy."""
    owner = of_owner(case, case.move.cards[0]) if case.move.cards else ""
    if owner not in case.view.names:
        told = quoted(case.face)
        return f"You have {standing(case)}, and it says {told}." if told else f"You have {standing(case)}."
    has = f"{owner} has {many(case.side.number(owner, 'points'), 'point')} of {GOAL}"
    if case.face is None:
        return f"{has}, and of this Item you see only the back."
    return f"{has}, and it says {quoted(case.face)}." if quoted(case.face) else f"{has} and uses it."


def orders(case: Case) -> str:
    """Which of the cards looked at lies on top."""
    value = case.face.horror if case.face is not None else 0
    return f"Its horror value is {value}, and the last card put back is flipped first."


def chooses(case: Case) -> str:
    """A location of several."""
    face = case.face
    if face is None or not face.points:
        return f"Nothing is to be found there, and you have {standing(case)}."
    mind = case.side.number(case.me, "mind")
    return f"It gives {many(face.points, 'point')} over a target of {face.target}, and your Mind is {mind}."


def adds(case: Case) -> str:
    """Add or take one off a flip."""
    stands = test_words(case)
    return f"{first_up(stands)}." if stands else f"You have {standing(case)}."


def draws(case: Case) -> str:
    """Draw."""
    return f"You hold {many(case.side.see.size(case.me, 'hand'), 'card')}, and five is a full hand."


def ends(case: Case) -> str:
    """End actions; done."""
    hand = case.side.hand()
    if not hand:
        return "Your hand is empty."
    reacts = [face for face in hand if face.is_react]
    if reacts:
        return f"You keep {named(reacts)} for the flips of others and your own, with {standing(case)}."
    return f"You keep {named(hand)}, and with {standing(case)} they gain more later."
