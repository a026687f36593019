"""Installs the .deb in a fresh Debian, uses it there as a person would, and removes it again; prints a line per check.

`python3 packaging/linux/try_in_root.py PACKAGE.deb [--pictures FOLDER] [--suite NAME]`, as root on Debian or its kin.
Twice: in the smallest Debian there is, where nothing but the package's own dependencies can help it, and in one with
what every desktop has. Pictures of the screen are left in FOLDER. Exit code 0 when all was good or when it can't be
tried here (said in one line), otherwise 1.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from debian_root import HOME, DebianRoot, RootError, differences
from dev_system import TroubleError, install_debian_packages, run_quietly
from virtual_screen import VirtualScreen

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = "tearproof"
APP_ID = "io.github.tearproof.Tearproof"
MIME = "application/x-tearproof-joblog"
PROGRAM = "/usr/lib/tearproof"
# What stands on any desktop of Debian and keeps menus, file types, icons and manual pages.
DESKTOP = (
    "desktop-file-utils",
    "gtk-update-icon-cache",
    "hicolor-icon-theme",
    "libfile-mimeinfo-perl",
    "libglib2.0-bin",
    "man-db",
    "shared-mime-info",
    "xdg-utils",
)
# What this script uses itself, outside the root: program and the package it is in.
TOOLS = {
    "debootstrap": "debootstrap",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "xprop": "x11-utils",
    "import": "imagemagick",
}
LOGS = ("work.joblog", "a log without its ending")
FREE_PARTS = ("main", "universe")
"""Debian has all free software in the first; Ubuntu has some that the package depends on in the second."""


class Archive(NamedTuple):
    """Where a release comes from.

    Attributes:
        suite: its code name, such as "bookworm".
        site: address of the archive.
        parts: of it that hold free software.
    """

    suite: str
    site: str
    parts: tuple[str, ...]


class Findings:
    """What was looked at and found, printed as it comes."""

    def __init__(self) -> None:
        self.failed = 0
        self._since_s = time.monotonic()

    def check(self, what: str, good: bool, found: str = "") -> None:
        """Note one check.

        Args:
            what: was looked at.
            good: whether it was as it should be.
            found: what was found, in a few words.
        """
        self.failed += not good
        seconds = time.monotonic() - self._since_s
        print(f"{seconds:6.1f} s  {'good  ' if good else 'FAILED'}  {what}{': ' + found if found else ''}", flush=True)

    def equal(self, what: str, found: str, wanted: str) -> None:
        """Note whether two texts are the same."""
        self.check(what, found == wanted, found if found == wanted else f"“{found}”, not “{wanted}”")


def main(words: list[str]) -> int:
    """Try the package.

    Args:
        words: of the command line.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(prog="try_in_root.py", description=__doc__)
    parser.add_argument("deb", type=Path)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--suite", help="another release of the same archive than this system's own")
    chosen = parser.parse_args(words)
    reason = why_not_here()
    if reason:
        print(f"The package can't be tried in a fresh Debian here: {reason}")
        return 0
    findings = Findings()
    with tempfile.TemporaryDirectory() as scratch:
        pictures = chosen.pictures or Path(scratch) / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        try:
            _find_tools()
            _try(chosen.deb, Path(scratch) / "debian", chosen.suite or "", pictures, findings)
        except (RootError, TimeoutError, TroubleError, OSError) as error:
            findings.check("the rest", False, str(error))
    print("all good" if not findings.failed else f"{findings.failed} FAILED", flush=True)
    return 1 if findings.failed else 0


def why_not_here() -> str:
    """Return why no root can be made on this system; empty when one can."""
    if os.geteuid() != 0:
        return "it takes root's rights to make one"
    if shutil.which("apt-get") is None:
        return "this system is not of Debian's kind"
    with tempfile.TemporaryDirectory() as folder:
        done = run_quietly(["mount", "-t", "proc", "proc", folder])
        if done.returncode != 0:
            return "nothing may be mounted here"
        run_quietly(["umount", folder])
    return "" if archive() else "apt knows no archive of this system's own release"


