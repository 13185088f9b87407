"""Nothing leaks: two tables that differ only in what the eyes may not see show the same pixels at every moment."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.match import Match
from scenes.table.parts import Box
from scenes.table.places import STEPS
from tests.table.conftest import deal_anew, match, until


def twin(game: Match, eyes: str, seed: int) -> Match:
    """The same match, but the faces that `eyes` does not know are dealt anew among themselves, on a copy."""
    other = Match(game.spec, game.setup.seats, game.setup.options, game.setup.seed)
    for move in game.moves:
        other.play(move)
    deal_anew(other, eyes, seed)
    return other


def swap(game: Match, zone: str, other: str) -> None:
    """Swap the faces of the first differing cards of two zones, both unseen by the eyes of the test."""
    for one in game.table.lies[zone]:
        for two in game.table.lies[other]:
            if one.kind != two.kind:
                one.kind, two.kind = two.kind, one.kind
                return
    pytest.skip("all cards are alike")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("eyes", ["Ann", "Bob", ""])
def test_unseen_cards_swapped_change_no_pixel(table, seed, eyes):
    game = until(match(seed), lambda g: len(g.moves) >= 3 + 4 * seed, seed)
    if game is None:
        pytest.skip("the match was short")
    pictures = []
    for each in (game, twin(game, eyes, seed + 1)):
        driver = table(each, curtain=lambda scene, seat, ready: None)
        session = driver.scene.session
        session.eyes, session.curtain = eyes, ""
        driver.scene.refresh()
        driver.tick(2000)
        pictures.append(driver.pixels())
        driver.app.close()
    assert pictures[0] == pictures[1]


def frames(driver, move, most=60):
    """Every frame of what follows a move."""
    found = []
    driver.scene.play(move)
    for _ in range(most):
        driver.tick(40)
        found.append(driver.pixels())
        if not driver.scene.animator.active:
            break
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_hidden_card_that_is_planned_and_drawn_shows_a_back_in_every_frame_of_other_eyes(table, seed):
    """Bob at the open table sees Ann's cards fly as backs: which they are changes no pixel of any frame."""
    shots = []
    for other in (False, True):
        game = match(seed)
        if other:
            swap(game, "Ann.hand", "Ann.deck")
            game.decision.ask_again()
        driver = table(game, animation="normal", curtain=lambda scene, seat, ready: None)
        driver.see_as("Bob", always=True)
        driver.tick(2000)
        game.play(game.decision.moves[0])
        game.play(game.decision.moves[0])
        driver.scene.session.settle(instant=False)
        driver.scene.refresh()
        shots.append(frames(driver, game.decision.moves[0]))
        driver.app.close()
    assert len(shots[0]) > 3
    assert shots[0] == shots[1]


def test_face_down_cards_of_one_deck_are_pixel_identical(table):
    game = match(4)
    driver = table(game)
    driver.settle()
    scene = driver.scene
    backs = list(scene.view.zone("Bob", "hand"))
    made = {pygame.image.tobytes(scene.sprites.picture(card, 60, "small").surface, "RGBA") for card in backs}
    assert len(made) == 1


def test_h1_between_two_people_no_private_face_is_drawn_before_the_curtain_opened(table, monkeypatch):
    """C13: each frame from the deal on; as long as a curtain is due, only faces that all may see are on the screen."""
    game = match(1)
    waiting = []
    driver = table(game, animation="normal", curtain=lambda scene, seat, ready: waiting.append((seat, ready)))
    scene = driver.scene
    draw = random.Random(2)
    for _ in range(60):
        public = {card.handle for card in game.view("").zones() and scene.board.cards() if card.face_up}
        seen = {card.handle for card in scene.shown_board.cards() if card.kind is not None}
        if scene.session.curtain:
            assert scene.session.eyes == ""
            assert seen <= public
            assert scene.state.zoom == 0
        elif scene.session.eyes:
            own = game.view(scene.session.eyes)
            for card in scene.board.cards():
                assert (card.kind is None) == (own.card(card.handle).kind is None)
        if game.over:
            break
        if waiting:
            waiting.pop(0)[1]()
        elif scene.choices.moves:
            scene.play(draw.choice(scene.choices.moves))
        driver.tick(30)
    assert len(game.moves) > 10


def test_cover_now_leaves_no_private_face_on_the_screen(table):
    game = match(1)
    waiting = []
    driver = table(game, curtain=lambda scene, seat, ready: waiting.append(ready))
    waiting.pop()()
    driver.settle()
    assert any(card.kind for card in driver.scene.view.zone("Ann", "hand"))
    driver.key(pygame.K_F10)
    assert all(card.kind is None for card in driver.scene.board.zones["Ann.hand"])
    assert waiting


def test_the_window_of_one_person_shows_backs_of_the_computers_hand(table):
    driver = table(match(1, players=("person", "easy")))
    driver.settle()
    assert driver.curtains == []
    assert all(card.kind is None for card in driver.scene.board.zones["Bob.hand"])


# --- where things lie ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (900, 1200)])
@pytest.mark.parametrize("text", STEPS)
def test_parts_never_overlap_and_every_card_lies_in_the_window(size, text):
    from scenes.table.layouts import layout_of
    from scenes.table.places import arrange, parts_that_overlap
    from scenes.table.sprites import faults, lying_box

    window = Box(0, 0, *size)
    for seed, moves in ((1, 0), (2, 2), (3, 3), (4, 17), (5, 40)):
        game = match(seed, moves=moves)
        for eyes in ("Ann", "Bob", ""):
            view = game.view(eyes)
            places = arrange(view, layout_of("suits"), size, text / 100)
            assert parts_that_overlap(places) == []
            assert faults(view, places) == []
            for part in places.parts.values():
                assert window.grown(1).overlap(part) > part.w * part.h - 2
            for slot in places.slots.values():
                box = lying_box(slot)
                foot = slot.zone.endswith(".hand") and text <= 125
                seen = window.overlap(box) / (box.w * box.h)
                assert seen > (0.8 if foot else 0.999), (slot.zone, box)


@pytest.mark.parametrize("text", STEPS)
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (1024, 768)])
def test_rows_and_middle_do_not_lie_on_each_other(size, text):
    from scenes.table.layouts import layout_of
    from scenes.table.places import arrange
    from scenes.table.sprites import lying_box

    game = match(4, moves=23)
    places = arrange(game.view("Ann"), layout_of("suits"), size, text / 100)
    shown = [(slot.zone, lying_box(slot)) for slot in places.slots.values() if slot.shown]
    for zone, box in shown:
        for other, there in shown:
            if zone != other and {zone.split(".")[1], other.split(".")[1]} != {"characters", "coffee"}:
                assert box.overlap(there) < 2.5 * places.unit * box.w, (zone, other)
        for name, part in places.parts.items():
            if name in ("middle", "hand", "spread") or (name == "outlook" and zone.endswith("planned")):
                continue
            assert box.overlap(part) < 0.04 * box.w * box.h, (zone, name)
