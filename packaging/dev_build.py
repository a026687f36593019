"""`dev.py build`: the packaged program in one folder, and from it what people download for this system.

Everything is made in build/ and moved to dist/ when it is whole, so that dist/ never holds half a program.
"""

from __future__ import annotations

import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

import dev_environment
import dev_licences
import dev_linux
import dev_macos
import dev_manifest
import dev_qt
import dev_translations
import dev_windows
from dev_system import ROOT, TroubleError, install_debian_packages, is_linux, last_line, run_quietly, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BUILD = ROOT / "build"
DIST = ROOT / "dist"
ICONS = BUILD / "icons"
SPEC = ROOT / "packaging" / "pyinstaller.spec"
NAME = "tearproof"

ALONE = ("icons", "folder")
"""Parts that need no program; the others make it when it is not there."""

UNPACKED_MAX_BYTES = 165_000_000
DOWNLOAD_MAX_BYTES = 50_000_000
"""What the program may take on a disk, and on a line, numpy included."""

PYTHON_LIBRARY = """
import sys
print(sys.base_prefix, "%d.%d" % sys.version_info[:2], flush=True)
from PyInstaller.depend.bindepend import get_python_library_path
get_python_library_path()
"""
"""Asks the environment's Python where it lies and which it is; fails when PyInstaller can't find its library."""

# Other programs' files are older than these; tar would warn of times in the future on a slow clock.
_EPOCH_S = int(os.environ.get("SOURCE_DATE_EPOCH", "1767225600"))
_PACKED = ({"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME})
"""Addresses in machine code are made alike first, which saves a tenth; every xz can read it."""


@dataclass(frozen=True, slots=True)
class Build:
    """What the parts of a build share.

    Attributes:
        python: of the virtual environment.
        version: of the program.
    """

    python: Path
    version: str

    @property
    def program(self) -> Path:
        """The folder of the program, or its bundle on macOS."""
        return DIST / ("Tearproof.app" if sys.platform == "darwin" else NAME)


def build(arguments: list[str]) -> int:
    """Make the program for the system this runs on.

    Args:
        arguments: one part of it, such as "folder"; everything without one.

    Returns:
        The exit code.

    Raises:
        TroubleError: something is missing, or the program came out too large.
    """
    known = parts()
    if len(arguments) > 1 or any(word not in known for word in arguments):
        raise TroubleError(f"build takes one of: {', '.join(known)}; or nothing for all of it")
    python = dev_environment.program(dev_environment.prepare("build"), "python")
    # What this system lacks PyInstaller would leave out, and say so only in its log.
    dev_qt.make_sure_qt_loads(python, every_screen=True)
    job = Build(python, dev_manifest.version())
    for name in arguments or [part for part in known if part != "icons"]:
        if name not in ALONE and not job.program.is_dir():
            make_folder(job)
        known[name](job)
    return 0


def parts() -> dict[str, Callable[[Build], None]]:
    """Return what can be made here, in order, by its name on the command line."""
    made: dict[str, Callable[[Build], None]] = {"icons": draw_icons, "folder": make_folder}
    if is_linux():
        return made | {"archive": make_archive, "deb": make_deb}
    if sys.platform == "win32":
        icon = ICONS / "tearproof.ico"
        return made | {"download": lambda job: report(dev_windows.pack(job.program, DIST, icon, job.version))}
    return made | {"download": lambda job: report(dev_macos.pack(job.program, DIST, ICONS, job.version))}


def make_folder(job: Build) -> None:
    """Freeze the program into dist/tearproof (dist/Tearproof.app on macOS).

    Args:
        job: the build.
    """
    dev_translations.release()
    manifest = BUILD / "manifest.json"
    dev_manifest.write_manifest(manifest)
    words = ["--manifest", str(manifest)]
    if not is_linux():
        words += _dressing(job)
    # A folder of its own: two builds at the same time must not mix.
    scratch = BUILD / f"frozen-{os.getpid()}"
    made = freeze(job.python, scratch, words)
    source = made / job.program.name
    dev_licences.write(source)
    replace_folder(source, job.program)
    shutil.rmtree(scratch)
    size = size_bytes(job.program)
    say(f"{job.program.relative_to(ROOT)}: {size / 1e6:.1f} MB unpacked (at most {UNPACKED_MAX_BYTES / 1e6:.0f})")
    if size > UNPACKED_MAX_BYTES:
        raise TroubleError("the program is too large; packaging/freezing.py says what may go in")


def freeze(python: Path, scratch: Path, words: list[str]) -> Path:
    """Run PyInstaller over our spec.

    Args:
        python: of the virtual environment.
        scratch: for its own files; also holds the result.
        words: for the spec.

    Returns:
        The folder in which the program's folder was made.

    Raises:
        TroubleError: it failed; its last words are in the message.
    """
    if is_linux():
        find_tools(python)
    made = scratch / "dist"
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(made), "--workpath", str(scratch / "work"), str(SPEC), "--", *words]
    # The same names in the same order every time: sets of text have another order in every process otherwise.
    environment = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(_EPOCH_S)}
    environment["PYINSTALLER_CONFIG_DIR"] = str(scratch / "cache")
    say("Freezing the program (about a minute)")
    log = scratch / "pyinstaller.log"
    scratch.mkdir(parents=True, exist_ok=True)
    with log.open("w", encoding="utf-8") as stream:
        done = subprocess.run(
            command, check=False, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=stream, stderr=stream
        )
    if done.returncode != 0:
        raise TroubleError(
            f"PyInstaller failed: {last_line(log.read_text(encoding='utf-8', errors='replace'))} ({log})"
        )
    return made


