"""What one start of the program says to another, where they meet, and who is let in at the door."""

from __future__ import annotations

import os
import socket
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject

from app.engine.adapters import real_storage, system_clock
from app.gui.handing import letter, place, porter, posix, start
from app.gui.handing.letter import ANSWER, Asked, NotALetterError, decode, encode, read_words
from app.gui.handing.start import come_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the local socket of POSIX systems")

_NAMES = st.binary(min_size=1, max_size=40).map(lambda raw: "/" + os.fsdecode(raw.replace(b"\0", b"x")))


@given(st.lists(_NAMES, max_size=5), st.lists(st.just("https://example.org/a"), max_size=2), st.just("token_TIME7"))
def test_a_letter_says_the_same_when_it_is_read_whatever_the_files_are_called(
    paths: list[str], elsewhere: list[str], token: str
) -> None:
    asked = Asked(tuple(paths), tuple(elsewhere), token)
    assert decode(encode(asked)) == asked


def test_a_letter_may_come_in_pieces() -> None:
    asked = Asked(("/a", "/b"))
    whole = encode(asked)
    assert all(decode(whole[:length]) is None for length in range(len(whole)))
    assert decode(whole) == asked


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n",
        encode(Asked()) + b"more",
        letter._MAGIC + b"\xff\xff\xff\xff",
        letter._MAGIC + (3).to_bytes(4, "big") + b"abc",
        letter._MAGIC + (3).to_bytes(4, "big") + b"\0x\0",
        letter._MAGIC + (3).to_bytes(4, "big") + b"\x009/"[:3],
        letter._MAGIC + (10).to_bytes(4, "big") + b"\x001\0relativ",
    ],
)
def test_what_is_no_letter_is_not_read(data: bytes) -> None:
    with pytest.raises(NotALetterError):
        decode(data)


def test_more_names_than_a_command_line_holds_are_no_letter() -> None:
    with pytest.raises(NotALetterError):
        encode(Asked(("/" + "x" * letter.LETTER_MAX_BYTES,)))


def test_words_of_a_command_line_are_files_addresses_of_files_or_addresses_of_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file:").mkdir()
    own = os.uname().nodename
    asked = read_words(
        [
            "one.joblog",
            "./one.joblog",
            f"file://{tmp_path}/with%20blank%23.joblog",
            f"FILE:{'//'}localhost{tmp_path}/caf%E9.joblog",
            f"file://{own}{tmp_path}/mine",
            f"file:{tmp_path}/short",
            "file://example.org/share/x.joblog",
            "file:",
            "https://example.org/x.joblog",
            "sftp://example.org/x",
            "C:/x",
            "not a scheme:/x",
            "file:///zero%00byte",
        ],
        "token",
    )
    names = ["one.joblog", "with blank#.joblog", os.fsdecode(b"caf\xe9.joblog"), "mine", "short", "file:", "C:/x"]
    assert asked.paths == (*(str(tmp_path / name) for name in names), str(tmp_path / "not a scheme:" / "x"))
    assert asked.elsewhere == (
        "file://example.org/share/x.joblog",
        "https://example.org/x.joblog",
        "sftp://example.org/x",
        "file:///zero%00byte",
    )
    assert asked.token == "token"


