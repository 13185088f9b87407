"""Jacob Hollow: Taking a Turn: Draw, Move, Actions, End Turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, GameOver
from game.core.table import Table
from game.hollow import refusals
from game.hollow.encounter import encounter
from game.hollow.investigate import investigation
from game.hollow.offers import own, turn_ups
from game.hollow.people import able, breaks_limits, end_of_turn, go, has_hidden, place_of
from game.hollow.perform import lasting, perform, use
from game.hollow.piles import (
    DISCARD,
    LOCATION_DISCARD,
    LOCATIONS,
    STREET,
    TERROR,
    cards_word,
    draw_cards,
    face,
    restock,
    throw,
)
from game.hollow.play import SPENT, play, plays, useless, uses, why_no_use

HAND = 5
DRAWN = 3
DISCARDED = 3
POINTS = 10


# --- 1. Draw ---------------------------------------------------------------------------------------------------------


def draw(g: Table, me: str) -> Flow[None]:
    """Taking a Turn, 1. Draw; who begins a turn with 10 points wins (Object).

    Raises `GameOver` then.
    """
    points = int(g[f"{me}.points"])
    if points >= POINTS:
        raise GameOver((me,), f"{me} begins a turn with {points} points and wins: the evil is uncovered.", "points")
    if g[f"{me}.used"]:
        g.set(f"{me}.used", 0)
    if has_hidden(g, me):
        yield from own(
            me, draws, g, me, prompt=f"**{me}** draws; an Item may be turned up before.", rule="Taking a Turn, 1. Draw"
        )
    limit = max(HAND, lasting(g, me, "hand"))
    draw_cards(g, me, min(DRAWN, limit - g.size(me, "hand")))


def draws(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Draw, or turn up an Item before."""
    yield Move(me, "draw", (), TERROR)
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "First draw.", "draw")


# --- 2. Move ---------------------------------------------------------------------------------------------------------


def move(g: Table, me: str) -> Flow[None]:
    """Taking a Turn, 2. Move: to a place in play, to the top of the location deck, or not at all."""
    answer = yield from own(
        me, moves, g, me, prompt=f"Where does **{me}** go?", rule="Taking a Turn, 2. Move",
    )  # fmt: skip
    if answer.verb == "stay":
        g.say(f"**{me}** stays.", icon="map_marker", seat=me)
        return
    if answer.to == LOCATIONS:
        place = yield from reveal(g, me)
        g.say(f"**{me}** reveals {{cards}} and goes there.", place, icon=place.kind, seat=me)
    else:
        place = g.card(int(answer.to))
        g.say(f"**{me}** goes to {{cards}}.", place, icon=place.kind, seat=me)
    go(g, me, place.kind)
    yield from arrive(g, me, place.kind)


def moves(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Every other place in play, the location deck, or stay (J-35, J-36)."""
    at = g.counters[f"{me}.at"]
    for card in g.lies[STREET]:
        if card.kind != at:
            yield Move(me, "move", (), str(card.handle))
        elif why:
            yield Refusal((), str(card.handle), f"{me} is at {face(g, card.kind).name} already.", "move", me)
    if g.lies[LOCATIONS]:
        yield Move(me, "move", (), LOCATIONS)
    yield Move(me, "stay")
    yield from turn_ups(g, me)
    if why:
        for card in g.lies[LOCATION_DISCARD]:
            yield Refusal((), str(card.handle), f"{face(g, card.kind).name} is not in play.", "move", me)
        yield from refusals.busy(g, me, "Cards are played in the Actions step, after the move.", "move")


def reveal(g: Table, me: str) -> Flow[Card]:
    """Move: turn up the top location and put it into play; some look at two and choose (J-49)."""
    chosen = None
    for card, ability in able(g, me, "reveal"):
        g.say(f"**{me}**: {{cards}}.", card, icon=card.kind, seat=me)
        chosen = yield from perform(g, me, ability, "reveal")
        break
    if chosen is None:
        chosen = g.lies[LOCATIONS][0]
        g.move(chosen, STREET)
    restock(g, LOCATIONS, LOCATION_DISCARD)
    return chosen


def arrive(g: Table, me: str, kind: str) -> Flow[None]:
    """Move: location text, the encounter, then an investigation if points remain (J-10, J-37, J-57)."""
    place = face(g, kind)
    text = place.moments.get("arrival")
    if text is not None:
        yield from perform(g, me, text, "arrival")
    if place.monster is not None:
        yield from encounter(g, me, place.monster)
    here = place_of(g, me)
    if here is None or here.sideways or not place.points:
        return
    gives = f"**{place.points}** point{'' if place.points == 1 else 's'}"
    answer = yield from own(
        me, whether, g, me,
        prompt=f"Investigate **{place.name}**? Flip + Mind over **{place.target}** gives {gives}.",
        rule="Investigations", open=not has_hidden(g, me),
    )  # fmt: skip
    if answer.verb == "leave it":
        return
    good = yield from investigation(g, me, place.target, place.points)
    here = place_of(g, me)
    if good and here is not None and here.kind == kind:
        g.turn(here)


def whether(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Investigate, or leave it."""
    yield Move(me, "investigate")
    yield Move(me, "leave it")
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "First the investigation; cards are played in the Actions step.", "investigate")


