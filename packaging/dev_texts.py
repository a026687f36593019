"""Finds every text of the layers below the window, for translators: marked ones in the source, and those that are data.

Qt's lupdate reads `tr` in the window's source by itself. It knows neither `app/wording.py` nor tours and faults, so
their texts are written as one Python file that it can read. What the engine says in its exceptions is not marked there;
its sentences are taken from the source with their gaps, and stand in a list of their own as well, by which the window
recognises them (app/gui/sentences.py).
"""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from dev_system import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CONTEXT = "Texts"
"""The context of all of them; app/gui/language.py looks them up in it."""

ENGINE_FOLDERS = ("app/engine", "app/tours")
"""Their messages are English for whoever uses them as a library, or writes a tour."""

_TEXTS_AT = {
    "tr": (0,),
    "translate": (1,),
    "QT_TRANSLATE_NOOP": (1,),
    "phrase": (0,),
    "marked": (0,),
    "counted": (1, 2),
}
"""The places of the texts among the arguments of each call that marks one."""

_OF_LUPDATE = frozenset({"tr", "translate", "QT_TRANSLATE_NOOP"})
_SHORT = (
    "a {record}",
    "an {record}",
    "it looks like {guess}",
    "text",
    "a record of type {type}, which must be understood",
)
"""Too short to be found as sentences."""

_SENTENCE = re.compile(r"[^\W\d_]+[,;:.…]?’?s? [^\W\d_]")
_PLAIN_ARGUMENTS = 2


@dataclass(slots=True)
class Text:
    """One text.

    Attributes:
        source: English.
        about: tells equal texts apart.
        plural: it is about a number of things.
        places: where it stands, for translators.
    """

    source: str
    about: str = ""
    plural: bool = False
    places: list[str] = field(default_factory=list)


class Texts:
    """Texts, each once, in the order they were found."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, bool], Text] = {}

    def add(self, source: str, about: str, place: str, *, plural: bool = False) -> None:
        """Take note of a text; an empty one is none."""
        if source:
            text = self._found.setdefault((source, about, plural), Text(source, about, plural))
            if place not in text.places:
                text.places.append(place)

    def __iter__(self) -> Iterator[Text]:
        """All of them."""
        return iter(self._found.values())


@cache
def all_texts() -> Texts:
    """Return every text below the window."""
    texts = Texts()
    for path in sources("app"):
        _marked_in(path, texts)
    _data(texts)
    _tours(texts)
    for template in engine_sentences():
        texts.add(template, "", "a message of the engine")
    return texts


def sources(folder: str) -> list[Path]:
    """Return the Python files below a folder of the project, in a fixed order."""
    return sorted((ROOT / folder).rglob("*.py"))


def as_python(texts: Texts) -> str:
    """Write texts as a Python file that lupdate reads: one class, since only there it knows plurals.

    Args:
        texts: from `all_texts`.
    """
    lines = [
        '"""Made by dev.py translations; nobody imports it."""',
        "",
        "",
        f"class {CONTEXT}:",
        "    def all(self, n):",
    ]
    for text in texts:
        lines.append(f"        #: {'; '.join(text.places)}")
        # An empty second argument would be a text of its own to lupdate, told apart by nothing.
        about = _literal(text.about) if text.about else "None"
        count = ", n" if text.plural else ""
        lines.append(f"        self.tr({_literal(text.source)}, {about}{count})")
    return "\n".join(lines) + "\n"


def engine_sentences() -> list[str]:
    """Return what the engine may say, each with `{name}` for its gaps, sorted."""
    found = set(_SHORT)
    for folder in ENGINE_FOLDERS:
        for path in sources(folder):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in _spoken(tree):
                template = _template(node)
                if _SENTENCE.search(re.sub(r"\{\w+\}", "0", template)):
                    found.add(template)
    return sorted(found)


def _spoken(node: ast.AST) -> Iterator[ast.AST]:
    """Every text in the bodies of functions that is no docstring, no test, and not marked already."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, (ast.Assert, ast.Compare)):
            continue
        if isinstance(child, ast.Call) and _name(child) in {"phrase", "counted", "marked", "compile", "Field", "Shape"}:
            continue
        if isinstance(child, ast.JoinedStr) or (isinstance(child, ast.Constant) and isinstance(child.value, str)):
            yield child
            continue
        yield from _spoken(child)


def _template(node: ast.AST) -> str:
    """A text with a name for each of its gaps: that of the value where it has one."""
    if isinstance(node, ast.Constant):
        return _escaped(node)
    assert isinstance(node, ast.JoinedStr)
    made, names = "", set[str]()
    for part in node.values:
        if isinstance(part, ast.Constant):
            made += _escaped(part)
            continue
        assert isinstance(part, ast.FormattedValue)
        name = wanted = _gap_name(part.value)
        number = 1
        while name in names:
            number += 1
            name = f"{wanted}{number}"
        names.add(name)
        made += f"{{{name}}}"
    return made


