"""SAW: Special Cards: what it costs to play one."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow
from game.core.table import Table
from game.saw.body import SLOTS
from game.saw.piles import cards_word, carry_many, discard_for, face, solo


def held(g: Table, seat: str, bench: bool = True) -> list[Card]:
    """Return the cards of a hand and, with `bench`, of the workbench: all are usable alike (S-38)."""
    if solo(g):
        return [card for card in g.lies[f"{seat}.tableau"] if card.face_up]
    cards = list(g.lies[f"{seat}.hand"])
    if bench:
        for n in SLOTS:
            cards += g.lies[f"{seat}.bench.{n}"]
    return cards


def pay(g: Table, seat: str, card: Card, bench: bool = True) -> Flow[None]:
    """Special Cards: discard other cards, face up and at once, in the order picked (S-35, S-65)."""
    printed = face(g, card.kind)
    paid = yield from carry_many(
        g,
        seat,
        printed.cost,
        payments,
        bench,
        prompt=lambda left: f"Discard {cards_word(left)} to pay for **{printed.name}**.",
        rule="Special Cards",
        group="pay",
    )
    if paid:
        g.say(f"**{seat}** pays with {{cards}}.", *paid, icon="trash_can", seat=seat)


def payments(g: Table, seat: str, bench: bool, why: bool = False) -> Iterator[Move | Refusal]:
    """Any other card of the hand and, unless it holds a trap being set, of the workbench."""
    for card in held(g, seat, bench):
        yield Move(seat, "pay", (card.handle,), discard_for(g, card))
    if why:
        yield Refusal((), "", "A payment once begun is finished.", "go on")
        if not bench:
            for card in held(g, seat)[g.size(seat, "hand") :]:
                yield Refusal((card.handle,), "", "It is part of the trap: pay from your hand.", "pay")


def lacks(g: Table, seat: str, card: Card, bench: bool = True) -> str:
    """Return why a Special card cannot be paid, "" if it can (S-65)."""
    printed = face(g, card.kind)
    others = len(held(g, seat, bench)) - (card.zone.startswith(f"{seat}.") and (bench or card.zone.endswith(".hand")))
    if others >= printed.cost:
        return ""
    has = "none" if not others else f"only {others}"
    where = "Tableau" if solo(g) else "hand or workbench" if bench else "hand"
    cards = f"{printed.cost} other card{'s' if printed.cost > 1 else ''}"
    return f"{printed.name} needs {cards} from your {where} as payment; you have {has}."
