"""Every scene is reached and left again by keyboard alone, and by fingers alone, without a mouse or a wheel."""

from __future__ import annotations

import pygame
import pytest

from scenes.card_browser import CardBrowserScene
from scenes.card_words import CardScene
from scenes.curtain import HOLD, CurtainScene
from scenes.menu import MenuScene
from scenes.new_match import NewMatchScene
from scenes.records import RecordsScene
from scenes.replay import ReplayScene
from scenes.replays import ReplaysScene
from scenes.report import ReportScene
from scenes.result import ResultScene
from scenes.rules import RulesScene
from scenes.rules_stage import ExampleScene
from scenes.settings import Chair, Settings, Setup
from scenes.settings_scene import SettingsScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from scenes.trial_traps import TrapsScene
from scenes.trials import TrialsScene
from scenes.widgets.header import Back
from tests.scenes.driver import Driver, finished, games, kept_matches, kept_records
from tests.scenes.test_cards import middle

WAYS_OUT = ("close", "done", "go_on", "no", "leave")


class ByKeys:
    """Tab, Enter and Escape."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def press(self, name: str) -> None:
        """Walk to a control with Tab and press Enter."""
        driver = self.driver
        driver.wait(300)
        for _ in range(len(driver.form.controls()) + 1):
            if driver.form.focus == name:
                break
            driver.key(pygame.K_TAB)
        assert driver.form.focus == name, f"Tab never reaches {name}"
        driver.key(pygame.K_RETURN)
        driver.wait(300)

    def leave(self) -> None:
        """Escape."""
        self.driver.wait(300)
        self.driver.key(pygame.K_ESCAPE)
        self.driver.wait(300)

    def large_card(self, scene: CardBrowserScene) -> None:
        """Show the chosen card of the grid large."""
        self.press("grid")

    def menu(self) -> None:
        """Open the menu of the table."""
        self.leave()

    def button(self, name: str) -> None:
        """Walk to a button of the table."""
        self.driver.wait(300)
        for _ in range(80):
            self.driver.key(pygame.K_TAB)
            if self.driver.top.hands.focus.at == name:
                break
        self.driver.key(pygame.K_RETURN)
        self.driver.wait(300)

    def uncover(self) -> None:
        """Walk to the curtain's button and hold Enter."""
        self.driver.wait(300)
        while self.driver.form.focus != "hold":
            self.driver.key(pygame.K_TAB)
        self.driver.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        self.driver.wait(HOLD + 20)
        self.driver.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r"))
        self.driver.wait(400)


class ByFinger:
    """Touches, and a finger that drags a page that is higher than the window."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def press(self, name: str) -> None:
        """Drag the page until a control is in sight and touch it."""
        driver, form = self.driver, self.driver.form
        driver.wait(300)
        for _ in range(60):
            place, view = form.place_of(name), form.scrolls_in(name)
            if view is None or view.contains(place):
                break
            if place.h > view.h and view.top <= place.centery < view.bottom:
                break
            self.drag(view, min(150, view.h // 3) * (1 if place.top < view.top else -1))
        assert form.control(name) is not None, f"no {name} in {type(form).__name__}"
        driver.touch(*form.place_of(name).clip((0, 0), driver.app.size).center)
        driver.wait(300)

    def drag(self, view: pygame.Rect, by: int) -> None:
        """Move what scrolls in a part of the window by a finger."""
        x, y = view.left + 6, view.centery
        self.driver.down(x, y)
        self.driver.move(x, y + by // 2, held=True)
        self.driver.move(x, y + by, held=True)
        self.driver.up(x, y + by)

    def leave(self) -> None:
        """The arrow in the header, or the button that leads back."""
        names = [control.name for control in self.driver.form.controls() if isinstance(control, Back)]
        names += [name for name in WAYS_OUT if self.driver.form.control(name) is not None]
        assert names, f"no way out of {type(self.driver.form).__name__} by touch"
        self.press(names[0])

    def large_card(self, scene: CardBrowserScene) -> None:
        """Touch the chosen card, and again where the first touch only chose it."""
        if scene.grid.tall:
            self.press("grid")
            return
        self.driver.touch(*middle(scene, scene.chosen))
        self.driver.wait(300)

    def menu(self) -> None:
        """The sign at the left of the phase bar."""
        hot = self.driver.top.hud.find("menu")
        self.driver.touch(*hot.rect.center)
        self.driver.wait(300)

    def button(self, name: str) -> None:
        """Touch a button of the table."""
        self.driver.touch(*self.driver.top.hud.find(name).rect.center)
        self.driver.wait(300)

    def uncover(self) -> None:
        """Hold a finger on the curtain's button."""
        self.driver.wait(300)
        x, y = self.driver.form.place_of("hold").center
        self.driver.down(x, y)
        self.driver.wait(HOLD + 20)
        self.driver.up(x, y)
        self.driver.wait(400)


