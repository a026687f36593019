"""The borders inside the program: who may touch disk, clock and terminal, and what the engine may import."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from tests.helpers import tidy
from tests.helpers.tree import ROOT, offences_in, python_files

if TYPE_CHECKING:
    from pathlib import Path

ADAPTERS = ROOT / "app" / "engine" / "adapters"

TAB_ORDER = ROOT / "app" / "gui" / "tab_order.py"

PRINT = frozenset({"print"})
FOCUS_CHAIN = frozenset({"nextInFocusChain", "previousInFocusChain"})
"""PySide takes what they return for a child of whatever was asked; see `app.gui.tab_order.after`."""

disk_calls = functools.partial(tidy.calls_of, banned=tidy.DISK_CALLS)
clock_calls = functools.partial(tidy.calls_of, banned=tidy.CLOCK_CALLS)
prints = functools.partial(tidy.calls_of, banned=PRINT)
chain_calls = functools.partial(tidy.methods_of, banned=FOCUS_CHAIN)


def _outside(folder: Path) -> list[Path]:
    return [file for file in python_files("app") if folder not in file.parents]


def test_the_builtin_open_is_found() -> None:
    assert disk_calls("with open('x') as f:\n    pass\n") == ["1: open"]


def test_a_method_named_open_is_not_the_builtin() -> None:
    assert disk_calls("storage.open('x')\nclass S:\n    def open(self):\n        pass\n") == []


def test_fsync_is_found_under_every_name_it_may_be_imported() -> None:
    assert disk_calls("import os\nos.fsync(3)\n") == ["2: os.fsync"]
    assert disk_calls("import os as system\nsystem.fsync(3)\n") == ["2: os.fsync"]
    assert disk_calls("from os import fsync as flush\nflush(3)\n") == ["2: os.fsync"]
    assert disk_calls("import os.path\nos.fsync(3)\n") == ["2: os.fsync"]


def test_a_variable_with_the_name_of_a_module_is_not_that_module() -> None:
    assert clock_calls("def f(time):\n    return time.time\n") == []


def test_the_real_clock_is_found_under_every_name_it_may_be_imported() -> None:
    assert clock_calls("import time\nnow = time.monotonic()\n") == ["2: time.monotonic"]
    assert clock_calls("from time import time\nnow = time()\n") == ["2: time.time"]
    assert clock_calls("from datetime import datetime\ndatetime.now()\n") == ["2: datetime.datetime.now"]
    assert clock_calls("import datetime\ndatetime.datetime.now()\n") == ["2: datetime.datetime.now"]


def test_print_is_found_also_when_it_is_handed_on() -> None:
    assert prints("print('x')\n") == ["1: print"]
    assert prints("tell = print\n") == ["1: print"]


def test_only_the_adapters_touch_the_disk() -> None:
    assert offences_in(_outside(ADAPTERS), disk_calls) == []


def test_only_the_adapters_read_the_real_clock() -> None:
    assert offences_in(_outside(ADAPTERS), clock_calls) == []


def test_nothing_prints_past_the_output_of_the_commands() -> None:
    # app/cli/output.py writes to the streams it is given; a print elsewhere would break its JSON.
    assert offences_in(python_files("app"), prints) == []


def test_a_method_is_found_by_its_name() -> None:
    assert chain_calls("def f(one):\n    return one.nextInFocusChain()\n") == ["2: nextInFocusChain"]
    assert chain_calls("step = QWidget.previousInFocusChain\n") == ["1: previousInFocusChain"]


def test_the_chain_of_focus_is_asked_in_one_place() -> None:
    others = [file for file in python_files("app") if file != TAB_ORDER]
    assert offences_in(others, chain_calls) == []
    assert offences_in([TAB_ORDER], chain_calls) != []


def test_an_import_beyond_the_standard_library_is_found() -> None:
    source = "import os\nimport app.engine.log\nimport numpy as np\nfrom app.lab import disk\nfrom . import frame\n"
    assert tidy.imports_beyond_the_standard_library(source, "app.engine") == ["3: numpy", "4: app.lab"]


def test_the_engine_imports_the_standard_library_only() -> None:
    engine = [file for file in python_files("app") if ROOT / "app" / "engine" in file.parents]
    check = functools.partial(tidy.imports_beyond_the_standard_library, own_package="app.engine")
    assert offences_in(engine, check) == []
