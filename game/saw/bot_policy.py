"""SAW, computer players: the answer to each question of one's own turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.decision import Move
from game.core.rng import Rng
from game.core.view import Seen
from game.saw.body import SLOTS
from game.saw.bot_sight import Mind
from game.saw.bot_trap import Plan, best_plan
from game.saw.bot_worth import card_worth, part_worth, worths
from game.saw.cards import PARTS, SawFace

GOOD_FIND = 3.0
"""What a card of the discard must be worth for a Bin to be used in one's own turn."""


class Player:
    """One computer player at one question: its mind, its moves, its random numbers."""

    def __init__(self, mind: Mind, moves: Sequence[Move], rng: Rng) -> None:
        self.mind = mind
        self.moves = moves
        self.rng = rng
        self.deep = mind.style.deep

    @property
    def sampling(self) -> Rng | None:
        """The random numbers of a player who samples hands, None for one who estimates."""
        return self.rng if self.deep else None

    def of(self, *verbs: str) -> list[Move]:
        """Return the moves with one of these verbs."""
        return [move for move in self.moves if move.verb in verbs]

    def seen(self, move: Move) -> Seen:
        """Return the card of a move."""
        return self.mind.view.card(move.cards[0])

    def face(self, move: Move) -> SawFace:
        """Return what is printed on the card of a move."""
        return self.mind.faces[self.seen(move).kind or ""]

    def best(self, moves: Sequence[Move], worth: Callable[[Move], float]) -> Move:
        """Return the move that is worth most."""
        return max(moves, key=worth)

    def worth(self, move: Move) -> float:
        """Return what the card of a move is worth to keep."""
        return card_worth(self.mind, self.seen(move).kind or "")


# --- draw (Extreme Mode) --------------------------------------------------------------------------------------------


def draw(player: Player) -> Move:
    """Name the trap deck while a part is lacking, one card of a draw; from the discards take the better card."""
    mind, moves = player.mind, player.moves
    piles = {move.to: move for move in moves}
    if "discard" in piles or "trap_discard" in piles:
        tops = {to: mind.view.zone(to)[0].kind or "" for to in piles}
        return max(moves, key=lambda move: card_worth(mind, tops[move.to]))
    if "trap_deck" not in piles or "deck" not in piles:
        return moves[0]
    in_turn = mind.view.phase in ("Draw", "Use") and mind.me == mind.view.turn
    lacking = sum(not own for own in mind.parts().values())
    parts_held = sum(len(own) for own in mind.parts().values())
    wanted = lacking if in_turn else 0
    if mind.view.phase == "Draw" and not mind.held:
        wanted = 2
    return piles["trap_deck" if wanted and parts_held < 5 and player.rng.chance(wanted / 3) else "deck"]


# --- 2. use cards ---------------------------------------------------------------------------------------------------


def use(player: Player) -> Move:
    """Tie off, search, arrange the workbench; then go on."""
    ties = player.of("tie")
    if ties:
        return ties[0]
    plan = best_plan(player.mind, player.mind.others, player.sampling)
    found = search(player, plan)
    if found is not None:
        return found
    arranged = arrange(player, plan)
    return arranged if arranged is not None else player.of("go on")[0]


def holds_setter(mind: Mind) -> bool:
    """Say whether Billy or a Video is held."""
    return any(mind.face(seen).when == "set" for seen in mind.held)


def search(player: Player, plan: Plan | None) -> Move | None:
    """Return a Search card to use now, None to keep them: look-cards beyond the reserve, what finds what is lacking."""
    mind = player.mind
    plays = player.of("play")
    if not plays:
        return None
    looks = [m for m in plays if player.face(m).call(("look_and_keep",))]
    looks.sort(key=player.worth)
    hunting = plan is not None and not holds_setter(mind)
    if len(looks) > max(0, mind.style.reserve - hunting):
        return looks[0]
    for move in plays:
        word = player.face(move).does[0]["do"]
        if word == "dig_for_part" and (plan is None or plan.worth < mind.style.enough):
            return move
        if word == "take_from_discard":
            best = max((found_worth(mind, seen, plan) for seen in mind.view.zone(move.to)), default=0.0)
            if best >= GOOD_FIND:
                return move
        if word == "discard_all_and_draw" and poor(player, plan):
            return move
    return None


