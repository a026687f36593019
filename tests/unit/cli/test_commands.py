"""Each command on a real file: what it does, its text, its JSON, and how it refuses."""

from __future__ import annotations

import base64
import io
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.command_line import Terminal


def _leased(terminal: Terminal, log: Path, *, attempts: int = 4) -> tuple[int, int]:
    """Enqueue and lease one job; return its number and token."""
    terminal.done("enqueue", log, "mail 7", "--attempts", attempts)
    job = terminal.json("lease", log, "--worker", "anna")
    return job["job"], job["token"]


def test_enqueue_makes_the_file_and_answers_with_the_job(terminal: Terminal, log: Path) -> None:
    assert terminal.done("enqueue", log, "mail 7").out == "job 1 is on the list: ready\n"
    assert log.exists()
    assert terminal.done("lease", log, "--worker", "anna").out.splitlines()[1] == "mail 7"


def test_enqueue_takes_all_its_options(terminal: Terminal, log: Path) -> None:
    options = ("--delay", "2m", "--priority", "-5", "--attempts", "2", "--lease", "500ms", "--key", "mail-7")
    job = terminal.json("enqueue", log, "mail 7", *options)
    assert job["file"] == str(log)
    assert job["created"] is True
    assert (job["state"], job["priority"], job["attempts_max"], job["lease_ms"], job["key"], job["payload_bytes"]) == (
        "delayed",
        -5,
        2,
        500,
        "mail-7",
        6,
    )
    assert 119_000 < job["due_ms"] - job["enqueued_ms"] <= 120_000


def test_enqueue_says_until_when_a_job_is_delayed(terminal: Terminal, log: Path) -> None:
    told = terminal.done("enqueue", log, "mail 7", "--delay", "1h").out
    assert told.startswith("job 1 is on the list: delayed, ready in ")


def test_a_key_that_is_on_the_list_answers_with_that_job(terminal: Terminal, log: Path) -> None:
    terminal.done("enqueue", log, "mail 7", "--key", "k")
    told = terminal.done("enqueue", log, "mail 7", "--key", "k")
    assert told.out == "job 1 has the key k already: ready; nothing was written\n"
    assert terminal.json("enqueue", log, "mail 7", "--key", "k")["created"] is False
    conflict = terminal.run("enqueue", log, "mail 8", "--key", "k")
    assert conflict.code == 1
    assert conflict.err.startswith("tearproof: ")


def test_a_payload_comes_from_a_file_byte_by_byte(terminal: Terminal, log: Path, tmp_path: Path) -> None:
    payload = bytes(range(256))
    (tmp_path / "picture").write_bytes(payload)
    terminal.done("enqueue", log, "--file", tmp_path / "picture")
    job = terminal.json("lease", log, "--worker", "anna")
    assert job["payload_encoding"] == "base64"
    assert base64.b64decode(job["payload"]) == payload


@pytest.mark.parametrize("words", [["-"], []])
def test_a_payload_comes_from_standard_input(
    terminal: Terminal, log: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("grün\n".encode())))
    terminal.done("enqueue", log, *words)
    job = terminal.json("lease", log, "--worker", "anna")
    assert (job["payload"], job["payload_encoding"]) == ("grün\n", "utf-8")


def test_without_a_payload_a_terminal_is_not_waited_for(
    terminal: Terminal, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Tty(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Tty(io.BytesIO(b"never read")))
    refused = terminal.run("enqueue", log)
    assert (refused.code, refused.out) == (2, "")
    assert "the PAYLOAD is missing" in refused.err
    monkeypatch.setattr("sys.stdin", None)
    assert terminal.run("enqueue", log).code == 2
    assert not log.exists()


def test_two_payloads_are_wrong_usage(terminal: Terminal, log: Path, tmp_path: Path) -> None:
    refused = terminal.run("enqueue", log, "text", "--file", tmp_path / "picture")
    assert refused.code == 2
    assert "a PAYLOAD and --file were both given" in refused.err
    assert not log.exists()


def test_a_payload_that_is_too_long_is_refused_before_anything_is_made(
    terminal: Terminal, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "large").write_bytes(bytes(1024 * 1024 + 1))
    assert terminal.run("enqueue", log, "--file", tmp_path / "large").code == 1
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(bytes(1024 * 1024 + 1))))
    assert terminal.run("enqueue", log).code == 1
    assert not log.exists()


