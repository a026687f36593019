"""How a page of the guide looks: Qt's Markdown leaves out the white space, and the lines around the cells of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)

if TYPE_CHECKING:
    from app.gui.theme import Theme

_HEADING_SIZES = {1: 1.55, 2: 1.2, 3: 1.05}
_ABOVE_PX = {1: 0, 2: 20, 3: 14}
_BELOW_PX = {1: 10, 2: 6, 3: 4}
_PARAGRAPH_PX = 8
_INDENT_PX = 22
_TABLE_PX = 6
_LINE_PERCENT = 130.0
_CELL_PX = 5
PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in the text of a page in place of a picture."""


def dress(document: QTextDocument, theme: Theme) -> None:
    """Set sizes, white space and hairlines of a page that was just read.

    Args:
        document: the page.
        theme: colours and fonts.
    """
    document.setDocumentMargin(theme.px(20))
    document.setIndentWidth(theme.px(_INDENT_PX))
    document.setUndoRedoEnabled(False)
    # One edit: the page is laid out once, not after every paragraph.
    whole = QTextCursor(document)
    whole.beginEditBlock()
    block = document.begin()
    while block.isValid():
        _dress_block(block, theme)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _dress_table(frame, theme)
    whole.endEditBlock()


def _dress_block(block: QTextBlock, theme: Theme) -> None:
    cursor = QTextCursor(block)
    shape = block.blockFormat()
    level = shape.headingLevel()
    in_table = cursor.currentTable() is not None
    if level:
        shape.setTopMargin(theme.px(_ABOVE_PX.get(level, _PARAGRAPH_PX)))
        shape.setBottomMargin(theme.px(_BELOW_PX.get(level, _PARAGRAPH_PX)))
    elif not in_table and not shape.nonBreakableLines():
        shape.setBottomMargin(theme.px(_PARAGRAPH_PX))
        # A picture is a line, too: it needs no room in proportion to its height.
        percent = 100.0 if PICTURE in block.text() else _LINE_PERCENT
        height_type = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        shape.setLineHeight(percent, height_type)
    elif shape.nonBreakableLines() and not block.next().blockFormat().nonBreakableLines():
        # The last line of something typed letter by letter.
        shape.setBottomMargin(theme.px(_PARAGRAPH_PX))
    cursor.setBlockFormat(shape)
    if level:
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        letters = QTextCharFormat()
        font = QFont(theme.fonts.strong)
        font.setPixelSize(round(theme.fonts.ui.pixelSize() * _HEADING_SIZES.get(level, 1.0)))
        letters.setFont(font)
        # In place of Qt's own format, which would overrule the size.
        cursor.setCharFormat(letters)


def _dress_table(table: QTextTable, theme: Theme) -> None:
    """Hairlines around the cells; what is written in bold in one is bad news."""
    shape = table.format().toTableFormat()
    shape.setBorder(1)
    shape.setBorderBrush(QBrush(QColor(theme.tokens.edge)))
    shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    shape.setBorderCollapse(True)
    shape.setCellPadding(theme.px(_CELL_PX))
    shape.setTopMargin(theme.px(_TABLE_PX))
    shape.setBottomMargin(theme.px(2 * _TABLE_PX))
    table.setFormat(shape)
    red = QTextCharFormat()
    red.setForeground(QColor(theme.tokens.danger))
    for row in range(1, table.rows()):
        for column in range(1, table.columns()):
            cell = table.cellAt(row, column)
            cursor = cell.firstCursorPosition()
            cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
            if cursor.hasSelection() and cursor.charFormat().fontWeight() >= QFont.Weight.Bold:
                cursor.mergeCharFormat(red)
