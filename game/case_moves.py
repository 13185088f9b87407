"""Moves as text: `<seat> <verb> <card>, <card> -> <place>`, read against the question that stands, and written."""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec

from game.case_names import UNKNOWN, Named, card_of, did_you_mean, is_kind, name_of, plain, quoted, zone_of
from game.case_yaml import CaseFault
from game.core.decision import Move
from game.core.decision import plain as without_marks
from game.core.match import Match

ANY_GAP = f"@{UNKNOWN}"
"""After a pile: a gap in it that the reader cannot know; reading takes the middle one."""


class Told(msgspec.Struct, frozen=True):
    """A move as a file tells it: what is left out is empty. `line` is where it stands."""

    text: str
    line: int
    seat: str
    verb: str
    cards: tuple[Named, ...]
    to: str
    how: str


def told(match: Match, text: str, line: int) -> Told:
    """Take a move's text apart. Raises `CaseFault` for an unknown seat, verb or card."""
    rest = " ".join(text.split())
    rest, _, how = rest.partition(" : ")
    rest, _, to = rest.partition("->")
    verbs = _verbs(match)
    seat, verb, rest = _seat_and_verb(match, rest.strip(), verbs)
    if not verb:
        first = rest.split(" ")[0]
        if not seat:
            raise CaseFault(
                f"“{text}”: “{first}” is neither a seat ({', '.join(match.table.seats)}) nor a verb of "
                f"{match.spec.title}.{did_you_mean(first, [*match.table.seats, *verbs])}",
                line,
            )
        raise CaseFault(f"“{text}”: {match.spec.title} has no verb “{first}”.{did_you_mean(first, verbs)}", line)
    names = rest[len(verb) :].strip()
    cards = tuple(card_of(match.spec, name, line) for name in names.split(",") if name.strip()) if names else ()
    return Told(text, line, seat, verb, cards, to.strip(), how.strip())


def _seat_and_verb(match: Match, text: str, verbs: list[str]) -> tuple[str, str, str]:
    """Return the seat a text begins with, the verb after it, and the text from the verb on; "" for what is missing.

    The longest seat's name is taken after which a verb follows.
    """
    seats = _seats(match, text)
    for seat, rest in seats:
        words = plain(rest)
        fits = [verb for verb in verbs if words == plain(verb) or words.startswith(plain(verb) + " ")]
        if fits:
            return seat, max(fits, key=len), rest
    return seats[0][0], "", seats[0][1]


def _seats(match: Match, text: str) -> list[tuple[str, str]]:
    """Return every seat that a text may begin with, the longest name first, then none, each with the rest."""
    found = []
    within = re.match(r'"((?:[^"\\]|\\.)*)"', text)
    if within:
        name = re.sub(r"\\(.)", r"\1", within[1])
        found = [(seat, text[within.end() :].strip()) for seat in match.table.seats if plain(seat) == plain(name)]
    given = text.split(" ")
    for seat in sorted(match.table.seats, key=len, reverse=True):
        words = seat.split()
        if [plain(word) for word in given[: len(words)]] == [plain(word) for word in words]:
            found.append((seat, " ".join(given[len(words) :])))
    return [*found, ("", text)]


def _verbs(match: Match) -> list[str]:
    """Return every verb that may be written: the game's and those of the question."""
    verbs = dict.fromkeys(key.partition(":")[0] for key in match.spec.verbs)
    if match.decision is not None:
        verbs.update(dict.fromkeys(move.verb for move in match.decision.moves))
    return list(verbs)


def fitting(match: Match, wanted: Told, unknown: Collection[int] = ()) -> list[Move]:
    """Return the moves of the question that a text may mean, in the rules' order; a `card#n` leaves only that one."""
    if match.decision is None:
        return []
    moves = [move for move in match.decision.moves if _fits(match, move, wanted, set(unknown))]
    if unknown:
        moves.sort(key=lambda move: any(id(match.table.card(handle)) in unknown for handle in move.cards))
    for place, card in enumerate(wanted.cards):
        if card.number:
            handles = list(dict.fromkeys(h for move in moves for h in move.cards if _is(match, h, card, set(unknown))))
            chosen = handles[card.number - 1] if card.number <= len(handles) else 0
            moves = [move for move in moves if place < len(move.cards) and chosen in move.cards]
    return moves


