"""What this program is, what it is made with, and the licences."""

from __future__ import annotations

import pygame

import tabletop
from tabletop.app.assets import assets_folder
from tabletop.app.context import Context
from tabletop.app.scenes.frame import page
from tabletop.app.text import Span
from tabletop.app.theme import BODY, DISPLAY, HEADING, LARGE, MUTED, NOTE
from tabletop.app.ui import Block, Column, Panel, Tabs, TextView, UiScene, Widget

_PARTS = (
    ("pygame-ce", "LGPL-2.1"),
    ("pymunk", "MIT"),
    ("msgspec", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("tomli", "MIT"),
)
"""Libraries that are shipped with the program, and their licences."""


class AboutScene(UiScene):
    """Three tabs: the program, its parts, the licence of the fonts."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._tab = "program"

    def build(self) -> Widget:
        say = self.context.say
        tabs = Tabs(
            [
                ("program", say("about.program")),
                ("parts", say("about.parts")),
                ("licences", say("about.licences")),
            ],
            self._tab,
            self._turn,
            test_id="tabs",
        )
        text = TextView(self.blocks(), test_id="about-text")
        body = Panel(Column([tabs, text], gap=24), pad=32)
        return page(self.context, say("about.title"), self.back, body, width=900)

    def blocks(self) -> list[Block]:
        """What the open tab says."""
        return {"program": self._program, "parts": self._parts, "licences": self._licences}[self._tab]()

    def _turn(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def _program(self) -> list[Block]:
        say = self.context.say
        return [
            Block((Span(say("app.title"), DISPLAY),)),
            Block((Span(say("about.version", version=tabletop.__version__), BODY, MUTED),), before=0),
            Block((Span(say("about.text"), LARGE),), before=28),
            Block((Span(say("about.own"), BODY, MUTED),), before=24),
        ]

    def _parts(self) -> list[Block]:
        say = self.context.say
        sdl = ".".join(str(number) for number in pygame.get_sdl_version())
        lines = [say("about.part", name="SDL", version=sdl, licence="zlib")]
        lines += [
            say("about.part", name=name, version=_version(name), licence=licence) for name, licence in _PARTS
        ]
        lines.append(say("about.part", name="Alegreya, Alegreya Sans", version="", licence="OFL-1.1"))
        heading = Block((Span(say("about.parts"), HEADING),))
        return [heading, *(Block((Span(line.replace("  ", " "), BODY),)) for line in lines)]

    def _licences(self) -> list[Block]:
        say = self.context.say
        blocks = [Block((Span(say("about.fonts"), BODY),))]
        # The licence is shipped beside the fonts and shown as it is, in its own language.
        text = (assets_folder() / "fonts" / "OFL.txt").read_text(encoding="utf-8")
        for paragraph in text.split("\n\n"):
            flowing = " ".join(line.strip() for line in paragraph.splitlines() if line.strip())
            if flowing.strip("- "):
                blocks.append(Block((Span(flowing, NOTE, MUTED),), before=14))
        return blocks


def _version(package: str) -> str:
    from importlib import metadata  # slow to import, and this page is seldom opened

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
