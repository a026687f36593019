"""What a tour can hold to be true after a step: the closed list of checks.

Each is a shape (its keys), and a function that compares it with the moment. What a check says is made from its
values, so that text and comparison cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.jobs.job import JobState
from app.engine.log.record import NAMES
from app.engine.log.verdict import VerdictKind
from app.lab.findings import Kind as FindingKind
from app.lab.protections import PROTECTIONS
from app.tours.check_words import counted, duration_words, job_words, record_words, verdict_words
from app.tours.fields import Field, Kind, Shape, Values, read_shape, read_values
from app.tours.refusals import REFUSALS

if TYPE_CHECKING:
    from app.tours.fields import Spot
    from app.tours.moment import Moment


@dataclass(frozen=True, slots=True)
class Check:
    """One check of a tour's file."""

    name: str
    values: Values


@dataclass(frozen=True, slots=True)
class Checked:
    """A check that was made.

    Attributes:
        text: what must be true, as a clause: "job 1 is leased by worker-1".
        held: whether it is.
        found: what is true instead, as a clause; "" when it held.
    """

    text: str
    held: bool
    found: str = ""

    def __str__(self) -> str:
        """One sentence."""
        return f"{self.text}." if self.held else f"It should be true that {self.text}; but {self.found}."


Judge = Callable[["Moment", Values], tuple[str, str]]
"""Takes the moment and the values; returns what must be true, and what is true instead ("" when it holds)."""

_PAYLOAD_SHOWN = 60
_ALL_KEPT = "every promise is kept"
_STATES = (*(state.value for state in JobState), "gone")
_TYPES = tuple(NAMES.values())
_FINDINGS = {kind.value.replace(" ", "-"): kind for kind in FindingKind}
_PROTECTIONS = tuple(protection.name for protection in PROTECTIONS)

_OFFSET = Field("offset", Kind.NUMBER, "where it begins in the file, such as `0x040`")
_TYPE = Field("type", Kind.WORD, "its type, such as `ENQUEUE`", words=_TYPES)

_SHAPES = (
    Shape(
        Field("job", Kind.NUMBER, "the job's number", low=1),
        "that job is as the other keys say",
        (
            Field("state", Kind.WORD, "its state; `gone` means that it is not on the list", words=_STATES),
            Field("attempts", Kind.NUMBER, "how often it was leased"),
            Field("worker", Kind.TEXT, "who leased it last"),
            Field("due_in", Kind.DURATION, "time from now to its deadline or retry"),
            Field("payload", Kind.TEXT, "its payload"),
        ),
    ),
    Shape(
        Field("jobs", Kind.NUMBER, "how many"),
        "so many jobs are on the list, done ones too, or so many of one state",
        (Field("state", Kind.WORD, "count only these", words=_STATES[:-1]),),
    ),
    Shape(
        Field("records", Kind.NUMBER, "how many"),
        "so many whole records are in the log, or so many of one type",
        (Field("type", Kind.WORD, "count only these", words=_TYPES),),
    ),
    Shape(
        Field("record", Kind.NUMBER, "its sequence number", low=1),
        "that record is in the log and as the other keys say",
        (
            _TYPE,
            _OFFSET,
            Field("length", Kind.NUMBER, "its bytes"),
            Field("of_job", Kind.NUMBER, "the job it is about"),
        ),
    ),
    Shape(
        Field("verdict", Kind.WORD, "the verdict", words=tuple(kind.value for kind in VerdictKind)),
        "a reader gives that verdict on the file",
        (
            Field("offset", Kind.NUMBER, "where the torn tail or the damage begins"),
            Field("tail_bytes", Kind.NUMBER, "how long the torn tail is"),
        ),
    ),
    Shape(
        Field("names_the_flip", Kind.SWITCH, "whether it does"),
        "the verdict names exactly the byte and the bit that a fault flipped",
    ),
    Shape(Field("alive", Kind.SWITCH, "whether it runs"), "the queue's process runs, or does not"),
    Shape(
        Field("flushed", Kind.SWITCH, "whether there are any"),
        "some bytes of the log are merely flushed, or all are durable",
    ),
    Shape(
        Field("refused", Kind.WORD, "why, or `nothing`", words=("nothing", *REFUSALS)),
        "the last thing this step asked for was refused for that reason, or nothing was refused",
    ),
    Shape(
        Field("finding", Kind.WORD, "which promise broke", words=tuple(_FINDINGS)),
        "that promise was broken",
        (Field("of_job", Kind.NUMBER, "the promise to this job"),),
    ),
    Shape(Field("findings", Kind.NUMBER, "how many"), "so many promises were broken; 0 for none"),
    Shape(
        Field("set_aside", Kind.NUMBER, "how many bytes"),
        "recovery cut so many bytes of torn tail off the log",
    ),
    Shape(Field("generation", Kind.NUMBER, "the number"), "the file is of that generation; each compaction adds 1"),
    Shape(
        Field("log", Kind.WORD, "what happened to it", words=("unchanged", "longer", "shorter")),
        "this step left the log's bytes as they were, or made the file longer or shorter",
    ),
    Shape(
        Field("protection", Kind.WORD, "which", words=_PROTECTIONS),
        "that protection is on, or off",
        (Field("on", Kind.SWITCH, "whether it is on"),),
        needs=("on",),
    ),
)

