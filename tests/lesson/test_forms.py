"""The scenes around the lessons hold their words at every size and text setting, and answer mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from game import lesson_progress
from scenes.first_match import FirstMatchScene, LeaveScene, OfferScene
from tests.lesson.pupil import Pupil, settings
from tests.scenes.driver import SIZES, TEXTS, games


def made(driver, name: str):
    if name == "leave":
        return LeaveScene(driver.app, Pupil(driver, "stabbed").scene)
    lesson_progress.save("saw", lesson_progress.Progress(offered=True, under_way=True, step=7))
    lesson_progress.save("stabbed", lesson_progress.Progress(offered=True, done=True))
    if name == "offer":
        return OfferScene(driver.app, games().games["hollow"], lambda: None)
    return FirstMatchScene(driver.app)


@pytest.mark.parametrize("name", ["list", "offer", "leave"])
@pytest.mark.parametrize(("size", "text"), [(size, text) for size in SIZES[:2] for text in TEXTS[::3]])
def test_every_button_can_be_reached_and_lies_apart(drive, name, size, text) -> None:
    driver = drive(size, settings=settings(text))
    scene = driver.show(made(driver, name))
    names = [control.name for control in scene._page.controls]
    assert len(names) == {"list": 5, "offer": 2, "leave": 4}[name]
    for each in names:
        place = driver.seen(each)
        assert pygame.Rect(0, 0, *size).contains(place), each
    seen = set()
    for _ in range(12):
        driver.key(pygame.K_TAB)
        seen.add(scene.focus)
    assert set(names) <= seen


def test_esc_at_the_offer_opens_new_match_as_it_was_meant(drive) -> None:
    driver = drive(settings=settings())
    opened: list[str] = []
    driver.show(OfferScene(driver.app, games().games["suits"], lambda: opened.append("new match")))
    driver.key(pygame.K_ESCAPE)
    driver.wait(50)
    assert opened == ["new match"]
    assert lesson_progress.load("suits").offered


def test_begun_anew_from_the_way_out(drive) -> None:
    driver = drive(settings=settings())
    pupil = Pupil(driver, "stabbed", "keys")
    while pupil.course.at < 4:
        pupil.follow()
    driver.key(pygame.K_ESCAPE)
    driver.wait(300)
    driver.press("anew")
    driver.wait(300)
    assert driver.top.course.at == 0
    assert not driver.top.session.match.moves
