"""What the result of each game counts and honours: data, read from the public log alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.view import Line


@dataclass(frozen=True)
class Tally:
    """A figure a seat: counts log lines, or the number in them, in the pattern's group 1.

    turn: "" = any turn, "own" or "other" = only in the seat's own turn or in another's. whose: "seat" counts for the
    seat the line speaks of, "turn" for the seat whose turn it is. most: the largest in one turn rather than the sum.
    """

    key: str
    title: str
    pattern: str
    turn: str = ""
    whose: str = "seat"
    shown: bool = True
    most: bool = False
    few: bool = False
    """Whether less is better."""


@dataclass(frozen=True)
class Award:
    """An honour for the seat with the most (or, with `few`, the least) of a figure."""

    sign: str
    title: str
    key: str
    text: str
    """`{n}` is the figure, `{s}` an s for more than one."""
    least: int = 1


@dataclass(frozen=True)
class Words:
    """A game's words on its result."""

    stake: str = "Score"
    stake_sign: str = "chart_line"
    beside: tuple[tuple[str, str, str], ...] = ()
    """Counters of the seats that are charted as well, each with its name and sign; open to all."""
    left: str = "left"
    tallies: tuple[Tally, ...] = ()
    awards: tuple[Award, ...] = field(default=())
    few: bool = False
    """Whether less of the stake is better."""
    other: str = ""
    """The counter that names the one seat whose stake is something else, and what is left of it."""
    others_left: str = ""

    def of(self, number: int, other: bool = False) -> str:
        """What so many of the stake are called; `other`: for the seat whose stake is something else."""
        words = self.others_left if other else self.left
        first, _, rest = words.partition(" ")
        return words if number != 1 else f"{first.removesuffix('s')} {rest}".rstrip()


SUITS = Words(
    stake="Hits left",
    stake_sign="cards_heart",
    left="Hits left",
    tallies=(
        Tally("dealt", "Hits dealt", r"takes \*\*(\d+)\*\* Hit", turn="other", whose="turn"),
        Tally("own", "own Hits", r"takes \*\*(\d+)\*\* Hit", turn="own", few=True),
        Tally("lost", "cards lost", r"loses a Life Card", few=True),
        Tally("weapons", "Weapons", r"turns up .*\*\*Weapon\*\*", whose="turn"),
        Tally("money", "Money", r"turns up .*\*\*Money\*\*", whose="turn"),
        Tally("coffee", "Coffee", r"drinks", whose="seat"),
        Tally("blow", "", r"takes \*\*(\d+)\*\* Hit", turn="other", whose="turn", shown=False, most=True),
        Tally("hearts", "", r"turns up .*\*\*Heart\*\*", whose="turn", shown=False),
        Tally("found", "", r"takes (?:a card|\*\*\w+\*\*) from the (?:Deck|Discard)", shown=False),
    ),
    awards=(
        Award("revolver", "The long shot", "blow", "{n} Hits in one turn", 2),
        Award("cash_multiple", "The banker", "money", "used Money {n} times", 2),
        Award("coffee", "Wide awake", "coffee", "drank {n} Coffee{s}", 1),
        Award("cards_heart", "Thick skin", "hearts", "gained {n} Heart{s}", 1),
        Award("skull", "Own worst enemy", "own", "{n} Hit{s} by own Skulls", 1),
        Award("magnify", "Well connected", "found", "found {n} cards", 2),
        Award("bullseye", "The marksman", "dealt", "{n} Hits in all", 1),
    ),
)

