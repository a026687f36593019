"""The ledger knows what was promised, and says in a sentence which promise a list breaks."""

import pytest

from app.engine.errors import TearproofError
from app.lab.findings import Kind
from app.lab.ledger import Ledger
from app.lab.protections import ALL_ON, PROTECTIONS
from tests.helpers.engine import PATH, Machine

SALT_AT = 0x1C


class Lesson:
    """A queue whose every answer the ledger hears."""

    def __init__(self, protections=ALL_ON):
        self.machine = Machine()
        self.ledger = Ledger(protections)
        self.queue = self.machine.open()
        self.ledger.judge(self.queue)

    def do(self, operation, *values, **options):
        answer = getattr(self.queue, operation)(*values, **options)
        names = {"enqueue": ("payload",), "lease": ("worker",)}.get(operation, ("job", "token", "reason"))
        self.ledger.heard(operation, dict(zip(names, values, strict=False)) | options, answer)
        return answer

    def enqueue(self, payload=b"work", **options):
        return self.do("enqueue", payload, **options).job

    def restart(self):
        self.queue.close()
        self.queue = self.machine.open()
        return self.ledger.judge(self.queue)

    def rewind(self, content):
        """The disk holds an older state: what a power cut without fsync leaves."""
        self.queue.close()
        for name in list(self.machine.names()):
            if name != PATH:
                self.machine.disk.names.pop(name)
        self.machine.replace(content)
        self.queue = self.machine.open()
        return self.ledger.judge(self.queue)

    def content(self):
        return self.machine.content()


def kinds(found):
    return [(one.kind, one.job) for one in found]


def off(*names):
    protections = ALL_ON
    for name in names:
        protections = protections.with_(name, False)
    return protections


def test_a_life_without_faults_breaks_no_promise():
    lesson = Lesson()
    first, second, third = (lesson.enqueue(b"%d" % n, attempts_max=1) for n in range(3))
    lesson.do("enqueue", b"0", key="once")
    assert not lesson.do("enqueue", b"0", key="once").created
    one = lesson.do("lease", "worker-1")
    lesson.do("extend", one.id, one.token)
    lesson.do("ack", one.id, one.token)
    two = lesson.do("lease", "worker-2")
    lesson.do("nack", two.id, two.token, "no")
    lesson.do("redrive", second.id)
    lesson.do("cancel", third.id)
    lesson.do("compact")
    assert lesson.ledger.judge(lesson.queue) == ()
    assert lesson.restart() == ()
    assert first.id == one.id


def test_a_returned_enqueue_that_is_gone_is_lost_and_names_the_switch():
    lesson = Lesson(off("fsync"))
    before = lesson.content()
    job = lesson.enqueue()
    (found,) = lesson.rewind(before)
    assert (found.kind, found.job, found.switches) == (Kind.LOST, job.id, ("fsync",))
    assert found.told == (
        f"Job {job.id} was promised and is nowhere on the list. The promise was: “Once an operation has returned, no "
        "crash, torn write, power cut or flipped bit loses the job unseen.” “fsync before returning” would have kept "
        "it."
    )


def test_a_switch_turned_on_again_still_answers_for_what_was_promised_without_it():
    lesson = Lesson(off("fsync"))
    before = lesson.content()
    lesson.enqueue()
    lesson.ledger.protections = ALL_ON
    (found,) = lesson.rewind(before)
    assert found.switches == ("fsync",)


def test_with_every_switch_on_a_loss_names_none():
    lesson = Lesson()
    before = lesson.content()
    lesson.enqueue()
    (found,) = lesson.rewind(before)
    assert found.switches == ()
    assert found.remedy == "No switch is off that would have kept it."


def test_a_switch_that_does_not_stand_against_the_kind_is_named_only_where_no_other_is_off():
    lesson = Lesson(off("fsync", "token_check"))
    before = lesson.content()
    lesson.enqueue()
    assert lesson.rewind(before)[0].switches == ("fsync",)
    lesson = Lesson(off("token_check"))
    lesson.enqueue()
    assert lesson.rewind(before)[0].switches == ("token_check",)


def test_an_acked_job_that_is_on_the_list_again_has_come_back():
    lesson = Lesson(off("fsync"))
    lesson.enqueue()
    job = lesson.do("lease", "worker-1")
    before = lesson.content()
    lesson.do("ack", job.id, job.token)
    (found,) = lesson.rewind(before)
    assert (found.kind, found.job) == (Kind.RESURRECTED, job.id)
    lesson.machine.clock.advance(60_000)
    lesson.do("lease", "worker-2")
    assert kinds(lesson.restart()) == [(Kind.RESURRECTED, job.id)], "it stays known once somebody works on it again"


