"""The bytes of a small file are kept as they were at the last look; a large one, or one that can't be read, is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.inspector import last_bytes
from app.inspector.document import LogFacts
from app.inspector.last_bytes import LastBytes
from tests.helpers.memory_file import MemoryFile

if TYPE_CHECKING:
    import pytest


def _kept(last: LastBytes, file: MemoryFile) -> bytes | None:
    left = last.file(file)
    return None if left is None else left.read_at(0, 1_000)


def test_only_what_is_new_is_read() -> None:
    file, last = MemoryFile(b"header" + b"one."), LastBytes()
    last.grow(file, LogFacts(size_bytes=10, end=6))
    file.data += b"two"
    last.grow(file, LogFacts(size_bytes=13, end=10))
    file.data += b"more"
    last.grow(file, LogFacts(size_bytes=17, end=17))
    assert file.reads == [(0, 10), (6, 7), (10, 7)]
    file.data[:] = b""
    assert _kept(last, file) == b"headerone.twomore"
    last.forget()
    assert _kept(last, file) is None


def test_a_large_file_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_bytes, "KEPT_MAX_BYTES", 10)
    file, last = MemoryFile(b"0123456789"), LastBytes()
    last.grow(file, LogFacts(size_bytes=10, end=10))
    assert _kept(last, file) == b"0123456789"
    file.data += b"x"
    last.grow(file, LogFacts(size_bytes=11, end=11))
    assert _kept(last, file) is None


def test_what_can_not_be_read_any_more_changes_nothing() -> None:
    file, last = MemoryFile(b"0123456789"), LastBytes()
    last.grow(file, LogFacts(size_bytes=10, end=4))
    file.fail_at = 5
    last.grow(file, LogFacts(size_bytes=12, end=4))
    file.fail_at = None
    # Cut meanwhile: fewer bytes than the look has seen.
    last.grow(file, LogFacts(size_bytes=12, end=4))
    assert _kept(last, file) == b"0123456789"


def test_a_file_of_which_nothing_is_known_any_more_is_none() -> None:
    class Gone(MemoryFile):
        def stat(self):  # type: ignore[no-untyped-def]
            raise OSError(116, "Stale file handle")

    last = LastBytes()
    last.grow(MemoryFile(b"bytes"), LogFacts(size_bytes=5, end=5))
    assert last.file(Gone()) is None