CHECKS: dict[str, Shape] = {shape.name: shape for shape in _SHAPES}
"""Name to shape, in the order of the page on writing tours."""


def read_check(spot: Spot, value: object) -> Check:
    """Read one check.

    Raises:
        TourError: it is none.
    """
    shape, raw = read_shape(spot, CHECKS, value, "check")
    return Check(shape.name, read_values(spot, shape, raw))


def judge(check: Check, moment: Moment) -> Checked:
    """Compare a check with a moment."""
    text, found = _JUDGES[check.name](moment, check.values)
    return Checked(text, not found, found)


def holds(checks: tuple[Check, ...], moment: Moment) -> bool:
    """True when there are checks and all hold."""
    return bool(checks) and all(judge(check, moment).held for check in checks)


def _job(moment: Moment, values: Values) -> tuple[str, str]:
    facts = moment.after
    number = values.number("job")
    job = facts.job(number)
    state = values.text("state", job.state.value if job else "gone")
    wanted = job_words(values, state)
    if job is None:
        return wanted, "" if state == "gone" else f"job {number} is not on the list"
    if state != job.state.value:
        return wanted, f"job {number} is {job.state.value}"
    if values.number("attempts", job.attempts) != job.attempts:
        return wanted, f"job {number} has {counted(job.attempts, 'attempt')}"
    if values.text("worker", job.worker) != job.worker:
        return wanted, f"job {number} was last leased by {job.worker or 'nobody'}"
    due_in_ms = job.due_ms - facts.now_ms
    if values.number("due_in", due_in_ms) != due_in_ms:
        return wanted, f"the next change of job {number} is due in {duration_words(due_in_ms)}"
    payload = facts.payloads.get(number)
    if "payload" in values and values.text("payload").encode() != payload:
        told = "bytes that can't be read" if payload is None else repr(payload[:_PAYLOAD_SHOWN])[1:]
        return wanted, f"job {number} holds {told}"
    return wanted, ""


def _jobs(moment: Moment, values: Values) -> tuple[str, str]:
    state = values.text("state")
    count = sum(1 for job in moment.after.jobs if state in ("", job.state.value))
    what = f"{state} job" if state else "job"
    return _count(values.number("jobs"), count, what, "on the list")


def _records(moment: Moment, values: Values) -> tuple[str, str]:
    type = values.text("type")
    count = sum(1 for record in moment.after.records if type in ("", record.type))
    return _count(values.number("records"), count, f"{type} record" if type else "record", "in the log")


def _count(wanted: int, count: int, what: str, where: str) -> tuple[str, str]:
    found = "" if count == wanted else f"{counted(count, what)} {'is' if count == 1 else 'are'} {where}"
    return f"{counted(wanted, what)} {'is' if wanted == 1 else 'are'} {where}", found


def _record(moment: Moment, values: Values) -> tuple[str, str]:
    sequence = values.number("record")
    record = moment.after.record(sequence)
    wanted = record_words(values)
    if record is None:
        return wanted, f"there is no whole record {sequence}"
    if values.text("type", record.type) != record.type:
        return wanted, f"record {sequence} is of type {record.type}"
    if values.number("offset", record.offset) != record.offset:
        return wanted, f"record {sequence} begins at {record.offset:#05x}"
    if values.number("length", record.length) != record.length:
        return wanted, f"record {sequence} has {record.length} bytes"
    if values.number("of_job", record.job) != record.job:
        return wanted, f"record {sequence} is about job {record.job}"
    return wanted, ""


def _verdict(moment: Moment, values: Values) -> tuple[str, str]:
    verdict = moment.after.verdict
    offset = values.number("offset", -1)
    tail_bytes = values.number("tail_bytes", -1)
    fits = (
        verdict.kind.value == values.text("verdict")
        and offset in (-1, verdict.offset)
        and tail_bytes in (-1, verdict.tail_bytes)
    )
    tail = f", {verdict.tail_bytes} bytes" if verdict.tail_bytes else ""
    return verdict_words(values), "" if fits else f"it is {verdict}{tail}"


