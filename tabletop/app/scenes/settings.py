"""The settings. Everything takes effect at once."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.app.scenes.frame import page
from tabletop.app.settings import SOUND_KINDS, UI_SCALES
from tabletop.app.theme import HEADING, HURT, MUTED, SMALL, SMALL_BOLD
from tabletop.app.ui import (
    Button,
    Choice,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Scroll,
    Slider,
    Toggle,
    UiScene,
    Widget,
)
from tabletop.view.catalogue import LANGUAGE_NAMES, LANGUAGES


class SettingsScene(UiScene):
    """Language, sizes, motion, sound."""

    def build(self) -> Widget:
        say = self.context.say
        groups: list[Widget] = [
            self._group("settings.look", self._look()),
            self._group("settings.table", self._table()),
            self._group("settings.sound", self._sound()),
        ]
        wide = self.context.viewport.logical_width >= 1700
        folder = str(self.context.folders.root)
        if self.context.settings_kept:
            note = Label(say("settings.folder", folder=folder), SMALL, MUTED, test_id="folder")
        else:
            note = Label(say("settings.not_kept", folder=folder), SMALL, HURT, test_id="folder")
        columns: Widget = Grid(groups, 3, gap=24) if wide else Grid(groups, 1, gap=24)
        body = Scroll(Column([columns, note], gap=24), test_id="settings-scroll")
        return page(self.context, say("settings.title"), self.back, body, width=1800)

    def change(self, **values: Any) -> None:
        """Take new values for some settings."""
        self.context.change_settings(msgspec.structs.replace(self.context.settings, **values))

    def _group(self, title_id: str, rows: list[Widget]) -> Widget:
        title = Label(self.context.say(title_id), HEADING)
        return Panel(Column([title, *rows], gap=28), pad=36)

    def _named(self, label_id: str, control: Widget) -> Widget:
        return Column([Label(self.context.say(label_id), SMALL_BOLD, MUTED), control], gap=6, align="start")

    def _look(self) -> list[Widget]:
        say, settings = self.context.say, self.context.settings
        languages = [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
        scales = [(str(percent), say("settings.percent", n=percent)) for percent in UI_SCALES]
        return [
            self._named(
                "settings.language",
                Choice(
                    languages,
                    self.context.catalogue.language,
                    lambda code: self.change(language=code),
                    test_id="language",
                ),
            ),
            self._named(
                "settings.scale",
                Choice(
                    scales,
                    str(settings.ui_scale),
                    lambda percent: self.change(ui_scale=int(percent)),
                    test_id="ui-scale",
                ),
            ),
            Toggle(
                say("settings.fullscreen"),
                settings.fullscreen,
                lambda on: self.change(fullscreen=on),
                test_id="fullscreen",
            ),
        ]

    def _table(self) -> list[Widget]:
        say, settings = self.context.say, self.context.settings
        speeds = [(str(speed), say(f"settings.speed_{speed}")) for speed in range(4)]
        rows: list[Widget] = [
            self._named(
                "settings.speed",
                Choice(
                    speeds, str(settings.speed), lambda speed: self.change(speed=int(speed)), test_id="speed"
                ),
            ),
            Toggle(
                say("settings.reduced_motion"),
                settings.reduced_motion,
                lambda on: self.change(reduced_motion=on),
                test_id="reduced-motion",
            ),
            Toggle(
                say("settings.confirm"),
                settings.confirm_warnings,
                lambda on: self.change(confirm_warnings=on),
                test_id="confirm-warnings",
            ),
        ]
        if settings.unasked_warnings:
            rows.append(Row([Button(say("settings.ask_again"), self._ask_again, test_id="ask-again")]))
        return rows

    def _ask_again(self) -> None:
        self.change(unasked_warnings=frozenset())
        self.refresh()

    def _sound(self) -> list[Widget]:
        say, settings = self.context.say, self.context.settings
        rows: list[Widget] = [
            self._named(
                "settings.volume",
                Slider(
                    0,
                    100,
                    settings.volume,
                    lambda volume: self.change(volume=volume),
                    step=5,
                    test_id="volume",
                ),
            )
        ]
        rows += [
            Toggle(
                say(f"settings.sound_{kind}"),
                kind not in settings.muted,
                lambda on, kind=kind: self._hear(kind, on),  # type: ignore[misc]
                test_id=f"sound-{kind}",
            )
            for kind in SOUND_KINDS
        ]
        if not self.context.audio.working:
            rows.append(Label(say("settings.no_device"), SMALL, MUTED))
        return rows

    def _hear(self, kind: str, on: bool) -> None:
        muted = self.context.settings.muted
        self.change(muted=muted - {kind} if on else muted | {kind})
