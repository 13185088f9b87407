"""Jacob Hollow: Investigations, of locations and of Clues."""

from __future__ import annotations

from game.core.cards import Card
from game.core.flow import Flow
from game.core.table import Table
from game.hollow import prompts
from game.hollow.flips import after_flip
from game.hollow.people import able, alive, clear, gain
from game.hollow.perform import perform
from game.hollow.piles import face, flip_card
from game.hollow.under_way import UnderWay


def investigation(g: Table, seat: str, over: int, points: int) -> Flow[bool]:
    """Investigations: flip + Mind greater than the target gives the points; return whether it did."""
    on = UnderWay("investigation", seat)
    g.set("test", "investigation")
    g.set("test.seat", seat)
    g.set("test.over", over)
    g.set("test.points", points)
    on.base = flip_card(g, f"**{seat}**")
    reached = (yield from after_flip(g, on, [], lambda now: prompts.after_investigation(
        g, on, int(g[f"{seat}.mind"]), over, now
    ))) + int(g[f"{seat}.mind"])  # fmt: skip
    clear(g)
    good = reached > over
    how = f"**{reached}** is {'' if good else 'not '}over **{over}**"
    g.say(f"**{seat}** investigates: {how}.", icon="magnify", seat=seat)
    if good:
        gain(g, seat, "points", points)
    moment = "own success" if good else "own failure"
    for card, ability in list(able(g, seat, moment)):
        if alive(g, seat):
            g.say(f"**{seat}**: {{cards}}.", card, icon=card.kind, seat=seat)
            yield from perform(g, seat, ability, on)
    return good


def clue(g: Table, seat: str, card: Card, over: int, points: int) -> Flow[None]:
    """Encounters and Clues: an investigation where the character is; a miss does what the card says (J-18, J-50)."""
    good = yield from investigation(g, seat, over, points)
    if good or not alive(g, seat):
        return
    missed = face(g, card.kind).moments.get("miss")
    if missed is not None:
        yield from perform(g, seat, missed, card)
