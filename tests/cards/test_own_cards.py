"""Whatever numbers a designer tries: what `check` calls sound is played without a fault in the rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from game.catalogue import load
from game.core.match import Match
from game.core.spec import GameSpec, Seat
from game.suits.cards import COFFEE_WORDS, MONEY_WORDS, PLAYING
from game.suits.words import EFFECTS
from tests.cards.alone import suits_alone

SHIPPED = suits_alone()
LONGEST = 400
"""Decisions after which a match is left: numbers of one's own may well make it endless."""


def play(spec: GameSpec, characters: tuple[str, str], seed: int) -> Match:
    """A match of random moves, to its end or to `LONGEST` decisions."""
    rng = random.Random(seed)
    seats = [Seat("Ann", characters[0]), Seat("Bob", characters[1])]
    match = Match(spec, seats, {"mirror": True}, seed=seed, keep="")
    while match.decision is not None and len(match.moves) < LONGEST:
        view = match.view(match.decision.asked[0])
        assert all(view.label(move) for move in view.moves)
        assert all(view.note(move) is not None for move in view.moves)
        view.outlook()
        match.decision.refusals()
        match.play(rng.choice(match.decision.moves))
    return match


def document(rng: random.Random) -> dict:
    """A document with other decks, lives, numbers and combined actions, as a designer may write it."""
    made = yaml.safe_load(SHIPPED)
    made["gentlemen"] = made["gentlemen"][: rng.randint(2, 5)]
    for man in made["gentlemen"]:
        cuts = sorted(rng.sample(range(1, 24), 4))
        shares = [high - low - 1 for low, high in zip([0, *cuts], [*cuts, 25], strict=True)]
        rng.shuffle(shares)
        man["deck"] = dict(zip(PLAYING, shares, strict=True))
        if not man["deck"]["weapon"]:
            most = max(man["deck"], key=man["deck"].__getitem__)
            man["deck"][most] -= 1
            man["deck"]["weapon"] += 1
        man["life_cards"] = rng.choice([kind for kind, copies in man["deck"].items() if copies])
        man["life"] = rng.randint(1, man["deck"][man["life_cards"]])
        words = rng.sample(MONEY_WORDS, rng.randint(1, 3))
        man["money"]["does"] = [call(rng, word) for word in words]
        moment = rng.choice(list(COFFEE_WORDS))
        man["coffee"].update(when=moment, does=[call(rng, word) for word in COFFEE_WORDS[moment]])
    for card in made["cards"]:
        copies = sum(man["deck"][card["type"]] for man in made["gentlemen"])
        card["count"] = max(1, copies)
    made["cards"][0]["name"] = "Bone"
    return made


def call(rng: random.Random, word: str) -> dict:
    return {"do": word, **{key: rng.choice([1, 1, 2, 3, 5, 20]) for key in EFFECTS.numbers(word)}}


@pytest.mark.parametrize("seed", range(25))
def test_a_document_that_is_sound_is_played_without_a_fault(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    made = document(rng)
    path = tmp_path / "my.yaml"
    path.write_text(yaml.safe_dump(made, sort_keys=False), encoding="utf-8")
    found = load(path)
    unplayable = [fault for fault in found.faults.get("suits", []) if "as the decks hold together" not in str(fault)]
    assert unplayable == []
    if "suits" not in found.games:  # a kind that no deck holds cannot be printed
        return
    spec = found.games["suits"]
    for number in range(4):
        one, two = rng.choices(list(spec.characters), k=2)
        play(spec, (one, two), seed * 10 + number)


def test_a_card_may_have_another_name(tmp_path: Path) -> None:
    path = tmp_path / "my.yaml"
    path.write_text(SHIPPED.replace("name: Skull", "name: Calavera"), encoding="utf-8")
    spec = load(path).games["suits"]
    assert spec.faces["skull"].name == "Calavera"
    match = play(spec, ("illusionist", "gambler"), 1)
    told = [line.text for line in match.view("Ann").log()]
    assert any("Calavera" in text for text in told)
