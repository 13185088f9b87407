"""SAW: Character Scenarios: the special rule of a character's trial, one named effect each (S-97)."""

from __future__ import annotations

from typing import TypeVar

from game.core.cards import Card
from game.core.flow import Flow
from game.core.table import Table
from game.saw.body import lose_blood
from game.saw.cards import Scenario
from game.saw.piles import face
from game.saw.words import EFFECTS, effect

T = TypeVar("T")


def scenario(g: Table) -> Scenario | None:
    """Return the scenario that is played, None in every other game."""
    key = g.setup.options.get("scenario")
    if not key:
        return None
    trials: tuple[Scenario, ...] = g.setup.spec.document.scenarios
    return next(trial for trial in trials if trial.character == key)


def has_rule(g: Table, word: str) -> bool:
    """Say whether the scenario that is played has this special rule."""
    trial = scenario(g)
    return trial is not None and any(call["do"] == word for call in trial.does)


def by_rule(g: Table, me: str, word: str, under_way: T) -> Flow[T]:
    """Let the scenario's special rule, if it is this one, change what is under way."""
    trial = scenario(g)
    for call in trial.does if trial is not None else ():
        if call["do"] == word:
            numbers = {key: value for key, value in call.items() if key != "do"}
            under_way = yield from EFFECTS[word](g, me, under_way, **numbers)
    return under_way


def at_work(g: Table) -> Card:
    """Return the Search card that is being used: aside in one's own turn, among the used cards in a trap."""
    return g.lies["aside"][-1] if g.lies["aside"] else g.lies["trap.used"][g["challenge.searches"] - 1]


@effect
def more_cards(g: Table, me: str, looked: tuple[int, int], *, cards: int) -> Flow[tuple[int, int]]:
    """Thomas: his lights look at more cards and keep as many more (S-55)."""
    yield from ()
    trial = scenario(g)
    if trial is not None and at_work(g).kind in trial.cards:
        return looked[0] + cards, looked[1] + cards
    return looked


@effect
def caught(g: Table, me: str, looked: list[Card], *, blood: int) -> Flow[list[Card]]:
    """Thomas: each Billy or Video that his lights show costs blood, kept or not (S-96)."""
    yield from ()
    trial = scenario(g)
    found = [card for card in looked if face(g, card.kind).when == "set"]
    if found and trial is not None and at_work(g).kind in trial.cards:
        g.say(f"{{cards}}: **{me}** is caught.", *found, icon="eye", seat=me)
        lose_blood(g, me, blood * len(found))
    return looked


@effect
def more_damage(g: Table, me: str, points: int, *, times: int) -> Flow[int]:
    """Gabriella: all damage counts several times; it may be split over limbs and blood at will (S-52, S-95)."""
    yield from ()
    return points * times


@effect
def always_arm(g: Table, me: str, place: str) -> Flow[str]:
    """Reya: every trap strikes at an Arm, whatever it says (S-56)."""
    yield from ()
    return "arm"


@effect
def cards_too(g: Table, me: str, nothing: int, *, cards: int) -> Flow[int]:
    """Nolan: a sacrifice costs cards of the Tableau as well (S-53, S-94)."""
    yield from ()
    return cards


@effect
def cover_cards(g: Table, me: str, card: Card) -> Flow[Card]:
    """Emily: turn a card of the Tableau over for good, and the sacrifice costs 1 less (S-54, S-93)."""
    yield from ()
    g.flip(card, face_up=False)
    g.set("trap.number", g["trap.number"] - 1)
    g.say(f"**{me}** turns a card over: the sacrifice costs **{g['trap.number']}**.", icon="eye_off", seat=me)
    return card


@effect
def no_two_alike(g: Table, me: str, name: str) -> Flow[str]:
    """Hamish: no two cards of one name lie in his Tableau; what comes twice is discarded at once (S-92)."""
    yield from ()
    return name
