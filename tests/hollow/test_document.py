"""The hollow document of cards.yaml holds the box, and what cannot be played in it is named with its line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.catalogue import load, read_cards, spec
from game.core.match import Match
from game.core.setup import make_setup
from game.hollow.cards import HollowDocument, HollowFace, calls
from game.hollow.words import EFFECTS
from game.paths import resource

DOCUMENT: HollowDocument = read_cards().documents["hollow"]
SPEC = spec("hollow")
TEXT = resource("cards.yaml").read_text(encoding="utf-8")
START = TEXT.index("game: hollow")


def test_the_box_holds_6_characters_14_locations_and_90_terror_cards() -> None:
    assert len(DOCUMENT.characters) == 6
    assert len(DOCUMENT.locations) == 14
    parts = {part: sum(len(card.horror) for card in getattr(DOCUMENT, part))
             for part in ("items", "encounters", "clues", "actions")}  # fmt: skip
    assert parts == {"items": 23, "encounters": 22, "clues": 12, "actions": 33}


def test_each_horror_value_is_there_fifteen_times() -> None:
    values = Counter(value for card in DOCUMENT.terror for value in card.horror)
    assert values == dict.fromkeys(range(6), 15)
    assert sum(value * count for value, count in values.items()) == 225


@pytest.mark.parametrize(
    ("name", "values"),
    [("Dynamite", (1,)), ("Chainsaw", (2,)), ("Giant Insect Larva", (0, 0)), ("Leather Jacket", (1, 1)),
     ("Sparky", (3,)), ("Blood Trail", (0, 0)), ("Steady Hands", (4, 2))],
)  # fmt: skip
def test_printed_horror_values(name: str, values: tuple[int, ...]) -> None:
    assert next(card.horror for card in DOCUMENT.terror if card.name == name) == values


@pytest.mark.parametrize(
    ("name", "line"),
    [("Library", ("Ghost", "Spirit", 1, 1, "Mind", 0, (1, 2, 3))),
     ("The Manor", ("Demon", "Spirit", 3, 2, "Life", 1, (0, 1, 5)))],
)  # fmt: skip
def test_printed_encounter_lines(name: str, line: tuple[object, ...]) -> None:
    monster = next(place.monster for place in DOCUMENT.locations if place.name == name)
    assert monster is not None
    assert (monster.name, monster.type, monster.com, monster.dam, monster.hurts, monster.rew, monster.evade) == line


def test_everybody_has_combat_2_and_nine_of_life_and_mind() -> None:
    for who in DOCUMENT.characters:
        assert who.combat == 2
        assert {who.life, who.mind} == {4, 5}


def test_every_effect_word_stands_on_a_card() -> None:
    words = {call["do"] for call in calls(DOCUMENT)} | {"encounter"}
    assert words == set(EFFECTS.words)


def test_copies_are_told_apart_by_their_horror_values() -> None:
    assert SPEC.copies["steady_hands"] == ("steady_hands_1", "steady_hands_2")
    face = SPEC.faces["steady_hands_2"]
    assert isinstance(face, HollowFace)
    assert face.horror == 2
    assert SPEC.copies["leather_jacket"] == ("leather_jacket", "leather_jacket")


def test_everybody_begins_wandering_with_five_cards_and_the_first_player_is_drawn() -> None:
    firsts = set()
    for seed in range(20):
        match = Match(SPEC, ["Ann", "Bob", "Cid"], seed=seed)
        assert all(match.table[f"{seat}.at"] == "wandering" for seat in match.table.seats)
        held = [match.table.size(seat, "hand") for seat in match.table.seats]
        assert held == [5, 5, 5]
        firsts.add(match.table["first"])
    assert firsts == {"Ann", "Bob", "Cid"}


@pytest.mark.parametrize("count", [1, 7])
def test_it_is_for_two_to_six(count: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        make_setup(SPEC, [f"Seat {n}" for n in range(count)], {}, 1)


BAD = {
    "no com": ("type: Spirit, com: 1, dam: 1, hurts: Mind, rew: 0, evade: [1, 2, 3]",
               "type: Spirit, dam: 1, hurts: Mind, rew: 0, evade: [1, 2, 3]", "no key “com”"),
    "no dam": ("com: 1, dam: 1, hurts: Mind, rew: 0, evade: [1, 2, 3]",
               "com: 1, hurts: Mind, rew: 0, evade: [1, 2, 3]", "no key “dam”"),
    "no rew": ("hurts: Mind, rew: 0, evade: [1, 2, 3]", "hurts: Mind, evade: [1, 2, 3]", "no key “rew”"),
    "no evade": ("rew: 0, evade: [1, 2, 3]}", "rew: 0}", "no key “evade”"),
    "evade beyond 5": ("evade: [1, 2, 3]", "evade: [1, 2, 6]", "the number 6, expected 0 to 5"),
    "horror beyond 5": ("traits: [Weapon], horror: [2]", "traits: [Weapon], horror: [7]", "the number 7"),
    "unknown effect": ("{do: combat, plus: 1}", "{do: combatt, plus: 1}", "the unknown effect “combatt”"),
    "unknown monster type": ("name: Ghost, type: Spirit", "name: Ghost, type: Ghoul", "found the text “Ghoul”"),
    "points without a target": ("trait: Indoor, target: 6, points: 1", "trait: Indoor, points: 1", "without a target"),
    "an encounter without com": ("type: Abomination, com: 2, dam: 2, hurts: Life, rew: 1, evade: [1, 3, 4], flavour",
                                 "type: Abomination, dam: 2, hurts: Life, rew: 1, evade: [1, 3, 4], flavour",
                                 "no key “com”"),
    "an encounter of an unknown type": ("horror: [4, 2], type: Spirit", "horror: [4, 2], type: Ghoul", "“Ghoul”"),
    "a clue's monster without evade": ("rew: 1, evade: [0, 2, 4]}, flavour: It leads", "rew: 1}, flavour: It leads",
                                       "no key “evade”"),
    "a second horror value beyond 5": ("horror: [4, 2], type: Spirit", "horror: [4, 6], type: Spirit", "the number 6"),
    "an effect of another moment": ("when: reveal, does: [{do: look, cards: 2}]",
                                    "when: reveal, does: [{do: reflip}]", "the effect reflip"),
    "a trait that no Item has": ("bearing: Weapon", "bearing: Weapons", "the trait “Weapons”"),
    "an Item used without end": ("{when: own actions, spend: true, does", "{when: own actions, does",
                                 "a use without end, expected spend: true"),
    "a companion used without end": ("before own evade, once: flip", "before own evade", "expected once: flip"),
    "a character that is discarded": ("{when: own actions, once: turn", "{when: own actions, spend: true",
                                      "a character that is discarded"),
    "a limit that nobody looks at": ("{when: play, does: [{do: gain, mind: 1}]}",
                                     "{when: play, place: Indoor, does: [{do: gain, mind: 1}]}", "the limit place"),
    "once a turn for an Item": ("spend: true, does: [{do: gain, life: 2}", "once: turn, does: [{do: gain, life: 2}",
                                "once a turn at the moment “own actions”"),
    "a look at no card": ("when: reveal, does: [{do: look, cards: 2}", "when: reveal, does: [{do: look, cards: 0}",
                          "the number 0, expected 1 or more"),
    "a word for a number": ("com: 4, dam: 2", "com: lots, dam: 2", "the text “lots”"),
    "a name of another part": ("name: Fire Axe", "name: Library", "of one of the locations"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_played_is_named_with_its_line_and_costs_no_other_game(what: str, tmp_path: Path) -> None:
    old, new, words = BAD[what]
    assert old in TEXT[START:]
    path = tmp_path / "my.yaml"
    place = TEXT.index(old, START)
    path.write_text(TEXT[:START] + TEXT[START:].replace(old, new, 1), encoding="utf-8")
    catalogue = load(path)
    assert "hollow" not in catalogue.games
    assert "suits" in catalogue.games
    said = [str(fault) for fault in catalogue.faults["hollow"]]
    assert any(words in sentence for sentence in said), said
    line = TEXT.count("\n", 0, place) + 1
    assert any(abs(fault.line - line) <= 1 for fault in catalogue.faults["hollow"]), said
