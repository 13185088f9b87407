"""The guided first matches: one for each game, begun, gone on with or begun anew; the offer, and ways to leave one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from game import lesson, lesson_progress
from game.case_yaml import CaseFault
from game.core.spec import GameSpec
from game.lesson_course import Course, follow
from game.lesson_progress import LessonRecord, Progress
from scenes.art import draw, figures
from scenes.art.theme import colour
from scenes.menu import Middle, Sheet
from scenes.widgets.blocks import Block, Column, Gap, Kit, Page, Panel, Picture, Row, Title, Words, stacked
from scenes.widgets.controls import Button
from scenes.widgets.form import FormScene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.lesson.scene import LessonScene

Act = Callable[[], None]


# --- beginning -----------------------------------------------------------------------------------------------------


def script_of(game: str) -> lesson.Script | None:
    """Return the lesson of a game, None where there is none that can be read."""
    path = lesson.file_of(game)
    return lesson.read(path, path.name)[0] if path.is_file() else None


def begin(app: App, game: str, *, anew: bool = False) -> bool:
    """Open the guided first match of a game, at the step where it was left unless `anew`.

    Says whether it is open; where the cards do not fit it, a sentence says so.
    """
    script = script_of(game)
    if script is None:
        app.say("There is no guided first match of this game.")
        return False
    unfit = lesson.fits(script, app.catalogue)
    if unfit:
        app.say(f"The guided first match does not fit these cards, so it cannot be played: {unfit}")
        return False
    progress = lesson_progress.load(game)
    course = None
    if progress.under_way and not anew:
        course = _resumed(app, script, progress)
        if course is None:
            app.say("The guided first match begins anew: the cards or the lesson were changed since it was left.")
    _open(app, course or Course(script.lesson, script.begin(app.catalogue)), resumed=course is not None)
    return True


def _resumed(app: App, script: lesson.Script, progress: Progress) -> Course | None:
    """Return the lesson at the step where it was left, None where its moves do not fit any more."""
    try:
        course = Course(script.lesson, script.begin(app.catalogue))
    except CaseFault:
        return None
    return course if follow(course, progress.moves, progress.step) else None


def _open(app: App, course: Course, *, resumed: bool) -> None:
    from scenes.lesson.scene import LessonScene

    record = LessonRecord(course)
    record.keep(course.match)
    if record.trouble:
        app.say(record.trouble)
    app.home()
    app.push(LessonScene(app, course, record, resumed=resumed))


def to_offer(game: str) -> bool:
    """Whether the guided first match of a game is still to be offered: once, and not to who has begun it."""
    return lesson.file_of(game).is_file() and not lesson_progress.load(game).offered


def offered(game: str) -> None:
    """Remember that it was offered."""
    progress = lesson_progress.load(game)
    lesson_progress.save(game, msgspec.structs.replace(progress, offered=True))


# --- scenes --------------------------------------------------------------------------------------------------------


class OfferScene(Sheet):
    """Offers the guided first match before the first New match of a game, once."""

    first = "guided"

    def __init__(self, app: App, game: GameSpec, otherwise: Act) -> None:
        self.spec, self.otherwise = game, otherwise
        script = script_of(game.key)
        self.minutes = script.lesson.minutes if script is not None else 6
        offered(game.key)
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The question and two answers."""
        text = f"A coach plays it with you, step by step, in about {self.minutes} minutes. You can leave at any time."
        parts: list[Block] = [
            Title(f"Your first match of {self.spec.title.rstrip('!')}?", 22),
            Words(text, 16),
            Gap(4),
            Button("guided", "Play it with the coach", self._guided, sign="lightbulb_on", lit=True),
            Button("self", "Set up a match myself", self._self, sign="cards", cap="Esc"),
            Words("You find the coach again on the title, under First match.", 13, colour("muted"), "italic"),
        ]
        return Middle(Panel(Column(parts, 10), pad=(24, 18)), 480)

    def back(self) -> None:
        """Esc: no coach."""
        self._self()

    def _guided(self) -> None:
        self.app.pop(self)
        begin(self.app, self.spec.key)

    def _self(self) -> None:
        self.app.pop(self)
        self.otherwise()


