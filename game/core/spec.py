"""What a game exports: `GameSpec`, and what a match of it is set up with: `Seat`, `Setup`, `Option`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.cards import Face
from game.core.decision import Move
from game.core.flow import Flow
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.table import Table
    from game.core.view import View

PERSON = "person"
LEVELS = ("random", "easy", "normal", "hard")

Bot = Callable[["View", Callable[[Rng], "Match"], Rng], Move]
"""A computer player: from what its seat may see, and matches imagined from that, it picks one of the moves."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: its name, its character ("" = none, "random" = drawn at setup), and who sits there:
    `person` or a computer level."""

    name: str
    character: str = ""
    player: str = PERSON


class Option(msgspec.Struct, frozen=True):
    """An option of a game: its key in files, its title and one line for New match, and what it may be.

    `values` is empty for a switch; "SEAT" among them stands for any seat's name. `lines` says in a line each what the
    values are, in their order; `names` is what they are called, where that is not the value itself.
    """

    key: str
    title: str
    line: str
    values: tuple[str, ...] = ()
    default: Any = False
    lines: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def line_of(self, value: Any) -> str:
        """Return what a value is, in one line; the option's own line where none is chosen."""
        at = self.values.index(value) if value in self.values else -1
        return self.lines[at] if 0 <= at < len(self.lines) else self.line


COMMON_OPTIONS = (
    Option("first", "First player", "Who begins.", ("SEAT", "random"), ""),
    Option("free_undo", "Free undo", "For learning: take back anything, also after a draw."),
    Option("open_hands", "Open hands", "We are all friends: every hand lies open, no curtain."),
)


class Setup(msgspec.Struct, frozen=True):
    """All that never changes in a match."""

    spec: GameSpec
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int

    def character(self, seat: str) -> str:
        """Return the character of a seat. Raises KeyError for a name that is no seat's."""
        for place in self.seats:
            if place.name == seat:
                return place.character
        raise KeyError(seat)


class Gauge(msgspec.Struct, frozen=True):
    """A bar of a panel: its sign and name, what there is of what is needed, and a word beside it."""

    icon: str
    title: str
    have: int
    need: int
    text: str = ""


class PanelPart(msgspec.Struct, frozen=True):
    """A thing that a panel is about: a card by its kind ("" while it is missing), and lines of text."""

    icon: str
    title: str
    lines: tuple[str, ...] = ()
    kind: str = ""


class PanelRow(msgspec.Struct, frozen=True):
    """A row of a panel: whom or what it speaks of, its bars, its figure; `text` says why there is none."""

    title: str
    text: str = ""
    seat: str = ""
    gauges: tuple[Gauge, ...] = ()
    figure: str = ""
    icon: str = ""
    lit: bool = False


