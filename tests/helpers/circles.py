"""Things that die with the last who knows them; what stands in a circle waits for Python's collector."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def no_collector() -> Iterator[None]:
    """Nothing in a circle dies inside."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
