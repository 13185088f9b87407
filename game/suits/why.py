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
    """Return a number with its word: no Hit, 1 Hit, 3 Hits."""
    return f"{number or 'no'} {word}{'' if number < 2 or word == 'Money' else 's'}"


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
            yours = f"your {many(weapons, 'Weapon')} {'is' if weapons == 1 else 'are each'}"
            bear = hits_left(side, side.me)
            return f"Planned beside it {yours} one Hit stronger; turned up it costs 1 of the {bear} you bear."
        return f"Turned up it brings a card of your choice for 1 Hit, and you bear {hits_left(side, side.me)}."
    if kind == "heart":
        return f"You bear {hits_left(side, side.me)}, and a Heart adds two."
    if kind == "money":
        return money(side, view)
    if view.size(side.me, "coffee"):
        return "You have a Coffee already, so this one only draws the choice away from the others."
    return f"No Coffee stands beside your character yet, and yours is {side.man.coffee.title}."


def money(side: Side, view: View) -> str:
    """The own Money Action, as it stands now."""
    act = side.man.money
    if act.does[0]["do"] == "repair":
        hurt = any(card.sideways for card in side.see.zone(side.me, "life"))
        if hurt:
            return "It turns your sideways Life Card upright."
        size = side.see.size(side.me, "discard")
        if not size:
            return "No Life Card is sideways and your Discard is empty, so that turned up it costs you nothing."
        return f"It brings back {'the one card' if size == 1 else f'one of {size} cards'} of your Discard."
    if act.does[0]["do"] == "three_cards_up":
        pool = side.pool(side.me)
        weapons, skulls = pool[KINDS.index("weapon")], pool[KINDS.index("skull")]
        return f"Your Deck still holds {many(weapons, 'Weapon')} and {many(skulls, 'Skull')}."
    if act.does[0]["do"] == "collection":
        return f"It costs {side.you} a Hit or two cards, and {side.you} bears {hits_left(side, side.you)}."
    if act.does[0]["do"] == "quiet_word":
        hand = many(view.size(side.you, "hand"), "card")
        return f"Quiet Word shows you {side.you}'s {hand}, and the best one goes."
    others = [view.face(kind).name for kind in side.own("planned") if kind != "money"]
    if others:
        return f"{act.title} turns up one more of your planned cards: {' or '.join(dict.fromkeys(others))}."
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
        return f"Your hand is {listed(view, side.own('hand'))}, and new cards cost only this Coffee."
    turned = view.face(turned_up(side)[0]).name
    if moment == "own card turned up":
        return f"You may lay {listed(view, side.own('hand'))} in the place of the {turned}."
    return f"{side.you}'s {turned} {threat(side, view)}, and the Coffee takes its effect away."


def threat(side: Side, view: View) -> str:
    """What the opponent's card that was turned up is about to do, in words."""
    kind, _ = turned_up(side)
    if kind == "weapon":
        return f"is a Hit and one more for each planned Skull, you bear {hits_left(side, side.me)}"
    if kind == "heart":
        return f"adds two to the {hits_left(side, side.you)} that {side.you} bears"
    if kind == "skull":
        return f"brings {side.you} a card for 1 Hit"
    if kind == "money":
        return f"is {side.him.money.title}"
    return f"would stand ready for {side.him.coffee.title}"


def listed(view: View, kinds: list[str]) -> str:
    """Name cards by kind with their number: 2 Weapons and 1 Heart."""
    told = [many(kinds.count(kind), view.face(kind).name) for kind in dict.fromkeys(kinds)]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told) or "empty"


def going_on(side: Side, view: View, kind: str) -> str:
    """Coffee Action: not now."""
    coming = int(view.counters["hits"])
    if coming:
        return f"Only {many(coming, 'Hit')} of the {hits_left(side, side.me)} you bear; keep the Coffee for more."
    moment = side.man.coffee.when
    if moment == "opponent's drawing begins":
        hand = many(view.size(side.you, "hand"), "card")
        return f"{side.you} holds {hand} and draws few; the Coffee can be drunk only once."
    if moment == "planning begins":
        hand = listed(view, side.own("hand"))
        return f"Your hand is {hand}: enough for a plan, and the Coffee can be drunk only once."
    turned, _ = turned_up(side)
    if moment == "own card turned up":
        return f"The {view.face(turned).name} does as much here as what you hold: {listed(view, side.own('hand'))}."
    return f"{side.you}'s {view.face(turned).name} {threat(side, view)}: too little for the one Coffee you have."


