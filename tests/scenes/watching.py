"""What the tests of replays share: matches that can be watched, and a replay on the screen."""

from __future__ import annotations

from functools import cache

import pygame

from game import bots
from game.core.match import Match
from game.core.spec import Seat
from game.playback import Playback
from scenes.replay import ReplayScene
from scenes.replay_table import NOBODY
from tests.scenes.driver import Driver, games

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


@cache
def moves_of(game: str, count: int, most: int) -> tuple[Match, tuple[tuple[str, str], ...]]:
    """A match of easy computers, and its moves; SAW for one is the solo trials."""
    options = {"solo": True} if (game, count) == ("saw", 1) else {}
    match = Match(games().games[game], [Seat(name, "", "easy") for name in NAMES[:count]], options, 3)
    while match.decision is not None and len(match.moves) < most:
        match.play(bots.answer(match, match.decision.closing or match.decision.asked[0], "easy"))
    return match, tuple((move.seat, move.key) for move in match.moves)


def played(game: str = "suits", count: int = 2, most: int = 2_000) -> Match:
    """The same match again, which a replay may wind."""
    old, moves = moves_of(game, count, most)
    match = Match(old.spec, old.setup.seats, old.setup.options, old.setup.seed)
    for seat, key in moves:
        match.play(match.decision.find(seat, key))
    return match


def watch(driver: Driver, match: Match | None = None, at: int = 20, eyes: str = NOBODY) -> ReplayScene:
    """A replay on the screen, after so many moves."""
    scene = driver.show(ReplayScene(driver.app, Playback(match or played())))
    scene.go(at)
    scene.look(eyes)
    driver.wait(40)
    driver.wait(40)
    return scene


def pixels(driver: Driver) -> bytes:
    """What is on the screen."""
    driver.app.invalidate()
    driver.wait(30)
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")
