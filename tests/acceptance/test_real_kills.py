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
from tests.acceptance.writers import Promise, forked, told, work

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL"),
]
KILLS = 120
LONGEST_LIFE_S = 0.03


def live_and_die(path: str, seed: int, life_s: float) -> list[Promise]:
    """One writer that is killed after a while; returns what it has promised."""
    child, pipe = forked(lambda writing: work(path, writing, seed, 1_000_000))
    time.sleep(life_s)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    promises = list(told(pipe))
    os.close(pipe)
    return promises


def test_every_acknowledged_operation_survives_a_kill(tmp_path):
    chance = random.Random(1)
    path = str(tmp_path / "jobs.log")
    open_queue(path).close()
    ledger = Ledger()
    for seed in range(KILLS):
        for promise in live_and_die(path, seed, chance.random() * LONGEST_LIFE_S):
            ledger.note(promise)
        ledger.check(path)
    with open_queue(path) as queue:
        queue.enqueue(b"the queue goes on")
    ledger.check(path, torn_is_fine=False)
    assert ledger.promises > KILLS


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
