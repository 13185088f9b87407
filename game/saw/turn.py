"""SAW: On Your Turn: draw, use cards and arrange the workbench, discard, bleed. Setting a trap is in trap.py."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.saw.body import SLOTS, alive, bad_limbs, lose_blood, lost_limbs, out
from game.saw.pay import held
from game.saw.piles import (
    DECK,
    DISCARD_OF,
    cards_word,
    decks,
    discard_for,
    draw_to,
    extreme,
    face,
    other_piles,
    put,
    solo,
    stocked,
    top_of,
)
from game.saw.search import play, play_places, playable, why_not_play
from game.saw.special import tie, tie_limbs, why_not_tie
from game.saw.trap import why_no_trap

DRAWN = 3
HAND = 5
OPENING = (3, 4, 4, 5, 5, 5)


def starting_hands(g: Table) -> list[tuple[str, int]]:
    """Set Up: how many cards each seat draws, from the first player on clockwise."""
    first = g.seats.index(str(g["first"]))
    seats = g.seats[first:] + g.seats[:first]
    return list(zip(seats, OPENING, strict=False))


# --- 1. Draw --------------------------------------------------------------------------------------------------------


def draw(g: Table, me: str) -> Flow[None]:
    """On Your Turn, 1. Draw 3 cards from the deck."""
    if g["opening"]:
        g.set("opening", 0)
        for seat, number in starting_hands(g):
            yield from blind_draw(g, seat, number)
    if extreme(g):
        yield from blind_draw(g, me, DRAWN)
        return
    drawn = yield from draw_to(g, me, DECK, DRAWN, f"{me}.hand")
    if drawn:
        g.say(f"**{me}** draws {{cards}}.", *drawn, icon="cards", seat=me)


def blind_draw(g: Table, me: str, number: int) -> Flow[None]:
    """Extreme Mode: name a deck for every card, then draw them all (S-79)."""
    named: list[str] = []
    while len(named) < number and any(stocked(g, deck) > named.count(deck) for deck in decks(g)):
        left = number - len(named)
        move = yield from ask(
            me,
            blind_draws,
            g,
            me,
            named,
            prompt=f"**{me}** draws {cards_word(left)}: from which deck is the next? All are drawn before a look.",
            rule="Extreme Mode",
            group="draw",
        )
        named.append(move.to)
    drawn = []
    for deck in named:
        card = top_of(g, deck)
        assert card is not None
        g.move(card, f"{me}.hand")
        drawn.append(card)
    if drawn:
        trap = len(named) - named.count(DECK)
        split = f", **{trap}** of them from the trap deck" if trap else ""
        g.say(f"**{me}** draws {{cards}}{split}.", *drawn, icon="cards", seat=me)


def blind_draws(g: Table, me: str, named: list[str], why: bool = False) -> Iterator[Move | Refusal]:
    """The decks that can still give a card."""
    open_decks = [deck for deck in decks(g) if stocked(g, deck) > named.count(deck)]
    for deck in open_decks:
        yield Move(me, "draw", (), deck)
    if why:
        yield from other_piles(g, open_decks, DECK)


# --- 2. Use cards ---------------------------------------------------------------------------------------------------


def use(g: Table, me: str) -> Flow[None]:
    """On Your Turn, 2. Use cards and rearrange your workbench."""
    g.mix(f"{me}.hand")
    while True:
        move = yield from ask(
            me,
            uses,
            g,
            me,
            prompt="Use cards and arrange your **workbench**: Mechanism, Object, Escape make a trap.",
            rule="On Your Turn, 2. Use cards",
        )
        if move.verb == "go on":
            return
        card = g.card(move.cards[0])
        if move.verb == "place":
            place(g, me, card, move.to)
        elif move.verb == "take":
            g.move(card, move.to)
        elif move.verb == "tie":
            yield from tie(g, me, card, move.to)
        else:
            yield from play(g, me, card, move.to)


def place(g: Table, me: str, card: Card, to: str) -> None:
    """Workbench & Hand Size: lay a card into a slot; what lies there takes its place."""
    there = g.top(to)
    if there is not None:
        g.move(there, card.zone)
    g.move(card, to)


def uses(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """All that may be done in step 2 (S-67)."""
    slots = [f"{me}.bench.{n}" for n in SLOTS]
    hand = f"{me}.hand"
    for card in held(g, me):
        handle = card.handle
        printed = face(g, card.kind)
        if printed.type == "search":
            yield from playable(g, me, card)
        elif printed.when == "tie" and not why_not_tie(g, me, card):
            for limb in tie_limbs(g, me):
                yield Move(me, "tie", (handle,), limb)
        for slot in slots:
            if slot != card.zone:
                yield Move(me, "place", (handle,), slot)
        if card.zone != hand:
            yield Move(me, "take", (handle,), hand)
    yield Move(me, "go on")
    if why:
        yield from no_uses(g, me)


def no_uses(g: Table, me: str) -> Iterator[Refusal]:
    """Why a card of one's own is of no use in step 2."""
    for card in held(g, me):
        printed = face(g, card.kind)
        at = (card.handle,)
        if printed.type == "search":
            why = why_not_play(g, me, card)
            if why:
                yield Refusal(at, "", why, "play")
            for deck in decks(g):
                if deck not in play_places(g, card):
                    yield Refusal(at, deck, f"{printed.name} is not for this pile.", "play")
        elif printed.when == "tie":
            yield Refusal(at, "", why_not_tie(g, me, card) or "Only a lost limb can be tied off.", "tie")
        elif printed.when == "set" and solo(g):
            yield Refusal(at, "", "Here only Jigsaw sets traps.", "set")
        elif printed.when == "set":
            lacking = why_no_trap(g, me)
            lacking = f" {lacking}" if lacking else ""
            for seat in g.seats:
                yield Refusal(at, seat, f"A trap is set in its own step, after the discarding.{lacking}", "set")
        elif printed.when == "soften":
            yield Refusal(at, "", "Anesthetic is used once you have chosen a sacrifice.", "soften")
        elif printed.when == "ride":
            yield Refusal(at, "", f"{printed.name} rides along with Billy when a trap is set.", "ride")
        if printed.traits and not printed.is_part:
            yield Refusal(at, "", "Tools and Billy count when you face a trap.", "commit")
        for pile in DISCARD_OF.values():
            yield Refusal(at, pile, "Cards are discarded in the next step, and only down to your limit.")


