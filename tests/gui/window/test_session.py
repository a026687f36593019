"""The session: which file is shown, who may write to it, and what is said when something is wrong with it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from app.gui.session import Session
from app.gui.standing import Access, Mode
from tests.helpers.window import (
    TORN_TAIL,
    append,
    has_settled,
    is_open,
    make_log,
    queue_at,
    records,
    replayed,
    shown,
    states,
    told,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_the_first_start_makes_an_empty_sandbox(opened: Session, sandbox: str) -> None:
    assert Path(sandbox).stat().st_size == 64
    assert opened.standing.mode is Mode.SANDBOX
    assert records(opened) == ["FILE HEADER"]
    assert opened.message is None


def test_an_operation_shows_on_both_sides_and_is_told(qtbot: QtBot, opened: Session) -> None:
    opened.engine.ask("enqueue", lambda queue: queue.enqueue(b'{"a":1}').job)
    opened.pending += 1
    qtbot.waitUntil(lambda: has_settled(opened) and bool(opened.jobs.jobs))
    assert shown(opened) == replayed(opened)
    assert records(opened) == ["FILE HEADER", "ENQUEUE"]
    assert "ENQUEUE of job 1 written at 0x040" in told(opened)
    assert "durable to 0x0" in told(opened)
    assert opened.durable_end == opened.facts.end


def test_the_sandbox_is_kept_over_starts(qtbot: QtBot, sandbox: str, session: Session) -> None:
    make_log(Path(sandbox), jobs=3)
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session) and len(session.jobs.jobs) == 3)
    assert set(states(session).values()) == {"ready"}


def test_a_torn_sandbox_is_shown_torn_and_not_touched(qtbot: QtBot, sandbox: str, session: Session) -> None:
    make_log(Path(sandbox))
    append(sandbox, TORN_TAIL)
    before = Path(sandbox).read_bytes()
    session.open_sandbox()
    qtbot.waitUntil(lambda: session.standing.access is Access.TORN and not session.log.reading)
    assert records(session)[-1] == "TORN TAIL"
    assert "Recover" in session.standing.why_not
    assert session.message is not None
    assert session.message.actions == ("queue.recover",)
    assert Path(sandbox).read_bytes() == before
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == 2)
    assert shown(session) == replayed(session)


def test_recover_sets_the_tail_aside_and_reports(qtbot: QtBot, sandbox: str, session: Session) -> None:
    whole = make_log(Path(sandbox))
    append(sandbox, TORN_TAIL)
    session.open_sandbox()
    qtbot.waitUntil(lambda: session.standing.access is Access.TORN)
    session.recover()
    qtbot.waitUntil(lambda: is_open(session) and has_settled(session))
    assert Path(sandbox).read_bytes() == whole
    kept = Path(f"{sandbox}.torn-{len(whole):#x}")
    assert kept.read_bytes() == TORN_TAIL
    assert session.message is not None
    assert "3 records replayed" in session.message.notice.sentence
    assert f"20 bytes of torn tail were set aside in {kept.name}" in session.message.notice.advice
    assert "2 ready" in session.message.notice.advice


def test_a_tail_torn_by_another_process_stops_the_sandbox(qtbot: QtBot, opened: Session, sandbox: str) -> None:
    with queue_at(sandbox) as other:
        other.enqueue(b"x")
    qtbot.waitUntil(lambda: states(opened) == {1: "ready"})
    append(sandbox, TORN_TAIL)
    qtbot.waitUntil(lambda: opened.standing.access is Access.TORN, timeout=1_000)
    assert opened.jobs.dead
    assert states(opened) == {1: "ready"}
    assert Path(sandbox).read_bytes().endswith(TORN_TAIL)


def test_a_tail_that_somebody_else_recovers_opens_the_sandbox_again(
    qtbot: QtBot, sandbox: str, session: Session
) -> None:
    make_log(Path(sandbox))
    append(sandbox, TORN_TAIL)
    session.open_sandbox()
    qtbot.waitUntil(lambda: session.standing.access is Access.TORN and not session.log.reading)
    queue_at(sandbox).close()
    qtbot.waitUntil(lambda: is_open(session))
    assert not session.jobs.dead


def test_a_damaged_sandbox_is_set_aside_under_a_dated_name(
    qtbot: QtBot, sandbox: str, session: Session, tmp_path: Path
) -> None:
    data = bytearray(make_log(Path(sandbox)))
    data[80] ^= 4
    Path(sandbox).write_bytes(data)
    session.open_sandbox()
    qtbot.waitUntil(lambda: is_open(session))
    (kept,) = tmp_path.glob("sandbox-*.joblog")
    assert kept.read_bytes() == bytes(data)
    assert Path(f"{kept}.lock").exists()
    assert session.message is not None
    assert kept.name in session.message.notice.sentence
    assert states(session) == {}


def test_two_windows_share_the_sandbox(qtbot: QtBot, opened: Session, sandbox: str) -> None:
    other = Session(opened.storage, opened.clock, sandbox)
    try:
        other.open_sandbox()
        qtbot.waitUntil(lambda: is_open(other))
        other.engine.ask("enqueue", lambda queue: queue.enqueue(b"from the other").job)
        opened.engine.ask("enqueue", lambda queue: queue.enqueue(b"from this one").job)
        qtbot.waitUntil(lambda: len(opened.jobs.jobs) == 2 and len(other.jobs.jobs) == 2, timeout=2_000)
        assert shown(opened) == replayed(opened)
        assert shown(other) == replayed(other)
    finally:
        assert other.stop()


def test_what_another_process_writes_is_on_both_sides_within_a_second(
    qtbot: QtBot, opened: Session, sandbox: str
) -> None:
    with queue_at(sandbox) as other:
        job = other.enqueue(b"x").job
        other.lease("worker-7")
        qtbot.waitUntil(lambda: states(opened) == {job.id: "leased"}, timeout=1_000)
        assert records(opened) == ["FILE HEADER", "ENQUEUE", "LEASE"]
    assert "Another process wrote" in told(opened)
    assert "worker-7 leased job 1 until" in told(opened)


def test_a_compaction_by_another_process_is_followed(qtbot: QtBot, opened: Session, sandbox: str) -> None:
    with queue_at(sandbox) as other:
        other.enqueue(b"x")
        other.compact()
    qtbot.waitUntil(lambda: opened.facts.generation == 2, timeout=1_000)
    qtbot.waitUntil(lambda: states(opened) == {1: "ready"})
    assert opened.standing.access is Access.OPEN
    assert "SNAPSHOT" in records(opened)


def test_a_file_that_another_of_the_same_length_replaces_is_noticed(
    qtbot: QtBot, opened: Session, sandbox: str
) -> None:
    end = opened.facts.end
    other = Path(sandbox).with_name("other.joblog")
    beside = queue_at(other)
    assert other.stat().st_size == end
    other.replace(sandbox)
    qtbot.waitUntil(lambda: opened.standing.access is Access.CLOSED, timeout=1_000)
    assert (opened.facts.end, opened.facts.generation) == (end, 1)
    beside.close()


def test_a_replaced_file_closes_the_queue_and_reopening_goes_on(qtbot: QtBot, opened: Session, sandbox: str) -> None:
    other = Path(sandbox).with_name("other.joblog")
    make_log(other, jobs=1)
    other.replace(sandbox)
    qtbot.waitUntil(lambda: opened.standing.access is Access.CLOSED, timeout=1_000)
    assert "stopped writing" in opened.standing.why_not
    assert opened.message is not None
    assert opened.message.actions == ("queue.reopen",)
    opened.reopen()
    qtbot.waitUntil(lambda: is_open(opened) and states(opened) == {1: "ready"})


def test_inspecting_makes_no_lock_and_changes_no_byte(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    made = tmp_path / "made.joblog"
    data = make_log(made)
    path = tmp_path / "alone" / "log.joblog"
    path.parent.mkdir()
    shutil.copy(made, path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading and len(session.jobs.jobs) == 2)
    assert session.standing.mode is Mode.INSPECT
    assert "only inspected" in session.standing.why_not
    assert [entry.name for entry in path.parent.iterdir()] == ["log.joblog"]
    assert path.read_bytes() == data


def test_working_with_an_inspected_file_recovers_and_says_so(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "log.joblog"
    make_log(path)
    append(path, TORN_TAIL)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    session.work_with(str(path))
    qtbot.waitUntil(lambda: is_open(session) and has_settled(session))
    assert session.standing.mode is Mode.WORK
    assert "set aside" in told(session)
    assert "TORN TAIL" not in records(session)


def test_a_damaged_file_cannot_be_worked_with_and_stays_inspected(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "log.joblog"
    data = bytearray(make_log(path))
    data[-1] ^= 1
    path.write_bytes(data)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    session.work_with(str(path))
    qtbot.waitUntil(lambda: "damaged" in told(session).lower().split("inspected")[-1])
    assert session.standing.mode is Mode.INSPECT
    assert path.read_bytes() == bytes(data)


def test_new_makes_a_durable_log_and_works_with_it(qtbot: QtBot, opened: Session, tmp_path: Path) -> None:
    path = tmp_path / "new.joblog"
    opened.new(str(path))
    qtbot.waitUntil(lambda: opened.standing.path == str(path) and is_open(opened))
    assert opened.standing.mode is Mode.WORK
    assert path.stat().st_size == 64


def test_new_never_writes_over_a_file(qtbot: QtBot, opened: Session, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine")
    opened.new(str(path))
    qtbot.waitUntil(lambda: opened.message is not None)
    assert "already there" in told(opened)
    assert path.read_text() == "mine"
    assert is_open(opened)
    assert opened.standing.mode is Mode.SANDBOX


def test_a_lease_comes_back_by_itself_without_a_record(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "work.joblog"
    session.new(str(path))
    qtbot.waitUntil(lambda: is_open(session))
    session.engine.ask("enqueue", lambda queue: queue.enqueue(b"x", lease_ms=400).job)
    session.engine.ask("lease", lambda queue: queue.lease("worker-1"))
    qtbot.waitUntil(lambda: states(session) == {1: "leased"})
    size = path.stat().st_size
    assert session.left.ticker.running
    qtbot.waitUntil(lambda: states(session) == {1: "ready"}, timeout=1_500)
    assert path.stat().st_size == size
    assert not session.left.ticker.running


def test_in_the_sandbox_a_lease_comes_back_when_the_clock_is_moved(qtbot: QtBot, opened: Session, sandbox: str) -> None:
    opened.engine.ask("enqueue", lambda queue: queue.enqueue(b"x").job)
    opened.engine.ask("lease", lambda queue: queue.lease("worker-1"))
    qtbot.waitUntil(lambda: states(opened) == {1: "leased"})
    size = Path(sandbox).stat().st_size
    assert not opened.left.ticker.running
    opened.lab.run(lambda machine: machine.clock.advance(30_000))
    qtbot.waitUntil(lambda: states(opened) == {1: "ready"})
    assert Path(sandbox).stat().st_size == size


def test_an_inspected_lease_comes_back_too(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "log.joblog"
    with queue_at(path) as queue:
        queue.enqueue(b"x", lease_ms=700)
        queue.lease("worker-1")
    session.inspect(str(path))
    qtbot.waitUntil(lambda: states(session) == {1: "leased"})
    qtbot.waitUntil(lambda: states(session) == {1: "ready"}, timeout=2_000)


def test_a_burst_is_done_in_order_and_loses_nothing(qtbot: QtBot, opened: Session) -> None:
    for _ in range(200):
        opened.pending += 1
        opened.engine.ask("enqueue", lambda queue: queue.enqueue(b"x").job)
    qtbot.waitUntil(lambda: has_settled(opened) and len(opened.jobs.jobs) == 200, timeout=10_000)
    assert shown(opened) == replayed(opened)


def test_the_sandbox_goes_on_in_memory_while_another_file_is_shown_and_is_sealed_at_the_end(
    qtbot: QtBot, opened: Session, sandbox: str, tmp_path: Path
) -> None:
    opened.engine.ask("enqueue", lambda queue: queue.enqueue(b"x").job)
    qtbot.waitUntil(lambda: len(opened.jobs.jobs) == 1)
    opened.lab.run(lambda machine: machine.clock.advance(5_000))
    opened.inspect(str(tmp_path / "nothing.joblog"))
    assert opened.clock is opened.wall
    opened.open_sandbox()
    qtbot.waitUntil(lambda: is_open(opened) and len(opened.jobs.jobs) == 1)
    assert opened.lab.facts.starts == 1
    assert opened.clock.now_ms() % 86_400_000 == 5_000
    opened.inspect(str(tmp_path / "nothing.joblog"))
    assert opened.stop()
    assert Path(sandbox).read_bytes()[-48:][3:4] == b"z"