def _gap_name(value: ast.expr) -> str:
    if isinstance(value, ast.Attribute):
        return value.attr.strip("_").lower()
    return value.id.strip("_").lower() if isinstance(value, ast.Name) else "value"


def _escaped(part: ast.Constant) -> str:
    return str(part.value).replace("{", "{{").replace("}", "}}")


def _marked_in(path: Path, texts: Texts) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    name = path.relative_to(ROOT).as_posix()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        call = _name(node)
        literals = [_text_of(part) for part in node.args]
        place = "; ".join([*_comments(lines, node.lineno), name])
        if call in {"phrase", "marked"} and literals and literals[0]:
            about = literals[1] if len(literals) >= _PLAIN_ARGUMENTS else ""
            texts.add(literals[0], about, place)
        elif call == "counted" and len(literals) > _PLAIN_ARGUMENTS and literals[2]:
            about = literals[3] if len(literals) > _PLAIN_ARGUMENTS + 1 else ""
            texts.add(literals[2], about, place, plural=True)
        elif call == "count_text" and len(literals) >= _PLAIN_ARGUMENTS and literals[1]:
            many = literals[2] if len(literals) > _PLAIN_ARGUMENTS else f"{literals[1]}s"
            texts.add(f"%n {many}", "", place, plural=True)


def _text_of(node: ast.expr) -> str:
    """What a literal text says; empty for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _comments(lines: list[str], line: int) -> list[str]:
    """What `#:` lines right above say to translators."""
    said: list[str] = []
    at = line - 2
    while at >= 0 and lines[at].strip().startswith("#:"):
        said.insert(0, lines[at].strip().removeprefix("#:").strip())
        at -= 1
    return [" ".join(said)] if said else []


def _data(texts: Texts) -> None:
    """Faults, protections, formats and kinds of rows: their words are attributes."""
    sys.path.insert(0, str(ROOT))
    from app.inspector.formats.registry import FORMATS
    from app.inspector.row import Kind
    from app.inspector.whereto import Goal
    from app.lab.faults import FAULTS
    from app.lab.faults.base import Group
    from app.lab.protections import PROTECTIONS

    for kind in Kind:
        texts.add(kind.value, "", "what a row of the log stands for")
    for goal in Goal:
        texts.add(goal.value, "", "what somebody wants to go to in the log")
    for known in FORMATS.values():
        texts.add(known.title, "", "the format of a file, as in “this is a …”")
        texts.add(known.caution, "", f"about every file of the format “{known.title}”")
    for group in Group:
        texts.add(group.value, "", "a group of faults in the menu “Break it”")
    for fault in FAULTS.values():
        place = f"the fault “{fault.title}”"
        for words in (fault.title, fault.line, fault.shows, fault.holds):
            texts.add(words, "", place)
        for parameter in fault.parameters:
            texts.add(parameter.label, "", f"{place}: a field of its dialog")
            texts.add(parameter.unit, "", f"{place}: a unit behind a number")
            for choice in parameter.choices:
                texts.add(choice.words, "", f"{place}: a choice of “{parameter.label}”")
    for protection in PROTECTIONS:
        for words in (protection.title, protection.line, protection.without):
            texts.add(words, "", f"the protection “{protection.title}”")


def _tours(texts: Texts) -> None:
    sys.path.insert(0, str(ROOT))
    from app.tours.library import built_in_tours

    for tour in built_in_tours().values():
        for words, what in ((tour.title, "its title"), (tour.summary, "its summary"), (tour.start_words, "its start")):
            texts.add(words, "", f"the tour “{tour.title}”: {what}")
        for number, step in enumerate(tour.steps, start=1):
            place = f"the tour “{tour.title}”, step {number}"
            for words in (step.title, step.say, step.after):
                texts.add(words, "", place)
            if step.question is not None:
                texts.add(step.question.text, "", f"{place}: its question")
                for choice in step.question.choices:
                    texts.add(choice.text, "", f"{place}: an answer to its question")


def _name(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _literal(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def unreadable(source: str) -> list[tuple[int, str]]:
    """Return line and text of every call that marks something which can't be found by reading the source.

    A variable is fine: its text is marked where it is made. lupdate doesn't look into f-strings either.

    Args:
        source: of one module.
    """
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _name(node) in _TEXTS_AT:
            texts = [node.args[place] for place in _TEXTS_AT[_name(node)] if place < len(node.args)]
            if any(_is_made(text) for text in texts):
                found.append((node.lineno, ast.unparse(node)))
        elif isinstance(node, ast.JoinedStr):
            inside = [part for part in ast.walk(node) if isinstance(part, ast.Call) and _name(part) in _OF_LUPDATE]
            literal = [part for part in inside if _text_of(part.args[_TEXTS_AT[_name(part)][0]])]
            found += [(part.lineno, ast.unparse(part)) for part in literal]
    return sorted(found)


def _is_made(text: ast.expr) -> bool:
    """True for a text put together in the call, and for one literal or another."""
    if isinstance(text, (ast.BinOp, ast.JoinedStr)):
        return True
    return isinstance(text, ast.IfExp) and any(_text_of(branch) for branch in (text.body, text.orelse))
