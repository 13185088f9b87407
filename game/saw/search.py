"""SAW: Search: what Search cards do, in one's own turn and in a trap."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask, choose_many
from game.core.table import Table
from game.saw.body import bad_limbs
from game.saw.cards import PARTS
from game.saw.finds import sift, why_no_find
from game.saw.pay import held
from game.saw.piles import (
    DECK,
    DISCARD,
    DISCARD_OF,
    LOOK,
    TRAP_DECK,
    cards_word,
    carried,
    carry_many,
    decks,
    discard_for,
    draw_to,
    extreme,
    face,
    hand,
    put,
    reshuffle,
    solo,
    stocked,
    top_of,
)
from game.saw.points import uncommit_all
from game.saw.scenario import by_rule
from game.saw.words import EFFECTS, effect

SECTION = "Search"


def play(g: Table, me: str, card: Card, to: str) -> Flow[None]:
    """Search: use a Search card in one's own turn; when its effect is done it goes to the discard (S-63)."""
    g.move(card, "aside")
    yield from perform(g, me, card, to)
    put(g, [card])


def perform(g: Table, me: str, card: Card, to: str) -> Flow[None]:
    """Search: do what the card says, word by word; each takes and returns the pile it is played on."""
    g.say(f"**{me}** plays {{cards}}.", card, icon=card.kind, seat=me)
    for call in face(g, card.kind).does:
        numbers = {key: value for key, value in call.items() if key != "do"}
        to = yield from EFFECTS[call["do"]](g, me, to, **numbers)


def play_places(g: Table, card: Card) -> tuple[str, ...]:
    """Search; Extreme Mode: the piles that a Search card may be played on (S-41, S-69)."""
    does = face(g, card.kind).does[0]["do"]
    if does == "take_from_discard":
        return tuple(DISCARD_OF[deck] for deck in decks(g))
    if not extreme(g):
        return (DECK,)
    return {"order_top": (DECK, TRAP_DECK), "dig_for_part": (TRAP_DECK,)}.get(does, (DECK,))


def playable(g: Table, me: str, card: Card) -> Iterator[Move]:
    """The piles that a Search card can be played on just now; none where it would openly do nothing (S-64)."""
    if not why_not_play(g, me, card):
        for to in play_places(g, card):
            if not useless(g, me, card, to):
                yield Move(me, "play", (card.handle,), to)


def why_not_play(g: Table, me: str, card: Card) -> str:
    """Search: why a Search card would openly do nothing, wherever it is played; "" if it can do something (S-64)."""
    whys = [useless(g, me, card, to) for to in play_places(g, card)]
    return "" if "" in whys else whys[0]


def useless(g: Table, me: str, card: Card, to: str) -> str:
    """Return why a Search card would openly do nothing on a pile, "" if it can do something."""
    printed = face(g, card.kind)
    check = USELESS.get(printed.does[0]["do"])
    return check(g, me, printed.name, to, int(printed.does[0].get("cards", 0))) if check else ""


def no_cards(g: Table, me: str, name: str, to: str, cards: int) -> str:
    """A look-card needs a card to look at."""
    return "" if any(stocked(g, deck) for deck in decks(g)) else f"{name}: no card is left to look at."


def no_deck(g: Table, me: str, name: str, to: str, cards: int) -> str:
    """A Room Map needs a card in the deck it names."""
    return "" if stocked(g, to) else f"{name}: no card is left there."


def no_bin(g: Table, me: str, name: str, to: str, cards: int) -> str:
    """A Bin needs something to take, and good Legs."""
    if cards <= bad_limbs(g, me, "leg"):
        return f"{name} takes no card while a Leg is Severe or worse."
    if not g.lies[to]:
        return f"{name}: there is no card in the discard."
    return "" if takeable(g, me, to) else f"{name}: nothing in the discard may be taken."


def takeable(g: Table, me: str, pile: str) -> list[Card]:
    """The Solo Trials: the cards that a Bin may take; in the main game all of them (S-47, S-92)."""
    return [card for card in g.lies[pile] if not why_no_find(g, me, card)] if solo(g) else list(g.lies[pile])


USELESS: dict[str, Callable[[Table, str, str, str, int], str]] = {
    "look_and_keep": no_cards,
    "order_top": no_deck,
    "take_from_discard": no_bin,
}


# --- the effects ----------------------------------------------------------------------------------------------------


@effect
def look_and_keep(g: Table, me: str, to: str, *, cards: int, keep: int) -> Flow[str]:
    """Look at the top cards of the deck, keep some and discard the others; a bad Leg looks at 1 fewer (S-40)."""
    cards, keep = yield from by_rule(g, me, "more_cards", (cards, keep))
    looked = yield from draw_to(g, me, DECK, max(0, cards - bad_limbs(g, me, "leg")), LOOK)
    if looked:
        g.say(f"**{me}** looks at {{cards}}.", *looked, icon="eye", seat=me)
        yield from by_rule(g, me, "caught", looked)
        rest, _ = sift(g, me, looked)
        yield from keep_some(g, me, rest, keep)
    return to