HANDS = pytest.mark.parametrize("hand", [ByKeys, ByFinger], ids=["keys", "finger"])
BOTH = pytest.mark.parametrize(("hand", "text"), [(ByKeys, 1.0), (ByFinger, 2.0)], ids=["keys", "finger"])
"""Fingers have the more to do the larger the text is."""


def at(driver: Driver, kind: type) -> None:
    assert isinstance(driver.top, kind), f"{type(driver.top).__name__} instead of {kind.__name__}"


@BOTH
def test_every_scene_of_the_title_is_reached_and_left(drive, hand, text) -> None:
    kept_matches()
    kept_records()
    driver = drive(text=text)
    by = hand(driver)
    driver.show(TitleScene(driver.app))
    doors = {
        "rules": RulesScene, "trials": TrialsScene, "replays": ReplaysScene, "records": RecordsScene,
        "cards": CardBrowserScene, "settings": SettingsScene,
    }  # fmt: skip
    for name, kind in doors.items():
        by.press(name)
        at(driver, kind)
        if name == "rules":
            by.leave()
            continue
        if name == "cards":
            by.large_card(driver.top)
            at(driver, CardScene)
            by.press("rules")
            at(driver, RulesScene)
            by.leave()
            at(driver, CardScene)
            by.leave()
        if name == "trials":
            by.press("traps")
            at(driver, TrapsScene)
            by.leave()
        at(driver, kind)
        by.leave()
        at(driver, TitleScene)


@BOTH
def test_the_pages_of_the_rules_their_examples_and_words_are_reached_and_left(drive, hand, text) -> None:
    driver = drive(text=text)
    by = hand(driver)
    scene = driver.show(RulesScene(driver.app, games().games["suits"], "weapon"))
    by.press("table" if scene.control("table") is not None else "large")
    at(driver, ExampleScene)
    by.press("earlier")
    by.leave()
    assert driver.top is scene
    term = next(control.name for control in scene.controls() if control.name.startswith("term:"))
    by.press(term)
    assert scene.at == term
    by.press("return")
    assert scene.at == "type:weapon"
    by.press("after")
    assert scene.at == "type:heart"


@HANDS
def test_a_finished_match_is_watched_and_left(drive, hand) -> None:
    kept_matches()
    driver = drive()
    by = hand(driver)
    driver.show(ReplaysScene(driver.app))
    by.press("watch")
    at(driver, ReplayScene)
    by.press("forth one")
    by.press("leave")
    at(driver, ReplaysScene)


@BOTH
@pytest.mark.parametrize("game", ["suits", "saw", "stabbed", "hollow"])
def test_a_table_of_each_game_is_opened_its_menu_used_and_left(drive, hand, text, game) -> None:
    driver = drive(text=text, settings=Settings(text=text, animation="off", pace="fast"))
    by = hand(driver)
    driver.show(TitleScene(driver.app))
    by.press(f"game:{game}")
    at(driver, NewMatchScene)
    by.press("deal")
    if isinstance(driver.top, CurtainScene):
        by.uncover()
    at(driver, TableScene)
    by.menu()
    at(driver, MenuScene)
    for name, kind in (("rules", RulesScene), ("settings", SettingsScene), ("report", ReportScene)):
        by.press(name)
        at(driver, kind)
        by.leave()
        at(driver, MenuScene)
    by.press("go_on")
    driver.wait(4000)
    if isinstance(driver.top, CurtainScene):
        by.uncover()
    at(driver, TableScene)
    by.menu()
    at(driver, MenuScene)
    by.press("leave")
    at(driver, TitleScene)


@HANDS
def test_the_curtain_is_opened_and_led_back_to(drive, hand) -> None:
    settings = Settings(animation="off", pace="fast")
    settings.setups["suits"] = Setup([Chair("Ann", "person", "mechanic"), Chair("Bob", "person", "gambler")], {})
    driver = drive(settings=settings)
    by = hand(driver)
    driver.show(TitleScene(driver.app))
    driver.show(NewMatchScene(driver.app, games().games["suits"]))
    by.press("deal")
    at(driver, CurtainScene)
    by.press("menu")
    at(driver, MenuScene)
    by.leave()
    at(driver, CurtainScene)
    by.uncover()
    at(driver, TableScene)


@HANDS
def test_the_result_of_a_match_is_opened_and_left(drive, hand) -> None:
    driver = drive(settings=Settings(animation="off"))
    by = hand(driver)
    driver.show(TitleScene(driver.app))
    driver.app.start_match(finished())
    driver.wait(300)
    driver.wait(300)
    if isinstance(driver.top, TableScene):
        by.button("result")
    at(driver, ResultScene)
    by.press("look")
    at(driver, TableScene)
    by.button("result")
    at(driver, ResultScene)
    by.press("leave")
    at(driver, TitleScene)