def test_a_cancelled_job_that_is_on_the_list_again_has_come_back():
    lesson = Lesson(off("fsync"))
    job = lesson.enqueue()
    before = lesson.content()
    lesson.do("cancel", job.id)
    (found,) = lesson.rewind(before)
    assert found.sentence == f"Job {job.id} was cancelled, and is on the list again."


def test_a_forgotten_lease_gives_the_job_to_two_workers():
    lesson = Lesson(off("fsync"))
    lesson.enqueue()
    before = lesson.content()
    job = lesson.do("lease", "worker-1")
    assert kinds(lesson.rewind(before)) == [(Kind.TWICE, job.id)]
    lesson.do("lease", "worker-2")
    (found,) = lesson.ledger.judge(lesson.queue)
    assert found.sentence == f"Job {job.id} is given to worker-2 while worker-1 is still working on it."


def test_a_forgotten_lease_of_a_dead_worker_is_only_forgotten():
    lesson = Lesson(off("fsync"))
    lesson.enqueue()
    before = lesson.content()
    job = lesson.do("lease", "worker-1")
    lesson.ledger.worker_died("worker-1")
    (found,) = lesson.rewind(before)
    assert (found.kind, found.sentence) == (
        Kind.CHANGED,
        f"The last lease of job {job.id} was promised and is forgotten.",
    )


def test_a_job_that_came_back_after_its_deadline_is_given_to_another_worker_by_right():
    lesson = Lesson()
    lesson.enqueue()
    lesson.do("lease", "worker-1")
    lesson.machine.clock.advance(30_001)
    lesson.do("lease", "worker-2")
    assert lesson.restart() == ()


def forged(lesson, operation, *values):
    """Another hand writes to the log, and the ledger hears nothing of it."""
    return getattr(lesson.queue, operation)(*values)


def test_a_job_that_left_the_list_without_an_ack_is_wrongly_done():
    lesson = Lesson(off("checksums"))
    lesson.enqueue()
    job = lesson.do("lease", "worker-1")
    forged(lesson, "ack", job.id, job.token)
    (found,) = lesson.restart()
    assert (found.kind, found.switches) == (Kind.WRONGLY_DONE, ("checksums",))


def test_a_job_that_nobody_enqueued_is_told_and_stays_told_when_it_is_worked_on():
    lesson = Lesson(off("checksums"))
    stray = forged(lesson, "enqueue", b"?").job
    (found,) = lesson.restart()
    assert (found.kind, found.job) == (Kind.INVENTED, stray.id)
    job = lesson.do("lease", "worker-1")
    lesson.do("ack", job.id, job.token)
    assert kinds(lesson.restart()) == [(Kind.INVENTED, stray.id)]


@pytest.mark.parametrize(
    ("again", "words"),
    [
        ({"priority": 7}, "another priority"),
        ({"attempts_max": 2}, "another number of attempts"),
        ({"lease_ms": 5}, "another lease time"),
        ({"key": "k"}, "another key"),
        ({}, "The payload of job"),
    ],
)
def test_a_job_with_another_payload_or_settings_is_changed(again, words):
    lesson = Lesson(off("checksums"))
    before = lesson.content()
    lesson.enqueue(b"right")
    lesson.rewind(before)
    lesson.queue.enqueue(b"right" if again else b"wrong", **again)
    (found,) = lesson.restart()
    assert found.kind is Kind.CHANGED
    assert words in found.sentence


def test_a_change_is_remembered_when_the_job_is_finished():
    lesson = Lesson(off("checksums"))
    before = lesson.content()
    job = lesson.enqueue(b"right")
    lesson.rewind(before)
    forged(lesson, "enqueue", b"wrong")
    lesson.restart()
    leased = lesson.do("lease", "worker-1")
    lesson.do("ack", leased.id, leased.token)
    assert kinds(lesson.restart()) == [(Kind.CHANGED, job.id)]


def test_an_operation_in_flight_may_have_happened_or_not():
    for happened in (True, False):
        lesson = Lesson()
        lesson.enqueue(b"one")
        job = lesson.do("lease", "worker-1")
        if happened:
            forged(lesson, "ack", job.id, job.token)
        lesson.ledger.in_flight("ack", {"job": job.id, "token": job.token})
        assert lesson.restart() == ()
        assert lesson.restart() == ()


