"""README says what is true: its examples run, what it links to is there, and its commands exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import run
from game import catalogue, replay

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_there_is_an_example() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS)
def test_the_example_runs_as_it_stands(block: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{block}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_commands_exist() -> None:
    named = set(re.findall(r"^midnight-table (\w+)", README, re.MULTILINE))
    assert named
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from game.cli import main; sys.exit(main())", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert {command for command in named if command not in done.stdout} == set()


def test_what_run_py_is_told_it_knows() -> None:
    words = set(re.findall(r"run\.py ([a-z]\w+)", README))
    ours, programs = set(run.EXTRAS) | {"setup"}, {"simulate", "case", "replay", "picture", "check"}
    assert {"test", "build", "bench"} <= words <= ours | programs
    assert {word for word in ours if f"run.py {word} " not in run.HELP} == set()


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "pictures").glob("*.yaml")), ids=lambda file: file.name)
def test_a_pictured_table_is_a_position_of_the_cards_as_they_are(file: Path) -> None:
    assert replay.load(file, catalogue.shipped()).decision is not None
