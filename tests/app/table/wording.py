"""Words for tests: made-up messages are their own words."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.text import Message
from tabletop.view.catalogue import Catalogue


class TestWords(Catalogue):
    """A catalogue that also words `builders.words`."""

    __test__ = False

    def text(self, message: Message, case: str | None = None) -> str:
        if message.id == "test.words":
            return str(message.params["text"])
        return super().text(message, case)

    def named(self, names: Sequence[str]) -> Catalogue:
        return TestWords(self.language, self.domain, names)
