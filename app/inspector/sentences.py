"""One line per record: what it says, for the log table, the story and “why is it here?”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log import record
from app.inspector.texts import count_text, duration_text, moment_text, preview, size_text, visible
from app.wording import number_text, phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Values = Mapping[str, object]

BATCH_SHOWN = 3
"""So many operations of a batch are named; the others are counted."""

BODY_HEAD_BYTES = 4096
"""This much of a body is enough for its summary: all fields and texts, and the start of a payload."""


def summary_of(letter: int, values: Values, time_ms: int, sequence: int = 0) -> str:
    """What one record says, in one line.

    Args:
        letter: its type.
        values: its decoded body: field names to values, as `app.engine.operations.describe` gives them. Of a long
            batch the first `BATCH_SHOWN` operations are enough.
        time_ms: the record's time; moments on another day are shown with their date.
        sequence: the record's number; needed for a batch alone, whose first operation has the same.
    """
    if letter == record.BATCH:
        return batch_words(values, sequence)
    write = _SUMMARIES.get(letter)
    return write(values, time_ms) if write else phrase("a note of a later version; skipped")


def told_of(letter: int, values: Values, time_ms: int, job: int, sequence: int = 0) -> str:
    """The same as a sentence of its own, for the history of job number `job`."""
    if letter == record.BATCH:
        return phrase("BATCH written, all or nothing: {batch}.", batch=batch_words(values, sequence))
    tell = _TOLD.get(letter)
    if tell is None:
        return f"{record.name_of(letter)}: {summary_of(letter, values, time_ms)}."
    return tell(values, time_ms, job)


def batch_words(values: Values, sequence: int) -> str:
    """Which jobs a batch is about: `ACK of job 71 · LEASE of job 75 for cli-4`; a long one is cut short.

    Args:
        values: `operations`, each with its `type` and fields; `count` where these are not all.
        sequence: the batch's number: an enqueued job has it for its own, plus its place in the batch.
    """
    inside = values.get("operations")
    if not isinstance(inside, (list, tuple)):
        return phrase("several operations, all or nothing")
    shown = [_operation_words(one, sequence + place) for place, one in enumerate(inside[:BATCH_SHOWN])]
    more = (number(values, "count") or len(inside)) - len(shown)
    return " · ".join(shown) + (" " + phrase("… and {more} more", more=number_text(more)) if more else "")


def _operation_words(operation: Values, sequence: int) -> str:
    name = text(operation, "type")
    job = sequence if name == record.name_of(record.ENQUEUE) else number(operation, "job")
    worker = (
        " " + phrase("for {operation}", operation=_worker(operation)) if name == record.name_of(record.LEASE) else ""
    )
    return phrase("{name} of job {job}{worker}", name=name, job=job, worker=worker)


def number(values: Values, name: str) -> int:
    """A number out of a decoded body; 0 when it isn't there."""
    value = values.get(name)
    return value if isinstance(value, int) else 0


def text(values: Values, name: str) -> str:
    """A text out of a decoded body, made safe to show; empty when it isn't there."""
    value = values.get(name)
    return visible(value) if isinstance(value, str) else ""


def payload_text(values: Values) -> str:
    """The preview of a decoded body's payload."""
    value = values.get("payload")
    return preview(value) if isinstance(value, bytes) else ""


def _enqueue(values: Values, time_ms: int) -> str:
    said = [payload_text(values)]
    if number(values, "available_ms") > time_ms:
        said.append(
            phrase("not before {available_ms}", available_ms=moment_text(number(values, "available_ms"), time_ms))
        )
    if number(values, "priority"):
        said.append(phrase("priority {priority}", priority=number(values, "priority")))
    if text(values, "key"):
        said.append(phrase("key “{key}”", key=text(values, "key")))
    return " · ".join(said)


def _lease(values: Values, time_ms: int) -> str:
    return phrase(
        "{values} holds it until {deadline_ms}",
        values=_worker(values),
        deadline_ms=moment_text(number(values, "deadline_ms"), time_ms),
    )


def _ack(_values: Values, _time_ms: int) -> str:
    return phrase("done")


def _nack(values: Values, time_ms: int) -> str:
    retry = number(values, "retry_ms")
    then = phrase("again at {retry}", retry=moment_text(retry, time_ms)) if retry else phrase("dead letter")
    reason = text(values, "reason")
    return f"{reason} · {then}" if reason else then


def _extend(values: Values, time_ms: int) -> str:
    return phrase("more time, until {deadline_ms}", deadline_ms=moment_text(number(values, "deadline_ms"), time_ms))


def _redrive(_values: Values, _time_ms: int) -> str:
    return phrase("ready again; attempts start over")


def _cancel(values: Values, _time_ms: int) -> str:
    reason = text(values, "reason")
    return phrase("removed on purpose: {reason}", reason=reason) if reason else phrase("removed on purpose")


