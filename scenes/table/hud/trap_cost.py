"""The sacrifice of a trap: two boxes linked by barbed wire, and what has come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, gauges
from scenes.art.theme import colour
from scenes.table.hud import jigsaw
from scenes.table.hud.base import Hot

if TYPE_CHECKING:
    from scenes.table.hud.trap_panel import TrapPaint

LIMBS = {"arm": "arm", "leg": "leg", "blood": "water"}
NONE = "none"


def _status(trap: TrapPaint) -> str:
    """What the sacrifice has come to, in a word or two."""
    kinds = [trap.view.face(card.kind) for card in trap.view.zone("trap.setter") if card.kind]
    if any("no_sacrifice" in str(getattr(face, "does", ())) for face in kinds):
        return "none: The Pig"
    if str(trap.counters["trap.type"]) == NONE:
        return "not fixed yet" if len(trap.faces[0].hits) > 1 else "as printed"
    if trap.rule == "Make Your Choice":
        return "the other way"
    if trap.rule in ("The Challenge", "Draw Cards", "Search", "Extreme Mode"):
        return "not taken"
    return "taken" if trap.rule == "Special Cards" else ""


def paint(trap: TrapPaint) -> None:
    """The sacrifice: where it hurts, the barbed wire, how much; places to choose from can be pressed."""
    pen, unit, tints = trap.pen, trap.pen.u(1), trap.tints
    box = trap.places.goals["sacrifice"]
    rim = tints["cost_rim"]
    pen.blit(draw.box(box.w, box.h, 6 * unit, tints["cost"], tints["cost_foot"], rim, 1.2 * unit), box.x, box.y)
    y = box.y + min(pen.t(19), box.h * 0.24)
    used = pen.text("Sacrifice", box.x + 12 * unit, y, 19, tints["cost_text"], room=box.w * 0.55)
    status = _status(trap)
    pen.text(status, box.right - 10 * unit, y, 14, tints["note"], "italic", "midright",
             room=box.w - used - 28 * unit)  # fmt: skip
    foot = pen.t(20) if trap.text < 150 else 6 * unit
    size = min(pen.t(36), box.h * 0.5, box.bottom - foot - (y + pen.t(13)))
    top = box.bottom - foot - size
    kind = str(trap.counters["trap.type"])
    number = int(trap.counters["trap.number"]) or int(trap.faces[2].sacrifice)
    places = [kind] if kind != NONE else [str(place) for place in trap.faces[0].hits]
    left, right = box.x + 12 * unit, box.right - 12 * unit
    choose = {move.to.lower(): i for i, move in enumerate(m for m in trap.view.moves if not m.cards)
              if move.verb == "choose" and move.to.lower() in LIMBS}  # fmt: skip
    for place in choose or places:
        rect = pygame.Rect(round(left), round(top), round(size), round(size))
        pen.blit(draw.box(size, size, 5 * unit, colour("badge"), None, rim, 1.4 * unit), left, top)
        pen.icon(LIMBS[place], *rect.center, size * 0.82, tints["cost_text"])
        if place in choose:
            action = f"button:{choose[place]}"
            hot = action in (trap.state.hover, trap.state.focus)
            pen.padded(draw.glow(rect.w, rect.h, pen.u(6), unit, alpha=230 if hot else 160), rect.x, rect.y)
            trap.hots.append(Hot(action, rect, f"Choose {place.capitalize()}.", f"Choose {place.capitalize()}"))
        left += size + 4 * unit
    left -= 4 * unit
    wire = right - size - left
    if wire > 8 * unit:
        pen.blit(gauges.wire(wire, size * 0.8), left, top + size * 0.1)
    pen.blit(draw.box(size, size, 5 * unit, colour("badge"), None, rim, 1.4 * unit), right - size, top)
    pen.text(str(number), right - size / 2, top + size / 2, 24, colour("paper"), anchor="center", room=size)
    if trap.text < 150 and kind != NONE:
        words = f"Each point short: 1 {kind.capitalize()} damage"
        if jigsaw.splits(trap.view):
            words = "Damage is doubled and split at will"
        pen.text(words, box.x + 12 * unit, box.bottom - pen.t(10), 13, tints["note"], "body",
                 room=box.w - 24 * unit)  # fmt: skip
    said = f"Sacrifice: {number} {kind}. {status}."
    trap.hots.append(Hot("cost", pygame.Rect(box.rect), said, focusable=False))
