"""Help › Samples: a log of every kind of damage, made from the real faults, shown read-only with what to see in it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QUrl

from app.engine.adapters import real_storage
from app.engine.log.verdict import VerdictKind
from app.gui import samples_side, tour_folders
from app.gui.help_pages import WINDOW
from app.gui.samples import FOLDER, SAMPLES, SampleGroup, is_sample
from app.gui.samples_page import samples_text
from app.gui.standing import Mode
from app.lab import large_log
from app.lab.faults import FAULTS
from app.lab.faults.base import Group
from app.lab.large_log import write_large_log
from tests.helpers.window import told
from tests.samples import _FAULTS, samples, write

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

SHOWN = {
    "healthy": (VerdictKind.CLEAN, None),
    "compacted": (VerdictKind.CLEAN, None),
    "torn-write": (VerdictKind.TORN, 0x340),
    "tail-of-zeros": (VerdictKind.TORN, 0x340),
    "stale-record": (VerdictKind.TORN, 0x370),
    "flipped-bit": (VerdictKind.DAMAGED, 0x100),
    "flipped-bit-in-the-header": (VerdictKind.DAMAGED, 0),
    "flipped-length": (VerdictKind.DAMAGED, 0x100),
    "garbage-in-the-middle": (VerdictKind.DAMAGED, 0x100),
    "record-doubled": (VerdictKind.DAMAGED, 0x160),
    "record-removed": (VerdictKind.DAMAGED, 0x100),
    "records-swapped": (VerdictKind.DAMAGED, 0x100),
    "rolled-back": (VerdictKind.DAMAGED, 0x280),
    "beanstalkd": (VerdictKind.CLEAN, None),
    "beanstalkd-torn": (VerdictKind.TORN, 0x294),
    "clock-far-ahead": (VerdictKind.CLEAN, None),
    "sent-as-text": (VerdictKind.NOT_A_LOG, 0),
    "newer-version": (VerdictKind.NEWER, 0),
    "empty": (VerdictKind.EMPTY, 0),
}


def content(folder: Path) -> dict[str, bytes]:
    """Every file by its name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_samples_are_what_the_engine_and_the_faults_make_today(tmp_path: Path) -> None:
    assert content(FOLDER) == samples()
    (tmp_path / "stray.joblog").write_bytes(b"of an earlier version")
    write(tmp_path)
    assert content(tmp_path) == content(FOLDER)


def test_every_file_has_its_sample_and_every_fault_at_rest_too() -> None:
    beside = {"compacted.joblog.prev", "rolled-back.joblog.lock"}
    assert {sample.file for sample in SAMPLES.values() if sample.file} | beside == content(FOLDER).keys()
    at_rest = {fault.id for fault in FAULTS.values() if fault.group is Group.AT_REST}
    assert at_rest <= {fault for _name, fault, _values in _FAULTS}
    assert {sample.group for sample in SAMPLES.values()} == set(SampleGroup)
    assert SHOWN.keys() == {sample.id for sample in SAMPLES.values() if sample.file}


def test_every_sample_is_inspected_with_what_to_see_in_it_and_stays_as_it_is(qtbot: QtBot, window: MainWindow) -> None:
    session, before = window.session, content(FOLDER)
    for sample in SAMPLES.values():
        if not sample.file:
            continue
        window.program.open_sample(sample.id)
        qtbot.waitUntil(lambda path=sample.path: session.standing.path == path and not session.log.reading)
        verdict = session.facts.verdict
        assert (sample.id, verdict.kind, verdict.offset) == (sample.id, *SHOWN[sample.id])
        assert session.standing.mode is Mode.INSPECT
        assert sample.sees in told(session)
        assert "part of the program" in window.files.why_not("work_with")
    assert content(FOLDER) == before
    assert window.settings.recent == []


def test_the_menu_has_every_sample_in_its_group_with_the_same_words(window: MainWindow) -> None:
    menu = window.actions_set.menu("help.samples")
    for _twice in range(2):
        menu.aboutToShow.emit()
        groups = [action.menu() for action in menu.actions()]
        assert [group.title().replace("&", "") for group in groups] == [group.value for group in SampleGroup]
        actions = [action for group in groups for action in group.actions()]
        assert [action.objectName() for action in actions] == [f"sample.{name}" for name in SAMPLES]
        assert all(action.toolTip() == SAMPLES[action.objectName()[7:]].sees for action in actions)


