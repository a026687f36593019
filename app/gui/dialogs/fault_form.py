"""The parameters of a fault as a form, each asked for in the way of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QSizePolicy, QSpinBox, QWidget

from app.gui.fault_sight import frame_spans, payload_middle
from app.gui.widgets.bit_picker import BitPicker
from app.gui.widgets.cut_slider import CutSlider
from app.gui.widgets.fields import ChoiceField, NumberField, SwitchField
from app.gui.widgets.record_picker import RecordPicker
from app.lab.faults.base import ParameterKind
from app.wording import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.gui.fault_sight import FaultSight
    from app.gui.theme import Theme
    from app.lab.faults.base import Fault, Parameter, Value

_INT_MAX = 2**31 - 1


class FaultForm(QWidget):
    """One row for each parameter; byte and bit of a record share one.

    Args:
        theme: colours and sizes.
        fault: whose parameters they are.
        parent: the dialog.
    """

    changed = Signal()
    """A value is another one."""

    def __init__(self, theme: Theme, fault: Fault, parent: QWidget | None = None) -> None:
        """Build the rows; nothing is filled in."""
        super().__init__(parent)
        self._theme = theme
        self._names = {parameter.kind: parameter.name for parameter in fault.parameters}
        self._values: dict[str, Value] = {}
        self._filling = False
        self._editors: list[QWidget] = []
        self._beside: list[tuple[QLabel, QWidget]] = []
        self.cut: CutSlider | None = None
        self.record: RecordPicker | None = None
        self.bits: BitPicker | None = None
        self.fields: dict[str, QSpinBox | QComboBox | QCheckBox] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for parameter in fault.parameters:
            self._add(parameter)
        theme.changed.connect(self._on_theme)
        self._on_theme()

    def take_focus(self) -> None:
        """Put the keyboard into the first field."""
        if self._editors:
            self._editors[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def values(self) -> dict[str, Value]:
        """What is filled in, by parameter name."""
        return dict(self._values)

    def set_values(self, values: Mapping[str, Value], frame: bytes) -> None:
        """Fill in values.

        Args:
            values: by parameter name.
            frame: the frame that would be written next, for a cut.
        """
        self._filling = True
        self._values = dict(values)
        for name, value in values.items():
            field = self.fields.get(name)
            if isinstance(field, QSpinBox):
                other = field.value() != int(value)
                field.setValue(int(value))
                if other and field.hasFocus():
                    # Whoever types replaces the whole number.
                    field.selectAll()
            elif isinstance(field, QCheckBox):
                field.setChecked(bool(value))
            elif field is not None:
                field.setCurrentIndex(max(0, field.findData(value)))
        self._filling = False
        if self.cut is not None:
            self.set_frame(frame, int(values.get(self._names[ParameterKind.CUT], len(frame) // 2)))

    def set_frame(self, frame: bytes, cut: int) -> None:
        """Show another frame to cut, and the cut in it."""
        if self.cut is not None:
            self._filling = True
            self.cut.set_frame(frame_spans(frame), 0, len(frame), cut)
            self._values[self._names[ParameterKind.CUT]] = self.cut.cut
            self._filling = False

    def set_record(self, offset: int) -> None:
        """Choose another record, and in it a byte of its payload."""
        name = self._names.get(ParameterKind.RECORD)
        if name is not None and self._values.get(name) != offset:
            self._values[name] = offset
            self._values.pop(self._names.get(ParameterKind.BYTE, ""), None)
            self.changed.emit()

    def show_sight(self, sight: FaultSight) -> bool:
        """Show the records to choose from, and the chosen one's bytes; False when the chosen one is gone."""
        if self.record is None:
            return True
        chosen = int(self._values.get(self._names[ParameterKind.RECORD], 0))
        if sight.pieces and all(piece.offset != chosen for piece in sight.pieces):
            return False
        self._filling = True
        self.record.set_pieces(sight.pieces, chosen)
        if self.bits is not None and sight.record.data:
            name = self._names[ParameterKind.BYTE]
            place = int(self._values.get(name, payload_middle(sight.record)))
            place = min(place, len(sight.record.data) - 1)
            bit = int(self._values.get(self._names.get(ParameterKind.BIT, ""), 0))
            self.bits.set_record(sight.record.data, sight.record.spans, sight.record.start, place, bit)
            self._values[name] = place
        self._filling = False
        return True

    def _add(self, parameter: Parameter) -> None:
        kind = parameter.kind
        if kind is ParameterKind.CUT:
            self.cut = CutSlider(self._theme, self)
            self.cut.cut_changed.connect(lambda cut, name=parameter.name: self._take(name, cut))
            self._add_wide(phrase(parameter.label), self.cut)
        elif kind is ParameterKind.RECORD:
            self.record = RecordPicker(self._theme, self)
            self.record.record_chosen.connect(self.set_record)
            self._editors.append(self.record)
            self._add_beside(phrase(parameter.label), self.record)
        elif kind is ParameterKind.BYTE:
            self.bits = BitPicker(self._theme, with_bits=ParameterKind.BIT in self._names, parent=self)
            self.bits.changed.connect(self._on_bits)
            self._add_wide(phrase(parameter.label), self.bits)
        elif kind is not ParameterKind.BIT or ParameterKind.BYTE not in self._names:
            field = self._field(parameter)
            self.fields[parameter.name] = field
            self._editors.append(field)
            field.setAccessibleName(phrase(parameter.label))
            if isinstance(field, QCheckBox):
                self._form.addRow(field)
            else:
                self._add_beside(phrase(parameter.label), field)

    def _add_beside(self, words: str, field: QWidget) -> None:
        """A row with the label in front of the field, in the middle of its height."""
        label = self._label(words, field)
        self._beside.append((label, field))
        self._form.addRow(label, field)

    def _add_wide(self, words: str, widget: QWidget) -> None:
        """A row of its own for the label, then one for the widget."""
        self._editors.append(widget)
        self._form.addRow(self._label(words, widget))
        self._form.addRow(widget)

    def _label(self, words: str, buddy: QWidget) -> QLabel:
        label = QLabel(words, self)
        label.setBuddy(buddy)
        return label

    def _field(self, parameter: Parameter) -> QSpinBox | QComboBox | QCheckBox:
        """A number, one of several, or yes and no."""
        name = parameter.name
        if parameter.kind is ParameterKind.SWITCH:
            switch = SwitchField(self._theme, phrase(parameter.label), self)
            switch.toggled.connect(lambda on: self._take(name, on))
            return switch
        if parameter.kind is ParameterKind.CHOICE:
            choice = ChoiceField(self._theme, self)
            choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            for one in parameter.choices:
                choice.addItem(phrase(one.words), one.name)
            choice.activated.connect(lambda: self._take(name, str(choice.currentData())))
            return choice
        number = NumberField(self)
        low, high = (0, 7) if parameter.kind is ParameterKind.BIT else (parameter.low, parameter.high)
        number.setRange(max(-_INT_MAX, low), min(_INT_MAX, high))
        number.setSuffix(f" {phrase(parameter.unit)}" if parameter.unit else "")
        number.setGroupSeparatorShown(True)
        number.valueChanged.connect(lambda value: self._take(name, value))
        return number

    def _take(self, name: str, value: Value) -> None:
        if not self._filling:
            self._values[name] = value
            self.changed.emit()

    def _on_bits(self) -> None:
        if self.bits is None or self._filling:
            return
        self._values[self._names[ParameterKind.BYTE]] = self.bits.place
        if ParameterKind.BIT in self._names:
            self._values[self._names[ParameterKind.BIT]] = self.bits.bit
        self.changed.emit()

    def _on_theme(self) -> None:
        for label, field in self._beside:
            label.setMinimumHeight(field.sizeHint().height())
        self._form.setVerticalSpacing(self._theme.px(8))
        self._form.setHorizontalSpacing(self._theme.px(16))
