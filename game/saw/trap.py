"""SAW: Traps: setting one, what the setter chooses, what the victim chooses, the sacrifice, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import EndTurn, Flow, ask
from game.core.table import Table
from game.saw.body import NOBODY, SLOTS, TOKEN, TOKEN_FROM, alive, hurt, lose_blood, out
from game.saw.cards import PARTS, titled
from game.saw.challenge import challenge
from game.saw.pay import lacks, pay
from game.saw.piles import face, put, solo
from game.saw.points import USED, ask_for, clear, short
from game.saw.special import perform, soften
from game.saw.words import EFFECTS, effect

SECTION = "Setting a Trap"
SETTER = "trap.setter"
PLACES = ("arm", "leg", "blood")


def set_trap(g: Table, me: str) -> Flow[None]:
    """On Your Turn, 4. Set a trap.

    Asked whenever the open facts allow a trap, whatever lies in hand and workbench.
    """
    if g["round"] == 1 or not g.lies[f"{me}.hand"] or not all(g.lies[f"{me}.bench.{n}"] for n in SLOTS):
        return
    move = yield from ask(
        me, sets, g, me, prompt="You may set a **trap** with Billy or Video: for whom?", rule=SECTION, quiet=True
    )
    if move.verb == "go on":
        return
    card = g.card(move.cards[0])
    g.move(card, SETTER)
    yield from perform(g, me, card, move.to)


def sets(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Billy or Video of the hand, for any seat that may be targeted (S-34, S-78)."""
    lacking = why_no_trap(g, me)
    targets = [seat for seat in g.seats if not why_not_target(g, me, seat)]
    for card in g.lies[f"{me}.hand"]:
        if not lacking and face(g, card.kind).when == "set" and not lacks(g, me, card, bench=False):
            for seat in targets:
                yield Move(me, "set", (card.handle,), seat)
    yield Move(me, "go on")
    if why:
        yield from no_sets(g, me, lacking)


def no_sets(g: Table, me: str, lacking: str) -> Iterator[Refusal]:
    """Why a trap cannot be set: the first thing that is missing."""
    for card in g.lies[f"{me}.hand"]:
        printed = face(g, card.kind)
        if printed.when == "set":
            unpaid = lacking or lacks(g, me, card, bench=False)
            if unpaid:
                yield Refusal((card.handle,), "", unpaid, "set")
        elif printed.when == "ride":
            yield Refusal((card.handle,), "", f"{printed.name} rides along once Billy has been laid down.")
        else:
            yield Refusal((card.handle,), "", "Only Billy or Video sets a trap.", "set")
    for n in SLOTS:
        for card in g.lies[f"{me}.bench.{n}"]:
            yield Refusal((card.handle,), "", "What sets a trap must be in your hand, not on the workbench.", "set")
    for seat in g.seats:
        why = why_not_target(g, me, seat)
        if why:
            yield Refusal((), seat, why, "set")
    if lacking:
        yield Refusal((), "", lacking, "set")


def why_no_trap(g: Table, me: str) -> str:
    """Setting a Trap: what is missing for a trap, in a sentence; "" if the workbench and the hand hold all of it."""
    if g["round"] == 1:
        return "Nobody sets a trap in their first turn."
    there = [face(g, card.kind).type if (card := g.top(me, f"bench.{n}")) else "" for n in SLOTS]
    lacking = [part.capitalize() for part in PARTS if part not in there]
    if lacking:
        names = [f"{'a' if name == 'Mechanism' else 'an'} {name}" for name in lacking]
        return f"Your workbench lacks {' and '.join(names)}."
    if tuple(there) != PARTS:
        return "Your parts are not in order: Mechanism, then Object, then Escape."
    if not any(face(g, card.kind).when == "set" for card in g.lies[f"{me}.hand"]):
        return "You hold neither Billy nor Video."
    return ""


def why_not_target(g: Table, me: str, seat: str) -> str:
    """Saw Token: why a seat cannot be the victim; "" if it can."""
    if seat == me:
        return "You cannot set a trap for yourself."
    if not g[f"{seat}.blood"]:
        return f"{seat} is out already."
    if g[TOKEN] == seat:
        return f"{seat} holds the Saw token and is safe until somebody else has been targeted."
    return ""


# --- setting --------------------------------------------------------------------------------------------------------


@effect
def set_a_trap(g: Table, me: str, victim: str) -> Flow[str]:
    """Set a trap from your workbench: payment, riders, your choices, the story, the victim's choice (S-60).

    It lies open from the first: that it can be set at all tells that the workbench holds a trap.
    """
    setter = g.zone(SETTER)[0]
    g.set("trap.victim", victim)
    unfold(g, me, victim)
    yield from pay(g, me, setter, bench=False)
    if face(g, setter.kind).type == "billy":
        yield from ride(g, me)
    yield from attacker_chooses(g, me, victim)
    tell(g, victim)
    yield from victim_chooses(g, me, victim)
    yield from end(g, me, victim)
    return victim


