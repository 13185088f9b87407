"""Words beside the cards: captions of middle and hand, outlook, own actions, and the card that explains itself."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.cards import Face
from game.core.spec import Outlook as Row
from game.core.view import Seen, View
from scenes.art import draw, faces, pieces
from scenes.art.paragraph import plain
from scenes.art.theme import colour, theme
from scenes.table.hud.base import Hot, Painted, Pen, possessive
from scenes.table.hud.look import Caption, OwnAction, look_of
from scenes.table.parts import HudState

SECRET = ("only you see the faces", "only you see them", "only you")
"""What stands beside the sign of secrecy, longest first."""


def other_of(view: View, seat: str) -> str:
    """The seat across: the only other one, else "another player"."""
    others = [name for name in view.names if name != seat]
    return others[0] if len(others) == 1 else "another player"


class MiddleWords(Painted):
    """Title and note at the left of the middle: whose cards lie there, who sees them, what happens to them."""

    name = "middle_words"

    def _caption(self, view: View) -> Caption | None:
        return look_of(view.spec.key).captions.get(view.phase)

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the words depend on."""
        if self.box is None or self._caption(view) is None:
            return None
        return view.phase, view.turn, state.eyes, self.places.spread

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Title, the sign of secrecy, note; what has no room is left out, the title last."""
        box, caption = self.box, self._caption(view)
        assert box is not None
        assert caption is not None
        own = state.eyes == view.turn
        names = {"turn": view.turn, "other": other_of(view, view.turn)}
        title = (caption.own if own else caption.others).format(**names)
        note = (caption.own_text if own else caption.others_text).format(**names)
        size = theme().size.h2 if box.h > pen.t(170) else 20
        used = min(pen.line_height(size), box.h)
        pen.text(title, box.x, box.y + used / 2, size, colour("paper"), room=box.w)
        y = box.y + used + pen.t(4)
        if caption.secret and own and y + pen.t(20) < box.bottom:
            y += pen.t(4)
            sign = pen.t(18)
            accent = theme().game(view.spec.key).accent
            pen.icon("eye_off", box.x + sign / 2, y + sign / 2, sign, accent)
            left, room = box.x + sign + pen.t(5), box.w - sign - pen.t(5)
            said = next((words for words in SECRET if pen.width(words, 13, "italic") <= room), "")
            pen.text(said, left, y + sign / 2, 14, colour("strong"), "italic", room=room)
            y += sign + pen.t(8)
        room = box.bottom - y
        high = pen.para_height(note, box.w, 15)
        least = pen.para_height(note, box.w, theme().size.small)
        if high <= room:
            pen.para(note, box.x, y, box.w, 15, colour("muted"), strong=colour("paper"))
        elif least <= room:
            pen.para(note, box.x, y, box.w, theme().size.small, colour("muted"), strong=colour("paper"))
        self.hots.append(Hot("middle", box.copy(), f"{title}. {plain(note)}", focusable=False))


class HandWords(Painted):
    """Beside the hand: whose it is, and what may be done with it now."""

    name = "hand_words"

    def _note(self, view: View, state: HudState) -> tuple[str, str]:
        seat = self.places.below
        zone = f"{seat}.hand"
        if zone not in view.zones():
            return "", ""
        cards = view.zone(seat, "hand")
        title = "Your hand" if state.eyes == seat else f"{possessive(seat)} hand"
        if state.eyes != seat and any(card.kind is None for card in cards):
            return title, "face down: nobody looks now"
        if not cards:
            return title, "no cards"
        able = {handle for move in view.moves for handle in move.cards}
        movable = sum(card.handle in able for card in cards)
        if not movable:
            return title, "no card of it can be played at this moment"
        count = f"{len(cards)} cards" if len(cards) > 1 else "one card"
        return title, count if movable == len(cards) else f"{count}, {movable} can be played"

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the words depend on."""
        title, note = self._note(view, state) if self.box is not None else ("", "")
        return (title, note) if title else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Title and note."""
        box = self.box
        assert box is not None
        title, note = self._note(view, state)
        high = pen.line_height(theme().size.h3)
        pen.text(title, box.x, box.y + high / 2, theme().size.h3, colour("paper"), room=box.w)
        y = box.y + high + pen.t(5)
        size = 14.0
        if y + pen.para_height(note, box.w, size, "italic") <= box.bottom:
            pen.para(note, box.x, y, box.w, size, colour("muted"), role="italic", leading=1.3)
        self.hots.append(Hot("hand", box.copy(), f"{title}: {note}.", focusable=False))


class OutlookPanel(Painted):
    """What the choice on the table may lead to, a row a card: sign, name, sentence, figure."""

    name = "outlook"

    @staticmethod
    def _title(view: View, state: HudState) -> str:
        titles = look_of(view.spec.key).outlooks
        words = titles.get(view.phase) or titles.get("", "What may come")
        return words.format(other=other_of(view, state.eyes or view.turn), turn=view.turn)

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the panel shows."""
        rows = tuple(view.outlook()) if self.box is not None else ()
        return (rows, self._title(view, state)) if rows else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Title and rows, as many as there is room for; sentences go before rows do."""
        box = self.box
        assert box is not None
        rows = view.outlook()
        title = self._title(view, state)
        head = pen.line_height(20) * 1.1
        accent = theme().game(view.spec.key).accent
        tint = pygame.Color(accent)
        tint.a = 110
        pen.hairline(box.x - pen.u(10), box.y + pen.u(4), box.h - pen.u(8), tint, upright=True)
        pen.text(title, box.x, box.y + head / 2, 20, colour("paper"), room=box.w)
        room = box.h - head - pen.u(2)
        highs = self._heights(pen, rows, box.w, room)
        if len(highs) < len(rows):
            self._cells(pen, view, rows, pygame.Rect(box.x, round(box.y + head), box.w, max(1, round(room))))
            highs = []
        y = box.y + head + pen.u(2)
        for row, (high, lines) in zip(rows, highs, strict=False):
            self._row(pen, view, row, pygame.Rect(box.x, round(y), box.w, round(high)), lines)
            y += high + pen.u(4)
        said = f"{title}: " + "; ".join(spoken(row) for row in view.outlook()) + "."
        self.hots.append(Hot("outlook", box.copy(), said, focusable=False))

    def _cells(self, pen: Pen, view: View, rows: list[Row], rect: pygame.Rect) -> None:
        """Rows that have no room below each other stand side by side."""
        gap = round(pen.u(6))
        wide = (rect.w - gap * (len(rows) - 1)) // len(rows)
        high = min(rect.h, round(pen.t(44)))
        for number, row in enumerate(rows):
            cell = pygame.Rect(rect.x + number * (wide + gap), rect.y + (rect.h - high) // 2, wide, high)
            self._row(pen, view, row, cell, 0)

    @staticmethod
    def _text_room(pen: Pen, row: Row, width: int) -> float:
        """The width that a row's words have beside its sign and its figure."""
        figure = 0.0
        if row.figure:
            figure = max(pen.width("+3", 22), pen.width(row.figure, 22)) + pen.t(6)
            figure += pen.t(27) if row.figure_icon else 0
        return width - pen.u(16) - pen.t(28) - pen.u(10) - figure

    def _heights(self, pen: Pen, rows: list[Row], width: int, room: float) -> list[tuple[float, int]]:
        """(height, lines of text) of each row that has room: two lines if possible, else one, else none."""
        gap, name, small = pen.u(4), pen.line_height(17), theme().size.small
        line = pen.px(small) * 1.16
        for most in (2, 1, 0):
            found = []
            for row in rows:
                wide = self._text_room(pen, row, width)
                lines = min(most, pen.para_lines(row.text, wide, small) if row.text else 0)
                high = name * 0.9 + lines * line + pen.u(7) if lines else name * 1.16
                found.append((max(high, pen.u(42)) if most else high, lines))
            if sum(high for high, _ in found) + gap * (len(found) - 1) <= room:
                return found
        return found[: max(1, int((room + gap) / (name * 1.16 + gap)))]

    def _row(self, pen: Pen, view: View, row: Row, rect: pygame.Rect, lines: int) -> None:
        ground = draw.box(rect.w, rect.h, pen.u(5), (0, 0, 0, 70), None, colour("lamp") if row.lit else None,
                          max(1.0, pen.u(1.4)))  # fmt: skip
        pen.blit(ground, rect.x, rect.y)
        light = theme().game(view.spec.key).portrait.get("light", colour("paper"))
        size = min(pen.t(28), rect.h * 0.74)
        pen.icon(row.icon, rect.x + pen.u(8) + size / 2, rect.centery, size, light)
        tone = {"good": colour("good"), "bad": colour("bad_text")}.get(row.tone, colour("paper"))
        right = float(rect.right - pen.u(10))
        if row.figure:
            right -= max(pen.width("+3", 22), pen.text(row.figure, right, rect.centery, 22, tone, anchor="midright"))
            if row.figure_icon:
                sign = pen.t(20)
                right -= pen.t(7) + sign
                pen.icon(row.figure_icon, right + sign / 2, rect.centery, sign,
                         tone if row.tone != "bad" else colour("bad"))  # fmt: skip
            right -= pen.t(6)
        left = rect.x + pen.u(16) + size
        room = right - left
        ink = colour("strong" if row.lit else "paper")
        if lines:
            top, line = pen.line_height(17), pen.px(theme().size.small) * 1.16
            start = rect.centery - (top * 0.88 + lines * line) / 2
            pen.text(row.title, left, start + top * 0.45, 17, ink, room=room)
            pen.para(row.text, left, start + top * 0.86, room, theme().size.small, colour("muted"), leading=1.16,
                     most=lines)  # fmt: skip
        else:
            pen.text(row.title, left, rect.centery, 17, ink, room=room)


