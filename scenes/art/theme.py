"""The theme: every colour, size and time by its name in assets/theme.yaml, and the scale of a window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec
import yaml
from pygame import Color

from scenes.art.resources import asset

ColourLike = Color | str | tuple[int, int, int] | tuple[int, int, int, int]
"""A pygame Color, a hex string or a tuple; names of the theme go through :meth:`Theme.colour` first."""


class ThemeError(ValueError):
    """The theme lacks a name that something wants to be drawn with, or cannot be read."""


class TypeSizes(msgspec.Struct, frozen=True):
    """Font sizes in px at 1280x720 and 100 % text; multiply with :meth:`Scale.px`."""

    hero: float
    h1: float
    h2: float
    h3: float
    prompt: float
    form: float
    body: float
    small: float
    caps: float
    number: float
    tracking: float
    minimum: int
    steps: tuple[float, ...]
    family: dict[str, str] = {}


class Space(msgspec.Struct, frozen=True):
    """Measures in px at 1280x720; multiply with :meth:`Scale.u`. ``radius_card`` is a part of the card's width."""

    unit: float
    gap: float
    pad: float
    edge: float
    plate_gap: float
    radius_card: float
    radius_panel: float
    radius_button: float


class CardSizes(msgspec.Struct, frozen=True):
    """Widths of cards at 1280x720 and where one form gives way to the next."""

    aspect: float
    mini: float
    hand: float
    zoom: float
    hand_min_text: float
    hand_from: float
    full_from: float


class Motion(msgspec.Struct, frozen=True):
    """Times of movements in milliseconds."""

    move: int
    flip: int
    shake: int
    glow_pulse: int
    rise: int
    glide_back: int
    toast: int
    lights_down: int
    story_fade: int
    story_step: int


class CardColours(msgspec.Struct, frozen=True):
    """The colours of a game's card stock."""

    base: str
    foot: str
    text: str
    soft: str
    rim: str


class GameTheme(msgspec.Struct, frozen=True):
    """What is a game's own: stock, felt, accent and the two colours of each card type."""

    stock: str
    felt: tuple[str, str]
    felt_pattern: tuple[str, int, float]
    accent: str
    header: dict[str, str]
    title: dict[str, str]
    backs: dict[str, tuple[str, str, str]]
    card: CardColours
    types: dict[str, tuple[str, str]]
    stock_ink: dict[str, str] = {}
    face_ink: dict[str, str] = {}
    back_ink: dict[str, str] = {}
    traits: dict[str, tuple[str, str]] = {}
    damage: dict[str, str] = {}
    gentlemen: dict[str, str] = {}
    portrait: dict[str, str] = {}
    cup: dict[str, str] = {}
    signs: dict[str, str] = {}
    row: dict[str, str] = {}
    plan: dict[str, str] = {}
    art_tint: dict[str, str] = {}
    values: dict[str, str] = {}


class _Typed(msgspec.Struct, frozen=True):
    """The parts of the theme file that have a fixed shape."""

    type: TypeSizes
    space: Space
    card: CardSizes
    motion_ms: Motion
    games: dict[str, GameTheme]


