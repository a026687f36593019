"""Makes the Debian package: the frozen program in /usr/lib/tearproof, its menu entry, file type and manual page.

Libraries that PyInstaller took from Debian are left out of it again and come as dependencies instead: so their security
updates reach the program, and the package answers for its own files only. Which packages, and from which version on,
dpkg-shlibdeps finds out from the files themselves. No maintainer scripts: menu, file types, icons and manual pages are
brought up to date by dpkg's triggers (deb-triggers(5)) of desktop-file-utils, shared-mime-info, the icon theme, man-db.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import dev_debian
import dev_licences
import dev_runpaths
from dev_system import ROOT, TroubleError, last_line

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = "tearproof"
# The project has no mail address; RFC 2606 keeps this ending free of any.
MAINTAINER = "Tearproof contributors <contributors@tearproof.invalid>"
PROGRAM_FOLDER = f"usr/lib/{PACKAGE}"
COMPRESSION = "xz"
TOOLS = ("dpkg-deb", "dpkg-shlibdeps", "dpkg-query", "objdump")
OVERRIDES = ROOT / "packaging" / "linux" / "tearproof.lintian-overrides"

DESCRIPTION = """\
crash-safe job queue that you break on purpose
 A real job queue in one append-only file, and a window over it: on the left
 what the queue believes, on the right what is on the disk, record by record
 and byte by byte. Tear a write, flip a bit, fill the disk, cut the power, kill
 the program, and see that nothing that was promised is lost unseen.
 .
 Guided tours teach crash safety on a projector, offline. Logs of millions of
 records are read and checked in about a second, and what is damaged in them is
 named by its byte. Commands for the terminal run real jobs meanwhile."""


def lacking_tools() -> list[str]:
    """Return which of the Debian tools this system does not have."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def build(folder: Path, share: Path, dist: Path, version: str, date: str, scratch: Path) -> Path:
    """Make the package.

    Args:
        folder: the frozen program.
        share: what goes to /usr/share.
        dist: where the package is put.
        version: of the program.
        date: of that version, YYYY-MM-DD; every file gets it, so that the same source gives the same package.
        scratch: a folder for what is made on the way.

    Returns:
        `dist`/tearproof_VERSION_ARCHITECTURE.deb.

    Raises:
        TroubleError: a tool failed, or a library that the program needs belongs to no package of this system.
    """
    root = scratch / "deb"
    shutil.rmtree(root, ignore_errors=True)
    epoch_s = int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    architecture = _answer(["dpkg", "--print-architecture"]).strip()
    _lay_out(folder, share, root, version, epoch_s)
    depends = shared_library_packages(root / PROGRAM_FOLDER, scratch)
    _write_control(root, version, architecture, depends)
    package = dist / f"{PACKAGE}_{version}_{architecture}.deb"
    dist.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch_s)}
    _answer(["dpkg-deb", "--root-owner-group", f"-Z{COMPRESSION}", "--build", str(root), str(package)], environment)
    return package


def shared_library_packages(folder: Path, scratch: Path) -> str:
    """Return the Depends line for all programs and libraries in a folder, as dpkg-shlibdeps finds it.

    Args:
        folder: what will be installed; libraries in it need no package.
        scratch: a folder for the tool's own files.

    Raises:
        TroubleError: a library is neither in the folder nor in a package of this system.
    """
    work = scratch / "shlibdeps"
    (work / "debian").mkdir(parents=True, exist_ok=True)
    (work / "debian" / "control").write_text(f"Source: {PACKAGE}\n\nPackage: {PACKAGE}\nArchitecture: any\n")
    binaries = [path for path in sorted(folder.rglob("*")) if dev_runpaths.is_elf(path)]
    inside = sorted({f"-l{path.parent}" for path in binaries if dev_debian.LIBRARY.fullmatch(path.name)})
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *inside, *(f"-e{path}" for path in binaries)]
    for line in _answer(command, folder=work).splitlines():
        if line.startswith("shlibs:Depends="):
            return line.partition("=")[2]
    raise TroubleError("dpkg-shlibdeps named no package at all")


def _lay_out(folder: Path, share: Path, root: Path, version: str, epoch_s: int) -> None:
    program = root / PROGRAM_FOLDER
    shutil.copytree(folder, program, symlinks=True)
    for path in dev_debian.library_packages(program):
        path.unlink()
    dev_runpaths.forget_build_folders(program)
    (program / dev_licences.FILE_NAME).unlink(missing_ok=True)
    command = root / "usr/bin" / PACKAGE
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{PACKAGE}/{PACKAGE}")
    shutil.copytree(share, root / "usr/share")
    documents = root / "usr/share/doc" / PACKAGE
    documents.mkdir(parents=True)
    (documents / "copyright").write_text(dev_licences.debian_copyright(program), encoding="utf-8")
    (documents / "changelog.gz").write_bytes(gzip.compress(_changelog(version, epoch_s).encode(), 9, mtime=0))
    overrides = root / "usr/share/lintian/overrides" / PACKAGE
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(OVERRIDES, overrides)
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program / PACKAGE else 0o644)


def _changelog(version: str, epoch_s: int) -> str:
    stamp = datetime.fromtimestamp(epoch_s, UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    told = "  * Release; what has changed is told in CHANGELOG.md of the source."
    return f"{PACKAGE} ({version}) unstable; urgency=medium\n\n{told}\n\n -- {MAINTAINER}  {stamp}\n"


def _write_control(root: Path, version: str, architecture: str, depends: str) -> None:
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    size_kib = sum(-(-path.stat().st_size // 1024) for path in files)
    control = root / "DEBIAN"
    control.mkdir(mode=0o755)
    fields = {
        "Package": PACKAGE,
        "Version": version,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size_kib),
        "Depends": depends,
        "Recommends": "hicolor-icon-theme, shared-mime-info, xdg-utils",
        "Section": "education",
        "Priority": "optional",
        "Description": DESCRIPTION,
    }
    (control / "control").write_text("".join(f"{name}: {value}\n" for name, value in fields.items()))
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    (control / "md5sums").write_text("".join(sums))


def _answer(command: list[str], environment: dict[str, str] | None = None, folder: Path | None = None) -> str:
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, errors="replace", env=environment, cwd=folder
    )
    if done.returncode != 0:
        raise TroubleError(f"{command[0]} failed: {last_line(done.stderr or done.stdout)}")
    return done.stdout
