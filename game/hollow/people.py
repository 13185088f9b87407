"""Jacob Hollow: the characters: Life and Mind, where they are, what they carry, how they die; and who wins."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.events import Count
from game.core.flow import EndTurn, GameOver
from game.core.table import Table
from game.hollow.cards import Ability, HollowFace, Monster
from game.hollow.piles import PLAYED, STREET, discard, discard_location, face

WANDERING = "wandering"
NOWHERE = "nowhere"
NONE = "none"
ITEMS = 2
ONE_EACH = ("Weapon", "Armor")
MONSTER_COUNTERS: dict[str, Count] = {
    "monster": NONE, "monster.type": NONE, "monster.com": 0, "monster.dam": 0, "monster.hurts": NONE,
    "monster.rew": 0, "monster.evade": NONE,
}  # fmt: skip
TEST_COUNTERS: dict[str, Count] = {
    "test": NONE, "test.seat": NONE, "test.over": 0, "test.points": 0, "test.combat": 0,
    "flips.monster": NONE, "flips.character": NONE, "flips.printed": NONE,
    "total.monster": 0, "total.character": 0,
}  # fmt: skip
"""The counters that tell of what is faced and tested just now, with their values when nothing is."""


# --- who -------------------------------------------------------------------------------------------------------------


def alive(g: Table, seat: str) -> bool:
    """Characters: whether a seat's character lives."""
    return g.counters[f"{seat}.at"] != NOWHERE


def living(g: Table) -> list[str]:
    """Return the seats whose characters live."""
    return [seat for seat in g.seats if g.counters[f"{seat}.at"] != NOWHERE]


def next_seat(g: Table, seat: str) -> str:
    """Taking a Turn: return the next living seat to the left."""
    after = g.next_seat(seat)
    while not alive(g, after):
        after = g.next_seat(after)
    return after


def leftward(g: Table, seat: str) -> tuple[str, ...]:
    """Return the other seats, from the one to the left of `seat` on."""
    place = g.seats.index(seat) + 1
    return g.seats[place:] + g.seats[: place - 1]


def character(g: Table, seat: str) -> HollowFace:
    """Return the character card of a seat."""
    return face(g, g.lies[f"{seat}.character"][0].kind)


def protected(g: Table, seat: str) -> bool:
    """Actions: whether no card may be played on a seat yet: its first turn is not over (J-07)."""
    return not g.counters[f"{seat}.first_turn_done"]


# --- where -----------------------------------------------------------------------------------------------------------


def place_of(g: Table, seat: str) -> Card | None:
    """Return the location in the street at which a seat is, None if it is at none."""
    at = g.counters[f"{seat}.at"]
    return next((card for card in g.lies[STREET] if card.kind == at), None)


def outdoors(g: Table, seat: str) -> bool:
    """Locations: whether a seat's place is Outdoor; wandering is."""
    at = str(g.counters[f"{seat}.at"])
    return at in (WANDERING, NOWHERE) or "Outdoor" in face(g, at).traits


def go(g: Table, seat: str, to: str) -> None:
    """Move: step over to a place or wandering, as one act; a place left empty is discarded (J-16)."""
    before = str(g[f"{seat}.at"])
    g.set(f"{seat}.at", to)
    if not any(g.counters[f"{other}.at"] == before for other in g.seats):
        left = next((card for card in g.lies[STREET] if card.kind == before), None)
        if left is not None:
            g.say("Nobody is left at {cards}: it is discarded.", left, icon="map_marker")
            discard_location(g, left)


# --- what they carry -------------------------------------------------------------------------------------------------


def has_hidden(g: Table, seat: str) -> bool:
    """Whether a seat has an Item face down."""
    items = g.lies[f"{seat}.items"]
    return bool(items) and not all(card.face_up for card in items)


def breaks_limits(g: Table, seat: str, kind: str) -> str:
    """Items: return why a seat may not have one more Item of this kind, "" if it may; face-down ones count (J-20)."""
    items = g.lies[f"{seat}.items"]
    if len(items) >= ITEMS:
        return f"{seat} has two Items already; one must be discarded first."
    return same_sort(g, seat, kind)


