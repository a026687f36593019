"""A binlog of beanstalkd in the window: rows, fields, bytes, cards and a banner; read-only, with every reason said."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from app.gui.byte_spans import bytes_words, spans_of
from app.gui.roles import LogColumn, LogRole
from app.inspector.verdicts import Weight
from tests.helpers.binlogs import DATA, EXPECTED, change_of, changed
from tests.helpers.dropping import drop_on
from tests.helpers.window import make_log, told

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

CAUTION = "This format has no checksum: a flipped bit here is invisible"


def show(qtbot: QtBot, window: MainWindow, path: Path, jobs: int) -> None:
    """Drop a file and wait until its jobs are there."""
    drop_on(window, path)
    qtbot.waitUntil(lambda: window.session.standing.path == str(path) and not window.session.log.reading)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == jobs)


@pytest.fixture
def healthy(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> MainWindow:
    path = tmp_path / "binlog.1"
    shutil.copy(DATA / "one" / "binlog.1", path)
    show(qtbot, window, path, len(EXPECTED["one"]["jobs"]))
    return window


def test_the_banner_says_what_nobody_can_know(healthy: MainWindow) -> None:
    message = healthy.session.message
    assert message is not None
    assert message.notice.weight is Weight.INFO
    assert CAUTION in message.notice.sentence
    assert message.notice.sentence.startswith("binlog.1 is a binlog of beanstalkd, version 7.")
    assert "15 records read; the file is clean." in told(healthy.session)


def test_of_several_files_the_first_still_says_what_nobody_can_know(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    paths = [tmp_path / "binlog.2", tmp_path / "other.joblog"]
    shutil.copy(DATA / "one" / "binlog.1", paths[0])
    make_log(paths[1])
    window.files.inspect_all([str(path) for path in paths])
    qtbot.waitUntil(lambda: window.session.message is not None and CAUTION in window.session.message.notice.sentence)
    assert "2 files were opened, each behind a tab of its own" in told(window.session)


def test_rows_have_their_names_and_no_mark_of_a_checksum(healthy: MainWindow) -> None:
    model = healthy.session.log.model

    def said(row: int, column: int) -> str:
        return str(model.index(row, column).data())

    assert [said(row, LogColumn.RECORD) for row in (0, 1, 9, 15)] == ["FILE HEADER", "PUT", "BURY", "PUT"]
    assert {said(row, LogColumn.CRC) for row in range(16)} == {"no checksum"}
    assert said(1, LogColumn.SEQUENCE) == said(9, LogColumn.TIME) == ""
    assert not any(model.index(row, 0).data(LogRole.CHECKED) for row in range(16))


def test_the_fields_and_the_caption_of_a_record(healthy: MainWindow) -> None:
    document = healthy.session.log.model.document
    data = document.bytes_of(9, 1_000)
    spans = spans_of(document, 9, data)
    assert [span.name for span in spans][:3] == ["name length", "id", "priority"]
    assert sum(span.length for span in spans) == len(data)
    assert all(span.group == () for span in spans)
    assert bytes_words(document, 9, data) == "BURY of job 5 · 84 bytes at 0x44c · no checksum"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("file.work_with", "only its own program writes to it"),
        ("file.break_copy", "the sandbox's queue can't run on it"),
        ("file.salvage", "can't be made into a Tearproof log"),
        ("view.checksum", "no checksum, so there is nothing to work out"),
    ],
)
def test_what_only_our_own_log_can_do_says_why_not(healthy: MainWindow, action: str, words: str) -> None:
    healthy.linking.select_offset(0x44C)
    assert words in healthy.actions_set[action].why_not


def test_the_cards_are_those_of_the_server(healthy: MainWindow) -> None:
    jobs = dict(healthy.session.jobs.jobs)
    assert {str(number) for number in jobs} == set(EXPECTED["one"]["jobs"])
    assert jobs[5].reason == "buried; it waits for a kick"
    healthy.linking.select_job(5)
    model = healthy.session.log.model
    assert [row for row in range(16) if model.index(row, 0).data(LogRole.RELATED)] == [5, 9]


def test_a_value_that_cannot_be_is_marked_and_its_record_selected(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "binlog.1"
    whole = (DATA / "one" / "binlog.1").read_bytes()
    path.write_bytes(changed(whole, change_of("one", "bit in a delay")))
    show(qtbot, window, path, 8)
    message, model = window.session.message, window.session.log.model
    assert message is not None
    assert message.notice.weight is Weight.DANGER
    assert "one flipped bit explains it: bit 7 of byte 0x167" in message.notice.sentence
    assert CAUTION in message.notice.advice
    assert model.index(4, 0).data(LogRole.DOUBT)
    assert model.index(4, LogColumn.CRC).data() == "can't be right"
    assert window.log_pane.view.current_number() == 4


def test_a_torn_end_is_a_row_and_a_warning(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "binlog.1"
    whole = (DATA / "one" / "binlog.1").read_bytes()
    path.write_bytes(changed(whole, change_of("one", "cut in the last body")))
    show(qtbot, window, path, 7)
    qtbot.waitUntil(lambda: not window.session.facts.being_written)
    message = window.session.message
    assert message is not None
    assert message.notice.sentence.startswith("binlog.1 ends in a torn tail at 0x644: 97 bytes of a record")
    assert window.session.log.model.index(15, LogColumn.RECORD).data() == "TORN TAIL"


def test_files_of_one_server_lying_side_by_side_share_their_jobs(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    shutil.copytree(DATA / "several", tmp_path / "several")
    files = sorted((tmp_path / "several").iterdir())
    drop_on(window, *files)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == len(EXPECTED["several"]["jobs"]))
    assert window.session.facts.records == 12
    assert "The jobs are those of binlog.1, binlog.2 and binlog.3" in told(window.session)
