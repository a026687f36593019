"""What a step can do: the closed list of actions, each a shape (its keys) and a function that does it for real."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.limits import ATTEMPTS_DEFAULT, LEASE_DEFAULT_MS
from app.lab.faults import FAULTS
from app.lab.faults.base import CannotBreak
from app.lab.protections import PROTECTIONS
from app.tours.faulting import FAULT_NAMES, fault_fields, fault_values
from app.tours.fields import Field, Kind, Shape, Values, read_shape, read_values
from app.tours.moment import flipped_bit
from app.tours.refusals import REFUSALS

if TYPE_CHECKING:
    from app.tours.fields import Spot
    from app.tours.stage import Stage


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a tour's file."""

    name: str
    values: Values

    @property
    def refused(self) -> str:
        """The refusal that the tour wants, as a word of `refusals`; "" when it wants none."""
        return self.values.text("refused")


Act = Callable[["Stage", Values], None]

_REFUSED = Field("refused", Kind.WORD, "the refusal that is wanted; any other outcome fails", words=tuple(REFUSALS))
_WORKER = Field("worker", Kind.TEXT, "who says so, with the token it was given; without it, the newest lease's token")
_JOB = "the job's number"
_FOR = Field("for", Kind.DURATION, "for how long; without it, as long as the job says", low=1)
_PROTECTIONS = tuple(protection.name for protection in PROTECTIONS)

_SHAPES = (
    Shape(
        Field("enqueue", Kind.TEXT, "the payload"),
        "put a job on the list; without a payload, one of the program's own samples",
        (
            Field("delay", Kind.DURATION, "how long it is delayed first"),
            Field("priority", Kind.NUMBER, "larger goes first", low=-1_000, high=1_000),
            Field("attempts", Kind.NUMBER, "leases before it becomes a dead letter", low=1, high=65_535),
            Field("lease_for", Kind.DURATION, "how long a lease of it lasts"),
            Field("key", Kind.TEXT, "your own name for the job", length_max=60),
            _REFUSED,
        ),
        bare=True,
    ),
    Shape(
        Field("lease", Kind.TEXT, "the worker's name", length_max=60),
        "claim the next job; without a name, for the next worker in turn",
        (_FOR, _REFUSED),
        bare=True,
    ),
    Shape(Field("ack", Kind.NUMBER, _JOB, low=1), "finish a job", (_WORKER, _REFUSED)),
    Shape(
        Field("nack", Kind.NUMBER, _JOB, low=1),
        "give a job back",
        (Field("reason", Kind.TEXT, "why"), _WORKER, _REFUSED),
    ),
    Shape(Field("extend", Kind.NUMBER, _JOB, low=1), "push the deadline of a job out", (_FOR, _WORKER, _REFUSED)),
    Shape(Field("redrive", Kind.NUMBER, _JOB, low=1), "make a dead letter ready again", (_REFUSED,)),
    Shape(
        Field("cancel", Kind.NUMBER, _JOB, low=1),
        "take a job off the list on purpose",
        (Field("reason", Kind.TEXT, "why"), _REFUSED),
    ),
    Shape(
        Field("compact", Kind.TRUE, "nothing more to say"),
        "rewrite the log with only the jobs that still matter",
        (_REFUSED,),
        bare=True,
    ),
    Shape(Field("advance", Kind.DURATION, "how long"), "let time pass on the simulated clock"),
    Shape(
        Field("recover", Kind.TRUE, "nothing more to say"),
        "start the queue's process again and set a torn tail aside",
        (_REFUSED,),
        bare=True,
    ),
    Shape(
        Field("start", Kind.TRUE, "nothing more to say"),
        "start the queue's process again, without repairing anything",
        (_REFUSED,),
        bare=True,
    ),
    Shape(Field("stop", Kind.TRUE, "nothing more to say"), "end the queue's process in the ordinary way", bare=True),
    Shape(
        Field("protection", Kind.WORD, "which", words=_PROTECTIONS),
        "switch a protection off, or on again",
        (Field("on", Kind.SWITCH, "whether it is on afterwards"),),
        needs=("on",),
    ),
    Shape(
        Field("fault", Kind.WORD, "its name, such as `flip-bit`", words=FAULT_NAMES),
        "break something; the other keys are the fault's own",
        (_REFUSED,),
    ),
    Shape(
        Field("take_back", Kind.TRUE, "nothing more to say"),
        "take the last fault back, such as flipping the bit again",
        bare=True,
    ),
)

