"""Which record of the log: a list in words, with steps to the one before and the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.engine.log.frame import HEADER_BYTES
from app.engine.log.record import name_of
from app.gui.widgets.fields import ChoiceField
from app.inspector.texts import offset_text, size_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.gui.fault_sight import Piece
    from app.gui.theme import Theme

LISTED_MAX = 2_000
"""A longer log lists its newest records; any other is chosen by selecting it in the log table."""


class RecordPicker(ChoiceField):
    """The records, oldest first.

    Args:
        theme: colours and sizes.
        parent: where it stands.
    """

    record_chosen = Signal(int)
    """The reader chose the record that begins at this offset, in bytes of the file."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """List nothing."""
        super().__init__(theme, parent)
        self._pieces: tuple[Piece, ...] = ()
        self.setAccessibleName(self.tr("Record of the log"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.activated.connect(lambda at: self.record_chosen.emit(self._pieces[at].offset))

    @property
    def offset(self) -> int:
        """Where the chosen record begins; 0 while there is none."""
        at = self.currentIndex()
        return self._pieces[at].offset if 0 <= at < len(self._pieces) else 0

    def set_pieces(self, pieces: Sequence[Piece], chosen: int) -> None:
        """List other records.

        Args:
            pieces: what can be chosen.
            chosen: offset of the chosen one.
        """
        kept = tuple(pieces[-LISTED_MAX:])
        if all(piece.offset != chosen for piece in kept):
            kept = (*(piece for piece in pieces if piece.offset == chosen), *kept)
        if kept != self._pieces:
            self._pieces = kept
            self.clear()
            self.addItems([piece_words(piece) for piece in kept])
        self.setCurrentIndex(next((at for at, piece in enumerate(kept) if piece.offset == chosen), -1))


def piece_words(piece: Piece) -> str:
    """`record 3 · ENQUEUE of job 3 · 96 bytes at 0x100`."""
    place = QCoreApplication.translate("RecordPicker", "{size} at {offset}").format(
        size=size_text(piece.length), offset=offset_text(piece.offset)
    )
    if not piece.letter:
        header = piece.offset == 0 and piece.length == HEADER_BYTES
        what = (
            QCoreApplication.translate("RecordPicker", "the file header")
            if header
            else QCoreApplication.translate("RecordPicker", "what stands behind the last record")
        )
        return f"{what} · {place}"
    name = name_of(ord(piece.letter))
    of_job = QCoreApplication.translate("RecordPicker", "{record} of job {job}").format(record=name, job=piece.job)
    number = QCoreApplication.translate("RecordPicker", "record {number}").format(number=piece.sequence)
    return " · ".join((number, of_job if piece.job else name, place))
