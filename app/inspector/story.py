"""One sentence per thing that happened, and under it what the disk was asked to do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine import events
from app.engine.light import dataclass
from app.engine.log import record
from app.engine.log.verdict import VerdictKind
from app.inspector.disk_lines import DANGER, DURABLE, FLUSHED, QUIET, disk_lines
from app.inspector.operation_words import operation_words
from app.inspector.sentences import told_of
from app.inspector.texts import count_text, in_window, micro_text, offset_text, size_text, visible
from app.inspector.verdicts import verdict_line
from app.lab.disk_operations import Verb
from app.lab.protections import ALL_ON
from app.wording import number_text, phrase, reworded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.inspector.disk_lines import Run
    from app.lab.disk_operations import DiskOperation
    from app.lab.faults.base import Report
    from app.lab.findings import Finding
    from app.lab.protections import Protections

PLAIN = "plain"
STRONG = "strong"
TONES = frozenset({PLAIN, STRONG, QUIET, DURABLE, FLUSHED, DANGER})
"""Every tone a run of words may have."""


@dataclass(frozen=True, slots=True)
class Telling:
    """One thing that happened, in words.

    Attributes:
        sentence: what happened.
        disk: what the disk was asked to do, a line each.
        offset: the record it is about, None without one.
        job: the job it is about, 0 without one.
    """

    sentence: tuple[Run, ...]
    disk: tuple[tuple[Run, ...], ...] = ()
    offset: int | None = None
    job: int = 0

    @property
    def plain_text(self) -> str:
        """The words without their tones, a line each."""
        return "\n".join("".join(words for words, _tone in line) for line in (self.sentence, *self.disk))


def tell(
    event: events.Event,
    operations: Sequence[DiskOperation] | None = None,
    protections: Protections | None = None,
) -> Telling:
    """The story's entry for one event of the engine.

    Args:
        event: what happened.
        operations: what the disk was asked to do for it, where that was noted; else it is told as the engine does it.
        protections: the switches of the machine it happened on; None on no machine: all on.
    """
    if isinstance(event, events.RecordWritten) and operations is not None:
        return _written_so(event, operations)
    if isinstance(event, events.QueueOpened):
        telling = _opened(event, protections or ALL_ON)
    else:
        telling = _TELL[type(event)](event)
    if operations is None:
        return telling
    lines = disk_lines(operations, event.path)
    return replace(telling, disk=lines) if lines else telling


def tell_report(report: Report, log: str) -> Telling:
    """The story's entry for a fault.

    Args:
        report: what it did.
        log: path of the log it was done to.
    """
    return Telling(_toned(report.sentence), disk_lines(report.operations, log), report.offset)


def tell_death(operation: str, why: str, operations: Sequence[DiskOperation], log: str) -> Telling:
    """The story's entry for a process that died inside an operation.

    Args:
        operation: the verb.
        why: a short clause ("in the middle of a write").
        operations: what the disk was asked to do before.
        log: path of the log.
    """
    verb = operation.replace("_", " ").upper()
    torn = [call for call in operations if call.verb is Verb.WRITE and call.taken_bytes is not None]
    if torn:
        end = phrase(
            "the machine stopped after {taken_bytes} of {size_bytes}",
            taken_bytes=number_text(torn[-1].taken_bytes or 0),
            size_bytes=size_text(torn[-1].size_bytes),
        )
    else:
        end = phrase("the process died {why}", why=visible(phrase(why)))
    sentence = (
        (phrase("{verb} began;", verb=verb) + " ", PLAIN),
        (end, DANGER),
        (f". {phrase('Nothing had been promised yet.')}", PLAIN),
    )
    return Telling(sentence, disk_lines(operations, log))


def tell_finding(finding: Finding) -> Telling:
    """The story's entry for a promise that broke."""
    return Telling(
        (
            (finding.sentence, DANGER),
            (
                " " + phrase("The promise was: “{promise}” {remedy}", promise=finding.promise, remedy=finding.remedy),
                PLAIN,
            ),
        )
    )


