"""Don't Get Stabbed!: what a choice may lead to, and the figures in the middle of the table, from what a seat sees."""

from __future__ import annotations

from game.core.decision import Move
from game.core.spec import Outlook, Panel, PanelRow
from game.core.view import View
from game.stabbed.cards import STAB, STABS_A_VICTIM
from game.stabbed.table import CAR, DECK

PLACES = ("On top", "2nd", "3rd", "4th", "5th")


def note(view: View, move: Move) -> str:
    """Return the second line of a button: what it leads to."""
    if move.verb == "accept":
        count = view.size(move.seat, "stabs") + 1
        return "you die" if count >= STABS_A_VICTIM else f"{count} of {STABS_A_VICTIM} stabs"
    if move.verb == "heal":
        return f"{view.size(move.to, 'stabs')} of {STABS_A_VICTIM} stabs now"
    if move.verb == "put":
        return f"{drawer(view, int(move.to.partition('@')[2]))} draws it"
    if move.verb == "refuse":
        return "STAB stays"
    return ""


def drawer(view: View, gap: int) -> str:
    """Return who draws the card in a gap of the deck, if everybody draws one card a turn from here on."""
    killer = str(view.counters["killer"])
    names = view.names
    place = names.index(view.turn) + 1
    order = [
        seat for seat in names[place:] + names[:place] if seat == killer or view.size(seat, "stabs") < STABS_A_VICTIM
    ]
    return order[gap % len(order)]


def outlook(view: View) -> list[Outlook]:
    """Return, while a STAB waits, what it would be; while the killer holds one, who draws next."""
    if view.size("pending") and view.turn != view.counters["killer"]:
        count = view.size(view.turn, "stabs") + 1
        text = "the third one kills" if count >= STABS_A_VICTIM else f"the {('first', 'second')[count - 1]} one"
        return [Outlook("stab_knife", f"A STAB for {view.turn}", text, str(count), "stab_knife", "bad", lit=True)]
    if any(move.verb == "put" for move in view.moves):
        return [
            Outlook("arrow_down_bold", PLACES[gap], f"{drawer(view, gap)} draws it")
            for gap in range(min(len(view.names), view.size(DECK) + 1))
        ]
    return []


def panels(view: View) -> list[Panel]:
    """Return the counts that all may know: the deck, the STABs still out there, the dead."""
    victims = [seat for seat in view.names if seat != view.counters["killer"]]
    lying = sum(view.size(seat, "stabs") for seat in victims) + view.size("pending")
    total = STABS_A_VICTIM * len(victims)
    dead = [seat for seat in victims if view.size(seat, "stabs") >= STABS_A_VICTIM]
    size = view.size(DECK)
    rows = (
        PanelRow(f"{size} card{'' if size == 1 else 's'} in the deck", icon="cards_outline"),
        PanelRow(f"{total} STABs in this match", f"{total - lying} are still out there", icon=view.face(STAB).icon),
        PanelRow(f"dead: {' and '.join(dead)}" if dead else "nobody has died yet", icon="skull"),
        PanelRow(f"{view.size(CAR)} of 3 letters found", icon="car_side"),
    )
    return [Panel("count", "What all know", "information_outline", rows=rows)]