# --- 3. Discard -----------------------------------------------------------------------------------------------------


def discard(g: Table, me: str) -> Flow[None]:
    """On Your Turn, 3. Discard cards."""
    yield from fit_hand(g, me)


def hand_limit(g: Table, seat: str) -> int:
    """Workbench & Hand Size; Damage Impact: 5 cards, one fewer for each bad Arm; the workbench is extra (S-08)."""
    return HAND - bad_limbs(g, seat, "arm")


def fit_hand(g: Table, me: str) -> Flow[None]:
    """Workbench & Hand Size: bring the hand down to its limit; it ends by itself (S-61)."""
    gone: list[Card] = []
    limit = hand_limit(g, me)
    while g.size(me, "hand") > limit:
        over = cards_word(g.size(me, "hand") - limit)
        move = yield from ask(
            me,
            fits,
            g,
            me,
            prompt=f"Your hand is {over} over its limit of **{limit}**: discard, or fill an empty slot.",
            rule="On Your Turn, 3. Discard cards",
            group="fit",
        )
        card = g.card(move.cards[0])
        g.move(card, move.to)
        if move.verb == "discard":
            gone.append(card)
    if gone:
        g.say(f"**{me}** discards {{cards}}.", *gone, icon="trash_can", seat=me)


def fits(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Discard any card of hand or workbench, or put a card of the hand into an empty slot."""
    empty = [f"{me}.bench.{n}" for n in SLOTS if not g.lies[f"{me}.bench.{n}"]]
    hand = f"{me}.hand"
    for card in held(g, me):
        yield Move(me, "discard", (card.handle,), discard_for(g, card))
        if card.zone == hand:
            for slot in empty:
                yield Move(me, "place", (card.handle,), slot)
    if why:
        for n in SLOTS:
            if f"{me}.bench.{n}" not in empty:
                yield Refusal((), f"{me}.bench.{n}", "Only an empty slot can take a card in this step.", "place")
        yield Refusal((), "", "First bring your hand down to its limit.", "go on")
        yield Refusal((), "", "The time to use cards is over in this turn.", "play")
        yield Refusal((), "", "A trap is set once your hand fits.", "set")


# --- 5. Bleed -------------------------------------------------------------------------------------------------------


def bleed(g: Table, me: str) -> Flow[None]:
    """On Your Turn, 5. Remove 1 blood for each lost limb; before that the hand must fit again (S-09)."""
    yield from fit_hand(g, me)
    if g["round"] == 1:
        return
    lost = len(lost_limbs(g, me))
    if lost:
        g.say(f"**{me}** bleeds: **{lost}** lost limb{'s' if lost > 1 else ''}.", icon="water", seat=me)
        lose_blood(g, me, lost)
        if me not in alive(g):
            out(g, me)


__all__ = ["DRAWN", "HAND", "OPENING", "bleed", "discard", "draw", "fit_hand", "hand_limit", "put", "use"]