def test_a_link_in_the_guide_opens_a_sample_and_an_unknown_one_nothing(qtbot: QtBot, window: MainWindow) -> None:
    guide = window.help.guide
    guide.show_page(WINDOW)
    guide._on_link(QUrl("sample:no-such-sample"))
    assert window.session.standing.mode is Mode.SANDBOX
    guide._on_link(QUrl("sample:torn-write"))
    qtbot.waitUntil(lambda: window.session.standing.path == SAMPLES["torn-write"].path)
    assert all(f"](sample:{name})" in samples_text() for name in SAMPLES)
    guide.close()


def test_only_files_of_the_program_are_samples(tmp_path: Path) -> None:
    assert is_sample(SAMPLES["healthy"].path)
    assert not is_sample(str(tmp_path / "healthy.joblog"))
    assert not is_sample(f"{FOLDER}-of-mine/healthy.joblog")


def chosen(window: MainWindow) -> QAction:
    """The entry of the large one, as the menu has it now."""
    menu = window.actions_set.menu("help.samples")
    menu.aboutToShow.emit()
    (action,) = [
        one for group in menu.actions() for one in group.menu().actions() if one.objectName() == "sample.large"
    ]
    return action


def test_the_large_one_is_made_once_beside_the_sandbox_and_goes_with_the_window(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(large_log, "_PIECE_BYTES", 4_096)
    monkeypatch.setattr(samples_side, "RECORDS", 600)
    write = samples_side.write_large_log
    made: list[str] = []

    def small(storage: object, path: str, start_ms: int, **how: object) -> int:
        made.append(path)
        return write(storage, path, start_ms, records=600, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(samples_side, "write_large_log", small)
    session = window.session
    for _twice in range(2):
        session.open_sandbox()
        chosen(window).trigger()
        qtbot.waitUntil(lambda: session.standing.mode is Mode.INSPECT and not session.log.reading)
        assert session.facts.verdict.kind is VerdictKind.CLEAN
        assert session.facts.records == 601
    assert len(made) == 1
    assert Path(made[0]).parent.parent == tmp_path
    assert "%" in told(session) or session.message is not None
    window.close()
    assert not Path(made[0]).parent.exists()


def test_where_no_folder_can_be_made_the_large_one_is_refused_and_lies_nowhere_else(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "started-here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(tour_folders, "folder_template", lambda _sandbox: str(tmp_path / "gone" / "tour-XXXXXX"))
    said: list[str] = []
    window.session.said.connect(said.append)
    chosen(window).trigger()
    qtbot.waitUntil(lambda: any("was not made" in line for line in said))
    assert not window.program.samples.making
    assert os.listdir(here) == []


def test_making_the_large_one_can_be_stopped_and_fail(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    window.session.said.connect(said.append)
    chosen(window).trigger()
    qtbot.waitUntil(lambda: any("%" in line for line in said))
    stop = chosen(window)
    assert "Stop making" in stop.text().replace("&", "")
    stop.trigger()
    qtbot.waitUntil(lambda: any("was not made" in line for line in said))
    assert window.session.standing.mode is Mode.SANDBOX

    def full(*_arguments: object, **_how: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(samples_side, "write_large_log", full)
    chosen(window).trigger()
    qtbot.waitUntil(lambda: "No space left on device" in said[-1])
    assert not window.program.samples.making


def test_a_large_log_is_whole_and_can_be_ended_in_the_middle(tmp_path: Path) -> None:
    told_records: list[int] = []

    def go_on(written: int) -> bool:
        told_records.append(written)
        return len(told_records) < 2

    path = str(tmp_path / "x.joblog")
    written = write_large_log(real_storage(), path, 1_772_442_000_000, go_on=go_on)
    assert written == told_records[-1] < large_log.RECORDS
    with pytest.raises(FileExistsError):
        write_large_log(real_storage(), path, 0, go_on=go_on)
