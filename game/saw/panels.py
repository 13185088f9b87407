"""SAW: the draft: the own workbench read as the trap it would be, and what each opponent would still have to find."""

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
    """Return the draft while its seat builds a trap: its own turn, no trap on the table; nothing else."""
    building = view.seat == view.turn and view.phase in ("Use", "Discard", "Set a trap")
    if not building or alone(view) or view.counters["trap.victim"] != "none" or view.winners is not None:
        return []
    return [draft(view)]


def draft(view: View) -> Panel:
    """Return the panel of the trap on the own workbench: its parts, and a row for each living opponent."""
    laid = laid_parts(view)
    boxes = [part for part in laid[:2] if part is not None]
    rows = [row(view, seat, boxes) for seat in opponents(view)]
    most = max((int(r.figure) for r in rows if r.figure), default=0)
    rows = [replace(r, lit=bool(most) and r.figure == str(most)) for r in rows]
    return Panel(
        key="draft",
        title="The trap on your workbench",
        icon="puzzle",
        secret=True,
        parts=tuple(part_line(view, place, laid[place]) for place in range(len(PARTS))),
        heads=tuple(f"{titled(part.traits)} {part.value}" for part in boxes),
        rows=tuple(rows),
        foot="What each would still have to find, by the open character cards alone.",
    )


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
    hint = (f"{' or '.join(fit.name for fit in fits)} in your hand fits here",) if fits else ()
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


def opponents(view: View) -> list[str]:
    """Return the living opponents, from the left on."""
    at = view.names.index(view.seat)
    return [seat for seat in view.names[at + 1 :] + view.names[:at] if view.counters[f"{seat}.blood"]]


def row(view: View, seat: str, boxes: list[SawFace]) -> PanelRow:
    """Return what one opponent would still have to find; in a box with two traits by the weaker one."""
    if view.counters[TOKEN] == seat:
        return PanelRow(seat, "safe: holds the Saw token", seat, icon="saw_token")
    points = face(view, view.character(seat)).points
    need: dict[str, int] = {}
    chosen = [min(box.traits, key=lambda trait: points[trait]) for box in boxes]
    for box, trait in zip(boxes, chosen, strict=True):
        need[trait] = need.get(trait, 0) + box.value
    gauges = tuple(
        Gauge(SIGNS[trait], trait.capitalize(), min(points[trait], box.value), box.value, str(points[trait]))
        for box, trait in zip(boxes, chosen, strict=True)
    )
    figure = str(sum(max(0, value - points[trait]) for trait, value in need.items())) if boxes else ""
    return PanelRow(seat, view.spec.characters[view.character(seat)], seat, gauges, figure)
