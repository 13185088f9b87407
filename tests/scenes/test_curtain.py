"""The curtain: opaque, opened by a deliberate press alone, and nothing private in it."""

from __future__ import annotations

import pygame
import pytest

from scenes.curtain import HOLD, LATE, CurtainScene
from scenes.settings import Settings
from scenes.table.parts import Handover
from scenes.widgets.form import ARMING
from tests.scenes.driver import SIZES, TEXTS, recap


@pytest.fixture
def curtain(drive):
    """Make a curtain for Bob; its third part lists when it was opened."""

    def make(way: str = "hold", size=(1280, 720), text=1.0, animation="off", lines=None):
        driver = drive(size, settings=Settings(text=text, curtain=way, animation=animation))
        opened: list[float] = []
        hand = Handover(
            "Bob", "suits", "gent_gambler", "Gambler \u00b7 5 Hits left", recap() if lines is None else lines
        )
        scene = CurtainScene(
            driver.app, hand, lambda: opened.append(driver.clock), lambda: driver.app.push(menu(driver))
        )
        driver.show(scene)
        return driver, scene, opened

    return make


def menu(driver):
    from scenes.menu import QuestionScene

    return QuestionScene(driver.app, "Menu", "Stands for it.", "Yes", lambda: None)


def enter(driver, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    driver.send(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r"), ms=1)


def test_holding_enter_half_a_second_opens(curtain) -> None:
    driver, _, opened = curtain()
    enter(driver, True)
    driver.wait(HOLD - 10)
    assert opened == []
    driver.wait(20)
    assert len(opened) == 1
    driver.wait(20)
    assert driver.top is None


def test_holding_the_mouse_half_a_second_opens(curtain) -> None:
    driver, scene, opened = curtain()
    driver.down(*scene.place_of("hold").center)
    driver.wait(HOLD + 10)
    assert len(opened) == 1


@pytest.mark.parametrize("way", ["mouse", "enter"])
def test_short_presses_however_many_open_nothing(curtain, way) -> None:
    driver, scene, opened = curtain()
    for _ in range(10):
        if way == "mouse":
            driver.down(*scene.place_of("hold").center)
            driver.wait(100)
            driver.up(*scene.place_of("hold").center)
        else:
            enter(driver, True)
            driver.wait(100)
            enter(driver, False)
        driver.wait(20)
    assert opened == []


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_losing_the_window_ends_the_hold(curtain, event) -> None:
    driver, scene, opened = curtain()
    driver.down(*scene.place_of("hold").center)
    driver.wait(200)
    driver.send(pygame.event.Event(event))
    driver.wait(HOLD * 2)
    assert opened == []


def test_leaving_the_button_ends_the_hold(curtain) -> None:
    driver, scene, opened = curtain()
    place = scene.place_of("hold")
    driver.down(*place.center)
    driver.move(place.centerx, place.top - 40, held=True)
    driver.wait(HOLD * 2)
    assert opened == []


def test_a_press_elsewhere_opens_nothing(curtain) -> None:
    driver, _, opened = curtain()
    driver.down(40, 400)
    driver.wait(HOLD * 2)
    driver.up(40, 400)
    assert opened == []


def test_the_hold_is_shown_as_a_fill(curtain) -> None:
    driver, scene, _ = curtain()
    enter(driver, True)
    driver.wait(HOLD // 2)
    assert 0.4 < scene.part_held < 0.6
    enter(driver, False)
    driver.wait(20)
    assert scene.part_held == 0


def test_two_presses_half_a_second_apart_open(curtain) -> None:
    driver, scene, opened = curtain("presses")
    driver.key(pygame.K_RETURN)
    assert scene.pressed_once
    driver.key(pygame.K_RETURN)
    assert opened == []
    driver.wait(HOLD)
    driver.key(pygame.K_RETURN)
    assert len(opened) == 1


def test_a_late_second_press_is_a_first_one(curtain) -> None:
    driver, scene, opened = curtain("presses")
    driver.key(pygame.K_RETURN)
    driver.wait(LATE + 50)
    assert not scene.pressed_once
    driver.key(pygame.K_RETURN)
    assert opened == []


def test_holding_does_not_open_where_two_presses_are_set(curtain) -> None:
    driver, _, opened = curtain("presses")
    enter(driver, True)
    driver.wait(2000)
    assert opened == []


def pressed_at_once(drive, way: str = "hold"):
    """A curtain on which Enter goes down 10 ms after it came, meant for what lay there before or for itself."""
    driver = drive(settings=Settings(animation="off", curtain=way))
    opened: list[float] = []
    hand = Handover("Bob", "suits", "gent_gambler", "Gambler")
    driver.app.push(CurtainScene(driver.app, hand, lambda: opened.append(driver.clock)))
    driver.wait(10)
    enter(driver, True)
    return driver, opened


def test_a_press_meant_for_what_lay_there_before_opens_nothing(drive) -> None:
    driver, opened = pressed_at_once(drive)
    driver.wait(HOLD)
    enter(driver, False)
    driver.wait(HOLD * 2)
    assert opened == []


def test_holding_on_opens_however_early_the_press_began(drive) -> None:
    driver, opened = pressed_at_once(drive)
    driver.wait(HOLD + 100)
    assert opened == []
    driver.wait(ARMING)
    assert len(opened) == 1


def test_an_early_press_is_none_of_two(drive) -> None:
    driver, opened = pressed_at_once(drive, "presses")
    assert not driver.top.pressed_once
    assert opened == []


def test_after_the_menu_enter_opens_the_curtain_again(curtain) -> None:
    driver, scene, opened = curtain()
    driver.press("menu")
    assert driver.top is not scene
    driver.wait(300)
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    assert driver.top is scene
    enter(driver, True)
    driver.wait(HOLD + 10)
    assert len(opened) == 1


def test_escape_opens_the_menu_so_that_nobody_is_trapped(curtain) -> None:
    driver, scene, opened = curtain()
    driver.key(pygame.K_ESCAPE)
    assert driver.top is not scene
    driver.wait(300)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene
    assert opened == []


@pytest.mark.parametrize("size", SIZES)
def test_it_covers_every_pixel_of_what_lay_there(curtain, size) -> None:
    driver, scene, _ = curtain(size=size)
    surface = driver.app.screen.surface
    pictures = []
    for colour in ("red", "green"):
        surface.fill(colour)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_seat_takes_over_before_the_cloth_moves(curtain) -> None:
    driver, scene, opened = curtain(animation="normal")
    assert scene.opaque
    enter(driver, True)
    driver.wait(HOLD + 5)
    assert opened
    assert not scene.opaque
    driver.wait(100)
    assert driver.top is scene
    driver.wait(300)
    assert driver.top is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_the_newest_lines_are_kept_where_room_is_short(curtain, size, text) -> None:
    _, scene, _ = curtain(size=size, text=text)
    assert scene.overflow == 0
    lines = recap()
    panel = scene.body(scene._page.kit)
    shown = [line for line, _ in panel._lines(scene._page.kit, panel._inner(scene._page.kit)[0], 10_000)]
    assert shown == list(lines)
    few = [line for line, _ in panel._lines(scene._page.kit, panel._inner(scene._page.kit)[0], scene.size[1] // 3)]
    assert few == list(lines)[len(lines) - len(few) :]


def test_it_says_what_it_is_for(curtain) -> None:
    _, scene, _ = curtain()
    assert "hides every hand" in scene.caption()
    assert "Bob" in scene.control("hold").sentence()
