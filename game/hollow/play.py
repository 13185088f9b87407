"""Jacob Hollow: 3. Actions: cards played from the hand, Items used and discarded (Encounters and Clues, Items)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.hollow import refusals
from game.hollow.cards import Ability, HollowFace
from game.hollow.offers import turn_ups
from game.hollow.people import ITEMS, able, alive, breaks_limits, character, has_hidden, leftward, place_of, same_sort
from game.hollow.perform import perform, react, turn_up
from game.hollow.piles import DISCARD, PLAYED, discard, face
from game.hollow.under_way import UnderWay

SPENT = "own actions"


def plays(g: Table, me: str) -> Iterator[Move]:
    """Actions: every card of the hand with whom it may be played on."""
    faces = g.setup.spec.faces
    others = [seat for seat in leftward(g, me) if not refusals.not_on(g, me, seat)]
    for card in g.lies[f"{me}.hand"]:
        printed: HollowFace = faces[card.kind]  # type: ignore[assignment]
        at = (card.handle,)
        if printed.type == "item":
            if printed.onto == "self":
                if not breaks_limits(g, me, card.kind):
                    yield Move(me, "play", at, f"{me}.items")
                    yield Move(me, "play", at, f"{me}.items", "face down")
                continue
            for seat in others:
                if not breaks_limits(g, seat, card.kind):
                    yield Move(me, "play", at, f"{seat}.items")
        elif printed.is_react:
            continue
        elif printed.is_target:
            for seat in others:
                if not useless(g, me, seat, printed):
                    yield Move(me, "play", at, seat)
        else:
            yield Move(me, "play", at, me)
            if printed.type != "action":
                for seat in others:
                    yield Move(me, "play", at, seat)


def uses(g: Table, me: str) -> Iterator[Move]:
    """Actions: Items and the character's rule to be used, Items to be discarded or turned up."""
    for card, ability in able(g, me, SPENT):
        if not why_no_use(g, me, card, ability):
            yield Move(me, "use", (card.handle,))
    for card in g.lies[f"{me}.items"]:
        yield Move(me, "discard", (card.handle,), DISCARD)
    yield from turn_ups(g, me)


def why_no_use(g: Table, me: str, card: Card, ability: Ability) -> str:
    """Items: return why an Item or the character's rule is of no use now, "" if it is of use (J-64)."""
    name = face(g, card.kind).name
    if ability.once == "turn" and g[f"{me}.used"]:
        return f"{name}: once a turn, and that is done."
    for call in ability.does:
        if call["do"] == "discard" and g.size(me, "hand") < call.get("cards", 0):
            return f"{name} needs {call['cards']} cards in hand to discard."
    gains = [stat for call in ability.does if call["do"] == "gain" for stat in ("life", "mind") if call.get(stat)]
    if ability.spend and len(gains) == len(ability.does):
        full = [stat for stat in gains if g[f"{me}.{stat}"] >= getattr(character(g, me), stat)]
        if len(full) == len(gains):
            return f"{name} would be spent for nothing: {me} has full {' and '.join(full).title()}."
    return ""


def useless(g: Table, me: str, seat: str, printed: HollowFace) -> str:
    """Targeting: return why a Target card can do nothing to a seat, "" if it can (J-46, J-56, J-64)."""
    words = {call["do"] for call in printed.moments["play"].does} if "play" in printed.moments else set()
    at = g[f"{seat}.at"]
    if "move" in words and place_of(g, seat) is None:
        return f"{seat} is at no location."
    if "discard" in words and not g.lies[f"{seat}.hand"]:
        return f"{seat} has no card in hand."
    if "destroy" in words and not g.lies[f"{seat}.items"]:
        return f"{seat} has no Item."
    if "steal" in words:
        if place_of(g, me) is None or at != g[f"{me}.at"]:
            return f"{seat} is not at your location."
        if g.size(me, "items") >= ITEMS:
            return "You have two Items already; one must be discarded first."
        if not g.lies[f"{seat}.items"]:
            return f"{seat} has no Item."
        if all(card.face_up and same_sort(g, me, card.kind) for card in g.lies[f"{seat}.items"]):
            return f"There is no Item of {seat} that you may have: only one Weapon and one Armor."
    return ""


def play(g: Table, me: str, card: Card, to: str, how: str) -> Flow[None]:
    """Actions: play a card; all that it causes is settled before the next."""
    printed = face(g, card.kind)
    if printed.type == "item":
        put_on(g, me, card, to, how)
        return
    target = to
    whom = "" if target == me else f" on **{target}**"
    g.move(card, PLAYED, face_up=True)
    g.say(f"**{me}** plays {{cards}}{whom}.", card, icon=card.kind, seat=me)
    if printed.is_target:
        yield from aim(g, me, target, card)
    elif printed.type == "action":
        yield from perform(g, me, printed.moments["play"], card)
    else:
        yield from perform(g, target, printed.moments["play"], card)
    if card.zone == PLAYED:
        discard(g, [card])


def put_on(g: Table, me: str, card: Card, to: str, how: str) -> None:
    """Items: lay an Item before its bearer, face up or down."""
    owner = to.removesuffix(".items")
    whose = "" if owner == me else f" on **{owner}**"
    if how == "face down":
        g.mix(f"{me}.hand")
        g.move(card, to, face_up=False)
        g.say(f"**{me}** puts down an Item, face down.", icon="bag_personal", seat=me)
        return
    g.move(card, to, face_up=True)
    g.say(f"**{me}** plays {{cards}}{whose}.", card, icon=card.kind, seat=me)


# --- Targeting -------------------------------------------------------------------------------------------------------


def aim(g: Table, me: str, target: str, card: Card) -> Flow[None]:
    """Targeting: the card is laid down, its target may answer, and only then it takes effect (J-44)."""
    on = UnderWay("target", target)
    while not on.cancelled and (g.lies[f"{target}.hand"] or has_hidden(g, target)):
        move = yield from ask(
            target, targeted, g, target,
            prompt=f"**{me}** lays **{face(g, card.kind).name}** against **{target}**. React, or go on.",
            rule="Targeting", quiet=True,
        )  # fmt: skip
        if move.verb == "go on":
            break
        if move.verb == "turn up":
            turn_up(g, move)
        else:
            yield from react(g, target, g.card(move.cards[0]), "targeted", on)
    if on.cancelled:
        g.say("{cards} has no effect.", card, icon="cancel", seat=target)
    elif alive(g, target):
        yield from perform(g, me, face(g, card.kind).moments["play"], on)


def targeted(g: Table, target: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Bolted Door, an Item to be turned up, or go on."""
    for card in g.lies[f"{target}.hand"]:
        if "targeted" in face(g, card.kind).moments:
            yield Move(target, "react", (card.handle,))
    yield Move(target, "go on")
    yield from turn_ups(g, target)
    if why:
        yield from refusals.at_moment(g, target, "targeted")
        for seat in g.seats:
            if seat != target:
                for card in g.lies[f"{seat}.hand"]:
                    why_not = "Only the one who is targeted may answer."
                    yield Refusal((card.handle,), "", why_not, "react", seat)
