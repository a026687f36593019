"""Help › Samples: the menu, and opening one for inspection. A sample is never remembered among the user's own files."""

from __future__ import annotations

from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QMenu

from app.gui import icons
from app.gui.actions.generated import with_mnemonics
from app.gui.samples import CONTEXT, GROUP_ICONS, SAMPLES, Sample, SampleGroup
from app.gui.sandbox import is_there
from app.gui.work_thread import WorkThread
from app.inspector.times import midnight_ms
from app.inspector.verdicts import Notice, Weight
from app.lab.large_log import RECORDS, write_large_log

if TYPE_CHECKING:
    from app.gui.main_window import MainWindow

_NAME = "large.joblog"
_YESTERDAY_MS = 24 * 3_600_000


class SamplesSide(QObject):
    """Shows the samples of the program.

    Args:
        window: in which they are inspected.
    """

    _went_on = Signal(int)
    _made = Signal(object)
    """How many records of the large one are written; and its end, with an error or None."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._folder = ""
        self._maker: WorkThread | None = None
        self._wanted = ""
        self._below: list[QMenu] = []
        self._went_on.connect(self._on_went_on)
        self._made.connect(self._on_made)

    @property
    def making(self) -> bool:
        """The large one is being written."""
        return bool(self._wanted)

    def fill(self, menu: QMenu) -> None:
        """Put every sample into the menu, each time it is opened.

        Args:
            menu: Help › Samples.
        """
        menu.clear()
        for below in self._below:
            below.deleteLater()
        self._below = []
        titles = with_mnemonics([_translated(group.value) for group in SampleGroup])
        for group, title in zip(SampleGroup, titles, strict=True):
            # Made here, not by the menu: PySide would take it for deleted once this has returned.
            below = QMenu(title, menu)
            below.setIcon(self._icon(GROUP_ICONS[group]))
            below.setToolTipsVisible(True)
            self._fill_group(below, [sample for sample in SAMPLES.values() if sample.group is group])
            menu.addMenu(below)
            self._below.append(below)

    def open(self, sample_id: str) -> None:
        """Inspect a sample, and say what to see in it.

        Args:
            sample_id: a key of `SAMPLES`; any other opens nothing.
        """
        sample = SAMPLES.get(sample_id)
        if sample is None:
            return
        if sample.path:
            self._show(sample, sample.path)
            return
        if self.making:
            self._stop_making()
            return
        try:
            path = self._large_path()
        except OSError as error:
            self._tell_failed(error)
            return
        if is_there(self._window.session.storage, path):
            self._show(sample, path)
        else:
            self._make(sample, path)

    def stop(self) -> None:
        """At the window's end: what is being made is given up."""
        self._stop_making()
        if self._maker is not None:
            self._maker.stop()

    def _fill_group(self, menu: QMenu, samples: list[Sample]) -> None:
        titles = with_mnemonics([self._title(sample) for sample in samples])
        for sample, title in zip(samples, titles, strict=True):
            action = QAction(title, menu)
            sees = _translated(sample.sees)
            action.setObjectName(f"sample.{sample.id}")
            action.setToolTip(sees)
            action.setStatusTip(sees)
            action.setWhatsThis(sees)
            action.triggered.connect(partial(self._on_chosen, sample.id))
            menu.addAction(action)

    def _title(self, sample: Sample) -> str:
        if sample.path or not self.making:
            return _translated(sample.title)
        return self.tr("Stop making the large log")

    def _on_chosen(self, sample_id: str, _checked: bool = False) -> None:
        self.open(sample_id)

    def _show(self, sample: Sample, path: str) -> None:
        window = self._window
        window.files.inspect_all([path], remember=False)
        sentence = self.tr("Sample: {title}.").format(title=_translated(sample.title))
        window.session.announcer.tell(Notice(Weight.INFO, sentence, _translated(sample.sees)))

    # The large one.

    def _large_path(self) -> str:
        self._folder = self._folder or self._window.tours.folders.make(lasting=True)
        return str(PurePath(self._folder) / _NAME)

    def _make(self, sample: Sample, path: str) -> None:
        session = self._window.session
        start_ms = midnight_ms(session.wall.now_ms()) - _YESTERDAY_MS
        self._wanted = sample.id

        def go_on(written: int) -> bool:
            self._went_on.emit(written)
            return self.making

        def work() -> None:
            error: OSError | None = None
            try:
                whole = write_large_log(session.storage, path, start_ms, go_on=go_on) == RECORDS
            except OSError as caught:
                whole, error = False, caught
            if not whole and is_there(session.storage, path):
                session.storage.unlink(path)
            self._made.emit(error)

        if self._maker is None:
            self._maker = WorkThread("samples")
        session.said.emit(self.tr("The large log is being made."))
        self._maker.post(work)

    def _stop_making(self) -> None:
        # The thread looks after every piece.
        self._wanted = ""

    def _on_went_on(self, written: int) -> None:
        if self.making:
            words = self.tr("The large log is being made: {percent} %. Choose it again to stop that.")
            self._window.session.said.emit(words.format(percent=100 * written // RECORDS))

    def _on_made(self, error: OSError | None) -> None:
        sample, self._wanted = SAMPLES.get(self._wanted), ""
        if error is not None:
            self._tell_failed(error)
        elif sample is None:
            self._window.session.said.emit(self.tr("The large log was not made; what was written of it is gone."))
        else:
            self._show(sample, self._large_path())

    def _tell_failed(self, error: OSError) -> None:
        sentence = self.tr("The large log was not made: {why}.").format(why=error.strerror or error)
        self._window.session.announcer.tell(Notice(Weight.DANGER, sentence))

    def _icon(self, name: str) -> QIcon:
        return icons.icon(name, self._window.theme.tokens.text)


def _translated(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)
