"""Jacob Hollow: what the reasons for moves go by: the seat's view, sorted, and words for it."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.core.decision import Move, plain
from game.core.view import View
from game.hollow.bot_odds import evades
from game.hollow.bot_react import flips, monster_of
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import Worth
from game.hollow.cards import HollowFace

LONG = 70
"""So long a card's text may be to stand in a reason."""


class Case(NamedTuple):
    """What a reason goes by."""

    side: Side
    worth: Worth
    view: View
    move: Move
    face: HollowFace | None
    """What is printed on the move's card; None without one, or where the seat does not see it."""

    @property
    def me(self) -> str:
        """Whose reason it is."""
        return self.side.me


def many(number: int, word: str) -> str:
    """Return a number with its noun."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def percent(likely: float) -> str:
    """Return a chance in words."""
    return f"{round(100 * likely)} in 100"


def standing(case: Case) -> str:
    """The own Life and Mind."""
    number = case.side.number
    return f"{number(case.me, 'life')} Life and {number(case.me, 'mind')} Mind"


def says(face: HollowFace | None) -> str:
    """What a card says, short enough to stand in a sentence; "" where it is too long or not seen."""
    told = plain(face.gist or face.text).strip() if face is not None else ""
    return told if len(told) <= LONG else ""


def quoted(face: HollowFace | None) -> str:
    """What a card says as a part of a sentence, in quotation marks; "" where `says` is, or it is none."""
    told = says(face)
    return f"“{told.removesuffix('.').replace('. ', '; ')}”" if told.endswith(".") else ""


def of_owner(case: Case, handle: int) -> str:
    """The seat before whom a card lies."""
    return case.view.card(handle).zone.partition(".")[0]


def test_words(case: Case) -> str:
    """How the test stands that is under way: "you have 3 against 5", "the flip is 2, and 0, 4 evade"; "" for none."""
    told, side = case.view.counters, case.side
    test, seat = str(told["test"]), str(told["test.seat"])
    if test not in ("evade", "combat", "investigation"):
        return ""
    mine, who = flips(side, "flips.character"), "you" if seat == case.me else seat
    monster = monster_of(side) if test != "investigation" else None
    if test == "evade" and monster is not None:
        numbers = ", ".join(map(str, monster.evade)) or "no number"
        if mine:
            return f"the flip is {mine[-1]}, and {numbers} would evade"
        shift = side.bonus(seat, "evade", monster.type, side.outdoors(seat))
        return f"{numbers} evade, about {percent(evades(tuple(monster.evade), shift, side.odds))} flips"
    if test == "combat" and monster is not None:
        plus = side.bonus(seat, "total", monster.type, side.outdoors(seat))
        left = max(0, int(told["test.combat"]) - len(mine)), max(0, monster.com - len(flips(side, "flips.monster")))
        theirs = sum(flips(side, "flips.monster"))
        has = "have" if who == "you" else "has"
        comes = f"{left[0]} and {left[1]} flips to come" if any(left) else "no flip to come"
        return f"{who} {has} {sum(mine) + plus} against {theirs}, with {comes}"
    if not mine:
        return ""
    mind = side.number(seat, "mind")
    return f"{mine[-1]} and a Mind of {mind} are {mine[-1] + mind}, and it takes more than {told['test.over']}"


def first_up(words: str) -> str:
    """Words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def named(faces: list[HollowFace]) -> str:
    """The names of cards, each once, two of them at most."""
    names = list(dict.fromkeys(face.name for face in faces))
    return f"{names[0]} and {len(names) - 1} more" if len(names) > 2 else " and ".join(names)


def place_of(case: Case, handle: int) -> HollowFace:
    """What is printed on a location."""
    return cast(HollowFace, case.view.face(str(case.view.card(handle).kind)))
