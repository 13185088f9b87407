"""SAW: the deck and the discard, and in Extreme Mode those of the trap parts: drawing, shuffling, discarding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.core.cards import Card
from game.core.decision import Move, Offers, Refusal
from game.core.flow import Flow, ask, choose_many
from game.core.table import Table
from game.saw.cards import SawFace

DECK, DISCARD, TRAP_DECK, TRAP_DISCARD = "deck", "discard", "trap_deck", "trap_discard"
DISCARD_OF = {DECK: DISCARD, TRAP_DECK: TRAP_DISCARD}
NAMES = {DECK: "the deck", DISCARD: "the discard", TRAP_DECK: "the trap deck", TRAP_DISCARD: "the trap discard"}
LOOK = "look"
SIDE = "jigsaw.side"


def face(g: Table, kind: str) -> SawFace:
    """Return what is printed on cards of a kind."""
    return g.setup.spec.faces[kind]  # type: ignore[return-value]


def extreme(g: Table) -> bool:
    """Extreme Mode: whether trap parts have a deck of their own."""
    return TRAP_DECK in g.lies


def solo(g: Table) -> bool:
    """The Solo Trials: whether Jigsaw's workbench faces a single player."""
    return SIDE in g.lies


def hand(g: Table, seat: str) -> str:
    """Return where a seat's cards lie: its hand; in The Solo Trials its Tableau."""
    return f"{seat}.tableau" if SIDE in g.lies else f"{seat}.hand"


def ignored(g: Table, card: Card) -> bool:
    """The Solo Trials: whether a row from the discard passes over a card: Billy, Video and what rides along."""
    return face(g, card.kind).when in ("set", "ride")


def decks(g: Table) -> tuple[str, ...]:
    """Return the decks of the match."""
    return (DECK, TRAP_DECK) if TRAP_DECK in g.lies else (DECK,)


def discard_for(g: Table, card: Card) -> str:
    """On Your Turn, 3; Extreme Mode: the discard a card goes to (S-41)."""
    return TRAP_DISCARD if TRAP_DECK in g.lies and face(g, card.kind).is_part else DISCARD


def put(g: Table, cards: Iterable[Card]) -> None:
    """Put cards face up onto their discard, one after another; the last lies on top (S-62)."""
    for card in cards:
        g.move(card, discard_for(g, card))


def carried(g: Table, move: Move) -> Card:
    """Move the card that a move picks up to where it says, and return the card."""
    card = g.card(move.cards[0])
    g.move(card, move.to)
    return card


def carry_many(
    g: Table, seat: str, number: int, offers: Offers, *given: Any, prompt: Callable[[int], str], **how: Any
) -> Flow[list[Card]]:
    """Ask `seat` for `number` cards, one after another, each carried where its move says before the next is asked for.

    As `choose_many`, with `g` and `seat` as the first that `offers` is given. Returns the cards in order.
    """
    return choose_many(seat, number, offers, g, seat, *given, prompt=prompt, act=lambda move: carried(g, move), **how)


def stocked(g: Table, deck: str) -> int:
    """From the Deck: how many cards a deck can give, its discard included."""
    return len(g.lies[deck]) + len(g.lies[DISCARD_OF[deck]])


def reshuffle(g: Table, deck: str) -> None:
    """From the Deck: shuffle the discard and lay it face down as the new deck."""
    for card in g.zone(DISCARD_OF[deck]):
        g.move(card, deck)
    g.shuffle(deck)
    g.say(f"{NAMES[DISCARD_OF[deck]].capitalize()} is shuffled into {NAMES[deck]}.", icon="shuffle")


def top_of(g: Table, pile: str) -> Card | None:
    """From the Deck: the top card of a pile; an empty deck is made anew, only when a card is needed (S-15)."""
    if not g.lies[pile] and pile in DISCARD_OF and g.lies[DISCARD_OF[pile]]:
        reshuffle(g, pile)
    return g.top(pile)


def piles_for(g: Table, source: str) -> list[str]:
    """From the Deck, From the Discard: the piles that may give the next card (S-17, S-79)."""
    if source == DISCARD:
        shown = [DISCARD_OF[deck] for deck in decks(g) if g.lies[DISCARD_OF[deck]]]
        if shown:
            return shown
    return [deck for deck in decks(g) if stocked(g, deck)]


def next_card(g: Table, me: str, source: str, left: int) -> Flow[Card | None]:
    """Draw Cards: the next card from the deck or the discard; in Extreme Mode `me` names the pile (S-79)."""
    if source == DISCARD and solo(g):
        shown = next((card for card in g.lies[DISCARD] if not ignored(g, card)), None)
        return shown if shown is not None else top_of(g, DECK)
    piles = piles_for(g, source)
    if not piles:
        return None
    if not extreme(g):
        return top_of(g, piles[0])
    move = yield from ask(
        me,
        draws,
        g,
        me,
        source,
        prompt=f"Draw **{left}** more card{'s' if left > 1 else ''}: from which pile is the next?",
        rule="Extreme Mode",
        group="draw",
    )
    return top_of(g, move.to)


def draws(g: Table, me: str, source: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The piles that the next card of a draw may come from."""
    piles = piles_for(g, source)
    for pile in piles:
        yield Move(me, "draw", (), pile)
    if why:
        yield from other_piles(g, piles, source)


def other_piles(g: Table, piles: list[str], source: str) -> Iterator[Refusal]:
    """Why the other piles give no card now."""
    for pile in (*decks(g), *(DISCARD_OF[deck] for deck in decks(g))):
        if pile in piles:
            continue
        if pile in DISCARD_OF and source == DISCARD and stocked(g, pile):
            why = "This draw is from the discard; a deck follows only when nothing lies there."
        elif pile in DISCARD_OF or source == DISCARD:
            why = f"No card is left in {NAMES[pile]}."
        else:
            why = "This draw is from a deck, not from a discard."
        yield Refusal((), pile, why, "draw")


def draw_to(g: Table, me: str, source: str, number: int, to: str) -> Flow[list[Card]]:
    """Draw Cards: `me` draws cards one by one to a zone; fewer if the piles run out (S-15).

    Cards from a discard stay open while they are looked at; all know them (S-98).
    """
    drawn: list[Card] = []
    for left in range(number, 0, -1):
        card = yield from next_card(g, me, source, left)
        if card is None:
            break
        if to == LOOK:
            g.move(card, to, face_up=card.face_up)
            if extreme(g):
                g.look(LOOK, me)
        else:
            g.move(card, to)
        drawn.append(card)
    if to == LOOK and drawn and not extreme(g):
        g.look(LOOK, me)
    return drawn


def cards_word(number: int) -> str:
    """Return a number of cards in bold: **1** card, **2** cards."""
    return f"**{number}** card{'' if number == 1 else 's'}"
