"""What is made of the frozen folder on Windows: version resource, the console's program, a zip and an installer.

The installer's script can be compiled on any system that has NSIS (`makensis`), from the zip as well:
`python3 packaging/dev_windows.py DIST/tearproof-…-windows-….zip`. That is how the release makes it, since the runners
of Windows have no NSIS and those of Linux get the one that the script was tried with.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from dev_system import ROOT, TroubleError, last_line, run_quietly, say

NAME = "Tearproof"
WINDOWED, CONSOLE_BUILT, CONSOLE = "tearproof.exe", "tearproof-console.exe", "tearproof.com"
LICENCE = "LICENSE.txt"
ON_TOP = frozenset({WINDOWED, CONSOLE, LICENCE, "LICENCES.txt", "_internal"})
"""What stands on top of a packed folder; the installer's script removes just these."""

SCRIPT = ROOT / "packaging" / "windows" / "installer.nsi"
ZIP_NAME = re.compile(r"(tearproof-(.+)-windows-\w+)\.zip")
MAKENSIS_PLACES = (r"%ProgramFiles(x86)%\NSIS\makensis.exe", r"%ProgramFiles%\NSIS\makensis.exe")
_US_ENGLISH, _UNICODE = 0x0409, 1200


def version_numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers that Windows wants: 1.2.0rc1 is 1, 2, 0, 0.

    Args:
        version: numbers joined by points, perhaps with letters behind one.
    """
    found = [re.match(r"\d*", part) for part in version.split(".")]
    numbers = [int(match[0] or 0) for match in found if match is not None]
    first, second, third, fourth = [*numbers, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def version_resource(version: str) -> str:
    """Return the version resource of the executables as the text that PyInstaller reads.

    Args:
        version: of the program.

    Returns:
        One Python expression over VSVersionInfo and its parts (see "Capturing Windows Version Data" in its manual).
    """
    numbers = version_numbers(version)
    words = {
        "CompanyName": f"{NAME} contributors",
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": "tearproof",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": WINDOWED,
        "ProductName": NAME,
        "ProductVersion": version,
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    fixed = (
        f"FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, "
        "subtype=0x0, date=(0, 0))"
    )
    strings = f"StringFileInfo([StringTable('{_US_ENGLISH:04X}{_UNICODE:04X}', [{table}])])"
    languages = f"VarFileInfo([VarStruct('Translation', [{_US_ENGLISH}, {_UNICODE}])])"
    return f"VSVersionInfo(ffi={fixed}, kids=[{strings}, {languages}])\n"


def finish_folder(folder: Path) -> None:
    """Give the console's program its name, and the folder its licence.

    A terminal looks for tearproof.com before tearproof.exe, so the word `tearproof` starts the program that has the
    terminal, while a double click starts the one without.

    Args:
        folder: as PyInstaller left it.
    """
    built = folder / CONSOLE_BUILT
    if built.exists():
        built.replace(folder / CONSOLE)
    shutil.copyfile(ROOT / "LICENSE", folder / LICENCE)


def check_top(folder: Path) -> None:
    """See that nothing lies on top of a folder that the uninstaller would leave behind, and nothing is missing.

    Args:
        folder: the finished program.

    Raises:
        TroubleError: names what is too much or missing.
    """
    found = {entry.name for entry in folder.iterdir()}
    odd = sorted(found - ON_TOP)
    if odd:
        raise TroubleError(f"the uninstaller does not know {', '.join(odd)}: see ON_TOP in dev_windows.py")
    missing = sorted({WINDOWED, CONSOLE, LICENCE, "_internal"} - found)
    if missing:
        raise TroubleError(f"{folder.name} has no {', '.join(missing)}")


def pack(folder: Path, dist: Path, icon: Path, version: str) -> list[Path]:
    """Pack the finished folder: a zip, and an installer where NSIS is at hand.

    Args:
        folder: the program with everything that belongs to it.
        dist: where the files go.
        icon: the .ico of the installer, in the folder of the drawn icons.
        version: of the program.

    Returns:
        The files made.

    Raises:
        TroubleError: the folder is not as it should be, or the script did not compile.
    """
    finish_folder(folder)
    check_top(folder)
    machine = "x86_64" if platform.machine().lower() in {"amd64", "x86_64"} else platform.machine().lower()
    archive = dist / f"tearproof-{version}-windows-{machine}.zip"
    zip_folder(folder, archive)
    compiler = makensis()
    if compiler is None:
        say("There is no NSIS here, so no installer is made; the zip is all the program needs.")
        return [archive]
    return [archive, compile_installer(compiler, folder, archive, icon, version)]


def zip_folder(folder: Path, archive: Path) -> None:
    """Pack a folder so that all of it lies in one folder of the archive's name.

    Args:
        folder: what is packed.
        archive: the zip to be made.
    """
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                packed.write(file, Path(archive.stem) / file.relative_to(folder))


def makensis() -> str | None:
    """Return where the compiler of NSIS is, or None."""
    places = (os.path.expandvars(place) for place in MAKENSIS_PLACES)
    return shutil.which("makensis") or next((place for place in places if Path(place).is_file()), None)


def compile_installer(compiler: str, folder: Path, archive: Path, icon: Path, version: str) -> Path:
    """Compile the installer; every warning of the compiler is an error.

    Args:
        compiler: makensis.
        folder: the finished program.
        archive: its zip, which gives the installer its name.
        icon: the .ico of the installer, in the folder of the drawn icons.
        version: of the program.

    Returns:
        The installer.

    Raises:
        TroubleError: with the compiler's last line.
    """
    output = archive.with_name(f"{archive.stem}-setup.exe")
    facts = {
        "VERSION": version,
        "VERSION_NUMBERS": ".".join(str(number) for number in version_numbers(version)),
        "FOLDER": str(folder.resolve()),
        "ICON": str(icon.resolve()),
        "SIDE": str(icon.with_name("installer.bmp").resolve()),
        "OUTPUT": str(output.resolve()),
    }
    defined = [f"-D{key}={value}" for key, value in facts.items()]
    done = run_quietly([compiler, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)])
    if done.returncode != 0 or not output.is_file():
        raise TroubleError(f"the installer could not be compiled: {last_line(done.stdout + done.stderr)}")
    return output


def installer_of_zip(archive: Path, icon: Path) -> Path:
    """Make the installer from a zip that was packed on Windows.

    Args:
        archive: the zip, under its own name.
        icon: the .ico of the installer, in the folder of the drawn icons.

    Returns:
        The installer, beside the zip.

    Raises:
        TroubleError: that is no such zip, there is no NSIS, or the script did not compile.
    """
    named = ZIP_NAME.fullmatch(archive.name)
    if named is None or not archive.is_file():
        raise TroubleError(f"{archive} is no tearproof-VERSION-windows-MACHINE.zip")
    compiler = makensis()
    if compiler is None:
        raise TroubleError("there is no makensis here; on Debian it comes with the package nsis")
    with tempfile.TemporaryDirectory() as scratch:
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(scratch)
        folder = Path(scratch) / named[1]
        check_top(folder)
        return compile_installer(compiler, folder, archive, icon, named[2])


def main(arguments: list[str]) -> int:
    """Make the installer from a zip.

    Args:
        arguments: the zip, and the .ico.

    Returns:
        The exit code: 0 good, 1 trouble, 2 not understood.
    """
    if len(arguments) != 2:
        print("usage: dev_windows.py ZIP ICO", file=sys.stderr)
        return 2
    try:
        say(str(installer_of_zip(Path(arguments[0]), Path(arguments[1]))))
    except TroubleError as trouble:
        print(f"dev_windows.py: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
