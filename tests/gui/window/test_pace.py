"""What is dear is spaced out: looks at a file that grows all the time, and the telling of very many jobs."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer

from app.gui.log_follower import REST_MS
from app.gui.pace import Pace
from app.gui.work_thread import WorkThread
from tests.helpers.window import make_log, queue_at

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.session import Session


def test_something_may_be_done_at_once_for_the_first_time() -> None:
    assert Pace().left_ms == 0


def test_behind_something_long_comes_a_pause_many_times_as_long(qtbot: QtBot) -> None:
    pace = Pace(share=5, least_ms=10)
    with pace.measured():
        qtbot.wait(50)
    assert 150 <= pace.left_ms <= 600
    pace.skip()
    assert pace.left_ms == 0


def test_behind_something_short_comes_the_shortest_pause() -> None:
    pace = Pace(share=5, least_ms=40)
    with pace.measured():
        pass
    assert 0 < pace.left_ms <= 40


def test_an_idle_worker_is_asked_again_when_it_wants() -> None:
    enough = threading.Event()
    asked: list[int] = []

    def idle() -> int | None:
        asked.append(len(asked))
        if len(asked) == 3:
            enough.set()
        return 5 if len(asked) < 3 else None

    worker = WorkThread("idle", idle=idle)
    worker.post(lambda: None)
    assert enough.wait(5)
    assert worker.stop()
    assert asked == [0, 1, 2]


def test_a_waiting_worker_does_what_comes_meanwhile_and_ends_at_once() -> None:
    done = threading.Event()
    worker = WorkThread("waiting", idle=lambda: 60_000)
    worker.post(lambda: None)
    worker.post(done.set)
    assert done.wait(5)
    assert worker.stop(timeout_s=5)


def test_a_file_that_grows_all_the_time_is_looked_at_a_few_times_a_second(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "busy.joblog"
    make_log(path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    grown: list[int] = []
    session.log.grew.connect(lambda growth, _first: grown.append(growth.facts.records))
    since = QElapsedTimer()
    since.start()
    with queue_at(path) as queue:
        for _ in range(150):
            queue.enqueue(b"x")
            qtbot.wait(5)
    took_ms = since.elapsed()
    looks = len(grown)
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == 152)
    assert 2 <= looks <= took_ms / REST_MS + 2
