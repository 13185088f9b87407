"""What a kept match depends on: the numbers and effects of its cards, never their wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalogue
from game.paths import resource


def digest_of(path: Path, old: str, new: str) -> str:
    text = resource("cards.yaml").read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return catalogue.load(path).games["suits"].digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gist: Joins your Life Line.", "gist: It joins your Life Line."),
        ("line: He was never here.", "line: Nobody saw him."),
        ("icon: gent_silencer", "icon: gent_gambler"),
    ],
)
def test_mending_a_sentence_or_an_icon_costs_no_kept_match(tmp_path: Path, old: str, new: str) -> None:
    assert digest_of(tmp_path / "cards.yaml", old, new) == catalogue.spec("suits").digest


def test_another_number_is_another_game(tmp_path: Path) -> None:
    assert digest_of(tmp_path / "cards.yaml", "fewer: 2", "fewer: 1") != catalogue.spec("suits").digest
