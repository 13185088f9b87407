"""What stands on the page of trials: a card a trial, the band of the thirteen, what the chosen one starts with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.spec import Trial, TrialSheet
from game.medals import Standing, trial_in
from scenes.art import draw, fonts, icons
from scenes.art.medals import medal
from scenes.art.paragraph import escape, measure, paragraph
from scenes.art.theme import colour, rgb, theme
from scenes.portraits import portrait
from scenes.widgets.blocks import Block, Kit, Page, kept
from scenes.widgets.controls import LEAST, Control, Look

if TYPE_CHECKING:
    from game.core.spec import GameSpec

WORDS = {"gold": "no damage at all", "silver": "no blood lost", "bronze": "survived"}
"""What each medal is for, the best first."""


def tries(standing: Standing) -> str:
    """How often a trial was tried, in words; "" for never."""
    apart = f", {standing.apart} apart" if standing.apart else ""
    if not standing.tries:
        return f"{standing.apart} apart" if standing.apart else ""
    return f"{standing.tries} tr{'ies' if standing.tries != 1 else 'y'}{apart}"


def best(standing: Standing, sheet: TrialSheet) -> tuple[str, str]:
    """(the sign, the best result in words) of a trial."""
    if standing.best is None:
        return "circle_outline", "not tried yet"
    trial = trial_in(standing.best)
    if trial.medal:
        return "trophy", f"{trial.medal.capitalize()}: {trial.left}"
    if not trial.fell:
        return "trophy", "came through"
    return "flag_variant", f"fell at trap {trial.fell} of {len(sheet.steps)}"


def pieces(standing: Standing, count: int) -> list[str]:
    """The colours of the puzzle pieces of a trial: passed, the furthest reached, those ahead."""
    passed = standing.reached
    at = passed if standing.best is not None and not standing.survived else -1
    return ["good" if n < passed else "lamp" if n == at else "trials.ahead" for n in range(count)]


class TrialCard(Control):
    """A character's trial: portrait, name, line, rule, a puzzle piece a trap, the best result, medal and tries."""

    radius = 10.0

    def __init__(
        self, game: GameSpec, sheet: TrialSheet, standing: Standing, chosen: bool, press: Callable[[str], None]
    ) -> None:
        self.game, self.sheet, self.standing, self.chosen, self._press = game, sheet, standing, chosen, press
        self.who = game.characters.get(sheet.character, sheet.name)
        result = ", ".join(filter(None, (best(standing, sheet)[1], tries(standing))))
        super().__init__(f"trial:{sheet.key}", f"{self.who}, {len(sheet.steps)} traps. {sheet.rule} {result}")

    def _measures(self, kit: Kit, width: int) -> tuple[int, int, int]:
        """(the portrait's width, where words begin, their width)."""
        face = kit.i(112) if not kit.cramped else kit.i(96)
        left = kit.i(10) + face + kit.i(12)
        return face, left, width - left - kit.i(12)

    def _rule(self, kit: Kit, room: int) -> int:
        lines, high = measure(self.sheet.rule, room, kit.px(14), "body", 1.25)
        return max(high, round(2 * kit.px(14) * 1.25)) if lines < 3 else high

    def height(self, kit: Kit, width: int) -> int:
        """Name, line, rule, pieces, result."""
        _, _, room = self._measures(kit, width)
        words = kit.line(20) + kit.line(14, "italic") + self._rule(kit, room) + kit.line(15, "semibold")
        return max(kit.i(166), words + kit.px(20) + kit.i(44))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """As high as its neighbours."""
        page.add(self, x, y, width, height)

    def press(self, x: int, y: int) -> None:
        """Choose it."""
        self._press(self.sheet.key)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Panel, portrait, words."""
        kit, sheet, standing = self.kit, self.sheet, self.standing
        ground = draw.panel(rect.w, rect.h, kit.unit, radius=10, lit_edge=self.chosen or look.hover)
        target.blit(ground[0], (rect.x - ground[1], rect.y - ground[1]))
        face, left, room = self._measures(kit, rect.w)
        high = min(rect.h - 2 * kit.i(10), round(face * 1.6))
        grey = not standing.tries
        picture = kept(
            ("trial face", sheet.character, face, high, kit.unit, grey),
            lambda: portrait(self.game, sheet.character, face, high, kit.unit, grey=grey),
        )
        target.blit(picture, (rect.x + kit.i(10), rect.y + (rect.h - high) // 2))
        x, y = rect.x + left, rect.y + kit.i(8)
        won = medal(standing.medal, kit.i(15))
        target.blit(won, won.get_rect(midtop=(rect.right - kit.i(34), rect.y + kit.i(11))))
        short = room - kit.i(40)
        target.blit(fonts.fitted("title", kit.px(20), self.who, colour("paper"), short, kit.px(LEAST)), (x, y))
        y += kit.line(20)
        if fonts.width("italic", kit.px(LEAST), sheet.line) <= short:
            line = fonts.fitted("italic", kit.px(14), sheet.line, colour("muted"), short, kit.px(LEAST))
            target.blit(line, (x, y))
        y += kit.line(14, "italic") + kit.i(2)
        rule = paragraph(sheet.rule, room, kit.px(14), colour("paper"), leading=1.25)
        target.blit(rule.surface, (x, y))
        foot = rect.bottom - kit.i(10) - kit.line(15, "semibold")
        rail = foot - kit.i(7)
        step = min(kit.px(24), room // max(1, len(sheet.steps)))
        middle = rail - kit.i(5) - kit.px(20) // 2
        for n, tint in enumerate(pieces(standing, len(sheet.steps))):
            piece = icons.icon("jigsaw_piece", min(kit.px(20), step), colour(tint))
            target.blit(piece, piece.get_rect(center=(x + n * step + step // 2, middle)))
        target.blit(draw.box(room, max(1, kit.i(1)), 0, colour("line")), (x, rail))
        self._result(target, x, foot, room)

    def _result(self, target: pygame.Surface, x: int, y: int, room: int) -> None:
        kit, standing = self.kit, self.standing
        sign, words = best(standing, self.sheet)
        tint = colour(f"medals.{standing.medal}.0") if standing.medal else colour("muted")
        mark = icons.icon(sign, kit.px(18), tint)
        middle = y + kit.line(15, "semibold") // 2
        target.blit(mark, mark.get_rect(midleft=(x, middle)))
        count = fonts.text("body", kit.px(14), tries(standing), colour("muted"))
        target.blit(count, count.get_rect(midright=(x + room, middle)))
        left = x + mark.get_width() + kit.i(7)
        space = x + room - count.get_width() - kit.i(8) - left
        ink = colour("paper" if standing.tries else "muted")
        role = "semibold" if standing.medal else "body"
        if fonts.width(role, kit.px(LEAST + 1), words) > space:
            words = f"{words.split(',')[0]} left" if standing.medal else words
        said = fonts.fitted(role, kit.px(15), words, ink, space, kit.px(LEAST))
        target.blit(said, said.get_rect(midleft=(left, middle)))


class Band(TrialCard):
    """The trial of all parts: numbered pieces, the best, the tries, the last."""

    def height(self, kit: Kit, width: int) -> int:
        """A line of words, the pieces, what is known."""
        words = kit.line(26) + (measure(self.sheet.line, width - kit.i(140), kit.px(15), "italic", 1.25)[1])
        if self._wide(kit, width):
            return max(kit.i(94), kit.line(26) + kit.px(36) + kit.i(18))
        return words + kit.px(36) + 3 * kit.line(15) + kit.i(46)

    def _wide(self, kit: Kit, width: int) -> bool:
        return not kit.cramped and width >= kit.i(1100) and kit.ratio < 1.2

    def draw(self, target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The band in the deep red."""
        kit, look_of = self.kit, theme().game(self.game.key)
        fill, foot = colour("trials.band_top"), colour("trials.band_foot")
        rim = colour("lamp") if self.chosen or look.hover else rgb(look_of.accent)
        shade, edge = draw.shadow(rect.w, rect.h, 10 * kit.unit, 9 * kit.unit, 150)
        target.blit(shade, (rect.x - edge, rect.y - edge + kit.i(3)))
        target.blit(draw.box(rect.w, rect.h, 10 * kit.unit, fill, foot, rim, 1.6 * kit.unit), rect)
        size = min(kit.i(86), rect.h - kit.i(18))
        billy = icons.icon("puppet", size, colour("trials.billy"))
        target.blit(billy, billy.get_rect(midleft=(rect.x + kit.i(14), rect.centery)))
        x, y = rect.x + kit.i(118), rect.y + kit.i(8)
        room = rect.right - kit.i(16) - x
        name = fonts.text("title", kit.px(26), self.who, colour("paper"))
        target.blit(name, (x, y))
        soft = colour("trials.soft")
        if self._wide(kit, rect.w):
            line = fonts.fitted("italic", kit.px(15), self.sheet.line, soft, room - name.get_width() - kit.i(16),
                                kit.px(LEAST))  # fmt: skip
            target.blit(line, line.get_rect(midleft=(x + name.get_width() + kit.i(16), y + name.get_height() // 2)))
            self._row(target, x, y + name.get_height() + kit.i(22), kit.i(43))
            self._facts(target, x + kit.i(600), y + name.get_height() + kit.i(2), room - kit.i(600))
            return
        y += name.get_height()
        words = paragraph(self.sheet.line, room, kit.px(15), soft, role="italic", leading=1.25)
        target.blit(words.surface, (x, y))
        y += words.surface.get_height() + kit.i(8)
        step = min(kit.px(43), room // max(1, len(self.sheet.steps)))
        self._row(target, x, y + kit.px(18), step)
        self._lines(target, x, y + kit.px(36) + kit.i(8), room)

    def _row(self, target: pygame.Surface, x: int, middle: int, step: int) -> None:
        kit = self.kit
        size = min(kit.px(36), round(step * 0.95))
        for n, tint in enumerate(pieces(self.standing, len(self.sheet.steps))):
            ahead = tint == "trials.ahead"
            piece = icons.icon("jigsaw_piece", size, colour("trials.band_ahead" if ahead else tint))
            spot = (x + n * step + size // 2, middle)
            target.blit(piece, piece.get_rect(center=spot))
            number = fonts.text("title", max(6, round(size * 0.39)), str(n + 1),
                                colour("trials.soft" if ahead else "ink"))  # fmt: skip
            target.blit(number, number.get_rect(center=(spot[0] - round(size * 0.03), spot[1] + round(size * 0.04))))

    def facts(self) -> list[tuple[str, str]]:
        """What is known of it: titles and words."""
        standing = self.standing
        count = tries(standing).removesuffix(" tries").removesuffix(" try") or "none yet"
        found = [("Best", self._as(standing, True)), ("Tries", count)]
        return [*found, ("Last", self._as(standing, False))]

    def _as(self, standing: Standing, top: bool) -> str:
        entry = standing.best if top else standing.last
        if entry is None:
            return "\u2013"
        trial: Trial = trial_in(entry)
        who = self.game.characters.get(trial.character, "").split(" ")[0]
        return f"trap {trial.fell}, as {who}" if trial.fell else f"came through, as {who}"

    def _facts(self, target: pygame.Surface, x: int, y: int, room: int) -> None:
        kit = self.kit
        for (title, words), share in zip(self.facts(), (0.4, 0.22, 0.38), strict=True):
            wide = round(room * share)
            target.blit(fonts.text("body", kit.px(14), title, colour("trials.soft")), (x, y))
            said = fonts.fitted("title", kit.px(17), words, colour("paper"), wide - kit.i(10), kit.px(LEAST))
            target.blit(said, (x, y + kit.i(20)))
            x += wide

    def _lines(self, target: pygame.Surface, x: int, y: int, room: int) -> None:
        kit = self.kit
        for title, words in self.facts():
            label = fonts.text("body", kit.px(15), f"{title}: ", colour("trials.soft"))
            target.blit(label, (x, y))
            said = fonts.fitted("title", kit.px(15), words, colour("paper"), room - label.get_width(), kit.px(LEAST))
            target.blit(said, (x + label.get_width(), y + (label.get_height() - said.get_height()) // 2))
            y += kit.line(15)


class Legend(Block):
    """A heading, and at the right what the medals are for."""

    def __init__(self, words: str) -> None:
        self.words = words

    def _wide(self, kit: Kit) -> int:
        return sum(fonts.width("body", kit.px(14), words) + kit.i(48) for words in WORDS.values())

    def _beside(self, kit: Kit, width: int) -> bool:
        return fonts.width("title", kit.px(22), self.words) + self._wide(kit) + kit.i(24) <= width

    def height(self, kit: Kit, width: int) -> int:
        """One line, or the medals below."""
        rows = 1 if self._beside(kit, width) else 1 + len(WORDS) if self._wide(kit) > width else 2
        return kit.line(22) + (rows - 1) * max(kit.i(28), kit.line(14, "body"))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Words, then a medal and its reason each."""
        kit = page.kit
        page.blit(fonts.fitted("title", kit.px(22), self.words, colour("paper"), width, kit.px(LEAST)), x + kit.i(4), y)
        beside, high = self._beside(kit, width), max(kit.i(28), kit.line(14, "body"))
        stack = not beside and self._wide(kit) > width
        left = x + width - self._wide(kit) if beside else x + kit.i(4)
        middle = y + kit.line(22) // 2 if beside else y + kit.line(22) + high // 2
        for kind, reason in WORDS.items():
            sign = medal(kind, kit.i(8.5))
            page.blit(sign, left, middle - kit.i(10))
            words = fonts.text("body", kit.px(14), reason, colour("muted"))
            page.blit(words, left + kit.i(24), middle - words.get_height() / 2)
            if stack:
                middle += high
            else:
                left += kit.i(48) + words.get_width()


class Known(Block):
    """What is known of a trial in one line: its medal, the best result, the tries."""

    def __init__(self, sheet: TrialSheet, standing: Standing) -> None:
        result = best(standing, sheet)[1]
        self.standing = standing
        self.words = f"**{result[:1].upper()}{result[1:]}**" + (f" \u00b7 {tries(standing)}" if tries(standing) else "")
        self.medals = sheet.medals

    def _left(self, kit: Kit) -> int:
        return kit.i(30) if self.medals else 0

    def height(self, kit: Kit, width: int) -> int:
        """The medal, or the lines that it needs."""
        high = measure(self.words, max(1, width - self._left(kit)), kit.px(14), "body", 1.22)[1]
        return max(kit.i(34) if self.medals else 0, high)

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Medal and words."""
        kit, left = page.kit, self._left(page.kit)
        if self.medals:
            sign = medal(self.standing.medal, kit.i(11))
            page.blit(sign, x, y + (height - sign.get_height()) / 2)
        words = paragraph(self.words, max(1, width - left), kit.px(14), colour("muted"), leading=1.22)
        page.blit(words.surface, x + left, y + (height - words.surface.get_height()) / 2)


class Chosen(Block):
    """The chosen trial in the foot bar: portrait, name, what it starts with."""

    def __init__(self, game: GameSpec, sheet: TrialSheet) -> None:
        self.game, self.sheet = game, sheet
        who = game.characters.get(sheet.character, "").split(" ")[0]
        self.title = f"{who}: {sheet.line}" if who else sheet.name
        first = f", the first: {sheet.steps[0]}" if who else ""
        self.words = f"Starts with {escape(sheet.start)}. {len(sheet.steps)} traps{first}."

    def _face(self, kit: Kit) -> int:
        return 0 if kit.cramped else kit.i(50) + kit.i(14)

    def _lines(self, kit: Kit) -> int:
        return 2

    def height(self, kit: Kit, width: int) -> int:
        """A title and two lines."""
        lines, _ = measure(self.words, max(1, width - self._face(kit)), kit.px(14), "body", 1.22)
        return max(kit.i(52), kit.line(20) + round(min(lines, self._lines(kit)) * kit.px(14) * 1.22) + kit.i(4))

    def place(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Portrait and words."""
        kit, face = page.kit, self._face(page.kit)
        if face:
            sign = (
                portrait(self.game, self.sheet.character, kit.i(50), kit.i(56), kit.unit)
                if self.sheet.character
                else icons.icon("puppet", kit.i(50), colour("trials.billy"))
            )
            page.blit(sign, x, y + (height - sign.get_height()) / 2)
        room = width - face
        words = paragraph(self.words, room, kit.px(14), colour("muted"), leading=1.22, max_lines=self._lines(kit))
        high = kit.line(20) + words.surface.get_height()
        top = y + (height - high) // 2
        page.blit(fonts.fitted("title", kit.px(20), self.title, colour("paper"), room, kit.px(LEAST)), x + face, top)
        page.blit(words.surface, x + face, top + kit.line(20))