def found_worth(mind: Mind, seen: Seen, plan: Plan | None) -> float:
    """Return what a card is worth that is to be had; more if it is what a finished trap still needs."""
    kind = seen.kind or ""
    worth = card_worth(mind, kind)
    face = mind.faces[kind]
    if plan is not None and face.when == "set" and not holds_setter(mind):
        worth += 1.5
    if face.type in PARTS and plan is None:
        own = mind.parts()
        worth += 0.4 + 0.8 * (not own[face.type] and sum(not cards for cards in own.values()) == 1)
    return worth


def poor(player: Player, plan: Plan | None) -> bool:
    """Say whether all other cards together are worth less than five new ones."""
    mind = player.mind
    if plan is not None and holds_setter(mind):
        return False
    total = sum(worths(mind, mind.held).values())
    return total < 1.45 * (5 - mind.body.bad("leg"))


def arrange(player: Player, plan: Plan | None) -> Move | None:
    """Return a move that brings the workbench nearer to the plan, or a part to its slot."""
    mind = player.mind
    own = mind.parts()
    for place, part in enumerate(PARTS):
        if plan is not None:
            wanted = next(seen for seen in own[part] if seen.kind == plan.parts[place])
        elif own[part]:
            wanted = max(own[part], key=lambda seen: (part_worth(mind, mind.face(seen)), seen.kind))
        else:
            continue
        there = mind.bench[place]
        if there is not None and there.kind == wanted.kind:
            continue
        to = f"{mind.me}.bench.{SLOTS[place]}"
        for move in player.of("place"):
            if move.to == to and player.seen(move).kind == wanted.kind:
                return move
    for move in player.of("take"):
        face = player.face(move)
        if face.when == "set" or (face.when == "ride" and plan is not None):
            return move
    return None


# --- 3. discard -----------------------------------------------------------------------------------------------------


def fit(player: Player) -> Move:
    """Fill a slot with a card that need not be in the hand; else discard the worst."""
    mind = player.mind
    plan = best_plan(mind, mind.others)
    values = worths(mind, mind.held, plan.parts if plan is not None else ())
    places = [m for m in player.of("place") if player.face(m).when not in ("set", "ride")]
    if places:
        return max(places, key=lambda m: values[m.cards[0]] + 3.0 * slot_fits(player, m))
    return min(player.of("discard"), key=lambda m: values[m.cards[0]])


def slot_fits(player: Player, move: Move) -> bool:
    """Say whether a part would lie in the slot of its type."""
    face = player.face(move)
    return face.type in PARTS and move.to.endswith(f".{PARTS.index(face.type) + 1}")


# --- cards to choose ------------------------------------------------------------------------------------------------


def pay(player: Player) -> Move:
    """Pay with the card that is worth least."""
    mind = player.mind
    values = worths(mind, mind.held)
    return min(player.moves, key=lambda m: values.get(m.cards[0], 0.0))


def keep(player: Player) -> Move:
    """Keep, or take, the card that is worth most in one's own turn."""
    mind = player.mind
    plan = best_plan(mind, mind.others)
    return player.best(player.moves, lambda m: found_worth(mind, player.seen(m), plan))


def order(player: Player) -> Move:
    """Put cards back so that the worst come up first, for those who draw next."""
    return player.best(player.moves, player.worth)


def name(player: Player) -> Move:
    """Dig for a part that is lacking, else for the one whose own is worst."""
    mind = player.mind
    own = mind.parts()

    def lack(move: Move) -> float:
        part = move.to.lower()
        return -max((part_worth(mind, mind.face(seen)) for seen in own[part]), default=-1.0)

    return player.best(player.moves, lack)
