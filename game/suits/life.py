"""The Suits: Life Lines, piles and the end, which rules and effects share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, GameOver, ask
from game.core.table import Table

HITS_PER_CARD = 2


def opponent(g: Table, seat: str) -> str:
    """Return the other seat."""
    first, second = g.seats
    return second if seat == first else first


def restock(g: Table, seat: str) -> None:
    """Player's Turn, 4. Drawing: a Deck that is empty at any point is made anew from the Discard, at once (U-03)."""
    deck, discard = f"{seat}.deck", f"{seat}.discard"
    if g.lies[deck] or not g.lies[discard]:
        return
    for card in g.zone(discard):
        g.move(card, deck)
    g.shuffle(deck)
    g.say(f"**{seat}** shuffles the Discard into a new Deck.", icon="shuffle", seat=seat)


def put_in_discard(g: Table, seat: str, cards: Iterable[Card]) -> None:
    """Put cards face up into a seat's Discard, as one act."""
    g.place(cards, f"{seat}.discard", face_up=True)
    restock(g, seat)


def draw(g: Table, seat: str, number: int) -> list[Card]:
    """Player's Turn, 4. Drawing: draw up to `number` cards one by one; return them."""
    drawn: list[Card] = []
    hand, deck = f"{seat}.hand", g.lies[f"{seat}.deck"]
    restock(g, seat)
    while deck and len(drawn) < number:
        drawn.append(deck[0])
        g.move(deck[0], hand)
        if not deck:
            restock(g, seat)
    return drawn


def hits_left(g: Table, seat: str) -> int:
    """Damage: return how many Hits a Life Line still bears: two a card, one for a sideways card."""
    return sum(1 if card.sideways else HITS_PER_CARD for card in g.zone(seat, "life"))


def hit(g: Table, seat: str, hits: int, by: str) -> Flow[None]:
    """Damage: `seat` gets Hits one by one; a sideways card leaves, else one turns sideways (U-09, U-16)."""
    if hits:
        g.say(f"**{seat}** takes **{hits}** Hit{'s' if hits > 1 else ''}.", icon="bullseye", seat=seat)
    for _ in range(hits):
        life = g.zone(seat, "life")
        if not life:
            return
        hurt = next((card for card in life if card.sideways), None)
        if hurt is not None:
            lose(g, seat, hurt, by)
            continue
        if len({card.kind for card in life}) > 1:
            move = yield from ask(
                seat,
                upright,
                g,
                seat,
                prompt=f"**{seat}**, choose the Life Card that turns sideways.",
                rule="Damage",
                open=True,
            )
            g.turn(g.card(move.cards[0]))
        else:
            g.turn(life[-1])


def upright(g: Table, seat: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The Life Cards that a Hit may turn sideways."""
    for card in g.zone(seat, "life"):
        yield Move(seat, "hurt", (card.handle,))
    if why:
        for card in g.zone(seat, "hand"):
            yield Refusal((card.handle,), "", "First choose the Life Card that turns sideways.", seat=seat)


def lose(g: Table, seat: str, card: Card, by: str) -> None:
    """Damage, 1 and 2: a lost Life Card goes to the Void, after a self-inflicted Hit to the Discard (U-20)."""
    name = g.setup.spec.faces[card.kind].name
    if by == seat:
        g.say(f"**{seat}** loses a Life Card: {name}, to the Discard.", icon="heart_broken", seat=seat)
        put_in_discard(g, seat, [card])
    else:
        g.say(f"**{seat}** loses a Life Card: {name}, to the Void.", icon="heart_broken", seat=seat)
        g.move(card, f"{seat}.void")


def the_end(g: Table) -> None:
    """The End: an empty Life Line loses, by `GameOver`; with both empty the acting player wins."""
    me = str(g["turn"])
    empty = [seat for seat in g.seats if not g.lies[f"{seat}.life"]]
    if not empty:
        return
    if len(empty) == 2:
        raise GameOver((me,), f"Both Life Lines are empty, and it is {me}'s turn: {me} wins.", "both lose")
    loser = empty[0]
    winner = opponent(g, loser)
    own = loser == me
    how = "by a Hit of their own cards" if own else f"by {winner}'s Hits"
    raise GameOver((winner,), f"{loser}'s Life Line is empty, {how}: {winner} wins.", "own Hit" if own else "Hits")
