"""What Linux desktops are told of the program: the `share` folder, put beside it in the archive and into the .deb.

The files lie in packaging/linux under the names they are installed with; the icons are drawn from two SVGs and the
manual page is made from the program's help, both by the Python of the virtual environment.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import dev_deb
import dev_environment
import dev_runpaths
from dev_system import ROOT, TroubleError, last_line, say

APP_ID = "io.github.tearproof.Tearproof"
LINUX = ROOT / "packaging" / "linux"
METAINFO = LINUX / f"{APP_ID}.metainfo.xml"
SCRATCH = ROOT / "build" / "linux"

DESKTOP_FILES = {
    LINUX / f"{APP_ID}.desktop": f"applications/{APP_ID}.desktop",
    LINUX / f"{APP_ID}.mime.xml": f"mime/packages/{APP_ID}.xml",
    METAINFO: f"metainfo/{APP_ID}.metainfo.xml",
}
"""From the source to the place below `share`."""

ARCHIVE_FILES = ("install.sh", "uninstall.sh", "README.txt")
"""What else lies on top of the archive."""


def share_folder(version: str) -> Path:
    """Make the `share` folder anew and return it.

    Args:
        version: of the program; the AppStream file must know it.

    Raises:
        TroubleError: the AppStream file tells of another version, or an icon or the page could not be made.
    """
    date = release_date(version)
    share = SCRATCH / "share"
    shutil.rmtree(share, ignore_errors=True)
    for source, place in DESKTOP_FILES.items():
        _copy(source, share / place)
    python = dev_environment.program(dev_environment.environment_folder(), "python")
    _run([str(python), str(ROOT / "packaging" / "hicolor_icons.py"), str(share / "icons")])
    page = _run([str(python), str(ROOT / "packaging" / "man_page.py"), version, date])
    manual = share / "man" / "man1" / "tearproof.1.gz"
    manual.parent.mkdir(parents=True)
    # No name and no time in it: the same page is the same file.
    manual.write_bytes(gzip.compress(page, 9, mtime=0))
    return share


def release_date(version: str) -> str:
    """Return the date of a version as the AppStream file tells it, YYYY-MM-DD.

    Args:
        version: such as "0.1.0".

    Raises:
        TroubleError: the newest release there is another one.
    """
    newest = ElementTree.parse(METAINFO).find("releases/release")
    if newest is None or newest.get("version") != version:
        found = "none" if newest is None else newest.get("version")
        raise TroubleError(f"{METAINFO.name} must begin its releases with {version}; it has {found}")
    return newest.get("date", "")


def archive_extras(staging: Path, version: str) -> None:
    """Put beside the program what a user needs to have it in the menu: `share`, the two scripts, a page to read.

    Args:
        staging: the folder that becomes the archive, with the program in it.
        version: of the program.
    """
    dev_runpaths.forget_build_folders(staging)
    shutil.copytree(share_folder(version), staging / "share", dirs_exist_ok=True)
    for name in ARCHIVE_FILES:
        _copy(LINUX / name, staging / name)


def deb(folder: Path, dist: Path, version: str) -> Path | None:
    """Make the Debian package of a frozen program.

    Args:
        folder: the frozen program; it is read only.
        dist: where the package goes.
        version: of the program.

    Returns:
        The package; None, said in one line, on a system that is not Debian's kind.
    """
    lacking = dev_deb.lacking_tools()
    if lacking:
        say(f"No .deb is made: this system has no {', '.join(lacking)} (on Debian: apt-get install dpkg-dev binutils)")
        return None
    return dev_deb.build(folder, share_folder(version), dist, version, release_date(version), SCRATCH)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o755 if source.suffix == ".sh" else 0o644)


def _run(command: list[str]) -> bytes:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL, env=environment)
    if done.returncode != 0:
        reason = last_line(done.stderr.decode(errors="replace"))
        raise TroubleError(f"{Path(command[1]).name} failed: {reason}")
    return done.stdout