def _toned(sentence: str) -> tuple[Run, ...]:
    """What went wrong stands behind a semicolon, up to the end of that sentence, and is drawn so."""
    before, found, rest = sentence.partition("; ")
    if not found:
        return ((sentence, PLAIN),)
    wrong, end, after = rest.partition(". ")
    if not end:
        return (before + found, PLAIN), (wrong, DANGER)
    return (before + found, PLAIN), (wrong, DANGER), (end + after, PLAIN)


def say(sentence: str, tone: str = PLAIN, advice: str = "") -> Telling:
    """An entry about something the disk had no part in.

    Args:
        sentence: what happened.
        tone: of that sentence.
        advice: what to do next, if there is something; always plain.
    """
    said: tuple[Run, ...] = ((sentence, tone), (f" {advice}", PLAIN))
    return Telling(said if advice else said[:1])


def _opened(event: events.QueueOpened, protections: Protections) -> Telling:
    found = verdict_line(event.verdict)
    if not protections.checksums:
        found = phrase("no checksum was looked at")
    elif not protections.length_check:
        found = phrase("each length was believed as it stands")
    elif event.verdict.kind is VerdictKind.CLEAN:
        found = phrase("every checksum holds")
    first = phrase("Opened and replayed {records}; {found}.", records=count_text(event.records, "record"), found=found)
    return Telling(((first, PLAIN),), (((phrase("read to") + " ", QUIET), (offset_text(event.end), QUIET)),))


def _created(event: events.LogCreated) -> Telling:
    return Telling(
        ((phrase("A new, empty log was made."), PLAIN),),
        (
            (
                (
                    phrase(
                        "write {size_bytes} to a temporary file · fsync · link ·",
                        size_bytes=size_text(event.size_bytes),
                    )
                    + " ",
                    QUIET,
                ),
                (phrase("fsync of the folder → durable"), DURABLE),
            ),
        ),
    )


def _written(event: events.RecordWritten) -> Telling:
    sentence = told_of(ord(event.type), event.detail, event.time_ms, event.job, event.sequence)
    if ord(event.type) == record.ENQUEUE:
        sentence = phrase(
            "ENQUEUE of job {job} written at {offset}, {size_bytes}, fsynced in {sync_us}.",
            job=event.job,
            offset=offset_text(event.offset),
            size_bytes=size_text(event.size_bytes),
            sync_us=micro_text(event.sync_us),
        )
    end = event.offset + event.size_bytes
    disk = (
        (
            phrase(
                "pwrite {size_bytes} at {offset} ·",
                size_bytes=size_text(event.size_bytes),
                offset=offset_text(event.offset),
            )
            + " ",
            QUIET,
        ),
        (
            phrase("fsync {sync_us} → durable to {end}", sync_us=micro_text(event.sync_us), end=offset_text(end)),
            DURABLE,
        ),
    )
    return Telling(((sentence, PLAIN),), (disk,), event.offset, event.job)


def _written_so(event: events.RecordWritten, operations: Sequence[DiskOperation]) -> Telling:
    """A record with the calls it really took, timed by the real disk."""
    syncs = [call for call in operations if call.verb is Verb.SYNC and not call.errno]
    telling = _written(replace(event, sync_us=syncs[-1].took_us if syncs else 0))
    if ord(event.type) == record.ENQUEUE and (not syncs or syncs[-1].withheld):
        sentence = (
            phrase(
                "ENQUEUE of job {job} written at {offset}, {size_bytes},",
                job=event.job,
                offset=offset_text(event.offset),
                size_bytes=size_text(event.size_bytes),
            )
            + " "
        )
        telling = replace(telling, sentence=((sentence, PLAIN), (phrase("merely flushed"), FLUSHED), (".", PLAIN)))
    return replace(telling, disk=disk_lines(operations, event.path))


def _refused(event: events.OperationRefused) -> Telling:
    return Telling(
        (
            (phrase("{operation} refused:", operation=operation_words(event.operation)) + " ", STRONG),
            (_sentence(event.reason, event.path), PLAIN),
        ),
        (((phrase("nothing was written"), QUIET),),),
    )