def test_a_payload_file_that_is_missing_is_an_input_error(terminal: Terminal, log: Path, tmp_path: Path) -> None:
    refused = terminal.run("enqueue", log, "--file", tmp_path / "nosuch")
    assert refused.code == 4
    assert str(tmp_path / "nosuch") in refused.err
    assert not log.exists()


def test_lease_shows_token_deadline_and_payload(terminal: Terminal, log: Path) -> None:
    terminal.done("enqueue", log, "line 1\nline 2 \x1b[2J")
    head, *payload = terminal.done("lease", log, "--worker", "anna", "--lease", "2m").out.splitlines()
    assert head.startswith("job 1, token ")
    assert ", attempt 1 of 4, leased by anna until " in head
    assert head.endswith(("(2m)", "(1m 59s)"))
    assert payload == ["line 1", "line 2 ␛[2J"]


def test_lease_shows_a_payload_that_is_no_text_in_hexadecimal(terminal: Terminal, log: Path, tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    terminal.done("enqueue", log, "--file", tmp_path / "picture")
    assert terminal.done("lease", log, "--worker", "anna").out.splitlines()[1] == "bytes ff d8 ff"


def test_nothing_ready_is_refused(terminal: Terminal, log: Path) -> None:
    terminal.done("enqueue", log, "mail 7", "--delay", "1h")
    refused = terminal.run("lease", log, "--worker", "anna")
    assert (refused.code, refused.out) == (1, "")
    assert refused.err.startswith("tearproof: ")
    assert refused.err.count("\n") == 1
    refused = terminal.run("lease", log, "--worker", "anna", "--json")
    assert refused.code == 1
    assert refused.object["error"] == "NothingReady"


def test_ack_ends_a_job_once(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    assert terminal.done("ack", log, job, "--token", token).out == "job 1 is done\n"
    again = terminal.run("ack", log, job, "--token", token, "--json")
    assert (again.code, again.object["error"]) == (1, "AlreadyDone")


def test_ack_answers_with_the_job(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    assert terminal.json("ack", log, job, "--token", token)["state"] == "done"


def test_a_wrong_token_is_refused(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    for verb in ("ack", "nack", "extend"):
        refused = terminal.run(verb, log, job, "--token", token + 100, "--json")
        assert (refused.code, refused.object["error"]) == (1, "WrongToken")


def test_a_stale_token_is_refused(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    terminal.done("extend", log, job, "--token", token, "--lease", "1ms")
    time.sleep(0.01)
    terminal.done("lease", log, "--worker", "ben")
    refused = terminal.run("ack", log, job, "--token", token, "--json")
    assert (refused.code, refused.object["error"]) == (1, "StaleToken")


def test_a_job_that_never_was_is_refused(terminal: Terminal, log: Path) -> None:
    terminal.done("enqueue", log, "mail 7")
    for words in (["ack", log, 77, "--token", 3], ["redrive", log, 77], ["cancel", log, 77]):
        refused = terminal.run(*words, "--json")
        assert (refused.code, refused.object["error"]) == (1, "UnknownJob")


def test_nack_gives_the_job_back_for_later(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    told = terminal.done("nack", log, job, "--token", token, "--reason", "no answer").out
    assert told.startswith("job 1 was given back after attempt 1 of 4: delayed, ready in ")
    assert "no answer" in terminal.done("jobs", log).out


def test_the_last_nack_makes_a_dead_letter_and_redrive_puts_it_back(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log, attempts=1)
    assert terminal.json("nack", log, job, "--token", token)["state"] == "dead-letter"
    assert terminal.done("jobs", log, "--state", "dead-letter").out.splitlines()[1].startswith("  1  dead letter")
    assert terminal.done("redrive", log, job).out == "job 1 is ready again\n"
    refused = terminal.run("redrive", log, job, "--json")
    assert (refused.code, refused.object["error"]) == (1, "WrongState")


def test_extend_sets_a_new_deadline(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    told = terminal.done("extend", log, job, "--token", token, "--lease", "2h").out
    assert told.startswith("job 1 is leased by anna until ")
    assert told.endswith(("(2h)\n", "(1h 59m 59s)\n"))
    extended = terminal.json("extend", log, job, "--token", token)
    assert extended["due_ms"] - extended["changed_ms"] == 30_000


def test_cancel_takes_a_job_off_the_list(terminal: Terminal, log: Path) -> None:
    terminal.done("enqueue", log, "mail 7")
    assert terminal.done("cancel", log, 1, "--reason", "ordered twice").out == "job 1 is cancelled\n"
    assert terminal.run("cancel", log, 1).code == 1
    assert terminal.run("lease", log, "--worker", "anna").code == 1


def test_compact_drops_what_is_done_and_keeps_the_old_log(terminal: Terminal, log: Path) -> None:
    job, token = _leased(terminal, log)
    terminal.done("ack", log, job, "--token", token)
    terminal.done("enqueue", log, "mail 8")
    done = terminal.json("compact", log)
    assert done["generation"] == 2
    assert done["records_after"] < done["records_before"]
    assert done["kept_as"] == f"{log}.prev"
    gone = terminal.run("ack", log, job, "--token", token, "--json")
    assert (gone.code, gone.object["error"]) == (1, "GoneJob")
    assert "became" in terminal.done("compact", log).out


def test_jobs_lists_every_job(terminal: Terminal, log: Path) -> None:
    _leased(terminal, log)
    terminal.done("enqueue", log, "mail 8 \u202e", "--priority", "3", "--key", "k")
    head, first, second = terminal.done("jobs", log).out.splitlines()
    assert head.split() == ["JOB", "STATE", "ATTEMPTS", "PRIORITY", "KEY", "PAYLOAD"]
    assert first.split()[:4] == ["1", "leased", "by", "anna"]
    assert "1 of 4" in first
    assert second.split() == ["5", "ready", "0", "of", "4", "3", "k", "mail", "8", "⟨U+202E⟩"]


def test_jobs_as_json_has_an_object_for_each(terminal: Terminal, log: Path) -> None:
    for payload in ("mail 7", "mail 8"):
        terminal.done("enqueue", log, payload)
    listed = terminal.done("jobs", log, "--json").objects
    assert [(job["job"], job["state"], job["payload"]) for job in listed] == [
        (1, "ready", "mail 7"),
        (listed[1]["job"], "ready", "mail 8"),
    ]


def test_no_jobs_is_said(terminal: Terminal, log: Path) -> None:
    terminal.done("enqueue", log, "mail 7")
    assert terminal.done("jobs", log, "--state", "done").out == "no done jobs\n"
    assert terminal.done("jobs", log, "--state", "done", "--json").out == ""
    terminal.done("cancel", log, 1)
    terminal.done("compact", log)
    assert terminal.done("jobs", log).out == "no jobs\n"


def test_stats_counts_jobs_and_records(terminal: Terminal, log: Path) -> None:
    _leased(terminal, log)
    terminal.done("enqueue", log, "mail 8")
    stats = terminal.json("stats", log)
    assert (stats["jobs"]["leased"], stats["jobs"]["ready"], stats["jobs"]["done"]) == (1, 1, 0)
    assert (stats["verdict"], stats["generation"], stats["end"]) == ("CLEAN", 1, log.stat().st_size)
    told = terminal.done("stats", log).out
    assert "1 ready, 1 leased" in told
    assert f"{stats['records']}" in told


def test_a_command_explains_itself(terminal: Terminal) -> None:
    told = terminal.done("ack", "--help", "--json").out
    assert told.startswith("Say that a leased job is done.\n")


def test_wrong_usage_says_in_one_line_what_is_expected(terminal: Terminal, log: Path) -> None:
    refused = terminal.run("ack", log, "3")
    assert refused.code == 2
    assert refused.err == (
        "tearproof: ack: --token is missing; expected: tearproof ack FILE JOB --token TOKEN [--json]\n"
    )
    assert not log.exists()
