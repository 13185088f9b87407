"""New match of Don't Get Stabbed!: who kills is chosen by seat, and nobody is asked who begins."""

from __future__ import annotations

import pygame
import pytest

from scenes.new_match import NewMatchScene, sound
from scenes.settings import Chair, Setup
from scenes.table.scene import TableScene
from tests.scenes.driver import games
from tests.scenes.test_new_match import write

STABBED = games().games["stabbed"]


@pytest.fixture
def new(drive):
    def make(size=(1280, 720), text=1.0):
        driver = drive(size, text)
        return driver, driver.show(NewMatchScene(driver.app, STABBED))

    return make


def dealt(driver):
    """The match that was begun."""
    driver.press("deal")
    return next(s for s in driver.app.manager.stack if isinstance(s, TableScene)).session.match


def choose(driver, scene, times: int) -> None:
    """Walk the list of killers by arrows."""
    scene.focus_on("option:killer")
    driver.key(*[pygame.K_RIGHT] * times)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((640, 360), 1.5)])
def test_the_killer_is_the_seat_chosen_even_when_renamed_and_its_left_neighbour_begins(new, size, text) -> None:
    driver, scene = new(size, text)
    assert scene.control("first") is None
    choose(driver, scene, 2)
    write(driver, "name:1", "Zed")
    match = dealt(driver)
    assert match.table["killer"] == "Zed"
    assert match.table["turn"] == match.setup.seats[2].name


def test_by_lot_every_seat_may_be_the_killer() -> None:
    assert STABBED.options[0].default == "random"
    assert sound(Setup([Chair("Ann", "person", "random")] * 3, {"killer": "2", "first": "1"}), STABBED).options == {
        "killer": "2",
        "first": "1",
    }


def test_a_seat_taken_away_moves_the_choice_of_the_killer(new) -> None:
    for away, killer in ((0, "Cy"), (2, "random"), (3, "Cy")):
        driver, scene = new()
        scene.set_option("killer", "2")
        driver.press(f"away:{away}")
        chosen = scene.chosen_options()["killer"]
        assert chosen == killer
        assert scene.trouble() == ""


def test_a_killer_who_chose_a_victim_is_named_before_the_deal(new) -> None:
    _driver, scene = new()
    scene.set_option("killer", "0")
    scene.change(0, character="the_final_girl")
    assert "Ann chose a victim" in scene.trouble()
    scene.change(0, character="random")
    assert scene.trouble() == ""