def same_sort(g: Table, seat: str, kind: str, besides: Card | None = None) -> str:
    """Items: return why a second Weapon or Armor is too many, "" if it is none."""
    for sort in ONE_EACH:
        if sort in face(g, kind).traits:
            for card in g.lies[f"{seat}.items"]:
                if card is not besides and sort in face(g, card.kind).traits:
                    return f"{seat} has {'a Weapon' if sort == 'Weapon' else 'Armor'} already, and may have only one."
    return ""


def bears(g: Table, seat: str, trait: str) -> bool:
    """Whether one of a seat's face-up Items has a trait."""
    return any(card.face_up and trait in face(g, card.kind).traits for card in g.lies[f"{seat}.items"])


def holds(g: Table, seat: str, ability: Ability, monster: Monster | None) -> bool:
    """Whether an ability's conditions hold for a seat just now."""
    if ability.place and (ability.place == "Outdoor") != outdoors(g, seat):
        return False
    if ability.against and (monster is None or monster.type != ability.against):
        return False
    return not ability.bearing or bears(g, seat, ability.bearing)


def able(g: Table, seat: str, moment: str, monster: Monster | None = None) -> Iterator[tuple[Card, Ability]]:
    """Give the seat's character and face-up Items that do something at a moment, with what they do."""
    faces = g.setup.spec.faces
    for card in (*g.lies[f"{seat}.character"], *g.lies[f"{seat}.items"]):
        if card.face_up:
            ability: Ability | None = faces[card.kind].moments.get(moment)  # type: ignore[attr-defined]
            if ability is not None and holds(g, seat, ability, monster):
                yield card, ability


# --- Life, Mind, death -----------------------------------------------------------------------------------------------


def gain(g: Table, seat: str, stat: str, number: int) -> None:
    """Gain Life or Mind, never above the start (J-19), or points."""
    counter = f"{seat}.{stat}"
    now = int(g[counter])
    most = now + number if stat == "points" else max(now, getattr(character(g, seat), stat))
    after = min(most, now + number)
    if after != now:
        g.set(counter, after)
        what = "point" + "s" * (after - now != 1) if stat == "points" else stat.capitalize()
        icon = {"life": "heart", "mind": "brain"}.get(stat, "magnify")
        g.say(f"**{seat}** gains **{after - now}** {what}.", icon=icon, seat=seat)


def lose(g: Table, seat: str, stat: str, number: int) -> None:
    """Lose Life or Mind, or points; at 0 Life or Mind the character dies at once (Characters)."""
    counter = f"{seat}.{stat}"
    after = max(0, int(g[counter]) - number)
    g.set(counter, after)
    icon = {"life": "heart_broken", "mind": "brain"}.get(stat, "magnify")
    g.say(f"**{seat}** loses **{number}** {stat.capitalize()}, **{after}** left.", icon=icon, seat=seat)
    if not after and stat != "points":
        die(g, seat, stat)


def die(g: Table, seat: str, stat: str) -> None:
    """Characters: Items and an emptied place are discarded, the hand is kept (J-27); an own turn ends (J-33)."""
    how = "has died" if stat == "life" else "has gone insane and died"
    g.say(f"**{seat}** {how}.", icon="skull", seat=seat)
    discard(g, g.zone(seat, "items"))
    go(g, seat, NOWHERE)
    if seat == g["turn"]:
        discard(g, g.zone(PLAYED))
        clear(g)
        end_of_turn(g)
        raise EndTurn


def clear(g: Table) -> None:
    """Nothing is faced and tested any more."""
    for counters in (MONSTER_COUNTERS, TEST_COUNTERS):
        for counter, value in counters.items():
            if g.counters[counter] != value:
                g.set(counter, value)


# --- Object ----------------------------------------------------------------------------------------------------------


def end_of_turn(g: Table) -> None:
    """Object: the only living character at the end of a turn wins; with nobody alive there is no winner (J-04).

    Raises `GameOver` in both cases.
    """
    left = living(g)
    if not left:
        raise GameOver((), "Nobody is alive any more: Castle Bay keeps its secret.", "nobody alive")
    if len(left) == 1:
        winner = left[0]
        raise GameOver((winner,), f"{winner} is the only one alive at the end of a turn and wins.", "last alive")
