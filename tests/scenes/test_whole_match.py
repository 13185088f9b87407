"""From the title to the result and back: whole matches through all scenes, people behind the curtain."""

from __future__ import annotations

import random
from concurrent.futures import wait

import pygame
import pytest

from game.match_list import MatchList
from scenes.curtain import HOLD, CurtainScene
from scenes.menu import MenuScene
from scenes.new_match import NewMatchScene
from scenes.result import ResultScene
from scenes.settings import Chair, Settings, Setup
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driver import Driver, games

PEOPLE = ("person", "person")


def begun(drive, players, animation: str = "off") -> Driver:
    """The title, New match, Deal."""
    settings = Settings(animation=animation, pace="fast")
    settings.setups["suits"] = Setup(
        [Chair("Ann", players[0], "mechanic"), Chair("Bob", players[1], "gambler")], {"first": "0"}
    )
    driver = drive(settings=settings)
    driver.show(TitleScene(driver.app))
    driver.show(NewMatchScene(driver.app, games().games["suits"]))
    driver.press("deal")
    driver.wait(300)
    return driver


def table_of(driver: Driver) -> TableScene:
    return next(scene for scene in driver.app.manager.stack if isinstance(scene, TableScene))


def step(driver: Driver, chance: random.Random) -> None:
    """Open the curtain, or answer what is asked, or wait."""
    top = driver.top
    if isinstance(top, CurtainScene):
        assert table_of(driver).session.eyes == "", "nobody's cards lie open behind the curtain"
        driver.wait(300)
        driver.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        driver.wait(HOLD + 20)
        driver.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r"))
        driver.wait(300)
        return
    assert isinstance(top, TableScene)
    session = top.session
    thought = session._thinker._thought
    if thought is not None:
        wait([thought], timeout=60)
    moves = session.moves()
    if moves and not session.curtain:
        session.play(chance.choice(moves))
    driver.wait(400)


@pytest.mark.parametrize("seed", range(3))
def test_two_people_play_to_the_result_and_again(drive, seed) -> None:
    driver = begun(drive, PEOPLE)
    chance = random.Random(seed)
    for _ in range(900):
        if isinstance(driver.top, ResultScene):
            break
        step(driver, chance)
    assert isinstance(driver.top, ResultScene)
    match = table_of(driver).session.match
    assert driver.top.winners == match.winners
    driver.wait(300)
    driver.press("rematch")
    driver.wait(300)
    assert table_of(driver).session.match is not match
    assert isinstance(driver.top, CurtainScene)


def test_against_the_computer_there_is_never_a_curtain(drive) -> None:
    driver = begun(drive, ("person", "easy"))
    chance = random.Random(4)
    for _ in range(900):
        if isinstance(driver.top, ResultScene):
            break
        assert not isinstance(driver.top, CurtainScene)
        step(driver, chance)
    assert isinstance(driver.top, ResultScene)


def test_computers_alone_end_the_match_once(drive) -> None:
    driver = begun(drive, ("easy", "easy"))
    chance = random.Random(4)
    for _ in range(900):
        if isinstance(driver.top, ResultScene):
            break
        step(driver, chance)
    assert isinstance(driver.top, ResultScene)
    for _ in range(20):
        driver.wait(300)
    assert sum(isinstance(scene, ResultScene) for scene in driver.app.manager.stack) == 1


def test_leaving_and_resuming_comes_back_through_the_curtain_to_the_same_question(drive) -> None:
    driver = begun(drive, PEOPLE)
    chance = random.Random(8)
    for _ in range(14):
        step(driver, chance)
    while isinstance(driver.top, CurtainScene) or table_of(driver).session.match.decision.open:
        step(driver, chance)
    before = table_of(driver).session.match
    number, checksum = before.decision.number, before.checksum()
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    assert isinstance(driver.top, MenuScene)
    driver.press("leave")
    driver.wait(300)
    assert isinstance(driver.top, TitleScene)
    driver.press("resume")
    driver.wait(300)
    assert isinstance(driver.top, CurtainScene)
    after = table_of(driver).session.match
    assert (after.decision.number, after.checksum()) == (number, checksum)
    assert table_of(driver).session.eyes == ""


def test_the_menu_opens_from_the_curtain_and_offers_no_second_cover(drive) -> None:
    driver = begun(drive, PEOPLE)
    assert isinstance(driver.top, CurtainScene)
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    assert isinstance(driver.top, MenuScene)
    assert driver.form.control("cover") is None
    driver.key(pygame.K_ESCAPE)
    driver.wait(20)
    assert isinstance(driver.top, CurtainScene)


def test_a_new_match_leaves_the_old_one_on_the_disk(drive) -> None:
    driver = begun(drive, ("person", "easy"))
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.press("leave")
    driver.wait(300)
    driver.press("game:suits")
    driver.wait(300)
    driver.press("deal")
    driver.wait(300)
    entries = MatchList().entries()
    assert len(entries) == 2
    assert not any(entry.finished or entry.trouble for entry in entries)


@pytest.mark.parametrize("when", ["curtain", "table", "result"])
def test_settings_hold_at_once_wherever_they_are_changed(drive, when) -> None:
    driver = begun(drive, PEOPLE if when == "curtain" else ("person", "easy"))
    chance = random.Random(1)
    for _ in range(900):
        if when != "result" or isinstance(driver.top, ResultScene):
            break
        step(driver, chance)
    for text in (2.0, 1.0, 1.5):
        driver.app.change(text=text)
        driver.wait(20)
        assert driver.app.scale.text == text
    driver.key(pygame.K_F11)
    driver.key(pygame.K_F11)
    driver.wait(20)
    assert driver.top is not None
