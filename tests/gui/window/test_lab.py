"""The machine in the window: faults, deaths, Recover, findings, what is merely flushed, Reset, and tours' machines."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.engine.errors import TornLogError
from app.engine.jobs.job import JobState
from app.engine.log.verdict import VerdictKind
from app.gui.lab_standing import TORN_OUTSIDE
from app.gui.roles import LogColumn, LogRole
from app.gui.standing import Access, Mode
from app.inspector.times import midnight_ms
from app.lab.disk_operations import Verb
from app.lab.faults import FAULTS
from tests.helpers.window import (
    TORN_TAIL,
    append,
    has_settled,
    is_open,
    make_log,
    records,
    replayed,
    shown,
    states,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from app.engine.jobs.job import Job
    from app.gui.announcer import Message
    from app.gui.session import Session
    from app.lab.machine import Machine
    from app.lab.queue_like import QueueLike


def message(session: Session) -> Message:
    found = session.message
    assert found is not None
    return found


def access(session: Session) -> Access:
    return session.standing.access


def sandbox_on_screen(session: Session) -> bool:
    return session.lab.sandbox


def ask(qtbot: QtBot, session: Session, verb: str, call: Callable[[QueueLike], Job]) -> None:
    session.pending += 1
    session.engine.ask(verb, call)
    qtbot.waitUntil(lambda: has_settled(session))


def enqueue(qtbot: QtBot, session: Session, payload: bytes = b'{"n":1}') -> None:
    ask(qtbot, session, "enqueue", lambda queue: queue.enqueue(payload).job)


def break_it(qtbot: QtBot, session: Session, fault: str, **values: int | str | bool) -> None:
    with qtbot.waitSignal(session.lab.broke):
        session.lab.break_it(fault, values)
    qtbot.waitUntil(lambda: has_settled(session))


def recover(qtbot: QtBot, session: Session) -> None:
    session.recover()
    qtbot.waitUntil(lambda: session.standing.access is not Access.OPENING and has_settled(session))


def do(qtbot: QtBot, session: Session, task: Callable[[Machine], object]) -> object:
    """Do something on the machine's thread and wait for the answer."""
    answers: list[object] = []
    session.lab.run(task, answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    return answers[0]


@pytest.fixture
def working(qtbot: QtBot, opened: Session) -> Session:
    """A sandbox with two jobs, one of them leased."""
    enqueue(qtbot, opened)
    enqueue(qtbot, opened, b'{"n":2}')
    ask(qtbot, opened, "lease", lambda queue: queue.lease("worker-1"))
    qtbot.waitUntil(lambda: states(opened) == {1: "leased", 2: "ready"})
    return opened


# Crashes.


def test_a_crash_shows_the_last_belief_and_refuses_operations_with_the_reason(qtbot: QtBot, working: Session) -> None:
    before = shown(working)
    break_it(qtbot, working, "crash-mid-write")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert working.jobs.dead
    assert shown(working) == before
    assert working.standing.why_not == "The queue's process died in the middle of a write. Press Recover first."
    assert message(working).notice.sentence == "The queue's process died in the middle of a write."
    assert message(working).notice.advice == "What it believed is gone. What it promised is in the log."
    assert message(working).actions == ("queue.recover",)
    qtbot.waitUntil(lambda: records(working)[-1] == "TORN TAIL")
    assert "never synced" in told(working)


@pytest.mark.parametrize("cut", [1, 33, 70])
def test_recover_sets_the_torn_piece_aside_and_reports(qtbot: QtBot, working: Session, cut: int) -> None:
    end = working.facts.end
    break_it(qtbot, working, "crash-mid-write", cut=cut)
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and working.lab.facts.flushed_bytes == cut)
    recover(qtbot, working)
    assert access(working) is Access.OPEN
    assert not working.jobs.dead
    assert message(working).notice.sentence == "Recovered: 3 records replayed."
    advice = message(working).notice.advice
    assert advice.startswith(f"{cut} byte{'s' if cut > 1 else ''} of torn tail were set aside in sandbox.joblog.torn-")
    assert f"torn-{end:#x}. Jobs: 1 ready, 1 leased." in advice
    qtbot.waitUntil(lambda: shown(working) == replayed(working))


def test_a_planted_death_inside_an_operation_of_the_window_is_told(qtbot: QtBot, working: Session) -> None:
    do(qtbot, working, lambda machine: machine.plant_death(Verb.SYNC, before=True, why="before the fsync"))
    enqueue(qtbot, working)
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert "ENQUEUE began; the process died before the fsync. Nothing had been promised yet." in told(working)
    assert working.pending == 0


def test_nothing_more_can_be_asked_of_a_dead_process(qtbot: QtBot, working: Session) -> None:
    break_it(qtbot, working, "crash-mid-write")
    enqueue(qtbot, working)
    assert message(working).actions[0] == "queue.recover"
    assert working.lab.why_not("break.crash-mid-write").startswith("The queue's process")
    with qtbot.waitSignal(working.lab.not_broken):
        working.lab.break_it("crash-mid-write")


