"""Every case file holds: one test a file. docs/cases.md tells how they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import case
from game.catalogue import shipped

CASES = Path(__file__).parent / "cases"
FILES = sorted(CASES.rglob("*.yaml"))


def test_there_are_cases() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CASES).with_suffix("")))
def test_the_case_holds(file: Path) -> None:
    report = case.run(file, shipped())
    assert report.ok, str(report)
