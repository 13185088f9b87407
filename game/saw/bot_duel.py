"""SAW, computer players: the answers around a trap: setting it, choosing for it, facing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.decision import Move
from game.saw.bot_harm import harm, life, limb_costs, mean_harm, stage_cost
from game.saw.bot_points import Asked, kept, looks, sample
from game.saw.bot_policy import Player
from game.saw.bot_sight import Mind
from game.saw.bot_trap import best_plan, boxes, expected_short, lacking, plans, sampled_short
from game.saw.bot_worth import card_worth, worths
from game.saw.cards import PARTS, SawFace
from game.saw.challenge import SEARCHES

States = dict[tuple[int, int], tuple[float, tuple[Move, ...]]]
"""What may be left of the two boxes, with the least cost of coming there and the commits that do it."""

TIMES = 14
"""So many ways the row and the searches may go are looked at."""


# --- setting --------------------------------------------------------------------------------------------------------


def set_trap(player: Player) -> Move:
    """Set the trap for whom it hurts most, with a Video if there is one; wait if it hurts nobody enough."""
    mind = player.mind
    sets = player.of("set")
    go_on = player.of("go on")[0]
    if not sets:
        return go_on
    names = tuple(seen.kind or "" for seen in mind.bench if seen is not None)
    found = list(plans(mind, [names], [m.to for m in sets], player.sampling))  # type: ignore[list-item]
    plan = max(found, key=lambda p: p.worth * danger(mind, p.victim) + player.rng.below(100) * 0.003)
    if plan.worth < mind.style.enough:
        return go_on
    fitting = [m for m in sets if m.to == plan.victim]
    return min(fitting, key=player.worth)


def danger(mind: Mind, seat: str) -> float:
    """Return how dangerous an opponent is: the more life it has beside the others, the more it is worth to hurt it."""
    lives = {other: life(mind.bodies[other]) for other in mind.others}
    return 1.0 + mind.style.danger * (lives[seat] - sum(lives.values()) / len(lives))


def trap_faces(mind: Mind) -> tuple[SawFace, SawFace, SawFace]:
    """Return the parts of the trap that is being set or lies on the table."""
    laid = [next(iter(mind.view.zone(f"trap.{part}")), None) for part in PARTS]
    seen = [card if card is not None else bench for card, bench in zip(laid, mind.bench, strict=True)]
    m, o, e = (mind.face(card) for card in seen if card is not None)
    return m, o, e


def shorts(player: Player, victim: str, m: SawFace, o: SawFace, e: SawFace, traits: tuple[str, str]) -> list[int]:
    """Return shortfalls that a victim may end with."""
    missing = lacking(player.mind, victim, m, o, traits)
    row = (m.draw, o.follow, e.number)
    if player.deep:
        return sampled_short(player.mind, victim, missing, row, player.rng)
    return expected_short(player.mind, victim, missing, row)


def ride(player: Player) -> Move:
    """Let a rider go along where it adds more than it costs."""
    mind = player.mind
    go_on = player.of("go on")[0]
    rides = player.of("ride")
    if not rides:
        return go_on
    victim = str(mind.counters["trap.victim"])
    m, o, e = trap_faces(mind)
    body = mind.bodies[victim]
    spread = max((shorts(player, victim, m, o, e, way) for way in boxes(m, o)), key=sum)
    challenge = {place: mean_harm(body, place, spread) for place in ("arm", "leg", "blood")}
    plain = max(min(harm(body, place, e.sacrifice), challenge[place]) for place in m.hits)
    values = sorted(worths(mind, list(mind.hand)).values())
    best, most = go_on, 0.15
    for move in rides:
        face = player.face(move)
        cost = mind.style.spent * (sum(values[: face.cost]) + player.worth(move))
        call = face.call(("choose_type",))
        if call is None:
            gain = max(challenge[place] for place in m.hits) - plain
        else:
            snap = face.call(("backfire",))
            number = e.sacrifice + int(call["more"])
            backfire = (
                sum(s == 0 for s in spread) / len(spread) * harm(mind.body, "blood", int(snap["blood"] if snap else 0))
            )
            gain = max(min(harm(body, place, number), challenge[place] - backfire) for place in challenge) - plain
        if gain - cost > most:
            best, most = move, gain - cost
    return best


def choose(player: Player) -> Move:
    """Fix a box or the place as it hurts the victim most."""
    mind = player.mind
    victim = str(mind.counters["trap.victim"])
    m, o, e = trap_faces(mind)
    words = [move.to.lower() for move in player.moves]
    if words[0] in ("arm", "leg", "blood"):
        spread = shorts(player, victim, m, o, e, fixed(mind))
        body = mind.bodies[victim]
        number = int(mind.counters["trap.number"])
        return player.best(
            player.moves, lambda v: min(harm(body, v.to.lower(), number), mean_harm(body, v.to.lower(), spread))
        )
    first = str(mind.counters["trap.trait.1"])
    ways = [(first, second) for second in words] if first != "none" else list(boxes(m, o))
    best = max(ways, key=lambda way: sum(shorts(player, victim, m, o, e, way)))
    wanted = best[1] if first != "none" else best[0]
    return next(move for move in player.moves if move.to.lower() == wanted)


def fixed(mind: Mind) -> tuple[str, str]:
    """Return the traits of the trap on the table."""
    return str(mind.counters["trap.trait.1"]), str(mind.counters["trap.trait.2"])


# --- facing it ------------------------------------------------------------------------------------------------------


def face_or_pay(player: Player) -> Move:
    """Challenge or sacrifice: the lesser evil by what is held and may be drawn."""
    by_verb = {move.verb: move for move in player.moves}
    if "sacrifice" not in by_verb:
        return player.moves[0]
    return by_verb["challenge" if challenge_cost(player) <= sacrifice_cost(player.mind) else "sacrifice"]


def bleeding(mind: Mind) -> float:
    """Return how bad it is to lose a limb, a Tourniquet in hand making it better."""
    ties = sum(mind.face(seen).when == "tie" for seen in mind.held)
    return 0.55 if ties > mind.body.lost else 1.0


def sacrifice_cost(mind: Mind) -> float:
    """Return what the sacrifice costs, softened where that pays."""
    place, number = str(mind.counters["trap.type"]), int(mind.counters["trap.number"])
    best = harm(mind.body, place, number, bleeding(mind))
    soft = [seen for seen in mind.held if mind.face(seen).when == "soften"]
    values = sorted(worths(mind, mind.held).values())
    for used in range(1, len(soft) + 1):
        cost = mind.face(soft[0]).cost
        if number - used < 1 or len(values) < used * (cost + 1):
            break
        paid = mind.style.spent * (sum(values[: used * cost]) + used)
        best = min(best, harm(mind.body, place, number - used, bleeding(mind)) + paid)
    return best


def challenge_cost(player: Player) -> float:
    """Return what the challenge is likely to cost: damage and cards spent, less the cards that the row brings."""
    mind = player.mind
    asked = Asked(mind.missing, mind.faces)
    m, o, e = trap_faces(mind)
    row = kept((m.draw, o.follow, e.number))
    shown = [kind for kind in mind.view.kinds("discard")[: row[0]] if kind] if m.source == "discard" else []
    own = mind.kinds
    draws = [row, *looks(own, mind.faces, mind.body.bad("leg"))]
    shortfalls = sample(asked, own, draws, mind.unseen, player.rng, TIMES * (2 if player.deep else 1), shown)
    damage = mean_harm(mind.body, str(mind.counters["trap.type"]), shortfalls, bleeding(mind))
    spent = mind.style.spent * min(4.0, sum(card_worth(mind, kind) for kind in own if asked.worth(kind))) * 0.8
    gained = mind.style.gained * row[1]
    if o.follow == "give":
        gained -= 0.25 * e.number
    return damage + spent - gained


Find = Callable[[Player, Asked], Move | None]
"""A move that helps to meet a trap's points, None where none is worth it."""


