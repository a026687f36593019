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
    from app.engine.events import TailSetAside

    def tell(event: Event) -> None:
        if isinstance(event, TailSetAside):
            output.note(
                f"{event.path}: a torn tail of {event.size_bytes:,} bytes at {event.offset:#05x} was set aside as "
                f"{event.kept_as}; every whole record is kept."
            )

    return world.open_queue(path, tell, create=create)
