"""Don't Get Stabbed!: what a choice may lead to, and the figures in the middle of the table, from what a seat sees."""

from __future__ import annotations

from game.core.decision import Move
from game.core.spec import Outlook, Panel, PanelRow
from game.core.view import View
from game.stabbed.cards import STAB, STABS_A_VICTIM
from game.stabbed.table import CAR, DECK, listed

PLACES = ("On top", "2nd", "3rd", "4th", "5th")


def note(view: View, move: Move) -> str:
    """Return the second line of a button: what it leads to."""
    if move.verb == "accept":
        count = view.size(move.seat, "stabs") + 1
        return "you die" if count >= STABS_A_VICTIM else f"{count} of {STABS_A_VICTIM} stabs"
    if move.verb == "heal":
        return f"{view.size(move.to, 'stabs')} of {STABS_A_VICTIM} stabs now"
    if move.verb == "put":
        return when_drawn(view, int(move.to.partition("@")[2]))
    if move.verb == "refuse":
        return "STAB stays"
    return ""


def when_drawn(view: View, gap: int) -> str:
    """Return who draws the card in a gap of the deck within a round, or in how many rounds it is drawn."""
    order = drawers(view)
    rounds = 1 + gap // len(order)
    return f"{order[gap]} draws it" if rounds == 1 else f"drawn in about {rounds} rounds"


def drawers(view: View) -> list[str]:
    """Return who draws one after another from here on, if everybody draws one card a turn."""
    killer = str(view.counters["killer"])
    names = view.names
    place = names.index(view.turn) + 1
    return [
        seat for seat in names[place:] + names[:place] if seat == killer or view.size(seat, "stabs") < STABS_A_VICTIM
    ]


def outlook(view: View) -> list[Outlook]:
    """Return, while a STAB waits, what it would be; while the killer holds one, who draws next."""
    if view.size("pending") and view.turn != view.counters["killer"]:
        count = view.size(view.turn, "stabs") + 1
        text = "the third one kills" if count >= STABS_A_VICTIM else f"the {('first', 'second')[count - 1]} one"
        return [Outlook("stab_knife", f"A STAB for {view.turn}", text, str(count), "stab_knife", "bad", lit=True)]
    if any(move.verb == "put" for move in view.moves):
        last = view.size(DECK) + 1
        return [
            Outlook("arrow_down_bold", PLACES[gap], f"{seat} draws it") for gap, seat in enumerate(drawers(view)[:last])
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
        PanelRow(f"dead: {listed(dead)}" if dead else "nobody has died yet", icon="skull"),
        PanelRow(f"{view.size(CAR)} of 3 letters found", icon="car_side"),
    )
    return [Panel("count", "What all know", "information_outline", rows=rows)]
