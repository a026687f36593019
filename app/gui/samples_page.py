"""The guide's page about the samples, built from their registry."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.gui.samples import CONTEXT, SAMPLES, SCHEME, SampleGroup
from app.gui.text import QT_TRANSLATE_NOOP

NAME = "samples.md"

_HEAD = QT_TRANSLATE_NOOP(
    "Guide",
    "Files to practise on, each with what there is to see in it. A link opens the file for inspection: it is read, and "
    "not one of its bytes is touched. The same list stands under Help › Samples. To change one of them, take a copy "
    "into the sandbox: File › Break a copy.",
)


def samples_text() -> str:
    """The page as Markdown, with a link `sample:<id>` for each."""
    translate = QCoreApplication.translate
    lines = ["# " + translate("Guide", "Samples"), "", translate("Guide", _HEAD)]
    for group in SampleGroup:
        lines += ["", "## " + translate(CONTEXT, group.value), ""]
        lines += [
            f"- [{translate(CONTEXT, sample.title)}]({SCHEME}:{sample.id}). {translate(CONTEXT, sample.sees)}"
            for sample in SAMPLES.values()
            if sample.group is group
        ]
    return "\n".join(lines) + "\n"
