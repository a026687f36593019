"""The look through the lens: which kind of damage, the two opinions, the checksums, and what the policies come to."""

import struct

import pytest

from app.engine.log.mark import encode_mark
from app.engine.log.verdict import VerdictKind
from app.engine.ports import FileKind, FileStat
from app.inspector.layout import record_parts
from app.inspector.lens import behind
from app.inspector.lens.look import look
from app.inspector.lens.seen import LensKind, Policy
from app.inspector.lens.watched import PIECE_BYTES, LookStopped
from app.lab.disk_operations import Verb
from tests.helpers.engine import PATH, Machine
from tests.helpers.log_builder import SALT, LogBuilder, batch_body, compacted, enqueue_body, every_type, raw_frame
from tests.helpers.memory_file import SparseFile


def lease_body(job, worker=b"w"):
    return struct.pack(">QQ", job, 2_000_000_000_000) + worker


def ack_body(job, token):
    return struct.pack(">QQ", job, token)


def worked():
    """Jobs 1 to 3; 1 leased (4) and done (5), 2 leased (6); job 7; sealed."""
    log = LogBuilder()
    for payload in (b"one", b"two", b"three"):
        log.add("E", enqueue_body(payload))
    log.add("L", lease_body(1)).add("A", ack_body(1, 4)).add("L", lease_body(2))
    return log.add("E", enqueue_body(b"four")).add("z")


def seen(data, *, mark=None, prev=None):
    machine = Machine()
    machine.disk.put(PATH, bytes(data))
    for name, content in ((PATH + ".lock", mark), (PATH + ".prev", prev)):
        if content is not None:
            machine.disk.put(name, bytes(content))
    before = {name: machine.content(name) for name in machine.names()}
    found = look(PATH, machine.process(), machine.clock)
    assert {name: machine.content(name) for name in machine.names()} == before
    assert machine.still_open() == []
    return found


def broken(log, index, *, start=3, length=37):
    """The log with some bytes of one record destroyed beyond repair."""
    data = bytearray(log.data)
    at = log.offsets[index] + start
    data[at : at + length] = b"\x99" * length
    return data


def outcome(found, policy):
    return next(one for one in found.outcomes if one.policy is policy)


def figures(found, policy):
    one = outcome(found, policy)
    return one.jobs, one.lost, one.resurrected, one.twice


def test_a_whole_log_is_clean_and_nothing_has_to_be_decided():
    found = seen(worked().data)
    assert (found.kind, found.offset, found.outcomes, found.jobs) == (LensKind.CLEAN, None, (), 3)
    assert (found.accepted.records, found.accepted.sequence) == (8, 8)
    assert found.accepted.states == {"done": 1, "leased": 1, "ready": 2}
    assert (found.found.records, found.checks, found.one_bit) == (0, (), None)


def test_damage_in_the_middle_has_two_opinions():
    log = worked()
    found = seen(broken(log, 4))
    assert (found.kind, found.offset) == (LensKind.MIDDLE, log.offsets[4])
    assert (found.accepted.records, found.accepted.end, found.accepted.sequence) == (4, log.offsets[4], 4)
    assert (found.found.records, found.found.unproven, found.found.jobs, found.found.more) == (3, 0, (2, 7), False)
    assert (found.found.first.offset, found.found.first.sequence) == (log.offsets[5], 6)
    assert (found.found.last.offset, chr(found.found.last.letter)) == (log.offsets[7], "z")
    (gap,) = found.found.gaps
    assert (gap.start, gap.end, gap.numbers) == (log.offsets[4], log.offsets[5], 1)
    assert found.found.gap_bytes == log.offsets[5] - log.offsets[4]


def test_the_policies_are_replayed_over_damage_in_an_ack():
    """All that can be read: job 1 leased (its ack is lost), 2 leased, 3 and 7 ready."""
    found = seen(broken(worked(), 4))
    assert found.jobs == 4
    assert figures(found, Policy.REFUSE) == (4, (), (), ())
    assert not outcome(found, Policy.REFUSE).serves
    assert figures(found, Policy.STOP) == figures(found, Policy.CUT) == (3, (7,), (), (2,))
    assert figures(found, Policy.SKIP) == (4, (), (), ())


