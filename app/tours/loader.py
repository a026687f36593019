"""Reads a tour's file and refuses what is wrong with it in one sentence, with file, step and key.

How such a file looks stands in resources/guide/writing-a-tour.md.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import PurePath
from typing import TYPE_CHECKING, TypeVar

from app.tours.actions import read_action
from app.tours.checks import read_check
from app.tours.errors import TourError
from app.tours.fields import Field, Kind, Spot, check_keys, read_text, read_value, shown
from app.tours.targets import read_targets
from app.tours.titles import ORDER_LAST
from app.tours.tour import Choice, Question, Step, Tour

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.engine.ports import Storage

    T = TypeVar("T")

FILE_MAX_BYTES = 256 * 1024
STEPS_MAX = 60
LIST_MAX = 20
CHOICES_MIN, CHOICES_MAX = 2, 4
TITLE_MAX = 60
CHOICE_MAX = 120

TOUR_KEYS = {
    "title": "a few words, on its button",
    "summary": "what it shows, one sentence",
    "order": "its place in the menu, 1 to 99",
    "start": "the state it starts from",
    "step": "the steps, each under its own `[[step]]`",
}
START_KEYS = {"say": "that state, one sentence", "do": "the actions that make it, done without a word"}
STEP_KEYS = {
    "title": "a few words",
    "say": "one or two sentences, said before anything is done",
    "do": "the actions, in order",
    "after": "one or two sentences, said when it is done: what to see now",
    "look": "what to highlight before: a place, or a list of at most three",
    "look_after": "what to highlight when it is done",
    "predict": "a question, and answers to choose from",
    "check": "what must be true afterwards",
    "id": "a short name of its own, for the picture's file; made from the title when it is left out",
}
PREDICT_KEYS = {"question": "what the class is asked", "choices": "two to four answers"}
CHOICE_KEYS = {"text": "the answer's words", "when": "the answer is right if this check, or all of these, hold"}

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_ID_MAX = 40
_ORDER = Field("order", Kind.NUMBER, TOUR_KEYS["order"], low=1, high=ORDER_LAST)


def read_tour(path: str, storage: Storage) -> Tour:
    """Read and check the tour in a file.

    Args:
        path: the file.
        storage: where it is.

    Raises:
        TourError: it can't be read, or is no tour.
    """
    name = PurePath(path).name
    try:
        file = storage.open(path)
        try:
            data = file.read_at(0, FILE_MAX_BYTES + 1)
        finally:
            file.close()
    except OSError as error:
        raise TourError(name, f"the file can't be read: {error.strerror or error}.") from error
    if len(data) > FILE_MAX_BYTES:
        raise TourError(name, f"the file is larger than {FILE_MAX_BYTES // 1024} KiB; a tour is not.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TourError(name, f"byte {error.start:#x} is not UTF-8; save the file as UTF-8.") from None
    return parse_tour(text, name)


def parse_tour(text: str, file: str) -> Tour:
    """Read and check the text of a tour.

    Args:
        text: TOML.
        file: its name with ".toml", for messages and for the tour's id.

    Raises:
        TourError: anything is wrong with it.
    """
    spot = Spot(file)
    table = _parsed(spot, text)
    check_keys(spot, table, TOUR_KEYS, ("title", "summary", "start", "step"))
    start = table["start"]
    if not isinstance(start, dict):
        raise spot.at("start").error(f"{shown(start)} stands where a table [start] is expected.")
    check_keys(spot.at("start"), start, START_KEYS, ("say",))
    return Tour(
        id=PurePath(file).stem,
        title=read_text(spot.at("title"), table["title"], length_max=TITLE_MAX),
        summary=read_text(spot.at("summary"), table["summary"]),
        start_words=read_text(spot.at("start: say"), start["say"]),
        steps=_steps(spot, table["step"]),
        start=_list(spot.at("start: do"), start.get("do", []), read_action),
        order=int(read_value(spot.at("order"), _ORDER, table.get("order", ORDER_LAST))),
        file=file,
    )


def _parsed(spot: Spot, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise spot.error("its lists or tables are nested too deeply.") from None
    except ValueError as error:
        # Most are TOMLDecodeErrors, which name line and column; a number of 5,000 digits is a plain ValueError.
        what = "".join(letter if letter.isprintable() else "�" for letter in str(error)[:200])
        raise spot.error(f"the file is no TOML: {what}.") from None


def _steps(spot: Spot, value: object) -> tuple[Step, ...]:
    if not isinstance(value, list):
        raise spot.at("step").error(f"{shown(value)} stands where steps are expected; begin each with [[step]].")
    if not 1 <= len(value) <= STEPS_MAX:
        raise spot.at("step").error(f"there are {len(value)} steps; 1 to {STEPS_MAX} are allowed.")
    steps: list[Step] = []
    for number, table in enumerate(value, start=1):
        here = Spot(spot.file, number)
        if not isinstance(table, dict):
            raise here.error(f"{shown(table)} stands where a step is expected; begin each with [[step]].")
        steps.append(_step(here, table))
        if any(step.id == steps[-1].id for step in steps[:-1]):
            raise here.at("id").error(f"“{steps[-1].id}” is the id of an earlier step; give each step its own.")
    return tuple(steps)


def _step(spot: Spot, table: Mapping[str, object]) -> Step:
    check_keys(spot, table, STEP_KEYS, ("title", "say"))
    title = read_text(spot.at("title"), table["title"], length_max=TITLE_MAX)
    return Step(
        id=_step_id(spot.at("id"), table.get("id"), title),
        title=title,
        say=read_text(spot.at("say"), table["say"]),
        after=read_text(spot.at("after"), table["after"]) if "after" in table else "",
        look=read_targets(spot.at("look"), table["look"]) if "look" in table else (),
        look_after=read_targets(spot.at("look_after"), table["look_after"]) if "look_after" in table else (),
        question=_question(spot.at("predict"), table["predict"]) if "predict" in table else None,
        do=_list(spot.at("do"), table.get("do", []), read_action),
        check=_list(spot.at("check"), table.get("check", []), read_check),
    )


def _step_id(spot: Spot, value: object, title: str) -> str:
    if value is None:
        words = re.findall(r"[a-z0-9]+", title.lower())
        return "-".join(words)[:_ID_MAX].strip("-") or f"step-{spot.step}"
    if not isinstance(value, str) or len(value) > _ID_MAX or not _ID.fullmatch(value):
        raise spot.error(f"{shown(value)} is no id; use small letters, digits and single hyphens, at most {_ID_MAX}.")
    return value


def _question(spot: Spot, value: object) -> Question:
    if not isinstance(value, dict):
        raise spot.error(f"{shown(value)} stands where a table [step.predict] is expected.")
    check_keys(spot, value, PREDICT_KEYS, PREDICT_KEYS)
    text = read_text(spot.at("question"), value["question"])
    given = value["choices"]
    if not isinstance(given, list) or not CHOICES_MIN <= len(given) <= CHOICES_MAX:
        told = f"there are {len(given)} answers" if isinstance(given, list) else f"{shown(given)} is no list"
        raise spot.at("choices").error(f"{told}; write a list of {CHOICES_MIN} to {CHOICES_MAX} answers.")
    choices = tuple(_choice(spot.at(f"choice {number}"), one) for number, one in enumerate(given, start=1))
    if not any(choice.when for choice in choices):
        raise spot.at("choices").error("no answer can be right; give the right one a “when”.")
    return Question(text, choices)


def _choice(spot: Spot, value: object) -> Choice:
    if not isinstance(value, dict):
        return Choice(read_text(spot, value, length_max=CHOICE_MAX))
    check_keys(spot, value, CHOICE_KEYS, ("text",))
    text = read_text(spot.at("text"), value["text"], length_max=CHOICE_MAX)
    return Choice(text, _list(spot.at("when"), value["when"], read_check) if "when" in value else ())


def _list(spot: Spot, value: object, read: Callable[[Spot, object], T]) -> tuple[T, ...]:
    """Read a list of actions or checks; a single one may stand without its brackets."""
    items = value if isinstance(value, list) else [value]
    if len(items) > LIST_MAX:
        raise spot.error(f"the list has {len(items)} entries; at most {LIST_MAX} are allowed.")
    if not isinstance(value, list):
        return (read(spot, value),)
    return tuple(read(Spot(spot.file, spot.step, f"{spot.key} {at}"), item) for at, item in enumerate(items, start=1))