def keep_some(g: Table, me: str, looked: list[Card], number: int, rule: str = SECTION) -> Flow[None]:
    """Search; Then Keep: keep so many of the cards looked at; the rest is discarded in the order drawn (S-62)."""
    number = min(number, len(looked))
    kept = yield from carry_many(
        g,
        me,
        number,
        keeps,
        prompt=lambda left: f"Keep {cards_word(left)} of these; the others are discarded.",
        rule=rule,
        group="keep",
    )
    rest = [card for card in looked if card.zone == LOOK]
    put(g, rest)
    g.look_away(LOOK)
    if kept:
        g.say(f"**{me}** keeps {{cards}}.", *kept, icon="cards", seat=me)
    if rest:
        g.say(f"**{me}** discards {{cards}}.", *rest, icon="trash_can", seat=me)


def keeps(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any of the cards looked at."""
    for card in g.lies[LOOK]:
        yield Move(me, "keep", (card.handle,), hand(g, me))
    if why:
        for card in g.lies[LOOK]:
            yield Refusal((card.handle,), discard_for(g, card), "Choose the cards to keep; the others are discarded.")


@effect
def take_from_discard(g: Table, me: str, to: str, *, cards: int) -> Flow[str]:
    """Take a card of your choice from the discard; a bad Leg takes 1 fewer, that is none."""
    def take(move: Move) -> None:
        g.say(f"**{me}** takes {{cards}} from the discard.", g.card(move.cards[0]), icon="trash_can", seat=me)
        carried(g, move)

    yield from choose_many(
        me,
        min(cards - bad_limbs(g, me, "leg"), g.size(to)),
        takes,
        g,
        me,
        to,
        prompt=lambda left: f"Take {cards_word(left)} of the discard into your hand.",
        act=take,
        rule=SECTION,
        group="take",
    )
    return to


def takes(g: Table, me: str, pile: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every card of the discard."""
    for card in takeable(g, me, pile):
        yield Move(me, "take", (card.handle,), hand(g, me))
    if why:
        for card in g.lies[pile] if solo(g) else ():
            reason = why_no_find(g, me, card)
            if reason:
                yield Refusal((card.handle,), "", reason, "take")
        for zone in ("aside", "trap.used"):
            for card in g.lies[zone]:
                yield Refusal((card.handle,), "", "It is set aside and not in the discard.", "take")


@effect
def discard_all_and_draw(g: Table, me: str, to: str, *, cards: int) -> Flow[str]:
    """Discard your hand in its order, then the workbench, and draw; a bad Leg draws 1 fewer (S-68)."""
    gone = held(g, me) + uncommit_all(g)
    put(g, gone)
    if gone:
        g.say(f"**{me}** discards {{cards}}.", *gone, icon="trash_can", seat=me)
    drawn = yield from draw_to(g, me, DECK, cards - bad_limbs(g, me, "leg"), hand(g, me))
    if drawn:
        g.say(f"**{me}** draws {{cards}}.", *drawn, icon="cards", seat=me)
        sift(g, me, drawn)
    return to


@effect
def order_top(g: Table, me: str, to: str, *, cards: int) -> Flow[str]:
    """Look at the top cards of a deck and put them back in any order; a bad Leg looks at 1 fewer (S-22)."""
    looked = []
    for _ in range(cards - bad_limbs(g, me, "leg")):
        card = top_of(g, to)
        if card is None:
            break
        g.move(card, LOOK)
        looked.append(card)
    g.look(LOOK, me)
    g.say(f"**{me}** looks at the top {cards_word(len(looked))}.", icon="eye", seat=me)
    yield from carry_many(
        g,
        me,
        len(looked),
        orders,
        to,
        prompt=lambda left: f"Put these back, the last one on top: **{left}** to go.",
        rule=SECTION,
        group="order",
    )
    g.look_away(LOOK)
    return to


def orders(g: Table, me: str, pile: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any of the cards that are not yet back on the deck."""
    for card in g.lies[LOOK]:
        yield Move(me, "order", (card.handle,), pile)
    if why:
        for card in g.lies[LOOK]:
            yield Refusal((card.handle,), hand(g, me), "A Room Map only orders the cards; all go back.", seat=me)


@effect
def dig_for_part(g: Table, me: str, to: str) -> Flow[str]:
    """Name a part; discard cards from the deck until one of that kind turns up, and keep it (S-16, S-69)."""
    move = yield from ask(
        me,
        names,
        me,
        prompt="Name the trap part that you dig for: **Mechanism**, **Object** or **Escape**.",
        rule=SECTION,
        open=True,
    )
    wanted = move.to.lower()
    deck = TRAP_DECK if extreme(g) else DECK
    gone: list[Card] = []
    shuffled = False
    while g.lies[deck] or (not shuffled and g.lies[DISCARD_OF[deck]]):
        if not g.lies[deck]:
            reshuffle(g, deck)
            shuffled = True
        card = g.lies[deck][0]
        g.flip(card)
        if face(g, card.kind).type == wanted:
            g.move(card, hand(g, me))
            g.say(
                f"**{me}** digs up {{cards}}, {cards_word(len(gone))} discarded.", card, icon="metal_detector", seat=me
            )
            return to
        put(g, [card])
        gone.append(card)
    g.say(f"**{me}** finds no {move.to}.", icon="metal_detector", seat=me)
    return to


def names(me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The three kinds of trap parts."""
    for part in PARTS:
        yield Move(me, "name", (), part.capitalize())


__all__ = ["DISCARD", "keep_some", "play", "play_places", "playable", "why_not_play"]
