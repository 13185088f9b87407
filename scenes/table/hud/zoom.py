"""The zoom: a card in full form with the rules terms on it explained, and what it could do now."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game import rulebook
from game.core.cards import Face
from game.core.view import Seen, View
from scenes.art import draw, faces, pieces
from scenes.art.cache import SurfaceCache
from scenes.art.paragraph import plain
from scenes.art.parts import ASPECT
from scenes.art.theme import Scale, colour, rgb, theme
from scenes.card_list import terms_of
from scenes.table.hud.base import AppLike, Hot, Painted, Pen, rect_of
from scenes.table.hud.words import place_words
from scenes.table.parts import HudState, Places

HIDDEN = "This card lies face down for you. What is on it shows when the rules turn it over."
NARROW, WIDE = 318.0, 430.0
"""Width of the words in px of the layout; the wider where the narrower would have to scroll."""
STEPS = {100: 0.5, 125: 0.625, 150: 0.75}
"""Height of the card by text step, as a part of the window; at larger text the whole window."""


class TermLike(Protocol):
    """A word of the rules with its sign and what it means."""

    @property
    def word(self) -> str: ...
    @property
    def icon(self) -> str: ...
    @property
    def means(self) -> str: ...


Terms = Callable[[str, Face], Sequence[TermLike]]
"""The rules terms on a face of a game (by its key), in the order of the text."""


def terms_on_face(game: str, face: Face) -> Sequence[TermLike]:
    """The terms of a game's rules file that stand on a face, its type line first; none where there is no such file."""
    return terms_of(game, face, rulebook.load(game))


@dataclass(frozen=True)
class Frame:
    """Where the zoom lies: the card and the words beside it."""

    card: pygame.Rect
    words: pygame.Rect

    @property
    def whole(self) -> pygame.Rect:
        """Both together."""
        return self.card.union(self.words)


def frame_for(places: Places, scale: Scale, card_at: tuple[float, float] | None, width: float = NARROW) -> Frame:
    """Lay the zoom on the side away from the card, inside the window, never over the buttons."""
    gap, edge = round(scale.u(10)), round(scale.u(12))
    bar = rect_of(places.parts.get("phase_bar")) or pygame.Rect(0, 0, scale.width, 0)
    buttons = rect_of(places.parts.get("buttons"))
    part = STEPS.get(places.text)
    high = scale.height - round(scale.u(16)) if part is None else round(scale.height * part)
    top = round(scale.u(8)) if part is None or high > scale.height - bar.bottom - 2 * edge else bar.bottom + gap
    right = card_at is not None and card_at[0] < scale.width / 2
    floor = buttons.top - gap if buttons else scale.height - edge
    if right and (part is None or high > floor - top):
        right = False
    limit = (scale.width - edge) if right or not buttons else buttons.left - gap
    words = round(scale.u(width) * min(1.6, scale.text))
    wide = round(high / ASPECT)
    left_edge = edge if not right else 0
    room = limit - edge
    if wide + gap + words > room:
        words = max(round(scale.u(190)), room - wide - gap)
    if wide + gap + words > room:
        wide = max(60, room - words - gap)
        high = round(wide * ASPECT)
    left = limit - (wide + gap + words) if right else left_edge
    deep = floor if right else scale.height - round(scale.u(8))
    return Frame(pygame.Rect(left, top, wide, high), pygame.Rect(left + wide + gap, top, words, max(1, deep - top)))


