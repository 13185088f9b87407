"""Card faces and backs of every game: their form by width, their states, and the store that keeps them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

import pygame

from scenes.art import (
    draw,
    faces_hollow,
    faces_plain,
    faces_saw,
    faces_stabbed,
    faces_suits,
    fonts,
    frame,
    icons,
    parts,
)
from scenes.art.cache import SurfaceCache
from scenes.art.draw import Padded
from scenes.art.parts import ASPECT, Form, Job, Kind, Painter
from scenes.art.theme import Scale, colour, rgb, theme

PAINTERS: dict[str, Painter] = {
    "hollow": cast(Painter, faces_hollow),
    "saw": cast(Painter, faces_saw),
    "stabbed": cast(Painter, faces_stabbed),
    "suits": cast(Painter, faces_suits),
}
"""The painter of each game. A further game adds its module ``faces_<game>`` here; without one it gets plain faces."""

_PLAIN = cast(Painter, faces_plain)
_NO_KIND = Kind("", "cards_outline", "none")


def painter(game: str) -> Painter:
    """The painter of a game's cards."""
    return PAINTERS.get(game, _PLAIN)


def kind(game: str, type_: str) -> Kind:
    """The word, sign and pattern of a card type, for faces, log, glossary and filters."""
    found = painter(game).KINDS.get(type_)
    if found is not None:
        return found
    return Kind(type_.replace("_", " ").capitalize(), _NO_KIND.sign, _NO_KIND.pattern)


def form_for(width: float, scale: Scale) -> Form:
    """The form of a card ``width`` px wide: what can be read there at the window's size and text setting."""
    at_rest = width / scale.factor
    sizes = theme().card
    if at_rest >= sizes.full_from:
        return "full"
    if scale.text <= 1.25 and at_rest + 0.5 >= sizes.hand_from * scale.text:
        return "hand"
    return "small"


def height_for(width: float) -> int:
    """The height in px of a card ``width`` px wide."""
    return round(round(width) * ASPECT)


def render(
    face: Any,
    game: str,
    width: float,
    scale: Scale,
    *,
    form: Form | None = None,
    strong_patterns: bool = False,
) -> pygame.Surface:
    """Draws a card face anew; :class:`FaceCache` keeps them.

    face: anything with name, type, icon, text, and the game's own fields. width: px of the window. form: by width
    unless given. strong_patterns: the setting for colour-blind patterns.
    """
    pixels = max(8, round(width))
    chosen = form or form_for(pixels, scale)
    canvas = parts.new_canvas(chosen, pixels)
    look = theme().game(game)
    painter(game).paint(Job(face, look, chosen, canvas, scale, pixels, kind(game, face.type), strong_patterns))
    return parts.finished(canvas, pixels)


def named(face: Any, game: str, width: float, scale: Scale) -> bool:
    """Whether the small form of a card ``width`` px wide has room for its name."""
    pixels = max(8, round(width))
    canvas = parts.new_canvas("small", pixels)
    job = Job(face, theme().game(game), "small", canvas, scale, pixels, kind(game, face.type))
    return bool(frame.strip(job, face.name).lines)


def back(game: str, deck: str, width: float) -> pygame.Surface:
    """Draws the back of a deck anew. Every card of a deck has the same: nothing but game, deck and width goes in."""
    pixels = max(8, round(width))
    canvas = parts.new_canvas("full", pixels)
    painter(game).paint_back(canvas, theme().game(game), deck)
    return parts.finished(canvas, pixels)


