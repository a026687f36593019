"""A run of the program that nobody has closed: a report, said once, and a sandbox that is recovered."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from app import __version__
from app.engine.adapters import real_storage, system_clock
from app.engine.view import LogView
from app.gui import run_mark
from app.gui.answers import Opened
from app.gui.app import _listen, _silent_notice
from app.gui.dialogs.report import ReportDialog
from app.gui.handing.place import Place
from app.gui.last_end import LastEnd
from app.gui.run_mark import REPORTS_MAX, Ended, RunMark, ended_runs
from app.inspector.verdicts import Notice, Weight
from tests.helpers.program import Program, Programs, programs_at
from tests.helpers.window import TORN_TAIL, append, make_log

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.gui.main_window import MainWindow

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX systems")

SECRET = "a-payload-that-is-nobody-elses-business"
DIES_WRITING = """
import os
from app.engine.adapters.posix import PosixFile
write = PosixFile.write_at
done = []
def write_half(file, offset, data):
    if len(done) < 3 or b"nobody-elses" not in data:
        return write(file, offset, data)
    write(file, offset, data[: len(data) // 2])
    if {number}:
        os.kill(os.getpid(), {number})
    import faulthandler
    faulthandler._sigsegv()
PosixFile.write_at = write_half
def enqueue(_done=None):
    done.append(1)
    session.engine.ask("enqueue", lambda queue: queue.enqueue(b"{secret}-%d" % len(done)).job)
session.finished.connect(enqueue)
session.engine.opened.connect(enqueue)
"""


@pytest.fixture
def programs(home_of_its_own: Path) -> Iterator[Programs]:
    with programs_at(home_of_its_own) as made:
        yield made


def started(programs: Programs, **how: object) -> Program:
    """A program that shows its sandbox."""
    program = programs.start(**how)
    program.wait_for(programs.sandbox)
    return program


@needs_signals
@pytest.mark.processes
@pytest.mark.parametrize(("number", "crash"), [(0, "Segmentation fault"), (signal.SIGKILL, "")])
def test_a_program_that_dies_in_the_middle_of_a_write_leaves_a_report_and_the_sandbox_is_recovered(
    programs: Programs, number: int, crash: str
) -> None:
    plan = DIES_WRITING.format(number=int(number), secret=SECRET)
    dead = programs.start(plan=plan)
    assert dead.ended() == -(number or signal.SIGSEGV)
    assert len(programs.marks) == 1
    view = LogView(str(programs.sandbox), real_storage(), system_clock())
    try:
        promised = {job.id for job in view.jobs()}
    finally:
        view.close()
    assert len(promised) == 2
    again = started(programs)
    again.wait_to_say("Tearproof crashed the last time (Segmentation fault)" if crash else "Tearproof was not closed")
    again.wait_to_say("The sandbox was recovered. ")
    assert again.says("of torn tail were set aside")
    assert again.says("Jobs: 2 ready.")
    (report,) = programs.reports
    assert again.says(str(report))
    text = report.read_text(encoding="utf-8")
    assert f"Tearproof {__version__}" in text
    assert str(programs.sandbox) in text
    assert SECRET not in text
    assert ("Segmentation fault" in text) == bool(crash)
    assert ("write_half" in text) == bool(crash)
    assert ("it was killed" in text) != bool(crash)
    assert again.close() == 0
    third = started(programs)
    assert third.close() == 0
    assert not any(third.says(words) for words in ("crashed", "not closed", "recovered"))
    assert programs.reports == [report]
    assert programs.marks == []


@needs_signals
@pytest.mark.processes
def test_a_clean_end_leaves_nothing_whichever_way_it_was_asked_for(programs: Programs) -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        program = started(programs)
        assert len(programs.marks) == 1
        program.process.send_signal(number)
        assert program.ended() == 0
        assert programs.marks == programs.reports == []


@needs_signals
@pytest.mark.processes
def test_a_terminal_that_goes_is_ignored_by_whoever_was_told_so(programs: Programs) -> None:
    plan = "import signal, os\nsession.engine.opened.connect(lambda _opened: os.kill(os.getpid(), signal.SIGHUP))"
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        program = programs.start(plan=plan)
    finally:
        signal.signal(signal.SIGHUP, before)
    program.wait_for(programs.sandbox)
    time.sleep(0.3)
    assert program.process.poll() is None


@needs_signals
@pytest.mark.processes
def test_a_program_that_was_killed_on_purpose_has_its_own_words_and_no_report(programs: Programs) -> None:
    killed = started(programs)
    killed.kill()
    assert len(programs.marks) == 1
    again = programs.start("--after", str(killed.process.pid))
    again.wait_to_say(f"process {killed.process.pid} is gone")
    assert again.close() == 0
    assert not again.says("not closed")
    assert programs.marks == programs.reports == []


@needs_signals
@pytest.mark.processes
def test_with_a_file_to_show_it_is_said_at_once_and_the_sandbox_recovered_on_the_way_back(programs: Programs) -> None:
    started(programs).kill()
    append(programs.sandbox, TORN_TAIL)
    wanted = programs.home / "wanted.joblog"
    make_log(wanted)
    back = "session.log.grew.connect(lambda growth, first: first and growth.finished and session.open_sandbox())"
    again = programs.start(str(wanted), plan=f"if {str(wanted)!r}:\n    {back}")
    again.wait_to_say("The sandbox is recovered when you go back to it.")
    again.wait_for(programs.sandbox)
    again.wait_to_say("The sandbox was recovered. ")


@needs_signals
@pytest.mark.processes
def test_a_failure_while_the_program_starts_is_in_a_report_as_well(programs: Programs) -> None:
    program = programs.start(plan="raise ValueError(b'a payload in an error')")
    assert program.ended() == 1
    (report,) = programs.reports
    text = report.read_text(encoding="utf-8")
    assert "ValueError: (bytes, 21 characters)" in text
    again = started(programs)
    again.wait_to_say("Tearproof was not closed the last time")


def test_a_mark_counts_only_when_its_process_is_gone_and_once(tmp_path: Path, qapp: object) -> None:
    mark = RunMark(real_storage(), str(tmp_path))
    mark._lock = mark._storage.open_lock(mark.path, create=True)
    assert mark._lock.try_lock()
    assert ended_runs(real_storage(), str(tmp_path)) == []
    mark._lock.close()
    (ended,) = ended_runs(real_storage(), str(tmp_path))
    assert not ended.crash
    assert ended_runs(real_storage(), str(tmp_path)) == []


def test_where_nothing_can_be_written_the_program_runs_without_a_mark(tmp_path: Path, qapp: object) -> None:
    file = tmp_path / "file"
    file.write_text("")
    mark = RunMark(real_storage(), str(file / "folder"))
    mark.begin()
    mark.now_open("sandbox")
    mark.end()
    assert ended_runs(real_storage(), str(file / "folder")) == []
    assert file.read_text() == ""


def test_a_mark_that_python_can_not_write_into_is_there_all_the_same(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_number: int) -> None:
        raise ValueError("file is not a valid file descriptor")

    monkeypatch.setattr(run_mark.faulthandler, "enable", refuse)
    monkeypatch.setattr(run_mark.faulthandler, "disable", lambda: None)
    mark = RunMark(real_storage(), str(tmp_path))
    mark.begin()
    assert "started" in (tmp_path / mark.path).read_text(encoding="utf-8")
    mark.end()
    assert list(tmp_path.iterdir()) == []


def test_what_a_process_died_of_is_read_from_its_own_words(tmp_path: Path, qapp: object) -> None:
    for number, words in enumerate(("Fatal Python error: Aborted", "Windows fatal exception: access violation", "")):
        (tmp_path / f"running-{number}-x.txt").write_text(f"Tearproof\n{words}\n")
    ended = ended_runs(real_storage(), str(tmp_path))
    assert {run.crash for run in ended} == {"Aborted", "access violation", ""}
    assert len({run.report for run in ended}) == 3


def test_where_a_file_can_have_one_name_only_the_mark_is_moved(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: str) -> None:
        raise PermissionError("no second name")

    storage = real_storage()
    monkeypatch.setattr(storage, "link", refuse)
    (tmp_path / "running-7-x.txt").write_text("Tearproof\n")
    (ended,) = ended_runs(storage, str(tmp_path))
    assert ended.report.startswith(str(tmp_path / "report-"))
    (tmp_path / "running-8-x.txt").write_text("Tearproof\n")
    monkeypatch.setattr(storage, "rename", refuse)
    assert ended_runs(storage, str(tmp_path)) == []


def test_only_so_many_reports_are_kept(tmp_path: Path, qapp: object) -> None:
    for number in range(REPORTS_MAX + 5):
        (tmp_path / f"report-2000-01-01-0000{number:02}.txt").write_text("old")
    (tmp_path / "running-7-x.txt").write_text("Tearproof\n")
    (ended,) = ended_runs(real_storage(), str(tmp_path))
    left = sorted(path.name for path in tmp_path.glob("report-*.txt"))
    assert len(left) == REPORTS_MAX
    assert ended.report.rpartition("/")[2] in left


def test_a_sandbox_that_had_to_be_set_aside_is_said_with_the_crash(window: MainWindow, tmp_path: Path) -> None:
    session = window.session
    LastEnd(session, [Ended(str(tmp_path / "report-x.txt"), "Aborted")])
    moved = Notice(Weight.WARNING, "It was set aside as sandbox-2026.joblog.")
    session.announcer.tell(moved)
    opened = Opened(0, session.sandbox_path, 0, None, [], 64, moved)
    for _twice in range(2):
        session.engine.opened.emit(opened)
    assert session.message is not None
    assert session.message.notice.sentence == "Tearproof crashed the last time (Aborted)."
    assert session.message.notice.advice.count("set aside as sandbox-2026.joblog") == 1
    assert session.message.actions == ("help.last_report",)


def test_the_last_report_can_be_read_in_the_window(window: MainWindow, tmp_path: Path) -> None:
    action = window.actions_set["help.last_report"]
    assert "no report" in action.why_not
    (tmp_path / "report-2026-01-01-000000.txt").write_text("what was open")
    window.program.look_for_reports()
    assert action.why_not == ""
    action.trigger()
    dialog = window.findChild(ReportDialog)
    assert dialog is not None
    assert dialog.text.toPlainText() == "what was open"
    assert not dialog.open_made.isVisible()
    dialog.close()
    (tmp_path / "report-2026-01-01-000000.txt").unlink()
    action.trigger()
    assert "no report" in action.why_not


def test_a_number_that_another_process_has_now_misleads_nobody(tmp_path: Path, qapp: object) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        (tmp_path / f"running-{other.pid}-x.txt").write_text("Tearproof\n")
        assert len(ended_runs(real_storage(), str(tmp_path))) == 1
        other.kill()


def test_a_mark_that_can_not_be_read_or_ended_is_left_for_another_time(
    tmp_path: Path, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = real_storage()
    mark = tmp_path / "running-7-x.txt"
    mark.write_text("Tearproof")
    opening = storage.open_lock

    def refuse(*_arguments: object, **_how: object) -> None:
        raise PermissionError("not to be opened")

    class Full:
        def __init__(self, file: object) -> None:
            self.file = file

        def __getattr__(self, name: str) -> object:
            return refuse if name == "write_at" else getattr(self.file, name)

    monkeypatch.setattr(storage, "open_lock", refuse)
    assert ended_runs(storage, str(tmp_path)) == []
    monkeypatch.setattr(storage, "open_lock", lambda path, create: Full(opening(path, create=create)))
    assert ended_runs(storage, str(tmp_path)) == []
    assert mark.read_text() == "Tearproof"
    monkeypatch.undo()
    assert len(ended_runs(real_storage(), str(tmp_path))) == 1


def test_where_no_socket_can_be_made_the_right_is_given_back(window: MainWindow, tmp_path: Path) -> None:
    class TheDoor:
        place = Place(str(tmp_path / "x.lock"), str(tmp_path / "no" / "such" / "folder"))
        closed = False

        def close(self) -> None:
            self.closed = True

    door = TheDoor()
    _listen(window, door)  # type: ignore[arg-type]
    assert door.closed
    assert "process" not in _silent_notice(0).advice
    assert "process 7" in _silent_notice(7).advice
