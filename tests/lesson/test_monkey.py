"""Whatever is pressed, the coach keeps its match on the lesson's way, or is ended by the way out alone."""

from __future__ import annotations

import random

import pygame

from game import lesson_progress
from game.lesson_course import Course, follow
from scenes.first_match import script_of
from scenes.lesson.scene import LessonScene
from tests.lesson.pupil import Pupil, settings
from tests.scenes.driver import games

KEYS = (pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_UP, pygame.K_SPACE, pygame.K_h, pygame.K_1, pygame.K_2,
        pygame.K_l, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F10)  # fmt: skip


def test_a_monkey_never_leaves_the_way_of_the_lesson(drive) -> None:
    game, draw = "stabbed", random.Random(4)
    driver = drive((640, 360), settings=settings())
    pupil = Pupil(driver, game)
    scene, course = pupil.scene, pupil.course
    for _ in range(150):
        if driver.top is not scene:
            if not isinstance(driver.top, LessonScene):
                driver.app.pop(driver.top)
                driver.wait(50)
            continue
        x, y = draw.randrange(640), draw.randrange(360)
        way = draw.random()
        if way < 0.3:
            driver.key(draw.choice(KEYS), mod=draw.choice((0, 0, pygame.KMOD_CTRL)))
        elif way < 0.6:
            button = draw.choice((1, 1, 3))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                driver.send(pygame.event.Event(kind, pos=(x, y), button=button, touch=False))
        elif way < 0.97:
            driver.down(x, y)
            driver.move(draw.randrange(640), draw.randrange(360), held=True)
            driver.up(draw.randrange(640), draw.randrange(360))
        else:
            driver.app.change(text=draw.choice((1.0, 1.5, 2.0)))
        driver.wait(draw.choice((20, 400)))
        if course.done:
            break
        assert not course.lost
    kept = lesson_progress.load(game)
    script = script_of(game)
    assert script is not None
    again = Course(script.lesson, script.begin(games()))
    assert follow(again, kept.moves, kept.step)
    assert again.match.checksum() == course.match.checksum()
