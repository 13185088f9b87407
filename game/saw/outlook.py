"""SAW: what a choice may lead to, worded from what a seat sees."""

from __future__ import annotations

from collections.abc import Callable

from game.core.decision import Move
from game.core.spec import Outlook
from game.core.view import View
from game.saw.body import BAD, SLOTS, STAGES
from game.saw.bot_points import Asked
from game.saw.cards import FOLLOWS, TRAITS, SawFace
from game.saw.challenge import SEARCHES
from game.saw.piles import SIDE
from game.saw.solo import room_for
from game.saw.turn import HAND


def face(view: View, kind: str | None) -> SawFace:
    """Return what is printed on cards of a kind."""
    return view.spec.faces[kind or ""]  # type: ignore[return-value]


def number(view: View, counter: str) -> int:
    """Return a counter that counts."""
    return int(view.counters[counter])


def own_kinds(view: View) -> list[str]:
    """Return the kinds of the cards that the seat holds in hand and workbench."""
    seat = view.seat
    if not seat:
        return []
    zones = [f"{seat}.tableau", f"{seat}.hand", *(f"{seat}.bench.{n}" for n in SLOTS)]
    cards = [card for zone in zones if zone in view.zones() for card in view.zone(zone)]
    return [card.kind for card in cards if card.kind and (card.face_up or not alone(view))]


def alone(view: View) -> bool:
    """The Solo Trials: whether Jigsaw sets the traps."""
    return SIDE in view.zones()


def missing(view: View) -> dict[str, int]:
    """Return how many points are missing in the trap on the table, by trait."""
    needs = {trait: number(view, f"challenge.need.{trait}") for trait in TRAITS}
    return {t: max(0, need - number(view, f"challenge.have.{t}")) for t, need in needs.items() if need}


def damage(view: View, points: int) -> str:
    """Return damage of the trap on the table in words: 3 Arm damage."""
    times = doubled(view)
    if times > 1:
        return f"{points * times} damage, split at will"
    return f"{points} {str(view.counters['trap.type']).capitalize()} damage"


def doubled(view: View) -> int:
    """Return how often damage counts: twice in Gabriella's Trial."""
    trials = view.spec.document.scenarios if alone(view) else ()
    calls = (call for trial in trials if trial.character == view.options.get("scenario") for call in trial.does)
    return next((int(call["times"]) for call in calls if call["do"] == "more_damage"), 1)


def row_words(view: View) -> str:
    """Return the draw row of the trap on the table as a sentence."""
    m, o, e = (face(view, view.kinds(f"trap.{part}")[0]) for part in ("mechanism", "object", "escape"))
    return f"Draw {m.draw} from the {m.source}, {FOLLOWS[o.follow].format(n=e.number)}"


# --- the second line of a button ------------------------------------------------------------------------------------


def note(view: View, move: Move) -> str:
    """Return the second line of a button: what it leads to."""
    words = NOTES.get(move.verb)
    return words(view, move) if words is not None else ""


def note_go_on(view: View, move: Move) -> str:
    """How many cards go when step 2 ends."""
    if view.phase != "Use" or move.seat != view.turn:
        return ""
    arms = sum(view.counters[f"{move.seat}.{limb}"] in BAD for limb in ("left_arm", "right_arm"))
    if alone(view):
        cards = view.zone(move.seat, "tableau")
        turned = sum(not card.face_up for card in cards)
        over = len(cards) - turned - room_for(turned, arms)
        return f"discard {over}" if over > 0 else "nothing to discard"
    empty = sum(not view.size(move.seat, f"bench.{n}") for n in SLOTS)
    over = view.size(move.seat, "hand") - (HAND - arms) - empty
    return f"discard {over}" if over > 0 else "nothing to discard"


def note_challenge(view: View, move: Move) -> str:
    """How many points are missing."""
    if move.seat != view.seat:
        return f"{sum(missing(view).values())} to find"
    short = Asked(missing(view), view.spec.faces).short(own_kinds(view))  # type: ignore[arg-type]
    return f"by your cards: {short} short" if short else "you hold all it asks for"