def rides_left(g: Table) -> list[str]:
    """The Pig, Reverse Bear Trap: the kinds that do not ride on this Billy yet (S-06)."""
    laid = g.kinds(SETTER)
    return [kind for kind in g.setup.spec.faces if face(g, kind).when == "ride" and kind not in laid]


def ride(g: Table, me: str) -> Flow[None]:
    """The Pig, Reverse Bear Trap: played at the same time as Billy, each paid from the hand (S-05, S-65)."""
    while True:
        left = rides_left(g)
        if not left or g.size(me, "hand") <= min(face(g, kind).cost for kind in left):
            return
        move = yield from ask(
            me,
            rides,
            g,
            me,
            prompt="Billy is laid down. **The Pig** or a **Reverse Bear Trap** may ride along.",
            rule="Special Cards",
            quiet=True,
        )
        if move.verb == "go on":
            return
        card = g.card(move.cards[0])
        g.move(card, SETTER)
        g.say(f"{{cards}} rides along with **{me}'s** Billy.", card, icon=card.kind, seat=me)
        yield from pay(g, me, card, bench=False)


def rides(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The riders of the hand that can be paid from it, and going on."""
    left = rides_left(g)
    for card in g.lies[f"{me}.hand"]:
        printed = face(g, card.kind)
        if printed.when == "ride":
            refused = lacks(g, me, card, bench=False)
            if card.kind not in left:
                refused = f"{printed.name} rides along already."
            if not refused:
                yield Move(me, "ride", (card.handle,))
            elif why:
                yield Refusal((card.handle,), "", refused, "ride")
        elif why:
            yield Refusal((card.handle,), "", "Only The Pig or a Reverse Bear Trap rides along.", "ride")
    yield Move(me, "go on")


def unfold(g: Table, me: str, victim: str) -> None:
    """Setting a Trap: turn the workbench to the victim."""
    parts = []
    for n, part in zip(SLOTS, PARTS, strict=True):
        card = g.zone(me, f"bench.{n}")[0]
        g.move(card, f"trap.{part}")
        parts.append(card)
    with_what = face(g, g.kinds(SETTER)[0]).name
    g.say(f"**{me}** sets **{victim}** a trap with **{with_what}**: {{cards}}.", *parts, icon="puppet", seat=me)


def attacker_chooses(g: Table, me: str, victim: str) -> Flow[None]:
    """The Challenge, The Sacrifice: two traits in a box, Arm or Leg: the setter fixes them first (S-10, S-72)."""
    for n, part in ((1, "mechanism"), (2, "object")):
        box = face(g, g.kinds(f"trap.{part}")[0])
        trait = box.traits[0]
        if len(box.traits) > 1:
            trait = yield from fix(g, me, box.traits, f"Which trait must **{victim}** find **{box.value}** points of?")
        g.set(f"trap.trait.{n}", trait)
    g.set("trap.number", face(g, g.kinds("trap.escape")[0]).sacrifice)
    places = face(g, g.kinds("trap.mechanism")[0]).hits
    places = yield from riders(g, me, ("choose_type",), places)
    place = places[0]
    if len(places) > 1:
        place = yield from fix(g, me, places, f"Where will **{victim}** be hurt?")
    g.set("trap.type", place)
    ask_for(g, victim)


def fix(g: Table, me: str, words: tuple[str, ...], prompt: str) -> Flow[str]:
    """Ask the setter for one of the words."""
    move = yield from ask(me, fixes, me, words, prompt=prompt, rule=SECTION, open=True)
    return move.to.lower()


def fixes(me: str, words: tuple[str, ...], why: bool = False) -> Iterator[Move | Refusal]:
    """The traits or places that the setter may fix."""
    for word in words:
        yield Move(me, "choose", (), word.capitalize())
    if why:
        for word in PLACES if words[0] in PLACES else ():
            if word not in words:
                yield Refusal((), word.capitalize(), f"This trap strikes at {titled(words)}.", "choose")


def riders(g: Table, me: str, words: tuple[str, ...], under_way: Any) -> Flow[Any]:
    """The Pig, Reverse Bear Trap: what the riders do at one moment, each changing what is under way."""
    for card in g.zone(SETTER):
        call = face(g, card.kind).call(words)
        if call is not None:
            numbers = {key: value for key, value in call.items() if key != "do"}
            under_way = yield from EFFECTS[call["do"]](g, me, under_way, **numbers)
    return under_way


def tell(g: Table, victim: str) -> None:
    """Anatomy of a Trap, Story: the words to the victim, and the three sentences."""
    g.say(f"Good evening, **{victim}**. I have built something for you.", icon="puppet")
    g.say(" ".join(face(g, g.kinds(f"trap.{part}")[0]).story for part in PARTS), icon="puppet")


# --- Make Your Choice -----------------------------------------------------------------------------------------------


def victim_chooses(g: Table, me: str, victim: str) -> Flow[None]:
    """Make Your Choice: challenge or sacrifice."""
    answers = yield from riders(g, me, ("no_sacrifice",), ("challenge", "sacrifice"))
    place = str(g["trap.type"]).capitalize()
    other = ": there is no other way"
    if "sacrifice" in answers:
        other = f" or the **sacrifice** of **{g['trap.number']}** {place} damage"
    move = yield from ask(
        victim,
        answers_to,
        victim,
        answers,
        prompt=f"**{victim}**, take the **challenge**{other}.",
        rule="Make Your Choice",
    )
    if move.verb == "challenge":
        g.say(f"**{victim}** takes the challenge.", icon="puzzle", seat=victim)
        yield from challenge(g, me, victim)
        yield from take_damage(g, me, victim)
    else:
        g.say(f"**{victim}** takes the sacrifice.", icon="barbed_link", seat=victim)
        yield from sacrifice(g, victim)


def answers_to(victim: str, answers: tuple[str, ...], why: bool = False) -> Iterator[Move | Refusal]:
    """What the victim may answer."""
    for answer in answers:
        yield Move(victim, answer)
    if why and "sacrifice" not in answers:
        yield Refusal((), "", "The Pig rides along: this trap has no sacrifice.", "sacrifice", victim)
    if why:
        yield Refusal((), "", "First choose: challenge or sacrifice.", "commit", victim)
        yield Refusal((), "", "First choose: challenge or sacrifice.", "play", victim)
        yield Refusal((), "", "First choose the sacrifice; then it can be softened.", "soften", victim)


def sacrifice(g: Table, victim: str) -> Flow[None]:
    """The Sacrifice: damage at once, which Anesthetics may lessen; no top row."""
    yield from soften(g, victim)
    yield from hurt(g, victim, str(g["trap.type"]), int(g["trap.number"]))


def take_damage(g: Table, me: str, victim: str) -> Flow[None]:
    """Taking Damage: as many points as the victim is short; unhurt, a Reverse Bear Trap snaps back (S-31, S-36)."""
    points = short(g)
    if points:
        g.say(f"**{victim}** is **{points}** short.", icon="close_circle", seat=victim)
        yield from hurt(g, victim, str(g["trap.type"]), points)
    else:
        g.say(f"**{victim}** meets it in full: unhurt.", icon="check_circle", seat=victim)
        yield from riders(g, me, ("backfire",), None)


# --- Ending a Trap --------------------------------------------------------------------------------------------------


def end(g: Table, me: str, victim: str) -> Flow[None]:
    """Ending a Trap: the cards to the discard in their order, the Saw token, and who is out (S-76)."""
    put(g, g.zone(USED))
    for part in PARTS:
        put(g, g.zone(f"trap.{part}"))
    put(g, sorted(g.zone(SETTER), key=lambda card: laid_order(g, card)))
    clear(g)
    pass_token(g, victim)
    for seat in (victim, me):
        if not g[f"{seat}.blood"]:
            out(g, seat)
    yield from ()
    if not g[f"{me}.blood"]:
        raise EndTurn


def laid_order(g: Table, card: Card) -> tuple[bool, bool]:
    """Ending a Trap: Billy or Video first, then The Pig, then Reverse Bear Trap (S-06)."""
    printed = face(g, card.kind)
    return printed.when == "ride", printed.call(("no_sacrifice",)) is None


def pass_token(g: Table, victim: str) -> None:
    """Saw Token: the victim takes it, however the trap was faced; in use with three or more alive (S-29, S-30)."""
    living = alive(g)
    holder = victim if victim in living and len(living) >= TOKEN_FROM else NOBODY
    if g[TOKEN] != holder:
        g.set(TOKEN, holder)
        if holder != NOBODY:
            g.say(f"**{holder}** holds the Saw token.", icon="saw_token", seat=holder)


# --- the riders' effects --------------------------------------------------------------------------------------------


@effect
def no_sacrifice(g: Table, me: str, answers: tuple[str, ...]) -> Flow[tuple[str, ...]]:
    """Your victim must take the challenge; there is no sacrifice."""
    yield from ()
    return tuple(answer for answer in answers if answer != "sacrifice")


@effect
def choose_type(g: Table, me: str, places: tuple[str, ...], *, more: int) -> Flow[tuple[str, ...]]:
    """Choose Arm, Leg or Blood, the printed one included; the sacrifice costs more (S-72). In solo it is Blood."""
    g.set("trap.number", g["trap.number"] + more)
    yield from ()
    return ("blood",) if solo(g) else PLACES


@effect
def backfire(g: Table, me: str, nothing: None, *, blood: int) -> Flow[None]:
    """A victim who comes through the challenge unhurt costs you blood."""
    g.say(f"The Reverse Bear Trap snaps back at **{me}**.", icon="reverse_bear_trap", seat=me)
    lose_blood(g, me, blood)
    yield from ()
    return nothing
