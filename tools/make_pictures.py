"""Makes the pictures of docs/pictures, one of each scene, without a window: `python tools/make_pictures.py`.

The tables are drawn from docs/pictures/*.yaml, or after some moves of computers, as `midnight-table picture` does; the
other scenes are opened and shown for a moment.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
SIZE = (1280, 720)

sys.path.insert(0, str(ROOT))
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from game import bots, catalogue, lesson, records, replay  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.core.spec import Seat, Trial  # noqa: E402
from game.lesson_course import Course  # noqa: E402
from game.match_list import MatchList  # noqa: E402
from game.playback import Playback  # noqa: E402
from game.record import Record  # noqa: E402
from scenes import picture  # noqa: E402
from scenes.app import App  # noqa: E402
from scenes.manager import Scene  # noqa: E402
from scenes.settings import Settings  # noqa: E402
from scenes.start import open_sound  # noqa: E402
from scenes.table.handover import handover_of  # noqa: E402
from scenes.table.layouts import LAYOUTS  # noqa: E402
from scenes.table.scene import TableScene  # noqa: E402

SEATS = (Seat("Ann", "mechanic", "normal"), Seat("Bob", "gambler", "normal"))


FURTHER = {"saw": 60, "stabbed": 24, "hollow": 40}
"""The other games' tables, by their game: after so many moves of computers."""

NAMES = ["title", "new_match", "curtain", "result", "settings", "rules", "replays", "replay", "report",
         "first_match", "first_matches", "trials", "cards", "records", "example"]  # fmt: skip
"""The pictures of the scenes around the table."""


def played(seed: int, most: int = 10_000, game: str = "suits") -> Match:
    """A match of computers, to its end or for so many moves."""
    seats = SEATS if game == "suits" else tuple(Seat(name, "", "normal") for name in ("Ann", "Bob", "Cy"))
    match = Match(catalogue.shipped().games[game], seats, {}, seed)
    while match.decision is not None and len(match.moves) < most:
        match.play(bots.answer(match, match.decision.closing or match.decision.asked[0], "normal"))
    return match


def scenes(app: App) -> dict[str, Callable[[], Scene]]:
    """The scenes around the table, by the name of their picture."""
    from scenes.card_browser import CardBrowserScene
    from scenes.curtain import CurtainScene
    from scenes.first_match import FirstMatchScene
    from scenes.lesson.scene import LessonScene
    from scenes.new_match import NewMatchScene
    from scenes.records import RecordsScene
    from scenes.replay import ReplayScene
    from scenes.replays import ReplaysScene
    from scenes.report import ReportScene
    from scenes.result import ResultScene
    from scenes.rules import RulesScene
    from scenes.settings_scene import SettingsScene
    from scenes.title import TitleScene
    from scenes.trials import TrialsScene

    suits = app.catalogue.games["suits"]
    running = played(5, 30)
    hand = handover_of(running, "Bob", max(0, running.view().event_count - 40))
    over = SimpleNamespace(session=SimpleNamespace(match=played(5), several=True, curtain=""))
    return {
        "title": lambda: TitleScene(app),
        "new_match": lambda: NewMatchScene(app, suits),
        "curtain": lambda: CurtainScene(app, hand, lambda: None, lambda: None),
        "result": lambda: ResultScene(app, over),  # type: ignore[arg-type]
        "settings": lambda: SettingsScene(app),
        "replays": lambda: ReplaysScene(app),
        "replay": lambda: watched(ReplayScene(app, Playback(played(3, game="saw"))), "Bob"),
        "report": lambda: ReportScene(app, played(5, 30), "Ann"),
        "rules": lambda: sought(RulesScene(app, app.catalogue.games["saw"], "Set a trap", "Set a trap"), "sacrifice"),
        "example": lambda: example(app, "stabbed", "car"),
        "first_match": lambda: LessonScene(app, coached("saw", "Set the trap")),
        "first_matches": lambda: FirstMatchScene(app),
        "trials": lambda: TrialsScene(app, app.catalogue.games["saw"]),
        "cards": lambda: filtered(CardBrowserScene(app, "saw")),
        "records": lambda: RecordsScene(app, "Ann"),
    }


def sought(scene: Any, words: str) -> Any:
    """The rules with words in the search."""
    scene.search(words)
    return scene


def filtered(scene: Any) -> Any:
    """The card browser with two types and two traits, as in the mock-up."""
    from scenes.card_list import Filter

    scene.layout(SIZE)
    scene.show(Filter(frozenset({"tool", "search"}), frozenset({"corruption", "greed"}), order="value"))
    scene.choose(next(at for at, entry in enumerate(scene.grid.entries) if entry.name == "Wrench"))
    return scene


def example(app: App, game: str, section: str) -> Any:
    """The table of a worked example of the rules."""
    from game import rulebook
    from scenes.rules_stage import ExampleScene, Stage

    chapter = rulebook.load(game).sections[section]
    assert chapter.example is not None
    return ExampleScene(app, Stage(app, app.catalogue.games[game], chapter.example), chapter.title)


