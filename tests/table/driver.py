"""A table in a window of SDL's dummy driver, driven by real pygame events on a clock that the test moves."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.decision import Move
from scenes.app import App
from scenes.manager import Scene
from scenes.settings import Settings
from scenes.table import doors
from scenes.table.choices import MIDDLE
from scenes.table.drag import glowing
from scenes.table.scene import TableScene
from scenes.table.sprites import lying_box
from tests.table.conftest import first_move

STATE: dict = {"driver": None}
"""The driver whose doors are wired just now."""


class Other(Scene):
    """Stands for menu, rules and result: covers the table until a key."""

    def handle(self, event):
        if event.type == pygame.KEYDOWN:
            self.app.pop(self)
        return True

    def draw(self, target):
        target.fill("black")
        return None


class Driver:
    """One table with its window. `curtain`: what is done when a curtain is due (None: the seat is ready at once)."""

    def __init__(self, match, size=(1280, 720), *, curtain=None, app=None, answer=first_move, **settings):
        settings.setdefault("animation", "off")
        self.time = 1000.0
        self.app = app or App(Settings(**settings), now=lambda: self.time, keep=False)
        if app is None:
            self.app.open(size)
        self.curtains: list[str] = []
        self.opened: list[str] = []
        self.when = curtain or (lambda scene, seat, ready: ready())
        STATE["driver"] = self
        self.scene = TableScene(self.app, match, answer=answer)
        self.app.push(self.scene)
        self.tick()

    def see_as(self, seat, *, always=False):
        """Let a seat's eyes see the table ("" = the open table's); `always`: whatever is asked from now on."""
        session = self.scene.session
        if always:
            session.wanted, session.at_screen = lambda: seat, seat
            session.settle(instant=False)
        else:
            session.eyes, session.curtain = seat, ""
        self.scene.refresh()

    # --- time and events -----------------------------------------------------------------------------------------

    def tick(self, ms=20.0, *events):
        self.time += ms
        return self.app.tick(events)

    def settle(self, most=12_000):
        """Let motion end and new buttons become pressable."""
        self.tick(250)
        for _ in range(int(most / 50)):
            if not self.scene.animator.active:
                break
            self.tick(50)
        assert not self.scene.animator.active
        self.tick(50)

    def mouse(self, kind, pos, button=1, buttons=(0, 0, 0)):
        pos = round(pos[0]), round(pos[1])
        if kind == "move":
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False)
        else:
            name = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
            event = pygame.event.Event(name, pos=pos, button=button, touch=False)
        self.tick(10, event)

    def click(self, pos, button=1):
        self.mouse("move", pos)
        self.mouse("down", pos, button)
        self.mouse("up", pos, button)

    def drag(self, start, end, steps=4, drop=True):
        self.mouse("move", start)
        self.mouse("down", start)
        for i in range(1, steps + 1):
            at = start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps
            self.mouse("move", at, buttons=(1, 0, 0))
        if drop:
            self.mouse("up", end)

    def key(self, key, mod=0):
        self.tick(10, pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.tick(10, pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    # --- where things are ----------------------------------------------------------------------------------------

    def spot(self, handle):
        """A point on a card that lies uppermost there."""
        scene = self.scene
        box = lying_box(scene.places.slots[handle])
        width, height = scene.places.size
        parts = ((0.5, 0.5), (0.15, 0.4), (0.3, 0.2), (0.1, 0.15), (0.5, 0.1), (0.85, 0.3), (0.06, 0.5), (0.95, 0.6))
        for part in parts:
            x, y = box.x + box.w * part[0], box.y + box.h * part[1]
            if 0 <= x < width and 0 <= y < height and scene.hands.card_at((x, y)) == handle:
                return x, y
        raise AssertionError(f"card {handle} cannot be reached by a pointer")

    def goal(self, to):
        return glowing(self.scene.places, to).middle

    # --- ways to make a move -------------------------------------------------------------------------------------

    def by_drag(self, move: Move):
        self.drag(self.spot(move.cards[0]), self.goal(move.to or MIDDLE))

    def by_click(self, move: Move):
        start = self.spot(move.cards[0])
        self.click(start)
        self.time += 500
        self.click(start if not move.to else self.goal(move.to))

    def by_key(self, move: Move):
        wanted = f"card:{move.cards[0]}"
        for _ in range(80):
            if self.scene.hands.focus.at == wanted:
                break
            self.key(pygame.K_TAB)
        assert self.scene.hands.focus.at == wanted
        self.key(pygame.K_RETURN)
        goal = f"to:{move.to or MIDDLE}"
        for _ in range(20):
            if self.scene.hands.focus.at == goal:
                break
            self.key(pygame.K_TAB)
        assert self.scene.hands.focus.at == goal
        self.key(pygame.K_RETURN)

    def press(self, move: Move, way: str):
        index = self.scene.choices.buttons.index(move)
        if way == "key":
            self.key(pygame.K_1 + index)
            return
        part = self.scene.hud.buttons
        box = dict(part.targets(self.scene.view, self.scene.state))[f"button:{index}"]
        self.click(box.middle)

    def make(self, move: Move, way: str):
        """Make a move by "drag", "click" or "key"."""
        self.settle()
        if not move.cards:
            self.press(move, way)
        else:
            {"drag": self.by_drag, "click": self.by_click, "key": self.by_key}[way](move)
        self.settle()

    def pixels(self):
        self.app.whole = True
        self.scene.draw(self.app.screen.surface)
        return pygame.image.tobytes(self.app.screen.surface, "RGB")


def wire(monkeypatch):
    """Doors lead to stand-ins, so that the table is tested by itself; curtains open at once and are counted."""

    def curtain(scene):
        seat = scene.session.curtain
        scene.animator.finish()
        driver = STATE["driver"]
        driver.curtains.append(seat)

        def ready():
            scene.session.ready(seat)
            scene.session.take_step()
            scene.refresh()
            scene.frame.whole = True
            scene.covering = False

        scene.covering = True
        driver.when(scene, seat, ready)

    monkeypatch.setattr(doors, "_curtain", curtain)
    for name in ("menu", "rules", "result"):

        def door(scene, name=name):
            STATE["driver"].opened.append(name)
            scene.app.push(Other(scene.app))

        monkeypatch.setattr(doors, name, door)
