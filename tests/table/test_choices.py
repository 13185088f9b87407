"""Choices: every legal move can be reached by a drop, a click or a button, and everything else says why not."""

from __future__ import annotations

import random

import pytest

from game.case import Case
from game.catalogue import load
from game.core.decision import Move
from scenes.table.choices import MIDDLE, Choices
from tests.table.conftest import find, match


def questions(seeds=range(6), most=60):
    """Sampled questions with the eyes that answer them."""
    for seed in seeds:
        game = match(seed, men=(("mechanic", "gambler"), ("silencer", "illusionist"))[seed % 2])
        draw = random.Random(seed)
        for _ in range(most):
            if game.over:
                break
            eyes = "" if game.decision.open else game.decision.asked[0]
            yield game, Choices(game.view(eyes))
            game.play(draw.choice(game.decision.moves))


def test_every_move_is_a_button_or_a_drop():
    for game, choices in questions():
        reached = set(choices.buttons)
        for handle in choices.cards:
            for target in choices.targets(handle):
                dropped = choices.drop(handle, target.to)
                reached.update([dropped] if isinstance(dropped, Move) else dropped)
        assert reached == set(game.decision.moves)


def test_no_two_moves_are_reached_by_the_same_hands_and_words():
    for _, choices in questions():
        seen = {(move.cards, move.to or MIDDLE, choices.view.label(move)) for move in choices.moves}
        assert len(seen) == len(choices.moves)


def test_a_drop_anywhere_else_is_refused_with_a_sentence():
    for game, choices in questions(range(3), 30):
        for zone in game.view("").zones():
            for card in game.view(game.decision.asked[0]).zone(*zone.rsplit(".", 1)):
                if zone in choices.goes(card.handle):
                    continue
                for to in ("Ann.void", "Bob.discard", MIDDLE):
                    said = choices.drop(card.handle, to)
                    legal = to in choices.goes(card.handle)
                    assert legal or to == card.zone or (isinstance(said, str) and len(said) > 10)


def test_drag_click_and_double_click_hold_one_opinion():
    for _, choices in questions(range(2), 40):
        for handle, targets in choices.cards.items():
            moves = [move for target in targets for move in target.moves]
            if len(moves) == 1:
                assert choices.double_click(handle) == moves[0] == choices.drop(handle, targets[0].to)


def test_a_refusal_uses_the_rules_own_words():
    game = match(3)
    view = game.view("Ann")
    choices = Choices(view)
    card = view.zone("Ann", "hand")[0]
    assert choices.drop(card.handle, "Ann.discard") == "Cards go to the Discard in Cleanup, not by choice."
    assert "Void" in choices.drop(card.handle, "Ann.void")


def test_a_drop_where_the_card_lies_means_nothing():
    game = match(3)
    card = game.view("Ann").zone("Ann", "hand")[0]
    assert Choices(game.view("Ann")).drop(card.handle, "Ann.hand") == ""


def test_a_card_that_names_no_place_goes_to_the_middle_or_takes_a_second_click():
    game = find(lambda g: g.decision.moves[0].verb == "reveal")
    choices = Choices(game.view(""))
    handle = next(iter(choices.cards))
    assert choices.itself(handle) == choices.drop(handle, MIDDLE)


def test_the_lit_button_is_none_that_stands_beside_cards_and_costs():
    game = find(lambda g: any(m.verb == "take hit" for m in g.decision.moves))
    choices = Choices(game.view(game.decision.asked[0]))
    assert choices.cards
    assert choices.likely() == -1
    drink = find(lambda g: g.decision.moves[0].verb == "drink")
    assert Choices(drink.view(drink.decision.asked[0])).likely() == 0


@pytest.mark.parametrize("seed", range(4))
def test_refusals_name_no_card_that_the_eyes_do_not_know(seed):
    game = match(seed, moves=9)
    choices = Choices(game.view(""))
    for card in game.view("").zone("Ann", "hand"):
        assert card.kind is None
        assert game.spec.faces[game.table.card(card.handle).kind].name not in choices.name(card.handle)


@pytest.mark.parametrize(
    ("street", "lit"),
    [
        ("[cornfield, black marsh, docks sideways]", "black_marsh"),
        ("[cornfield sideways, diner]", "locations"),
    ],
)
def test_of_the_places_in_play_the_one_with_most_points_is_lit_else_a_new_one(street, lit):
    at = dict(zip(("Ann", "Bob", "Cy"), street.replace(" sideways", "").strip("[]").split(", "), strict=False))
    facts = "".join(f"  {seat}.at: {place}\n  {seat}.first_turn_done: 1\n" for seat, place in at.items())
    source = (
        "game: hollow\nseed: 3\nseats: [Ann, Bob, Cy, Dee]\n"
        f"position:\n  turn: Dee\n  phase: Move\n  Dee.at: wandering\n  street: {street}\n{facts}"
    )
    choices = Choices(Case(source, load()).start().view("Dee"))
    assert len(choices.buttons) == len(at) + 2
    move = choices.buttons[choices.likely()]
    assert lit == (choices.view.card(int(move.to)).kind if move.to.isdigit() else move.to)
