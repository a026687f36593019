"""The line that filters the log: monospaced, with completion, earlier filters, examples, and its wrong place marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QToolButton, QWidget

from app.gui import icons
from app.gui.key_help import KeyGroup, KeyHelp
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.theme.mark import mark
from app.gui.theme.sheet import offered_sheet_of
from app.gui.widgets.menu import CheckMenu
from app.gui.widgets.search_field import SearchField
from app.inspector.index.query_examples import EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QAbstractItemView

    from app.gui.theme import Theme
    from app.inspector.index.query_complete import Completion

_INSERT = int(Qt.ItemDataRole.UserRole) + 1
_REST_MS = 350
"""A line is checked when nothing was typed for this long."""
_ICON_PX = 18
_HEIGHT_PX = 30
_WIDTH_CHARACTERS = 24
_COLUMN_CHARACTERS = 12

KEYS = KeyGroup(
    QT_TRANSLATE_NOOP("Keys", "Filter of the log"),
    (
        KeyHelp(("Return",), QT_TRANSLATE_NOOP("Keys", "apply the filter")),
        KeyHelp(("Down", "Ctrl+Space"), QT_TRANSLATE_NOOP("Keys", "offer what can stand at the cursor")),
        KeyHelp(("Esc",), QT_TRANSLATE_NOOP("Keys", "go back to the table")),
    ),
)
"""See `app.gui.key_help`."""


class FilterEdit(SearchField):
    """The field itself: offers what can stand at the cursor, and underlines what is wrong.

    Args:
        theme: colours and sizes.
        parent: the line.
    """

    offered = Signal()
    """Somebody wants to see what can stand at the cursor."""
    applied = Signal()
    """Enter was pressed, and not to choose something that was offered."""
    left = Signal()
    """Escape was pressed in an empty or unchanged line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._own_theme = theme
        self._wrong = (0, 0)
        self._replaces = (0, 0)
        self._choices = QStandardItemModel(self)
        self.completer_ = QCompleter(self._choices, self)
        self.completer_.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer_.setWidget(self)
        self.completer_.activated.connect(self._on_chosen)
        self.textEdited.connect(lambda _text: self.offered.emit())
        self._next_offer = QTimer(self)
        self._next_offer.setObjectName("filter-offer")
        self._next_offer.setSingleShot(True)
        self._next_offer.timeout.connect(self.offered)
        theme.changed.connect(self._dress_list)
        self._dress_list()

    def offer(self, completion: Completion) -> None:
        """Show what can stand at the cursor; nothing where there is nothing to choose."""
        self._replaces = (completion.at, completion.end)
        self._choices.clear()
        for choice in completion.choices:
            wide = choice.text.ljust(_COLUMN_CHARACTERS)
            item = QStandardItem(f"{wide}  {choice.what}" if choice.what else choice.text)
            item.setData(choice.text, _INSERT)
            item.setFont(self._own_theme.fonts.mono)
            self._choices.appendRow(item)
        popup = self._popup
        if not completion.choices or not self.hasFocus():
            popup.hide()
            return
        popup.setFont(self._own_theme.fonts.mono)
        width = max(popup.sizeHintForColumn(0) + self._own_theme.px(28), self._own_theme.px(120))
        place = self.cursorRect()
        place.setHeight(self.height() - place.top())
        place.setWidth(min(width, self.window().width()))
        self.completer_.complete(place)
        # A list that gets the keyboard makes its first row the current one: Enter would take what nobody chose.
        popup.setCurrentIndex(QModelIndex())

    @property
    def _popup(self) -> QAbstractItemView:
        """The list; Qt's type hints forget that it is made when asked for."""
        return cast("QAbstractItemView", self.completer_.popup())

    @property
    def offers(self) -> list[str]:
        """What is offered now, as it would be inserted."""
        if not self._popup.isVisible():
            return []
        return [str(self._choices.item(row).data(_INSERT)) for row in range(self._choices.rowCount())]

    def mark(self, at: int, length: int) -> None:
        """Underline what is wrong; a length of 0 with the place of a character underlines that one alone."""
        self._wrong = (at, at + max(1, length))
        self._set_wrong(True)

    def unmark(self) -> None:
        """Nothing is wrong."""
        self._wrong = (0, 0)
        self._set_wrong(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        popup = self._popup
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if popup.isVisible() and popup.selectionModel().hasSelection():
                # The list itself takes the key, as a choice.
                event.ignore()
                return
            popup.hide()
            self.applied.emit()
        elif key == Qt.Key.Key_Escape and not popup.isVisible():
            self.left.emit()
        elif _asks(event) and not popup.isVisible():
            self.offered.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        first, behind = self._wrong
        if behind <= first:
            return
        metrics, text = self.fontMetrics(), self.text()
        cursor = metrics.horizontalAdvance(text[: self.cursorPosition()])
        origin = self.cursorRect().center().x() - cursor
        left = origin + metrics.horizontalAdvance(text[:first])
        width = max(metrics.horizontalAdvance(text[first:behind]), metrics.horizontalAdvance("n"))
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._own_theme.tokens.danger), self._own_theme.px(2)))
        base = self.cursorRect().bottom()
        painter.drawLine(left, base, left + width, base)

    def _dress_list(self) -> None:
        """The list is a window of its own, to which the window's style does not reach."""
        self._popup.setStyleSheet(offered_sheet_of(self._own_theme.tokens, self._own_theme.fonts))

    def _set_wrong(self, wrong: bool) -> None:
        mark(self, "wrong", wrong)
        self.update()

    def _on_chosen(self, shown: str) -> None:
        (item,) = self._choices.findItems(shown)
        text, (at, end) = str(item.data(_INSERT)), self._replaces
        # A field goes on with its value; everything else is whole.
        more = "" if text[-1:] in ":~>" else " "
        line = self.text()
        self.setText(f"{line[:at]}{text}{more}{line[end:].lstrip(' ') if more else line[end:]}")
        self.setCursorPosition(at + len(text) + len(more))
        self.setModified(True)
        # In the next turn: Qt hides the list behind this.
        self._next_offer.start()


