"""The same window without a screen: a short play as text, with a picture of every step.

The play goes through the real main window and its actions, on a real file, and checks after every step that the job
list is what a fresh replay of the file gives. Nothing of the user's is read or changed.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.jobs.job import Job
    from app.engine.ports import Clock, Storage
    from app.gui.main_window import MainWindow

WIDTH, HEIGHT = 1_440, 900
STEP_TIMEOUT_MS = 10_000
_TORN_BYTES = 44
_PAYLOAD = b'{"resize":"photo-17.jpg"}'
_TOLD_ENQUEUE = "Enqueue: job 1 is on the list, and one ENQUEUE record is on the disk."
_TOLD_LEASE = "Lease: worker-1 holds job 1 for 30 seconds. It stays on the list."
_TOLD_TORN = (
    "A process crashes in the middle of a write: the last row is half a record. "
    "Operations are refused until somebody presses Recover."
)
_TOLD_RECOVER = "Recover: the torn piece is set aside in a file of its own, every whole record survives."


class StepFailed(Exception):
    """Something was not as it must be; the message says what."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the play.

    Attributes:
        name: of its picture.
        told: what happens, one or two sentences.
        act: does it.
        arrived: whether the window shows its outcome.
        verdict: what the file must be judged then.
    """

    name: str
    told: str
    act: Callable[[MainWindow], None]
    arrived: Callable[[MainWindow], bool]
    verdict: str = "CLEAN"


def run(pictures: str | None = None) -> int:
    """Play, print, save pictures.

    Args:
        pictures: folder for the pictures, made if it is missing; None for a new temporary one.

    Returns:
        0, or 1 if something was not as it must be.
    """
    # Qt would end the process where it finds no screen, so it is told before it looks.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QDir, QTemporaryDir

    from app.engine.adapters import real_storage, system_clock

    queue_folder = QTemporaryDir()
    picture_folder = pictures or _kept_folder()
    if not queue_folder.isValid() or not QDir().mkpath(picture_folder):
        _say(f"There is no room for the play: {picture_folder} can't be made.")
        return 1
    _say("There is no screen here, so the window is played as text, with a picture of every step.")
    path = str(PurePath(queue_folder.path()) / "play.joblog")
    try:
        _play(path, picture_folder, real_storage(), system_clock())
    except StepFailed as failure:
        _say(f"This is not as it must be: {failure}")
        return 1
    _say(f"All as promised. The pictures are in {picture_folder}")
    return 0


def _play(path: str, pictures: str, storage: Storage, clock: Clock) -> None:
    from PySide6.QtCore import QSettings, qInstallMessageHandler

    from app.gui.app import application, build
    from app.gui.settings import Settings

    app = application()
    handler_before = qInstallMessageHandler(_on_qt_message)
    # Settings of its own: the user's theme and sizes are neither read nor changed.
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(PurePath(path).parent))
    window = build(storage, clock, path, Settings(), app)
    window.resize(WIDTH, HEIGHT)
    window.show()
    try:
        window.session.open_sandbox()
        for number, step in enumerate(_steps(storage), start=1):
            step.act(window)
            _wait(window, step)
            _check(window, step, storage, clock)
            picture = str(PurePath(pictures) / f"{number}-{step.name}.png")
            if not window.grab().save(picture):
                raise StepFailed(f"the picture {picture} could not be saved")
            _say(f"{number}. {step.told}")
    finally:
        window.close()
        window.deleteLater()
        qInstallMessageHandler(handler_before)


def _steps(storage: Storage) -> tuple[Step, ...]:
    def press(action_id: str) -> Callable[[MainWindow], None]:
        return lambda window: window.actions_set[action_id].trigger()

    def state(job: int, word: str) -> Callable[[MainWindow], bool]:
        return lambda window: job in _states(window) and _states(window)[job] == word

    return (
        Step("open", "A queue was made: 64 bytes of file header, durable, and no job yet.", _nothing, _is_open),
        Step("enqueue", _TOLD_ENQUEUE, press("queue.enqueue"), state(1, "ready")),
        Step("enqueue-again", "Enqueue: job 2 stands behind it.", press("queue.enqueue"), state(2, "ready")),
        Step("lease", _TOLD_LEASE, press("queue.lease"), state(1, "leased")),
        Step("ack", "Ack: job 1 is done.", press("queue.ack"), state(1, "done")),
        Step("torn", _TOLD_TORN, lambda window: _tear(window, storage), _is_dead, "TORN"),
        Step("recover", _TOLD_RECOVER, press("queue.recover"), _is_recovered),
    )


def _tear(window: MainWindow, storage: Storage) -> None:
    """Append the beginning of a record, as a process leaves it that was killed while it wrote."""
    from app.engine.log.frame import encode_frame, end_crc_of

    document = window.session.log.model.document
    header, rows = document.facts.header, document.rows
    if header is None or not rows:
        raise StepFailed("the log has no record to go on from")
    file = storage.open(window.session.standing.path, write=True)
    try:
        last = file.read_at(rows.offset[-1], rows.length[-1])
        body = rows.time_ms[-1].to_bytes(8, "big") + bytes(4) + bytes((0, 0, 0x75, 0x30, 0, 4, 0, 0)) + _PAYLOAD
        frame = encode_frame(ord("E"), rows.sequence[-1] + 1, rows.time_ms[-1], end_crc_of(last), header.salt, body)
        file.write_at(document.facts.end, frame[:_TORN_BYTES])
    finally:
        file.close()


def _nothing(_window: MainWindow) -> None:
    """The first step only waits."""


def _is_dead(window: MainWindow) -> bool:
    return window.session.jobs.dead


def _is_recovered(window: MainWindow) -> bool:
    return not window.session.jobs.dead and _is_open(window)


def _is_open(window: MainWindow) -> bool:
    return not window.session.standing.why_not and not window.session.log.reading


def _states(window: MainWindow) -> dict[int, str]:
    return {job.id: job.state.value for job in window.session.jobs.jobs.values()}


def _wait(window: MainWindow, step: Step) -> None:
    """Let the window work until the outcome is on screen and the file has been read to its end."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    poll = QTimer()
    poll.setInterval(10)
    poll.timeout.connect(lambda: loop.quit() if step.arrived(window) and _has_settled(window) else None)
    poll.start()
    give_up = QTimer()
    give_up.setSingleShot(True)
    give_up.timeout.connect(loop.quit)
    give_up.start(STEP_TIMEOUT_MS)
    loop.exec()
    late = not give_up.isActive()
    poll.stop()
    give_up.stop()
    if late:
        raise StepFailed(f"{step.told} The window did not show that within {STEP_TIMEOUT_MS // 1000} seconds.")


