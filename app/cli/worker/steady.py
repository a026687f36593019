"""A queue that a worker keeps for days: it waits out what passes by itself and opens the file again when it must."""

from __future__ import annotations

from app.engine.errors import ClosedForWritingError, LockTimeoutError, NoSpaceError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from app.engine.queue import JobQueue

    Answer = TypeVar("Answer")

RETRY_MS = 1_000
REOPENINGS = 3
"""How often in a row one operation opens the file again before it gives up."""


class SteadyQueue:
    """Runs operations on a queue, again where that helps.

    A lock held by somebody and a full disk are waited out. After a failed fsync or a replaced file the queue is opened
    anew and the operation done again; when the record had reached the disk after all, the refusal of the second try
    says so to the caller.

    Args:
        open_queue: opens the file.
        wait: waits that many milliseconds; False when there is no more time to wait.
        tell: is told why it waits, once for each reason in a row.
    """

    def __init__(
        self, open_queue: Callable[[], JobQueue], wait: Callable[[float], bool], tell: Callable[[str], None]
    ) -> None:
        self._open = open_queue
        self._wait = wait
        self._tell = tell
        self.queue = open_queue()

    def do(self, operation: Callable[[JobQueue], Answer]) -> Answer:
        """Return what the operation returns.

        Raises:
            TearproofError: it was refused, or nothing more can be done about it.
        """
        reopened = 0
        told = ""
        while True:
            try:
                return operation(self.queue)
            except ClosedForWritingError as error:
                reopened += 1
                if reopened > REOPENINGS:
                    raise
                self._tell(f"{error} Opening the file again.")
                self._reopen()
            except (LockTimeoutError, NoSpaceError) as error:
                if str(error) != told:
                    told = str(error)
                    self._tell(f"{told} Trying again.")
                if not self._wait(RETRY_MS):
                    raise

    def close(self) -> None:
        """Close the file; a seal is written if this process wrote last."""
        self.queue.close()

    def _reopen(self) -> None:
        self.queue.close()
        self.queue = self._open()
