"""Guided first matches as data: assets/lessons/<game>.yaml, its reading, and its rehearsal through the rules.

The file's first document is a case file without moves: the table at which the lesson begins. The second holds the
steps of the coach. docs/lessons.md tells how one is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game import nodes, rulebook
from game.cardfile import NAME, text_check
from game.case import Case, CaseFault
from game.core.flaw import Flaw
from game.core.match import Match
from game.lesson_course import Course
from game.lesson_steps import Lesson, Step
from game.lesson_time import LEAST, Stopwatch, counted
from game.lesson_time import MOST as LONGEST
from game.nodes import Fault, Faults, Part
from game.paths import resource
from game.record_lines import Games
from game.rulebook import sentence_check
from game.shape import Language, Shaper

START = ("game", "seed", "options", "seats", "position")
SAY = 175
"""Letters that a sentence of the coach may have, so that it fits its bubble at every size."""
MOST = 400
"""Answers that a lesson may take to its end."""
PARTS = ("hand", "phase_bar", "prompt", "buttons", "log", "middle", "outlook", "traits")
"""What a step may light besides places for cards, cards' owners (`plate:Bob`) and the cards of its move."""


class Script(msgspec.Struct, frozen=True):
    """A lesson with the case that it begins at: `start` is the text of the case, `name` what faults call the file."""

    name: str
    start: str
    lesson: Lesson

    def begin(self, games: Games) -> Match:
        """Lay the table of the lesson. Raises `CaseFault` where these cards do not give it."""
        return Case(self.start, games, keep="turn").start()


def file_of(game: str) -> Path:
    """Return the lesson file of a game."""
    return resource("assets", "lessons", f"{game}.yaml")


def read(path: Path, name: str = "") -> tuple[Script | None, list[Fault]]:
    """Read a lesson file: the script, None where it has none that can be used, and everything that is wrong in it."""
    faults = Faults(name or str(path))
    script, _ = _read(path, faults)
    return script, faults.in_order()


def check(path: Path, games: Games, name: str = "") -> list[Fault]:
    """Return what is wrong in a lesson file: its shape, its table, and every step played through the rules.

    `games`: the catalogue it is of; `name`: what the faults call the file, its path unless given.
    """
    faults = Faults(name or str(path))
    script, shaper = _read(path, faults)
    if script is not None and shaper is not None:
        try:
            match = script.begin(games)
        except CaseFault as error:
            faults.add(error.line, "a table that cannot be laid", str(error).rstrip("."))
            return faults.in_order()
        watch = Stopwatch(match)
        shaper.tell(rehearse(script.lesson, match, watch))
        if not faults.all:
            shaper.tell(_length(script.lesson, watch.minutes))
            shaper.tell(_chapters(script.lesson))
    return faults.in_order()


def minutes(script: Script, games: Games) -> float:
    """Return how many minutes a lesson takes somebody new (`game.lesson_time`). Raises `CaseFault` as `begin` does."""
    match = script.begin(games)
    watch = Stopwatch(match)
    for _ in rehearse(script.lesson, match, watch):
        break
    return watch.minutes


def fits(script: Script, games: Games) -> str:
    """Return "" if a lesson can be played to its end with these cards, else why not, as a sentence."""
    try:
        match = script.begin(games)
    except CaseFault as error:
        return str(error)
    flaw = next(iter(rehearse(script.lesson, match)), None)
    return f"Step {_step(flaw)}: {flaw.found}." if flaw is not None else ""


def _step(flaw: Flaw) -> int:
    return next((int(part) + 1 for part in flaw.path if isinstance(part, int)), 0)


def _read(path: Path, faults: Faults) -> tuple[Script | None, Shaper | None]:
    text = nodes.read_text(path, faults)
    if text is None:
        return None, None
    parts = [part for part in nodes.cut(text) if part.text.strip()]
    if len(parts) != 2:
        faults.add(0, f"{len(parts)} documents", "two, parted by ---: a case without moves, then game, line and steps")
        return None, None
    root = nodes.parse(parts[1], faults)
    if root is None:
        return None, None
    shaper = Shaper(root, faults, LANGUAGE)
    lesson: Lesson = shaper.shape(Lesson)
    start = _start(parts[0], faults)
    if faults.all or start is None:
        return None, shaper
    return Script(path.name, start, lesson), shaper