def test_with_one_flipped_bit_the_truth_is_known_and_skipping_brings_a_done_job_back():
    log = worked()
    data = bytearray(log.data)
    data[log.offsets[4] + 37] ^= 4
    found = seen(data)
    assert (found.jobs, found.by_one_bit) == (3, True)
    assert figures(found, Policy.SKIP) == (4, (), (1,), ())
    assert figures(found, Policy.STOP) == (3, (7,), (1,), (2,))
    bit = found.one_bit
    assert (bit.offset, bit.bit, bit.now, bit.then) == (log.offsets[4] + 37, 2, 4, 0)
    assert (bit.field, bit.value_now, bit.value_then) == ("job", str(1 + (4 << 16)), "1")
    assert [(check.name, check.holds) for check in found.checks] == [("head CRC", True), ("end CRC", False)]


def test_a_flipped_bit_in_a_length_is_shown_before_and_after():
    log = worked()
    data = bytearray(log.data)
    data[log.offsets[1] + 7] ^= 0x10
    found = seen(data)
    assert (found.one_bit.field, found.one_bit.value_then) == ("body length", "23")
    assert found.one_bit.value_now == str(23 ^ 0x10)
    assert outcome(found, Policy.SKIP).lost == (2,)
    assert outcome(found, Policy.SKIP).dropped == 1
    assert found.around.wrong == "head CRC"


def test_a_flipped_bit_is_named_in_any_operation_of_a_batch():
    log = LogBuilder().add("B", batch_body(*[("E", enqueue_body(b"x"))] * 130), takes=130)
    last = record_parts(log.frame(0), log.offsets[0], log.header, operations=130)
    payload = next(span for span in last if span.name == "130.payload")
    data = bytearray(log.data)
    data[payload.offset] ^= 4
    bit = seen(data).one_bit
    assert (bit.offset, bit.bit, bit.field) == (payload.offset, 2, "130.payload")


def test_a_flip_in_a_checksum_itself_is_named():
    log = worked()
    data = bytearray(log.data)
    data[log.offsets[1] + 0x1C] ^= 1
    assert seen(data).one_bit.field == "head CRC"


def test_records_in_the_payload_of_a_mended_record_count_once():
    inner = LogBuilder()
    inner.sequence = 5
    inner.add("E", enqueue_body(b"inner"))
    log = LogBuilder()
    log.add("E", enqueue_body(bytes(12) + bytes(inner.data[64:]))).add("E", enqueue_body(b"x")).add("z")
    data = bytearray(log.data)
    data[log.offsets[0] + 7] ^= 0x10
    found = seen(data)
    assert found.jobs == 2


def test_damage_at_the_end_has_nothing_behind_it():
    log = worked()
    data = bytearray(log.data)
    data[-4] ^= 1
    found = seen(data)
    assert (found.kind, found.found.records) == (LensKind.END, 0)
    assert figures(found, Policy.STOP) == (3, (), (), ())
    (gap,) = found.found.gaps
    assert (gap.start, gap.end) == (log.offsets[-1], len(log.data))


def test_a_torn_tail_costs_nothing_whatever_the_policy():
    log = worked()
    found = seen(log.data[:-20])
    assert (found.kind, found.verdict.kind) == (LensKind.TORN, VerdictKind.TORN)
    assert all(not one.differs and one.serves for one in found.outcomes)
    assert {one.jobs for one in found.outcomes} == {3}


def test_zeros_behind_the_end_are_padding():
    found = seen(bytes(worked().data) + bytes(4096))
    assert (found.kind, found.offset, found.checks) == (LensKind.PADDING, len(worked().data), ())


@pytest.mark.parametrize("cut", [0, 2])
def test_a_record_of_another_file_is_known_by_its_salt(cut):
    other = LogBuilder(salt=0xABCD).add("E", enqueue_body(b"foreign"))
    found = seen(bytes(worked().data) + bytes(other.frame(0)) + b"\x01" * 16 * cut)
    assert (found.kind, found.stranger_salt) == (LensKind.OTHER_FILE, 0xABCD)


def older_and_newer(*, previous_end_crc=0):
    older = worked()
    newer = LogBuilder(salt=77, generation=2, base=8)
    header = newer.header
    values = {name: getattr(header, name) for name in header.__match_args__}
    newer.data[:64] = type(header)(**{**values, "previous_end_crc": previous_end_crc}).encode()
    newer.add("S", compacted(0).frame(0)[32:80]).add("z")
    return older, newer


def test_a_record_of_the_generation_before_is_known_by_its_chain():
    older, newer = older_and_newer(previous_end_crc=worked().chain)
    found = seen(bytes(newer.data[:64]) + older.frame(7))
    assert found.kind is LensKind.STALE