def _asks(event: QKeyEvent) -> bool:
    """True for the keys that ask what can stand at the cursor: Down, and Ctrl+Space."""
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return event.key() == Qt.Key.Key_Down or (event.key() == Qt.Key.Key_Space and control)


class FilterLine(QWidget):
    """The field with its buttons: earlier filters, and examples.

    Args:
        theme: colours and sizes.
        parent: where it stands.
        inset: leave room at its sides, as what stands in a pane does.
    """

    applied = Signal(str)
    """This line shall be in force; whoever has put it in force calls `settle`."""
    checked = Signal(str)
    """Somebody has typed this and rests: is it right?"""
    offered = Signal()
    """Somebody wants to know what can stand at the cursor: answer with `edit.offer`."""
    left = Signal()
    """Escape was pressed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, inset: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._inset = inset
        self.setObjectName("filter-line")
        self.edit = FilterEdit(theme, self)
        self.edit.setPlaceholderText(self.tr("Filter: type:N reason~timeout"))
        self.edit.setAccessibleName(self.tr("Filter of the log"))
        self.edit.setToolTip(self.tr("Show only records that fit: Enter applies it, Ctrl+Space offers words"))
        self.earlier = self._button("earlier", self.tr("Earlier filters"), self.tr("Filters that you used before"))
        self.help = self._button("help", self.tr("Examples of filters"), self.tr("What can be typed here"))
        self._used: tuple[str, ...] = ()
        self._earlier_menu = CheckMenu(theme, self.tr("Earlier filters"), self.earlier)
        self._earlier_menu.aboutToShow.connect(self._fill_earlier)
        self.earlier.setMenu(self._earlier_menu)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.edit, 1)
        self._row.addWidget(self.earlier)
        self._row.addWidget(self.help)
        self._rest = QTimer(self)
        self._rest.setObjectName("filter-rest")
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(lambda: self.checked.emit(self.edit.text()))
        self.edit.textEdited.connect(self._on_edited)
        self.edit.applied.connect(self._on_applied)
        self.edit.clear_button.clicked.connect(self._on_applied)
        self.edit.offered.connect(self.offered)
        self.edit.left.connect(self.left)
        self._examples_menu = CheckMenu(theme, self.tr("Examples of filters"), self.help)
        self._examples_menu.aboutToShow.connect(self._fill_examples)
        self.help.setMenu(self._examples_menu)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def set_line(self, line: str) -> None:
        """Show the filter that is in force, unless something else is being typed."""
        if not self.edit.isModified():
            self.edit.setText(line)

    def settle(self, line: str) -> None:
        """Show the filter that is in force, whatever was typed meanwhile."""
        self.edit.unmark()
        self.edit.setModified(False)
        self.set_line(line)

    def set_earlier(self, lines: Sequence[str]) -> None:
        """List the filters that were used before, newest first, when the menu is opened next."""
        self._used = tuple(lines)

    def _fill_earlier(self) -> None:
        """Not before: choosing an entry makes it the newest, and Qt still needs the menu that it was chosen from."""
        menu = self._earlier_menu
        menu.clear()
        for line in self._used:
            self._add_entry(menu, line, line)
        if not self._used:
            menu.addAction(self.tr("No filter was used yet.")).setEnabled(False)

    def write(self, line: str) -> None:
        """Put a line in the field and have it applied."""
        self.edit.setText(line)
        self.edit.setModified(True)
        self._on_applied()

    def _button(self, icon: str, name: str, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("flat", True)
        button.setProperty("icon-name", icons.WIDGET_ICONS[icon])
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setAccessibleName(name)
        button.setToolTip(tip)
        return button

    def _fill_examples(self) -> None:
        if self._examples_menu.isEmpty():
            for line, what in EXAMPLES:
                self._add_entry(self._examples_menu, f"{line}\t{what}", line)

    def _add_entry(self, menu: CheckMenu, text: str, line: str) -> None:
        entry = menu.addAction(text.replace("&", "&&"))
        entry.triggered.connect(self._writer(line))

    def _writer(self, line: str) -> Callable[[], None]:
        return lambda: self.write(line)

    def _on_edited(self) -> None:
        self.edit.unmark()
        self._rest.start()

    def _on_applied(self) -> None:
        self._rest.stop()
        self.applied.emit(self.edit.text())

    def _on_theme(self) -> None:
        theme, px = self._theme, self._theme.px
        self.edit.setFont(theme.fonts.mono)
        self.edit.setMinimumWidth(round(_WIDTH_CHARACTERS * theme.fonts.char_px))
        self.edit.setFixedHeight(px(_HEIGHT_PX))
        self._row.setSpacing(px(2))
        side, above = (px(12), px(4)) if self._inset else (0, 0)
        self._row.setContentsMargins(side, above, side // 2, above)
        for button in (self.earlier, self.help):
            name = str(button.property("icon-name"))
            button.setIcon(icons.icon(name, theme.tokens.text))
            button.setIconSize(QSize(px(_ICON_PX), px(_ICON_PX)))
            button.setFixedHeight(px(_HEIGHT_PX))
