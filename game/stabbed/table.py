"""Don't Get Stabbed!: who is who, the piles, and STABs that go back: what rules and effects share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import Card
from game.core.flow import GameOver
from game.core.table import Table
from game.stabbed.cards import LETTERS, STABS_A_VICTIM, StabbedFace

DECK = "deck"
DISCARD = "discard"
CAR_DECK = "car_deck"
CAR = "car"
BOX = "box"
PENDING = "pending"
PLAY = "play"
LOOK = "look"


# --- who ------------------------------------------------------------------------------------------------------------


def killer(g: Table) -> str:
    """Return the seat of the killer."""
    return str(g.counters["killer"])


def stabs(g: Table, seat: str) -> int:
    """Return how many STABs lie before a seat."""
    return len(g.lies[f"{seat}.stabs"])


def alive(g: Table, seat: str) -> bool:
    """Say whether a victim lives, or the seat is the killer's, who never dies."""
    return stabs(g, seat) < STABS_A_VICTIM


def leftward(g: Table, seat: str) -> Iterator[str]:
    """Give all seats from `seat` on, to the left."""
    place = g.seats.index(seat)
    yield from g.seats[place:] + g.seats[:place]


def living(g: Table, seat: str = "") -> list[str]:
    """Return the victims alive, from `seat` on leftward; without it from the killer's left on."""
    who = killer(g)
    return [other for other in leftward(g, seat or who) if other != who and alive(g, other)]


def others(g: Table, seat: str) -> list[str]:
    """Return the other victims alive, leftward from `seat`."""
    return [other for other in living(g, seat) if other != seat]


def next_seat(g: Table, me: str) -> str:
    """Victims' Turn: the player to the left goes next; the dead are skipped (D-38)."""
    after = g.next_seat(me)
    while not alive(g, after):
        after = g.next_seat(after)
    return after


# --- cards ----------------------------------------------------------------------------------------------------------


def face(g: Table, seat: str, kind: str) -> StabbedFace:
    """Return the face of a card for a seat: of an ACTION card the half of its role (D-43)."""
    shown = g.setup.spec.faces[kind]
    if isinstance(shown, StabbedFace) and shown.other and seat == killer(g):
        shown = g.setup.spec.faces[shown.other]
    assert isinstance(shown, StabbedFace)
    return shown


def is_action(g: Table, kind: str) -> bool:
    """Say whether cards of a kind are ACTION cards."""
    return g.setup.spec.faces[kind].type == "victim"


def actions(g: Table, seat: str) -> list[Card]:
    """Return the ACTION cards in a hand."""
    return [card for card in g.lies[f"{seat}.hand"] if is_action(g, card.kind)]


def names(g: Table, seat: str, cards: Sequence[Card]) -> str:
    """Return cards that lie open for all, as a sentence lists them, by the half of `seat`."""
    return listed([f"**{face(g, seat, card.kind).name}**" for card in cards])


def word_of(g: Table, seat: str, card: Card) -> str:
    """Return the effect that an ACTION card has for its holder."""
    return str(face(g, seat, card.kind).does[0]["do"])


# --- piles ----------------------------------------------------------------------------------------------------------


def restock(g: Table) -> None:
    """Make a new deck of the discard as soon as the deck is empty (D-02)."""
    if g.lies[DECK] or not g.lies[DISCARD]:
        return
    for card in g.zone(DISCARD):
        g.move(card, DECK)
    g.shuffle(DECK)
    g.say("The discard is shuffled into a new deck.", icon="shuffle")


def discard(g: Table, cards: Sequence[Card], text: str = "", icon: str = "cards", seat: str = "") -> None:
    """Discard cards openly, as one act (D-47); `text` tells of it."""
    g.place(cards, DISCARD)
    if text and cards:
        g.say(text, icon=icon, seat=seat)
    restock(g)


def take_top(g: Table, to: str) -> Card | None:
    """Move the top card of the deck to a place and return it; None where deck and discard are both empty (D-02)."""
    restock(g)
    card = g.top(DECK)
    if card is not None:
        g.move(card, to)
        restock(g)
    return card


def put_back(g: Table, stab: Card) -> None:
    """Victims' Turn: a STAB goes back about the middle: a random gap of the middle third (D-03)."""
    size = g.size(DECK)
    first = size // 3
    at = first + g.below(size - 2 * first + 1)
    put(g, stab, at)


def put(g: Table, stab: Card, at: int) -> None:
    """Put a STAB into a gap of the deck, 0 on top; the handles are dealt anew, so that no seat can follow it."""
    g.move(stab, DECK, at=at, secret=True)
    g.mix(DECK)


def close(g: Table, zone: str) -> None:
    """End a look: what was seen is hidden again, and taking the end back shows it no second time (D-14, D-41)."""
    g.look_away(zone)
    g.sights += 1


def hand_over(g: Table, card: Card, seat: str, text: str, icon: str, giver: str = "") -> None:
    """Move a card from one hand to another, told to both; nobody can follow it afterwards (Names).

    The line is about `giver` where one gives it, else about the seat that takes it.
    """
    source = card.zone
    g.move(card, f"{seat}.hand")
    g.say(text, card, icon=icon, seat=giver or seat)
    g.mix(source)
    g.mix(f"{seat}.hand")


# --- the end ---------------------------------------------------------------------------------------------------------


def escape(g: Table) -> None:
    """Winning Conditions: C, A and R on the table, and all victims alive win at once, by `GameOver`."""
    if set(g.kinds(CAR)) >= set(letter_kinds(g)):
        winners = living(g)
        raise GameOver(winners, f"C, A and R: the car starts, and {listed(winners)} escape{ending(winners)}.", "escape")


def all_dead(g: Table) -> None:
    """Winning Conditions: the killer wins, by `GameOver`, as soon as no victim lives."""
    if not living(g):
        who = killer(g)
        raise GameOver((who,), f"All victims are dead: {who} wins.", "all victims dead")


def letter_kinds(g: Table) -> list[str]:
    """Return the kinds of the cards C, A and R."""
    by_letter = {
        card.letter: kind for kind, card in g.setup.spec.faces.items() if isinstance(card, StabbedFace) and card.letter
    }
    return [by_letter[letter] for letter in LETTERS]


def listed(names: list[str]) -> str:
    """Return names as a sentence lists them."""
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def ending(names: list[str]) -> str:
    """Return the s of a verb whose subjects are `names`."""
    return "s" if len(names) == 1 else ""