def _fits(match: Match, move: Move, wanted: Told, unknown: set[int]) -> bool:
    if wanted.seat and move.seat != wanted.seat:
        return False
    if move.verb != wanted.verb or (wanted.how and plain(move.how) != plain(wanted.how)):
        return False
    if wanted.to and not _is_place(match, move.to, wanted.to):
        return False
    if not wanted.cards:
        return True
    if len(wanted.cards) != len(move.cards):
        return False
    left = list(move.cards)
    for card in wanted.cards:
        handle = next((h for h in left if _is(match, h, card, unknown)), None)
        if handle is None:
            return False
        left.remove(handle)
    return True


def _is(match: Match, handle: int, card: Named, unknown: set[int]) -> bool:
    there = match.table.cards.get(handle)
    if there is None:
        return False
    if card.kind == UNKNOWN:
        return not unknown or id(there) in unknown
    return (
        is_kind(match.spec, card.kind, there.kind)
        and (card.sideways is None or there.sideways == card.sideways)
        and (card.face_up is None or there.face_up == card.face_up)
    )


def _is_place(match: Match, to: str, text: str) -> bool:
    """Say whether a destination is called so: a zone in full or by its place alone, a card by its name."""
    if plain(to) == plain(text) or (text.endswith(ANY_GAP) and _pile(to) and plain(_pile(to)) == plain(_pile(text))):
        return True
    zone = match.table.zones.get(to)
    if zone is not None:
        return plain(zone.place) == plain(text)
    card = match.table.cards.get(int(to)) if to.isdigit() else None
    return card is not None and plain(name_of(card.kind)) == plain(text.partition("#")[0])


def _pile(to: str) -> str:
    """Return the pile of a destination that is a gap in it (`deck@3`), "" for any other."""
    return to.rpartition("@")[0]


