"""SAW: Draw Cards: the top row of a challenge: how many cards from where, and one follow-up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask
from game.core.table import Table
from game.saw.finds import sift
from game.saw.piles import DECK, LOOK, cards_word, carry_many, discard_for, draw_to, face, hand, solo
from game.saw.search import keep_some

SECTION = "Draw Cards"

Follow = Callable[[Table, str, str, str, list[Card], int], Flow[None]]
"""A follow-up: attacker, victim, source, cards drawn, number."""


def draw_row(g: Table, me: str, victim: str) -> Flow[None]:
    """Draw Cards: the first thing in a challenge; it concerns only the cards just drawn."""
    mechanism, follow, escape = (face(g, g.kinds(f"trap.{part}")[0]) for part in ("mechanism", "object", "escape"))
    to = LOOK if follow.follow in ("discard", "keep", "give") else hand(g, victim)
    drawn = yield from draw_to(g, victim, mechanism.source, mechanism.draw, to)
    if drawn:
        g.say(f"**{victim}** draws {{cards}} from the {mechanism.source}.", *drawn, icon="cards", seat=victim)
    rest, counted = sift(g, victim, drawn)
    follow_up = (SOLO_FOLLOW_UPS if solo(g) else FOLLOW_UPS)[follow.follow]
    yield from follow_up(g, me, victim, mechanism.source, rest, max(0, escape.number - counted))


def then_discard(g: Table, me: str, victim: str, source: str, drawn: list[Card], number: int) -> Flow[None]:
    """Then Discard: choose so many of the cards drawn to discard; keep the rest (S-70)."""
    gone = yield from carry_many(
        g,
        victim,
        min(number, len(drawn)),
        chosen,
        "discard",
        "",
        prompt=lambda left: f"Discard {cards_word(left)} of those just drawn.",
        rule=SECTION,
        group="row",
    )
    if gone:
        g.say(f"**{victim}** discards {{cards}}.", *gone, icon="trash_can", seat=victim)
    rest_to_hand(g, victim, drawn)


def then_keep(g: Table, me: str, victim: str, source: str, drawn: list[Card], number: int) -> Flow[None]:
    """Then Keep: choose so many of the cards drawn to keep; discard the rest."""
    yield from keep_some(g, victim, drawn, number, SECTION)


def then_give(g: Table, me: str, victim: str, source: str, drawn: list[Card], number: int) -> Flow[None]:
    """Then Give: choose so many of the cards drawn to give to the attacker; only the two know them (S-98)."""
    given = yield from carry_many(
        g,
        victim,
        min(number, len(drawn)),
        chosen,
        "give",
        f"{me}.hand",
        prompt=lambda left: f"Give **{me}** {cards_word(left)} of those just drawn.",
        rule=SECTION,
        group="row",
    )
    if given:
        g.say(f"**{victim}** gives {{cards}} to **{me}**.", *given, icon="cards", seat=victim)
    rest_to_hand(g, victim, drawn)


def chosen(g: Table, victim: str, verb: str, to: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any of the cards just drawn."""
    for card in g.lies[LOOK]:
        yield Move(victim, verb, (card.handle,), to or discard_for(g, card))
    if why:
        for card in g.lies[hand(g, victim)]:
            yield Refusal((card.handle,), "", "The row concerns only the cards just drawn.", verb)


def rest_to_hand(g: Table, victim: str, drawn: list[Card]) -> None:
    """Keep what is left of the cards drawn."""
    for card in drawn:
        if card.zone == LOOK:
            g.move(card, hand(g, victim))
    g.look_away(LOOK)


def plus_extra(g: Table, me: str, victim: str, source: str, drawn: list[Card], number: int) -> Flow[None]:
    """Plus an Extra: draw so many more from the same place; all are kept (S-19)."""
    more = yield from draw_to(g, victim, source, number, hand(g, victim))
    if more:
        g.say(f"**{victim}** draws {{cards}} more.", *more, icon="cards", seat=victim)
        sift(g, victim, more)


def then_steal(g: Table, me: str, victim: str, source: str, drawn: list[Card], number: int) -> Flow[None]:
    """Then Steal: take so many of the attacker's cards, seeing only backs; what lacks comes from the deck (S-18)."""
    theirs = f"{me}.hand"
    if g.lies[theirs]:
        g.mix(theirs)
    taken: list[Card] = []
    while len(taken) < number and g.lies[theirs]:
        move = yield from ask(
            victim,
            backs,
            g,
            me,
            victim,
            prompt=f"Steal {cards_word(number - len(taken))} from **{me}**: you see only the backs.",
            rule=SECTION,
            group="steal",
            open=True,
        )
        taken.append(g.card(move.cards[0]))
        g.move(taken[-1], hand(g, victim))
    if taken:
        g.say(f"**{victim}** steals {{cards}} from **{me}**.", *taken, icon="cards", seat=victim)
    more = yield from draw_to(g, victim, DECK, number - len(taken), hand(g, victim))
    if more:
        g.say(
            f"**{victim}** draws {{cards}} in place of what **{me}** does not have.", *more, icon="cards", seat=victim
        )


def backs(g: Table, me: str, victim: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The attacker's hand, in no order that could tell (S-71)."""
    for card in sorted(g.lies[f"{me}.hand"], key=lambda card: card.handle):
        yield Move(victim, "steal", (card.handle,), hand(g, victim))


FOLLOW_UPS: dict[str, Follow] = {
    "discard": then_discard,
    "keep": then_keep,
    "give": then_give,
    "extra": plus_extra,
    "steal": then_steal,
}


def draw_as_many(g: Table, me: str, victim: str, source: str, drawn: list[Card], number: int) -> Flow[None]:
    """The Solo Trials: steal is to draw so many cards from the deck (S-89)."""
    yield from plus_extra(g, me, victim, DECK, drawn, number)


SOLO_FOLLOW_UPS: dict[str, Follow] = {**FOLLOW_UPS, "give": then_discard, "steal": draw_as_many}
