"""Settings: kept when changed, tolerant of damaged and newer files, and every one of them changed on its scene."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths
from scenes import settings as store
from scenes.settings import Settings
from scenes.settings_scene import SettingsScene
from tests.scenes.driver import files

DAMAGED = ["", "][", "version: [", "just words", "\x00\x01", "- a\n- b", "version: !!python/object:os.x 1"]


def write(text: str) -> Path:
    file = paths.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_what_is_saved_is_read_again() -> None:
    kept = Settings(text=1.5, animation="fast", volume=35, curtain="presses", full_screen=True)
    kept.setups["suits"] = store.Setup([store.Chair("Zoë 🎩", "hard", "gambler")], {"mirror": True})
    assert store.save(kept) == ""
    assert store.load() == (kept, "")


def test_no_file_means_as_delivered_without_a_word() -> None:
    assert store.load() == (Settings(), "")


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_kept_aside_and_said_once(text) -> None:
    file = write(text)
    settings, said = store.load()
    assert settings == Settings()
    assert "damaged" in said
    assert "settings.yaml.kept" in said
    assert file.with_name("settings.yaml.kept").read_text(encoding="utf-8") == text
    assert store.load() == (Settings(), "")


def test_a_file_of_a_newer_version_is_kept_aside() -> None:
    file = write("version: 99\ntext: 1.5\n")
    settings, said = store.load()
    assert settings == Settings()
    assert "newer version" in said
    assert not file.exists()


def test_a_far_too_large_file_is_not_read() -> None:
    write("a: b\n" * 100_000)
    assert "too large" in store.load()[1]


def test_a_wrong_value_costs_only_itself() -> None:
    write("text: 1.25\nanimation: quickly\nvolume: loud\ncurtain: presses\nnobody_knows: 1\n")
    settings, said = store.load()
    assert (settings.text, settings.animation, settings.volume, settings.curtain) == (1.25, "normal", 60, "presses")
    assert "animation" in said
    assert "volume" in said
    assert "nobody_knows" not in said


def test_a_data_directory_that_cannot_be_written_is_said_once_and_play_goes_on(drive, home) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("a file where the directory should be")
    driver = drive(keep=True)
    scene = driver.show(SettingsScene(driver.app))
    said = []
    driver.app.say = said.append
    for _ in range(3):
        driver.press("motion")
        driver.wait(1000)
    assert driver.app.settings.motion
    assert len(said) == 1
    assert "cannot be kept" in said[0]
    assert driver.top is scene


def test_nothing_but_the_file_remains_after_saving() -> None:
    store.save(Settings())
    store.save(Settings(volume=5))
    assert files(paths.data_dir()) == ["settings.yaml"]


def test_a_change_is_written_before_long_and_only_once(drive, monkeypatch) -> None:
    driver = drive(keep=True)
    driver.show(SettingsScene(driver.app))
    written = []
    monkeypatch.setattr(store, "save", lambda settings: written.append(settings.volume) or "")
    place = driver.seen("volume")
    driver.wait(300)
    driver.down(place.left + 2, place.centery)
    for x in range(place.left, place.right, 7):
        driver.move(x, place.centery, held=True)
    driver.up(place.right - 1, place.centery)
    driver.wait(500)
    assert written == [100]


@pytest.mark.parametrize("name", ["patterns", "motion", "full_screen", "mute_behind", "confirm_end", "ask_empty"])
def test_each_switch_turns_by_mouse_and_back_by_keyboard(drive, name) -> None:
    driver = drive()
    scene = driver.show(SettingsScene(driver.app))
    before = getattr(driver.app.settings, name)
    driver.press(name)
    assert getattr(driver.app.settings, name) is not before
    assert scene.focus == name
    driver.key(pygame.K_SPACE)
    assert getattr(driver.app.settings, name) is before


@pytest.mark.parametrize("name", ["animation", "pace", "curtain", "acceleration"])
def test_each_bar_is_set_by_mouse_and_by_arrows(drive, name) -> None:
    driver = drive()
    driver.show(SettingsScene(driver.app))
    values = {"animation": store.ANIMATION, "pace": store.PACE, "curtain": store.CURTAIN}.get(name, store.ACCELERATION)
    place = driver.seen(name)
    for at, value in enumerate(values):
        driver.click(place.left + round(place.w * (at + 0.5) / len(values)), place.centery)
        assert getattr(driver.app.settings, name) == value
    for value in reversed(values[:-1]):
        driver.key(pygame.K_LEFT)
        assert getattr(driver.app.settings, name) == value


def test_the_text_size_holds_at_once_by_arrows(drive) -> None:
    driver = drive()
    scene = driver.show(SettingsScene(driver.app))
    scene.focus = "text"
    for text in store.TEXT_STEPS[1:]:
        driver.key(pygame.K_RIGHT)
        assert driver.app.settings.text == text
        assert driver.app.scale.text == text


def test_dragging_the_text_slider_previews_and_holds_when_let_go(drive) -> None:
    driver = drive()
    scene = driver.show(SettingsScene(driver.app))
    place = driver.seen("text")
    driver.wait(300)
    driver.down(place.left + 3, place.top + 12)
    driver.move(place.right - 3, place.top + 12, held=True)
    assert scene.trial == 2.0
    assert driver.app.settings.text == 1.0
    driver.up(place.right - 3, place.top + 12)
    assert driver.app.settings.text == 2.0


def test_as_delivered_sets_everything_back_but_what_is_remembered(drive) -> None:
    settings = Settings(text=1.25, volume=5, motion=True)
    settings.setups["suits"] = store.Setup([store.Chair("Ann")])
    driver = drive(settings=settings)
    driver.show(SettingsScene(driver.app))
    driver.press("reset")
    assert (settings.text, settings.volume, settings.motion) == (1.0, 60, False)
    assert "suits" in settings.setups


@pytest.mark.parametrize("way", ["done", "back", "escape"])
def test_every_way_out_leads_out(drive, way) -> None:
    driver = drive()
    driver.show(SettingsScene(driver.app))
    if way == "escape":
        driver.key(pygame.K_ESCAPE)
    else:
        driver.press(way)
    assert driver.top is None


def test_f11_changes_full_screen_from_anywhere(drive) -> None:
    driver = drive()
    driver.show(SettingsScene(driver.app))
    driver.key(pygame.K_F11)
    assert driver.app.settings.full_screen
    driver.key(pygame.K_F11)
    assert not driver.app.settings.full_screen
