"""SAW played at the table to its end by real events: a person against computers, and four people around one screen."""

from __future__ import annotations

import random

import pytest

from game import bots
from game.case import Case
from tests.table import saw
from tests.table.test_session import wait

POSITION = """game: saw
seed: {seed}
options: {options}
seats:
{seats}
position:
  turn: Ann
  phase: Draw
  round: 6
{facts}
  Ann.hand: [billy, flashlight, wrench, candle]
  Ann.bench.1: [pit]
  Ann.bench.2: [barbed wire]
  Ann.bench.3: [cog]
  Bob.hand: [billy, video, hammer, wire]
  Bob.bench.1: [cage]
  Bob.bench.2: [nails]
  Bob.bench.3: [key]
  deck: [...]
moves: []
"""


def near_the_end(players, options="{}"):
    """A match in which everybody has little blood left and bleeds."""
    people = list(zip(saw.NAMES, saw.WHO, players, strict=False))
    seats = "\n".join(f"  - {{name: {name}, character: {who}, player: {player}}}" for name, who, player in people)
    facts = "\n".join(f"  {name}.blood: 4\n  {name}.left_leg: loss" for name, _, _ in people)
    if "extreme" in options:
        facts += "\n  trap_deck: [...]"
    case = Case(POSITION.format(seed=5, options=options, seats=seats, facts=facts), saw.CATALOGUE)
    return case.start()


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("person", "normal", "normal"), "{}"),
        (("person", "person", "person"), "{extreme: true}"),
        (("person", "hard"), "{}"),
    ],
)
def test_a_match_is_played_to_its_end_by_drag_click_and_keyboard(table, players, options):
    match = near_the_end(players, options)
    driver = table(match, confirm_end=False, pace="fast", answer=bots.answer)
    people = [seat.name for seat in match.setup.seats if seat.player == "person"]
    draw = random.Random(3)
    ways, verbs = ("drag", "click", "key"), set()
    for number in range(1200):
        driver.settle()
        if match.over:
            break
        seat = match.decision.moves[0].seat
        outlived = next((b.id for b in driver.scene.state.buttons if b.id == "to the end"), "")
        if outlived or seat not in people:
            driver.scene.act(outlived) if outlived else driver.tick(400)
            wait(driver.scene.session)
            continue
        level = "random" if draw.random() < 0.1 else "normal"
        move = next(each for each in match.decision.moves if each == bots.answer(match, seat, level))
        verbs.add(move.verb)
        count_before = len(match.moves)
        driver.make(move, ways[number % 3])
        assert match.moves[count_before : count_before + 1] == [move]
    assert match.over
    assert len(match.winners) == 1
    assert {"go on", "set"} <= verbs
    assert len(people) < len(players) or {"draw", "challenge", "face it"} <= verbs
    driver.tick(5000)
    driver.settle()
    assert "result" in driver.opened
