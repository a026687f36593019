"""Actions that say why they can't be used now, and the buttons and menus that draw them so.

Nobody hovers on a projector and a disabled button takes no focus, so an action that can't be used now is only *drawn*
disabled: it can still be reached and pressed, and then tells the reason instead of acting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionMenuItem, QStyleOptionToolButton, QWidget

from app.gui import icons
from app.gui.actions.generated import Made
from app.gui.actions.spec import CONTEXT, ActionSpec
from app.gui.widgets.bar_button import BarButton
from app.gui.widgets.menu import CheckMenu

if TYPE_CHECKING:
    from app.gui.theme import Theme

ICON_PX = 20


class ExplainedAction(QAction):
    """An action built from its declaration.

    Connect to `chosen`, never to `triggered`: a press while `why_not` has a text emits `refused` instead.

    Args:
        spec: the declaration.
        theme: tints the icon.
        parent: who owns it.
    """

    chosen = Signal(bool)
    """Somebody wants it done. The argument is the checked state of a checkable action."""
    refused = Signal(str)
    """Somebody pressed it while it can't be used. The argument is the reason."""

    def __init__(self, spec: ActionSpec, theme: Theme, parent: QObject) -> None:
        """Translate the texts."""
        super().__init__(translated(spec.text), parent)
        self.spec = spec
        self._theme = theme
        self._why_not = ""
        self._target = ""
        self._colour = ""
        self.setObjectName(spec.id)
        self.setCheckable(spec.checkable)
        self.setWhatsThis(translated(spec.whats_this))
        if spec.short:
            self.setIconText(translated(spec.short))
        self.use_shortcuts(True)
        self.triggered.connect(self._on_triggered)
        theme.changed.connect(self._draw)
        self._draw()
        self._describe()

    @property
    def why_not(self) -> str:
        """Why it can't be used now, one plain sentence; empty when it can."""
        return self._why_not

    @why_not.setter
    def why_not(self, reason: str) -> None:
        if reason != self._why_not:
            self._why_not = reason
            self._draw()
            self._describe()

    @property
    def target(self) -> str:
        """What it would act on, "job 3"; empty when there is only one thing to act on."""
        return self._target

    @target.setter
    def target(self, target: str) -> None:
        if target != self._target:
            self._target = target
            self._describe()

    def use_shortcuts(self, on: bool) -> None:
        """Set the declared shortcuts, or take them away."""
        self.setShortcuts([QKeySequence(keys) for keys in self.spec.shortcuts] if on else [])

    def _on_triggered(self, checked: bool) -> None:
        if not self._why_not:
            self.chosen.emit(checked)
            return
        if self.isCheckable():
            self.setChecked(not checked)
        self.refused.emit(self._why_not)

    def _draw(self) -> None:
        tokens = self._theme.tokens
        usable = tokens.danger if self.spec.danger else tokens.accent if self.spec.leading else tokens.text
        colour = tokens.quiet if self._why_not else usable
        if colour != self._colour:
            # Whoever shows it hears of each new one. Never really disabled: one colour for both of Qt's modes.
            self._colour = colour
            self.setIcon(icons.icon(self.spec.icon, colour))

    def _describe(self) -> None:
        tip = translated(self.spec.tip)
        if self._target:
            tip = QCoreApplication.translate("Actions", "{what} ({target})").format(what=tip, target=self._target)
        if self._why_not:
            tip = QCoreApplication.translate("Actions", "{what}. Not now: {reason}").format(
                what=tip, reason=self._why_not
            )
        elif not self.shortcut().isEmpty():
            keys = self.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            tip = f"{tip}  [{keys}]"
        self.setToolTip(tip)
        self.setStatusTip(self._why_not or translated(self.spec.status))


class ExplainedToolButton(BarButton):
    """A tool button for one action, reachable with Tab.

    Args:
        action: what it does.
        parent: where it stands.
    """

    def __init__(self, action: ExplainedAction, parent: QWidget | None = None) -> None:
        """Take text, icon and tips from the action."""
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setProperty("danger", action.spec.danger)
        self._action = action
        action.changed.connect(self._on_changed)
        self._on_changed()

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:
        super().initStyleOption(option)
        if self._action.why_not:
            option.state &= ~QStyle.StateFlag.State_Enabled
            option.state &= ~QStyle.StateFlag.State_MouseOver
            option.palette.setCurrentColorGroup(QPalette.ColorGroup.Disabled)

    def _on_changed(self) -> None:
        """Tell screen readers what it does and why it can't be used."""
        self.setAccessibleName(self._action.iconText())
        self.setAccessibleDescription(self._action.toolTip())
        self.update()


class ExplainedMenu(CheckMenu):
    """A menu that draws actions with a reason against them as disabled, without disabling them."""

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        super().initStyleOption(option, action)
        if isinstance(action, ExplainedAction) and action.why_not:
            option.state &= ~QStyle.StateFlag.State_Enabled
            option.palette.setCurrentColorGroup(QPalette.ColorGroup.Disabled)


def translated(text: str) -> str:
    """A text of a declaration in the language that is set."""
    if isinstance(text, Made):
        return text.make()
    return QCoreApplication.translate(CONTEXT, text) if text else ""
