"""Jobs, payloads and decoded fields as JSON can hold them: for the commands' `--json`, and for exports."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.engine.jobs.job import Job


def job_object(job: Job) -> dict[str, object]:
    """The job as JSON: `job` is its number, times are milliseconds since 1970 (UTC)."""
    return {
        "job": job.id,
        "state": job.state.value,
        "priority": job.priority,
        "attempts": job.attempts,
        "attempts_max": job.attempts_max,
        "lease_ms": job.lease_ms,
        "token": job.token,
        "token_live": job.token_live,
        "worker": job.worker,
        "key": job.key,
        "reason": job.reason,
        "enqueued_ms": job.enqueued_ms,
        "due_ms": job.due_ms,
        "changed_ms": job.changed_ms,
        "may_be_done": job.may_be_done,
        "payload_bytes": job.payload_bytes,
    }


def bytes_object(name: str, data: bytes) -> dict[str, object]:
    """Bytes as JSON: as text where they are UTF-8, else in base64; `<name>_encoding` says which."""
    try:
        return {name: data.decode("utf-8"), f"{name}_encoding": "utf-8"}
    except UnicodeDecodeError:
        import base64

        return {name: base64.b64encode(data).decode("ascii"), f"{name}_encoding": "base64"}


def plain_values(values: dict[str, object]) -> dict[str, object]:
    """Return decoded fields as JSON can hold them: payloads as text or base64, other bytes in hexadecimal."""
    plain: dict[str, object] = {}
    for name, value in values.items():
        if isinstance(value, bytes):
            plain.update(bytes_object(name, value) if name == "payload" else {name: value.hex()})
        elif isinstance(value, list):
            plain[name] = [plain_values(item) for item in value]
        else:
            plain[name] = value
    return plain
