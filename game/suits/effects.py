"""The Suits: what the gentlemen's Money and Coffee Actions do, one named effect each.

An effect takes and returns what is under way: the card that resolves, a number of Hits, a hand limit, or None.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.suits import rules
from game.suits.life import draw, hit, opponent, put_in_discard, restock, the_end
from game.suits.words import effect

# --- Money Actions --------------------------------------------------------------------------------------------------


@effect
def misdirection(g: Table, me: str, card: Card) -> Flow[Card]:
    """Turn up another of your planned cards and resolve it too, as if it had been chosen (U-23)."""
    if any(other is not card and not other.face_up for other in g.zone(me, "planned")):
        move = yield from ask(
            me,
            other_planned,
            g,
            me,
            prompt="Turn up another of your planned cards: it is resolved too.",
            rule="Card Resolution, Money",
        )
        second = g.card(move.cards[0])
        g.flip(second)
        g.say(f"**{me}** turns up {{cards}} as well.", second, icon=second.kind, seat=me)
        yield from rules.turned_up(g, me, second, second=True)
    return card


def other_planned(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The planned cards that lie face down yet."""
    for card in g.zone(me, "planned"):
        if not card.face_up:
            yield Move(me, "resolve", (card.handle,))
        elif why:
            yield Refusal((card.handle,), "", "This card lies open already.", "resolve")
    if why:
        yield from rules.not_now(g, me)


@effect
def collection(g: Table, me: str, card: Card, *, hits: int, cards: int) -> Flow[Card]:
    """The opponent takes Hits, or discards cards of their own choice; with too few cards it is the Hits."""
    other = opponent(g, me)
    paid: list[Card] = []
    while paid or g.size(other, "hand") >= cards:
        left = cards - len(paid)
        move = yield from ask(
            other,
            payments,
            g,
            other,
            bool(paid),
            prompt=f"**{me}** collects: discard **{left}** card{'s' if left > 1 else ''}"
            + (f", or take **{hits}** Hit{'s' if hits > 1 else ''}." if not paid else " more."),
            rule="Card Resolution, Money",
            group="pay",
        )
        if move.verb == "take hit":
            break
        paid.append(g.card(move.cards[0]))
        g.move(paid[-1], f"{other}.discard", face_up=True)
        if len(paid) == cards:
            g.say(f"**{other}** pays with {{cards}}.", *paid, icon="money", seat=other)
            restock(g, other)
            return card
    yield from rules.hit_opponent(g, me, hits)
    the_end(g)
    return card


def payments(g: Table, other: str, begun: bool, why: bool = False) -> Iterator[Move | Refusal]:
    """Any card of the hand, or the Hit as long as nothing is paid."""
    for card in g.zone(other, "hand"):
        yield Move(other, "pay", (card.handle,), f"{other}.discard")
    if not begun:
        yield Move(other, "take hit")
    elif why:
        yield Refusal((), "", "One card is paid; the other must follow.", "take hit")
    if why:
        yield from rules.not_now(g)


@effect
def repair(g: Table, me: str, card: Card) -> Flow[Card]:
    """Turn your sideways Life Card upright; if none is sideways, take a card of your choice from your Discard."""
    hurt = next((life for life in g.zone(me, "life") if life.sideways), None)
    if hurt is not None:
        g.turn(hurt, sideways=False)
        g.say(f"**{me}** sets a Life Card upright.", icon="wrench", seat=me)
    elif g.size(me, "discard"):
        move = yield from ask(
            me,
            discarded,
            g,
            me,
            prompt="Nothing is sideways: take **1** card from your Discard into your hand.",
            rule="Card Resolution, Money",
            open=True,
        )
        taken = g.card(move.cards[0])
        g.say(f"**{me}** takes {{cards}} from the Discard.", taken, icon="wrench", seat=me)
        g.move(taken, g.name(me, "hand"))
    return card


