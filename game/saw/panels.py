"""SAW: the middle while no trap lies there: the own workbench read as a trap, and what the characters bring."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.spec import Gauge, Panel, PanelPart, PanelRow
from game.core.view import View
from game.saw.body import SLOTS, TOKEN
from game.saw.cards import PARTS, SawFace, titled
from game.saw.outlook import SIGNS, alone, face

FOLLOWS = {
    "discard": "then discard",
    "keep": "then keep",
    "give": "then give",
    "extra": "plus extra",
    "steal": "then steal",
}


def panels(view: View) -> list[Panel]:
    """Return what stands in the middle while no trap lies there: the draft of a living seat, else the candidates."""
    if alone(view) or view.counters["trap.victim"] != "none" or view.winners is not None:
        return []
    if view.seat and view.counters[f"{view.seat}.blood"]:
        return [draft(view)]
    return [candidates(view)]


def draft(view: View) -> Panel:
    """Return the panel of the trap on the own workbench: its parts, and a row for each living opponent.

    While no part with a box lies in its slot, the rows tell what each character brings of its own.
    """
    laid = laid_parts(view)
    boxes = [part for part in laid[:2] if part is not None]
    seats = opponents(view)
    rows = [row(view, seat, boxes) for seat in seats] if boxes else [traits_row(view, seat) for seat in seats]
    most = max((int(r.figure) for r in rows if r.figure), default=0)
    rows = [replace(r, lit=bool(most) and r.figure == str(most)) for r in rows]
    found = "What each would still have to find, by the open character cards alone."
    return Panel(
        key="draft",
        title="The trap on your workbench",
        icon="puzzle",
        secret=True,
        parts=tuple(part_line(view, place, laid[place]) for place in range(len(PARTS))),
        heads=heads(boxes),
        rows=tuple(rows),
        foot=found if boxes else BRINGS,
        figure="to find" if boxes else "",
    )


BRINGS = "What each character brings of its own: a trap bites where it is lowest."


def candidates(view: View) -> Panel:
    """Return the panel of all who live, with the traits of their characters: what the open table shows."""
    rows = [replace(traits_row(view, seat), lit=seat == view.turn) for seat in view.names if living(view, seat)]
    return Panel("candidates", "The candidates", "puzzle", rows=tuple(rows), foot=BRINGS)


def heads(boxes: list[SawFace]) -> tuple[str, ...]:
    """Return what the boxes ask for; two of the same single trait are one."""
    if added(boxes):
        return (f"{titled(boxes[0].traits)} {boxes[0].value + boxes[1].value}",)
    return tuple(f"{titled(part.traits)} {part.value}" for part in boxes)


def added(boxes: list[SawFace]) -> bool:
    """Whether two boxes ask for one and the same trait, whatever the attacker picks."""
    return len(boxes) == 2 and boxes[0].traits == boxes[1].traits and len(boxes[0].traits) == 1


def laid_parts(view: View) -> list[SawFace | None]:
    """Return the parts that lie in their slots; None for a slot that lacks its part."""
    laid: list[SawFace | None] = []
    for n, part in zip(SLOTS, PARTS, strict=True):
        kinds = view.kinds(view.seat, f"bench.{n}")
        there = face(view, kinds[0]) if kinds and kinds[0] else None
        laid.append(there if there is not None and there.type == part else None)
    return laid


def part_line(view: View, place: int, printed: SawFace | None) -> PanelPart:
    """Return what one part demands, or what is missing and which card of the hand would fill its place."""
    part = PARTS[place]
    if printed is not None:
        return PanelPart(printed.icon, printed.name, part_words(printed), kind_of(view, printed))
    fits = [face(view, kind) for kind in view.kinds(view.seat, "hand") if kind and face(view, kind).type == part]
    names = list(dict.fromkeys(fit.name for fit in fits))
    said = f"{' or '.join(names)} in your hand" if len(names) < 3 else f"{len(fits)} cards in your hand fit here"
    hint = (f"{said} fits here" if len(names) == 1 else said,) if fits else ()
    return PanelPart("jigsaw_piece", part.capitalize(), ("still missing", *hint))


def kind_of(view: View, printed: SawFace) -> str:
    """Return the kind of a face."""
    return next(kind for kind, other in view.spec.faces.items() if other is printed)


def part_words(printed: SawFace) -> tuple[str, ...]:
    """Return the lines of a part: what it demands, and its share of the row and the sacrifice."""
    if printed.type == "mechanism":
        row = f"draw {printed.draw} from the {printed.source}"
        return f"{titled(printed.traits)} {printed.value}", f"{row} \u00b7 {titled(printed.hits)}"
    if printed.type == "object":
        return f"{titled(printed.traits)} {printed.value}", FOLLOWS[printed.follow]
    cards = f"{printed.number} card{'s' if printed.number > 1 else ''}"
    return cards, f"sacrifice {printed.sacrifice}"


def living(view: View, seat: str) -> bool:
    """Whether a seat has blood left."""
    return bool(view.counters[f"{seat}.blood"])


def opponents(view: View) -> list[str]:
    """Return the living opponents, from the left on."""
    at = view.names.index(view.seat)
    return [seat for seat in view.names[at + 1 :] + view.names[:at] if living(view, seat)]


def traits_row(view: View, seat: str) -> PanelRow:
    """Return the traits of a seat's character, each as a gauge that asks for nothing."""
    points = face(view, view.character(seat)).points
    gauges = tuple(Gauge(SIGNS[trait], trait.capitalize(), points[trait], 0) for trait in SIGNS)
    return PanelRow(view.spec.characters[view.character(seat)], "", seat, gauges)


def row(view: View, seat: str, boxes: list[SawFace]) -> PanelRow:
    """Return what one opponent would still have to find; in a box with two traits by the weaker one."""
    if view.counters[TOKEN] == seat:
        return PanelRow(seat, "safe: holds the Saw token", seat, icon="saw_token")
    points = face(view, view.character(seat)).points
    chosen = [min(box.traits, key=lambda trait: points[trait]) for box in boxes]
    asked = [(trait, box.value) for trait, box in zip(chosen, boxes, strict=True)]
    if added(boxes):
        asked = [(chosen[0], boxes[0].value + boxes[1].value)]
    left = dict(points)
    gauges, find = [], 0
    for trait, value in asked:
        have = min(left[trait], value)
        left[trait] -= have
        find += value - have
        gauges.append(Gauge(SIGNS[trait], trait.capitalize(), have, value, str(have)))
    return PanelRow(seat, view.spec.characters[view.character(seat)], seat, tuple(gauges), str(find))
