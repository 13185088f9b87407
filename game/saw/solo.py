"""SAW: The Solo Trials: Jigsaw sets the traps; one character, thirteen of them, or the five or six of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import Card
from game.core.decision import Move, Refusal
from game.core.flow import Flow, GameOver, ask
from game.core.table import Table
from game.saw.body import (
    LIMBS,
    LIMBS_OF,
    PINTS,
    STAGES,
    TOURNIQUET,
    bad_limbs,
    hurt,
    hurt_anywhere,
    lose_blood,
    lost_limbs,
)
from game.saw.cards import PARTS, titled
from game.saw.challenge import challenge
from game.saw.finds import name, owned
from game.saw.pay import held
from game.saw.piles import DECK, LOOK, SIDE, cards_word, carried, carry_many, discard_for, draw_to, face, put
from game.saw.points import USED, ask_for, clear, short
from game.saw.scenario import by_rule, has_rule, scenario
from game.saw.search import play, playable
from game.saw.special import soften, tie, tie_limbs, why_not_tie
from game.saw.trap import SETTER, fixes, laid_order, riders
from game.saw.turn import DRAWN, no_uses

SECTION = "The Solo Trials"
TABLEAU = 8
PASSED = "passed"


# --- Draw, with its trap --------------------------------------------------------------------------------------------


def draw(g: Table, me: str) -> Flow[None]:
    """How To Play: draw 3 cards; the first Billy or Video among them springs a trap, the others are discarded."""
    drawn = yield from draw_to(g, me, DECK, DRAWN, LOOK)
    if drawn:
        g.say(f"**{me}** draws {{cards}}.", *drawn, icon="cards", seat=me)
    trigger = next((card for card in drawn if face(g, card.kind).when == "set"), None)
    if trigger is not None:
        g.move(trigger, SETTER)
        put(g, [card for card in drawn if card is not trigger])
        g.look_away(LOOK)
        yield from trap(g, me)
        return
    for card in drawn:
        settle(g, me, card)
    g.look_away(LOOK)


def settle(g: Table, me: str, card: Card) -> None:
    """The Pig, Reverse Bear Trap: wait beside Jigsaw's workbench, one of each; all else joins the Tableau (S-92)."""
    if face(g, card.kind).when == "ride":
        if card.kind in g.kinds(SIDE):
            put(g, [card])
        else:
            g.move(card, SIDE)
            g.say("{cards} waits for the next trap.", card, icon=card.kind, seat=me)
        return
    alike = has_rule(g, "no_two_alike") and name(g, card) in [name(g, other) for other in owned(g, me, [], [])]
    if alike:
        put(g, [card])
        g.say("{cards}: discarded, no two may be alike.", card, icon="trash_can", seat=me)
    else:
        g.move(card, f"{me}.tableau")


def trap(g: Table, me: str) -> Flow[None]:
    """Billy and Video: reveal the top part of each pile; you have been set this trap."""
    parts = []
    for part in PARTS:
        card = g.lies[f"jigsaw.{part}s"][0]
        g.move(card, f"trap.{part}")
        parts.append(card)
    for card in g.zone(SIDE):
        g.move(card, SETTER)
    g.set("trap.victim", me)
    g.say(f"Jigsaw sets **{me}** trap **{g['traps_passed'] + 1}**: {{cards}}.", *parts, icon="puppet", seat=me)
    yield from fix(g, me)
    g.say(" ".join(face(g, card.kind).story for card in parts), icon="puppet")
    yield from choose(g, me)
    yield from end(g, me)


def fix(g: Table, me: str) -> Flow[None]:
    """Billy and Video: the lower trait of a double box, the worse of Arms and Legs; equal, you choose (S-50)."""
    points = face(g, g.setup.character(me)).points
    for n, part in ((1, "mechanism"), (2, "object")):
        box = face(g, g.kinds(f"trap.{part}")[0])
        least = min(points[trait] for trait in box.traits)
        lowest = tuple(trait for trait in box.traits if points[trait] == least)
        trait = lowest[0]
        if len(lowest) > 1:
            trait = yield from equal(
                g, me, lowest, f"Which trait does the trap ask for: **{box.value}** {titled(lowest)}?"
            )
        g.set(f"trap.trait.{n}", trait)
    g.set("trap.number", face(g, g.kinds("trap.escape")[0]).sacrifice)
    places = face(g, g.kinds("trap.mechanism")[0]).hits
    places = yield from riders(g, me, ("choose_type",), places)
    if has_rule(g, "always_arm"):
        places = ((yield from by_rule(g, me, "always_arm", places[0])),)
    elif has_rule(g, "more_damage"):
        places = places[:1]
    elif len(places) > 1:
        places = worst(g, me, places)
    place = places[0]
    if len(places) > 1:
        place = yield from equal(g, me, places, "Arms and Legs are hurt alike: where does this trap strike?")
    g.set("trap.type", place)
    ask_for(g, me)


