"""What tests of the window ask again and again: is it open, what does it show, does that agree with the file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from app.engine.view import LogView

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.engine import Job
    from app.gui.main_window import MainWindow
    from app.gui.session import Session

TORN_TAIL = b"\xb5\x4a\x51E\x00\x00\x00\x20" + bytes(12)
"""The first 20 bytes of a record: fewer than a head."""


def queue_at(path: str | Path) -> JobQueue:
    """Another writer of the file, made if it is missing."""
    return JobQueue(str(path), real_storage(), system_clock(), create=True)


def make_log(path: Path, jobs: int = 2) -> bytes:
    """Make a sealed log with some ready jobs and return its bytes."""
    with queue_at(path) as queue:
        for number in range(jobs):
            queue.enqueue(b'{"n":%d}' % number)
    return path.read_bytes()


def append(path: str | Path, data: bytes) -> None:
    """Append bytes as a process leaves them that was killed while it wrote."""
    with Path(path).open("ab") as file:
        file.write(data)


def is_open(session: Session) -> bool:
    """True when the queue can be written to and the file has been read."""
    return not session.standing.why_not and not session.log.reading


def has_settled(session: Session) -> bool:
    """True when every answer has come and the log on screen ends where the file ends."""
    path = Path(session.standing.path)
    return session.pending == 0 and path.exists() and session.facts.size_bytes == path.stat().st_size


def states(session: Session) -> dict[int, str]:
    """Job id to the word for its state, as on screen."""
    return {job.id: job.state.value for job in session.jobs.jobs.values()}


def replayed(session: Session) -> list[Job]:
    """f(file, moment on screen), by a fresh reader."""
    view = LogView(session.standing.path, real_storage(), system_clock())
    try:
        return sorted(view.jobs(session.jobs.now_ms), key=lambda job: job.id)
    finally:
        view.close()


def shown(session: Session) -> list[Job]:
    """The jobs on screen, by id."""
    return sorted(session.jobs.jobs.values(), key=lambda job: job.id)


def told(session: Session) -> str:
    """The whole story as text."""
    story = session.story
    return "\n".join(str(story.index(row).data()) for row in range(story.rowCount()))


def records(session: Session) -> list[str]:
    """The words in the record column of the log table."""
    model = session.log.model
    return [str(model.index(row, 3).data()) for row in range(model.rowCount())]


def press(qtbot: QtBot, window: MainWindow, action_id: str) -> None:
    """Choose an action and wait for its outcome on screen."""
    window.actions_set[action_id].trigger()
    qtbot.waitUntil(lambda: has_settled(window.session))
