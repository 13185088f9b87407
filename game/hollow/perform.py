"""Jacob Hollow: doing what cards say: effects in order, lasting ones of face-up cards, Reacts and uses."""

from __future__ import annotations

from typing import Any

from game.core.cards import Card
from game.core.decision import Move
from game.core.flow import Flow
from game.core.table import Table
from game.hollow.cards import Ability, Monster
from game.hollow.people import alive, holds
from game.hollow.piles import PLAYED, discard, face
from game.hollow.under_way import UnderWay
from game.hollow.words import EFFECTS

DECLINED = "declined"
"""What an effect returns when its player would not have it: the rest of the card is left out."""


def perform(g: Table, me: str, ability: Ability, on: Any) -> Flow[Any]:
    """Do the effects of an ability one after another, as long as their player lives; return what the last gives."""
    result = None
    for call in ability.does:
        numbers = {key: value for key, value in call.items() if key != "do"}
        result = yield from EFFECTS[call["do"]](g, me, on, **numbers)
        if result is DECLINED or not alive(g, me):
            break
    return result


def lasting(g: Table, seat: str, word: str, monster: Monster | None = None, key: str = "") -> int:
    """Return what the face-up cards of a seat add by an effect word while they lie there.

    `key` names a part of it: "soak Life". `monster`: against which it is to hold. None of these effects asks anything;
    TypeError is raised for one that does.
    """
    faces = g.setup.spec.faces
    tally: UnderWay | None = None
    for cards in (g.lies[f"{seat}.character"], g.lies[f"{seat}.items"]):
        for card in cards:
            if not card.face_up:
                continue
            abilities: tuple[Ability, ...] = faces[card.kind].always.get(word, ())  # type: ignore[attr-defined]
            for ability in abilities:
                if holds(g, seat, ability, monster):
                    tally = tally or UnderWay(word, seat, monster)
                    numbers = {name: value for name, value in ability.does[0].items() if name != "do"}
                    for _ in EFFECTS[word](g, seat, tally, **numbers):
                        raise TypeError(f"{word} may not ask anything while it lasts")
    return tally.bonus.get(key or word, 0) if tally is not None else 0


def turn_up(g: Table, move: Move) -> None:
    """Items: turn an Item face up; it works from now on (J-45)."""
    card = g.card(move.cards[0])
    g.flip(card)
    g.say(f"**{move.seat}** turns up {{cards}}.", card, icon=card.kind, seat=move.seat)


def react(g: Table, seat: str, card: Card, moment: str, on: UnderWay) -> Flow[None]:
    """Reacts: the card applies at once and is discarded when it has applied (J-53)."""
    g.move(card, PLAYED, face_up=True)
    g.say(f"**{seat}** reacts with {{cards}}.", card, icon=card.kind, seat=seat)
    yield from perform(g, seat, face(g, card.kind).moments[moment], on)
    if card.zone == PLAYED:
        discard(g, [card])


def use(g: Table, seat: str, card: Card, moment: str, on: Any) -> Flow[Any]:
    """Use an Item or a character's rule; an Item that is spent for it leaves first."""
    ability = face(g, card.kind).moments[moment]
    g.say(f"**{seat}** uses {{cards}}.", card, icon=card.kind, seat=seat)
    if isinstance(on, UnderWay) and ability.once == "flip":
        on.spent.append(card.handle)
    if ability.once == "turn":
        g.set(f"{seat}.used", 1)
    if ability.spend:
        discard(g, [card])
    return (yield from perform(g, seat, ability, on))
