"""Files nobody would call friendly: each is said in one plain sentence within a second, and not changed by a byte."""

from __future__ import annotations

import errno
import os
import re
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from app.engine.log.frame import encode_frame
from app.gui.roles import LogColumn
from tests.helpers.window import TORN_TAIL, append, make_log, queue_at, records, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from app.engine.ports import OpenFile
    from app.gui.session import Session

POSIX_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="named pipes and modes are a matter of POSIX")


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _png(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))


def _text(path: Path) -> None:
    path.write_text("hello, this is a letter to a friend of mine, and long enough to be no header at all\n")


def _zeros(path: Path) -> None:
    path.write_bytes(bytes(16 * 1024))


def _cut_header(path: Path) -> None:
    path.write_bytes(make_log(path)[:40])


def _torn(path: Path) -> None:
    make_log(path)
    append(path, TORN_TAIL)


def _flipped(path: Path) -> None:
    data = bytearray(make_log(path))
    data[130] ^= 0x10
    path.write_bytes(data)


def _flipped_header(path: Path) -> None:
    data = bytearray(make_log(path))
    data[12] ^= 0x10
    path.write_bytes(data)


def _huge_length(path: Path) -> None:
    """A frame of 4 GB minus one, with a good head checksum."""
    data = make_log(path, jobs=1)
    salt = int.from_bytes(data[0x1C:0x20], "big")
    frame = bytearray(encode_frame(ord("E"), 3, 0, int.from_bytes(data[-4:], "little"), salt, b"x" * 40))
    frame[4:8] = b"\xff\xff\xff\xff"
    frame[28:32] = crc32(bytes(frame[:28]), salt).to_bytes(4, "big")
    path.write_bytes(data + bytes(frame))


def _newer(path: Path) -> None:
    data = bytearray(make_log(path))
    data[0x0A:0x0C] = (9).to_bytes(2, "big")
    data[0x3C:0x40] = crc32(bytes(data[:0x3C])).to_bytes(4, "big")
    path.write_bytes(data)


FILES = [
    (_empty, "is empty: it has no bytes"),
    (_png, "is not a Tearproof log; it looks like a PNG picture."),
    (_text, "is not a Tearproof log"),
    (_zeros, "is not a Tearproof log"),
    (_cut_header, "is a log cut inside the header: 40 of 64 bytes are there."),
    (_torn, "ends in a torn tail at 0x"),
    (_flipped, "is damaged at 0x"),
    (_flipped_header, "is damaged"),
    (_huge_length, "is damaged at 0x"),
    (_newer, "was written by a later version"),
]


@pytest.mark.parametrize(("make", "sentence"), FILES, ids=[make.__name__.strip("_") for make, _ in FILES])
def test_a_hostile_file_is_said_at_once_and_left_alone(
    qtbot: QtBot, session: Session, tmp_path: Path, make: Callable[[Path], None], sentence: str
) -> None:
    path = tmp_path / "case.joblog"
    make(path)
    Path(f"{path}.lock").unlink(missing_ok=True)
    before, entries = path.read_bytes(), sorted(os.listdir(tmp_path))
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.message is not None and not session.log.reading, timeout=1_000)
    assert session.message is not None
    assert f"case.joblog {sentence}" in session.message.notice.sentence
    assert session.message.notice.advice
    assert path.read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == entries


