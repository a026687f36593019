"""A window with a table and nothing else: what Qt and Python alone cost at the start, frozen like the program."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication, QMainWindow, QTableView


def main() -> int:
    """Show it until it is closed."""
    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.setCentralWidget(QTableView())
    window.resize(1_440, 900)
    window.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
