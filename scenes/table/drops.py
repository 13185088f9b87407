"""What a click on a card or a place means, and what a drop: a move, a choice of several, or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Move
from scenes.table.drag import DOUBLE, aim, box_of
from scenes.table.laying import sort_hand
from scenes.table.sprites import lying_box

if TYPE_CHECKING:
    from scenes.table.hands import Hands
    from scenes.table.scene import TableScene

Point = tuple[float, float]


class Drops:
    """What hands do with the cards of a table, by whatever means."""

    def __init__(self, scene: TableScene, hands: Hands) -> None:
        self.scene, self.hands = scene, hands
        self._clicked = (0, -1e9)
        """The card of the last click, and when that was."""

    def forget(self) -> None:
        """The next click is the first one."""
        self._clicked = (0, -1e9)

    def dropped(self, card: int, to: str, pos: Point, where: Point) -> None:
        """A dragged card was let go at a point, over the place `to` ("" = none); `where` its middle was."""
        scene = self.scene
        if card not in scene.places.slots:
            scene.changed()
            return
        own = scene.places.slots[card].zone
        if not to:
            if card not in scene.choices.cards:
                self.refused(card, "", where)
            else:
                scene.glide_home(card, where)
            scene.changed()
            return
        if to == own and to not in scene.choices.goes(card):
            self._sort(card, pos[0])
            scene.changed()
            return
        self.drop_on(card, to, where)

    def _sort(self, card: int, x: float) -> None:
        """Put a card of the own hand where it was dropped: no move, and kept."""
        scene, eyes = self.scene, self.scene.session.eyes
        cards = sort_hand(scene.board.zones.get(f"{eyes}.hand", ()), scene.order.get(eyes, ()))
        moved = next((seen for seen in cards if seen.handle == card), None)
        if moved is None:
            return
        rest = [seen for seen in cards if seen is not moved]
        place = sum(scene.places.slots[seen.handle].box.middle[0] < x for seen in rest)
        rest.insert(place, moved)
        scene.order[eyes] = [seen.kind or "" for seen in rest]
        scene.refresh()

    def drop_on(self, card: int, to: str, where: Point | None = None) -> None:
        """Drop a card on a place: its move is made, several are offered, a refusal is said and the card glides home.

        `where` is the middle of the card in window px, None where no pointer carried it.
        """
        scene = self.scene
        meant = scene.choices.drop(card, to)
        if isinstance(meant, Move):
            self.hands.focus.clear()
            scene.play(meant, where)
        elif isinstance(meant, tuple):
            scene.offer(meant)
        elif meant:
            self.refused(card, to, where, meant)
        scene.changed()

    def refused(self, card: int, to: str, where: Point | None, why: str = "") -> None:
        """Say why a card cannot go to a place ("" = anywhere), beside it, and let the card glide home from `where`."""
        scene = self.scene
        why = why or scene.choices.refuse(card, to)
        box = (box_of(scene.places, to) if to else None) or lying_box(scene.places.slots[card])
        scene.refuse(why, box, 0 if to else card)
        if where is not None:
            scene.glide_home(card, where)
        self.hands.drag.drop()

    def click(self, card: int) -> None:
        """A click on a card: picks it up, drops on it, plays it, or says why not."""
        scene, drag = self.scene, self.hands.drag
        now = scene.app.now()
        twice = self._clicked[0] == card and now - self._clicked[1] <= DOUBLE
        self._clicked = (card, now)
        if twice:
            meant = scene.choices.double_click(card)
            drag.drop()
            if isinstance(meant, Move):
                scene.play(meant)
            else:
                self.refused(card, "", None, meant)
        elif scene.choices.click(card):
            scene.app.sound.play("pick")
            drag.pick(card)
            self.hands.walk()
        else:
            self.refused(card, "", None)
        scene.changed()

    def _takes(self, to: str) -> bool:
        """Whether a click on what lies in a place means the place: a slot for one card, the own hand."""
        zone = self.scene.places.zones.get(to)
        return zone is not None and zone.style in ("slot", "bar", "fan")

    def click_place(self, pos: Point) -> None:
        """A click while a card is held: the same card again, a destination, another card, or nothing."""
        scene, drag = self.scene, self.hands.drag
        held, card = drag.card, self.hands.card_at(pos)
        goes = scene.choices.goes(held)
        to = aim(scene.places, goes, pos, None)
        now = scene.app.now()
        if card == held:
            meant = scene.choices.itself(held)
            if meant is None and self._clicked[0] == card and now - self._clicked[1] <= DOUBLE:
                self.click(card)
                return
            drag.drop()
            if isinstance(meant, Move):
                scene.play(meant)
            elif meant:
                scene.offer(meant)
        elif to in goes and (self._takes(to) or not (card and card in scene.choices.cards)):
            drag.drop()
            self.drop_on(held, to)
        elif card and scene.choices.click(card):
            self._clicked = (card, now)
            drag.pick(card)
            self.hands.walk()
        else:
            drag.drop()
            if to and to != scene.places.slots[held].zone:
                self.drop_on(held, to)
        scene.changed()
