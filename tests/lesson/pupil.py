"""A newcomer who does what the coach says, by mouse alone or by keyboard alone."""

from __future__ import annotations

from typing import Any

import pygame

from game import lesson
from scenes import first_match
from scenes.lesson.scene import LessonScene
from scenes.settings import Settings
from scenes.table.choices import MIDDLE
from tests.scenes.driver import Driver, games

GAMES = tuple(key for key in games().games if lesson.file_of(key).is_file())


def settings(text: float = 1.0) -> Settings:
    return Settings(text=text, animation="off", pace="fast", motion=True)


class Pupil:
    """Sits at the table of a guided first match."""

    def __init__(self, driver: Driver, game: str, *, anew: bool = False) -> None:
        self.driver = driver
        driver.app.home()
        driver.wait(20)
        assert first_match.begin(driver.app, game, anew=anew), driver.app.said if hasattr(driver.app, "said") else game
        driver.wait(20)
        self.scene: Any = driver.top
        assert isinstance(self.scene, LessonScene)
        self.settle()

    @property
    def course(self) -> Any:
        return self.scene.course

    @property
    def speaks(self) -> bool:
        return self.scene.speech.step is not None

    def settle(self) -> None:
        """Wait until the coach speaks, or has said all."""
        for _ in range(300):
            if self.course.done:
                return
            self.driver.wait(220)
            if self.speaks:
                self.driver.wait(220)
                return
        raise AssertionError(f"the coach is silent at step {self.course.at + 1}: {self.course.stands()}")

    def follow(self, way: str) -> None:
        """Do what the step says."""
        at = self.course.at
        if self.course.reading:
            self.read(way)
        else:
            {"mouse": self.by_mouse, "keys": self.by_keys}[way]()
        self.driver.wait(20)
        assert self.course.at == at + 1, (at + 1, self.course.step, self.scene.toast.words)
        self.settle()

    def read(self, way: str) -> None:
        if way == "keys":
            self.driver.key(pygame.K_RETURN)
        else:
            self.press("coach:on")

    def press(self, action: str) -> None:
        """Click a thing of the hud."""
        scene = self.scene
        box = next(box for part in (*scene.hud.parts(), *scene.hud.overlays())
                   for name, box in part.targets(scene.view, scene.state) if name == action)  # fmt: skip
        self.driver.click(*map(round, box.middle))

    def point_on(self, handle: int) -> tuple[int, int]:
        """A point at which the pointer finds a card."""
        scene = self.scene
        slot = scene.places.slots[handle]
        for down in (0.5, 0.3, 0.7, 0.15):
            for across in (0.5, 0.2, 0.8, 0.1, 0.9, 0.05):
                pos = (slot.box.x + slot.box.w * across, slot.box.y + slot.box.h * down)
                if pos[1] < scene.places.size[1] - 2 and not scene.hud.hit(pos) and scene.hands.card_at(pos) == handle:
                    return round(pos[0]), round(pos[1])
        raise AssertionError(f"card {handle} cannot be pointed at in step {self.course.at + 1}")

    def by_mouse(self) -> None:
        scene, driver = self.scene, self.driver
        move = self.course.awaited()[0]
        if not move.cards:
            self.press(f"button:{scene.choices.buttons.index(move)}")
            return
        start = self.point_on(move.cards[0])
        if not move.to:
            driver.click(*start)
            driver.down(*start)
            driver.up(*start)
            return
        goal = scene.speech.lit.goals[0].middle
        driver.wait(300)
        driver.move(*start)
        driver.down(*start)
        driver.move(start[0] + 12, start[1] - 12, held=True)
        driver.move(*map(round, goal), held=True)
        driver.up(*map(round, goal))
        self.choose(move)

    def by_keys(self) -> None:
        scene, driver = self.scene, self.driver
        move = self.course.awaited()[0]
        if not move.cards:
            index = scene.choices.buttons.index(move)
            key = next(button.key for button in scene.state.buttons if button.id == f"button:{index}")
            driver.key(pygame.K_0 + int(key))
            return
        self.walk_to(f"card:{move.cards[0]}")
        driver.key(pygame.K_RETURN)
        self.walk_to(f"to:{move.to or MIDDLE}")
        driver.key(pygame.K_RETURN)
        self.choose(move)

    def choose(self, move: Any) -> None:
        """Where a drop means several moves, the one that is awaited."""
        scene = self.scene
        if scene.options:
            self.driver.wait(300)
            self.press(f"option:{scene.options.index(move)}")

    def walk_to(self, thing: str) -> None:
        for _ in range(120):
            if self.scene.hands.focus.at == thing:
                return
            self.driver.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {thing} in step {self.course.at + 1}")

    def leave(self) -> None:
        """Esc, and out for now."""
        self.driver.key(pygame.K_ESCAPE)
        self.driver.wait(300)
        self.driver.press("leave")
        self.driver.wait(20)
