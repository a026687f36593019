"""The parts of `work` on their own: the command that is run, the news, the queue that is opened again."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from app.cli.worker import child as child_module
from app.cli.worker.child import Child, signal_name
from app.cli.worker.signals import ENDED, News
from app.cli.worker.steady import REOPENINGS, SteadyQueue
from app.engine.errors import (
    AlreadyDoneError,
    ClosedForWritingError,
    LockTimeoutError,
    NoSpaceError,
    OutcomeUnknownError,
)
from tests.helpers.command_line import Terminal

if TYPE_CHECKING:
    from pathlib import Path


def _child(code: str, payload: bytes = b"", **environment: str) -> tuple[Child, threading.Event, list[bytes]]:
    ended = threading.Event()
    heard: list[bytes] = []
    command = [sys.executable, "-S", "-c", code]
    child = Child(command, payload, environment, on_end=ended.set, on_error_output=heard.append, output_to_error=False)
    return child, ended, heard


def test_a_command_gets_payload_and_environment() -> None:
    code = "import os, sys; sys.exit(sys.stdin.buffer.read() != b'mail \\xff' or os.environ['TEARPROOF_JOB'] != '3')"
    child, ended, _ = _child(code, b"mail \xff", TEARPROOF_JOB="3")
    assert ended.wait(10)
    child.finish()
    assert child.succeeded


def test_what_it_says_on_standard_error_is_handed_on_and_its_last_line_kept() -> None:
    code = "import sys; sys.stderr.write('one\\n' + 'x' * 5000 + '\\nlast words\\n\\n'); sys.exit(7)"
    child, ended, heard = _child(code)
    assert ended.wait(10)
    child.finish()
    assert not child.succeeded
    assert child.reason() == "exit code 7: last words"
    assert b"".join(heard).startswith(b"one\nxxx")


def test_a_last_line_that_comes_in_pieces_is_kept_whole() -> None:
    piece = "sys.stderr.write({!r}); sys.stderr.flush(); time.sleep(0.05); "
    code = f"import sys, time; {piece.format('las')}{piece.format('t wo')}{piece.format('rds')}sys.exit(1)"
    child, ended, _ = _child(code)
    assert ended.wait(10)
    child.finish()
    assert child.reason() == "exit code 1: last words"


def test_a_program_that_cannot_be_started_is_an_error() -> None:
    with pytest.raises(OSError, match="no-such-program"):
        Child(["no-such-program"], b"", {}, on_end=print, on_error_output=print, output_to_error=False)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a command is always killed at once")
def test_a_command_that_ignores_being_asked_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_module, "STOP_GRACE_S", 0.2)
    ignoring = "import signal, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    code = f"{ignoring}; sys.stderr.write('ready'); sys.stderr.flush(); time.sleep(60)"
    child, ended, heard = _child(code)
    give_up = time.monotonic() + 10
    while not heard and time.monotonic() < give_up:
        time.sleep(0.01)
    child.stop()
    assert ended.wait(1)
    assert child.reason() == "killed by SIGKILL: ready"


def test_stopping_a_command_that_has_ended_is_harmless() -> None:
    child, ended, _ = _child("pass")
    assert ended.wait(10)
    child.stop()
    child.stop()
    assert child.succeeded


def test_signals_have_their_names() -> None:
    assert signal_name(15) == "SIGTERM"
    assert signal_name(200) == "signal 200"


def test_signals_become_news_and_are_given_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with News() as news:
        signal.raise_signal(signal.SIGTERM)
        assert news.wait(1_000) == "SIGTERM"
        assert (news.stops, news.signal_name) == (1, "SIGTERM")
        signal.raise_signal(signal.SIGINT)
        assert news.stopping()
        assert (news.stops, news.signal_name) == (2, "SIGINT")
    assert signal.getsignal(signal.SIGTERM) is before


def test_without_news_a_wait_ends_with_nothing() -> None:
    with News() as news:
        assert news.wait(1) == ""
        assert news.wait(-5) == ""
        assert not news.stopping()
        news.ended()
        assert news.wait(0) == ENDED
        assert news.stops == 0


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there is no such signal here")
def test_a_hang_up_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with News():
            assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


class FakeQueue:
    """Fails as told, then answers."""

    def __init__(self, errors: list[Exception]) -> None:
        self.errors = errors
        self.closed = False

    def ack(self) -> str:
        """Answer, or fail."""
        if self.errors:
            raise self.errors.pop(0)
        return "done"

    def close(self) -> None:
        """Remember it."""
        self.closed = True


def _steady(errors: list[Exception], *, patient: bool = True) -> tuple[Any, list[FakeQueue], list[str], list[float]]:
    opened: list[FakeQueue] = []
    told: list[str] = []
    waited: list[float] = []

    def open_queue() -> Any:
        opened.append(FakeQueue(errors))
        return opened[-1]

    def wait(wait_ms: float) -> bool:
        waited.append(wait_ms)
        return patient

    return SteadyQueue(open_queue, wait, told.append), opened, told, waited


def test_a_lock_that_is_held_and_a_full_disk_are_waited_out() -> None:
    steady, opened, told, waited = _steady([LockTimeoutError("held"), LockTimeoutError("held"), NoSpaceError("full")])
    assert steady.do(lambda queue: queue.ack()) == "done"
    assert (len(opened), len(waited)) == (1, 3)
    assert told == ["held Trying again.", "full Trying again."]


def test_without_time_to_wait_the_error_is_raised() -> None:
    steady, *_ = _steady([NoSpaceError("full")], patient=False)
    with pytest.raises(NoSpaceError):
        steady.do(lambda queue: queue.ack())


def test_a_queue_closed_for_writing_is_opened_again() -> None:
    steady, opened, told, _ = _steady([OutcomeUnknownError("fsync failed.")])
    assert steady.do(lambda queue: queue.ack()) == "done"
    assert [queue.closed for queue in opened] == [True, False]
    assert told == ["fsync failed. Opening the file again."]
    steady.close()
    assert opened[-1].closed


def test_a_refusal_is_passed_on() -> None:
    steady, opened, *_ = _steady([OutcomeUnknownError("?"), AlreadyDoneError("done before")])
    with pytest.raises(AlreadyDoneError):
        steady.do(lambda queue: queue.ack())
    assert len(opened) == 2


def test_a_file_that_stays_closed_for_writing_is_given_up() -> None:
    steady, opened, *_ = _steady([ClosedForWritingError("no")] * 10)
    with pytest.raises(ClosedForWritingError):
        steady.do(lambda queue: queue.ack())
    assert len(opened) == 1 + REOPENINGS


def test_a_worker_in_this_process_does_all_jobs_and_ends(capfd: pytest.CaptureFixture[str], log: Path) -> None:
    # A command writes to file descriptors, so they are what must be caught.
    terminal = Terminal(capfd)
    terminal.done("enqueue", log, "one")
    terminal.done("enqueue", log, "two", "--attempts", "1")
    code = "import sys; sys.exit(sys.stdin.read() == 'two')"
    told = terminal.done("work", log, "--worker", "w", "--drain", "--json", "--", sys.executable, "-S", "-c", code)
    assert [event["event"] for event in told.objects] == ["leased", "acked", "leased", "nacked", "ended"]
    listed = terminal.done("jobs", log, "--json").objects
    assert [job["state"] for job in listed] == ["done", "dead-letter"]
