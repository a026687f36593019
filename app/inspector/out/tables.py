"""Records and jobs as lines of a file: JSON lines for programs, CSV for spreadsheets.

A spreadsheet takes a cell that begins with = + - @ for a formula and runs it, whoever has written it into a payload.
Such cells get an apostrophe before them, as OWASP's page on CSV injection advises; JSON lines are left as they are.
"""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.log.frame import HEAD_BYTES
from app.engine.log.layout import Nonsense
from app.engine.operations import describe
from app.inspector.formats.joblog import OWN
from app.inspector.plain import bytes_object, job_object, plain_values
from app.inspector.row import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from app.engine.jobs.job import Job
    from app.inspector.formats.base import Format, Read, Values
    from app.inspector.row import Row

RECORD_COLUMNS = ("offset", "length", "seq", "type", "time", "job", "token", "state", "summary", "payload", "fields")
"""Of a CSV of records; `fields` has the rest of the decoded fields as JSON."""

JOB_COLUMNS = (
    *("job", "state", "priority", "attempts", "attempts_max", "lease_ms", "token", "token_live", "worker", "key"),
    *("reason", "enqueued", "due", "changed", "may_be_done", "payload_bytes", "payload"),
)
"""Of a CSV of jobs; times are ISO 8601 in UTC."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_PAYLOAD = ("payload", "payload_encoding")


class Form(Enum):
    """How lines are written; the value is the ending of the file's name."""

    JSON_LINES = ".jsonl"
    CSV = ".csv"


def form_of(path: str) -> Form:
    """The form that the ending of a name asks for; JSON lines for every other ending."""
    return Form.CSV if path.lower().endswith(Form.CSV.value) else Form.JSON_LINES


class Lines:
    """Turns objects into lines of text.

    Args:
        form: how.
        columns: of a CSV, in order.
    """

    def __init__(self, form: Form, columns: tuple[str, ...]) -> None:
        self._form = form
        self._columns = columns

    def head(self) -> str:
        """What stands before the first line of all: the names of a CSV's columns."""
        return self._csv(self._columns) if self._form is Form.CSV else ""

    def line(self, thing: Mapping[str, object]) -> str:
        """One line with its ending."""
        if self._form is Form.JSON_LINES:
            return json.dumps(thing, ensure_ascii=False) + "\n"
        return self._csv([harmless(_cell(thing.get(column))) for column in self._columns])

    def _csv(self, cells: Iterable[str]) -> str:
        written = io.StringIO()
        csv.writer(written).writerow(cells)
        return written.getvalue()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula. A number with a sign stays one."""
    if not cell.startswith(_FORMULA) or cell.lstrip("+-").isdigit():
        return cell
    return f"'{cell}"


def record_line(lines: Lines, form: Form, row: Row, fmt: Format, read: Read) -> str:
    """A row of the log as one line.

    Args:
        lines: writes it.
        form: how; JSON has the decoded fields as `tearproof inspect --json` has them.
        row: a record, or a piece that is none.
        fmt: the file's format.
        read: reads the file's bytes.
    """
    values = plain_values(_values(row, fmt, read)) if row.letter else {}
    common: dict[str, object] = {
        "offset": row.offset,
        "length": row.length,
        "seq": row.sequence or None,
        "type": fmt.name_of(row.letter) if row.letter else row.kind.value.upper(),
        "time": row.time_ms if row.letter else None,
        "job": row.job or None,
        "token": row.token or None,
    }
    if form is Form.JSON_LINES:
        told = {} if row.letter else {"reason": row.summary}
        return lines.line({**values, **common, **told, "replayed": row.kind is Kind.RECORD})
    rest = {name: value for name, value in values.items() if name not in _PAYLOAD}
    return lines.line(
        {
            **common,
            "time": iso_text(row.time_ms) if row.letter else "",
            "state": "" if row.kind is Kind.RECORD else row.kind.value,
            "summary": fmt.summary(row, read) if row.letter else row.summary,
            "payload": values.get("payload"),
            "fields": json.dumps(rest, ensure_ascii=False) if rest else "",
        }
    )


def job_line(lines: Lines, form: Form, job: Job, payload: Callable[[Job], bytes]) -> str:
    """A job as one line.

    Args:
        lines: writes it.
        form: how; JSON has the fields of `tearproof jobs --json`.
        job: which.
        payload: reads its payload; OSError and TearproofError pass through.
    """
    thing = {**job_object(job), **bytes_object("payload", payload(job))}
    if form is Form.CSV:
        for name in ("enqueued", "due", "changed"):
            time_ms = thing.pop(f"{name}_ms")
            thing[name] = iso_text(time_ms) if isinstance(time_ms, int) and time_ms else ""
    return lines.line(thing)


def iso_text(time_ms: int) -> str:
    """A moment as ISO 8601 in UTC, to the millisecond; the bare number where no calendar has it.

    Args:
        time_ms: ms since 1970, UTC.
    """
    try:
        whole = datetime.fromtimestamp(time_ms // 1000, tz=UTC)
    except (ValueError, OverflowError, OSError):
        return str(time_ms)
    return f"{whole:%Y-%m-%dT%H:%M:%S}.{time_ms % 1000:03}Z"


def _values(row: Row, fmt: Format, read: Read) -> Values:
    """The decoded fields of a record, its payload whole."""
    if fmt is not OWN:
        return fmt.values(row, read)
    frame = read(row.offset, row.length)
    body = frame[HEAD_BYTES : HEAD_BYTES + int.from_bytes(frame[4:8], "big")]
    try:
        return describe(row.letter, body)
    except Nonsense:
        return {}


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
