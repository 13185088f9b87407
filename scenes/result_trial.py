"""The result of a trial: survived or at which trap it ended, the medal, a puzzle piece a trap, how it stands by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import records
from game.core.spec import Trial
from game.medals import Standing, standings
from scenes.art import draw, fonts, icons
from scenes.art.medals import medal
from scenes.art.paragraph import escape
from scenes.art.theme import colour
from scenes.portraits import portrait
from scenes.trial_cards import best, tries
from scenes.widgets.blocks import Block, Column, Kit, Page, Panel, Picture, Words

if TYPE_CHECKING:
    from scenes.result import ResultScene

NAME = (46.0, 38.0, 32.0)
"""Sizes of the player's name, px of the layout: the first that has room."""
NOT_SOLO = ("traps", "drawn")
"""Figures that a trial cannot have: nobody else is there to be trapped."""


def headline(trial: Trial) -> str:
    """What it came to, in two or three words."""
    if trial.medal:
        return f"{trial.medal.capitalize()} medal"
    return f"Fell at trap {trial.fell} of {trial.traps}" if trial.fell else "Came through"


class TrialPanel:
    """Makes the upper left panel of the result."""

    def __init__(self, scene: ResultScene, trial: Trial) -> None:
        self.scene, self.trial = scene, trial
        self.seat = scene.view.names[0]

    def block(self) -> Block:
        """Portrait and words, the pieces, why, and how the trial stands by now."""
        turns = int(self.scene.view.counters["turns"])
        why = f"**{escape(self.scene.match.why)}** It took {turns} turn{'s' if turns != 1 else ''}."
        words: list[Block] = [Words(why, 16)]
        more = " ".join(filter(None, (self.scene.apart, self.known())))
        if more:
            words.append(Words(more, 14, colour("muted")))
        top = Picture(self._portrait, self._least, 1.0)
        row = Picture(self._pieces, lambda kit, width: self._size(kit, width) + kit.i(2))
        return Panel(Column([top, row, *words], 7), lit=not self.trial.fell, pad=(20, 14))

    def known(self) -> str:
        """How the trial stands by now, in one line; "" where nothing is kept."""
        match = self.scene.match
        matches, said = records.load()
        self.scene.app.say(said)
        standing: Standing | None = standings(matches, match.spec.key).get(self.trial.key)
        sheet = next((sheet for sheet in match.spec.trials if sheet.key == self.trial.key), None)
        if standing is None or sheet is None:
            return ""
        if not standing.tries:
            return f"Counted apart: {tries(standing).removesuffix(' apart')} so far, none of which earns a medal."
        return f"Best so far: {best(standing, sheet)[1]}; {tries(standing)}."

    # --- drawing -------------------------------------------------------------------------------------------------

    def _least(self, kit: Kit, _: int) -> int:
        """What the portrait and the words beside it take at least; where there is room the name is larger."""
        return max(kit.i(120), self._beside(kit, NAME[0] if kit.cramped else NAME[-1]))

    @staticmethod
    def _beside(kit: Kit, name: float) -> int:
        return kit.line(22) + kit.line(name) + kit.line(17, "italic") + kit.line(26) + kit.i(6)

    def _size(self, kit: Kit, width: int) -> int:
        return min(kit.px(30), width // max(1, self.trial.traps))

    def _portrait(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        kit, trial, scene = page.kit, self.trial, self.scene
        px = next((px for px in NAME if self._beside(kit, px) <= height), NAME[-1])
        high = min(kit.i(180), height)
        wide = min(kit.i(160), width // 2, round(high * 0.9))
        face = portrait(scene.match.spec, trial.character, wide, high, kit.unit, grey=bool(trial.fell)).copy()
        rim = colour("edge" if trial.fell else "lamp")
        face.blit(draw.outline(wide, high, 8 * kit.unit, rim, 2 * kit.unit), (0, 0))
        page.blit(face, x, y)
        corner = (x + wide - kit.i(6), y + high - kit.i(28))
        if trial.medal:
            page.centre(medal(trial.medal, kit.i(26)), *corner)
        else:
            page.centre(draw.disc(kit.i(24), colour("badge"), rim, 2 * kit.unit), *corner)
            sign = "skull" if trial.fell else "trophy"
            page.centre(icons.icon(sign, kit.i(28), colour("muted" if trial.fell else "lamp")), *corner)
        left, room = x + wide + kit.i(34), width - wide - kit.i(34)
        tint = colour(f"medals.{trial.medal}.0") if trial.medal else colour("bad_text" if trial.fell else "lamp")
        page.blit(fonts.fitted("title", kit.px(22), headline(trial), tint, room, kit.px(12)), left, y)
        y += kit.line(22)
        name = " & ".join(records.people(self.seat))
        page.blit(fonts.fitted("title", kit.px(px), name, colour("paper"), room, kit.px(14)), left, y)
        y += kit.line(px)
        who = scene.match.spec.characters.get(trial.character, "")
        page.blit(fonts.fitted("italic", kit.px(17), who, colour("muted"), room, kit.px(12)), left, y)
        y += kit.line(17, "italic") + kit.i(4)
        blood = str(scene.view.stakes().get(self.seat, ""))
        sign_ = icons.icon(scene.words.stake_sign, kit.px(24), colour("heart"))
        page.blit(sign_, left, y + (kit.line(26) - sign_.get_height()) / 2)
        number = fonts.text("title", kit.px(26), blood, colour("paper"))
        page.blit(number, left + sign_.get_width() + kit.i(6), y)
        after = left + sign_.get_width() + number.get_width() + kit.i(14)
        words = fonts.fitted("body", kit.px(15), scene.words.left, colour("muted"), x + width - after, kit.px(12))
        page.blit(words, after, y + (kit.line(26) - words.get_height()) / 2 + kit.i(2))

    def _pieces(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        """Green what was passed, the skull of what was too much, dim what was ahead."""
        kit, trial = page.kit, self.trial
        step = self._size(kit, width)
        for n in range(trial.traps):
            tint = "good" if n < trial.passed else "bad" if n + 1 == trial.fell else "trials.ahead"
            middle = x + n * step + step / 2, y + height / 2
            page.centre(icons.icon("jigsaw_piece", step * 0.92, colour(tint)), *middle)
            if n + 1 == trial.fell:
                page.centre(icons.icon("close", step * 0.6, colour("ink")), *middle)
