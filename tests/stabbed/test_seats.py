"""Don't Get Stabbed!: wrong seats and a wrong killer in a case file are named with their own line."""

from __future__ import annotations

import pytest

from game import case
from game.catalogue import shipped

KIM = "options: {killer: Kim}\n"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (f"{KIM}seats: [Kim, Ann]\n", 3, "for 3 to 5 seats, not 2"),
        (f"{KIM}seats: [Kim, Ann, Bob, Cy, Dee, Eve]\n", 3, "for 3 to 5 seats, not 6"),
        ("seats: [Kim, Ann]\n", 2, "for 3 to 5 seats, not 2"),
        ("seats: [Kim, Ann, Bob]\noptions:\n  open_hands: true\n  killer: Zed\n", 5, "not “Zed”"),
        (f"seats:\n  - Kim\n  - Ann\n  - {{name: Cy, character: nobody}}\n{KIM}", 5, "no character “nobody”"),
        (f"seats:\n  - Kim\n  - {{name: Ann, character: the_killer}}\n  - Bob\n{KIM}", 4, "there is one killer"),
    ],
)
def test_what_is_wrong_with_seats_is_named_at_its_line(text: str, line: int, said: str) -> None:
    report = case.run_text(f"game: stabbed\n{text}moves: []\n", shipped())
    assert len(report.differences) == 1
    assert report.differences[0].startswith(f"case:{line}: ")
    assert said in report.differences[0]
