"""cards.yaml is read strictly: every mistake is found, with its line and card, and nothing else is lost."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
import yaml

from game import cardfile, catalogue, nodes
from game.catalogue import load, read_cards
from tests.cards.alone import suits_alone

SHIPPED = suits_alone()


def line(words: str, text: str = SHIPPED) -> int:
    """The line of the first place where words stand."""
    return text.count("\n", 0, text.index(words)) + 1


@pytest.fixture
def said(tmp_path: Path):
    """Loads a text as a card file and returns (games, sentences)."""

    def load_text(text: str | bytes) -> tuple[list[str], list[str]]:
        path = tmp_path / "my.yaml"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        found = load(path)
        sentences = {str(fault): None for faults in found.faults.values() for fault in faults}
        return list(found.games), [sentence.replace(f"{path}", "my.yaml") for sentence in sentences]

    return load_text


# what is written for what, where the fault is found, and words its sentence must have
MISTAKES = {
    "a misspelt key": ("count: 27", "cuont: 20", "cuont", "card “Skull”", "“cuont”", "did you mean “count”?"),
    "a key too many": ("count: 27", "count: 27\n    cost: 3", "cost: 3", "card “Skull”", "unknown key “cost”"),
    "a key too few": ("    icon: skull\n", "", "- name: Skull", "card “Skull”", "no key “icon”"),
    "a duplicate key": ("    count: 27", "    icon: x\n    count: 27", "icon: x", "card “Skull”", "“icon” a second"),
    "an unquoted no": ("Every plan has a price.", "no", "flavour: no", "the boolean `no`", "in quotes: 'no'"),
    "an unquoted number": ("name: Skull", "name: 1984", "name: 1984", "the number 1984", "in quotes: '1984'"),
    "an unquoted date": ("Every plan has a price.", "1984-01-02", "1984-01-02", "the date 1984-01-02", "in quotes"),
    "a value left out": ("flavour: Every plan has a price.", "flavour:", "flavour:\n", "found nothing"),
    "a quoted number": ("count: 27", "count: '27'", "count: '27'", "the text “27”", "without quotes"),
    "an octal number": ("count: 27", "count: 024", "count: 024", "the number 024", "plain digits"),
    "a huge number": ("count: 27", f"count: 2{'0' * 30}", "count: 200", "the number 200000", "-1000000 to 1000000"),
    "a huge negative number": ("count: 27", f"count: -2{'0' * 30}", "count: -200", "the number -200000", "1000000"),
    "a number past all numbers": ("count: 27", "count: 1.0e+999", "count: 1.0e+999", "number 1.0e+999", "1000000"),
    "a huge number of an effect": ("fewer: 2", f"fewer: 2{'0' * 30}", "fewer: 200", "number 20", "a smaller number"),
    "an odd number of an effect": ("fewer: 2", "fewer: 0x2", "fewer: 0x2", "the number 0x2", "in plain digits"),
    "no as a number": ("count: 27", "count: no", "count: no", "the boolean `no`", "a whole number"),
    "yes as a key": ("    count: 27", "    yes: 1\n    count: 27", "yes: 1", "card “Skull”", "`yes` as a key"),
    "text for a list": ("does: [{do: repair}]", "does: repair", "does: repair", "the text “repair”", "a list"),
    "a wrong count": ("count: 27", "count: 28", "count: 28", "card “Skull”, count", "27, as the decks hold"),
    "a deck of 21": (
        "5, coffee: 2}",
        "5, coffee: 3}",
        "5, coffee: 3}",
        "gentleman “Debt Collector”, deck",
        "21 cards",
        "expected 20",
    ),
    "no Weapon": ("{heart: 5, weapon: 4, skull: 4", "{heart: 5, weapon: 0, skull: 8", "weapon: 0", "without a Weapon"),
    "an unknown card": ("skull: 4, money", "skul: 4, money", "skul: 4", "“skul”", "did you mean “skull”?"),
    "fewer copies than none": ("coffee: 3}", "coffee: -3}", "coffee: -3}", "-3 copies"),
    "too much life": ("life: 3\n", "life: 6\n", "life: 6", "gentleman “Illusionist”", "1 to 4"),
    "no life": ("life: 3\n", "life: 0\n", "life: 0", "gentleman “Illusionist”", "1 to 4"),
    "unknown Life Cards": ("life_cards: money", "life_cards: mony", "mony", "Debt Collector", "did you mean “money”?"),
    "an unknown type": ("type: weapon", "type: wepon", "type: wepon", "card “Weapon”", "did you mean “weapon”?"),
    "a type twice": ("type: weapon", "type: heart", "type: heart\n    icon: ca", "card “Heart”", "no card of the type"),
    "an unknown effect": ("do: repair", "do: repare", "do: repare", "Mechanic", "“repare”", "did you mean “repair”?"),
    "no effect": ("does: [{do: repair}]", "does: []", "does: []", "Mechanic", "no effect", "at least one"),
    "an effect without do": ("{do: repair}", "{od: repair}", "od: repair", "no key “do”"),
    "a number too many": ("{do: repair}", "{do: repair, hits: 1}", "hits: 1}", "“hits” for repair", "no number"),
    "a number too few": ("{do: three_cards_up, cards: 3}", "{do: three_cards_up}", "up}", "without “cards”"),
    "a misspelt number": ("fewer: 2", "fewr: 2", "fewr: 2", "“fewr” for fewer_hits", "did you mean “fewer”?"),
    "text for a number": ("fewer: 2", "fewer: two", "fewer: two", "“two”", "a whole number"),
    "a negative number": ("fewer: 2", "fewer: -2", "fewer: -2", "-2", "0 to 99"),
    "a number that does nothing": ("hits: 1, cards: 2", "hits: 0, cards: 2", "hits: 0", "Debt Collector", "1 to 20"),
    "an effect at a wrong moment": ("do: cancel", "do: fewer_hits, fewer: 1", "fewer: 1", "opponent's card"),
    "an effect of the other action": ("do: repair", "do: cancel", "do: cancel", "Mechanic”, money", "a Money Action"),
    "an effect twice": ("{do: repair}", "{do: repair}, {do: repair}", "{do: repair}, {", "repair a second time"),
    "an unknown moment": ("hits coming", "hits comming", "hits comming", "Mechanic", "did you mean “hits coming”?"),
    "no moment": ("      when: hits coming\n", "", "    coffee:\n      title: Safe", "Mechanic”, coffee", "no moment"),
    "a moment for Money": ("title: Repair", "title: Repair\n      when: now", "when: now", "Money Action"),
    "an unknown icon": ("icon: revolver", "icon: revolvre", "revolvre", "card “Weapon”", "did you mean “revolver”?"),
    "an unknown sign": ("Use the Money", "Use {cofee} the Money", "{cofee}", "card “Money”", "did you mean “coffee”?"),
    "an open stress": ("Use the Money", "Use **the Money", "**the", "card “Money”", "not closed"),
    "a long gist": ("gist: 1 Hit,", f"gist: {'1 Hit, ' * 12}", "gist: 1 Hit, 1", "card “Weapon”, gist", "at most 80"),
    "a gist left out": ("    gist: 1 Hit, +1 for each planned Skull.\n", "", "plus one", "card “Weapon”", "no gist"),
    "a long text": ("text: Use", f"text: {'Use ' * 99}", "text: Use Use", "card “Money”", "at most 300"),
    "an empty text": ("text: Use the Money Action of your gentleman.", "text: ''", "text: ''", "an empty text"),
    "a name twice": ("name: Gambler", "name: Mechanic", "Mechanic\n    icon: gent_gam", "a second time (first in"),
    "a name without letters": ("name: Mechanic", "name: 修理工", "修理工", "修理工", "at least one letter"),
    "a name that means chance": ("name: Mechanic", "name: Random", "name: Random", "drawn by lot"),
    "an alias": ("title: Repair", "title: *Repair", "title: *Repair", "Mechanic", "the alias *Repair", "quotes"),
    "an anchor": ("title: Repair", "title: &Repair it", "title: &Repair", "Mechanic", "the anchor &Repair", "quotes"),
    "a tag": ("title: Repair", "title: !Repair it", "title: !Repair", "Mechanic", "the tag !Repair", "quotes"),
    "a cut text": ("gist: You take 2", "gist: You take #2", "take #2", "Mechanic", "ends before “#2 Hits fewer.”"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_card(said, mistake: str) -> None:
    before, after, at, *words = MISTAKES[mistake]
    assert before in SHIPPED
    text = SHIPPED.replace(before, after, 1)
    games, sentences = said(text)
    assert games == []
    here = [sentence for sentence in sentences if f"line {line(at, text)}" in sentence]
    assert here, sentences
    for word in words:
        assert any(word in sentence for sentence in sentences), sentences


# where the file is no YAML: the line of the fault and a word of what is said
SYNTAX = {
    "a tab": ("    icon: skull", "\ticon: skull", "\ticon: skull", "tab"),
    "a colon in text": ("text: Show", "text: Look: show", "text: Look", "a colon"),
    "an open quote": ("text: Show", 'text: "Show', 'text: "Show', "close the quotes"),
    "an open list": ("coffee: 2}", "coffee: 2", "coffee: 2\n", "not closed"),
    "a wrong indent": ("    icon: skull", "   icon: skull", "   icon: skull", "indent"),
    "a text that begins with %": ("text: Use", "text: %Use", "%Use", "quotes"),
    "a control character": ("Every plan", "Every \x07 plan", "\x07", "control character 0x07"),
}


@pytest.mark.parametrize("mistake", SYNTAX)
def test_what_is_no_yaml_is_told_with_its_line(said, mistake: str) -> None:
    before, after, at, word = SYNTAX[mistake]
    text = SHIPPED.replace(before, after, 1)
    games, sentences = said(text)
    assert games == []
    assert len(sentences) == 1
    assert f"line {line(at, text)}" in sentences[0]
    assert word in sentences[0]


WHOLE = {
    "empty": (b"", "an empty file"),
    "blank": (b"\n\n# nothing but a remark\n---\n---\n", "no document"),
    "a single text": (b"hello", "the text “hello”"),
    "a list": (b"- a\n- b\n", "a list"),
    "another game alone": (b"game: poker\n", "the text “poker”"),
    "a misspelt game": (SHIPPED.replace("game: suits", "game: siuts").encode(), "did you mean “suits”?"),
    "no game": (SHIPPED.replace("game: suits", "gmae: suits").encode(), "is “gmae” misspelt?"),
    "a game twice": (SHIPPED.encode() + b"---\ngame: suits\n", "a second document for suits (the first in line 3)"),
    "no UTF-8": (SHIPPED.encode() + b"\xff", f"line {SHIPPED.count(chr(10)) + 1}: found the byte 0xFF"),
    "UTF-16": (SHIPPED.encode("utf-16"), "save the file anew with the encoding UTF-8"),
    "too large": (b"# " + b"x" * nodes.SIZE, "more than 4 MB"),
    "nothing but brackets": (b"[" * 100_000, "values inside values"),
    "maps without end": (b"{a: " * 100_000, "values inside values"),
}


@pytest.mark.parametrize("what", WHOLE)
def test_a_file_that_is_no_card_file_is_told_in_a_sentence(said, what: str) -> None:
    data, word = WHOLE[what]
    games, sentences = said(data)
    assert games == []
    assert any(word in sentence for sentence in sentences), sentences


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    found = load(tmp_path / "none.yaml")
    assert found.games == {}
    assert "none.yaml: found no file of this name" in str(found.faults["suits"][0])


def test_a_folder_is_told(tmp_path: Path) -> None:
    assert "found a folder" in str(load(tmp_path).faults["suits"][0])


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is unreadable for root")
def test_an_unreadable_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "locked.yaml"
    path.write_text(SHIPPED, encoding="utf-8")
    path.chmod(0)
    assert "cannot be read" in str(load(path).faults["suits"][0])


def test_all_faults_are_told_at_once_in_the_order_of_their_lines(said) -> None:
    faults = {  # what is written for what; the word that tells it
        "count: 27": ("cuont: 20", "did you mean “count”"),
        "count: 20": ("count: 19", "expected 20, as the decks hold together"),
        "life: 3\n    life_cards: money": ("life: no\n    life_cards: money", "the boolean `no`"),
        "icon: gent_silencer": ("icon: gent_silenser", "did you mean “gent_silencer”"),
        "do: quiet_word": ("do: quit_word", "did you mean “quiet_word”"),
    }
    text = SHIPPED
    for before, (after, _) in faults.items():
        text = text.replace(before, after, 1)
    text = text.replace("{do: cancel}", "{do: cancel, hits: one}")
    _, sentences = said(text)
    words = [*(word for _, word in faults.values()), "“hits” for cancel"]
    assert len(sentences) == len(words), sentences
    for sentence, word in zip(sentences, words, strict=True):
        assert word in sentence
    lines = [int(sentence.split("line ")[1].split(",")[0]) for sentence in sentences]
    assert lines == sorted(lines)


def test_a_fault_hides_no_other_that_does_not_rest_on_it(said) -> None:
    broken = SHIPPED.replace("      title: Repair\n", "").replace("{heart: 4, weapon: 4", "{heart: 5, weapon: 4")
    _, sentences = said(broken)
    assert any("no key “title”" in sentence for sentence in sentences)
    assert any("21 cards" in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("count: 27", "cuont: 20"),
        ("do: repair", "do: repare"),
        ("fewer: 2", "fewr: 2"),
        ("type: weapon", "type: wepon"),
        ("skull: 4, money: 4, coffee: 3", "skul: 4, money: 4, coffee: 3"),
        ("skull: 4, money: 4, coffee: 3", "skull: four, money: 4, coffee: 3"),
        ("hits coming", "hits comming"),
        ("life: 3\n", "life: none\n"),
        ("icon: skull", "icon: 1"),
        ("fewer: 2", "fewer: -2"),
        ("fewer: 2", "fewer: 0"),
        ("fewer: 2", "fewer: 21"),
        ("fewer: 2", "fewer: no"),
    ],
)
def test_one_mistake_is_told_once(said, before: str, after: str) -> None:
    _, sentences = said(SHIPPED.replace(before, after, 1))
    assert len(sentences) == 1, sentences


OTHER = "---\ngame: other\nrules: 1\ncards: []\ngentlemen: []\n"


@pytest.mark.parametrize("mistake", ["cuont: 1\n", "x: [1, 2\n", "\tx: 1\n", "x: 'never closed\n", "rules: 2\n"])
@pytest.mark.parametrize("first", [True, False])
def test_an_unsound_document_costs_its_own_game_alone(tmp_path: Path, mistake: str, first: bool) -> None:
    kinds = {"suits": catalogue.TITLES["suits"].document, "other": catalogue.TITLES["suits"].document}
    parts = [OTHER + mistake, SHIPPED]
    path = tmp_path / "cards.yaml"
    path.write_text("\n".join(parts if first else reversed(parts)), encoding="utf-8")
    found = cardfile.read(path, kinds)
    assert list(found.documents) == ["suits"]
    assert found.of("suits") == []
    assert found.of("other")
    assert all(fault.line > 0 for fault in found.of("other"))


def test_an_unknown_document_leaves_the_known_ones_alone(said) -> None:
    games, sentences = said(SHIPPED + "---\ngame: poker\n")
    assert games == ["suits"]
    assert len(sentences) == 1
    assert "poker" in sentences[0]


def test_a_billion_laughs_are_refused_quickly(said) -> None:
    rows = ["---\ngame: suits\na0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 40)]
    started = time.perf_counter()
    games, sentences = said("\n".join(rows))
    assert time.perf_counter() - started < 2
    assert games == []
    assert any("the alias *a1" in sentence for sentence in sentences)


def test_a_file_of_nothing_but_values_is_refused_in_time(said) -> None:
    started = time.perf_counter()
    games, _ = said("game: suits\nx: [" + "a," * 1_500_000)
    assert time.perf_counter() - started < 10
    assert games == []


def test_no_python_object_is_made(said) -> None:
    games, sentences = said(SHIPPED.replace("title: Repair", "title: !!python/object/apply:os.getcwd []"))
    assert games == []
    assert any("the tag" in sentence for sentence in sentences)


def test_line_endings_and_a_byte_order_mark_change_nothing(said) -> None:
    for data in (SHIPPED.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + SHIPPED.encode()):
        assert said(data) == (["suits"], [])


def test_lines_are_counted_right_with_any_line_ending(said) -> None:
    text = SHIPPED.replace("do: quiet_word", "do: quit_word")
    _, sentences = said(text.replace("\n", "\r\n"))
    assert f"line {line('quit_word', text)}" in sentences[0]


def test_the_loader_without_c_finds_the_same(said, monkeypatch: pytest.MonkeyPatch) -> None:
    text = SHIPPED.replace("count: 27", "cuont: 20").replace("title: Repair", "title: *Repair")
    quick = said(text)
    monkeypatch.setattr(nodes, "LOADER", yaml.SafeLoader)
    assert said(text) == quick
    assert said(SHIPPED) == (["suits"], [])


def test_an_escape_sequence_reaches_no_terminal(said) -> None:
    for text in ('"\\e[31mred"', '"\\0"', '"\\u202e"', '"\\t"'):
        broken = SHIPPED.replace("Every plan has a price.", text).replace("name: Skull", f"name: {text}")
        broken = broken.replace("type: coffee", f"type: {text}").replace("life_cards: money", f"life_cards: {text}")
        games, sentences = said(broken)
        assert games == []
        assert all(sentence.isprintable() for sentence in sentences)


def test_the_digest_ignores_remarks_and_the_order_of_keys_and_nothing_else(tmp_path: Path) -> None:
    def digest(text: str) -> str:
        path = tmp_path / "my.yaml"
        path.write_text(text, encoding="utf-8")
        return load(path).games["suits"].digest

    own = load().games["suits"].digest
    assert digest("# a remark\n" + SHIPPED) == own
    moved = SHIPPED.replace("    count: 27\n", "").replace("    icon: skull\n", "    count: 27\n    icon: skull\n")
    assert digest(moved) == own
    assert digest(SHIPPED.replace("fewer: 2", "fewer: 1")) != own


QUICK = 0.04
"""Seconds of the processor that a game's document may take to be read and checked."""


def test_reading_a_game_is_quick(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(SHIPPED, encoding="utf-8")
    assert _quickest(tmp_path / "cards.yaml") < QUICK


def test_reading_what_comes_with_the_program_is_quick() -> None:
    assert len(catalogue.TITLES) > 1, "all games are in the box here"
    assert _quickest(None) < QUICK * len(catalogue.TITLES)


def _quickest(path: Path | None) -> float:
    """The shortest of five readings, in seconds of the processor."""
    load(path)
    found = []
    for _ in range(5):
        started = time.process_time()
        read_cards(path)
        found.append(time.process_time() - started)
    return min(found)
