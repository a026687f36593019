"""A disk that is really full (a limit on the size of a file, in a child only): refused, nothing lost, goes on later."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from app.engine import open_queue
from app.engine.errors import NoSpaceError
from tests.acceptance.ledger import Ledger
from tests.acceptance.writers import LINE, forked, payload_of, told

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="needs fork and RLIMIT_FSIZE"),
]


def fill(path: str, pipe: int, limit_bytes: int) -> None:
    """Write until the file may not grow any more, then finish what was leased."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit_bytes, limit_bytes))
    queue = open_queue(path)
    number = 0
    try:
        while True:
            number += 1
            os.write(pipe, LINE.pack(b"E", queue.enqueue(payload_of(number)).job.id, number))
    except NoSpaceError:
        assert not queue.closed_reason
        assert len(queue.jobs()) == number - 1
    queue.close()


@pytest.mark.parametrize("first", range(0, 96, 16))
def test_the_file_may_end_at_any_byte(tmp_path, first):
    for limit_bytes in range(600 + first, 600 + first + 16):
        path = str(tmp_path / f"jobs{limit_bytes}.log")
        open_queue(path).close()
        child, pipe = forked(lambda writing, path=path, limit=limit_bytes: fill(path, writing, limit))
        ledger = Ledger()
        for promise in told(pipe):
            ledger.note(promise)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        os.close(pipe)
        assert os.stat(path).st_size <= limit_bytes
        ledger.check(path, torn_is_fine=False)
        with open_queue(path) as queue:
            queue.enqueue(b"room again")
            assert len(queue.jobs()) == ledger.promises + 1
