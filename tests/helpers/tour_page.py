"""The reference part of the page on writing tours, made from the program itself; a test compares it with the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lab.faults import FAULTS
from app.tours.actions import ACTIONS
from app.tours.checks import CHECKS
from app.tours.faulting import FAULT_NAMES, field_of
from app.tours.fields import Kind, Shape
from app.tours.loader import CHOICE_KEYS, PREDICT_KEYS, START_KEYS, STEP_KEYS, TOUR_KEYS
from app.tours.refusals import REFUSALS
from app.tours.targets import CLOCK_ACTIONS, FORMS, QUEUE_ACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.tours.fields import Field

_KIND_WORDS = {
    Kind.TEXT: "text",
    Kind.NUMBER: "number",
    Kind.DURATION: "duration",
    Kind.SWITCH: "true or false",
}


def reference() -> str:
    """All of it, in the order of the page."""
    return "\n".join(
        [
            "## Every key",
            "",
            *_keys("At the top of the file", TOUR_KEYS),
            *_keys("In `[start]`", START_KEYS),
            *_keys("In a `[[step]]`", STEP_KEYS),
            *_keys("In `[step.predict]`", PREDICT_KEYS),
            *_keys("In an answer", CHOICE_KEYS),
            "## Every action",
            "",
            "Each that the queue may refuse takes `refused`, too: the refusal that is wanted.",
            "",
            *_shapes(ACTIONS.values()),
            "## Every fault, with its keys",
            "",
            "A `record` is named by its sequence number; a `byte` counts from 0 in it, a `bit` from 0, the lowest.",
            "",
            *_faults(),
            "## Every refusal",
            "",
            f"{_listed(REFUSALS)}. `any` is any refusal.",
            "",
            "## Every check",
            "",
            *_shapes(CHECKS.values()),
            "## Every place to look at",
            "",
            *_targets(),
        ]
    )


def _keys(title: str, keys: Mapping[str, str]) -> list[str]:
    return [f"**{title}**", "", *(f"- `{name}`: {line}" for name, line in keys.items()), ""]


def _shapes(shapes: Iterable[Shape]) -> list[str]:
    lines: list[str] = []
    for shape in shapes:
        lines += [f"{_first(shape)}: {shape.line}", ""]
        fields = [field for field in shape.fields if field.name != "refused"]
        lines += [f"- `{field.name}`: {_field(field)}" for field in fields]
        lines += [""] * bool(fields)
    return lines


def _first(shape: Shape) -> str:
    if shape.main.kind is Kind.TRUE:
        return f"**`{shape.name}`**"
    alone = f"**`{shape.name}`** alone, or " * shape.bare
    return f"{alone}**`{shape.name} = …`**, {_field(shape.main)}"


def _field(field: Field) -> str:
    if field.kind is not Kind.WORD:
        return f"{field.line} ({_KIND_WORDS[field.kind]})"
    long = field.name in ("fault", "refused")
    return field.line if long else f"{field.line}: {_listed(field.words)}"


def _faults() -> list[str]:
    lines = []
    for name in FAULT_NAMES:
        keys = [
            f"`{field.name}` ({', '.join(field.words)})" if field.words else f"`{field.name}`"
            for field in map(field_of, FAULTS[name].parameters)
        ]
        lines.append(f"- `{name}`{': ' * bool(keys)}{', '.join(keys)}")
    return [*lines, ""]


def _targets() -> list[str]:
    with_name = ("action", "pane", "job", "record", "field")
    lines = [f"- `{name}{':…' * (name in with_name)}`: {line}" for name, line in FORMS.items()]
    return [
        *lines,
        "",
        f"The actions are {_listed((*QUEUE_ACTIONS, *CLOCK_ACTIONS))}, `break.take_back`, `break.` with the name of a "
        "fault, and `protect.` with the name of a protection.",
        "",
    ]


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
