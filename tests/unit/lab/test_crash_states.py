"""What a power cut may leave: named cases of the enumeration."""

from app.lab.crash_states import crash_states
from app.lab.sim_clock import SimClock
from app.lab.sim_disk import SimDisk
from app.lab.sim_storage import SimProcess


def contents(disk, path="/log", **options):
    """The set of contents `path` may have after a power cut; None where its name is gone."""
    found = set()
    for state in crash_states(disk, **options):
        after = state.restart(disk)
        found.add(after.content(path) if path in after.names else None)
    return found


def disk_with(content):
    disk = SimDisk(SimClock())
    disk.put("/log", content)
    return disk, SimProcess(disk).open("/log", write=True)


def test_a_quiet_disk_has_one_state():
    disk, file = disk_with(b"abc")
    file.write_at(0, b"x")
    file.sync()
    assert contents(disk) == {b"xbc"}


def test_an_append_may_be_torn_at_every_byte():
    disk, file = disk_with(b"head")
    file.write_at(4, b"tail")
    assert {b"head", b"headt", b"headta", b"headtai", b"headtail"} <= contents(disk)


def test_the_size_may_arrive_without_the_bytes():
    disk, file = disk_with(b"")
    file.write_at(0, b"y" * 40)
    assert {b"\0" * 40, b"\xa5" * 40, b"\xff" * 40} <= contents(disk)


def test_rows_may_arrive_in_any_order():
    disk, file = disk_with(b"")
    file.write_at(0, b"1" * 16 + b"2" * 16 + b"3" * 16)
    found = contents(disk)
    assert b"\0" * 16 + b"2" * 16 + b"\0" * 16 in found
    assert b"1" * 16 + b"\xff" * 16 + b"3" * 16 in found


def test_an_overwritten_row_that_did_not_arrive_keeps_its_old_bytes():
    disk, file = disk_with(b"o" * 32)
    file.write_at(0, b"n" * 32)
    found = contents(disk)
    assert b"o" * 16 + b"n" * 16 in found
    assert not any(0 in content or 0xA5 in content for content in found)


def test_a_truncation_may_be_forgotten():
    disk, file = disk_with(b"abcdef")
    file.truncate(2)
    assert contents(disk) == {b"abcdef", b"ab", b"ab\0\0\0\0"}


def test_the_middle_of_several_changes_may_be_what_is_left():
    disk, file = disk_with(b"")
    file.write_at(0, b"AAAA")
    file.truncate(0)
    file.write_at(0, b"BBBB")
    assert {b"", b"AA", b"AAAA", b"B", b"BBBB"} <= contents(disk)


def test_names_may_be_any_subset_of_the_pending_changes():
    disk, file = disk_with(b"old")
    process = SimProcess(disk)
    new = process.create("/log.tmp")
    new.write_at(0, b"new")
    new.sync()
    process.link("/log", "/log.prev")
    process.rename("/log.tmp", "/log")
    found = {
        (frozenset(after.names) - {"/"}, after.content("/log"))
        for after in (state.restart(disk) for state in crash_states(disk))
    }
    assert found == {
        (frozenset({"/log"}), b"old"),
        (frozenset({"/log"}), b"new"),
        (frozenset({"/log", "/log.tmp"}), b"old"),
        (frozenset({"/log", "/log.prev"}), b"old"),
        (frozenset({"/log", "/log.prev"}), b"new"),
        (frozenset({"/log", "/log.prev", "/log.tmp"}), b"old"),
    }
    assert file.inode.number == 2


def test_links_stay_links_over_a_restart():
    disk, _ = disk_with(b"abc")
    process = SimProcess(disk)
    process.link("/log", "/other")
    process.sync_folder("/log")
    (state,) = crash_states(disk)
    after = state.restart(disk)
    assert after.names["/log"] is after.names["/other"]
    assert SimProcess(after).stat("/log").links == 2


def test_bytes_of_a_failed_sync_may_or_may_not_be_there():
    disk, file = disk_with(b"")
    file.write_at(0, b"w" * 16)
    file.inode.fail_sync()
    file.sync()
    assert {b"\0" * 16, b"w" * 16} <= contents(disk)


def test_a_sample_keeps_the_corners_and_repeats_with_its_seed():
    disk, file = disk_with(b"")
    file.write_at(0, bytes(range(1, 200)))
    every = contents(disk, seed=1)
    some = contents(disk, cap=20, seed=1)
    assert len(some) == 20
    assert {b"", bytes(range(1, 200))} <= some < every
    assert some == contents(disk, cap=20, seed=1) != contents(disk, cap=20, seed=2)


def test_large_writes_are_sampled_but_never_without_the_single_rows():
    disk, file = disk_with(b"")
    whole = bytes(1 + index % 250 for index in range(16 * 40))
    file.write_at(0, whole)
    found = contents(disk)
    for row in range(40):
        assert whole[: row * 16] + bytes(16) + whole[row * 16 + 16 :] in found
    assert len(found) < 3_000


def test_several_files_are_varied_against_each_other():
    disk = SimDisk(SimClock())
    disk.put("/log")
    disk.put("/lock")
    process = SimProcess(disk)
    process.open("/log", write=True).write_at(0, b"L")
    process.open("/lock", write=True).write_at(0, b"M")
    found = {
        (after.content("/log"), after.content("/lock"))
        for after in (state.restart(disk) for state in crash_states(disk))
    }
    assert {(b"", b""), (b"L", b""), (b"", b"M"), (b"L", b"M")} <= found


def test_every_state_says_what_happened():
    disk, file = disk_with(b"ab")
    file.write_at(2, b"cd")
    words = {state.words for state in crash_states(disk)}
    assert "names () of 0; file 2: torn at byte 0x3" in words


def test_a_state_stays_what_it_was_when_the_disk_goes_on():
    disk, file = disk_with(b"old")
    (state,) = crash_states(disk)
    file.write_at(0, b"new")
    file.sync()
    assert state.restart(disk).content("/log") == b"old"


def test_of_a_file_that_is_never_synced_the_first_and_the_last_changes_count():
    disk, file = disk_with(b"0")
    for digit in b"12345678":
        file.write_at(0, bytes((digit,)))
    assert contents(disk) == {b"0", b"6", b"7", b"8"}


def test_more_corners_than_asked_for_are_a_sample_with_nothing_and_all_first():
    process = SimProcess(SimDisk(SimClock()))
    for number in range(6):
        process.create(f"/{number}").write_at(0, b"x")
    names = [len(state.names) - 1 for state in crash_states(process.disk, cap=12)]
    assert len(names) == 12
    assert (names[0], max(names)) == (0, 6)


def test_any_of_several_names_may_be_left_and_some_states_of_their_files():
    process = SimProcess(SimDisk(SimClock()))
    for name in ("/a", "/b"):
        process.create(name).write_at(0, b"xy")
    found = {(frozenset(state.names) - {"/"}) for state in crash_states(process.disk)}
    assert found == {frozenset(), frozenset({"/a"}), frozenset({"/b"}), frozenset({"/a", "/b"})}
