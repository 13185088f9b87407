"""Don't Get Stabbed!, computer players: how victims answer each question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.stabbed.bot_sight import Sight
from game.stabbed.cards import STABS_A_VICTIM

DANGER = STABS_A_VICTIM - 1
"""The next stab kills."""

GIFT = {"gut_instinct": 0, "hide": 1, "scream_for_help": 2, "human_shield": 3, "block": 4, "first_aid": 5}
"""What an ACTION card is worth to a victim, from the least."""


def normal(sight: Sight, moves: Sequence[Move], rng: Rng) -> Move | None:
    """Block what can be blocked, trade what can be traded, heal oneself at once; help others only at the end."""
    return answer(sight, moves, rng, careful=False)


def hard(sight: Sight, moves: Sequence[Move], rng: Rng) -> Move | None:
    """Keep First Aid for where it saves a life, read the killer's turn, and keep the others alive."""
    return answer(sight, moves, rng, careful=True)


def answer(sight: Sight, moves: Sequence[Move], rng: Rng, careful: bool) -> Move | None:
    """Return the move for the question that stands, None to say nothing in a window of another seat.

    `careful` is the strongest level's; `rng`: the computer's own chance, not the match's.
    """
    verbs = {move.verb for move in moves}
    if sight.view.asked[:1] != (sight.me,):
        return None
    if "draw" in verbs:
        return before_drawing(sight, moves, careful)
    if "accept" in verbs:
        return to_a_stab(sight, moves, careful)
    if "refuse" in verbs:
        return to_a_scream(sight, moves, careful)
    if "end turn" in verbs:
        return after_the_draw(sight, moves, careful)
    return to_first_aid(sight, moves, careful)


def first(moves: Sequence[Move], fits: Callable[[Move], bool]) -> Move | None:
    """Return the first move that fits."""
    return next((move for move in moves if fits(move)), None)


def only(moves: Sequence[Move], verb: str) -> Move:
    """Return the move with this verb."""
    return next(move for move in moves if move.verb == verb)


def before_drawing(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Hide from a STAB that is likely on top; look first where that is possible."""
    draw, hide = only(moves, "draw"), first(moves, lambda move: move.verb == "hide")
    if hide is None:
        return draw
    answers = any(word in ("block", "human_shield") for word in sight.words())
    suspect = sight.top_is_suspect()
    if careful:
        look = first(moves, lambda move: move.verb == "play")
        if look is not None and 0.0 < suspect < 1.0 and not answers:
            return look
        if suspect > 0.6 and not (answers and suspect < 1.0):
            return hide
        return hide if suspect == 1.0 or (suspect > 0.15 and sight.stabs(sight.me) == DANGER and not answers) else draw
    return hide if suspect > 0.6 and not answers else draw


def to_a_stab(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Answer a STAB: block it, scream, pass it on.

    Careful: take the first two. Each leaves the deck with one STAB less, and the answers are kept for the third.
    """
    stabs = sight.stabs(sight.me)
    by_word: dict[str, list[Move]] = {}
    for move in moves:
        if move.verb == "play":
            by_word.setdefault(sight.word(move.cards[0]), []).append(move)
    if careful and stabs < DANGER:
        return only(moves, "accept")
    if "block" in by_word:
        return by_word["block"][0]
    shields = by_word.get("human_shield", ())
    weakest = [seat for seat in sight.victims if seat != sight.me]
    if "scream_for_help" in by_word and any(sight.cards(seat) for seat in weakest):
        return by_word["scream_for_help"][0]
    if shields:
        alone = shields[0].to not in sight.victims
        best = min(shields, key=lambda move: (sight.stabs(move.to), -sight.cards(move.to))) if not alone else shields[0]
        spares = alone or sight.stabs(best.to) < DANGER or stabs == DANGER
        if spares and (not careful or alone or stabs >= sight.stabs(best.to)):
            return best
    return only(moves, "accept")


def to_a_scream(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Give the card that one needs least; keep the only answer where the next stab kills oneself."""
    gifts = sorted((move for move in moves if move.verb == "give"), key=lambda move: GIFT[sight.word(move.cards[0])])
    refuse = only(moves, "refuse")
    if not gifts:
        return refuse
    worth = GIFT[sight.word(gifts[0].cards[0])]
    if careful:
        keeps = sight.stabs(sight.me) == DANGER and len(gifts) == 1 and worth > GIFT["scream_for_help"]
        return refuse if keeps or (worth == GIFT["first_aid"] and sight.stabs(sight.view.turn) < DANGER) else gifts[0]
    return gifts[0] if worth <= GIFT["scream_for_help"] or len(gifts) > 1 else refuse


def after_the_draw(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Trade a pair if there is one, heal where it is time, then end the turn."""
    pairs = [move for move in moves if move.verb == "trade"]
    if pairs:
        return pairs[0]
    healing = best_heal(sight, moves, careful)
    if healing is not None and (not careful or sight.words().count("first_aid") > 1):
        return healing
    return only(moves, "end turn")


def best_heal(sight: Sight, moves: Sequence[Move], careful: bool) -> Move | None:
    """Return the First Aid for whoever needs it most: oneself before others that stand alike."""
    heals = [move for move in moves if move.verb == "heal"]
    if not careful:
        heals = [move for move in heals if move.to == sight.me]
    return max(heals, key=lambda move: (sight.stabs(move.to), move.to == sight.me), default=None)


def to_first_aid(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Play First Aid when asked for it, or go on."""
    go_on = only(moves, "go on")
    heals = [move for move in moves if move.verb == "heal"]
    if not heals:
        return go_on
    group = sight.view.decision.group if sight.view.decision else ""
    if group.startswith("last call for "):
        victim = group.removeprefix("last call for ")
        save = first(heals, lambda move: move.to == victim)
        if save is None or (victim != sight.me and not careful):
            return go_on
        spare = sight.stabs(sight.me) < DANGER or sight.words().count("first_aid") > 1
        return save if victim == sight.me or spare else go_on
    if " stab" in group.split(" of ")[0]:
        healing = best_heal(sight, moves, careful)
        if healing is None or (careful and sight.words().count("first_aid") < 2):
            return go_on
        return healing
    return best_heal(sight, moves, careful) or go_on
