"""A STAB placed along the deck of Don't Get Stabbed!."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.table import gaps, show, slide, speech
from scenes.table.parts import Box
from tests.table import stabbed


@pytest.fixture
def killer(table):
    """The killer with a STAB in hand, at the table."""
    driver = table(stabbed.at("the killer holds a stab"))
    driver.settle()
    return driver


def stab_of(driver):
    return slide.first(driver.scene.choices)


def test_the_gap_under_the_pointer_opens_and_is_said_in_words(killer):
    scene = killer.scene
    fan = scene.places.strips["deck"]
    for gap, words in ((0, "on top"), (1, "2nd from the top"), (3, "4th from the top"), (fan.cards, "at the bottom")):
        killer.drag(killer.spot(stab_of(killer)), (fan.middle(gap), fan.top + 10), drop=False)
        assert scene.state.gap == f"deck@{gap}"
        assert gaps.words(gap, fan.cards) == words
        assert words in " ".join(scene.hud.sentences(scene.view, scene.state))
        scene.hands.release(home=False)
        scene.changed()


def test_every_gap_has_a_slice_of_the_cover_and_its_words_are_its_own(killer):
    fan = killer.scene.places.strips["deck"]
    slices = [fan.takes(gap) for gap in range(fan.cards + 1)]
    assert slices[0].x == fan.box.x
    assert slices[-1].right == pytest.approx(fan.box.right)
    for one, other in pairwise(slices):
        assert one.right == pytest.approx(other.x)
    for gap in range(fan.cards + 1):
        assert fan.gap_at(fan.middle(gap)) == gap
    assert len({gaps.words(gap, fan.cards) for gap in range(fan.cards + 1)}) == fan.cards + 1


def test_slots_are_14_px_at_least_and_a_longer_fan_slides_under_the_pointer():
    for count in (0, 1, 27, 63, 90):
        fan = gaps.strip("deck", stabbed_box(), count, 1.0, 1.0)
        assert fan.step >= gaps.LEAST
        for gap in range(count + 1):
            assert fan.left <= fan.middle(gap) - fan.gap / 2 + 0.01
            assert fan.middle(gap) + fan.gap / 2 <= fan.right + 0.01
            assert fan.edge(gap, gap) == pytest.approx(fan.middle(gap) + fan.gap / 2)


def stabbed_box():

    return Box(12, 300, 1028, 170)


def test_arrows_move_the_gap_one_place_and_esc_lets_go(killer):
    scene = killer.scene
    killer.key(pygame.K_TAB)
    while scene.hands.focus.at != f"card:{stab_of(killer)}":
        killer.key(pygame.K_TAB)
    killer.key(pygame.K_RETURN)
    assert scene.state.gap == "deck@0"
    for _ in range(3):
        killer.key(pygame.K_RIGHT)
    killer.key(pygame.K_LEFT)
    assert scene.state.gap == "deck@2"
    killer.key(pygame.K_ESCAPE)
    assert not scene.lifted
    assert scene.state.gap == ""
    assert not killer.scene.session.match.moves[1:]


def test_the_buttons_put_it_here_on_top_or_anywhere(killer):
    game, scene = killer.scene.session.match, killer.scene
    count = len(game.moves)
    fan = scene.places.strips["deck"]
    stabbed.press(killer, "gap:take")
    killer.mouse("move", (fan.middle(5), fan.top))
    assert stabbed.ids(killer) == ["gap:here", "gap:top", "gap:random", "gap:later"]
    stabbed.press(killer, "gap:here")
    assert game.moves[-1].to == "deck@5"
    for action, gap in (("gap:top", 0), ("gap:random", None), ("gap:later", None)):
        game.back_to(count)
        scene.session.settle()
        scene.refresh()
        stabbed.press(killer, "gap:take")
        stabbed.press(killer, action)
        assert len(game.moves) == count + (action != "gap:later")
        if gap is not None:
            assert game.moves[-1].to == f"deck@{gap}"


def test_arrows_on_the_curtains_move_the_gap_one_place_for_fingers(killer):
    """A finger comes without a way: it is there, down and up."""
    scene, game = killer.scene, killer.scene.session.match
    stabbed.press(killer, "gap:take")
    assert scene.hud.find("gap:up") is None
    for _ in range(3):
        killer.click(scene.hud.find("gap:down").rect.center)
        killer.settle()
    killer.click(scene.hud.find("gap:up").rect.center)
    assert scene.state.gap == "deck@2"
    stabbed.press(killer, "gap:here")
    assert game.moves[-1].to == "deck@2"


def test_the_gaps_are_one_place_in_words(killer):
    for words in (show.now_words(killer.scene, stab_of(killer)),
                  speech.sentence(killer.scene, f"card:{stab_of(killer)}")):  # fmt: skip
        assert "any gap" in words
        assert "from the top" not in words


def test_only_the_killer_sees_the_fan(killer):
    game = killer.scene.session.match
    assert killer.scene.places.strips
    for eyes in ("Ann", "Bob", "Cy", ""):
        killer.see_as(eyes)
        assert not killer.scene.places.strips
        assert "gap:take" not in stabbed.ids(killer)
    assert game.decision.asked == ("Kim",)


def test_a_card_that_goes_elsewhere_is_refused_at_the_fan_in_the_rules_own_words(killer):
    scene = killer.scene
    trap = next(card for card in scene.own_cards if scene.view.card(card).kind == "play_dead")
    fan = scene.places.strips["deck"]
    killer.drag(killer.spot(trap), (fan.middle(9), fan.top + 20))
    assert scene.toast.words == "Trap is played on a victim."


# --- windows --------------------------------------------------------------------------------------------------------
