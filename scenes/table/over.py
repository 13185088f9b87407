"""What lies over the resting layer of the table: glowing places, the raised and the held card, what moves, the hud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.view import Seen
from scenes.art import draw
from scenes.art.parts import radius
from scenes.table import gaps
from scenes.table.animate import Blit
from scenes.table.choices import MIDDLE
from scenes.table.drag import glowing
from scenes.table.hud import cross, drop_tag
from scenes.table.parts import Box, Slot
from scenes.table.show import look_of
from scenes.table.sprites import GLOW, Picture

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

RISE = 8.0
"""Px of the table that the card under the pointer rises, more where its foot lies below the window."""


def overlays(scene: TableScene) -> list[Blit]:
    """What moves or lies above everything, from the back to the front."""
    found: list[Blit] = []
    found += destinations(scene)
    found += raised_blits(scene)
    found += scene.animator.blits()
    found += lifted_blits(scene)
    found += refused_blits(scene)
    return found


def hud_overlays(scene: TableScene) -> list[Blit]:
    """What of the hud lies above everything: hint, large card, refusal, tooltip."""
    found: list[Blit] = []
    for part in scene.hud.overlays():
        if part is scene.hud.counts:
            continue
        part.show(scene.view, scene.state)
        surface = part.surface
        if surface is not None:
            found.append((surface, part.origin))
    return found


def destinations(scene: TableScene) -> list[Blit]:
    """The legal destinations of the card that is held: they glow, and the one that would take it says what it does."""
    held = scene.hands.drag.card or (scene.clocks.raised if scene.clocks.raised in scene.choices.cards else 0)
    if scene.animator.telling is not None:
        return []
    if not held:
        return _hinted_place(scene)
    found: list[Blit] = []
    aimed = scene.hands.drag.aim
    goes = scene.choices.goes(held)
    for to in goes:
        box = glowing(scene.places, to)
        if box is None or (to.isdigit() and to == str(held)) or gaps.gap_of(to) >= 0:
            continue
        lit = to == aimed or (not aimed and len(goes) == 1)
        found += _place_glow(scene, box, GLOW[-1] if lit else GLOW[0])
        words = "put it here" if to != MIDDLE else "play it"
        tag = drop_tag(words if len(goes) == 1 else _short(scene, to), scene.app.scale.px(13))
        x, y = box.middle
        y = box.y + box.h * 0.8 if box.h > tag.get_height() * 3 else y
        x = min(max(x - tag.get_width() / 2, 2.0), scene.places.size[0] - tag.get_width() - 2.0)
        found.append((tag, (round(x), round(y - tag.get_height() / 2))))
    at = scene.hands.focus.at
    if at.startswith("to:") and gaps.gap_of(at[3:]) < 0:
        box = glowing(scene.places, at[3:])
        if box is not None:
            found.append(scene.sprites.ring(box))
    return found


def _hinted_place(scene: TableScene) -> list[Blit]:
    """Where the hinted move leads: the place glows and has the sign of the hint on it."""
    hinted = scene.session.hinted
    box = glowing(scene.places, hinted.to) if hinted is not None and hinted.to else None
    if hinted is None or box is None or gaps.gap_of(hinted.to) >= 0 or hinted.to.endswith(".hand"):
        return []
    mark = drop_tag("hint", scene.app.scale.px(13))
    x, _ = box.middle
    y = max(0, round(box.y + min(box.h * 0.8, box.h - mark.get_height())))
    return [*_place_glow(scene, box, GLOW[-1]), (mark, (round(x - mark.get_width() / 2), y))]


def refused_blits(scene: TableScene) -> list[Blit]:
    """The place that refused a card: a red outline with a cross."""
    box = scene.toast.place
    if box is None:
        return []
    mark = cross(scene.app.scale.u(11))
    at = (round(box.right - mark.get_width() * 0.7), round(box.y - mark.get_height() * 0.3))
    return [scene.sprites.ring(box, "bad"), (mark, at)]


def _short(scene: TableScene, to: str) -> str:
    zone = scene.places.zones.get(to)
    return zone.title if zone is not None and zone.title else scene.choices.place(to)


def _place_glow(scene: TableScene, box: Box, alpha: int) -> list[Blit]:
    corner = min(radius(box.w), 10 * scene.app.scale.u(1))
    surface, pad = draw.glow(box.w, box.h, corner, scene.app.scale.u(1), alpha=alpha)
    return [(surface, (round(box.x) - pad, round(box.y) - pad))]


def raised_blits(scene: TableScene) -> list[Blit]:
    """The card of the own hand that is under the pointer: straight, higher, before the others."""
    card = scene.clocks.raised
    slot = scene.places.slots.get(card)
    if not card or slot is None:
        return []
    seen = scene.view.card(card)
    up = raised_slot(scene, slot, scene.clocks.rise)
    picture: Picture = scene.sprites.picture(seen, slot.box.w, slot.form, white=True,
                                             dim=look_of(scene, seen, slot, 0, 0).dim)  # fmt: skip
    x, y = up.box.middle
    found: list[Blit] = []
    if card in scene.choices.cards and not scene.hands.drag.card:
        glow = scene.sprites.glow(up, GLOW[-1])
        found.append((glow.surface, glow.at(x, y)))
    found.append((picture.surface, picture.at(x, y)))
    if scene.hands.focus.at == f"card:{card}":
        found.append(scene.sprites.ring(up.box))
    return found


def raised_slot(scene: TableScene, slot: Slot, rise: float = 1.0) -> Slot:
    """Where a card stands that has risen by a part of its way: so far that its foot comes into the window."""
    unit = scene.app.scale.u(1)
    foot = slot.box.y + slot.box.h + 4 * unit - scene.places.size[1]
    high = max(RISE * unit, min(foot, 60 * unit)) * rise
    return slot._replace(box=slot.box._replace(y=slot.box.y - high), angle=0.0)


def lifted_width(scene: TableScene, slot: Slot) -> float:
    """How wide a held card is: as it lies, or small where it lay as a line or a tag."""
    return slot.box.w if slot.drawn else max(slot.wide, 84 * scene.app.scale.u(1))


def lifted_blits(scene: TableScene) -> list[Blit]:
    """The card that is held: lifted, with a tilt, a long shadow and a white rim."""
    held = scene.lifted
    slot = scene.places.slots.get(held)
    if not held or slot is None:
        return []
    drag = scene.hands.drag
    seen = scene.view.card(held)
    fan = scene.places.strips.get(gaps.pile_of(drag.gap))
    if fan is not None and (gaps.gap_of(drag.aim) >= 0 or not drag.dragging):
        return _over_gap(scene, fan, seen, gaps.gap_of(drag.gap))
    tilt = 0.0 if scene.app.settings.motion or slot.sideways or not drag.dragging else 4.0
    picture = scene.sprites.picture(
        seen, lifted_width(scene, slot), slot.form, 90.0 if slot.sideways else tilt, lifted=True, white=True
    )
    if drag.dragging:
        x, y = drag.middle()
    else:
        x, y = slot.box.middle
        y -= 16 * scene.app.scale.u(1)
    return [(picture.surface, picture.at(x, y))]


def _over_gap(scene: TableScene, fan: gaps.Strip, seen: Seen, gap: int) -> list[Blit]:
    """The card that is held above the gap that it would go into, small, so that the gap can be seen."""
    drag, unit = scene.hands.drag, scene.app.scale.u(1)
    wide = min(92 * unit, fan.box.h * 0.5)
    still = scene.app.settings.motion or scene.places.text >= 150
    middle = fan.middle(gap)
    x = drag.pointer[0] if drag.dragging else middle
    x = max(fan.box.x + wide * 0.7, min(fan.box.right - wide * 0.7, x))
    y = fan.top - wide * 0.7 - 16 * unit
    picture = scene.sprites.picture(seen, wide, "small", 0.0 if still else 6.0, lifted=True, white=True)
    return [(picture.surface, picture.at(x, max(y, wide * 0.7)))]
