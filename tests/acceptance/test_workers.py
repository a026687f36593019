"""`tearproof work` with real processes: several workers, one killed, signals, stale tokens, waiting, reasons."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.command_line import process, started

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(os.name != "posix", reason="signals and shells of other systems differ; these are POSIX ones"),
]

PATIENCE_S = 20.0

# Says that it has begun, then sleeps in the first attempt at “slow”; notes each job that it did.
COMMAND = """
read line
if [ "$line" = slow ] && [ "$TEARPROOF_ATTEMPT" = 1 ]; then echo $$ > "$0/began"; exec sleep 30; fi
echo "$TEARPROOF_JOB" >> "$0/ran"
"""


class Workplace:
    """A queue, a folder for what the commands do, and the workers that were started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "work.log"
        self.workers: list[subprocess.Popen[bytes]] = []

    def enqueue(self, payload: str, *options: object) -> int:
        """Put a job on the list and return its number."""
        done = process("enqueue", self.log, payload, "--json", *options)
        assert done.code == 0, done
        return int(done.object["job"])

    def work(self, name: str, *options: object, shell: str = COMMAND) -> subprocess.Popen[bytes]:
        """Start a worker."""
        command = ("--", "sh", "-c", shell, self.folder)
        worker = started("work", self.log, "--worker", name, "--json", *options, *command)
        self.workers.append(worker)
        return worker

    def records(self) -> list[dict[str, Any]]:
        """Every record of the log; operations in a batch as records of their own."""
        seen = process("inspect", "--json", self.log)
        assert seen.object["verdict"] == "CLEAN", seen
        found: list[dict[str, Any]] = []
        for record in seen.object["records"]:
            found += record.get("operations", [record])
        return found

    def jobs(self) -> dict[int, dict[str, Any]]:
        """Every job by its number."""
        return {job["job"]: job for job in process("jobs", "--json", self.log).objects}

    def until(self, true: Callable[[], object]) -> None:
        """Wait for something to be true."""
        give_up = time.monotonic() + PATIENCE_S
        while not true():
            assert time.monotonic() < give_up, "it did not come true in time"
            time.sleep(0.02)

    def began(self) -> int:
        """Wait for the slow job's command and return its process number."""
        file = self.folder / "began"
        self.until(lambda: file.exists() and file.read_text())
        return int(file.read_text())


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Workplace]:
    """An empty workplace; workers and commands that are left are killed in the end."""
    workplace = Workplace(tmp_path)
    yield workplace
    for worker in workplace.workers:
        worker.kill()
        worker.communicate()
    if (tmp_path / "began").exists():
        with contextlib.suppress(ProcessLookupError, ValueError):
            os.kill(int((tmp_path / "began").read_text()), signal.SIGKILL)


def _ended(worker: subprocess.Popen[bytes]) -> list[dict[str, Any]]:
    """Wait for a worker to end by itself, with exit code 0; return what it told."""
    out, err = worker.communicate(timeout=PATIENCE_S)
    assert worker.returncode == 0, err.decode()
    assert b"Traceback" not in err
    return [json.loads(line) for line in out.splitlines()]


def _kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def _about(records: list[dict[str, Any]], kind: str, job: int) -> list[dict[str, Any]]:
    """The records of one kind about one job."""
    return [record for record in records if record["type"] == kind and record["job"] == job]


def _lease_events(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for event in events if event["event"] == "leased"]


def _is_gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_killed_worker_loses_no_job_and_no_job_is_acked_twice(place: Workplace) -> None:
    slow = place.enqueue("slow", "--priority", 9)
    victim = place.work("victim", "--lease", "1s")
    command = place.began()
    quick = [place.enqueue(f"mail {number}") for number in range(12)]
    others = [place.work(f"worker {number}", "--lease", "1s", "--drain") for number in range(3)]
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    killed_at_ms = time.time_ns() // 1_000_000
    told = [event for worker in others for event in _ended(worker)]
    os.kill(command, signal.SIGKILL)

    records = place.records()
    acked = [record["job"] for record in records if record["type"] == "ACK"]
    assert sorted(acked) == sorted([slow, *quick])
    assert sorted(map(int, (place.folder / "ran").read_text().split())) == sorted([slow, *quick])
    assert {job["state"] for job in place.jobs().values()} == {"done"}
    first, second = _about(records, "LEASE", slow)
    assert (first["worker"], second["worker"][:7]) == ("victim", "worker ")
    assert [event["attempt"] for event in _lease_events(told) if event["job"] == slow] == [2]
    assert place.jobs()[slow]["changed_ms"] >= first["deadline_ms"]
    assert first["deadline_ms"] <= killed_at_ms + 1_000


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_first_signal_finishes_the_job_in_hand(place: Workplace, number: signal.Signals) -> None:
    job = place.enqueue("one")
    place.enqueue("two")
    worker = place.work("anna", shell="echo $$ > $0/began; sleep 0.4")
    place.began()
    worker.send_signal(number)
    told = _ended(worker)
    assert _kinds(told) == ["leased", "acked", "ended"]
    assert told[-1]["why"] == f"stopped by {number.name}"
    states = {number: job["state"] for number, job in place.jobs().items()}
    assert states.pop(job) == "done"
    assert list(states.values()) == ["ready"]


