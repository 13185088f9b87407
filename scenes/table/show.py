"""What the table shows now: the state of the hud, the resting layer's items, and what lies over them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.decision import Move, plain
from game.core.view import Seen
from scenes.table import gaps, slide, windows
from scenes.table.animate import Blit
from scenes.table.choices import MIDDLE
from scenes.table.drag import glowing
from scenes.table.hud import cross, drop_tag, sign_of
from scenes.table.hud.buttons import page, room
from scenes.table.parts import Box, Button, HudState, Slot
from scenes.table.sprites import GLOW, Item, Look, Picture, lying_box

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

RISE = 8.0
"""Px of the table that the card under the pointer rises, more where its foot lies below the window."""



def buttons(scene: TableScene) -> tuple[Button, ...]:
    """The buttons that stand at the lower right: all of them, or a page where the window has no room for all."""
    box = scene.places.parts.get("buttons")
    found = all_buttons(scene)
    if box is not None:
        most = room(pygame.Rect(box.rect), scene.app.scale)
        hinted = next((at for at, each in enumerate(found) if each.hinted), -1)
        found = page(found, scene.page if hinted < 0 else hinted // max(1, most - 1), most)
    plain_keys = [button for button in found if not button.key]
    keys = {button.id: str(i) for i, button in enumerate(plain_keys, 1) if i < 10}
    return tuple(button._replace(key=keys.get(button.id, button.key)) for button in found)


def all_buttons(scene: TableScene) -> tuple[Button, ...]:
    """Every button of this moment, in the rules' order, then what belongs to the table."""
    session, choices = scene.session, scene.choices
    game = session.match.spec.key
    found: list[Button] = []
    if session.replay:
        return ()
    if scene.options:
        found += [
            Button(f"option:{i}", plain(choices.view.label(move)), choices.view.note(move), sign_of(game, move.verb))
            for i, move in enumerate(scene.options)
        ]
        found.append(Button("never mind", "Never mind", icon="close"))
        return tuple(found)
    found += slide.buttons(scene)
    if len(found) > 1:
        return tuple(found)
    likely = choices.likely() if not found else -1
    spoken_up = bool(session.reacting) and windows.in_row(session.match.decision)
    for i, move in enumerate(choices.buttons):
        if spoken_up and move.verb in windows.PASSING:
            continue
        label, note = plain(choices.view.label(move)), plain(choices.view.note(move))
        found.append(Button(f"button:{i}", label, note, sign_of(game, move.verb), lit=i == likely,
                            hinted=move == session.hinted))  # fmt: skip
    found += _off(scene, found)
    if session.reacting:
        found.append(Button("never mind", "Never mind", icon="close"))
    if windows.quiet(session):
        found.append(Button("nobody", "Nobody: go on", icon="check", lit=not found))
    if session.waits_for_step:
        found.append(Button("step", "One move", "the computer waits", "step_forward", lit=not found))
    if session.outlived:
        note = "nobody here is left in the game"
        found.append(Button("to the end", "Play to the end", note, "skip_next", lit=not found))
    if session.watched and not session.match.over:
        words, icon = ("Play on", "play") if session.paused else ("Pause", "pause")
        found.append(Button("pause", words, icon=icon))
        found.append(Button("hands", "Hide the hands" if session.all_hands else "Show all hands", icon="eye"))
    if session.match.over:
        found.append(Button("result", "The result", icon="trophy", lit=True))
    if choices.moves and not session.undo_off():
        found.append(Button("undo", "Take back", icon="undo"))
    if choices.moves and (session.eyes or not session.several):
        found.append(Button("hint", "Hint", icon="lightbulb_on_outline", key="H"))
    return tuple(found)


def _off(scene: TableScene, shown: list[Button]) -> list[Button]:
    """Buttons that the rules refuse at a question of buttons; they stand after the possible ones and say why."""
    choices, view = scene.choices, scene.choices.view
    if not shown:
        return []
    verbs = {move.verb for move in choices.moves}
    refused = {refusal.verb: refusal for refusal in choices.refusals if refusal.verb and not refusal.cards}
    found = []
    for verb, refusal in refused.items():
        if verb not in verbs and "{card}" not in view.spec.verbs.get(verb, ""):
            label = plain(view.label(Move(view.seat, verb)))
            found.append(Button(f"off:{verb}", label, icon=sign_of(view.spec.key, verb), off=refusal.why))
    return found


