"""Behind the end of the log stands a whole record of another file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.jobs.table import JobTable
from app.engine.log.frame import encode_frame
from app.engine.log.record import ENQUEUE
from app.engine.operations.enqueue import Enqueue
from app.lab.faults._at_rest import AtRest, Harm, LogAtRest
from app.lab.faults._words import bytes_text, offset_text
from app.lab.faults.base import Splice
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from app.lab.faults.base import Value

_PAYLOAD = b"work of another queue"
_OTHER_SALT = 0xA5A5A5A5


class StaleRecord(AtRest):
    """Old bytes of a recycled file, or of the file whose sectors these were (pebble #567, RocksDB #8361)."""

    id = "stale-record"
    title = "Stale record of another file"
    line = "Let a whole record of another file stand behind the end of this one."
    shows = "A grey row at the end: no record of this file can be read there."
    holds = "Its checksum was seeded with another file's salt: it is set aside with the tail and never becomes a job."
    rank = 70
    frames_needed = 0

    def _harm(self, log: LogAtRest, values: Mapping[str, Value], chance: Random) -> Harm:
        salt, number, time_ms = log.header.salt, log.sight.sequence + 1, log.sight.time_ms
        body = Enqueue(_PAYLOAD).plan(JobTable(), time_ms, number, lambda row: b"")
        # Number and chain follow on, as bad luck would have it: only the salt tells the two files apart.
        frame = encode_frame(ENQUEUE, number, time_ms, log.sight.chain, salt ^ _OTHER_SALT, body)
        at = len(log.data)
        sentence = phrase(
            "An ENQUEUE of another file, {frame}, stands behind the end now, at {at}. Its number "
            "{number} and its chain would fit; its head CRC is seeded with the other file's salt.",
            frame=bytes_text(len(frame)),
            at=offset_text(at),
            number=number,
        )
        return Harm(sentence, at, (Splice(log.path, at, b"", frame),))
