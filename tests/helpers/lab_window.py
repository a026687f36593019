"""What tests of the machine in the window ask again and again: break it, recover, do something on its thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.gui.standing import Access
from tests.helpers.window import has_settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from app.engine.jobs.job import Job
    from app.engine.queue import JobQueue
    from app.gui.announcer import Message
    from app.gui.session import Session
    from app.lab.machine import Machine


def message(session: Session) -> Message:
    found = session.message
    assert found is not None
    return found


def access(session: Session) -> Access:
    return session.standing.access


def sandbox_on_screen(session: Session) -> bool:
    return session.lab.sandbox


def ask(qtbot: QtBot, session: Session, verb: str, call: Callable[[JobQueue], Job]) -> None:
    session.pending += 1
    session.engine.ask(verb, call)
    qtbot.waitUntil(lambda: has_settled(session))


def enqueue(qtbot: QtBot, session: Session, payload: bytes = b'{"n":1}') -> None:
    ask(qtbot, session, "enqueue", lambda queue: queue.enqueue(payload).job)


def break_it(qtbot: QtBot, session: Session, fault: str, **values: int | str | bool) -> None:
    with qtbot.waitSignal(session.lab.broke):
        session.lab.break_it(fault, values)
    qtbot.waitUntil(lambda: has_settled(session))


def recover(qtbot: QtBot, session: Session) -> None:
    session.recover()
    qtbot.waitUntil(lambda: session.standing.access is not Access.OPENING and has_settled(session))


def do(qtbot: QtBot, session: Session, task: Callable[[Machine], object]) -> object:
    """Do something on the machine's thread and wait for the answer."""
    answers: list[object] = []
    session.lab.run(task, answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    return answers[0]
