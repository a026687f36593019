"""A format is one file: the registry finds it, the reading follows it, and our own log stays the engine's."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from app.engine.adapters import real_storage, system_clock
from app.engine.jobs.job import JobState
from app.inspector import formats
from app.inspector.any_reading import AnyReading
from app.inspector.formats import registry
from app.inspector.formats.base import ForeignFormat
from app.inspector.formats.joblog import OWN
from app.inspector.formats.sniff import foreign_format_of
from app.inspector.news import LogGrowth
from tests.helpers.binlogs import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TOY = """
from app.engine.log.verdict import CLEAN
from app.inspector.formats.base import Contents, ForeignFormat
from app.inspector.rows import Rows


class Lines(ForeignFormat):
    id, title, has_checksums, head_bytes, letters = "lines", "list of lines", False, 0, {76: "LINE"}
    caution = "Nothing vouches for a line."

    def look_of(self, letter): return 0
    def header_words(self, facts, read): return ""
    def values(self, row, read): return {"line": read(row.offset, row.length).decode()}
    def summary(self, row, read): return read(row.offset, row.length).decode()
    def told(self, row, job, read): return []
    def spans(self, row, data, facts, read): return []
    def sniff(self, head, name): return head.startswith(b"LINES")

    def read(self, file, path, storage, stop, take=None):
        whole, rows, at = file.read_at(0, 1000), Rows(), 0
        for line in whole.splitlines(keepends=True):
            rows.add_columns(76, 0, 0, at, len(line))
            at += len(line)
        return Contents(rows, (), CLEAN, at, at, {}, (), lambda now_ms: [], (path,))
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ForeignFormat]:
    """A third format, which is one file."""
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "lines.py").write_text(TOY)
    monkeypatch.setattr(formats, "__path__", [*formats.__path__, str(folder)])
    found = registry._found()
    monkeypatch.setattr(registry, "FORMATS", found)
    made = found["lines"]
    assert isinstance(made, ForeignFormat)
    yield made
    del sys.modules["app.inspector.formats.lines"]


def test_our_own_log_comes_first_and_the_binlog_second() -> None:
    assert list(registry.FORMATS) == ["tearproof", "beanstalkd"]
    assert registry.FORMATS["tearproof"] is OWN


def test_a_third_format_is_one_file(toy: ForeignFormat, tmp_path: Path) -> None:
    path = tmp_path / "a.lines"
    path.write_bytes(b"LINES\none\ntwo\n")
    news: list[object] = []
    reading = AnyReading(real_storage(), system_clock(), news.append, lambda: False)
    reading.open(1, str(path), tell_jobs=True)
    (growth,) = [one for one in news if isinstance(one, LogGrowth)]
    assert growth.facts.format is toy
    assert len(growth.rows) == 3
    for one in news:
        if hasattr(one, "source"):
            one.source.close()
    reading.close()


def test_a_file_no_format_is_sure_of_is_left_to_the_engine(tmp_path: Path) -> None:
    storage = real_storage()
    for name, data in {"a": b"", "b": b"just text", "c": b"\x89JQL\r\n\x1a\n" + bytes(56)}.items():
        (tmp_path / name).write_bytes(data)
        file = storage.open(str(tmp_path / name))
        assert foreign_format_of(file, name) is None
        file.close()
    file = storage.open(str(DATA / "one" / "binlog.1"))
    found = foreign_format_of(file, "anything")
    file.close()
    assert found is registry.FORMATS["beanstalkd"]


def test_a_type_nobody_knows_has_its_letter_for_a_name() -> None:
    assert registry.FORMATS["beanstalkd"].name_of(ord("Q")) == "type Q"


def test_a_format_says_states_and_checks_in_our_words_unless_it_has_its_own(toy: ForeignFormat) -> None:
    assert toy.state_words(JobState.DEAD_LETTER) == "dead-letter"
    assert toy.check_words(b"") == ""