def test_the_byte_and_the_bit_of_a_flip_are_named(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    _flipped(path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.message is not None)
    assert session.facts.verdict.byte == 130
    assert session.facts.verdict.bit == 4
    assert "0x082" in session.message.notice.sentence  # type: ignore[union-attr]
    assert "bit 4" in session.message.notice.sentence  # type: ignore[union-attr]


def test_records_behind_damage_are_rows_that_were_not_replayed(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = bytearray(make_log(path, jobs=4))
    data[130] ^= 0x10
    path.write_bytes(data)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    document = session.log.model.document
    kinds = [document.row(number).kind.value for number in range(len(document))]
    assert kinds == ["file header", "record", "damaged"] + ["readable, not replayed"] * 3
    assert [document.row(number).sequence for number in (3, 4, 5)] == [3, 4, 5]
    qtbot.waitUntil(lambda: list(session.jobs.jobs) == [1])


def test_a_folder_is_said(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    session.inspect(str(tmp_path))
    qtbot.waitUntil(lambda: session.message is not None, timeout=1_000)
    assert "is a folder, not a log file" in told(session)


@POSIX_ONLY
def test_a_named_pipe_is_said_and_never_waited_for(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "pipe.joblog"
    os.mkfifo(path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.message is not None, timeout=1_000)
    assert "is a named pipe, not a file that can hold a log" in told(session)


@POSIX_ONLY
def test_a_socket_is_said(qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("s.joblog")
        session.inspect(str(tmp_path / "s.joblog"))
        qtbot.waitUntil(lambda: session.message is not None, timeout=1_000)
    assert "is a socket" in told(session)


def test_a_file_that_may_not_be_read_is_said(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "case.joblog"
    make_log(path)

    def refuse(_path: str, *, write: bool = False) -> OpenFile:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(session.storage, "open", refuse)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.message is not None, timeout=1_000)
    assert "does not let you read case.joblog" in told(session)


def test_a_missing_file_is_said_and_shown_when_it_comes(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.message is not None, timeout=1_000)
    assert "There is no file case.joblog" in told(session)
    made = tmp_path / "made.joblog"
    make_log(made)
    made.rename(path)
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == 2, timeout=1_000)


def test_a_file_that_vanishes_stays_on_screen_and_is_said(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    make_log(path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    rows = records(session)
    path.rename(tmp_path / "elsewhere.joblog")
    qtbot.waitUntil(lambda: "case.joblog is gone" in told(session), timeout=1_000)
    assert records(session) == rows
    (tmp_path / "elsewhere.joblog").rename(path)
    qtbot.waitUntil(lambda: "case.joblog is there again" in told(session), timeout=1_000)


def test_a_file_that_is_replaced_is_shown_anew_and_said(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path, other = tmp_path / "case.joblog", tmp_path / "other.joblog"
    make_log(path, jobs=1)
    make_log(other, jobs=5)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    other.replace(path)
    qtbot.waitUntil(lambda: session.facts.records == 6, timeout=1_000)
    qtbot.waitUntil(lambda: "was replaced by another file" in told(session))


def test_a_file_that_shrinks_is_said(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = make_log(path, jobs=3)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    path.write_bytes(data[:200])
    qtbot.waitUntil(lambda: session.facts.size_bytes == 200, timeout=1_000)
    qtbot.waitUntil(
        lambda: (
            f"case.joblog was cut from {len(data)} to 200 bytes while it was open: 4 records became" in told(session)
        )
    )
    assert session.message is not None


def test_a_byte_changed_in_place_is_found_and_named(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = bytearray(make_log(path, jobs=3))
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    data[-2] ^= 1
    path.write_bytes(data)
    qtbot.waitUntil(lambda: session.facts.verdict.kind.value == "DAMAGED", timeout=1_000)


def test_a_payload_can_not_hide_in_the_panes(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    with queue_at(path) as queue:
        queue.enqueue("<b>bold</b>\n\u202ereversed\x07".encode())
    session.inspect(str(path))
    qtbot.waitUntil(lambda: len(session.jobs.jobs) == 1)
    summary = session.log.model.document.summary(1)
    assert summary == "<b>bold</b>␊⟨U+202E⟩reversed␇"


def test_every_offset_is_written_with_three_digits_at_least(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    _flipped(path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: session.message is not None and len(session.story.entries) > 0)
    model = session.log.model
    rows = [str(model.index(row, column).data()) for row in range(model.rowCount()) for column in LogColumn]
    notice = session.message.notice  # type: ignore[union-attr]
    said = [*rows, notice.sentence, str(session.facts.verdict), *(one.plain_text for one in session.story.entries)]
    written = [digits for words in said for digits in re.findall(r"\b0x([0-9a-f]+)", words)]
    assert "082" in written
    assert all(len(digits) >= 3 for digits in written)


def test_a_log_written_over_with_the_same_bytes_is_no_news(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    data = make_log(path)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading and len(session.jobs.jobs) == 2)
    before, rows = told(session), records(session)
    restarts: list[object] = []
    session.log.restarted.connect(lambda *news: restarts.append(news))
    for second in (1, 2):
        with path.open("r+b") as file:
            file.write(data)
        os.utime(path, (path.stat().st_mtime + second, path.stat().st_mtime + second))
        session.log.look_again()
        qtbot.wait(250)
    assert (told(session), records(session), restarts) == (before, rows, [])
    assert session.message is None
    append(path, TORN_TAIL)
    qtbot.waitUntil(lambda: records(session)[-1] == "TORN TAIL")
    assert len(records(session)) == len(rows) + 1


def test_an_inspected_torn_log_ends_in_a_torn_tail(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    path = tmp_path / "case.joblog"
    make_log(path)
    append(path, TORN_TAIL)
    session.inspect(str(path))
    qtbot.waitUntil(lambda: not session.log.reading)
    assert "3 records read; the file ends in a torn tail at 0x" in told(session)
