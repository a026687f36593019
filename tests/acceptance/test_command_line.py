"""The command line as a whole: exit codes, hostile files, no Qt, no trace of Python, readers that go away."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

import pytest

from app.cli.registry import command_names
from app.engine import open_queue
from app.engine.log.frame import HEADER_BYTES
from tests.helpers.command_line import Finished, Terminal, command, environment, process, started
from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PROMPT_S = 1.0
"""A file of whatever kind gets its sentence within this time."""

posix_only = pytest.mark.skipif(os.name != "posix", reason="other systems have no such files or signals")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Runs commands in this process."""
    return Terminal(capsys)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with a job in it, of which no process has a lock file."""
    path = tmp_path / "work.log"
    with open_queue(str(path)) as queue:
        queue.enqueue(b"mail 7")
        queue.lease("anna")
    (tmp_path / "work.log.lock").unlink()
    return path


def _frame_with_length(whole: bytes, length: int) -> bytes:
    """A log whose last record claims `length` bytes of body, under a good head checksum."""
    salt = int.from_bytes(whole[0x1C:0x20], "big")
    head = bytearray(whole[HEADER_BYTES : HEADER_BYTES + 28])
    head[4:8] = struct.pack(">I", length)
    return whole[:HEADER_BYTES] + bytes(head) + struct.pack(">I", crc32(bytes(head), salt)) + bytes(200)


def _flipped(whole: bytes, offset: int) -> bytes:
    data = bytearray(whole)
    data[offset] ^= 1
    return bytes(data)


class Hostile(NamedTuple):
    """What is put into a file, and what is to be said of it."""

    name: str
    content: Callable[[bytes], bytes]
    verdict: str
    code: int


HOSTILE = [
    Hostile("empty", lambda _: b"", "EMPTY", 3),
    Hostile("zeros", lambda _: bytes(16 * 1024), "NOT_A_LOG", 3),
    Hostile("picture.png", lambda _: b"\x89PNG\r\n\x1a\n" + bytes(500), "NOT_A_LOG", 3),
    Hostile("text", lambda _: "Grüße\n".encode() * 100, "NOT_A_LOG", 3),
    Hostile("noise", lambda _: hashlib.shake_256(b"seed").digest(5_000), "NOT_A_LOG", 3),
    Hostile("cut header", lambda whole: whole[:40], "NOT_A_LOG", 3),
    Hostile("header only", lambda whole: whole[:HEADER_BYTES], "CLEAN", 0),
    Hostile("cut record", lambda whole: whole[: HEADER_BYTES + 40], "TORN", 0),
    Hostile("flipped header", lambda whole: _flipped(whole, 0x12), "DAMAGED", 3),
    Hostile("flipped head", lambda whole: _flipped(whole, HEADER_BYTES + 5), "DAMAGED", 3),
    Hostile("flipped body", lambda whole: _flipped(whole, HEADER_BYTES + 45), "DAMAGED", 3),
    Hostile("four gigabytes", lambda whole: _frame_with_length(whole, 2**32 - 1), "DAMAGED", 3),
    Hostile("sixteen megabytes", lambda whole: _frame_with_length(whole, 16 * 1024 * 1024), "TORN", 0),
    Hostile("text mode", lambda whole: whole.replace(b"\r\n", b"\n"), "NOT_A_LOG", 3),
    Hostile("zeros behind", lambda whole: whole + bytes(16 * 1024), "TORN", 0),
    Hostile("text behind", lambda whole: whole + b"#" * 500, "TORN", 0),
]


def _facts(path: Path) -> tuple[object, ...]:
    stat = path.stat()
    return (hashlib.sha256(path.read_bytes()).hexdigest(), stat.st_mtime_ns, stat.st_ino, stat.st_size, stat.st_mode)


@pytest.mark.parametrize("hostile", HOSTILE, ids=lambda hostile: hostile.name)
def test_a_hostile_file_gets_its_verdict_at_once_and_is_not_touched(
    hostile: Hostile, terminal: Terminal, log: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / hostile.name
    file.write_bytes(hostile.content(log.read_bytes()))
    before = _facts(file)
    begun = time.monotonic()
    seen = terminal.run("inspect", "--json", file)
    assert time.monotonic() - begun < PROMPT_S
    assert (seen.object["verdict"], seen.code) == (hostile.verdict, hostile.code)
    assert bool(seen.object["reason"]) == (hostile.verdict != "CLEAN")
    told = terminal.run("inspect", file)
    assert told.code == hostile.code
    assert told.out.splitlines()[-1].startswith(hostile.verdict.replace("_", " "))
    for words in (["jobs", file], ["jobs", "--json", file], ["stats", file], ["stats", "--json", file]):
        assert terminal.run(*words).code == hostile.code
    assert _facts(file) == before
    assert os.listdir(folder) == [hostile.name]


def test_a_sparse_terabyte_is_answered_at_once(terminal: Terminal, log: Path) -> None:
    try:
        with log.open("r+b") as file:
            file.truncate(2**40)
    except OSError:
        with log.open("r+b") as file:
            file.truncate(2**33)
    begun = time.monotonic()
    seen = terminal.run("inspect", "--json", log)
    assert time.monotonic() - begun < PROMPT_S
    assert seen.object["verdict"] == "TORN"


@posix_only
@pytest.mark.parametrize("kind", ["named pipe", "folder", "device", "socket", "missing", "forbidden", "loop"])
def test_what_is_no_file_gets_one_sentence_at_once(kind: str, terminal: Terminal, log: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    if kind == "named pipe":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    elif kind == "device":
        place.symlink_to("/dev/zero")
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(os.path.relpath(place))
    elif kind == "loop":
        place.symlink_to(place)
    elif kind == "forbidden":
        place = _forbidden(log)
    for words in (
        ["inspect", place],
        ["jobs", place],
        ["stats", place],
        ["recover", place],
        ["lease", place, "--worker", "w"],
        ["salvage", place, tmp_path / "new"],
    ):
        begun = time.monotonic()
        seen = terminal.run(*words)
        assert time.monotonic() - begun < PROMPT_S
        assert seen.code == 4, (kind, seen)
        assert seen.out == ""
        assert seen.err.startswith("tearproof: ")
        assert seen.err.count("\n") == 1
        assert "Traceback" not in seen.err
    assert not (tmp_path / "new").exists()


def _forbidden(log: Path) -> Path:
    """A path that may not be read: by its mode; for the superuser, whom no mode stops, through a file as a folder."""
    if os.geteuid() == 0:
        return log / "inside"
    log.chmod(0)
    return log


@posix_only
def test_a_payload_file_that_is_a_pipe_is_not_waited_for(terminal: Terminal, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    begun = time.monotonic()
    assert terminal.run("enqueue", tmp_path / "new.log", "--file", tmp_path / "pipe").code == 4
    assert time.monotonic() - begun < PROMPT_S
    assert not (tmp_path / "new.log").exists()


def test_only_enqueue_makes_a_missing_file(terminal: Terminal, tmp_path: Path) -> None:
    missing = tmp_path / "missing.log"
    for words in (
        ["lease", missing, "--worker", "w"],
        ["ack", missing, 1, "--token", 2],
        ["nack", missing, 1, "--token", 2],
        ["extend", missing, 1, "--token", 2],
        ["redrive", missing, 1],
        ["cancel", missing, 1],
        ["compact", missing],
        ["recover", missing],
        ["salvage", missing, tmp_path / "new.log"],
        ["jobs", missing],
        ["stats", missing],
        ["inspect", missing],
        ["work", missing, "--worker", "w", "--", sys.executable],
    ):
        refused = terminal.run(*words, *([] if "--" in words else ["--json"]))
        assert refused.code == 4, words
        assert str(missing) in refused.err
    assert not missing.exists()
    assert terminal.run("enqueue", missing, "mail 7").code == 0
    assert missing.exists()


@pytest.mark.parametrize("name", command_names())
def test_every_command_has_an_answer_in_json(name: str, terminal: Terminal, log: Path, tmp_path: Path) -> None:
    with open_queue(str(log)) as queue:
        job = queue.jobs()[0]
        if name == "redrive":
            queue.extend(job.id, job.token, 1)
            dead = queue.enqueue(b"mail 8", attempts_max=1, priority=5).job
            queue.nack(dead.id, queue.lease("w").token)
            job = queue.job(dead.id)
        if name in ("lease", "work"):
            queue.enqueue(b"mail 8")
    token = ["--token", job.token]
    words: dict[str, list[object]] = {
        "ack": [job.id, *token],
        "nack": [job.id, *token],
        "extend": [job.id, *token],
        "redrive": [job.id],
        "cancel": [job.id],
        "enqueue": ["mail 9"],
        "lease": ["--worker", "w"],
        "salvage": [tmp_path / "new.log"],
        "work": [
            "--worker",
            "w",
            "--",
            sys.executable,
            "-c",
            "import os, signal; os.kill(os.getppid(), signal.SIGTERM)",
        ],
    }
    if name == "work":
        seen = process(name, log, "--json", *words[name])
    elif name == "play":
        # The one command that is about no file of the user's.
        seen = terminal.run(name, "1", "--json")
    else:
        seen = terminal.run(name, log, "--json", *words.get(name, []))
    assert seen.code == 0, seen
    assert seen.objects
    assert name == "play" or all(found["file"] == str(log) for found in seen.objects)


NO_QT = """
import atexit, sys
atexit.register(lambda: sys.stderr.write("QT" if any(name.startswith("PySide6") for name in sys.modules) else "CLEAR"))
sys.argv[0] = "tearproof"
from app.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("name", [*command_names(), "help", "--version"])
def test_no_command_imports_qt(name: str, log: Path, tmp_path: Path) -> None:
    more: dict[str, list[str]] = {
        "enqueue": [str(log), "x"],
        "lease": [str(log), "--worker", "w"],
        "salvage": [str(log), str(tmp_path / "new.log")],
        "work": [str(log), "--worker", "w", "--", "no-such-program-anywhere"],
        "help": [],
        "--version": [],
    }
    token = ["--token", "99"] if name in ("ack", "nack", "extend") else []
    job = ["1", *token] if name in ("ack", "nack", "extend", "redrive", "cancel") else []
    words = [sys.executable, "-c", NO_QT, name, *more.get(name, [str(log), *job])]
    done = subprocess.run(
        words, capture_output=True, env=environment(), timeout=30, stdin=subprocess.DEVNULL, check=False
    )
    assert done.returncode in (0, 1, 2), done
    assert done.stderr.endswith(b"CLEAR")


