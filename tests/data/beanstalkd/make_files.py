"""Makes the binlogs beside this file again, with a real beanstalkd, and asks one what it finds in changed copies.

    python3 make_files.py /usr/bin/beanstalkd

Every folder that comes out of it holds the binlogs of one server. `expected.json` has, for each folder and for each
changed copy of one of its files, what a server that was started on a copy said: its counts and each job's state.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
FAR = 4_000_000_000
"""Seconds: a time-out or delay that never ends."""

IDS_MAX = 80
"""No job here has a higher number."""

STATES = ("ready", "delayed", "buried", "reserved")


class Server:
    """One beanstalkd on a folder of its own."""

    def __init__(self, program: str, folder: Path) -> None:
        port = _free_port()
        command = [program, "-b", str(folder), "-f", "0", "-s", "16384", "-l", "localhost", "-p", str(port)]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE)
        self._socket = self._connected(port)
        self._lines = self._socket.makefile("rb")

    def _connected(self, port: int) -> socket.socket:
        for _try in range(200):
            try:
                return socket.create_connection(("localhost", port))
            except OSError:
                time.sleep(0.02)
        raise SystemExit("beanstalkd does not answer")

    def say(self, line: str, body: bytes | None = None) -> list[str]:
        """Send a command; its answer's first line, in words."""
        self._socket.sendall(line.encode() + b"\r\n" + (b"" if body is None else body + b"\r\n"))
        return self._lines.readline().decode().split()

    def put(self, body: bytes, priority: int = 1024, delay: int = 0, ttr: int = 60) -> int:
        """Put a job and return its id."""
        answer = self.say(f"put {priority} {delay} {ttr} {len(body)}", body)
        if answer[0] != "INSERTED":
            raise SystemExit(f"put was answered by {answer}")
        return int(answer[1])

    def take(self) -> int:
        """Reserve the next job and return its id."""
        answer = self.say("reserve-with-timeout 1")
        self._lines.read(int(answer[2]) + 2)
        return int(answer[1])

    def told(self, command: str) -> dict[str, str]:
        """The answer to one of the commands that tell a dictionary; empty when there is nothing."""
        answer = self.say(command)
        if answer[0] != "OK":
            return {}
        text = self._lines.read(int(answer[1]) + 2).decode("utf-8", "replace")
        return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)

    def stop(self, *, kill: bool = False) -> str:
        """End it; what it said on standard error."""
        self._socket.close()
        if kill:
            self._process.kill()
        else:
            self._process.terminate()
        return self._process.communicate()[1].decode()


def _one(server: Server) -> None:
    """Every command that leaves a record, in one file."""
    for number in range(4):
        server.put(f"mail to user {number}".encode())
    server.say("use emails")
    server.say("watch emails")
    urgent = server.put(b'{"to": "ada@example.org"}', priority=1, ttr=120)
    far = server.put(b"in a thousand years", delay=FAR)
    server.put(b"", priority=4_294_967_295)
    server.put(bytes(range(256)), ttr=1)
    assert server.take() == urgent
    server.say(f"touch {urgent}")
    server.say(f"release {urgent} 5 0")
    assert server.take() == urgent
    server.say(f"bury {urgent} 7")
    first = server.take()
    server.say(f"delete {first}")
    second = server.take()
    server.say(f"release {second} 2000 {FAR}")
    third = server.take()
    server.say(f"bury {third} 9")
    server.say(f"kick-job {third}")
    server.say(f"kick-job {far}")
    server.put(b"put last", delay=FAR)


def _several(server: Server) -> None:
    """Puts in one file, their updates in later ones."""
    server.say("use work")
    server.say("watch work")
    late = server.put(b"much later", priority=50, delay=FAR)
    for number in range(31):
        server.put(b"kept %03d " % number + b"k" * 1200, priority=3000)
    buried = server.take()
    server.say(f"bury {buried} 3001")
    released = server.take()
    server.say(f"release {released} 3002 {FAR}")
    server.say(f"delete {server.take()}")
    server.say(f"kick-job {late}")


