"""Don't Get Stabbed!: COMBO cards traded in, and the CAR cards they bring or take away."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.table import Table
from game.stabbed.cards import PAIR, TRIPLE
from game.stabbed.table import CAR, CAR_DECK, discard, escape, face, killer


def alike(g: Table, seat: str) -> dict[str, list[Card]]:
    """Return the COMBO cards of a hand by kind."""
    found: dict[str, list[Card]] = {}
    faces = g.setup.spec.faces
    for card in g.lies[f"{seat}.hand"]:
        if faces[card.kind].type == "combo":
            found.setdefault(card.kind, []).append(card)
    return found


def trades(g: Table, me: str) -> Iterator[Move]:
    """Victims trade two matching COMBO cards for the top CAR card, the killer three for a letter; once a turn."""
    if g["traded"]:
        return
    by_killer = me == killer(g)
    size = TRIPLE if by_killer else PAIR
    places = [str(card.handle) for card in g.lies[CAR]] if by_killer else [CAR_DECK] * bool(g.lies[CAR_DECK])
    if not places:
        return
    for cards in alike(g, me).values():
        for chosen in combinations(cards, size):
            handles = tuple([card.handle for card in chosen])
            for place in places:
                yield Move(me, "trade", handles, place)


def no_trades(g: Table, me: str) -> Iterator[Refusal]:
    """Why COMBO cards cannot be traded in now."""
    by_killer = me == killer(g)
    size, word = (TRIPLE, "three") if by_killer else (PAIR, "two")
    set_word = "set of three" if by_killer else "pair"
    if g["traded"]:
        why = f"Only one {set_word} can be traded in per turn."
        yield Refusal((), "", why, "trade", me)
    elif by_killer and not g.lies[CAR]:
        why = "No letter lies on the table, so there is nothing to take away."
        yield Refusal((), "", why, "trade", me)
    else:
        why = ""
    for cards in alike(g, me).values():
        for card in cards:
            if why:
                yield Refusal((card.handle,), "", why, "trade", me)
            elif len(cards) < size:
                lacking = f"A trade needs {word} cards alike; you hold {len(cards)} of these."
                yield Refusal((card.handle,), "", lacking, "trade", me)
            else:
                yield Refusal((card.handle,), "", f"A trade needs {word} cards alike.", "trade", me)


def trade(g: Table, move: Move) -> None:
    """Victims' Turn, Killer's Turn: trade matching COMBO cards in; they are discarded."""
    me = move.seat
    cards = [g.card(handle) for handle in move.cards]
    g.set("traded", 1)
    name = face(g, me, cards[0].kind).name
    letter = g.card(int(move.to)) if move.to != CAR_DECK else None
    discard(g, cards, f"**{me}** trades in {len(cards)} \u00d7 **{name}**.", cards[0].kind, me)
    if letter is not None:
        g.say(f"**{me}** takes the **{face(g, me, letter.kind).name}** away.", icon=letter.kind, seat=me)
        to_the_bottom(g, letter)
    else:
        pull(g, me)


def pull(g: Table, me: str) -> None:
    """Victims' Turn: the top CAR card is shown; a new letter stays on the table, anything else goes to the bottom."""
    top = g.top(CAR_DECK)
    if top is None:
        return
    shown = face(g, me, top.kind)
    if shown.letter and top.kind not in g.kinds(CAR):
        g.move(top, CAR)
        g.say(f"**{me}** finds the **{shown.name}**.", icon=top.kind, seat=me)
        escape(g)
        return
    g.flip(top)
    again = f"another **{shown.name}**" if shown.letter else f"**{shown.name}**"
    g.say(f"**{me}** finds {again}; it goes to the bottom of the CAR deck.", icon=top.kind, seat=me)
    to_the_bottom(g, top)


def to_the_bottom(g: Table, card: Card) -> None:
    """Victims' Turn, Killer's Turn: a CAR card goes face down to the bottom of its deck, which is never shuffled."""
    at = g.size(CAR_DECK) - (card.zone == CAR_DECK)
    g.move(card, CAR_DECK, at=at, face_up=False)
