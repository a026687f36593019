"""What is loaded before the window is painted: a list, and whoever makes it longer has to say so there.

Each module costs the user about half a millisecond of waiting. `python -m tests.start_modules` writes the list anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.start_modules import LIST, listed, loaded

if TYPE_CHECKING:
    from pathlib import Path

LATER = {
    "numpy": "loaded for big files",
    "app.inspector.index": "loaded for big files",
    "app.tours.loader": "loaded with the first tour",
    "app.tours.run": "loaded with the first tour",
    "app.gui.inspect_parts": "loaded when nothing else is to be done",
    "app.gui.help_window": "loaded when help is asked for",
    "app.gui.dialogs": "loaded with the first dialog",
    "app.lab.crash_states": "used by the tests and the guide's figures alone",
    "socket": "loaded behind the window, to hear of a second start",
    "subprocess": "loaded by `work`",
    "multiprocessing": "used on Windows alone",
    "ssl": "there is no network",
    "asyncio": "there is no network",
    "email": "nobody writes mail",
    "importlib.metadata": "the version stands in the program",
}
"""Never loaded before the window, and why."""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder: Path = tmp_path_factory.mktemp("home")
    return loaded(folder)


@pytest.mark.processes
def test_what_is_loaded_before_the_window_stands_in_the_list(modules: set[str]) -> None:
    ours = {name for name in modules if name.partition(".")[0] == "app"}
    assert sorted(ours - listed()) == [], f"loaded before the window, but not in {LIST.name}"
    assert sorted(listed() - ours) == [], f"in {LIST.name}, but not loaded before the window any more"


@pytest.mark.processes
@pytest.mark.parametrize("name", sorted(LATER))
def test_what_the_window_does_not_need_is_not_loaded_before_it(name: str, modules: set[str]) -> None:
    assert not [module for module in modules if module == name or module.startswith(f"{name}.")], LATER[name]
