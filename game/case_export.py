"""Writing case files: a match as the position where it last can be started from and the moves made since."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game import case_traces
from game.case_moves import tell
from game.case_names import UNKNOWN, scalar, written
from game.core.cards import Card
from game.core.decision import Move
from game.core.match import Match, RulesBug
from game.core.setup import laid_out
from game.core.spec import PERSON
from game.core.table import Table

HIDDEN_SEED = 1
"""The seed written where the reader may not know what is to come."""


def export(match: Match, seat: str | None = None) -> str:
    """Return a match as the text of a case file: the last kept beginning of a phase and the moves since.

    `seat` is who will read it: cards whose face that seat ("" = the open table) cannot know are `?`, and so is the
    chance to come (another seed). With None it is written in full, the state of the random numbers included, so that
    it goes on identically; a finished match and one with open hands always are. A match that keeps no past is written
    from its deal on.
    """
    if match.over or match.setup.options.get("open_hands"):
        seat = None
    snapshots = match.snapshots()
    if not snapshots:
        return _from_the_deal(match, match.moves)
    last = snapshots[-1]
    return _from_position(match, last.table(), match.moves[last.moves :], seat)


def attach(bug: RulesBug, match: Match) -> str:
    """Write the case file that reproduces a fault of the rules into `bug.case`, and return it.

    `match` is the match that raised it. Running the file ends with the same fault. Where not even this can be written
    the text says so and lists the moves.
    """
    moves = list(bug.moves)
    try:
        snapshots = match.snapshots()
        if snapshots and bug.move is not None:
            last = snapshots[-1]
            text = _from_position(match, last.table(), moves[last.moves :], None)
        else:
            text = _from_the_deal(match, moves)
    except Exception as error:
        told = "\n".join(f"#   {move.seat} {move.key}" for move in moves)
        text = (
            f"{_head(match, match.setup.seed)}# The position cannot be written ({error!r}). The moves were:\n{told}\n"
        )
    bug.case = f"# {bug}\n{text}"
    return bug.case


def _head(match: Match, seed: int) -> str:
    setup = match.setup
    lines = [f"game: {match.spec.key}", f"seed: {seed}"]
    options = ", ".join(f"{key}: {scalar(str(v)) if v is not True else 'true'}" for key, v in setup.options.items())
    lines.append(f"options: {{{options}}}")
    lines.append("seats:")
    for seat in setup.seats:
        parts = [f"name: {scalar(seat.name)}"]
        if seat.character:
            parts.append(f"character: {seat.character}")
        if seat.player != PERSON:
            parts.append(f"player: {seat.player}")
        lines.append(f"  - {{{', '.join(parts)}}}")
    return "\n".join(lines) + "\n"


def _moves(told: list[str]) -> str:
    return "".join(f"\n  - {scalar(move)}" for move in told) if told else " []"


def _from_the_deal(match: Match, moves: list[Move]) -> str:
    setup = match.setup
    again = Match(match.spec, setup.seats, setup.options, setup.seed, keep="")
    return f"{_head(match, setup.seed)}moves:{_moves(_told(again, moves, None))}\n"


def _told(match: Match, moves: list[Move], known: Sequence[Collection[int]] | None, reader: str = "") -> list[str]:
    """Return moves as text for a reader, playing all but the last of them on `match`.

    known: for every move the cards (by `id`) that the reader can name then.
    """
    told = []
    for number, move in enumerate(moves, 1):
        told.append(tell(match, move, None if known is None else known[number - 1], reader))
        if number < len(moves):
            match.play(move)
    return told


def _from_position(match: Match, table: Table, moves: list[Move], seat: str | None) -> str:
    """Write a position; every face that `seat` could say lay there then or at some question since is named in it."""
    head = _head(match, match.setup.seed if seat is None else HIDDEN_SEED)
    if seat is None:
        head = head.replace("\noptions:", f"\nrandom: {table.random}\noptions:", 1)
        position = _position(table.copy(), None)
        told = _told(Match.resumed(table.copy(), keep=""), moves, None)
    else:
        known = case_traces.known(table, moves, table.bit(seat))
        laid = table.copy()
        cards = _cards(laid)
        for place, kind in known.faces.items():
            cards[place].kind = kind
        position = _position(laid, {id(cards[place]) for place in known.faces})
        played = table.copy()
        cards = _cards(played)
        named = [{id(cards[place]) for place in places} for places in known.named]
        told = _told(Match.resumed(played, keep=""), moves, named, seat)
    return f"{head}position:\n{position}moves:{_moves(told)}\n"


def _cards(table: Table) -> list[Card]:
    """Return all cards in the order of the zones."""
    return [card for zone in table.lies for card in table.lies[zone]]


def _position(table: Table, seen: set[int] | None) -> str:
    """Return the lines of a position: counters that are not as at the start, and all places that are not."""
    plain = laid_out(table.setup)
    lines = []
    for name, value in table.counters.items():
        if name in ("turn", "phase") or plain.counters.get(name) != value:
            lines.append(f"{scalar(name)}: {scalar(value) if isinstance(value, str) else value}")
    for name, cards in table.lies.items():
        zone = table.zones[name]
        texts = [written(card, table, seen is None or id(card) in seen) for card in cards]
        if not zone.pile and texts == [written(card, plain) for card in plain.lies[name]]:
            continue
        if zone.loose and seen is not None:
            texts.sort(key=lambda text: (text.startswith(UNKNOWN), text))
        lines.append(f"{scalar(name)}: [{', '.join(scalar(text) for text in texts)}]")
    return "".join(f"  {line}\n" for line in lines)
