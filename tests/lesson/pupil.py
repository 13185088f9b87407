"""A newcomer who does what the coach says, by mouse alone, by keyboard alone or by touch alone."""

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


class Finger:
    """In place of a driver's mouse: a finger, of which SDL tells twice, as mouse events and as events of its own."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.touches = 0
        driver.down, driver.up, driver.move = self.down, self.up, self.move  # type: ignore[method-assign]

    def _send(self, kind: int, mouse: tuple[pygame.event.Event, ...], x: int, y: int) -> None:
        wide, high = self.driver.app.scale.width, self.driver.app.scale.height
        own = {"touch_id": 1, "finger_id": 1, "x": x / wide, "y": y / high, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self.driver.send(*mouse, pygame.event.Event(kind, own))

    def _moved(self, x: int, y: int, held: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(held, 0, 0), touch=True)

    def down(self, x: int, y: int) -> None:
        """The finger touches: the pointer is there at once, pressed."""
        self.touches += 1
        press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
        self._send(pygame.FINGERDOWN, (self._moved(x, y, 0), press), x, y)

    def up(self, x: int, y: int) -> None:
        """It is lifted."""
        let_go = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)
        self._send(pygame.FINGERUP, (let_go,), x, y)

    def move(self, x: int, y: int, held: bool = False) -> None:
        """It glides; in the air it tells nothing."""
        if held:
            self._send(pygame.FINGERMOTION, (self._moved(x, y, 1),), x, y)


class Pupil:
    """Sits at the table of a guided first match. `way`: "mouse", "keys" or "touch"."""

    def __init__(self, driver: Driver, game: str, way: str = "mouse", *, anew: bool = False) -> None:
        self.driver, self.way, self.game = driver, way, game
        self.finger = Finger(driver) if way == "touch" else None
        driver.app.home()
        driver.wait(20)
        assert first_match.begin(driver.app, game, anew=anew), driver.app.said if hasattr(driver.app, "said") else game
        driver.wait(20)
        self.scene: Any = None
        self.sit()

    def sit(self) -> None:
        """The table in front is ours."""
        self.scene = self.driver.top
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

    def follow(self) -> None:
        """Do what the step says."""
        at = self.course.at
        if self.course.reading:
            self.read()
        elif self.way == "keys":
            self.by_keys()
        else:
            self.by_mouse()
        self.driver.wait(20)
        assert self.course.at == at + 1, (at + 1, self.course.step, self.scene.toast.words)
        self.settle()

    def read(self) -> None:
        if self.way == "keys":
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
                free = (scene.hud.hit(pos) or "plate:").startswith("plate:")
                if pos[1] < scene.places.size[1] - 2 and free and scene.hands.card_at(pos) == handle:
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
        assert not scene.options, "the coach means one move"

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
        assert not scene.options, "the coach means one move"

    def walk_to(self, thing: str) -> None:
        for _ in range(120):
            if self.scene.hands.focus.at == thing:
                return
            self.driver.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {thing} in step {self.course.at + 1}")

    def leave(self, by_menu: bool = False) -> None:
        """Out for now: by the coach's own way out or by the table's menu."""
        driver = self.driver
        if self.way == "keys":
            driver.key(pygame.K_ESCAPE)
        else:
            self.press("menu" if by_menu else "coach:leave")
        driver.wait(300)
        self.choose_control("leave")

    def resume(self) -> None:
        """From the title back to the table, as one finds the way there."""
        self.driver.top.ready()
        self.driver.wait(300)
        self.choose_control("first_match")
        self.driver.wait(300)
        self.choose_control(f"go:{self.game}")
        self.sit()

    def choose_control(self, name: str) -> None:
        """Press a button of a form: click it, touch it, or walk to it by Tab."""
        driver = self.driver
        if self.way == "keys":
            for _ in range(40):
                if driver.form.focus == name:
                    break
                driver.key(pygame.K_TAB)
            assert driver.form.focus == name
            driver.key(pygame.K_RETURN)
        else:
            driver.press(name)
        driver.wait(20)
