"""Jacob Hollow, computer players: the answer to each question of the own turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.core.sight import Lying
from game.hollow.bot_react import choice_of_sign, monster_of, reaction
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import KEPT, Style, Worth
from game.hollow.cards import HollowFace

FULL = 2
"""As many cards in hand leave room for a whole draw."""
ROOMY = 3
"""With more cards at the end of a turn some are let go, whatever they are."""
RESTLESS = 0.4
"""What going is worth over staying, since nothing is won by waiting."""


def answer(side: Side, style: Style, moves: Sequence[Move], rng: Rng) -> Move | None:
    """Return the answer of the heuristics to the question that stands; None declines in a window of others.

    `side`: what the seat sees; `style`: how it weighs things; `rng`: the computer's own chance, not the match's.
    """
    worth = Worth(side, style)
    verbs = {move.verb for move in moves}
    for move in moves:
        if move.verb == "turn up":
            return move
    if "stay" in verbs:
        return goes(worth, moves)
    if "end actions" in verbs:
        return deed(worth, moves)
    if "fight" in verbs:
        return faces(worth, moves)
    if "leave it" in verbs:
        return moves[0]
    if verbs & {"choose +1", "choose -1"}:
        return choice_of_sign(worth, moves)
    if "react" in verbs or "use" in verbs or "go on" in verbs or "flip" in verbs:
        return reaction(worth, moves)
    if "done" in verbs and len(moves) > 1:
        return thins(worth, moves)
    if "order" in verbs:
        return orders(worth, moves)
    return picks(worth, moves, rng)


def seen(side: Side, move: Move) -> HollowFace | None:
    """Return the face of a move's card, None for a back."""
    card = lying(side, move.cards[0])
    return side.face(card) if card is not None else None


def lying(side: Side, handle: int) -> Lying | None:
    """Return the card with a handle among those that moves can name."""
    places = [f"{side.me}.hand", "look", "street", *(f"{seat}.items" for seat in side.seats)]
    for place in (*places, f"{side.me}.character"):
        for card in side.see.zone(place):
            if card.handle == handle:
                return card
    return None


# --- Move ------------------------------------------------------------------------------------------------------------


def goes(worth: Worth, moves: Sequence[Move]) -> Move:
    """Go where it is worth most, a place not yet revealed counting as the mean of them."""
    side = worth.side
    best, most = moves[-1], -1e9
    for move in moves:
        if move.verb == "stay":
            value = -RESTLESS
        elif move.to == "locations":
            value = unknown(worth)
        else:
            card = next(card for card in side.see.zone("street") if str(card.handle) == move.to)
            value = worth.place(side.faces[str(card.kind)], card.sideways)
        if value > most:
            best, most = move, value
    return best


