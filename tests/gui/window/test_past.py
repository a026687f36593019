"""The time machine in the window: the list as it was, plainly marked, forward and back, and a copy of that past."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.engine.adapters import real_storage, system_clock
from app.engine.operations.enqueue import Enqueue
from app.engine.view import LogView
from app.gui.help_pages import READING
from app.gui.help_places import place_of
from app.gui.past_side import PastSide
from app.gui.roles import JobRole, Tone
from app.gui.standing import Mode
from app.inspector import past as past_module
from app.inspector.index import past_columns
from tests.helpers.window import append, is_open, make_log, queue_at, shown, states, told

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

NACK_AT = 4


def life(path: Path) -> Path:
    """Two jobs: one leased, given back, leased again and done, the other cancelled. Seven records and a seal."""
    with queue_at(path) as queue:
        queue.enqueue(b"first", attempts_max=3)
        queue.enqueue(b"second", priority=-1)
        job = queue.lease("worker-1")
        queue.nack(job.id, job.token, "timeout")
        queue.cancel(2, "not needed")
        queue.enqueue(b"third", priority=9)
        job = queue.lease("worker-2")
        queue.ack(job.id, job.token)
    return path


def inspected(qtbot: QtBot, window: MainWindow, path: Path) -> PastSide:
    """The time machine on a file that has been read."""
    window.files.inspect(str(path))
    session = window.session
    qtbot.waitUntil(lambda: session.standing.mode is Mode.INSPECT and not session.log.reading)
    qtbot.waitUntil(lambda: session.left.belief is not None)
    return time_machine(qtbot, window)


def time_machine(qtbot: QtBot, window: MainWindow) -> PastSide:
    """The part of the window, once it is made."""
    found: list[PastSide] = []

    def is_made() -> bool:
        found[:] = [part for part in window.inspecting.parts if isinstance(part, PastSide)]
        return bool(found)

    qtbot.waitUntil(is_made)
    return found[0]


def as_replayed(path: Path, records: int, now_ms: int) -> list:
    """The engine's replay of the file cut behind so many records."""
    whole = path.read_bytes()
    ends = [64]

    def take(letter, sequence, time_ms, buffer, start, length, offset) -> None:
        ends.append(offset + (length + 36 + 15) // 16 * 16)

    LogView(str(path), real_storage(), system_clock(), visit=take).close()
    cut = path.with_name("cut.joblog")
    cut.write_bytes(whole[: ends[records]])
    view = LogView(str(cut), real_storage(), system_clock())
    jobs = sorted(view.jobs(now_ms), key=lambda job: job.id)
    view.close()
    return jobs


def sees(qtbot: QtBot, window: MainWindow, path: Path, records: int) -> None:
    """Wait until the list is that of the replayed beginning of the file."""
    words = "before the first record" if records == 0 else f"after record {records} ·"
    qtbot.waitUntil(lambda: words in window.session.left.past_words)
    assert shown(window.session) == as_replayed(path, records, window.session.jobs.now_ms)


@pytest.fixture(params=("engine", "columns"))
def any_size(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small log by the engine's replay, and as if it were a large one."""
    if request.param == "columns":
        monkeypatch.setattr("app.gui.past_side.ENGINE_MAX", 0)
        monkeypatch.setattr(past_columns, "CHECKPOINT_LEAST", 2)
    assert past_module.ENGINE_MAX > 0


def test_step_by_step_the_list_is_what_a_replay_up_to_there_gives(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, any_size: None
) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    total = len(window.session.log.model.document.rows)
    for records in range(total - 1, -1, -1):
        window.actions_set["past.back"].trigger()
        sees(qtbot, window, path, records)
        assert side.widget.slider.value() == records
    assert window.actions_set["past.back"].why_not == "This is before the first record already."
    for records in range(1, total + 1):
        window.actions_set["past.forward"].trigger()
        sees(qtbot, window, path, records)
        assert window.log_pane.view.current_number() == records
    assert window.actions_set["past.forward"].why_not == "No record was written after this one."


def test_the_past_is_marked_and_left_by_one_press(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    session, pane = window.session, window.jobs_pane
    before, caption = states(session), pane.caption.full_text
    assert side.widget.words.full_text == "after all 9 records"
    assert side.widget.chip.text == "Present"
    assert window.actions_set["past.leave"].why_not
    side.widget.slider.setFocus()
    side.go_to(NACK_AT)
    sees(qtbot, window, path, NACK_AT)
    assert pane.caption.full_text.startswith("past: after record 4 · ")
    assert pane.dated
    assert (side.widget.chip.text, side.widget.chip.tone) == ("Past", Tone.FLUSHED)
    assert side.widget.words.full_text.startswith("record 4 of 9 · ")
    assert side.widget.words.full_text.endswith(" · NACK of job 1")
    assert states(session) == {1: "delayed", 2: "ready"}
    row = session.jobs.row_of(1)
    assert session.jobs.index(row).data(JobRole.CHANGED)
    assert not session.jobs.index(session.jobs.row_of(2)).data(JobRole.CHANGED)
    qtbot.keyClick(window, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert side.records is None
    qtbot.waitUntil(lambda: states(session) == before)
    assert pane.caption.full_text == caption
    assert not pane.dated
    assert window.log_pane.view.following


def test_the_ends_the_selected_record_and_the_slider_are_ways_there(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    window.actions_set["past.first"].trigger()
    sees(qtbot, window, path, 0)
    assert window.jobs_pane.empty.isVisible()
    assert side.widget.words.full_text == "before record 1 of 9"
    window.actions_set["past.last"].trigger()
    sees(qtbot, window, path, 9)
    window.log_pane.view.show_row(3)
    window.actions_set["past.selected"].trigger()
    sees(qtbot, window, path, 3)
    side.widget.slider.setFocus()
    qtbot.keyClick(side.widget.slider, Qt.Key.Key_Right)
    sees(qtbot, window, path, 4)
    window.log_pane.view.show_row(0)
    assert window.actions_set["past.selected"].why_not == "Select a whole record in the log first."


def test_a_moment_shows_what_was_written_until_then(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    last_ms = window.session.log.model.document.rows.time_ms[-1]
    side.go_to_time(last_ms + 5)
    sees(qtbot, window, path, 9)
    assert window.session.jobs.now_ms == last_ms + 5
    side.go_to_time(1)
    sees(qtbot, window, path, 0)
    side.widget.time.setText(str(last_ms))
    qtbot.keyClick(side.widget.time, Qt.Key.Key_Return)
    sees(qtbot, window, path, 9)
    side.widget.time.setText("noon")
    with qtbot.waitSignal(window.session.said) as said:
        qtbot.keyClick(side.widget.time, Qt.Key.Key_Return)
    assert said.args == ["“noon” is no time. Type a time such as 12:30, 12:30:05 or 2026-11-30T12:30."]


def test_of_many_wishes_the_last_one_is_shown(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    for records in (1, 5, 2, 7, 0, 6):
        side.go_to(records)
    sees(qtbot, window, path, 6)
    assert window.log_pane.view.current_number() == 6


def test_a_log_that_grows_meanwhile_leaves_the_past_as_it_is(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    side.go_to(2)
    sees(qtbot, window, path, 2)
    with queue_at(path) as queue:
        queue.enqueue(b"more")
    rows = window.session.log.model.document
    qtbot.waitUntil(lambda: len(rows.rows) > 9)
    sees(qtbot, window, path, 2)
    window.actions_set["past.last"].trigger()
    sees(qtbot, window, path, len(rows.rows))
    window.actions_set["past.leave"].trigger()
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 4)


def test_another_file_is_shown_at_its_present_and_that_of_this_one_not_once_more(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    side, left = inspected(qtbot, window, life(tmp_path / "theirs.joblog")), window.session.left
    qtbot.waitUntil(lambda: left.belief is not None)
    serials = {left.belief.serial if left.belief else 0}
    side.go_to(2)
    qtbot.waitUntil(lambda: bool(left.past_words))
    monkeypatch.setattr(left, "take", lambda news, take=left.take: (serials.discard(news.serial), take(news)))
    make_log(tmp_path / "other.joblog", jobs=5)
    inspected(qtbot, window, tmp_path / "other.joblog")
    qtbot.waitUntil(lambda: len(window.session.jobs.jobs) == 5)
    assert (side.records, left.past_words, window.jobs_pane.dated) == (None, "", False)
    assert serials, "the present of the file before was shown once more"


def test_a_log_that_was_replaced_has_another_past(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    side.go_to(2)
    sees(qtbot, window, path, 2)
    with queue_at(path) as queue:
        queue.compact()
    qtbot.waitUntil(lambda: side.records is None)
    qtbot.waitUntil(lambda: not window.jobs_pane.dated)


def test_what_cannot_be_told_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"no log at all")
    window.files.inspect(str(path))
    qtbot.waitUntil(lambda: not window.session.log.reading)
    side = time_machine(qtbot, window)
    refusal = window.actions_set["past.back"].why_not
    assert refusal == "No file header can be read here: no record can be replayed, so there is no past."
    assert side.widget.words.full_text == refusal
    side.go_to(1)
    side.go_to_time(1)
    assert side.records is None
    window.files.sandbox()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    assert "inspected" in window.actions_set["past.back"].why_not


def test_a_file_that_can_no_longer_be_read_is_said(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    side = inspected(qtbot, window, life(tmp_path / "theirs.joblog"))
    storage = window.session.storage

    def refuse(path: str, *, write: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(storage, "open", refuse)
    side.go_to(2)
    qtbot.waitUntil(lambda: "The past of this log can’t be shown: Permission denied." in told(window.session))
    assert side.records is None


def test_break_from_here_takes_the_beginning_of_the_file_into_the_sandbox(
    qtbot: QtBot, window: MainWindow, sandbox: str, tmp_path: Path
) -> None:
    path = life(tmp_path / "theirs.joblog")
    data = path.read_bytes()
    side = inspected(qtbot, window, path)
    assert "This is the present" in window.actions_set["past.break"].why_not
    side.go_to(NACK_AT)
    sees(qtbot, window, path, NACK_AT)
    wanted = as_replayed(path, NACK_AT, window.session.jobs.now_ms)
    window.actions_set["past.break"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    qtbot.waitUntil(lambda: [job.id for job in shown(window.session)] == [job.id for job in wanted])
    rows = window.session.log.model.document.rows
    assert Path(sandbox).read_bytes() == data[: rows.offset[NACK_AT - 1] + rows.length[NACK_AT - 1]]
    assert path.read_bytes() == data
    assert "The sandbox is theirs.joblog as it was after record 4 of 9 now." in told(window.session)


def test_a_compacted_log_is_not_cut_among_its_snapshots(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    with queue_at(path) as queue:
        queue.enqueue(b"stays")
        queue.compact()
        queue.enqueue(b"later")
    side = inspected(qtbot, window, path)
    least = 4
    side.go_to(least - 1)
    qtbot.waitUntil(lambda: bool(window.session.left.past_words))
    assert "begins with 4 records that belong together" in window.actions_set["past.break"].why_not
    side.go_to(least)
    assert window.actions_set["past.break"].why_not == ""


def test_the_past_of_a_torn_log_ends_with_its_last_whole_record(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = life(tmp_path / "theirs.joblog")
    append(path, b"\xb5\x4a\x51E" + bytes(16))
    side = inspected(qtbot, window, path)
    side.go_to(9)
    qtbot.waitUntil(lambda: "after record 9 ·" in window.session.left.past_words)
    assert states(window.session) == {1: "delayed", 2: "cancelled", 6: "done"}


def test_with_little_room_the_buttons_fold_and_nothing_is_cut_off(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    side = inspected(qtbot, window, life(tmp_path / "theirs.joblog"))
    bar = side.widget
    for width, style in (
        (1_800, Qt.ToolButtonStyle.ToolButtonTextBesideIcon),
        (900, Qt.ToolButtonStyle.ToolButtonIconOnly),
        (600, Qt.ToolButtonStyle.ToolButtonIconOnly),
    ):
        bar.resize(width, bar.height())
        bar.layout().activate()
        assert bar.leave.toolButtonStyle() is style
        for left, right in pairwise((bar.chip, bar.first, bar.back, bar.slider, bar.forward, bar.last, bar.words)):
            assert left.geometry().right() < right.geometry().left()
        assert bar.words.geometry().right() < bar.selected.geometry().left()
        assert bar.leave.geometry().right() < width


def test_break_from_before_the_first_record_gives_an_empty_log(
    qtbot: QtBot, window: MainWindow, sandbox: str, tmp_path: Path
) -> None:
    path = life(tmp_path / "theirs.joblog")
    header = path.read_bytes()[:64]
    side = inspected(qtbot, window, path)
    side.go_to(0)
    sees(qtbot, window, path, 0)
    window.actions_set["past.break"].trigger()
    qtbot.waitUntil(lambda: window.session.standing.mode is Mode.SANDBOX and is_open(window.session))
    assert Path(sandbox).read_bytes()[:64] == header
    assert "as it was before its first record now." in told(window.session)
    assert states(window.session) == {}


def test_a_batch_is_named_with_how_many_jobs_it_is_about(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "theirs.joblog"
    with queue_at(path) as queue:
        queue.batch([Enqueue(b"one"), Enqueue(b"two")])
        queue.enqueue(b"three")
    side = inspected(qtbot, window, path)
    side.go_to(1)
    sees(qtbot, window, path, 1)
    assert side.widget.words.full_text.endswith(" · BATCH of 2 jobs")
    marked = [index for index in range(2) if window.session.jobs.index(index).data(JobRole.CHANGED)]
    assert marked == [0, 1]


def test_a_file_that_is_gone_has_no_past_to_go_to(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    path.unlink()
    qtbot.waitUntil(lambda: window.session.log.gone)
    qtbot.waitUntil(lambda: "gone" in side.widget.words.full_text)
    assert window.actions_set["past.back"].why_not == "The file is gone, and its past with it."


def test_who_did_not_follow_the_log_does_not_follow_it_on_leaving(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    window.log_pane.view.set_following(False)
    side.go_to(3)
    sees(qtbot, window, path, 3)
    side.leave()
    assert not window.log_pane.view.following
    side.leave()
    assert side.records is None


def test_the_bar_says_that_a_past_is_still_being_read(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = life(tmp_path / "theirs.joblog")
    side = inspected(qtbot, window, path)
    side.go_to(3)
    assert side.widget.chip.text == "reading …"
    sees(qtbot, window, path, 3)
    assert side.widget.chip.text == "Past"
    side.go_to(4)
    assert side.widget.chip.text == "Past"


def test_help_on_the_bar_is_the_guide_s_part_on_the_time_machine(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    side = inspected(qtbot, window, life(tmp_path / "theirs.joblog"))
    for widget in (side.widget.slider, side.widget.back):
        assert place_of(widget) == (READING, "time-machine")
