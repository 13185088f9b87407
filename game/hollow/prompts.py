"""Jacob Hollow: what is asked while flips are made: the running totals by their parts, and who may do what now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.table import Table
from game.hollow.cards import Monster
from game.hollow.people import holds, place_of
from game.hollow.piles import face
from game.hollow.under_way import UnderWay

LONG = 9
"""Letters of a name that is not said twice in a sentence."""
Part = tuple[str, int]
"""What changes a sum, and by how much."""


def either(numbers: Sequence[int]) -> str:
    """Return numbers as a choice: 0, 1 or 5."""
    words = [str(number) for number in numbers]
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"


def signed(number: int) -> str:
    """Return a number with its sign."""
    return f"{number:+d}".replace("-", "−")


def lasting_parts(g: Table, seat: str, word: str, monster: Monster | None) -> list[Part]:
    """Return what each face-up card of a seat adds by an effect word just now; open facts alone."""
    faces, found = g.setup.spec.faces, []
    for cards in (g.lies[f"{seat}.character"], g.lies[f"{seat}.items"]):
        for card in cards:
            printed = faces[card.kind]
            abilities = printed.always.get(word, ()) if card.face_up else ()  # type: ignore[attr-defined]
            by = sum(ability.does[0].get("plus", 0) - ability.does[0].get("minus", 0) for ability in abilities
                     if holds(g, seat, ability, monster))  # fmt: skip
            if by:
                found.append((printed.name, by))
    return found


def flipped(seat: str, base: int, parts: Iterable[Part]) -> str:
    """Return a flip with what changes it: who flipped what, and each part that is not nothing."""
    more = ", ".join(f"{name} **{signed(by)}**" for name, by in parts if by)
    return f"**{seat}** flipped **{base}**{', ' if more else ''}{more}"


def before_evade(g: Table, on: UnderWay) -> str:
    """Return what is asked before an evade flip."""
    assert on.monster is not None
    parts = (("what was played", on.bonus.get("evade", 0)), *lasting_parts(g, on.seat, "evade", on.monster))
    more = ", ".join(f"**{signed(by)}** for {name}" for name, by in parts if by)
    counts = f"; the flip counts {more}" if more else ""
    return f"**{either(on.monster.evade)}** evades **{on.monster.name}**{counts}. React before the flip, or flip."


def after_evade(g: Table, on: UnderWay, now: int) -> str:
    """Return what an evade flip comes to."""
    assert on.monster is not None
    parts = [("Reacts", on.after), ("played before", on.bonus.get("evade", 0))]
    parts += lasting_parts(g, on.seat, "evade", on.monster)
    makes = f": **{now}**" if any(by for _, by in parts) else ""
    which = "evades" if now in on.monster.evade else "does not evade"
    return f"{flipped(on.seat, on.base, parts)}{makes}, which {which} **{on.monster.name}**"


def after_combat(g: Table, on: UnderWay, mine: int, theirs: int) -> str:
    """Return what a combat stands at: `mine` and `theirs` are the flips so far, what is added comes last."""
    assert on.monster is not None
    adds = [("what was played", on.bonus.get("total", 0)), *lasting_parts(g, on.seat, "total", on.monster)]
    more = "".join(f", and {name} adds **{by}**" for name, by in adds if by)
    lead = flipped(on.seat, on.base, [("Reacts", on.after)])
    return f"{lead}: **{mine}** against **{theirs}** of **{on.monster.name}**{more}"


def after_investigation(g: Table, on: UnderWay, mind: int, over: int, now: int) -> str:
    """Return what an investigation comes to: flip, Mind and what else is added; `now` is the flip with all changes."""
    parts = [("Reacts", on.after), ("Mind", mind), *lasting_parts(g, on.seat, "investigate", on.monster)]
    return f"{flipped(on.seat, on.base, parts)}: **{now + mind}**, over **{over}** is needed"


def then(seat: str, alone: bool) -> str:
    """Return what is asked of whom in the window after a flip."""
    return ". React, or go on." if alone or len(seat) > LONG else f". React, or **{seat}** goes on."


def discard(g: Table, seat: str, cards: str, arrives: bool) -> str:
    """Return what is asked where a card has one discarded; `arrives`: a place offers something for it."""
    place = place_of(g, seat) if arrives else None
    if place is None:
        return f"Discard {cards}."
    printed = face(g, place.kind)
    return f"**{printed.name}.** {printed.gist or printed.text} Choose what goes, or be done."