def coached(game: str, title: str) -> Course:
    """A guided first match at the step with this title."""
    script, _ = lesson.read(lesson.file_of(game))
    assert script is not None
    course = Course(script.lesson, script.begin(catalogue.shipped()))
    while course.step is not None and course.step.title != title:
        if course.reading:
            course.read()
            continue
        move = next(iter(course.awaited()), None) or course.scripted() or course.passing()
        assert move is not None
        course.made(course.meaning(move))
        course.match.play(move)
    return course


def watched(scene: Any, eyes: str) -> Any:
    """A replay somewhere in its middle: where a trap has stood before somebody for a while, seen by a seat."""
    scene.layout(SIZE)
    stood = 0
    for count in range(len(scene.film) // 3, len(scene.film)):
        scene.film.to(count)
        stood = stood + 1 if scene.film.match.table["trap.victim"] != "none" else 0
        if stood == 7:
            break
    scene.go(scene.film.at)
    scene.look(eyes)
    return scene


def evenings(folder: Path) -> None:
    """Matches of some evenings, for the list of replays."""
    kept = MatchList(folder)
    for age, (game, seed, most) in enumerate((("hollow", 4, 5_000), ("suits", 2, 24), ("saw", 3, 5_000),
                                             ("stabbed", 6, 5_000), ("suits", 5, 5_000), ("saw", 8, 70))):  # fmt: skip
        with Record.create(played(seed, most, game), folder) as record:
            path = record.path.rename(folder / f"2026-10-{30 - 4 * age}-{game}-{seed:08x}.jsonl")
        when = time.mktime((2026, 10, 30 - 4 * age, 21, 40, 0, 0, 0, -1))
        os.utime(path, (when, when))
        if game == "stabbed":
            kept.rename(path, "The night at the lake")
            kept.keep(path, True)


def kept_evenings() -> None:
    """The records of those evenings: matches of all games, and some trials."""
    entries = []
    for number, game in enumerate(("suits", "saw", "suits", "hollow", "stabbed", "suits", "saw", "suits")):
        entry = records.played(played(20 + number, game=game), f"m{number}")
        seats = [replace(seat, player="person") if seat.name in ("Ann", "Bob") else seat for seat in entry.seats]
        entries.append(replace(entry, seats=tuple(seats), ended=f"2026-10-{10 + number}T21:40:00"))
    for number, (trial, passed, medal) in enumerate((("thomas", 5, "gold"), ("reya", 2, ""), ("reya", 6, "bronze"),
                                                     ("nolan", 3, ""), ("gabriella", 6, "silver"))):  # fmt: skip
        steps = 5 if trial == "thomas" else 6
        came = Trial(trial, trial, steps, passed, 0 if medal else passed + 1, medal, "7 blood" if medal else "")
        seat = records.Place("Ann", "person", trial, won=bool(medal), stake=7)
        entries.append(records.Played(f"t{number}", "saw", f"2026-10-2{number}T22:00:00", (seat,), trial=came))
    records.save(entries)


def shown(name: str) -> pygame.Surface:
    """A scene as it stands a moment after it was opened."""
    clock = SimpleNamespace(now=10_000.0)
    app = App(Settings(motion=name == "first_match"), now=lambda: clock.now, catalogue=catalogue.shipped(), keep=False)
    app.open(SIZE)
    app.started = True
    open_sound(app.sound)
    scene = scenes(app)[name]()
    if not scene.opaque:
        app.push(TableScene(app, played(5, 30)))
    app.push(scene)
    for _ in range(60):
        clock.now += 50
        app.tick([])
    kept = app.screen.surface.copy()
    app.close()
    return kept


def tables() -> None:
    """The tables of the case files beside the pictures."""
    for file in sorted(FOLDER.glob("*.yaml")):
        match = replay.load(file, catalogue.shipped())
        picture.save(match, "Ann", SIZE, 100, file.with_suffix(".png"))
    for game, most in FURTHER.items():
        if game in LAYOUTS:
            picture.save(played(3, most, game), "Ann", SIZE, 100, FOLDER / f"{game}.png")


def main() -> int:
    """Make all pictures, or those named on the command line."""
    names = sys.argv[1:] or NAMES
    with tempfile.TemporaryDirectory() as folder:
        evenings(Path(folder) / "matches")
        for name in names:
            # Settings shows the folder of files: a player's, not this machine's.
            home = "/home/ann/.local/share/midnight-table" if name == "settings" else folder
            os.environ["MIDNIGHT_TABLE_HOME"] = home
            if name in ("records", "trials"):
                kept_evenings()
            pygame.image.save(shown(name), str(FOLDER / f"{name}.png"))
    tables()
    return 0


if __name__ == "__main__":
    sys.exit(main())
