"""What appears for a moment beside a thing, inside the window: the refusal, the hint, and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game import rulebook
from game.core.view import View
from scenes.art import draw, pieces
from scenes.art.paragraph import escape, plain, wrap
from scenes.art.theme import Scale, colour
from scenes.table.hud import clear
from scenes.table.hud.base import Hot, Painted, Pen, box_of, rect_of
from scenes.table.hud.buttons import grid
from scenes.table.hud.zoom import TermLike
from scenes.table.parts import HudState, Places

ROOM = 0.8
"""The part of the window's height that a refusal takes at most; the last of its terms go where it would be higher."""


def terms_in(words: str, game: str) -> Sequence[TermLike]:
    """The rules terms of a game in a sentence."""
    return rulebook.terms_on(words, rulebook.load(game))


def first_up(word: str) -> str:
    """A word with a capital."""
    return word[:1].upper() + word[1:]


def beside(size: tuple[int, int], thing: pygame.Rect, scale: Scale, gap: int) -> pygame.Rect:
    """A rectangle of `size` below, above, or beside a thing, inside the window, not over the thing."""
    window = pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * gap, -2 * gap)
    w, h = size
    spots = (
        pygame.Rect(thing.centerx - w // 2, thing.bottom + gap, w, h),
        pygame.Rect(thing.centerx - w // 2, thing.top - gap - h, w, h),
        pygame.Rect(thing.right + gap, thing.centery - h // 2, w, h),
        pygame.Rect(thing.left - gap - w, thing.centery - h // 2, w, h),
    )
    for spot in spots:
        moved = spot.clamp(window)
        if not moved.colliderect(thing):
            return moved
    return spots[0].clamp(window)


def text_width(markup: str, px: int, most: int, role: str = "body") -> int:
    """The width of the longest line of a text that is wrapped at `most` px."""
    from scenes.art import fonts

    longest = 0
    for line in wrap(markup, role, px, most):
        words = " ".join("".join(piece.text for piece in word) for word in line)
        longest = max(longest, fonts.width(fonts.strong(role), px, words))
    return min(most, longest + 2)


class Bubble(Painted):
    """The sentence that says why the last try was refused, beside its place, and what the rules terms in it mean."""

    def __init__(self, terms: Callable[[str, str], Sequence[TermLike]] = terms_in) -> None:
        super().__init__()
        self._terms_in = terms
        self._game = ""
        self._counted: Hashable = None
        self._count = 0

    def content(self, view: View, state: HudState) -> Hashable:
        """The sentence and its place."""
        self._game = view.spec.key
        return (state.refusal, state.refusal_at) if state.refusal else None

    def told(self, words: str, game: str) -> str:
        """All that stands in it for a refusal: the sentence, and what its terms mean."""
        self._game = game
        return f"{plain(words)} {plain(self._explained(words))}".strip()

    def _terms(self, words: str) -> Sequence[TermLike]:
        """All rules terms of the sentence, as far as the window has room for them."""
        found, scale = self._terms_in(words, self._game), self.scale
        if self._counted != (words, self._game, scale):
            self._counted, self._count = (words, self._game, scale), len(found)
            while self._count and self._size(words)[1] > scale.height * ROOM:
                self._count -= 1
        return found[: self._count]

    def _explained(self, words: str) -> str:
        """The terms as a text: each with its sign and its sentence."""
        told = (f"{{{term.icon}}} **{escape(first_up(term.word))}:** {term.means}" for term in self._terms(words))
        return "\n".join(told)

    def _room(self, words: str) -> int:
        scale = self.scale
        wide = 330 if self._terms(words) else 260
        return round(min(scale.u(wide) * min(scale.text, 1.8), scale.width * 0.72))

    def _heights(self, words: str, room: int) -> tuple[float, float]:
        """(height of the sentence, height of the terms below it) in px."""
        pen = Pen(pygame.Surface((1, 1)), (0, 0), self.scale)
        high = max(pen.para_height(words, room, 15, leading=1.22), pen.t(26))
        more = [pen.para_height(line, room, 13, leading=1.2) + pen.u(4) for line in self._explained(words).split("\n")]
        return high, sum(more) + pen.u(9) if self._terms(words) else 0.0

    def _size(self, words: str) -> tuple[int, int]:
        scale = self.scale
        most = self._room(words)
        room = text_width(words, scale.px(15), most)
        for line in self._explained(words).split("\n") if self._terms(words) else ():
            room = max(room, text_width(line, scale.px(13), most) + scale.px(13))
        room = min(room, most)
        high, more = self._heights(words, room)
        return round(room + scale.u(28) + scale.px(32)), round(high + more + scale.u(18))

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Beside the place; over the prompt where no place is named."""
        scale = self.scale
        self._game = view.spec.key
        size = self._size(state.refusal)
        if state.refusal_at is None:
            prompt = rect_of(self.places.parts.get("prompt"))
            rect = pygame.Rect(0, 0, *size)
            rect.midbottom = (scale.width // 2, (prompt.top if prompt else scale.height) - round(scale.u(8)))
            return rect.clamp(pygame.Rect(0, 0, scale.width, scale.height))
        x, y = round(state.refusal_at[0]), round(state.refusal_at[1])
        return beside(size, pygame.Rect(x - 1, y - 1, 2, 2).inflate(scale.i(24), scale.i(24)), scale, scale.i(8))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Cross and sentence on the refusal's ground, the terms below a hairline."""
        rect = self.extent(view, state)
        assert rect is not None
        unit = pen.u(1)
        pen.padded(draw.shadow(rect.w, rect.h, 8 * unit, 8 * unit, 170), rect.x, rect.y + round(3 * unit))
        ground = draw.box(rect.w, rect.h, 8 * unit, colour("refusal.top"), colour("refusal.foot"), colour("bad"),
                          max(1.2, 1.5 * unit))  # fmt: skip
        pen.blit(ground, rect.x, rect.y)
        sign = pen.t(24)
        left = rect.x + round(pen.u(20) + sign)
        room = rect.right - round(pen.u(8)) - left
        high, more = self._heights(state.refusal, room)
        middle = rect.y + pen.u(9) + high / 2
        pen.icon("close_circle", rect.x + pen.u(10) + sign / 2, middle, sign, colour("bad"))
        own = pen.para_height(state.refusal, room, 15, leading=1.22)
        pen.para(state.refusal, left, middle - own / 2, room, 15, colour("paper"), leading=1.22)
        if more:
            y = rect.y + pen.u(9) + high + pen.u(5)
            pen.hairline(left, y, room)
            y += pen.u(4)
            for line in self._explained(state.refusal).split("\n"):
                y += pen.para(line, left, y, room, 13, colour("muted"), leading=1.2) + pen.u(4)
        said = f"Not possible: {plain(state.refusal)}"
        meant = " ".join(f"{term.word}: {plain(term.means)}" for term in self._terms(state.refusal))
        self.hots.append(Hot("refusal", rect, f"{said} {meant}".strip(), focusable=False))


class Lamp(Painted):
    """A sentence with the lamp's sign, where it covers little."""

    sign = "lightbulb_on_outline"
    size = 15.0

    def words(self, state: HudState) -> str:
        """What it says now, "" for nothing."""
        raise NotImplementedError

    def said(self, words: str) -> tuple[str, str]:
        """(action, sentence) for the screen reader."""
        raise NotImplementedError

    def content(self, view: View, state: HudState) -> Hashable:
        """The sentence and where it stands."""
        words = self.words(state)
        return (words, tuple(self.extent(view, state) or ())) if words else None

    def __init__(self, find: Callable[[str], Hot | None]) -> None:
        """find: the hot spot of an action as it was last drawn."""
        super().__init__()
        self._find = find
        self._spot: tuple[Places, Hashable, pygame.Rect] | None = None

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Where it covers the least of what matters, as near to the prompt as may be."""
        words = self.words(state)
        bare = [name for name in ("facts",) if self._find(name) is None]
        key = words, state.buttons, tuple(bare)
        if self._spot is None or self._spot[0] is not self.places or self._spot[1] != key:
            box = rect_of(self.places.parts.get("buttons"))
            shown = grid(state.buttons, box, self.scale).rects if box is not None and state.buttons else ()
            spot = clear.best(self.places, [box_of(rect) for rect in shown], self._sizes(words), bare)
            self._spot = self.places, key, pygame.Rect(spot.rect)
        return self._spot[2]

    def _sizes(self, words: str) -> list[tuple[int, int]]:
        """(w, h) of the sentence in px, from wide to narrow."""
        scale = self.scale
        pen = Pen(pygame.Surface((1, 1)), (0, 0), scale)
        found = []
        for most in (420, 330, 250, 180, 142):
            room = text_width(words, scale.px(self.size), round(min(scale.u(most) * scale.text, scale.width * 0.8)))
            high = max(pen.para_height(words, room, self.size, leading=1.22), pen.t(22)) + scale.u(16)
            found.append((round(room + pen.t(28) + scale.u(26)), round(high)))
        return found

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Sign and sentence."""
        rect, words = self.extent(view, state), self.words(state)
        assert rect is not None
        pen.panel(rect, lit=True, alpha=250)
        sign = pen.t(22)
        pen.icon(self.sign, rect.x + pen.u(8) + sign / 2, rect.centery, sign, colour("lamp"))
        left = rect.x + round(pen.u(16) + sign)
        room = rect.right - round(pen.u(8)) - left
        high = pen.para_height(words, room, self.size, leading=1.22)
        pen.para(words, left, rect.centery - high / 2, room, self.size, colour("paper"), leading=1.22)
        action, sentence = self.said(words)
        self.hots.append(Hot(action, rect, sentence, focusable=False))


class HintBubble(Lamp):
    """The hint in words."""

    def words(self, state: HudState) -> str:
        """The hint."""
        return state.hint

    def said(self, words: str) -> tuple[str, str]:
        """Begins with what it is."""
        return "hint:words", f"Hint: {plain(words)}"


class TipBubble(Lamp):
    """The first-time tip, until the next press; a hint and a refusal go before it."""

    sign = "school"

    def words(self, state: HudState) -> str:
        """The tip."""
        return "" if state.hint or state.refusal else state.tip

    def said(self, words: str) -> tuple[str, str]:
        """Begins with what it is."""
        return "tip:words", f"For the first time: {plain(words)}"


class Tooltip(Painted):
    """The words of a sign or of a button that is off, beside it, while pointer or focus is on it."""

    margin = 12.0

    def __init__(self, find: Callable[[str], Hot | None]) -> None:
        super().__init__()
        self._find = find

    def _hot(self, state: HudState) -> Hot | None:
        for action in (state.hover, state.focus):
            hot = self._find(action) if action else None
            if hot is not None and hot.tip:
                return hot
        return None

    def content(self, view: View, state: HudState) -> Hashable:
        """The words, the key and the thing's place."""
        hot = self._hot(state)
        return (hot.tip, hot.key, tuple(hot.rect)) if hot is not None else None

    def _measure(self, hot: Hot) -> tuple[int, int, int]:
        """(width of the text, width of the key cap, height) in px."""
        scale = self.scale
        room = text_width(hot.tip, scale.px(13), round(min(scale.u(280) * scale.text, scale.width * 0.7)))
        pen = Pen(pygame.Surface((1, 1)), (0, 0), scale)
        cap = pieces.keycap(hot.key, scale.px(12)) if hot.key else None
        high = pen.para_height(hot.tip, room, 13, leading=1.22)
        return room, cap.get_width() + scale.i(8) if cap else 0, max(high, cap.get_height() if cap else 0)

    def extent(self, view: View, state: HudState) -> pygame.Rect | None:
        """Beside the thing."""
        hot = self._hot(state)
        if hot is None:
            return None
        scale = self.scale
        room, cap, high = self._measure(hot)
        size = (room + cap + 2 * scale.i(9), high + 2 * scale.i(6))
        return beside(size, hot.rect, scale, scale.i(6))

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Words and key cap."""
        rect, hot = self.extent(view, state), self._hot(state)
        assert rect is not None
        assert hot is not None
        room, cap, _ = self._measure(hot)
        pen.panel(rect, alpha=252, radius=6)
        text = pen.para_height(hot.tip, room, 13, leading=1.22)
        x = rect.x + self.scale.i(9)
        pen.para(hot.tip, x, rect.centery - text / 2, room, 13, colour("paper"), leading=1.22)
        if cap:
            made = pieces.keycap(hot.key, pen.px(12))
            pen.blit(made, rect.right - self.scale.i(9), rect.centery, "midright")
