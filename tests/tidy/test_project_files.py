"""The project's folder as a visitor sees it: nothing stray on top, no trace of the machine it was written on."""

from __future__ import annotations

import functools
import re
import tempfile
from pathlib import Path

import pytest

from tests.helpers import tidy
from tests.helpers.tree import ROOT, ignored_patterns, project_files, top_level

AGREED = {
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".github",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "app",
    "packaging",
    "pyproject.toml",
    "resources",
    "tests",
}
PIN = re.compile(r"[A-Za-z0-9][\w.-]*==[\w.]+")


def _texts() -> list[tuple[str, str]]:
    texts = []
    for file in project_files():
        try:
            texts.append((file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return texts


def _folders_of_this_machine() -> tuple[str, ...]:
    # A checkout in the temporary folder must not forbid naming that one.
    near = [str(ROOT), str(ROOT.parent)]
    return tuple(folder for folder in near if folder not in {"/", tempfile.gettempdir(), str(Path(ROOT.anchor))})


@pytest.mark.parametrize(
    "line",
    [
        "see /home/" + "somebody/queue.log",
        "open('/" + "root/x')",
        "/" + "Users/somebody/Desktop",
        "C:\\" + "Users\\somebody",
        "fetch it from http:/" + "/mirror.internal/simple",
        "listens on 10.1." + "2.3",
    ],
)
def test_a_trace_of_a_machine_is_found(line: str) -> None:
    assert tidy.machine_traces(line) != []


@pytest.mark.parametrize(
    "line",
    [
        "python3 packaging/dev.py run",
        "https://keepachangelog.com/en/1.1.0/",
        'xmlns="http://www.w3.org/2000/svg"',
        "import-linter==2.17.0.1",
        "~/home/queue.log and the home/page",
    ],
)
def test_public_pages_and_relative_paths_are_no_traces(line: str) -> None:
    assert tidy.machine_traces(line) == []


def test_a_folder_of_this_machine_is_found_by_its_name() -> None:
    assert tidy.machine_traces("cd /build/agent7/tree", ("/build/agent7",)) == ["1: /build/agent7"]
    assert tidy.machine_traces("see app/builder/agent70", ("/build", "/agent7")) == []


def test_no_file_shows_the_machine_it_was_written_on() -> None:
    check = functools.partial(tidy.machine_traces, machine_folders=_folders_of_this_machine())
    assert [f"{name}:{offence}" for name, text in _texts() for offence in check(text)] == []


def test_the_top_of_the_project_holds_what_was_agreed() -> None:
    assert top_level() == AGREED


def test_a_stray_entry_is_seen_and_an_ignored_one_is_not(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("# caches\n*.pyc\nbuild/\n")
    (tmp_path / "notes.txt").touch()
    (tmp_path / "x.pyc").touch()
    (tmp_path / "build").mkdir()
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "a.py").touch()
    (tmp_path / "app" / "a.pyc").touch()
    assert ignored_patterns("# caches\n*.pyc\nbuild/\n") == ["*.pyc", "build"]
    assert top_level(tmp_path) == {".gitignore", "app", "notes.txt"}
    names = [file.name for file in project_files(tmp_path)]
    assert names == [".gitignore", "a.py", "notes.txt"]


def test_the_packaging_folder_is_no_package() -> None:
    # It would hide the library of that name from pip and the test tools.
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_the_page_on_packaging_names_each_file_there_and_no_other() -> None:
    folder = ROOT / "packaging"
    named = set(re.findall(r"`([\w./-]+)`", (folder / "README.md").read_text(encoding="utf-8")))
    parts = [path.relative_to(folder).parts for path in project_files() if folder in path.parents]
    there = {first if not rest else f"{first}/" for first, *rest in parts}
    assert there - named == {"README.md"}
    files = {name for name in named if name.endswith((".py", ".toml", ".spec", ".svg")) and name != "__init__.py"}
    assert sorted(name for name in files if not (folder / name).is_file()) == []


def test_the_pins_are_names_and_versions_only() -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not PIN.fullmatch(line)] == []
    names = [pin.partition("==")[0].lower() for pin in pins]
    assert names == sorted(names)


@pytest.mark.parametrize("command", ["python3 packaging/dev.py run", "python3 packaging/dev.py test"])
def test_the_readme_names_both_commands(command: str) -> None:
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