class Zoom(Painted):
    """The card shown large; it lies over everything but the buttons."""

    margin = 34.0

    def __init__(self, terms: Terms = terms_on_face) -> None:
        super().__init__()
        self.terms = terms
        self.strong_patterns = False
        self._cards = SurfaceCache(6 * 2**20)
        self._most = 0

    @property
    def most(self) -> int:
        """How many steps its words can be scrolled at most, as last drawn."""
        return self._most

    def layout(self, places: Places, app: AppLike) -> None:
        """Take the window's measures; cards of another size are let go."""
        super().layout(places, app)
        self._cards.clear()

    def _card(self, view: View, state: HudState) -> Seen | None:
        if not state.zoom:
            return None
        try:
            return view.card(state.zoom)
        except KeyError:
            return None

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the zoom shows."""
        card = self._card(view, state)
        if card is None:
            return None
        prompt = state.prompt or view.prompt
        return card, state.now, prompt, self._at(state), state.scroll.get("zoom", 0), state.focus == "zoom"

    @staticmethod
    def _at(state: HudState) -> tuple[float, float] | None:
        return state.zoom_from.middle if state.zoom_from is not None else None

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Card and words."""
        return frame_for(self.places, self.scale, self._at(state), WIDE).whole

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """The card, and beside it its words in a panel as high as they need."""
        card = self._card(view, state)
        assert card is not None
        frame = frame_for(self.places, self.scale, self._at(state))
        words = Words(pen, view, state, card, self.terms)
        wanted = words.height(frame.words.w)
        if wanted > frame.words.h:
            frame = frame_for(self.places, self.scale, self._at(state), WIDE)
            wanted = words.height(frame.words.w)
        panel = frame.words.copy()
        panel.h = min(panel.h, max(wanted, min(frame.card.h, panel.h)))
        covered = rect_of(self.places.parts.get("prompt"))
        repeat = covered is not None and covered.colliderect(frame.card.union(panel))
        if repeat:
            words.repeat()
            panel.h = min(frame.words.h, max(words.height(frame.words.w), min(frame.card.h, frame.words.h)))
        self._picture(pen, view, card, frame.card)
        below = pygame.Rect(frame.card.x, frame.card.bottom, frame.card.w, self.scale.height - frame.card.bottom)
        words.closing = below.h < self._keys_high(pen)
        self._most = words.draw(panel, state.scroll.get("zoom", 0))
        self._keys(pen, below, self._most > 0)
        whole = frame.card.union(panel)
        self.mark(pen, Hot("zoom", whole, words.sentence(), "", "Space"), state, 10)

    def _picture(self, pen: Pen, view: View, card: Seen, rect: pygame.Rect) -> None:
        unit = pen.u(1)
        corner = rect.w * theme().space.radius_card
        pen.padded(draw.shadow(rect.w, rect.h, corner, 20 * unit, 220), rect.x, rect.y + round(4 * unit))
        game = view.spec.key
        if card.kind is None:
            made = self._cards.get(("back", card.back, rect.w), lambda: faces.back(game, card.back, rect.w))
        else:
            face = view.face(card.kind)
            made = self._cards.get(
                (card.kind, rect.w, self.strong_patterns),
                lambda: faces.render(face, game, rect.w, self.scale, form="full", strong_patterns=self.strong_patterns),
            )
        pen.blit(made, rect.x, rect.y)
        pen.padded(draw.rim(rect.w, rect.h, corner, rgb("#FFFFFF", 150), max(1.0, 1.4 * unit)), rect.x, rect.y)

    @staticmethod
    def _keys_high(pen: Pen) -> float:
        return pen.px(12) * 1.67 + pen.u(14)

    def _keys(self, pen: Pen, room: pygame.Rect, scrolls: bool) -> None:
        """Key caps below the card, where there is room for them."""
        if room.h < self._keys_high(pen):
            return
        x, y = float(room.x), room.y + pen.u(10) + pen.px(12) * 0.84
        hints = [("Space", "closes"), ("F1", "its rules")]
        if scrolls:
            hints.append(("Wheel", "more"))
        wide = sum(
            pieces.keycap(key, pen.px(12)).get_width() + pen.width(words, 13, "body") + pen.u(23)
            for key, words in hints
        )
        ground = draw.box(min(room.w, wide), pen.px(12) * 1.67 + pen.u(8), pen.u(6), colour("panel", 225))
        pen.blit(ground, x - pen.u(4), y, "midleft")
        for key, words in hints:
            cap = pieces.keycap(key, pen.px(12))
            if x + cap.get_width() + pen.width(words, 13, "body") + pen.u(8) > room.right:
                return
            pen.blit(cap, x, y, "midleft")
            x += cap.get_width() + pen.u(7)
            x += pen.text(words, x, y, 13, colour("muted"), "body") + pen.u(16)


