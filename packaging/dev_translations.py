"""`dev.py translations`: collects every text for translators, and makes of their files what the program reads.

`resources/translations/tearproof.ts` is the template, with every text and no translation; a test holds that it is up to
date. A language is a copy of it with its code behind the name: `dev.py translations de` begins `tearproof_de.ts`. Each
call takes the new texts over into every language, and writes `tearproof_<language>.qm` beside it, which git ignores.

Places in the source are left out of the files: they would change with every line somebody writes.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import dev_environment
from dev_system import ROOT, TroubleError, run_quietly, say
from dev_texts import all_texts, as_python, engine_sentences, sources

FOLDER = ROOT / "resources" / "translations"
TEMPLATE = FOLDER / "tearproof.ts"
SENTENCES = FOLDER / "sentences.txt"
SCRATCH = ROOT / "build" / "translations"
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")


def translations(arguments: list[str]) -> int:
    """Write the template, update every language, and make what the program reads.

    Args:
        arguments: languages to begin, such as `de` or `pt_BR`.
    """
    for language in arguments:
        if not _LANGUAGE.fullmatch(language):
            raise TroubleError(f"{language!r} is no language; write de, or pt_BR")
    dev_environment.prepare("dev")
    FOLDER.mkdir(parents=True, exist_ok=True)
    SENTENCES.write_text(sentences_text(), encoding="utf-8")
    collect(TEMPLATE)
    languages = [path for path in FOLDER.glob("tearproof_*.ts")]
    languages += [FOLDER / f"tearproof_{language}.ts" for language in arguments]
    for path in sorted(set(languages)):
        _lupdate(path, ["-target-language", path.stem.partition("_")[2]])
    made = release()
    spoken = ", ".join(path.stem.partition("_")[2] for path in made) or "none"
    say(f"{TEMPLATE.name}: {texts_in(TEMPLATE)} texts; languages: {spoken}")
    return 0


def collect(path: Path) -> None:
    """Write a fresh template.

    Args:
        path: where to; what is there is written over.

    Raises:
        TroubleError: lupdate failed, or warned.
    """
    path.unlink(missing_ok=True)
    _lupdate(path, [])


def release() -> list[Path]:
    """Make the .qm file of every language; without languages nothing is done.

    Returns:
        The files.

    Raises:
        TroubleError: lrelease failed.
    """
    made: list[Path] = []
    for path in sorted(FOLDER.glob("tearproof_*.ts")):
        target = path.with_suffix(".qm")
        _run([str(tool("pyside6-lrelease")), "-silent", str(path), "-qm", str(target)])
        made.append(target)
    return made


def sentences_text() -> str:
    """Return the list by which the window recognises what the engine says, one sentence a line."""
    return "".join(f"{sentence}\n" for sentence in engine_sentences() if "\n" not in sentence)


def texts_in(path: Path) -> int:
    """Return how many texts a .ts file has."""
    return path.read_text(encoding="utf-8").count("<source>")


def tool(name: str) -> Path:
    """Return where a tool of PySide6 is: beside the running Python when that has it, else in the environment."""
    beside = dev_environment.program(Path(sys.prefix), name)
    return beside if beside.exists() else dev_environment.program(dev_environment.environment_folder(), name)


def _lupdate(path: Path, options: list[str]) -> None:
    SCRATCH.mkdir(parents=True, exist_ok=True)
    # One for each process: tests run side by side.
    texts = SCRATCH / f"texts_{os.getpid()}.py"
    texts.write_text(as_python(all_texts()), encoding="utf-8")
    try:
        window = [str(source.relative_to(ROOT)) for source in sources("app/gui")]
        common = ["-silent", "-locations", "none", "-no-obsolete", "-source-language", "en", *options]
        _run([str(tool("pyside6-lupdate")), *common, *window, str(texts), "-ts", str(path)])
    finally:
        texts.unlink()


def _run(command: list[str]) -> None:
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        done = run_quietly(command)
    finally:
        os.chdir(before)
    told = (done.stdout + done.stderr).strip()
    if done.returncode or told:
        raise TroubleError(f"{Path(command[0]).name}: {told or done.returncode}")
