"""The curtain between two people: opaque, says who is next and what all could see, opens by a deliberate press."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.art import draw, figures, fonts, icons
from scenes.art.paragraph import measure, paragraph
from scenes.art.theme import colour, theme
from scenes.drapes import drapes
from scenes.widgets.blocks import Block, Kit, Page
from scenes.widgets.controls import LEAST, Button, Control, Look
from scenes.widgets.form import ARMING, ENTER, FormScene

if TYPE_CHECKING:
    from game.core.view import Line
    from scenes.app import App
    from scenes.table.parts import Handover

HOLD = 500
"""Milliseconds that opening takes: held all the while, or between two presses."""
LATE = 4000
"""Milliseconds after which a first press is forgotten."""
PART = 240
"""Milliseconds in which the cloth moves aside, before the setting for speed."""


class CurtainScene(FormScene):
    """Nothing private is drawn, kept or named here: it is built from a `Handover`, which holds public facts alone."""

    first = "hold"

    def __init__(
        self, app: App, handover: Handover, opened: Callable[[], None], menu: Callable[[], None] | None = None
    ) -> None:
        """opened: called once when the seat's person has opened the curtain, before the table is drawn again.

        menu: opens the match's menu (Esc); without it there is none.
        """
        self.handover, self.opened, self.menu = handover, opened, menu
        self._since_held: float | None = None
        self._first_press: float | None = None
        self._parting: float | None = None
        super().__init__(app)

    # --- what is shown -------------------------------------------------------------------------------------------

    def ground(self, target: pygame.Surface) -> None:
        """The cloth over the whole window."""
        target.blit(drapes(self.size), (0, 0))

    def body(self, kit: Kit) -> Block:
        """The panel in the middle."""
        hold = Hold(self)
        menu = Button("menu", "Menu", self.back, cap="Esc", high=34, size=15) if self.menu is not None else None
        return CurtainPanel(self, hold, menu, self.size)

    def caption(self) -> str:
        """What the curtain is for."""
        return "The curtain hides every hand while the computer changes places; F10 draws it at any time."

    def back(self) -> None:
        """Esc: the menu, so that nobody is trapped here."""
        if self.menu is not None:
            self.menu()

    # --- opening -------------------------------------------------------------------------------------------------

    @property
    def by_presses(self) -> bool:
        """Whether two presses open it rather than holding."""
        return self.app.settings.curtain == "presses"

    @property
    def part_held(self) -> float:
        """How much of the time is over, 0.0-1.0."""
        start = self._first_press if self.by_presses else self._since_held
        return 0.0 if start is None else max(0.0, min(1.0, (self.app.now() - start) / HOLD))

    @property
    def pressed_once(self) -> bool:
        """Whether the first of two presses was made."""
        return self.by_presses and self._first_press is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Holding and letting go; the rest as in any form."""
        if self._parting is not None:
            return True
        place = self.place_of("hold")
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.focus in ("hold", ""):
            self._begin()
            return True
        if event.type == pygame.KEYUP and event.key in ENTER and self._since_held is not None:
            return self._end()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and place.collidepoint(event.pos):
            self.focus = "hold"
            self._begin()
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST) and self._end():
            return True
        if event.type == pygame.MOUSEMOTION and event.buttons[0] and not place.collidepoint(event.pos):
            self._end()
        return super().handle(event)

    def _begin(self) -> None:
        now = self.app.now()
        if not self.by_presses:
            # A key held down comes once: one pressed too early counts from when presses count, if it is still held.
            first = max(now, self._since + ARMING)
            self._since_held = self._since_held if self._since_held is not None else first
        elif now - self._since < ARMING:
            return
        elif self._first_press is None:
            self._first_press = now
        elif now - self._first_press >= HOLD:
            self._open()

    def _end(self) -> bool:
        """Let go too early: nothing happens."""
        held, self._since_held = self._since_held is not None, None
        return held

    def update(self, ms: float) -> bool:
        """Fill the button, open when it is full, move the cloth aside."""
        now = self.app.now()
        if self._parting is not None:
            self.app.whole = True
            if now - self._parting >= PART * self.app.settings.speed:
                self.app.pop(self)
            return True
        if self._since_held is not None:
            if now - self._since_held >= HOLD:
                self._open()
            return True
        if self._first_press is not None:
            if now - self._first_press > LATE:
                self._first_press = None
            return True
        return False

    def _open(self) -> None:
        self._since_held = self._first_press = None
        self.app.sound.play("curtain")
        self.opened()
        settings = self.app.settings
        if settings.motion or not settings.speed:
            self.app.pop(self)
            return
        self._parting = self.app.now()
        self.opaque = False

    def enter(self) -> None:
        """In front, or uncovered: the next Enter is for opening, not for the menu that was just left."""
        super().enter()
        self.focus = self.first

    def leave(self) -> None:
        """Covered by the menu: nothing stays half pressed."""
        self._since_held = self._first_press = None
        super().leave()

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """The cloth with the panel, or its two halves on their way to the sides."""
        if self._parting is None:
            return super().draw(target)
        part = min(1.0, (self.app.now() - self._parting) / max(1.0, PART * self.app.settings.speed))
        gone = round(self.size[0] / 2 * (1 - (1 - part) ** 3))
        cloth, middle, high = drapes(self.size), self.size[0] // 2, self.size[1]
        target.blit(cloth, (-gone, 0), (0, 0, middle, high))
        target.blit(cloth, (middle + gone, 0), (middle, 0, self.size[0] - middle, high))
        return None