def taking(side: Side, view: View, kind: str) -> str:
    """Card Resolution, Skull; Repair."""
    hand = side.own("hand")
    if kind == "weapon":
        skulls = hand.count("skull")
        if not skulls:
            return f"You hold no Skull yet; a Weapon alone is 1 Hit, and {side.you} bears {hits_left(side, side.you)}."
        return f"You hold {many(skulls, 'Skull')}, so a Weapon may become {many(1 + min(2, skulls), 'Hit')}."
    if kind == "skull":
        return f"You hold {many(hand.count('weapon'), 'Weapon')}, and a Skull makes one stronger."
    if kind == "heart":
        return f"You bear {hits_left(side, side.me)}, and a Heart adds two."
    if kind == "money":
        return money(side, view)
    stands = "A Coffee stands" if view.size(side.me, "coffee") else "No Coffee stands"
    return f"{stands} beside your character, and each is one {side.man.coffee.title}."


def resolving(side: Side, view: View, kind: str) -> str:
    """Misdirection: which other planned card is resolved too."""
    skulls = side.own("planned").count("skull")
    if kind == "weapon":
        return f"With {many(skulls, 'planned Skull')} it is {many(1 + skulls, 'Hit')}."
    return planning(side, view, kind)


def replacing(side: Side, view: View, kind: str) -> str:
    """Sleight of Hand: which card lies there instead."""
    turned, _ = turned_up(side)
    return f"In place of the {view.face(turned).name}: {resolving(side, view, kind)}"


def paying(side: Side, view: View, kind: str) -> str:
    """Collection: a card."""
    rest = side.own("hand")
    if kind in rest:
        rest.remove(kind)
    left = side.hits_left(side.me) - 1
    hit = f"a Hit would leave you {many(left, 'Hit')}" if left else "a Hit would be your last"
    return f"You keep {listed(view, rest)}, and {hit}."


def a_hit(side: Side, view: View, kind: str) -> str:
    """Collection: the Hit."""
    return f"You bear {hits_left(side, side.me)}, and two of {listed(view, side.own('hand'))} are worth more than one."


def hurting(side: Side, view: View, kind: str) -> str:
    """Damage: which Life Card turns."""
    return f"A {view.face(kind).name} in the Life Line bears as much as any other, and is the one to miss least."


def discarding(side: Side, view: View, kind: str) -> str:
    """Quiet Word; New Deal."""
    if side.me == view.turn and view.phase == "Planning":
        pool = side.pool(side.me)
        weapons, hearts = pool[KINDS.index("weapon")], pool[KINDS.index("heart")]
        return f"Your Deck still holds {many(weapons, 'Weapon')} and {many(hearts, 'Heart')}, worth more than this."
    return theirs(side, view, kind)


def theirs(side: Side, view: View, kind: str) -> str:
    """Quiet Word: what a card of the other hand would do."""
    places = [place for place in ("look", f"{side.you}.hand") if place in view.zones()]
    seen = [card.kind for place in places for card in view.zone(place) if card.kind]
    if kind == "weapon":
        hits = 1 + min(2, seen.count("skull"))
        skulls, bear = many(seen.count("skull"), "Skull"), hits_left(side, side.me)
        return f"Beside {side.you}'s {skulls} it may become {many(hits, 'Hit')}, and you bear {bear}."
    if kind == "skull":
        return f"It would make {side.you}'s {many(seen.count('weapon'), 'Weapon')} stronger, or bring a card for 1 Hit."
    if kind == "heart":
        return f"{side.you} bears {hits_left(side, side.you)}, and it would add two."
    if kind == "money":
        return f"It is {side.you}'s {side.him.money.title}, and you bear {hits_left(side, side.me)}."
    return f"It would stand ready for {side.you}'s {side.him.coffee.title}."


def done(side: Side, view: View, kind: str) -> str:
    """New Deal: enough discarded."""
    return f"Your hand is {listed(view, side.own('hand'))}: a plan, and what you draw may be worse."


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
