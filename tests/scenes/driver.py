"""Drives scenes as a player does: a headless window, a clock that tests turn, real pygame events."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from game import bots, catalogue, records
from game.catalogue import Catalogue
from game.core.match import Match
from game.core.spec import Seat, Trial
from game.core.view import Line
from game.playback import Playback
from game.record import Entry, Record
from game.rulebook import load as load_rules
from scenes.app import App
from scenes.settings import Settings
from scenes.widgets.form import FormScene

SIZES = ((640, 360), (1280, 720), (1920, 1080))
TEXTS = (1.0, 1.25, 1.5, 2.0)
HANDS = ("person", "person")


@cache
def games() -> Catalogue:
    return catalogue.load()


class Driver:
    """A program without a real window; nothing of the player's is read or written unless `keep`."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        text: float = 1.0,
        *,
        settings: Settings | None = None,
        keep: bool = False,
        found: Catalogue | None = None,
    ) -> None:
        self.clock = 10_000.0
        self.app = App(
            settings or Settings(text=text),
            now=lambda: self.clock,
            catalogue=found if found is not None else games(),
            keep=keep,
        )
        self.app.open(size)
        self.app.started = True

    @property
    def top(self) -> Any:
        """The scene in front."""
        return self.app.manager.top

    @property
    def form(self) -> FormScene:
        """The scene in front, which is a form."""
        assert isinstance(self.top, FormScene)
        return self.top

    def show(self, scene: Any) -> Any:
        """Open a scene and let its buttons become armed."""
        self.app.push(scene)
        self.wait(20)
        self.wait(300)
        return scene

    def wait(self, ms: float) -> None:
        """Let time pass, a frame at its end."""
        self.clock += ms
        self.app.tick([])

    def send(self, *events: pygame.event.Event, ms: float = 20) -> None:
        """Events in one turn of the loop."""
        self.clock += ms
        self.app.tick(events)

    def key(self, *keys: int, mod: int = 0, ms: float = 20) -> None:
        """Press and let go of keys, one after the other."""
        for key in keys:
            letter = chr(key) if 32 <= key < 127 else ""
            self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0), ms=ms)
            self.send(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0), ms=ms)

    def type(self, words: str) -> None:
        """Text as the system sends it: a key for each letter and the text it makes."""
        for letter in words:
            code = ord(letter.lower()) if letter.isascii() else 0
            self.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.send(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0))

    def move(self, x: int, y: int, held: bool = False) -> None:
        """Move the pointer."""
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(int(held), 0, 0), touch=False)
        self.send(event)

    def down(self, x: int, y: int) -> None:
        """Press the left button."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))

    def up(self, x: int, y: int) -> None:
        """Let go of it."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False))

    def click(self, x: int, y: int) -> None:
        """A click, later than any that went before could still matter."""
        self.wait(300)
        self.move(x, y)
        self.down(x, y)
        self.up(x, y)

    def touch(self, x: int, y: int) -> None:
        """A touch as SDL sends it: finger events and the mouse events it makes of them."""
        part = {"x": x / self.app.size[0], "y": y / self.app.size[1], "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        finger = {"touch_id": 1, "finger_id": 0, **part}
        self.wait(300)
        self.send(
            pygame.event.Event(pygame.FINGERDOWN, finger),
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=True),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True),
        )
        self.send(
            pygame.event.Event(pygame.FINGERUP, finger),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True),
        )

    def press(self, name: str, at: str = "center") -> None:
        """Scroll to a control by the wheel, as one must, and click it."""
        x, y = self.seen(name).__getattribute__(at)
        self.click(x, y)

    def seen(self, name: str) -> pygame.Rect:
        """Where a control is in the window, once the wheel has brought it there."""
        form = self.form
        for _ in range(200):
            place, view = form.place_of(name), form.scrolls_in(name)
            if view is None or view.contains(place):
                return place
            up = place.top < view.top
            if place.h > view.h:
                return place.clip(view)
            if view.w < form.size[0]:
                self.move(*view.center)
            self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1 if up else -1, flipped=False, which=0))
            if form.place_of(name) == place:
                return place
        return form.place_of(name)

    def close(self) -> None:
        """End it."""
        self.app.close()


def finished(seed: int = 5, level: str = "easy", seats: tuple[Seat, ...] = ()) -> Match:
    """A match of computers, played to its end."""
    places = seats or (Seat("Ann", "mechanic"), Seat("Bob", "gambler"))
    match = Match(games().games["suits"], places, {}, seed)
    while match.decision is not None:
        decision = match.decision
        match.play(bots.answer(match, decision.closing or decision.asked[0], level))
    return match


def tried(seed: int = 2, name: str = "Ann", **options: Any) -> Match:
    """A trial of SAW, played to its end by a computer player in a person's place."""
    match = Match(games().games["saw"], [Seat(name)], options or {"solo": True}, seed)
    while match.decision is not None:
        match.play(bots.answer(match, name, "normal"))
    return match


def table_of(match: Match, **values: Any) -> Any:
    """What menu and result need of a table scene, for a match that nobody plays."""
    session = SimpleNamespace(match=match, several=True, curtain="", **values)
    return SimpleNamespace(session=session)


def recap() -> tuple[Line, ...]:
    """Lines of a public log."""
    return tuple(line for line in finished().view().log() if not line.head)[-9:]