def chosen(match: Match, wanted: Told, unknown: Collection[int] = ()) -> Move:
    """Return the move that a text means. Raises `CaseFault`, with the reason, where it is illegal or ambiguous."""
    moves = fitting(match, wanted, unknown)
    if not moves:
        raise CaseFault(f"“{wanted.text}” is not legal here: {_no(match, wanted, unknown)}", wanted.line)
    if not wanted.how:
        moves = [move for move in moves if not move.how] or moves
    if wanted.to.endswith(ANY_GAP):
        cards = moves[0].cards
        same = [move for move in moves if move.cards == cards]
        return same[len(same) // 2]
    first = moves[0]
    alike = [move for move in moves if _shape(match, move) == _shape(match, first)]
    named = [
        move for move in moves if wanted.cards and (move.seat, move.to, move.how) == (first.seat, first.to, first.how)
    ]
    if len(alike) < len(moves) and len(named) < len(moves):
        could = sorted({tell(match, move) for move in moves})
        raise CaseFault(f"“{wanted.text}” may mean {' or '.join(could[:6])}: say which.", wanted.line)
    return first


def _no(match: Match, wanted: Told, unknown: Collection[int]) -> str:
    """Return why a move is not legal: a `#n` that is too high, or what the rules say."""
    if any(card.number for card in wanted.cards):
        cards = tuple(msgspec.structs.replace(card, number=0) for card in wanted.cards)
        found = fitting(match, msgspec.structs.replace(wanted, cards=cards), unknown)
        if found:
            return f"there are only {len({move.cards for move in found})} such cards."
    return reasons(match, wanted)[0]


def _shape(match: Match, move: Move) -> tuple[object, ...]:
    return move.seat, move.verb, sorted(match.table.card(h).kind for h in move.cards), move.to, move.how


def tries(match: Match, wanted: Told) -> list[Move]:
    """Return the moves that a text means if legality is left aside: one for every card on the table it may name."""
    seats = [wanted.seat] if wanted.seat else list(match.table.seats)
    to = zone_of(match.table, wanted.to)
    if not to and wanted.to:
        own = [zone.name for zone in match.table.zones.values() if plain(zone.place) == plain(wanted.to)]
        named = [str(h) for h, card in match.table.cards.items() if plain(name_of(card.kind)) == plain(wanted.to)]
        to = next((name for name in own if match.table.zones[name].owner in seats), (own + named + [wanted.to])[0])
    if not wanted.cards:
        return [Move(seat, wanted.verb, (), to, wanted.how) for seat in seats]
    if not to and match.decision is not None:
        to = next((move.to for move in match.decision.moves if move.verb == wanted.verb and move.seat in seats), "")
    found = []
    for seat in seats:
        handles = [h for h in match.table.cards if _is(match, h, wanted.cards[0], set())]
        handles.sort(key=lambda h: match.table.zones[match.table.card(h).zone].owner != seat)
        rest = tuple(next((h for h in match.table.cards if _is(match, h, card, set())), 0) for card in wanted.cards[1:])
        found += [Move(seat, wanted.verb, (h, *rest), to, wanted.how) for h in handles]
    return found or [Move(seat, wanted.verb, (), to, wanted.how) for seat in seats]


def reasons(match: Match, wanted: Told) -> list[str]:
    """Return why a move is not legal now, the most telling reason first."""
    decision = match.decision
    if decision is None:
        return ["the match is over."]
    general = without_marks(decision.prompt)
    said = dict.fromkeys(without_marks(decision.why_not(move)) for move in tries(match, wanted))
    return sorted(said, key=lambda why: general in why)


# --- writing -------------------------------------------------------------------------------------------------------


def tell(match: Match, move: Move, known: Collection[int] | None = None, reader: str = "") -> str:
    """Return a move of the question as text that names it and no other; a card not `known` (by `id`) is a `?`.

    With `known` it is written for the seat `reader` ("" = the open table): where another seat put a card into a pile
    that nobody sees, the gap is a `?` as well.
    """
    names = []
    table = match.table
    for handle in move.cards:
        card = table.card(handle)
        if known is not None and id(card) not in known:
            names.append(UNKNOWN)
            continue
        names.append(name_of(card.kind))
    text = f"{quoted(move.seat)} {move.verb}"
    to = move.to
    if known is not None and reader != move.seat and _pile(to) and table.zones[_pile(to)].sight == "none":
        to = _pile(to) + ANY_GAP
    to = _called(match, to, known)
    end = f" -> {to}" if to else ""
    end += f" : {move.how}" if move.how else ""
    if len(names) == 1 and names[0] != UNKNOWN and match.decision is not None:
        wanted = told(match, f"{text} {names[0]}{end}", 0)
        same = list(dict.fromkeys(m.cards for m in fitting(match, wanted)))
        if known is not None:
            same = [cards for cards in same if id(table.card(cards[0])) in known]
        if move.cards in same and same.index(move.cards):
            names[0] += f"#{same.index(move.cards) + 1}"
    return f"{text} {', '.join(names)}{end}" if names else text + end


def _called(match: Match, to: str, known: Collection[int] | None) -> str:
    """Return a destination as a text names it: a card by its name, as handles are others in another match.

    It keeps its handle where the reader cannot name it, or where several cards of that name are destinations.
    """
    card = match.table.cards.get(int(to)) if to.isdigit() else None
    if card is None or (known is not None and id(card) not in known) or match.decision is None:
        return to
    name = name_of(card.kind)
    others = {move.to for move in match.decision.moves if move.to != to and _is_place(match, move.to, name)}
    return to if others else name


def move_of(match: Match, text: str, line: int = 0, unknown: Collection[int] = ()) -> Move:
    """Return the legal move that `text` means. Raises `CaseFault` with the reason."""
    return chosen(match, told(match, text, line), unknown)


__all__ = ["Told", "chosen", "fitting", "move_of", "reasons", "tell", "told", "tries"]
