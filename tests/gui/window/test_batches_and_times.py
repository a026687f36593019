"""Records about several jobs, and records whose times are odd, as the window shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.engine.operations.ack import Ack
from app.engine.operations.lease import Lease
from app.gui.roles import JobRole, LogColumn, LogRole
from tests.helpers.log_builder import CREATED_MS, LogBuilder, enqueue_body
from tests.helpers.window import queue_at, told

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


def batch_log(path: Path) -> None:
    """Jobs 1 to 3: the first is acked and the second leased in one batch."""
    with queue_at(path) as queue:
        for payload in (b"one", b"two", b"three"):
            queue.enqueue(payload)
        first = queue.lease("cli-4")
        queue.batch([Ack(first.id, first.token), Lease("cli-4")])


def show(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: window.session.standing.path == str(path) and not window.session.log.reading)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) > 0)


def lit(window: MainWindow) -> list[int]:
    """The rows that belong to the selected job."""
    model = window.session.log.model
    return [row for row in range(model.rowCount()) if model.index(row, 0).data(LogRole.RELATED)]


def related(window: MainWindow) -> set[int]:
    """The jobs whose cards belong to the selected record."""
    jobs = window.session.jobs
    return {
        jobs.index(row).data(JobRole.JOB).id for row in range(jobs.rowCount()) if jobs.index(row).data(JobRole.RELATED)
    }


def test_selecting_a_card_lights_its_batches_and_why_tells_them(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "batch.joblog"
    batch_log(path)
    show(qtbot, window, path)
    window.linking.select_job(2)
    assert lit(window) == [2, 5]
    window.linking.select_job(1)
    assert lit(window) == [1, 4, 5]
    window.actions_set["queue.why"].trigger()
    history = told(window.session).split("Why job 1 is here, record by record:\n")[1].splitlines()
    assert len(history) == 4
    assert history[0].endswith(" at 0x040 · ENQUEUE put job 1 on the list with 3 bytes of payload.")
    assert "leased job 1" in history[1]
    assert history[2].endswith(" · In a batch: ACK: job 1 is done. It leaves the file at the next compact.")
    assert history[3].startswith("So it is done, since ")


def test_selecting_a_batch_tints_the_cards_of_all_its_jobs(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "batch.joblog"
    batch_log(path)
    show(qtbot, window, path)
    window.log_pane.view.show_row(5)
    assert related(window) == {1, 2}
    summary = window.session.log.model.index(5, LogColumn.SUMMARY).data()
    assert summary == "ACK of job 1 · LEASE of job 2 for cli-4"
    window.log_pane.view.show_row(3)
    assert related(window) == {3}


def test_a_time_that_runs_backwards_is_said_in_the_row_and_once_in_the_notice(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "odd.joblog"
    log = LogBuilder().add("E", enqueue_body(b"x"), time_ms=CREATED_MS + 9_000)
    log.add("E", enqueue_body(b"y"), time_ms=CREATED_MS + 5_800)
    path.write_bytes(log.data)
    show(qtbot, window, path)
    model = window.session.log.model
    words = "its time lies 3.2 s before the record above"
    assert model.index(2, LogColumn.SUMMARY).data() == f"y · {words}"
    assert words in model.index(2, LogColumn.TIME).data(Qt.ItemDataRole.ToolTipRole)
    assert words in model.index(2, LogColumn.SUMMARY).data(Qt.ItemDataRole.ToolTipRole)
    assert words not in model.index(1, LogColumn.TIME).data(Qt.ItemDataRole.ToolTipRole)
    said = "1 record carries an earlier time than the record above, it stands at 0x080."
    assert window.banner.text.startswith(said)
    assert told(window.session).count(said) == 1
    window.banner.close_button.click()
    log.add("E", enqueue_body(b"z"), time_ms=CREATED_MS + 1_000)
    path.write_bytes(log.data)
    qtbot.waitUntil(lambda: model.rowCount() == 4, timeout=3_000)
    assert window.session.facts.odd_times.backwards == 2
    assert "earlier time" not in window.banner.text
