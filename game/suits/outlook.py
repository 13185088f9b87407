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
        return f"{hits} Hits become {fewer}" if hits != 1 else f"1 Hit becomes {fewer}"
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
    return danger(view) if view.counters["hits"] else []


def danger(view: View) -> list[Outlook]:
    """Return the sum of the Hits that are coming, and what they do to the Life Line they are for."""
    hits, shown = int(view.counters["hits"]), [kind for kind in view.kinds(view.turn, "planned") if kind]
    skulls = shown.count("skull")
    found = []
    if "weapon" in shown and hits == 1 + skulls:
        found.append(Outlook(view.face("weapon").icon, "Weapon, turned up", "", "1"))
        if skulls:
            words = f"{skulls} planned Skull{'s' if skulls > 1 else ''}"
            found.append(Outlook(view.face("skull").icon, words, "", f"+{skulls}"))
    victim = next(name for name in view.names if name != view.turn)
    found.append(Outlook("bullseye", "Hits", after(view, victim, hits), str(hits), "", "bad", lit=True))
    return found


def after(view: View, seat: str, hits: int) -> str:
    """Return what Hits do to the Life Line of `seat`: "one Life Card lost, one turned"."""
    life = view.zone(seat, "life")
    sideways = sum(card.sideways for card in life)
    bears = 2 * len(life) - sideways
    if hits >= bears:
        return "the Life Line is empty then"
    gone, left = divmod(hits + sideways, 2)
    words = [f"{count(gone)} Life Card{'s' if gone > 1 else ''} lost"] if gone else []
    if left and (gone or not sideways):
        words.append("one turned" if gone else "one turned sideways")
    return ", ".join(words)


def count(number: int) -> str:
    """Return a small number in words."""
    return {1: "one", 2: "two", 3: "three"}.get(number, str(number))


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
