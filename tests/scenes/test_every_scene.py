"""What holds for every scene around the table, at every size and text setting."""

from __future__ import annotations

import pygame
import pytest

from scenes.art import fonts, paragraph
from scenes.widgets import form
from tests.scenes.driver import SIZES, TEXTS, Driver, scenes

NAMES = tuple(scenes())
EACH = pytest.mark.parametrize("name", NAMES)
TEXTED = pytest.mark.parametrize("text", TEXTS)
SIZED = pytest.mark.parametrize(
    ("size", "text"),
    [(size, text) for size in SIZES for text in TEXTS if size == (1280, 720) or text in (TEXTS[0], TEXTS[-1])],
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value),
)
"""Every text size in the usual window, the smallest and the largest in all others."""


def corners(rect: pygame.Rect) -> list[tuple[int, int]]:
    """The four corners that still belong to a rectangle."""
    return [
        (rect.left, rect.top),
        (rect.right - 1, rect.top),
        (rect.left, rect.bottom - 1),
        (rect.right - 1, rect.bottom - 1),
    ]


def all_reachable(driver: Driver) -> None:
    form, window = driver.form, pygame.Rect((0, 0), driver.app.size)
    for name in [control.name for control in form.controls()]:
        place = driver.seen(name)
        assert window.contains(place), f"{name} lies outside the window at {place}"
        for corner in corners(place):
            hit = form.control_at(corner)
            assert hit is not None, f"nothing answers at the edge of {name}"
            assert hit.name == name, f"a click at the edge of {name} hits {hit.name}"


@EACH
@SIZED
def test_controls_do_not_overlap_and_each_answers_at_its_edges(drive, name, size, text) -> None:
    driver = drive(size, text)
    form = driver.show(scenes()[name](driver))
    for page in form.pages:
        for at, control in enumerate(page.controls):
            for other in page.controls[at + 1 :]:
                assert not control.rect.colliderect(other.rect), f"{control.name} and {other.name}"
    all_reachable(driver)


@EACH
def test_ctrl_c_copies_what_is_focused_or_the_whole_form(drive, name, monkeypatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(form, "copy", copied.append)
    driver = drive()
    driver.show(scenes()[name](driver))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    focused = driver.form.control(driver.form.focus)
    if not copied:  # a text field keeps Ctrl+C for the words that are selected in it
        assert focused.takes_text
        return
    driver.form.focus = ""
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert copied[0] == focused.sentence()
    assert set(copied[1].split("\n")) >= {control.sentence() for control in driver.form.controls()}


@EACH
def test_after_a_resize_every_control_answers_where_it_is_shown(drive, name) -> None:
    driver = drive((1280, 720))
    driver.show(scenes()[name](driver))
    for size in ((1024, 600), (640, 360), (1920, 1080), (700, 900)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.wait(20)
        assert driver.app.size == size
        all_reachable(driver)


@EACH
@SIZED
def test_words_have_room(drive, monkeypatch, name, size, text) -> None:
    cut: list[str] = []
    shorten = fonts.shorten

    def watched(role: str, px: int, string: str, room: int) -> str:
        done = shorten(role, px, string, room)
        if done != string:
            cut.append(string)
        return done

    ending = paragraph._ending
    fonts.fit.cache_clear()
    paragraph.clear()
    monkeypatch.setattr(fonts, "shorten", watched)
    monkeypatch.setattr(paragraph, "_ending", lambda words, *rest: cut.append(str(words)) or ending(words, *rest))
    driver = drive(size, text)
    form = driver.show(scenes()[name](driver))
    while form.scroll < form.overflow:
        form.scroll_to(form.scroll + 200)
        driver.app.invalidate()
        driver.wait(20)
    fonts.fit.cache_clear()
    assert cut == []


@EACH
@TEXTED
def test_no_control_is_a_bare_rectangle(drive, name, text) -> None:
    driver = drive((1280, 720), text)
    form = driver.show(scenes()[name](driver))
    form.focus = ""
    driver.app.invalidate()
    driver.wait(20)
    for control in form.controls():
        place = driver.seen(control.name)
        part = pygame.display.get_surface().subsurface(place.clip((0, 0), driver.app.size))
        inner = part.subsurface(part.get_rect().inflate(-10, -10))
        raw = pygame.image.tobytes(inner, "RGB")
        seen = set(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
        spread = max(sum(a) for a in seen) - min(sum(a) for a in seen)
        assert spread > 90, f"{control.name} shows nothing at {place}"


@EACH
def test_tab_walks_every_control_and_comes_back(drive, name) -> None:
    driver = drive((1280, 720))
    form = driver.show(scenes()[name](driver))
    names = [control.name for control in form.controls()]
    driver.key(pygame.K_TAB)
    start, walked = form.focus, []
    for _ in names:
        walked.append(form.focus)
        driver.key(pygame.K_TAB)
    assert sorted(walked) == sorted(names)
    assert form.focus == start
    driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert form.focus == walked[-1]


@EACH
@TEXTED
def test_the_focus_is_always_in_sight(drive, name, text) -> None:
    driver = drive((1024, 600), text)
    form = driver.show(scenes()[name](driver))
    for _ in form.controls():
        driver.key(pygame.K_TAB)
        place, view = form.place_of(form.focus), form.scrolls_in(form.focus)
        assert view is None or place.clip(view).h >= min(place.h, view.h) - 1, form.focus


@EACH
def test_arrows_lead_from_every_control_to_another(drive, name) -> None:
    driver = drive((1280, 720))
    form = driver.show(scenes()[name](driver))
    names = [control.name for control in form.controls()]
    if len(names) < 2:
        return
    reached, open_ends = {names[0]}, [names[0]]
    while open_ends:
        here = open_ends.pop()
        for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            form.focus = here
            form._go({pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}[key])
            if form.focus not in reached:
                reached.add(form.focus)
                open_ends.append(form.focus)
    assert reached == set(names)


@EACH
def test_every_control_has_a_sentence(drive, name) -> None:
    driver = drive()
    form = driver.show(scenes()[name](driver))
    for control in form.controls():
        assert len(control.sentence()) >= 4, control.name


@EACH
def test_an_unchanged_scene_draws_no_frame(drive, name) -> None:
    driver = drive()
    driver.show(scenes()[name](driver))
    driver.wait(100)
    before = driver.app.frames
    for _ in range(50):
        driver.wait(40)
    assert driver.app.frames == before


@EACH
def test_finger_events_are_dropped_since_the_mouse_twin_comes_too(drive, name) -> None:
    driver = drive()
    form = driver.show(scenes()[name](driver))
    focus, depth = form.focus, len(driver.app.manager.stack)
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        driver.send(pygame.event.Event(kind, touch_id=1, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0, pressure=1.0))
    assert (form.focus, len(driver.app.manager.stack)) == (focus, depth)


@EACH
def test_losing_the_window_lets_go_of_what_was_pressed(drive, name) -> None:
    driver = drive()
    form = driver.show(scenes()[name](driver))
    control = form.controls()[-1]
    driver.down(*form.place_of(control.name).center)
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    depth = len(driver.app.manager.stack)
    driver.up(*form.place_of(control.name).center)
    assert form.pressed == ""
    assert len(driver.app.manager.stack) == depth