def _seal(_values: Values, _time_ms: int) -> str:
    return phrase("everything before this was durable")


def _snapshot(values: Values, time_ms: int) -> str:
    if not number(values, "kind"):
        count = number(values, "count") or number(values, "jobs")
        return phrase("compacted: {jobs} still matter", jobs=count_text(count, "job")) + ("s" if count == 1 else "")
    said = [
        payload_text(values),
        phrase(
            "attempt {attempts} of {attempts_max}",
            attempts=number(values, "attempts"),
            attempts_max=number(values, "attempts_max"),
        ),
    ]
    stored = number(values, "state") or number(values, "stored")
    if stored == 1:
        said.append(
            phrase(
                "{values} holds it until {available_ms}",
                values=_worker(values),
                available_ms=moment_text(number(values, "available_ms"), time_ms),
            )
        )
    elif stored == 2:
        said.append(phrase("dead letter"))
    if text(values, "reason"):
        said.append(text(values, "reason"))
    if number(values, "flags") & 1:
        said.append(phrase("may be done already"))
    return " · ".join(said)


def _worker(values: Values) -> str:
    return text(values, "worker") or phrase("a worker without a name")


_SUMMARIES: dict[int, Callable[[Values, int], str]] = {
    record.ENQUEUE: _enqueue,
    record.LEASE: _lease,
    record.ACK: _ack,
    record.NACK: _nack,
    record.EXTEND: _extend,
    record.REDRIVE: _redrive,
    record.CANCEL: _cancel,
    record.SNAPSHOT: _snapshot,
    record.SEAL: _seal,
}


def _told_enqueue(values: Values, time_ms: int, job: int) -> str:
    payload = values.get("payload")
    size = size_text(len(payload)) if isinstance(payload, bytes) else ""
    delay_ms = number(values, "available_ms") - time_ms
    later = (
        phrase(", not before {available_ms}", available_ms=moment_text(number(values, "available_ms"), time_ms))
        if delay_ms > 0
        else ""
    )
    return phrase("ENQUEUE put job {job} on the list with {size} of payload{later}.", job=job, size=size, later=later)


def _told_lease(values: Values, time_ms: int, job: int) -> str:
    until = moment_text(number(values, "deadline_ms"), time_ms)
    return phrase(
        "{values} leased job {job} until {until}. It stays on the list.", values=_worker(values), job=job, until=until
    )


def _told_ack(_values: Values, _time_ms: int, job: int) -> str:
    return phrase("ACK: job {job} is done. It leaves the file at the next compact.", job=job)


def _told_nack(values: Values, time_ms: int, job: int) -> str:
    reason = f" ({text(values, 'reason')})" if text(values, "reason") else ""
    retry = number(values, "retry_ms")
    if not retry:
        return phrase(
            "NACK{reason}: job {job} has used up its attempts and is a dead letter now.", reason=reason, job=job
        )
    return phrase(
        "NACK{reason}: job {job} comes back at {retry}, in {retry2}.",
        reason=reason,
        job=job,
        retry=moment_text(retry, time_ms),
        retry2=duration_text(retry - time_ms),
    )


def _told_extend(values: Values, time_ms: int, job: int) -> str:
    return phrase(
        "EXTEND: the lease of job {job} now ends at {deadline_ms}.",
        job=job,
        deadline_ms=moment_text(number(values, "deadline_ms"), time_ms),
    )


def _told_redrive(_values: Values, _time_ms: int, job: int) -> str:
    return phrase("REDRIVE: job {job} is ready again, its attempts start at 0 and its old tokens are dead.", job=job)


def _told_cancel(values: Values, _time_ms: int, job: int) -> str:
    reason = f": {text(values, 'reason')}" if text(values, "reason") else ""
    return phrase("CANCEL: job {job} was removed on purpose{reason}.", job=job, reason=reason)


def _told_seal(_values: Values, _time_ms: int, _job: int) -> str:
    return phrase(
        "SEAL written: everything before it was durable, so even the last record can't be taken for a torn one."
    )


def _told_snapshot(values: Values, time_ms: int, job: int) -> str:
    return phrase(
        "SNAPSHOT: compaction carried job {job} over as it was ({values}).", job=job, values=_snapshot(values, time_ms)
    )


_TOLD: dict[int, Callable[[Values, int, int], str]] = {
    record.ENQUEUE: _told_enqueue,
    record.LEASE: _told_lease,
    record.ACK: _told_ack,
    record.NACK: _told_nack,
    record.EXTEND: _told_extend,
    record.REDRIVE: _told_redrive,
    record.CANCEL: _told_cancel,
    record.SNAPSHOT: _told_snapshot,
    record.SEAL: _told_seal,
}
