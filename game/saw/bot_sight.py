"""SAW, computer players: what a seat goes by, read once from its view: own cards, open cards, bodies, the trap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from game.core.view import Seen, View
from game.saw.body import LIMBS, LIMBS_OF, PINTS, SLOTS, STAGES, TOURNIQUET
from game.saw.cards import PARTS, TRAITS, SawFace
from game.saw.piles import SIDE

OPEN = ("discard", "trap_discard", "aside", "trap.mechanism", "trap.object", "trap.escape", "trap.setter", "trap.used")


class Style(NamedTuple):
    """How a computer player weighs things.

    `reserve`: look-cards kept for a challenge. `enough`: what a trap must be worth to be set. `first`: what the first
    part of a type is worth besides, as a step toward a trap; `spare`: what is left of the worth of a further one.
    `billy`, `video`, `ride`: the worth of Billy, Video and what rides along; `again`: what is left of it for a further
    one. `danger`: how much more it is worth to hurt those who have more life. `tools`: the worth of a
    Tool's point. `spent`: what a card spent in a challenge
    costs for each point it is worth; `gained`: what a card gained by the row is worth. `deep`: hands are sampled where
    others estimate.
    """

    reserve: int = 0
    enough: float = 0.7
    first: float = 5.0
    spare: float = 2.2
    billy: float = 6.0
    video: float = 4.0
    ride: float = 3.0
    again: float = 0.5
    danger: float = 0.5
    tools: float = 0.75
    spent: float = 0.5
    gained: float = 0.35
    deep: bool = False


class Body:
    """Blood and the damage of each limb (0 to 3; a limb tied off is full and bleeds no more)."""

    __slots__ = ("blood", "lost", "stages")

    def __init__(self, blood: int, stages: Mapping[str, int], lost: int) -> None:
        self.blood = blood
        self.stages = stages
        self.lost = lost

    def pair(self, place: str) -> tuple[int, int]:
        """Return the damage of both Arms or both Legs."""
        left, right = LIMBS_OF[place]
        return self.stages[left], self.stages[right]

    def bad(self, place: str) -> int:
        """Return how many Arms or Legs are Severe or worse."""
        left, right = self.pair(place)
        return (left > 1) + (right > 1)


class Mind:
    """What `me` knows: nothing but its view, sorted for thinking."""

    def __init__(self, view: View, style: Style) -> None:
        self.view = view
        self.style = style
        self.me = view.seat
        self.counters = view.counters
        self.faces: Mapping[str, SawFace] = view.spec.faces  # type: ignore[assignment]
        self.alone = SIDE in view.zones()
        self.hand: Sequence[Seen] = ()
        self.bench: list[Seen | None] = [None] * len(SLOTS)
        if self.alone:
            self.hand = [seen for seen in view.zone(self.me, "tableau") if seen.face_up]
        else:
            self.hand = view.zone(self.me, "hand")
            self.bench = [next(iter(view.zone(self.me, f"bench.{n}")), None) for n in SLOTS]
        self.look = [seen for seen in view.zone("look") if seen.kind]

    @cached_property
    def held(self) -> list[Seen]:
        """The own cards, hand and workbench."""
        return [*self.hand, *(seen for seen in self.bench if seen is not None)]

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of the own cards."""
        return [seen.kind for seen in self.held if seen.kind]

    def face(self, seen: Seen) -> SawFace:
        """Return what is printed on a card that the seat sees."""
        return self.faces[seen.kind or ""]

    @cached_property
    def others(self) -> list[str]:
        """The living opponents, from the left on."""
        names = self.view.names
        at = names.index(self.me)
        return [seat for seat in names[at + 1 :] + names[:at] if self.counters[f"{seat}.blood"]]

    @cached_property
    def targets(self) -> list[str]:
        """The living opponents without the Saw token."""
        return [seat for seat in self.others if self.counters["saw_token"] != seat]

    @cached_property
    def bodies(self) -> dict[str, Body]:
        """The bodies of the living."""
        return {seat: self._body(seat) for seat in (self.me, *self.others)}

    def _body(self, seat: str) -> Body:
        stages, lost = {}, 0
        for limb in LIMBS:
            stage = str(self.counters[f"{seat}.{limb}"])
            stages[limb] = len(STAGES) - 1 if stage == TOURNIQUET else STAGES.index(stage)
            lost += stage == "loss"
        return Body(int(self.counters[f"{seat}.blood"]), stages, lost)

    @property
    def body(self) -> Body:
        """The own body."""
        return self.bodies[self.me]

    def points(self, seat: str) -> Mapping[str, int]:
        """Return the trait values of a seat's character."""
        return self.faces[self.view.character(seat)].points

    def cards_of(self, seat: str) -> int:
        """Return how many cards a seat holds in hand and workbench."""
        return self.view.size(seat, "hand") + sum(self.view.size(seat, f"bench.{n}") for n in SLOTS)

    @cached_property
    def missing(self) -> dict[str, int]:
        """The points that the trap on the table still asks of its victim, by trait."""
        c = self.counters
        return {
            t: max(0, int(c[f"challenge.need.{t}"]) - int(c[f"challenge.have.{t}"]))
            for t in TRAITS
            if c[f"challenge.need.{t}"]
        }

    @cached_property
    def unseen(self) -> list[str]:
        """The kinds of all cards that lie where the seat does not see them."""
        left: Counter[str] = Counter({k: f.count for k, f in self.faces.items() if f.type != "character"})
        for zone in OPEN:
            if zone in self.view.zones():
                left.subtract(kind for kind in self.view.kinds(zone) if kind)
        left.subtract(self.kinds)
        if self.alone:
            left = Counter({k: n for k, n in left.items() if not self.faces[k].is_part and not self.barred(k)})
        left.subtract(seen.kind for seen in self.look if seen.kind)
        return [kind for kind, copies in left.items() for _ in range(copies)]

    def barred(self, kind: str) -> bool:
        """Say whether a card is of no use in The Solo Trials however it is found."""
        face = self.faces[kind]
        return face.when == "ride" or (face.when == "set" and not face.value) or bool(face.call(("dig_for_part",)))

    @cached_property
    def rules(self) -> dict[str, dict[str, Any]]:
        """The special rules of the scenario that is played, by effect word."""
        key = self.view.options.get("scenario")
        trials = self.view.spec.document.scenarios if key else ()
        return {call["do"]: call for trial in trials if trial.character == key for call in trial.does}

    @cached_property
    def late(self) -> float:
        """How far the match has gone, 0 to 1, by the blood that is gone."""
        seats = self.view.names
        return 1 - sum(int(self.counters[f"{seat}.blood"]) for seat in seats) / (PINTS * len(seats))

    def parts(self) -> dict[str, list[Seen]]:
        """Return the own trap parts by type, those on the workbench first."""
        result: dict[str, list[Seen]] = {part: [] for part in PARTS}
        for seen in [*(s for s in self.bench if s is not None), *self.hand]:
            kind = self.face(seen).type
            if kind in result and all(seen.kind != other.kind for other in result[kind]):
                result[kind].append(seen)
        return result
