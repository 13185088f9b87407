"""Telling a match or case file move by move, as a seat, the open table or, once it is over, everybody may see it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game import case
from game.core.decision import plain
from game.core.match import Match
from game.record_lines import ENDING, BadRecord, Games, read_bytes, replay


def load(path: Path, catalogue: Games) -> Match:
    """Return the match of a match file or, by its ending `.yaml`, of a case file, after all its moves.

    Raises ValueError with a sentence.
    """
    if path.suffix in (".yaml", ".yml"):
        return case.match_of(path, catalogue)
    data = read_bytes(path)
    if path.suffix != ENDING and not data.lstrip().startswith(b"{"):
        raise BadRecord(f"{path}: this is neither a match file ({ENDING}) nor a case file (.yaml).")
    return replay(path, data, catalogue)[0]


def seat_of(match: Match, name: str) -> str:
    """Return the seat called `name`, "" for none. Raises ValueError with a sentence."""
    if not name:
        return ""
    for seat in match.table.seats:
        if seat.casefold() == name.casefold():
            return seat
    raise ValueError(f"There is no seat “{name}” in this match; there are {', '.join(match.table.seats)}.")


def back_to(match: Match, count: int) -> None:
    """Go back to the point after `count` moves. Raises ValueError with a sentence."""
    if not 0 <= count <= len(match.moves):
        raise ValueError(f"This match has {len(match.moves)} moves; it cannot be shown after {count}.")
    match.back_to(count)


def lines(match: Match, name: str = "") -> Iterator[str]:
    """Yield the story of a match line by line: every move, indented what came of it.

    It is told as the seat `name` sees it; without a name as the open table does, or in the open once the match is
    over. Raises ValueError for an unknown seat.
    """
    seat = seat_of(match, name)
    moves, over = list(match.moves), match.over
    cursor = 0
    match.back_to(0)
    yield f"{match.spec.title}: {', '.join(_who(match, place) for place in match.table.seats)}"
    for number in range(len(moves) + 1):
        view = match.view(seat, open=over and not seat)
        for line in view.log(cursor):
            yield f"\n{plain(line.text)}" if line.head else f"      {plain(line.text)}"
        cursor = view.event_count
        if number < len(moves):
            move = moves[number]
            yield f"{number + 1:4}  {move.seat}: {plain(view.label(move))}"
            match.play(move)
    if not over:
        yield f"\nIt goes on: {plain(match.view(seat).prompt)}"


def _who(match: Match, seat: str) -> str:
    character = match.setup.character(seat)
    return f"{seat} ({match.spec.characters.get(character, character)})" if character else seat
