"""Motion: every card ends where the view says, once; nothing runs for ever; presses cut it short."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from scenes.table.animate import Motion, acts
from scenes.table.board import Board
from scenes.table.layouts import layout_of
from scenes.table.places import arrange
from tests.table.conftest import match
from tests.table.telling import every_card_is_drawn_once, kinds


def places_of(board):
    return arrange(board, layout_of("suits"), (1280, 720), 1.0, below="Ann", seats=("Ann", "Bob"))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("eyes", ["Ann", "Bob", ""])
def test_the_last_act_ends_where_the_view_stands(seed, eyes):
    game = match(seed, men=(("mechanic", "gambler"), ("illusionist", "silencer"))[seed % 2])
    draw = random.Random(seed)
    told = 0
    while not game.over and len(game.moves) < 60:
        before, since = Board.of(game.view(eyes)), len(game.events)
        game.play(draw.choice(game.decision.moves))
        view = game.view(eyes)
        after = Board.of(view)
        found = acts(before, view, since, places_of, Motion(1.0), after)
        if found:
            told += 1
            final = places_of(after)
            for act in found:
                handles = [card.handle for card in act.board.cards()]
                assert len(handles) == len(set(handles)) == len(final.slots)
                assert set(act.places.slots) == set(handles)
            last = found[-1]
            for flight in last.flights:
                assert flight.end.slot.zone in view.zones()
    assert told > 10


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("eyes", ["Ann", ""])
def test_no_act_shows_a_face_that_these_eyes_were_never_told(seed, eyes):
    game = match(seed)
    draw = random.Random(seed)
    while not game.over and len(game.moves) < 50:
        before, since = Board.of(game.view(eyes)), len(game.events)
        game.play(draw.choice(game.decision.moves))
        view = game.view(eyes)
        after = Board.of(view)
        told = Counter(event.face for event in view.events(since) if event.face)
        first, last = kinds(before), kinds(after)
        for act in acts(before, view, since, places_of, Motion(1.0), after):
            for kind, count in kinds(act.board).items():
                assert count <= max(first[kind], last[kind]) + told[kind]


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_at_normal_speed_keeps_every_card_drawn_once(table, seed):
    game = match(seed, players=("person", "easy"))
    driver = table(game, animation="normal", pace="fast")
    every_card_is_drawn_once(driver, seed, 600, 0.4)
    assert len(game.moves) > 15


def test_with_animation_off_nothing_moves(table):
    game = match(3)
    driver = table(game, animation="off")
    driver.settle()
    driver.scene.play(game.decision.moves[0])
    assert not driver.scene.animator.active


def test_reduced_motion_fades_shortly_and_neither_tilts_nor_pulses(table):
    game = match(3)
    driver = table(game, animation="normal", motion=True)
    driver.settle()
    scene = driver.scene
    assert all(slot.angle == 0 for slot in scene.places.slots.values() if not slot.sideways)
    glow = scene.clocks.glow
    scene.play(game.decision.moves[0])
    assert {flight.kind for flight in scene.animator.act.flights} == {"fade"}
    for _ in range(8):
        driver.tick(20)
    assert not scene.animator.active
    assert scene.clocks.glow == glow


def test_an_unchanged_table_draws_no_frame(table):
    game = match(3)
    driver = table(game, animation="normal")
    driver.settle()
    driver.tick(2000)
    frames = driver.app.frames
    for _ in range(100):
        driver.tick(16)
    assert driver.app.frames == frames


def test_a_moving_card_redraws_only_its_own_place(table):
    game = match(3)
    driver = table(game)
    driver.settle()
    driver.tick(2000)
    driver.drag(driver.spot(game.decision.moves[0].cards[0]), (600, 300), drop=False)
    driver.tick(50)
    redraws = driver.scene.frame.layer.redraws
    for x in range(600, 640, 2):
        driver.mouse("move", (x, 300), buttons=(1, 0, 0))
    assert driver.scene.frame.layer.redraws == redraws


@pytest.mark.parametrize("sizes", [[(1920, 1080), (640, 360), (1024, 768), (1280, 720)]])
def test_c7_after_every_resize_each_thing_is_hit_where_it_is_shown(table, sizes):
    game = match(3)
    driver = table(game)
    for size in sizes:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.tick(20, pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        driver.tick(20)
        driver.settle()
        scene = driver.scene
        assert scene.places.size == size
        for part in scene.hud.parts():
            for name, box in part.targets(scene.view, scene.state):
                for x, y in ((box.x + 1, box.y + 1), (box.right - 2, box.bottom - 2)):
                    assert scene.hud.hit((x, y)) in (name, "tip"), name
        for move in game.decision.moves:
            assert scene.hands.card_at(driver.spot(move.cards[0])) == move.cards[0]


def test_mending_the_resting_layer_gives_the_same_pixels_as_drawing_it_anew(table):
    game = match(2)
    driver = table(game)
    driver.settle()
    draw = random.Random(5)
    for _ in range(25):
        if game.over or not driver.scene.choices.moves:
            break
        driver.scene.play(draw.choice(driver.scene.choices.moves))
        driver.mouse("move", (draw.randrange(1280), draw.randrange(720)))
        driver.settle()
        driver.tick(2000)
        mended = driver.pixels()
        driver.scene.frame.whole = True
        assert driver.pixels() == mended