def _start(part: Part, faults: Faults) -> str | None:
    """Return the text of the case that a lesson begins at, its lines counted as in the whole file."""
    root = nodes.parse(part, faults)
    if not isinstance(root, nodes.Mapping):
        faults.add(part.line, "no table to begin at", f"the keys {', '.join(START)}")
        return None
    for key, line in root.lines.items():
        if key not in START:
            faults.add(line, f"the unknown key “{nodes.shown(key)}”", f"one of {', '.join(START)}")
    return "\n" * (part.line - 1) + part.text


def _texts(step: Step) -> Iterator[Flaw]:
    """A step that awaits nothing has nothing to say about other moves."""
    if step.wait and not step.do:
        yield Flaw(("wait",), "a sentence for other moves in a step that awaits none", "a step with `do`")


def _whole(value: object) -> Iterator[Flaw]:
    if isinstance(value, Step):
        yield from _texts(value)


def _say_check(text: str) -> Iterator[Flaw]:
    yield from text_check(SAY)(text)


LANGUAGE = Language(
    {"title": text_check(NAME), "say": _say_check, "wait": text_check(SAY, may_be_empty=True), "line": sentence_check},
    _whole,
)


# --- played through the rules --------------------------------------------------------------------------------------


def rehearse(lesson: Lesson, match: Match, watch: Stopwatch | None = None) -> Iterator[Flaw]:
    """Play a lesson as the coach would lead it, and tell where it cannot go on or lights what is not there.

    Before its last words the computer seats may answer for themselves. `watch` counts how long it takes.
    """
    course = Course(lesson, match)
    watch = watch or Stopwatch(match)
    if lesson.game != match.spec.key:
        yield Flaw(("game",), f"the game “{nodes.shown(lesson.game)}”", match.spec.key)
    yield from _lights(lesson, match)
    for _ in range(MOST):
        if course.done:
            return
        if course.reading:
            counted(course, watch, None)
            course.read()
            continue
        if match.over:
            yield Flaw(("steps", course.at), "a match that is over before this step", "a step that is only read")
            return
        move = next(iter(course.awaited()), None) or course.scripted() or course.passing()
        if move is None and not any(step.do for step in lesson.steps[course.at :]):
            for step in lesson.steps[course.at :]:
                watch.step(step, None)
            return
        if move is None:
            yield Flaw(("steps", course.at), *course.stands())
            return
        counted(course, watch, move)
        course.made(course.meaning(move), lambda move=move: match.play(move))  # type: ignore[misc]
    yield Flaw(("steps", course.at), "a lesson without an end", f"{MOST} answers at most")


def _lights(lesson: Lesson, match: Match) -> Iterator[Flaw]:
    for number, step in enumerate(lesson.steps):
        for place in step.at:
            seat = place.removeprefix("plate:")
            if place not in PARTS and place not in match.table.zones and seat not in match.table.seats:
                hint = nodes.did_you_mean(place, [*PARTS, *match.table.zones])
                path = ("steps", number, "at")
                yield Flaw(path, f"the unknown place “{nodes.shown(place)}”", "a place of this match", hint)


def _length(lesson: Lesson, measured: float) -> Iterator[Flaw]:
    """A lesson takes as long as it says, and neither too long nor too short."""
    if not LEAST <= measured <= LONGEST:
        yield Flaw(("minutes",), f"a lesson of about {measured:.1f} minutes", f"{LEAST} to {LONGEST}")
    elif lesson.minutes != round(measured):
        yield Flaw(("minutes",), f"{lesson.minutes} minutes", f"{round(measured)}, since it takes about {measured:.1f}")


def _chapters(lesson: Lesson) -> Iterator[Flaw]:
    """Every chapter of the rules is met at a step, or left for later; and nothing else is named."""
    rules = rulebook.load(lesson.game)
    known = [f"{page}:{key}" for page, part in rulebook.PAGES.items() for key in getattr(rules, part)]
    named = {("steps", at, "meets"): step.meets for at, step in enumerate(lesson.steps)}
    for path, names in [*named.items(), (("later",), lesson.later)]:
        for name in names:
            if name not in known:
                hint = nodes.did_you_mean(name, known)
                yield Flaw(path, f"the unknown chapter “{nodes.shown(name)}”", "a chapter of the rules file", hint)
    missing = set(known).difference(lesson.later, *named.values())
    if missing:
        listed = ", ".join(name for name in known if name in missing)
        yield Flaw(("steps",), f"no step that meets {listed}", "each chapter under `meets` of a step, or under `later`")


__all__ = ["Course", "Lesson", "Script", "Step", "check", "file_of", "fits", "minutes", "read", "rehearse"]