def scenes() -> dict[str, Callable[[Driver], Any]]:
    """Every scene around the table by name, as a function that makes it."""
    from scenes.card_browser import CardBrowserScene
    from scenes.card_list import CardList
    from scenes.card_words import CardScene
    from scenes.character import CharacterScene
    from scenes.curtain import CurtainScene
    from scenes.menu import MenuScene, QuestionScene
    from scenes.new_match import NewMatchScene
    from scenes.records import RecordsScene
    from scenes.replays import ReplaysScene
    from scenes.report import ReportScene
    from scenes.result import ResultScene
    from scenes.rules import RulesScene
    from scenes.rules_stage import ExampleScene, Stage
    from scenes.settings_scene import SettingsScene
    from scenes.table.parts import Handover
    from scenes.title import TitleScene
    from scenes.trial_traps import TrapsScene
    from scenes.trials import TrialsScene

    suits = games().games["suits"]
    hand = Handover("Bob", "suits", "gent_gambler", "Gambler \u00b7 5 Hits left \u00b7 5 cards in hand", recap())

    def resumable(driver: Driver) -> TitleScene:
        title = TitleScene(driver.app)
        seats = tuple(Seat(name) for name in ("Ann", "Bob"))
        title.entry = Entry(Path("none.jsonl"), 1e9, "suits", seats, {}, "", 4)
        return title

    return {
        "title": lambda d: TitleScene(d.app),
        "title with resume": resumable,
        "new match": lambda d: NewMatchScene(d.app, suits),
        "trials": lambda d: TrialsScene(d.app, games().games["saw"]),
        "traps of a trial": lambda d: TrapsScene(d.app, games().games["saw"], games().games["saw"].trials[4]),
        "character": lambda d: CharacterScene(d.app, suits, "silencer", print),
        "settings": lambda d: SettingsScene(d.app),
        "rules": lambda d: RulesScene(d.app, games().games["hollow"], "fight", "Move"),
        "rules of a word": lambda d: RulesScene(d.app, suits, "term:Hit"),
        "example": lambda d: ExampleScene(
            d.app, Stage(d.app, suits, load_rules("suits").types["weapon"].example), "Weapon"
        ),
        "cards": lambda d: CardBrowserScene(d.app, "hollow"),
        "card": lambda d: CardScene(d.app, suits, CardList(suits).entries, 5, lambda at: None),
        "replays": lambda d: (kept_matches(), ReplaysScene(d.app))[1],
        "records": lambda d: (kept_records(), RecordsScene(d.app, "Ann"))[1],
        "records of nobody": lambda d: (records.save([]), RecordsScene(d.app))[1],
        "report": lambda d: ReportScene(d.app, finished(), "Ann", fault="The rules failed here."),
        "curtain": lambda d: CurtainScene(d.app, hand, lambda: None, lambda: None),
        "menu": lambda d: MenuScene(d.app, table_of(finished())),
        "question": lambda d: QuestionScene(d.app, "Same deal again?", "The match begins anew.", "Deal", lambda: None),
        "result of a trial": lambda d: ResultScene(d.app, table_of(tried())),
        "result": lambda d: ResultScene(d.app, table_of(finished(), record=SimpleNamespace(path=Path("none")))),
    }


def kept_records() -> None:
    """A dozen finished matches of all games, with medals, matches apart, a long name and computers."""
    played = []
    for at, (key, game) in enumerate(list(games().games.items()) * 3):
        who = list(game.characters) or [""]
        role = "killer" if key == "stabbed" else ""
        long = "Konstantinopolitanischer Dudelsackpfeife"
        seats = (
            records.Place("Ann", "person", who[at % len(who)], role, won=at % 3 > 0, stake=3),
            records.Place(long, "person", who[-1], role and "victim", won=at % 3 == 0),
            records.Place("Bob", "hard", who[0], role and "victim"),
        )
        played.append(records.Played(f"m{at}", key, f"2026-03-01T{at:02d}:00:00", seats, free_undo=at == 4))
    for kind, trial in (("gold", "reya"), ("bronze", "thomas")):
        tried = Trial(trial, trial, 6, 6, 0, kind, "7 blood")
        seat = records.Place("Ann, Zoe", "person", trial, won=True, stake=7)
        played.append(records.Played(f"t{trial}", "saw", "2026-03-02T10:00:00", (seat,), trial=tried))
    records.save(played)


def kept_matches() -> list[Path]:
    """Match files in the player's folder: one that is over, one that runs, one of a game that is not here."""
    running = Match(games().games["suits"], [Seat("Ann", "mechanic"), Seat("Bob", "gambler", "easy")], {}, 7)
    for _ in range(5):
        running.play(running.decision.moves[0])
    paths = []
    for match in (finished(), running, running):
        with Record.create(match) as record:
            paths.append(record.path)
    paths[2].write_bytes(paths[2].read_bytes().replace(b'"game":"suits"', b'"game":"chess"', 1))
    for age, path in enumerate(paths):
        os.utime(path, (1e9 - age, 1e9 - age))
    return paths


def replay_of(driver: Driver, match: Match | None = None, at: int = 20) -> Any:
    """The replay of a match (by default a finished one), laid out, after so many moves."""
    from scenes.replay import ReplayScene

    scene = ReplayScene(driver.app, Playback(match or finished()))
    scene.layout(driver.app.size)
    scene.go(min(at, len(scene.film)))
    scene.table.update(0)
    return scene


def files(directory: Path) -> list[str]:
    """The names below a directory."""
    return sorted(str(path.relative_to(directory)) for path in directory.rglob("*") if path.is_file())
