"""What a screen reader would say of things at the table, as far as the eyes at the screen may know it; copying it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.core.decision import plain
from scenes.table.choices import MIDDLE

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def of(scene: TableScene) -> str:
    """The refusal or the hint that stands; else what is focused, zoomed or under the pointer; else all of the table."""
    said = "refusal" if scene.toast.words else "hint:words" if scene.state.hint else ""
    if said:
        return scene.hud.sentence(said, scene.view, scene.state)
    at = scene.hands.focus.at
    if at:
        return sentence(scene, at)
    card = scene.zoom or scene.lifted or scene.hands.hovered
    if card:
        return sentence(scene, f"card:{card}")
    if scene.hands.hover:
        return sentence(scene, scene.hands.hover)
    return whole(scene)


def sentence(scene: TableScene, thing: str) -> str:
    """The sentence of one thing: "card:HANDLE", "to:PLACE", or an action of the hud."""
    if thing.startswith("card:"):
        return card(scene, int(thing[5:]))
    if thing.startswith("to:"):
        to = thing[3:]
        held = scene.hands.drag.card
        does = scene.choices.goes(held).get(to, "") if held else ""
        return f"{plain(does)}: on {scene.choices.place(to)}." if does else place(scene, to)
    return scene.hud.sentence(thing, scene.view, scene.state)


def card(scene: TableScene, handle: int) -> str:
    """A card: its name, where it lies and how, its text, and what can be done with it."""
    if handle not in scene.places.slots:
        return ""
    view, choices = scene.view, scene.choices
    seen = view.card(handle)
    face = view.face(seen.kind) if seen.kind else None
    words = [face.name if face is not None else "A face-down card"]
    words.append(f"in {view.place(seen.zone)}")
    if seen.sideways:
        words.append("turned sideways")
    if seen.kind and not seen.face_up and seen.zone.endswith(".planned"):
        words.append("face down for the others")
    if seen.mark:
        words.append(seen.mark)
    said = ", ".join(words) + "."
    if face is not None:
        said += f" {plain(face.gist or face.text)}"
    targets = choices.targets(handle)
    if targets:
        places = choices.where(handle)
        said += f" Can go to {places}." if places else f" {plain(targets[0].label)}."
    return said


def place(scene: TableScene, name: str) -> str:
    """A zone: its name and how many cards lie there."""
    if name == MIDDLE:
        return "The middle of the table."
    if name not in scene.view.zones():
        return name
    owner, _, where = name.rpartition(".")
    count = scene.view.size(owner, where) if owner else scene.view.size(name)
    title = scene.view.place(name)
    return f"{title[0].upper()}{title[1:]}, {count} card{'s' if count != 1 else ''}."


def whole(scene: TableScene) -> str:
    """All that the table says, from top to bottom."""
    lines = [line for line in scene.hud.sentences(scene.view, scene.state) if line]
    hand = [card(scene, handle) for handle in sorted(scene.own_cards)]
    return "\n".join([*lines, *hand])


def copy(words: str) -> bool:
    """Put words on the clipboard; says whether there is one."""
    if not words:
        return False
    with suppress(pygame.error, AttributeError, NotImplementedError):
        pygame.scrap.put_text(words)
        return True
    return False
