"""Jacob Hollow: what its hud shows, as data: dice, track, street, signs."""

from __future__ import annotations

from scenes.table.hud.look import Gauge, HudLook, PeopleLook

HUD = HudLook(
    gauges=(
        Gauge("stakes", "magnify", "{n} of 10 points", "{n} of 10 points", "hollow.values.points", strong=True),
        Gauge("hand", "cards", "{n} in hand", "{n} in hand"),
    ),
    portraits="character",
    people=PeopleLook(note="At most 2, of them one Weapon and one Armor."),
    outlooks={"": "How likely"},
    empty_signs={"terror": "cards_outline", "terror_discard": "trash_can_outline", "locations": "map_marker",
                 "location_discard": "trash_can_outline", "look": ""},
    signs={
        "draw": "cards",
        "move": "map_marker",
        "stay": "home",
        "evade": "run_fast",
        "fight": "sword_cross",
        "flip": "cards_playing",
        "react": "flash",
        "investigate": "magnify",
        "leave it": "close",
        "use": "hand_back_left",
        "turn up": "eye",
        "destroy": "hammer",
        "order": "sort",
        "choose": "target",
        "choose +1": "plus",
        "choose -1": "minus",
        "end actions": "arrow_right_bold",
    },
)  # fmt: skip