def unknown(worth: Worth) -> float:
    """Return what revealing a location is worth."""
    side = worth.side
    shown = {card.kind for place in ("street", "location_discard") for card in side.see.zone(place)}
    hidden = [face for kind, face in side.faces.items() if face.type == "location" and kind not in shown]
    if not hidden:
        hidden = [face for face in side.faces.values() if face.type == "location"]
    values = sorted(worth.place(face, False) for face in hidden)
    mean = sum(values) / len(values)
    if side.has(side.me, "reveal"):
        return (mean + values[3 * len(values) // 4]) / 2
    return mean


# --- Actions ---------------------------------------------------------------------------------------------------------


def deed(worth: Worth, moves: Sequence[Move]) -> Move:
    """Do what is worth most; end the actions where nothing is worth anything."""
    best, most = moves[0], 0.05
    for move in moves[1:]:
        if move.how:
            continue
        face = seen(worth.side, move)
        if face is None:
            continue
        value = played(worth, move, face)
        if value > most:
            best, most = move, value
    return best


def played(worth: Worth, move: Move, face: HollowFace) -> float:
    """Return what a move of the Actions step is worth."""
    side, me = worth.side, worth.side.me
    if move.verb == "discard":
        return better_item(worth, face)
    if move.verb == "use":
        ability = face.moments["own actions"]
        value = sum(worth.gain(me, stat, call.get(stat, 0)) for call in ability.does if call["do"] == "gain"
                    for stat in ("life", "mind"))  # fmt: skip
        cost = sum(cheapest(worth, call.get("cards", 0)) for call in ability.does if call["do"] == "discard")
        return value - cost - (0.7 if ability.spend else 0.0)
    owner = move.to.removesuffix(".items")
    if owner in side.others() and early(side):
        return 0.0
    if face.type == "item":
        return worth.item(face, me) if owner == me else -worth.item(face, owner) * worth.weight(owner)
    if face.type == "encounter":
        assert face.monster is not None
        value = worth.meeting(owner, face.monster, side.outdoors(owner))
        return value if owner == me else -value * worth.weight(owner)
    if face.type == "clue":
        value = worth.clue(owner, face)
        return value if owner == me else -value * worth.weight(owner)
    if face.is_target:
        return aimed(worth, owner, face) * worth.weight(owner)
    return own_action(worth, face)


def early(side: Side) -> bool:
    """Whether harm would fall on those alone who began: somebody else is still protected (J-07)."""
    return any(not side.number(seat, "first_turn_done") for seat in side.others())


def own_action(worth: Worth, face: HollowFace) -> float:
    """Return what an Action on oneself is worth."""
    me = worth.side.me
    value = 0.0
    for call in face.moments["play"].does:
        for stat in ("life", "mind"):
            if call["do"] == "gain" and stat in call:
                value += worth.gain(me, stat, call[stat])
            elif call["do"] == "lose" and stat in call:
                value -= worth.loss(me, stat, call[stat])
        if call["do"] == "draw":
            value += 0.5 * call["cards"]
    return value


def aimed(worth: Worth, target: str, face: HollowFace) -> float:
    """Return what a Target card costs its target, and gives me."""
    side = worth.side
    value = 0.0
    for call in face.moments["play"].does:
        items = side.items(target)
        most = max([worth.item(item, target) for item in items], default=0.8)
        if call["do"] == "destroy":
            value += most
        elif call["do"] == "steal":
            value += 2 * most
        elif call["do"] == "discard":
            value += 0.4 * min(call["cards"], side.see.size(target, "hand"))
        elif call["do"] == "move":
            value += 0.15
    return value


def better_item(worth: Worth, old: HollowFace) -> float:
    """Return what it gains to throw an Item away for a better one of the hand."""
    side, me = worth.side, worth.side.me
    items = side.items(me)
    rest = [item for item in items if item is not old]
    best = 0.0
    for new in side.hand():
        if new.type != "item" or new.onto != "self":
            continue
        room = side.see.size(me, "items") < FULL
        clash = [s for s in ("Weapon", "Armor") if s in new.traits and any(s in item.traits for item in rest)]
        free = room and not [s for s in ("Weapon", "Armor") if s in new.traits and s in old.traits]
        if not clash and not free:
            best = max(best, worth.item(new, me))
    gain = best - worth.item(old, me)
    bad = -worth.item(old, me)
    return max(gain - 0.3, bad)


# --- encounters ------------------------------------------------------------------------------------------------------


def faces(worth: Worth, moves: Sequence[Move]) -> Move:
    """Evade where the fight is worth less than nothing; help a fight that it turns."""
    side, me = worth.side, worth.side.me
    monster, outdoor = monster_of(side), side.outdoors(side.me)
    played_on = int(side.counters["test.combat"]) - side.who(me).combat - side.bonus(me, "combat", "", outdoor)
    now = worth.fight(me, monster, outdoor, played_on)
    evade = next((move for move in moves if move.verb == "evade"), None)
    best, most = next(move for move in moves if move.verb == "fight"), now
    for move in moves:
        if move.verb not in ("react", "use"):
            continue
        face = seen(side, move)
        ability = face.moments.get("before own combat") if face is not None else None
        if ability is None:
            continue
        value = now
        for call in ability.does:
            if call["do"] == "combat":
                value = worth.fight(me, monster, outdoor, played_on + call.get("plus", 0)) - 0.5
            elif call["do"] == "defeat":
                value = -1.0
            elif call["do"] == "lose":
                value -= worth.loss(me, "life", call.get("life", 0))
        if value > most + worth.style.reserve:
            best, most = move, value
    if evade is not None and most < 0:
        likely = worth.evasion(me, monster, outdoor)
        if likely and most * (1 - likely) >= most:
            return evade
    return best


# --- cards that go ---------------------------------------------------------------------------------------------------


def kept(worth: Worth, face: HollowFace) -> float:
    """Return what a card of the hand is worth for later turns."""
    side, me = worth.side, worth.side.me
    if face.is_react:
        return max([KEPT.get(moment, 0.2) for moment in face.moments], default=0.2)
    if face.type == "item":
        return 0.25 if side.see.size(me, "items") >= FULL else 0.6
    if face.type == "action":
        return 0.45 if not face.is_target else 0.3
    return 0.15


def cheapest(worth: Worth, number: int) -> float:
    """Return what the cheapest cards of the hand are worth together."""
    return sum(sorted(kept(worth, face) for face in worth.side.hand())[:number])


def thins(worth: Worth, moves: Sequence[Move]) -> Move:
    """Discard what is worth less than a new card would be; on arrival, a cheap card for what it gives."""
    side = worth.side
    done = next(move for move in moves if move.verb == "done")
    cards = [(kept(worth, face), move) for move in moves if move.cards and (face := seen(side, move)) is not None]
    if not cards:
        return done
    least, move = min(cards, key=lambda pair: pair[0])
    if side.counters["phase"] == "Move":
        return move if worth.gain(side.me, "mind", 1) > least else done
    held = side.see.size(side.me, "hand")
    if held <= FULL or (held <= ROOMY and not worth.style.thrift):
        return done
    return move if least < 0.42 or held > ROOMY else done


def orders(worth: Worth, moves: Sequence[Move]) -> Move:
    """The lower value below: the higher one is flipped next."""
    return min(moves, key=lambda move: face.horror if (face := seen(worth.side, move)) is not None else 9)


def picks(worth: Worth, moves: Sequence[Move], rng: Rng) -> Move:
    """A location, an Item to take or to destroy, a card to discard."""
    side = worth.side
    verb = moves[0].verb
    if len(moves) == 1 or verb not in ("choose", "take", "destroy", "discard"):
        return moves[0]
    best, most = moves[0], -1e9
    for move in moves:
        face = seen(side, move)
        if face is None:
            value = 1.0
        elif verb == "choose":
            value = worth.place(face, False)
        elif verb == "discard":
            value = -kept(worth, face)
        else:
            value = worth.item(face, side.me)
        if value > most:
            best, most = move, value
    return best
