"""The folders of tours and of what is made for a while: beside the sandbox, gone when nothing in them is open any more.

What a killed program leaves of them the next one finds by their names (`leftovers.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTemporaryDir

from app.gui.leftovers import folder_template

if TYPE_CHECKING:
    from app.gui.session import Session


class TourFolders:
    """The folder of the tour that runs, and those of tours before it that have not been removed yet.

    Args:
        session: the folders lie beside its sandbox; its queue's thread tells when a file is closed.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._folders: list[QTemporaryDir] = []
        self._lasting: list[QTemporaryDir] = []

    def make(self, *, lasting: bool = False) -> str:
        """Make one for the next tour, or for something else, and return its path.

        Args:
            lasting: it stays until the program ends.

        Raises:
            OSError: there can be none. Without it the files would lie where the program was started.
        """
        folder = QTemporaryDir(folder_template(self._session.sandbox_path))
        if not folder.isValid():
            raise OSError(folder.errorString())
        (self._lasting if lasting else self._folders).append(folder)
        return folder.path()

    def remove_later(self, *, keep: int = 0) -> None:
        """Remove folders when their queue is closed and the file that comes next is on screen.

        Args:
            keep: so many of the latest stay.
        """
        old = self._folders[: len(self._folders) - keep]
        del self._folders[: len(old)]

        def then(_answer: object) -> None:
            for folder in old:
                folder.remove()

        self._session.lab.run(lambda _machine: None, then)

    def clear(self) -> None:
        """Remove all now: the program ends, and nothing in them is open any more."""
        for folder in (*self._folders, *self._lasting):
            folder.remove()
        self._folders.clear()
        self._lasting.clear()