def test_starts_of_one_user_on_one_screen_meet_and_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "_ADDRESS_MAX_BYTES", 1_000)
    (tmp_path / "run").mkdir(mode=0o700)
    here = {"XDG_RUNTIME_DIR": str(tmp_path / "run"), "HOME": "/somebody", "DISPLAY": ":0", "TMPDIR": str(tmp_path)}
    met = place.meeting_place(here)
    assert met is not None
    assert met.address.startswith(str(tmp_path / "run" / "tearproof-"))
    assert met == place.meeting_place({**here, "DISPLAY": ":0.0", "LANG": "de", "TMPDIR": "/elsewhere"})
    for other in ({"DISPLAY": ":1"}, {"HOME": "/else"}, {"WAYLAND_DISPLAY": "w"}, {"QT_QPA_PLATFORM": "offscreen"}):
        assert met != place.meeting_place({**here, **other})
    assert not (tmp_path / f"tearproof-{os.getuid()}").exists()
    # Without a runtime folder each user has one of their own in the temporary folder.
    without = place.meeting_place({"TMPDIR": str(tmp_path)})
    assert without is not None
    assert without.address.startswith(str(tmp_path / f"tearproof-{os.getuid()}" / "tearproof-"))
    assert (tmp_path / f"tearproof-{os.getuid()}").stat().st_mode & 0o777 == 0o700
    monkeypatch.setattr(os, "getuid", lambda: 4_711)
    assert place.meeting_place({"TMPDIR": str(tmp_path)}) is None


@pytest.mark.parametrize("trouble", ["open to all", "a link", "a file", "too long", "relative", "missing"])
def test_a_folder_that_others_could_have_a_hand_in_is_no_meeting_place(tmp_path: Path, trouble: str) -> None:
    folder = tmp_path / ("n" * 120 if trouble == "too long" else "run")
    if trouble == "open to all":
        folder.mkdir()
        folder.chmod(0o777)
    elif trouble == "a link":
        (tmp_path / "real").mkdir(mode=0o700)
        folder.symlink_to("real")
    elif trouble == "a file":
        folder.write_text("")
    elif trouble == "too long":
        folder.mkdir(mode=0o700)
    wanted = "run" if trouble == "relative" else str(folder)
    assert place.meeting_place({"XDG_RUNTIME_DIR": wanted, "TMPDIR": "/nowhere"}) is None


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> place.Place:
    """Where this test meets itself."""
    monkeypatch.setattr(start, "ANSWER_WAIT_MS", 300)
    monkeypatch.setattr(start, "START_WAIT_MS", 300)
    met = place.meeting_place(os.environ)
    assert met is not None
    return met


def enter(*words: str, after: int = 0) -> start.Met:
    return come_in(words, real_storage(), system_clock(), after)


def test_the_first_holds_the_right_until_it_closes(here: place.Place) -> None:
    first = enter()
    assert first.door is not None
    second = enter()
    assert (second.door, second.silent, second.handed) == (None, True, False)
    replaced = enter(after=os.getpid())
    assert (replaced.door, replaced.silent) == (None, False)
    first.door.close()
    third = enter()
    assert third.door is not None
    third.door.close()


