"""The queue again, as a dictionary: DESIGN.md's table of semantics and nothing else. Each method is one row of it.

Every method takes the moment first, changes `jobs`, and returns a value, or the name of the refusal.
"""

# mypy: ignore-errors
from __future__ import annotations

from copy import deepcopy


class Model:
    def __init__(self):
        self.jobs, self.gone = {}, set()

    def state(self, job, now):
        if job["stored"] == "waiting":
            return "ready" if job["due"] <= now else "delayed"
        if job["stored"] == "leased" and job["due"] <= now:
            return "ready" if job["attempts"] < job["max"] else "dead-letter"
        return job["stored"]

    def enqueue(self, now, id, payload, delay=0, priority=0, attempts_max=4, lease=30_000, key=""):
        for other, job in self.jobs.items():
            if key and job["key"] == key and job["stored"] not in ("done", "cancelled"):
                return other if job["payload"] == payload else "KeyConflictError"
        self.jobs[id] = dict(
            stored="waiting", payload=payload, due=now + delay, priority=priority, max=attempts_max, lease=lease,
            key=key, attempts=0, tokens=[], worker="", reason="", enqueued=now, changed=now,
        )  # fmt: skip
        return id

    def lease(self, now, token, worker, lease=None):
        ready = [(-job["priority"], job["due"], id) for id, job in self.jobs.items() if self.state(job, now) == "ready"]
        if not ready:
            return "NothingReadyError"
        id = min(ready)[2]
        job = self.jobs[id]
        job.update(stored="leased", due=now + (lease or job["lease"]), attempts=job["attempts"] + 1, worker=worker)
        job.update(tokens=[*job["tokens"], token], changed=now)
        return id

    def change(self, now, id, token, **new):
        job = self.jobs.get(id)
        if job is None:
            return "GoneJobError" if id in self.gone else "UnknownJobError"
        if token is not None and token not in job["tokens"]:
            return "WrongTokenError"
        if token is not None and token != job["tokens"][-1]:
            return "StaleTokenError"
        if token is not None and job["stored"] != "leased":
            return {"done": "AlreadyDoneError", "cancelled": "CancelledJobError"}.get(job["stored"], "GivenBackError")
        job.update(new, changed=now)
        return id

    def ack(self, now, id, token):
        return self.change(now, id, token, stored="done")

    def extend(self, now, id, token, lease=None):
        return self.change(now, id, token, due=now + (lease or self.jobs.get(id, {"lease": 0})["lease"]))

    def nack(self, now, id, token, reason=""):
        job = self.jobs.get(id, {"attempts": 1, "max": 1})
        backoff = min(1_000 * 2 ** max(0, job["attempts"] - 1), 3_600_000)
        again = {"stored": "waiting", "due": now + backoff} if job["attempts"] < job["max"] else {}
        return self.change(now, id, token, **{"stored": "dead-letter", "due": now, "reason": reason, **again})

    def redrive(self, now, id):
        if id in self.jobs and self.state(self.jobs[id], now) != "dead-letter":
            return "WrongStateError"
        return self.change(now, id, None, stored="waiting", due=now, attempts=0)

    def cancel(self, now, id, reason=""):
        finished = {"done": "AlreadyDoneError", "cancelled": "CancelledJobError"}
        stored = self.jobs.get(id, {"stored": ""})["stored"]
        return finished.get(stored) or self.change(now, id, None, stored="cancelled", reason=reason)

    def batch(self, now, first, steps):
        saved = deepcopy(self.jobs)
        for number, (verb, *arguments) in enumerate(steps):
            own = (first + number,) if verb in ("enqueue", "lease") else ()
            answer = getattr(self, verb)(now, *own, *arguments)
            if isinstance(answer, str):
                self.jobs = saved
                return answer
        return first

    def compact(self):
        finished = {id for id, job in self.jobs.items() if job["stored"] in ("done", "cancelled")}
        self.gone |= finished
        self.jobs = {id: job for id, job in self.jobs.items() if id not in finished}
