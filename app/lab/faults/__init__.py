"""Every fault the program can make, one file each; the registry is built from the files of this folder."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from app.lab.faults.base import Fault, Group

_NOT_FAULTS = frozenset({"base"})


def _found() -> dict[str, Fault]:
    faults: list[Fault] = []
    for module in pkgutil.iter_modules(__path__):
        if module.name in _NOT_FAULTS or module.name.startswith("_"):
            continue
        loaded = import_module(f"{__name__}.{module.name}")
        faults += [
            thing()
            for thing in vars(loaded).values()
            if isinstance(thing, type) and issubclass(thing, Fault) and thing.__module__ == loaded.__name__
        ]
    order = list(Group)
    faults.sort(key=lambda fault: (order.index(fault.group), fault.rank, fault.title))
    return {fault.id: fault for fault in faults}


FAULTS: dict[str, Fault] = _found()
"""Id to fault, in the order of the menu."""
