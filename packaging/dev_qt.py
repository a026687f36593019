"""Can Qt load here, with and without a screen? On Linux it needs system libraries and a font; this finds what lacks.

The wheels of Windows and macOS bring everything, so there the answer is always yes. On Linux a short probe runs in
the environment's Python: it loads each library by name, then makes an application and asks it for fonts.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dev_system import TroubleError, install_debian_packages, is_linux, last_line

if TYPE_CHECKING:
    from pathlib import Path

PROBE_TIMEOUT_S = 60

# Library names as Qt's own files ask for them (readelf -d), and the Debian package of each.
CORE_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
X11_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
FONT_PACKAGES = ["fontconfig", "fonts-dejavu-core"]

PROBE = """
import ctypes, json, sys
missing = []
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        missing.append(name)
print(json.dumps({"missing": missing}), flush=True)
if not missing:
    from PySide6.QtGui import QFontDatabase
    from PySide6.QtWidgets import QApplication
    application = QApplication(["probe"])
    print(json.dumps({"fonts": len(QFontDatabase.families()), "platform": application.platformName()}), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Findings:
    """What one probe found.

    Attributes:
        missing: library names that could not be loaded.
        fonts: number of font families, or None when no application could be made.
        complaint: what Qt or Python said last when it failed.
    """

    missing: tuple[str, ...]
    fonts: int | None
    complaint: str


def read_findings(stdout: str, stderr: str) -> Findings:
    """Read the probe's answer, and what the loader said when Qt itself failed.

    Args:
        stdout: one JSON object per line.
        stderr: free text of Python, Qt and the dynamic loader.
    """
    answer: dict[str, object] = {}
    for line in stdout.splitlines():
        if line.startswith("{"):
            answer.update(json.loads(line))
    named = answer.get("missing")
    missing = [str(name) for name in named] if isinstance(named, list) else []
    missing += re.findall(r"(lib[\w.+-]+\.so[\d.]*): cannot open shared object file", stderr)
    fonts = answer.get("fonts")
    return Findings(tuple(dict.fromkeys(missing)), fonts if isinstance(fonts, int) else None, last_line(stderr))


def needed_packages(findings: Findings) -> list[str]:
    """Return the Debian packages that would cure what a probe found, sorted, each once."""
    known = CORE_LIBRARIES | X11_LIBRARIES | WAYLAND_LIBRARIES
    packages = {known[name] for name in findings.missing if name in known}
    if findings.fonts == 0 or "libfontconfig.so.1" in findings.missing:
        packages.update(FONT_PACKAGES)
    return sorted(packages)


def make_sure_qt_loads(python: Path, *, screen: bool = False, every_screen: bool = False) -> None:
    """See that Qt can make an application, installing Debian packages when it may.

    Args:
        python: the environment's Python.
        screen: ask for the libraries of the screen in use as well.
        every_screen: ask for those of every kind of screen, used here or not: the packaged program brings them along.

    Raises:
        TroubleError: Qt still can't start; says why and what to run.
    """
    if not is_linux():
        return
    libraries = dict(CORE_LIBRARIES)
    if screen:
        libraries |= screen_libraries()
    if every_screen:
        libraries |= X11_LIBRARIES | WAYLAND_LIBRARIES
    findings = _probe(python, libraries, platform="offscreen")
    packages = needed_packages(findings)
    if packages:
        lacking = ", ".join(findings.missing) or "a font"
        install_debian_packages(packages, f"Qt lacks {lacking}")
        findings = _probe(python, libraries, platform="offscreen")
    if findings.missing:
        raise TroubleError(f"Qt can't load: {', '.join(findings.missing)} is missing from this system.")
    if findings.fonts is None:
        raise TroubleError(f"Qt can't start: {findings.complaint or 'it ended without a word'}")
    if findings.fonts == 0:
        raise TroubleError("Qt finds no font; install one, on Debian: fonts-dejavu-core")


def screen_libraries() -> dict[str, str]:
    """Return the libraries for the screen that the environment variables name."""
    libraries: dict[str, str] = {}
    if os.environ.get("WAYLAND_DISPLAY"):
        libraries |= WAYLAND_LIBRARIES
    if os.environ.get("DISPLAY"):
        libraries |= X11_LIBRARIES
    return libraries


def screen_is_named() -> bool:
    """Tell whether there should be a screen: always but on Linux, there when a display is named."""
    return not is_linux() or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def screen_answers(python: Path) -> bool:
    """Tell whether Qt can open the screen that is named; a display that is gone would abort the program."""
    if not is_linux():
        return True
    # The platform named by the user counts; with a picture-only one, nobody would see the window.
    if os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in {"offscreen", "minimal", "vnc"}:
        return False
    return _probe(python, {}, platform=None).fonts is not None


def _probe(python: Path, libraries: dict[str, str], *, platform: str | None) -> Findings:
    environment = dict(os.environ)
    if platform:
        environment["QT_QPA_PLATFORM"] = platform
    command = [str(python), "-c", PROBE, *libraries]
    try:
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            env=environment,
            timeout=PROBE_TIMEOUT_S,
        )
    except subprocess.TimeoutExpired:
        return Findings((), None, f"no answer within {PROBE_TIMEOUT_S} s")
    return read_findings(done.stdout, done.stderr if done.returncode else "")
