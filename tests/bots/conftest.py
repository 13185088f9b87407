"""What the tests of computer players share: matches that stop at one question of every kind."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots import answer
from game.catalogue import spec
from game.core.match import Match
from game.core.spec import Seat

SEATS = ("Ann", "Bob")
MATCHES = 60


def questions() -> Iterator[tuple[str, Match]]:
    """Play matches of `normal` and stop at the first question of every kind, each drink by its moment."""
    men = list(spec("suits").document)
    seen: set[str] = set()
    for number in range(MATCHES):
        pair = (men[number % 5], men[(number + 1 + number // 5 % 4) % 5])
        match = Match(spec("suits"), [Seat(s, m) for s, m in zip(SEATS, pair, strict=True)], {}, number)
        while match.decision is not None:
            moves = match.decision.moves
            seat, verb = moves[0].seat, moves[0].verb
            kind = f"{verb} {match.decision.group}"
            if verb == "drink":
                kind = match.spec.document[match.setup.character(seat)].coffee.when
            if kind not in seen and len(moves) > 1:
                seen.add(kind)
                yield kind, match
            match.play(answer(match, seat, "normal"))