def archive() -> Archive | None:
    """Return the archive that this system's apt takes its own release from, or None."""
    asked = "$(CODENAME) $(SITE) $(COMPONENT)"
    told = run_quietly(["apt-get", "indextargets", "--format", asked, "Identifier: Packages"]).stdout
    release = dict(line.partition("=")[::2] for line in Path("/etc/os-release").read_text().splitlines())
    codename = release.get("VERSION_CODENAME", "").strip('"')
    entries = [tuple(line.split(" ")) for line in told.splitlines() if line.count(" ") == 2]
    site = next((site for suite, site, _ in entries if suite == codename and site.startswith("http")), None)
    if site is None:
        return None
    free = tuple(part for part in FREE_PARTS if (codename, site, part) in entries)
    return Archive(codename, site, free)


def _find_tools() -> None:
    missing = sorted(package for tool, package in TOOLS.items() if shutil.which(tool) is None)
    if missing:
        install_debian_packages(missing, "Trying the package needs more tools")


def _try(deb: Path, folder: Path, suite: str, pictures: Path, findings: Findings) -> None:
    root = DebianRoot(folder)
    try:
        here = archive()
        if here is None:
            raise RootError("apt knows no archive any more")
        suite = suite or here.suite
        proxy = [line for line in run_quietly(["apt-config", "dump"]).stdout.splitlines() if "proxy" in line.lower()]
        root.make(suite, here.site, here.parts, "\n".join(proxy) + "\n")
        findings.check(f"a fresh Debian ({suite})", True, f"{len(root.files())} files")
        shutil.copyfile(deb, folder / "tmp" / "tearproof.deb")
        with VirtualScreen() as screen:
            with _installed(root, findings, "the smallest Debian"):
                _libraries(root, findings)
                _commands(root, findings)
                _window(root, screen, findings, pictures / "started.png")
            root.install(*DESKTOP)
            with _installed(root, findings, "a Debian with a desktop's tools"):
                _registered(root, findings)
                _opened(root, screen, findings, pictures)
            _no_longer_registered(root, findings)
    finally:
        root.remove()


@contextmanager
def _installed(root: DebianRoot, findings: Findings, where: str) -> Iterator[None]:
    """Have the package installed meanwhile, and compare all files before and after."""
    before = root.files()
    root.install("/tmp/tearproof.deb")
    told = root.run(["dpkg-query", "--show", "--showformat=${Status} ${Version}", PACKAGE])
    findings.check(f"installed in {where}", told.startswith("install ok installed "), told)
    yield
    root.purge(PACKAGE)
    left = differences(before, root.files())
    what = f"removed from {where}, all {len(before)} other files as before"
    findings.check(what, not left, f"{len(left)} differ: {'; '.join(left[:12])}" if left else "")


def _libraries(root: DebianRoot, findings: Findings) -> None:
    """See that every library of every file finds those it needs, with the package's dependencies alone."""
    script = (
        f"cd {PROGRAM} && find . -type f \\( -name '*.so*' -o -name tearproof \\) | while read -r file; do "
        'LD_LIBRARY_PATH=_internal ldd "$file" 2>&1 | grep "not found" | sed "s|^|$file:|"; done; '
        "find . -name '*.so*' -type f | wc -l"
    )
    *missing, count = root.run(["sh", "-c", script]).splitlines()
    findings.check(f"all {count} libraries find those they need", not missing, "; ".join(missing[:8]))
    findings.equal("no file differs from the package's own list", root.run(["dpkg", "--verify", PACKAGE]).strip(), "")


def _commands(root: DebianRoot, findings: Findings) -> None:
    """Make two logs with the installed command, as a plain user; one of them without its ending."""
    version = root.run(["dpkg-query", "--show", "--showformat=${Version}", PACKAGE])
    findings.equal("tearproof --version", root.run_as_user(["tearproof", "--version"]).strip(), f"tearproof {version}")
    for log in LOGS:
        for number in range(1, 4):
            root.run_as_user(["tearproof", "enqueue", f"./{log}", f"resize photo-{number}.jpg"])
    jobs = root.run_as_user(["tearproof", "stats", f"./{LOGS[0]}", "--json"])
    findings.check("three jobs enqueued in a terminal", re.search(r'"ready": ?3', jobs) is not None, jobs.strip()[:80])