def test_recover_on_a_running_process_starts_it_anew_and_reports(qtbot: QtBot, working: Session) -> None:
    recover(qtbot, working)
    assert working.lab.facts.starts == 2
    assert message(working).notice.sentence == "Recovered: 4 records replayed."


# Damage.


def test_a_flipped_bit_stops_the_process_first_and_recover_names_byte_and_bit(qtbot: QtBot, working: Session) -> None:
    break_it(qtbot, working, "flip-bit", record=0x40, byte=20, bit=3)
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert working.standing.why_not == "The queue's process was stopped. Press Recover first."
    assert "The queue's process was stopped first." in message(working).notice.advice
    assert message(working).actions == ("queue.recover", "break.take_back")
    qtbot.waitUntil(lambda: working.facts.verdict.kind is VerdictKind.DAMAGED)
    recover(qtbot, working)
    assert access(working) is Access.REFUSED
    assert not working.jobs.dead
    assert "byte 0x54, bit 3" in message(working).notice.sentence
    assert message(working).actions == ("file.salvage", "sandbox.reset", "break.take_back")
    assert "/" not in working.standing.reason


def test_a_fault_is_taken_back_and_the_queue_goes_on(qtbot: QtBot, working: Session, sandbox: str) -> None:
    assert working.lab.why_not("break.take_back") == "There are no broken bytes to take back."
    break_it(qtbot, working, "flip-bit", record=0x40, byte=20, bit=3)
    damaged = Path(sandbox).read_bytes()
    recover(qtbot, working)
    assert working.lab.why_not("break.take_back") == ""
    with qtbot.waitSignal(working.lab.taken_back):
        working.lab.take_back()
    qtbot.waitUntil(lambda: working.facts.verdict.kind is VerdictKind.CLEAN)
    assert Path(sandbox).read_bytes() != damaged
    assert access(working) is Access.DEAD
    assert message(working).notice.sentence.startswith("Taken back")
    recover(qtbot, working)
    assert access(working) is Access.OPEN
    qtbot.waitUntil(lambda: states(working) == {1: "leased", 2: "ready"})
    working.lab.take_back()
    assert is_open(working)


def test_what_the_file_became_since_can_not_be_taken_back(qtbot: QtBot, working: Session) -> None:
    break_it(qtbot, working, "stale-record")
    recover(qtbot, working)
    qtbot.waitUntil(lambda: is_open(working))
    enqueue(qtbot, working)
    qtbot.waitUntil(lambda: working.lab.why_not("break.take_back").startswith("The log has changed since"))


# Promises.


def test_with_fsync_off_what_is_merely_flushed_is_marked_and_a_power_cut_loses_just_that(
    qtbot: QtBot, working: Session
) -> None:
    durable = working.durable_end
    working.lab.set_protection("fsync", False)
    qtbot.waitUntil(lambda: not working.lab.protections.fsync)
    assert "“fsync before returning” is off." in told(working)
    enqueue(qtbot, working, b'{"n":3}')
    qtbot.waitUntil(lambda: working.lab.facts.flushed_bytes > 0)
    assert working.durable_end == durable
    model = working.log.model
    marked = [row for row in range(model.rowCount()) if model.index(row, 0).data(LogRole.FLUSHED)]
    assert marked == [model.rowCount() - 1]
    assert model.index(marked[0], LogColumn.SUMMARY).data().startswith("flushed only · ")
    assert model.index(0, LogColumn.SUMMARY).data().startswith("generation")
    break_it(qtbot, working, "power-cut", how="nothing")
    with qtbot.waitSignal(working.lab.found):
        recover(qtbot, working)
    assert message(working).notice.sentence == "Job 4 was promised and is nowhere on the list."
    assert message(working).notice.advice == "“fsync before returning” would have kept it."
    assert "The promise was" in told(working)
    assert states(working) == {1: "leased", 2: "ready"}
    working.announcer.dismiss(message(working))
    assert message(working).notice.sentence == "Recovered: 3 records replayed."


def test_with_every_protection_on_a_power_cut_loses_nothing(qtbot: QtBot, working: Session) -> None:
    break_it(qtbot, working, "power-cut", how="nothing")
    recover(qtbot, working)
    assert working.lab.facts.findings == ()
    qtbot.waitUntil(lambda: states(working) == {1: "leased", 2: "ready"})


def test_several_broken_promises_are_counted_in_the_banner(qtbot: QtBot, working: Session) -> None:
    working.lab.set_protection("fsync", False)
    for _ in range(3):
        enqueue(qtbot, working)
    break_it(qtbot, working, "power-cut", how="nothing")
    with qtbot.waitSignal(working.lab.found):
        recover(qtbot, working)
    assert message(working).notice.sentence.endswith("2 more are told in the story.")