def test_the_second_signal_stops_the_job_and_gives_it_back(place: Workplace) -> None:
    job = place.enqueue("slow")
    worker = place.work("anna")
    command = place.began()
    worker.send_signal(signal.SIGTERM)
    time.sleep(0.2)
    assert worker.poll() is None
    worker.send_signal(signal.SIGINT)
    told = _ended(worker)
    assert _kinds(told) == ["leased", "nacked", "ended"]
    assert told[1]["reason"] == "the worker was stopped by SIGINT"
    assert (told[1]["job"], told[1]["state"]) == (job, "delayed")
    place.until(lambda: _is_gone(command))


def test_a_signal_ends_a_worker_that_waits(place: Workplace) -> None:
    place.enqueue("later", "--delay", "1h")
    job = place.enqueue("mail")
    worker = place.work("anna")
    place.until(lambda: place.jobs()[job]["state"] == "done")
    begun = time.monotonic()
    worker.send_signal(signal.SIGTERM)
    assert _kinds(_ended(worker)) == ["leased", "acked", "ended"]
    assert time.monotonic() - begun < 2


def test_on_a_stale_token_the_command_is_stopped_and_the_job_left_alone(place: Workplace) -> None:
    job = place.enqueue("slow")
    worker = place.work("sleeper", "--lease", "300ms")
    command = place.began()
    worker.send_signal(signal.SIGSTOP)
    place.until(lambda: process("lease", place.log, "--worker", "other", "--lease", "1h").code == 0)
    worker.send_signal(signal.SIGCONT)
    place.until(lambda: _is_gone(command))
    worker.send_signal(signal.SIGTERM)
    told = _ended(worker)
    assert _kinds(told) == ["leased", "lost", "ended"]
    assert "stale" in told[1]["reason"]
    records = place.records()
    assert not [record for record in records if record["type"] in ("ACK", "NACK")]
    assert (place.jobs()[job]["state"], place.jobs()[job]["worker"]) == ("leased", "other")


def test_a_job_that_is_cancelled_meanwhile_is_stopped(place: Workplace) -> None:
    job = place.enqueue("slow")
    worker = place.work("anna", "--lease", "300ms", "--drain")
    command = place.began()
    assert process("cancel", place.log, job).code == 0
    assert _kinds(_ended(worker)) == ["leased", "lost", "ended"]
    assert _is_gone(command)


def test_the_lease_is_extended_while_the_command_runs(place: Workplace) -> None:
    job = place.enqueue("long")
    told = _ended(place.work("anna", "--lease", "300ms", "--drain", shell="sleep 0.8"))
    assert _kinds(told) == ["leased", "acked", "ended"]
    records = place.records()
    assert len(_about(records, "EXTEND", job)) >= 4
    assert len(_about(records, "LEASE", job)) == 1


def test_ack_and_next_lease_are_one_record(place: Workplace) -> None:
    for payload in ("one", "two"):
        place.enqueue(payload)
    told = _ended(place.work("anna", "--drain"))
    assert _kinds(told) == ["leased", "acked", "leased", "acked", "ended"]
    batches = [r for r in process("inspect", "--json", place.log).object["records"] if r["type"] == "BATCH"]
    assert [[operation["type"] for operation in batch["operations"]] for batch in batches] == [["ACK", "LEASE"]]


def test_an_idle_worker_seals_once_and_takes_what_others_enqueue(place: Workplace) -> None:
    place.enqueue("one")
    worker = place.work("anna")
    place.until(lambda: [r["type"] for r in place.records()][-2:] == ["ACK", "SEAL"])
    size = place.log.stat().st_size
    time.sleep(0.3)
    assert place.log.stat().st_size == size
    job = place.enqueue("two")
    begun = time.monotonic()
    place.until(lambda: place.jobs()[job]["state"] == "done")
    assert time.monotonic() - begun < 2
    worker.send_signal(signal.SIGTERM)
    assert _kinds(_ended(worker))[-1] == "ended"