def _window(root: DebianRoot, screen: VirtualScreen, findings: Findings, picture: Path) -> None:
    """Start the program without a file and look at its window."""
    started_s = time.monotonic()
    with _running(root, screen, [PACKAGE]):
        number = screen.wait_for_title("Tearproof")
        took = f"“{screen.windows().get(number)}” after {time.monotonic() - started_s:.1f} s"
        findings.check("the window opens", True, took)
        entry = (root.folder / "usr/share/applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
        named = entry.partition("StartupWMClass=")[2].partition("\n")[0]
        classes = screen.window_classes(number)
        findings.check("its class is the one in the menu entry", classes[-1:] == [named], ", ".join(classes))
        findings.check("something is painted", screen.picture(picture) > 50, f"see {picture.name}")


def _registered(root: DebianRoot, findings: Findings) -> None:
    """Ask the desktop's tools what they know of the program and of its file type."""
    ask = root.run_as_user
    entry = f"{APP_ID}.desktop"
    for log in LOGS:
        findings.equal(f"xdg-mime: type of “{log}”", ask(["xdg-mime", "query", "filetype", log]).strip(), MIME)
        told = ask(["gio", "info", "-a", "standard::content-type", log])
        findings.equal(f"gio: type of “{log}”", told.rpartition(" ")[2].strip(), MIME)
    findings.equal("xdg-mime: what opens it", ask(["xdg-mime", "query", "default", MIME]).strip(), entry)
    told = ask(["gio", "mime", MIME])
    findings.check("gio: what opens it", entry in told.partition("\n")[0], told.partition("\n")[0])
    findings.check("menu entry", (root.folder / "usr/share/applications" / entry).is_file())
    cache = (root.folder / "usr/share/applications/mimeinfo.cache").read_text()
    findings.check("cache of menu entries", f"{MIME}={entry};" in cache)
    pictures = root.folder / "usr/share/icons/hicolor"
    shown = [path for name in (APP_ID, MIME.replace("/", "-")) for path in sorted(pictures.rglob(f"{name}.*"))]
    cached = (pictures / "icon-theme.cache").read_bytes()
    known = all(name.encode() in cached for name in (APP_ID, MIME.replace("/", "-")))
    findings.check("icons, also in the theme's cache", known and len(shown) == 28, f"{len(shown)} files")
    findings.equal("manual page", ask(["man", "-w", PACKAGE]).strip(), "/usr/share/man/man1/tearproof.1.gz")


def _opened(root: DebianRoot, screen: VirtualScreen, findings: Findings, pictures: Path) -> None:
    """Give each log to xdg-open and look at the window."""
    for log, picture in zip(LOGS, ("opened.png", "opened-by-content.png"), strict=True):
        before = (root.folder / HOME[1:] / log).read_bytes()
        with _running(root, screen, ["xdg-open", log]):
            number = screen.wait_for_title(log)
            findings.check(f"xdg-open “{log}”", True, f"“{screen.windows().get(number)}”")
            findings.check("something is painted", screen.picture(pictures / picture) > 50, f"see {picture}")
        findings.check("the log is as it was", (root.folder / HOME[1:] / log).read_bytes() == before)


def _no_longer_registered(root: DebianRoot, findings: Findings) -> None:
    told = root.run_as_user(["xdg-mime", "query", "default", MIME]).strip()
    findings.equal("afterwards nothing opens that type", told, "")
    told = root.run_as_user(["gio", "info", "-a", "standard::content-type", LOGS[0]]).rpartition(" ")[2].strip()
    findings.check("afterwards the type is unknown", told != MIME, told)


@contextmanager
def _running(root: DebianRoot, screen: VirtualScreen, command: list[str]) -> Iterator[None]:
    """Have a program running as the plain user meanwhile; end what it started by their numbers."""
    with subprocess.Popen(root.as_user(command, screen.name), start_new_session=True) as process:
        try:
            yield
        finally:
            for number in _processes_of(root):
                run_quietly(["kill", str(number)])
            process.wait()


def _processes_of(root: DebianRoot) -> list[int]:
    """Return the processes that run inside the root, as /proc tells of each."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                inside = os.readlink(entry / "root") == str(root.folder)
            except OSError:
                continue
            if inside:
                found.append(int(entry.name))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
