"""SAW: The Solo Trials: the middle while no trap lies there: the Tableau's room, the next trap, what one can bring."""

from __future__ import annotations

from game.core.spec import Gauge, Panel, PanelPart, PanelRow
from game.core.view import View
from game.saw.body import BAD, LIMBS_OF
from game.saw.cards import PARTS, TRAITS, Scenario
from game.saw.outlook import SIGNS, face, number, own_kinds
from game.saw.solo import TABLEAU, room_for

KEY = "tableau"


def panels(view: View) -> list[Panel]:
    """Return the panel of the seat between traps; none while a trap lies on the table."""
    if view.winners is not None or view.counters["trap.victim"] != "none":
        return []
    trial = scenario(view)
    title, rule = (trial.name, trial.gist or trial.text) if trial is not None else ("The Solo Trials", SPRINGS)
    parts = next_trap(view, trial) if trial is not None else ()
    return [Panel(key=KEY, title=title, icon="puppet", parts=parts, rows=(room(view), *traits(view)), foot=rule)]


SPRINGS = "Billy or Video among the cards you draw springs the next trap."


def scenario(view: View) -> Scenario | None:
    """Return the scenario that is played, None for the trial of all parts."""
    wanted = view.options.get("scenario")
    trials: tuple[Scenario, ...] = view.spec.document.scenarios
    return next((trial for trial in trials if trial.character == wanted), None)


def room(view: View) -> PanelRow:
    """Return the row of the Tableau: open cards of how many it may keep, and how many of its spaces are lost."""
    seat = view.names[0]
    cards = view.zone(seat, "tableau")
    turned = sum(not card.face_up for card in cards)
    bad = sum(view.counters[f"{seat}.{limb}"] in BAD for limb in LIMBS_OF["arm"])
    kept = room_for(turned, bad)
    spaces = Gauge("cards", "Tableau", len(cards) - turned, kept)
    return PanelRow("Tableau", gauges=(spaces, Gauge("close", "lost", TABLEAU - kept, TABLEAU)), icon="cards")


def traits(view: View) -> tuple[PanelRow, ...]:
    """Return a row a trait: what the character has, and what it may come to with the open cards of the Tableau."""
    own = face(view, view.character(view.names[0])).points
    faces = [face(view, kind) for kind in own_kinds(view)]
    reach = {
        trait: sum(each.value for each in faces if each.type in ("tool", "billy") and trait in each.traits)
        for trait in TRAITS
    }
    return tuple(
        PanelRow(trait.capitalize(), gauges=(Gauge(SIGNS[trait], trait, own[trait], own[trait] + reach[trait]),))
        for trait in TRAITS
    )


def next_trap(view: View, trial: Scenario) -> tuple[PanelPart, ...]:
    """Return the parts of the next trap as far as the scenario names them."""
    passed = number(view, "traps_passed")
    if passed >= len(trial.traps):
        return ()
    named = [kind if kind in view.spec.faces else "" for kind in trial.traps[passed]]
    return tuple(
        PanelPart(part, view.spec.faces[kind].name if kind else f"any {part.capitalize()}", kind=kind)
        for part, kind in zip(PARTS, named, strict=True)
    )
