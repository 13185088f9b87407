"""SAW: why a careful player makes a move in a trap, of its own or of another, in one sentence."""

from __future__ import annotations

from game.saw.bot_points import Asked
from game.saw.bot_trap import lacking
from game.saw.cards import PARTS, SawFace
from game.saw.outlook import damage
from game.saw.why_case import Case, needs, points


def sets(case: Case) -> str:
    """Setting a Trap: whom."""
    victim, mind = case.move.to, case.mind
    faces = [mind.face(seen) for seen in mind.bench if seen is not None]
    if len(faces) != len(PARTS):
        return f"{victim} would find least against it."
    missing = most_missing(case, victim)
    trait = max(missing, key=lambda name: missing[name])
    own = mind.points(victim)[trait]
    return f"{victim} has {own} {trait.capitalize()} and would have to find {points(sum(missing.values()))}."


def trap_of(case: Case) -> list[SawFace]:
    """The three parts of the own trap, on the workbench or laid down already."""
    laid = [seen for part in PARTS for seen in case.view.zone(f"trap.{part}")]
    return [case.mind.face(seen) for seen in (laid or case.mind.bench) if seen is not None]


def most_missing(case: Case, victim: str) -> dict[str, int]:
    """What the trap on the own workbench would leave a victim to find at most, by trait."""
    m, o, _ = trap_of(case)
    ways = [lacking(case.mind, victim, m, o, (one, two)) for one in m.traits for two in o.traits]
    return max(ways, key=lambda way: sum(way.values()))


def waits(case: Case) -> str:
    """Setting a Trap: not now, although the workbench holds one."""
    found = [(sum(most_missing(case, seat).values()), seat) for seat in case.mind.targets]
    most, victim = max(found, default=(0, "nobody"))
    return f"Even {victim} would have to find only {points(most)}; better parts ask for more."


def rides(case: Case) -> str:
    """The Pig, Reverse Bear Trap: what rides along."""
    victim, parts = str(case.view.counters["trap.victim"]), trap_of(case)
    if len(parts) != len(PARTS) or not (parts[0].traits and parts[1].traits):
        return f"{victim} has {case.mind.bodies[victim].blood} blood left."
    number, needs_ = parts[2].sacrifice, sum(most_missing(case, victim).values())
    if case.face is not None and case.face.call(("no_sacrifice",)) is not None:
        return f"{victim} has {points(needs_)} to find and cannot take {points(number)} of damage instead."
    body = case.mind.bodies[victim]
    return f"{victim} has {body.blood} blood and {points(needs_)} to find; the sacrifice becomes {number + 1}."


def limits(case: Case) -> str:
    """Choose a box or the place that the trap hits; alone, the lesser evil."""
    victim, word = str(case.view.counters["trap.victim"]), case.move.to.lower()
    traits = case.mind.points(victim)
    who = "You have" if victim == case.mind.me else f"{victim} has"
    if word in traits:
        boxes = dict.fromkeys(move.to for move in case.view.moves if move.verb == "choose")
        return f"{who} {' and '.join(f'{traits[box.lower()]} {box}' for box in boxes if box.lower() in traits)}."
    body = case.mind.bodies[victim]
    if word == "blood":
        return f"{who} {body.blood} blood left."
    other = "leg" if word == "arm" else "arm"
    hurt, less = sum(body.pair(word)), sum(body.pair(other))
    both = f"{hurt} on the {word.capitalize()}s and {less} on the {other.capitalize()}s"
    return f"{who} {body.blood} blood and points of damage: {both}."


def challenge(case: Case) -> str:
    """Make Your Choice: the challenge."""
    mind = case.mind
    short = Asked(mind.missing, mind.faces).short(mind.kinds)
    if not short:
        asked = sum(int(case.view.counters[f"challenge.need.{trait}"]) for trait in mind.missing)
        return f"Your cards and your character already hold the {points(asked)} that it asks."
    number = int(case.view.counters["trap.number"])
    return f"By your cards you are {points(short)} short before you draw, against {damage(case.view, number)}."


def sacrifice(case: Case) -> str:
    """Make Your Choice: the sacrifice."""
    short = Asked(case.mind.missing, case.mind.faces).short(case.mind.kinds)
    number = int(case.view.counters["trap.number"])
    return f"By your cards you would be {points(short)} short ({needs(case)}), and this is {damage(case.view, number)}."


def commits(case: Case) -> str:
    """The Challenge: a Tool toward a trait."""
    trait = case.move.to.lower()
    own, told = case.mind.points(case.mind.me), case.view.counters
    need, have = int(told[f"challenge.need.{trait}"]), int(told[f"challenge.have.{trait}"])
    adds = f"; it adds {case.face.value}" if case.face is not None and case.face.value else ""
    if have == own[trait]:
        return f"Your {case.move.to} is {own[trait]} and this needs {need}{adds}."
    return f"You have {have} of the {need} {case.move.to} that this needs{adds}."


def withdraws(case: Case) -> str:
    """The Challenge: take a Tool back."""
    return f"With it there the trap still lacks {points(sum(case.mind.missing.values()))}: {needs(case)}."


def faces_it(case: Case) -> str:
    """The Challenge: be done."""
    short = sum(case.mind.missing.values())
    if not short:
        return "Nothing is missing."
    held = short - Asked(case.mind.missing, case.mind.faces).short(case.mind.kinds)
    if held <= 0:
        return f"No card you hold counts toward it: {needs(case)}."
    return f"Your cards would save {held} of the {damage(case.view, short)} and are worth more later."


def gives(case: Case) -> str:
    """Then Give."""
    face = case.face
    if face is not None and face.type == "tool":
        trait = max(face.traits, key=lambda name: case.mind.points(case.view.turn)[name])
        own, other = case.mind.points(case.mind.me)[trait], case.mind.points(case.view.turn)[trait]
        return f"It counts {face.value} toward {trait.capitalize()}, where you have {own} and {case.view.turn} {other}."
    return f"It is no Tool, {needs(case)}, and {case.view.turn} has {case.mind.cards_of(case.view.turn)} cards with it."


def steals(case: Case) -> str:
    """Then Steal: the backs look alike."""
    return f"The backs look alike, and {needs(case)}."


def softens(case: Case) -> str:
    """Anesthetic."""
    number = int(case.view.counters["trap.number"])
    left = points(max(0, len(case.mind.kinds) - 3), "card")
    return f"It takes 1 off {damage(case.view, number)}, and {left} of yours stay after its price."


def hurts(case: Case) -> str:
    """Allocating Damage: the next point."""
    if case.move.to == "blood":
        return f"You have {case.mind.body.blood} blood left, and no limb can take it for less."
    stage = str(case.view.counters[f"{case.mind.me}.{case.move.to.replace(' ', '_')}"])
    after = {"sound": "a Mild limb costs nothing", "mild": "the next limb would cost you no less"}
    return f"It is {stage} now, and {after.get(stage, 'no other limb takes it for less')}."


def covers(case: Case) -> str:
    """Emily's Trial: a card turned over for good."""
    number = int(case.view.counters["trap.number"])
    return f"It takes 1 off {damage(case.view, number)}; {points(len(case.mind.hand) - 1, 'card')} of the Tableau stay."
