"""Every planted bug: its name, how it is planted, and the check that catches it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.crash.mutants import checks, plants

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
    Mutant("no fsync", plants.no_fsync, checks.power),
    Mutant("acknowledge before fsync", plants.acknowledge_before_fsync, checks.power),
    Mutant("no fsync of the temporary", plants.no_fsync_of_the_temporary, checks.power),
    Mutant("rename before fsync", plants.rename_before_fsync, checks.power),
    Mutant("rewrite in place", plants.temporary_is_built_in_place, checks.power),
    Mutant("no folder fsync", plants.no_folder_fsync, checks.power),
    Mutant("retry fsync", plants.retry_fsync, checks.errors),
    Mutant("a failed fsync is a refusal", plants.failed_fsync_is_a_refusal, checks.errors),
    Mutant("no durable mark", plants.no_durable_mark, checks.pairs),
    Mutant("the mark is not asked", plants.mark_is_not_asked, checks.promised),
    Mutant("the end is synced but not rewritten", plants.end_is_synced_but_not_rewritten, checks.pairs),
    Mutant("skip the head CRC", plants.skip_the_head_crc, checks.bits),
    Mutant("trust the length", plants.trust_the_length, checks.bits),
    Mutant("skip the end CRC", plants.skip_the_end_crc, checks.bits),
    Mutant("skip padding", plants.skip_padding, checks.bits),
    Mutant("no chain", plants.no_chain, checks.misplaced),
    Mutant("no sequence numbers", plants.no_sequence, checks.misplaced),
    Mutant("snapshots are not counted", plants.snapshots_are_not_counted, checks.promised),
    Mutant("a read error is the end of the file", plants.read_error_is_the_end, checks.errors),
    Mutant("append after a torn tail", plants.append_after_a_torn_tail, checks.power),
    Mutant("cut a tail without a copy", plants.cut_without_a_copy, checks.power),
    Mutant("the copy of a tail is not synced", plants.copy_of_the_tail_is_not_synced, checks.power),
    Mutant("delete the unreadable", plants.delete_the_unreadable, checks.bits),
    Mutant("a failed write is not taken back", plants.failed_write_is_not_taken_back, checks.errors),
    Mutant("a short write is enough", plants.short_write_is_enough, checks.errors),
    Mutant("lock the log instead of the side file", plants.lock_the_log, checks.interleaved),
    Mutant("no lock", plants.no_lock, checks.interleaved),
    Mutant("count attempts on nack only", plants.attempts_count_on_nack, checks.model),
    Mutant("drop a job in compaction", plants.drop_a_job_in_compaction, checks.model),
    Mutant("reset attempts in compaction", plants.reset_attempts_in_compaction, checks.model),
    Mutant("forget tokens in compaction", plants.forget_tokens_in_compaction, checks.model),
    Mutant("ready since the compaction", plants.ready_since_compaction, checks.model),
    Mutant("ack by id without token", plants.ack_by_id_without_token, checks.model),
    Mutant("expiry ends the token", plants.expiry_ends_the_token, checks.model),
    Mutant("clock-judged replay", plants.clock_judged_replay, checks.model),
    Mutant("no backoff", plants.no_backoff, checks.model),
    Mutant("never a dead letter", plants.never_a_dead_letter, checks.model),
    Mutant("a key is free once leased", plants.key_is_free_once_leased, checks.model),
    Mutant("a batch keeps what fits", plants.batch_keeps_what_fits, checks.model),
    Mutant("lowest id first", plants.lowest_id_first, checks.model),
    Mutant("time may go back", plants.time_may_go_back, checks.model),
    Mutant("no room is kept", plants.no_room_is_kept, checks.room),
)
"""A rig is trusted only after it has caught something."""
