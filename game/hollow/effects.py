"""Jacob Hollow: the effect words, one named function each.

`me` plays the card or bears it; `on` is the `UnderWay` that it changes, or the moment's name where nothing is.
"""

from __future__ import annotations

from typing import Any

from game.core.cards import Card
from game.core.flow import Flow
from game.core.table import Table
from game.hollow import encounter as fights
from game.hollow import investigate as clues
from game.hollow import offers, piles, prompts
from game.hollow.people import WANDERING, go, same_sort
from game.hollow.people import gain as raised
from game.hollow.people import lose as lowered
from game.hollow.perform import DECLINED
from game.hollow.piles import LOCATIONS, LOOK, STREET, TERROR, cards_word, face
from game.hollow.under_way import UnderWay
from game.hollow.words import effect

NUMBERS = ("life", "mind", "points")


# --- values ----------------------------------------------------------------------------------------------------------


@effect
def gain(g: Table, me: str, on: Any, *, life: int = 0, mind: int = 0, points: int = 0) -> Flow[Any]:
    """Gain Life or Mind, up to the start, or points."""
    for stat, number in zip(NUMBERS, (life, mind, points), strict=True):
        if number:
            raised(g, me, stat, number)
    yield from ()


@effect
def lose(g: Table, me: str, on: Any, *, life: int = 0, mind: int = 0, points: int = 0) -> Flow[Any]:
    """Lose Life, Mind or points."""
    for stat, number in zip(NUMBERS, (life, mind, points), strict=True):
        if number:
            lowered(g, me, stat, number)
    yield from ()


# --- what changes a test; Items and characters do so while they lie face up ------------------------------------------


@effect
def combat(g: Table, me: str, on: UnderWay, *, plus: int = 0, minus: int = 0) -> Flow[Any]:
    """The Combat score: who flips first, and so many flips more or fewer."""
    on.add("combat", plus - minus)
    yield from ()


@effect
def total(g: Table, me: str, on: UnderWay, *, plus: int = 0, minus: int = 0) -> Flow[Any]:
    """Add to the character's Final Combat Total."""
    on.add("total", plus - minus)
    yield from ()


@effect
def evade(g: Table, me: str, on: UnderWay, *, plus: int = 0, minus: int = 0, either: int = 0) -> Flow[Any]:
    """Change an evade flip; `either` lets the player choose to add it or to take it off (J-65)."""
    if either:
        prompt = f"Add **{either}** to the evade flip, or take **{either}** off it?"
        move = yield from offers.own(me, offers.signs, g, me, either, prompt=prompt, rule="Evading the Bad Guys")
        plus = either if move.verb == f"choose +{either}" else -either
        g.say(f"**{me}** chooses **{plus:+d}**.", icon="run_fast", seat=me)
    on.add("evade", plus - minus)


@effect
def investigate(g: Table, me: str, on: UnderWay, *, plus: int = 0, minus: int = 0) -> Flow[Any]:
    """Change an investigation flip."""
    on.add("investigate", plus - minus)
    yield from ()


@effect
def soak(g: Table, me: str, on: UnderWay, *, life: int = 0, mind: int = 0) -> Flow[Any]:
    """Take less damage of that sort from a monster."""
    on.add("soak Life", life)
    on.add("soak Mind", mind)
    yield from ()


@effect
def hand(g: Table, me: str, on: UnderWay, *, cards: int) -> Flow[Any]:
    """Draw up to so many cards in the Draw step."""
    on.bonus["hand"] = max(cards, on.bonus.get("hand", 0))
    yield from ()


@effect
def flip(g: Table, me: str, on: UnderWay, *, plus: int = 0, minus: int = 0) -> Flow[Any]:
    """Change the flip just made."""
    on.after += plus - minus
    yield from ()


@effect
def reflip(g: Table, me: str, on: UnderWay) -> Flow[Any]:
    """The flip just made counts no more, nor does what was played after it; it is flipped again (J-41)."""
    on.after = 0
    on.spent.clear()
    on.base = piles.flip_card(g, f"**{on.seat}** again")
    yield from ()


# --- cards -----------------------------------------------------------------------------------------------------------


@effect
def draw(g: Table, me: str, on: Any, *, cards: int) -> Flow[Any]:
    """Draw terror cards, past five too."""
    piles.draw_cards(g, me, cards)
    yield from ()


@effect
def discard(g: Table, me: str, on: Any, *, cards: int, may: bool = False, random: bool = False) -> Flow[Any]:
    """Discard cards of one's choice, as many as there are; `may`: or none. `random`: the target's, by chance."""
    gone = 0
    owner = on.seat if random else me
    hand = f"{owner}.hand"
    if may and not g.lies[hand]:
        return DECLINED
    while gone < cards and g.lies[hand]:
        if random:
            card = g.lies[hand][g.below(g.size(hand))]
        else:
            left = cards_word(min(cards - gone, g.size(hand)))
            free = may and not gone
            move = yield from offers.own(
                me, offers.discards, g, me, free,
                prompt=prompts.discard(g, me, left, free and on == "arrival"),
                rule="Actions" if not may else "Locations", group="discard",
            )  # fmt: skip
            if move.verb == "done":
                return DECLINED
            card = g.card(move.cards[0])
        gone += 1
        piles.throw(g, owner, card)
    return None


