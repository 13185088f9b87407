"""Don't Get Stabbed!, computer players: how the killer answers each question."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.stabbed.bot_car import worth_taking
from game.stabbed.bot_sight import Sight
from game.stabbed.cards import STAB, STABS_A_VICTIM, TRIPLE, StabbedFace
from game.stabbed.table import DECK

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
"""What a normal killer takes a stolen ACTION card to be worth, by its victim's half: it sees what the victim loses."""

SPOILS = {"lurk": 14, "sabotage": 9, "evil_laugh": 7, "trap": 4, "menace": 2, "stalk": 1, "creep": 0}
"""What a stolen ACTION card is worth by the killer's own half, in hundredths of a win. These and the next two were
found by changing a position by that one card and playing it on many times, with and without (docs/levels.md)."""

ALIKE = (2, 6, 26)
"""What a stolen COMBO card is worth to the killer who holds so many of its kind: three alike take a letter away."""

MISSED = (4, 14)
"""What a COMBO card is worth to the victim who loses it: a single one, and one of a pair, which is traded next turn."""


def normal(sight: Sight, moves: Sequence[Move], rng: Rng) -> Move:
    """Use every card as it comes and put every STAB on top."""
    return answer(sight, moves, rng, careful=False)


def hard(sight: Sight, moves: Sequence[Move], rng: Rng) -> Move:
    """Keep Trap for where it kills, aim STABs at whoever can block least, collect three alike, spend them in time."""
    return answer(sight, moves, rng, careful=True)


def answer(sight: Sight, moves: Sequence[Move], rng: Rng, careful: bool) -> Move:
    """Return the move for the question that stands.

    `careful` is the strongest level's; `rng`: the computer's own chance, not the match's.
    """
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
        trade = worth_taking(sight.view, rest["trade"], rng) if careful else rest["trade"][0]
        if trade is not None:
            return trade
    robbing = rob(sight, plays, bool(puts), careful)
    if robbing is not None:
        return robbing
    trapping = trap(sight, plays, puts, careful)
    if trapping is not None:
        return trapping
    if puts:
        return place(sight, puts, careful, rng)
    return rest["end turn"][0]


def rob(sight: Sight, plays: dict[str, list[Move]], armed: bool, careful: bool) -> Move | None:
    """Steal and menace: at once from whoever holds most, or (careful) where it pays."""
    if careful:
        return rob_with_care(sight, plays, armed)
    there = next((plays[word] for word in ("sabotage", "evil_laugh", "menace") if word in plays), [])
    return max(there, key=lambda move: sight.cards(move.to), default=None)


def rob_with_care(sight: Sight, plays: dict[str, list[Move]], armed: bool) -> Move | None:
    """Steal by chance, then by choice once two COMBO cards alike wait for a third; menace whom a STAB will meet."""
    if "evil_laugh" in plays:
        return richest(sight, plays["evil_laugh"])
    if "sabotage" in plays and most_alike(sight) >= TRIPLE - 1:
        return richest(sight, plays["sabotage"])
    if "menace" not in plays:
        return None
    unproven = sight.unproven()
    mark, _ = marked(sight)
    most = max(unproven, key=unproven.__getitem__)
    whom = mark if armed and unproven[mark] > 1 else most if unproven[most] >= MANY else ""
    return next((move for move in plays["menace"] if move.to == whom), None)


def richest(sight: Sight, robberies: Sequence[Move]) -> Move:
    """Return the robbery of whoever holds most; whom the next stab kills comes last, as those cards go anyway."""
    return max(robberies, key=lambda move: (sight.stabs(move.to) < DANGER, sight.cards(move.to)))


def most_alike(sight: Sight) -> int:
    """Return how many COMBO cards of one kind the own hand holds at most."""
    kinds = [card.kind for card in sight.hand() if card.kind != STAB and not sight.word(card.handle)]
    return max((kinds.count(kind) for kind in kinds), default=0)


def trap(sight: Sight, plays: dict[str, list[Move]], puts: Sequence[Move], careful: bool) -> Move | None:
    """Trap: at once on whoever is nearest to death, or (careful) where it kills."""
    there = plays.get("trap")
    if not there:
        return None
    if careful:
        return deadly_trap(sight, there, puts)
    return max(there, key=lambda move: (sight.stabs(move.to), -sight.cards(move.to)))


def deadly_trap(sight: Sight, traps: Sequence[Move], puts: Sequence[Move]) -> Move | None:
    """Trap whom the STABs at hand kill, laid on top first: who survives a Trap has new cards from it.

    Of those whom it kills it is the one with the most cards, which are lost with it.
    """
    drawn = int(sight.face(traps[0].cards[0]).does[0]["cards"])
    ready = min(drawn, len({move.cards for move in puts}) + just_put(sight))
    doomed = [move for move in traps if sight.stabs(move.to) + ready >= STABS_A_VICTIM]
    if doomed and puts:
        return puts[0]
    if not doomed and sight.density() > THICK:
        doomed = [move for move in traps if sight.stabs(move.to) == DANGER]
    return max(doomed, key=lambda move: sight.cards(move.to), default=None)


def just_put(sight: Sight) -> int:
    """Return how many STABs oneself put into the deck since anything else happened to it."""
    count = 0
    for event in reversed(sight.recent()):
        if event.kind == "move" and DECK in (event.source, event.to):
            if event.source != f"{sight.me}.hand":
                break
            count += 1
        elif event.kind in ("begin", "shuffle") and event.to in ("", DECK):
            break
    return count


def place(sight: Sight, puts: Sequence[Move], careful: bool, rng: Rng) -> Move:
    """Put a STAB back: on top, or (careful) before the victim whom it hurts most among those who draw next."""
    if not careful:
        return rng.choice(puts) if rng.chance(ANYWHERE) else puts[0]
    if sum(card.kind == STAB for card in sight.hand()) > 1:
        return puts[0]
    return puts[min(marked(sight)[1], len(puts) - 1)]


def steal(sight: Sight, moves: Sequence[Move], careful: bool) -> Move:
    """Sabotage: take the ACTION card that hurts most, or (careful) what is worth most to both sides together."""
    stolen = {move: sight.view.card(move.cards[0]).kind or "" for move in moves}
    kinds = list(stolen.values())
    held = [card.kind for card in sight.hand()]

    def worth(move: Move) -> float:
        kind = stolen[move]
        half = sight.view.spec.faces[kind]
        assert isinstance(half, StabbedFace)
        if not careful:
            return LOOT[str(half.does[0]["do"])] if half.does else 1
        if half.does:
            return SPOILS[sight.word(move.cards[0])]
        return ALIKE[min(held.count(kind), TRIPLE - 1)] + MISSED[kinds.count(kind) > 1]

    return max(moves, key=worth)
