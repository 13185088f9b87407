"""Don't Get Stabbed!, computer players: how the killer answers each question."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.stabbed.bot_sight import RECENT, Sight
from game.stabbed.cards import STAB, STABS_A_VICTIM, TRIPLE, StabbedFace
from game.stabbed.table import CAR_DECK, DECK

DANGER = STABS_A_VICTIM - 1
"""The next stab kills."""

BLOCKS = 0.22
"""The share of cards in a victim's hand that answer a STAB, as the box has it."""

HURTS = (1.0, 1.6, 4.0)
"""What a STAB that lands is worth, by the stabs that its victim has."""

STILL = 0.2
"""What a STAB is worth that is answered: a card less in the hand."""

MANY = 3
"""So many cards that may be answers are worth a Menace also without a STAB in hand."""

THICK = 0.3
"""A deck of which so large a share are STABs is worth a Trap as it lies."""

ANYWHERE = 0.09
"""How often a normal killer puts a STAB just anywhere."""

LOOT = {"first_aid": 9, "block": 6, "human_shield": 4, "scream_for_help": 3, "hide": 5, "gut_instinct": 4}
"""What a stolen ACTION card is worth by its victim's half."""

COMPLETES = 10
"""What the third COMBO card of a kind is worth while a letter can be taken for it."""


def normal(sight: Sight, moves: Sequence[Move], rng: Rng) -> Move:
    """Use every card as it comes and put every STAB on top."""
    return answer(sight, moves, rng, careful=False)


def hard(sight: Sight, moves: Sequence[Move], rng: Rng) -> Move:
    """Keep Trap for a STAB on top, aim STABs at whoever can block least, rob whom they will meet."""
    return answer(sight, moves, rng, careful=True)


def answer(sight: Sight, moves: Sequence[Move], rng: Rng, careful: bool) -> Move:
    """Return the move for the question that stands."""
    if len(moves) == 1:
        return moves[0]
    if moves[0].verb == "steal":
        return steal(sight, moves, careful)
    return act(sight, moves, rng, careful)


def threat(sight: Sight, seat: str, unproven: int) -> float:
    """Return how much a STAB does to a victim: how near death, by how likely it lands."""
    lands = (1 - BLOCKS) ** unproven
    return HURTS[min(DANGER, sight.stabs(seat))] * (STILL + lands)


def marked(sight: Sight) -> tuple[str, int]:
    """Return the victim whom a STAB hurts most among those who draw next, and its gap in the deck."""
    unproven = sight.unproven()
    worth = [threat(sight, seat, unproven[seat]) for seat in sight.victims]
    best = max(range(len(worth)), key=worth.__getitem__)
    return sight.victims[best], best


def act(sight: Sight, moves: Sequence[Move], rng: Rng, careful: bool) -> Move:
    """Killer's Turn, after the draw."""
    plays: dict[str, list[Move]] = {}
    puts: list[Move] = []
    rest: dict[str, list[Move]] = {}
    for move in moves:
        if move.verb == "play":
            plays.setdefault(sight.word(move.cards[0]), []).append(move)
        elif move.verb == "put":
            puts.append(move)
        else:
            rest.setdefault(move.verb, []).append(move)
    if "lurk" in plays:
        return plays["lurk"][0]
    if "trade" in rest:
        return take_away(sight, rest["trade"]) if careful else rest["trade"][0]
    robbing = rob(sight, plays, bool(puts), careful, rng)
    if robbing is not None:
        return robbing
    trapping = trap(sight, plays, puts, careful, rng)
    if trapping is not None:
        return trapping
    if puts:
        return place(sight, puts, careful, rng)
    return rest["end turn"][0]


def take_away(sight: Sight, trades: Sequence[Move]) -> Move:
    """Take the letter whose other copy was found last: it lies deepest in the CAR deck, so it is long in coming."""
    found = [event.face for event in sight.recent(2 * RECENT) if event.kind == "flip" and event.to == CAR_DECK]
    return max(
        trades, key=lambda move: found.index(kind) if (kind := sight.view.card(int(move.to)).kind) in found else -1
    )


def rob(sight: Sight, plays: dict[str, list[Move]], armed: bool, careful: bool, rng: Rng) -> Move | None:
    """Steal and menace: at once, or (careful) from whoever a STAB will meet."""
    for word in ("sabotage", "evil_laugh", "menace"):
        there = plays.get(word)
        if not there:
            continue
        if not careful:
            return max(there, key=lambda move: sight.cards(move.to))
        mark, _ = marked(sight)
        aimed = next((move for move in there if move.to == mark), None)
        if word == "menace":
            unproven = sight.unproven()
            if armed and aimed is not None and unproven[mark] > 1:
                return aimed
            if max(unproven.values()) >= MANY:
                most = max(unproven, key=unproven.__getitem__)
                return next((move for move in there if move.to == most), None)
        elif aimed is not None and armed:
            return aimed
        else:
            return max(there, key=lambda move: (sight.stabs(move.to), sight.cards(move.to)))
    return None


def trap(sight: Sight, plays: dict[str, list[Move]], puts: Sequence[Move], careful: bool, rng: Rng) -> Move | None:
    """Trap: at once on whoever is nearest to death; careful, only with a STAB on top, put there first."""
    there = plays.get("trap")
    if not there:
        return None
    mark = max(there, key=lambda move: (sight.stabs(move.to), -sight.cards(move.to)))
    if not careful:
        return mark
    if puts:
        return puts[0]
    return mark if just_put(sight) or sight.density() > THICK else None


def just_put(sight: Sight) -> bool:
    """Say whether the last thing that happened to the deck is a STAB that oneself put into it."""
    for event in reversed(sight.recent()):
        if event.kind == "move" and DECK in (event.source, event.to):
            return event.source == f"{sight.me}.hand"
        if event.kind in ("begin", "shuffle") and event.to in ("", DECK):
            return False
    return False


def place(sight: Sight, puts: Sequence[Move], careful: bool, rng: Rng) -> Move:
    """Put a STAB back: on top, or (careful) before the victim whom it hurts most among those who draw next."""
    if not careful:
        return rng.choice(puts) if rng.chance(ANYWHERE) else puts[0]
    if sum(card.kind == STAB for card in sight.hand()) > 1:
        return puts[0]
    return puts[min(marked(sight)[1], len(puts) - 1)]


def steal(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Sabotage: take what hurts most; a COMBO card of a pair where the car is nearly found."""
    held = [card.kind for card in sight.hand()]
    kinds = [sight.view.card(move.cards[0]).kind or "" for move in moves]

    def worth(move: Move) -> float:
        kind = sight.view.card(move.cards[0]).kind or ""
        half = sight.view.spec.faces[kind]
        if isinstance(half, StabbedFace) and half.does:
            return LOOT[str(half.does[0]["do"])]
        if not careful:
            return 1
        if held.count(kind) == TRIPLE - 1:
            return COMPLETES if sight.letters else COMPLETES / 2
        pair = kinds.count(kind) > 1
        return (8 if sight.letters == 2 else 3) if pair else 1 + held.count(kind)

    return max(moves, key=worth)
