"""Play by chance of SAW, 2 to 6 seats and Extreme Mode: what holds after every event, at each question, at the end."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.catalogue import spec
from game.core.events import Event
from game.core.rng import Rng
from game.saw.body import LIMBS, PINTS, SLOTS, STAGES, TOURNIQUET, alive
from game.saw.cards import PARTS
from tests.properties import laws
from tests.saw.play import LONGEST, NAMES, at_some_decisions, deal, play_on

SEEDS = st.integers(0, 2**40)
SIZES = st.integers(2, 6)
quick = settings(max_examples=12, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))


@quick
@given(SEEDS, SIZES, st.booleans())
def test_no_event_makes_or_loses_a_card_and_125_are_in_play(seed: int, seats: int, extreme: bool) -> None:
    match = play_on(deal(seed, seats, extreme=extreme), Rng(seed))
    laws.no_event_makes_or_loses_a_card(match)
    assert sum(len(cards) for cards in match.table.lies.values()) == 125 + seats


@quick
@given(SEEDS, SIZES, st.booleans())
def test_a_match_ends_within_bounds_with_one_winner_alive(seed: int, seats: int, extreme: bool) -> None:
    match = play_on(deal(seed, seats, keep="", extreme=extreme), Rng(seed))
    assert match.over
    assert len(match.moves) < LONGEST
    assert list(match.winners or ()) == alive(match.table)
    assert len(alive(match.table)) == 1


@quick
@given(SEEDS, SIZES, st.booleans())
def test_every_question_has_its_moves_and_every_limit_holds(seed: int, seats: int, extreme: bool) -> None:
    for match, _ in at_some_decisions(deal(seed, seats, keep="", extreme=extreme), Rng(seed), 1.0):
        laws.the_question_is_whole(match, 300)
        decision, table = match.decision, match.table
        assert decision is not None
        assert {move.seat for move in decision.moves} == set(decision.asked)
        for seat in match.table.seats:
            assert 0 <= table[f"{seat}.blood"] <= PINTS
            assert all(table[f"{seat}.{limb}"] in (*STAGES, TOURNIQUET) for limb in LIMBS)
            assert all(table.size(seat, f"bench.{n}") <= 1 for n in SLOTS)
        assert table["challenge.searches"] <= 2
        assert table["saw_token"] == "none" or len(alive(table)) > 2


@quick
@given(SEEDS, SIZES)
def test_in_extreme_mode_each_pile_holds_its_kind_of_cards(seed: int, seats: int) -> None:
    match = play_on(deal(seed, seats, extreme=True), Rng(seed), 400)
    faces = match.spec.faces
    for event in match.events:
        if event.kind == "move" and event.to in ("deck", "discard", "trap_deck", "trap_discard"):
            assert (faces[event.face].type in PARTS) == event.to.startswith("trap_")


@quick
@given(SEEDS, SIZES, st.booleans())
def test_every_phase_begins_in_a_possible_position_and_goes_on_identically(
    seed: int, seats: int, extreme: bool
) -> None:
    match = play_on(deal(seed, seats, extreme=extreme), Rng(seed), 300)
    for kept in match.snapshots():
        assert match.spec.check(kept.table()) == []
    laws.it_goes_on_identically_from_its_snapshots(match, 8)


@quick
@given(SEEDS, SIZES, st.booleans())
def test_labels_notes_outlooks_panels_and_refusals_are_made_at_every_question(
    seed: int, seats: int, extreme: bool
) -> None:
    for match, _ in at_some_decisions(deal(seed, seats, extreme=extreme), Rng(seed), 0.2):
        for seat in (*NAMES[:seats], ""):
            laws.all_is_worded(match, seat)
            assert len(match.view(seat).panels()) <= 1


def test_over_all_runs_every_card_every_row_and_every_effect_is_used() -> None:
    game = spec("saw")
    drawn: set[str] = set()
    rows: set[tuple[str, str]] = set()
    characters: set[str] = set()
    words = {call["do"] for face in game.faces.values() for call in face.does}  # type: ignore[attr-defined]
    with laws.words_used() as used:
        for seed in range(90):
            if seed > 12 and used == words:
                break
            match = play_on(deal(seed, 2 + seed % 5, extreme=seed % 4 == 3), Rng(seed))
            moved = [event for event in match.events if event.kind == "move"]
            drawn |= {event.face for event in moved if event.to.endswith(".hand")}
            rows |= set(rows_of(game.faces, moved))
            characters |= {seat.character for seat in match.setup.seats}
    assert used == words
    assert drawn == {kind for kind, face in game.faces.items() if face.type != "character"}
    assert {follow for _, follow in rows} == {"discard", "keep", "give", "extra", "steal"}
    assert {source for source, _ in rows} == {"deck", "discard"}
    assert characters == set(game.characters)


def rows_of(faces: dict, moved: list[Event]) -> list[tuple[str, str]]:
    """The source and the follow-up of each trap that was set."""
    mechanisms = [event.face for event in moved if event.to == "trap.mechanism"]
    objects = [event.face for event in moved if event.to == "trap.object"]
    return [(faces[m].source, faces[o].follow) for m, o in zip(mechanisms, objects, strict=True)]
