"""The queue of the lesson, whichever it is: both are `JobQueue`."""

from __future__ import annotations

from app.engine.queue import JobQueue as QueueLike

__all__ = ["QueueLike"]
