"""Don't Get Stabbed!: what may lie where, and what is impossible in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.table import Table
from game.stabbed.cards import STAB, STABS_A_VICTIM
from game.stabbed.table import BOX, CAR, CAR_DECK, DECK, DISCARD, LOOK, PENDING, PLAY, alive, killer, letter_kinds


def may_lie_now(g: Table) -> Callable[[str, str], bool]:
    """Return what may lie where just now: a STAB in no hand but the killer's, and there in the killer's turn alone."""
    faces = g.setup.spec.faces
    who = killer(g)
    held = f"{who}.hand" if g["turn"] == who else ""

    def may_lie(kind: str, zone: str) -> bool:
        type_ = faces[kind].type
        if zone in (CAR_DECK, CAR):
            return type_ == "car" or (type_ == "car_null" and zone == CAR_DECK)
        if type_ in ("car", "car_null"):
            return False
        if kind == STAB:
            return zone in (DECK, LOOK, PENDING, BOX, held) or zone.endswith(".stabs")
        if zone == PLAY:
            return type_ == "victim"
        return zone in (DECK, DISCARD, LOOK) or zone.endswith(".hand")

    return may_lie


def check(g: Table) -> list[str]:
    """Return what is impossible in a position: cards where they cannot lie, dead players with cards ..."""
    faults = [*_places(g), *_seats(g)]
    if set(g.kinds(CAR)) >= set(letter_kinds(g)):
        faults.append("car holds C, A and R; the match would be over.")
    if len(set(g.kinds(CAR))) < g.size(CAR):
        faults.append("car holds a letter twice; the second one goes back into the CAR deck.")
    return faults


def _places(g: Table) -> Iterator[str]:
    """Give the cards that lie where they cannot."""
    may_lie = may_lie_now(g)
    names = g.setup.spec.faces
    for zone, cards in g.lies.items():
        for card in cards:
            if not may_lie(card.kind, zone):
                yield f"{zone} may not hold {names[card.kind].name}."
                break
    if g.size(PENDING) > 1:
        yield f"{PENDING} holds {g.size(PENDING)} cards; one STAB waits at most."
    if g.size(PENDING) and (g["turn"] == killer(g) or g["phase"] == "End"):
        yield f"{PENDING} holds a STAB, which waits only in a victim's turn."
    for zone in (PLAY, LOOK):
        if g.size(zone):
            yield f"{zone} must be empty where a phase begins."


def _seats(g: Table) -> Iterator[str]:
    """Give the seats that cannot be as they are."""
    who = killer(g)
    if g.size(who, "stabs"):
        yield f"{who}.stabs holds a STAB; nobody stabs the killer."
    for seat in g.seats:
        if g.size(seat, "stabs") > STABS_A_VICTIM:
            yield f"{seat}.stabs holds {g.size(seat, 'stabs')} cards; the third STAB kills."
        if not alive(g, seat) and g.size(seat, "hand"):
            yield f"{seat}.hand holds cards; {seat} is dead."
    if not alive(g, str(g["turn"])):
        yield f"turn is {g['turn']}, who is dead."
    if not any(alive(g, seat) for seat in g.seats if seat != who):
        yield "All victims are dead; the match would be over."
    if g["traded"] not in (0, 1):
        yield f"traded is {g['traded']}; it is 0 or 1."