def face(player: Player) -> Move:
    """In the challenge: search while points are missing, commit what pays, then face it."""
    return face_with(player, search, commitment)


def face_with(player: Player, *finds: Find) -> Move:
    """Return the first move that one of `finds` comes to, in their order, else that which faces the trap."""
    asked = Asked(player.mind.missing, player.mind.faces)
    for find in finds:
        move = find(player, asked)
        if move is not None:
            return move
    return player.of("face it")[0]


def search(player: Player, asked: Asked) -> Move | None:
    """Return a Search card that is likely to save more than it is worth, None if none is."""
    mind = player.mind
    plays = player.of("play")
    if not plays:
        return None
    now = asked.short(mind.kinds)
    place = str(mind.counters["trap.type"])
    before = harm(mind.body, place, now, bleeding(mind))
    if not now:
        return None
    left = SEARCHES - int(mind.counters["challenge.searches"])
    best, most = None, 0.25
    for move in plays:
        card = player.face(move)
        call = card.does[0]
        if call["do"] == "take_from_discard":
            after: Iterable[int] = [
                min((asked.short([*mind.kinds, kind]) for kind in set(mind.view.kinds(move.to)) if kind), default=now)
            ]
        elif call["do"] == "look_and_keep":
            draws = looks([player.seen(move).kind or ""], mind.faces, mind.body.bad("leg"))
            after = sample(asked, mind.kinds, draws, mind.unseen, player.rng, TIMES)
        elif call["do"] == "discard_all_and_draw" and left == 1:
            after = sample(asked, (), [(5 - mind.body.bad("leg"),) * 2], mind.unseen, player.rng, TIMES)
        else:
            continue
        gain = before - mean_harm(mind.body, place, after, bleeding(mind)) - 0.1 * player.worth(move)
        if call["do"] == "discard_all_and_draw":
            gain -= 0.6 * sum(worths(mind, mind.held).values()) - 4.0
        if gain > most:
            best, most = move, gain
    return best