def worst(g: Table, me: str, places: tuple[str, ...]) -> tuple[str, ...]:
    """Billy and Video: the places with the most damage, a limb tied off counted as lost (S-50)."""
    sums = {place: sum(stage(g, me, limb) for limb in LIMBS_OF[place]) for place in places}
    return tuple(place for place in places if sums[place] == max(sums.values()))


def stage(g: Table, me: str, limb: str) -> int:
    """Return the damage of a limb as a number."""
    there = str(g[f"{me}.{limb}"])
    return len(STAGES) - 1 if there == TOURNIQUET else STAGES.index(there)


def equal(g: Table, me: str, words: tuple[str, ...], prompt: str) -> Flow[str]:
    """Ask the player where two are equal."""
    move = yield from ask(me, fixes, me, words, prompt=prompt, rule=SECTION, open=True)
    return move.to.lower()


def choose(g: Table, me: str) -> Flow[None]:
    """Billy and Video: try the challenge or take the sacrifice."""
    answers = yield from riders(g, me, ("no_sacrifice",), ("challenge", "sacrifice"))
    cards = yield from by_rule(g, me, "cards_too", 0)
    place = "" if has_rule(g, "more_damage") else f" {str(g['trap.type']).capitalize()}"
    more = f" and **{cards}** cards" if cards else ""
    cost = f" or the **sacrifice** of **{g['trap.number']}**{place} damage{more}" if "sacrifice" in answers else ""
    move = yield from ask(
        me,
        choices,
        g,
        me,
        answers,
        cards,
        prompt=f"**{me}**, take the **challenge**{cost or ': there is no other way'}.",
        rule="Make Your Choice",
    )
    if move.verb == "challenge":
        g.say(f"**{me}** takes the challenge.", icon="puzzle", seat=me)
        yield from challenge(g, me, me)
        points = short(g)
        words = f"is **{points}** short" if points else "meets it in full: unhurt"
        g.say(f"**{me}** {words}.", icon="close_circle" if points else "check_circle", seat=me)
        yield from damage(g, me, points)
    else:
        g.say(f"**{me}** takes the sacrifice.", icon="barbed_link", seat=me)
        yield from give_up(g, me, cards)
        yield from soften(g, me)
        yield from damage(g, me, g["trap.number"])


def choices(g: Table, me: str, answers: tuple[str, ...], cards: int, why: bool = False) -> Iterator[Move | Refusal]:
    """Challenge or sacrifice; what the sacrifice costs must be there (S-53)."""
    have = len(held(g, me))
    for answer in answers:
        if answer == "challenge" or have >= cards:
            yield Move(me, answer)
    if why and "sacrifice" not in answers:
        yield Refusal((), "", "The Pig waits beside the trap: there is no sacrifice.", "sacrifice", me)
    elif why and have < cards:
        yield Refusal((), "", f"A sacrifice costs {cards} cards as well, and you have {have}.", "sacrifice", me)


def give_up(g: Table, me: str, cards: int) -> Flow[None]:
    """Nolan's Trial: discard cards of the Tableau first, of your choice (S-94)."""
    gone = yield from carry_many(
        g,
        me,
        cards,
        discards,
        prompt=lambda left: f"Discard {cards_word(left)} for the sacrifice.",
        rule="Nolan's Trial",
        group="give up",
    )
    if gone:
        g.say(f"**{me}** discards {{cards}}.", *gone, icon="trash_can", seat=me)


def damage(g: Table, me: str, points: int) -> Flow[None]:
    """Taking Damage; Gabriella's Trial: doubled, and split at will."""
    if has_rule(g, "more_damage"):
        points = yield from by_rule(g, me, "more_damage", points)
        yield from hurt_anywhere(g, me, points)
    else:
        yield from hurt(g, me, str(g["trap.type"]), points)


