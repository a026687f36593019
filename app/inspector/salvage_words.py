"""What a salvage could use of a damaged file and what not: the same sentences in the window and on the command line."""

from __future__ import annotations

from app.inspector.texts import count_text, offset_text, size_text
from app.wording import number_text, phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.lost_header import LostHeader
    from app.engine.salvage import SalvageReport


def salvage_sentences(report: SalvageReport) -> list[str]:
    """Say what was read, undone and left out, a sentence each.

    Args:
        report: the engine's.
    """
    read = phrase("{records} read", records=count_text(report.records_before, "record"))
    behind = (
        " " + phrase("before the damage, {records_behind} behind it", records_behind=number_text(report.records_behind))
        if report.records_behind
        else ""
    )
    lines = [f"{read}{behind}."]
    if report.lost_header is not None:
        lines += _lost_header(report.lost_header)
    lines += [
        phrase("Undone in the copy: bit {bit} of byte {byte}.", bit=bit, byte=offset_text(byte))
        for byte, bit in report.repaired
    ]
    if report.records_unproven:
        left = count_text(report.records_unproven, "readable record")
        lines.append(phrase("Left out: {left} that may be old copies; nothing chains to them.", left=left))
    if report.bytes_unread:
        lines.append(
            phrase(
                "Not saved: {bytes_unread} in no record that could be used.",
                bytes_unread=size_text(report.bytes_unread),
            )
        )
    return lines


def _lost_header(lost: LostHeader) -> list[str]:
    """How the records could be read without a file header."""
    gone = (
        " " + phrase("and with it {bytes} at the front", bytes=count_text(lost.cut_bytes, "byte"))
        if lost.cut_bytes
        else ""
    )
    given = phrase(
        "the record at {offset} gave the salt back ({salt:08x})", offset=offset_text(lost.offset), salt=lost.header.salt
    )
    lines = [phrase("The file header is gone{gone}; {given}.", gone=gone, given=given)]
    if lost.strangers:
        lines.append(
            phrase(
                "Left out: {whole_records} of other files.", whole_records=count_text(lost.strangers, "whole record")
            )
        )
    return lines
