"""The program: its loop, window, sound, faults and start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import catalogue, paths
from scenes import app as module
from scenes import display
from scenes.art.theme import colour
from scenes.opening import TOP, OpeningScene, name_high
from scenes.settings import Settings, Window
from scenes.sound import Sound
from scenes.title import TitleScene
from tests.scenes.plain import Plain

ROOT = Path(__file__).resolve().parent.parent.parent


def test_only_the_top_scene_gets_events(drive) -> None:
    driver = drive()
    below, above = driver.show(Plain(driver.app)), driver.show(Plain(driver.app))
    driver.key(pygame.K_a)
    assert pygame.KEYDOWN in above.events
    assert pygame.KEYDOWN not in below.events


def test_scenes_are_told_when_they_come_and_go(drive) -> None:
    driver = drive()
    below = driver.show(Plain(driver.app))
    above = driver.show(Plain(driver.app))
    driver.app.pop()
    driver.wait(20)
    assert below.calls == ["enter", "leave", "enter"]
    assert above.calls == ["enter", "leave", "close"]


def test_taking_a_scene_away_takes_what_lies_on_it(drive) -> None:
    driver = drive()
    title, table, menu = (driver.show(Plain(driver.app)) for _ in range(3))
    driver.app.pop(table)
    driver.wait(20)
    assert driver.app.manager.stack == [title]
    assert table.calls[-1] == menu.calls[-1] == "close"
    driver.app.pop(table)
    driver.wait(20)
    assert driver.app.manager.stack == [title]


def test_a_scene_is_laid_out_at_the_size_it_will_have(drive) -> None:
    driver = drive((1000, 700))
    assert driver.show(Plain(driver.app)).laid[-1] == (1000, 700)


def test_nothing_changed_draws_no_frame_and_something_used_draws_one(drive) -> None:
    driver = drive()
    scene = driver.show(Plain(driver.app))
    driver.wait(50)
    before = driver.app.frames
    driver.key(pygame.K_a)
    assert driver.app.frames == before
    scene.used = True
    driver.wait(50)
    driver.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert driver.app.frames == before + 1


def test_no_more_than_sixty_frames_a_second(drive) -> None:
    driver = drive()
    scene = driver.show(Plain(driver.app))
    scene.moving = True
    before = driver.app.frames
    for _ in range(1000):
        driver.wait(1)
    assert 55 <= driver.app.frames - before <= 67


def test_few_frames_behind_another_window(drive) -> None:
    driver = drive()
    scene = driver.show(Plain(driver.app))
    scene.moving = True
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    before = driver.app.frames
    for _ in range(1000):
        driver.wait(1)
    assert driver.app.frames - before <= 18


def test_the_loop_sleeps_longer_the_longer_nothing_happens(drive) -> None:
    driver = drive()
    driver.show(Plain(driver.app))
    driver.wait(50)
    driver.wait(50)
    driver.key(pygame.K_a)
    driver.wait(1)
    soon = driver.app.pause()
    driver.wait(5000)
    driver.wait(50)
    assert soon <= module.AWAKE < driver.app.pause() == module.ASLEEP
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.wait(100)
    assert driver.app.pause() == module.AWAY
    driver.app.wake(10)
    assert driver.app.pause() <= 10


def test_the_size_is_compared_each_frame_even_without_an_event(drive) -> None:
    driver = drive((1280, 720))
    scene = driver.show(Plain(driver.app))
    pygame.display.set_mode((900, 600), pygame.RESIZABLE)
    driver.wait(20)
    assert scene.laid[-1] == (900, 600)


# --- sound -------------------------------------------------------------------------------------------------------


def test_without_a_device_the_table_is_silent_and_says_nothing(monkeypatch, capfd) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sound = Sound()
    sound.open()
    for name in ("deal", "flip", "no such sound"):
        sound.play(name)
    sound.mute(True)
    sound.close()
    assert sound.silent
    assert capfd.readouterr() == ("", "")


def test_a_device_that_vanishes_is_no_fault(monkeypatch) -> None:
    sound = Sound()
    sound.open()
    if sound.silent:
        pytest.skip("no dummy audio here")

    class Gone:
        def set_volume(self, volume):
            raise pygame.error("the device is gone")

    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: Gone())
    sound.play("deal")
    assert sound.silent
    sound.play("deal")
    sound.close()


def test_behind_another_window_it_is_mute_if_wanted(drive) -> None:
    driver = drive()
    driver.show(Plain(driver.app))
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert driver.app.sound.muted
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert not driver.app.sound.muted
    driver.app.change(mute_behind=False)
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not driver.app.sound.muted


# --- window ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [(1904, 984), (1350, 672), (1008, 504), (640, 360), (3824, 2064)])
def test_the_first_window_fits_the_usable_area_and_is_wide(room) -> None:
    width, height = display.first_size(Window(), room)
    assert 640 <= width <= max(640, room[0])
    assert 360 <= height <= max(360, room[1])
    assert abs(width / height - 16 / 9) < 0.02


def test_a_remembered_size_never_exceeds_the_screen() -> None:
    assert display.first_size(Window(5000, 3000), (1904, 984)) == (1904, 984)
    assert display.first_size(Window(900, 700), (1904, 984)) == (900, 700)


@pytest.mark.parametrize(
    ("setting", "card", "expected"),
    [("auto", False, "0"), ("auto", True, None), ("on", False, "1"), ("off", True, "0")],
)
def test_acceleration_is_decided_by_setting_and_graphics_card(monkeypatch, setting, card, expected) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(display, "without_graphics_card", lambda: not card)
    display.prepare(Settings(acceleration=setting))
    assert os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) == expected


def test_the_environment_overrides_the_setting(monkeypatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "opengl")
    display.prepare(Settings(acceleration="off"))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"


def start(tmp_path: Path, *, code: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Start the program as a player does, for a few frames."""
    return subprocess.run(
        [sys.executable, "-c", code or "import sys; from scenes.app import main; sys.exit(main())"],
        cwd=tmp_path,
        env={
            **{key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")},
            "PYTHONPATH": str(ROOT),
            "MIDNIGHT_TABLE_HOME": str(tmp_path / "home"),
            "MIDNIGHT_TABLE_SMOKE": "frames:3",
            **env,
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_program_starts_and_ends_without_a_word(tmp_path) -> None:
    done = start(tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "home" / "settings.yaml").is_file()


def test_no_display_is_a_sentence_and_exit_code_1(tmp_path) -> None:
    env = {"SDL_VIDEODRIVER": "", "XDG_RUNTIME_DIR": str(tmp_path)}
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux starts without a display")
    done = start(tmp_path, **env)
    assert done.returncode == 1
    assert "screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_first_frame_needs_neither_the_games_nor_pygame_gui(tmp_path) -> None:
    code = """
        import sys
        from scenes.app import App
        from scenes.opening import OpeningScene
        app = App(); app.open(); app.push(OpeningScene(app)); app.tick([])
        assert app.frames == 1
        heavy = {"pygame_gui", "game.catalogue", "game.suits", "rich", "logging", "scenes.title", "scenes.widgets"}
        late = heavy & set(sys.modules)
        sys.exit(", ".join(late) or 0)
        """
    done = start(tmp_path, code="\n".join(line[8:] for line in code.split("\n")), SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 360)])
def test_the_title_takes_the_place_of_the_first_frame_and_its_name_does_not_move(drive, size) -> None:
    driver = drive(size)
    driver.app.started = False
    driver.app.push(OpeningScene(driver.app))
    driver.wait(20)
    scale = driver.app.scale
    room = pygame.Rect(0, scale.i(TOP), size[0], name_high(scale))

    def name() -> list[pygame.Rect]:
        mask = pygame.mask.from_threshold(driver.app.screen.surface.subsurface(room), colour("paper"), (8, 8, 8, 255))
        return mask.get_bounding_rects()

    first = name()
    driver.app.finish_start()
    driver.wait(20)
    assert isinstance(driver.top, TitleScene)
    assert len(first) > 5
    assert name() == first


def test_an_unsound_card_file_costs_its_game_and_says_why(drive, tmp_path) -> None:
    text = paths.resource("cards.yaml").read_text(encoding="utf-8")
    wrong = tmp_path / "cards.yaml"
    wrong.write_text(text.replace("game: suits", "game: suits\nmisspelt: 1", 1), encoding="utf-8")
    driver = drive(found=catalogue.load(wrong))
    scene = driver.show(TitleScene(driver.app))
    assert "suits" not in driver.app.catalogue.games
    assert "misspelt" in scene.control("game:suits").sentence()
    driver.press("game:suits")
    assert driver.top is scene
    assert "misspelt" in driver.app.messages[0]
    assert scene.control("game:suits").names() == ("The Suits", "cannot be played")


def test_a_game_that_cannot_be_played_is_called_as_the_one_that_can() -> None:
    assert {key: title.name for key, title in catalogue.TITLES.items()} == {
        key: game.title for key, game in catalogue.load().games.items()
    }
