"""`midnight-table check` says that everything is sound, or all that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.check import check
from game.core.cards import Face
from game.paths import resource
from game.rulebook import Chapter, Example, Rules, Term
from game.suits.cards import MOMENTS, Action, Gentleman, SuitsDocument
from game.suits.words import EFFECTS
from tests.cards.alone import suits_alone

ROOT = Path(__file__).resolve().parent.parent.parent
CARDS = suits_alone()
RULES = resource("assets", "rules", "suits.yaml").read_text(encoding="utf-8")


@pytest.fixture
def checked(tmp_path: Path):
    def run(text: str) -> tuple[list[str], bool]:
        path = tmp_path / "my.yaml"
        path.write_text(text, encoding="utf-8")
        lines, sound = check(path)
        return [line.replace(str(path), "my.yaml") for line in lines], sound

    return run


def test_what_comes_with_the_program_is_sound() -> None:
    lines, sound = check()
    assert sound, lines
    assert lines[0] == "cards.yaml: suits: 5 cards, 5 gentlemen: sound."
    assert any(line.startswith("assets/rules/suits.yaml: suits: ") for line in lines)


def test_a_file_of_somebodys_own_is_sound_or_all_its_faults_are_said(checked) -> None:
    assert checked(CARDS) == (["my.yaml: suits: 5 cards, 5 gentlemen: sound."], True)
    lines, sound = checked(CARDS.replace("count: 27", "count: 28").replace("icon: coffee", "icon: cofee", 1))
    assert not sound
    assert len(lines) == 2
    assert lines[0].startswith("my.yaml, line 9, card “Skull”, count: found the count 28, expected 27")


def test_fewer_gentlemen_and_other_decks_are_a_designers_to_try(checked) -> None:
    start = CARDS.index("  - name: Mechanic")
    two = CARDS[:start]
    for kind, copies in ((27, 11), (17, 7), (21, 8), (20, 8), (15, 6)):
        two = two.replace(f"count: {kind}\n", f"count: {copies}\n", 1)
    assert checked(two) == (["my.yaml: suits: 5 cards, 2 gentlemen: sound."], True)
    tuned = CARDS.replace("fewer: 2", "fewer: 3").replace("three_cards_up, cards: 3", "three_cards_up, cards: 5")
    assert checked(tuned)[1]


def test_a_rules_file_is_checked_against_its_game(checked) -> None:
    lines, sound = checked(RULES)
    assert sound, lines
    assert "4 phases" in lines[0]
    assert not checked(RULES.replace("  Planning:", "  Plan:"))[1]
    lines, sound = checked(RULES.replace("game: suits", "game: poker"))
    assert not sound
    assert any("poker" in line for line in lines)


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    lines, sound = check(tmp_path / "none.yaml")
    assert not sound
    assert len(lines) == 1
    assert lines[0].startswith(f"{tmp_path / 'none.yaml'}: found no file of this name")


def test_every_key_effect_and_moment_of_the_cards_is_documented() -> None:
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    keys = {key for type_ in (SuitsDocument, Gentleman, Action, Face, Rules, Chapter, Term, Example)
            for key in type_.__struct_fields__}  # fmt: skip
    numbers = {number for word in EFFECTS.words for number in EFFECTS.numbers(word)}
    absent = [word for word in sorted({*keys, *EFFECTS.words, *numbers, *MOMENTS}) if f"`{word}`" not in text
              and f"`{word}: true`" not in text and f"**{word}**" not in text]  # fmt: skip
    assert absent == []