def _others(event: events.OthersWrote) -> Telling:
    return Telling(
        (
            (
                phrase(
                    "Another process wrote {records}; this queue has caught up.",
                    records=count_text(event.records, "record"),
                ),
                PLAIN,
            ),
        ),
        (((phrase("read {offset} to {end}", offset=offset_text(event.offset), end=offset_text(event.end)), QUIET),),),
        event.offset,
    )


def _rewritten(event: events.EndRewritten) -> Telling:
    return Telling(
        (
            (
                phrase("The last record might not have been durable, so it was written again before anything else."),
                PLAIN,
            ),
        ),
        (
            (
                (
                    phrase(
                        "pwrite {size_bytes} at {offset} ·",
                        size_bytes=size_text(event.size_bytes),
                        offset=offset_text(event.offset),
                    )
                    + " ",
                    QUIET,
                ),
                (
                    phrase(
                        "fsync {sync_us} → durable to {offset}",
                        sync_us=micro_text(event.sync_us),
                        offset=offset_text(event.offset + event.size_bytes),
                    ),
                    DURABLE,
                ),
            ),
        ),
        event.offset,
    )


def _set_aside(event: events.TailSetAside) -> Telling:
    return Telling(
        (
            (phrase("Recovered:") + " ", STRONG),
            (
                phrase(
                    "{size_bytes} of torn tail at {offset} were set aside in {kept_as}. Nothing promised was in them.",
                    size_bytes=size_text(event.size_bytes),
                    offset=offset_text(event.offset),
                    kept_as=visible(_name(event.kept_as)),
                ),
                PLAIN,
            ),
        ),
        (
            (
                (
                    phrase("copy {size_bytes} · fsync · fsync of the folder ·", size_bytes=size_text(event.size_bytes))
                    + " ",
                    QUIET,
                ),
                (phrase("truncate to {offset} · fsync", offset=offset_text(event.offset)), DURABLE),
            ),
        ),
        event.offset,
    )


def _compacted(event: events.LogCompacted) -> Telling:
    who = phrase("Another process compacted the log") if event.by_other_process else phrase("Compacted")
    kept = (
        " " + phrase("The old log is kept as {kept_as}.", kept_as=visible(_name(event.kept_as)))
        if event.kept_as
        else ""
    )
    return Telling(
        (
            (
                phrase(
                    "{who}: {records} became {records_after}, {bytes_before} became {bytes_after}; this is "
                    "generation {generation}.{kept}",
                    who=who,
                    records=count_text(event.records_before, "record"),
                    records_after=number_text(event.records_after),
                    bytes_before=size_text(event.bytes_before),
                    bytes_after=size_text(event.bytes_after),
                    generation=event.generation,
                    kept=kept,
                ),
                PLAIN,
            ),
        ),
        (
            (
                (phrase("write a temporary file · fsync · read back · link the old one · rename ·") + " ", QUIET),
                (
                    phrase(
                        "fsync of the folder → durable to {bytes_after}", bytes_after=offset_text(event.bytes_after)
                    ),
                    DURABLE,
                ),
            ),
        ),
    )


def _closed(event: events.ClosedForWriting) -> Telling:
    unknown = (
        " " + phrase("Whether the last record is on the disk is not known; reopening tells.")
        if event.outcome_unknown
        else ""
    )
    return Telling(
        ((phrase("Closed for writing:") + " ", DANGER), (_sentence(event.reason, event.path) + unknown, PLAIN))
    )


def _sentence(reason: str, path: str) -> str:
    """A reason with its full stop, safe to show."""
    shown = visible(reworded(in_window(reason.strip(), path)))
    return shown if shown.endswith((".", "!", "?", "”")) else shown + "."


def _name(path: str) -> str:
    """The last part of a path."""
    return path.replace("\\", "/").rsplit("/", 1)[-1]


_TELL: dict[type[events.Event], Callable[..., Telling]] = {
    events.LogCreated: _created,
    events.RecordWritten: _written,
    events.OperationRefused: _refused,
    events.OthersWrote: _others,
    events.EndRewritten: _rewritten,
    events.TailSetAside: _set_aside,
    events.LogCompacted: _compacted,
    events.ClosedForWriting: _closed,
}