def _has_settled(window: MainWindow) -> bool:
    session = window.session
    size = session.storage.stat(session.standing.path).size_bytes
    return session.pending == 0 and session.facts.size_bytes == size


def _check(window: MainWindow, step: Step, storage: Storage, clock: Clock) -> None:
    """Compare the list on screen with a fresh replay of the file, and the verdict with the one expected."""
    from app.engine.view import LogView

    view = LogView(window.session.standing.path, storage, clock)
    try:
        found = view.verdict.kind.value
        replayed = view.jobs(window.session.jobs.now_ms)
    finally:
        view.close()
    shown = sorted(window.session.jobs.jobs.values(), key=_by_id)
    if found != step.verdict or window.session.facts.verdict.kind.value != step.verdict:
        raise StepFailed(f"after “{step.name}” the file is {found} where {step.verdict} was expected")
    if sorted(replayed, key=_by_id) != shown:
        raise StepFailed(f"after “{step.name}” the list on screen is not what a replay of the file gives")


def _by_id(job: Job) -> int:
    return job.id


def _kept_folder() -> str:
    """A new temporary folder that stays."""
    from PySide6.QtCore import QTemporaryDir

    folder = QTemporaryDir()
    folder.setAutoRemove(False)
    return folder.path()


def _on_qt_message(_kind: object, _context: object, text: str) -> None:
    """Pass Qt's own words on, but for its note that a window without a screen can't hint at its size."""
    if "propagateSizeHints" not in text:
        sys.stderr.write(text + "\n")


def _say(text: str) -> None:
    with suppress(OSError):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
