"""SAW: the registry of its effect words, filled by `search.py`, `special.py` and `trap.py`."""

from game.core.effects import Effects

EFFECTS = Effects("saw")
effect = EFFECTS.effect
