"""The hud of the table: bar, plates, prompt, buttons, log, words, zoom and bubbles; it knows views, no game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.view import View
from scenes.table.hud.base import AppLike, Hot, Painted
from scenes.table.hud.bubble import Bubble, HintBubble, TipBubble, Tooltip
from scenes.table.hud.buttons import Buttons
from scenes.table.hud.cover import Cover
from scenes.table.hud.facts import Facts
from scenes.table.hud.items_tray import ItemSigns, ItemsTray
from scenes.table.hud.log_panel import LogPanel
from scenes.table.hud.look import sign_of
from scenes.table.hud.marks import Counts, Grounds, cross, drop_tag
from scenes.table.hud.outlook import OutlookPanel
from scenes.table.hud.panel import PanelBoard
from scenes.table.hud.phase_bar import PhaseBar
from scenes.table.hud.place_facts import PlaceFacts
from scenes.table.hud.plates import Plate, plates_of
from scenes.table.hud.prompt import Prompt
from scenes.table.hud.spots import Spots
from scenes.table.hud.stage import Stage
from scenes.table.hud.street import Road, StreetTokens, Wanderers
from scenes.table.hud.tray import Tray
from scenes.table.hud.words import Explain, HandWords, MiddleWords, OwnActions
from scenes.table.hud.zoom import Terms, Zoom, terms_on_face
from scenes.table.parts import HudState, Places


class Hud:
    """All parts of the hud. `underlay` lies below the cards, `parts` above the ground, `overlays` above everything."""

    def __init__(self, app: AppLike, terms: Terms = terms_on_face) -> None:
        """app: what the parts take their scale from. terms: which words of a face the zoom explains."""
        self.app = app
        self.grounds = Grounds()
        self.counts = Counts()
        self.phase_bar = PhaseBar()
        self.prompt = Prompt()
        self.buttons = Buttons()
        self.log = LogPanel()
        self.middle_words = MiddleWords()
        self.hand_words = HandWords()
        self.outlook = OutlookPanel()
        self.actions = OwnActions()
        self.explain = Explain()
        self.tray = Tray()
        self.panel = PanelBoard()
        self.spots = Spots()
        self.facts = Facts()
        self.cover = Cover()
        self.stage = Stage()
        self.items = ItemsTray()
        self.item_signs = ItemSigns()
        self.street = StreetTokens()
        self.road = Road()
        self.wanderers = Wanderers()
        self.place_facts = PlaceFacts()
        self.plates: dict[str, Plate] = {}
        self.zoom = Zoom(terms)
        self.bubble = Bubble()
        self.hint = HintBubble(self.find)
        self.tip = TipBubble(self.find)
        self.tooltip = Tooltip(self.find)

    # --- parts ---------------------------------------------------------------------------------------------------

    def layout(self, places: Places, app: AppLike | None = None) -> None:
        """Lay out every part; plates are made for the seats that have a place."""
        self.app = app or self.app
        self.plates = {seat: self.plates.get(seat) or Plate(seat) for seat in plates_of(places)}
        for part in (*self.underlay(), *self.parts(), *self.overlays()):
            part.layout(places, self.app)

    def underlay(self) -> list[Painted]:
        """What lies below the cards."""
        return [self.grounds]

    def boards(self) -> list[Painted]:
        """Parts that lie below the cards."""
        return [self.road, self.tray, self.items, self.panel, self.stage]

    def parts(self) -> list[Painted]:
        """From the back to the front."""
        return [
            *self.boards(), self.phase_bar, self.middle_words, self.hand_words, self.outlook, self.facts, self.cover,
            self.actions, self.explain, self.place_facts, self.wanderers, self.item_signs,
            *self.plates.values(), self.prompt, self.buttons, self.spots, self.street, self.log,
        ]  # fmt: skip

    def overlays(self) -> list[Painted]:
        """What lies above cards and parts, from the back to the front."""
        return [self.counts, self.tip, self.hint, self.zoom, self.bubble, self.tooltip]

    # --- what the scene may ask ----------------------------------------------------------------------------------

    def hit(self, pos: tuple[float, float]) -> str | None:
        """The action at a point, of whatever lies on top there."""
        for part in (*reversed(self.overlays()), *reversed(self.parts())):
            found = part.hit(pos)
            if found:
                return found
        return None

    def find(self, action: str) -> Hot | None:
        """The hot spot of an action as it was last drawn."""
        for part in self.parts():
            hot = part.hot(action)
            if hot is not None:
                return hot
        return None

    def sentence(self, action: str, view: View, state: HudState) -> str:
        """What a screen reader would say for an action, "" if no part knows it."""
        for part in (*self.parts(), *self.overlays()):
            said = part.sentence(action, view, state)
            if said:
                return said
        return ""

    def sentences(self, view: View, state: HudState) -> Sequence[str]:
        """Everything the hud says now, from top to bottom: for the text panel and the clipboard."""
        found = []
        for part in (*self.parts(), *self.overlays()):
            part.show(view, state)
            found += [hot.sentence for hot in part.hots if hot.sentence]
        return found


__all__ = ["Hud", "cross", "drop_tag", "sign_of"]
