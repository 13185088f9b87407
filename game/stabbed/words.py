"""Don't Get Stabbed!: the registry of its effect words, filled by `victim.py` and `killer.py`."""

from game.core.effects import Effects

EFFECTS = Effects("stabbed")
effect = EFFECTS.effect
