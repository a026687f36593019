"""Lays out the part of PySide6 that is written in Python as compiled modules: `python qt_bindings.py FOLDER`.

That part lies in one of its libraries as source, and is compiled at every start: a fortieth of ours. PySide6 takes it
from the folder `files.dir` beside shiboken6 where there is one (see `find_incarnated_files` in its
`signature_bootstrap.py`; its own switch SBK_EMBED makes the same folder, of source).
"""

from __future__ import annotations

import py_compile
import sys
import tempfile
from pathlib import Path

PACKAGE = "shibokensupport"
FOLDER = "shiboken6/files.dir"
"""Where PySide6 looks for it in the packaged program."""


def write(folder: Path) -> list[str]:
    """Write the modules and return their names, with slashes.

    Args:
        folder: is made.

    Returns:
        Nothing where this version of PySide6 does not keep them as source: then it needs none.
    """
    import PySide6.QtCore  # noqa: F401

    archive = getattr(sys.modules[PACKAGE].__loader__, "zfile", None)
    if archive is None:
        return []
    names = [name for name in archive.namelist() if name.startswith(f"{PACKAGE}/") and name.endswith(".py")]
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            compiled = folder / f"{name}c"
            compiled.parent.mkdir(parents=True, exist_ok=True)
            mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(archive.extract(name, scratch), str(compiled), name, True, invalidation_mode=mode)
    return [f"{name}c" for name in names]


if __name__ == "__main__":
    write(Path(sys.argv[1]))
