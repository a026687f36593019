"""Every planted bug: its name, how it is planted, and the check that catches it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.crash.mutants import checks
from tests.crash.mutants import plants_in_meaning as in_meaning
from tests.crash.mutants import plants_in_reading as in_reading
from tests.crash.mutants import plants_on_disk as on_disk

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.rigs.report import Report


class Mutant(NamedTuple):
    """One bug."""

    name: str
    plant: Callable[[pytest.MonkeyPatch], None]
    check: Callable[[Report], None]


MUTANTS = (
    Mutant("no fsync", on_disk.no_fsync, checks.power),
    Mutant("acknowledge before fsync", on_disk.acknowledge_before_fsync, checks.power),
    Mutant("no fsync of the temporary", on_disk.no_fsync_of_the_temporary, checks.power),
    Mutant("rename before fsync", on_disk.rename_before_fsync, checks.power),
    Mutant("rewrite in place", on_disk.temporary_is_built_in_place, checks.power),
    Mutant("no folder fsync", on_disk.no_folder_fsync, checks.power),
    Mutant("retry fsync", on_disk.retry_fsync, checks.errors),
    Mutant("a failed fsync is a refusal", on_disk.failed_fsync_is_a_refusal, checks.errors),
    Mutant("no durable mark", on_disk.no_durable_mark, checks.pairs),
    Mutant("the mark is not asked", on_disk.mark_is_not_asked, checks.promised),
    Mutant("the end is synced but not rewritten", on_disk.end_is_synced_but_not_rewritten, checks.pairs),
    Mutant("skip the head CRC", in_reading.skip_the_head_crc, checks.bits),
    Mutant("trust the length", in_reading.trust_the_length, checks.bits),
    Mutant("skip the end CRC", in_reading.skip_the_end_crc, checks.bits),
    Mutant("skip padding", in_reading.skip_padding, checks.bits),
    Mutant("no chain", in_reading.no_chain, checks.misplaced),
    Mutant("no sequence numbers", in_reading.no_sequence, checks.misplaced),
    Mutant("snapshots are not counted", in_reading.snapshots_are_not_counted, checks.promised),
    Mutant("a read error is the end of the file", in_reading.read_error_is_the_end, checks.errors),
    Mutant("append after a torn tail", on_disk.append_after_a_torn_tail, checks.power),
    Mutant("cut a tail without a copy", on_disk.cut_without_a_copy, checks.power),
    Mutant("the copy of a tail is not synced", on_disk.copy_of_the_tail_is_not_synced, checks.power),
    Mutant("delete the unreadable", on_disk.delete_the_unreadable, checks.bits),
    Mutant("a failed write is not taken back", on_disk.failed_write_is_not_taken_back, checks.errors),
    Mutant("a short write is enough", on_disk.short_write_is_enough, checks.errors),
    Mutant("lock the log instead of the side file", on_disk.lock_the_log, checks.interleaved),
    Mutant("no lock", on_disk.no_lock, checks.interleaved),
    Mutant("an interruption keeps the lock", on_disk.interruption_keeps_the_lock, checks.interruptions),
    Mutant("memory before disk", on_disk.memory_before_disk, checks.errors),
    Mutant("count attempts on nack only", in_meaning.attempts_count_on_nack, checks.model),
    Mutant("drop a job in compaction", in_meaning.drop_a_job_in_compaction, checks.model),
    Mutant("reset attempts in compaction", in_meaning.reset_attempts_in_compaction, checks.model),
    Mutant("forget tokens in compaction", in_meaning.forget_tokens_in_compaction, checks.model),
    Mutant("ready since the compaction", in_meaning.ready_since_compaction, checks.model),
    Mutant("ack by id without token", in_meaning.ack_by_id_without_token, checks.model),
    Mutant("expiry ends the token", in_meaning.expiry_ends_the_token, checks.model),
    Mutant("clock-judged replay", in_meaning.clock_judged_replay, checks.model),
    Mutant("no backoff", in_meaning.no_backoff, checks.model),
    Mutant("never a dead letter", in_meaning.never_a_dead_letter, checks.model),
    Mutant("a key is free once leased", in_meaning.key_is_free_once_leased, checks.model),
    Mutant("a batch keeps what fits", in_meaning.batch_keeps_what_fits, checks.model),
    Mutant("lowest id first", in_meaning.lowest_id_first, checks.model),
    Mutant("time may go back", in_meaning.time_may_go_back, checks.model),
    Mutant("no room is kept", in_meaning.no_room_is_kept, checks.room),
)
"""A rig is trusted only after it has caught something."""
