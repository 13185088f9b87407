"""Jacob Hollow: Encounters in the Dead of Night, Evading the Bad Guys, Fighting the Evil."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.hollow import prompts, refusals
from game.hollow.cards import Monster
from game.hollow.flips import BEFORE, after_flip, answer, combat_of, open_seat, reacts, show_combat, told
from game.hollow.offers import own, turn_ups
from game.hollow.people import alive, clear, gain, has_hidden, lose
from game.hollow.perform import lasting, turn_up
from game.hollow.piles import flip_card
from game.hollow.under_way import UnderWay


def encounter(g: Table, seat: str, monster: Monster) -> Flow[None]:
    """Encounters in the Dead of Night: evade if you wish; else face the monster and fight it."""
    meet(g, seat, monster)
    fighting = UnderWay("combat", seat, monster)
    tried = False
    while not fighting.defeated:
        show_combat(g, fighting)
        can = "Evade it or fight it" if not tried else "Fight it"
        move = yield from ask(
            seat, faced, g, fighting, tried,
            prompt=f"**{monster.name}** (Com **{monster.com}**) faces **{seat}**. {can}.",
            rule="Encounters in the Dead of Night", open=open_seat(g, seat),
        )  # fmt: skip
        if move.verb == "evade":
            if (yield from evade(g, seat, monster)):
                break
            tried = True
        elif move.verb == "fight":
            yield from fight(g, fighting)
            break
        else:
            tried = tried or move.verb != "turn up"
            yield from answer(g, fighting, move, BEFORE["combat"])
            if not alive(g, seat):
                break
    clear(g)


def meet(g: Table, seat: str, monster: Monster) -> None:
    """Show on the table what is faced, and by whom."""
    g.say(f"**{seat}** meets **{monster.name}** ({monster.type}).", icon="alert_octagon", seat=seat)
    g.set("monster", monster.name)
    g.set("monster.type", monster.type)
    g.set("monster.com", monster.com)
    g.set("monster.dam", monster.dam)
    g.set("monster.hurts", monster.hurts)
    g.set("monster.rew", monster.rew)
    g.set("monster.evade", told(list(monster.evade)))
    g.set("test.seat", seat)


def faced(g: Table, on: UnderWay, tried: bool, why: bool = False) -> Iterator[Move | Refusal]:
    """Evade (once, before anything is done for the fight), fight, or what may be played before combat (J-42)."""
    seat = on.seat
    if not tried:
        yield Move(seat, "evade")
    yield Move(seat, "fight")
    yield from reacts(g, on, seat, BEFORE["combat"])
    if why:
        if tried:
            yield Refusal((), "", "It may be evaded once, before anything is done to fight it.", "evade", seat)
        yield from refusals.at_moment(g, seat, BEFORE["combat"])


# --- Evading the Bad Guys --------------------------------------------------------------------------------------------


def evade(g: Table, seat: str, monster: Monster) -> Flow[bool]:
    """Evading the Bad Guys: flip; equal to one of the encounter's numbers the monster is evaded."""
    on = UnderWay("evade", seat, monster)
    g.set("test", "evade")
    while True:
        move = yield from own(
            seat, before_evade, g, on, prompt=prompts.before_evade(g, on),
            rule="Evading the Bad Guys", open=open_seat(g, seat),
        )  # fmt: skip
        if move.verb == "flip":
            break
        yield from answer(g, on, move, BEFORE["evade"])
    on.spent.clear()
    on.base = flip_card(g, f"**{seat}**")
    reached = yield from after_flip(g, on, [], lambda now: prompts.after_evade(g, on, now))
    good = reached in monster.evade
    g.set("test", "none")
    g.set("flips.character", "none")
    g.set("flips.printed", "none")
    what = "evades" if good else "does not evade"
    g.say(f"**{seat}** {what} **{monster.name}**: **{reached}**.", icon="run_fast", seat=seat)
    return good


def before_evade(g: Table, on: UnderWay, why: bool = False) -> Iterator[Move | Refusal]:
    """The window before an evade flip, for the one whose flip it is alone (J-42)."""
    yield Move(on.seat, "flip")
    yield from reacts(g, on, on.seat, BEFORE["evade"])
    if why:
        yield from refusals.at_moment(g, on.seat, BEFORE["evade"])


# --- Fighting the Evil -----------------------------------------------------------------------------------------------


def fight(g: Table, on: UnderWay) -> Flow[None]:
    """Fighting the Evil, 1 to 7: flip in turn, compare the totals, reward or damage."""
    monster, seat = on.monster, on.seat
    assert monster is not None
    g.set("test", "combat")
    theirs: list[int] = []
    mine: list[int] = []
    monster_next = monster.com >= combat_of(g, on)
    last_is_own = False
    while True:
        left = monster.com - len(theirs), show_combat(g, on) - len(mine)
        if left[0] <= 0 and left[1] <= 0:
            if last_is_own or not has_hidden(g, seat) or not (yield from last_chance(g, on)):
                break
            continue
        if left[0 if monster_next else 1] <= 0:
            monster_next = not monster_next
        if monster_next:
            theirs.append(flip_card(g, f"**{monster.name}**"))
            g.set("flips.monster", told(theirs))
            g.set("total.monster", sum(theirs))
        else:
            on.after = 0
            on.spent.clear()
            on.base = flip_card(g, f"**{seat}**")
            mine.append((yield from after_flip(g, on, mine, lambda now: prompts.after_combat(
                g, on, sum(mine) + now, sum(theirs)
            ))))  # fmt: skip
            g.set("total.character", sum(mine) + total_of(g, on))
        last_is_own = not monster_next
        monster_next = not monster_next
    compare(g, on, sum(theirs), sum(mine) + total_of(g, on))


def total_of(g: Table, on: UnderWay) -> int:
    """Fighting the Evil, 5: what is added to the character's flips."""
    return on.bonus.get("total", 0) + lasting(g, on.seat, "total", on.monster)


def last_chance(g: Table, on: UnderWay) -> Flow[bool]:
    """Items: after the last flip of the own fight a face-down Item may still be turned up (J-45, J-59).

    Return whether one was.
    """
    move = yield from ask(
        on.seat, last_offers, g, on.seat, prompt=f"The last flip is made. **{on.seat}** turns up an Item, or goes on.",
        rule="Items", quiet=True,
    )  # fmt: skip
    if move.verb == "go on":
        return False
    turn_up(g, move)
    return True


def last_offers(g: Table, seat: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Turn up an Item, or go on."""
    yield Move(seat, "go on")
    yield from turn_ups(g, seat)
    if why:
        yield from refusals.busy(g, seat, "The flips are over; only an Item may be turned up.", "turn up")


def compare(g: Table, on: UnderWay, theirs: int, mine: int) -> None:
    """Fighting the Evil, 6 and 7: a greater total slays the monster; else the monster wins."""
    monster, seat = on.monster, on.seat
    assert monster is not None
    g.set("total.character", mine)
    score = f"**{mine}** against **{theirs}**"
    if mine > theirs:
        g.say(f"**{seat}** slays **{monster.name}**: {score}.", icon="sword_cross", seat=seat)
        gain(g, seat, "points", monster.rew)
        return
    g.say(f"**{monster.name}** beats **{seat}**: {score}.", icon="alert_octagon", seat=seat)
    hurt = max(0, monster.dam - lasting(g, seat, "soak", monster, f"soak {monster.hurts}"))
    if hurt:
        lose(g, seat, monster.hurts.lower(), hurt)
    else:
        g.say(f"**{seat}** takes no damage.", icon="shield", seat=seat)
