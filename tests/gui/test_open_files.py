"""The files behind the tabs: in an order, each once, never too many; and what a tab says of one nobody looked into."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from app.engine.adapters import real_storage, system_clock
from app.gui import open_files, tab_marks
from app.gui.open_files import OpenFiles
from app.gui.roles import Tone
from app.gui.tab_marks import Glances, glance, mark_of
from app.inspector.document import LogFacts
from tests.helpers.window import TORN_TAIL, append, make_log

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot


def test_each_file_is_there_once_in_the_order_it_came(qtbot: QtBot) -> None:
    files = OpenFiles()
    assert files.add(["/b", "/a", "/b"]) == ()
    assert files.add(["/a", "/c"]) == ()
    assert files.paths == ("/b", "/a", "/c")
    assert [files.beside(path, 1) for path in ("", "/b", "/c")] == ["/b", "/a", ""]
    assert files.beside("", -1) == "/c"
    assert files.beside("/unknown", 1) == ""


def test_a_closed_file_tells_which_one_comes_in_its_place(qtbot: QtBot) -> None:
    files = OpenFiles()
    files.add(["/a", "/b", "/c"])
    with qtbot.waitSignal(files.closed) as closed:
        assert files.close("/b") == "/c"
    assert closed.args == ["/b"]
    assert files.close("/c") == "/a"
    assert files.close("/unknown") == ""
    assert files.close("/a") == ""


def test_only_the_same_files_are_put_in_another_order(qtbot: QtBot) -> None:
    files = OpenFiles()
    files.add(["/a", "/b"])
    files.reorder(["/b"])
    files.reorder(["/a", "/b"])
    assert files.paths == ("/a", "/b")
    files.reorder(["/b", "/a"])
    assert files.paths == ("/b", "/a")


def test_there_is_always_room_for_the_one_that_is_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_files, "FILES_MAX", 2)
    files = OpenFiles()
    assert files.add(["/a", "/b", "/c"]) == ("/c",)
    assert files.add(["/d", "/e"]) == ("/e",)
    assert files.paths == ("/b", "/d")


def test_a_glance_says_what_a_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, torn = tmp_path / "whole.joblog", tmp_path / "torn.joblog"
    make_log(whole)
    make_log(torn)
    append(torn, TORN_TAIL)

    def look(path: Path) -> tab_marks.TabMark | None:
        return glance(str(path), real_storage(), system_clock(), threading.Event())

    clean, ends = look(whole), look(torn)
    assert clean is not None
    assert (clean.tone, clean.words) == (Tone.DURABLE, "clean")
    assert ends is not None
    assert ends.words.startswith("torn tail at 0x")
    assert ends.icon != clean.icon
    missing = look(tmp_path / "none.joblog")
    assert missing is not None
    assert (missing.tone, missing.words) == (Tone.DANGER, "There is no file none.joblog.")
    monkeypatch.setattr(tab_marks, "GLANCE_BYTES", 10)
    assert look(whole) is None
    assert mark_of(LogFacts(being_written=True)).words == "its end is being written"


def test_nothing_is_looked_into_any_more_once_the_window_closes(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "whole.joblog"
    make_log(path)
    glances = Glances(real_storage(), system_clock())
    glances.stop()
    with qtbot.assertNotEmitted(glances.judged):
        glances.look_into(str(path))
        glances.stop()
