"""Records that are whole but can't be true where they stand: each is called nonsense, and changes nothing."""

import struct

import pytest

from app.engine.log.layout import Nonsense
from tests.helpers.engine import START_MS, fold
from tests.helpers.log_builder import enqueue_body

ENQUEUE = ("E", enqueue_body(b"payload"))
LEASE = ("L", struct.pack(">QQ", 1, START_MS + 60_000) + b"w")
ACK = ("A", struct.pack(">QQ", 1, 2))
NACK_LAST = ("N", struct.pack(">QQQ", 1, 2, 0))
CANCEL = ("C", struct.pack(">Q", 1))
HELD = (ENQUEUE, LEASE)


def entry(priority=0, lease_ms=1, attempts_max=1, key_length=0, flags=0, key=b""):
    return "E", struct.pack(">QiIHBB", 0, priority, lease_ms, attempts_max, key_length, flags) + key


WRONG = {
    "enqueue: short": ((), ("E", bytes(19)), "19 bytes"),
    "enqueue: key behind the body": ((), entry(key_length=3, key=b"ab"), "contradict"),
    "enqueue: unknown flag": ((), entry(flags=1), "contradict"),
    "enqueue: no attempts": ((), entry(attempts_max=0), "contradict"),
    "enqueue: no lease": ((), entry(lease_ms=0), "contradict"),
    "enqueue: key not UTF-8": ((), entry(key_length=1, key=b"\xff"), "key is not UTF-8"),
    "enqueue: key taken": ((entry(key_length=1, key=b"k"),), entry(key_length=1, key=b"k"), "belongs to job 1"),
    "lease: short": ((ENQUEUE,), ("L", bytes(15)), "15 bytes"),
    "lease: long worker": ((ENQUEUE,), ("L", LEASE[1] + b"w" * 255), "272 bytes"),
    "lease: unknown job": ((), LEASE, "no job 1"),
    "lease: done job": ((*HELD, ACK), LEASE, "can't be leased"),
    "lease: dead letter": ((*HELD, NACK_LAST), LEASE, "can't be leased"),
    "lease: attempts used up": ((entry(), LEASE), LEASE, "can't be leased"),
    "lease: worker not UTF-8": ((ENQUEUE,), ("L", struct.pack(">QQ", 1, 9) + b"\xff"), "worker is not UTF-8"),
    "ack: short": (HELD, ("A", bytes(15)), "15 bytes"),
    "ack: long": (HELD, ("A", ACK[1] + b"\0"), "17 bytes"),
    "ack: unknown job": ((), ACK, "no job 1"),
    "ack: wrong token": (HELD, ("A", struct.pack(">QQ", 1, 3)), "token 3 does not hold job 1"),
    "ack: never leased": ((ENQUEUE,), ("A", struct.pack(">QQ", 1, 0)), "token 0"),
    "ack: done already": ((*HELD, ACK), ACK, "token 2"),
    "nack: short": (HELD, ("N", bytes(23)), "23 bytes"),
    "nack: long reason": (HELD, ("N", NACK_LAST[1] + b"r" * 1025), "1049 bytes"),
    "nack: wrong token": (HELD, ("N", struct.pack(">QQQ", 1, 9, 0)), "token 9"),
    "nack: reason not UTF-8": (HELD, ("N", NACK_LAST[1] + b"\xff"), "reason is not UTF-8"),
    "extend: short": (HELD, ("X", bytes(23)), "23 bytes"),
    "extend: wrong token": (HELD, ("X", struct.pack(">QQQ", 1, 9, 0)), "token 9"),
    "redrive: short": (HELD, ("R", bytes(7)), "7 bytes"),
    "redrive: waiting job": ((ENQUEUE,), ("R", struct.pack(">Q", 1)), "can't be a dead letter"),
    "redrive: attempts left": (HELD, ("R", struct.pack(">Q", 1)), "can't be a dead letter"),
    "redrive: unknown job": ((), ("R", struct.pack(">Q", 1)), "no job 1"),
    "cancel: short": (HELD, ("C", bytes(7)), "7 bytes"),
    "cancel: long reason": (HELD, ("C", CANCEL[1] + b"r" * 1025), "1033 bytes"),
    "cancel: done job": ((*HELD, ACK), CANCEL, "already finished"),
    "cancel: cancelled job": ((ENQUEUE, CANCEL), CANCEL, "already finished"),
    "cancel: unknown job": ((), CANCEL, "no job 1"),
    "cancel: reason not UTF-8": ((ENQUEUE,), ("C", CANCEL[1] + b"\xff"), "reason is not UTF-8"),
    "seal: with a body": ((), ("z", b"\0"), "a body of 1 bytes"),
}


def facts(table):
    rows = [[getattr(row, name) for name in row.__slots__] for row in table.rows.values()]
    return rows, dict(table.keys)


@pytest.mark.parametrize("name", WRONG)
def test_it_is_refused_and_nothing_changes(name):
    before, record, words = WRONG[name]
    table = fold(*before)
    known = facts(table)
    with pytest.raises(Nonsense, match=words):
        fold(record, table=table)
    assert facts(table) == known


def test_replay_never_asks_the_clock():
    """A lease over a lease whose deadline lies ahead, a redrive of a job that is not dead yet: both happened."""
    table = fold(ENQUEUE, LEASE, ("L", struct.pack(">QQ", 1, START_MS + 90_000) + b"other"))
    assert (table.rows[1].worker, table.rows[1].attempts) == ("other", 2)
    table = fold(entry(), LEASE, ("R", struct.pack(">Q", 1)))
    assert table.rows[1].attempts == 0


def test_a_key_may_be_given_again_once_its_job_is_finished():
    table = fold(entry(key_length=1, key=b"k"), CANCEL, entry(key_length=1, key=b"k"))
    assert table.key_holder("k").id == 3