class FaceCache:
    """Finished faces, backs and what lies around them, for one window size and set of settings."""

    def __init__(self, scale: Scale, *, strong_patterns: bool = False, limit: int = 48 * 2**20) -> None:
        """scale: the window's. strong_patterns: the setting. limit: bytes of pixels kept at most."""
        self.scale = scale
        self.strong_patterns = strong_patterns
        self._kept = SurfaceCache(limit)

    @property
    def bytes(self) -> int:
        """Bytes of pixels kept now."""
        return self._kept.bytes

    def change(self, scale: Scale, strong_patterns: bool) -> None:
        """The window's size or a setting changed: forgets what no longer fits."""
        if (scale, strong_patterns) != (self.scale, self.strong_patterns):
            self.scale, self.strong_patterns = scale, strong_patterns
            self._kept.clear()

    def face(
        self,
        face: Any,
        game: str,
        width: float,
        *,
        form: Form | None = None,
        dimmed: bool = False,
        sideways: bool = False,
    ) -> pygame.Surface:
        """A face as it lies on the table. dimmed: it cannot move now. sideways: turned 90 degrees to the left."""
        width = round(width)
        plain = (game, identity(face), width, form)
        made = self._kept.get(
            plain,
            lambda: render(face, game, width, self.scale, form=form, strong_patterns=self.strong_patterns),
        )
        return self._state(plain, made, dimmed, sideways)

    def back(
        self, game: str, deck: str, width: float, *, dimmed: bool = False, sideways: bool = False
    ) -> pygame.Surface:
        """A back as it lies on the table."""
        width = round(width)
        plain = (game, "back", deck, width)
        return self._state(plain, self._kept.get(plain, lambda: back(game, deck, width)), dimmed, sideways)

    def _state(self, plain: Hashable, made: pygame.Surface, dimmed: bool, sideways: bool) -> pygame.Surface:
        if dimmed:
            made = self._kept.get((plain, "dimmed"), lambda: draw.dimmed(made))
        if sideways:
            upright = made
            made = self._kept.get((plain, dimmed, "sideways"), lambda: draw.turned(upright))
        return made

    def size(self, width: float, sideways: bool = False) -> tuple[int, int]:
        """(width, height) in px of a card as it lies."""
        w, h = round(width), height_for(width)
        return (h, w) if sideways else (w, h)

    def glow(self, width: float, *, sideways: bool = False) -> Padded:
        """The lamp edge of a card that can move, to be drawn below it: (surface, padding)."""
        return draw.glow(*self.size(width, sideways), parts.radius(width), self.scale.u(1), alpha=210)

    def focus(self, width: float, *, sideways: bool = False) -> Padded:
        """The keyboard's ring around a card: (surface, padding)."""
        return draw.focus_ring(*self.size(width, sideways), parts.radius(width), self.scale.u(1))

    def picked(self, width: float, *, sideways: bool = False) -> Padded:
        """The white rim of the card in the hand, to be drawn over it: (surface, padding)."""
        size = self.size(width, sideways)
        return draw.rim(*size, parts.radius(width), colour("picked"), max(1.5, self.scale.u(2.4)))

    def refused(self, width: float, *, sideways: bool = False) -> Padded:
        """The outline of a place that does not take the card: (surface, padding)."""
        size = self.size(width, sideways)
        return draw.rim(*size, parts.radius(width), colour("bad"), max(1.5, self.scale.u(2.4)))

    def shadow(self, width: float, *, sideways: bool = False, lifted: bool = False) -> tuple[pygame.Surface, int, int]:
        """What lies below a card: (surface, padding, px it lies lower); long and soft under a lifted card."""
        unit = self.scale.u(1)
        size = self.size(width, sideways)
        if lifted:
            surface, pad = draw.shadow(*size, parts.radius(width), 20 * unit, 190)
            return surface, pad, max(1, round(22 * unit))
        surface, pad = draw.shadow(*size, parts.radius(width), 5 * unit, 150)
        return surface, pad, max(1, round(3 * unit))


def identity(face: Any) -> Hashable:
    """What tells one face from another: the face itself where it can be hashed, else all it says."""
    known = _identities.get(id(face))
    if known is not None and known[0] is face:
        return known[1]
    try:
        hash(face)
    except TypeError:
        fields = getattr(face, "__struct_fields__", None) or sorted(vars(face))
        told = tuple(str(getattr(face, name)) for name in fields)
        if getattr(getattr(face, "__struct_config__", None), "frozen", False):
            _remember(face, told)
        return told
    return face


_identities: dict[int, tuple[Any, Hashable]] = {}
_MOST = 2000


def _remember(face: Any, told: Hashable) -> None:
    """Keeps what a face that never changes says: a table asks for it in every frame."""
    if len(_identities) >= _MOST:
        _identities.clear()
    _identities[id(face)] = face, told


_places = SurfaceCache(3 * 2**20)


def place(width: float, scale: Scale, words: str = "", sign: str = "") -> pygame.Surface:
    """An empty place for a card: a dark field with an edge, a sign and a word; kept for the next call."""
    w, h = round(width), height_for(width)
    px, least = scale.px(13), scale.px(12)
    return _places.get((w, px, scale.factor, words, sign), lambda: _place(w, h, scale.u(1), px, least, words, sign))


def _place(w: int, h: int, unit: float, px: int, least: int, words: str, sign: str) -> pygame.Surface:
    edge = rgb(colour("edge"), 200)
    whole = draw.box(w, h, parts.radius(w), colour("black", 90), None, edge, max(1.0, 1.3 * unit)).copy()
    if sign:
        mark = icons.icon(sign, w * 0.36, colour("edge"))
        whole.blit(mark, mark.get_rect(center=(w // 2, round(h * (0.44 if words else 0.5)))))
    if words:
        line = fonts.fitted("title", px, words, colour("muted"), w - 8, least)
        whole.blit(line, line.get_rect(center=(w // 2, round(h * 0.72))))
    return whole
