"""The stabbed document of cards.yaml says what the box holds; what cannot be played is named with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cardfile import GIST, glyphs, own_icons
from game.catalogue import load, read_cards
from game.core.match import Match
from game.core.setup import make_setup
from game.core.spec import GameSpec, Seat
from game.stabbed.cards import KILLER_WORDS, TYPES, VICTIM_WORDS, StabbedDocument, StabbedFace
from game.stabbed.words import EFFECTS

ROOT = Path(__file__).resolve().parent.parent.parent
DOCUMENT: StabbedDocument = read_cards().documents["stabbed"]
SPEC: GameSpec = load().games["stabbed"]
CARDS = {kind: face for kind, face in SPEC.faces.items() if face.count}

PAIRS = {
    "First Aid": "Evil Laugh",
    "Kung Fu": "Lurk",
    "Play Dead": "Trap",
    "Human Shield": "Creep",
    "Hide": "Sabotage",
    "Scream for Help": "Stalk",
    "Gut Instinct": "Menace",
}


def test_the_box_holds_77_cards_in_four_kinds() -> None:
    assert sum(face.count for face in CARDS.values()) == 77
    assert DOCUMENT.stab.count == 12
    assert {car.name: car.count for car in DOCUMENT.car} == {"C": 2, "A": 2, "R": 2, "Dead Battery": 2, "No Keys": 1}
    assert [action.count for action in DOCUMENT.action] == [3] * 7
    assert [combo.count for combo in DOCUMENT.combo.cards] == [5] * 7


def test_every_action_card_has_its_two_halves() -> None:
    assert {action.victim.name: action.killer.name for action in DOCUMENT.action} == PAIRS


def test_every_effect_belongs_to_one_half() -> None:
    victims = [word for words in VICTIM_WORDS.values() for word in words]
    assert sorted([*victims, *KILLER_WORDS]) == list(EFFECTS.words)


@pytest.mark.parametrize("face", list(SPEC.faces.values()), ids=lambda face: face.name)
def test_a_face_can_be_drawn_and_read(face: StabbedFace) -> None:
    assert face.icon in own_icons() | glyphs()
    assert face.type in TYPES
    assert len(face.gist) <= GIST
    assert face.gist or len(face.text) <= GIST
    assert face.text.rstrip("*").endswith(".")


def test_a_seat_sees_the_half_of_its_role_large_and_files_know_both_names() -> None:
    match = Match(SPEC, ["Kim", "Ann", "Bob"], {"killer": "Kim"}, 1)
    assert match.view("Kim").face("first_aid").name == "Evil Laugh"
    assert match.view("Kim").face("first_aid").type == "killer"
    for seat in ("Ann", ""):
        assert match.view(seat).face("first_aid").name == "First Aid"
    large = match.view("Ann").face("first_aid")
    assert isinstance(large, StabbedFace)
    assert (large.other_name, large.other_type) == ("Evil Laugh", "killer")
    assert SPEC.aliases["evil_laugh"] == "first_aid"


def test_labels_use_the_half_of_the_holder() -> None:
    for seed in range(20):
        match = Match(SPEC, ["Kim", "Ann", "Bob"], {"killer": "Kim"}, seed)
        for seat, role in (("Kim", "killer"), ("Ann", "victim")):
            card = match.table.zone(seat, "hand")[0]
            name = SPEC.faces[card.kind].name
            assert match.view(seat).names_of((card.handle,)) == (PAIRS[name] if role == "killer" else name)


def fault_of(tmp_path: Path, old: str, new: str) -> str:
    """What is wrong with the stabbed document once `old` is `new` in it."""
    text = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    part = next(part for part in re.split(r"^---$", text, flags=re.MULTILINE) if "game: stabbed" in part)
    assert old in part
    file = tmp_path / "my.yaml"
    file.write_text("---" + part.replace(old, new, 1), encoding="utf-8")
    catalogue = load(file)
    assert "stabbed" not in catalogue.games
    return " ".join(map(str, catalogue.faults["stabbed"]))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("icon: stab_knife\n  count: 12", "icon: stab_knife\n  count: 13", "78 cards, expected 77"),
        ("icon: stab_knife\n  count: 12", "icon: stab_knife\n  count: 9", "at least 12"),
        ("icon: cat, count: 5", "icon: cat, count: 4", "76 cards, expected 77"),
        ("letter: r, ", "", "a CAR deck without R"),
        ("letter: r, ", "letter: a, ", "the letter a a second time"),
        ("does: [{do: hide}]", "does: [{do: lurk, cards: 2}]", "the effect lurk"),
        ("when: before drawing", "when: stab", "the effect hide"),
        ("name: Lurk", "name: Kung Fu", "a second time"),
        ("role: killer", "role: victim", "0 killers"),
        ("{do: lurk, cards: 2}", "{do: lurk, cards: 0}", "the number 0"),
    ],
)
def test_what_cannot_be_played_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in fault_of(tmp_path, old, new)


def test_an_action_card_with_one_half_is_named(tmp_path: Path) -> None:
    half = """    killer:
      name: Lurk
      icon: lurk
      text: Draw **2** extra cards from the deck.
      gist: "**Draw 2 extra.**"
      does: [{do: lurk, cards: 2}]
"""
    assert "no key “killer”" in fault_of(tmp_path, half, "")


@pytest.mark.parametrize("seats", [2, 6])
def test_two_and_six_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 seats"):
        make_setup(SPEC, [f"P{n}" for n in range(seats)], {}, 1)


def test_a_killer_who_is_no_seat_is_named() -> None:
    with pytest.raises(ValueError, match="Zoe"):
        make_setup(SPEC, ["Kim", "Ann", "Bob"], {"killer": "Zoe"}, 1)


def test_the_killer_is_chosen_drawn_or_the_first_seat() -> None:
    def killer(options: dict[str, str], *characters: str, seed: int = 1) -> str:
        seats = [Seat(name, who) for name, who in zip(("Kim", "Ann", "Bob"), characters or ("", "", ""), strict=True)]
        setup = make_setup(SPEC, seats, options, seed)
        assert len({seat.character for seat in setup.seats}) == 3
        return str(Match(SPEC, setup.seats, options, seed).table["killer"])

    assert killer({}) == "Kim"
    assert killer({"killer": "Bob"}) == "Bob"
    assert killer({}, "random", "the_killer", "random") == "Ann"
    assert killer({}, "the_athlete", "random", "random") == "Ann"
    assert {killer({"killer": "random"}, seed=seed) for seed in range(30)} == {"Kim", "Ann", "Bob"}
    with pytest.raises(ValueError, match="one killer"):
        killer({"killer": "Bob"}, "the_killer", "random", "random")
    with pytest.raises(ValueError, match="one must be the killer"):
        killer({}, "the_athlete", "the_bookworm", "the_final_girl")


def test_cards_are_dealt_without_a_trace() -> None:
    """Every player's ACTION card is as likely to be any of the 21, and its handle tells nothing."""
    kinds: dict[str, set[int]] = {}
    for seed in range(200):
        card = Match(SPEC, ["Kim", "Ann", "Bob"], {}, seed, keep="").table.zone("Ann", "hand")[0]
        kinds.setdefault(card.kind, set()).add(card.handle)
    assert len(kinds) == 7
    assert len(set.intersection(*kinds.values())) > 3