class LeaveScene(Sheet):
    """Leaving the coach: for now, for good, or not at all."""

    first = "stay"

    def __init__(self, app: App, table: LessonScene) -> None:
        self.table = table
        super().__init__(app)

    def body(self, kit: Kit) -> Block:
        """The ways."""
        parts: list[Block] = [
            Title("Leave the coach?", 22),
            Words("Your step is kept: under First match on the title you go on where you left.", 16),
            Gap(4),
            Button("stay", "Go on with the coach", self.back, sign="play", cap="Esc", lit=True),
            Button("leave", "Leave for now", partial(self.app.pop, self.table), sign="exit_to_app"),
            Button("alone", "Play on without the coach", self._alone, sign="account"),
            Button("anew", "Begin the lesson anew", self._anew, sign="restart"),
        ]
        return Middle(Panel(Column(parts, 10), pad=(24, 18)), 440)

    def _alone(self) -> None:
        self.app.pop(self)
        self.table.lesson_session.silence()

    def _anew(self) -> None:
        self.app.pop(self.table)
        self.table.again()


def _art(game: str, page: Page, x: int, y: int, width: int, height: int) -> None:
    """The upper part of the game's picture, its corners rounded."""
    picture = figures.title_card(game, width)
    high = min(height, round(width * 0.78))
    part = picture.subsurface((0, 0, picture.get_width(), min(high, picture.get_height()))).copy()
    page.blit(draw.round_off(part, 10 * page.kit.unit), x, y + (height - part.get_height()) // 2)


class FirstMatchScene(FormScene):
    """Every game's guided first match: how far one is, and the way into it."""

    title = "First match"
    subtitle = "with a coach beside you"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = [game for key, game in app.catalogue.games.items() if lesson.file_of(key).is_file()]
        self.first = f"go:{self.games[0].key}" if self.games else "back"

    def body(self, kit: Kit) -> Block:
        """A panel a game, two in a row where there is room."""
        panels = [self._panel(kit, game) for game in self.games]
        rows = [stacked(kit, [(0.5, panel) for panel in panels[at : at + 2]]) for at in range(0, len(panels), 2)]
        return Column(rows, 14)

    def _panel(self, kit: Kit, game: GameSpec) -> Block:
        script = script_of(game.key)
        progress = lesson_progress.load(game.key)
        if script is None:
            return Panel(Column([Words("The lesson of this game cannot be read.", 16)], 10), game.title)
        steps = len(script.lesson.steps)
        coached = progress.under_way and progress.step < steps
        if coached:
            state = f"Left at step {progress.step + 1} of {steps}."
        elif progress.under_way:
            state = "The coach has said all; the match goes on."
        else:
            state = "Played to its end." if progress.done else f"{steps} steps, not begun."
        words = "Go on" if progress.under_way else "Play it again" if progress.done else "Begin"
        go = Button(f"go:{game.key}", words, partial(self._play, game.key, False), sign="lightbulb_on",
                    lit=not progress.done or progress.under_way)  # fmt: skip
        buttons: list[Block] = [go]
        if progress.under_way:
            anew = partial(self._play, game.key, True)
            buttons.append(Button(f"anew:{game.key}", "Begin anew", anew, sign="restart"))
        row = Row([(1 / len(buttons), button) for button in buttons], 10)
        words_of: list[Block] = [Words(script.lesson.line, 16), Words(state, 14, colour("muted"), "italic")]
        if kit.cramped:
            body: Block = Column([*words_of, row], 10)
        else:
            beside = Column([*words_of, Gap(0, 1.0), row], 10, 1.0)
            art = Picture(partial(_art, game.key), lambda kit, _: kit.i(190))
            body = Row([(250, art), (1.0, beside)], 18, 1.0)
        return Panel(body, game.title, "", f"about {script.lesson.minutes} minutes", pad=(18, 14))

    def _play(self, game: str, anew: bool) -> None:
        begin(self.app, game, anew=anew)


__all__ = ["FirstMatchScene", "LeaveScene", "OfferScene", "begin", "offered", "to_offer"]
