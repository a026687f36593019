"""Is there a screen that answers? Asked before Qt, which would end the process where there is none.

Only local screens are asked, by their socket; this program never uses a network. Whoever names a platform of Qt, or a
screen of another machine, is believed.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NO_SCREEN = "There is no screen here"
X_SOCKETS = "/tmp/.X11-unix/X"
"""Where the screens of this machine listen, followed by their number; on Linux also as an abstract name."""


def why_no_screen(environment: Mapping[str, str] = os.environ) -> str:
    """Why no window can be shown, without a full stop; empty where one can, or where Qt has to find out.

    Args:
        environment: of this process.
    """
    if sys.platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return ""
    display, wayland = environment.get("DISPLAY", ""), environment.get("WAYLAND_DISPLAY", "")
    if environment.get("WAYLAND_SOCKET"):
        return ""
    if not display and not wayland:
        return NO_SCREEN
    if wayland and _answers(os.path.join(environment.get("XDG_RUNTIME_DIR", ""), wayland)):
        return ""
    if display and _shows(display):
        return ""
    return f"The screen {display or wayland} does not answer"


def _shows(display: str) -> bool:
    """Whether a display of X11 answers: `:0`, `:1.0`, `unix:2`; one with a host or a path is believed."""
    host, colon, number = display.rpartition(":")
    number = number.partition(".")[0]
    if not colon or not number.isdecimal() or host not in ("", "unix"):
        return True
    return any(_answers(address) for address in _addresses(f"{X_SOCKETS}{number}"))


def _addresses(path: str) -> Iterator[str]:
    if sys.platform == "linux":
        yield f"\0{path}"
    yield path


def _answers(address: str) -> bool:
    """Whether somebody listens at a local socket."""
    import socket

    if sys.platform == "win32":
        return False
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as caller:
            caller.connect(address)
    except OSError:
        return False
    return True
