"""What the banner says: the one thing that matters most now, and the ways on from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from app.engine.light import dataclass
from app.engine.log.verdict import VerdictKind
from app.gui.standing import Access, Mode, Standing
from app.inspector.disk_lines import DANGER
from app.inspector.foreign_words import caution_notice, file_notice
from app.inspector.story import PLAIN, STRONG, say
from app.inspector.texts import duration_text, size_text
from app.inspector.verdicts import Notice, Weight, odd_times_notice
from app.lab.findings import Kind
from app.lab.protections import ALL_ON
from app.wording import phrase, reworded

if TYPE_CHECKING:
    from app.gui.models.story import StoryModel
    from app.inspector.document import LogFacts
    from app.lab.faults.base import Report
    from app.lab.findings import Finding
    from app.lab.protections import Protections

_TONES = {Weight.INFO: PLAIN, Weight.WARNING: STRONG, Weight.DANGER: DANGER}

RECOVER = "queue.recover"
REOPEN = "queue.reopen"
WORK_WITH = "file.work_with"
SANDBOX = "file.sandbox"
STOP_READING = "file.stop_reading"
SALVAGE = "file.salvage"
RESET = "sandbox.reset"
UNDO_RESET = "sandbox.undo_reset"
TAKE_BACK = "break.take_back"
_ANEW = (REOPEN, TAKE_BACK, RESET)
"""The ways on where a simulated machine's file can't be used."""


_WORST_FIRST = (Kind.LOST, Kind.CHANGED, Kind.RESURRECTED, Kind.WRONGLY_DONE, Kind.TWICE, Kind.INVENTED)
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


@dataclass(frozen=True, slots=True)
class Said:
    """What an announcer keeps: see there."""

    trouble: Notice | None
    news: Message | None
    fault: Report | None
    findings: tuple[Finding, ...]
    dismissed: Message | None
    hush: bool


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
        self._news: Message | None = None
        self._fault: Report | None = None
        self._findings: tuple[Finding, ...] = ()
        self._dismissed: Message | None = None
        self._hush = False
        self._itself: Message | None = None
        self._aside: Message | None = None
        self._protections = ALL_ON
        self._can_take_back = False
        self._verdict_left = False

    def message(
        self,
        standing: Standing,
        facts: LogFacts,
        *,
        reading: bool,
        protections: Protections = ALL_ON,
        can_take_back: bool = False,
    ) -> Message | None:
        """The message for where the window stands; None when nothing needs saying.

        Args:
            standing: which file, and whether it can be written to.
            facts: what is known about it.
            reading: True until it has been read to its end once.
            protections: which switches of a simulated machine have been on since its process was started.
            can_take_back: the last fault can be taken back.
        """
        self._protections, self._can_take_back = protections, can_take_back
        message = self._most_important(standing, facts, reading)
        return None if message == self._dismissed else message

    def tell(self, notice: Notice, *, in_story: bool = True, ways: tuple[str, ...] = ()) -> None:
        """Say something until it is put away; what is no warning, until the queue goes on.

        Args:
            notice: what.
            in_story: False for what the story tells already.
            ways: ids of actions: the ways on.
        """
        self._news, self._fault = Message(notice, ways), None
        self._dismissed = None
        if in_story:
            self._story.tell(say(notice.sentence, _TONES[notice.weight], notice.advice))
        self.said.emit(notice.sentence)
        self.changed.emit()

    def tell_line(self, sentence: str, tone: str = PLAIN) -> None:
        """Say something in the story and the status bar, where the banner has more to say."""
        self._story.tell(say(sentence, tone))
        self.said.emit(sentence)

    def tell_fault(self, report: Report) -> None:
        """Say what a fault did, where the queue's process has survived it; otherwise its death is said."""
        self._fault = report
        what, more = _first_sentence(report.sentence)
        self._news = Message(Notice(Weight.WARNING, what, f"{more} {report.advice}".strip()), _way_back(report))
        self._dismissed = None
        self.changed.emit()

    def go_on(self) -> None:
        """The queue has gone on since: what the last fault did stands in the story, and good news are old."""
        if self._fault is not None:
            self._fault = self._news = None
            self.changed.emit()
        self.end_good_news()

    def end_good_news(self) -> None:
        """Something has changed, and what was said as good news may not be true any more."""
        if self._news is not None and self._news.notice.weight is Weight.INFO:
            self._news = None
            self.changed.emit()

    def tell_findings(self, findings: tuple[Finding, ...]) -> None:
        """Say which promises broke, until that is put away."""
        self._findings = findings
        self._dismissed = None
        self.said.emit(findings[0].sentence)
        self.changed.emit()

    def tell_trouble(self, notice: Notice) -> None:
        """Say that the file can't be read, until it can."""
        self._trouble = notice
        self.tell_line(notice.sentence, STRONG)
        self.changed.emit()

    def tell_itself(self, message: Message | None) -> None:
        """Say in the verdict's place what the file is to the log it is named after."""
        if message != self._itself:
            self._itself = message
            self.changed.emit()

    def tell_aside(self, message: Message | None) -> None:
        """Say where the file lies or what lies beside it, where nothing else has to be said."""
        if message != self._aside:
            self._aside = message
            self.changed.emit()

    def leave_verdict(self, left: bool) -> None:
        """Leave the verdict on an inspected file to somebody else on screen, or no longer."""
        if left != self._verdict_left:
            self._verdict_left = left
            self.changed.emit()

    def end_trouble(self) -> None:
        """The file could be read."""
        if self._trouble is not None:
            self._trouble = None
            self.changed.emit()

    def dismiss(self, message: Message | None) -> None:
        """The reader has put the message away."""
        self._dismissed = message
        if self._findings:
            # What was said before them is said again.
            self._findings = ()
        else:
            self._news = None
        self._hush = self._hush or (message is not None and message.once)
        self.changed.emit()

    def clear(self, *, same_file: bool = False) -> None:
        """Nothing that was said counts.

        Args:
            same_file: only the standing is another; what is wrong with the file is so still.
        """
        self._news = self._dismissed = self._fault = None
        self._trouble = self._trouble if same_file else None
        self._itself = self._aside = None
        self._findings = ()
        self._hush = False

    def kept(self) -> Said:
        """All that was said and not yet put away."""
        return Said(self._trouble, self._news, self._fault, self._findings, self._dismissed, self._hush)

    def put_back(self, said: Said) -> None:
        """Say what was said before, instead of what is said now."""
        self._trouble, self._news, self._fault = said.trouble, said.news, said.fault
        self._findings, self._dismissed, self._hush = said.findings, said.dismissed, said.hush
        self.changed.emit()

    def tell_jump(self, jump_ms: int) -> None:
        """Say that the system's clock was set."""
        forward, back = (
            self.tr("The system's clock went forward by {span}."),
            self.tr("The system's clock went back by {span}."),
        )
        sentence = (forward if jump_ms > 0 else back).format(span=duration_text(abs(jump_ms)))
        self.tell(Notice(Weight.INFO, sentence, self.tr("The times in the log never run backwards.")))

    def _most_important(self, standing: Standing, facts: LogFacts, reading: bool) -> Message | None:
        if self._trouble is not None and standing.simulated and standing.access in (Access.CLOSED, Access.REFUSED):
            return self._about_no_file(self._trouble)
        if standing.access is Access.CLOSED:
            sentence = self.tr("This window stopped writing to {name}.").format(name=standing.name)
            ways = (REOPEN, *_way_back(self._fault))
            return Message(Notice(Weight.DANGER, sentence, reworded(standing.reason)), ways, closable=False)
        if standing.access is Access.DEAD:
            return Message(self._about_death(standing), (RECOVER, *_way_back(self._fault)), closable=False)
        if self._findings:
            return Message(_findings_notice(self._findings))
        if self._trouble is not None:
            return Message(self._trouble, (REOPEN, RESET) if standing.simulated else (SANDBOX,))
        if reading:
            return self._about_reading(standing, facts)
        if self._itself is not None:
            return self._itself
        about_file = file_notice(facts, standing.name, writing=standing.writing)
        left = self._verdict_left and standing.mode is Mode.INSPECT
        if about_file is not None and not facts.being_written and not left:
            if standing.simulated and facts.verdict.kind is VerdictKind.DAMAGED:
                about_file = replace(about_file, advice=self._advice_on_damage(facts))
            return Message(about_file, _ways_on(standing, facts), closable=not standing.writing)
        if standing.access is Access.REFUSED:
            ways = _ANEW if standing.simulated else (REOPEN,)
            return Message(Notice(Weight.DANGER, reworded(standing.reason)), ways, closable=False)
        # In a tour the strip speaks of its faults; what to do next would give its questions away.
        if self._news is not None and not (standing.mode is Mode.TOUR and self._fault is not None):
            return self._news
        odd = odd_times_notice(facts.odd_times) or caution_notice(facts, standing.name)
        return Message(odd, once=True) if odd is not None and not self._hush else self._aside

    def _about_no_file(self, trouble: Notice) -> Message:
        """The machine's file is not there, or can't be read; reopening would find the same."""
        if self._can_take_back:
            advice = self.tr("Take the fault back, or reset the sandbox.")
            return Message(replace(trouble, weight=Weight.DANGER, advice=advice), (TAKE_BACK, RESET), closable=False)
        advice = self.tr("Reset the sandbox, or bring the file back and reopen it.")
        return Message(replace(trouble, weight=Weight.DANGER, advice=advice), (RESET, REOPEN), closable=False)

    def _advice_on_damage(self, facts: LogFacts) -> str:
        """What was not done about the damage, and the ways on."""
        before = self.tr("The records before it were read; nothing behind it is acted upon.")
        ways = self.tr("Salvage what is readable into a new file, start over, or take the fault back.")
        return f"{before} {ways}" if facts.verdict.offset else ways

    def _about_death(self, standing: Standing) -> Notice:
        """What happened to the queue's process, and what that means."""
        promise = self.tr("What it believed is gone. What it promised is in the log.")
        if not self._protections.fsync:
            promise = self.tr("With fsync off, what was merely flushed may be gone. Recover shows it.")
        elif self._protections.off:
            promise = self.tr("What it believed is gone. Recover, and see what is left of what it promised.")
        if standing.reason:
            sentence = self.tr("The queue's process died {reason}.").format(reason=phrase(standing.reason))
            return Notice(Weight.DANGER, sentence, promise)
        if self._news is not None:
            weight = Weight.DANGER if self._fault is not None else Weight.WARNING
            notice = self._news.notice
            return Notice(weight, notice.sentence, notice.advice or promise)
        return Notice(Weight.DANGER, self.tr("The queue's process was stopped."), promise)

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
    if not facts.format.has_checksums:
        return (SANDBOX,)
    if facts.verdict.kind is VerdictKind.TORN:
        return (RECOVER,) if standing.writing else (WORK_WITH,)
    if standing.simulated:
        return (SALVAGE, RESET, TAKE_BACK)
    return (SALVAGE, SANDBOX) if facts.verdict.kind is VerdictKind.DAMAGED else (SANDBOX,)


def _way_back(fault: Report | None) -> tuple[str, ...]:
    """Taking the fault back, where it is of a kind that can be."""
    return (TAKE_BACK,) if fault is not None and (fault.splices or fault.room) else ()


def _first_sentence(words: str) -> tuple[str, str]:
    """What was done, and the rest; what had to be done before it ("First …") belongs to the rest."""
    what, full_stop, more = words.partition(". ")
    if not full_stop:
        return words, ""
    if what.startswith("First "):
        before, (what, more) = f"{what}.", _first_sentence(more)
        return what, f"{before} {more}".strip()
    return f"{what}.", more


def _findings_notice(findings: tuple[Finding, ...]) -> Notice:
    """The worst broken promise in full; the others are in the story."""
    first, *others = sorted(findings, key=lambda finding: _WORST_FIRST.index(finding.kind))
    if not others:
        return Notice(Weight.DANGER, first.sentence, first.remedy)
    one = QCoreApplication.translate("Announcer", "{remedy} 1 more is told in the story.")
    more = QCoreApplication.translate("Announcer", "{remedy} {n} more are told in the story.")
    words = (one if len(others) == 1 else more).format(remedy=first.remedy, n=len(others))
    return Notice(Weight.DANGER, first.sentence, words)
