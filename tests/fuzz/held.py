"""Lets a target take drawn bytes, and holds it to its memory."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MEMORY_MAX_BYTES = 64 * 1024 * 1024


def held(target: Callable[[bytes], None], data: bytes) -> None:
    """Run a target over some bytes.

    Raises:
        AssertionError: it has used more memory than the largest file may cost, or what the target itself has found.
    """
    tracemalloc.start()
    try:
        target(data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MEMORY_MAX_BYTES, f"{peak:,} bytes of memory for {len(data)} bytes"