class Panel(msgspec.Struct, frozen=True):
    """What a game shows in the middle of the table for one seat: things, rows beside them, a line below.

    `key` tells layouts which panel it is; `secret`: only this seat may see it.
    """

    key: str
    title: str
    icon: str = ""
    secret: bool = False
    parts: tuple[PanelPart, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[PanelRow, ...] = ()
    foot: str = ""
    figure: str = ""
    """What the figures of the rows count; "" where they have none."""


class Trial(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a finished match came to where one seat plays against the game alone.

    `key` names the trial, `traps` are its steps, `passed` those that were got through, `fell` the one that was too much
    (0 for none), `medal` the medal it earned ("" for none), `left` the state at the end in words.
    """

    key: str
    character: str = ""
    traps: int = 1
    passed: int = 0
    fell: int = 0
    medal: str = ""
    left: str = ""


class TrialSheet(msgspec.Struct, frozen=True):
    """A trial as it stands on the page of trials: its key and name, whose it is ("" = anyone's), a line and its rule,
    its steps each in words, what it starts with, whether it earns medals, and the options that play it."""

    key: str
    name: str
    character: str
    line: str
    rule: str
    steps: tuple[str, ...]
    start: str
    medals: bool
    options: dict[str, Any]


class Outlook(msgspec.Struct, frozen=True):
    """One line of what a choice may lead to, by the open facts and what the seat knows: a sign, a title, a sentence,
    and a figure with its own sign (`tone`: good, bad or "")."""

    icon: str
    title: str
    text: str
    figure: str = ""
    figure_icon: str = ""
    tone: str = ""
    lit: bool = False


def nothing_wrong(table: Table) -> list[str]:
    """Find no fault in a position."""
    return []


@dataclass(frozen=True, eq=False)
class GameSpec:
    """One game, as the rest of the program knows it.

    `rules` is the rules number: files of another number are refused with a sentence. `faces` maps kinds to faces,
    `characters` the keys of characters to their printed names. `build` lays out zones and cards, `deal` shuffles and
    draws the opening, `phases` are run in order for the seat whose turn it is, `next_seat` names who follows.
    `may_lie(kind, zone)` limits what `imagine` may deal where. `check` lists what is impossible in a position.
    """

    key: str
    title: str
    seats: tuple[int, int]
    rules: int
    faces: Mapping[str, Face]
    build: Callable[[Table], None]
    deal: Callable[[Table], None]
    phases: tuple[tuple[str, Callable[[Table, str], Flow[None]]], ...]
    next_seat: Callable[[Table, str], str]
    bots: Mapping[str, Bot]
    subtitle: str = ""
    line: str = ""
    minutes: int = 30
    characters: Mapping[str, str] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    may_lie: Callable[[str, str], bool] | None = None
    may_lie_now: Callable[[Table], Callable[[str, str], bool]] | None = None
    """The same limit where it depends on the match: whose hand may hold what, by the table as it stands."""
    first: Callable[[Table], str] | None = None
    """Who begins, where the rules say so; without it the option of that name does."""
    roles: Callable[[Setup], dict[str, str]] | None = None
    """The role of each seat, where seats play differently; a simulation's first level is for the one that leads."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other names of cards, as kinds are written, and the kinds they stand for: a card printed with two names."""
    copies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds that are copies of one card and differ in a number, by the card's key, in the order of the copies: the key
    alone names any of them, `key#2` the second."""
    side: Callable[[Table, str, str], str] | None = None
    """Which face a card of a kind shows to a seat ("" = the open table), where that depends on who holds it."""
    check: Callable[[Table], list[str]] = nothing_wrong
    assign: Callable[[tuple[Seat, ...], Mapping[str, Any], Rng], tuple[Seat, ...]] | None = None
    """Give every seat its character (random ones are drawn); raises ValueError with a sentence."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """How a move's label reads, by verb: `{card}`, `{to}`, `{seat}`, `{how}` are filled in."""
    living: Callable[[Table], list[str]] | None = None
    """The seats still in the game, where seats can be out before it ends."""
    ends: frozenset[tuple[str, str]] = frozenset()
    """The presses that end what a seat may freely do in its turn, as (verb, phase): the table may ask once first."""
    places: Mapping[str, str] = field(default_factory=dict)
    """What a place is called in sentences: "hand": "the hand"."""
    note: Callable[[View, Move], str] | None = None
    """The second line of a button: what the move leads to, by what the seat knows; "" for none."""
    likely: Callable[[View, Sequence[Move]], Move | None] | None = None
    """Of moves without a card, the one to light instead of the first, by open facts alone; None: the first."""
    why: Callable[[View, Move], str] | None = None
    """Why a careful player makes this move, one sentence from what the seat knows; "" for none."""
    outlook: Callable[[View], list[Outlook]] | None = None
    """What the choice on the table may lead to, line by line; empty for none."""
    panels: Callable[[View], list[Panel]] | None = None
    """What the middle of the table shows for a seat besides cards, from its view; empty for nothing."""
    stakes: Callable[[Table], dict[str, int]] | None = None
    """The one number a seat plays for, by seat (Hits left, blood ...), for charts and figures."""
    figures: Callable[[Match], dict[str, float]] | None = None
    """The figures that a game's balance asks for, from a finished match."""
    trials: tuple[TrialSheet, ...] = ()
    """The trials of the game, where one seat plays against it alone."""
    trial: Callable[[Match], Trial] | None = None
    """What a finished match came to, where one seat plays against the game alone."""
    mode: Callable[[Mapping[str, Any]], GameSpec] | None = None
    """The game as these options make it, where they change its places, phases or seats: one lasting value a mode."""
    asks: tuple[str, ...] = ()
    """The sections of the rulebook at which a question is asked: a decision's `rule` is one of them."""
    digest: str = ""
    """A hash of the card document the game was made from."""
    document: Any = None