def find_tools(python: Path) -> None:
    """See that PyInstaller has what it asks of a Linux system, installing Debian packages when it may.

    Args:
        python: of the virtual environment. Debian's own has its library in a package that it does not need itself; what
            is wrong with any other one PyInstaller says best.

    Raises:
        TroubleError: something can't be installed.
    """
    if not (shutil.which("objcopy") and shutil.which("strip")):
        install_debian_packages(["binutils"], "PyInstaller needs objcopy and strip")
    asked = run_quietly([str(python), "-c", PYTHON_LIBRARY])
    base, version = [*asked.stdout.split(), "", ""][:2]
    if asked.returncode != 0 and base == "/usr":
        install_debian_packages([f"libpython{version}"], "PyInstaller needs Python's shared library")


def make_archive(job: Build) -> None:
    """Pack the folder into a `.tar.xz`, with what puts it into the menu beside it.

    Args:
        job: the build.
    """
    name = f"{NAME}-{job.version}-linux-{platform.machine()}"
    staging = BUILD / "archive" / name
    shutil.rmtree(staging.parent, ignore_errors=True)
    shutil.copytree(job.program, staging, symlinks=True)
    dev_linux.archive_extras(staging, job.version)
    target = DIST / f"{name}.tar.xz"
    pack(staging, target)
    report([target])


def make_deb(job: Build) -> None:
    """Make the Debian package.

    Args:
        job: the build.
    """
    made = dev_linux.deb(job.program, DIST, job.version)
    if made is not None:
        report([made])


def pack(folder: Path, target: Path) -> None:
    """Pack a folder under its own name: the same folder gives the same bytes.

    Args:
        folder: what to pack.
        target: the `.tar.xz`.
    """

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = _EPOCH_S
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    partial = target.with_name(target.name + ".part")
    with (
        lzma.open(partial, "wb", format=lzma.FORMAT_XZ, filters=_PACKED) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, str(path.relative_to(folder.parent)), recursive=False, filter=plain)
    partial.replace(target)


def report(files: list[Path]) -> None:
    """Say how large the downloads are.

    Args:
        files: what was made.

    Raises:
        TroubleError: one is too large.
    """
    for file in files:
        size = file.stat().st_size
        say(f"{file.relative_to(ROOT)}: {size / 1e6:.1f} MB (at most {DOWNLOAD_MAX_BYTES / 1e6:.0f})")
        if size > DOWNLOAD_MAX_BYTES:
            raise TroubleError(f"{file.name} is too large to download")


def replace_folder(source: Path, target: Path) -> None:
    """Put a folder in another's place; whoever looks sees the one or the other.

    Args:
        source: the new one.
        target: where it goes.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    old = target.with_name(f".{target.name}-{os.getpid()}")
    if target.exists():
        target.rename(old)
    source.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def size_bytes(folder: Path) -> int:
    """Return what the files in a folder hold together; a link counts as nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def draw_icons(job: Build) -> None:
    """Draw the icons in the formats of all systems.

    Args:
        job: the build.

    Raises:
        TroubleError: they could not be drawn.
    """
    done = run_quietly([str(job.python), str(ROOT / "packaging" / "icon_files.py"), str(ICONS)])
    if done.returncode != 0:
        raise TroubleError(f"the icons could not be drawn: {last_line(done.stderr)}")


def _dressing(job: Build) -> list[str]:
    """The icons and, on Windows, the program's properties."""
    draw_icons(job)
    words = ["--icons", str(ICONS)]
    if sys.platform == "win32":
        resource = BUILD / "version-resource.txt"
        resource.write_text(dev_windows.version_resource(job.version), encoding="utf-8")
        words += ["--version-resource", str(resource)]
    return words
