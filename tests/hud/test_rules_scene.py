"""The rules scene: opens where the table is, every page fits, search counts and marks, all by keyboard."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game import rulebook
from scenes.art.theme import Scale, theme
from scenes.rules import RulesScene
from scenes.rules_text import Marked, leaves
from scenes.settings import Settings
from scenes.widgets.blocks import Kit, Page
from tests.hud.conftest import SIZES, SPEC, TEXTS


class Shell:
    """As much of the app as the scene uses."""

    def __init__(self, size=(1280, 720), text=1.0) -> None:
        self.scale, self.size, self.theme = Scale(*size, text), size, theme()
        self.settings = Settings()
        self.sound = SimpleNamespace(play=lambda name: None)
        self.popped = []
        self.clock = 1e6

    def now(self) -> float:
        self.clock += 1000
        return self.clock

    def invalidate(self) -> None:
        pass

    def pop(self, scene=None) -> None:
        self.popped.append(scene)


def open_at(at: str = "", size=(1280, 720), text=1.0) -> RulesScene:
    scene = RulesScene(Shell(size, text), SPEC, at)
    scene.layout(size)
    scene.enter()
    return scene


def press(scene: RulesScene, key: int, mod: int = 0) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def write(scene: RulesScene, words: str) -> None:
    for letter in words:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


@pytest.mark.parametrize("phase", [name for name, _ in SPEC.phases])
def test_it_opens_at_the_running_phase_and_says_so(phase: str) -> None:
    scene = open_at(phase)
    assert scene.leaf.title == phase
    assert scene.here == f"phase:{phase}"
    assert "you are here" in scene.control(f"leaf:phase:{phase}").sentence()


def test_a_card_opens_the_rules_of_its_type() -> None:
    assert open_at("weapon").leaf.title == "Weapon"


def test_every_section_phase_type_and_term_has_its_place() -> None:
    rules = rulebook.load("suits")
    keys = [leaf.key for leaf in leaves(rules, [name for name, _ in SPEC.phases])]
    assert keys[:3] == ["section:goal", "section:setup", "section:turn"]
    assert [key for key in keys if key.startswith("phase:")] == [f"phase:{name}" for name, _ in SPEC.phases]
    assert {key.removeprefix("type:") for key in keys if key.startswith("type:")} == set(rules.types)
    assert keys[-2:] == ["words", "cases"]


def test_typing_searches_and_counts_on_every_section() -> None:
    scene = open_at("Planning")
    write(scene, "skull")
    assert scene.needle == "skull"
    counts = {leaf.key: leaf.hits("skull") for leaf in scene.leaves}
    assert counts["type:skull"] >= 3
    assert "finds" in scene.control("leaf:type:skull").sentence()
    assert "finds" not in scene.control("leaf:phase:Drawing").sentence() or counts["phase:Drawing"]


def test_a_search_shows_a_page_that_has_the_words_and_enter_goes_to_the_next() -> None:
    scene = open_at("Drawing")
    write(scene, "misdirection")
    first = scene.at
    assert scene.leaf.hits("misdirection")
    press(scene, pygame.K_RETURN)
    assert scene.leaf.hits("misdirection")
    assert scene.at != first or sum(bool(leaf.hits("misdirection")) for leaf in scene.leaves) == 1


def test_a_search_without_finds_changes_nothing_and_says_so() -> None:
    scene = open_at("Action")
    scene.search("xyzzy")
    assert scene.at == "phase:Action"
    assert scene._total() == "nowhere"


def test_sought_words_are_marked_in_the_text() -> None:
    page = Page(Kit(Scale(1280, 720)))
    Marked("Two **Skulls** and a Heart.", "skull").place(page, 0, 0, 400, 40)
    plain = Page(Kit(Scale(1280, 720)))
    Marked("Two **Skulls** and a Heart.", "").place(plain, 0, 0, 400, 40)
    assert len(page.decor) == len(plain.decor) + 1


def test_escape_goes_back() -> None:
    scene = open_at("Action")
    press(scene, pygame.K_ESCAPE)
    assert scene.app.popped == [scene]


def test_every_page_is_reached_by_keyboard_alone() -> None:
    scene = open_at()
    reached = {scene.at}
    for _ in range(len(scene.leaves) + 4):
        press(scene, pygame.K_TAB)
        control = scene.control(scene.focus)
        if scene.focus.startswith("leaf:"):
            press(scene, pygame.K_RETURN)
            reached.add(scene.at)
            assert control.name == f"leaf:{scene.at}"
    assert reached == {leaf.key for leaf in scene.leaves}


@pytest.mark.parametrize("size", [SIZES[0], *SIZES[3:]], ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_every_page_lies_inside_the_window_and_scrolls_to_its_end(size, text) -> None:
    scene = open_at(size=size, text=text)
    target = pygame.Surface(size)
    for leaf in scene.leaves[:: 4 if text > 1 else 2]:
        scene.open(leaf.key)
        scene.draw(target)
        for surface, x, _ in scene._page.decor:
            shown = surface.get_bounding_rect().move(x, 0)
            assert shown.left >= -8, leaf.key
            assert shown.right <= size[0] + 8, leaf.key
        bottom = max((control.rect.bottom for control in scene._page.controls), default=0)
        assert bottom <= max(scene._content, scene._view.h) + 1
        for control in scene.controls():
            assert control.rect.left >= 0
            assert control.rect.right <= size[0]


def test_a_game_without_rules_says_where_to_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "load", lambda game: rulebook.Rules(game=game))
    scene = open_at("Planning")
    scene.draw(pygame.Surface((1280, 720)))
    assert scene.leaf is None
