"""The machine in the window: faults, deaths, Recover, findings, what is merely flushed, Reset, and tours' machines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from app.engine.log.verdict import VerdictKind
from app.gui.lab_standing import TORN_OUTSIDE
from app.gui.roles import LogColumn, LogRole
from app.gui.standing import Access
from app.lab.disk_operations import Verb
from app.lab.faults import FAULTS
from app.lab.findings import Finding, Kind
from tests.helpers.lab_window import access, break_it, do, enqueue, message, recover
from tests.helpers.window import (
    TORN_TAIL,
    append,
    has_settled,
    is_open,
    records,
    replayed,
    shown,
    states,
    told,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.session import Session
    from app.lab.machine import Machine


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


def test_a_dead_panel_shows_what_was_believed_at_death_not_what_was_shown_last(qtbot: QtBot, working: Session) -> None:
    def enqueue_and_die(machine: Machine) -> None:
        machine.do("enqueue", lambda queue: queue.enqueue(b"the last one"))
        machine.power_cut()

    do(qtbot, working, enqueue_and_die)
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert states(working) == {1: "leased", 2: "ready", 4: "ready"}
    assert working.jobs.previews[4] == "the last one"
    assert working.jobs.dead
    recover(qtbot, working)
    qtbot.waitUntil(lambda: shown(working) == replayed(working))


def test_the_last_belief_of_a_second_process_that_died_alike_replaces_the_first(qtbot: QtBot, working: Session) -> None:
    do(qtbot, working, lambda machine: machine.power_cut())
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)

    def live_and_die(machine: Machine) -> None:
        machine.start(recover=True)
        machine.do("enqueue", lambda queue: queue.enqueue(b"the last one"))
        machine.power_cut()

    do(qtbot, working, live_and_die)
    qtbot.waitUntil(lambda: len(working.jobs.jobs) == 3)
    assert access(working) is Access.DEAD
    assert working.jobs.dead


def test_a_last_belief_is_of_the_moment_of_the_death_wherever_the_clock_goes_and_whatever_is_shown_meanwhile(
    qtbot: QtBot, working: Session, tmp_path: Path
) -> None:
    do(qtbot, working, lambda machine: machine.crash("at once"))
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and has_settled(working))
    before = shown(working)
    do(qtbot, working, lambda machine: machine.clock.move_to(machine.clock.now_ms() + 40_000))
    working.inspect(str(tmp_path))
    working.open_sandbox()
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and has_settled(working))
    do(qtbot, working, lambda machine: None)
    qtbot.wait(50)
    assert shown(working) == before
    assert states(working) == {1: "leased", 2: "ready"}


def test_a_payload_that_is_in_nobodys_memory_is_read_from_the_log(qtbot: QtBot, working: Session) -> None:
    def live_and_die(machine: Machine) -> None:
        machine.crash("at once")
        machine.start(recover=True)
        machine.crash("again")

    do(qtbot, working, live_and_die)
    qtbot.waitUntil(lambda: working.standing.reason == "again")
    assert working.jobs.previews[2] == '{"n":2}'


def test_a_payload_that_is_nowhere_any_more_has_no_preview(qtbot: QtBot, working: Session) -> None:
    working.lab.set_protection("fsync", False)
    enqueue(qtbot, working)
    working.jobs.clear()

    def live_and_die(machine: Machine) -> None:
        machine.restart()
        machine.power_cut()

    do(qtbot, working, live_and_die)
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert 4 in working.jobs.jobs
    assert working.jobs.previews.get(4) is None


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
    assert "byte 0x054, bit 3" in message(working).notice.sentence
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


def test_a_file_that_went_a_moment_before_can_not_be_taken_back(qtbot: QtBot, working: Session, sandbox: str) -> None:
    break_it(qtbot, working, "flip-bit", record=0x40, byte=20, bit=3)
    assert working.lab.why_not("break.take_back") == ""
    Path(sandbox).unlink()
    with qtbot.waitSignal(working.lab.not_broken) as told_why:
        working.lab.take_back()
    assert told_why.args == ["The log has changed since; it can't be taken back."]


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
    assert message(working).notice.advice.endswith("2 more are told in the story.")


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


def test_the_banner_says_first_what_was_done_and_then_what_led_to_it(qtbot: QtBot, opened: Session) -> None:
    break_it(qtbot, opened, "worker-killed")
    notice = message(opened).notice
    assert notice.sentence.startswith("worker-1 was killed with job 1 in its hands")
    assert notice.advice.startswith("First job 1 was enqueued and worker-1 leased job 1.")


def test_a_death_without_fsync_promises_nothing_about_what_was_flushed(qtbot: QtBot, working: Session) -> None:
    working.lab.set_protection("fsync", False)
    break_it(qtbot, working, "power-cut", how="nothing")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD and not working.lab.protections.fsync)
    assert message(working).notice.advice == "With fsync off, what was merely flushed may be gone. Recover shows it."
    working.lab.set_protection("fsync", True)
    qtbot.waitUntil(lambda: working.lab.protections.fsync)
    # Turned on too late: nothing that was promised before is in the log for that.
    assert message(working).notice.advice.startswith("With fsync off")


def test_a_death_without_another_protection_promises_nothing_either(qtbot: QtBot, working: Session) -> None:
    working.lab.set_protection("checksums", False)
    qtbot.waitUntil(lambda: working.lab.facts.starts == 2)
    break_it(qtbot, working, "crash-mid-write")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert message(working).notice.advice.endswith("see what is left of what it promised.")
    recover(qtbot, working)
    working.lab.set_protection("checksums", True)
    qtbot.waitUntil(lambda: working.lab.protections.checksums and is_open(working))
    break_it(qtbot, working, "crash-mid-write")
    qtbot.waitUntil(lambda: working.standing.access is Access.DEAD)
    assert message(working).notice.advice == "What it believed is gone. What it promised is in the log."


def test_a_lost_file_that_no_fault_took_away_leaves_reset_and_reopen(
    qtbot: QtBot, working: Session, sandbox: str
) -> None:
    Path(sandbox).unlink()
    working.pending += 1
    working.engine.ask("enqueue", lambda queue: queue.enqueue(b"2").job)
    qtbot.waitUntil(lambda: working.standing.access is Access.CLOSED and working.log.gone)
    assert message(working).actions == ("sandbox.reset", "queue.reopen")


def test_the_worst_of_several_findings_is_said_first(working: Session) -> None:
    twice = Finding(Kind.TWICE, 1, "Two have it.", "p")
    lost = Finding(Kind.LOST, 2, "It is gone.", "p")
    working.announcer.tell_findings((twice, lost))
    assert message(working).notice.sentence == "It is gone."
    assert message(working).notice.advice.endswith("1 more is told in the story.")


def test_in_the_sandbox_the_deleted_log_can_be_brought_back_or_started_over(
    qtbot: QtBot, working: Session, sandbox: str
) -> None:
    before = Path(sandbox).read_bytes()
    with qtbot.waitSignal(working.lab.broke):
        working.lab.break_it("log-deleted")
    qtbot.waitUntil(lambda: working.standing.access is Access.CLOSED)
    qtbot.waitUntil(lambda: message(working).actions == ("break.take_back", "sandbox.reset"))
    assert message(working).notice.advice == "Take the fault back, or reset the sandbox."
    working.reopen()
    qtbot.waitUntil(lambda: working.standing.access is Access.REFUSED)
    qtbot.waitUntil(lambda: message(working).actions == ("break.take_back", "sandbox.reset"))
    working.lab.take_back()
    qtbot.waitUntil(lambda: Path(sandbox).exists() and working.standing.access is Access.DEAD)
    assert Path(sandbox).read_bytes() == before
    recover(qtbot, working)
    qtbot.waitUntil(lambda: states(working) == {1: "leased", 2: "ready"})
