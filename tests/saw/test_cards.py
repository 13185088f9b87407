"""The cards of SAW: 125 of them, every trap legal, every story one that reads well, every mistake named."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.catalogue import load, spec
from game.paths import resource
from game.saw.cards import PARTS, TRAITS

SHIPPED = resource("cards.yaml").read_text(encoding="utf-8")


def parts(part: str) -> list:
    return [face for face in spec("saw").faces.values() if face.type == part]


def test_the_box_holds_125_gameplay_cards_and_six_characters() -> None:
    faces = spec("saw").faces.values()
    types = {face.type for face in faces}
    counts = {kind: sum(face.count for face in faces if face.type == kind) for kind in types}
    assert counts == {
        "mechanism": 13, "object": 13, "escape": 13, "tool": 39, "search": 22, "billy": 8, "special": 17,
        "character": 6,
    }  # fmt: skip
    assert all(sum(face.points.values()) == 10 for face in faces if face.type == "character")


def test_every_trap_leaves_the_victim_a_card_and_asks_for_ten_to_fifteen_points() -> None:
    same, total, kept = 0, 0, set()
    for m, o, e in product(*map(parts, PARTS)):
        assert 1 <= e.number < m.draw
        left = {"discard": m.draw - e.number, "give": m.draw - e.number, "keep": e.number}
        kept.add(left.get(o.follow, m.draw + e.number))
        assert 10 <= m.value + o.value <= 15
        total += m.value + o.value
        same += len(m.traits) == len(o.traits) == 1 and m.traits == o.traits
    assert kept == {1, 2, 3, 4, 5, 6}
    assert same == 260
    assert round(total / 13**3, 1) == 11.4


def test_every_story_is_three_sentences_to_the_victim_that_repeat_no_phrase() -> None:
    for m, o, e in product(*map(parts, PARTS)):
        words = [sentence.lower().strip(".").replace(",", "").split() for sentence in (m.story, o.story, e.story)]
        phrases = [tuple(sentence[i : i + 3]) for sentence in words for i in range(len(sentence) - 2)]
        assert len(phrases) == len(set(phrases)), (m.name, o.name, e.name)
        assert len(m.story + o.story + e.story) <= 270
    assert all({"you", "your"} & set(m.story.lower().replace(",", "").split()) for m in parts("mechanism"))


def test_a_tool_reaches_every_trait_with_twenty_to_twenty_four_points() -> None:
    tools = parts("tool")
    reach = {trait: sum(t.value * t.count for t in tools if trait in t.traits) for trait in TRAITS}
    assert reach == {"violence": 24, "corruption": 21, "obsession": 20, "addiction": 22, "greed": 23}


# what is written for what, and words that the sentence must have, besides a line
MISTAKES = {
    "a count that makes 126": ("icon: candle\n    count: 4", "icon: candle\n    count: 5", "126 gameplay cards"),
    "a mechanism without a place": ("draw: 4, source: deck, hits: [blood]", "draw: 4, source: deck", "no key “hits”"),
    "an escape without a sacrifice": (
        "icon: circuit, number: 1, sacrifice: 4",
        "icon: circuit, number: 1",
        "“sacrifice”",
    ),
    "a tool without a trait": ("icon: hammer, traits: [violence]", "icon: hammer, traits: []", "no trait"),
    "an unknown trait": ("icon: hammer, traits: [violence]", "icon: hammer, traits: [violense]", "violense"),
    "a row that leaves no card": ("icon: button, number: 2", "icon: button, number: 3", "follow-up number 3"),
    "an unknown part in a trial": ("- [platform, barbed_wire, circuit]", "- [plattform, cables, circuit]", "plattform"),
    "a part twice in a trial": ("- [furnace, hot_coals, button]", "- [platform, hot_coals, button]", "a second time"),
    "a Tableau of nine": ("billy: 1, random: 2}", "billy: 1, random: 3}", "a Tableau of 9"),
    "an unknown card in a Tableau": ("{candle: 2, chemicals: 2", "{candel: 2, chemicals: 2", "candel"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_the_cards_is_named_with_its_line_and_costs_no_other_game(tmp_path: Path, mistake: str) -> None:
    before, after, words = MISTAKES[mistake]
    assert SHIPPED.count(before) >= 1
    path = tmp_path / "cards.yaml"
    path.write_text(SHIPPED.replace(before, after, 1), encoding="utf-8")
    found = load(path)
    assert "saw" not in found.games
    assert "suits" in found.games
    sentences = [str(fault) for fault in found.faults["saw"]]
    assert any(words in sentence and ", line " in sentence for sentence in sentences), sentences
