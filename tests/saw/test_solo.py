"""The Solo Trials and the scenarios, played by chance: they end, keep their limits, and their tables fit the cards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game import bots
from game.catalogue import spec
from game.core.match import Match
from game.core.rng import Rng
from game.core.spec import Seat
from game.saw.cards import PARTS
from game.saw.solo import limit

CHARACTERS = ("thomas", "gabriella", "reya", "nolan", "emily", "hamish")
MODES = [{"solo": True}, *({"scenario": key} for key in CHARACTERS)]
SEEDS = st.integers(0, 2**40)
quick = settings(max_examples=8, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))


def deal(seed: int, options: dict, character: str = "random", keep: str = "phase") -> Match:
    chosen = "" if "scenario" in options else character
    return Match(spec("saw"), [Seat("Ann", chosen)], options, seed, keep=keep)


@pytest.mark.parametrize(
    ("options", "character"),
    [*(({"solo": True}, key) for key in CHARACTERS), *(({"scenario": key}, key) for key in CHARACTERS)],
    ids=lambda value: value if isinstance(value, str) else "scenario" if "scenario" in value else "solo",
)
@quick
@given(SEEDS)
def test_a_trial_ends_with_every_card_and_within_its_limits(options: dict, character: str, seed: int) -> None:
    match, rng = deal(seed, options, character), Rng(seed)
    kinds = Counter(card.kind for card in match.table.cards.values())
    assert sum(kinds.values()) == 126
    while match.decision is not None:
        table = match.table
        assert 0 < len(match.decision.moves) <= 300
        assert match.view("Ann").moves
        assert Counter(card.kind for cards in table.lies.values() for card in cards) == kinds
        if match.decision.phase == "Bleed":
            assert sum(card.face_up for card in table.zone("Ann.tableau")) <= limit(table, "Ann")
        billys = [k for k in table.kinds("Ann.tableau") if k == "billy"]
        assert len(billys) <= 1
        assert all(refusal.why.endswith(".") for refusal in match.view("Ann").refusals)
        match.play(bots.answer(match, "Ann", "normal") if rng.chance(0.5) else rng.choice(match.decision.moves))
    assert match.winners in ((), ("Ann",))
    assert (match.winners == ("Ann",)) == (match.table["medal"] != "none")
    for kept in match.snapshots():
        assert match.spec.check(kept.table()) == []


@pytest.mark.parametrize("options", MODES, ids=lambda options: str(options.get("scenario", "solo")))
def test_chance_deals_no_tableau_a_card_that_acts_when_found(options: dict) -> None:
    """S-51: what chance puts into the opening Tableau is no Billy, Video, Pig or Reverse Bear Trap."""
    named: Counter[str] = Counter()
    for scenario in spec("saw").document.scenarios:
        if scenario.character == options.get("scenario"):
            named.update(scenario.tableau)
    for seed in range(40):
        table = deal(seed, options).snapshots()[0].table()
        hand = Counter(table.kinds("Ann.tableau"))
        assert (hand.total(), len(table.zone("deck"))) == (8, 75)
        assert all(hand[kind] == named[kind] for kind in ("billy", "video", "the_pig", "reverse_bear_trap"))
        assert not hand["metal_detector"]


def test_no_part_stands_twice_in_a_trial_and_every_tableau_has_eight_cards() -> None:
    game = spec("saw")
    for trial in game.document.scenarios:
        assert sum(trial.tableau.values()) == 8
        named = [kind for trap in trial.traps for kind in trap if kind != "random"]
        assert len(named) == len(set(named))
        assert all(
            kind == "random" or game.faces[kind].type == part
            for trap in trial.traps
            for kind, part in zip(trap, PARTS, strict=True)
        )
    assert {trial.character: len(trial.traps) for trial in game.document.scenarios} == {
        "thomas": 5, "gabriella": 6, "reya": 6, "nolan": 6, "emily": 6, "hamish": 5,
    }  # fmt: skip


def test_emily_begins_with_five_of_each_trait() -> None:
    game = spec("saw")
    trial = next(trial for trial in game.document.scenarios if trial.character == "emily")
    points = dict(game.faces["emily"].points)
    for kind, copies in trial.tableau.items():
        face = game.faces[kind]
        if face.type == "tool":
            points["greed" if kind == "wrench" else face.traits[0]] += face.value * copies
    assert set(points.values()) == {5}
