"""The Suits: what its hud shows, as data: gauges, the gentleman's two actions, captions, signs."""

from __future__ import annotations

from scenes.table.hud.look import Caption, Gauge, HudLook, OwnAction

HUD = HudLook(
    gauges=(
        Gauge("stakes", "cards_heart", "{n} Hits left", "{n} Hit left", "heart", strong=True),
        Gauge("hand", "cards", "{n} in hand", "{n} in hand"),
    ),
    own_actions=(
        OwnAction(0, "Money", "cash_multiple", "suits.signs.money"),
        OwnAction(1, "Coffee", "coffee", "suits.signs.coffee", "coffee", "at hand", "none ready"),
    ),
    captions={
        "Planning": Caption(
            "Your plan",
            "Three cards lie face down. **{other}** turns up **one**; that one happens, the others go to the Discard.",
            "{turn}'s plan",
            "Three cards, face down. One of them will be turned up.",
            secret=True,
        ),
        "Action": Caption(
            "Your planned cards",
            "**{other}** turns up one of them.",
            "{turn}'s planned cards",
            "One of them is turned up, and that one happens.",
            zone="planned",
            one_open="**{card}** was turned up, and that one happens.",
            more_open="They are shown; in Cleanup they go to the Discard.",
        ),
        "Cleanup": Caption(
            "Your planned cards", "They go to your Discard.", "{turn}'s planned cards", "They go to the Discard."
        ),
        "Drawing": Caption("Your plan", "Draw up to five cards.", "{turn}'s plan", "{turn} draws up to five cards."),
    },
    outlooks={"Planning": "If {other} turns it up", "": "What is coming"},
    empty_signs={"deck": "cards_outline", "discard": "trash_can_outline", "void": "close"},
    signs={"drink": "coffee", "resolve": "eye", "replace": "swap_horizontal"},
)
