"""What a screen reader finds while a file is inspected, above all in what the program paints itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from app.gui.dialogs.bookmark import BookmarkDialog
from app.gui.dialogs.go_to import GoToDialog
from app.gui.dialogs.salvage import SalvageDialog
from app.gui.past_side import PastSide
from app.gui.widgets.find_bar import FindBar
from app.gui.widgets.histogram import HistogramStrip
from app.gui.widgets.lens_panel import LensPanel
from app.inspector.index import columns, histogram
from tests.helpers.inspecting import inspect, part_of
from tests.helpers.screen_reader import nameless, namesakes, places_by_tab, wordless
from tests.helpers.window import make_log

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAccessibleInterface
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow

NAME, DESCRIPTION, VALUE = QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value
LOADED = (columns, histogram)
"""The strip would load them on a thread."""


@pytest.fixture
def looked_at(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window over a log with a flipped bit; lens, histogram, filter and find are in sight."""
    whole, path = tmp_path / "whole.joblog", tmp_path / "real.joblog"
    make_log(whole)
    data = bytearray(make_log(path, jobs=3))
    data[-20] ^= 1
    path.write_bytes(data)
    inspect(qtbot, window, whole)
    inspect(qtbot, window, path)
    for name in ("lens.open", "histogram.show", "find.filter", "find.find"):
        window.actions_set[name].trigger()
    panel, strip = window.findChild(LensPanel), window.findChild(HistogramStrip)
    qtbot.waitUntil(lambda: panel.policies.numbers != [] and strip.bar_rect(0).isValid())
    return window


def read(widget: QWidget) -> QAccessibleInterface:
    one = QAccessible.queryAccessibleInterface(widget)
    assert one is not None
    return one


def test_every_control_has_a_name(looked_at: MainWindow) -> None:
    assert (nameless(looked_at), wordless(looked_at), namesakes(looked_at)) == ([], [], [])


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_every_control_has_a_name_however_it_is_folded(qtbot: QtBot, looked_at: MainWindow, zoom: float) -> None:
    looked_at.theme.set_zoom(zoom)
    qtbot.wait(20)
    assert nameless(looked_at) == []
    looked_at.theme.set_zoom(1.0)
    qtbot.wait(20)


@pytest.mark.parametrize(
    ("action_id", "kind"),
    [("goto.open", GoToDialog), ("bookmark.edit", BookmarkDialog), ("file.salvage", SalvageDialog)],
)
def test_every_control_of_a_dialog_has_a_name(looked_at: MainWindow, action_id: str, kind: type[QWidget]) -> None:
    looked_at.log_pane.view.show_row(1)
    looked_at.actions_set[action_id].trigger()
    dialog = looked_at.findChild(kind)
    assert (nameless(dialog), wordless(dialog), namesakes(dialog)) == ([], [], [])
    dialog.close()


def test_the_histogram_says_what_the_keyboard_is_at(qtbot: QtBot, looked_at: MainWindow) -> None:
    one = read(looked_at.findChild(HistogramStrip))
    assert one.text(NAME) == "Records over time"
    assert "ENQUEUE" in one.text(DESCRIPTION)
    assert one.state().focusable


def test_the_time_machine_says_where_the_thumb_stands(qtbot: QtBot, looked_at: MainWindow) -> None:
    side = part_of(looked_at, PastSide)
    one = read(side.widget.slider)
    assert (one.role(), one.text(NAME)) == (QAccessible.Role.Slider, "Record")
    side.go_to(2)
    qtbot.waitUntil(lambda: one.text(VALUE).startswith("record 2 of 3 · ") or "record 2 of 3" in one.text(DESCRIPTION))
    side.leave()


def test_the_tree_of_fields_is_read_cell_by_cell(qtbot: QtBot, looked_at: MainWindow) -> None:
    looked_at.log_pane.view.show_row(1)
    tree = looked_at.bytes_pane.view.fields
    one = read(tree)
    assert (one.role(), one.text(NAME)) == (QAccessible.Role.Tree, "Fields")
    cells = [one.child(number).text(NAME) for number in range(one.childCount())]
    assert cells[:4] == ["name", "offset", "raw", "meaning"]
    assert cells[4] == "frame head: 32 bytes at 0x040"
    at = cells.index("sequence: 1\n8 bytes at 0x048")
    assert cells[at + 1 : at + 4] == ["0x048", "00 00 00 00 00 00 00 01", "1"]


def test_a_tab_says_its_file_and_the_verdict_on_it(looked_at: MainWindow) -> None:
    one = read(looked_at.findChild(QWidget, "file-tabs"))
    tabs = [one.child(number) for number in range(one.childCount())]
    names = [tab.text(NAME) for tab in tabs if tab.role() is QAccessible.Role.PageTab]
    assert any(name.startswith("real.joblog, ") and "damaged" in name for name in names)
    assert any(name.startswith("whole.joblog, ") for name in names)


def test_the_table_of_the_lens_says_policy_and_column_with_each_number(looked_at: MainWindow) -> None:
    panel = looked_at.findChild(LensPanel)
    names = [read(button).text(NAME) for button in panel.policies.numbers[1]]
    assert [name.rsplit(" ", 1)[0] for name in names] == [
        "Stop silently: Jobs",
        "Stop silently: Lost",
        "Stop silently: Resurrected",
        "Stop silently: Twice",
    ]
    assert read(panel.verdict).text(NAME).startswith("Damaged")


def test_tab_goes_through_the_window_from_the_top_down(looked_at: MainWindow) -> None:
    inspecting, panel = looked_at.inspecting, looked_at.findChild(LensPanel)
    places = places_by_tab(
        looked_at,
        (
            looked_at.tours_bar,
            inspecting.bar,
            inspecting.past_bar,
            looked_at.findChild(QWidget, "file-tabs"),
            looked_at.banner,
            looked_at.jobs_pane,
            looked_at.findChild(HistogramStrip),
            looked_at.findChild(FindBar),
            looked_at.log_pane.view,
            looked_at.bytes_pane,
            panel,
        ),
    )
    assert places == sorted(places), places
    assert set(places) >= {0, 1, 2, 3, 5, 6, 7, 8, 9, 10}


def test_tab_goes_through_the_table_of_the_lens_row_by_row(looked_at: MainWindow) -> None:
    panel = looked_at.findChild(LensPanel)
    buttons = [button for row in panel.policies.numbers for button in row]
    buttons[2].click()
    places = places_by_tab(
        looked_at, (panel.verdict, *panel.ways, panel.found, panel.bytes, *buttons, panel.policies.detail)
    )
    places = [place for place in places if place >= 0]
    assert places == sorted(places)
    assert set(range(6, 6 + len(buttons))) <= set(places)
