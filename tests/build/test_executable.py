"""The PyInstaller build: small enough, starts from another folder on a virtual display, and plays by real mouse."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build.first_move import play_a_move
from tests.build.screen import missing_tools

ROOT = Path(__file__).resolve().parent.parent.parent
LARGEST = 90_000_000
pytestmark = [pytest.mark.build, pytest.mark.xdist_group("executable")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder build, made from this checkout and lying elsewhere."""
    where = tmp_path_factory.mktemp("executable")
    command = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN")
    done = subprocess.run(
        [*command, "--distpath", str(where / "dist"), "--workpath", str(where / "work"), "build.spec"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "MIDNIGHT_TABLE_ONEFILE"},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return where / "dist" / "midnight-table"


def program(folder: Path, name: str = "midnight-table") -> str:
    return str(folder / (name + (".exe" if os.name == "nt" else "")))


def run(folder: Path, cwd: Path, *arguments: str) -> str:
    """What the program prints for a command; it must end well."""
    name = "midnight-table-cli" if os.name == "nt" else "midnight-table"
    done = subprocess.run(
        [program(folder, name), *arguments],
        cwd=cwd,
        env={**os.environ, "MIDNIGHT_TABLE_HOME": str(cwd)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_folder_is_below_90_megabytes(folder: Path) -> None:
    assert sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) < LARGEST


def test_fonts_that_are_not_used_are_left_out(folder: Path) -> None:
    names = {file.name for file in folder.rglob("*.[ot]tf")}
    assert {"FjallaOne-Regular.ttf", "SourceSerifPro-Regular.ttf", "materialdesignicons-webfont.ttf"} <= names
    assert not {"NotoSansSC-Bold.otf", "NotoSansJP-Bold.otf", "NotoSansKR-Bold.ttf", "SourceSerifPro-Bold.otf"} & names


def test_the_program_finds_its_cards_from_another_folder(folder: Path, tmp_path: Path) -> None:
    assert "suits" in run(folder, tmp_path, "check")


def test_the_program_starts_workers_of_its_own(folder: Path, tmp_path: Path) -> None:
    command = ("simulate", "suits", "--games", "4", "--level", "random", "--jobs", "2", "--json")
    assert '"games": 4' in run(folder, tmp_path, *command)


@pytest.mark.skipif(bool(missing_tools()), reason=f"a virtual display needs {missing_tools()}")
def test_the_program_opens_its_window_and_plays_a_move_by_mouse(folder: Path, tmp_path: Path) -> None:
    play_a_move([program(folder)], tmp_path)
