"""The rules texts are complete, fit their game, and the terms on a card are found in it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game import bots, rulebook_examples, rulebook_facts
from game.catalogue import TITLES, load
from game.core.match import Match
from game.core.spec import Seat
from game.paths import resource
from game.rulebook import check_rules, file_of, read, terms_on, tip_for
from game.rulebook import load as load_rules
from scenes.rules_text import leaves

GAMES = load().games
SUITS = GAMES["suits"]
SHIPPED = resource("assets", "rules", "suits.yaml").read_text(encoding="utf-8")
TERMS = """
game: suits
terms:
  - {word: Hit, also: [Hits], icon: bullseye, means: A Hit.}
  - {word: Life Card, also: [Life Cards], icon: cards_heart, means: A card of life.}
  - {word: Life Line, icon: heart_pulse, means: A row.}
  - {word: Coffee, icon: coffee, means: A cup.}
  - {word: Coffee Action, icon: coffee, means: What a cup does.}
"""


@pytest.fixture
def rules(tmp_path: Path):
    path = tmp_path / "terms.yaml"
    path.write_text(TERMS, encoding="utf-8")
    found, faults = read(path)
    assert found is not None
    assert faults == []
    return found


@pytest.mark.parametrize("game", TITLES)
def test_every_game_has_sound_rules_texts(game: str) -> None:
    assert file_of(game).is_file()
    assert [str(fault) for fault in check_rules(GAMES[game])] == []


def test_every_phase_and_card_type_has_its_chapter() -> None:
    rules = load_rules("suits")
    assert list(rules.phases) == [name for name, _ in SUITS.phases]
    assert set(rules.types) == {face.type for face in SUITS.faces.values()}


@pytest.mark.parametrize("kind", SUITS.faces)
def test_every_card_has_a_term_to_explain(kind: str) -> None:
    face = SUITS.faces[kind]
    rules = load_rules("suits")
    assert terms_on(f"{face.name}. {face.text} {getattr(face, 'when_text', '')}", rules)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Your Life Card takes two Hits.", ["Life Card", "Hit"]),
        ("Two Life Cards of a Life Line", ["Life Card", "Life Line"]),
        ("The Coffee Action uses a Coffee.", ["Coffee Action", "Coffee"]),
        ("hit him", ["Hit"]),
        ("A white Coffeepot; HITS!", ["Hit"]),
        ("A **Life** Line, {coffee} and a Hit. A Hit.", ["Life Line", "Hit"]),
        ("life\n  line", ["Life Line"]),
        ("Nothing here", []),
        ("", []),
    ],
)
def test_terms_on_a_text_are_whole_words_the_longest_first_each_once(rules, text: str, words: list[str]) -> None:
    assert [term.word for term in terms_on(text, rules)] == words


def rename(part: str, old: str, new: str):
    """A mistake: another key for a chapter."""
    return lambda rules: rules.update({part: {new if key == old else key: each for key, each in rules[part].items()}})


def term(rules: dict, word: str) -> dict:
    return next(each for each in rules["terms"] if each["word"] == word)


# what is done to the rules texts, and words of the fault
MISTAKES = {
    "a phase left out": (rename("phases", "Cleanup", "Clenup"), "no chapter for the phase Cleanup", "“Cleanup”?"),
    "a type left out": (rename("types", "heart", "hart"), "no chapter for the card type heart", "“heart”?"),
    "a misspelt key": (lambda rules: term(rules, "Hit").update(meens="x"), "unknown key “meens”", "term “Hit”"),
    "a term twice": (lambda rules: term(rules, "Void").update(word="Deck"), "the word “Deck” a second time"),
    "a spelling twice": (lambda rules: term(rules, "Void").update(also=["hit"]), "the word “hit” a second time"),
    "a word without a term": (lambda rules: term(rules, "Deck").update(word="Abyss"), "no term for “Deck”"),
    "another game": (lambda rules: rules.update(game="saw"), "the game “saw”", "expected suits"),
    "no sentence": (lambda rules: term(rules, "Hit").update(means="A Hit"), "term “Hit”, means", "a full stop"),
    "an unknown icon": (lambda rules: term(rules, "Hit").update(icon="bulseye"), "did you mean “bullseye”?"),
    "an unquoted no": (lambda rules: rules["phases"]["Action"].update(title=False), "phases, Action", "the boolean"),
    "an unknown card": (
        lambda rules: rules["phases"]["Action"]["example"].update(cards=["skul"]),
        "did you mean “skull”?",
    ),
    "a broken link": (
        lambda rules: rules["phases"]["Action"].update(see=["section:cofee"]),
        "phases, Action, see",
        "the broken link “section:cofee”",
        "did you mean “section:coffee”?",
    ),
    "a term's broken link": (
        lambda rules: term(rules, "Hit").update(see=["Voyd"]),
        "term “Hit”, see",
        "the broken link “Voyd”",
        "“Void”?",
    ),
    "a link to itself": (lambda rules: term(rules, "Hit").update(see=["Hit"]), "a link to its own page"),
    "an example without a case": (lambda rules: rules["types"]["skull"]["example"].pop("case"), "no key “case”"),
    "a case that is not there": (
        lambda rules: rules["types"]["skull"]["example"].update(case="gone"),
        "the missing case file",
        "gone.yaml",
    ),
    "a case with a path": (
        lambda rules: rules["types"]["skull"]["example"].update(case="../x"),
        "found “../x”",
        "the name of a case file",
    ),
    "a card that its case lacks": (
        lambda rules: rules["types"]["heart"]["example"].update(cards=["mechanic_1"]),
        "the card “mechanic_1”, which",
    ),
    "eyes of nobody": (
        lambda rules: rules["types"]["coffee"]["example"].update(seat="Zoe"),
        "the seat “Zoe”",
        "Ann, Bob",
    ),
    "a question without a tip": (lambda rules: rules["tips"].pop("Damage"), "no tip for “Damage”"),
    "a tip that is never shown": (
        lambda rules: rules["tips"].update({"Coffee Acton": "Drink it."}),
        "which is never asked",
        "“Coffee Action”?",
    ),
    "a tip that is no sentence": (lambda rules: rules["tips"].update(Damage="Ouch"), "tips, Damage", "a full stop"),
    "pages that nothing leads to": (
        lambda rules: rules["sections"]["cards"].pop("kinds"),
        "no section with “kinds: true”",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_the_rules_texts_is_told(tmp_path: Path, mistake: str) -> None:
    do, *words = MISTAKES[mistake]
    rules = yaml.safe_load(SHIPPED)
    do(rules)
    path = tmp_path / "rules.yaml"
    path.write_text(yaml.safe_dump(rules, sort_keys=False), encoding="utf-8")
    sentences = [str(fault) for fault in check_rules(SUITS, path)]
    for word in words:
        assert any(word in sentence for sentence in sentences), sentences


def test_an_example_whose_case_fails_is_told_with_the_lines_of_both_files(tmp_path: Path, monkeypatch) -> None:
    text = resource("assets", "rules", "examples", "suits", "a_heart_joins.yaml").read_text(encoding="utf-8")
    false = tmp_path / "assets" / "rules" / "examples" / "suits" / "a_heart_joins.yaml"
    false.parent.mkdir(parents=True)
    false.write_text(text.replace("  Ann.life: [heart, heart]", "  Ann.life: [skull]"), encoding="utf-8")
    shipped = rulebook_examples.resource

    def swapped(*parts: str) -> Path:
        return false if parts[-1] == false.name else shipped(*parts)

    monkeypatch.setattr(rulebook_examples, "resource", swapped)
    told = [str(fault) for fault in check_rules(SUITS)]
    at = next(n for n, line in enumerate(SHIPPED.splitlines(), 1) if "case: a_heart_joins" in line)
    line = next(n for n, line in enumerate(false.read_text().splitlines(), 1) if "Ann.life: [skull]" in line)
    assert len(told) == 1
    assert f"assets/rules/suits.yaml, line {at}, " in told[0]
    assert "an example whose case fails" in told[0]
    assert (
        f"assets/rules/examples/suits/a_heart_joins.yaml:{line}: Ann.life is [heart, heart], expected [skull]"
        in told[0]
    )


@pytest.mark.parametrize("game", TITLES)
def test_every_question_is_of_a_section_with_a_tip(game: str) -> None:
    spec, rules = GAMES[game], load_rules(game)
    characters = ("mechanic", "gambler") if game == "suits" else ("", "", "")
    seats = tuple(Seat(name, who, "random") for name, who in zip(("Ann", "Bob", "Cy"), characters, strict=False))
    for options in ({"extreme": True}, {}) if game == "saw" else ({},):
        match = Match(spec, seats, options, 7)
        while match.decision is not None and len(match.moves) < 300:
            decision = match.decision
            assert decision.rule in spec.asks
            assert tip_for(rules, decision.rule, decision.phase, (move.verb for move in decision.moves))[1]
            match.play(bots.answer(match, decision.closing or decision.asked[0], "random"))


@pytest.mark.parametrize("game", TITLES)
def test_every_page_is_reached_from_the_list(game: str) -> None:
    rules = load_rules(game)
    keys = {leaf.key for leaf in leaves(rules, list(rules.phases))}
    assert {f"type:{key}" for key in rules.types} | {f"phase:{key}" for key in rules.phases} <= keys


def test_rules_texts_with_faults_are_empty_and_no_crash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.rulebook.file_of", lambda game: tmp_path / f"{game}.yaml")
    load_rules.cache_clear()
    try:
        assert load_rules("suits").phases == {}
        (tmp_path / "suits.yaml").write_text("game: [", encoding="utf-8")
        load_rules.cache_clear()
        assert load_rules("suits").terms == ()
    finally:
        load_rules.cache_clear()


@pytest.mark.parametrize("game", TITLES)
def test_a_number_beside_an_example_that_its_case_does_not_have_is_told(game: str) -> None:
    spec, rules, tried = GAMES[game], load_rules(game), 0
    for chapter in (*rules.sections.values(), *rules.phases.values(), *rules.types.values()):
        example = chapter.example
        if example is None or not example.holds:
            continue
        match = rulebook_examples.at(spec, example, -1)
        file = resource("assets", "rules", "examples", game, f"{example.case}.yaml")
        seat = example.seat or match.setup.seats[0].name
        facts = rulebook_facts.Facts(spec, match, file.read_text(encoding="utf-8"), seat)
        assert list(rulebook_facts.laws(facts, example.says, example.holds)) == []
        for at, sentence in enumerate(example.says):
            for word, _ in rulebook_facts.numbers(sentence):
                false = (*example.says[:at], sentence.replace(word, "11", 1), *example.says[at + 1 :])
                assert list(rulebook_facts.laws(facts, false, example.holds)), false[at]
                tried += 1
    assert tried > 4


@pytest.mark.parametrize(
    ("holds", "found"),
    [
        ((), "0 facts for 2 numbers"),
        (("Ann.life", "Ann.purse"), "“Ann.purse”, which the case does not have"),
        (("Ann.life", "log of nothing #"), "“log of nothing #”, which the case does not have"),
        (("Ann.life", "Ann.hand: hart"), "“Ann.hand: hart”, which the case does not have"),
        (("Ann.life", "Bob.life"), "the number two"),
    ],
)
def test_a_fact_that_the_case_does_not_have_is_told(holds: tuple[str, ...], found: str) -> None:
    example = load_rules("suits").types["heart"].example
    match = rulebook_examples.at(SUITS, example, -1)
    file = resource("assets", "rules", "examples", "suits", "a_heart_joins.yaml")
    facts = rulebook_facts.Facts(SUITS, match, file.read_text(encoding="utf-8"), "Ann")
    told = list(rulebook_facts.laws(facts, ("Two cards.", "Your Life Line has two."), holds))
    assert any(found in flaw.found for flaw in told), told