def commitment(
    player: Player, asked: Asked, damage: Callable[[int], float] | None = None, spent: float | None = None
) -> Move | None:
    """Return the next card to commit of the cheapest set that pays, None if none is left to commit.

    `damage` is what a shortfall costs, `spent` what a card costs for each point it is worth.
    """
    mind = player.mind
    place, bleed = str(mind.counters["trap.type"]), bleeding(mind)
    damage = damage or (lambda points: harm(mind.body, place, points, bleed))
    share = mind.style.spent if spent is None else spent
    options: dict[int, list[Move]] = {}
    for move in player.of("commit"):
        options.setdefault(move.cards[0], []).append(move)
    states: States = {asked.need: (0.0, ())}  # type: ignore[dict-item]
    for moves in options.values():
        add_card(states, moves, asked, player.face(moves[0]).value, share * player.worth(moves[0]))
    known = {a + b: 0.0 for a, b in states}
    for points in known:
        known[points] = damage(points)
    _, laid = min(((known[a + b] + paid, laid) for (a, b), (paid, laid) in states.items()), key=lambda pair: pair[0])
    return laid[0] if laid else None


def add_card(
    states: dict[tuple[int, int], tuple[float, tuple[Move, ...]]],
    moves: list[Move],
    asked: Asked,
    value: int,
    cost: float,
) -> None:
    """Add to the shortfalls that can be reached those that one more card brings, each at its least cost."""
    for (a, b), (spent, laid) in list(states.items()):
        for move in moves:
            first = move.to.lower() == asked.first
            rest = (max(0, a - value), b) if first else (a, max(0, b - value))
            if rest != (a, b) and (rest not in states or spent + cost < states[rest][0]):
                states[rest] = (spent + cost, (*laid, move))


def row_card(player: Player) -> Move:
    """Give up, or keep, of the cards just drawn what helps least, or most."""
    asked = Asked(player.mind.missing, player.mind.faces)

    def helps(move: Move) -> float:
        kind = player.seen(move).kind or ""
        return (
            1.2 * asked.worth(kind)
            + player.worth(move)
            + 1.5 * (player.mind.faces[kind].call(("look_and_keep",)) is not None)
        )

    if player.moves[0].verb in ("keep", "take"):
        return max(player.moves, key=helps)
    return min(player.moves, key=helps)


def soften(player: Player) -> Move:
    """Use an Anesthetic where it saves more than it costs."""
    mind = player.mind
    softens = player.of("soften")
    place, number = str(mind.counters["trap.type"]), int(mind.counters["trap.number"])
    values = sorted(worths(mind, mind.held).values())
    if softens:
        cost = mind.style.spent * (sum(values[: player.face(softens[0]).cost]) + 1.0)
        bleed = bleeding(mind)
        if harm(mind.body, place, number, bleed) - harm(mind.body, place, number - 1, bleed) > cost:
            return softens[0]
    return player.of("go on")[0]


def hurt(player: Player) -> Move:
    """Take the next point where it costs least."""
    body = player.mind.body
    return min(
        player.moves,
        key=lambda move: stage_cost(body, body.stages[move.to.replace(" ", "_")], 1, bleeding(player.mind)),
    )


__all__ = ["best_plan", "choose", "face", "face_or_pay", "hurt", "limb_costs", "ride", "row_card", "set_trap", "soften"]
