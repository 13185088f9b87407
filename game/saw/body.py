"""SAW: Blood, Limbs and Damage: who is alive, what a body bears, how damage is allocated, who is out."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Move, Refusal
from game.core.flow import Flow, GameOver, choose_many
from game.core.table import Table
from game.saw.piles import put, solo

PINTS = 10
STAGES = ("sound", "mild", "severe", "loss")
TOURNIQUET = "tourniquet"
BAD = ("severe", "loss", TOURNIQUET)
LIMBS = ("left_arm", "right_arm", "left_leg", "right_leg")
LIMBS_OF = {"arm": LIMBS[:2], "leg": LIMBS[2:]}
SLOTS = (1, 2, 3)
TOKEN = "saw_token"
NOBODY = "none"
TOKEN_FROM = 3
"""The Saw token is in use with so many players alive, and more."""


def sound_body(g: Table, seat: str) -> None:
    """Set Up: ten pints of blood and four sound limbs."""
    g.counters[f"{seat}.blood"] = PINTS
    for limb in LIMBS:
        g.counters[f"{seat}.{limb}"] = "sound"


def alive(g: Table) -> list[str]:
    """Game Overview: the seats that have blood left, in order."""
    counters = g.counters
    return [seat for seat in g.seats if counters[f"{seat}.blood"]]


def next_seat(g: Table, me: str) -> str:
    """Set Up: play moves clockwise, past those who are out."""
    seat = g.next_seat(me)
    while not g.counters[f"{seat}.blood"] and seat != me:
        seat = g.next_seat(seat)
    return seat


def bad_limbs(g: Table, seat: str, kind: str) -> int:
    """Damage Impact: how many Arms or Legs are Severe or worse."""
    left, right = LIMBS_OF[kind]
    counters = g.counters
    return (counters[f"{seat}.{left}"] in BAD) + (counters[f"{seat}.{right}"] in BAD)


def lost_limbs(g: Table, seat: str) -> list[str]:
    """Damage Impact, Loss: the limbs that bleed."""
    return [limb for limb in LIMBS if g.counters[f"{seat}.{limb}"] == "loss"]


def room(g: Table, seat: str, limb: str) -> int:
    """Blood, Limbs and Damage: how many points a limb can still take."""
    stage = g.counters[f"{seat}.{limb}"]
    return 0 if stage == TOURNIQUET else len(STAGES) - 1 - STAGES.index(str(stage))


def limb_name(limb: str) -> str:
    """Return a limb in words: left arm."""
    return limb.replace("_", " ")


# --- Allocating Damage ----------------------------------------------------------------------------------------------


def hurt(g: Table, seat: str, kind: str, points: int) -> Flow[None]:
    """Allocating Damage: the victim splits it over the two limbs; what they cannot hold is blood (S-27).

    `kind` is where the trap strikes: "arm", "leg" or "blood".
    """
    if not points:
        return
    if kind == "blood":
        lose_blood(g, seat, points)
        return
    g.say(f"**{seat}** takes **{points}** {kind.capitalize()} damage.", icon=kind, seat=seat)
    limbs = LIMBS_OF[kind]
    if points >= sum(room(g, seat, limb) for limb in limbs):
        for limb in limbs:
            free = room(g, seat, limb)
            wound(g, seat, limb, free)
            points -= free
        lose_blood(g, seat, points)
        return
    yield from choose_many(
        seat,
        points,
        wounds,
        g,
        seat,
        kind,
        prompt=lambda left: f"**{seat}** takes **{left}** {kind.capitalize()} damage: which limb takes the next point?",
        act=lambda move: one_point(g, move),
        rule="Allocating Damage",
        group="hurt",
        open=True,
    )


def hurt_anywhere(g: Table, seat: str, points: int) -> Flow[None]:
    """Gabriella's Trial: split damage freely over the limbs and blood, point by point (S-95)."""
    if points:
        g.say(f"**{seat}** takes **{points}** damage, split as they like.", icon="target", seat=seat)
    yield from choose_many(
        seat,
        points,
        wounds_anywhere,
        g,
        seat,
        prompt=lambda left: f"**{seat}** takes **{left}** damage: where does the next point go?",
        act=lambda move: one_point(g, move),
        rule="Gabriella's Trial",
        group="hurt",
        open=True,
    )


def one_point(g: Table, move: Move) -> None:
    """Allocating Damage: one point to the limb, or the blood, that a move names."""
    if move.to == "blood":
        lose_blood(g, move.seat, 1)
    else:
        wound(g, move.seat, move.to.replace(" ", "_"), 1)


def wounds_anywhere(g: Table, seat: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every limb that can take another point, and blood."""
    for limb in LIMBS:
        if room(g, seat, limb):
            yield Move(seat, "hurt", (), limb_name(limb))
        elif why:
            yield Refusal((), limb_name(limb), f"The {limb_name(limb)} can take no more.", "hurt")
    yield Move(seat, "hurt", (), "blood")


def wounds(g: Table, seat: str, kind: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The limbs of the hurt kind that can take another point (S-59)."""
    for limb in LIMBS_OF[kind]:
        if room(g, seat, limb):
            yield Move(seat, "hurt", (), limb_name(limb))
        elif why:
            stage = g[f"{seat}.{limb}"]
            yield Refusal((), limb_name(limb), f"The {limb_name(limb)} is at {stage} and can take no more.", "hurt")
    if why:
        for limb in LIMBS:
            if limb not in LIMBS_OF[kind]:
                yield Refusal((), limb_name(limb), f"This damage goes to {kind.capitalize()}s only.", "hurt")
        yield Refusal((), "", "Your sacrifice cannot cost less any more.", "soften")


def wound(g: Table, seat: str, limb: str, points: int) -> None:
    """Blood, Limbs and Damage: a limb moves up one or more stages."""
    if points:
        counter = f"{seat}.{limb}"
        stage = STAGES[STAGES.index(str(g[counter])) + points]
        g.set(counter, stage)
        g.say(f"**{seat}'s** {limb_name(limb)}: **{stage.capitalize()}**.", icon=f"mark_{stage}", seat=seat)


def lose_blood(g: Table, seat: str, pints: int) -> None:
    """Blood, Limbs and Damage: pints are gone for good; one player left alive wins at once (S-31).

    Raises `GameOver` then, and in The Solo Trials with the last pint.
    """
    if not pints:
        return
    left = max(0, g[f"{seat}.blood"] - pints)
    g.set(f"{seat}.blood", left)
    g.say(f"**{seat}** loses **{pints}** blood, **{left}** left.", icon="water", seat=seat)
    if not left and solo(g):
        trap = g["traps_passed"] + 1
        raise GameOver((), f"The last blood is lost: trap {trap} was one too many.", f"fell at trap {trap}")
    if not left:
        living = alive(g)
        if len(living) == 1:
            how = "bled out" if g["phase"] == "Bleed" else "lost the last blood"
            ending = "bled out" if g["phase"] == "Bleed" else "trap"
            raise GameOver((living[0],), f"{seat} has {how}; {living[0]} is the last one alive and wins.", ending)


def out(g: Table, seat: str) -> None:
    """Blood, Limbs and Damage: who has no blood is out; hand, then workbench go to the discard (S-28)."""
    put(g, g.zone(seat, "hand"))
    for n in SLOTS:
        put(g, g.zone(seat, f"bench.{n}"))
    g.say(f"**{seat}** is out.", icon="skull", seat=seat)
    if g[TOKEN] == seat or (len(alive(g)) < TOKEN_FROM and g[TOKEN] != NOBODY):
        g.set(TOKEN, NOBODY)