class Theme:
    """The theme file, read once. Colours by dotted name; sizes, times and games as typed parts."""

    def __init__(self, data: dict[str, Any]) -> None:
        """``data``: the theme file as plain data. Raises ThemeError where a part is missing or has the wrong type."""
        try:
            typed = msgspec.convert(data, _Typed)
        except msgspec.ValidationError as wrong:
            raise ThemeError(f"theme.yaml: {wrong}") from None
        self.data = data
        self.size = typed.type
        self.space = typed.space
        self.card = typed.card
        self.motion = typed.motion_ms
        self.games = typed.games
        self._colours: dict[str, Color] = {}

    def colour(self, name: str) -> Color:
        """A colour by name: "lamp" (shared), "button.lit_top", "suits.felt.0", "suits.types.heart.1".

        Raises ThemeError if no colour has that name.
        """
        found = self._colours.get(name)
        if found is None:
            value = self._find(name)
            if not isinstance(value, str) or not value.startswith("#"):
                raise ThemeError(f"theme.yaml has no colour {name!r}; add it there before it is used.")
            found = self._colours[name] = Color(value)
        return Color(found)

    def game(self, key: str) -> GameTheme:
        """A game's own part; a game that has none looks as ``plain`` says."""
        return self.games.get(key) or self.games["plain"]

    @cached_property
    def seats(self) -> tuple[Color, ...]:
        """The six seat colours, in seat order."""
        return tuple(Color(each) for each in self.data["shared"]["seats"])

    def pairs(self, kind: str) -> list[tuple[str, str]]:
        """Which colour is read on which: ``kind`` is "text" (4.5 to 1) or "large" (3 to 1)."""
        return [(front, ground) for front, *grounds in self.data["pairs"][kind] for ground in grounds]

    def _find(self, name: str) -> Any:
        parts = name.split(".")
        roots = (self.data["shared"], self.data, self.data["games"])
        for root in roots:
            value: Any = root
            for part in parts:
                if isinstance(value, dict) and part in value:
                    value = value[part]
                elif isinstance(value, list) and part.isdigit() and int(part) < len(value):
                    value = value[int(part)]
                else:
                    value = None
                    break
            if isinstance(value, str):
                return value
        return None


def load(path: Path | None = None) -> Theme:
    """Reads a theme file, by default the one that comes with the table. Raises ThemeError with what is wrong."""
    path = path or asset("theme.yaml")
    try:
        text = path.read_text(encoding="utf-8")
        data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (OSError, yaml.YAMLError) as wrong:
        raise ThemeError(f"{path.name} cannot be read: {wrong}") from wrong
    if not isinstance(data, dict):
        raise ThemeError(f"{path.name} holds no theme.")
    return Theme(data)


@cache
def theme() -> Theme:
    """The theme of the table, read at its first use."""
    return load()


def colour(name: str, alpha: int | None = None) -> Color:
    """A colour of the table's theme by name, with another alpha (0-255) if one is given."""
    found = theme().colour(name)
    if alpha is not None:
        found.a = alpha
    return found


def rgb(value: ColourLike, alpha: int | None = None) -> Color:
    """Any colour-like value as a Color of its own, with another alpha (0-255) if one is given."""
    found = Color(value)
    if alpha is not None:
        found.a = alpha
    return found


def mix(first: ColourLike, second: ColourLike, part: float) -> Color:
    """``first`` blended towards ``second`` by ``part`` (0.0-1.0)."""
    return rgb(first).lerp(rgb(second), max(0.0, min(1.0, part)))


def luminance(value: ColourLike) -> float:
    """Relative luminance, 0.0-1.0, as WCAG defines it."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)

    found = rgb(value)
    return 0.2126 * linear(found.r) + 0.7152 * linear(found.g) + 0.0722 * linear(found.b)


def contrast(first: ColourLike, second: ColourLike) -> float:
    """The contrast ratio of two colours, 1.0-21.0, as WCAG defines it."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Scale:
    """How large things are in a window: its size in px and the text setting (1.0 to 2.0)."""

    width: int
    height: int
    text: float = 1.0

    @property
    def factor(self) -> float:
        """Window px for each px of the layout of 1280x720, text setting left out."""
        return min(self.height / 720, self.width / 1280)

    def px(self, size: float) -> int:
        """A font size (px at 1280x720, 100 % text) in whole window px; never under 9."""
        return max(9, round(size * self.factor * self.text))

    def u(self, size: float) -> float:
        """A measure (px at 1280x720) in window px, text setting left out."""
        return size * self.factor

    def i(self, size: float) -> int:
        """As :meth:`u`, rounded to whole px, at least 1 for anything above 0."""
        whole = round(size * self.factor)
        return max(1, whole) if size > 0 else whole
