"""Opening a queue file for a command that writes, and telling what recovery did on the way."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.world import World
    from app.engine.events import Event
    from app.engine.queue import JobQueue


def open_for_writing(path: str, world: World, output: Output, *, create: bool = False) -> JobQueue:
    """Open the queue; a torn tail is recovered and told on standard error.

    Args:
        path: the log file.
        world: storage and clock.
        output: where it is told.
        create: make a missing file.

    Raises:
        TearproofError: it can't be opened for writing.
    """

    def tell(event: Event) -> None:
        note = event_note(event)
        if note:
            output.note(note)

    return world.open_queue(path, tell, create=create)


def event_note(event: Event) -> str:
    """What a person should hear of an event beside the command's answer; empty for most."""
    from app.engine.events import ClosedForWriting, TailSetAside

    if isinstance(event, TailSetAside):
        return (
            f"{event.path}: a torn tail of {event.size_bytes:,} bytes at {event.offset:#x} was set aside as "
            f"{event.kept_as}; every whole record is kept."
        )
    if isinstance(event, ClosedForWriting):
        return f"{event.path}: {event.reason}"
    return ""
