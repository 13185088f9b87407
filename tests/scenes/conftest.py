"""A headless driver and a data directory of its own for every test of a scene."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.scenes.driver import Driver


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's settings and matches go."""
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("scenes.first_match.to_offer", lambda game: False)
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals that are drawn by lot are the same in every run, and no two of one test alike."""
    seeds = count(7)
    monkeypatch.setattr("scenes.new_match.secrets.randbelow", lambda _: next(seeds))


@pytest.fixture
def drive() -> Iterator[Callable[..., Driver]]:
    """Makes drivers and ends them."""
    made: list[Driver] = []

    def make(*args: object, **kwargs: object) -> Driver:
        made.append(Driver(*args, **kwargs))
        return made[-1]

    yield make
    for driver in made:
        driver.close()