SAW = Words(
    stake="Blood",
    stake_sign="water",
    left="blood left",
    tallies=(
        Tally("traps", "traps set", r"sets \*\*.+\*\* a trap with"),
        Tally("faced", "traps faced", r"takes the (?:challenge|sacrifice)\."),
        Tally("unhurt", "unhurt", r"meets it in full"),
        Tally("hurt", "limb damage", r"takes \*\*(\d+)\*\* (?:(?:Arm|Leg) )?damage", few=True),
        Tally("limbs", "limbs lost", r": \*\*Loss\*\*\.", few=True),
        Tally("drawn", "blood drawn", r"loses \*\*(\d+)\*\* blood", turn="other", whose="turn"),
        Tally("blow", "", r"loses \*\*(\d+)\*\* blood", turn="other", whose="turn", shown=False, most=True),
        Tally("harm", "", r"takes \*\*(\d+)\*\* (?:Arm|Leg) damage", turn="other", whose="turn", shown=False),
        Tally("bled", "", r"loses \*\*(\d+)\*\* blood", turn="own", shown=False),
        Tally("searched", "", r"plays \*\*(?:Candle|Flashlight|Strong Torch|Bin|Room Map|Toolbox|Metal Detector)\*\*",
              shown=False),
        Tally("braved", "", r"takes the challenge\.", shown=False),
        Tally("paid", "", r"takes the sacrifice\.", shown=False),
        Tally("tied", "", r"ties off the", shown=False),
        Tally("snapped", "", r"takes an Anesthetic", shown=False),
    ),
    awards=(
        Award("puppet", "Jigsaw's apprentice", "harm", "{n} damage by traps", 2),
        Award("check_circle", "Untouched", "unhurt", "met {n} trap{s} in full", 1),
        Award("water", "The long drop", "blow", "{n} blood in one turn", 2),
        Award("puzzle", "Never bows", "braved", "took {n} challenge{s}", 2),
        Award("barbed_link", "Flesh for freedom", "paid", "took {n} sacrifice{s}", 2),
        Award("magnify", "Opens every drawer", "searched", "{n} Search cards", 3),
        Award("tourniquet", "Steady hands", "tied", "tied off {n} limb{s}", 1),
        Award("needle", "Feels nothing", "snapped", "took {n} Anesthetic{s}", 1),
        Award("mark_loss", "Still crawling", "bled", "bled {n} blood", 2),
    ),
)  # fmt: skip

STABBED = Words(
    stake="Stabs and letters found",
    stake_sign="stab_knife",
    left="stabs",
    few=True,
    other="killer",
    others_left="letters found",
    tallies=(
        Tally("blocked", "blocked", r"The STAB before .* is blocked"),
        Tally("letters", "letters", r"finds the \*\*"),
        Tally("trades", "trades", r"trades in \d+ "),
        Tally("cards", "cards used", r"\*\* plays \*\*"),
        Tally("stabbed", "", r"is stabbed, for the", shown=False),
        Tally("traps", "", r"plays \*\*Trap\*\*", shown=False),
        Tally("thefts", "", r"\*\* steals ", shown=False),
        Tally("looks", "", r"plays \*\*(?:Creep|Gut Instinct)\*\*", shown=False),
        Tally("healed", "", r"plays \*\*First Aid\*\*", shown=False),
        Tally("shields", "", r"plays \*\*Human Shield\*\* on", shown=False),
        Tally("gifts", "", r"\*\* gives \*\*", shown=False),
        Tally("hidden", "", r"plays \*\*Hide\*\*", shown=False),
        Tally("duds", "", r"finds (?:another )?\*\*.*goes to the bottom of the CAR deck", shown=False),
        Tally("taken", "", r"takes the \*\*.*\*\* away", shown=False),
    ),
    awards=(
        Award("car_side", "The mechanic", "letters", "found {n} letter{s}", 1),
        Award("medical_bag", "The medic", "healed", "played First Aid {n} times", 2),
        Award("karate", "Not today", "blocked", "blocked {n} STABs", 2),
        Award("human_shield", "With friends like these", "shields", "passed on {n} STAB{s}", 1),
        Award("hand_heart", "The good soul", "gifts", "gave {n} card{s} away", 1),
        Award("floor_trap", "The trapper", "traps", "set {n} traps", 2),
        Award("hand_coin", "Light fingers", "thefts", "stole {n} cards", 2),
        Award("hide", "Behind the louvres", "hidden", "hid for {n} turn{s}", 1),
        Award("car_off", "No luck at all", "duds", "{n} CAR cards for nothing", 2),
        Award("eye", "Sees it coming", "looks", "looked ahead {n} times", 2),
        Award("stab_knife", "Pincushion", "stabbed", "stabbed {n} times", 2),
    ),
)

