"""Every limit the queue keeps, in one place. Units stand last in the names."""

BODY_MAX_BYTES = 16 * 1024 * 1024
"""Largest body of one frame, inclusive. A length above it is damage, whatever the checksums say."""

PAYLOAD_MAX_BYTES = 1024 * 1024
"""Largest payload enqueue accepts by default."""

PAYLOAD_POSSIBLE_BYTES = BODY_MAX_BYTES - 2048
"""No payload may be longer, whatever was asked for: its snapshot, with key, worker and reason, must fit in a frame."""

WORKER_MAX_BYTES = 255
KEY_MAX_BYTES = 255
REASON_MAX_BYTES = 1024
"""Worker, key and reason are UTF-8; a longer reason is cut, a longer worker or key is refused."""

ATTEMPTS_MAX = 65_535
ATTEMPTS_DEFAULT = 4
PRIORITY_MIN = -(2**31)
PRIORITY_MAX = 2**31 - 1
LEASE_MAX_MS = 2**32 - 1
LEASE_DEFAULT_MS = 30_000
DELAY_MAX_MS = 10 * 365 * 24 * 3600 * 1000
BACKOFF_FIRST_MS = 1_000
BACKOFF_MAX_MS = 3_600_000
TIME_MAX_MS = 2**62
"""Times on disk are unsigned 64 bit; sums of a time and a delay stay far below this."""

BATCH_MAX_OPERATIONS = 10_000
RESERVED_MAX_BYTES = 8 * 1024 * 1024
"""A file with the reserved-space flag holds at most this many zero bytes behind its last frame."""

FREE_SPACE_MIN_BYTES = 1024 * 1024
FREE_SPACE_MIN_FRACTION = 0.02
"""Enqueue is refused below min(these two), so that acks and compaction still fit."""

LOCK_TIMEOUT_MS = 10_000
