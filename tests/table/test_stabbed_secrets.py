"""Don't Get Stabbed!, hidden is hidden: a placed STAB, a stolen card, a quiet window, unseen cards betray nothing."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rng import Rng
from scenes.table import windows
from tests.stabbed.play import swapped
from tests.table import stabbed


def shot(table, game, eyes, reacting=""):
    """The picture of a match as these eyes see it, and all that stands around it in words."""
    driver = table(game, curtain=lambda scene, seat, ready: None)
    scene = driver.scene
    scene.session.window.reacting = reacting
    driver.see_as(eyes)
    driver.tick(2000)
    found = driver.pixels(), scene.state.buttons, scene.state.reacts, scene.state.prompt
    driver.app.close()
    return found


def frames(table, game, move, eyes, most=160):
    """Every frame that these eyes see of what follows a move of another seat."""
    driver = table(game, animation="normal", curtain=lambda scene, seat, ready: None)
    driver.see_as(eyes, always=True)
    driver.tick(2000)
    assert driver.scene.session.go_on(move)
    driver.scene.session.settle(instant=False)
    found = []
    for _ in range(most):
        driver.tick(25)
        found.append(driver.pixels())
        if not driver.scene.animator.active:
            break
    assert not driver.scene.animator.active
    driver.app.close()
    return found


@pytest.mark.parametrize("seed", range(6))
def test_unseen_cards_swapped_change_no_pixel_button_or_tag(table, seed):
    game = stabbed.match(seed, 3 + seed % 3, moves=8 + 9 * seed)
    if game.over:
        pytest.skip("the match was short")
    seats = [seat.name for seat in game.setup.seats]
    for eyes in ("", seats[seed % 3]):
        other = swapped(game, eyes, Rng(seed))
        if other is not None and other.decision.asked == game.decision.asked:
            reacting = eyes if windows.in_row(game.decision) else ""
            assert shot(table, game, eyes, reacting) == shot(table, other, eyes, reacting)


@pytest.mark.parametrize("eyes", ["Ann", ""])
def test_where_a_stab_was_put_shows_in_no_frame_of_anybody_else(table, eyes):
    seen = []
    for gap in (0, 17, 40):
        game = stabbed.at("the killer holds a stab")
        put = next(move for move in game.decision.moves if move.to == f"deck@{gap}")
        seen.append(frames(table, game, put, eyes))
    assert len(seen[0]) > 3
    assert seen[0] == seen[1] == seen[2]


def test_where_a_stab_was_put_shows_nowhere_to_the_killer_afterwards(table):
    pictures = []
    for gap in (2, 30):
        game = stabbed.at("the killer holds a stab")
        game.play(next(move for move in game.decision.moves if move.to == f"deck@{gap}"))
        pictures.append(shot(table, game, "Kim"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("eyes", ["Bob", ""])
def test_which_card_was_stolen_shows_in_no_frame_of_a_bystander(table, eyes):
    seen = []
    for kind in ("hide", "trip_over_a_root"):
        game = stabbed.at("a theft of choice")
        card = next(card for card in game.table.zone("Ann", "hand") if card.kind == kind)
        steal = next(move for move in game.decision.moves if move.cards == (card.handle,))
        seen.append(frames(table, game, steal, eyes))
    assert len(seen[0]) > 3
    assert seen[0] == seen[1]


UNSEEN = {
    "the killer draws": ("", {"turn": "Kim", "phase": "Draw", "Kim_hand": "lurk"}, "deck",
                         ("stab, hide, ...", "hide, stab, ..."), ("draw", "")),
    "a gift": ("Ann draw; Ann play scream for help", {
        "turn": "Ann", "phase": "Draw", "deck": "stab, ...", "Ann_hand": "scream for help, check the basement"},
        "Bob_hand", ("hide, play dead", "hide, play dead"), ("give", "hide", "play_dead")),
    "a trap draws": ("", {"turn": "Kim", "phase": "Act", "Kim_hand": "trap"}, "deck",
                     ("hide, trip over a root, kung fu, ...", "trip over a root, kung fu, hide, ..."), ("play", "")),
}  # fmt: skip


@pytest.mark.parametrize("what", UNSEEN)
@pytest.mark.parametrize("eyes", ["Cy", ""])
def test_which_card_was_drawn_or_given_shows_in_no_frame_of_a_bystander(table, eyes, what):
    moves, places, differs, kinds, (verb, *cards) = UNSEEN[what]
    seen = []
    for kind, card in zip(kinds, (*cards, *cards), strict=False):
        game = stabbed.position(moves, **places, **{differs: kind})
        move = next(
            move
            for move in game.decision.moves
            if move.verb == verb and (not card or game.table.card(move.cards[0]).kind == card)
        )
        seen.append(frames(table, game, move, eyes))
    assert len(seen) == 2
    assert len(seen[0]) > 3
    assert seen[0] == seen[1]


def window(hand: str) -> Match:
    """Ann was just stabbed; Bob holds one card."""
    return stabbed.position("Ann draw; Ann accept", turn="Ann", phase="Draw", deck="stab, trip over a root, ...",
                            Ann_hand="lets split up", Bob_hand=hand, Cy_hand="check the basement")  # fmt: skip


def test_a_quiet_window_looks_the_same_whoever_could_react(table):
    able, unable = window("first aid"), window("hide")
    assert able.decision.asked == unable.decision.asked
    assert windows.row_of(able) == windows.row_of(unable) == ("Ann", "Bob", "Cy")
    for eyes in ("", "Cy"):
        assert shot(table, able, eyes) == shot(table, unable, eyes)


def test_a_quiet_window_lasts_as_long_whatever_computers_hold(table):
    """Computers answer after the same pause, and nothing on the screen says which of them thought longer."""
    times = []
    for hand in ("play dead", "hide"):
        game = stabbed.position("Ann draw; Ann accept", players="Bob Cy Kim", turn="Ann", phase="Draw",
                                Ann_hand="", Bob_hand=hand, Cy_hand="check the basement",
                                deck="stab, trip over a root, ...")  # fmt: skip
        driver = table(game, pace="normal")
        waited, pictures = 0, []
        while game.decision.quiet and waited < 5000:
            while driver.scene.session.busy:
                pass
            pictures.append(driver.pixels())
            driver.tick(50)
            waited += 50
        times.append((waited, pictures))
        driver.app.close()
    assert times[0] == times[1]


def test_behind_a_tag_able_and_unable_press_the_same_and_the_others_see_the_same(table):
    said = []
    for hand in ("first aid", "hide"):
        game = window(hand)
        driver = table(game)
        session = driver.scene.session
        session.at_screen = "Ann"
        session.settle()
        session.window.react("Bob")
        assert session.curtain == "Bob" or session.eyes == "Bob"
        session.ready("Bob")
        session.window.never_mind()
        session.eyes = session.curtain = ""
        driver.scene.refresh()
        said.append((driver.scene.state.reacts, driver.scene.state.prompt, [line.text for line in game.view("").log()]))
        driver.app.close()
    assert said[0] == said[1]


@pytest.mark.parametrize("seed", range(2))
def test_between_five_people_no_private_face_is_drawn_before_the_curtain_opened(table, seed):
    import random

    game = stabbed.match(seed, 5)
    waiting = []
    driver = table(game, animation="normal", curtain=lambda scene, seat, ready: waiting.append(ready))
    scene, draw = driver.scene, random.Random(seed)
    for _ in range(70):
        if game.over:
            break
        allowed = game.view(scene.session.eyes)
        for card in scene.board.cards():
            assert card.kind is None or allowed.card(card.handle).kind == card.kind
        if scene.session.curtain:
            assert all(card.kind is None for card in scene.shown_board.cards() if not card.face_up)
        if waiting:
            waiting.pop(0)()
        elif scene.choices.moves:
            scene.play(draw.choice(scene.choices.moves))
        elif "nobody" in [button.id for button in scene.state.buttons]:
            scene.act("nobody")
        driver.tick(40)
    assert len(game.moves) > 15