HOLLOW = Words(
    stake="Investigation Points",
    stake_sign="magnify",
    beside=(("life", "Life", "heart"), ("mind", "Mind", "brain")),
    left="points",
    tallies=(
        Tally("found", "places solved", r"investigates: \*\*-?\d+\*\* is over"),
        Tally("slain", "monsters slain", r"\*\* slays \*\*"),
        Tally("evaded", "monsters evaded", r"\*\* evades \*\*"),
        Tally("beaten", "fights lost", r"\*\* beats \*\*", few=True),
        Tally("hurt", "Life and Mind lost", r"loses \*\*(\d+)\*\* (?:Life|Mind)", few=True),
        Tally("reacts", "Reacts", r"\*\* reacts with"),
        Tally("hindered", "cards on others", r"plays .* on \*\*"),
        Tally("revealed", "", r"\*\* reveals .* and goes there", shown=False),
        Tally("missed", "", r"investigates: \*\*-?\d+\*\* is not over", shown=False),
        Tally("stolen", "", r"\*\* takes .* from \*\*", shown=False),
        Tally("stayed", "", r"\*\* stays\.", shown=False),
        Tally("healed", "", r"gains \*\*(\d+)\*\* (?:Life|Mind)", shown=False),
    ),
    awards=(
        Award("sword_cross", "Monster hunter", "slain", "slew {n} monsters", 2),
        Award("magnify", "The sharpest eye", "found", "solved {n} investigations", 2),
        Award("run_fast", "Never caught", "evaded", "evaded {n} monsters", 2),
        Award("flash", "Quick to react", "reacts", "played {n} Reacts", 2),
        Award("skull", "A friend to nobody", "hindered", "played {n} card{s} on others", 1),
        Award("hand_coin", "Light fingers", "stolen", "stole {n} Item{s}", 1),
        Award("map_marker", "The pathfinder", "revealed", "revealed {n} places", 2),
        Award("medical_bag", "Patched up", "healed", "gained {n} Life and Mind", 2),
        Award("heart_broken", "Still standing", "hurt", "lost {n} Life and Mind", 2),
        Award("close", "Cold trails", "missed", "missed {n} times", 2),
        Award("home", "Likes it here", "stayed", "stayed {n} times", 2),
        Award("alert_octagon", "It came at night", "beaten", "lost {n} fight{s}", 1),
    ),
)

GAMES: dict[str, Words] = {"hollow": HOLLOW, "saw": SAW, "stabbed": STABBED, "suits": SUITS}
_PLAIN = Words()


def words_of(game: str) -> Words:
    """A game's words; plain ones for a game that has none."""
    return GAMES.get(game, _PLAIN)


def count(lines: Iterable[Line], seats: Iterable[str], tallies: Iterable[Tally]) -> dict[str, dict[str, int]]:
    """The figures by tally and seat, from the lines of the open table's log."""
    names, chosen = list(seats), list(tallies)
    found = {tally.key: dict.fromkeys(names, 0) for tally in chosen}
    turn, once = "", {tally.key: dict.fromkeys(names, 0) for tally in chosen}
    for line in lines:
        if line.head:
            turn = line.seat
            once = {key: dict.fromkeys(names, 0) for key in once}
            continue
        for tally in chosen:
            who = _who(tally, line, turn)
            hit = re.search(tally.pattern, line.text) if who in found[tally.key] else None
            if hit is None:
                continue
            number = int(hit.group(1)) if hit.re.groups and hit.group(1) else 1
            if tally.most:
                once[tally.key][who] += number
                found[tally.key][who] = max(found[tally.key][who], once[tally.key][who])
            else:
                found[tally.key][who] += number
    return found


def _who(tally: Tally, line: Line, turn: str) -> str:
    """The seat that a line counts for, "" for none."""
    if tally.turn == "own" and line.seat != turn:
        return ""
    if tally.turn == "other" and line.seat == turn:
        return ""
    return turn if tally.whose == "turn" else line.seat


def honours(figures: dict[str, dict[str, int]], words: Words, most: int = 4) -> list[tuple[Award, str, str]]:
    """Two to four awards with who earned each and the number that did; a figure that two share honours nobody."""
    found: list[tuple[Award, str, str]] = []
    for award in words.awards:
        ranked = sorted(figures.get(award.key, {}).items(), key=lambda item: -item[1])
        if not ranked or ranked[0][1] < award.least or (len(ranked) > 1 and ranked[1][1] == ranked[0][1]):
            continue
        seat, number = ranked[0]
        found.append((award, seat, award.text.format(n=number, s="" if number == 1 else "s")))
        if len(found) == most:
            break
    return found
