"""Jacob Hollow: what a choice may lead to, worded from what a seat sees, and what the middle of the table shows."""

from __future__ import annotations

from typing import cast

from game.core.decision import Move
from game.core.spec import Gauge, Outlook, Panel, PanelPart, PanelRow
from game.core.view import View
from game.hollow.bot_odds import evades, more_than, wins
from game.hollow.bot_sight import Side
from game.hollow.cards import HollowFace
from game.hollow.people import NONE
from game.hollow.piles import PLAYED
from game.hollow.prompts import either
from game.hollow.town import town
from game.hollow.turn import POINTS

SIGNS = {"Spirit": "ghost", "Fiend": "emoticon_devil", "Abomination": "shoal_tentacles"}


def note(view: View, move: Move) -> str:
    """Return the second line of a button: what it takes, or what is waiting there."""
    told = view.counters
    if move.verb == "evade":
        return f"on {told['monster.evade']}"
    if move.verb == "flip":
        return f"{either(numbers(told['monster.evade']))} evades"
    if move.verb == "go on":
        return follows(view)
    if move.verb == "fight":
        return f"Com {told['monster.com']} against {told['test.combat']}"
    if move.verb == "move" and move.to.isdigit():
        card = view.card(int(move.to))
        place = cast(HollowFace, view.face(str(card.kind)))
        who = place.monster.name if place.monster is not None else "nobody waits"
        there = "no points left" if card.sideways or not place.points else many(place.points, "point")
        return f"{who}, {there}"
    if move.verb == "move":
        return f"one of {view.size('locations')} in the deck"
    if move.verb == "investigate":
        here = cast(HollowFace, view.face(str(told[f"{move.seat}.at"])))
        return f"over {here.target} for {many(here.points, 'point')}"
    return ""


def numbers(told: object) -> list[int]:
    """Return the flips that a counter tells: "2, 3"."""
    return [] if told == NONE else [int(part) for part in str(told).split(", ")]


def follows(view: View) -> str:
    """Return what follows when nobody speaks up in the window of a flip; open facts alone."""
    told = view.counters
    test, seat, flips = told["test"], str(told["test.seat"]), numbers(told["flips.character"])
    if test == "combat":
        if int(told["monster.com"]) > len(numbers(told["flips.monster"])):
            return f"{told['monster']} flips"
        return f"{seat} flips again" if int(told["test.combat"]) > len(flips) else "the totals decide"
    if test == "evade" and flips:
        return "evaded" if flips[-1] in numbers(told["monster.evade"]) else "not evaded"
    if test == "investigation" and flips:
        if flips[-1] + int(told[f"{seat}.mind"]) > int(told["test.over"]):
            return many(int(told["test.points"]), "point")
        comes = next((view.face(card.kind).monster for card in view.zone(PLAYED) if card.kind), None)  # type: ignore[attr-defined]
        return f"{comes.name} comes" if comes is not None else "nothing is found"
    return ""


def many(number: int, word: str) -> str:
    """Return a number with its noun: 1 point, 2 points."""
    return f"{number} {word}{'' if number == 1 else 's'}"


# --- chances ---------------------------------------------------------------------------------------------------------


def outlook(view: View) -> list[Outlook]:
    """Return the chances of what is asked, by the cards that the seat has not seen."""
    told, me = view.counters, view.seat
    if me not in view.asked or not view.moves:
        return []
    verbs = {move.verb for move in view.moves}
    side = Side(view, view.spec.faces, view.names, me)
    if "fight" in verbs:
        return facing(side, "evade" in verbs)
    if "investigate" in verbs:
        here = cast(HollowFace, view.face(str(told[f"{me}.at"])))
        mind = side.number(me, "mind") + side.bonus(me, "investigate", "", side.outdoors(me))
        likely = more_than(here.target - mind, side.odds)
        text = f"A flip of {here.target - mind + 1} or more gives {many(here.points, 'point')}."
        return [Outlook("magnify", "Investigate", text, percent(likely), "", tone(likely))]
    return []


def facing(side: Side, may_evade: bool) -> list[Outlook]:
    """Return how likely the monster that is faced is evaded and slain."""
    told, me = side.counters, side.me
    type_, outdoor = str(told["monster.type"]), side.outdoors(me)
    combat, com = int(told["test.combat"]), int(told["monster.com"])
    likely = wins(combat, com, side.bonus(me, "total", type_, outdoor), side.odds)
    hurt = f"lost: {told['monster.dam']} {told['monster.hurts']}; won: {many(int(told['monster.rew']), 'point')}"
    lines = [Outlook("sword_cross", "Fight", f"{combat} flips against {com}; {hurt}.", percent(likely), "",
                     tone(likely))]  # fmt: skip
    if may_evade:
        numbers = tuple(int(n) for n in str(told["monster.evade"]).split(", "))
        shift = side.bonus(me, "evade", type_, outdoor)
        past = evades(numbers, shift, side.odds)
        changed = f", with {shift:+d}" if shift else ""
        lines.insert(0, Outlook("run_fast", "Evade", f"A flip of {told['monster.evade']}{changed}.", percent(past), "",
                                tone(past)))  # fmt: skip
    return lines


