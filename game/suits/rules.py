"""The Suits: the rules, in the order and the words of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, ask, choose_many
from game.core.table import Table
from game.suits.cards import MOMENTS, Action, Gentleman
from game.suits.life import draw, hit, opponent, put_in_discard, restock, the_end
from game.suits.words import EFFECTS

T = TypeVar("T")

PLANNED = 3
HAND = 5
PLANNING = "Player's Turn, 1. Planning"


def gentleman(g: Table, seat: str) -> Gentleman:
    """Return the gentleman of a seat."""
    men: dict[str, Gentleman] = g.setup.spec.document
    return men[g.setup.character(seat)]


# --- Player's Turn --------------------------------------------------------------------------------------------------


def planning(g: Table, me: str) -> Flow[None]:
    """Player's Turn, 1. Planning."""
    yield from hold_on(g, me, "planning begins", None)
    g.mix(g.name(me, "hand"))
    planned = min(PLANNED, g.size(me, "hand"))
    to = g.name(me, "planned")
    cards = f"Plan **{planned}** card{'s' if planned > 1 else ''} face down"
    then = f". **{opponent(g, me)}** will turn up one of them."
    prompt = cards + then
    for left in range(planned - 1, -1, -1):
        move = yield from ask(me, plans, g, me, prompt=prompt, rule=PLANNING, group="plan")
        g.move(g.cards[move.cards[0]], to)
        prompt = f"{cards}, **{left}** more{then}"
    if planned:
        g.say(f"**{me}** plans {planned} card{'s' if planned > 1 else ''}.", icon="cards", seat=me)
    else:
        g.say(f"**{me}** has no card to plan.", icon="cards", seat=me)


