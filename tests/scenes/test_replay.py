"""Watching a match again: by mouse, keyboard and touch, with whose eyes one may, and back into play from any point."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pygame
import pytest

from game import bots, record
from game.case import match_of
from game.case_export import export
from game.core.match import Match
from game.core.spec import PERSON, Seat
from game.playback import Playback
from scenes.replay import ReplayScene
from scenes.replay_table import ALL, NOBODY
from scenes.report import ReportScene
from scenes.result import APART, ResultScene
from scenes.rules import RulesScene
from scenes.table import speech
from scenes.table.scene import TableScene
from scenes.take_over import TakeOverScene
from scenes.written import WrittenScene
from tests.scenes.driver import Driver, finished, games
from tests.table.test_secrets import twin

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


@cache
def moves_of(game: str, count: int, most: int) -> tuple[Match, tuple[tuple[str, str], ...]]:
    """A match of easy computers, and its moves; SAW for one is the solo trials."""
    options = {"solo": True} if (game, count) == ("saw", 1) else {}
    match = Match(games().games[game], [Seat(name, "", "easy") for name in NAMES[:count]], options, 3)
    while match.decision is not None and len(match.moves) < most:
        match.play(bots.answer(match, match.decision.closing or match.decision.asked[0], "easy"))
    return match, tuple((move.seat, move.key) for move in match.moves)


def played(game: str = "suits", count: int = 2, most: int = 2_000) -> Match:
    """The same match again, which a replay may wind."""
    old, moves = moves_of(game, count, most)
    match = Match(old.spec, old.setup.seats, old.setup.options, old.setup.seed)
    for seat, key in moves:
        match.play(match.decision.find(seat, key))
    return match


def watch(driver: Driver, match: Match | None = None, at: int = 20, eyes: str = NOBODY) -> ReplayScene:
    """A replay on the screen, after so many moves."""
    scene = driver.show(ReplayScene(driver.app, Playback(match or played())))
    scene.go(at)
    scene.look(eyes)
    driver.wait(40)
    driver.wait(40)
    return scene


def touch(driver: Driver, x: int, y: int) -> None:
    """A touch as SDL sends it: finger events and the mouse events it makes of them."""
    part = {"x": x / driver.app.size[0], "y": y / driver.app.size[1], "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    finger = {"touch_id": 1, "finger_id": 0, **part}
    driver.wait(300)
    driver.send(
        pygame.event.Event(pygame.FINGERDOWN, finger),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=True),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True),
    )
    driver.send(
        pygame.event.Event(pygame.FINGERUP, finger),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True),
    )


def pixels(driver: Driver) -> bytes:
    """What is on the screen."""
    driver.app.invalidate()
    driver.wait(30)
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


# --- stepping -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_the_buttons_step_and_leap_by_turns(drive, way) -> None:
    driver = drive()
    scene = watch(driver)
    film = scene.film

    def press(name: str) -> None:
        if way == "mouse":
            driver.press(name)
        else:
            touch(driver, *driver.form.place_of(name).center)

    press("forth one")
    assert film.at == 21
    press("back one")
    press("back one")
    assert film.at == 19
    begin = film.turn().begin
    press("turn back")
    assert film.at == begin
    press("turn forth")
    assert film.at == next(turn.begin for turn in film.turns if turn.begin > begin)
    press("eyes:Bob")
    assert scene.table.playback.eyes == "Bob"
    press("take over")
    driver.wait(300)
    assert isinstance(driver.top, TakeOverScene)
    press("no")
    driver.wait(20)
    press("leave")
    driver.wait(20)
    assert driver.top is not scene


def test_everything_by_keyboard(drive) -> None:
    driver = drive()
    scene = watch(driver)
    film = scene.film
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert film.at == 21
    driver.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert film.at in [turn.begin for turn in film.turns]
    driver.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    driver.key(pygame.K_HOME)
    assert film.at == 0
    driver.key(pygame.K_END)
    assert film.at == len(film)
    for speed, key in ((0.5, pygame.K_1), (1.0, pygame.K_2), (2.0, pygame.K_3), (4.0, pygame.K_4)):
        driver.key(key)
        assert scene.speed == speed
    driver.key(pygame.K_HOME)
    seen = []
    for _ in scene.table.playback.choices_of_eyes:
        driver.key(pygame.K_e)
        seen.append(scene.table.playback.looks)
    assert set(seen) == {NOBODY, "Ann", "Bob", ALL}
    driver.key(pygame.K_DOWN)
    assert scene.table.zoom
    driver.key(pygame.K_ESCAPE)
    assert not scene.table.zoom
    driver.key(pygame.K_UP, pygame.K_SPACE)
    assert not scene.table.zoom
    assert not scene.playing
    driver.key(pygame.K_l)
    assert not scene.table.places.log_open
    driver.key(pygame.K_F1)
    driver.wait(300)
    assert isinstance(driver.top, RulesScene)
    assert driver.top.app is driver.app
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_x)
    driver.wait(300)
    assert isinstance(driver.top, WrittenScene)
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.key(pygame.K_t)
    driver.wait(300)
    assert isinstance(driver.top, TakeOverScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene
    driver.key(pygame.K_ESCAPE)
    driver.wait(20)
    assert driver.top is not scene


def test_playing_follows_the_speed_and_ends_with_the_match(drive) -> None:
    driver = drive()
    driver.app.settings.animation = "off"
    scene = watch(driver, at=0)
    took = {}
    for speed, key in ((1.0, pygame.K_2), (4.0, pygame.K_4)):
        driver.key(key)
        scene.go(0)
        driver.key(pygame.K_SPACE)
        took[speed] = 0
        while scene.film.at < 5:
            driver.wait(50)
            took[speed] += 1
        driver.key(pygame.K_SPACE)
        assert not scene.playing
    assert 3 < took[1.0] / took[4.0] < 5
    scene.go(len(scene.film) - 1)
    driver.key(pygame.K_SPACE)
    for _ in range(20):
        driver.wait(100)
    assert scene.film.at == len(scene.film)
    assert not scene.playing
    assert driver.top is scene


def test_the_timeline_is_pressed_and_dragged(drive) -> None:
    driver = drive()
    scene = watch(driver)
    place = scene.place_of("timeline")
    y = place.bottom - 18
    driver.click(place.x + scene.track.x_of(40), y)
    assert scene.film.at == 40
    driver.down(place.x + scene.track.x_of(40), y)
    driver.move(place.x + scene.track.x_of(70), y, held=True)
    driver.move(place.x + scene.track.x_of(60), 10, held=True)
    assert scene.film.at == 60
    driver.up(place.x + scene.track.x_of(60), 10)
    driver.move(place.x + scene.track.x_of(10), y)
    assert scene.film.at == 60
    x, moment = scene.track._placed[0]
    driver.click(place.x + round(x), place.y + 8)
    assert scene.film.at == moment.at
    assert scene.track.pointed is moment


def test_a_press_on_a_card_shows_it_large_and_moves_nothing(drive) -> None:
    driver = drive()
    scene = watch(driver, eyes="Ann")
    card = scene.table.board.zones["Ann.hand"][0].handle
    x, y = scene.table.places.slots[card].box.middle
    touch(driver, round(x), round(y))
    assert scene.table.zoom == card
    touch(driver, round(x), round(y))
    assert scene.table.zoom == 0
    assert scene.film.at == 20


def test_where_text_is_large_a_press_on_the_large_card_puts_it_away(drive) -> None:
    driver = drive(text=2.0)
    scene = watch(driver, eyes="Ann")
    driver.key(pygame.K_DOWN)
    driver.wait(300)
    touch(driver, *scene.table.hud.zoom.hot("zoom").rect.center)
    assert scene.table.zoom == 0
    assert scene.film.at == 20


def test_nothing_opens_over_a_replay_by_itself(drive) -> None:
    """Neither the moment of a trap nor the result: who watches wants to see the table."""
    driver = drive()
    scene = watch(driver, played("saw", 1), at=0)
    scene.set_speed(4.0)
    scene.toggle()
    for _ in range(40):
        driver.wait(150)
        assert driver.top is scene
    scene.go(len(scene.film))
    driver.wait(500)
    assert driver.top is scene


# --- whose eyes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "count", "at", "eyes"),
    [
        ("suits", 2, 30, "Ann"),
        ("suits", 2, 30, NOBODY),
        ("saw", 3, 60, "Ann"),
        ("saw", 3, 60, NOBODY),
        ("saw", 1, 30, NOBODY),
        ("stabbed", 3, 25, "Ann"),
        ("stabbed", 3, 25, NOBODY),
        ("hollow", 3, 70, "Ann"),
        ("hollow", 3, 70, NOBODY),
    ],
)
def test_unseen_cards_swapped_change_no_pixel_and_no_word_of_a_replay(drive, game, count, at, eyes) -> None:
    shots = []
    for swapped in (False, True):
        match = played(game, count, 400)
        driver = drive()
        scene = ReplayScene(driver.app, Playback(match))
        scene.table.playback.look(eyes)
        scene.film.finished = True
        driver.show(scene)
        scene.go(at)
        scene.look(eyes)
        if swapped:
            other = twin(match, eyes, 7)
            match.table.lies, match.table.cards = other.table.lies, other.table.cards
            match.decision.ask_again()
            scene.table.playback.settle()
        driver.wait(400)
        driver.wait(40)
        table = scene.table
        said = [speech.sentence(table, f"card:{card}") for card in table.places.slots]
        said += [control.sentence() for control in scene.controls()]
        told = export(match, scene.table.playback.known_as())
        seen = [pixels(driver)]
        last = max(table.places.slots)
        driver.move(*map(round, table.places.slots[last].box.middle))
        driver.wait(500)
        driver.wait(300)
        seen.append(pixels(driver))
        driver.key(pygame.K_UP)
        driver.wait(300)
        seen.append(pixels(driver))
        shots.append((seen, said, told, [line.text for line in table.view.log()]))
        driver.close()
    assert shots[0] == shots[1]


def test_stepping_on_as_a_seat_shows_no_other_hand_in_any_frame(drive) -> None:
    shots = []
    for swapped in (False, True):
        match = played()
        driver = drive()
        scene = watch(driver, match, 20, "Bob" if match.table["turn"] == "Ann" else "Ann")
        eyes = scene.table.playback.eyes
        if swapped:
            other = twin(match, eyes, 5)
            match.table.lies, match.table.cards = other.table.lies, other.table.cards
            match.decision.ask_again()
            scene.table.playback.settle()
            driver.wait(40)
        driver.key(pygame.K_RIGHT)
        frames = []
        for _ in range(12):
            driver.wait(40)
            frames.append(pixels(driver))
        shots.append(frames)
        driver.close()
    assert shots[0] == shots[1]


def test_a_match_that_still_runs_shows_the_open_table_alone(drive) -> None:
    driver = drive()
    scene = watch(driver, played(most=30), at=11)
    names = {control.name for control in scene.controls()}
    assert not names & {"take over", "export", "eyes", "eyes:Ann", "eyes:all"}
    for key in (pygame.K_e, pygame.K_t, pygame.K_x):
        driver.key(key)
        driver.wait(300)
        assert driver.top is scene
    scene.look("Ann")
    scene.look(ALL)
    session = scene.table.playback
    assert (session.eyes, session.all_hands) == ("", False)
    assert all(card.kind is None for card in scene.table.view.zone("Ann", "hand"))
    scene.menu()
    driver.wait(20)
    assert not {"take over", "export"} & {control.name for control in driver.top.controls()}
    driver.wait(300)
    driver.press("report")
    driver.wait(300)
    assert isinstance(driver.top, ReportScene)
    assert "tells:full" not in {control.name for control in driver.top.controls()}


def test_all_cards_lie_open_where_all_eyes_are_chosen(drive) -> None:
    driver = drive()
    scene = watch(driver, eyes=ALL)
    assert all(card.kind for seat in ("Ann", "Bob") for card in scene.table.view.zone(seat, "hand"))


# --- back into play -------------------------------------------------------------------------------------------------


def test_taking_over_plays_on_from_the_very_position_as_a_new_match(drive, home: Path) -> None:
    driver = drive()
    scene = watch(driver, at=31)
    checksum = scene.film.match.checksum()
    driver.press("take over")
    driver.wait(300)
    assert isinstance(driver.top, TakeOverScene)
    driver.press("start")
    driver.wait(300)
    driver.wait(300)
    table = next(each for each in driver.app.manager.stack if isinstance(each, TableScene))
    assert scene not in driver.app.manager.stack
    assert table.session.match.checksum() == checksum
    assert table.session.persons == ("Ann",)
    (entry,) = record.list_matches()
    assert not entry.finished
    assert record.resume(entry.path, games()).checksum() == checksum


def test_taken_over_before_its_first_move_it_stands_apart_all_the_same(drive) -> None:
    driver = drive()
    watch(driver, at=0)
    driver.press("take over")
    driver.wait(300)
    driver.press("start")
    driver.wait(300)
    (table,) = (each for each in driver.app.manager.stack if isinstance(each, TableScene))
    assert table.session.record.known
    assert ResultScene(driver.app, table).before.startswith(f"{APART}: its cards could be known")
    table.session.close()
    (entry,) = record.list_matches()
    with record.Record.resume(entry.path, games())[0] as again:
        assert again.known


def test_at_the_end_there_is_nothing_to_take_over_and_it_says_so(drive) -> None:
    driver = drive()
    scene = watch(driver)
    driver.key(pygame.K_END, pygame.K_t)
    driver.wait(20)
    assert driver.top is scene
    assert "Step back" in driver.app._messages[0]


def test_the_exported_position_runs_as_a_case_and_its_path_can_be_copied(drive, home: Path, monkeypatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.written.copy", lambda words: copied.append(words) or True)
    driver = drive()
    scene = watch(driver, eyes=ALL)
    scene.menu()
    driver.wait(20)
    driver.wait(300)
    driver.press("export")
    driver.wait(300)
    driver.press("copy")
    (file,) = (home / "cases").iterdir()
    assert copied == [str(file)]
    kinds = [{name: [card.kind for card in cards] for name, cards in each.table.lies.items()}
             for each in (match_of(file, games()), scene.film.match)]  # fmt: skip
    assert kinds[0] == kinds[1]


def test_random_keys_and_presses_break_no_replay(drive) -> None:
    driver = drive((900, 640))
    scene = watch(driver)
    draw = random.Random(4)
    keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_e, pygame.K_TAB, pygame.K_RETURN, pygame.K_UP,
            pygame.K_HOME, pygame.K_END, pygame.K_4, pygame.K_l)  # fmt: skip
    for _ in range(120):
        if draw.random() < 0.6:
            driver.key(draw.choice(keys), mod=draw.choice((0, pygame.KMOD_SHIFT)), ms=30)
        else:
            driver.click(draw.randrange(900), draw.randrange(640))
        if driver.top is not scene:
            while driver.top is not scene and driver.top is not None:
                driver.wait(300)
                driver.key(pygame.K_ESCAPE)
                if scene not in driver.app.manager.stack:
                    return
    assert 0 <= scene.film.at <= len(scene.film)


def test_seats_of_persons_stay_theirs_when_taken_over() -> None:
    match = finished(seats=(Seat("Ann", "mechanic", PERSON), Seat("Bob", "gambler", "easy")))
    film = Playback(match)
    film.to(4)
    assert [seat.player for seat in film.taken_over().setup.seats] == [PERSON, "easy"]
