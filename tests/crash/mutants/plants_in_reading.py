"""Bugs in the checks a reader makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.log import opening, reader, tail
from app.engine.log.frame import HEADER_BYTES, frame_bytes
from app.lab.sim_storage import SimFile
from tests.crash.mutants.planting import everywhere, rewrite, rewritten

if TYPE_CHECKING:
    import pytest


def skip_the_head_crc(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "_walk", ("crc32(data[position : position + CHECKED_HEAD_BYTES], salt)", "head_crc"))
    everywhere(patch, tail.judge_tail, rewritten(tail.judge_tail, ("    if syndrome:", "    if False:")))


def trust_the_length(patch: pytest.MonkeyPatch) -> None:
    """A head that does not hold is taken for the end of the log, as LevelDB does."""
    patch.setattr(
        tail, "_judge_bad_head", lambda file, header, place, size, syndrome: tail._torn(place.offset, size, "")
    )


def skip_the_end_crc(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "take", ("if frames and crc32", "if False and crc32"))


def skip_padding(patch: pytest.MonkeyPatch) -> None:
    """Whatever stands in the padding reads as zeros."""
    real = SimFile.read_at

    def read_at(file: SimFile, offset: int, length: int) -> bytes:
        content, at = bytearray(file.inode.data), HEADER_BYTES
        while content[at : at + 3] == b"\xb5\x4a\x51":
            body = int.from_bytes(content[at + 4 : at + 8], "big")
            end = at + frame_bytes(body) - 4
            if end + 4 > len(content):
                break
            content[at + 32 + body : end] = bytes(end - at - 32 - body)
            at = end + 4
        return bytes(content[offset : offset + len(real(file, offset, length))])

    patch.setattr(SimFile, "read_at", read_at)


def no_chain(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "_walk", ("or prev != chain", ""))


def no_sequence(patch: pytest.MonkeyPatch) -> None:
    rewrite(patch, reader.Reader, "_walk", ("sequence != wanted", "False"), ("or prev != chain", ""))


def snapshots_are_not_counted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(opening.Opening, "missing", lambda opened: "")


def read_error_is_the_end(patch: pytest.MonkeyPatch) -> None:
    real = SimFile.read_at

    def read_at(file: SimFile, offset: int, length: int) -> bytes:
        try:
            return real(file, offset, length)
        except OSError:
            return b""

    patch.setattr(SimFile, "read_at", read_at)