def _names_the_flip(moment: Moment, values: Values) -> tuple[str, str]:
    verdict = moment.after.verdict
    named = verdict.byte is not None and (verdict.byte, verdict.bit) == moment.flipped
    wanted = values.switch("names_the_flip")
    text = f"the verdict {'names' if wanted else 'does not name'} the flipped byte and bit"
    told = "names no bit" if verdict.byte is None else f"names byte {verdict.byte:#05x}, bit {verdict.bit}"
    return text, "" if named == wanted else f"it {told}"


def _alive(moment: Moment, values: Values) -> tuple[str, str]:
    return _yes_or_no(moment.after.alive, values.switch("alive"), "the queue's process runs", "no process runs")


def _flushed(moment: Moment, values: Values) -> tuple[str, str]:
    some = moment.after.flushed_bytes > 0
    return _yes_or_no(some, values.switch("flushed"), "some bytes are merely flushed", "all bytes are durable")


def _yes_or_no(is_so: bool, wanted: bool, yes: str, no: str) -> tuple[str, str]:
    return (yes if wanted else no), "" if is_so == wanted else (yes if is_so else no)


def _refused(moment: Moment, values: Values) -> tuple[str, str]:
    word = values.text("refused")
    if word == "nothing":
        return "nothing is refused", f"something is refused: {moment.sentence.rstrip('.')}" if moment.refused else ""
    text = _refusal_words(word)
    if not moment.refused:
        return text, "it is not"
    return text, "" if word in ("any", moment.refused) else _refusal_words(moment.refused)


def _refusal_words(word: str) -> str:
    return "it is refused" if word == "any" else f"it is refused ({word.replace('-', ' ')})"


def _finding(moment: Moment, values: Values) -> tuple[str, str]:
    kind, of_job = _FINDINGS[values.text("finding")], values.number("of_job")
    found = [one for one in moment.after.findings if one.kind is kind and of_job in (0, one.job)]
    text = f"{f'job {of_job}' if of_job else 'a job'} is found {kind.value}"
    others = "; ".join(one.sentence.rstrip(".") for one in moment.after.findings)
    return text, "" if found else (others or _ALL_KEPT)


def _findings(moment: Moment, values: Values) -> tuple[str, str]:
    wanted, found = values.number("findings"), moment.after.findings
    told = "; ".join(one.sentence.rstrip(".") for one in found) or _ALL_KEPT
    text = f"{counted(wanted, 'promise')} {'is' if wanted == 1 else 'are'} broken" if wanted else _ALL_KEPT
    return text, "" if len(found) == wanted else told


def _set_aside(moment: Moment, values: Values) -> tuple[str, str]:
    wanted = values.number("set_aside")
    cut = moment.before.verdict.tail_bytes if moment.after.verdict.kind is VerdictKind.CLEAN else 0
    text = f"{counted(wanted, 'byte')} of torn tail {'is' if wanted == 1 else 'are'} set aside"
    return text, "" if cut == wanted else f"{counted(cut, 'byte')} {'was' if cut == 1 else 'were'}"


def _generation(moment: Moment, values: Values) -> tuple[str, str]:
    wanted, found = values.number("generation"), moment.after.generation
    return f"the file is of generation {wanted}", "" if found == wanted else f"it is of generation {found}"


def _log(moment: Moment, values: Values) -> tuple[str, str]:
    before, after = moment.before.log, moment.after.log
    wanted = values.text("log")
    if wanted == "unchanged":
        return "not one byte of the log has changed", "" if before == after else "some have"
    fits = len(after) > len(before) if wanted == "longer" else len(after) < len(before)
    return f"the log is {wanted} than before", "" if fits else f"it went from {len(before):,} to {len(after):,} bytes"


def _protection(moment: Moment, values: Values) -> tuple[str, str]:
    name = values.text("protection")
    title = next(one.title for one in PROTECTIONS if one.name == name)
    return _yes_or_no(
        bool(getattr(moment.after.protections, name)), values.switch("on"), f"“{title}” is on", f"“{title}” is off"
    )


_JUDGES: dict[str, Judge] = {
    "job": _job,
    "jobs": _jobs,
    "records": _records,
    "record": _record,
    "verdict": _verdict,
    "names_the_flip": _names_the_flip,
    "alive": _alive,
    "flushed": _flushed,
    "refused": _refused,
    "finding": _finding,
    "findings": _findings,
    "set_aside": _set_aside,
    "generation": _generation,
    "log": _log,
    "protection": _protection,
}
