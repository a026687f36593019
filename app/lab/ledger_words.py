"""What the ledger says of a broken promise, one sentence for each way in which one breaks."""

from __future__ import annotations

from app.wording import marked

GIVEN_AGAIN = marked("Job {id} was done, and is given to {worker} once more.")
GIVEN_TWICE = marked("Job {id} is given to {worker} while {worker2} is still working on it.")
GIVEN_BACK_GONE = marked("{worker} gives job {id} back, but it left the list when it was taken.")
FINISHED_BY_OLD = marked("{old} finished job {id} with an old token while {now} is still working on it.")
TAKEN_BY_OLD = marked("{old} may {operation} job {id} with an old token while {now} is still working on it.")
GONE_WITH_WORKER = marked("Job {id} left the list when {worker} took it, and {worker} is dead.")
NOWHERE = marked("Job {id} was promised and is nowhere on the list.")
AGAIN_WHILE_HELD = marked("Job {id} is on the list again while {worker} is still working on it.")
BACK_AGAIN = marked("Job {id} was {verb}, and is on the list again.")
NEVER_HEARD = marked("Job {id} left the list when it was taken, and the worker never heard of it.")
GONE_UNFINISHED = marked("Job {id} has left the list, and nobody has finished or cancelled it.")
OTHER_PAYLOAD = marked("The payload of job {id} is not the one that was enqueued.")
OTHER_SETTING = marked("Job {id} has {settings} than it was enqueued with.")
UNKNOWN_LEASE = marked("The list does not know that {worker} has job {id}; another worker will get it too.")
FORGOTTEN = marked("The last {verb} of job {id} was promised and is forgotten.")
BACK_CHANGED = marked("Job {id} was being enqueued when the process died; it came back with another payload.")
NOBODYS = marked("Job {id} is on the list, and nobody has enqueued it.")
