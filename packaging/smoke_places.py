"""Places where the packaged program must be whole: its self-test is run in each, and says what it found there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dev_system import install_debian_packages, run_quietly
from smoke_bench import NAMELESS, NOBODY, SELF_TEST_TIMEOUT_S, LeftOutError, NotAsItMustBeError, copy_program

if TYPE_CHECKING:
    from collections.abc import Mapping

    from smoke_bench import Bench, Told

ODD_NAME = "Übung mit Leerzeichen 演習"
SELF_TEST = "--self-test"
PLACE = "a place for the sandbox: "
TEMPORARY = "the temporary folder "
LOCALES = {"tr_TR.UTF-8": ("tr_TR", "UTF-8"), "de_DE.ISO-8859-1": ("de_DE", "ISO-8859-1")}
"""Locales that are made for the test: where i has another capital, and where file names are no UTF-8."""


def held(told: Told, place: str = "") -> str:
    """Hold what a self-test has said, and return its last line.

    Args:
        told: how it ended.
        place: what must stand in its line about the sandbox.

    Raises:
        NotAsItMustBeError: something was not good.
    """
    no_traceback(told)
    failed = [line for line in told.out.splitlines() if line.startswith("FAILED")]
    last = told.out.strip().rpartition("\n")[2]
    if told.code != 0 or failed or "all good" not in last:
        raise NotAsItMustBeError(" | ".join(failed) or told.err.strip() or f"exit code {told.code}, {last!r}")
    if place not in told.line(PLACE):
        raise NotAsItMustBeError(f"it says of the sandbox: {told.line(PLACE)!r}")
    return f"{last} {told.line(PLACE)}" if place else last


def no_traceback(told: Told) -> None:
    """Nobody may ever see one."""
    for stream in (told.out, told.err):
        if "Traceback" in stream or "core dumped" in stream:
            raise NotAsItMustBeError(f"a traceback: {stream.strip().rpartition(chr(10))[2]}")


def as_it_was_built(bench: Bench) -> str:
    """From the folder of the build, with an empty home."""
    return held(bench.run(SELF_TEST, environment=bench.environment(bench.folder("home"))), "the data folder")


def odd_folder(bench: Bench) -> str:
    """From a folder whose name has blanks and letters beyond ASCII, and a home of that kind."""
    program, home = copy_program(bench.program, bench.folder(ODD_NAME)), bench.folder(ODD_NAME)
    return held(bench.run(SELF_TEST, environment=bench.environment(home), program=program), f"the data folder {home}")


def unprivileged(bench: Bench) -> str:
    """As a user without rights, who may not write into the program's folder, from there."""
    only_on_linux()
    program = copy_program(bench.program, bench.folder("program"))
    home = bench.folder("home", 0o700, NOBODY)
    told = bench.run(
        SELF_TEST, environment=bench.environment(home), user=NOBODY, program=program, folder=program.parent
    )
    return held(told, "the data folder")


def read_only_home(bench: Bench) -> str:
    """With a home that can't be written to: the sandbox is in a temporary folder, and the window says so."""
    only_on_linux()
    program = copy_program(bench.program, bench.folder(ODD_NAME))
    home = bench.folder("home", 0o555)
    told = bench.run(SELF_TEST, environment=bench.environment(home), user=NOBODY, program=program)
    return held(told, TEMPORARY)


def no_home(bench: Bench) -> str:
    """Without HOME, as a user whose home does not exist, and as one whom the system does not know."""
    only_on_linux()
    program = copy_program(bench.program, bench.folder("program"))
    for user in (NOBODY, NAMELESS):
        told = bench.run(SELF_TEST, environment=bench.environment(None), user=user, program=program)
        held(told, TEMPORARY)
    return "as nobody and as a user without a name: the sandbox is in a temporary folder"


