"""`Match`: drives a game's phases; a seed and a list of moves, with undo, views, imagination and recovery."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Generator, Mapping
from functools import lru_cache
from types import GeneratorType
from typing import Any

from game.core.decision import Decision, Move, NotAMove, NotNow, plain
from game.core.events import Event
from game.core.flow import LISTING, EndTurn, GameOver
from game.core.rng import Rng, seed_of
from game.core.spec import COMMON_OPTIONS, GameSpec, Seat, Setup
from game.core.table import Packed, Table
from game.core.view import View

DRAWN = "cards were drawn, shuffled or tossed since"
SEEN = "a card was seen since"
TURNED = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""The letters that turn the direction of the text after them."""


class RulesBug(RuntimeError):
    """The rules themselves failed. The match stands at the last good decision; `move` is what failed there.

    `case` is set by whoever can write case files: a file that reproduces the failure.
    """

    def __init__(self, message: str, move: Move | None, moves: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.move = move
        self.moves = moves
        self.case = ""


class Match:
    """A running or finished match.

    `keep` says where snapshots are taken: "turn" (the default), "phase", or "" (none: fastest, no undo, no imagine).
    A match that nobody is `watched` by keeps no events: simulations, a seventh quicker. `table` starts it from a
    position instead of a deal.
    """

    def __init__(
        self,
        spec: GameSpec,
        seats: tuple[Seat, ...] | list[Seat] | list[str],
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        keep: str = "turn",
        watched: bool = True,
        table: Table | None = None,
    ) -> None:
        if table is None:
            setup = make_setup(spec, seats, options or {}, seed)
            table = laid_out(setup)
            table.events = [] if watched else None
            table.setup.spec.deal(table)
        else:
            table.events = (table.events or []) if watched else None
        self._open(table.setup.spec, table, keep)
        self._start()

    def _open(self, spec: GameSpec, table: Table, keep: str) -> None:
        self.spec = spec
        self.setup = table.setup
        self.table = table
        self.keep = keep
        self.moves: list[Move] = []
        self.winners: tuple[str, ...] | None = None
        self.why = ""
        self.ending = ""
        self.decision: Decision | None = None
        self.generation = 0
        """Counts rebuilds (undo, recovery): whoever reads events from a cursor starts over when it changes."""
        self._marks: list[tuple[int, int]] = []
        self._snapshots: list[tuple[int, int, Packed]] = []
        self._run: Generator[Decision, Move, None] | None = None
        self._places = {seat: place for place, seat in enumerate(table.seats)}
        table.counters.setdefault("first", table.seats[0])

    # --- driving -------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._run = self._turns()
        try:
            self._next(None)
        except Exception as error:
            raise RulesBug(f"The rules failed before the first decision: {error!r}", None, ()) from error

    def _turns(self, resumed: bool = False) -> Generator[Decision, Move, None]:
        """Run the phases for one seat after another, from the phase the table stands at."""
        table, phases, keep = self.table, self.spec.phases, self.keep
        counters = table.counters
        start = [name for name, _ in phases].index(str(counters["phase"]))
        try:
            while True:
                me = str(counters["turn"])
                if start == 0 and not resumed:
                    table.begin_turn(me, counters["turns"], counters["round"])  # type: ignore[arg-type]
                try:
                    for name, phase in phases[start:]:
                        if not resumed:
                            table.begin_phase(name)
                            if keep and (start >= 0 or keep == "phase"):
                                self._snapshots.append((len(self.moves), len(self.events), table.pack()))
                        resumed, start = False, -1
                        yield from phase(table, me)
                except EndTurn:
                    pass
                start = 0
                self._pass_on(me)
        except GameOver as over:
            self.winners, self.why, self.ending = over.winners, over.why, over.ending
            table.say(over.why, icon="trophy")

    def _pass_on(self, me: str) -> None:
        """Hand the turn to the next seat; a round ends when the turn comes back to, or past, the first seat."""
        counters, place, count = self.table.counters, self._places, len(self._places)
        counters["turn"] = after = self.spec.next_seat(self.table, me)
        counters["turns"] += 1  # type: ignore[operator]
        first = place[counters["first"]]  # type: ignore[index]
        if (place[after] - first) % count <= (place[me] - first) % count:
            counters["round"] += 1  # type: ignore[operator]

    def _next(self, move: Move | None) -> None:
        run = self._run
        assert run is not None
        try:
            self.decision = decision = run.send(move)  # type: ignore[arg-type]
        except StopIteration:
            self.decision = None
            return
        decision.number = len(self.moves)
        decision.phase = self.table.counters["phase"]  # type: ignore[assignment]

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, for all-seeing readers; seats read `View.events`."""
        return self.table.events if self.table.events is not None else []

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.decision is None

    def play(self, move: Move | str, number: int | None = None) -> None:
        """Answer the decision with one of its moves.

        `move` may be text, "<key>" or "<seat> <key>". `number` is the decision's number the answer was meant for:
        a late click answers nothing. Raises `NotNow` with the reason, or `NotAMove`; the match is then untouched.
        Raises `RulesBug` if the rules fail; the match then stands at this decision again.
        """
        decision = self.decision
        if decision is None:
            raise NotNow("The match is over.")
        if number is not None and number != decision.number:
            raise NotNow("This answers an earlier question.")
        if isinstance(move, str):
            move = self.read(move)
        if move not in decision.moves:
            raise NotNow(decision.why_not(move))
        table = self.table
        self._marks.append((table.random, table.sights))
        self.moves.append(move)
        try:
            self._next(move)
        except Exception as error:
            self._recover(move, error)

    def read(self, text: str) -> Move:
        """Return the move that `text` names: "<key>" or "<seat> <key>"; raises `NotAMove`."""
        assert self.decision is not None
        for move in self.decision.moves:
            if text in (move.key, f"{move.seat} {move.key}"):
                return move
        raise NotAMove(f"“{text}” is no move of this question: {plain(self.decision.prompt)}")

    def _recover(self, move: Move, error: Exception) -> None:
        moves = tuple(self.moves)
        message = f"The rules failed at move {len(moves)}, {move.seat} {move.key}: {error!r}"
        if self.keep:
            self._rebuild(len(moves) - 1)
        raise RulesBug(message, move, moves) from error

    # --- going back ----------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: str) -> str:
        """Return why `seat` cannot take back its last move, "" if it can: one sentence, the same `undo` would give."""
        place = next((i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == seat), -1)
        if place < 0:
            return f"{seat} has made no move yet."
        if not self.keep:
            return "This match keeps no past."
        if self.setup.options.get("free_undo"):
            return ""
        if self.over:
            return "The match is over."
        others = [move.seat for move in self.moves[place + 1 :]]
        if others:
            return f"It cannot be taken back: {others[0]} has decided since."
        random, sights = self._marks[place]
        if random != self.table.random:
            return f"It cannot be taken back: {DRAWN}."
        if sights != self.table.sights:
            return f"It cannot be taken back: {SEEN}."
        return ""

    def undo(self, seat: str) -> Move:
        """Return to the previous decision of `seat` and give back the move it had made there.

        Raises `NotNow` with the reason where a barrier lies between: random numbers used, a card seen by someone
        new, another seat's decision. With the option `free_undo` there is no barrier.
        """
        reason = self.why_no_undo(seat)
        if reason:
            raise NotNow(reason)
        place = next(i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == seat)
        move = self.moves[place]
        self._rebuild(place)
        return move

    def back_to(self, count: int) -> None:
        """Return to the point after the first `count` moves, whatever lies between (replays)."""
        if not 0 <= count <= len(self.moves):
            raise ValueError(f"there are {len(self.moves)} moves, not {count}")
        self._rebuild(count)

    def _rebuild(self, count: int) -> None:
        """Stand again after `count` moves: the last snapshot before, and the moves since."""
        while len(self._snapshots) > 1 and self._snapshots[-1][0] > count:
            self._snapshots.pop()
        after, events, snapshot = self._snapshots[-1]
        moves = self.moves[after:count]
        past = self.table.events
        self.table = snapshot.table()
        self.table.events = None if past is None else past[:events]
        self.moves = self.moves[:after]
        self._marks = self._marks[:after]
        self.winners, self.why, self.ending = None, "", ""
        self.generation += 1
        self._run = self._turns(resumed=True)
        self._next(None)
        for move in moves:
            self.play(move)

    # --- looking -------------------------------------------------------------------------------------------------

    def view(self, seat: str = "", *, open: bool = False) -> View:
        """Return the match as `seat` may see it; "" is the open table. `open=True` shows all, once it is over."""
        return View(self, seat, open)

    def where(self) -> list[str]:
        """Return the rulebook sections that are running, outermost first."""
        sections = []
        run: Any = self._run
        while isinstance(run, GeneratorType):
            module = sys.modules.get(run.gi_frame.f_globals["__name__"]) if run.gi_frame else None
            function = getattr(module, run.__name__, None)
            text = (getattr(function, "__doc__", "") or "").strip()
            if text and function is not None and not run.__name__.startswith("_") and run.__name__ != "ask":
                sections.append(text.split("\n")[0])
            run = run.gi_yieldfrom
        return sections

    def checksum(self) -> str:
        """Return a short digest of the whole state."""
        return self.table.checksum()

    def snapshots(self) -> list[Table]:
        """Return copies of the kept snapshots, oldest first; a match may be started from each."""
        return [packed.table() for _, _, packed in self._snapshots]

    def imagine(self, seat: str, rng: Rng) -> Match:
        """Return a match that could be this one, for all `seat` knows: it may be played on freely.

        Every face that the seat has no mark of is dealt anew within its back, as the game's `may_lie` allows; the
        random streams are new; nobody watches, so it has no events. Knowledge from counting is let go.
        """
        after, _, snapshot = self._snapshots[-1]
        twin = Match.__new__(Match)
        twin._open(self.spec, snapshot.table(), "")
        twin._run = twin._turns(resumed=True)
        LISTING.on = False
        try:
            twin._next(None)
            for move in self.moves[after:]:
                twin.moves.append(move)
                twin._next(move)
        finally:
            LISTING.on = True
        table = twin.table
        _deal_anew(table, table.bit(seat), limit(table), rng)
        table.random = rng.number()
        table.fresh = rng.number()
        if twin.decision is not None:
            assert self.decision is not None
            twin.decision.number = self.decision.number
            twin.decision.ask_again()
        return twin

    @classmethod
    def resumed(cls, table: Table, *, keep: str = "turn") -> Match:
        """Start a match from a snapshot, which stands at the beginning of a phase."""
        match = cls.__new__(cls)
        match._open(table.setup.spec, table, keep)
        if table.events is None:
            table.events = []
        if keep:
            match._snapshots.append((0, 0, table.pack()))
        match._run = match._turns(resumed=True)
        match._next(None)
        return match


def limit(table: Table) -> Callable[[str, str], bool] | None:
    """Return which kinds may lie where on this table, None where any may."""
    spec = table.setup.spec
    return spec.may_lie_now(table) if spec.may_lie_now is not None else spec.may_lie


def _deal_anew(table: Table, bit: int, may_lie: Any, rng: Rng) -> None:
    hidden: dict[str, list[Any]] = {}
    for cards in table.lies.values():
        for card in cards:
            if not card.known & bit:
                hidden.setdefault(card.back, []).append(card)
    for cards in hidden.values():
        kinds = sorted([card.kind for card in cards])
        rng.shuffle(kinds)
        if may_lie is not None:
            kinds = _fitting(cards, kinds, may_lie)
        for card, kind in zip(cards, kinds, strict=True):
            card.kind = kind


def _fitting(cards: list[Any], kinds: list[str], may_lie: Any) -> list[str]:
    """Return `kinds` in an order that `may_lie` allows, by swapping each misfit with a later or earlier card."""
    for i, card in enumerate(cards):
        if may_lie(kinds[i], card.zone):
            continue
        for j, other in enumerate(cards):
            if may_lie(kinds[j], card.zone) and may_lie(kinds[i], other.zone):
                kinds[i], kinds[j] = kinds[j], kinds[i]
                break
    return kinds


def laid_out(setup: Setup) -> Table:
    """Return the table of a new match, built but not dealt; who begins is settled."""
    table = _built(setup.spec, setup.seats, tuple(sorted(setup.options.items()))).table()
    table.setup = setup
    table.random = seed_of(setup.seed, "cards")
    table.fresh = seed_of(setup.seed, "handles")
    first = setup.options.get("first") or table.seats[0]
    if setup.spec.first is not None:
        first = setup.spec.first(table)
    if first == "random":
        first = table.seats[table.below(len(table.seats))]
    table.counters.update(turn=first, first=first)
    return table


@lru_cache(maxsize=32)
def _built(spec: GameSpec, seats: tuple[Seat, ...], options: tuple[tuple[str, Any], ...]) -> Packed:
    """Build a game once for the same seats and options: unpacking a table is five times as quick."""
    table = Table(Setup(spec, seats, dict(options), 0))
    table.counters.update(turn=table.seats[0], first=table.seats[0], turns=1, round=1, phase=spec.phases[0][0])
    spec.build(table)
    return table.pack()


def make_setup(
    spec: GameSpec, seats: tuple[Seat, ...] | list[Seat] | list[str], options: Mapping[str, Any], seed: int
) -> Setup:
    """Return the setup of a match: names made different, random characters drawn, options checked.

    Its game is the one that the options make of `spec` (see `GameSpec.mode`).

    Raises ValueError with a sentence for a wrong number of seats, an unknown character or option.
    """
    places = tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats)
    if spec.mode is not None:
        spec = spec.mode(options)
    fewest, most = spec.seats
    if not fewest <= len(places) <= most:
        allowed = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise ValueError(f"{spec.title} is for {allowed} seats, not {len(places)}.")
    places = tuple(distinct(places))
    known = {option.key: option for option in (*spec.options, *COMMON_OPTIONS)}
    for key, value in options.items():
        if key not in known:
            raise ValueError(f"{spec.title} has no option “{key}”; it has {', '.join(sorted(known))}.")
        _check_option(known[key].values, key, value, places)
    chosen = {key: value for key, value in options.items() if value not in (False, "", None)}
    if spec.assign is not None:
        places = spec.assign(places, chosen, Rng(seed_of(seed, "seats")))
    return Setup(spec, places, chosen, seed)


def _check_option(values: tuple[str, ...], key: str, value: Any, places: tuple[Seat, ...]) -> None:
    if not values:
        if not isinstance(value, bool):
            raise ValueError(f"The option “{key}” is a switch: true or false, not “{value}”.")
        return
    allowed = [v for v in values if v != "SEAT"] + ([seat.name for seat in places] if "SEAT" in values else [])
    if value not in allowed and value not in ("", False, None):
        raise ValueError(f"The option “{key}” may be {', '.join(allowed)}, not “{value}”.")


def distinct(seats: tuple[Seat, ...]) -> list[Seat]:
    """Return the seats with equal names told apart: Ann, Ann 2; an empty name becomes Player n."""
    taken: set[str] = set()
    result = []
    for number, seat in enumerate(seats, 1):
        base = " ".join(printable(seat.name).split())[:40].strip() or f"Player {number}"
        name, copy = base, 1
        while name.lower() in taken:
            copy += 1
            name = f"{base} {copy}"
        taken.add(name.lower())
        result.append(Seat(name, seat.character, seat.player))
    return result


def printable(name: str) -> str:
    """Return a name without what no file or font bears: control characters, halves of letters, turned directions."""
    kept = [c if not unicodedata.category(c).startswith(("Cc", "Cs", "Zl", "Zp")) else " " for c in name]
    return "".join(kept).translate(dict.fromkeys(TURNED))


__all__ = ["Match", "NotAMove", "NotNow", "RulesBug", "make_setup"]
