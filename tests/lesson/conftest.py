"""Guided first matches are played by real events, with a data directory of their own."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from tests.hud.conftest import written
from tests.scenes.conftest import drive

__all__ = ["drive", "written"]


class AtOnce:
    """Thinks while it is asked, so that no test waits for another thread."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def submit(self, think: Any, *given: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(think(*given))
        return done

    def shutdown(self, **_: object) -> None:
        pass


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers think at once."""
    monkeypatch.setattr("scenes.table.thinking.ThreadPoolExecutor", AtOnce)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's settings and lessons go."""
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
