"""A fresh Debian in a folder: made with debootstrap, entered with chroot, its files listed and compared.

Nothing of this system is mounted into it, so that removing it can't reach anything else: the device nodes are its own,
and a virtual screen is reached by its abstract socket, for which no file is needed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
from pathlib import Path

USER = "student"
USER_ID = 1000
HOME = f"/home/{USER}"

# Not programs and not settings: what apt and dpkg note for themselves, logs, and what a running system makes anew.
NOT_COMPARED = (
    "dev",
    "home",
    "proc",
    "run",
    "sys",
    "tmp",
    "var/cache/apt",
    "var/cache/debconf",
    "var/lib/apt",
    "var/lib/dpkg",
    "var/log",
    # man-db's index of the pages, made anew by its trigger after every change.
    "var/cache/man",
    # ldconfig's own notes; the libraries themselves are compared.
    "etc/ld.so.cache",
    "var/cache/ldconfig",
)


class RootError(Exception):
    """The root could not be made, or a command in it failed; in one line."""


class DebianRoot:
    """One Debian in a folder.

    Args:
        folder: where it is made; it must not be there yet.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self, suite: str, mirror: str, parts: tuple[str, ...], apt_settings: str) -> None:
        """Make it: the smallest Debian with apt, one plain user, /proc.

        Args:
            suite: such as "bookworm".
            mirror: address of the archive, as this system's apt has it.
            parts: of the archive that are used, such as "main".
            apt_settings: lines for its apt.conf, such as those for a proxy.

        Raises:
            RootError: debootstrap or the mount failed.
        """
        components = f"--components={','.join(parts)}"
        _run(["debootstrap", "--variant=minbase", components, suite, str(self.folder), mirror])
        (self.folder / "etc/apt/apt.conf.d/90-here").write_text(apt_settings, encoding="utf-8")
        # Services must not start in there (Debian Policy, 9.3.3).
        policy = self.folder / "usr/sbin/policy-rc.d"
        policy.write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
        policy.chmod(0o755)
        # A container's image leaves documents out; so would a root made in one, and manual pages are looked for here.
        shutil.rmtree(self.folder / "etc/dpkg/dpkg.cfg.d", ignore_errors=True)
        # It is thrown away: nothing of it has to survive a power cut.
        (self.folder / "etc/dpkg/dpkg.cfg.d").mkdir()
        (self.folder / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n", encoding="utf-8")
        _run(["mount", "-t", "proc", "proc", str(self.folder / "proc")])
        self.run(["useradd", "--create-home", "--uid", str(USER_ID), "--shell", "/bin/sh", USER])

    def remove(self) -> None:
        """Take it away, whatever state it is in."""
        subprocess.run(["umount", "--lazy", str(self.folder / "proc")], check=False, capture_output=True)
        subprocess.run(["rm", "-rf", "--one-file-system", str(self.folder)], check=False)

    def run(self, command: list[str]) -> str:
        """Run a command in it as its administrator.

        Args:
            command: program and arguments.

        Returns:
            What it printed.

        Raises:
            RootError: it failed.
        """
        environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        environment |= {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        return _run(["chroot", str(self.folder), *command], environment)

    def as_user(self, command: list[str], screen: str = "") -> list[str]:
        """Return the words that run a command in it as a plain user with a clean environment.

        Args:
            command: program and arguments.
            screen: such as ":52"; none when empty.
        """
        words = ["chroot", f"--userspec={USER_ID}:{USER_ID}", str(self.folder), "/usr/bin/env", "-i", "--chdir=" + HOME]
        words += [f"HOME={HOME}", f"USER={USER}", "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8"]
        return [*words, *([f"DISPLAY={screen}"] if screen else []), *command]

    def run_as_user(self, command: list[str], screen: str = "") -> str:
        """Run a command in it as a plain user and return what it printed.

        Args:
            command: program and arguments.
            screen: such as ":52"; none when empty.

        Raises:
            RootError: it failed.
        """
        return _run(self.as_user(command, screen))

    def install(self, *packages: str) -> None:
        """Install packages with apt, without those that are only recommended.

        Args:
            packages: names, or paths of .deb files inside.
        """
        self.run(["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages])

    def purge(self, package: str) -> None:
        """Remove a package, its settings, and what came along with it only."""
        self.run(["apt-get", "-qq", "purge", "-y", "--autoremove", package])

    def files(self) -> dict[str, str]:
        """Return every file that counts, with what is in it: a checksum, where a link points, or "folder"."""
        found: dict[str, str] = {}
        for place, folders, names in os.walk(self.folder):
            here = Path(place).relative_to(self.folder)
            folders[:] = [name for name in folders if (here / name).as_posix() not in NOT_COMPARED]
            for name in [*folders, *names]:
                path = here / name
                if path.as_posix() not in NOT_COMPARED:
                    found[path.as_posix()] = _content(self.folder / path)
        return found


def differences(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Return what is new, gone or changed between two lists of files, one line each.

    Args:
        before: path to content.
        after: the same, later.
    """
    lines = [f"new: {path}" for path in sorted(after.keys() - before.keys())]
    lines += [f"gone: {path}" for path in sorted(before.keys() - after.keys())]
    changed = sorted(path for path in before.keys() & after.keys() if before[path] != after[path])
    return lines + [f"changed: {path}" for path in changed]


def _content(path: Path) -> str:
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode):
        return f"-> {os.readlink(path)}"
    if stat.S_ISREG(mode):
        return hashlib.sha256(path.read_bytes()).hexdigest()
    return "folder" if stat.S_ISDIR(mode) else "special"


def _run(command: list[str], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        errors="replace",
        env=environment,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode != 0:
        said = [line.strip() for line in (done.stdout + "\n" + done.stderr).splitlines() if line.strip()]
        raise RootError(f"{' '.join(command)}: {' / '.join(said[-3:]) or f'exit code {done.returncode}'}")
    return done.stdout