def end(g: Table, me: str) -> Flow[None]:
    """Billy and Video: the used cards, the trigger and what waited go to the discard, the parts are passed (S-82).

    Raises `GameOver` with the medal after the last trap.
    """
    put(g, g.zone(USED))
    put(g, sorted(g.zone(SETTER), key=lambda card: laid_order(g, card)))
    for part in PARTS:
        g.place(g.zone(f"trap.{part}"), PASSED)
    clear(g)
    g.add("traps_passed", 1)
    yield from ()
    if not g.lies["jigsaw.mechanisms"]:
        medal = medal_of(g, me)
        g.set("medal", medal)
        won = f": a {medal} medal" if scenario(g) is not None else ""
        raise GameOver((me,), f"All {g['traps_passed']} traps are passed alive{won}.", medal)


def medal_of(g: Table, me: str) -> str:
    """Character Scenarios: gold without damage, silver without a blood lost, else bronze (S-57)."""
    if g[f"{me}.blood"] < PINTS:
        return "bronze"
    return "gold" if all(g[f"{me}.{limb}"] == "sound" for limb in LIMBS) else "silver"


# --- Use, Discard, Bleed --------------------------------------------------------------------------------------------


def use(g: Table, me: str) -> Flow[None]:
    """How To Play: use Search cards and Special cards as normal."""
    while True:
        move = yield from ask(me, uses, g, me, prompt="Use Search cards and Tourniquets, then go on.", rule=SECTION)
        if move.verb == "go on":
            return
        card = g.card(move.cards[0])
        if move.verb == "tie":
            yield from tie(g, me, card, move.to)
        else:
            yield from play(g, me, card, move.to)


def uses(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """The Search cards and Tourniquets of the Tableau."""
    for card in held(g, me):
        printed = face(g, card.kind)
        if printed.type == "search":
            yield from playable(g, me, card)
        elif printed.when == "tie" and not why_not_tie(g, me, card):
            for limb in tie_limbs(g, me):
                yield Move(me, "tie", (card.handle,), limb)
    yield Move(me, "go on")
    if why:
        yield from no_uses(g, me)


def limit(g: Table, me: str) -> int:
    """Tableau: 8 cards, one fewer for each bad Arm and each space turned over (S-48, S-93)."""
    turned = sum(not card.face_up for card in g.lies[f"{me}.tableau"])
    return room_for(turned, bad_limbs(g, me, "arm"))


def room_for(turned: int, bad: int) -> int:
    """Tableau: how many cards it may keep with so many cards turned over and so many bad Arms."""
    return max(0, TABLEAU - turned - bad)


def discard(g: Table, me: str) -> Flow[None]:
    """How To Play: reduce the Tableau to its maximum."""
    gone = []
    while len(held(g, me)) > limit(g, me):
        over = len(held(g, me)) - limit(g, me)
        move = yield from ask(
            me,
            discards,
            g,
            me,
            prompt=f"Your Tableau is {cards_word(over)} over its limit of **{limit(g, me)}**: discard.",
            rule=SECTION,
            group="fit",
        )
        gone.append(carried(g, move))
    if gone:
        g.say(f"**{me}** discards {{cards}}.", *gone, icon="trash_can", seat=me)


def discards(g: Table, me: str, why: bool = False) -> Iterator[Move | Refusal]:
    """Any open card of the Tableau."""
    for card in held(g, me):
        yield Move(me, "discard", (card.handle,), discard_for(g, card))
    if why:
        for card in g.lies[f"{me}.tableau"]:
            if not card.face_up:
                yield Refusal((card.handle,), "", "A card turned over stays in its place for good.", "discard")


def bleed(g: Table, me: str) -> Flow[None]:
    """Things To Remember: 1 blood per lost limb at the end of every turn (S-81)."""
    lost = len(lost_limbs(g, me))
    if lost:
        g.say(f"**{me}** bleeds: **{lost}** lost limb{'s' if lost > 1 else ''}.", icon="water", seat=me)
        lose_blood(g, me, lost)
    yield from ()


PHASES = (("Draw", draw), ("Use", use), ("Discard", discard), ("Bleed", bleed))
