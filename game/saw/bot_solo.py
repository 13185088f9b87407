"""SAW, computer players: The Solo Trials: search well, keep what saves, take the lesser evil."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decision import Move
from game.saw import bot_duel
from game.saw.bot_harm import blood_cost, harm, stage_cost
from game.saw.bot_points import Asked, kept, looks, sample
from game.saw.bot_policy import Player
from game.saw.bot_sight import Mind
from game.saw.bot_worth import card_worth, tool_worth
from game.saw.solo import room_for

TIMES = 16
SPENT = 0.22
"""What a card spent costs, for each point it is worth."""

HOPE = 2
"""So many points a shallow player trusts the row and its Search cards to bring."""

SLIPS = 0.14
"""In this share of the questions a shallow player gives any answer."""

COVERED = 1.6
"""What a space of the Tableau is worth for the rest of a trial."""


def worth(mind: Mind, kind: str) -> float:
    """Return what a card of the Tableau is worth to keep."""
    face = mind.faces[kind]
    if face.type == "tool":
        return tool_worth(mind, face)
    if face.type == "billy":
        return 3.4
    if face.call(("order_top",)):
        return 0.6
    return card_worth(mind, kind)


def value(player: Player, move: Move) -> float:
    """Return what the card of a move is worth to keep; a further one of a name is worth less."""
    mind = player.mind
    kind = player.seen(move).kind or ""
    copies = mind.kinds.count(kind)
    less = 0.6 if copies > 1 and not mind.faces[kind].value else 1.0
    return worth(mind, kind) * less


def answer(player: Player) -> Move:
    """Return the answer to the question that stands; a shallow player now and then gives any."""
    if not player.deep and player.rng.chance(SLIPS):
        return player.rng.choice(player.moves)
    verbs = {move.verb for move in player.moves}
    if "face it" in verbs:
        return face(player)
    if verbs & {"challenge", "sacrifice"}:
        return face_or_pay(player)
    if "choose" in verbs:
        return choose(player)
    if "hurt" in verbs:
        return hurt(player)
    if verbs & {"soften", "cover"}:
        return soften(player)
    if verbs & {"keep", "take"}:
        return max(useful(player), key=lambda move: helps(player, move))
    if "order" in verbs:
        return order(player)
    if verbs & {"discard", "pay"}:
        return min(player.moves, key=lambda move: helps(player, move))
    return use(player)


def useful(player: Player) -> list[Move]:
    """Return the moves that take something else than one more card to take with: two such cards could fetch each other
    for ever."""
    others = [
        move
        for move in player.moves
        if move.verb != "take" or not player.mind.faces[player.seen(move).kind or ""].call(("take_from_discard",))
    ]
    return others or list(player.moves)


def helps(player: Player, move: Move) -> float:
    """Return what a card is worth now: in a trap what it adds there counts first."""
    mind = player.mind
    extra = 0.0
    if mind.missing and player.deep:
        extra = 1.2 * Asked(mind.missing, mind.faces).worth(player.seen(move).kind or "")
    return value(player, move) + extra


def order(player: Player) -> Move:
    """Put the best cards on top, and what springs traps below."""

    def good(move: Move) -> float:
        kind = player.seen(move).kind or ""
        face = player.mind.faces[kind]
        return -3.0 if face.when in ("set", "ride") and not player.mind.missing else helps(player, move)

    return min(player.moves, key=good)


# --- one's own turn -------------------------------------------------------------------------------------------------


def use(player: Player) -> Move:
    """Tie off, use look-cards that would be discarded anyway, take what is good out of the discard."""
    go_on = player.of("go on")[0]
    ties = player.of("tie")
    if ties:
        return ties[0]
    for move in sorted(player.of("play"), key=player.worth):
        if pays(player, move):
            return move
    return go_on


def pays(player: Player, move: Move) -> bool:
    """Say whether a Search card is better used now than kept for a trap."""
    mind = player.mind
    over = len(mind.hand) - limit(mind)
    word = player.face(move).does[0]["do"]
    if word == "look_and_keep":
        looks_held = sum(player.face(other).does[0]["do"] == word for other in player.of("play"))
        return not caught(mind, player.seen(move).kind or "", 8) and (over > 0 or looks_held > 2)
    if word == "take_from_discard":
        return over <= 1 and max((worth(mind, kind) for kind in to_find(mind, move.to)), default=0.0) > 3.0
    if word == "order_top":
        return over > 0
    return word == "discard_all_and_draw" and sum(worth(mind, kind) for kind in mind.kinds) < 7.5


def to_find(mind: Mind, pile: str) -> Iterator[str]:
    """The kinds of a pile that may be taken from it: one Billy at most is held (S-47, S-92)."""
    billy = any(mind.faces[kind].type == "billy" for kind in mind.kinds)
    for kind in mind.view.kinds(pile):
        if kind and not mind.barred(kind) and not (billy and mind.faces[kind].type == "billy"):
            yield kind


def caught(mind: Mind, kind: str, blood: int) -> bool:
    """Say whether this light may cost Thomas blood that he should not risk: he has less than `blood` left."""
    return "caught" in mind.rules and mind.faces[kind].name != "Candle" and mind.body.blood < blood


def limit(mind: Mind) -> int:
    """Return how many cards the Tableau may hold."""
    turned = sum(not seen.face_up for seen in mind.view.zone(mind.me, "tableau"))
    return room_for(turned, mind.body.bad("arm"))


# --- a trap ---------------------------------------------------------------------------------------------------------


def times(mind: Mind) -> int:
    """Return how often damage counts."""
    return int(mind.rules.get("more_damage", {}).get("times", 1))


def cost(mind: Mind, points: int) -> float:
    """Return what damage of this trap costs."""
    if "more_damage" in mind.rules:
        return spread_cost(mind, points * times(mind))
    return harm(mind.body, str(mind.counters["trap.type"]), points, bot_duel.bleeding(mind))


def spread_cost(mind: Mind, points: int) -> float:
    """Return what damage costs that is split over all limbs and blood, each point where it costs least."""
    stages = dict(mind.body.stages)
    total, lost = 0.0, 0
    for _ in range(points):
        steps = [(stage_cost(mind.body, stage, 1, 1.0), limb) for limb, stage in stages.items() if stage < 3]
        drop = blood_cost(mind.body, lost + 1) - blood_cost(mind.body, lost)
        best = min(steps, default=(99.0, ""))
        if best[0] <= drop:
            stages[best[1]] += 1
            total += best[0]
        else:
            lost += 1
            total += drop
    return total


def mean_cost(mind: Mind, shortfalls: list[int]) -> float:
    """Return the mean cost over shortfalls."""
    known = {points: cost(mind, points) for points in set(shortfalls)}
    return sum(known[points] for points in shortfalls) / max(1, len(shortfalls))


def face_or_pay(player: Player) -> Move:
    """Challenge or sacrifice, whichever is likely to cost less; a shallow player goes by the cards it holds."""
    mind = player.mind
    by_verb = {move.verb: move for move in player.moves}
    asked = Asked(mind.missing, mind.faces)
    if not player.deep:
        hoped = max(0, asked.short(mind.kinds) - HOPE)
        return by_verb["challenge" if hoped <= int(mind.counters["trap.number"]) else "sacrifice"]
    m, o, e = bot_duel.trap_faces(mind)
    row = kept((m.draw, o.follow if o.follow != "give" else "discard", e.number))
    shown = [k for k in mind.view.kinds("discard") if k and mind.faces[k].when not in ("set", "ride")][: row[0]]
    own = mind.kinds
    draws = [row, *looks(own, mind.faces, mind.body.bad("leg"))]
    shortfalls = sample(asked, own, draws, mind.unseen, player.rng, 3 * TIMES, shown if m.source == "discard" else ())
    challenge = mean_cost(mind, shortfalls) - 0.3 * row[1]
    used = [kind for kind in own if asked.worth(kind)]
    challenge += SPENT * min(5.0, 0.8 * sum(worth(mind, kind) for kind in used))
    return by_verb["challenge" if challenge <= sacrifice(mind) else "sacrifice"]


def sacrifice(mind: Mind) -> float:
    """Return what the sacrifice costs, softened where that pays."""
    number = int(mind.counters["trap.number"])
    best = cost(mind, number)
    if "cards_too" in mind.rules:
        best += SPENT * sum(sorted(worth(mind, kind) for kind in mind.kinds)[:3]) + 0.5
    soft = sum(mind.face(seen).when == "soften" for seen in mind.held)
    for used in range(1, min(soft, number - 1) + 1):
        best = min(best, cost(mind, number - used) + used * 1.4)
    if "cover_cards" in mind.rules:
        for used in range(1, number):
            best = min(best, cost(mind, number - used) + used * COVERED)
    return best


def soften(player: Player) -> Move:
    """Use an Anesthetic or, as Emily, turn a card over where it saves more than it costs."""
    mind = player.mind
    number = int(mind.counters["trap.number"])
    gain = cost(mind, number) - cost(mind, number - 1)
    softens, covers = player.of("soften"), player.of("cover")
    if softens and gain > 1.2 and len(mind.held) > 2:
        return softens[0]
    if covers and gain > COVERED:
        return min(covers, key=lambda move: value(player, move))
    return player.of("go on")[0]


def choose(player: Player) -> Move:
    """Choose the trait one has more points of, or the place where it hurts less."""
    mind = player.mind
    number = int(mind.counters["trap.number"])

    def good(move: Move) -> float:
        word = move.to.lower()
        if word in ("arm", "leg", "blood"):
            return -harm(mind.body, word, number)
        return float(sum(mind.faces[kind].value for kind in mind.kinds if word in mind.faces[kind].traits))

    return max(player.moves, key=good)


def face(player: Player) -> Move:
    """Search while points are missing, commit what pays, then face it."""
    return bot_duel.face_with(player, search, commitment)


def search(player: Player, asked: Asked) -> Move | None:
    """Return a Search card that is likely to save more than it is worth."""
    mind = player.mind
    now = asked.short(mind.kinds)
    if not now:
        return None
    before = cost(mind, now)
    best, most = None, 0.2
    for move in player.of("play"):
        call = player.face(move).does[0]
        if call["do"] == "take_from_discard":
            after = [min((asked.short([*mind.kinds, kind]) for kind in set(to_find(mind, move.to))), default=now)]
        elif call["do"] == "look_and_keep":
            draws = looks([player.seen(move).kind or ""], mind.faces, mind.body.bad("leg"))
            after = sample(asked, mind.kinds, draws, mind.unseen, player.rng, TIMES)
        else:
            continue
        gain = before - mean_cost(mind, after) - 0.08 * player.worth(move)
        if call["do"] == "look_and_keep" and caught(mind, player.seen(move).kind or "", 99):
            gain -= 0.9
        if gain > most:
            best, most = move, gain
    return best


def commitment(player: Player, asked: Asked) -> Move | None:
    """Return the next card to commit of the cheapest set that pays."""
    return bot_duel.commitment(player, asked, lambda points: cost(player.mind, points), SPENT)


def hurt(player: Player) -> Move:
    """Take the next point where it costs least."""
    mind = player.mind
    body = mind.body

    def price(move: Move) -> float:
        if move.to == "blood":
            return blood_cost(body, 1)
        return stage_cost(body, body.stages[move.to.replace(" ", "_")], 1, bot_duel.bleeding(mind))

    return min(player.moves, key=price)
