"""Don't Get Stabbed!: the turns of victims and killer, in the order and the words of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Move, Refusal
from game.core.flow import EndTurn, Flow, ask
from game.core.table import Table
from game.stabbed import acts
from game.stabbed.aid import heal, heals, helpers, no_heals
from game.stabbed.cards import STAB
from game.stabbed.stab import answered, not_their_turn
from game.stabbed.table import DECK, PENDING, alive, face, killer, restock, take_top
from game.stabbed.trade import trade
from game.stabbed.use import use

VICTIM = "Victims' Turn"
KILLER = "Killer's Turn"


def draw(g: Table, me: str) -> Flow[None]:
    """Victims' Turn, Killer's Turn: a turn starts with a card drawn, unless a card is used before it.

    In a position that begins with a STAB that waits, that one has been drawn.
    """
    restock(g)
    if g["traded"]:
        g.set("traded", 0)
    if g.size(PENDING):
        return
    first = True
    while True:
        asked = [seat for seat in helpers(g, me) if seat != me] if first else []
        move = yield from ask(
            (me, *asked),
            before_drawing,
            g,
            me,
            tuple(asked),
            prompt=f"**{me}**, draw a card." if me == killer(g) else f"**{me}**, draw a card, or use one before it.",
            rule=KILLER if me == killer(g) else VICTIM,
            closing=me if asked else "",
        )
        if move.verb == "draw":
            break
        if move.verb == "heal":
            yield from heal(g, move)
        else:
            first = False
            yield from use(g, move)
    draw_one(g, me)


def draw_one(g: Table, me: str) -> None:
    """Victims' Turn, Killer's Turn: draw the top card; a victim's STAB lies open and waits, the killer's is kept."""
    top = g.top(DECK)
    if top is None:
        g.say(f"There is no card left for **{me}** to draw.", icon="cards", seat=me)
    elif top.kind == STAB and me != killer(g):
        take_top(g, PENDING)
        g.say(f"**{me}** draws a **STAB**.", icon=STAB, seat=me)
    else:
        take_top(g, f"{me}.hand")
        g.say(f"**{me}** draws {{cards}}.", top, icon="cards", seat=me)


def before_drawing(g: Table, me: str, asked: tuple[str, ...], why: bool = False) -> Iterator[Move | Refusal]:
    """Draw; a victim may use Hide, Gut Instinct and First Aid before (D-15); others may interrupt with First Aid."""
    yield Move(me, "draw")
    if me != killer(g):
        for card in g.lies[f"{me}.hand"]:
            when = face(g, me, card.kind).when
            if when == "before drawing":
                yield Move(me, "hide", (card.handle,))
            elif when == "own turn":
                yield Move(me, "play", (card.handle,), DECK)
        yield from heals(g, me)
    for seat in asked:
        yield from heals(g, seat)
    if why:
        yield from not_before_drawing(g, me)


def not_before_drawing(g: Table, me: str) -> Iterator[Refusal]:
    """What must wait until a card is drawn (D-15, D-35)."""
    first = "A turn starts with drawing: draw a card first."
    yield Refusal((), "", first, "end turn", me)
    yield Refusal((), "", first, "trade", me)
    yield from no_heals(g, me)
    for card in g.zone(me, "hand"):
        shown = face(g, me, card.kind)
        if shown.type == "killer":
            yield Refusal((card.handle,), "", f"{shown.name} is used after you have drawn.", "", me)
        elif shown.when == "stab":
            yield Refusal((card.handle,), "", needs_a_stab(shown.name), "", me)
        elif card.kind == STAB:
            yield Refusal((card.handle,), "", "First draw; then put the STAB back.", "put", me)
        elif shown.type == "combo":
            yield Refusal((card.handle,), "", first, "trade", me)
    yield from not_their_turn(g, me)


def needs_a_stab(name: str) -> str:
    """Victim Action Cards: why an answer is refused (D-34)."""
    return f"{name} needs a STAB that you have just drawn; an older stab goes only by First Aid."


def act(g: Table, me: str) -> Flow[None]:
    """Victims' Turn, Killer's Turn: after the draw ACTION cards and a trade, until the player ends the turn."""
    restock(g)
    by_killer = me == killer(g)
    if not by_killer:
        yield from answered(g, me)
    while True:
        move = yield from ask(
            me,
            acts.of_the_killer if by_killer else acts.of_a_victim,
            g,
            me,
            prompt=acts.prompt(g, me),
            rule=KILLER if by_killer else VICTIM,
        )
        if move.verb == "end turn":
            return
        if move.verb == "heal":
            yield from heal(g, move)
        elif move.verb == "trade":
            trade(g, move)
        elif move.verb == "put":
            acts.put_stab(g, move)
        else:
            yield from use(g, move)
        if not alive(g, me):
            raise EndTurn


def end(g: Table, me: str) -> Flow[None]:
    """Killer's Turn: STABs that the killer still holds go back into the deck (D-49)."""
    while me == killer(g) and STAB in g.kinds(me, "hand"):
        move = yield from ask(
            me,
            acts.puts,
            g,
            me,
            prompt="Put the **STAB** back into the deck, wherever you want. Nobody sees where.",
            rule=KILLER,
        )
        acts.put_stab(g, move)


PHASES = (("Draw", draw), ("Act", act), ("End", end))
