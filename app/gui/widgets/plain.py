"""Tooltips that show text as it is: Qt would render markup that stands in a payload."""

from __future__ import annotations


def plain_tip(text: str) -> str:
    """Return `text` for `setToolTip`, so that markup in it is shown and not rendered; newlines are kept."""
    # Brings a list of two thousand names along, which a window without a tip does not need.
    from html import escape

    return f'<p style="white-space:pre-wrap">{escape(text)}</p>' if text else ""
