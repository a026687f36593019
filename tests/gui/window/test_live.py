"""An inspected file that lives: it grows, is compacted, replaced, cut, and the window says so and keeps what was."""

from __future__ import annotations

import errno
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage
from app.gui.fates import GENERATION_BEFORE
from app.inspector import last_bytes
from app.inspector.held import KEPT_MAX, HeldStorage
from app.inspector.news import LogGrowth, LogStart
from app.inspector.rows import Rows
from tests.helpers.window import is_open, make_log, queue_at, records, told

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow
    from app.gui.session import Session


def _inspected(qtbot: QtBot, session: Session, path: Path) -> None:
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)


def _worked_through(path: Path, jobs: int) -> None:
    """A log in which all jobs but the last are done."""
    with queue_at(path) as queue:
        for number in range(jobs):
            queue.enqueue(b"job %d" % number)
        for _ in range(jobs - 1):
            lease = queue.lease("worker-1")
            assert lease is not None
            queue.ack(lease.id, lease.token)


def test_a_compaction_is_said_with_the_records_of_both_generations(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "case.joblog"
    _worked_through(path, jobs=4)
    _inspected(qtbot, session, path)
    before = session.facts.records
    with queue_at(path) as queue:
        queue.compact()
    qtbot.waitUntil(lambda: session.facts.generation == 2 and not session.log.reading)
    qtbot.waitUntil(lambda: "compacted" in told(session))
    after = session.facts.records
    assert f"generation 2 replaced generation 1: {before} records became {after}." in told(session)
    assert session.message is not None
    assert session.message.actions == (GENERATION_BEFORE,)


def test_records_written_right_before_a_compaction_are_counted(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    with queue_at(path) as queue:
        queue.enqueue(b"one")
        session.inspect(str(path))
        qtbot.waitUntil(lambda: session.facts.records == 1)
        session.log.watcher.stop()
        for _ in range(5):
            queue.enqueue(b"more")
        queue.compact()
    session.log.look_again()
    qtbot.waitUntil(lambda: "compacted" in told(session))
    assert "generation 1: 6 records became" in told(session)


def test_the_generation_before_is_shown_read_only(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    session, path = window.session, tmp_path / "case.joblog"
    assert "not compacted" in window.actions_set[GENERATION_BEFORE].why_not
    _worked_through(path, jobs=3)
    _inspected(qtbot, session, path)
    rows, jobs = records(session), dict(session.jobs.jobs)
    with queue_at(path) as queue:
        queue.compact()
        queue.enqueue(b"later")
        queue.compact()
    qtbot.waitUntil(lambda: session.facts.generation == 3 and not session.log.reading)
    qtbot.waitUntil(lambda: bool(session.fates.kept))
    window.actions_set[GENERATION_BEFORE].trigger()
    qtbot.waitUntil(lambda: session.facts.generation in (1, 2) and not session.log.reading)
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == (3 if session.facts.generation == 1 else 1))
    if session.facts.generation == 1:
        assert records(session)[: len(rows)] == rows
        assert session.jobs.jobs.keys() == jobs.keys()
    assert session.standing.name == f"case.joblog (generation {session.facts.generation})"
    session.work_with(session.standing.path)
    qtbot.waitUntil(lambda: "for reading only" in told(session) or "There is no" in told(session))
    _inspected(qtbot, session, path)
    assert not window.actions_set[GENERATION_BEFORE].why_not


def test_two_compactions_between_two_looks_are_told_as_one(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    _worked_through(path, jobs=4)
    _inspected(qtbot, session, path)
    first = session.facts
    starts: list[LogStart] = []
    session.log.restarted.connect(lambda start, _before: starts.append(start))
    for _ in range(2):
        with queue_at(path) as queue:
            queue.compact()
        session.log.look_again()
        qtbot.waitUntil(lambda: not session.log.reading and session.facts.size_bytes == path.stat().st_size)
    fates, story = session.fates, session.story
    qtbot.waitUntil(lambda: len(starts) == 2)
    before = len(story.entries)
    fates.restarted(starts[0], first)
    fates.restarted(starts[1], starts[0].facts)
    growth = LogGrowth(starts[1].serial, Rows(), (), session.facts, finished=False)
    fates.grew(session.standing, growth)
    assert len(story.entries) == before
    fates.grew(session.standing, replace(growth, finished=True))
    assert f"generation 3 replaced generation 1: {first.records} records became" in story.entries[-1].plain_text


def test_while_working_with_a_file_the_story_tells_of_its_compaction_and_the_banner_not(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "case.joblog"
    _worked_through(path, jobs=3)
    session.work_with(str(path))
    qtbot.waitUntil(lambda: is_open(session))
    with queue_at(path) as queue:
        queue.compact()
    qtbot.waitUntil(lambda: session.facts.generation == 2 and not session.log.reading)
    qtbot.waitUntil(lambda: bool(session.fates.kept))
    assert "replaced generation" not in told(session)
    assert session.message is None


def test_a_file_that_is_replaced_by_another_one_stays_readable(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path, other = tmp_path / "case.joblog", tmp_path / "other.joblog"
    make_log(path, jobs=1)
    make_log(other, jobs=5)
    _inspected(qtbot, session, path)
    other.replace(path)
    qtbot.waitUntil(lambda: session.facts.records == 6)
    qtbot.waitUntil(lambda: "replaced by another file" in told(session))
    assert "2 records became 6" in told(session)
    session.inspect(session.fates.kept)
    qtbot.waitUntil(lambda: session.facts.records == 2)


def test_a_copy_of_the_same_generation_in_its_place_is_said(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path, other = tmp_path / "case.joblog", tmp_path / "other.joblog"
    data = make_log(path, jobs=2)
    other.write_bytes(data[:-48])
    _inspected(qtbot, session, path)
    other.replace(path)
    qtbot.waitUntil(lambda: "a copy of generation 1: 3 records became 2." in told(session))


def test_an_empty_file_that_gets_bytes_is_no_change_in_place(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path, other = tmp_path / "case.joblog", tmp_path / "other.joblog"
    data = make_log(other)
    path.write_bytes(b"")
    _inspected(qtbot, session, path)
    path.write_bytes(data)
    qtbot.waitUntil(lambda: "case.joblog was empty and has" in told(session))
    assert session.facts.records == 3


def test_what_was_cut_off_a_small_file_can_still_be_read(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = make_log(path, jobs=3)
    _inspected(qtbot, session, path)
    with queue_at(path) as queue:
        queue.enqueue(b"later")
    data = path.read_bytes()
    qtbot.waitUntil(lambda: session.facts.size_bytes == len(data))
    path.write_bytes(b"")
    qtbot.waitUntil(lambda: f"was cut from {len(data)} to 0 bytes" in told(session))
    session.inspect(session.fates.kept)
    qtbot.waitUntil(lambda: session.facts.size_bytes == len(data) and not session.log.reading)
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == 4)
    assert session.standing.name == "case.joblog (before it was changed)"
    assert session.storage.open(session.standing.path).read_at(0, len(data)) == data
    assert session.storage.glance(session.standing.path)[1:] == (len(data), 0)


def test_what_was_written_over_can_still_be_compared(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = make_log(path, jobs=3)
    _inspected(qtbot, session, path)
    path.write_bytes(data[:100] + bytes(100) + data[200:])
    qtbot.waitUntil(lambda: "had been read before have changed" in told(session))
    kept = session.storage.open(session.fates.kept)
    assert (kept.read_at(0, len(data)), kept.data_end()) == (data, len(data))
    kept.close()


def test_a_large_file_that_is_cut_is_gone_and_that_is_said(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_bytes, "KEPT_MAX_BYTES", 100)
    path = tmp_path / "case.joblog"
    make_log(path, jobs=3)
    _inspected(qtbot, session, path)
    path.write_bytes(b"")
    qtbot.waitUntil(lambda: "was cut from" in told(session))
    assert "can't be read any more by anybody" in told(session)
    assert session.fates.kept == ""


def test_only_so_many_files_are_kept_and_each_is_closed_in_the_end(tmp_path: Path) -> None:
    held = HeldStorage(real_storage())
    names = [str(tmp_path / f"gone {number}") for number in range(KEPT_MAX + 2)]
    for number, name in enumerate(names):
        path = tmp_path / f"file {number}"
        path.write_bytes(b"%d" % number)
        held.hold(name, real_storage().open(str(path)))
    assert [held.holds(name) for name in names] == [False, False] + [True] * KEPT_MAX
    lent = held.open(names[-1])
    held.let_go()
    assert lent.read_at(0, 8) == b"5"
    assert (lent.stat().size_bytes, lent.data_end()) == (1, 1)
    lent.close()
    lent.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        lent.read_at(0, 8)
    with pytest.raises(FileNotFoundError):
        held.open(names[-1])


def test_a_kept_file_can_not_be_written_to(tmp_path: Path) -> None:
    held, path = HeldStorage(real_storage()), tmp_path / "file"
    path.write_bytes(b"kept")
    name = str(tmp_path / "gone")
    held.hold(name, real_storage().open(str(path)))
    with pytest.raises(OSError, match="for reading only"):
        held.open(name, write=True)
    lent = held.open(name)
    lent.sync()
    for write in (
        lambda: lent.write_at(0, b"x"),
        lambda: lent.truncate(0),
        lambda: lent.keep_mode(lent.stat()),
    ):
        with pytest.raises(OSError, match="only read"):
            write()
    lent.close()
    assert held.glance(name) == (held.stat(name).identity, 4, 1)
    assert held.real_path(name) == name
    held.let_go()
    assert path.read_bytes() == b"kept"


@pytest.fixture
def growing(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Path:
    """An inspected log with more records than fit into the table."""
    path = tmp_path / "case.joblog"
    make_log(path, jobs=120)
    _inspected(qtbot, window.session, path)
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 120)
    return path


def _grow(qtbot: QtBot, window: MainWindow, path: Path, jobs: int = 30) -> None:
    before = window.session.facts.records
    with queue_at(path) as queue:
        for number in range(jobs):
            queue.enqueue(b"more %d" % number)
    qtbot.waitUntil(lambda: window.session.facts.records > before + jobs - 1)
    qtbot.wait(50)


def test_a_growing_file_is_followed_and_the_caption_says_so(qtbot: QtBot, window: MainWindow, growing: Path) -> None:
    view = window.log_pane.view
    assert window.log_pane.caption.full_text.endswith("case.joblog · following")
    _grow(qtbot, window, growing)
    assert view.rowAt(view.viewport().height() - 5) == view.model().rowCount() - 1
    view.verticalScrollBar().setValue(10)
    assert "not following" in window.log_pane.caption.full_text
    assert not window.actions_set["view.follow_tail"].isChecked()
    _grow(qtbot, window, growing)
    assert view.verticalScrollBar().value() == 10
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    assert window.log_pane.caption.full_text.endswith("case.joblog · following")
    _grow(qtbot, window, growing)
    assert view.rowAt(view.viewport().height() - 5) == view.model().rowCount() - 1


def test_what_the_status_bar_said_of_a_file_goes_when_it_has_grown(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "work.joblog"
    make_log(path)
    window.session.inspect(str(path))
    qtbot.waitUntil(lambda: "records read" in told(window.session) and not window.session.log.reading)
    window.status.say("3 records read; the file is clean.")
    with queue_at(path) as queue:
        queue.enqueue(b"one more")
    qtbot.waitUntil(lambda: window.session.facts.records > 3)
    qtbot.waitUntil(lambda: window.status.said.full_text == "")
    window.status.hint("")
    assert window.status.said.full_text == ""


def test_growth_moves_nothing_that_the_reader_looks_at(qtbot: QtBot, window: MainWindow, growing: Path) -> None:
    view, fields = window.log_pane.view, window.bytes_pane.view
    view.show_row(40)
    view.verticalScrollBar().setValue(35)
    window.bytes_pane.view.show_byte(window.session.log.model.document.row(40).offset + 9)
    job = window.linking.job
    seen = (view.current_number(), view.verticalScrollBar().value(), job, fields.grab().toImage())
    assert job == 40
    _grow(qtbot, window, growing)
    _grow(qtbot, window, growing)
    assert (view.current_number(), view.verticalScrollBar().value(), window.linking.job) == seen[:3]
    assert fields.grab().toImage() == seen[3]


class Unmounted:
    """A file system whose disk was taken away."""

    def __getattr__(self, _name: str) -> object:
        def fail(*_what: object, **_how: object) -> None:
            raise OSError(errno.ENODEV, "No such device")

        return fail


def test_an_unmounted_file_stays_on_screen_and_is_read_again(qtbot: QtBot, window: MainWindow, growing: Path) -> None:
    session, rows = window.session, records(window.session)
    below, session.storage._storage = session.storage._storage, Unmounted()
    qtbot.waitUntil(lambda: session.log.gone)
    assert window.log_pane.caption.full_text.endswith("case.joblog is out of reach")
    assert "The disk that holds case.joblog was taken away or does not answer: No such device." in told(session)
    assert records(session) == rows
    session.storage._storage = below
    qtbot.waitUntil(lambda: not session.log.gone)
    qtbot.waitUntil(lambda: "case.joblog is there again" in told(session))
    assert records(session) == rows
    assert window.log_pane.caption.full_text.endswith("case.joblog · following")
