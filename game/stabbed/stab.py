"""Don't Get Stabbed!: what becomes of a STAB before a victim: it is answered, or lands, and the third one kills."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import EndTurn, Flow, ask
from game.core.table import Table
from game.stabbed.aid import after_a_stab, heal, heals, last_call, no_heals
from game.stabbed.cards import ANSWERS, STABS_A_VICTIM
from game.stabbed.table import PENDING, alive, all_dead, discard, face, names, others, put_back, stabs, word_of
from game.stabbed.use import use

TIMES = ("", "first", "second", "third")


def waiting(g: Table) -> Card | None:
    """Return the STAB that waits, None without one."""
    return g.top(PENDING)


def answered(g: Table, me: str) -> Flow[None]:
    """Victims' Turn: a STAB waits until it is blocked, passed on or accepted (D-04, D-29)."""
    while waiting(g) is not None:
        move = yield from ask(
            me,
            answers,
            g,
            me,
            prompt=f"**{me}**, you drew a **STAB**. Answer it, or take the **{TIMES[stabs(g, me) + 1]}** stab.",
            rule="Victims' Turn",
        )
        if move.verb == "accept":
            yield from land(g, me)
        elif move.verb == "heal":
            yield from heal(g, move)
        else:
            yield from use(g, move)
    if not alive(g, me):
        raise EndTurn


def answers(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """What a victim may do while a STAB waits: ACTION cards that answer it, First Aid, or accept it."""
    alone = not others(g, me)
    for card in g.lies[f"{me}.hand"]:
        shown = face(g, me, card.kind)
        if shown.when == "stab":
            if word_of(g, me, card) == "human_shield" and not alone:
                for other in others(g, me):
                    yield Move(me, "play", (card.handle,), other)
            else:
                yield Move(me, "play", (card.handle,), PENDING)
    yield from heals(g, me)
    yield Move(me, "accept")
    if why:
        yield from not_while_it_waits(g, me)


def not_while_it_waits(g: Table, me: str) -> Iterator[Refusal]:
    """Victims' Turn: what must wait until the STAB is settled (D-29), and who cannot help (D-34)."""
    yield from no_heals(g, me)
    first = "A STAB waits: block it, pass it on or take it first."
    yield Refusal((), "", first, "end turn", me)
    yield Refusal((), "", first, "trade", me)
    for card in g.zone(me, "hand"):
        shown = face(g, me, card.kind)
        if shown.type == "combo":
            yield Refusal((card.handle,), "", first, "trade", me)
        elif shown.when == "before drawing":
            yield Refusal((card.handle,), "", f"{shown.name} is used before you draw.", "", me)
        elif shown.when == "own turn":
            yield Refusal((card.handle,), "", first, "", me)
        elif shown.when == "stab":
            yield Refusal((card.handle,), me, "You cannot be your own shield.", "play", me)
    yield from not_their_turn(g, me)


def not_their_turn(g: Table, me: str) -> Iterator[Refusal]:
    """Victim Action Cards: another victim's cards answer no STAB of `me`; only First Aid is for other turns (D-34)."""
    for other in others(g, me):
        for card in g.zone(other, "hand"):
            shown = face(g, other, card.kind)
            if shown.when == "stab":
                why = f"{shown.name} answers a STAB that waits before its holder, on the holder's own turn."
                yield Refusal((card.handle,), "", why, "play", other)
            elif shown.when in ("before drawing", "own turn"):
                verb = "hide" if shown.when == "before drawing" else "play"
                yield Refusal((card.handle,), "", f"{shown.name} is used on its holder's own turn.", verb, other)


def back_into_the_deck(g: Table, me: str) -> None:
    """Victims' Turn: a blocked STAB goes back, about the middle of the main deck."""
    stab = waiting(g)
    if stab is not None:
        put_back(g, stab)
        g.say(f"The STAB before **{me}** is blocked and goes back into the deck.", icon="stab", seat=me)


def land(g: Table, victim: str) -> Flow[None]:
    """Victims' Turn: an unblocked STAB lies before the victim for good; the third one kills (D-09)."""
    yield from last_call(g, victim)
    stab = waiting(g)
    assert stab is not None
    g.move(stab, f"{victim}.stabs")
    count = stabs(g, victim)
    g.say(f"**{victim}** is stabbed, for the {TIMES[count]} time.", icon="stab", seat=victim)
    if count >= STABS_A_VICTIM:
        die(g, victim)
    else:
        yield from after_a_stab(g, victim)


def die(g: Table, victim: str) -> None:
    """Victims' Turn, FAQs: three STABs kill; the hand is discarded, the stabs and the letters stay (D-26)."""
    hand = g.zone(victim, "hand")
    g.say(f"**{victim}** is dead.", icon="skull", seat=victim)
    goes = "goes" if len(hand) == 1 else "go"
    discard(g, hand, f"{names(g, victim, hand)} of **{victim}** {goes} to the discard.", "cards", victim)
    all_dead(g)


__all__ = ["ANSWERS", "answered", "answers", "back_into_the_deck", "land", "not_their_turn", "waiting"]
