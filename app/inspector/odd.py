"""How reading in columns ends where the engine must read instead."""

from __future__ import annotations


class OddReplayError(Exception):
    """What the records say makes no sense together; the engine's replay must name the place."""
