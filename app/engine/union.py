"""The union rule: how records that stand behind damage are folded into the jobs before it.

Every enqueue that can be read counts, unless its ack or cancel can be read too. What a record follows on may lie in the
damage; then it is passed over, and only a finish is remembered without it.
"""

from __future__ import annotations

from app.engine.jobs.row import CANCELLED, DONE
from app.engine.log.layout import Nonsense
from app.engine.log.record import ACK, BATCH, CANCEL, ENQUEUE, SNAPSHOT
from app.engine.operations import HANDLERS
from app.engine.operations.batch import entries
from app.engine.operations.snapshot import read_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.engine.jobs.table import JobTable
    from app.engine.log.search import FoundFrame

Operation = tuple[int, int, int, int]
"""Letter, sequence number, and start and length in the record's body."""

_FINISHES = {ACK: DONE, CANCEL: CANCELLED}


class UnionFold:
    """Folds the records behind damage into a table, as far as they make sense there.

    Args:
        table: the jobs before the damage; changed.

    Attributes:
        sequence: the highest number taken so far.
    """

    def __init__(self, table: JobTable) -> None:
        """Take nothing yet."""
        self.sequence = 0
        self._table = table

    def take(self, frame: FoundFrame, body: bytes) -> None:
        """Fold one whole record; a batch operation by operation."""
        for operation in operations(frame, body):
            letter, sequence, start, length = operation
            self.sequence = max(self.sequence, sequence)
            if letter == ENQUEUE:
                # The key's last holder may have been finished where nothing can be read.
                self._table.keys = {}
            if not makes_sense(self._table, frame, body, operation):
                # What it follows on is in the damage. Only a finish must be remembered without it.
                self._finish_anyway(letter, body[start : start + length])

    def _finish_anyway(self, letter: int, body: bytes) -> None:
        if letter not in _FINISHES:
            return
        try:
            # A scratch table has a row only once it was asked for it.
            self._table.rows[int.from_bytes(body[:8], "big")].stored = _FINISHES[letter]
        except KeyError:
            return


def makes_sense(table: JobTable, frame: FoundFrame, body: bytes, operation: Operation) -> bool:
    """Fold one operation into a table; False, and nothing changed, if it can't be true there.

    Args:
        table: the jobs so far; also a scratch one.
        frame: the record, whole.
        body: its body.
        operation: which of those in it, as `operations` yields them.
    """
    letter, sequence, start, length = operation
    try:
        if letter == SNAPSHOT:
            row = read_row(table, body, frame.body_offset)
            table.rows[row.id] = row
        else:
            HANDLERS[letter](table, sequence, frame.time_ms, body, start, length, frame.body_offset + start)
    except (Nonsense, KeyError):
        return False
    return True


def operations(frame: FoundFrame, body: bytes) -> Iterator[Operation]:
    """Yield letter, sequence number, start and length of each operation in a frame; none of a batch without sense."""
    if frame.letter != BATCH:
        yield frame.letter, frame.sequence, 0, len(body)
        return
    try:
        for index, entry in enumerate(list(entries(body))):
            yield entry.letter, frame.sequence + index, entry.start, entry.length
    except Nonsense:
        return