def spoken(row: Row) -> str:
    """A row of the outlook in words."""
    words = f"{row.title}: {plain(row.text)}" if row.text else row.title
    return f"{words}, {row.figure}" if row.figure else words


class OwnActions(Painted):
    """The own character's actions in words."""

    name = "actions"

    def _faces(self, view: View) -> list[Face]:
        seat, look = self.places.below, look_of(view.spec.key)
        if f"{seat}.{look.portraits}" not in view.zones():
            return []
        return [view.face(card.kind) for card in view.zone(seat, look.portraits) if card.kind]

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the panel shows."""
        look = look_of(view.spec.key)
        if self.box is None or not look.own_actions or not self._faces(view):
            return None
        ready = tuple(view.size(self.places.below, act.ready) for act in look.own_actions if act.ready)
        return self.places.below, view.character(self.places.below), ready

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Name of the character, then each action: sign, label, title, text."""
        box = self.box
        assert box is not None
        seat, look = self.places.below, look_of(view.spec.key)
        printed = self._faces(view)
        pen.panel(box)
        pad = round(pen.u(12))
        name = view.spec.characters.get(view.character(seat), seat)
        pen.text(name, box.x + pad, box.y + pen.t(19), theme().size.h3, colour("paper"), room=box.w - 2 * pad)
        pen.hairline(box.x + pen.u(10), box.y + pen.t(34), box.w - pen.u(20))
        y: float = box.y + pen.t(41)
        said = [f"{name}."]
        acts = [(act, printed[act.card]) for act in look.own_actions if act.card < len(printed)]
        size, texts = self._text_size(pen, box, acts)
        for (act, face), text in zip(acts, texts, strict=True):
            tint = colour(act.tint)
            pen.icon(act.icon, box.x + pad + pen.t(9), y + pen.t(9), pen.t(19), tint)
            title = getattr(face, "action_title", "")
            words = f"{act.label}: {title}" if title else act.label
            state_words = ""
            if act.ready:
                state_words = act.ready_words if view.size(seat, act.ready) else act.idle_words
            left = box.x + pad + pen.t(25)
            room = box.right - pad - left
            used = pen.text(words, left, y + pen.t(9), 15, tint, room=room)
            if state_words and room - used > pen.width(state_words, 13, "italic") + pen.t(8):
                pen.text(state_words, box.right - pad, y + pen.t(9), 13, colour("muted"), "italic", "midright")
            y += pen.t(21)
            left_over = acts[-1][0] is not act
            floor = box.bottom - pen.u(4) - (pen.t(28) + pen.px(size) * 1.2 if left_over else 0)
            most = max(1, int((floor - y) / (pen.px(size) * 1.2)))
            y += pen.para(text, box.x + pad, y, box.w - 2 * pad, size, colour("paper"), leading=1.2, most=most)
            y += pen.t(7)
            said.append(f"{words}. {plain(text)} {state_words}".strip())
        self.hots.append(Hot("actions", box.copy(), " ".join(said), focusable=False))

    @staticmethod
    def _text_size(pen: Pen, box: pygame.Rect, acts: list[tuple[OwnAction, Face]]) -> tuple[float, list[str]]:
        """The size of the texts, and the long or the short ones, whichever fits."""
        room = box.h - pen.t(41) - len(acts) * pen.t(28)
        wide = box.w - 2 * round(pen.u(12))
        forms: list[list[str]] = [[], [], []]
        for _, face in acts:
            when, text = getattr(face, "when_text", ""), face.text
            gist = str(getattr(face, "gist", "")) or text
            forms[0].append(f"**{when}** {text}" if when else text)
            forms[1].append(f"**{when}** {gist}" if when else gist)
            forms[2].append(gist)
        for size, texts in ((14.0, forms[0]), (13.0, forms[0]), (14.0, forms[1]), (13.0, forms[1]), (14.0, forms[2])):
            if sum(pen.para_height(text, wide, size, leading=1.2) for text in texts) <= room:
                return size, texts
        return 13.0, forms[2]


