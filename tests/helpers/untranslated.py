"""Finds texts for people in the window's source that nobody could translate.

Two nets. Whatever reads like a sentence counts wherever it stands; a single word counts where it is handed to something
that shows it. Texts inside `tr`, `translate` and `QT_TRANSLATE_NOOP` are fine, and so are docstrings.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKS = frozenset({"tr", "translate", "QT_TRANSLATE_NOOP", "phrase", "counted", "marked"})
"""Calls whose texts a translator gets to see."""

SHOWS = frozenset(
    {
        "setText", "setToolTip", "setStatusTip", "setWhatsThis", "setWindowTitle", "setTitle", "setPlaceholderText",
        "setAccessibleName", "setAccessibleDescription", "setInformativeText", "setNameFilter", "setPlainText",
        "set_caption", "set_text", "set_full_text", "addAction", "addMenu", "addTab", "addRow", "QAction", "QLabel",
        "QPushButton", "QMenu", "QMessageBox", "QFileDialog", "Notice", "Message", "Chip", "EmptyState", "tell",
        "tell_line", "say", "hint",
    }
)  # fmt: skip
"""Calls that put their text on the screen, or hand it to something that does."""

FOR_PROGRAMMERS = frozenset({"AssertionError", "MissingIconError", "LookupError"})
"""Exceptions that no user reads."""

_SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:.…]?’?s? [^\W\d_]{1,}|^[A-Z][a-z]+\.$")
_WORD = re.compile(r"[^\W\d_]{2,}")


def untranslated(source: str) -> list[str]:
    """Return "line: text" for every text that is shown and not marked.

    Args:
        source: of one module.
    """
    tree = ast.parse(source)
    docstrings = {id(node) for node in _docstrings(tree)}
    found: list[tuple[int, str]] = []
    _walk(tree, docstrings, found, shown=False)
    return [f"{line}: {text}" for line, text in sorted(found)]


def _walk(node: ast.AST, docstrings: set[int], found: list[tuple[int, str]], *, shown: bool) -> None:
    if id(node) in docstrings or isinstance(node, ast.Assert):
        return
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _is_for_people(node.value, shown):
            found.append((node.lineno, node.value))
        return
    if isinstance(node, ast.Call):
        _walk_call(node, docstrings, found, shown=shown)
        return
    if isinstance(node, ast.Subscript):
        # A key is no text.
        _walk(node.value, docstrings, found, shown=shown)
        return
    for child in ast.iter_child_nodes(node):
        _walk(child, docstrings, found, shown=shown)


def _walk_call(node: ast.Call, docstrings: set[int], found: list[tuple[int, str]], *, shown: bool) -> None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in MARKS or name in FOR_PROGRAMMERS:
        return
    if isinstance(node.func, ast.Attribute):
        _walk(node.func.value, docstrings, found, shown=shown and name in ("format", "join"))
    for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
        _walk(argument, docstrings, found, shown=name in SHOWS)


def _is_for_people(text: str, shown: bool) -> bool:
    return not text.startswith("<") and bool((_WORD if shown else _SENTENCE).search(text))


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every text that stands alone as a statement: docstrings, and those of attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
