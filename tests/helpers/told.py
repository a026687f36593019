"""Keeps what the reading of a log tells, and builds the document that the news make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.adapters import real_storage, system_clock
from app.inspector.document import LogDocument
from app.inspector.news import LogGrowth, LogStart
from app.inspector.reading import LogReading

if TYPE_CHECKING:
    from app.inspector.telling import News


class Told:
    """One reading and its news.

    Attributes:
        news: all that was told, in order.
        document: what they make, as the window builds it.
        stop: True calls the reading off.
        reading: the reading itself.
    """

    def __init__(self) -> None:
        self.news: list[News] = []
        self.document = LogDocument()
        self.stop = False
        self.reading = LogReading(real_storage(), system_clock(), self.take, lambda: self.stop)

    def take(self, news: News) -> None:
        """Take one piece of news."""
        self.news.append(news)
        if isinstance(news, LogStart):
            self.document.clear(news.source)
            self.document.facts = news.facts
        elif isinstance(news, LogGrowth):
            self.document.append(news.rows)
            self.document.tail = news.tail
            self.document.facts = news.facts

    def of(self, kind: type[News]) -> list[News]:
        """The news of one kind."""
        return [news for news in self.news if isinstance(news, kind)]

    def tell_jobs(self) -> None:
        """Let the jobs be told that are owed."""
        while self.reading.owes_jobs:
            self.reading.tell_belief(self.reading.sight())

    def close(self) -> None:
        """Give every descriptor back."""
        self.reading.close()
        for start in self.of(LogStart):
            assert isinstance(start, LogStart)
            start.source.close()