def test_an_enqueue_in_flight_may_be_on_the_list_with_its_own_payload_only():
    lesson = Lesson()
    forged(lesson, "enqueue", b"whole")
    lesson.ledger.in_flight("enqueue", {"payload": b"whole"})
    assert lesson.restart() == ()
    job = forged(lesson, "enqueue", b"who\0\0").job
    lesson.ledger.in_flight("enqueue", {"payload": b"whole"})
    (found,) = lesson.restart()
    assert (found.kind, found.job) == (Kind.CHANGED, job.id)


def test_an_operation_in_flight_excuses_no_other_job():
    lesson = Lesson(off("checksums"))
    lesson.enqueue(b"one")
    lesson.enqueue(b"two")
    one, two = lesson.do("lease", "worker-1"), lesson.do("lease", "worker-2")
    forged(lesson, "ack", two.id, two.token)
    lesson.ledger.in_flight("ack", {"job": one.id, "token": one.token})
    assert kinds(lesson.restart()) == [(Kind.WRONGLY_DONE, two.id)]


def test_an_operation_in_flight_is_excused_at_the_next_start_only():
    lesson = Lesson(off("checksums"))
    lesson.enqueue(b"one")
    job = lesson.do("lease", "worker-1")
    lesson.ledger.in_flight("ack", {"job": job.id, "token": job.token})
    assert lesson.restart() == ()
    forged(lesson, "ack", job.id, job.token)
    assert kinds(lesson.restart()) == [(Kind.WRONGLY_DONE, job.id)]


def test_the_last_belief_of_a_queue_that_may_not_write_is_not_judged():
    lesson = Lesson()
    forged(lesson, "enqueue", b"?")
    lesson.queue.close()
    lesson.ledger.worker_died("worker-1")
    assert lesson.ledger.judge(lesson.queue) == ()


def test_what_another_program_has_written_can_be_believed():
    lesson = Lesson(off("checksums"))
    forged(lesson, "enqueue", b"?")
    lesson.ledger.adopt(lesson.queue)
    assert lesson.restart() == ()


def test_a_ledger_that_knows_nothing_believes_the_first_list():
    machine = Machine()
    queue = machine.open()
    queue.enqueue(b"from yesterday")
    ledger = Ledger()
    assert ledger.judge(queue) == ()
    queue.close()
    assert ledger.judge(machine.open()) == ()


def test_a_running_queue_is_looked_through_once_and_its_answers_are_believed():
    lesson = Lesson(off("checksums", "lease", "token_check"))
    lesson.queue.look = lambda see: pytest.fail("every row was looked at")
    job = lesson.enqueue()
    assert lesson.ledger.judge(lesson.queue) == ()
    lesson.do("lease", "worker-1")
    lesson.do("ack", job.id, 2)
    assert lesson.ledger.judge(lesson.queue) == ()


def test_a_worker_that_died_before_anybody_was_judged_is_no_news():
    lesson = Lesson()
    Ledger().worker_died("worker-1")
    lesson.ledger.worker_died("worker-1")
    assert lesson.restart() == ()


def test_a_copy_goes_its_own_way():
    lesson = Lesson(off("fsync"))
    lesson.enqueue(b"one")
    before, kept = lesson.content(), lesson.ledger.copy()
    lesson.enqueue(b"two")
    assert len(lesson.rewind(before)) == 1
    assert kept.judge(lesson.queue) == ()
    assert Ledger().copy().judge(lesson.queue) == ()


def test_a_refused_operation_and_the_other_verbs_change_nothing():
    lesson = Lesson()
    job = lesson.enqueue()
    with pytest.raises(TearproofError):
        lesson.do("ack", job.id, 99)
    lesson.ledger.heard("refresh", {}, None)
    lesson.ledger.heard("seal", {}, True)
    assert lesson.restart() == ()


def test_all_protections_are_known_to_the_findings():
    lesson = Lesson(off(*(one.name for one in PROTECTIONS)))
    before = lesson.content()
    lesson.enqueue()
    (found,) = lesson.rewind(before)
    assert found.switches == ("fsync", "checksums", "length_check", "folder_fsync")
    assert found.remedy.startswith("“fsync before returning” or “Checksums” or")
