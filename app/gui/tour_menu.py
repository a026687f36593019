"""The tours as actions: the five buttons, the further ones, those of the teacher's own folder, and File › Open tour."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from app.inspector.texts import visible
from app.inspector.verdicts import Notice, Weight
from app.tours.errors import TourError
from app.tours.titles import built_in_titles
from app.wording import reworded

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from app.gui.main_window import MainWindow
    from app.gui.tour_side import TourSide
    from app.tours.tour import Tour

FOLDER = "tours"
"""The teacher's own tours lie in a folder of this name beside the sandbox."""


class TourMenu(QObject):
    """Begins tours.

    Args:
        window: has the actions and menus.
        tours: plays them.
    """

    def __init__(self, window: MainWindow, tours: TourSide) -> None:
        super().__init__(window)
        self._window = window
        self._tours = tours
        self._own: list[QAction] = []
        self.folder = str(PurePath(window.session.sandbox_path).parent / FOLDER)
        actions = window.actions_set
        for title in built_in_titles():
            action_id = f"tour.{title.number or title.id}"
            actions.on(action_id, lambda _checked=False, title=title: self.start(title.id))
        actions.on("file.open_tour", lambda _checked=False: self.ask())
        more = actions.menu("tour.more")
        more.aboutToShow.connect(lambda: self.fill(more))

    def start(self, tour_id: str) -> None:
        """Begin one of the program's own tours.

        Args:
            tour_id: the name of its file without ".toml".
        """
        # Here and below: what reads tours is loaded when somebody wants one, not before the window.
        from app.tours.library import built_in_tour

        self._tours.start(built_in_tour(tour_id))

    def ask(self) -> None:
        """Ask for a tour's file and begin it."""
        picker = QFileDialog(self._window, self.tr("Open a tour"), self._beginning())
        picker.setObjectName("open-tour")
        picker.setFileMode(QFileDialog.FileMode.ExistingFile)
        picker.setNameFilter(self.tr("Tours (*.toml);;All files (*)"))
        picker.fileSelected.connect(self.open)
        picker.finished.connect(picker.deleteLater)
        picker.open()

    def open(self, path: str) -> None:
        """Begin the tour in a file; what is wrong with it is said in words.

        Args:
            path: the file.
        """
        from app.tours.loader import read_tour

        try:
            tour = read_tour(path, self._window.session.storage)
        except TourError as error:
            self._refuse(error)
        else:
            self._tours.start(tour)

    def fill(self, menu: QMenu) -> None:
        """Put the tours of the teacher's folder behind the program's own.

        Args:
            menu: More tours.
        """
        from app.tours.library import user_tours

        for action in self._own:
            menu.removeAction(action)
            action.deleteLater()
        tours, errors = user_tours(self.folder, self._window.session.storage)
        self._own = [menu.addSeparator()]
        for tour in tours:
            self._add(menu, tour)
        for error in errors:
            action = self._plain(menu, self.tr("{file}: can't be used").format(file=visible(error.file)))
            action.triggered.connect(lambda _checked=False, error=error: self._refuse(error))
        if len(self._own) == 1:
            words = self.tr("Your own tours: put .toml files into {folder}").format(folder=self.folder)
            self._plain(menu, words).triggered.connect(lambda _checked=False: self._say_how())

    def _add(self, menu: QMenu, tour: Tour) -> None:
        action = self._plain(menu, visible(tour.title))
        action.setStatusTip(visible(tour.summary))
        action.triggered.connect(lambda _checked=False: self._tours.start(tour))

    def _plain(self, menu: QMenu, text: str) -> QAction:
        action = QAction(text.replace("&", "&&"), menu)
        menu.addAction(action)
        self._own.append(action)
        return action

    def _beginning(self) -> str:
        """Where the picker begins: the teacher's folder, or the home folder while there is none."""
        return self.folder if QDir(self.folder).exists() else QDir.homePath()

    def _refuse(self, error: TourError) -> None:
        advice = self.tr("Nothing was begun. Help › Writing a tour says how a tour's file looks.")
        self._window.session.announcer.tell(Notice(Weight.WARNING, visible(reworded(str(error))), advice))

    def _say_how(self) -> None:
        QDir().mkpath(self.folder)
        sentence = self.tr("Tours that you put into {folder} stand under More tours.").format(folder=self.folder)
        advice = self.tr("Help › Writing a tour says how such a file looks.")
        self._window.session.announcer.tell(Notice(Weight.INFO, sentence, advice))
