"""Every case file holds: one test a file. docs/cases.md tells how they are written.

A case `NAME.yaml` with a file `NAME.cards` beside it is played with those cards (`midnight-table case --cards`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import case
from game.catalogue import load, shipped
from game.paths import resource

CASES = Path(__file__).parent / "cases"
EXAMPLES = resource("assets", "rules", "examples")
FILES = sorted([*CASES.rglob("*.yaml"), *EXAMPLES.rglob("*.yaml")])


def test_there_are_cases() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_case_holds(file: Path) -> None:
    cards = file.with_suffix(".cards")
    report = case.run(file, load(cards) if cards.exists() else shipped())
    assert report.ok, str(report)
