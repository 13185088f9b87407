"""What the hud shows of a game besides its rules: gauges of the plates, signs of verbs, captions; data by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

import pygame


@dataclass(frozen=True)
class Gauge:
    """A number on a plate. `source`: "stakes" (what a seat plays for) or the place of a zone whose cards are counted;
    `words` has {n}, `one` is said for 1; `tint` names a colour of the theme."""

    source: str
    icon: str
    words: str
    one: str
    tint: str = "muted"
    strong: bool = False


@dataclass(frozen=True)
class OwnAction:
    """An action of the own character in words: which of its cards (from 0), how it is headed, and the zone of a single
    card that makes it ready ("" = always)."""

    card: int
    label: str
    icon: str
    tint: str
    ready: str = ""
    ready_words: str = ""
    idle_words: str = ""


@dataclass(frozen=True)
class Caption:
    """Words beside cards: for the own seat and for the others; {turn}, {other} are filled in. `secret`: only the own
    seat sees the faces there. `one_open` (with {card}) and `more_open` are said instead once cards of the turn's `zone`
    lie open."""

    own: str
    own_text: str
    others: str
    others_text: str
    secret: bool = False
    zone: str = ""
    one_open: str = ""
    more_open: str = ""


@dataclass(frozen=True)
class BodyLook:
    """Bodies on the plates: the counters of limbs (their stage) and of blood, the counter that names who holds the
    token, and the places of the cards that lie face down on the plate."""

    limbs: tuple[str, ...]
    blood: str
    token: str
    bench: tuple[str, ...] = ()
    pints: int = 10


@dataclass(frozen=True)
class WoundLook:
    """Wounds on the plates: the zone whose cards fill the slots, how many there are, in words; the counter that names
    the seat that deals them, with its mark; notes for both roles."""

    zone: str
    of: int
    words: str
    sign: str
    note: str
    marked: str
    mark: str
    mark_sign: str
    mark_note: str


@dataclass(frozen=True)
class PeopleLook:
    """People in a town: the counters of their dice and points, of where they are, and the zone of what they carry.

    `street` is the zone of the places, `nowhere` what the place of the dead is called, `wandering` of who is at none.
    """

    life: str = "life"
    mind: str = "mind"
    points: str = "points"
    of: int = 10
    at: str = "at"
    street: str = "street"
    wandering: str = "wandering"
    nowhere: str = "nowhere"
    items: str = "items"
    most: int = 2
    """How many Items one may have."""
    note: str = ""
    """What is said below the own Items."""


@dataclass(frozen=True)
class HudLook:
    """All that the hud needs to know of a game; the default serves any game plainly."""

    gauges: tuple[Gauge, ...] = (Gauge("hand", "cards", "{n} in hand", "{n} in hand"),)
    portraits: str = "characters"
    body: BodyLook | None = None
    """What the bodies on the plates are made of; None where there are none."""
    wounds: WoundLook | None = None
    """What the wounds on the plates are; None where there are none."""
    people: PeopleLook | None = None
    """What the people on the plates are; None where there are none."""
    own_actions: tuple[OwnAction, ...] = ()
    captions: Mapping[str, Caption] = field(default_factory=dict)
    outlooks: Mapping[str, str] = field(default_factory=dict)
    """What the outlook is headed with, by phase; "" is for any other."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """The sign of a verb, for buttons and the prompt."""
    empty_signs: Mapping[str, str] = field(default_factory=dict)
    """The sign in the place of an empty zone, by its place."""
    empty_art: Mapping[str, Callable[[str, float], pygame.Surface]] = field(default_factory=dict)
    """What is drawn at an empty place that waits for one kind, by its zone: from the kind and a card's width in px."""


SIGNS: Mapping[str, str] = {
    "go on": "arrow_right_bold",
    "done": "check",
    "discard": "trash_can",
    "take": "cards",
    "pay": "cards",
    "take hit": "bullseye",
    "reveal": "eye",
    "hurt": "bullseye",
    "plan": "cards",
    "play": "cards_playing",
    "pass": "arrow_right_bold",
    "end turn": "arrow_right_bold",
    "undo": "undo",
    "hint": "lightbulb_on_outline",
    "nobody": "check",
    "never mind": "close",
    "step": "step_forward",
    "play on": "play",
    "pause": "pause",
}
"""The sign of a verb where a game names none of its own."""


@cache
def look_of(game: str) -> HudLook:
    """What the hud shows of a game; the plain default for one without data of its own."""
    from scenes.table.layouts import hollow_hud, saw_hud, stabbed_hud, suits_hud

    known = {"hollow": hollow_hud.HUD, "saw": saw_hud.HUD, "stabbed": stabbed_hud.HUD, "suits": suits_hud.HUD}
    return known.get(game, HudLook())


def sign_of(game: str, verb: str) -> str:
    """The sign of a verb, for a button or the prompt."""
    return look_of(game).signs.get(verb) or SIGNS.get(verb, "arrow_right_bold")
