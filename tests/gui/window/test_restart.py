"""Killing this program for real: the process is gone, another is there, and the sandbox is what was promised."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QProcess

from app.cli.front import AFTER as FRONT_AFTER
from app.cli.front import read_front
from app.engine.adapters import real_storage, system_clock
from app.engine.view import LogView
from app.gui import restart
from app.lab.faults.base import CannotBreak
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
import json, os, sys
from PySide6.QtCore import QTimer
import app.gui.app as gui
from app.composition import open_window
from app.cli.front import read_front

def tell(word):
    with open(os.environ["TOLD"], "a") as file:
        file.write(json.dumps([word, os.getpid()]) + "\\n")

build = gui.build
def watched(*arguments):
    window = build(*arguments)
    session = window.session
    asked = []
    def look():
        if session.standing.why_not or session.log.reading:
            return
        jobs = len(session.jobs.jobs)
        if after and jobs == 2 and not asked:
            asked.append(1)
            tell("back: " + session.message.notice.sentence)
            window.close()
        elif not after and not asked:
            asked.append(1)
            window.actions_set["queue.enqueue"].trigger()
            window.actions_set["queue.enqueue"].trigger()
        elif not after and jobs == 2 and len(asked) == 1:
            asked.append(2)
            tell("killed")
            session.lab.break_it("kill-program")
    timer = QTimer(window)
    timer.timeout.connect(look)
    timer.start(20)
    # Whatever happens, nobody is left behind.
    QTimer.singleShot(20_000, lambda: os._exit(3))
    return window
gui.build = watched
start = read_front(sys.argv[1:])
after = start.after
sys.exit(open_window([], after))
"""


def test_the_process_is_gone_and_another_one_is_there_within_three_seconds(tmp_path: Path) -> None:
    program = tmp_path / "app_program.py"
    program.write_text(PROGRAM)
    told = tmp_path / "told"
    # The other process is started as `python -m app`; here that is the same watched program.
    starter = tmp_path / "app_starter.py"
    starter.write_text(
        "import runpy, sys\nfrom app.gui import restart\n"
        f"restart.words_after = lambda pid: [{str(starter)!r}, restart.AFTER, str(pid)]\n"
        f"runpy.run_path({str(program)!r}, run_name='__main__')\n"
    )
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "TOLD": str(told),
    }
    ended = subprocess.run([sys.executable, str(starter)], env=environment, cwd=tmp_path, timeout=60, check=False)
    gone_s = time.perf_counter()
    assert ended.returncode == -signal.SIGKILL
    while len(told.read_text().splitlines()) < 2:
        assert time.perf_counter() - gone_s < 15, "no other process has come"
        time.sleep(0.02)
    back_s = time.perf_counter() - gone_s
    (first, killed), (second, back) = (json.loads(line) for line in told.read_text().splitlines())
    assert first == "killed"
    assert second.startswith(f"back: The program was killed: process {killed} is gone")
    assert back != killed
    assert back_s < 3
    (sandbox,) = (tmp_path / "data").rglob("sandbox.joblog")
    assert _wait_for_end(back)
    view = LogView(str(sandbox), real_storage(), system_clock())
    try:
        assert len(view.jobs()) == 2
    finally:
        view.close()


def _wait_for_end(pid: int) -> bool:
    return restart.wait_until_gone(pid, real_storage(), system_clock())


def test_a_process_that_lives_on_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restart, "WAIT_MAX_MS", 30)
    assert not _wait_for_end(os.getpid())


def test_a_process_that_ended_is_gone_even_before_its_parent_has_asked() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as child:
        assert _wait_for_end(child.pid)
    assert _wait_for_end(child.pid)


@pytest.mark.usefixtures("qapp")
def test_when_no_other_process_starts_nobody_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(restart, "end_process", lambda pid: pytest.fail(f"process {pid} was killed"))
    with pytest.raises(CannotBreak, match="nothing was killed"):
        restart.kill_this_program()


def test_the_packaged_program_is_started_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert restart.words_after(7) == ["-m", "app", "--after", "7"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert restart.words_after(7) == ["--after", "7"]


def test_the_front_reads_the_process_to_wait_for() -> None:
    assert FRONT_AFTER == restart.AFTER
    assert read_front(["--after", "4711"]).after == 4711
    assert read_front([]).after == 0
    assert read_front(["--after", "soon"]).code == 2


@pytest.mark.usefixtures("qapp")
def test_the_other_process_is_started_before_this_one_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []

    class Process(QProcess):
        def startDetached(self) -> tuple[bool, int]:
            environment = self.processEnvironment()
            assert self.program() == sys.executable
            assert self.arguments()[-2:] == ["--after", str(os.getpid())]
            assert str(ROOT) in environment.value("PYTHONPATH").split(os.pathsep)
            assert environment.value("PYINSTALLER_RESET_ENVIRONMENT") == "1"
            happened.append("started")
            return True, 1

    monkeypatch.setattr(restart, "QProcess", Process)
    monkeypatch.setattr(restart, "end_process", lambda pid: happened.append(f"ended {pid}"))
    restart.kill_this_program()
    assert happened == ["started", f"ended {os.getpid()}"]


def test_a_process_is_ended_without_a_word() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        restart.end_process(child.pid)
        assert _wait_for_end(child.pid)
        assert child.wait() != 0


def test_a_system_that_tells_nothing_of_processes_in_files_is_asked_for_the_process_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class NothingThere:
        def open(self, path: str) -> None:
            raise FileNotFoundError(path)

    monkeypatch.setattr(restart, "WAIT_MAX_MS", 30)
    assert not restart.wait_until_gone(os.getpid(), NothingThere(), system_clock())  # type: ignore[arg-type]


def test_a_number_that_somebody_else_has_now_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(pid: int, number: int) -> None:
        raise PermissionError(pid, number)

    monkeypatch.setattr(os, "kill", refuse)
    assert _wait_for_end(1)
