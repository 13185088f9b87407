"""Jacob Hollow, computer players: what a player goes by, read in one way from a view and from an imagined table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.sight import Lying, Sight
from game.hollow.bot_odds import EVEN, Odds
from game.hollow.cards import Ability, HollowFace
from game.hollow.people import NOWHERE, WANDERING


class Side:
    """What `me` goes by: its own cards and all open ones, never another hand, a deck or a face-down Item of others.

    `see` may be the view of the seat or the table of a match it imagines; this class reads only what the seat may
    know of either. `counting`: flips are weighed by the cards that are still unseen.
    """

    def __init__(
        self, see: Sight, faces: Mapping[str, Any], seats: tuple[str, ...], me: str, counting: bool = True
    ) -> None:
        self.see = see
        self.faces: Mapping[str, HollowFace] = faces
        self.seats = seats
        self.me = me
        self.counters = see.counters
        self._items: dict[str, list[HollowFace]] = {}
        self._who: dict[str, HollowFace] = {}
        self._odds: Odds | None = None if counting else EVEN

    def face(self, card: Lying) -> HollowFace | None:
        """Return what is printed on a card that I see, None for a back."""
        return self.faces[card.kind] if card.kind else None

    def number(self, seat: str, name: str) -> int:
        """Return a number counter of a seat."""
        return int(self.counters[f"{seat}.{name}"])

    def lives(self, seat: str) -> bool:
        """Whether a seat's character lives."""
        return self.counters[f"{seat}.at"] != NOWHERE

    def others(self) -> list[str]:
        """Return the other living seats."""
        return [seat for seat in self.seats if seat != self.me and self.lives(seat)]

    def hand(self) -> list[HollowFace]:
        """Return the faces of my hand."""
        return [self.faces[card.kind] for card in self.see.zone(self.me, "hand") if card.kind]

    def who(self, seat: str) -> HollowFace:
        """Return the character of a seat."""
        if seat not in self._who:
            kind = self.see.zone(seat, "character")[0].kind
            assert kind is not None
            self._who[seat] = self.faces[kind]
        return self._who[seat]

    def items(self, seat: str) -> list[HollowFace]:
        """Return the Items that work for a seat: those face up."""
        if seat not in self._items:
            cards = self.see.zone(seat, "items")
            self._items[seat] = [self.faces[card.kind] for card in cards if card.face_up and card.kind]
        return self._items[seat]

    def outdoors(self, seat: str) -> bool:
        """Whether a seat's place is Outdoor."""
        at = str(self.counters[f"{seat}.at"])
        return at in (WANDERING, NOWHERE) or "Outdoor" in self.faces[at].traits

    def can(self, seat: str, ability: Ability, monster_type: str, outdoor: bool) -> bool:
        """Whether the conditions of an ability hold."""
        if ability.place and (ability.place == "Outdoor") != outdoor:
            return False
        if ability.against and ability.against != monster_type:
            return False
        return not ability.bearing or any(ability.bearing in item.traits for item in self.items(seat))

    def bonus(self, seat: str, word: str, monster_type: str, outdoor: bool, key: str = "plus") -> int:
        """Return what a seat's face-up cards add by an effect word."""
        total = 0
        for face in (self.who(seat), *self.items(seat)):
            for ability in face.always.get(word, ()):
                if self.can(seat, ability, monster_type, outdoor):
                    call = ability.does[0]
                    total += call.get(key, 0) - (call.get("minus", 0) if key == "plus" else 0)
        return total

    def has(self, seat: str, moment: str, outdoor: bool = True) -> bool:
        """Whether a seat's character or face-up Items do something at a moment."""
        for face in (self.who(seat), *self.items(seat)):
            ability = face.moments.get(moment)
            if ability is not None and self.can(seat, ability, "", outdoor):
                return True
        return False

    @property
    def odds(self) -> Odds:
        """How likely a flip shows each value, by the terror cards that I do not see."""
        if self._odds is None:
            left = [0] * 6
            for face in self.faces.values():
                if face.horror >= 0:
                    left[face.horror] += face.count
            places = ["terror_discard", "played", f"{self.me}.hand", *(f"{seat}.items" for seat in self.seats)]
            for place in places:
                own = place.startswith(f"{self.me}.")
                for card in self.see.zone(place):
                    if card.kind and (card.face_up or own):
                        left[self.faces[card.kind].horror] -= 1
            unseen = sum(left)
            self._odds = tuple([n / unseen for n in left]) if unseen > 0 else EVEN
        return self._odds
