"""Most tests of reading cards take The Suits as their example: for them it is the only game."""

from __future__ import annotations

import pytest

from game import catalogue, check

ONE_GAME = ("test_cardfile", "test_fuzz", "test_own_cards", "test_check")


@pytest.fixture(autouse=True)
def only_the_suits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave The Suits alone in the box where a test module takes it as its example."""
    whole = "comes_with_the_program" in request.node.name
    if not whole and request.module.__name__.rpartition(".")[2] in ONE_GAME:
        titles = {"suits": catalogue.TITLES["suits"]}
        monkeypatch.setattr(catalogue, "TITLES", titles)
        monkeypatch.setattr(check, "TITLES", titles)
