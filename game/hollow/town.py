"""Jacob Hollow: the places in play and what waits there for one character, shown while nothing is faced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core.decision import Move
from game.core.spec import Gauge, Panel, PanelRow
from game.core.view import View
from game.hollow.bot_odds import more_than
from game.hollow.bot_sight import Side
from game.hollow.bot_worth import Style, Worth
from game.hollow.cards import HollowFace
from game.hollow.piles import LOCATIONS

FAR = Style(envy=0.0)


def town(view: View) -> Panel | None:
    """Return what each place in play holds for the seat that looks, else for the seat whose turn it is.

    How likely its encounter is evaded and slain there and its points are found, by what that seat has seen; the last
    row tells the mean of the places not seen yet. None where nobody is alive to go anywhere.
    """
    told = view.counters
    seat = view.seat if view.seat and told[f"{view.seat}.at"] != "nowhere" else view.turn
    if told[f"{seat}.at"] == "nowhere":
        return None
    side = Side(view, view.spec.faces, view.names, seat)
    rows = []
    for card in view.zone("street"):
        place = cast(HollowFace, view.face(str(card.kind)))
        here = told[f"{seat}.at"] == card.kind
        rows.append(PanelRow(place.name, left_there(place, card.sideways), gauges=chances(side, place, card.sideways),
                             icon=place.icon, lit=here))  # fmt: skip
    rows.append(unseen(view, side))
    return Panel("town", f"What waits for {seat}", "map_marker", rows=tuple(rows),
                 foot="How likely the encounter is evaded, is slain, and something is found.")  # fmt: skip


def likely(view: View, moves: Sequence[Move]) -> Move | None:
    """Return the way to the place in play with the most points left, else to a new place; None where nobody moves.

    Open facts alone: no chances, nothing of a hand.
    """
    best, most = None, 0
    for move in moves:
        if move.verb != "move":
            continue
        if move.to == LOCATIONS:
            best = best or move
            continue
        card = view.card(int(move.to))
        points = 0 if card.sideways else cast(HollowFace, view.face(str(card.kind))).points
        if points > most:
            best, most = move, points
    return best


def left_there(place: HollowFace, spent: bool) -> str:
    """Return who waits at a place, if anybody, and what an investigation gives there, in words."""
    if not place.points:
        finds = "nothing to find"
    elif spent:
        finds = "no points left"
    else:
        finds = f"{place.points} point{'' if place.points == 1 else 's'}"
    monster = place.monster
    if monster is None:
        return finds
    won = f", {monster.rew} point{'' if monster.rew == 1 else 's'} if slain" if monster.rew else ""
    return f"{monster.name}, Com {monster.com}, {monster.dam} {monster.hurts}{won}; {finds}"


def chances(side: Side, place: HollowFace, spent: bool) -> tuple[Gauge, ...]:
    """Return the chances of a seat at a place: evade and win where somebody waits, find where points are left."""
    seat, outdoor = side.me, "Outdoor" in place.traits
    found = []
    if place.monster is not None:
        worth = Worth(side, FAR)
        found.append(("run_fast", "Evade", worth.evasion(seat, place.monster, outdoor)))
        found.append(("sword_cross", "Win", worth.chance(seat, place.monster, outdoor)))
    if place.points and not spent:
        mind = side.number(seat, "mind") + side.bonus(seat, "investigate", "", outdoor)
        found.append(("magnify", "Find", more_than(place.target - mind, side.odds)))
    return tuple(
        Gauge(icon, name, round(100 * likely), 100, f"{round(100 * likely)} %") for icon, name, likely in found
    )


def unseen(view: View, side: Side) -> PanelRow:
    """Return the mean of the locations that are neither in play nor in their discard; of all where all were seen."""
    seen = {card.kind for zone in ("street", "location_discard") for card in view.zone(zone)}
    places = [cast(HollowFace, face) for face in view.spec.faces.values() if face.type == "location"]
    hidden = [place for place in places if place.title not in seen] or places
    told: dict[str, list[Gauge]] = {}
    for place in hidden:
        for gauge in chances(side, place, False):
            told.setdefault(gauge.title, []).append(gauge)
    means = []
    for title, gauges in told.items():
        mean = round(sum(gauge.have for gauge in gauges) / len(gauges))
        means.append(Gauge(gauges[0].icon, title, mean, 100, f"{mean} %"))
    return PanelRow("A new place", f"one of {len(hidden)}", gauges=tuple(means), icon="map_marker")
