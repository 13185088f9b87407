"""Where files lie: what comes with the program is found in every form of it, and nothing is written beside it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import paths

ROOT = Path(__file__).resolve().parent.parent


def test_a_checkout_finds_what_comes_with_it() -> None:
    assert paths.resource("assets", "sounds", "deal.wav").is_file()
    assert paths.resource("pyproject.toml") == ROOT / "pyproject.toml"


def test_a_standalone_program_finds_what_it_unpacked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resource("cards.yaml") == tmp_path / "cards.yaml"


def test_an_installed_package_finds_what_lies_inside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "game" / "_data").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "paths.py"))
    assert paths.resource("cards.yaml") == tmp_path / "game" / "_data" / "cards.yaml"


def test_the_players_files_lie_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "stick"))
    assert {file.parent for file in (paths.settings_file(), paths.matches_dir(), paths.log_file())} == {
        tmp_path / "stick"
    }


@pytest.mark.parametrize("value", [None, "", "  "])
def test_the_players_files_never_lie_beside_the_program(monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    if value is not None:
        monkeypatch.setenv(paths.HOME, value)
    assert paths.data_dir().is_absolute()
    assert not paths.data_dir().is_relative_to(ROOT)


def test_a_relative_home_does_not_move_with_the_working_directory(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME, "mine")
    assert paths.data_dir() == tmp_path / "mine"


def test_a_directory_is_made_and_left_empty(tmp_path: Path) -> None:
    assert paths.make(tmp_path / "a" / "b") == ""
    assert list((tmp_path / "a" / "b").iterdir()) == []


def test_a_directory_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = paths.make(tmp_path / "file" / "matches")
    assert said.startswith(f"Nothing can be saved in {tmp_path / 'file' / 'matches'} (")
    assert "MIDNIGHT_TABLE_HOME" in said
