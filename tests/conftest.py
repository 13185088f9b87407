"""What holds for all tests: shared checks tell as much as a test when they fail, and no slow machine ends a thought."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from game import search

pytest.register_assert_rewrite("tests.properties.laws", "tests.properties.play")


@pytest.fixture(scope="session", autouse=True)
def unhurried() -> Iterator[None]:
    """Time stands still for computer players that look ahead: equal matches give equal answers under any load."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: 0.0))
        yield
