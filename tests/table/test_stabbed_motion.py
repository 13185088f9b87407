"""Don't Get Stabbed! in motion: every card ends where the view says, faces stay hidden, random hands break nothing."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from scenes.table.animate import Motion, acts
from scenes.table.board import Board
from scenes.table.layouts import layout_of
from scenes.table.places import arrange
from tests.table import stabbed
from tests.table.telling import every_card_is_drawn_once, kinds
from tests.table.test_monkey import Monkey


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("eyes", ["Kim", "Ann", ""])
def test_acts_end_where_the_view_stands_and_show_no_face_that_was_never_told(seed, eyes):
    game = stabbed.match(seed, 3 + seed)
    names = tuple(seat.name for seat in game.setup.seats)

    def places_of(board):
        return arrange(board, layout_of("stabbed"), (1280, 720), 1.0, below=eyes or "Ann", seats=names)

    draw, told = random.Random(seed), 0
    while not game.over and len(game.moves) < 70:
        before, since = Board.of(game.view(eyes)), len(game.events)
        game.play(draw.choice(game.decision.moves))
        view = game.view(eyes)
        after = Board.of(view)
        said = Counter(event.face for event in view.events(since) if event.face)
        first, last = kinds(before), kinds(after)
        found = acts(before, view, since, places_of, Motion(1.0), after)
        final = places_of(after)
        for act in found:
            handles = [card.handle for card in act.board.cards()]
            assert len(handles) == len(set(handles)) == len(final.slots)
            assert set(act.places.slots) == set(handles)
            for kind, count in kinds(act.board).items():
                assert count <= max(first[kind], last[kind]) + said[kind]
        told += bool(found)
    assert told > 10


def test_a_whole_match_against_computers_keeps_every_card_drawn_once(table):
    game = stabbed.match(4, 4, ("person", "easy", "easy", "easy"))
    driver = table(game, animation="normal", pace="fast", confirm_end=False)
    every_card_is_drawn_once(driver, 4, 500, 0.4)
    assert len(game.moves) > 15


@pytest.mark.parametrize(("seed", "seats", "players"), [(1, 3, ("person",) * 3), (2, 4, ("person", "person", "easy",
                                                                                     "easy"))])  # fmt: skip
def test_a_monkey_neither_breaks_nor_leaks(table, seed, seats, players):
    game = stabbed.match(seed, seats, players)
    waiting = []
    driver = table(game, animation="off", pace="fast", curtain=lambda scene, who, ready: waiting.append(ready))
    monkey = Monkey(driver, seed)
    made = 0
    for moves in monkey.loose(game, waiting, 260):
        made = max(made, moves)
    assert made >= 3
