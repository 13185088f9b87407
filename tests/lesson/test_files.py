"""Lesson files: what is wrong in one is said with its line; cards that no longer fit cost a sentence."""

from __future__ import annotations

import pytest

from game import lesson, lesson_progress
from game.catalogue import load
from game.check import check
from game.lesson_time import LEAST, MOST
from game.paths import resource
from scenes import first_match
from scenes.title import TitleScene
from tests.lesson.pupil import GAMES, Pupil, settings
from tests.scenes.driver import games

SUITS = lesson.file_of("suits").read_text(encoding="utf-8")


def faults_of(tmp_path, text: str) -> list[str]:
    path = tmp_path / "suits.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(fault) for fault in lesson.check(path, games(), "suits.yaml")]


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_lesson_can_be_played_to_its_end(game: str) -> None:
    assert [str(fault) for fault in lesson.check(lesson.file_of(game), games())] == []


BAD = {
    "an unknown key": ("    do: Ann plan weapon\n", "    doo: Ann plan weapon\n", "unknown key “doo”"),
    "an illegal move": ("do: Ann plan weapon\n", "do: Ann plan coffee\n", "step “Plan a Weapon”: found the question"),
    "an unknown place": ("at: [hand]", "at: [hnad]", "unknown place “hnad”"),
    "a card that is not there": ("Ann.life: [heart, heart, heart]", "Ann.life: [heart, heart, heart, heart, heart]",
                                 "no further heart"),
    "a wrong answer of the computer": ("then: [Bob reveal weapon", "then: [Bob reveal money", "an answer under `then`"),
    "a sentence too long for the bubble": ("say: And a **Weapon** as the third.", f"say: {'word ' * 40}", "letters"),
    "no second document": ("---\ngame: suits", "game: suits", "documents"),
    "minutes that are not true": ("minutes: 7", "minutes: 5", "since it takes about 7."),
    "a chapter of the rules that is met nowhere": ("meets: [type:heart]", "meets: []", "no step that meets type:heart"),
    "a chapter that the rules do not have": ("[type:heart]", "[type:hart]", "unknown chapter “type:hart”"),
    "a word for other moves where none is awaited": (
        "    at: [hand]\n", "    at: [hand]\n    wait: Not yet.\n", "a step that awaits none"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_fault_in_a_lesson_is_named(tmp_path, what: str) -> None:
    old, new, said = BAD[what]
    assert old in SUITS
    found = faults_of(tmp_path, SUITS.replace(old, new, 1))
    assert found
    assert any(said in fault for fault in found), found
    assert all("suits.yaml" in fault for fault in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_five_to_eight_minutes_with_half_a_minute_to_spare(game: str) -> None:
    script, _ = lesson.read(lesson.file_of(game))
    assert script is not None
    assert LEAST + 0.5 <= lesson.minutes(script, games()) <= MOST - 0.5


def test_a_lesson_that_is_too_short_is_named(tmp_path) -> None:
    first, _, last = SUITS.partition("  - title: Plan a Weapon\n")
    end = last[last.index("  - title: On your own") :]
    assert any("a lesson of about" in fault for fault in faults_of(tmp_path, first + end))


def test_check_plays_the_lessons_and_counts_their_steps(tmp_path) -> None:
    lines, _ = check()
    assert sum("assets/lessons/" in line and line.endswith("sound.") for line in lines) == len(GAMES)
    path = tmp_path / "mine.yaml"
    path.write_text(SUITS.replace("do: Ann plan weapon\n", "do: Ann plan coffee\n", 1), encoding="utf-8")
    lines, sound = check(path)
    assert not sound
    assert "Plan a Weapon" in lines[0]


def exchanged(text: str, one: str, other: str) -> str:
    """The card file with the decks of two gentlemen exchanged, so that all counts still add up."""
    decks = {}
    for man in (one, other):
        at = text.index("deck: {", text.index(f"icon: {man}"))
        decks[man] = text[at : text.index("}", at) + 1]
    assert decks[one] != decks[other]
    for man, deck in ((one, decks[other]), (other, decks[one])):
        start = text.index("deck: {", text.index(f"icon: {man}"))
        text = text[:start] + deck + text[text.index("}", start) + 1 :]
    return text


def test_cards_that_do_not_fit_the_lesson_cost_a_sentence(drive, tmp_path) -> None:
    text = resource("cards.yaml").read_text(encoding="utf-8")
    own = tmp_path / "cards.yaml"
    own.write_text(exchanged(text, "gent_mechanic", "gent_gambler"), encoding="utf-8")
    found = load(own)
    assert "suits" in found.games, found.faults
    driver = drive(settings=settings(), found=found)
    driver.app.home()
    driver.wait(20)
    said: list[str] = []
    driver.app.say = said.append
    assert not first_match.begin(driver.app, "suits")
    assert "does not fit these cards" in said[0]
    assert isinstance(driver.top, TitleScene)


def test_a_damaged_or_foreign_progress_begins_anew(drive) -> None:
    driver = drive(settings=settings())
    for kept in (b"{", b'{"format": 9}', b'{"step": 3, "under_way": true, "moves": [["Ann", "plan 999"]]}', b"[1]"):
        path = lesson_progress.file_of("suits")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(kept)
        assert Pupil(driver, "suits").course.at == 0
