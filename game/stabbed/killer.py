"""Don't Get Stabbed!: what the killer's halves of the ACTION cards do, one named effect each."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.stabbed.aid import before_a_theft
from game.stabbed.cards import STAB
from game.stabbed.stab import land
from game.stabbed.table import DECK, PENDING, actions, alive, close, discard, hand_over, names, restock, take_top
from game.stabbed.use import Use
from game.stabbed.words import effect

RULE = "Killer Action Cards"


@effect
def evil_laugh(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Steal one random card from a victim."""
    victim = under_way.to
    yield from before_a_theft(g, victim, under_way.card)
    hand = g.zone(victim, "hand")
    if hand:
        stolen = hand[g.below(len(hand))]
        hand_over(g, stolen, me, f"**{me}** steals {{cards}} from **{victim}**.", "evil_laugh")
    return under_way


@effect
def lurk(g: Table, me: str, under_way: Use, *, cards: int) -> Flow[Use]:
    """Draw extra cards from the main deck."""
    hand = f"{me}.hand"
    drawn = [card for card in (take_top(g, hand) for _ in range(cards)) if card is not None]
    if drawn:
        g.say(f"**{me}** draws {{cards}}.", *drawn, icon="cards", seat=me)
    yield from ()
    return under_way


@effect
def trap(g: Table, me: str, under_way: Use, *, cards: int) -> Flow[Use]:
    """A victim draws cards one by one; a STAB among them cannot be blocked, and death ends it (D-07, D-08)."""
    victim = under_way.to
    for _ in range(cards):
        restock(g)
        top = g.top(DECK)
        if top is None or not alive(g, victim):
            break
        yield from drawn_by(g, victim, top)
    return under_way


def drawn_by(g: Table, victim: str, top: Card) -> Flow[None]:
    """A trapped victim draws a card: a STAB lands, anything else joins the hand."""
    if top.kind == STAB:
        take_top(g, PENDING)
        g.say(f"**{victim}** draws a **STAB** and cannot block it.", icon="stab", seat=victim)
        yield from land(g, victim)
    else:
        take_top(g, f"{victim}.hand")
        g.say(f"**{victim}** draws {{cards}}.", top, icon="cards", seat=victim)


@effect
def creep(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Look at all cards in a victim's hand; afterwards it is hidden again (D-41)."""
    victim = under_way.to
    hand = f"{victim}.hand"
    g.look(hand, me)
    yield from ask(me, seen, g, me, victim, prompt=f"This is the hand of **{victim}**.", rule=f"{RULE}, Creep")
    close(g, hand)
    return under_way


def seen(g: Table, me: str, victim: str, why: bool = False) -> Iterator[Move | Refusal]:
    """A look ends when the killer goes on."""
    yield Move(me, "go on")
    if why:
        for card in g.zone(victim, "hand"):
            yield Refusal((card.handle,), "", "Creep only looks; it takes nothing.", "", me)


@effect
def sabotage(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Look at a victim's hand and steal the card of your choice; one must be taken (D-41)."""
    victim = under_way.to
    yield from before_a_theft(g, victim, under_way.card)
    hand = f"{victim}.hand"
    if not g.lies[hand]:
        return under_way
    g.look(hand, me)
    move = yield from ask(
        me, booty, g, me, victim, prompt=f"Steal one card from **{victim}**.", rule=f"{RULE}, Sabotage"
    )
    stolen = g.card(move.cards[0])
    g.look_away(hand)
    hand_over(g, stolen, me, f"**{me}** steals {{cards}} from **{victim}**.", "sabotage")
    return under_way


def booty(g: Table, me: str, victim: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every card of the victim's hand."""
    for card in g.lies[f"{victim}.hand"]:
        yield Move(me, "steal", (card.handle,), f"{me}.hand")
    if why:
        for card in g.zone(me, "hand"):
            yield Refusal((card.handle,), "", f"First steal a card from {victim}.", "", me)


@effect
def stalk(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Shuffle the main deck."""
    g.shuffle(DECK)
    g.say(f"**{me}** shuffles the deck.", icon="stalk", seat=me)
    yield from ()
    return under_way


@effect
def menace(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """A victim discards all ACTION cards in hand, openly (D-21)."""
    victim = under_way.to
    yield from before_a_theft(g, victim, under_way.card)
    cards = actions(g, victim)
    discard(g, cards, f"**{victim}** discards {names(g, victim, cards)}.", "menace", victim)
    if not cards:
        g.say(f"**{victim}** has no ACTION card.", icon="menace", seat=victim)
    return under_way