def test_a_careless_process_is_not_stopped_before_a_tail_that_it_would_read(
    qtbot: QtBot, working: Session, sandbox: str
) -> None:
    working.lab.set_protection("checksums", False)
    qtbot.waitUntil(lambda: working.lab.facts.starts == 2)
    append(sandbox, TORN_TAIL)
    qtbot.waitUntil(lambda: working.facts.verdict.kind is not VerdictKind.CLEAN)
    assert access(working) is Access.OPEN


def test_a_tail_torn_by_another_process_ends_a_careful_one(qtbot: QtBot, working: Session, sandbox: str) -> None:
    append(sandbox, TORN_TAIL)
    qtbot.waitUntil(lambda: working.standing.access is Access.TORN)
    qtbot.waitUntil(lambda: working.lab.facts.death == TORN_OUTSIDE)
    assert working.jobs.dead
    assert access(working) is Access.TORN
    recover(qtbot, working)
    assert is_open(working)


def test_what_a_fault_has_done_is_said_until_the_queue_goes_on(qtbot: QtBot, working: Session) -> None:
    break_it(qtbot, working, "worker-killed")
    assert "was killed with job" in message(working).notice.sentence
    assert message(working).actions == ()
    enqueue(qtbot, working)
    assert working.message is None


def test_a_fault_that_limits_the_room_offers_to_give_it_back(qtbot: QtBot, working: Session) -> None:
    break_it(qtbot, working, "disk-full")
    assert message(working).actions == ("break.take_back",)
    assert working.lab.why_not("break.take_back") == ""
    with qtbot.waitSignal(working.lab.taken_back):
        working.lab.take_back()
    assert message(working).notice.advice == ""


# The dialog.


def test_a_faults_dialog_is_told_its_defaults_and_the_next_frame(qtbot: QtBot, working: Session) -> None:
    with qtbot.waitSignal(working.lab.defaults) as told_defaults:
        working.lab.ask_defaults("crash-mid-write")
    fault, values, frame = told_defaults.args
    assert fault == "crash-mid-write"
    assert 0 < values["cut"] < len(frame)
    assert frame[:3] == b"\xb5\x4a\x51"


def test_every_fault_says_why_it_can_not_be_made_or_can_be(working: Session) -> None:
    assert set(working.lab.facts.why_not) == set(FAULTS)
    assert working.lab.why_not("break.kill-program") == "Only the window can kill itself and come back."
    killed: list[int] = []
    working.let_kill(lambda: killed.append(1))
    assert working.new_machine("x").kill_program is not None


def test_an_unexpected_error_of_a_task_is_not_swallowed(qtbot: QtBot, working: Session) -> None:
    def fail(_machine: Machine) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as raised:
        working.lab.run(fail, working.lab._unless_impossible(lambda _none: None))
        qtbot.waitUntil(lambda: bool(raised))
    assert raised[0][0] is ZeroDivisionError


# Reset.


def test_reset_starts_over_and_can_be_undone_once(qtbot: QtBot, working: Session, sandbox: str) -> None:
    break_it(qtbot, working, "flip-bit")
    working.lab.set_protection("fsync", False)
    before = Path(sandbox).read_bytes()
    assert not working.lab.can_undo_reset
    working.lab.reset()
    qtbot.waitUntil(lambda: is_open(working) and working.facts.size_bytes == 64)
    assert states(working) == {}
    assert working.lab.protections.off == ()
    assert "healthy and empty" in message(working).notice.sentence
    assert working.lab.why_not("sandbox.undo_reset") == ""
    working.lab.undo_reset()
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and has_settled(working))
    assert Path(sandbox).read_bytes() == before
    assert not working.lab.protections.fsync
    qtbot.waitUntil(lambda: working.facts.verdict.kind is VerdictKind.DAMAGED)
    assert working.lab.why_not("sandbox.undo_reset")
    working.lab.undo_reset()
    assert not working.lab.can_undo_reset


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
    before = shown(working)
    entered(qtbot, working, tmp_path, begin_with_a_job)
    with qtbot.waitSignal(working.lab.kept):
        working.lab.leave(keep=True)
    qtbot.waitUntil(lambda: working.standing.mode is Mode.SANDBOX and is_open(working))
    qtbot.waitUntil(lambda: states(working) == {1: "ready"} and has_settled(working))
    assert "sandbox now" in message(working).notice.sentence
    working.lab.undo_reset()
    qtbot.waitUntil(lambda: shown(working) == before and has_settled(working))


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


def test_the_banner_says_first_what_was_done_and_then_what_led_to_it(qtbot: QtBot, opened: Session) -> None:
    break_it(qtbot, opened, "worker-killed")
    notice = message(opened).notice
    assert notice.sentence.startswith("worker-1 was killed with job 1 in its hands")
    assert notice.advice.startswith("First job 1 was enqueued and worker-1 leased job 1.")
