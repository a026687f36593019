"""Single system calls of a real session fail or kill, by strace: what was acknowledged is there afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.engine import open_queue
from tests.acceptance.ledger import Ledger
from tests.acceptance.writers import LINE, Promise

STRACE = shutil.which("strace")
ROOT = Path(__file__).parents[2]


def injection_works() -> bool:
    """True where strace may trace and inject (it needs ptrace, which containers often forbid)."""
    if STRACE is None:
        return False
    command = [STRACE, "-e", "inject=getpid:retval=1", "-o", "/dev/null", "true"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not injection_works(), reason="needs strace and the right to trace"),
]
FAULTS = [
    *[("pwrite64", f"error={name}", when) for name in ("EIO", "ENOSPC") for when in (2, 9)],
    *[("fdatasync", "error=EIO", when) for when in (1, 5, 14)],
    *[("fdatasync", "signal=KILL", when) for when in (2, 7)],
    *[("pwrite64", "signal=KILL", when) for when in (3, 11)],
    *[("ftruncate", "error=EIO", when) for when in (1, 2)],
    ("rename", "error=EACCES", 1),
    ("rename", "signal=KILL", 2),
    ("fsync", "error=EIO", 1),
    ("link", "error=EPERM", 1),
]


@pytest.mark.parametrize(("call", "what", "when"), FAULTS)
def test_a_session_with_one_bad_system_call(tmp_path, call, what, when):
    path = str(tmp_path / "jobs.log")
    open_queue(path).close()
    with open(path, "ab") as log:
        # Half a head: the session begins with a recovery.
        log.write(b"\xb5\x4a\x51E\x00\x00\x00\x20\x00\x00")
    # The interpreter itself, not the virtual environment's shim, which would take the fault for the session.
    traced = tmp_path / "traced"
    inject = f"inject={call}:{what}:when={when}"
    command = [STRACE, "-f", "-o", str(traced), "-e", f"trace={call}", "-e", inject]
    command += [os.path.realpath(sys.executable), "-m", "tests.acceptance.writers", path, "3", "60"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    session = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False, timeout=60)
    assert b"Traceback" not in session.stderr or b"app.engine.errors." in session.stderr, session.stderr.decode()
    assert "INJECTED" in traced.read_text() or "killed by SIGKILL" in traced.read_text()
    ledger = Ledger()
    for start in range(0, len(session.stdout), LINE.size):
        verb, job, value = LINE.unpack_from(session.stdout, start)
        ledger.note(Promise(verb.decode(), job, value))
    ledger.check(path)
    with open_queue(path) as queue:
        queue.enqueue(b"the queue goes on")
    ledger.check(path, torn_is_fine=False)