def prompt(scene: TableScene) -> tuple[str, str]:
    """The sentence above the hand and its sign."""
    session, view = scene.session, scene.view
    game = view.spec.key
    if session.match.over:
        return view.why or "The match is over.", "trophy"
    decision = session.match.decision
    words = windows.prompt(session)
    if words:
        return words, "flash" if session.reacting else "account_group"
    words = slide.prompt(scene)
    if words:
        return words, view.face(view.card(scene.lifted).kind or "").icon
    if session.thinking and not scene.choices.moves:
        return f"**{session.thinking}** thinks it over.", "robot"
    first: Move | None = next(iter(scene.choices.moves), None)
    if first is not None:
        return view.prompt, sign_of(game, first.verb)
    return view.prompt, "account" if decision is None or decision.asked else "robot"


def state(scene: TableScene) -> HudState:
    """All that the hud shows besides the view."""
    session, hands = scene.session, scene.hands
    words, icon = prompt(scene)
    zoomed = scene.zoom
    slot = scene.places.slots.get(zoomed)
    explain = hands.hovered or _focused(hands.focus.at)
    return HudState(
        eyes=session.eyes,
        buttons=buttons(scene),
        armed=scene.armed,
        prompt=words,
        prompt_icon=icon,
        refusal=scene.toast.words,
        refusal_at=scene.toast.at,
        hover=hands.hover,
        focus=hands.focus.at if not hands.focus.at.startswith(("card:", "to:")) else "",
        pressed=hands.pressed,
        log_open=scene.places.log_open,
        log_scroll=scene.log_scroll,
        zoom=zoomed if slot is not None else 0,
        zoom_from=lying_box(slot) if slot is not None else None,
        now=now_words(scene, zoomed or explain),
        explain=explain if scene.places.slots.get(explain) is not None else 0,
        reacts=windows.reacts(session),
        undo_off=session.undo_off(),
        hint=hint_words(scene),
        tip=scene.first_time.words,
        thinking=session.thinking,
        paused=session.paused,
        replay=session.replay,
        gap=hands.drag.gap,
        gap_focus=gaps.gap_of(hands.focus.at[3:]) >= 0,
        scroll={"zoom": scene.zoom_scroll},
    )


def hint_words(scene: TableScene) -> str:
    """The hint: the move, and why in one sentence; "" for none."""
    session = scene.session
    if session.hinted is None:
        return ""
    return f"**{plain(scene.view.label(session.hinted))}.** {session.hint_why}".strip()


def _focused(at: str) -> int:
    return int(at[5:]) if at.startswith("card:") else 0


def now_words(scene: TableScene, card: int) -> str:
    """What a card could do now, or why nothing: the line "Now:"."""
    if not card or card not in scene.places.slots or scene.session.curtain:
        return ""
    choices = scene.choices
    targets = choices.targets(card)
    if not targets:
        return choices.refuse(card, "") if choices.moves and card in scene.own_cards else ""
    if len(targets) == 1 and targets[0].to == MIDDLE:
        return f"{plain(targets[0].label)}: click it twice."
    places = " or ".join(dict.fromkeys(choices.place(target.to) for target in targets))
    return f"put it on {places}, or click the card and then the place."


# --- the resting layer -----------------------------------------------------------------------------------------------


def look_of(scene: TableScene, card: Seen, slot: Slot, glow: int, under: int) -> Look:
    """How a card at rest is shown."""
    choices, hands = scene.choices, scene.hands
    told = scene.animator.telling is not None
    asked = bool(choices.moves) and not told
    held = hands.drag.card
    can = asked and card.handle in choices.cards and not held
    in_hand = bool(scene.session.eyes) and slot.zone == f"{scene.session.eyes}.hand"
    target = held and any(to.isdigit() and int(to) == card.handle for to in choices.goes(held))
    hinted = scene.session.hinted
    return Look(
        glow=glow if can or target else 0,
        dim=asked and in_hand and card.handle not in choices.cards and card.handle != held,
        focus=hands.focus.at == f"card:{card.handle}" and card.handle != scene.raised,
        under=under,
        wrong=scene.toast.card == card.handle,
        lit=hinted is not None and card.handle in hinted.cards,
    )


