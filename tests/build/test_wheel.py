"""`pip install .` into an empty environment gives a table that finds its cards and assets from any folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.build.first_move import play_a_move
from tests.build.screen import missing_tools

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = [pytest.mark.build, pytest.mark.xdist_group("wheel")]


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """What a command prints; it must end well."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**{name: value for name, value in os.environ.items() if name != "PYTHONPATH"}, **env},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an empty environment into which the package was installed from its wheel."""
    where = tmp_path_factory.mktemp("wheel")
    kept = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "tests", "docs")
    shutil.copytree(ROOT, where / "checkout", ignore=kept)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "wheel", "--no-deps", "--wheel-dir", where, ".", cwd=where / "checkout")
    shutil.rmtree(where / "checkout")
    venv.EnvBuilder(with_pip=True).create(where / "env")
    commands = where / "env" / ("Scripts" if os.name == "nt" else "bin")
    (wheel,) = where.glob("*.whl")
    run(commands / "python", "-m", "pip", "install", "--disable-pip-version-check", "--quiet", wheel, cwd=where)
    return commands


def test_the_installed_package_finds_its_cards_from_another_folder(installed: Path, tmp_path: Path) -> None:
    assert "suits" in run(installed / "midnight-table", "check", cwd=tmp_path, MIDNIGHT_TABLE_HOME=str(tmp_path))


def test_the_installed_package_brings_all_assets(installed: Path, tmp_path: Path) -> None:
    code = "from game.paths import resource; print(resource())"
    brought = Path(run(installed / "python", "-c", code, cwd=tmp_path).strip())
    assert brought.is_relative_to(installed.parent)
    expected = {file.relative_to(ROOT) for file in (ROOT / "assets").rglob("*") if file.is_file()}
    expected.add(Path("cards.yaml"))
    assert {file.relative_to(brought) for file in brought.rglob("*") if file.is_file()} == expected


def test_the_installed_package_plays_computers_against_each_other(installed: Path, tmp_path: Path) -> None:
    command = ("simulate", "suits", "--games", "4", "--level", "random", "--jobs", "2", "--json")
    assert '"games": 4' in run(installed / "midnight-table", *command, cwd=tmp_path, MIDNIGHT_TABLE_HOME=str(tmp_path))


@pytest.mark.skipif(bool(missing_tools()), reason=f"a virtual display needs {missing_tools()}")
def test_the_installed_table_opens_and_plays_a_move(installed: Path, tmp_path: Path) -> None:
    play_a_move([str(installed / "midnight-table")], tmp_path)
