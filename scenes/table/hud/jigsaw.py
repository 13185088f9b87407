"""Jigsaw's workbench in The Solo Trials: how many traps are passed, his piles, what waits; the middle at rest."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.spec import Gauge, Panel
from game.core.view import View
from scenes.art import draw, gauges
from scenes.art.theme import colour, mix, rgb, theme
from scenes.table.hud.base import Hot, Pen
from scenes.table.parts import Box, Places

PARTS = ("mechanism", "object", "escape")
SIDE = "jigsaw.side"


def there(view: View) -> bool:
    """Whether Jigsaw sets the traps in this match."""
    return SIDE in view.zones()


def progress(view: View) -> tuple[int, int, bool]:
    """(traps passed, all traps, whether one lies on the table)."""
    passed, now = int(view.counters["traps_passed"]), bool(view.size("trap.mechanism"))
    return passed, passed + now + view.size("jigsaw.mechanisms"), now


def splits(view: View) -> bool:
    """Whether damage falls wherever its victim likes, so that no one place is at stake."""
    wanted = view.options.get("scenario")
    trials = view.spec.document.scenarios if wanted else ()
    return any(call["do"] == "more_damage" for each in trials if each.character == wanted for call in each.does)


def trial(view: View) -> tuple[str, str]:
    """(the title of what is played, its special rule in words)."""
    wanted = view.options.get("scenario")
    found = next((each for each in view.spec.document.scenarios if each.character == wanted), None)
    if found is None:
        return "The Solo Trials", "Billy or Video among the cards you draw springs the next trap."
    return found.name, found.gist or found.text


def key_of(view: View) -> Hashable:
    """All that workbench and middle depend on."""
    return progress(view), view.zone(SIDE), panel_of(view), tuple(view.counters.items())


def paint(pen: Pen, view: View, places: Places) -> list[Hot]:
    """Paint the workbench, and the middle while no trap lies there."""
    box = places.parts["tray"]
    _ground(pen, view, box)
    hots = [_head(pen, view, places), *_piles(pen, view, places), _waiting(pen, view, places)]
    if not progress(view)[2]:
        hots.append(_middle(pen, view, places))
    return hots


def _ground(pen: Pen, view: View, box: Box) -> None:
    wood, unit = theme().game(view.spec.key).row, pen.u(1)
    pen.padded(draw.shadow(box.w, box.h, 8 * unit, 8 * unit, 130), box.x, box.y + 3 * unit)
    ground = draw.box(box.w, box.h, 8 * unit, wood["top"], wood["foot"], wood["rim"], max(1.0, 1.2 * unit))
    pen.blit(ground, box.x, box.y)


def _head(pen: Pen, view: View, places: Places) -> Hot:
    """Billy, which trap it is of how many, and a puzzle piece for each."""
    box, text = places.goals["jigsaw.head"], places.text
    passed, every, now = progress(view)
    size = box.h - pen.u(14)
    pen.icon("puppet", box.x + pen.u(10) + size / 2, box.middle[1], size, colour("paper"))
    left = box.x + size + pen.u(22)
    room = box.right - left
    words = f"Trap {passed + 1} of {every}" if now else f"{passed} of {every} traps passed"
    y = box.y + box.h * (0.25 if text < 150 else 0.32)
    if text < 150:
        used = pen.text("Jigsaw", left, y, 20, colour("paper"))
        pen.text(trial(view)[0], left + used + pen.t(12), y, 14, colour("muted"), "italic",
                 room=max(1.0, room - used - pen.t(12)))  # fmt: skip
        pen.text(words, left, box.y + box.h * 0.53, 17, colour("lamp"), room=room)
    else:
        pen.text(words, left, y, 20, colour("lamp"), room=room)
    step = min(room / max(1, every), pen.t(25))
    for number in range(every):
        tint = colour("good") if number < passed else colour("lamp") if number == passed else colour("edge")
        size = min(step * 0.92, box.h * 0.3)
        pen.icon("jigsaw_piece", left + (number + 0.5) * step, box.y + box.h * 0.79, size, tint)
    said = f"Jigsaw, {trial(view)[0]}: {words}."
    return Hot("jigsaw", pygame.Rect(box.rect), said, trial(view)[1], focusable=False)


def _piles(pen: Pen, view: View, places: Places) -> list[Hot]:
    """The sign and the name beside each of the three piles."""
    hots = []
    for part in PARTS:
        box = places.goals[f"jigsaw.{part}s"]
        size = pen.t(24) if places.text < 150 else min(pen.t(24), box.h * 0.6)
        x = box.right + pen.u(16)
        high = box.middle[1] - (pen.t(10) if places.text < 150 else 0)
        pen.blit(gauges.piece(part, size), x, high, "midleft")
        if places.text < 150:
            pen.text(part.capitalize(), box.right + pen.u(7), box.bottom - pen.t(9), 13, colour("paper"))
        left = view.size(f"jigsaw.{part}s")
        hots.append(Hot(f"pile:{part}", pygame.Rect(box.rect), f"{part.capitalize()}s of Jigsaw: {left}.",
                        focusable=False))  # fmt: skip
    return hots


def _waiting(pen: Pen, view: View, places: Places) -> Hot:
    """What waits beside the workbench for the next trap."""
    side, words = places.goals[SIDE], places.goals["jigsaw.words"]
    pen.hairline(side.x - pen.u(12), side.y, side.h, colour("line"), upright=True)
    names = [view.face(card.kind).name for card in view.zone(SIDE) if card.kind]
    left = words.x if names else side.x
    room = words.right - left
    if names and places.text < 150:
        pen.para("waits for the next trap" if len(names) == 1 else "wait for the next trap", left,
                 side.y + pen.t(8), room, 14, colour("muted"), role="italic", most=3)  # fmt: skip
    elif not names:
        used = [view.face(card.kind).name for card in view.zone("trap.setter")[1:] if card.kind]
        said = "Nothing waits beside the workbench" if places.text < 150 else "Nothing waits"
        if used:
            said = f"At work now: {' and '.join(used)}" if places.text < 150 else " and ".join(used)
        pen.text(said, left, side.middle[1], 14, colour("muted"), "italic", room=room)
    spoken = ", ".join(names) or "nothing"
    return Hot("waiting", pygame.Rect(side.rect), f"Beside the workbench: {spoken}.", focusable=False)


def panel_of(view: View) -> Panel | None:
    """What the rules show between traps; None while a trap lies there and when all is over."""
    return next((panel for panel in view.panels() if panel.key == "tableau"), None)


def _middle(pen: Pen, view: View, places: Places) -> Hot:
    """The middle while no trap lies there: what is played, its rule, the Tableau's room, the next trap, the traits."""
    box, unit = places.parts["panel"], pen.u(1)
    _ground(pen, view, box)
    panel = panel_of(view)
    title, rule = (panel.title, panel.foot) if panel is not None else trial(view)
    pad = 16 * unit
    y = box.y + pad + pen.t(10)
    pen.text(title, box.x + pad, y, 20, colour("paper"), room=box.w - 2 * pad)
    y += pen.t(20)
    y += pen.para(rule, box.x + pad, y, box.w - 2 * pad, 16, colour("paper"), most=3) + pen.t(14)
    if panel is None:
        return Hot("panel", pygame.Rect(box.rect), f"{title}. {rule}", focusable=False)
    strip = min(pen.t(44), box.h * 0.24)
    foot = box.bottom - pad - strip
    spaces, lost = panel.rows[0].gauges
    if y + pen.t(30) < foot:
        _spaces(pen, Box(box.x + pad, y, box.w - 2 * pad, pen.t(26)), spaces, lost)
        y += pen.t(40)
    reach = pen.t(24)
    above = foot - reach if foot - reach > y else foot
    if panel.parts and y + pen.t(34) < above:
        _next(pen, Box(box.x + pad, y, box.w - 2 * pad, pen.t(30)), panel)
        y += pen.t(40)
    _lying(pen, Box(box.x + pad, y, box.w - 2 * pad, above - y))
    traits = [row.gauges[0] for row in panel.rows[1:]]
    gap = 8 * unit
    wide = (box.w - 2 * pad - gap * (len(traits) - 1)) / max(1, len(traits))
    for index, gauge in enumerate(traits):
        x = box.x + pad + index * (wide + gap)
        pen.blit(gauges.trait_cell(gauge.title, gauge.have, wide, strip), x, foot)
        if above < foot and gauge.need > gauge.have:
            words = f"up to {gauge.need}"
            used = pen.width(words, 14, "body") + pen.t(20)
            pen.icon("cards", x + (wide - used) / 2 + pen.t(8), foot - reach / 2, pen.t(15), colour("muted"))
            pen.text(words, x + (wide - used) / 2 + pen.t(20), foot - reach / 2, 14, colour("muted"), "body",
                     room=wide)  # fmt: skip
    parts = ", ".join(part.title for part in panel.parts)
    said = f"{title}. {rule} Tableau: {spaces.have} cards, room for {spaces.need}, {lost.have} spaces lost."
    said += f" The next trap: {parts}." if parts else ""
    said += "".join(f" {row.title} {row.gauges[0].have}, up to {row.gauges[0].need}." for row in panel.rows[1:])
    return Hot("panel", pygame.Rect(box.rect), said, focusable=False)


