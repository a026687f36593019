"""What goes with a minimal reproduction: its verdict, what was cut away, and every byte of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector.out.hex_dump import hex_dump
from app.inspector.texts import count_text, size_text, visible
from app.inspector.verdicts import verdict_line
from app.wording import phrase

if TYPE_CHECKING:
    from app.engine.log.verdict import Verdict
    from app.inspector.out.minimal import Reproduction

DUMP_MAX_BYTES = 64 * 1024
"""More bytes are not shown as text; they are in the file."""


def minimal_report(name: str, size_bytes: int, verdict: Verdict, found: Reproduction) -> str:
    """A page of plain text.

    Args:
        name: of the original file.
        size_bytes: its length.
        verdict: on it.
        found: the small file.
    """
    shown = found.data[:DUMP_MAX_BYTES]
    rest = len(found.data) - len(shown)
    lines = [
        phrase("A minimal reproduction of {name}", name=visible(name)),
        "",
        phrase(
            "The original: {size_bytes}, {whole_records} before the fault.",
            size_bytes=size_text(size_bytes),
            whole_records=count_text(found.records_before, "whole record"),
        ),
        f"  {visible(verdict_line(verdict))}",
        phrase(
            "This file: {data}, {whole_records} before the fault.",
            data=size_text(len(found.data)),
            whole_records=count_text(found.records, "whole record"),
        ),
        f"  {visible(verdict_line(found.verdict))}",
        phrase(
            "Records were cut away for as long as the reader said the same; {logs} were tried.",
            logs=count_text(found.tries, "log"),
        ),
        phrase(
            "Those that stayed have new numbers, and their place in the chain; damaged bytes are "
            "wrong in the same bits."
        ),
        "",
        hex_dump(shown),
    ]
    return "\n".join(lines) + (phrase("and {rest} more\n", rest=size_text(rest)) if rest else "")
