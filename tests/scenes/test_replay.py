"""Watching a match again: stepping, playing, the timeline and the cards, by mouse, keyboard and touch."""

from __future__ import annotations

import pygame
import pytest

from scenes.replay_table import ALL, NOBODY
from scenes.rules import RulesScene
from scenes.take_over import TakeOverScene
from scenes.written import WrittenScene
from tests.scenes.watching import played, watch

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
            driver.touch(*driver.form.place_of(name).center)

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


def test_the_keys_that_the_menu_shows_work_in_it_too(drive) -> None:
    driver = drive()
    scene = watch(driver)
    for key, opens in ((pygame.K_t, TakeOverScene), (pygame.K_x, WrittenScene)):
        scene.menu()
        driver.wait(300)
        driver.wait(300)
        driver.key(key)
        driver.wait(300)
        assert isinstance(driver.top, opens)
        driver.key(pygame.K_ESCAPE)
        driver.wait(20)
        assert driver.top is scene


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
    driver.touch(round(x), round(y))
    assert scene.table.zoom == card
    driver.touch(round(x), round(y))
    assert scene.table.zoom == 0
    assert scene.film.at == 20


def test_where_text_is_large_a_press_on_the_large_card_puts_it_away(drive) -> None:
    driver = drive(text=2.0)
    scene = watch(driver, eyes="Ann")
    driver.key(pygame.K_DOWN)
    driver.wait(300)
    driver.touch(*scene.table.hud.zoom.hot("zoom").rect.center)
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
