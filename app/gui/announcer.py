"""What the banner says: the one thing that matters most now, and the ways on from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine.log.verdict import VerdictKind
from app.gui.standing import Access, Mode, Standing
from app.inspector.news import Fate
from app.inspector.story import DANGER, PLAIN, STRONG, say
from app.inspector.texts import duration_text, size_text
from app.inspector.verdicts import Notice, Weight, odd_times_notice, verdict_notice

if TYPE_CHECKING:
    from app.gui.models.story import StoryModel
    from app.inspector.document import LogFacts

_TONES = {Weight.INFO: PLAIN, Weight.WARNING: STRONG, Weight.DANGER: DANGER}

RECOVER = "queue.recover"
REOPEN = "queue.reopen"
WORK_WITH = "file.work_with"
SANDBOX = "file.sandbox"
STOP_READING = "file.stop_reading"

LARGE_BYTES = 4 * 1024 * 1024
"""A smaller file has been read before anybody could press a button."""


@dataclass(frozen=True, slots=True)
class Message:
    """A notice with its ways on.

    Attributes:
        actions: ids of actions; the first is the one to press.
        closable: False while the state it tells about lasts.
        once: when it was put away, nothing more of its kind is said about this file.
    """

    notice: Notice
    actions: tuple[str, ...] = ()
    closable: bool = True
    once: bool = False


class Announcer(QObject):
    """Keeps what was said and not yet put away.

    Args:
        story: is told everything too.
        parent: who owns it.
    """

    changed = Signal()
    said = Signal(str)
    """The same in one line, for the status bar."""

    def __init__(self, story: StoryModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._story = story
        self._trouble: Notice | None = None
        self._news: Notice | None = None
        self._dismissed: Message | None = None
        self._hush = False

    def message(self, standing: Standing, facts: LogFacts, *, reading: bool) -> Message | None:
        """The message for where the window stands; None when nothing needs saying.

        Args:
            standing: which file, and whether it can be written to.
            facts: what is known about it.
            reading: True until it has been read to its end once.
        """
        message = self._most_important(standing, facts, reading)
        return None if message == self._dismissed else message

    def tell(self, notice: Notice, *, in_story: bool = True) -> None:
        """Say something until it is put away.

        Args:
            notice: what.
            in_story: False for what the story tells already.
        """
        self._news = notice
        self._dismissed = None
        if in_story:
            self._story.tell(say(f"{notice.sentence} {notice.advice}".strip(), _TONES[notice.weight]))
        self.said.emit(notice.sentence)
        self.changed.emit()

    def tell_line(self, sentence: str, tone: str = PLAIN) -> None:
        """Say something in the story and the status bar, where the banner has more to say."""
        self._story.tell(say(sentence, tone))
        self.said.emit(sentence)

    def tell_trouble(self, notice: Notice) -> None:
        """Say that the file can't be read, until it can."""
        self._trouble = notice
        self.tell_line(notice.sentence, STRONG)
        self.changed.emit()

    def end_trouble(self) -> None:
        """The file could be read."""
        if self._trouble is not None:
            self._trouble = None
            self.changed.emit()

    def dismiss(self, message: Message | None) -> None:
        """The reader has put the message away."""
        self._dismissed = message
        self._news = None
        self._hush = self._hush or (message is not None and message.once)
        self.changed.emit()

    def clear(self) -> None:
        """Another file: nothing that was said counts."""
        self._trouble = self._news = self._dismissed = None
        self._hush = False

    def tell_fate(self, standing: Standing, fate: Fate | None, before: LogFacts, after: LogFacts) -> None:
        """Say why the file was read again from its start."""
        name = standing.name
        if fate is Fate.REPLACED:
            old, new = before.header, after.header
            if not (old and new and old.file_id == new.file_id and new.generation > old.generation):
                sentence = self.tr("{name} was replaced by another file, which is shown now.")
                self.tell(Notice(Weight.WARNING, sentence.format(name=name)))
            elif standing.mode is Mode.INSPECT:
                sentence = self.tr("{name} was compacted; generation {generation} was read from its start.")
                self.tell_line(sentence.format(name=name, generation=new.generation))
        elif fate is Fate.REREAD:
            sentence = self.tr("Bytes of {name} that had been read before have changed; all of it was read again.")
            self.tell(Notice(Weight.WARNING, sentence.format(name=name)))
        elif fate is Fate.RETURNED:
            sentence = self.tr("{name} is there again and was read from its start.")
            self.tell(Notice(Weight.INFO, sentence.format(name=name)))

    def tell_jump(self, jump_ms: int) -> None:
        """Say that the system's clock was set."""
        forward, back = (
            self.tr("The system's clock went forward by {span}."),
            self.tr("The system's clock went back by {span}."),
        )
        sentence = (forward if jump_ms > 0 else back).format(span=duration_text(abs(jump_ms)))
        self.tell(Notice(Weight.INFO, sentence, self.tr("The times in the log never run backwards.")))

    def _most_important(self, standing: Standing, facts: LogFacts, reading: bool) -> Message | None:
        if standing.access is Access.CLOSED:
            sentence = self.tr("This window stopped writing to {name}.").format(name=standing.name)
            return Message(Notice(Weight.DANGER, sentence, standing.reason), (REOPEN,), closable=False)
        if self._trouble is not None:
            back = (SANDBOX,) if standing.mode is not Mode.SANDBOX else ()
            return Message(self._trouble, back)
        if reading:
            return self._about_reading(standing, facts)
        about_file = verdict_notice(facts.verdict, standing.name, writing=standing.writing)
        if about_file is not None and not facts.being_written:
            return Message(about_file, _ways_on(standing, facts), closable=not standing.writing)
        if standing.access is Access.REFUSED:
            return Message(Notice(Weight.DANGER, standing.reason), (REOPEN,), closable=False)
        if self._news is not None:
            return Message(self._news)
        odd = odd_times_notice(facts.odd_times)
        return Message(odd, once=True) if odd is not None and not self._hush else None

    def _about_reading(self, standing: Standing, facts: LogFacts) -> Message | None:
        """While a large file is read: what is going on, and how to stop it. The status bar counts."""
        if facts.size_bytes < LARGE_BYTES:
            return None
        sentence = self.tr("{name} is being read: {size}.")
        sentence = sentence.format(name=standing.name, size=size_text(facts.size_bytes))
        advice = self.tr("Its records appear as they are read.")
        return Message(Notice(Weight.INFO, sentence, advice), (STOP_READING,), closable=False)


def _ways_on(standing: Standing, facts: LogFacts) -> tuple[str, ...]:
    """What can be done about a file that is not clean."""
    if facts.verdict.kind is VerdictKind.TORN:
        return (RECOVER,) if standing.writing else (WORK_WITH,)
    return (SANDBOX,) if standing.mode is not Mode.SANDBOX else ()