def test_a_record_of_the_generation_before_is_known_by_the_file_kept_beside():
    older, newer = older_and_newer()
    stranger = raw_frame("E", 99, enqueue_body(b"x"), prev=0, salt=SALT)
    data = bytes(newer.data[:64]) + stranger
    assert seen(data).kind is LensKind.OTHER_FILE
    assert seen(data, prev=older.data).kind is LensKind.STALE
    assert seen(data, prev=b"no log").kind is LensKind.OTHER_FILE


def test_a_record_with_an_old_number_and_time_is_taken_for_stale():
    _, newer = older_and_newer()
    stranger = raw_frame("E", 8, enqueue_body(b"x"), prev=0, salt=SALT, time_ms=1)
    assert seen(bytes(newer.data[:64]) + stranger).kind is LensKind.STALE


def test_records_in_the_wrong_place_are_out_of_order_and_skipping_believes_them():
    log = worked()
    data = bytes(log.data[: log.offsets[1]]) + log.frame(2) + log.frame(1) + bytes(log.data[log.offsets[3] :])
    found = seen(data)
    assert (found.kind, found.found.unproven) == (LensKind.OUT_OF_ORDER, 2)
    skip = outcome(found, Policy.SKIP)
    assert (skip.doubtful, skip.resurrected, skip.differs) == ((2, 3), (), True)


def test_a_whole_record_without_sense_is_called_so():
    log = LogBuilder().add("E", enqueue_body(b"x")).add("A", ack_body(1, 9)).add("z")
    found = seen(log.data)
    assert (found.kind, found.offset) == (LensKind.NONSENSE, log.offsets[1])


def test_a_key_given_again_where_its_finish_is_lost_is_dropped_by_skipping():
    log = (
        LogBuilder()
        .add("E", enqueue_body(b"x", b"key"))
        .add("C", struct.pack(">Q", 1))
        .add("E", enqueue_body(b"y", b"key"))
    )
    log.add("z")
    found = seen(broken(log, 1, length=30))
    assert figures(found, Policy.SKIP) == (1, (3,), (), ())
    assert outcome(found, Policy.SKIP).dropped == 1


def test_a_dead_letter_that_would_be_delivered_again_counts_as_resurrected():
    log = LogBuilder().add("E", enqueue_body(b"x")).add("L", lease_body(1)).add("z")
    log.add("N", struct.pack(">QQQ", 1, 2, 0)).add("z")
    assert outcome(seen(broken(log, 2, length=20)), Policy.STOP).resurrected == (1,)


def test_batches_and_snapshots_behind_damage_are_replayed_too():
    log = every_type()
    found = seen(broken(log, 4))
    assert figures(found, Policy.STOP)[1:] == ((), (1,), ())
    log = compacted(3)
    found = seen(broken(log, 2))
    assert figures(found, Policy.STOP) == (1, (3,), (), ())
    assert figures(found, Policy.SKIP) == (2, (), (), ())


def marked(log, end):
    return encode_mark(log.header.file_id, log.header.generation, end, 0)


def test_missing_promised_bytes_are_no_torn_tail():
    log = worked()
    for data in (log.data[: log.offsets[6]], log.data[: log.offsets[6] + 20]):
        found = seen(data, mark=marked(log, len(log.data)))
        assert (found.kind, found.verdict.kind) == (LensKind.PROMISED, VerdictKind.DAMAGED)
    assert seen(broken(log, 4), mark=marked(log, len(log.data))).kind is LensKind.MIDDLE


def test_announced_snapshots_that_are_missing_are_promised_bytes():
    log = compacted(3)
    assert seen(log.data[: log.offsets[2]]).kind is LensKind.PROMISED


def test_files_that_are_no_log():
    assert seen(b"").kind is LensKind.EMPTY
    found = seen(b"\x89PNG\r\n\x1a\n" + bytes(100))
    assert (found.kind, found.checks, found.outcomes) == (LensKind.NOT_A_LOG, (), ())
    assert seen(LogBuilder(flags=0x8000).data).kind is LensKind.NEWER
    found = seen(LogBuilder().add("E", enqueue_body(b"x")).add("Q").data)
    assert (found.kind, found.outcomes, found.accepted.records) == (LensKind.NEWER, (), 1)
    found = seen(bytes(LogBuilder().data[:30]) + b"????" + bytes(LogBuilder().data[34:]))
    assert (found.kind, [check.name for check in found.checks]) == (LensKind.HEADER_DAMAGED, ["header CRC"])


