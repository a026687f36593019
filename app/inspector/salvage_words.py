"""What a salvage could use of a damaged file and what not: the same sentences in the window and on the command line."""

from __future__ import annotations

from app.inspector.texts import count_text, offset_text, size_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.log.lost_header import LostHeader
    from app.engine.salvage import SalvageReport


def salvage_sentences(report: SalvageReport) -> list[str]:
    """Say what was read, undone and left out, a sentence each.

    Args:
        report: the engine's.
    """
    read = f"{count_text(report.records_before, 'record')} read"
    behind = f" before the damage, {report.records_behind:,} behind it" if report.records_behind else ""
    lines = [f"{read}{behind}."]
    if report.lost_header is not None:
        lines += _lost_header(report.lost_header)
    lines += [f"Undone in the copy: bit {bit} of byte {offset_text(byte)}." for byte, bit in report.repaired]
    if report.records_unproven:
        left = count_text(report.records_unproven, "readable record")
        lines.append(f"Left out: {left} that may be old copies; nothing chains to them.")
    if report.bytes_unread:
        lines.append(f"Not saved: {size_text(report.bytes_unread)} in no record that could be used.")
    return lines


def _lost_header(lost: LostHeader) -> list[str]:
    """How the records could be read without a file header."""
    gone = f" and with it {count_text(lost.cut_bytes, 'byte')} at the front" if lost.cut_bytes else ""
    given = f"the record at {offset_text(lost.offset)} gave the salt back ({lost.header.salt:08x})"
    lines = [f"The file header is gone{gone}; {given}."]
    if lost.strangers:
        lines.append(f"Left out: {count_text(lost.strangers, 'whole record')} of other files.")
    return lines
