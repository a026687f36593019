"""Every record's body in named pieces, for the inspector and the Story."""

import struct

import pytest

from app.engine.log.layout import FieldKind, Nonsense
from app.engine.operations import LAYOUTS, describe, parts
from tests.helpers.log_builder import batch_body, enqueue_body, every_type, snapshot_body, summary_body


def test_each_type_that_may_stand_in_a_log_is_described():
    reading = every_type().read()
    told = {record.letter: describe(ord(record.letter), record.body) for record in reading.records}
    assert told["E"]["payload"] == b"resize cat.png"
    assert told["L"] == {"job": 1, "deadline_ms": 1_767_225_632_000, "worker": "worker-1"}
    assert told["N"]["reason"] == "déjà vu"
    assert told["R"] == {"job": 1}
    assert told["z"] == {}
    assert set(told) == set("ELXNRBACz")
    assert [one["type"] for one in told["B"]["operations"]] == ["ENQUEUE", "LEASE"]


def test_the_pieces_cover_the_body_without_gap_or_overlap():
    bodies = [(ord(record.letter), record.body) for record in every_type().read().records]
    bodies += [(ord("S"), summary_body(3)), (ord("S"), snapshot_body(1, b"payload"))]
    for letter, body in bodies:
        position = 0
        for part in parts(letter, body):
            assert part.offset == position
            position += part.length
        assert position == len(body)


def test_a_snapshot_is_described_by_its_kind_without_its_padding():
    assert describe(ord("S"), summary_body(3)) == {"kind": 0, "count": 3, "digest": bytes(32)}
    told = describe(ord("S"), snapshot_body(9, b"x"))
    assert (told["job"], told["payload"]) == (9, b"x")
    assert "zero_a" not in told


def test_the_pieces_of_a_batch_carry_the_number_of_their_operation():
    body = batch_body(("E", enqueue_body(b"x")), ("R", struct.pack(">Q", 7)))
    names = {part.name: part for part in parts(ord("B"), body)}
    assert names["count"].value == 2
    assert (names["1.type"].value, names["2.type"].value, names["2.body length"].value) == ("E", "R", 8)
    assert names["2.job"].kind is FieldKind.JOB
    assert body[names["2.job"].offset :][:8] == struct.pack(">Q", 7)


@pytest.mark.parametrize(
    ("letter", "body"),
    [("S", b""), ("S", b"\7"), ("Q", b""), ("A", bytes(15)), ("B", b""), ("B", batch_body(("Q", b"")))],
)
def test_a_body_without_the_shape_of_its_type_is_nonsense(letter, body):
    with pytest.raises(Nonsense):
        parts(ord(letter), body)
    with pytest.raises(Nonsense):
        describe(ord(letter), body)


def test_every_plain_type_has_a_layout():
    assert {chr(letter) for letter in LAYOUTS} == set("ELANXRCz")
