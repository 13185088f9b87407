"""The table of Don't Get Stabbed!: nothing lies on anything else, at three sizes and four text settings."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.table.layouts import layout_of
from scenes.table.parts import Box
from scenes.table.places import arrange, parts_that_overlap
from scenes.table.sprites import faults, lying_box
from tests.table import stabbed

SIZES = ((1280, 720), (640, 360), (1024, 768))
TEXTS = (100, 125, 150, 200)


def moments():
    """Views of random matches and of every named question."""
    for seed, seats in ((1, 3), (2, 4), (3, 5)):
        game = stabbed.match(seed, seats)
        draw = random.Random(seed)
        for number in range(90):
            if game.over:
                break
            if number % 30 == 4:
                yield game
            game.play(draw.choice(game.decision.moves))
    for name in stabbed.POSITIONS:
        yield stabbed.at(name, seats=4 + (len(name) % 2))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_parts_and_cards_lie_in_the_window_and_not_on_each_other(size, text):
    window = Box(0, 0, *size)
    for game in moments():
        for eyes in {"", game.decision.asked[0]}:
            view = game.view(eyes)
            places = arrange(view, layout_of("stabbed"), size, text / 100)
            inside = {"middle", "cover", "facts", "outlook"}
            found = [pair for pair in parts_that_overlap(places) if not inside & set(pair)]
            assert found == []
            assert faults(view, places) == []
            for part in places.parts.values():
                assert window.grown(1).overlap(part) > part.w * part.h - 2
            shown = [(slot.zone, lying_box(slot)) for slot in places.slots.values() if slot.shown]
            for zone, box in shown:
                foot = zone.endswith(".hand") and text <= 125
                assert window.overlap(box) / (box.w * box.h) > (0.8 if foot else 0.999), zone
                for other, there in shown:
                    if zone != other:
                        assert box.overlap(there) < 2.5 * places.unit * box.w, (zone, other)
                for name, part in places.parts.items():
                    if name not in ("middle", "hand", "spread"):
                        assert box.overlap(part) < 0.04 * box.w * box.h, (zone, name)
            cover = places.parts.get("cover")
            if cover is not None:
                for name in ("facts", "middle_words", "prompt", "hand"):
                    part = places.parts.get(name)
                    assert part is None or part.overlap(cover) < 2, name


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_the_hud_stands_whole_with_everything_in_reach(table, size, text):
    for name in ("the killer holds a stab", "a stab waits"):
        driver = table(stabbed.at(name, seats=5), size=size, text=text / 100)
        driver.settle()
        scene = driver.scene
        window = pygame.Rect(0, 0, *size)
        hots = [(action, pygame.Rect(box.rect)) for part in scene.hud.parts()
                for action, box in part.targets(scene.view, scene.state)]  # fmt: skip
        assert {"menu", "rules", "log", "hint", "plate:Ann", "plate:Kim"} <= {action for action, _ in hots}
        for action, rect in hots:
            assert window.contains(rect), action
        for number, (one, first) in enumerate(hots):
            for other, second in hots[number + 1 :]:
                assert first.clip(second).w * first.clip(second).h <= 4, (one, other)
        driver.app.close()


def test_where_rule_text_would_be_too_small_a_hand_is_small_and_the_keyboard_opens_its_cards(table):
    for size, form in (((1280, 720), "hand"), ((640, 360), "small")):
        driver = table(stabbed.at("a pair to trade"), size=size)
        driver.settle()
        scene = driver.scene
        assert {scene.places.slots[card].form for card in scene.own_cards} == {form}
        scene.focused(f"card:{next(iter(scene.own_cards))}")
        assert bool(scene.zoom) == (form == "small")
        driver.app.close()


@pytest.mark.parametrize("text", TEXTS)
def test_between_placings_the_deck_lies_fanned_beside_who_draws_next_without_the_dead(table, text):
    for name, seats in (("draw with cards before it", "Ann, Bob, Cy, Kim"), ("a stab waits", "")):
        driver = table(stabbed.at(name, seats=4), text=text / 100)
        driver.settle()
        part = driver.scene.hud.stage
        assert (part.surface is not None) == (text < 200)
        if part.surface is not None and seats:
            assert f"{seats}." in part.hots[-1].sentence
        driver.app.close()
    driver = table(stabbed.at("the killer holds a stab", seats=4), text=text / 100)
    driver.settle()
    assert driver.scene.hud.stage.surface is None
    driver.app.close()
    after = stabbed.position("", turn="Ann", phase="Act", Bob_stabs="stab, stab, stab")
    driver = table(after)
    driver.settle()
    assert "Cy, Kim, Ann." in driver.scene.hud.stage.hots[-1].sentence
    driver.app.close()