def test_where_the_lock_can_not_be_had_every_start_is_one_of_its_own(
    here: place.Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkdir(here.lock)
    assert enter("x") == start.Met(read_words(["x"]))
    monkeypatch.setattr(start, "meeting_place", lambda *_: None)
    assert enter("x") == start.Met(read_words(["x"]))


def test_a_first_one_whose_line_is_full_or_cut_is_silent_or_asked_again(
    here: place.Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = enter()
    assert first.door is not None
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(here.address)
        listener.listen(0)

        def hang_up() -> None:
            line, _ = listener.accept()
            line.close()

        thread = threading.Thread(target=hang_up)
        thread.start()
        # Hung up once; then nobody answers any more.
        assert enter().silent
        thread.join()
    first.door.close()


class Desk:
    """A porter at work, and what was asked of it."""

    def __init__(self) -> None:
        met = enter()
        assert met.door is not None
        self.address = met.door.place.address
        self.owner = QObject()
        self.porter = porter.Porter(met.door, self.owner)
        self.asked: list[Asked] = []
        self.porter.asked.connect(self.asked.append)

    def call(self) -> socket.socket:
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        line.settimeout(5)
        line.connect(self.address)
        return line


@pytest.fixture
def desk(qtbot: QtBot, here: place.Place, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(porter, "READ_WAIT_MS", 200)
    made = Desk()
    yield made
    made.porter.stop()
    assert not os.path.exists(here.address)


def test_a_letter_in_pieces_is_taken_and_answered(qtbot: QtBot, desk: Desk) -> None:
    asked = Asked(("/some/file.joblog",), ("https://example.org",), "token")
    data = encode(asked)
    with desk.call() as line:
        line.sendall(data[:7])
        qtbot.wait(30)
        assert desk.asked == []
        line.sendall(data[7:])
        qtbot.waitUntil(lambda: desk.asked == [asked])
        assert line.recv(100) == ANSWER
        qtbot.waitUntil(lambda: desk.porter._calls == [])


def test_who_says_nothing_or_something_else_is_sent_away(qtbot: QtBot, desk: Desk) -> None:
    with desk.call() as silent, desk.call() as stranger, desk.call() as gone:
        stranger.sendall(b"GET / HTTP/1.1\r\n\r\n")
        gone.shutdown(socket.SHUT_RDWR)
        qtbot.waitUntil(lambda: len(desk.porter._calls) == 1)
        qtbot.waitUntil(lambda: desk.porter._calls == [])
        assert silent.recv(10) == b""
        assert stranger.recv(10) == b""
    assert desk.asked == []


def test_who_has_given_up_waiting_is_not_shown_anything_late(qtbot: QtBot, desk: Desk) -> None:
    line = desk.call()
    line.sendall(encode(Asked(("/late.joblog",))))
    line.close()
    qtbot.wait(100)
    assert desk.asked == []
    assert desk.porter._calls == []


def test_a_porter_that_stops_hangs_up_on_whoever_waits(qtbot: QtBot, desk: Desk) -> None:
    with desk.call() as line:
        qtbot.waitUntil(lambda: len(desk.porter._calls) == 1)
        desk.porter.stop()
        assert line.recv(10) == b""


def test_a_window_may_close_while_it_takes_what_it_is_asked_for(qtbot: QtBot, desk: Desk) -> None:
    desk.porter.asked.connect(desk.porter.stop)
    with desk.call() as line:
        line.sendall(encode(Asked(("/some/file.joblog",))))
        qtbot.waitUntil(lambda: len(desk.asked) == 1)
        assert line.recv(10) == b""
    assert desk.porter._calls == []


def test_a_token_of_the_desktop_goes_along(monkeypatch: pytest.MonkeyPatch, here: place.Place) -> None:
    monkeypatch.setenv("DESKTOP_STARTUP_ID", "x11-id_TIME1")
    assert start._token() == "x11-id_TIME1"
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "wayland-token")
    assert start._token() == "wayland-token"


def test_without_a_word_of_the_environment_the_folder_for_temporary_files_is_the_usual_one() -> None:
    met = place.meeting_place({})
    assert met is None or met.lock.startswith(os.path.abspath("/tmp"))


def test_a_line_that_breaks_is_one_that_was_hung_up(here: place.Place) -> None:
    ours, theirs = socket.socketpair()
    call = posix.Call(ours)
    assert call.read() is None
    assert call.still_there()
    theirs.close()
    assert call.read() == b""
    call.answer()
    call.close()
    assert call.read() == b""
    assert not call.still_there()


def test_a_place_that_is_taken_or_left_is_no_listener(here: place.Place, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = posix.Listener(here.address)
    with pytest.raises(OSError, match="in use"):
        posix.Listener(here.address)
    assert listener.accept() is None
    assert posix.process_at(here.address) == (os.getpid() if sys.platform == "linux" else 0)
    listener.close()
    assert posix.process_at(here.address) == 0
    monkeypatch.delattr(socket, "SO_PEERCRED", raising=False)
    assert posix.process_at(here.address) == 0


def test_a_first_one_that_goes_while_it_is_told_has_not_taken_anything(here: place.Place) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(here.address)
        listener.listen(1)

        def hang_up() -> None:
            line, _ = listener.accept()
            line.recv(1)
            # With bytes of the letter unread the system resets the line.
            line.close()

        thread = threading.Thread(target=hang_up)
        thread.start()
        assert not posix.deliver(here.address, b"x" * (1 << 20), 5)
        thread.join()