def _lying(pen: Pen, box: Box) -> None:
    """The three kinds of parts that Jigsaw's next trap is made of, dim, where there is room for ornament."""
    if box.h < pen.u(70):
        return
    size = min(pen.u(84), box.h * 0.8)
    for number, part in enumerate(PARTS):
        made = draw.lit(gauges.piece(part, size), 60)
        pen.blit(made, box.middle[0] + (number - 1) * size * 1.7, box.middle[1], "center")


def _next(pen: Pen, box: Box, panel: Panel) -> None:
    """The parts of the next trap, as far as the scenario names them."""
    x = box.x + pen.text("Next trap", box.x, box.middle[1], 16, colour("muted")) + pen.t(16)
    for part in panel.parts:
        ink = colour("paper" if part.kind else "muted")
        wide = pen.t(30) + pen.width(part.title, 16, "title" if part.kind else "italic")
        if x + wide > box.right:
            return
        pen.blit(gauges.piece(part.icon, pen.t(24)), x, box.middle[1], "midleft")
        pen.text(part.title, x + pen.t(30), box.middle[1], 16, ink, "title" if part.kind else "italic")
        x += wide + pen.t(22)


def _spaces(pen: Pen, box: Box, spaces: Gauge, lost: Gauge) -> None:
    """The spaces of the Tableau: taken, free, lost; a card turned over lies in a lost one for good."""
    have, room = spaces.have, spaces.need
    words = f"{spaces.title} {have} of {room}"
    used = pen.text(words, box.x, box.middle[1], 16, colour("bad_text" if have > room else "paper")) + pen.t(14)
    wide, gap = box.h * 0.72, pen.u(5)
    every = max(lost.need, have)
    for number in range(every):
        x = box.x + used + number * (wide + gap)
        over = number >= lost.need or (number >= room and number < have)
        gone = lost.need - lost.have <= number < lost.need
        full = mix(colour("lamp"), colour("black"), 0.35) if number < min(have, room) else rgb(colour("black"), 120)
        rim = colour("bad" if over else "edge")
        field = draw.box(wide, box.h, pen.u(3), full, None, rim, max(1.0, pen.u(1.2)))
        pen.blit(field, x, box.y)
        if gone:
            pen.icon("close", x + wide / 2, box.middle[1], wide * 0.9, colour("bad"))
    if have > room:
        x = box.x + used + every * (wide + gap) + pen.t(8)
        words = f"{have - room} too many" if have - room > 1 else "one too many"
        pen.text(words, x, box.middle[1], 14, colour("bad_text"), "body", room=max(1.0, box.right - x))