def percent(likely: float) -> str:
    """Return a chance as it is shown."""
    return f"{round(100 * likely)} %"


def tone(likely: float) -> str:
    """Return whether a chance is good or bad."""
    return "good" if likely >= 0.6 else "bad" if likely <= 0.4 else ""


# --- the middle of the table -----------------------------------------------------------------------------------------


def panels(view: View) -> list[Panel]:
    """Return the monster that is faced with both totals, or the investigation with its target; else the town.

    Nothing while cards are looked at: they lie there.
    """
    told = view.counters
    if told["test"] == "investigation":
        return [investigation(view)]
    if told["monster"] != NONE:
        return [encounter(view)]
    places = town(view) if not view.size("look") else None
    return [places] if places is not None else []


def encounter(view: View) -> Panel:
    """Return the encounter as it unfolds: who faces what, flip by flip."""
    told = view.counters
    seat, monster, type_ = str(told["test.seat"]), str(told["monster"]), str(told["monster.type"])
    lines = (
        type_,
        f"Com {told['monster.com']}",
        f"Dam {told['monster.dam']} {told['monster.hurts']}",
        f"Rew {told['monster.rew']}",
        f"Evade {told['monster.evade']}",
    )
    part = PanelPart(SIGNS[type_], monster, lines)
    flips = str(told["flips.character"])
    if told["test"] == "evade":
        shown = "" if flips == NONE else flips
        row = PanelRow(seat, f"evades on {told['monster.evade']}", seat, figure=shown, icon="run_fast", lit=True)
        return Panel("encounter", f"{seat} tries to evade", "alert_octagon", parts=(part,), rows=(row,))
    side = Side(view, view.spec.faces, view.names, view.seat)
    bonus = side.bonus(seat, "total", type_, side.outdoors(seat))
    mine = sum(map(int, flips.split(", "))) if flips != NONE else 0
    theirs = str(told["flips.monster"])
    plus = f" and {bonus:+d}" if bonus else ""
    rows = (
        PanelRow(monster, count(theirs, int(told["monster.com"])), figure=str(told["total.monster"]),
                 icon=SIGNS[type_]),
        PanelRow(seat, count(flips, int(told["test.combat"])) + plus, seat, helps(view, seat, "total", type_),
                 str(mine + bonus), "sword_cross", lit=True),
    )  # fmt: skip
    return Panel("encounter", f"{seat} faces {monster}", "alert_octagon", parts=(part,), rows=rows,
                 foot="The greater total wins; a tie is the monster's.")  # fmt: skip


def count(flips: str, of: int) -> str:
    """Return flips with how many are to come: 2, 0 · 1 to come."""
    made = 0 if flips == NONE else flips.count(",") + 1
    left = f"{max(0, of - made)} to come"
    return f"{flips} · {left}" if made else left


def investigation(view: View) -> Panel:
    """Return an investigation: flip, Mind and what they must exceed."""
    told = view.counters
    seat, over, points = str(told["test.seat"]), told["test.over"], int(told["test.points"])
    mind, flips = int(told[f"{seat}.mind"]), str(told["flips.character"])
    reached = mind + (int(flips) if flips != NONE else 0)
    shown = flips if flips != NONE else "?"
    row = PanelRow(seat, f"flip {shown} + Mind {mind}, over {over} wanted", seat, helps(view, seat), str(reached),
                   "magnify", lit=True)  # fmt: skip
    foot = f"More than {over} gives {many(points, 'point')}; {POINTS} at the start of a turn win."
    parts = would_change(view, seat, reached) if flips != NONE else ()
    return Panel("investigation", f"{seat} investigates", "magnify", parts=parts, rows=(row,), foot=foot)


def would_change(view: View, seat: str, reached: int) -> tuple[PanelPart, ...]:
    """Return the Reacts by which the seat that looks may change the sum now, each with what it would be."""
    moment = "after own investigation" if view.seat == seat else "after another's investigation"
    found = {}
    for move in view.moves:
        if move.verb != "react" or not view.seat or move.seat != view.seat:
            continue
        face = cast(HollowFace, view.face(str(view.card(move.cards[0]).kind)))
        ability = face.moments.get(moment)
        by = sum(call.get("plus", 0) - call.get("minus", 0) for call in ability.does) if ability is not None else 0
        if by:
            found[face.name] = PanelPart(face.icon, face.name, (str(reached + by),))
    return tuple(found.values())


def helps(view: View, seat: str, word: str = "investigate", type_: str = "") -> tuple[Gauge, ...]:
    """Return the open cards of a seat that change its investigation where it is, and by how much.

    `word` "total": what changes the Final Combat Total against a monster of `type_`.
    """
    side = Side(view, view.spec.faces, view.names, seat)
    outdoor = side.outdoors(seat)
    found = []
    for item in (side.who(seat), *side.items(seat)):
        abilities = item.always.get(word, ())
        by = sum(ability.does[0].get("plus", 0) - ability.does[0].get("minus", 0) for ability in abilities
                 if side.can(seat, ability, type_, outdoor))  # fmt: skip
        if by:
            found.append(Gauge(item.icon, item.name, by, 0, f"{by:+d}"))
    return tuple(found)