def relative_folders(bench: Bench) -> str:
    """With folders of the XDG standard that are not absolute: they count as not given, and nothing is made there."""
    only_on_linux()
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    home, stands_in = bench.folder("home"), bench.folder("stands-in")
    environment = bench.environment(home, {name: f"relative/{name.lower()}" for name in names})
    last = held(bench.run(SELF_TEST, environment=environment, folder=stands_in), str(home / ".local"))
    left = [path.name for path in stands_in.iterdir()]
    if left:
        raise NotAsItMustBeError(f"it has made {left} where it was started")
    return last


def full_data_folder(bench: Bench) -> str:
    """With a data folder on a full disk: the sandbox is in a temporary folder, and the window says so."""
    only_on_linux()
    home = bench.folder("home")
    data = home / ".local" / "share"
    data.mkdir(parents=True)
    bench.mount_full(data)
    return held(bench.run(SELF_TEST, environment=bench.environment(home)), TEMPORARY)


def locale_c(bench: Bench) -> str:
    """In the locale C, from a folder with letters beyond ASCII."""
    program = copy_program(bench.program, bench.folder(ODD_NAME))
    environment = bench.environment(bench.folder(ODD_NAME), {"LC_ALL": "C"})
    return held(bench.run(SELF_TEST, environment=environment, program=program), "the data folder")


def other_locales(bench: Bench) -> str:
    """In Turkish, and in a German one whose file names are no UTF-8."""
    only_on_linux()
    made = make_locales(bench.folder("locales"))
    for name in LOCALES:
        environment = bench.environment(bench.folder("home"), {"LC_ALL": name, **made})
        held(bench.run(SELF_TEST, environment=environment), "the data folder")
    return f"{', '.join(LOCALES)}: all good"


def make_locales(folder: Path) -> Mapping[str, str]:
    """Make the locales in a folder of their own; return the variable that leads to them.

    Raises:
        LeftOutError: the system has not what they are made from.
    """
    if shutil.which("localedef") is None or not Path("/usr/share/i18n/locales/tr_TR").is_file():
        try:
            install_debian_packages(["locales"], "Other locales are made for the smoke test")
        except Exception as error:
            raise LeftOutError(f"locales can't be made here: {error}") from error
    for name, (language, letters) in LOCALES.items():
        done = run_quietly(["localedef", "-i", language, "-f", letters, str(folder / name)], timeout_s=60)
        if not (folder / name / "LC_CTYPE").is_file():
            raise LeftOutError(f"localedef could not make {name}: {done.stderr.strip()}")
    return {"LOCPATH": str(folder)}


def two_at_once(bench: Bench) -> str:
    """Two self-tests at once, of one user with one home."""
    environment = bench.environment(bench.folder("home"))
    with (
        bench.start(SELF_TEST, environment=environment) as one,
        bench.start(SELF_TEST, environment=environment) as other,
    ):
        told = [running.end(SELF_TEST_TIMEOUT_S) for running in (one, other)]
    return f"both: {[held(each, 'the data folder') for each in told][-1]}"


def nobody_reads(bench: Bench) -> str:
    """Where the lines can't be written: a full disk behind the output is said, a closed one ends quietly."""
    only_on_linux()
    command = bench.command(bench.environment(bench.folder("home")), None, None)
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*command, SELF_TEST], stdout=full, stderr=subprocess.PIPE, timeout=SELF_TEST_TIMEOUT_S, check=False
        )
    complaint = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode != 1 or "no room is left" not in complaint or complaint.count("\n"):
        raise NotAsItMustBeError(f"exit code {done.returncode}: {complaint!r}")
    return complaint


def nothing_written(bench: Bench, before: Mapping[str, tuple[int, int]]) -> str:
    """The program's own folder is as it was before all this."""
    after = state_of(bench.program.parent)
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    if changed:
        raise NotAsItMustBeError(f"{len(changed)} changed: {', '.join(changed[:5])}")
    return f"{len(before)} files, none was changed and none came"


def state_of(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below a folder with its size and the time of its last change."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns) for path in files}


def only_on_linux() -> None:
    """Leave a check out on other systems.

    Raises:
        LeftOutError: this is one.
    """
    if not sys.platform.startswith("linux") or os.name != "posix":
        raise LeftOutError("this is made for Linux")
