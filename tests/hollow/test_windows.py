"""Reacts: in which order a window asks (J-24), so that computer players answer leftward."""

from __future__ import annotations

import pytest

from game.case import run_text
from game.catalogue import shipped

CASE = """game: hollow
seats: [Ann, Bob, Cid, Dee]
position:
  turn: Ann
  phase: Actions
  Ann.first_turn_done: 1
  Bob.first_turn_done: 1
  Cid.first_turn_done: 1
  Dee.first_turn_done: 1
  Ann.hand: [torn diary page, sudden chill]
  Bob.hand: [sudden chill]
  Cid.hand: [field dressing]
  Dee.hand: [red herring]
moves: [Ann play torn diary page -> {whom}]
"""


@pytest.mark.parametrize(
    ("whom", "order"), [("Ann", "Bob Cid Dee Ann"), ("Cid", "Dee Ann Bob Cid"), ("Dee", "Ann Bob Cid Dee")]
)
def test_a_window_asks_leftward_from_the_seat_after_the_flipping_one_and_that_one_last(whom: str, order: str) -> None:
    report = run_text(CASE.format(whom=whom), shipped())
    assert report.ok, str(report)
    assert report.match is not None
    assert report.match.decision is not None
    assert report.match.decision.asked == tuple(order.split())
    assert report.match.decision.closing == whom