def test_the_module_is_run_like_the_program(tmp_path: Path) -> None:
    assert process("enqueue", tmp_path / "q.log", "--json", stdin=b"from outside").object["payload_bytes"] == 12
    assert process("--version").out.startswith("tearproof ")
    assert process("nonsense").code == 2


@posix_only
def test_a_payload_that_is_no_text_in_this_terminal_is_stored_as_it_was_typed(tmp_path: Path) -> None:
    words: list[str | bytes] = [*command("enqueue", tmp_path / "q.log"), b"gr\xfcn"]
    subprocess.run(words, env=environment(), check=True, capture_output=True)
    with open_queue(str(tmp_path / "q.log")) as queue:
        assert queue.payload(queue.jobs()[0]) == b"gr\xfcn"


@posix_only
def test_a_reader_that_goes_away_is_no_failure(tmp_path: Path) -> None:
    path = tmp_path / "long.log"
    with open_queue(str(path)) as queue:
        for number in range(300):
            queue.enqueue(b"x" * 500 + b"%d" % number)
    for words in (["inspect", path], ["inspect", "--json", path], ["jobs", path], ["jobs", "--json", path]):
        running = started(*words)
        assert running.stdout is not None
        assert running.stdout.read(10)
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == b""
        running.stderr.close()
        assert running.wait(20) == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_an_output_that_is_full_is_an_output_error(log: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command("jobs", log), stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=30, check=False
        )
    assert done.returncode == 4
    assert done.stderr.startswith(b"tearproof: ")
    assert b"Traceback" not in done.stderr


