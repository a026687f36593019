"""What is no regular file, what is not there, what has a name nobody would choose, and what belongs to a log."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

from app.engine import JobQueue
from app.engine.adapters import real_storage, system_clock
from tests.zoo.animal import Cage
from tests.zoo.logs import sealed

CAGE = Cage()
_POSIX = sys.platform != "win32"
_CLEAN = "4 records"


def _log(path: Path) -> None:
    path.write_bytes(bytes(sealed().data))


def _queue(path: Path) -> JobQueue:
    return JobQueue(str(path), real_storage(), system_clock(), create=True)


def _family(path: Path) -> Path:
    """A log that has been through everything: compacted, torn, recovered; a crash has left a temporary file."""
    log = path.with_name("work.joblog")
    if log.exists():
        return log
    with _queue(log) as queue:
        for number in range(5):
            queue.enqueue(b"%d" % number)
        queue.compact()
    with log.open("ab") as file:
        file.write(b"\xb5\x4a\x51E" + bytes(range(40)))
    with _queue(log) as queue:
        queue.enqueue(b"after the crash")
    log.with_name("work.joblog.tmp").write_bytes(log.read_bytes()[:100])
    return log


@CAGE.animal("folder", "is a folder, not a log file", "is a folder, not a file")
def folder(path: Path) -> None:
    path.mkdir()


@CAGE.animal("work.joblog", "work.joblog.torn-0x300 holds 44 bytes of a torn tail that recovery set aside")
def log_with_its_siblings(path: Path) -> None:
    _family(path)


@CAGE.animal("work.joblog.torn-0x300", "holds 44 bytes of a torn tail that recovery set aside from work.joblog, where")
def torn_piece(path: Path) -> None:
    _family(path)


@CAGE.animal("work.joblog.prev", "is what work.joblog was before its last compaction, generation 1")
def generation_before(path: Path) -> None:
    _family(path)


@CAGE.animal("work.joblog.lock", "is the lock file of work.joblog; its mark says that generation 2 is durable up to 0x")
def lock_file(path: Path) -> None:
    _family(path)


@CAGE.animal("work.joblog.tmp", "is a temporary file that was left over when work.joblog was made or compacted")
def left_over(path: Path) -> None:
    _family(path)


@CAGE.animal("orphan.joblog.torn-0x1c0", "holds 44 bytes of a torn tail that recovery set aside from orphan.joblog")
def torn_piece_alone(path: Path) -> None:
    path.write_bytes(b"\xb5\x4a\x51E" + bytes(40))


@CAGE.animal("notes.tmp", "is not a Tearproof log", "NOT A LOG")
def somebodys_notes(path: Path) -> None:
    path.write_text("Bring the projector, and a long cable for it; the last one was too short.\n")


@CAGE.animal("not-there.joblog", "There is no file not-there.joblog.", "There is no file")
def nothing(path: Path) -> None:
    path.unlink(missing_ok=True)


if _POSIX:

    @CAGE.animal("pipe.joblog", "is a named pipe, not a file that can hold a log", "it is a named pipe")
    def pipe(path: Path) -> None:
        os.mkfifo(path)

    @CAGE.animal("s", "is a socket, not a file that can hold a log", "No such device")
    def listening(path: Path) -> None:
        before = Path.cwd()
        # A socket's whole path has hardly a hundred bytes of room.
        os.chdir(path.parent)
        try:
            with socket.socket(socket.AF_UNIX) as made:
                made.bind(path.name)
        finally:
            os.chdir(before)

    @CAGE.animal("zero", "is a device, not a file that can hold a log", "it is a device")
    def device(path: Path) -> None:
        path.symlink_to("/dev/zero")

    @CAGE.animal("link.joblog", "is a link to ")
    def link(path: Path) -> None:
        _log(path.with_name("linked.joblog"))
        path.symlink_to("linked.joblog")

    @CAGE.animal("dangling.joblog", "and there is no such file.")
    def dangling_link(path: Path) -> None:
        path.symlink_to("nowhere.joblog")

    @CAGE.animal("loop.joblog", "is a link that leads back to itself", "Too many levels of symbolic links")
    def link_to_itself(path: Path) -> None:
        path.symlink_to(path.name)

    @CAGE.animal("hard-link.joblog", _CLEAN)
    def hard_link(path: Path) -> None:
        _log(path.with_name("other-name.joblog"))
        os.link(path.with_name("other-name.joblog"), path)

    @CAGE.animal("under-a-file.txt/case.joblog", "part of its path is not a folder", "Not a directory")
    def under_a_file(path: Path) -> None:
        path.parent.write_text("a file")

    @CAGE.animal("two\nlines.joblog", _CLEAN)
    def newline_in_its_name(path: Path) -> None:
        _log(path)

    @CAGE.animal("red\x1b[31m\x07.joblog", _CLEAN)
    def escapes_in_its_name(path: Path) -> None:
        _log(path)

    @CAGE.animal("gol\u202eboj.txt", _CLEAN)
    def turned_round_in_its_name(path: Path) -> None:
        _log(path)

    @CAGE.animal("<b>&amp;{name}%s#?.joblog", _CLEAN)
    def markup_in_its_name(path: Path) -> None:
        _log(path)

    @CAGE.animal("n" * 248 + ".joblog", _CLEAN)
    def longest_name(path: Path) -> None:
        _log(path)

    @CAGE.animal("n" * 300 + ".joblog", "name is too long", "File name too long")
    def name_too_long(path: Path) -> None:
        with suppress(OSError):
            _log(path)


if sys.platform == "linux":

    @CAGE.animal(os.fsdecode(b"caf\xe9\xff.joblog"), _CLEAN)
    def name_not_utf_8(path: Path) -> None:
        _log(path)

    @CAGE.animal("made-up", "the system makes it up while it is read")
    def made_up_by_the_system(path: Path) -> None:
        path.symlink_to("/proc/version")

    if os.geteuid():

        @CAGE.animal("forbidden.joblog", "The system does not let you read forbidden.joblog", "Permission denied")
        def forbidden(path: Path) -> None:
            _log(path)
            path.chmod(0)
