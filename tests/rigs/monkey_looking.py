"""What a monkey does with a file that it inspects: filter, find, go back in time, reorder tabs, take files out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QTabBar, QWhatsThis

from app.gui.export_side import ExportSide
from app.gui.histogram_side import HistogramSide
from app.gui.lens_side import LensSide
from app.gui.past_side import PastSide
from app.gui.standing import Mode
from app.gui.tabs_side import TabsSide
from app.gui.widgets.filter_line import FilterEdit
from app.inspector.row import Kind
from tests.helpers.dropping import drop_on
from tests.helpers.inspecting import part_of
from tests.rigs.monkey_filters import FILTERS, WRONG
from tests.rigs.monkey_fingers import SHIFT, can_be_seen, is_there, name_of
from tests.rigs.monkey_hands import Hands

if TYPE_CHECKING:
    import random
    from typing import TypeVar

    from PySide6.QtWidgets import QWidget

    Part = TypeVar("Part")

LOOKING = {
    "drop": 6,
    "filter": 12,
    "find": 6,
    "past": 14,
    "lens": 6,
    "tab": 12,
    "spot": 4,
    "bars": 5,
    "mark": 5,
    "export": 7,
    "before": 3,
    "row": 8,
    "outside": 12,
}
"""What is done to an inspected file, and how often."""

_PAST = ("first", "back", "back", "forward", "forward", "last", "selected", "leave", "break")
_TIMES = ("12:00", "2026-11-30T12:33", "23:59:59.999", "yesterday", "", "99:99")
_SPOTS = ("0x40", "0x999999", "200", "seq 3", "job 2", "#5", "12:00", "", "nowhere", "-7")
_NEEDLES = ("work", "n", '"n":1', "nothing has this", "", "\u202e", "00", "zz", "6d 61")
_NOTES = ("", "look here", "=cmd()", "x\u202ey", "n" * 300)
_EXPORTS = ("export.records", "export.records", "export.jobs", "export.minimal", "file.save_copy", "export.hex")
_MADE_S = 20.0


class Looking(Hands):
    """Looks into files."""

    def press(self, action_id: str) -> str:
        """Choose an action, also one that can't be used now: then it must say why."""
        action = self.cage.window.actions_set[action_id]
        reason, window = action.why_not, self.cage.window
        self.act(action.trigger)
        if reason and window.status._last_said != reason:
            self.cage.troubles.append(f"{action_id} was refused ({reason}), and the status bar does not say so")
        self.cage.turn()
        return f"action {action_id}" + (" (refused)" if reason else "")

    def look(self, dice: random.Random) -> str:
        """One of them."""
        trick = dice.choice([name for name in LOOKING if name not in ("row", "outside")])
        words: str = getattr(self, trick)(dice)
        return words

    def drop(self, dice: random.Random) -> str:
        """Drop one file or several, anywhere on the window."""
        paths = dice.sample(self.cage.samples, dice.choice((1, 1, 1, 3, 7)))
        window = self.cage.window
        return self._drop(window.childAt(self.a_place(window, dice)) or window, paths)

    def drop_this(self, name: str) -> str:
        """Drop one sample."""
        return self._drop(self.cage.window, [path for path in self.cage.samples if Path(path).name == name])

    def _drop(self, place: QWidget, paths: list[str]) -> str:
        if QApplication.activeModalWidget() is None:
            self.act(lambda: drop_on(place, *paths))
            self.cage.turn()
        return "drop " + " ".join(Path(path).name for path in paths)

    def filter(self, dice: random.Random) -> str:
        """Type a filter, right or wrong, and have it applied or not."""
        if dice.random() < 0.15:
            return self.press("find.clear")
        line = dice.choice(WRONG) if dice.random() < 0.25 else dice.choice(list(FILTERS))
        return self.filter_this(line, gives_up=dice.random() < 0.15)

    def filter_this(self, line: str, *, gives_up: bool = False) -> str:
        """Type one filter."""
        log_filter = self.cage.session.log.filter
        before, standing = log_filter.line, self.cage.session.standing.path
        self.press("find.filter")
        field = QApplication.focusWidget()
        if not isinstance(field, FilterEdit) or QApplication.activeModalWidget() is not None:
            return f"no filter line for {line!r}"
        if self.cage.window.presenting.blank.covers or QWhatsThis.inWhatsThisMode():
            # The first key ends that, and does nothing else.
            return f"no filter {line!r}: a key has another meaning"
        self.type(line)
        if QApplication.focusWidget() is not field or self.cage.session.standing.path != standing:
            # Another file came on screen meanwhile, or its bar did.
            return f"filter {line!r}, interrupted"
        if gives_up:
            self.key("Escape")
            return f"filter {line!r}, given up"
        self.act(lambda: QTest.keyClick(field, Qt.Key.Key_Return))
        if line in WRONG and (log_filter.error is None or log_filter.line != before):
            seen = f"in force {log_filter.line!r}, before {before!r}, typed {field.text()!r}, offered {field.offers}"
            self.cage.troubles.append(f"the filter {line!r} was taken for a right one: {seen}")
        if line in FILTERS and not self._foreign and log_filter.line != line:
            self.cage.troubles.append(f"the filter {line!r} is right, and {log_filter.line!r} is in force")
        self.cage.turn()
        return f"filter {line!r}"

    @property
    def _foreign(self) -> bool:
        return self.cage.session.facts.format.id != "tearproof"

    def find(self, dice: random.Random) -> str:
        """Look for text or bytes in payloads, and go from place to place."""
        if dice.random() < 0.3:
            return self.press(dice.choice(("find.next", "find.previous")))
        self.press("find.find")
        bar = self.cage.window.finding.find_bar
        if not can_be_seen(bar) or QApplication.activeModalWidget() is not None:
            return "no find bar"
        needle = dice.choice(_NEEDLES)
        self.type(needle)
        if dice.random() < 0.3:
            self.click(bar.hex, bar.hex.rect().center())
        for _ in range(dice.randrange(4)):
            self.key("Return", SHIFT if dice.random() < 0.3 else Qt.KeyboardModifier.NoModifier)
        if dice.random() < 0.2:
            self.key("Escape")
        return f"find {needle!r}"

    def past(self, dice: random.Random) -> str:
        """Drag through the log's past, step, or name a time."""
        side = self._part(PastSide)
        way = dice.random()
        if side is None or not can_be_seen(side.widget.slider) or way < 0.45:
            return self.press(f"past.{dice.choice(_PAST)}")
        bar = side.widget
        if way < 0.55 and can_be_seen(bar.time):
            bar.time.setFocus()
            words = dice.choice(_TIMES)
            self.type(words)
            self.key("Return")
            return f"past at {words!r}"
        if way < 0.65:
            bar.slider.setFocus()
            return "past key " + self.key(dice.choice(("Left", "Right", "Home", "End", "PageUp", "PageDown")))
        places = [self.a_place(bar.slider, dice) for _ in range(2 + dice.randrange(8))]
        self.drag(bar.slider, places)
        return f"past over {len(places)} places"

    def lens(self, dice: random.Random) -> str:
        """Open the damage lens, press what it offers."""
        side = self._part(LensSide)
        found = [one for one in side.widget.findChildren(QAbstractButton) if can_be_seen(one)] if side else []
        if not found or dice.random() < 0.3:
            return self.press(dice.choice(("lens.open", "lens.open", "lens.copy_report", "lens.stop")))
        chosen = dice.choice(found)
        name = name_of(chosen)
        self.click(chosen, chosen.rect().center())
        return f"lens: {name}"

    def tab(self, dice: random.Random) -> str:
        """Bring a tab to the front, close it, move it, by pointer or keyboard."""
        side, way = self._part(TabsSide), dice.random()
        if side is None or not can_be_seen(side.widget) or not side.widget.count() or way < 0.2:
            return self.press(dice.choice(("view.next_file", "view.previous_file", "file.close_tab")))
        tabs = side.widget
        place, other = dice.randrange(tabs.count()), dice.randrange(tabs.count())
        name = tabs.tabText(place)
        button = tabs.tabButton(place, QTabBar.ButtonPosition.RightSide)
        if way < 0.35 and button is not None and can_be_seen(button):
            self.click(button, button.rect().center())
            return f"close tab {name}"
        if way < 0.6:
            there = tabs.tabRect(other).center()
            between = QPoint((tabs.tabRect(place).center().x() + there.x()) // 2, there.y())
            self.drag(tabs, [tabs.tabRect(place).center(), between, there])
            return f"move tab {name} from {place} to {other}"
        self.click(tabs, tabs.tabRect(place).center())
        return f"tab {name}"

    def spot(self, dice: random.Random) -> str:
        """Go to a place that is named."""
        self.press("goto.open")
        words = dice.choice(_SPOTS)
        if not isinstance(QApplication.activeModalWidget(), QFileDialog):
            self.type(words)
            self.key("Return")
        self.close_all()
        return f"go to {words!r}"

    def bars(self, dice: random.Random) -> str:
        """Show the histogram, press a bar of it."""
        side = self._part(HistogramSide)
        if side is None or not can_be_seen(side.widget) or dice.random() < 0.3:
            return self.press("histogram.show")
        if dice.random() < 0.3:
            side.widget.setFocus()
            return "histogram key " + self.key(dice.choice(("Left", "Right", "Home", "End", "Return")))
        self.click(side.widget, self.a_place(side.widget, dice))
        return "histogram"

    def mark(self, dice: random.Random) -> str:
        """Put a bookmark, note something, jump to one."""
        if dice.random() < 0.5:
            return self.press(dice.choice(("bookmark.next", "bookmark.previous", "bookmark.remove")))
        self.press("bookmark.edit")
        note = dice.choice(_NOTES)
        if not isinstance(QApplication.activeModalWidget(), QFileDialog):
            self.type(note)
            self.key("Return")
        self.close_all()
        return f"bookmark {note[:20]!r}"

    def before(self, _dice: random.Random) -> str:
        """Show what stood there before the file was replaced."""
        return self.press("view.generation_before")

    # Files out.

    def export(self, dice: random.Random) -> str:
        """Have a file made, and look whether it holds what was shown."""
        return self.export_this(dice.choice(_EXPORTS), dice.choice(("jsonl", "csv")), dice.randrange(6))

    def export_this(self, action: str, form: str = "jsonl", number: int = 0) -> str:
        """Have one kind of file made."""
        self.close_all()
        ending = {"export.minimal": "joblog", "file.save_copy": "joblog"}.get(action, form)
        target = self.cage.folder / f"made-{number}.{ending}"
        for old in (target, target.with_suffix(".txt")):
            old.unlink(missing_ok=True)
        self.press(action)
        picker = QApplication.activeModalWidget()
        if not isinstance(picker, QFileDialog):
            return f"{action} without a dialog"
        offsets, jobs, quiet = self._shown_offsets(), self.cage.session.jobs.total, self._is_quiet()
        field = cast("QLineEdit", picker.findChild(QLineEdit, "fileNameEdit"))
        field.setText(str(target))
        self.act(lambda: QTest.keyClick(field, Qt.Key.Key_Return))
        self.cage.turn()
        if is_there(picker):
            self.escape(picker)
        side = self._part(ExportSide)
        made = self.cage.wait(lambda: side is None or not side.busy, _MADE_S) and self.cage.idle()
        if not made:
            self.cage.troubles.append(f"{action} comes to no end")
        elif quiet and target.exists() and self._is_quiet():
            self._compare(action, target, offsets, jobs)
        return f"{action} to {target.name}"

    def _compare(self, action: str, target: Path, offsets: list[int], jobs: int) -> None:
        if action == "file.save_copy":
            source = Path(self.cage.session.standing.path)
            wrong = source.exists() and source.read_bytes() != target.read_bytes()
        elif target.suffix == ".jsonl":
            lines = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
            wrong = [line["offset"] for line in lines] != offsets if "records" in action else len(lines) != jobs
        else:
            return
        if wrong:
            self.cage.troubles.append(f"{action}: {target.name} does not hold what was shown")

    def _shown_offsets(self) -> list[int]:
        model = self.cage.session.log.model
        rows = [model.document.row(model.number_of(at)) for at in range(model.rowCount())]
        return [row.offset for row in rows if row.kind is not Kind.FILE_HEADER]

    def _is_quiet(self) -> bool:
        session = self.cage.session
        return not (session.log.reading or session.log.filter.running or session.switching)

    def _part(self, kind: type[Part]) -> Part | None:
        window = self.cage.window
        inspects = window.inspecting.inspects and window.session.standing.mode is Mode.INSPECT
        return part_of(window, kind) if inspects else None
