"""What a command may ask of the world outside. `app.composition` gives the real one, tests a simulated one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from app.engine.events import Listener
    from app.engine.log.reader import FrameVisitor
    from app.engine.ports import Clock, Storage
    from app.engine.queue import JobQueue
    from app.engine.view import LogView
    from app.tours.playing import Tell
    from app.tours.tour import Tour

    class World(Protocol):
        """Storage, clock, the two ways to a queue file, and a window to play tours in."""

        @property
        def storage(self) -> Storage:
            """The file system."""
            ...

        @property
        def clock(self) -> Clock:
            """The time."""
            ...

        def open_queue(self, path: str, listener: Listener, *, create: bool = False) -> JobQueue:
            """Open a file for writing; a torn tail is recovered."""
            ...

        def open_view(
            self, path: str, *, visit: FrameVisitor | None = None, restart: Callable[[], None] | None = None
        ) -> LogView:
            """Open a file for reading; nothing is changed or made. `visit` and `restart` as for LogView."""
            ...

        def play_pictures(self, tours: Sequence[Tour], folder: str, tell: Tell) -> bool:
            """Play tours in the real window, and save a picture of every step; whether the window showed all."""
            ...
