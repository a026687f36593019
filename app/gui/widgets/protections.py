"""The protections: a button that says which are off, the switches it opens, and the chip of the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.gui.actions.explained import ExplainedToolButton
from app.gui.actions.generated import as_clause
from app.gui.roles import Tone
from app.gui.text import QT_TRANSLATE_NOOP
from app.gui.theme.mark import mark
from app.gui.widgets.chip import Chip
from app.gui.widgets.fields import SwitchField
from app.gui.widgets.menu_button import MenuButton
from app.lab.protections import PROTECTIONS, Protections
from app.wording import counted, phrase

if TYPE_CHECKING:
    from app.gui.actions.action_set import ActionSet
    from app.gui.actions.explained import ExplainedAction
    from app.gui.theme import Theme
    from app.lab.protections import Protection

_CONTEXT = "Protections"
SHORT_NAMES = {
    "fsync": QT_TRANSLATE_NOOP("Protections", "fsync"),
    "checksums": QT_TRANSLATE_NOOP("Protections", "checksums"),
    "length_check": QT_TRANSLATE_NOOP("Protections", "length check"),
    "lease": QT_TRANSLATE_NOOP("Protections", "lease"),
    "token_check": QT_TRANSLATE_NOOP("Protections", "token check"),
    "folder_fsync": QT_TRANSLATE_NOOP("Protections", "folder fsync"),
}
_WIDE_PX = 460
_INDENT_PX = 24
_PADDING_PX = 11
_NAMED_MAX = 2
"""Of more that are off only the number is told."""


def off_words(protections: Protections) -> str:
    """`fsync off`, `fsync, lease off`, `4 protections off`; empty while all are on."""
    names = [QCoreApplication.translate(_CONTEXT, SHORT_NAMES[one.name]) for one in protections.off]
    if not names:
        return ""
    if len(names) > _NAMED_MAX:
        return counted(len(names), "%n protection off", "%n protections off")
    return QCoreApplication.translate("Protections", "{names} off").format(names=", ".join(names))


class ProtectionsChip(Chip):
    """What is off, in red; all on is said quietly. Without a simulated machine on screen it is away.

    Args:
        theme: colours and sizes.
        parent: the status bar.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Stay away until something is shown."""
        super().__init__(theme, parent=parent)
        self.setObjectName("chip.protections")

    def show_protections(self, protections: Protections | None) -> None:
        """Show which are on; None for a file that is not simulated."""
        if protections is None:
            self.tell("")
            return
        words = off_words(protections)
        self.tell(words or self.tr("all protections on"), Tone.DANGER if words else Tone.QUIET)
        self.setToolTip("\n".join(phrase(one.without) for one in protections.off))


class ProtectionsButton(MenuButton):
    """`Protections: all on`, or in red what is off. It opens the switches.

    Args:
        theme: colours and sizes.
        actions: the switches are `protect.<name>` of these.
        parent: the toolbar.
    """

    told = Signal()
    """Its words are others, and so is its width."""

    def __init__(self, theme: Theme, actions: ActionSet, parent: QWidget | None = None) -> None:
        """Say that all are on."""
        super().__init__(theme, "protection", "", parent)
        self.setObjectName("button.protections")
        self._actions = actions
        self._panel: ProtectionsPanel | None = None
        self._switches = [actions[f"protect.{protection.name}"] for protection in PROTECTIONS]
        self.setToolTip(self.tr("Protections: switch off what keeps the promise, and see what it was for"))
        self.setStatusTip(self.tr("Six switches; what is off is marked in red everywhere"))
        self.setWhatsThis(actions.menu("protect.menu").menuAction().whatsThis())
        self.clicked.connect(self._on_clicked)
        for action in self._switches:
            action.toggled.connect(self._look_again)
        self._look_again()

    @property
    def panel(self) -> ProtectionsPanel:
        """The switches with their words; built when it is opened first."""
        if self._panel is None:
            self._panel = ProtectionsPanel(self._theme, self._actions, self)
        return self._panel

    def show_protections(self, protections: Protections) -> None:
        """Set the switches to what is on."""
        for switch in self._switches:
            switch.setChecked(getattr(protections, switch.objectName().removeprefix("protect.")))

    def _look_again(self) -> None:
        shown = Protections(**{one.objectName().removeprefix("protect."): one.isChecked() for one in self._switches})
        words = off_words(shown)
        # The button says by itself of what.
        many = self.tr("{count} off").format(count=len(shown.off)) if len(shown.off) > _NAMED_MAX else ""
        state = many or words or self.tr("all on")
        if state == self.property("state"):
            return
        self.setProperty("state", state)
        icon = "protection-off" if words else "protection"
        self.tell(icon, self.tr("Protections: {state}").format(state=state), alarm=bool(words))
        self.told.emit()

    def _on_clicked(self) -> None:
        self.panel.open_below(self)


class ProtectionsPanel(QFrame):
    """Six switches, each with what it does and what goes wrong without it.

    Args:
        theme: colours and sizes.
        actions: the switches are `protect.<name>` of these.
        parent: the button that opens it.
    """

    def __init__(self, theme: Theme, actions: ActionSet, parent: QWidget) -> None:
        """Build it; `open_below` shows it."""
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme = theme
        self.setObjectName("panel.protections")
        self.setAccessibleName(self.tr("Protections"))
        self.setProperty("popup", True)
        self.boxes: list[SwitchField] = []
        self._lines: list[QLabel] = []
        self._buttons: list[ExplainedToolButton] = []
        self._inner = inner = QWidget(self)
        self._column = QVBoxLayout(inner)
        for protection in PROTECTIONS:
            self._add(protection, actions[f"protect.{protection.name}"])
        for action_id in ("protect.all_on", "help.protections"):
            button = ExplainedToolButton(actions[action_id], inner)
            button.setProperty("flat", True)
            button.clicked.connect(self.hide)
            self._column.addWidget(button)
            self._buttons.append(button)
        self._scroll = QScrollArea(self)
        # What is in it scrolls into sight when Tab comes to it.
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inner)
        for ground in (inner, self._scroll, self._scroll.viewport()):
            ground.setAutoFillBackground(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(self._scroll)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def open_below(self, button: QWidget) -> None:
        """Show it below its button, as far as the screen has room."""
        edge = self._theme.px(4)
        room = button.screen().availableGeometry().adjusted(edge, edge, -edge, -edge)
        wide = min(self._theme.px(_WIDE_PX), room.width())
        inner = self._inner
        high = inner.heightForWidth(wide - 2) if inner.hasHeightForWidth() else inner.sizeHint().height()
        corner = button.mapToGlobal(QPoint(0, button.height()))
        high = min(high + 4, room.height())
        x = min(corner.x(), room.right() + 1 - wide)
        y = min(corner.y(), room.bottom() + 1 - high)
        self.setGeometry(max(room.left(), x), max(room.top(), y), wide, high)
        self.show()
        self.boxes[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _add(self, protection: Protection, action: ExplainedAction) -> None:
        box = SwitchField(self._theme, phrase(protection.title), self)
        words = self.tr("{line}\nWithout it: {without}.").format(
            line=phrase(protection.line), without=as_clause(phrase(protection.without))
        )
        line = QLabel(words, self)
        line.setTextFormat(Qt.TextFormat.PlainText)
        line.setWordWrap(True)
        line.setBuddy(box)

        def follow() -> None:
            box.setChecked(action.isChecked())
            mark(box, "alarm", not action.isChecked())
            box.setAccessibleDescription(action.why_not or words)
            box.setToolTip(action.why_not)

        def press() -> None:
            action.trigger()
            follow()

        box.clicked.connect(press)
        action.changed.connect(follow)
        follow()
        self.boxes.append(box)
        self._lines.append(line)
        self._column.addWidget(box)
        self._column.addWidget(line)

    def _on_theme(self) -> None:
        px, tokens = self._theme.px, self._theme.tokens
        self._column.setContentsMargins(px(16), px(12), px(16), px(12))
        self._column.setSpacing(px(4))
        for line in self._lines:
            line.setFont(self._theme.fonts.caption)
            line.setStyleSheet(f"color: {tokens.quiet}")
            line.setContentsMargins(px(_INDENT_PX), 0, 0, px(8))
        for button in self._buttons:
            # Their icons stand below the words, not between words and boxes.
            button.setStyleSheet(f"margin-left: {px(_INDENT_PX - _PADDING_PX)}px")
