"""SAW: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Move
from game.core.view import View
from game.saw import why_trap
from game.saw.bot import HARD
from game.saw.bot_points import Asked
from game.saw.bot_sight import Mind
from game.saw.cards import PARTS, SawFace
from game.saw.outlook import damage
from game.saw.why_case import Case, in_trap, kind_of, needs, points, weakest

ENOUGH = 3
"""A trait of so much is the last that others aim at."""


def why(view: View, move: Move) -> str:
    """Return why `move` is a good answer to the question that stands, "" for a verb without a reason."""
    mind = Mind(view, HARD)
    kind = view.card(move.cards[0]).kind if move.cards else None
    case = Case(mind, view, move, mind.faces[kind] if kind else None)
    if move.verb == "choose":
        return why_trap.limits(case)
    reason = REASONS.get(move.verb)
    return reason(case) if reason is not None else ""


def draws(case: Case) -> str:
    """Draw: which deck."""
    missing = [part.capitalize() for part in PARTS if not case.mind.parts()[part]]
    if "trap" in case.move.to and missing:
        return f"You have no {missing[0]} for a trap yet."
    if "discard" in case.move.to:
        pile = case.move.to if case.move.to in case.view.zones() else "discard"
        top = next((seen.kind for seen in case.view.zone(pile) if seen.kind), None)
        return f"{case.mind.faces[top].name} lies on top of it, open to all." if top else "No card lies open on it."
    if in_trap(case):
        return f"Tools and Search cards lie there, and {needs(case)}."
    trait, value = weakest(case)
    return f"It holds Tools and Search cards, and your {trait.capitalize()} is {value} when a trap asks for it."


def plays(case: Case) -> str:
    """Use cards: a Search card, also in a challenge."""
    mind, face = case.mind, case.face
    word = face.does[0]["do"] if face is not None and face.does else ""
    if in_trap(case):
        short = Asked(mind.missing, mind.faces).short(mind.kinds)
        return f"Your cards leave {points(short)} missing: {needs(case)}."
    if word == "look_and_keep":
        call = face.does[0] if face is not None else {}
        shows = max(0, int(call.get("cards", 0)) - mind.body.bad("leg"))
        keeps_ = min(int(call.get("keep", 0)), shows)
        missing = [part.capitalize() for part in PARTS if not mind.parts()[part]]
        lack = f"you have no {missing[0]} for a trap yet" if missing else f"you hold {points(len(mind.hand), 'card')}"
        if mind.alone:
            lack = f"your {weakest(case)[0].capitalize()} is {weakest(case)[1]}"
        return f"It looks at {points(shows, 'card')} and keeps {keeps_}, and {lack}."
    if word == "dig_for_part":
        missing = [part.capitalize() for part in PARTS if not mind.parts()[part]]
        return f"You have no {missing[0]} yet." if missing else f"Your trap is whole; {worst_part(case)}"
    if word == "take_from_discard":
        missing = [part.capitalize() for part in PARTS if not mind.parts()[part]]
        piles = [pile for pile in ("discard", "trap_discard") if pile in case.view.zones()]
        size = sum(case.view.size(pile) for pile in piles)
        lack = f"you have no {missing[0]} yet" if missing else "you take the best of them"
        return f"{points(size, 'card')} {'lie' if size > 1 else 'lies'} open in the discard, and {lack}."
    if word == "discard_all_and_draw":
        return f"Five new cards are worth more than the {points(len(mind.kinds), 'card')} you hold."
    number = int(face.does[0].get("cards", 0)) if face is not None and face.does else 0
    return f"You put the next {number} cards in order, and the first of them is drawn next."


def ties(case: Case) -> str:
    """Use cards: a Tourniquet."""
    return f"The {case.move.to} bleeds 1 blood every turn, and you have {case.mind.body.blood}."


def places(case: Case) -> str:
    """Rearrange the workbench."""
    if case.face is not None and case.face.is_part:
        have = sum(bool(cards) for cards in case.mind.parts().values())
        return f"A trap needs one part of each type in its slot, and you have {have} of 3."
    held, bad = points(len(case.mind.hand), "card"), case.mind.body.bad("arm")
    return f"You hold {held} with {points(bad, 'bad Arm')}, and an empty slot keeps one more."


def takes(case: Case) -> str:
    """Take a card into the hand."""
    if case.face is not None and case.face.when in ("set", "ride"):
        return f"It sets traps only from the hand, and you hold {points(len(case.mind.hand), 'card')} there."
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
        return f"Of the {points(len(case.view.moves), 'card')} to choose from you see none."
    if face.is_part:
        lacks = not mind.parts()[face.type] or all(seen.kind == kind_of(case) for seen in mind.parts()[face.type])
        return f"You have no other {face.type.capitalize()} for a trap." if lacks else asks(case, face)
    if face.traits and face.type == "tool":
        own = mind.points(mind.me)
        trait = min(face.traits, key=lambda name: own[name])
        return f"With it your {own[trait]} {trait.capitalize()} becomes {own[trait] + face.value} in a trap."
    if face.value:
        trait, value = weakest(case)
        return f"It sets a trap, or makes 3 more of your {trait.capitalize()} of {value} when you face one."
    if face.when == "set":
        return "It sets a trap without spending a Billy."
    if face.when == "ride":
        billys = sum(mind.faces[kind].type == "billy" for kind in mind.kinds)
        return f"It rides with Billy, you hold {billys or 'none'}, and leaves a victim less to choose from."
    if not face.does or face.type != "search":
        body = mind.body
        return f"You have {body.blood} blood and {points(body.lost, 'lost limb')}; it softens what comes."
    trait, value = weakest(case)
    call = face.call(("look_and_keep",))
    does = f"It looks at {call['cards']} cards and keeps {call['keep']}" if call else "It finds what is missing"
    return f"{does} when a trap hits your {trait.capitalize()} of {value}."


def asks(case: Case, face: SawFace) -> str:
    """What a trap part does to those it may be set for, in the numbers on it."""
    if face.traits:
        weak = min(((case.mind.points(seat)[trait], seat, trait) for seat in case.mind.others for trait in face.traits),
                   default=(0, "a victim", face.traits[0]))  # fmt: skip
        return f"It asks for {face.value} {weak[2].capitalize()}, and {weak[1]} has {weak[0]}."
    return f"A sacrifice would cost {face.sacrifice}, and {face.number} cards of the row are concerned."


def discards(case: Case) -> str:
    """Discard cards; pay with them."""
    if in_trap(case):
        return f"It helps least here: {needs(case)}."
    face, mind = case.face, case.mind
    if face is not None and face.type == "tool":
        own = mind.points(mind.me)
        trait = max(face.traits, key=lambda name: own[name])
        if own[trait] < ENOUGH:
            return f"It counts only {face.value} toward {trait.capitalize()}, and you need it least of what you hold."
        return f"Your {trait.capitalize()} is {own[trait]} already, so you need this least."
    return spare(case)


def spare(case: Case) -> str:
    """Why a card that is no Tool can be let go: how many of its sort there are, or what it lacks."""
    face, mind = case.face, case.mind
    if face is None:
        return "You do not see what it is."
    if face.is_part:
        kinds = [kind for kind in mind.kinds if mind.faces[kind].type == face.type]
        if len(kinds) > 1:
            return f"You hold {len(kinds)} cards of the sort {face.type.capitalize()}, and a trap needs one."
        return asks(case, face)
    if face.type == "search":
        number = sum(mind.faces[kind].type == "search" for kind in mind.kinds)
        if number > 2:
            return f"You hold {points(number, 'Search card')}; a challenge lets you use two."
        return f"Of your {points(len(mind.hand), 'card')} it is no Tool, no trap part and sets no trap."
    if face.value or face.when == "set":
        number = sum(mind.faces[kind].value == face.value and mind.faces[kind].when == face.when for kind in mind.kinds)
        if number > 1:
            return f"You hold {number} cards of its sort, and one a turn is all that can be used."
        return f"It sets a trap, and you have {sum(bool(cards) for cards in mind.parts().values())} of 3 parts of one."
    if face.when == "ride":
        billys = sum(mind.faces[kind].type == "billy" for kind in mind.kinds)
        held = f"{billys or 'no'} Billy{'s' * (billys > 1)}"
        return f"It needs a Billy and costs {points(face.cost, 'card')}; you hold {held}."
    lost, blood = points(mind.body.lost, "lost limb"), mind.body.blood
    return f"It costs {points(face.cost, 'card')} to use, and you have {lost} and {blood} blood."


def orders(case: Case) -> str:
    """Room Map: which card lies on top."""
    if case.mind.alone or in_trap(case):
        use = of_use(case)
        return f"What lies on top is yours first: {use[0].lower()}{use[1:]}"
    others = case.mind.others
    return f"{others[0] if others else 'Another'} draws it before your turn comes, so the poor cards belong on top."


def worst_part(case: Case) -> str:
    """What the own trap asks, as far as it lies there."""
    told = []
    for part in PARTS:
        faces = [case.mind.face(seen) for seen in case.mind.parts()[part]]
        if faces:
            best = max(faces, key=lambda face: face.value + face.sacrifice)
            told.append(f"{best.name} {best.value or best.sacrifice}")
    return f"your best parts are {', '.join(told)}."


def names(case: Case) -> str:
    """Metal Detector: the part to dig for."""
    part = case.move.to.lower()
    return f"You have no {case.move.to} for a trap yet." if not case.mind.parts().get(part) else (
        f"Your trap is whole; {worst_part(case)}"
    )


def goes_on(case: Case) -> str:
    """Go on, in each of its places."""
    view = case.view
    if view.phase == "Use":
        have = sum(bool(cards) for cards in case.mind.parts().values())
        number = sum(case.mind.faces[kind].type == "search" for kind in case.mind.kinds)
        search = f"{points(number, 'Search card')}; two can be used in a trap"
        return f"You keep {search}." if case.mind.alone else f"You have {have} of 3 parts of a trap and keep {search}."
    if view.counters["trap.victim"] == case.mind.me:
        if not any(case.mind.faces[kind].call(("less_sacrifice",)) for kind in case.mind.kinds):
            return "You hold nothing that could make it less."
        number, held = int(view.counters["trap.number"]), points(len(case.mind.kinds), "card")
        return f"It is {damage(view, number)}, and each Anesthetic costs two of your {held}."
    if view.phase.startswith("Set"):
        setters = any(case.mind.face(seen).when == "set" for seen in case.mind.hand)
        if not setters:
            return "You hold neither Billy nor a Video that could set a trap."
        if [seen and case.mind.face(seen).type for seen in case.mind.bench] != list(PARTS):
            right = sum(
                seen is not None and case.mind.face(seen).type == part
                for seen, part in zip(case.mind.bench, PARTS, strict=True)
            )
            return f"Your workbench holds no whole trap yet, {right} of 3 parts are in their slots."
        return why_trap.waits(case)
    return f"You keep your {points(len(case.mind.kinds), 'card')}."


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
    "set": why_trap.sets,
    "ride": why_trap.rides,
    "challenge": why_trap.challenge,
    "sacrifice": why_trap.sacrifice,
    "commit": why_trap.commits,
    "withdraw": why_trap.withdraws,
    "face it": why_trap.faces_it,
    "give": why_trap.gives,
    "steal": why_trap.steals,
    "soften": why_trap.softens,
    "hurt": why_trap.hurts,
    "cover": why_trap.covers,
}
