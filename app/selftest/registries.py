"""Every registry of the program as the running program has filled it, by the names of the source files behind it."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING
from zlib import crc32

from app.resources_folder import RESOURCES
from app.selftest.check import Check, NotWholeError, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.selftest.expected import Expected

_WORDS_MAX = 160


def registry_checks(expected: Expected) -> list[Check]:
    """Return a check for each registry and each other list of names.

    Args:
        expected: what must be there.
    """
    checks = [Check(name, partial(_compared, name, expected, found)) for name, found in _FOUND.items()]
    unknown = sorted(set(expected.registries) - set(_FOUND))
    checks += [Check(name, partial(_unknown, name)) for name in unknown]
    return [
        *checks,
        Check("protections", _protections),
        Check("modules", partial(_modules, expected)),
        Check("libraries", partial(_libraries, expected)),
        Check("resources", partial(_resources, expected)),
    ]


def _compared(name: str, expected: Expected, found: Callable[[], set[str]]) -> str:
    wanted, have = expected.registries.get(name, []), found()
    missing = sorted(set(wanted) - have)
    if missing:
        raise NotWholeError(f"{len(missing)} of {len(wanted)} missing: {listed(missing)}")
    if not have and wanted:
        raise NotWholeError("there are none")
    held = f"all {len(wanted)} of {expected.origin} among them"
    return f"{_count_actions()} in {len(have)} files, {held}" if name == "actions" else f"{len(have)}, {held}"


def _unknown(name: str) -> str:
    raise NotWholeError(f"nobody here counts {name}")


def _commands() -> set[str]:
    from app.cli.registry import command_names, find_command

    return {name for name in command_names() if find_command(name) is not None}


def _faults() -> set[str]:
    from app.lab.faults import FAULTS

    return {fault.replace("-", "_") for fault in FAULTS}


def _formats() -> set[str]:
    from app.inspector.formats.registry import FORMATS

    return {type(form).__module__.rpartition(".")[2] for form in FORMATS.values()}


def _operations() -> set[str]:
    from app.engine.log.record import name_of
    from app.engine.operations import APPLY
    from app.engine.queue import JobQueue

    records = {name_of(letter).lower() for letter in APPLY}
    return records | {verb for verb in ("compact",) if callable(getattr(JobQueue, verb, None))}


def _actions() -> set[str]:
    from app.gui.actions.registry import SPECS

    declared = {id(spec) for spec in SPECS}
    modules = [module for name, module in sys.modules.items() if name.startswith("app.gui.actions.")]
    return {
        module.__name__.rpartition(".")[2]
        for module in modules
        if module.__name__.endswith("_actions") and all(id(spec) in declared for spec in module.SPECS)
    }


def _count_actions() -> int:
    from app.gui.actions.registry import SPECS

    return len(SPECS)


def _tours() -> set[str]:
    from app.tours.library import built_in_tours

    return set(built_in_tours())


def _guide() -> set[str]:
    from app.gui.help_pages import pages

    return {name.removesuffix(".md") for name, page in pages().items() if page.title and page.text}


def _samples() -> set[str]:
    """Those of the menu that are there, with what lies beside them: a lock, the log before."""
    from app.gui.samples import SAMPLES

    listed_there = {sample.file for sample in SAMPLES.values() if sample.file}
    files = [file for file in (RESOURCES / "samples").glob("*") if file.is_file()]
    return {file.stem for file in files if file.name in listed_there or file.stem in listed_there}


def _files(folder: str, ending: str) -> set[str]:
    return {file.stem for file in (RESOURCES / folder).glob(f"*{ending}")}


_FOUND: Mapping[str, Callable[[], set[str]]] = {
    "operations": _operations,
    "faults": _faults,
    "formats": _formats,
    "commands": _commands,
    "actions": _actions,
    "tours": _tours,
    "icons": partial(_files, "icons", ".svg"),
    "guide": _guide,
    "samples": _samples,
    "translations": partial(_files, "translations", ".qm"),
}
"""Registry to what is in it, here and now."""


def _protections() -> str:
    from app.lab.protections import ALL_ON, PROTECTIONS

    lost = [one.name for one in PROTECTIONS if getattr(ALL_ON, one.name, None) is not True]
    if lost or len(PROTECTIONS) != len(ALL_ON.__slots__):
        raise NotWholeError(f"the switches and their words differ: {listed(lost) or len(PROTECTIONS)}")
    return f"{len(PROTECTIONS)}, all on"


def _modules(expected: Expected) -> str:
    missing: list[str] = []
    failed: list[str] = []
    for name in expected.modules:
        if name in expected.foreign:
            missing += [name] * (not _is_there(name))
        else:
            failed += _not_imported(name)
    if missing or failed:
        raise NotWholeError(f"{len(missing + failed)} of {len(expected.modules)}: {listed(missing + failed, 3)}")
    return f"{len(expected.modules)}, each can be imported"


def _libraries(expected: Expected) -> str:
    failed = [trouble for name in expected.imports for trouble in _not_imported(name)]
    if failed:
        raise NotWholeError(f"{len(failed)} of {len(expected.imports)}: {listed(failed, 3)}")
    return f"{len(expected.imports)} modules of others, each can be imported"


def _is_there(name: str) -> bool:
    """Whether a module of another system came along; it is found, and not loaded."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _not_imported(name: str) -> list[str]:
    """Why a module can't be imported; nothing where it can."""
    try:
        import_module(name)
    except Exception as error:
        # What numpy says of itself goes over a page; the reason stands behind it.
        return [f"{name} ({' '.join(str(error.__cause__ or error).split())[:_WORDS_MAX]})"]
    return []


def _resources(expected: Expected) -> str:
    bad = [name for name, crc in expected.resources.items() if _crc(name) != crc]
    if bad:
        raise NotWholeError(f"{len(bad)} of {len(expected.resources)} files missing or changed: {listed(bad, 3)}")
    return f"{len(expected.resources)} files, each as it was when the program was built"


def _crc(name: str) -> int | None:
    try:
        return crc32((RESOURCES / name).read_bytes())
    except OSError:
        return None
