"""What every operation shares: the shape of a request, and the checks on jobs and tokens."""

from __future__ import annotations

from app.engine.errors import (
    AlreadyDoneError,
    CancelledJobError,
    GivenBackError,
    InvalidValueError,
    StaleTokenError,
    WrongTokenError,
)
from app.engine.jobs.row import CANCELLED, DONE, LEASED
from app.engine.limits import LEASE_MAX_MS
from app.engine.log.layout import Nonsense

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from app.engine.jobs.row import JobRow
    from app.engine.jobs.table import JobTable

    ReadPayload = Callable[[JobRow], bytes]
    Apply = Callable[[JobTable, int, int, bytes, int, int, int], None]
else:
    Protocol = object


class Request(Protocol):
    """One wish of a caller."""

    @property
    def letter(self) -> int:
        """The type of the record that fulfils it."""
        ...

    def plan(self, table: JobTable, now_ms: int, sequence: int, read_payload: ReadPayload) -> bytes:
        """Return the body of the record.

        Args:
            table: the state to check against; not changed.
            now_ms: the record's time.
            sequence: the record's sequence number.
            read_payload: reads a row's payload from the log.

        Raises:
            RefusedError: the operation doesn't fit; nothing is to be written.
        """
        ...


def token_row(table: JobTable, job: int, token: int) -> JobRow:
    """Return the job's row if `token` is live.

    A token lives until the next lease, ack, nack, cancel or redrive; its deadline does not end it.

    Raises:
        UnknownJobError, GoneJobError: there is no such job, or no more.
        StaleTokenError, GivenBackError, AlreadyDoneError, CancelledJobError, WrongTokenError: why it is not live.
    """
    row = table.find(job)
    if row.token == token and token > 0:
        if row.stored == LEASED:
            return row
        if row.stored == DONE:
            raise AlreadyDoneError(f"Job {job} is already done: token {token} was acknowledged. Nothing is left to do.")
        if row.stored == CANCELLED:
            raise CancelledJobError(f"Job {job} was cancelled, so token {token} no longer counts. Drop the work.")
        raise GivenBackError(
            f"Job {job} was given back, so token {token} no longer counts. Lease the job again to work on it."
        )
    if job < token < row.token:
        raise StaleTokenError(
            f"Token {token} of job {job} is stale: the job was leased anew with token {row.token}. Drop this result; "
            "the other worker's counts."
        )
    raise WrongTokenError(f"Token {token} is none of job {job}'s. Use the token that the lease of this job returned.")


def replayed_row(table: JobTable, job: int, token: int) -> JobRow:
    """Return the row that a logged ack, nack or extend is about; `Nonsense` if it can't have been written."""
    row = known_row(table, job)
    if row.token != token or row.stored != LEASED:
        raise Nonsense(f"token {token} does not hold job {job} here")
    return row


def known_row(table: JobTable, job: int) -> JobRow:
    """Return the row of a job that a record names; `Nonsense` if the log has no such job."""
    try:
        return table.rows[job]
    except KeyError:
        raise Nonsense(f"there is no job {job} at this point of the log") from None


def check_lease_ms(lease_ms: int) -> None:
    """Refuse a lease that is no time at all or longer than the format can hold."""
    if not 1 <= lease_ms <= LEASE_MAX_MS:
        raise InvalidValueError(f"A lease of {lease_ms} ms is not possible: use 1 ms to 49 days ({LEASE_MAX_MS} ms).")


def cut_text(text: str, limit_bytes: int) -> str:
    """Return text whose UTF-8 form has at most `limit_bytes`, cut between characters; ? for what UTF-8 lacks."""
    raw = text.encode("utf-8", "replace")
    return raw[:limit_bytes].decode("utf-8", "ignore")


def check_text(text: str, name: str, limit_bytes: int) -> None:
    """Refuse a text that can't be stored whole."""
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        raise InvalidValueError(f"The {name} holds characters that UTF-8 can't write. Use plain text.") from None
    if size > limit_bytes:
        raise InvalidValueError(f"The {name} has {size} bytes; at most {limit_bytes} are possible. Use a shorter one.")