def test_a_flipped_bit_in_the_file_header_hides_everything_from_recovery():
    data = bytearray(worked().data)
    data[0x1E] ^= 2
    found = seen(data)
    assert (found.kind, found.accepted.records, found.found.records) == (LensKind.HEADER_BIT, 0, 8)
    assert (found.one_bit.offset, found.one_bit.bit, found.one_bit.field) == (0x1E, 1, "salt")
    assert figures(found, Policy.STOP) == (0, (2, 3, 7), (), ())
    assert figures(found, Policy.SKIP) == (3, (), (), ())


def test_a_flipped_bit_that_mends_to_a_later_version_is_left_at_that():
    data = bytearray(LogBuilder(flags=0x8000).data)
    data[0x1E] ^= 2
    found = seen(data)
    assert (found.kind, found.outcomes) == (LensKind.HEADER_BIT, ())


@pytest.mark.parametrize("front", [bytes(64), b""])
@pytest.mark.parametrize("torn", [0, 20])
def test_a_log_without_its_header_is_found_all_the_same(front, torn):
    log = worked()
    found = seen(front + bytes(log.data[64 : len(log.data) - torn]))
    cut = 64 - len(front)
    assert (found.kind, found.lost_header.cut_bytes) == (LensKind.HEADER_GONE, cut)
    assert (found.found.records, found.found.unproven) == (8 - bool(torn), 0)
    assert found.found.first.offset == 64 - cut
    assert (found.jobs, outcome(found, Policy.STOP).lost) == (3, (2, 3, 7))
    assert bool(found.checks) is not bool(cut)


def test_a_doubled_record_behind_a_lost_header_is_an_old_copy():
    log = worked()
    data = bytes(64) + bytes(log.data[64 : log.offsets[4]]) + log.frame(2) + bytes(log.data[log.offsets[4] :])
    found = seen(data)
    assert (found.found.records, found.found.unproven, found.jobs) == (8, 0, 3)


def test_a_search_stops_at_its_limits_and_says_so(monkeypatch):
    log = worked()
    monkeypatch.setattr(behind, "RECORDS_MAX", 2)
    found = seen(broken(log, 1)).found
    assert (found.records, found.more, found.last.sequence) == (2, True, 4)
    assert found.searched_bytes == log.offsets[4] - log.offsets[1]


class Sparse(SparseFile):
    def stat(self):
        return FileStat(FileKind.REGULAR, 1, 1, self.size, 0, 1, 0o644, 0, 0)


def test_a_hole_of_a_terabyte_before_the_last_record_is_not_searched_through(monkeypatch):
    log = worked()
    monkeypatch.setattr(behind, "SEARCH_MAX_BYTES", 4 << 20)
    late = log.frame(7)
    file = Sparse(bytes(broken(log, 4)), 1 << 40, late, (1 << 40) - len(late))

    class Storage:
        def open(self, path):
            return file

        def real_path(self, path):
            return path

        def open_lock(self, path, *, create):
            raise FileNotFoundError(path)

    found = look(PATH, Storage(), Machine().clock)
    assert (found.found.more, found.found.records) == (True, 3)
    assert file.bytes_read < 32 << 20


def test_a_look_tells_how_far_it_is_and_can_be_called_off():
    log = worked()
    log.append(b"\x99" * (3 * PIECE_BYTES))
    log.add("z")
    machine = Machine()
    machine.disk.put(PATH, bytes(log.data))
    told = []
    look(PATH, machine.process(), machine.clock, tell=told.append)
    assert len(told) >= 3
    assert told == sorted(told)
    with pytest.raises(LookStopped):
        look(PATH, machine.process(), machine.clock, stop=lambda: True)
    assert machine.still_open() == []


def test_a_kept_generation_that_cannot_be_read_is_no_proof():
    _, newer = older_and_newer()
    machine = Machine()
    machine.disk.put(PATH, bytes(newer.data[:64]) + raw_frame("E", 99, enqueue_body(b"x"), prev=0, salt=SALT))
    machine.disk.put(PATH + ".prev", bytes(worked().data))
    machine.fail(Verb.READ, path_end=".prev")
    assert look(PATH, machine.process(), machine.clock).kind is LensKind.OTHER_FILE


def test_a_file_under_the_lens_cannot_be_written():
    from app.inspector.lens.watched import WatchedFile

    machine = Machine()
    machine.disk.put(PATH, b"x")
    file = WatchedFile(machine.process().open(PATH), lambda: False, lambda _read: None)
    file.sync()
    for write in (
        lambda: file.write_at(0, b"y"),
        lambda: file.truncate(0),
        lambda: file.keep_mode(file.stat()),
    ):
        with pytest.raises(OSError, match="only read"):
            write()
    assert file.data_end() == 1
    file.close()
    assert machine.content() == b"x"
