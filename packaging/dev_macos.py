"""What is made of the frozen program on macOS: the facts for Finder, an ad-hoc signature, and a disk image."""

from __future__ import annotations

import platform
import plistlib
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

from dev_system import ROOT, TroubleError, last_line, run_quietly

PLIST = ROOT / "packaging" / "macos" / "Info.plist"
BUNDLE_ID = "io.github.tearproof.Tearproof"
DOCUMENT_ICON = "joblog-file.icns"
IMAGE_TRIES = 4
_BETWEEN_TRIES_S = 3.0


def info_plist(version: str) -> dict[str, Any]:
    """Return what Finder is told about the program.

    Args:
        version: of the program.

    Returns:
        The table of `packaging/macos/Info.plist` with the version in it, as PyInstaller's BUNDLE takes it.
    """
    facts: dict[str, Any] = plistlib.loads(PLIST.read_bytes())
    return {**facts, "CFBundleShortVersionString": version, "CFBundleVersion": version}


def pack(app: Path, dist: Path, icons: Path, version: str) -> list[Path]:
    """Sign the program and put it on a disk image.

    Args:
        app: `Tearproof.app` with everything that belongs to it.
        dist: where the image goes.
        icons: the folder of the drawn icons.
        version: of the program.

    Returns:
        The image.

    Raises:
        TroubleError: codesign or hdiutil failed, with its last line.
    """
    shutil.copyfile(icons / DOCUMENT_ICON, app / "Contents" / "Resources" / DOCUMENT_ICON)
    shutil.copyfile(ROOT / "LICENSE", app / "Contents" / "Resources" / "LICENSE.txt")
    sign(app)
    image = dist / f"tearproof-{version}-macos-{platform.machine()}.dmg"
    make_image(app, image)
    return [image]


def sign(app: Path) -> None:
    """Sign every part of the program for no name: Apple's processors run nothing without a signature.

    Nobody vouches for it, so Finder asks before the first start; a developer's certificate is not part of a free build.

    Args:
        app: the program; nothing in it may change afterwards.
    """
    _must(["codesign", "--force", "--deep", "--sign", "-", str(app)], "the program could not be signed")
    _must(["codesign", "--verify", "--deep", "--strict", str(app)], "the signature does not hold")


def make_image(app: Path, image: Path) -> None:
    """Make a compressed disk image with the program and a link to drop it on.

    Args:
        app: the signed program.
        image: the .dmg to be made.
    """
    with tempfile.TemporaryDirectory() as scratch:
        stage = Path(scratch) / "Tearproof"
        stage.mkdir()
        # ditto keeps links and signatures as they are.
        _must(["ditto", str(app), str(stage / app.name)], "the program could not be copied")
        (stage / "Applications").symlink_to("/Applications")
        command = ["hdiutil", "create", "-volname", "Tearproof", "-srcfolder", str(stage), "-fs", "HFS+"]
        command += ["-format", "ULMO", "-ov", str(image)]
        for left in reversed(range(IMAGE_TRIES)):
            done = run_quietly(command)
            if done.returncode == 0:
                break
            if not left:
                raise TroubleError(f"the disk image could not be made: {last_line(done.stderr)}")
            # "Resource busy" while the system's own indexer looks at the new files; it passes.
            time.sleep(_BETWEEN_TRIES_S)
    _must(["hdiutil", "verify", "-quiet", str(image)], "the disk image is not whole")


def _must(command: list[str], trouble: str) -> None:
    done = run_quietly(command)
    if done.returncode != 0:
        raise TroubleError(f"{trouble}: {last_line(done.stderr or done.stdout)}")
