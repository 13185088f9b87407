"""Every sound goes through one object, which is silent where there is no audio device."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from scenes.art.resources import asset

EACH = 40
"""Milliseconds in which the same sound is not started twice, so that ten cards dealt at once do not shout."""


@contextmanager
def hushed() -> Iterator[None]:
    """Keep the sound libraries of the system from writing their complaints to the terminal."""
    try:
        kept = os.dup(2)
        nothing = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


class Sound:
    """Plays the files of assets/sounds by name. Without a device, or once it is gone, it does nothing."""

    def __init__(self) -> None:
        self.volume = 0.6
        self.muted = False
        self.reason = "not opened"
        """Why there is no sound, for the settings scene; "" while there is."""
        self._kept: dict[str, Any] = {}
        self._last: dict[str, int] = {}

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard, whatever the volume."""
        return bool(self.reason)

    def open(self) -> None:
        """Open the audio device. Never raises: where there is none, the table is silent."""
        try:
            import pygame.mixer

            with hushed():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            pygame.mixer.set_num_channels(12)
            self.reason = ""
        except (pygame.error, ImportError, NotImplementedError, OSError) as error:
            self._lost(error)

    def close(self) -> None:
        """Give the device back."""
        if not self.reason:
            try:
                pygame.mixer.quit()
            except pygame.error as error:
                self._lost(error)
        self.reason = self.reason or "closed"
        self._kept.clear()

    def play(self, name: str, volume: float = 1.0) -> None:
        """Start a sound by the name of its file ("deal"). `volume`: 0.0-1.0 beside the player's own setting."""
        loud = self.volume * volume
        if self.reason or self.muted or loud <= 0:
            return
        now = pygame.time.get_ticks()
        if now - self._last.get(name, -EACH) < EACH:
            return
        self._last[name] = now
        try:
            if name not in self._kept:
                file = asset(f"sounds/{name}.wav")
                self._kept[name] = pygame.mixer.Sound(str(file)) if file.is_file() else None
            sound = self._kept[name]
            if sound is not None:
                sound.set_volume(loud)
                sound.play()
        except (pygame.error, OSError) as error:
            self._lost(error)

    def stop(self) -> None:
        """End whatever still sounds."""
        if not self.reason:
            try:
                pygame.mixer.stop()
            except pygame.error as error:
                self._lost(error)

    def mute(self, muted: bool) -> None:
        """Be silent for a while, for instance behind another window."""
        if muted and not self.muted:
            self.stop()
        self.muted = muted

    def _lost(self, error: Exception) -> None:
        self.reason = str(error) or type(error).__name__
