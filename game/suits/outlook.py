"""The Suits: what a choice may lead to, worded from what a seat sees."""

from __future__ import annotations

from game.core.decision import Move
from game.core.spec import Outlook
from game.core.view import View
from game.suits.cards import Gentleman


def note(view: View, move: Move) -> str:
    """Return the second line of a button: what it leads to."""
    hits = int(view.counters["hits"])
    act = man(view, move.seat).coffee
    if move.verb == "drink" and act.when == "hits coming":
        fewer = max(0, hits - int(act.does[0]["fewer"]))
        return f"{hits} Hit{'s' if hits != 1 else ''} become {fewer}"
    if move.verb == "drink":
        return act.title
    if move.verb == "go on" and hits:
        return f"take {hits} Hit{'s' if hits != 1 else ''}"
    return ""


def man(view: View, seat: str) -> Gentleman:
    """Return the gentleman of a seat."""
    gentleman: Gentleman = view.spec.document[view.character(seat)]
    return gentleman


def outlook(view: View) -> list[Outlook]:
    """Return, while planning, what each planned card does when it is turned up; in a danger, its sum."""
    if view.phase == "Planning" and view.seat == view.turn:
        return [line(view, kind, view.kinds(view.seat, "planned")) for kind in view.kinds(view.seat, "planned") if kind]
    hits = int(view.counters["hits"])
    if hits:
        planned = view.kinds(view.turn, "planned")
        shown = [kind for kind in planned if kind]
        skulls = shown.count("skull")
        return [
            Outlook("bullseye", "Hits", f"{skulls} planned Skull{'s' if skulls != 1 else ''} among them", str(hits),
                    "bullseye", "bad", lit=True)
        ]  # fmt: skip
    return []


def line(view: View, kind: str, planned: list[str | None]) -> Outlook:
    """Return the line of one planned card, by the plan as it is."""
    face = view.face(kind)
    skulls = planned.count("skull")
    if kind == "weapon":
        text = f"1 Hit, +{skulls} for planned Skull{'s' if skulls > 1 else ''}" if skulls else "1 Hit"
        return Outlook(face.icon, face.name, text, str(1 + skulls), "bullseye", "bad")
    if kind == "skull":
        text = f"a Hit on you, you take {skulls} card{'s' if skulls > 1 else ''}"
        return Outlook(face.icon, face.name, text, "\u22121", "cards_heart", "bad")
    if kind == "heart":
        return Outlook(face.icon, face.name, "joins your Life Line", "+2", "cards_heart", "good")
    if kind == "money":
        act = man(view, view.seat).money
        return Outlook(face.icon, f"{face.name}: {act.title}", act.gist)
    taken = view.size(view.seat, "coffee")
    text = "to the Discard: you have one" if taken else "stands ready beside your character"
    return Outlook(face.icon, face.name, text)
