"""A card slid along the edge of a fanned pile: which gap stands open, the buttons that place it, what is asked."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from game.core.decision import Move
from scenes.table import gaps
from scenes.table.choices import Choices
from scenes.table.parts import Button

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def puts(choices: Choices, card: int) -> tuple[Move, ...]:
    """The moves that put a card into a gap, in the order of the gaps; empty where it has none."""
    found = [move for target in choices.targets(card) for move in target.moves if gaps.gap_of(move.to) >= 0]
    return tuple(sorted(found, key=lambda move: gaps.gap_of(move.to)))


def first(choices: Choices) -> int:
    """The first card that can be put into a gap, 0 for none."""
    return next((card for card in choices.cards if puts(choices, card)), 0)


def note_aim(scene: TableScene) -> bool:
    """Remember the gap that the held card aims at; says whether another one opened."""
    drag = scene.hands.drag
    if gaps.gap_of(drag.aim) < 0 or drag.aim == drag.gap:
        return False
    drag.gap = drag.aim
    return True


def buttons(scene: TableScene) -> list[Button]:
    """What can be pressed for the card that is held, or to take hold of one; empty where nothing is put into gaps."""
    choices, drag = scene.choices, scene.hands.drag
    held = puts(choices, drag.card) if drag.card else ()
    if not held:
        card = 0 if drag.card else first(choices)
        return [Button("gap:take", f"Place {choices.name(card)}", icon="arrow_down_bold", lit=True)] if card else []
    fan = scene.places.strips.get(gaps.pile_of(held[0].to))
    where = gaps.words(gaps.gap_of(drag.gap), fan.cards) if drag.gap and fan is not None else ""
    off = "" if where else "First point at a place in the pile."
    may_wait = any(gaps.gap_of(move.to) < 0 for move in choices.moves)
    later = ("Later this turn", "clock_outline") if may_wait else ("Let go", "close")
    return [
        Button("gap:here", "Put it here", where, "check", lit=not off, off=off),
        Button("gap:top", "On top", icon="arrow_up_bold"),
        Button("gap:random", "At random", icon="shuffle"),
        Button("gap:later", later[0], icon=later[1]),
    ]


def act(scene: TableScene, what: str) -> None:
    """Do what one of these buttons says."""
    hands, choices = scene.hands, scene.choices
    if what == "take":
        take(scene, first(choices))
        return
    card, gap = hands.drag.card, hands.drag.gap
    found = puts(choices, card)
    if what in ("up", "down"):
        step(scene, found, -1 if what == "up" else 1)
        return
    if what == "later" or not found:
        hands.release()
        hands.walk()
        return
    chosen = {"top": found[0], "random": secrets.choice(found)}.get(what)
    if chosen is None:
        chosen = next((move for move in found if move.to == gap), None)
    if chosen is not None:
        hands.drag.drop()
        hands.drops.drop_on(card, chosen.to)


def step(scene: TableScene, found: tuple[Move, ...], by: int) -> None:
    """Open a gap so many places on, as an arrow key does; `found` are the moves of the held card by gap."""
    drag, focus = scene.hands.drag, scene.hands.focus
    if found:
        gap = gaps.gap_of(drag.gap) + by
        drag.aim = drag.gap = found[max(0, min(len(found) - 1, gap))].to
        focus.at = f"to:{drag.gap}"
        scene.changed()


def take(scene: TableScene, card: int) -> None:
    """Take hold of a card with the keyboard at the first gap."""
    hands = scene.hands
    if not card:
        return
    scene.app.sound.play("pick")
    hands.drag.pick(card)
    hands.walk()
    hands.focus.at = next((name for name, _ in hands.focus.things if name.startswith("to:")), "")
    hands.drag.aim = hands.focus.at[3:]
    note_aim(scene)


def prompt(scene: TableScene) -> str:
    """What is asked while a card that goes into a gap is held, "" otherwise."""
    card = scene.hands.drag.card
    found = puts(scene.choices, card) if card else ()
    if not found:
        return ""
    pile = gaps.pile_of(found[0].to)
    hidden = scene.view.zones()[pile].sight == "none"
    secret = " Nobody else sees the place." if hidden else ""
    name, place = scene.choices.name(card), scene.view.place(pile)
    return f"Slide the **{name}** along {place} and let go where it shall lie.{secret}"
