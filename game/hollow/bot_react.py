"""Jacob Hollow, computer players: what is answered in windows: Reacts, uses, and when to let them be."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Move
from game.hollow.bot_odds import BEST, WORST, evades, wins
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import KEPT, Worth
from game.hollow.cards import Ability, HollowFace, Monster

CLOSING = ("flip", "go on")


def reaction(worth: Worth, moves: Sequence[Move]) -> Move | None:
    """The React or use that gains more than the card is worth; else go on, or decline where others close."""
    side = worth.side
    best = next((move for move in moves if move.verb in CLOSING), None)
    most = 0.0
    for move in moves:
        if move.verb not in ("react", "use"):
            continue
        found = face_of(side, move)
        if found is None:
            continue
        moment, ability = at_moment(side, found)
        if ability is None:
            continue
        cost = 0.0 if not ability.spend and move.verb == "use" else KEPT.get(moment, 0.4) + worth.style.reserve
        gain = gains(worth, moment, ability, found) - cost
        if gain > most:
            best, most = move, gain
    return best


def face_of(side: Side, move: Move) -> HollowFace | None:
    """Return the card of a React or use."""
    for place in ("hand", "items", "character"):
        for card in side.see.zone(side.me, place):
            if card.handle == move.cards[0]:
                return side.face(card)
    return None


def at_moment(side: Side, face: HollowFace) -> tuple[str, Ability | None]:
    """Return the moment that it is for a card of mine, and what the card does at it."""
    counters = side.counters
    test, own = str(counters["test"]), counters["test.seat"] == side.me
    if test == "evade":
        flipped = counters["flips.character"] != "none"
        moments = ["after own evade" if own else "after another's evade"] if flipped else ["before own evade"]
    elif test == "combat":
        moments = ["after own combat flip" if own else "after another's combat flip"]
    elif test == "investigation":
        moments = ["after own investigation" if own else "after another's investigation"]
    else:
        moments = ["targeted"]
    for moment in moments:
        if moment in face.moments:
            return moment, face.moments[moment]
    return "", None


def gains(worth: Worth, moment: str, ability: Ability, face: HollowFace) -> float:
    """Return what it is worth to me that an ability is used now."""
    if moment == "targeted":
        return 0.6
    call = ability.does[0]
    change = call.get("plus", 0) - call.get("minus", 0)
    if "evade" in moment:
        return evading(worth, call["do"], change)
    if "combat" in moment:
        return fighting(worth, call["do"], change, face)
    return investigating(worth, call["do"], change)


def flips(side: Side, name: str) -> list[int]:
    """Return the flips of a counter."""
    told = str(side.counters[name])
    return [] if told == "none" else [int(part) for part in told.split(", ")]


def for_me(worth: Worth, seat: str) -> float:
    """Return the share in which a gain of that seat is mine: my own in full, another's with the other sign."""
    return 1.0 if seat == worth.side.me else -worth.weight(seat)


# --- evade flips -----------------------------------------------------------------------------------------------------


def evading(worth: Worth, word: str, change: int) -> float:
    """Return what changing an evade flip is worth."""
    side = worth.side
    seat = str(side.counters["test.seat"])
    numbers = tuple(flips(side, "monster.evade"))
    spared = -worth.fight(seat, monster_of(side), side.outdoors(seat))
    shown = flips(side, "flips.character")
    if not shown:
        return spared * (max(shifted(side, seat, numbers, way) for way in (-1, 1)) - shifted(side, seat, numbers, 0))
    now = float(shown[-1] in numbers)
    if word == "flip":
        after = float(min(BEST, max(WORST, shown[-1] + change)) in numbers)
    else:
        after = shifted(side, seat, numbers, 0)
    return for_me(worth, seat) * spared * (after - now)


def shifted(side: Side, seat: str, numbers: tuple[int, ...], way: int) -> float:
    """Return how likely the coming evade flip succeeds, shifted by so much more."""
    shift = side.bonus(seat, "evade", str(side.counters["monster.type"]), side.outdoors(seat)) + way
    return evades(numbers, shift, side.odds)


def choice_of_sign(worth: Worth, moves: Sequence[Move]) -> Move:
    """Choose +1 or -1, whichever evades more likely."""
    side = worth.side
    numbers = tuple(flips(side, "monster.evade"))
    ways = {f"choose {way:+d}": shifted(side, side.me, numbers, way) for way in (-1, 1)}
    return max(moves, key=lambda move: ways.get(move.verb, 0.0))


# --- combat flips ----------------------------------------------------------------------------------------------------


def fighting(worth: Worth, word: str, change: int, face: HollowFace) -> float:
    """Return what changing the last combat flip is worth."""
    side = worth.side
    seat = str(side.counters["test.seat"])
    monster, outdoor = monster_of(side), side.outdoors(seat)
    mine, theirs = flips(side, "flips.character"), flips(side, "flips.monster")
    own = max(0, int(side.counters["test.combat"]) - len(mine))
    others = max(0, monster.com - len(theirs))
    ahead = sum(mine) + side.bonus(seat, "total", monster.type, outdoor) - sum(theirs)
    now = wins(own, others, ahead, side.odds)
    if word == "flip":
        after = wins(own, others, ahead + change, side.odds)
    else:
        lost = sum(call.get("plus", 0) for ability in face.always.get("total", ()) for call in ability.does)
        after = wins(own + 1, others, ahead - mine[-1] - lost, side.odds)
    stake = worth.points(seat, monster.rew) + worth.hurt(seat, monster, outdoor)
    return for_me(worth, seat) * stake * (after - now)


# --- investigations --------------------------------------------------------------------------------------------------


def investigating(worth: Worth, word: str, change: int) -> float:
    """Return what changing an investigation flip is worth."""
    side = worth.side
    seat = str(side.counters["test.seat"])
    shown = flips(side, "flips.character")[-1] + side.number(seat, "mind")
    over = int(side.counters["test.over"])
    if word != "flip":
        return 0.0
    turned = float(shown + change > over) - float(shown > over)
    return for_me(worth, seat) * worth.points(seat, int(side.counters["test.points"])) * turned


def monster_of(side: Side) -> Monster:
    """Return the monster that is faced, as the counters tell it."""
    told = side.counters
    return Monster(
        str(told["monster"]), told["monster.type"], int(told["monster.com"]),  # type: ignore[arg-type]
        int(told["monster.dam"]), told["monster.hurts"], int(told["monster.rew"]),  # type: ignore[arg-type]
        tuple(flips(side, "monster.evade")),
    )  # fmt: skip
