"""What holds in every game, as checks that the plays by chance of all titles share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import bots, case
from game.core.decision import Move, NotNow
from game.core.effects import Effects
from game.core.match import Match
from game.core.rng import Rng
from game.core.setup import laid_out
from game.core.spec import LEVELS
from tests.properties.play import sight

ROOT = Path(__file__).resolve().parent.parent.parent

Stops = Iterable[tuple[Match, Rng]]
"""A match at some of its questions, and the chance it is played by."""

Swapped = Callable[[Match, str, Rng], "Match | None"]
"""The same match with two cards swapped that a seat has not seen."""


# --- play ----------------------------------------------------------------------------------------------------------


def no_event_makes_or_loses_a_card(match: Match) -> None:
    """Counted by its events, every zone of a match holds what lies there, and the kinds are those of the box."""
    start = laid_out(match.setup)
    sizes = {name: len(cards) for name, cards in start.lies.items()}
    for event in match.events:
        if event.kind == "move":
            sizes[event.source] -= 1
            sizes[event.to] += 1
            assert sizes[event.source] >= 0
    lies = match.table.lies
    assert sizes == {name: len(cards) for name, cards in lies.items()}
    kinds = Counter(card.kind for card in start.cards.values())
    assert Counter(card.kind for cards in lies.values() for card in cards) == kinds
    assert all(match.table.cards[card.handle] is card for cards in lies.values() for card in cards)


def the_question_is_whole(match: Match, most: int) -> None:
    """The question that stands has up to `most` moves, all different and of seats it asks, a prompt and its section."""
    decision = match.decision
    assert decision is not None
    assert 0 < len(decision.moves) <= most
    assert decision.asked
    assert {move.seat for move in decision.moves} <= set(decision.asked)
    assert len({(move.seat, move.key) for move in decision.moves}) == len(decision.moves)
    assert decision.prompt.strip()
    assert decision.rule
    assert match.where()


def all_is_worded(match: Match, seat: str) -> None:
    """For this seat every move has a label and a note, every refusal a sentence, and outlook and panels are made."""
    view = match.view(seat)
    assert all(view.label(move) for move in view.moves)
    assert all(isinstance(view.note(move), str) for move in view.moves)
    assert all(refusal.why.endswith((".", "?", "!")) for refusal in view.refusals)
    view.outlook()
    view.panels()


def any_other_move_is_refused(match: Match, rng: Rng, verbs: Iterable[str]) -> None:
    """A move of one of these verbs that the question does not list is refused with a sentence and changes nothing."""
    assert match.decision is not None
    before = match.checksum(), list(match.moves), match.decision
    handles, places = list(match.table.cards), [*match.table.zones, *match.table.seats]
    for verb in verbs:
        for seat in match.table.seats:
            move = Move(seat, verb, (rng.choice(handles),), rng.choice(places))
            if move in match.decision.moves:
                continue
            with pytest.raises(NotNow) as refused:
                match.play(move)
            assert str(refused.value)
    with pytest.raises(NotNow):
        match.play(match.decision.moves[0], number=match.decision.number - 1)
    assert (match.checksum(), list(match.moves), match.decision) == before


def it_goes_on_identically_from_its_snapshots(match: Match, most: int) -> None:
    """Started from its kept beginnings of phases, about `most` of them, a match comes to the same end."""
    kept = match.snapshots()
    for snapshot in kept[:: max(1, len(kept) // most)]:
        again = Match.resumed(snapshot.table(), keep="")
        for move in match.moves[snapshot.moves :]:
            again.play(move)
        assert again.checksum() == match.checksum()
        assert again.winners == match.winners


def going_back_gives_the_table_of_that_moment(match: Match, rng: Rng) -> None:
    """Played to its end by chance and taken back to five of its moments, a match stands as it did there."""
    sums = [match.checksum()]
    while match.decision is not None:
        match.play(rng.choice(match.decision.moves))
        sums.append(match.checksum())
    for count in sorted({rng.below(len(sums)) for _ in range(5)}, reverse=True):
        match.back_to(count)
        assert match.checksum() == sums[count]


def checksums_are_the_same_under_any_hash_seed(helpers: str, dealt: Sequence[str]) -> None:
    """Matches dealt by these calls and played by chance come to one checksum whatever the process hashes by.

    `helpers` is the module whose `deal` is called; `dealt` has its arguments, the seed first: "3" or "3, 4".
    """
    script = (
        "import sys\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from game.core.rng import Rng\n"
        f"from {helpers} import deal\n"
        "from tests.properties.play import play_on\n"
        f"for given in [{', '.join(f'({given},)' for given in dealt)}]:\n"
        "    print(play_on(deal(*given), Rng(given[0])).checksum())\n"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", script, str(ROOT)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout.split()
        for hash_seed in ("1", "4711")
    ]
    assert len(printed[0]) == len(dealt)
    assert printed[0] == printed[1]


@contextmanager
def words_used(of: Effects | None = None) -> Iterator[set[str]]:
    """Note every effect word that is looked up meanwhile, in one registry or in all."""
    used: set[str] = set()
    original = Effects.__getitem__

    def noted(effects: Effects, word: str) -> object:
        if of is None or effects is of:
            used.add(word)
        return original(effects, word)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Effects, "__getitem__", noted)
        yield used


# --- hidden is hidden ----------------------------------------------------------------------------------------------


def the_helper_would_find_a_leak(stops: Stops, swapped: Swapped) -> None:
    """Cards that Ann has not seen are swapped often enough, and some seat that has seen them sees another match."""
    found = differ = 0
    for match, rng in stops:
        other = swapped(match, "Ann", rng)
        if other is not None:
            assert other.checksum() != match.checksum()
            found += 1
            differ += any(sight(other, seat) != sight(match, seat) for seat in match.table.seats)
    assert found > 5
    assert differ > 2


def unseen_cards_change_nothing_a_seat_sees(stops: Stops, swapped: Swapped) -> None:
    """Whatever any seat, or the open table, has not seen may be swapped without its noticing."""
    for match, rng in stops:
        for seat in (*match.table.seats, ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert sight(other, seat) == sight(match, seat)


def who_is_asked_depends_on_what_all_may_see(stops: Stops, swapped: Swapped) -> None:
    """Two matches that differ only in what nobody has seen ask the same questions of the same seats."""
    for match, rng in stops:
        other = swapped(match, "", rng)
        if other is None:
            continue
        ours, theirs = match.decision, other.decision
        assert ours is not None
        assert theirs is not None
        for name in ("asked", "phase", "rule", "open", "quiet", "closing", "group", "number"):
            assert getattr(theirs, name) == getattr(ours, name), name
        assert other.table.counters == match.table.counters


def unseen_cards_change_no_choice_of_a_computer(
    stops: Stops, swapped: Swapped, *, place: int = 0, hard: float = 1.0
) -> None:
    """The seat at this `place` of those asked answers alike at every level (`hard`: in that share of the questions)."""
    for match, rng in stops:
        assert match.decision is not None
        seat = match.decision.asked[place]
        other = swapped(match, seat, rng)
        if other is None:
            continue
        for level in LEVELS:
            if level != "hard" or rng.chance(hard):
                assert bots.answer(other, seat, level) == bots.answer(match, seat, level), level


def unseen_cards_change_no_case_file(stops: Stops, swapped: Swapped) -> None:
    """The case file that is written for a seat, or for the open table, tells nothing of what it has not seen."""
    for match, rng in stops:
        for seat in (*match.table.seats, ""):
            other = swapped(match, seat, rng)
            if other is not None:
                assert case.export(other, seat) == case.export(match, seat)


def imagined_for_every_seat(stops: Stops) -> Iterator[tuple[Match, Rng]]:
    """Matches imagined for each seat, which agree with all it knows and may be played on without changing their own."""
    for match, rng in stops:
        for seat in match.table.seats:
            before, events = match.checksum(), len(match.events)
            twin = match.imagine(seat, Rng(rng.number()))
            ours, theirs = match.view(seat), twin.view(seat)
            assert all(theirs.zone(name) == ours.zone(name) for name in ours.zones())
            assert theirs.zones().keys() == ours.zones().keys()
            assert theirs.counters == ours.counters
            assert theirs.asked == ours.asked
            assert theirs.moves == ours.moves
            yield twin, Rng(rng.number())
            assert (match.checksum(), len(match.events)) == (before, events)
