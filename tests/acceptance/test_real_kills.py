"""Real processes on a real file, killed without warning: every acknowledged operation is there afterwards."""

from __future__ import annotations

import os
import random
import signal
import sys
import time

import pytest

from app.engine import open_queue
from tests.acceptance.ledger import Ledger
from tests.acceptance.writers import forked, told, work
from tests.rigs.real_kills import real_kill_rig

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL"),
]
KILLS = 120


def test_every_acknowledged_operation_survives_a_kill():
    report = real_kill_rig(KILLS, seed=1)
    assert report.violations == [], str(report)
    assert report.states > KILLS


def test_a_creation_that_is_killed_leaves_no_half_file(tmp_path):
    for seed in range(25):
        path = str(tmp_path / f"jobs{seed}.log")
        child, pipe = forked(lambda writing, path=path: open_queue(path).close())
        time.sleep(seed * 0.0002)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(pipe)
        with open_queue(path) as queue:
            assert queue.enqueue(b"first").job.id == 1


def test_four_writers_and_a_compactor_share_one_file(tmp_path):
    path = str(tmp_path / "jobs.log")
    open_queue(path).close()

    def compact_often(_: int) -> None:
        with open_queue(path) as queue:
            for _ in range(8):
                time.sleep(0.02)
                queue.compact()

    children = [forked(lambda writing, seed=seed: work(path, writing, seed, 120, compact=False)) for seed in range(4)]
    children.append(forked(compact_often))
    ledger = Ledger()
    promises = [promise for _, pipe in children for promise in told(pipe)]
    for promise in promises:
        ledger.note(promise)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child, _ in children]
    for _, pipe in children:
        os.close(pipe)
    assert codes == [0] * 5
    ledger.check(path, torn_is_fine=False)
    assert ledger.promises > 200


def test_writers_that_are_killed_do_not_harm_each_other(tmp_path):
    chance = random.Random(2)
    path = str(tmp_path / "jobs.log")
    open_queue(path).close()
    ledger = Ledger()
    for lap in range(6):
        children = [
            forked(lambda writing, seed=10 * lap + one: work(path, writing, seed, 1_000_000)) for one in range(3)
        ]
        for child, _ in children:
            time.sleep(chance.random() * 0.1)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        for _, pipe in children:
            for promise in told(pipe):
                ledger.note(promise)
            os.close(pipe)
        ledger.check(path)
    assert ledger.promises > 20


def test_a_forked_child_may_use_the_queue_it_inherited(tmp_path):
    path = str(tmp_path / "jobs.log")
    with open_queue(path) as queue:
        queue.enqueue(b"before the fork")
        child, pipe = forked(lambda _: queue.enqueue(b"by the child"))
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        os.close(pipe)
        queue.enqueue(b"by the parent")
        assert [queue.payload(job) for job in queue.jobs()] == [b"before the fork", b"by the child", b"by the parent"]
