"""Don't Get Stabbed!: what the victims' halves of the ACTION cards do, one named effect each."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Move, Refusal
from game.core.flow import EndTurn, Flow, ask
from game.core.table import Table
from game.stabbed.stab import back_into_the_deck, land
from game.stabbed.table import DECK, LOOK, actions, close, discard, hand_over, is_action, others, put_back
from game.stabbed.use import Use
from game.stabbed.words import effect

RULE = "Victim Action Cards"


@effect
def first_aid(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Take a stab off any living victim, the oldest one; it goes back into the middle of the deck (D-01, D-09)."""
    put_back(g, g.zone(under_way.to, "stabs")[0])
    yield from ()
    return under_way


@effect
def block(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Block a STAB that was just drawn (Kung Fu, Play Dead)."""
    back_into_the_deck(g, me)
    yield from ()
    return under_way


@effect
def human_shield(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Give the STAB to another victim, who cannot answer it; with nobody else alive it is blocked (D-05)."""
    if under_way.to in g.seats:
        yield from land(g, under_way.to)
    else:
        back_into_the_deck(g, me)
    return under_way


@effect
def hide(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Skip the whole turn, before drawing (D-13)."""
    discard(g, [under_way.card])
    yield from ()
    raise EndTurn


@effect
def gut_instinct(g: Table, me: str, under_way: Use, *, cards: int) -> Flow[Use]:
    """Look at the next cards of the main deck, in order; none is moved, and looking reshuffles nothing (D-14)."""
    top = g.zone(DECK)[:cards]
    if not top:
        return under_way
    for card in top:
        g.move(card, LOOK)
    g.look(LOOK, me)
    yield from ask(
        me,
        looked,
        g,
        me,
        prompt=f"The next **{len(top)}** card{'s' if len(top) > 1 else ''} of the deck, the next one first.",
        rule=f"{RULE}, Gut Instinct",
    )
    for place, card in enumerate(g.zone(LOOK)):
        g.move(card, DECK, at=place)
    close(g, LOOK)
    g.mix(DECK)
    return under_way


def looked(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """A look ends when its player goes on."""
    yield Move(me, "go on")
    if why:
        for card in g.zone(LOOK):
            yield Refusal((card.handle,), "", "These cards are only looked at; they go back as they lie.", "", me)


@effect
def scream_for_help(g: Table, me: str, under_way: Use) -> Flow[Use]:
    """Each other victim with a card, leftward, may give an ACTION card; the first gift blocks the STAB (D-11, D-32)."""
    for other in others(g, me):
        if not g.lies[f"{other}.hand"]:
            continue
        move = yield from ask(
            other,
            gifts,
            g,
            other,
            me,
            prompt=f"**{me}** screams for help: give an **ACTION card**, and the STAB is blocked.",
            rule=f"{RULE}, Scream for Help",
            group="scream for help",
            quiet=True,
        )
        if move.verb == "give":
            text = f"**{other}** gives **{me}** {{cards}}."
            hand_over(g, g.card(move.cards[0]), me, text, "hand_heart", giver=other)
            back_into_the_deck(g, me)
            return under_way
    g.say(f"Nobody helps **{me}**.", icon="close", seat=me)
    return under_way


def gifts(g: Table, other: str, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any ACTION card of the hand, or none."""
    for card in actions(g, other):
        yield Move(other, "give", (card.handle,), f"{me}.hand")
    yield Move(other, "refuse")
    if why:
        for card in g.zone(other, "hand"):
            if not is_action(g, card.kind):
                yield Refusal((card.handle,), "", "Only an ACTION card helps against the STAB.", "", other)