def discarded(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every card of the Discard."""
    for card in g.zone(me, "discard"):
        yield Move(me, "take", (card.handle,), f"{me}.hand")
    if why:
        yield from rules.not_now(g, me)
        for card in g.zone(me, "planned"):
            yield Refusal((card.handle,), "", "Planned cards are not in the Discard yet.", "take")


@effect
def three_cards_up(g: Table, me: str, card: Card, *, cards: int) -> Flow[Card]:
    """Turn up the top cards of your Deck: each Weapon Hits the opponent, each Skull Hits you, at the same moment."""
    top = g.name(me, "top")
    while g.size(top) < cards:
        restock(g, me)
        drawn = g.top(me, "deck")
        if drawn is None:
            break
        g.move(drawn, top, face_up=True)
        restock(g, me)
    shown = g.zone(top)
    if not shown:
        return card
    g.say(f"**{me}** turns up {{cards}}.", *shown, icon="cards", seat=me)
    kinds = g.kinds(top)
    yield from rules.hit_opponent(g, me, kinds.count("weapon"))
    yield from hit(g, me, kinds.count("skull"), by=me)
    the_end(g)
    put_in_discard(g, me, g.zone(top))
    return card


@effect
def quiet_word(g: Table, me: str, card: Card) -> Flow[Card]:
    """Look at the opponent's hand and choose a card for them to discard."""
    other = opponent(g, me)
    hand = g.name(other, "hand")
    if g.size(hand):
        g.look(hand, me)
        move = yield from ask(
            me,
            other_hand,
            g,
            me,
            prompt=f"Choose a card of **{other}'s** hand to be discarded.",
            rule="Card Resolution, Money",
        )
        gone = g.card(move.cards[0])
        g.move(gone, g.name(other, "discard"))
        g.look_away(hand)
        g.say(f"**{me}** looks at **{other}'s** hand; {{cards}} is discarded.", gone, icon="eye", seat=me)
        restock(g, other)
    return card


def other_hand(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every card of the opponent's hand."""
    other = opponent(g, me)
    for card in g.zone(other, "hand"):
        yield Move(me, "discard", (card.handle,), f"{other}.discard")
    if why:
        yield from rules.not_now(g, me)
        for card in g.zone(me, "hand"):
            yield Refusal((card.handle,), "", f"Choose a card of {other}'s hand, not of your own.", "discard")


# --- Coffee Actions -------------------------------------------------------------------------------------------------


@effect
def replace_card(g: Table, me: str, card: Card) -> Flow[Card]:
    """Put the card just turned up into your Discard and one from your hand, face up, in its place (U-22)."""
    move = yield from ask(
        me,
        replacements,
        g,
        me,
        prompt="Play a card of your hand, face up, in the place of the one turned up.",
        rule="Coffee Action",
    )
    new = g.card(move.cards[0])
    planned = g.name(me, "planned")
    place = g.zone(planned).index(card)
    g.move(card, g.name(me, "discard"), face_up=True)
    g.move(new, planned, face_up=True, at=place)
    restock(g, me)
    g.say(f"**{me}** plays {{cards}} in its place.", new, icon=new.kind, seat=me)
    return new


def replacements(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every card of the hand."""
    for card in g.zone(me, "hand"):
        yield Move(me, "replace", (card.handle,), f"{me}.planned")
    if why:
        yield from rules.not_now(g)
        for card in g.zone(me, "planned"):
            yield Refusal((card.handle,), "", "The new card comes from your hand.", "replace")


@effect
def draw_up_to(g: Table, me: str, limit: int, *, cards: int) -> Flow[int]:
    """In this Drawing step the opponent draws up to fewer cards."""
    g.say(f"**{opponent(g, me)}** draws up to **{cards}** this time.", icon="cards", seat=me)
    yield from ()
    return min(limit, cards)


@effect
def fewer_hits(g: Table, me: str, hits: int, *, fewer: int) -> Flow[int]:
    """Of the Hits that are coming you take some fewer, not below 0."""
    left = max(0, hits - fewer)
    becomes = "Hits become" if hits > 1 else "Hit becomes"
    g.say(f"**{hits}** {becomes} **{left}**.", icon="shield", seat=me)
    yield from ()
    return left


@effect
def redraw(g: Table, me: str, nothing: None) -> Flow[None]:
    """Discard any number of cards from your hand, then draw as many (U-27)."""
    gone: list[Card] = []
    while True:
        move = yield from ask(
            me,
            discards,
            g,
            me,
            prompt="Discard any number of cards, then draw as many."
            if not gone
            else f"**{len(gone)}** discarded. Discard more, or draw **{len(gone)}**.",
            rule="Coffee Action",
            group="redraw",
        )
        if move.verb == "done":
            break
        gone.append(g.card(move.cards[0]))
        g.move(gone[-1], f"{me}.discard", face_up=True)
    if gone:
        g.say(f"**{me}** discards {{cards}}.", *gone, icon="trash_can", seat=me)
    restock(g, me)
    drawn = draw(g, me, len(gone))
    if drawn:
        g.say(f"**{me}** draws {{cards}}.", *drawn, icon="cards", seat=me)


def discards(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any card of the hand, or done."""
    for card in g.zone(me, "hand"):
        yield Move(me, "discard", (card.handle,), f"{me}.discard")
    yield Move(me, "done")
    if why:
        yield from rules.not_now(g)


@effect
def cancel(g: Table, me: str, card: Card) -> Flow[None]:
    """The opponent's card just turned up has no effect; the other planned cards stay hidden."""
    g.say(f"{{cards}} of **{opponent(g, me)}** has no effect.", card, icon="cancel", seat=me)
    yield from ()
    return None
