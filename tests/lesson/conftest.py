"""Guided first matches are played by real events, with a data directory of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.conftest import drive

__all__ = ["drive"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's settings and lessons go."""
    monkeypatch.setenv("MIDNIGHT_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
