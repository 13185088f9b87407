"""What the table shows now: the state of the hud and the items of the resting layer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.decision import Move, plain
from game.core.view import Seen
from scenes.table import gaps, slide, windows
from scenes.table.choices import MIDDLE
from scenes.table.hud import sign_of
from scenes.table.hud.buttons import page, room
from scenes.table.parts import Button, HudState, Slot
from scenes.table.sprites import Item, Look, lying_box

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


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
    if scene.session.replay:
        return ()
    if scene.options:
        return _options(scene)
    found = slide.buttons(scene)
    if len(found) > 1:
        return tuple(found)
    found = [*found, *_moves(scene, lit=not found)]
    found += _off(scene, found)
    return (*found, *_of_the_table(scene, alone=not found))


def _options(scene: TableScene) -> tuple[Button, ...]:
    """The several moves of one drop."""
    view, game = scene.choices.view, scene.session.match.spec.key
    found = [
        Button(f"option:{i}", plain(view.label(move)), view.note(move), sign_of(game, move.verb))
        for i, move in enumerate(scene.options)
    ]
    return (*found, Button("never mind", "Never mind", icon="close"))


def _moves(scene: TableScene, lit: bool) -> list[Button]:
    """The moves without a card; `lit`: the likely one is. Who spoke up in a row has "never mind" to let it pass."""
    session, choices = scene.session, scene.choices
    likely = choices.likely() if lit else -1
    spoken_up = bool(session.window.reacting) and windows.in_row(session.match.decision)
    found = []
    for i, move in enumerate(choices.buttons):
        if spoken_up and move.verb in windows.PASSING:
            continue
        label, note = plain(choices.view.label(move)), plain(choices.view.note(move))
        found.append(Button(f"button:{i}", label, note, sign_of(session.match.spec.key, move.verb), lit=i == likely,
                            hinted=move == session.hinted))  # fmt: skip
    return found


def _of_the_table(scene: TableScene, alone: bool) -> list[Button]:
    """What the table itself offers; `alone`: no button of the rules stands, so that its first one may be lit."""
    session, choices = scene.session, scene.choices
    found: list[Button] = []
    if session.window.reacting:
        found.append(Button("never mind", "Never mind", icon="close"))
    if session.window.quiet:
        found.append(Button("nobody", "Nobody: go on", icon="check", lit=alone and not found))
    if session.waits_for_step:
        found.append(Button("step", "One move", "the computer waits", "step_forward", lit=alone and not found))
    if session.outlived:
        note = "nobody here is left in the game"
        found.append(Button("to the end", "Play to the end", note, "skip_next", lit=alone and not found))
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
    return found


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
    words = session.window.prompt
    if words:
        return words, "flash" if session.window.reacting else "account_group"
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
        reacts=session.window.reacts(),
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
    piles = dict.fromkeys(gaps.pile_of(target.to) for target in targets if gaps.gap_of(target.to) >= 0)
    if piles:
        return f"slide it along {' or '.join(scene.view.place(pile) for pile in piles)}, to any gap from top to bottom."
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
        focus=hands.focus.at == f"card:{card.handle}" and card.handle != scene.clocks.raised,
        under=under,
        wrong=scene.toast.card == card.handle,
        lit=hinted is not None and card.handle in hinted.cards,
    )


def items(scene: TableScene) -> list[tuple[Hashable, Item]]:
    """Everything that rests, from the back to the front."""
    places, board = scene.shown_places, scene.shown_board
    away = scene.animator.flying | {scene.lifted, scene.clocks.raised}
    cards = {card.handle: card for card in board.cards()}
    counts: dict[str, int] = {}
    for handle, slot in places.slots.items():
        if handle not in away:
            counts[slot.zone] = counts.get(slot.zone, 0) + 1
    tops = _tops(scene, away)
    found: list[tuple[Hashable, Item]] = []
    glow = scene.clocks.glow
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
