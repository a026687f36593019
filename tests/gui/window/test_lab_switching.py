"""The machine in the window: Reset and its undo, its clock, coming back from other files, and a tour's machine."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine.errors import TornLogError
from app.engine.jobs.job import JobState
from app.engine.log.verdict import VerdictKind
from app.gui.announcer import Message
from app.gui.roles import LogColumn
from app.gui.standing import Access, Mode
from app.inspector.belief import Belief
from app.inspector.times import midnight_ms
from app.inspector.verdicts import Notice, Weight
from app.lab.faults import FAULTS
from tests.helpers.lab_window import break_it, do, enqueue, message, sandbox_on_screen
from tests.helpers.window import (
    TORN_TAIL,
    append,
    has_settled,
    is_open,
    make_log,
    shown,
    states,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from app.gui.session import Session
    from app.lab.machine import Machine


# Reset.


def _open_files() -> list[str]:
    """What this process has open, where the system tells."""
    folder = Path("/proc/self/fd")
    return [os.readlink(place) for place in folder.iterdir() if place.is_symlink()] if folder.exists() else []


def test_reset_starts_over_and_can_be_undone_once(qtbot: QtBot, working: Session, sandbox: str) -> None:
    break_it(qtbot, working, "flip-bit")
    working.lab.set_protection("fsync", False)
    qtbot.waitUntil(lambda: "is off." in told(working) and has_settled(working))
    before, story = Path(sandbox).read_bytes(), told(working)
    assert not working.lab.can_undo_reset
    working.lab.reset()
    qtbot.waitUntil(lambda: is_open(working) and working.facts.size_bytes == 64)
    assert "is off." not in told(working)
    assert states(working) == {}
    assert working.lab.protections.off == ()
    assert "healthy and empty" in message(working).notice.sentence
    assert working.lab.why_not("sandbox.undo_reset") == ""
    working.lab.undo_reset()
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and has_settled(working))
    assert Path(sandbox).read_bytes() == before
    assert told(working).startswith(f"{story}\n")
    assert "A new, empty log was made." not in told(working).removeprefix(story)
    assert not working.lab.protections.fsync
    qtbot.waitUntil(lambda: working.facts.verdict.kind is VerdictKind.DAMAGED)
    assert working.lab.why_not("sandbox.undo_reset")
    working.lab.undo_reset()
    assert not working.lab.can_undo_reset


def test_a_large_sandbox_comes_back_after_resets_and_leaves_nothing_open(
    qtbot: QtBot, opened: Session, sandbox: str
) -> None:
    for _ in range(2):
        enqueue(qtbot, opened, bytes(800_000))
        opened.lab.reset()
        qtbot.waitUntil(lambda: is_open(opened) and states(opened) == {} and opened.lab.can_undo_reset)
    for _ in range(2):
        enqueue(qtbot, opened, bytes(800_000))
    before = Path(sandbox).read_bytes()
    opened.lab.reset()
    qtbot.waitUntil(lambda: is_open(opened) and states(opened) == {} and opened.facts.size_bytes == 64)
    opened.lab.undo_reset()
    qtbot.waitUntil(lambda: len(opened.jobs.jobs) == 2 and is_open(opened))
    assert Path(sandbox).read_bytes() == before
    opened.lab.reset()
    qtbot.waitUntil(lambda: is_open(opened) and states(opened) == {} and opened.lab.can_undo_reset)
    assert opened.stop()
    assert [name for name in _open_files() if name.startswith(sandbox)] == []


def test_reset_from_another_file_comes_back_to_the_sandbox(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    path = tmp_path / "other.joblog"
    make_log(path)
    working.inspect(str(path))
    qtbot.waitUntil(lambda: has_settled(working))
    assert working.lab.why_not("break.flip-bit").startswith("This file keeps to the wall clock")
    assert working.lab.why_not("sandbox.reset") == ""
    assert not sandbox_on_screen(working)
    working.lab.reset()
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and is_open(working))
    assert sandbox_on_screen(working)
    assert states(working) == {}


def test_the_news_of_a_reset_has_the_way_back_and_ends_with_the_next_event(qtbot: QtBot, working: Session) -> None:
    working.lab.reset()
    qtbot.waitUntil(lambda: is_open(working) and working.facts.size_bytes == 64 and has_settled(working))
    assert message(working).actions == ("sandbox.undo_reset",)
    enqueue(qtbot, working)
    assert working.message is None
    working.lab.reset()
    qtbot.waitUntil(lambda: is_open(working) and working.facts.size_bytes == 64 and has_settled(working))
    working.lab.set_protection("checksums", False)
    qtbot.waitUntil(lambda: "“Checksums” is off." in told(working))
    assert working.message is None


def test_nothing_is_broken_behind_another_file(qtbot: QtBot, working: Session, tmp_path: Path, sandbox: str) -> None:
    break_it(qtbot, working, "flip-bit")
    before = Path(sandbox).read_bytes()
    path = tmp_path / "other.joblog"
    data = make_log(path)
    looked: list[str] = []
    working.lab.changed.connect(lambda: looked.append(working.lab.why_not("break.flip-bit")))
    working.inspect(str(path))
    assert looked[-1].startswith("This file keeps to the wall clock")
    lab, refused = working.lab, list[str]()
    lab.not_broken.connect(refused.append)
    lab.break_it("flip-bit")
    lab.ask_defaults("flip-bit")
    lab.take_back()
    lab.set_protection("fsync", False)
    qtbot.waitUntil(lambda: has_settled(working))
    assert refused == [looked[-1]] * 4
    assert Path(sandbox).read_bytes() == before
    assert path.read_bytes() == data
    assert lab.protections.fsync


# Its clock.


def test_the_sandboxs_clock_begins_at_midnight_and_resumes_at_the_last_record(
    qtbot: QtBot, session: Session, sandbox: str
) -> None:
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    midnight = midnight_ms(session.wall.now_ms())
    assert session.clock.now_ms() == midnight
    do(qtbot, session, lambda machine: machine.clock.advance(9_600))
    enqueue(qtbot, session)
    do(qtbot, session, lambda machine: machine.clock.advance(50_000))
    again = type(session)(session.storage, session.wall, sandbox)
    try:
        again.open_sandbox()
        qtbot.waitUntil(lambda: is_open(again))
        assert again.clock.now_ms() == midnight + 9_600
        time = again.log.model.index(1, LogColumn.TIME).data()
        assert time == "00:09.6"
    finally:
        assert again.stop()


def test_a_record_of_another_process_takes_the_clock_along(qtbot: QtBot, opened: Session, sandbox: str) -> None:
    with qtbot.waitSignal(opened.lab.clock_moved, timeout=3_000):
        make_log(Path(sandbox))
    qtbot.waitUntil(lambda: len(opened.jobs.jobs) == 2)
    assert opened.clock.now_ms() >= opened.jobs.jobs[2].enqueued_ms


# Files.


def test_a_dead_sandbox_is_as_dead_when_one_comes_back_to_it(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    path = tmp_path / "other.joblog"
    make_log(path, jobs=3)
    break_it(qtbot, working, "crash-mid-write")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    before = shown(working)
    working.inspect(str(path))
    qtbot.waitUntil(lambda: len(working.jobs.jobs) == 3 and not working.jobs.dead)
    working.open_sandbox()
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and has_settled(working))
    assert working.jobs.dead
    assert shown(working) == before
    assert working.standing.reason == "in the middle of a write"


def test_a_copy_in_the_sandbox_breaks_no_promise_of_the_sandbox_before(
    qtbot: QtBot, working: Session, tmp_path: Path, sandbox: str
) -> None:
    path = tmp_path / "other.joblog"
    make_log(path)
    machine = working.new_machine(sandbox)
    ready: list[int] = []
    working.inspect(str(path))
    working.lab.replace_sandbox(machine, lambda: ready.append(1))
    qtbot.waitUntil(lambda: bool(ready))
    shutil.copy(path, sandbox)
    Path(f"{sandbox}.lock").unlink()
    working.open_sandbox(sets_aside=False, anew=True)
    qtbot.waitUntil(lambda: is_open(working) and len(working.jobs.jobs) == 2)
    assert working.lab.facts.findings == ()
    assert {job.state for job in working.jobs.jobs.values()} == {JobState.READY}


# A tour's machine.


def entered(qtbot: QtBot, session: Session, path: Path, begin: Callable[[Machine], None] | None = None) -> Machine:
    machine = session.new_machine(str(path / "tour.joblog"))
    session.lab.enter(machine, begin)
    qtbot.waitUntil(lambda: session.standing.mode is Mode.TOUR and is_open(session))
    return machine


def begin_with_a_job(machine: Machine) -> None:
    machine.start()
    machine.do("enqueue", lambda queue: queue.enqueue(b"tour"))


def test_a_tours_machine_goes_on_screen_and_the_sandbox_comes_back_as_it_was(
    qtbot: QtBot, working: Session, tmp_path: Path
) -> None:
    do(qtbot, working, lambda machine: machine.clock.advance(5_000))
    before, story, now = shown(working), told(working), working.clock.now_ms()
    entered(qtbot, working, tmp_path, begin_with_a_job)
    qtbot.waitUntil(lambda: states(working) == {1: "ready"})
    assert working.lab.touring
    assert not sandbox_on_screen(working)
    assert told(working) == ""
    enqueue(qtbot, working)
    working.lab.leave()
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and is_open(working))
    qtbot.waitUntil(lambda: shown(working) == before and told(working) == story)
    assert working.clock.now_ms() == now
    assert working.lab.facts.starts == 1


def test_a_dead_sandbox_with_its_banner_comes_back_after_a_tour(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    break_it(qtbot, working, "flip-bit")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    before, message = shown(working), working.message
    entered(qtbot, working, tmp_path)
    working.lab.leave()
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and working.message == message)
    qtbot.waitUntil(lambda: working.lab.why_not("break.take_back") == "")
    assert shown(working) == before
    assert working.jobs.dead


def test_one_comes_back_to_the_inspected_file(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    path = tmp_path / "other.joblog"
    make_log(path, jobs=3)
    working.inspect(str(path))
    qtbot.waitUntil(lambda: len(working.jobs.jobs) == 3)
    story = told(working)
    entered(qtbot, working, tmp_path)
    working.lab.leave()
    qtbot.waitUntil(lambda: working.standing.path == str(path) and len(working.jobs.jobs) == 3)
    qtbot.waitUntil(lambda: told(working) == story)
    assert working.standing.mode is Mode.INSPECT
    assert not working.lab.active


def test_one_comes_back_to_the_file_one_worked_with(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    path = tmp_path / "work.joblog"
    working.new(str(path))
    qtbot.waitUntil(lambda: working.standing.mode is Mode.WORK and is_open(working))
    enqueue(qtbot, working)
    entered(qtbot, working, tmp_path)
    working.lab.leave()
    qtbot.waitUntil(lambda: working.standing.mode is Mode.WORK and is_open(working) and states(working) == {1: "ready"})
    assert working.standing.path == str(path)


def test_a_tours_queue_can_be_kept_as_the_sandbox_and_that_undone(
    qtbot: QtBot, working: Session, tmp_path: Path
) -> None:
    before, story = shown(working), told(working)
    entered(qtbot, working, tmp_path, begin_with_a_job)
    with qtbot.waitSignal(working.lab.kept):
        working.lab.leave(keep=True)
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and is_open(working))
    qtbot.waitUntil(lambda: states(working) == {1: "ready"} and has_settled(working))
    assert "sandbox now" in message(working).notice.sentence
    # The seal of the tour's own process is not in the file that was kept.
    assert "SEAL" not in told(working)
    working.lab.undo_reset()
    qtbot.waitUntil(lambda: shown(working) == before and has_settled(working))
    assert told(working) == f"{story}\nThe sandbox is what it was before."


def test_reset_and_other_files_end_a_tour(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    path = tmp_path / "other.joblog"
    make_log(path, jobs=3)
    entered(qtbot, working, tmp_path)
    with qtbot.waitSignal(working.lab.left):
        working.lab.reset()
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and is_open(working) and states(working) == {})
    entered(qtbot, working, tmp_path)
    with qtbot.waitSignal(working.lab.left):
        working.inspect(str(path))
    qtbot.waitUntil(lambda: len(working.jobs.jobs) == 3)
    assert not working.lab.touring
    entered(qtbot, working, tmp_path)
    with qtbot.waitSignal(working.lab.left):
        working.lab.undo_reset()
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and states(working) == {1: "leased", 2: "ready"})


def test_going_to_the_sandbox_leaves_the_tour(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    before = shown(working)
    entered(qtbot, working, tmp_path)
    entered(qtbot, working, tmp_path)
    working.open_sandbox()
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and shown(working) == before)
    working.lab.leave()
    working.lab.give_up_tour()
    assert working.standing.mode is Mode.SANDBOX


def test_a_start_that_fails_in_a_tour_shows_why(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    entered(qtbot, working, tmp_path, begin_with_a_job)

    def damage(machine: Machine) -> None:
        FAULTS["flip-bit"].act(machine, {})
        machine.start(recover=True)

    answer = do(qtbot, working, damage)
    assert isinstance(answer, Exception)
    qtbot.waitUntil(lambda: working.standing.access is Access.REFUSED)
    assert "damaged" in working.standing.reason


def test_a_torn_start_in_a_tour_and_a_good_one_after_it(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    entered(qtbot, working, tmp_path, begin_with_a_job)

    def tear(machine: Machine) -> None:
        FAULTS["crash-mid-write"].act(machine, {})
        machine.start(recover=False)

    assert isinstance(do(qtbot, working, tear), TornLogError)
    qtbot.waitUntil(lambda: working.standing.access is Access.TORN)
    do(qtbot, working, lambda machine: machine.start(recover=True))
    qtbot.waitUntil(lambda: is_open(working))
    assert not working.jobs.dead


def test_a_tours_fault_is_told_like_any_other(qtbot: QtBot, working: Session, tmp_path: Path) -> None:
    entered(qtbot, working, tmp_path, begin_with_a_job)
    report = do(qtbot, working, lambda machine: FAULTS["flip-bit"].act(machine, {}))
    with qtbot.waitSignal(working.lab.broke):
        working.lab.tell_report(report)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: working.lab.why_not("break.take_back") == "")
    assert told(working).splitlines()[-1].startswith("Bit")


def test_in_a_tour_the_banner_leaves_a_fault_that_was_survived_to_the_strip(
    qtbot: QtBot, working: Session, tmp_path: Path
) -> None:
    entered(qtbot, working, tmp_path, begin_with_a_job)
    break_it(qtbot, working, "worker-killed")
    assert working.message is None
    break_it(qtbot, working, "crash-mid-write")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert message(working).notice.sentence == "The queue's process died in the middle of a write."


def test_news_is_told_also_where_the_sandbox_stands_torn(qtbot: QtBot, session: Session, sandbox: str) -> None:
    make_log(Path(sandbox))
    append(sandbox, TORN_TAIL)
    session.open_sandbox(news=Message(Notice(Weight.INFO, "Here again.")))
    qtbot.waitUntil(lambda: session.standing.access is Access.TORN and "Here again." in told(session))
    qtbot.waitUntil(lambda: session.message is not None and session.message.actions == ("queue.recover",))


def test_what_a_process_believed_last_is_not_shown_late_over_the_jobs_of_a_file_it_refused(
    qtbot: QtBot, working: Session, sandbox: str
) -> None:
    working.set_standing(working.standing.at(Access.REFUSED, "planted"))
    before = shown(working)
    working.engine.believed_last.emit(Belief(working._serial, [], 0, {}, working.jobs.now_ms, 0, None))
    assert shown(working) == before
    working.set_standing(working.standing.at(Access.OPEN))
