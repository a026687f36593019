"""The one small style sheet, made from tokens: buttons, headers, scroll bars. Items of views are painted without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.gui.theme.fonts import Fonts
    from app.gui.theme.tokens import Tokens

_SHEET = """
QToolTip {{ color: {text}; background: {pane}; border: {line}px solid {hairline}; padding: {s4}px; }}
QToolBar {{ border: 0; background: transparent; spacing: {s8}px; padding: {s3}px; }}
QToolBar QLabel {{ color: {quiet}; }}
QToolButton, QPushButton {{
    color: {text}; background: {pane}; border: {line}px solid {hairline}; border-radius: {s8}px;
    padding: {s6}px {s10}px; margin: 1px;
}}
QPushButton {{ padding: {s6}px {s16}px; min-height: {s16}px; }}
QToolButton:hover, QPushButton:hover {{ background: {hover}; }}
QToolButton:pressed, QPushButton:pressed, QToolButton:checked {{ background: {pressed}; }}
QToolButton:checked {{ border-color: {accent}; }}
QToolButton:disabled, QPushButton:disabled {{ color: {quiet}; background: transparent; border-style: dashed; }}
QToolButton:focus, QPushButton:focus {{ border: {line2}px solid {accent}; margin: 0; }}
QToolButton::menu-indicator {{ image: none; }}
QPushButton[primary="true"] {{ color: {on_accent}; background: {accent}; border-color: {accent}; font-weight: 600; }}
QPushButton[primary="true"]:disabled {{ color: {quiet}; background: transparent; border: {line}px dashed {hairline}; }}
QPushButton[primary="true"]:focus {{ border: 5px double {on_accent}; padding: {s2}px {s12}px; }}
QToolButton[flat="true"], QPushButton[flat="true"] {{ background: transparent; border-color: transparent; }}
QToolButton[flat="true"]:hover, QPushButton[flat="true"]:hover {{ background: {hover}; }}
QToolButton[flat="true"]:focus, QPushButton[flat="true"]:focus {{ border-color: {accent}; }}
QToolButton[leading="true"] {{ color: {accent}; border-color: {accent}; font-weight: 600; }}
QToolButton[leading="true"]:disabled {{ color: {quiet}; border-color: {hairline}; }}
QToolButton[current="true"] {{ border: {line2}px solid {accent}; margin: 0; }}
QToolButton[current="true"]:focus {{ border: 4px solid {accent}; padding: {s4}px {s8}px; }}
QToolButton[bare="true"] {{ background: transparent; border: 0; margin: 0; padding: 0; }}
QToolButton[danger="true"], QPushButton[danger="true"] {{ color: {danger}; border-color: {danger}; }}
QToolButton[danger="true"]:disabled, QPushButton[danger="true"]:disabled {{ color: {quiet}; border-color: {hairline}; }}
QPushButton[unusable="true"] {{ color: {quiet}; background: transparent; border: {line}px dashed {edge}; }}
QToolButton[danger="true"]:focus, QPushButton[danger="true"]:focus, QToolButton[leading="true"]:focus,
QPushButton[unusable="true"]:focus {{ border: {line2}px solid {accent}; }}
QToolButton[bit="true"] {{ padding: {s4}px 0; }}
QToolButton#qt_toolbar_ext_button {{ padding: 0; margin: 0; border: 0; background: transparent; }}
QFrame[popup="true"] {{ background: {pane}; border: {line}px solid {edge}; }}
QLineEdit, QPlainTextEdit {{
    color: {text}; background: {pane}; border: {line}px solid {edge}; border-radius: {s6}px; padding: {s4}px {s6}px;
    selection-color: {on_accent}; selection-background-color: {accent}; placeholder-text-color: {quiet};
}}
QLineEdit:focus, QPlainTextEdit:focus {{ border: {line2}px solid {accent}; padding: {s3}px {s5}px; }}
QComboBox[field="true"], QSpinBox[field="true"] {{
    color: {text}; background: {pane}; border: {line}px solid {edge}; border-radius: {s6}px; padding: {s4}px {s6}px;
    selection-color: {on_accent}; selection-background-color: {accent};
}}
QComboBox[field="true"] {{ padding-right: {s24}px; }}
QComboBox[field="true"]:focus, QSpinBox[field="true"]:focus {{
    border: {line2}px solid {accent}; padding: {s3}px {s5}px;
}}
QComboBox[field="true"]:focus {{ padding-right: {s24}px; }}
QComboBox[field="true"]::drop-down {{ border: 0; width: {s20}px; }}
QComboBox[field="true"] QAbstractItemView {{
    color: {text}; background: {pane}; border: {line}px solid {edge}; selection-color: {text};
    selection-background-color: {selection};
}}
QSpinBox[field="true"]::up-button, QSpinBox[field="true"]::down-button {{ width: 0; border: 0; }}
QSpinBox[field="true"] QLineEdit {{ border: 0; padding: 0; background: transparent; }}
QSpinBox[field="true"] QLineEdit:focus {{ border: 0; padding: 0; }}
QCheckBox[field="true"] {{
    spacing: {s8}px; padding: {s2}px; border: {line2}px solid transparent; border-radius: {s4}px;
}}
QCheckBox[field="true"]:focus {{ border-color: {accent}; }}
QFrame[popup="true"] QCheckBox {{ font-weight: 600; }}
QCheckBox[alarm="true"] {{ color: {danger}; }}
QCheckBox[field="true"]::indicator {{
    width: {s16}px; height: {s16}px; background: {pane}; border: {line}px solid {edge}; border-radius: {s4}px;
}}
QCheckBox[field="true"]::indicator:checked {{ background: {accent}; border-color: {accent}; }}
QCheckBox[alarm="true"]::indicator {{ border-color: {danger}; }}
QLineEdit[wrong="true"] {{ border-color: {danger}; }}
QLabel[problem="true"] {{ color: {danger}; }}
QStatusBar {{ background: transparent; }}
QStatusBar::item {{ border: 0; }}
QSplitter::handle {{ background: transparent; }}
QSplitter::handle:hover {{ background: {hairline}; }}
QTabWidget::pane {{ border: 0; }}
QTabBar {{ background: transparent; qproperty-drawBase: 0; }}
QTabBar::tab {{
    color: {quiet}; background: transparent; border: 0; border-bottom: {line2}px solid transparent;
    padding: {s6}px {s12}px; margin-right: {s4}px;
}}
QTabBar::tab:hover {{ color: {text}; }}
QTabBar::tab:selected {{ color: {text}; border-bottom-color: {accent}; }}
QTabBar::tab:focus {{
    border: {line2}px solid {accent}; border-radius: {s6}px; padding: {s4}px {s10}px {s6}px {s10}px;
}}
QTabBar::tear {{ width: 0; border: 0; }}
QTabBar::scroller {{ width: {s36}px; }}
QTabBar QToolButton {{ padding: 0; margin: 0; border: 0; background: {background}; }}
QHeaderView {{ background: transparent; border: 0; }}
QHeaderView::section {{
    color: {quiet}; background: transparent; border: 0; border-bottom: {line}px solid {hairline};
    padding: {s4}px {s10}px; font-weight: normal; font-size: {caption}px;
}}
QListView[pages="true"]::item {{ padding: {s6}px {s10}px; border-radius: {s6}px; }}
QListView[pages="true"]::item:selected {{ background: {selection}; color: {text}; }}
QTableView, QListView, QTreeView {{ background: transparent; border: 0; outline: 0; }}
QScrollBar:vertical {{ background: transparent; width: {s12}px; margin: {s2}px; }}
QScrollBar:horizontal {{ background: transparent; height: {s12}px; margin: {s2}px; }}
QScrollBar::handle {{ background: {edge}; border-radius: {s3}px; }}
QScrollBar::handle:hover {{ background: {quiet}; }}
QScrollBar::handle:vertical {{ min-height: {s24}px; }}
QScrollBar::handle:horizontal {{ min-width: {s24}px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QMenu {{ icon-size: {s20}px; background: {pane}; border: {line}px solid {hairline}; padding: {s4}px; }}
QMenu::item {{
    color: {text}; padding: {s6}px {s24}px {s6}px {s12}px; border: {line2}px solid transparent; border-radius: {s4}px;
}}
QMenu::item:selected {{ background: {selection}; border-color: {accent}; }}
QMenu::item:disabled {{ color: {quiet}; }}
QMenu::icon {{ padding-left: {s8}px; }}
QMenu::indicator {{ width: 0; image: none; }}
QMenu[checks="true"]::item {{ padding-left: {s36}px; }}
QMenu[checks="true"]::icon {{ left: {s28}px; padding-left: 0; }}
QMenu::separator {{ height: 1px; background: {hairline}; margin: {s4}px {s8}px; }}
"""
_OFFERED_SHEET = """
QListView {{ color: {text}; background: {pane}; border: {line}px solid {edge}; padding: {s3}px; outline: 0; }}
QListView::item {{ padding: {s4}px {s6}px; }}
QListView::item:selected {{ color: {text}; background: {selection}; }}
"""
_STEPS = (2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 36)


def sheet_of(tokens: Tokens, fonts: Fonts) -> str:
    """Return the style sheet for the tokens, its lengths scaled with the fonts."""
    return _SHEET.format(
        text=tokens.text,
        quiet=tokens.quiet,
        pane=tokens.pane,
        background=tokens.background,
        hairline=tokens.hairline,
        edge=tokens.edge,
        accent=tokens.accent,
        on_accent=tokens.on_accent,
        selection=tokens.selection,
        hover=tokens.hover,
        pressed=tokens.pressed,
        danger=tokens.danger,
        caption=fonts.caption.pixelSize(),
        **_lengths(fonts),
    )


def offered_sheet_of(tokens: Tokens, fonts: Fonts) -> str:
    """Return the style sheet of a list of completions: a window of its own, which no other window's sheet reaches."""
    return _OFFERED_SHEET.format(
        text=tokens.text, pane=tokens.pane, edge=tokens.edge, selection=tokens.selection, **_lengths(fonts)
    )


def _lengths(fonts: Fonts) -> dict[str, int]:
    lines = {"line": fonts.line_px, "line2": fonts.line_px + 1}
    return lines | {f"s{step}": fonts.px(step) for step in _STEPS}