def test_drain_waits_for_delayed_jobs_and_for_those_that_were_given_back(place: Workplace) -> None:
    place.enqueue("later", "--delay", "400ms")
    told = _ended(place.work("anna", "--drain", shell='test "$TEARPROOF_ATTEMPT" = 2'))
    assert _kinds(told) == ["leased", "nacked", "leased", "acked", "ended"]
    assert told[1]["reason"] == "exit code 1"
    assert told[-1] == {
        "event": "ended",
        "file": str(place.log),
        "why": "nothing is left",
        "done": 1,
        "given_back": 1,
    }


@pytest.mark.parametrize(
    ("shell", "reason"),
    [
        ("echo first >&2; echo 'no answer' >&2; exit 3", "exit code 3: no answer"),
        ("printf 'no newline' >&2; exit 3", "exit code 3: no newline"),
        ("printf 'last\\n\\n  \\n' >&2; exit 3", "exit code 3: last"),
        ("kill -KILL $$", "killed by SIGKILL"),
        ("echo going >&2; kill -TERM $$", "killed by SIGTERM: going"),
        ("printf '\\377' >&2; exit 1", "exit code 1: \N{REPLACEMENT CHARACTER}"),
    ],
)
def test_the_reason_is_how_it_ended_and_its_last_words(place: Workplace, shell: str, reason: str) -> None:
    job = place.enqueue("one", "--attempts", 1)
    told = _ended(place.work("anna", "--drain", shell=shell))
    assert (told[1]["event"], told[1]["state"], told[1]["reason"]) == ("nacked", "dead-letter", reason)
    assert place.jobs()[job]["reason"] == reason


def test_a_large_payload_reaches_the_command_and_one_that_is_not_read_is_no_failure(place: Workplace) -> None:
    payload = os.urandom(1024 * 1024)
    (place.folder / "payload").write_bytes(payload)
    process("enqueue", place.log, "--file", place.folder / "payload")
    assert _kinds(_ended(place.work("anna", "--drain", shell='cat > "$0/copy"'))) == ["leased", "acked", "ended"]
    assert (place.folder / "copy").read_bytes() == payload
    process("enqueue", place.log, "--file", place.folder / "payload")
    assert _kinds(_ended(place.work("anna", "--drain", shell="exit 0"))) == ["leased", "acked", "ended"]


def test_the_command_may_leave_something_running(place: Workplace) -> None:
    place.enqueue("one")
    begun = time.monotonic()
    told = _ended(place.work("anna", "--drain", shell="sleep 3 > /dev/null & exit 0"))
    assert _kinds(told) == ["leased", "acked", "ended"]
    assert time.monotonic() - begun < 2.5


def test_as_text_the_story_is_told_beside_the_commands_own_output(place: Workplace) -> None:
    job = place.enqueue("one")
    done = process("work", place.log, "--worker", "anna", "--drain", "--", "sh", "-c", "cat; echo oops >&2")
    assert (done.code, done.out) == (0, "one")
    token = _about(place.records(), "LEASE", job)[0]["seq"]
    assert done.err.splitlines() == [
        f"job {job} leased, token {token}, attempt 1 of 4",
        "oops",
        f"job {job} done",
        "nothing is left: 1 done, 0 given back",
    ]


def test_a_program_that_does_not_exist_costs_no_job_an_attempt(place: Workplace) -> None:
    place.enqueue("one")
    refused = process("work", place.log, "--worker", "anna", "--", "no-such-program-anywhere")
    assert refused.code == 2
    assert "there is no program “no-such-program-anywhere” to run" in refused.err
    assert [job["attempts"] for job in place.jobs().values()] == [0]


def test_a_log_that_vanishes_ends_the_worker_with_a_sentence(place: Workplace) -> None:
    place.enqueue("later", "--delay", "1h")
    worker = place.work("anna")
    time.sleep(0.4)
    place.log.unlink()
    _, err = worker.communicate(timeout=PATIENCE_S)
    assert worker.returncode == 4
    assert b"Traceback" not in err
    assert b"tearproof: " in err


def test_a_missing_log_is_not_made(place: Workplace) -> None:
    refused = process("work", place.log, "--worker", "anna", "--", "true")
    assert refused.code == 4
    assert not place.log.exists()