@effect
def look(g: Table, me: str, on: str, *, cards: int) -> Flow[Any]:
    """Look at the top cards: of the terror deck on arrival, to order them; of the locations, to put one into play."""
    pile = LOCATIONS if on == "reveal" else TERROR
    seen = g.zone(pile)[:cards]
    if not seen:
        return None
    if len(seen) == 1 and on == "reveal":
        g.move(seen[0], STREET)
        return seen[0]
    g.place(seen, LOOK)
    g.look(LOOK, me)
    what = "locations" if on == "reveal" else "terror cards"
    g.say(f"**{me}** looks at the top **{len(seen)}** {what}.", icon="eye", seat=me)
    chosen = None
    if on == "reveal":
        move = yield from offers.own(
            me, offers.looked_at, g, me, "choose", STREET,
            prompt="Choose the location that comes into play; the other goes to the bottom.", rule="Move",
        )  # fmt: skip
        chosen = g.card(move.cards[0])
        g.move(chosen, STREET)
        for card in g.zone(LOOK):
            g.move(card, LOCATIONS, at=g.size(LOCATIONS))
    while g.lies[LOOK]:
        move = yield from offers.own(
            me, offers.looked_at, g, me, "order", TERROR,
            prompt="Put these back, the last one on top.", rule="Locations", group="order",
        )  # fmt: skip
        g.move(g.card(move.cards[0]), TERROR)
    g.look_away(LOOK)
    return chosen


# --- on an opponent --------------------------------------------------------------------------------------------------


@effect
def move(g: Table, me: str, on: UnderWay) -> Flow[Any]:
    """The target wanders; nothing is met on the way."""
    g.say(f"**{on.seat}** is wandering around the town.", icon="weather_fog", seat=on.seat)
    go(g, on.seat, WANDERING)
    yield from ()


@effect
def steal(g: Table, me: str, on: UnderWay) -> Flow[Any]:
    """An Item of the target moves to your character as it lies; face down it may break your limits (J-46)."""
    if not any(move.verb == "take" for move in offers.stealable(g, me, on.seat)):
        g.say(f"There is nothing **{me}** can take.", icon="hand_coin", seat=me)
        return
    answer = yield from offers.own(
        me, offers.stealable, g, me, on.seat,
        prompt=f"Take one Item of **{on.seat}**.", rule="Items",
    )  # fmt: skip
    card = g.card(answer.cards[0])
    up = card.face_up
    g.say(f"**{me}** takes {{cards}} from **{on.seat}**.", card, icon="hand_coin", seat=me)
    g.move(card, f"{me}.items", face_up=up)
    if same_sort(g, me, card.kind, card):
        g.flip(card)
        g.say(f"**{me}** may not have {{cards}} as well: it is discarded.", card, icon="trash_can", seat=me)
        piles.discard(g, [card])


@effect
def destroy(g: Table, me: str, on: UnderWay) -> Flow[Any]:
    """An Item of the target goes to the discard."""
    if not g.lies[f"{on.seat}.items"]:
        return
    answer = yield from offers.own(
        me, offers.destroyable, g, me, on.seat, prompt=f"Destroy one Item of **{on.seat}**.", rule="Items",
    )  # fmt: skip
    card = g.card(answer.cards[0])
    g.flip(card)
    g.say(f"**{me}** destroys {{cards}} of **{on.seat}**.", card, icon="trash_can", seat=me)
    piles.discard(g, [card])


@effect
def cancel(g: Table, me: str, on: UnderWay) -> Flow[Any]:
    """The Target card laid against you has no effect."""
    on.cancelled = True
    yield from ()


# --- what is faced ---------------------------------------------------------------------------------------------------


@effect
def encounter(g: Table, me: str, on: Card) -> Flow[Any]:
    """Face the monster of the card: evade it or fight it."""
    monster = face(g, on.kind).monster
    assert monster is not None
    yield from fights.encounter(g, me, monster)


@effect
def clue(g: Table, me: str, on: Card, *, over: int, points: int) -> Flow[Any]:
    """An investigation by flip + Mind; missed, the card says what happens (J-50)."""
    yield from clues.clue(g, me, on, over, points)


@effect
def defeat(g: Table, me: str, on: UnderWay) -> Flow[Any]:
    """The monster is gone, without reward."""
    on.defeated = True
    assert on.monster is not None
    g.say(f"**{on.monster.name}** is gone.", icon="dynamite", seat=me)
    yield from ()
