"""The rulebook of a game: chapters, clauses, search; opens at any clause."""

from __future__ import annotations

import re

from tabletop.app.context import Context
from tabletop.app.intent import Intent, Key
from tabletop.app.scenes.frame import page
from tabletop.app.text import Span
from tabletop.app.theme import (
    FAINT,
    GOLD,
    HEADING,
    LARGE,
    MUTED,
    PAPER,
    READING,
    READING_BOLD,
    SMALL,
    TITLE,
    Colour,
)
from tabletop.app.ui import (
    Block,
    Box,
    Button,
    Column,
    LineEdit,
    ListView,
    Panel,
    Row,
    TextView,
    UiScene,
    Widget,
)
from tabletop.view.ruleset import Clause, Rulebook, Ruleset

_CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")
_SHORTEST_SEARCH = 2


class RulebookScene(UiScene):
    """Reads the rules. ``clause`` opens the book there; chapter 0 is the summary."""

    def __init__(self, context: Context, ruleset: Ruleset, clause: str | None = None) -> None:
        super().__init__(context)
        self._ruleset = ruleset
        self._chapter = 0
        self._clause = ""
        self._words = ""
        self._books: dict[str, Rulebook] = {}
        self._jump = ""
        if clause is not None:
            self._turn_to(clause)

    @property
    def book(self) -> Rulebook:
        """The rulebook in the present language."""
        language = self.context.catalogue.language
        if language not in self._books:
            self._books[language] = self._ruleset.rulebook(language)
        return self._books[language]

    @property
    def chapter(self) -> int:
        """The number of the chapter that is open; 0 is the summary."""
        return self._chapter

    @property
    def clause(self) -> str:
        """The clause that was jumped to, marked with a bar."""
        return self._clause

    def build(self) -> Widget:
        say = self.context.say
        search = LineEdit(
            self._words,
            self._search,
            confirmed=self._search,
            hint=say("rulebook.search"),
            width=340,
            test_id="search",
        )
        side = Panel(Column([search, self._chapters()], gap=16), pad=20)
        text = Panel(Column([self._page(), self._turning()], gap=12), pad=32)
        text.grow = 1
        narrow = self.context.viewport.logical_width < 1500
        body = Row([Box(side, width=340 if narrow else 380), text], gap=24, align="stretch")
        game = self.context.words(self._ruleset.title, self._ruleset.id)
        return page(self.context, say("rulebook.title", game=game), self.back, body, width=1160)

    def lay_out(self) -> None:
        super().lay_out()
        self._show_clause()

    def refresh(self) -> None:
        super().refresh()
        self._show_clause()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "f":
            self.ui.focus_id("search")
            return True
        if isinstance(intent, Key) and intent.name == "escape" and self._words:
            self._search("")
            self.refresh()
            return True
        return super().handle(intent)

    def open(self, clause: str) -> None:
        """Go to a clause."""
        self._turn_to(clause)
        self.refresh()

    # ---- what is shown ---------------------------------------------------------------------------------

    def _chapters(self) -> Widget:
        rows: list[Widget] = [self._chapter_button(0, self.context.say("rulebook.summary"))]
        rows += [
            self._chapter_button(
                chapter.number,
                self.context.say("rulebook.chapter", number=chapter.number, title=chapter.title),
            )
            for chapter in self.book.chapter
        ]
        return ListView(rows, gap=4, test_id="chapters")

    def _chapter_button(self, number: int, text: str) -> Widget:
        chosen = number == self._chapter and not self._searching
        return Button(
            text,
            lambda: self._go(number),
            kind="quiet" if chosen else "plain",
            selected=chosen,
            align="left",
            wrap=True,
            test_id=f"chapter-{number}",
        )

    def _page(self) -> Widget:
        return TextView(self._blocks(), self.open, test_id="page")

    def _blocks(self) -> list[Block]:
        if self._searching:
            return self._found()
        if self._chapter == 0:
            return [
                Block((Span(self.book.title, TITLE),)),
                Block((Span(self.book.summary, LARGE),), before=16),
            ]
        title = next((c.title for c in self.book.chapter if c.number == self._chapter), "")
        blocks = [Block((Span(title, TITLE),))]
        for clause in self.book.in_chapter(self._chapter):
            blocks += self._clause_blocks(clause)
        return blocks

    def _clause_blocks(self, clause: Clause, *, link: bool = False) -> list[Block]:
        marked = clause.id == self._clause and not link
        number = Span(f"{clause.id}  ", SMALL, FAINT, clause.id if link else "")
        head = Block(
            (number, Span(clause.title, HEADING, GOLD if marked else PAPER)),
            before=28,
            anchor=clause.id,
            marked=marked,
            indent=18,
        )
        texts = [part for part in clause.text.split("\n") if part.strip()]
        return [
            head,
            *(Block(tuple(self._linked(part.strip())), before=8, marked=marked, indent=18) for part in texts),
        ]

    def _linked(self, text: str) -> list[Span]:
        """The text with the names of clauses as links, and found words bright."""
        spans: list[Span] = []
        end = 0
        for match in _CLAUSE.finditer(text):
            spans += self._lit(text[end : match.start()])
            known = self.book.find(match[0]) is not None
            spans.append(Span(match[0], READING, MUTED, match[0] if known else ""))
            end = match.end()
        return spans + self._lit(text[end:])

    def _lit(self, text: str) -> list[Span]:
        plain: Colour = (222, 211, 190)
        if not self._searching or not text:
            return [Span(text, READING, plain)] if text else []
        spans: list[Span] = []
        for number, part in enumerate(re.split(f"({re.escape(self._words)})", text, flags=re.IGNORECASE)):
            if part:
                spans.append(Span(part, READING_BOLD, GOLD) if number % 2 else Span(part, READING, plain))
        return spans

    def _found(self) -> list[Block]:
        say = self.context.say
        hits = [clause for clause in self.book.clause if self._matches(clause)]
        if not hits:
            return [Block((Span(say("rulebook.found_none", words=self._words), LARGE, MUTED),))]
        blocks = [Block((Span(say("rulebook.found", n=len(hits), words=self._words), LARGE, MUTED),))]
        for clause in hits:
            blocks += self._clause_blocks(clause, link=True)
        return blocks

    def _matches(self, clause: Clause) -> bool:
        words = self._words.casefold()
        return any(words in part.casefold() for part in (clause.id, clause.title, clause.text))

    def _turning(self) -> Widget:
        say = self.context.say
        last = max((chapter.number for chapter in self.book.chapter), default=0)
        before = Button(
            say("rulebook.previous"),
            lambda: self._go(self._chapter - 1),
            icon="shell/arrow-left",
            enabled=self._chapter > 0 and not self._searching,
            test_id="previous",
        )
        after = Button(
            say("rulebook.next"),
            lambda: self._go(self._chapter + 1),
            icon="shell/arrow-right",
            enabled=self._chapter < last and not self._searching,
            test_id="next",
        )
        return Row([before, Box(after, across="end", grow=1)], gap=16)

    # ---- turning pages ---------------------------------------------------------------------------------

    @property
    def _searching(self) -> bool:
        return len(self._words.strip()) >= _SHORTEST_SEARCH

    def _search(self, words: str) -> None:
        self._words = words
        self.refresh()
        self.ui.focus_id("search")

    def _go(self, chapter: int) -> None:
        self._chapter, self._clause, self._words = chapter, "", ""
        self.context.play("shell/page")
        self.refresh()

    def _turn_to(self, clause: str) -> None:
        found = self.book.find(clause)
        if found is not None:
            self._chapter = int(clause.split("-")[1].split(".")[0])
            self._clause, self._words = clause, ""

    def _show_clause(self) -> None:
        """Scroll to the clause that was asked for; keep the place afterwards by its marking."""
        text = self.ui.find("page")
        if self._clause and isinstance(text, TextView):
            text.jump(self._clause)
