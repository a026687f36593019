"""While a large file is read the status bar says how fast that goes and how long it will take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.news import LogProgress

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow

MIB = 1024 * 1024


def test_rate_and_remaining_time_stand_in_the_status_bar(window: MainWindow) -> None:
    log = window.session.log
    log.reading = True
    window.session.changed.emit()
    bar = window.status
    assert bar.verdict.text == "reading …"
    log.progress = LogProgress(1, 100 * MIB, 400 * MIB, 700_000, 120 * MIB, 2_500)
    window.session.changed.emit()
    assert bar.verdict.text == "reading 120.0 MiB a second, 2.5 s left"
    log.progress = LogProgress(1, 0, 400 * MIB, 0, 0, None)
    window.session.changed.emit()
    assert bar.verdict.text == "reading …"
    log.reading = False
    window.session.changed.emit()
    assert not bar.verdict.text.startswith("reading")