def items(scene: TableScene) -> list[tuple[Hashable, Item]]:
    """Everything that rests, from the back to the front."""
    places, board = scene.shown_places, scene.shown_board
    away = scene.animator.flying | {scene.lifted, scene.raised}
    cards = {card.handle: card for card in board.cards()}
    counts: dict[str, int] = {}
    for handle, slot in places.slots.items():
        if handle not in away:
            counts[slot.zone] = counts.get(slot.zone, 0) + 1
    tops = _tops(scene, away)
    found: list[tuple[Hashable, Item]] = []
    glow = scene.glow
    boards = scene.hud.boards()
    for part in boards:
        item = part_item(scene, part)
        if item is not None:
            found.append((part, item))
    for handle, slot in sorted(places.slots.items(), key=lambda each: each[1].order):
        if handle in away or handle not in cards or not (slot.shown or handle in tops):
            continue
        pile = places.zones[slot.zone].style == "pile"
        under = counts[slot.zone] - 1 if pile else 0
        look = look_of(scene, cards[handle], slot, glow, under)
        found.append((("card", handle), scene.sprites.item(cards[handle], slot, look)))
    for part in (*(part for part in scene.hud.parts() if part not in boards), scene.hud.counts):
        if told_otherwise(scene) and part in (scene.hud.middle_words, scene.hud.outlook):
            continue
        item = part_item(scene, part)
        if item is not None:
            found.append((part, item))
    return found


def told_otherwise(scene: TableScene) -> bool:
    """Whether what is being told lies in another phase or turn than the question, so that its words would mislead."""
    act = scene.animator.telling
    return act is not None and (act.board.turn, act.board.phase) != (scene.view.turn, scene.view.phase)


def _tops(scene: TableScene, away: set[int]) -> set[int]:
    """The cards that lie on top of piles whose real top is on its way."""
    best: dict[str, tuple[int, int]] = {}
    for handle, slot in scene.shown_places.slots.items():
        if scene.shown_places.zones[slot.zone].style == "pile" and handle not in away:
            best[slot.zone] = max(best.get(slot.zone, (-1, 0)), (slot.order, handle))
    return {handle for _, handle in best.values()}


def part_item(scene: TableScene, part: Any) -> Item | None:
    """A part of the hud as an item of the resting layer."""
    view, now = scene.view, scene.state
    part.show(view, now)
    picture = part.surface
    if picture is not None:
        return Item(picture, picture.get_rect(topleft=part.origin), ((picture, part.origin),))
    boxes = part.boxes()
    if not boxes:
        return None
    rect = pygame.Rect(boxes[0].rect).unionall([pygame.Rect(box.rect) for box in boxes[1:]])
    return Item(part.key(view, now), rect, (), lambda target: part.draw(target, view, now))


# --- what lies over it -----------------------------------------------------------------------------------------------


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
    held = scene.hands.drag.card or (scene.raised if scene.raised in scene.choices.cards else 0)
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
    from scenes.art import draw
    from scenes.art.parts import radius

    corner = min(radius(box.w), 10 * scene.app.scale.u(1))
    surface, pad = draw.glow(box.w, box.h, corner, scene.app.scale.u(1), alpha=alpha)
    return [(surface, (round(box.x) - pad, round(box.y) - pad))]


def raised_blits(scene: TableScene) -> list[Blit]:
    """The card of the own hand that is under the pointer: straight, higher, before the others."""
    card, slot = scene.raised, scene.places.slots.get(scene.raised)
    if not card or slot is None:
        return []
    seen = scene.view.card(card)
    up = raised_slot(scene, slot)
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


def raised_slot(scene: TableScene, slot: Slot) -> Slot:
    """Where a raised card stands: it rises in 90 ms, so far that its foot comes into the window."""
    unit = scene.app.scale.u(1)
    foot = slot.box.y + slot.box.h + 4 * unit - scene.places.size[1]
    high = max(RISE * unit, min(foot, 60 * unit)) * scene.rise
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
