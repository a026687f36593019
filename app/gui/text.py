"""How texts outside a QObject are marked for translation."""

from __future__ import annotations


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Return `text` unchanged. Qt's lupdate collects it by this function's name; PySide6's own returns an object.

    Args:
        context: where the text stands; give the same one to `QCoreApplication.translate` when it is shown.
        text: the English text.
    """
    del context
    return text
