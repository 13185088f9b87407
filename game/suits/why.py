"""The Suits: why a careful player makes a move, in one sentence, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Move
from game.core.view import View
from game.suits.bot import gentlemen
from game.suits.bot_policy import turned_up
from game.suits.bot_sight import KINDS, Side


def why(view: View, move: Move) -> str:
    """Return why `move` is a good answer to the question that stands, "" for a verb without a reason."""
    side = Side(view, gentlemen(view), view.seat)
    reason = REASONS.get(move.verb)
    return reason(side, view, kind_of(view, move)) if reason is not None else ""


def kind_of(view: View, move: Move) -> str:
    """Return the kind of a move's card, "" for none or an unseen one."""
    return (view.card(move.cards[0]).kind or "") if move.cards else ""


def many(number: int, word: str) -> str:
    """Return a number with its word: 1 Hit, 3 Hits."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def hits_left(side: Side, seat: str) -> str:
    """Return how much a Life Line bears, in words."""
    return many(side.hits_left(seat), "Hit")


def planning(side: Side, view: View, kind: str) -> str:
    """Player's Turn, 1. Planning."""
    planned, hand = side.own("planned"), side.own("hand")
    if kind == "weapon":
        skulls = planned.count("skull")
        more = f" with {many(skulls, 'planned Skull')}" if skulls else ""
        return f"Turned up{more} it is {many(1 + skulls, 'Hit')}, and {side.you} bears {hits_left(side, side.you)}."
    if kind == "skull":
        weapons = planned.count("weapon") + hand.count("weapon")
        if weapons and side.hits_left(side.me) > 1:
            return "It makes a planned Weapon one Hit stronger, and turned up it brings a card of your choice."
        return f"Turned up it brings a card of your choice for 1 Hit, and you bear {hits_left(side, side.me)}."
    if kind == "heart":
        return f"You bear {hits_left(side, side.me)}, and a Heart adds two."
    if kind == "money":
        return money(side)
    if view.size(side.me, "coffee"):
        return "You have a Coffee already, so this one only draws the choice away from the others."
    return f"No Coffee stands beside your character yet, and yours is {side.man.coffee.title}."


def money(side: Side) -> str:
    """The own Money Action, as it stands now."""
    act = side.man.money
    if act.does[0]["do"] == "repair":
        hurt = any(card.sideways for card in side.see.zone(side.me, "life"))
        return "It turns your sideways Life Card upright." if hurt else "It brings a card back from your Discard."
    if act.does[0]["do"] == "three_cards_up":
        pool = side.pool(side.me)
        weapons, skulls = pool[KINDS.index("weapon")], pool[KINDS.index("skull")]
        return f"Your Deck still holds {many(weapons, 'Weapon')} and {many(skulls, 'Skull')}."
    if act.does[0]["do"] == "collection":
        return f"It costs {side.you} a Hit or two cards, and {side.you} bears {hits_left(side, side.you)}."
    return f"It is your {act.title}, and {side.you} bears {hits_left(side, side.you)}."


def revealing(side: Side, view: View, kind: str) -> str:
    """Player's Turn, 2. Action."""
    pool = side.pool(side.you)
    weapons = pool[KINDS.index("weapon")]
    return f"The backs look alike: of {sum(pool)} cards of {side.you} you have not seen, {weapons} are Weapons."


def drinking(side: Side, view: View, kind: str) -> str:
    """Coffee Action: drink."""
    moment = side.man.coffee.when
    if moment == "hits coming":
        coming = int(view.counters["hits"])
        are = "is" if coming == 1 else "are"
        return f"{many(coming, 'Hit')} {are} coming, and you bear {hits_left(side, side.me)}."
    if moment == "opponent's drawing begins":
        return f"{side.you} holds {many(view.size(side.you, 'hand'), 'card')} and would draw up to five."
    if moment == "planning begins":
        return "Your hand makes no strong plan, and new cards cost only this Coffee."
    turned = view.face(turned_up(side)[0]).name
    if moment == "own card turned up":
        return f"A card of your hand does more here than the {turned}."
    return f"Their {turned} lies open, and the Coffee takes its effect away."


def going_on(side: Side, view: View, kind: str) -> str:
    """Coffee Action: not now."""
    coming = int(view.counters["hits"])
    if coming:
        return f"Only {many(coming, 'Hit')} of the {hits_left(side, side.me)} you bear; keep the Coffee for more."
    return "The Coffee does more at another time, and it can be drunk only once."


def taking(side: Side, view: View, kind: str) -> str:
    """Card Resolution, Skull; Repair."""
    hand = side.own("hand")
    if kind == "weapon":
        skulls = hand.count("skull")
        return f"You hold {many(skulls, 'Skull')}, so a Weapon may become {many(1 + min(2, skulls), 'Hit')}."
    if kind == "skull":
        return f"You hold {many(hand.count('weapon'), 'Weapon')}, and a Skull makes one stronger."
    if kind == "heart":
        return f"You bear {hits_left(side, side.me)}, and a Heart adds two."
    if kind == "money":
        return money(side)
    return f"A Coffee for your {side.man.coffee.title} is worth having in hand."


def resolving(side: Side, view: View, kind: str) -> str:
    """Misdirection: which other planned card is resolved too."""
    skulls = side.own("planned").count("skull")
    if kind == "weapon":
        return f"With {many(skulls, 'planned Skull')} it is {many(1 + skulls, 'Hit')}."
    return planning(side, view, kind)


def replacing(side: Side, view: View, kind: str) -> str:
    """Sleight of Hand: which card lies there instead."""
    turned, _ = turned_up(side)
    return f"It does more now than the {view.face(turned).name} that was turned up."


def paying(side: Side, view: View, kind: str) -> str:
    """Collection: a card."""
    return f"It is what your next plan needs least, and a Hit would leave you {side.hits_left(side.me) - 1}."


def a_hit(side: Side, view: View, kind: str) -> str:
    """Collection: the Hit."""
    return f"You bear {hits_left(side, side.me)}, and your cards are worth more than one."


def hurting(side: Side, view: View, kind: str) -> str:
    """Damage: which Life Card turns."""
    return f"A {view.face(kind).name} in the Life Line bears as much as any other, and is the one to miss least."


def discarding(side: Side, view: View, kind: str) -> str:
    """Quiet Word; New Deal."""
    if side.me == view.turn and view.phase == "Planning":
        return "It fits no good plan with the rest of your hand."
    return f"Of all that {side.you} holds it would do most against you."


def done(side: Side, view: View, kind: str) -> str:
    """New Deal: enough discarded."""
    return "What is left makes a good plan."


REASONS: dict[str, Callable[[Side, View, str], str]] = {
    "plan": planning,
    "reveal": revealing,
    "drink": drinking,
    "go on": going_on,
    "take": taking,
    "resolve": resolving,
    "replace": replacing,
    "pay": paying,
    "take hit": a_hit,
    "hurt": hurting,
    "discard": discarding,
    "done": done,
}
