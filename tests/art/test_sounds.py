"""The sounds: every key exists, and each wave is short, centred and never too loud."""

from __future__ import annotations

import struct
import wave
from io import BytesIO
from pathlib import Path

import pytest

from sounds import continents, heroes, make, pyramids, shell
from sounds.wave_kit import RATE, finished, wav_bytes

SHELL = ["click", "hover", "lift", "drop", "refuse", "page", "turn", "undo"]
PYRAMIDS = [
    "token",
    "token-2",
    "figures",
    "march",
    "march-2",
    "teleport",
    "clash",
    "reveal",
    "coin",
    "glory",
    "loss",
    "build",
    "tile",
    "card",
    "card-2",
    "night",
    "day",
    "victory",
    "creature",
]

CONTINENTS = [
    "card",
    "flip",
    "place",
    "buy",
    "factory",
    "march",
    "sail",
    "fly",
    "attack",
    "dice",
    "lost",
    "bomber",
    "submarine",
    "missile",
    "conquest",
    "points",
    "round",
    "victory",
]

HEROES = [
    "play",
    "draw",
    "turn",
    "coin",
    "strike",
    "shot",
    "wound",
    "heal",
    "die",
    "poison",
    "token",
    "queue",
    "shuffle",
    "roll",
    "win",
    "lose",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All sounds, written once."""
    out = tmp_path_factory.mktemp("sounds")
    make.make_all(out)
    return out


def _samples(data: bytes) -> list[float]:
    with wave.open(BytesIO(data)) as source:
        assert (source.getnchannels(), source.getsampwidth(), source.getframerate()) == (1, 2, RATE)
        count = source.getnframes()
        return [value / 32768 for value in struct.unpack(f"<{count}h", source.readframes(count))]


def test_every_sound_is_there() -> None:
    assert set(SHELL) - shell.SOUNDS.keys() == set()
    assert set(PYRAMIDS) - pyramids.SOUNDS.keys() == set()
    assert set(CONTINENTS) - continents.SOUNDS.keys() == set()
    assert set(HEROES) - heroes.SOUNDS.keys() == set()


@pytest.mark.slow
def test_no_sound_is_loud_long_or_off_centre(folder: Path) -> None:
    for place in sorted(folder.rglob("*.wav")):
        samples = _samples(place.read_bytes())
        assert 0.05 < len(samples) / RATE < 3.5, place.name
        assert 0.1 < max(abs(value) for value in samples) < 0.9, place.name
        assert abs(sum(samples) / len(samples)) < 0.001, place.name
        assert max(abs(value) for value in samples[-8:]) < 0.02, place.name


@pytest.mark.slow
def test_sounds_are_made_once_and_alike(folder: Path) -> None:
    token = folder / "pyramids" / "token.wav"
    first = token.read_bytes()
    kept = folder / "shell" / "click.wav"
    kept.write_bytes(b"left alone")
    token.unlink()
    make.make_all(folder)
    assert token.read_bytes() == first
    assert kept.read_bytes() == b"left alone"
    assert first != (folder / "pyramids" / "token-2.wav").read_bytes()


def test_a_finished_sound_has_its_peak_and_no_constant_part() -> None:
    loud = finished([0.5 + (1.0 if i // 40 % 2 else -1.0) for i in range(4000)], 0.5)
    assert max(abs(value) for value in loud) == pytest.approx(0.4)
    assert sum(loud) / len(loud) == pytest.approx(0.0, abs=0.02)


def test_what_is_too_loud_is_cut_when_it_is_written() -> None:
    assert _samples(wav_bytes([2.0, -2.0, 0.0])) == pytest.approx([1.0, -1.0, 0.0], abs=0.001)
