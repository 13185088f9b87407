"""The suits document of cards.yaml says what the box holds, in words that fit the cards and the rulings."""

from __future__ import annotations

import re

import pytest

from game.cardfile import GIST, glyphs, own_icons
from game.catalogue import load, read_cards
from game.core.cards import Face
from game.core.match import Match
from game.core.spec import Seat
from game.suits.cards import COFFEE_WORDS, MOMENTS, MONEY_WORDS, PLAYING, TYPES, Gentleman, SuitsDocument
from game.suits.words import EFFECTS

DOCUMENT: SuitsDocument = read_cards().documents["suits"]
SPEC = load().games["suits"]
FACES = list(SPEC.faces.values())
MEN = {man.name: man for man in DOCUMENT.gentlemen}

# name: life, Life Cards, then hearts, Weapons, Skulls, Moneys and Coffees of the 20
DECKS = {
    "Illusionist": (3, "heart", 4, 3, 6, 3, 4),
    "Debt Collector": (3, "money", 4, 4, 5, 5, 2),
    "Mechanic": (3, "heart", 4, 3, 6, 4, 3),
    "Gambler": (3, "heart", 5, 4, 4, 4, 3),
    "Silencer": (3, "heart", 4, 3, 6, 4, 3),
}

# name: Money Action, its effect, Coffee Action, its moment, its effect
ACTIONS = {
    "Illusionist": ("Misdirection", {"do": "misdirection"}, "own card turned up", {"do": "replace_card"}),
    "Debt Collector": (
        "Collection",
        {"do": "collection", "hits": 1, "cards": 2},
        "opponent's drawing begins",
        {"do": "draw_up_to", "cards": 4},
    ),
    "Mechanic": ("Repair", {"do": "repair"}, "hits coming", {"do": "fewer_hits", "fewer": 2}),
    "Gambler": ("Three Cards Up", {"do": "three_cards_up", "cards": 3}, "planning begins", {"do": "redraw"}),
    "Silencer": ("Quiet Word", {"do": "quiet_word"}, "opponent's card turned up", {"do": "cancel"}),
}


def test_the_box_holds_five_gentlemen() -> None:
    assert list(MEN) == list(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_holds_its_twenty_cards(name: str) -> None:
    man, (life, life_cards, hearts, weapons, skulls, moneys, coffees) = MEN[name], DECKS[name]
    assert man.deck == {"heart": hearts, "weapon": weapons, "skull": skulls, "money": moneys, "coffee": coffees}
    assert sum(man.deck.values()) == 20
    assert (man.life, man.life_cards) == (life, life_cards)


@pytest.mark.parametrize("name", DECKS)
def test_every_gentleman_begins_with_his_life_line_a_hand_of_five_and_twelve_in_the_deck(name: str) -> None:
    other = next(key for key in SPEC.characters if key != MEN[name].key)
    match = Match(SPEC, [Seat("Ann", MEN[name].key), Seat("Bob", other)], seed=3)
    assert match.table.kinds("Ann", "life") == [MEN[name].life_cards] * MEN[name].life
    assert match.table.size("Ann", "hand") == 5
    assert match.table.size("Ann", "deck") == 12
    assert match.table.kinds("Ann", "characters") == [f"{MEN[name].key}_1", f"{MEN[name].key}_2"]


@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_is_what_the_cards_say(name: str) -> None:
    title, money, moment, coffee = ACTIONS[name]
    man = MEN[name]
    assert man.money.title == title
    assert man.money.does == (money,)
    assert man.coffee.when == moment
    assert man.coffee.does == (coffee,)


def test_the_five_playing_cards_come_in_as_many_copies_as_the_decks_hold() -> None:
    assert [card.type for card in DOCUMENT.cards] == list(PLAYING)
    for card in DOCUMENT.cards:
        assert card.count == sum(man.deck[card.type] for man in DOCUMENT.gentlemen)
    assert sum(card.count for card in DOCUMENT.cards) == 100


def test_every_effect_belongs_to_one_action_and_is_on_a_card() -> None:
    placed = [*MONEY_WORDS, *(word for words in COFFEE_WORDS.values() for word in words)]
    assert sorted(placed) == list(EFFECTS.words)
    used = {call["do"] for man in DOCUMENT.gentlemen for act in (man.money, man.coffee) for call in act.does}
    assert used == set(EFFECTS.words)


def test_every_moment_has_its_words_and_its_gentleman() -> None:
    assert set(COFFEE_WORDS) == set(MOMENTS)
    assert sorted(man.coffee.when for man in DOCUMENT.gentlemen) == sorted(MOMENTS)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_face_can_be_drawn_and_read(face: Face) -> None:
    assert face.icon in own_icons() | glyphs()
    assert face.type in TYPES
    assert len(face.gist) <= GIST
    assert face.gist or len(face.text) <= GIST
    assert re.fullmatch(r"[A-Z0-9].*[.]", face.text)
    assert "  " not in face.text + face.gist


@pytest.mark.parametrize("name", list(MEN))
def test_the_numbers_on_a_card_are_those_of_its_effect(name: str) -> None:
    words = {1: ("one", "1"), 2: ("two", "2"), 3: ("three", "3"), 4: ("four", "4"), 5: ("five", "5")}
    man: Gentleman = MEN[name]
    for act in (man.money, man.coffee):
        for call in act.does:
            for key, number in call.items():
                if key != "do":
                    for text in (act.text, act.gist):
                        assert any(re.search(rf"\b{word}\b", text) for word in words[number]), (text, number)


def test_the_cards_speak_of_names_with_capitals_alike() -> None:
    for face in FACES:
        for word in ("Hit", "Deck", "Discard", "Life Line", "Skull", "Weapon", "Coffee", "Money"):
            small = re.findall(rf"\b{word.lower()}s?\b", face.text)
            allowed = word in ("Discard", "Hit")  # to discard is a verb too
            assert not small or allowed, (face.name, word)