# --- 3. Actions ------------------------------------------------------------------------------------------------------


def actions(g: Table, me: str) -> Flow[None]:
    """Taking a Turn, 3. Actions: any number, one at a time."""
    while True:
        answer = yield from own(
            me, deeds, g, me, prompt="Play cards, on yourself or on others, one at a time.",
            rule="Taking a Turn, 3. Actions",
        )  # fmt: skip
        if answer.verb == "end actions":
            return
        card = g.card(answer.cards[0])
        if answer.verb == "play":
            yield from play(g, me, card, answer.to, answer.how)
        elif answer.verb == "use":
            yield from use(g, me, card, SPENT, SPENT)
        else:
            throw(g, me, card)


def deeds(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """All that may be done in the Actions step."""
    yield Move(me, "end actions")
    yield from plays(g, me)
    yield from uses(g, me)
    if why:
        yield from no_deeds(g, me)


def no_deeds(g: Table, me: str) -> Iterator[Refusal]:
    """Why a card cannot be played, on somebody or at all, and an Item not used."""
    others = [seat for seat in g.seats if seat != me]
    for card in g.lies[f"{me}.hand"]:
        printed, at = face(g, card.kind), (card.handle,)
        if printed.is_react:
            yield Refusal(at, "", refusals.when_of(printed), seat=me)
            continue
        on_others = printed.type in ("encounter", "clue") or printed.onto == "opponent"
        for seat in others:
            to = f"{seat}.items" if printed.type == "item" else seat
            reason = refusals.not_on(g, me, seat)
            if not on_others:
                reason = f"{printed.name} concerns yourself alone."
            elif not reason and printed.type == "item":
                reason = breaks_limits(g, seat, card.kind)
            elif not reason and printed.is_target:
                reason = useless(g, me, seat, printed)
            if reason:
                yield Refusal(at, to, reason, "play", me)
        if printed.type == "item" and printed.onto == "self":
            reason = breaks_limits(g, me, card.kind)
            if reason:
                yield Refusal(at, f"{me}.items", reason, "play", me)
        elif printed.onto == "opponent":
            yield Refusal(at, me, f"{printed.name} is for an opponent.", "play", me)
            yield Refusal(at, f"{me}.items", f"{printed.name} is for an opponent.", "play", me)
        yield Refusal(at, DISCARD, "Cards of the hand are discarded at the end of your turn.", "discard", me)
    for card, ability in able(g, me, SPENT):
        reason = why_no_use(g, me, card, ability)
        if reason:
            yield Refusal((card.handle,), "", reason, "use", me)
    yield from refusals.unused(g, me, SPENT)


# --- 4. End Turn -----------------------------------------------------------------------------------------------------


def end_turn(g: Table, me: str) -> Flow[None]:
    """Taking a Turn, 4. End Turn: discard up to three; then the last one alive wins (Object)."""
    gone = 0
    while g.lies[f"{me}.hand"]:
        left = DISCARDED - gone
        prompt = f"Discard up to {cards_word(left)}, or be done." if left else "Three are discarded, no more."
        answer = yield from own(
            me, last_discards, g, me, left, prompt=prompt, rule="Taking a Turn, 4. End Turn", group="discard"
        )
        if answer.verb == "done":
            break
        gone += 1
        throw(g, me, g.card(answer.cards[0]))
    if not g[f"{me}.first_turn_done"]:
        g.set(f"{me}.first_turn_done", 1)
    end_of_turn(g)


def last_discards(g: Table, me: str, left: int, why: bool = False) -> Iterator[Move | Refusal]:
    """Any card of the hand, three in all, or done."""
    yield Move(me, "done")
    for card in g.lies[f"{me}.hand"]:
        if left:
            yield Move(me, "discard", (card.handle,), DISCARD)
        elif why:
            yield Refusal((card.handle,), "", f"At most {DISCARDED} cards are discarded in a turn.", "discard", me)
    yield from turn_ups(g, me)
    if why:
        yield from refusals.busy(g, me, "The Actions step is over.", "discard")


PHASES = (("Draw", draw), ("Move", move), ("Actions", actions), ("End Turn", end_turn))
