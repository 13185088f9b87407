"""The rules answer what players type: every ruling that a player meets is found among the first pages."""

from __future__ import annotations

from functools import cache

import pytest

from game import rulebook
from scenes import rules_search
from scenes.rules_text import CASES, WORDS, Leaf, leaves
from tests.scenes.driver import games
from tests.scenes.questions import QUESTIONS

FIRST = 3


@cache
def pages(game: str) -> tuple[Leaf, ...]:
    return tuple(leaves(rulebook.load(game), [name for name, _ in games().games[game].phases]))


def found(game: str, typed: str) -> list[Leaf]:
    """The pages that answer, the best first, as the search shows them."""
    sought = rules_search.loosened(typed, [leaf.searched for leaf in pages(game)])
    answering = [leaf for leaf in pages(game) if leaf.hits(sought)]
    return sorted(answering, key=lambda leaf: -leaf.rank(sought))


@pytest.mark.parametrize("game", QUESTIONS)
def test_what_players_ask_is_answered_on_one_of_the_first_pages(game: str) -> None:
    unanswered = [
        (typed, answer)
        for typed, answer in QUESTIONS[game]
        if not any(answer in text for leaf in found(game, typed)[:FIRST] for text in leaf.texts())
    ]
    assert unanswered == []


@pytest.mark.parametrize("game", QUESTIONS)
def test_the_title_of_a_page_leads_to_it(game: str) -> None:
    for leaf in pages(game):
        if leaf.key not in (WORDS, CASES):
            assert leaf.key in [each.key for each in found(game, leaf.title)[:FIRST]], leaf.title


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("stabbed", "The third stab kills."),
        ("evading", "To evade, flip."),
        ("three cards", "Draw 3 cards."),
        ("who dies", "At Life 0 a character is dead."),
        ("the hand's limit", "A limit of five for the hand."),
    ],
)
def test_endings_numbers_and_like_words_do_not_matter(typed: str, text: str) -> None:
    assert rules_search.hits(("A page", text), (), typed)[1] == 1


@pytest.mark.parametrize(("typed", "text"), [("win", "Drawing"), ("1", "10 points"), ("arm", "The harm"), ("", "All")])
def test_words_count_from_their_beginning_and_numbers_whole(typed: str, text: str) -> None:
    assert rules_search.hits((text,), (), typed) == (0, 0)


def test_a_word_that_stands_nowhere_does_not_keep_the_others_from_being_found() -> None:
    known = [leaf.searched for leaf in pages("saw")]
    assert rules_search.loosened("zyx sacrifice", known) == "sacrifice"
    assert rules_search.loosened("zyx", known) == ""


def test_a_misspelt_word_is_answered_with_the_one_that_is_meant() -> None:
    texts = [text for leaf in pages("saw") for text in leaf.texts()]
    assert rules_search.instead("sacrafice", texts) == "sacrifice"
    assert rules_search.instead("sacrifice", texts) == ""
    assert rules_search.instead("qqqqq", texts) == ""
    assert rules_search.instead("own qq", ["Your own town."]) == "", "a short word that stands there is not misspelt"


def test_a_phrase_is_marked_alone_and_words_that_stand_apart_each() -> None:
    text = "Draw three cards, then discard a card."
    assert rules_search.is_marked("three", "three cards", text)
    assert not rules_search.is_marked("discard", "three cards", text)
    assert rules_search.is_marked("discard", "discarding draw", text)
    assert not rules_search.marks(text, "discard void")