def note_sacrifice(view: View, move: Move) -> str:
    """What the sacrifice costs."""
    return damage(view, number(view, "trap.number"))


def note_face_it(view: View, move: Move) -> str:
    """What is short just now."""
    short = sum(missing(view).values())
    return f"{short} short: {damage(view, short)}" if short else "nothing is short: unhurt"


def note_commit(view: View, move: Move) -> str:
    """What the trait stands at then."""
    trait = move.to.lower()
    have, need = number(view, f"challenge.have.{trait}"), number(view, f"challenge.need.{trait}")
    kind = view.card(move.cards[0]).kind
    return f"{have + face(view, kind).value} of {need}" if kind else ""


def note_choose(view: View, move: Move) -> str:
    """What the victim's character has of the trait."""
    victim, trait = str(view.counters["trap.victim"]), move.to.lower()
    if trait not in TRAITS:
        return ""
    return f"{victim} has {face(view, view.character(victim)).points[trait]}"


def note_soften(view: View, move: Move) -> str:
    """What the sacrifice becomes."""
    before = number(view, "trap.number")
    return f"{before} becomes {max(1, before - 1)}"


def note_hurt(view: View, move: Move) -> str:
    """The next stage of the limb."""
    if move.to == "blood":
        return f"{number(view, f'{move.seat}.blood')} becomes {number(view, f'{move.seat}.blood') - 1}"
    stage = str(view.counters[f"{move.seat}.{move.to.replace(' ', '_')}"])
    return f"{stage} becomes {STAGES[STAGES.index(stage) + 1]}"


NOTES: dict[str, Callable[[View, Move], str]] = {
    "go on": note_go_on,
    "challenge": note_challenge,
    "sacrifice": note_sacrifice,
    "face it": note_face_it,
    "commit": note_commit,
    "choose": note_choose,
    "soften": note_soften,
    "hurt": note_hurt,
}


# --- the victim's choice --------------------------------------------------------------------------------------------


def outlook(view: View) -> list[Outlook]:
    """Return what each answer of the victim risks: points missing now, the sacrifice, the cards to come."""
    decision = view.decision
    if decision is None or view.seat not in decision.asked or view.seat != view.counters["trap.victim"]:
        return []
    verbs = {move.verb for move in view.moves}
    if not verbs & {"challenge", "face it"}:
        return []
    lacking = missing(view)
    held = own_kinds(view)
    asked = Asked(lacking, view.spec.faces)  # type: ignore[arg-type]
    short = asked.short(held)
    lines = [points_line(view, trait, lacking[trait], held) for trait in lacking]
    tone = "bad" if short else "good"
    text = "with all that you hold" if short else "You hold all it asks for."
    lines.append(Outlook("puzzle", "Challenge", text, f"{short} short", "", tone, lit=True))
    if "challenge" in verbs:
        lines.append(Outlook("cards", "Cards to come", row_words(view)))
    left = SEARCHES - number(view, "challenge.searches")
    searches = sum(face(view, kind).type == "search" for kind in held)
    lines.append(Outlook("magnify", "Search cards", f"{min(left, searches)} of yours may be used, {left} at most."))
    if "sacrifice" in verbs:
        cost = number(view, "trap.number")
        place = str(view.counters["trap.type"])
        lines.append(Outlook("barbed_link", "Sacrifice", damage(view, cost), f"\u2212{cost}", place, "bad"))
    return lines


def points_line(view: View, trait: str, lacking: int, held: list[str]) -> Outlook:
    """Return the line of one trait: what is there, what is asked, what the own cards may add."""
    have, need = number(view, f"challenge.have.{trait}"), number(view, f"challenge.need.{trait}")
    may_add = sum(
        printed.value
        for printed in (face(view, kind) for kind in held)
        if trait in printed.traits and not printed.is_part
    )
    text = f"{have} of {need}; your cards may add {may_add}."
    return Outlook(SIGNS[trait], trait.capitalize(), text, str(lacking), "", "bad" if lacking > may_add else "")


SIGNS = {
    "violence": "fist",
    "corruption": "snake",
    "obsession": "eye",
    "addiction": "pill",
    "greed": "cash_multiple",
}
"""The sign of each trait."""
