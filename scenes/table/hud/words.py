"""Words beside the cards: captions of middle and hand, the own actions, and the card that explains itself."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.cards import Face
from game.core.view import Seen, View
from scenes.art import faces, pieces
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

    def _note(self, view: View, state: HudState) -> tuple[str, str]:
        """Title and note, by whose cards they are and whether they lie open yet."""
        caption = self._caption(view)
        if caption is None:
            return "", ""
        own = state.eyes == view.turn
        names = {"turn": view.turn, "other": other_of(view, view.turn), "card": ""}
        note = caption.own_text if own else caption.others_text
        if f"{view.turn}.{caption.zone}" in view.zones():
            cards = view.zone(view.turn, caption.zone)
            shown = [card for card in cards if card.face_up and card.kind]
            if len(shown) == 1 and caption.one_open:
                note, names["card"] = caption.one_open, view.face(shown[0].kind or "").name
            elif shown and caption.more_open:
                note = caption.more_open
        return (caption.own if own else caption.others).format(**names), note.format(**names)

    def content(self, view: View, state: HudState) -> Hashable:
        """All that the words depend on."""
        if self.box is None or self._caption(view) is None:
            return None
        return view.phase, view.turn, state.eyes, self.places.spread, self._note(view, state)

    def paint(self, pen: Pen, view: View, state: HudState) -> None:
        """Title, the sign of secrecy, note; what has no room is left out, the title last."""
        box, caption = self.box, self._caption(view)
        assert box is not None
        assert caption is not None
        own = state.eyes == view.turn
        title, note = self._note(view, state)
        size = theme().size.h2 if box.h > pen.t(170) else 20
        used = min(pen.line_height(size), box.h)
        pen.text(title, box.x, box.y + used / 2, size, colour("paper"), room=box.w)
        y = box.y + used + pen.t(4)
        secret = caption.secret and own and not view.options.get("open_hands")
        if secret and y + pen.t(20) < box.bottom:
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
        if state.replay and state.eyes == seat:
            return f"{possessive(seat)} hand", f"what {seat} saw at this moment"
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