def _moved(server: Server) -> None:
    """Old jobs that the server writes again, one of them while it is reserved, so that it can delete their files."""
    server.say("use work")
    server.say("watch work")
    server.put(b"the oldest job", priority=0, ttr=FAR)
    server.take()
    late = server.put(b"much later", priority=50, delay=FAR)
    for number in range(9):
        server.put(b"kept %03d " % number + b"k" * 1200, priority=3000)
    for number in range(24):
        server.put(b"short-lived %03d " % number + b"x" * 1500, priority=10)
        server.say(f"delete {server.take()}")
    server.say(f"bury {server.take()} 3001")
    server.say(f"kick-job {late}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


def _asked(program: str, folder: Path) -> dict[str, object]:
    """What a server that starts on a copy of a folder says it holds."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "copy"
        shutil.copytree(folder, copy)
        server = Server(program, copy)
        stats = server.told("stats")
        jobs = {}
        for job in range(1, IDS_MAX):
            found = server.told(f"stats-job {job}")
            if found:
                jobs[str(job)] = [found["state"], found["tube"], int(found["pri"]), int(found["reserves"])]
        said = server.stop()
    counts = {state: int(stats[f"current-jobs-{state}"]) for state in STATES}
    return {"counts": counts, "jobs": jobs, "complained": "missing data" in said}


def _changes_of_one(whole: bytes) -> dict[str, list[object]]:
    """Changed copies of the file of one server: kind of change, and where."""
    used = len(whole.rstrip(b"\0"))
    records = _records(whole)
    last, before = records[-1], records[-2]
    return {
        "cut in the last body": ["cut", used - 3],
        "cut in a name": ["cut", last + 6],
        "cut in a record": ["cut", last + 4 + 20],
        "zeros in the last body": ["zero", used - 3],
        "zeros in a record behind the id": ["zero", before + 4 + 16],
        "zeros behind a whole record": ["zero", last],
        "half of the last update": ["zero", before + 4 + 60],
        "bit in a body": ["flip", records[0] + 4 + 7 + 80 + 3, 2],
        "bit in a state": ["flip", before + 4 + 76, 3],
        "bit in a state that makes it another": ["flip", before + 4 + 76, 1],
        "bit in a name length": ["flip", records[2] + 1, 0],
        "bit in a body size": ["flip", records[2] + 4 + 7 + 32, 4],
        "top bit in a body size": ["flip", records[2] + 4 + 7 + 35, 7],
        "bit in an id": ["flip", before + 4, 6],
        "bit in a delay": ["flip", records[3] + 4 + 7 + 23, 7],
        "bit in the padding": ["flip", records[3] + 4 + 7 + 13, 5],
        "bit in the zeros": ["flip", used + 700, 0],
        "bit in the version": ["flip", 0, 3],
    }


def _changes_of_several(whole: bytes) -> dict[str, list[object]]:
    """Changed copies of the first file of a server that has several."""
    records = _records(whole)
    return {
        "the first file is gone": ["cut", 0],
        "bit in a name length of the first file": ["flip", records[1] + 3, 7],
        "the first file is cut": ["cut", records[4] + 500],
    }


def _records(whole: bytes) -> list[int]:
    """Where the records of an unharmed file begin."""
    found, at = [], 4
    while any(whole[at : at + 84]):
        found.append(at)
        name = int.from_bytes(whole[at : at + 4], "little")
        size = int.from_bytes(whole[at + 4 + name + 32 : at + 4 + name + 36], "little")
        at += 4 + name + 80 + (size if name else 0)
    return found


def changed(whole: bytes, change: list[object]) -> bytes:
    """A changed copy of a file's bytes."""
    kind, at = change[0], int(str(change[1]))
    if kind == "cut":
        return whole[:at]
    if kind == "zero":
        return whole[:at] + bytes(len(whole) - at)
    copy = bytearray(whole)
    copy[at] ^= 1 << int(str(change[2]))
    return bytes(copy)


def _all_changed(program: str, folder: Path, changes: dict[str, list[object]]) -> list[dict[str, object]]:
    """What the server says about copies of a folder in whose first file something is changed."""
    told = []
    for title, change in changes.items():
        with tempfile.TemporaryDirectory() as scratch:
            copy = Path(scratch) / "changed"
            shutil.copytree(folder, copy)
            first = copy / "binlog.1"
            first.write_bytes(changed(first.read_bytes(), change))
            told.append({"title": title, "change": change, **_asked(program, copy)})
    return told


def main(program: str) -> None:
    """Make every folder and `expected.json`."""
    expected: dict[str, object] = {}
    for name, session, changes in (
        ("one", _one, _changes_of_one),
        ("several", _several, _changes_of_several),
        ("moved", _moved, None),
    ):
        folder = HERE / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        server = Server(program, folder)
        session(server)
        server.stop(kill=True)
        (folder / "lock").unlink(missing_ok=True)
        for file in folder.iterdir():
            file.chmod(0o644)
        made = changes((folder / "binlog.1").read_bytes()) if changes else {}
        expected[name] = {**_asked(program, folder), "changed": _all_changed(program, folder, made)}
    (HERE / "expected.json").write_text(json.dumps(expected, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
