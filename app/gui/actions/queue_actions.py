"""The operations on the queue, as actions."""

from __future__ import annotations

from app.gui.actions.spec import ActionSpec, MenuId, ToolbarId
from app.gui.text import QT_TRANSLATE_NOOP

ENQUEUE = ActionSpec(
    id="queue.enqueue",
    text=QT_TRANSLATE_NOOP("Actions", "&Enqueue"),
    icon="enqueue",
    tip=QT_TRANSLATE_NOOP("Actions", "Enqueue: add a job to the list"),
    status=QT_TRANSLATE_NOOP("Actions", "Add a job with a sample payload to the list, at once"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Writes one ENQUEUE record to the log and waits until it is durable. Only then the job is promised. "
        "Its id is the record's sequence number.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("E",),
    toolbar=ToolbarId.QUEUE,
)
ENQUEUE_WITH = ActionSpec(
    id="queue.enqueue_with",
    text=QT_TRANSLATE_NOOP("Actions", "Enqueue wi&th…"),
    icon="enqueue-with",
    tip=QT_TRANSLATE_NOOP("Actions", "Enqueue with…: choose payload, delay, priority, attempts, lease and key"),
    status=QT_TRANSLATE_NOOP("Actions", "Open the form for a job of your own"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Opens a form for the job's payload and settings. Nothing is written before you press Enqueue in it.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("Shift+E",),
)
LEASE = ActionSpec(
    id="queue.lease",
    text=QT_TRANSLATE_NOOP("Actions", "&Lease"),
    icon="lease",
    tip=QT_TRANSLATE_NOOP("Actions", "Lease: claim a job for 30 seconds without removing it"),
    status=QT_TRANSLATE_NOOP("Actions", "Give the next ready job to the next worker; it stays on the list"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Takes the job that is next by order: highest priority, then ready longest. It is hidden from other workers "
        "until the deadline. If nobody acks it by then, it comes back by itself.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("L",),
    toolbar=ToolbarId.QUEUE,
)
ACK = ActionSpec(
    id="queue.ack",
    text=QT_TRANSLATE_NOOP("Actions", "&Ack"),
    icon="ack",
    tip=QT_TRANSLATE_NOOP("Actions", "Ack: done, now it can leave the list"),
    status=QT_TRANSLATE_NOOP("Actions", "The worker says that the job is done"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Acts on the selected job, otherwise on the newest lease. It needs the token of that lease: a worker that "
        "lost the job to another one is refused as stale.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("A",),
    toolbar=ToolbarId.QUEUE,
)
NACK = ActionSpec(
    id="queue.nack",
    text=QT_TRANSLATE_NOOP("Actions", "&Nack"),
    icon="nack",
    tip=QT_TRANSLATE_NOOP("Actions", "Nack: that failed, put it back after a wait"),
    status=QT_TRANSLATE_NOOP("Actions", "The worker says that the job failed; it is tried again later"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Acts on the selected job, otherwise on the newest lease. The wait doubles with every attempt. "
        "After the last attempt the job becomes a dead letter.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("N",),
    toolbar=ToolbarId.QUEUE,
)
EXTEND = ActionSpec(
    id="queue.extend",
    text=QT_TRANSLATE_NOOP("Actions", "E&xtend"),
    icon="extend",
    tip=QT_TRANSLATE_NOOP("Actions", "Extend: still working on it, push the deadline out"),
    status=QT_TRANSLATE_NOOP("Actions", "Give the worker more time, counted from now"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Acts on the selected job, otherwise on the newest lease. It works as long as the token lives, "
        "also a little after the deadline.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("X",),
    toolbar=ToolbarId.QUEUE,
)
REDRIVE = ActionSpec(
    id="queue.redrive",
    text=QT_TRANSLATE_NOOP("Actions", "Re&drive"),
    icon="redrive",
    tip=QT_TRANSLATE_NOOP("Actions", "Redrive: give a dead letter another chance"),
    status=QT_TRANSLATE_NOOP("Actions", "The selected dead letter becomes ready again, its attempts start at 0"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Puts the selected dead letter back on the list. Tokens handed out before are dead.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("D",),
    section=1,
)
CANCEL = ActionSpec(
    id="queue.cancel",
    text=QT_TRANSLATE_NOOP("Actions", "&Cancel job"),
    icon="cancel",
    tip=QT_TRANSLATE_NOOP("Actions", "Cancel: take a job off the list on purpose"),
    status=QT_TRANSLATE_NOOP("Actions", "The selected job is removed on purpose, and the log says so"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Writes a CANCEL record for the selected job. Its earlier records stay in the log until it is compacted.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("Del",),
    section=1,
)
COMPACT = ActionSpec(
    id="queue.compact",
    text=QT_TRANSLATE_NOOP("Actions", "C&ompact"),
    icon="compact",
    tip=QT_TRANSLATE_NOOP("Actions", "Compact: rewrite the log with only the jobs that still matter"),
    status=QT_TRANSLATE_NOOP("Actions", "Done and cancelled jobs are dropped; the old log is kept beside it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Writes a new file, makes it durable, and puts it in the old one's place in one step. "
        "Ids, attempts, tokens and deadlines survive.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("C",),
    toolbar=ToolbarId.QUEUE,
    section=2,
)
RECOVER = ActionSpec(
    id="queue.recover",
    text=QT_TRANSLATE_NOOP("Actions", "&Recover"),
    icon="recover",
    tip=QT_TRANSLATE_NOOP("Actions", "Recover: read the log again and set a torn piece aside"),
    status=QT_TRANSLATE_NOOP("Actions", "Start the queue again from what is on disk"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "Rebuilds the jobs from the log. A torn tail is copied to a file of its own before it is cut off. "
        "Damage is named and never acted upon.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("R",),
    toolbar=ToolbarId.QUEUE,
    section=2,
)

REOPEN = ActionSpec(
    id="queue.reopen",
    text=QT_TRANSLATE_NOOP("Actions", "Reo&pen"),
    icon="reopen",
    tip=QT_TRANSLATE_NOOP("Actions", "Reopen: try again to write to the file"),
    status=QT_TRANSLATE_NOOP("Actions", "Read the file again from its start and go on writing to it"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "After a failed write, or when the file was replaced, this window stops writing to it. Reopening tells what "
        "is on disk and goes on from there.",
    ),
    menu=MenuId.QUEUE,
    section=2,
)
WHY = ActionSpec(
    id="queue.why",
    text=QT_TRANSLATE_NOOP("Actions", "&Why is it here?"),
    icon="why",
    tip=QT_TRANSLATE_NOOP("Actions", "Why is it here? List the records that put the selected job where it is"),
    status=QT_TRANSLATE_NOOP("Actions", "Tell the selected job's records in the story, in order"),
    whats_this=QT_TRANSLATE_NOOP(
        "Actions",
        "A job is where its records put it. The story lists them in order; pressing one shows its bytes.",
    ),
    menu=MenuId.QUEUE,
    shortcuts=("W",),
    section=1,
)
SPECS = (ENQUEUE, ENQUEUE_WITH, LEASE, ACK, NACK, EXTEND, REDRIVE, CANCEL, WHY, COMPACT, RECOVER, REOPEN)
