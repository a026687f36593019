"""A queue that lacks up to four of its protections, for a class that asks what they are for.

It writes the same format as the engine, with right checksums: as long as nothing breaks, the engine reads its files and
finds nothing wrong. It is the engine's queue with pieces exchanged, so that nothing but the missing check differs:

- *checksums* off: no checksum, chain or durable mark is looked at. A record that makes no sense is skipped; where no
  record starts, the log is taken to end, and what follows is set aside as if it were a torn tail.
- *length check* off: a length is believed without its own checksum, and beyond the end of the file: the bytes that are
  missing are read as zeros.
- *lease* off: taking a job removes it (LEASE and ACK in one batch). A later ack finds nothing left to do; what is given
  back is gone.
- *token check* off: ack, nack and extend go by the job's number alone. Whoever asks, the newest lease is meant.

The file header is read as the engine reads it in any case.
"""

from __future__ import annotations

from app.lab.careless.queue import CarelessQueue

__all__ = ["CarelessQueue"]
