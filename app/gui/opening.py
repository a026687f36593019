"""Opens a queue on the queue's thread: one of the wall clock, or by starting a simulated machine's process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.engine.errors import ExistsError, LogError, TornLogError
from app.engine.log.frame import HEADER_BYTES
from app.engine.log.header import judge_header
from app.engine.log.verdict import Verdict
from app.gui.answers import Heard
from app.gui.sandbox import is_there, move_aside, moved_notice
from app.inspector.times import midnight_ms

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.ports import Clock, Storage
    from app.engine.queue import JobQueue
    from app.gui.answers import Opening
    from app.inspector.verdicts import Notice

    Listen = Callable[[Heard], None]


def open_queue(
    opening: Opening, storage: Storage, clock: Clock, listen: Listen
) -> tuple[JobQueue | None, Notice | None]:
    """Open a log for writing.

    Args:
        opening: which, and how.
        storage: the file system.
        clock: the wall clock.
        listen: is told of every event.

    Returns:
        The queue, None where it is a machine's; and what to say about a log that was set aside for it.

    Raises:
        TearproofError, OSError: it can't be opened.
    """
    try:
        return _begin(opening, storage, clock, listen), None
    except LogError as error:
        if isinstance(error, TornLogError) or not opening.sets_aside:
            raise
        kept = move_aside(storage, opening.path, clock.now_ms())
        return _begin(opening, storage, clock, listen), moved_notice(error, kept)


def _begin(opening: Opening, storage: Storage, clock: Clock, listen: Listen) -> JobQueue | None:
    machine = opening.machine
    if machine is None:
        return _new_queue(opening, storage, clock, listen)
    machine.listener = lambda happening: listen(Heard(happening.event, happening.operations, machine.protections))
    if opening.resume and machine.starts:
        if machine.refused is not None:
            raise machine.refused
        return None
    if machine.alive:
        machine.stop()
    if opening.rewind:
        machine.clock.set(day_of(storage, opening.path, clock.now_ms()))
    machine.start(recover=opening.recover, create=opening.create)
    return None


def _new_queue(opening: Opening, storage: Storage, clock: Clock, listen: Listen) -> JobQueue:
    from app.engine.queue import JobQueue

    if opening.must_be_new and is_there(storage, opening.path):
        taken = QCoreApplication.translate(
            "Opening", "{path} is already there, and New writes over no file. Choose another name."
        )
        raise ExistsError(taken.format(path=opening.path))
    return JobQueue(
        opening.path,
        storage,
        clock,
        create=opening.create,
        recover=opening.recover,
        listener=lambda event: listen(Heard(event)),
    )


def day_of(storage: Storage, path: str, now_ms: int) -> int:
    """When the simulated clock of a log begins, ms UTC: at the midnight before it was made; today's for a new one.

    Args:
        storage: the file system.
        path: the log, which may be missing or no log.
        now_ms: the wall clock.
    """
    try:
        file = storage.open(path)
    except OSError:
        return midnight_ms(now_ms)
    try:
        header = judge_header(file.read_at(0, HEADER_BYTES), file.stat().size_bytes)
    except OSError:
        return midnight_ms(now_ms)
    finally:
        file.close()
    return midnight_ms(now_ms if isinstance(header, Verdict) else header.created_ms)
