"""A search behind damage goes on as long as it finds something, and ends where it finds nothing for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.adapters import real_storage, system_clock
from app.engine.view import LogView
from app.inspector import behind, places
from app.inspector.behind import SearchLimit, rows_behind
from app.inspector.document import LogFacts
from tests.zoo.logs import flipped, sealed

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

MIB = 1 << 20


def test_a_search_is_called_off_after_so_many_bytes_without_a_find(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(behind, "SEARCH_MAX_BYTES", 3 * MIB)
    limit = SearchLimit()
    assert [limit() for _ in range(3)] == [False, False, False]
    limit.found()
    assert [limit() for _ in range(4)] == [False, False, False, True]
    assert limit.reached
    limit.found()
    assert limit()


def test_a_search_nobody_wants_is_called_off_at_once() -> None:
    assert SearchLimit(lambda: True)()


def test_what_lies_behind_a_long_hole_may_be_there_and_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.joblog"
    path.write_bytes(flipped(sealed(4), 0xC8))
    with path.open("r+b") as file:
        file.seek(12 * MIB)
        file.write(b"x")
    view = LogView(str(path), real_storage(), system_clock())
    view.close()
    facts = LogFacts(view.verdict, view.size, view.records, view.end, view.header)
    file = real_storage().open(str(path))
    rows, more = rows_behind(file, facts, 1, lambda: False)
    assert ([row.sequence for row in rows], more) == ([3, 4, 5], False)
    monkeypatch.setattr(behind, "SEARCH_MAX_BYTES", 2 * MIB)
    rows, more = rows_behind(file, facts, 1, lambda: False)
    assert ([row.sequence for row in rows], more) == ([3, 4, 5], True)
    assert rows_behind(file, LogFacts(), 0, lambda: False) == ([], False)
    file.close()
    assert rows_behind(file, facts, 1, lambda: False) == ([], True)


def test_without_a_table_of_mounts_no_file_lies_on_a_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "_MOUNTS", str(tmp_path / "none"))
    assert places.share_of(str(tmp_path / "a"), real_storage()) == ""
