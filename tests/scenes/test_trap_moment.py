"""The moment of a trap: it comes once, tells what lies open on the table, and any press goes on."""

from __future__ import annotations

import pygame
import pytest

from game import bots
from game.core.match import Match
from game.core.spec import Seat
from scenes.art import fonts, paragraph
from scenes.moment import ARMING, WAIT
from scenes.settings import Settings
from scenes.table.scene import TableScene
from scenes.trap_moment import TrapMoment, sprung
from tests.scenes.driver import games, replay_of

SPEC = games().games["saw"]


def before_a_trap(passed: int = 0, options: dict | None = None, seed: int = 3) -> Match:
    """A match that stands at the move which brings up a trap."""
    match = Match(SPEC, [Seat("Ann", "random" if not options else "")], options or {"solo": True}, seed)
    while match.decision is not None:
        lies = bool(match.table.lies["trap.mechanism"])
        move = bots.answer(match, "Ann", "normal")
        match.play(move)
        if not lies and match.table.lies["trap.mechanism"] and match.table["traps_passed"] >= passed:
            match.back_to(len(match.moves) - 1)
            return match
    raise AssertionError("no trap came up")


@pytest.fixture
def table(drive):
    """A table at the move before a trap; makes the driver and the move."""

    def make(size=(1280, 720), text=1.0, match=None, **values):
        driver = drive(size, text, settings=Settings(text=text, **values))
        match = match or before_a_trap()
        driver.show(TableScene(driver.app, match))
        driver.wait(300)
        return driver, bots.answer(match, "Ann", "normal")

    return make


def spring(driver, move) -> None:
    """Make the move and let the cards come to rest."""
    driver.top.play(move)
    for _ in range(200):
        driver.wait(50)
        if not isinstance(driver.top, TableScene) or not driver.top.animator.active:
            break
    driver.wait(20)


def test_a_trap_that_comes_up_is_told_once_and_the_table_waits_with_its_question(table) -> None:
    driver, move = table()
    scene = driver.top
    spring(driver, move)
    assert isinstance(driver.top, TrapMoment)
    driver.wait(ARMING + 50)
    driver.key(pygame.K_a)
    driver.wait(50)
    assert driver.top is scene
    assert scene.session.match.table.lies["trap.mechanism"]
    driver.wait(2000)
    assert driver.top is scene


@pytest.mark.parametrize("way", ["key", "mouse", "wait"])
def test_any_press_goes_on_and_so_does_time(table, way) -> None:
    driver, move = table()
    spring(driver, move)
    driver.wait(ARMING + 50)
    if way == "key":
        driver.key(pygame.K_ESCAPE)
    elif way == "mouse":
        driver.click(900, 200)
    else:
        for _ in range(12):
            driver.wait((driver.top.ends + WAIT) / 10 if isinstance(driver.top, TrapMoment) else 20)
    driver.wait(50)
    assert isinstance(driver.top, TableScene)


def test_the_press_that_sprang_the_trap_does_not_skip_it(table) -> None:
    driver, move = table()
    spring(driver, move)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, TrapMoment)


def test_with_animation_off_there_is_no_moment(table) -> None:
    driver, move = table(animation="off")
    spring(driver, move)
    assert isinstance(driver.top, TableScene)
    assert driver.top.session.match.table.lies["trap.mechanism"]


def test_with_reduced_motion_everything_is_there_at_once(table) -> None:
    driver, move = table(motion=True)
    spring(driver, move)
    assert isinstance(driver.top, TrapMoment)
    assert driver.top.whole
    first = pygame.image.tobytes(driver.app.screen.surface, "RGB")
    assert driver.top.part(9999, 10) == 1.0
    driver.top.told = 0.0
    driver.app.invalidate()
    driver.wait(20)
    rect = pygame.Rect(0, 0, 1280, 600)
    assert pygame.image.tobytes(driver.app.screen.surface.subsurface(rect), "RGB") == first[: 1280 * 600 * 3]


def test_a_match_resumed_in_a_trap_tells_it_no_second_time(drive) -> None:
    match = before_a_trap()
    match.play(bots.answer(match, "Ann", "normal"))
    driver = drive()
    driver.show(TableScene(driver.app, match, resumed=True))
    driver.wait(500)
    assert isinstance(driver.top, TableScene)


def test_the_moment_tells_the_number_the_parts_and_what_waited_beside_the_workbench() -> None:
    for seed in range(1, 40):
        match = Match(SPEC, [Seat("Ann", "random")], {"solo": True}, seed)
        while match.decision is not None:
            trap = sprung(match.view("Ann"))
            riders = {card.kind for card in match.table.lies["trap.setter"][1:]}
            if trap is not None and match.table["trap.type"] != "none":
                assert trap.number == match.table["traps_passed"] + 1
                assert trap.every == 13
                assert trap.cost == match.table["trap.number"]
                assert (trap.costs == ()) == ("the_pig" in riders)
                assert trap.raised == ("reverse_bear_trap" in riders)
                needed = {t: match.table[f"challenge.need.{t}"] for (t,), _ in trap.asks}
                assert {(t,): n for t, n in needed.items()} == dict(trap.asks)
                if riders == {"the_pig", "reverse_bear_trap"} or (seed > 20 and riders):
                    assert trap.note
                    return
            match.play(bots.answer(match, "Ann", "normal"))
    raise AssertionError("nothing waited in any of these trials")


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_the_words_of_every_trap_have_room(table, monkeypatch, text) -> None:
    cut: list[str] = []
    shorten = fonts.shorten

    def watched(role: str, px: int, string: str, room: int) -> str:
        done = shorten(role, px, string, room)
        if done != string:
            cut.append(string)
        return done

    fonts.fit.cache_clear()
    paragraph.clear()
    monkeypatch.setattr(fonts, "shorten", watched)
    for options in ({"solo": True}, {"scenario": "gabriella"}):
        driver, move = table(text=text, match=before_a_trap(1, options), motion=True)
        spring(driver, move)
        moment = driver.top
        assert isinstance(moment, TrapMoment)
        assert moment.form == ("cards" if text < 1.4 else "boxes")
        assert moment.button.bottom <= 720
    fonts.fit.cache_clear()
    assert cut == []


def test_a_replay_tells_no_moment(drive) -> None:
    match = before_a_trap()
    start = len(match.moves)
    while match.decision is not None:
        match.play(bots.answer(match, "Ann", "normal"))
    driver = drive()
    driver.show(replay_of(driver, match, start - 1))
    for _ in range(6):
        driver.key(pygame.K_RIGHT, ms=60)
        driver.wait(400)
        assert not isinstance(driver.top, TrapMoment)
    assert driver.top.film.at > start
