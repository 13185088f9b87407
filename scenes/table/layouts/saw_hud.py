"""SAW: what its hud shows, as data: gauges, bodies, the workbench, signs."""

from __future__ import annotations

from scenes.table.hud.look import BodyLook, Gauge, HudLook

HUD = HudLook(
    gauges=(
        Gauge("stakes", "water", "{n} blood", "{n} blood", "blood", strong=True),
        Gauge("hand", "cards", "{n} in hand", "{n} in hand"),
    ),
    portraits="character",
    body=BodyLook(
        limbs=("left_arm", "right_arm", "left_leg", "right_leg"),
        blood="blood",
        token="saw_token",
        bench=("bench.1", "bench.2", "bench.3"),
    ),
    outlooks={"": "What each answer risks"},
    empty_signs={"deck": "cards_outline", "discard": "trash_can_outline", "trap_deck": "jigsaw_piece",
                 "trap_discard": "trash_can_outline", "1": "jigsaw_piece", "2": "jigsaw_piece", "3": "jigsaw_piece",
                 "aside": "", "look": "", "passed": "check", "mechanisms": "jigsaw_piece", "objects": "jigsaw_piece",
                 "escapes": "jigsaw_piece", "side": ""},
    signs={
        "draw": "cards",
        "name": "jigsaw_piece",
        "keep": "hand_back_left",
        "order": "sort",
        "place": "jigsaw_piece",
        "tie": "tourniquet",
        "set": "puppet",
        "ride": "puppet",
        "choose": "target",
        "challenge": "puzzle",
        "sacrifice": "barbed_link",
        "give": "gift",
        "steal": "hand_coin",
        "commit": "tools",
        "withdraw": "undo",
        "face it": "check",
        "soften": "needle",
        "hurt": "bullseye",
    },
)  # fmt: skip
