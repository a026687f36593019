"""Every file format the inspector knows, one file each; the registry is built from the files of this folder."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from inspect import isabstract

import app.inspector.formats as folder
from app.inspector.formats.base import ForeignFormat, Format
from app.inspector.formats.joblog import OWN

_NOT_FORMATS = frozenset({"base", "registry", "sniff"})


def _found() -> dict[str, Format]:
    formats: dict[str, Format] = {OWN.id: OWN}
    for module in pkgutil.iter_modules(folder.__path__):
        if module.name in _NOT_FORMATS or module.name.startswith("_"):
            continue
        loaded = import_module(f"{folder.__name__}.{module.name}")
        for thing in vars(loaded).values():
            if isinstance(thing, type) and issubclass(thing, ForeignFormat) and not isabstract(thing):
                formats[thing.id] = thing()
    return formats


FORMATS: dict[str, Format] = _found()
"""Id to format, our own first."""
