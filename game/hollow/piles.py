"""Jacob Hollow: the decks and their discards: flipping, drawing, discarding; Running Out of Cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.core.table import Table
from game.hollow.cards import HollowFace

TERROR = "terror"
DISCARD = "terror_discard"
LOCATIONS = "locations"
LOCATION_DISCARD = "location_discard"
STREET = "street"
PLAYED = "played"
LOOK = "look"


def face(g: Table, kind: str) -> HollowFace:
    """Return what is printed on the cards of a kind."""
    return g.setup.spec.faces[kind]  # type: ignore[return-value]


def restock(g: Table, deck: str, discard: str) -> None:
    """Running Out of Cards: as soon as a deck is empty its discard is shuffled into a new one (J-14)."""
    if g.lies[deck] or not g.lies[discard]:
        return
    for card in g.zone(discard):
        g.move(card, deck)
    g.shuffle(deck)
    what = "terror" if deck == TERROR else "location"
    g.say(f"The {what} discard is shuffled into a new deck.", icon="shuffle")


def flip_card(g: Table, whose: str) -> int:
    """Flipping & Horror Value: turn up the top terror card, discard it, and return its value; 0 if there is none."""
    deck = g.lies[TERROR]
    if not deck:
        g.say(f"There is no card to flip for {whose}: it counts **0**.", icon="cards")
        return 0
    card = deck[0]
    horror: int = g.setup.spec.faces[card.kind].horror  # type: ignore[attr-defined]
    g.move(card, DISCARD)
    if g.events is not None:
        g.say(f"Flip for {whose}: {{cards}}, **{horror}**.", card, icon=card.kind)
    if not deck:
        restock(g, TERROR, DISCARD)
    return horror


def draw_cards(g: Table, seat: str, number: int) -> list[Card]:
    """Draw terror cards one by one into a hand; return them."""
    drawn: list[Card] = []
    hand, deck = f"{seat}.hand", g.lies[TERROR]
    while deck and len(drawn) < number:
        card = deck[0]
        drawn.append(card)
        g.move(card, hand)
        if not deck:
            restock(g, TERROR, DISCARD)
    if drawn:
        g.say(f"**{seat}** draws {{cards}}.", *drawn, icon="cards", seat=seat)
    return drawn


def discard(g: Table, cards: Iterable[Card]) -> None:
    """Put cards face up on the terror discard, one after another; an empty deck is made anew at once (J-14)."""
    for card in cards:
        g.move(card, DISCARD, face_up=True)
        if not g.lies[TERROR]:
            restock(g, TERROR, DISCARD)


def throw(g: Table, seat: str, card: Card) -> None:
    """Discard a card of a hand or an Item, as a line of the log tells it."""
    g.move(card, DISCARD, face_up=True)
    g.say(f"**{seat}** discards {{cards}}.", card, icon="trash_can", seat=seat)
    restock(g, TERROR, DISCARD)


def discard_location(g: Table, card: Card) -> None:
    """Put a location on its discard; an empty location deck is made anew at once."""
    g.move(card, LOCATION_DISCARD, face_up=True)
    restock(g, LOCATIONS, LOCATION_DISCARD)


def cards_word(number: int) -> str:
    """Return a number of cards in words: **1** card, **2** cards."""
    return f"**{number}** card{'' if number == 1 else 's'}"