def plans(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The cards that may be planned: any of the hand."""
    planned = f"{me}.planned"
    for card in g.lies[f"{me}.hand"]:
        yield Move(me, "plan", (card.handle,), planned)
    if why:
        yield from not_now(g, me)
        for card in g.zone(me, "planned"):
            yield Refusal((card.handle,), "", "This card is planned already; take the move back to change it.", "plan")


def action(g: Table, me: str) -> Flow[None]:
    """Player's Turn, 2. Action."""
    planned = g.zone(me, "planned")
    if not planned:
        return
    other = opponent(g, me)
    move = yield from ask(
        other,
        face_down,
        g,
        me,
        prompt=f"**{other}**, turn up one of **{me}'s** planned cards.",
        rule="Player's Turn, 2. Action",
        open=True,
    )
    card = g.card(move.cards[0])
    g.flip(card)
    g.say(f"**{other}** turns up **{me}'s** {{cards}}.", card, icon=card.kind, seat=other)
    yield from turned_up(g, me, card)


def face_down(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The planned cards of `me` that its opponent may turn up."""
    other = opponent(g, me)
    for card in g.zone(me, "planned"):
        if not card.face_up:
            yield Move(other, "reveal", (card.handle,))
    if why:
        yield from not_now(g, other)
        for card in g.zone(other, "hand"):
            yield Refusal((card.handle,), "", f"First turn up one of {me}'s planned cards.", seat=other)


def turned_up(g: Table, me: str, card: Card, second: bool = False) -> Flow[None]:
    """Player's Turn, 2. Action: the Coffee Actions for a card just turned up, then its effect.

    `second`: it was turned up by a Money Action, so another Money does nothing (U-23).
    """
    card = yield from hold_on(g, me, "own card turned up", card)
    stands: Card | None = yield from hold_on(g, opponent(g, me), "opponent's card turned up", card)
    if stands is None:
        return
    if second and card.kind == "money":
        g.say("A second Money does nothing.", icon="money", seat=me)
        return
    yield from CARD_RESOLUTION[card.kind](g, me, card)


def cleanup(g: Table, me: str) -> Flow[None]:
    """Player's Turn, 3. Cleanup."""
    planned = g.zone(me, "planned")
    if planned:
        g.place(planned, g.name(me, "discard"), face_up=True)
        goes = "goes" if len(planned) == 1 else "go"
        g.say(f"{{cards}} {goes} to **{me}'s** Discard.", *planned, icon="trash_can", seat=me)
        restock(g, me)
    yield from ()


def drawing(g: Table, me: str) -> Flow[None]:
    """Player's Turn, 4. Drawing."""
    limit: int = yield from hold_on(g, opponent(g, me), "opponent's drawing begins", HAND)
    drawn = draw(g, me, max(0, limit - g.size(me, "hand")))
    if drawn:
        g.say(f"**{me}** draws {{cards}}.", *drawn, icon="cards", seat=me)


# --- Card Resolution ------------------------------------------------------------------------------------------------


def reveal_others(g: Table, me: str) -> int:
    """Card Resolution: reveal the other Planned Cards; return how many Skulls are among all of them."""
    hidden = [card for card in g.zone(me, "planned") if not card.face_up]
    for card in hidden:
        g.flip(card)
    if hidden:
        g.say("The others are shown: {cards}.", *hidden, icon="eye", seat=me)
    return g.kinds(me, "planned").count("skull")


def skull(g: Table, me: str, card: Card) -> Flow[None]:
    """Card Resolution, Skull."""
    skulls = reveal_others(g, me)
    yield from hit(g, me, 1, by=me)
    the_end(g)
    yield from search(g, me, skulls)


def search(g: Table, me: str, wanted: int) -> Flow[None]:
    """Card Resolution, Skull: take cards out of the Deck and/or the Discard; then shuffle the Deck (Golden Rule 2)."""
    deck, discard = g.name(me, "deck"), g.name(me, "discard")
    wanted = min(wanted, g.size(deck) + g.size(discard))
    if not wanted:
        g.say(f"**{me}** finds no card to take.", icon="skull", seat=me)
        return
    g.look(deck, me)

    def take(move: Move) -> None:
        card = g.card(move.cards[0])
        pile = "Deck" if card.zone == deck else "Discard"
        g.say(f"**{me}** takes {{cards}} from the {pile}.", card, icon="skull", seat=me)
        g.move(card, move.to)

    yield from choose_many(
        me,
        wanted,
        found,
        g,
        me,
        prompt=lambda left: f"Take **{left}** card{'s' if left > 1 else ''} from your Deck or Discard into your hand.",
        act=take,
        rule="Card Resolution, Skull",
        group="search",
    )
    g.look_away(deck)
    g.shuffle(deck)
    g.say(f"**{me}** shuffles the Deck.", icon="shuffle", seat=me)
    restock(g, me)


def found(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """What a search may take: every card of the Discard and of the Deck."""
    for card in g.zone(me, "discard") + g.zone(me, "deck"):
        yield Move(me, "take", (card.handle,), f"{me}.hand")
    if why:
        yield from not_now(g, me)
        for card in g.zone(me, "planned"):
            yield Refusal((card.handle,), "", "Planned cards lie in no pile yet; a search cannot take them.", "take")
        for card in g.zone(me, "void"):
            yield Refusal((card.handle,), "", "A search reaches the Deck and the Discard, not the Void.", "take")


def weapon(g: Table, me: str, card: Card) -> Flow[None]:
    """Card Resolution, Weapon."""
    skulls = reveal_others(g, me)
    yield from hit_opponent(g, me, 1 + skulls)
    the_end(g)


def hit_opponent(g: Table, me: str, hits: int) -> Flow[None]:
    """Damage: Hits from `me` on the opponent, who may drink against them once, before the first (U-25)."""
    if not hits:
        return
    other = opponent(g, me)
    g.set("hits", hits)
    hits = yield from hold_on(g, other, "hits coming", hits)
    g.set("hits", 0)
    yield from hit(g, other, hits, by=me)


def heart(g: Table, me: str, card: Card) -> Flow[None]:
    """Card Resolution, Heart."""
    g.move(card, g.name(me, "life"))
    g.say(f"A Heart joins **{me}'s** Life Line.", icon="heart", seat=me)
    yield from ()


def money(g: Table, me: str, card: Card) -> Flow[None]:
    """Card Resolution, Money: the Character's Money Action."""
    act = gentleman(g, me).money
    g.say(f"**{me}**: {act.title}.", icon="money", seat=me)
    yield from perform(g, me, act, card)


def coffee(g: Table, me: str, card: Card) -> Flow[None]:
    """Card Resolution, Coffee."""
    if g.size(me, "coffee"):
        put_in_discard(g, me, [card])
        g.say(f"**{me}** has a Coffee already; this one goes to the Discard.", icon="coffee", seat=me)
    else:
        g.move(card, g.name(me, "coffee"))
        g.say(f"A Coffee stands ready beside **{me}'s** character.", icon="coffee", seat=me)
    yield from ()


CARD_RESOLUTION = {"skull": skull, "weapon": weapon, "heart": heart, "money": money, "coffee": coffee}


# --- Coffee Action --------------------------------------------------------------------------------------------------


def perform(g: Table, me: str, act: Action, under_way: T) -> Flow[T]:
    """Do what an action says, word by word; each takes and returns what is under way."""
    for word in act.does:
        numbers = {key: value for key, value in word.items() if key != "do"}
        under_way = yield from EFFECTS[word["do"]](g, me, under_way, **numbers)
    return under_way


def hold_on(g: Table, seat: str, moment: str, under_way: T) -> Flow[T]:
    """Coffee Action: if it is the moment of `seat`'s Coffee, ask whether it is drunk; return what is under way then.

    Asked only with a Coffee in place (U-15), so the question tells nothing.
    """
    if not g.size(seat, "coffee"):
        return under_way
    act = gentleman(g, seat).coffee
    if act.when != moment:
        return under_way
    move = yield from ask(
        seat,
        coffee_offers,
        g,
        seat,
        prompt=f"{moment_words(g, seat, moment)} **{seat}** may drink the **Coffee**: {act.gist}",
        rule="Coffee Action",
        open=moment in ("hits coming", "opponent's card turned up", "opponent's drawing begins"),
    )
    if move.verb == "go on":
        return under_way
    g.say(f"**{seat}** drinks the Coffee: {act.title}.", icon="coffee", seat=seat)
    cup = g.zone(seat, "coffee")[0]
    under_way = yield from perform(g, seat, act, under_way)
    g.move(cup, g.name(seat, "void"))
    return under_way


def moment_words(g: Table, seat: str, moment: str) -> str:
    """Return what is happening, as the first sentence of a Coffee question."""
    if moment == "hits coming":
        hits = int(g["hits"])
        return f"**{hits}** Hit{'s are' if hits > 1 else ' is'} coming."
    if moment.endswith("card turned up"):
        shown = next(card for card in reversed(g.zone(str(g["turn"]), "planned")) if card.face_up)
        return f"{g['turn']}'s **{g.setup.spec.faces[shown.kind].name}** lies open."
    return f"{g['turn']}'s {g['phase']} begins."


def coffee_offers(g: Table, seat: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Drink the Coffee or go on; what the effect needs must be there (U-31)."""
    act = gentleman(g, seat).coffee
    lacking = "a card in hand" if act.when == "own card turned up" and not g.size(seat, "hand") else ""
    if not lacking:
        yield Move(seat, "drink")
    yield Move(seat, "go on")
    if why and lacking:
        yield Refusal((), "", f"{act.title} needs {lacking}, and {seat} has none.", "drink", seat)


def not_now(g: Table, *seats: str) -> Iterable[Refusal]:
    """Coffee Action: why a seat cannot drink at this decision, and what a card of its hand is not for."""
    for seat in g.seats:
        if not g.size(seat, "coffee"):
            why = f"{seat} has no Coffee beside the character; one in hand must be planned and turned up first."
        else:
            why = f"{seat}'s Coffee is drunk {MOMENTS[gentleman(g, seat).coffee.when]}; that moment is not now."
        yield Refusal((), "", why, "drink", seat)
    for seat in seats:
        for card in g.zone(seat, "hand"):
            if card.kind == "coffee":
                why = "A Coffee comes beside your character only when it is planned and turned up."
                yield Refusal((card.handle,), f"{seat}.coffee", why, seat=seat)
            for place, why in (
                ("life", "A card joins the Life Line only when it is planned and turned up."),
                ("discard", "Cards go to the Discard in Cleanup, not by choice."),
                ("deck", "Nothing is put back into the Deck."),
                ("void", "Only used Coffee and lost Life Cards go to the Void."),
            ):
                yield Refusal((card.handle,), f"{seat}.{place}", why, seat=seat)


PHASES = (("Planning", planning), ("Action", action), ("Cleanup", cleanup), ("Drawing", drawing))
