"""The Suits, computer players: the heuristics for each question, fast enough to play imagined matches with."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.suits.bot_sight import KINDS, Side
from game.suits.bot_worth import COFFEE, KEPT, MIXED, TAKEN, WIN, damage, outcome, plan_worth, plans
from game.suits.rules import PLANNED


def answer(side: Side, moves: Sequence[Move], rng: Rng) -> Move:
    """Return the answer that the heuristics give to the question that stands.

    `side`: what the seat sees; `rng`: the computer's own chance, not the match's.
    """
    if len(moves) == 1:
        return moves[0]
    verb = moves[0].verb
    if verb == "plan":
        return plan(side, moves, rng)
    if verb == "reveal":
        return rng.choice(moves)
    if verb == "drink":
        return moves[0] if drinks(side) else moves[-1]
    if verb == "take":
        return best(side, moves, {kind: taking(side, kind) for kind in KINDS})
    if verb == "resolve":
        planned = side.own("planned")
        return best(side, moves, {kind: outcome(side, kind, planned) if kind != "money" else 0.0 for kind in KINDS})
    if verb == "replace":
        return best(side, moves, {kind: replacing(side, kind) for kind in KINDS})
    if verb == "pay":
        return pay(side, moves)
    if verb == "hurt":
        return best(side, moves, {"heart": 0.0}, 1.0)
    if moves[0].to == f"{side.you}.discard":
        return best(side, moves, {"weapon": 2.0, "heart": 1.9, "skull": 1.0, "money": 1.5, "coffee": 1.2})
    return redraw(side, moves)


def best(side: Side, moves: Sequence[Move], worth: dict[str, float], other: float = 0.0) -> Move:
    """Return the move whose card is worth most."""
    return max(moves, key=lambda move: worth.get(side.see.card(move.cards[0]).kind or "", other))


def plan(side: Side, moves: Sequence[Move], rng: Rng) -> Move:
    """Return a card of a good plan that begins with what is planned already, in no order that could tell."""
    hand, planned = side.own("hand"), side.own("planned")
    size = min(PLANNED, len(hand) + len(planned))
    best_plan, most = planned, -1e9
    for cards, rest in plans(hand, planned, size):
        worth = plan_worth(side, cards, rest) + MIXED * rng.below(1000) / 1000
        if worth > most:
            best_plan, most = cards, worth
    kind = rng.choice(best_plan[len(planned) :])
    return next(move for move in moves if side.see.card(move.cards[0]).kind == kind)


def drinks(side: Side) -> bool:
    """Say whether the Coffee is drunk at this moment."""
    moment = side.man.coffee.when
    if moment == "hits coming":
        hits = int(side.see.counters["hits"])
        return hits > 1 or hits >= side.hits_left(side.me)
    if moment == "opponent's drawing begins":
        return side.see.size(side.you, "hand") < 4
    if moment == "planning begins":
        hand = side.own("hand")
        return max(plan_worth(side, cards, rest) for cards, rest in plans(hand, (), min(PLANNED, len(hand)))) < 1.3
    turned, planned = turned_up(side)
    if moment == "own card turned up":
        now = outcome(side, turned, planned)
        return max(replacing(side, kind) for kind in set(side.own("hand"))) - COFFEE[moment] > now
    return cancelling(side, turned) > COFFEE[moment]


def turned_up(side: Side) -> tuple[str, list[str]]:
    """Return the card just turned up and all planned cards that are seen."""
    cards = side.see.zone(str(side.see.counters["turn"]), "planned")
    shown = [card.kind for card in cards if card.face_up and card.kind]
    return shown[-1], [card.kind for card in cards if card.kind]


def replacing(side: Side, kind: str) -> float:
    """Return what it is worth to play a card of the hand in the place of the one turned up."""
    turned, planned = turned_up(side)
    planned.remove(turned)
    return outcome(side, kind, [*planned, kind]) - KEPT[kind]


def cancelling(side: Side, turned: str) -> float:
    """Return what it is worth that the opponent's card just turned up has no effect."""
    if turned == "weapon":
        pool = side.pool(side.you)
        hits = 1 + 2 * pool[KINDS.index("skull")] / max(1, sum(pool)) * 1.3
        return WIN if hits + 0.5 >= side.hits_left(side.me) else hits
    if turned == "heart":
        return 2.0
    if turned == "skull":
        return 0.2
    return 0.5 if turned == "money" else 1.0


def taking(side: Side, kind: str) -> float:
    """Return what it is worth to have one more card of a kind in the hand for the next plan."""
    hand = [*side.own("hand"), kind]
    worth = outcome(side, kind, hand) if kind != "skull" else 0.4 + 0.5 * min(1, hand.count("weapon"))
    if kind == "weapon":
        worth = 1.0 + 0.5 * min(2, hand.count("skull"))
        if damage(side, 2) >= WIN:
            worth = 3.0
    return worth - 0.1 * (hand.count(kind) - 1)


def pay(side: Side, moves: Sequence[Move]) -> Move:
    """Answer a Collection: the two worst cards, or the Hit where they are worth more."""
    hit = next((move for move in moves if move.verb == "take hit"), None)
    cards = [move for move in moves if move.verb == "pay"]
    cheap = min(cards, key=lambda move: taking(side, side.see.card(move.cards[0]).kind or ""))
    if hit is None:
        return cheap
    kinds = sorted(taking(side, kind) for kind in side.own("hand"))
    blocked = side.ready(side.me) == "hits coming"
    if side.hits_left(side.me) > 1 and (blocked or sum(kinds[:2]) * TAKEN > 1.0):
        return hit
    return cheap


def redraw(side: Side, moves: Sequence[Move]) -> Move:
    """Discard what makes no good plan, one card after another; then be done."""
    done = moves[-1]
    for move in moves[:-1]:
        kind = side.see.card(move.cards[0]).kind
        if kind is not None and taking(side, kind) < 0.9:
            return move
    return done
