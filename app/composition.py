"""The only place where real clock, storage, engine and window meet. Everything heavy is imported when it is needed."""

from __future__ import annotations

import gc

from app.engine.adapters import real_storage, system_clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.engine.events import Listener
    from app.engine.log.reader import FrameVisitor
    from app.engine.queue import JobQueue
    from app.engine.view import LogView
    from app.tours.playing import Tell
    from app.tours.tour import Tour


class SystemWorld:
    """What commands work on: the file system, the wall clock, and queue files in it (app/cli/world.py)."""

    def __init__(self) -> None:
        self.storage = real_storage()
        self.clock = system_clock()

    def open_queue(self, path: str, listener: Listener, *, create: bool = False) -> JobQueue:
        """Open a file for writing; a torn tail is recovered."""
        from app.engine.queue import JobQueue

        return JobQueue(path, self.storage, self.clock, create=create, listener=listener)

    def open_view(
        self, path: str, *, visit: FrameVisitor | None = None, restart: Callable[[], None] | None = None
    ) -> LogView:
        """Open a file for reading; nothing is changed or made. `visit` and `restart` as for LogView."""
        from app.engine.view import LogView

        return LogView(path, self.storage, self.clock, visit=visit, restart=restart)

    def play_pictures(self, tours: Sequence[Tour], folder: str, tell: Tell) -> bool:
        """Play tours in the real window, and save a picture of every step; whether the window showed all."""
        from app.gui.tour_pictures import play_pictures

        return play_pictures(tours, folder, tell)


def open_window(words: Sequence[str], after: int = 0) -> int:
    """Open the window on this machine's disk and clock, and return the exit code when it is closed.

    Where it is open already, on this screen and for this user, it is handed the files and comes to the front instead.
    Where no screen answers Qt would end the process; the story is played as text.

    Args:
        words: files to inspect, by name or by `file:` address; the sandbox without any.
        after: the process in whose place this one comes; 0 for none. It is waited for until it is gone.
    """
    from app.screen import why_no_screen

    why = why_no_screen()
    if why:
        gc.enable()
        from app.gui.without_screen import run as play

        return play(why=why)
    from app.gui.handing.start import come_in

    storage, clock = real_storage(), system_clock()
    if after:
        from app.gui.restart import wait_until_gone

        wait_until_gone(after, storage, clock)
    met = come_in(words, storage, clock, after)
    if met.handed:
        return 0
    from app.gui.plain_import import import_plainly

    # Before the window's own modules.
    import_plainly()
    from app.gui.app import run

    return run(met, storage, clock, after)