class Hold(Control):
    """The button that is held; the scene does the counting."""

    radius = 8.0
    drags = True

    def __init__(self, scene: CurtainScene) -> None:
        self.scene = scene
        super().__init__("hold", f"I am {scene.handover.seat}: {self.how()}")

    def how(self) -> str:
        """What to do."""
        if not self.scene.by_presses:
            return "hold Enter or the mouse for half a second"
        return "now press once more" if self.scene.pressed_once else "press twice, half a second apart"

    def height(self, kit: Kit, width: int) -> int:
        """Two lines."""
        return max(kit.i(60), kit.line(22) + kit.line(14, "semibold") + kit.i(8))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The ground, how much of it is filled, the words."""
        kit = self.kit
        ground, edge = draw.button(rect.w, rect.h, kit.unit, "lit")
        target.blit(ground, (rect.x - edge, rect.y - edge))
        filled = round(rect.w * self.scene.part_held)
        if filled > 2:
            face = draw.box(
                rect.w,
                rect.h,
                6 * kit.unit,
                colour("button.lit_fill"),
                colour("button.lit_fill_foot"),
                colour("lamp_rim"),
            )
            target.blit(face, rect.topleft, (0, 0, filled, rect.h))
        sign = icons.icon("eye", min(rect.h - kit.i(16), kit.px(30)), colour("ink"))
        spot = sign.get_rect(midleft=(rect.x + kit.i(18), rect.centery))
        target.blit(sign, spot)
        left, room = spot.right + kit.i(12), rect.right - kit.i(12) - spot.right - kit.i(12)
        verb = "press twice" if self.scene.by_presses else "hold"
        first = fonts.fitted(
            "title",
            kit.px(22),
            f"I am {self.scene.handover.seat}: {verb} to see my hand",
            colour("ink"),
            room,
            kit.px(LEAST),
        )
        second = fonts.fitted("semibold", kit.px(14), self.how(), colour("button.lit_soft"), room, kit.px(LEAST))
        top = rect.centery - (first.get_height() + second.get_height()) // 2
        target.blit(first, (left, top))
        target.blit(second, (left, top + first.get_height()))


class CurtainPanel(Block):
    """Who is next, what happened in public, the button; the recap gives way where there is little room."""

    grow = 1.0

    def __init__(self, scene: CurtainScene, hold: Hold, menu: Button | None, size: tuple[int, int]) -> None:
        self.scene, self.hold, self.menu, self.size = scene, hold, menu, size

    def height(self, kit: Kit, width: int) -> int:
        """What must be there: name, button, note."""
        inner = self._inner(kit)[0]
        return (
            self._head(kit) + self.hold.height(kit, inner) + self._note(kit, inner)[1] + kit.i(26 + 46 + 18 + 60 + 14)
        )

    def _inner(self, kit: Kit) -> tuple[int, int]:
        wide = min(self.size[0] - 2 * kit.i(24) - kit.i(14), round(kit.i(680) * max(1.0, min(1.7, kit.ratio))))
        return wide - 2 * kit.i(32), wide

    def _head(self, kit: Kit) -> int:
        return max(kit.i(128), kit.line(22) + kit.line(self._name(kit)) + kit.line(17, "italic"))

    @staticmethod
    def _name(kit: Kit) -> float:
        """The size of the name: large enough not to grow with large text, which leaves room to the recap."""
        return 58 * min(1.0, 1.1 / kit.ratio)

    def _note(self, kit: Kit, inner: int) -> tuple[str, int]:
        words = self.scene.caption()
        return words, measure(words, inner, kit.px(13), "italic", 1.2)[1]

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """The panel in the middle, under the pelmet."""
        kit = page.kit
        inner, wide = self._inner(kit)
        least = self.height(kit, width)
        lines = self._lines(kit, inner, height - least - kit.i(8))
        recap = sum(high for _, high in lines) + (kit.line(14) + kit.i(10) + kit.i(12) if lines else 0)
        below = kit.i(60)
        high = least - below - kit.i(14) + recap
        left = x + (width - wide) // 2
        top = y + below + max(0, (height - below - kit.i(14) - high) // 2)
        self._ground(page, left, top, wide, high)
        inset = kit.i(32)
        at = top + kit.i(26)
        self._who(page, left + inset, at, inner)
        at += self._head(kit) + kit.i(18)
        if lines:
            page.blit(draw.box(inner, max(1, kit.i(1.2)), 0, colour("line")), left + inset, at)
            at += kit.i(10)
            head = fonts.text("title", kit.px(14), "SINCE YOUR LAST TURN", colour("lamp"), 0.06)
            page.blit(head, left + inset, at)
            self._left_out(page, len(lines), left + inset + inner, at, inner - head.get_width() - kit.i(14))
            at += kit.line(14) + kit.i(12)
            for line, tall in lines:
                self._line(page, line, left + inset, at, inner)
                at += tall
        note, note_high = self._note(kit, inner)
        press = self.hold.height(kit, inner)
        across = min(inner, max(kit.i(440), round(inner * 0.7)))
        bottom = top + high - kit.i(14) - note_high
        words = paragraph(note, inner, kit.px(13), colour("muted"), role="italic", leading=1.2, align="centre")
        page.blit(words.surface, left + inset, bottom)
        page.add(self.hold, left + (wide - across) // 2, bottom - kit.i(12) - press, across, press)
        if self.menu is not None:
            broad = self.menu.width(kit)
            page.add(self.menu, self.size[0] - kit.i(16) - broad, y + kit.i(3), broad, self.menu.height(kit, broad))

    def _left_out(self, page: Page, shown: int, right: int, y: int, room: int) -> None:
        """How much of the recap had no room, at the right of its heading."""
        kit, whole = page.kit, sum(not line.head for line in self.scene.handover.recap)
        if shown < whole:
            words = f"the last {shown} of {whole}; the log has them all"
            line = fonts.fitted("italic", kit.px(14), words, colour("muted"), room, kit.px(LEAST))
            page.blit(line, right - line.get_width(), y + (kit.line(14) - line.get_height()) // 2)

    def _ground(self, page: Page, x: int, y: int, wide: int, high: int) -> None:
        unit = page.kit.unit
        soft, edge = draw.shadow(wide, high, 14 * unit, 22 * unit, 220)
        page.blit(soft, x - edge, y - edge + page.kit.i(6))
        top, foot = colour("curtain.panel_top"), colour("curtain.panel_foot")
        page.blit(draw.box(wide, high, 14 * unit, top, foot, colour("lamp"), 1.8 * max(1.0, unit)), x, y)
        inset = page.kit.i(6)
        rim = draw.box(wide - 2 * inset, high - 2 * inset, 10 * unit, None, None, colour("lamp", 90), max(1.0, unit))
        page.blit(rim, x + inset, y + inset)

    def _who(self, page: Page, x: int, y: int, inner: int) -> None:
        kit, hand = page.kit, self.scene.handover
        head = self._head(kit)
        high = min(head, kit.i(150))
        wide = round(high * 0.875)
        face = _portrait(hand.game, hand.icon, wide, high, kit.unit)
        page.blit(face, x, y + (head - high) // 2)
        left, room = x + wide + kit.i(24), inner - wide - kit.i(24)
        words = fonts.text("title", kit.px(22), "Pass to", colour("muted"))
        name = fonts.fitted("title", kit.px(self._name(kit)), hand.seat, colour("paper"), room, kit.px(20))
        line = fonts.fitted("italic", kit.px(17), hand.line, colour("muted"), room, kit.px(LEAST))
        top = y + (head - words.get_height() - name.get_height() - line.get_height()) // 2
        page.blit(words, left, top)
        page.blit(name, left, top + words.get_height() - kit.i(4))
        page.blit(line, left, top + words.get_height() + name.get_height() - kit.i(2))

    def _lines(self, kit: Kit, inner: int, room: int) -> list[tuple[Line, int]]:
        """The newest lines of the recap that have room, oldest first."""
        room -= kit.line(14) + kit.i(22)
        found: list[tuple[Line, int]] = []
        for line in reversed([line for line in self.scene.handover.recap if not line.head]):
            tall = max(kit.i(33), measure(line.text, inner - kit.px(32), kit.px(17), "body", 1.25)[1] + kit.i(6))
            if tall > room:
                break
            room -= tall
            found.insert(0, (line, tall))
        return found

    def _line(self, page: Page, line: Line, x: int, y: int, inner: int) -> None:
        kit = page.kit
        sign, ink = _sign(self.scene, line.icon)
        mark = icons.icon(sign, kit.px(20), ink)
        page.blit(mark, x + kit.px(12) - mark.get_width() / 2, y + (kit.line(17, "body") - mark.get_height()) / 2)
        words = paragraph(
            line.text, inner - kit.px(32), kit.px(17), colour("muted"), strong=colour("paper"), leading=1.25
        )
        page.blit(words.surface, x + kit.px(32), y)


def _sign(scene: CurtainScene, name: str) -> tuple[str, pygame.Color]:
    """The sign of a line of the log and its colour: of a card's type where the line speaks of one."""
    hand = scene.handover
    game = scene.app.catalogue.games.get(hand.game)
    face = game.faces.get(name) if game is not None else None
    if face is None:
        return name or "circle_small", colour("muted")
    tint = theme().game(hand.game).signs.get(face.type)
    return face.icon, pygame.Color(tint) if tint else colour("paper")


def _portrait(game: str, icon: str, wide: int, high: int, unit: float) -> pygame.Surface:
    face = figures.character(game, icon, wide, high, unit).copy()
    face.blit(draw.outline(wide, high, 8 * unit, colour("lamp", 190), 1.4 * max(1.0, unit)), (0, 0))
    return face