class Words:
    """The panel beside the card: title, terms, "Now:", and the prompt where the zoom hides it."""

    def __init__(self, pen: Pen, view: View, state: HudState, card: Seen, terms: Terms) -> None:
        self.pen, self.state, self.card = pen, state, card
        self.prompt = state.prompt or view.prompt
        self.with_prompt = False
        self.closing = False
        """Whether the key that closes stands beside the title, as there is no room below the card."""
        self.view = view
        if card.kind is None:
            self.title, self.kind, self.text = "Face down", "", HIDDEN
            self.terms: Sequence[TermLike] = ()
        else:
            face = view.face(card.kind)
            kind = faces.kind(view.spec.key, face.type).label
            self.title, self.text = face.name, face.text
            self.kind = "" if kind == face.name else kind
            self.terms = terms(view.spec.key, face)
        where = place_words(view, card)
        self.where = f"{self.kind}, {where}" if self.kind else where[:1].upper() + where[1:]

    def repeat(self) -> None:
        """Say the prompt at the foot as well."""
        self.with_prompt = True

    def sentence(self) -> str:
        """All of it as speech."""
        said = [f"{self.title}. {self.where}.", plain(self.text)]
        said += [f"{term.word}: {plain(term.means)}" for term in self.terms]
        if self.state.now:
            said.append(f"Now: {plain(self.state.now)}")
        return " ".join(said)

    # --- measures ------------------------------------------------------------------------------------------------

    @property
    def _pad(self) -> int:
        return round(self.pen.u(16))

    def _head(self) -> float:
        pen = self.pen
        return pen.u(8) + pen.line_height(22) + pen.line_height(14, "italic") + pen.u(8)

    def _foot(self, width: int) -> float:
        pen, high = self.pen, 0.0
        room = width - 2 * self._pad
        if self.state.now:
            high += pen.u(8) + pen.para_height(f"**Now:** {self.state.now}", room - pen.t(26), 15, leading=1.24)
        if self.with_prompt and self.prompt:
            high += pen.u(12) + pen.para_height(self.prompt, room - pen.t(26), 15, "semibold", 1.2)
        return high + pen.u(10) if high else pen.u(4)

    def _term_room(self, width: int) -> float:
        return width - 2 * self._pad - self.pen.t(46)

    def _body(self, width: int) -> float:
        pen = self.pen
        if not self.terms:
            return pen.u(8) + pen.para_height(self.text, width - 2 * self._pad, 15)
        return pen.u(6) + sum(self._term_height(term, width) for term in self.terms)

    def _term_height(self, term: TermLike, width: int) -> float:
        pen = self.pen
        text = pen.para_height(term.means, self._term_room(width), 15, leading=1.22)
        return max(pen.t(40), pen.line_height(17) * 0.95 + text) + pen.t(8)

    def height(self, width: int) -> int:
        """The height that shows everything."""
        return round(self._head() + self._body(width) + self._foot(width))

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, rect: pygame.Rect, scrolled: int) -> int:
        """Draw the panel; returns how many steps its terms can be scrolled."""
        pen, pad = self.pen, self._pad
        pen.panel(rect, radius=10, alpha=250)
        left, room = rect.x + pad, rect.w - 2 * pad
        y = rect.y + pen.u(8)
        free = room
        if self.closing:
            cap = pieces.keycap("Space", pen.px(11))
            words = pen.width("closes", 12, "body") + pen.u(6)
            if pen.width(self.title, 22) + pen.u(12) + cap.get_width() + words <= room:
                pen.text(
                    "closes", left + room - words + pen.u(6), y + pen.line_height(22) / 2, 12, colour("muted"), "body"
                )
                free -= round(words)
            free -= cap.get_width() + round(pen.u(8))
            pen.blit(cap, left + free + pen.u(8), y + pen.line_height(22) / 2, "midleft")
        pen.text(self.title, left, y + pen.line_height(22) / 2, 22, colour("paper"), room=free)
        y += pen.line_height(22)
        pen.text(self.where, left, y + pen.line_height(14, "italic") / 2, 14, colour("muted"), "italic", room=room)
        y = rect.y + self._head()
        pen.hairline(left, y - pen.u(3), room)
        foot = self._foot(rect.w)
        body = pygame.Rect(left, round(y), room, max(1, round(rect.bottom - foot - y)))
        most = self._terms(body, rect.w, scrolled)
        self._below(rect, body.bottom, room)
        return most

    def _terms(self, body: pygame.Rect, width: int, scrolled: int) -> int:
        pen = self.pen
        whole = self._body(width)
        step = pen.t(40)
        most = max(0, -(-round(whole - body.h) // round(step))) if whole > body.h + 1 else 0
        shift = min(scrolled, most) * step
        if most:
            shift = min(shift, whole - body.h)
        old = pen.surface.get_clip()
        pen.surface.set_clip(pygame.Rect(*pen.at(*body.topleft), *body.size))
        y: float = body.y + pen.u(6) - shift
        if not self.terms:
            pen.para(self.text, body.x, y, body.w, 15, colour("paper"))
        for term in self.terms:
            high = self._term_height(term, width)
            if y + high > body.y and y < body.bottom:
                self._term(term, body.x, y, width)
            y += high
        pen.surface.set_clip(old)
        if most:
            thick = max(2, round(pen.u(4)))
            part = shift / max(1.0, whole - body.h)
            high = max(pen.u(20), body.h * body.h / whole)
            x = body.right + pen.u(6)
            pen.blit(draw.box(thick, body.h, thick / 2, colour("well")), x, body.y)
            pen.blit(draw.box(thick, high, thick / 2, colour("edge")), x, body.y + (body.h - high) * part)
        return most

    def _term(self, term: TermLike, x: float, y: float, width: int) -> None:
        pen = self.pen
        radius = pen.t(18)
        pen.blit(draw.disc(radius, colour("badge"), colour("edge"), max(1.0, pen.u(1.2))), x, y + pen.t(2))
        pen.icon(term.icon, x + radius, y + pen.t(2) + radius, pen.t(22), colour("paper"))
        left = x + pen.t(46)
        high = pen.line_height(17)
        pen.text(
            term.word[:1].upper() + term.word[1:],
            left,
            y + high * 0.46,
            17,
            colour("strong"),
            room=self._term_room(width),
        )
        pen.para(term.means, left, y + high * 0.92, self._term_room(width), 15, colour("paper"), leading=1.22)

    def _below(self, rect: pygame.Rect, y: float, room: int) -> None:
        pen, left = self.pen, rect.x + self._pad
        if self.state.now:
            pen.hairline(left, y + pen.u(1), room)
            y += pen.u(8)
            pen.icon("lightbulb_on_outline", left + pen.t(10), y + pen.px(15) * 0.68, pen.t(20), colour("lamp"))
            y += pen.para(f"**Now:** {self.state.now}", left + pen.t(26), y, room - pen.t(26), 15, colour("muted"),
                          strong=colour("paper"), leading=1.24)  # fmt: skip
        if self.with_prompt and self.prompt:
            pen.hairline(left, y + pen.u(5), room)
            y += pen.u(12)
            sign = self.state.prompt_icon or "chevron_right"
            pen.icon(sign, left + pen.t(10), y + pen.px(15) * 0.68, pen.t(19), colour("lamp"))
            pen.para(self.prompt, left + pen.t(26), y, room - pen.t(26), 15, role="semibold", leading=1.2)