class Explain(Painted):
    """The card under the pointer or focus in words: what it does, and what it could do now."""

    name = "explain"

    def _card(self, view: View, state: HudState) -> Seen | None:
        if self.box is None or not state.explain:
            return None
        try:
            card = view.card(state.explain)
        except KeyError:
            return None
        return card if card.kind else None

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the panel shows."""
        card = self._card(view, state)
        return (card, state.now) if card is not None else None

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Sign and name, where it lies, text, "Now:", and the key of the zoom."""
        box, card = self.box, self._card(view, state)
        assert box is not None
        assert card is not None
        face = view.face(card.kind or "")
        look = theme().game(view.spec.key)
        pen.panel(box)
        pad = round(pen.u(14))
        sign = look.signs.get(face.type)
        pen.icon(face.icon, box.x + pen.t(24), box.y + pen.t(23), pen.t(24), sign or colour("paper"))
        used = pen.text(face.name, box.x + pen.t(44), box.y + pen.t(23), 20, colour("paper"), room=box.w * 0.55)
        kind = faces.kind(view.spec.key, face.type).label
        where = place_words(view, card)
        note = where if kind == face.name else f"{kind}, {where}"
        left = box.x + pen.t(44) + used + pen.t(10)
        pen.text(note, box.right - pen.u(12), box.y + pen.t(24), 13, colour("muted"), "italic", "midright",
                 room=box.right - pen.u(12) - left)  # fmt: skip
        pen.hairline(box.x + pen.u(12), box.y + pen.t(43), box.w - pen.u(24))
        y: float = box.y + pen.t(50)
        foot = box.bottom - pen.t(32)
        room = box.w - 2 * pad
        beside = box.w - pad - pen.t(42)
        now = f"**Now:** {state.now}" if state.now else ""
        for size in (15.0, 14.0, 13.0):
            text = pen.para_height(face.text, room, size, leading=1.22)
            more = pen.para_height(now, beside, size, leading=1.2) + pen.t(8) if now else 0
            if y + text + more <= foot:
                break
        text_lines = max(1, int((foot - y) / (pen.px(size) * 1.22)))
        y += pen.para(face.text, box.x + pad, y, room, size, leading=1.22, most=text_lines) + pen.t(7)
        if now and foot - y > pen.px(size):
            pen.icon("lightbulb_on_outline", box.x + pen.t(24), y + pen.px(size) * 0.66, pen.t(20), colour("lamp"))
            most = max(1, int((foot - y) / (pen.px(size) * 1.2)))
            pen.para(now, box.x + pen.t(42), y, beside, size, colour("muted"), strong=colour("paper"), leading=1.2,
                     most=most)  # fmt: skip
        cap = pieces.keycap("Space", pen.px(12))
        pen.blit(cap, box.x + pad, box.bottom - pen.t(18), "midleft")
        pen.text("shows the card large", box.x + pad + cap.get_width() + pen.t(10), box.bottom - pen.t(18), 13,
                 colour("muted"), "body")  # fmt: skip
        said = f"{face.name}, {note}. {plain(face.text)} {plain(state.now)}"
        self.hots.append(Hot("explain", box.copy(), said.strip(), focusable=False))


def place_words(view: View, card: Seen) -> str:
    """Where a card lies, in words: "in your hand", "Bob's Life Line, sideways"."""
    zone = view.zones()[card.zone]
    words = view.place(card.zone)
    if view.seat and zone.owner == view.seat:
        words = f"your {view.spec.places.get(zone.place, zone.place)}"
    return f"{words}, sideways" if card.sideways else words