ACTIONS: dict[str, Shape] = {shape.name: shape for shape in _SHAPES}
"""Name to shape, in the order of the page on writing tours."""


def read_action(spot: Spot, value: object) -> Action:
    """Read one action.

    Raises:
        TourError: it is none.
    """
    shape, raw = read_shape(spot, ACTIONS, value, "action")
    if shape.name == "fault":
        shape = fault_fields(shape, raw.get("fault"))
    return Action(shape.name, read_values(spot, shape, raw))


def perform(action: Action, stage: Stage) -> None:
    """Do one action for real.

    Raises:
        TearproofError, CannotBreak, ProcessDiedError, NotRunningError: it was refused or could not be done.
    """
    _ACTS[action.name](stage, action.values)


def _enqueue(stage: Stage, values: Values) -> None:
    given = values.text("enqueue")
    payload = given.encode() if given else stage.machine.next_payload()
    stage.machine.do(
        "enqueue",
        lambda queue: queue.enqueue(
            payload,
            delay_ms=values.number("delay"),
            priority=values.number("priority"),
            attempts_max=values.number("attempts", ATTEMPTS_DEFAULT),
            lease_ms=values.number("lease_for", LEASE_DEFAULT_MS),
            key=values.text("key"),
        ),
    )


def _lease(stage: Stage, values: Values) -> None:
    worker = values.text("lease") or stage.machine.workers.next()
    job = stage.machine.do("lease", lambda queue: queue.lease(worker, lease_ms=_lease_ms(values)))
    stage.tokens[job.id, worker] = job.token


def _ack(stage: Stage, values: Values) -> None:
    job = values.number("ack")
    token = stage.token(job, values.text("worker"))
    stage.machine.do("ack", lambda queue: queue.ack(job, token))


def _nack(stage: Stage, values: Values) -> None:
    job = values.number("nack")
    token = stage.token(job, values.text("worker"))
    stage.machine.do("nack", lambda queue: queue.nack(job, token, values.text("reason")))


def _extend(stage: Stage, values: Values) -> None:
    job = values.number("extend")
    token = stage.token(job, values.text("worker"))
    stage.machine.do("extend", lambda queue: queue.extend(job, token, _lease_ms(values)))


def _lease_ms(values: Values) -> int | None:
    return values.number("for") if "for" in values else None


def _redrive(stage: Stage, values: Values) -> None:
    stage.machine.do("redrive", lambda queue: queue.redrive(values.number("redrive")))


def _cancel(stage: Stage, values: Values) -> None:
    stage.machine.do("cancel", lambda queue: queue.cancel(values.number("cancel"), values.text("reason")))


def _compact(stage: Stage, _values: Values) -> None:
    stage.machine.do("compact", lambda queue: queue.compact())


def _advance(stage: Stage, values: Values) -> None:
    stage.machine.clock.advance(values.number("advance"))


def _recover(stage: Stage, _values: Values) -> None:
    stage.machine.start(recover=True, create=False)


def _start(stage: Stage, _values: Values) -> None:
    stage.machine.start(create=False)


def _stop(stage: Stage, _values: Values) -> None:
    stage.machine.stop()


def _protection(stage: Stage, values: Values) -> None:
    stage.machine.set_protection(values.text("protection"), values.switch("on"))


def _fault(stage: Stage, values: Values) -> None:
    fault = FAULTS[values.text("fault")]
    report = fault.act(stage.machine, fault_values(fault, stage.machine, values))
    stage.reports.append(report)
    stage.last_report = report
    stage.flipped = flipped_bit(report) or stage.flipped


def _take_back(stage: Stage, _values: Values) -> None:
    if stage.last_report is None:
        raise CannotBreak("No fault was made yet that could be taken back.")
    try:
        stage.machine.take_back(stage.last_report)
    except ValueError as error:
        raise CannotBreak("The files are no longer as the fault left them, so it can't be taken back.") from error


_ACTS: dict[str, Act] = {
    "enqueue": _enqueue,
    "lease": _lease,
    "ack": _ack,
    "nack": _nack,
    "extend": _extend,
    "redrive": _redrive,
    "cancel": _cancel,
    "compact": _compact,
    "advance": _advance,
    "recover": _recover,
    "start": _start,
    "stop": _stop,
    "protection": _protection,
    "fault": _fault,
    "take_back": _take_back,
}
