"""Every exception the engine raises, one closed family. Each message says what happened and what to do next.

`TearproofError` is the root. Below it stand three branches, which the command line maps to its exit codes:
`RefusedError` (1: nothing was written, the queue goes on), `LogError` (3: the file is damaged, newer, empty or not a
log; it was not changed) and `StorageError` (4: the system would not read or write).
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.verdict import Verdict


class TearproofError(Exception):
    """Root of the family."""


class RefusedError(TearproofError):
    """The operation doesn't fit the state of the queue. Nothing was written."""


class NothingReadyError(RefusedError):
    """No job is ready to be leased now."""


class UnknownJobError(RefusedError):
    """That id was never given to a job."""


class GoneJobError(RefusedError):
    """That job was finished and has been compacted away."""


class WrongTokenError(RefusedError):
    """The token was never one of this job's."""


class StaleTokenError(RefusedError):
    """Somebody has leased the job anew since this token was given."""


class GivenBackError(RefusedError):
    """The token ended with a nack or a redrive."""


class AlreadyDoneError(RefusedError):
    """The job was acknowledged already."""


class CancelledJobError(RefusedError):
    """The job was cancelled."""


class WrongStateError(RefusedError):
    """The operation needs the job in another state."""


class KeyConflictError(RefusedError):
    """The key belongs to a job with another payload."""


class DuplicateKeyError(RefusedError):
    """The key belongs to a job that still matters; the payload is the same.

    Attributes:
        job: that job's id. `JobQueue.enqueue` answers with it instead of raising this.
    """

    def __init__(self, message: str, job: int) -> None:
        """Keep the id beside the message."""
        super().__init__(message)
        self.job = job


class InvalidValueError(RefusedError):
    """A value is outside its limits; the message names the limit."""


class NoSpaceError(RefusedError):
    """The disk is full, or too full to accept more work. Nothing was written."""


class LogError(TearproofError):
    """The file can't be used as asked. It was not changed.

    Attributes:
        verdict: what the reader found.
    """

    def __init__(self, message: str, verdict: Verdict) -> None:
        """Keep the verdict beside the message."""
        super().__init__(message)
        self.verdict = verdict


class DamagedLogError(LogError):
    """Bytes that a torn write cannot explain, or a torn tail where the caller asked not to repair."""


class TornLogError(LogError):
    """A torn tail stands at the end and the caller asked not to recover it."""


class NewerLogError(LogError):
    """A later version of the program wrote this file."""


class EmptyLogError(LogError):
    """The file has no bytes; it is never silently turned into a queue."""


class NotALogError(LogError):
    """The file is something else."""


class StorageError(TearproofError):
    """The system refused to read, write, lock or find a file."""


class MissingLogError(StorageError):
    """There is no file at that path."""


class ExistsError(StorageError):
    """A file is already there and would have been written over."""


class LockTimeoutError(StorageError):
    """Somebody else holds the queue; the message names the process and since when."""


class ClosedForWritingError(StorageError):
    """This process may no longer write to the file; the message says why and that reopening helps."""


class OutcomeUnknownError(ClosedForWritingError):
    """The last record may or may not be on the disk; reopening tells. A `key` makes the retry safe."""
