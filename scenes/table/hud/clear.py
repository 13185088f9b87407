"""Where a sentence may stand for a while: the place on the table that covers the least of what matters now."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from scenes.table.parts import Box, Places

CELL = 8.0
"""Px of the layout across a square of the map."""
NEVER = 60.0
AREAS = ("hand", "middle", "street", "spread", "log_panel", "buttons", "cover", "hand_words")
"""Parts that are rooms alone: what lies in them counts by itself."""
WEIGHTS = {"phase_bar": NEVER, "prompt": NEVER, "log": 0.3, "panel": 10.0, "wanderers": 2.0, "items": 2.0, "tray": 3.0,
           "outlook": 3.0}  # fmt: skip
"""How much it costs to cover a part; the others cost `OTHER`."""
OTHER, CARD, OWN_CARD, FRAME, LABEL, PLATE, OWN_PLATE = 6.0, 8.0, 12.0, 2.0, 2.0, 30.0, 4.0
NEAR = 3.0
"""What a px of distance from the prompt costs, in px covered."""


class Map:
    """A window in squares, each with what it costs to cover it."""

    def __init__(self, places: Places, pressed: Iterable[Box], bare: Iterable[str] = ()) -> None:
        """places: what lies where. pressed: the buttons that stand there now. bare: goals with nothing in them now."""
        self.cell = CELL * places.unit
        self.columns, self.rows = (int(side / self.cell) + 1 for side in places.size)
        costs = [[0.0] * self.columns for _ in range(self.rows)]
        for box, weight in self._things(places, pressed, set(bare)):
            left, top, right, foot = self._squares(box)
            for row in costs[top:foot]:
                for column in range(left, right):
                    row[column] = max(row[column], weight)
        above = [0.0] * (self.columns + 1)
        self.sums = [above]
        for row in costs:
            above = [up + here for up, here in zip(above, accumulate(row, initial=0.0), strict=True)]
            self.sums.append(above)

    @staticmethod
    def _things(places: Places, pressed: Iterable[Box], bare: set[str]) -> Iterable[tuple[Box, float]]:
        for name, box in places.parts.items():
            if name not in AREAS:
                other = name.startswith("plate:") and name != f"plate:{places.below}"
                yield box, PLATE if other else OWN_PLATE if name.startswith("plate:") else WEIGHTS.get(name, OTHER)
        for name in ("facts", "cover"):
            if name in places.goals and name not in bare:
                yield places.goals[name], OTHER
        for _, box in places.frames:
            yield box, FRAME
        for slot in places.slots.values():
            if slot.shown:
                yield slot.box, OWN_CARD if slot.zone == f"{places.below}.hand" else CARD
        for zone in places.zones.values():
            if zone.label is not None and zone.title:
                yield zone.label, LABEL
        for box in pressed:
            yield box, NEVER

    def _squares(self, box: Box) -> tuple[int, int, int, int]:
        """The squares that a box touches: left, top, and behind its right and lower end."""
        right, foot = int(box.right / self.cell) + 1, int(box.bottom / self.cell) + 1
        return (max(0, int(box.x / self.cell)), max(0, int(box.y / self.cell)),
                max(0, min(self.columns, right)), max(0, min(self.rows, foot)))  # fmt: skip

    def cost(self, box: Box) -> float:
        """What covering a box costs, in px."""
        left, top, right, foot = self._squares(box)
        sums = self.sums
        return (sums[foot][right] - sums[top][right] - sums[foot][left] + sums[top][left]) * self.cell**2


def best(
    places: Places, pressed: Iterable[Box], sizes: Iterable[tuple[int, int]], bare: Iterable[str] = ()
) -> Box:
    """The place for something that may have any of `sizes` (w, h in px) that covers the least, near the prompt.

    `pressed`: the buttons that stand there now. `bare`: goals of the layout in which nothing is shown now.
    """
    seen, unit = Map(places, pressed, bare), places.unit
    width, height = places.size
    edge, step = 8 * unit, 16 * unit
    prompt = places.parts.get("prompt") or Box(0, height, width, 1)
    found: tuple[float, Box] | None = None
    for w, h in sizes:
        if w > width - 2 * edge or h > height - 2 * edge:
            continue
        across, down = int((width - 2 * edge - w) / step) + 1, int((height - 2 * edge - h) / step) + 1
        for i in range(across + 1):
            x = min(edge + i * step, width - edge - w)
            for k in range(down + 1):
                y = min(edge + k * step, height - edge - h)
                box = Box(x, y, w, h)
                far = abs(y + h - prompt.y) + 0.5 * abs(x - prompt.x)
                worse = seen.cost(box) + far * NEAR * unit
                if found is None or worse < found[0]:
                    found = worse, box
    if found is None:
        w, h = next(iter(sizes))
        return Box(0, max(0.0, prompt.y - h), w, h)
    return found[1]
