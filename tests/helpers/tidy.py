"""The house style as pure functions: each takes source text and returns the offences as `line: what`.

They know nothing of files; `tests/tidy` runs them over the tree, and over planted offenders to show that they catch.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE_LINES_MAX = 400
FUNCTION_LINES_MAX = 60
CLASS_LINES_MAX = 250
LINE_LENGTH_MAX = 120

CLOCK_CALLS = frozenset(
    {
        "time.time",
        "time.time_ns",
        "time.monotonic",
        "time.monotonic_ns",
        "datetime.datetime.now",
        "datetime.datetime.utcnow",
        "datetime.datetime.today",
        "datetime.date.today",
    }
)
DISK_CALLS = frozenset(
    {
        "open",
        "io.open",
        "os.open",
        "os.write",
        "os.pwrite",
        "os.fsync",
        "os.fdatasync",
        "os.ftruncate",
        "os.truncate",
        "os.rename",
        "os.replace",
        "os.unlink",
        "os.remove",
    }
)

UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
UNCOVERED = re.compile(r"pragma:\s*no\s*(cover|branch)", re.IGNORECASE)
BARE_IGNORE = re.compile(r"type:\s*ignore(?!\[)")

# A folder of one person's machine, on any system, and an address on a network.
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:home|root|Users)/[\w.-]+|\b[A-Za-z]:\\Users\\")
ADDRESS = re.compile(r"\b[a-z][a-z0-9+]*://([\w.-]+)|\b((?:\d{1,3}\.){3}\d{1,3})\b")
PUBLIC_HOSTS = frozenset(
    {
        "doc.qt.io",
        "download.qt.io",
        "docs.python.org",
        "example.com",
        "example.org",
        "freedesktop.org",
        "fsf.org",
        "github.com",
        "keepachangelog.com",
        "semver.org",
        "www.apache.org",
        "www.debian.org",
        "www.freedesktop.org",
        "www.freetype.org",
        "www.gnu.org",
        "www.w3.org",
    }
)


def too_long_file(source: str) -> list[str]:
    """Find a file with too many lines."""
    lines = len(source.splitlines())
    return [f"1: the file has {lines} lines"] if lines > FILE_LINES_MAX else []


def too_long_lines(source: str) -> list[str]:
    """Find lines with too many characters."""
    return [
        f"{number}: {len(line)} characters"
        for number, line in enumerate(source.splitlines(), 1)
        if len(line) > LINE_LENGTH_MAX
    ]


def too_long_blocks(source: str) -> list[str]:
    """Find functions and classes with too many lines, docstring included, decorators not."""
    offences = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            limit, kind = CLASS_LINES_MAX, "class"
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            limit, kind = FUNCTION_LINES_MAX, "function"
        else:
            continue
        lines = (node.end_lineno or node.lineno) - node.lineno + 1
        if lines > limit:
            offences.append(f"{node.lineno}: {kind} {node.name} has {lines} lines")
    return offences


def missing_docstring(source: str) -> list[str]:
    """Find a module that does not start with what it is for."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            if token.type == tokenize.STRING and str(ast.literal_eval(token.string)).strip():
                return []
            break
    return ["1: the module does not say what it is for"]


def unfinished_work(source: str) -> list[str]:
    """Find notes to oneself, exemptions from coverage, ignores without a code, and stubs that raise."""
    patterns = [pattern for pattern in (UNFINISHED, UNCOVERED, BARE_IGNORE) if pattern.search(source)]
    if not patterns and "NotImplementedError" not in source:
        # Nearly every file: taking it apart takes a hundred times as long.
        return []
    offences = []
    for line, comment in _comments_and_docstrings(source):
        for pattern in patterns:
            found = pattern.search(comment)
            if found:
                offences.append(f"{line}: {found.group()}")
    names = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)]
    return offences + [f"{name.lineno}: {name.id}" for name in names if name.id == "NotImplementedError"]


def calls_of(source: str, banned: frozenset[str]) -> list[str]:
    """Find uses of banned functions, under whatever name they were imported.

    Args:
        source: Python source text.
        banned: full names such as "os.fsync"; a name without a dot is a builtin.
    """
    tree = ast.parse(source)
    names = _imported_names(tree)
    offences = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            full = _full_name(node, names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            full = names.get(node.id, node.id)
        else:
            continue
        if full in banned:
            offences.append(f"{node.lineno}: {full}")
    return offences


def methods_of(source: str, banned: frozenset[str]) -> list[str]:
    """Find uses of methods by their names alone, of whatever object.

    Args:
        source: Python source text.
        banned: names of methods.
    """
    nodes = ast.walk(ast.parse(source))
    return [f"{one.lineno}: {one.attr}" for one in nodes if isinstance(one, ast.Attribute) and one.attr in banned]


def imports_beyond_the_standard_library(source: str, own_package: str) -> list[str]:
    """Find imports of anything but the standard library and one package of ours.

    Args:
        source: Python source text of a module in that package.
        own_package: its full name, such as "app.engine"; relative imports stay inside it by the layer contracts.
    """
    offences = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            modules = [node.module or ""]
        else:
            continue
        for module in modules:
            own = f"{module}.".startswith(f"{own_package}.")
            if not own and module.partition(".")[0] not in sys.stdlib_module_names:
                offences.append(f"{node.lineno}: {module}")
    return offences


def machine_traces(text: str, machine_folders: tuple[str, ...] = ()) -> list[str]:
    """Find folders of one machine and addresses that are not public pages or examples.

    Args:
        text: any text file.
        machine_folders: folders of this machine that must not be named either, such as the checkout's.
    """
    offences = []
    for number, line in enumerate(text.splitlines(), 1):
        named = [found.group() for found in MACHINE_PATH.finditer(line)]
        named += [folder for folder in machine_folders if _names_folder(line, folder)]
        for found in ADDRESS.finditer(line):
            host = (found.group(1) or found.group(2)).lower()
            if host not in PUBLIC_HOSTS and not _is_version(line, found):
                named.append(host)
        offences += [f"{number}: {name}" for name in named]
    return offences


def _names_folder(line: str, folder: str) -> bool:
    """True for the folder itself and what lies in it, not for another name that merely holds its letters."""
    return re.search(rf"(?<![\w.~-]){re.escape(folder)}(?![\w.-])", line) is not None


def _is_version(line: str, found: re.Match[str]) -> bool:
    return found.group(2) is not None and line[: found.start()].endswith(("==", ">=", "<=", "~=", "v"))


def _comments_and_docstrings(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node)
            if docstring:
                yield getattr(node, "lineno", 1), docstring


def _imported_names(tree: ast.Module) -> dict[str, str]:
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                first = alias.name.partition(".")[0]
                names[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            for alias in node.names:
                names[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return names


def _full_name(node: ast.Attribute, names: dict[str, str]) -> str:
    parts = [node.attr]
    value = node.value
    while isinstance(value, ast.Attribute):
        parts.append(value.attr)
        value = value.value
    if not isinstance(value, ast.Name):
        return ""
    # A variable that merely has a module's name is not that module.
    parts.append(names.get(value.id, f"<local {value.id}>"))
    return ".".join(reversed(parts))