@posix_only
@pytest.mark.processes
def test_without_any_output_the_work_is_done_all_the_same(tmp_path: Path) -> None:
    shell = f'exec "$0" -m app enqueue "{tmp_path}/q.log" x >&- 2>&- <&-'
    assert (
        subprocess.run(["sh", "-c", shell, sys.executable], env=environment(), check=False, timeout=30).returncode == 0
    )
    with open_queue(str(tmp_path / "q.log")) as queue:
        assert len(queue.jobs()) == 1


@posix_only
@pytest.mark.processes
def test_ctrl_c_is_quiet(log: Path) -> None:
    running = started("enqueue", log, "-", stdin=subprocess.PIPE)
    time.sleep(0.6)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (130, b"", b"")


def test_a_mistake_of_ours_is_one_line_without_a_trace(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.cli.commands import stats

    def broken(*_: Any) -> int:
        raise RuntimeError("never thought of")

    monkeypatch.setattr(stats, "run", broken)
    seen = terminal.run("stats", "x.log")
    assert seen.code == 4
    assert seen.err.startswith(
        "tearproof: This should not have happened: Runtime: never thought of (test_command_line.py,"
    )
    assert seen.err.count("\n") == 1


@posix_only
@pytest.mark.processes
def test_two_processes_that_enqueue_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "q.log"
    script = 'for i in 1 2 3 4 5; do "$0" -m app enqueue "$1" "$2 $i" --json || exit 1; done'
    running = [
        subprocess.Popen(
            ["sh", "-c", script, sys.executable, path, name], stdout=subprocess.PIPE, env=environment(), cwd=ROOT
        )
        for name in ("anna", "ben")
    ]
    answered = [json.loads(line) for one in running for line in one.communicate(timeout=60)[0].splitlines()]
    assert [one.returncode for one in running] == [0, 0]
    listed = process("jobs", "--json", path).objects
    assert sorted(job["job"] for job in answered) == [job["job"] for job in listed]
    assert sorted(job["payload"] for job in listed) == sorted(
        f"{who} {i}" for who in ("anna", "ben") for i in range(1, 6)
    )


def test_the_exit_code_of_a_call_is_its_answer(terminal: Terminal, log: Path) -> None:
    codes: dict[int, Finished] = {
        0: terminal.run("jobs", log),
        1: terminal.run("lease", log, "--worker", "w"),
        2: terminal.run("lease", log),
        4: terminal.run("jobs", log / "nosuch"),
    }
    assert {code: seen.code for code, seen in codes.items()} == {code: code for code in codes}
    log.write_bytes(b"")
    assert terminal.run("jobs", log).code == 3
