"""Don't Get Stabbed!: what its hud shows, as data: stab slots, the killer's mark, captions, letters, signs."""

from __future__ import annotations

from scenes.art import gauges
from scenes.table.hud.look import Caption, Gauge, HudLook, WoundLook

CAR = Caption("The car", "C, A and R start it: the victims win.", "The car", "C, A and R start it: the victims win.")

HUD = HudLook(
    gauges=(Gauge("hand", "cards", "{n} in hand", "{n} in hand"),),
    wounds=WoundLook(
        zone="stabs",
        of=3,
        words="{n} of {of} stabs",
        sign="stab_knife",
        note="2 alike: 1 CAR card",
        marked="killer",
        mark="the killer",
        mark_sign="slasher_mask",
        mark_note="3 alike: 1 letter",
    ),
    captions={"Draw": CAR, "Act": CAR, "End": CAR},
    outlooks={"": "What is coming"},
    empty_signs={"deck": "cards_outline", "discard": "trash_can_outline", "car_deck": "car_off", "look": ""},
    empty_art={"car": gauges.letter},
    signs={
        "draw": "cards",
        "hide": "hide",
        "play": "cards_playing",
        "accept": "stab_knife",
        "give": "hand_heart",
        "refuse": "close",
        "heal": "medical_bag",
        "trade": "swap_horizontal",
        "put": "stab_knife",
        "steal": "hand_coin",
    },
)
