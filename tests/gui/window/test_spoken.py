"""What is said to screen readers by itself: messages, refusals, outcomes, the steps of a tour and where to look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.gui import accessible, speaking
from app.gui.speaking import announce
from app.gui.target_words import target_words
from app.gui.tour_targets import TourTargets
from app.gui.widgets.banner import BannerKind
from tests.helpers.window import press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from app.gui.main_window import MainWindow


@pytest.fixture
def spoken(window: MainWindow) -> list[tuple[str, bool]]:
    """What was said since, and whether it interrupted."""
    said: list[tuple[str, bool]] = []
    window.speaker.spoken.connect(lambda words, urgent: said.append((words, urgent)))
    return said


def stand(qtbot: QtBot, window: MainWindow, action_id: str) -> None:
    """Press something of a tour and wait until it stands."""
    window.actions_set[action_id].trigger()
    qtbot.waitUntil(lambda: window.tours.run is not None and not window.tours.busy, timeout=10_000)


def test_the_outcome_of_an_operation_is_said(qtbot: QtBot, window: MainWindow, spoken: list) -> None:
    press(qtbot, window, "queue.enqueue")
    assert any(words.startswith("ENQUEUE of job 1 written at 0x040") for words, _urgent in spoken)


def test_a_job_that_comes_back_by_itself_is_said(qtbot: QtBot, window: MainWindow, spoken: list) -> None:
    press(qtbot, window, "queue.enqueue")
    press(qtbot, window, "queue.lease")
    spoken.clear()
    window.actions_set["clock.plus_35"].trigger()
    qtbot.waitUntil(lambda: bool(spoken))
    assert spoken == [("Job 1: Ready", False)]


def test_of_many_jobs_that_turn_together_the_number_is_said(qtbot: QtBot, window: MainWindow, spoken: list) -> None:
    for _ in range(4):
        press(qtbot, window, "queue.enqueue")
    for _ in range(4):
        press(qtbot, window, "queue.lease")
    spoken.clear()
    window.clock.advance(20_000)
    window.clock.advance(20_000)
    qtbot.waitUntil(lambda: bool(spoken))
    assert spoken == [("4 jobs have another state now.", False)]


def test_a_refusal_is_said_at_once_and_as_often_as_it_comes(window: MainWindow, spoken: list) -> None:
    for _ in range(2):
        window.actions_set["queue.ack"].trigger()
    assert spoken == [("Nobody holds a job. Lease one first.", True)] * 2


def test_a_message_is_said_once_it_stands_and_bad_news_interrupt(
    qtbot: QtBot, window: MainWindow, spoken: list
) -> None:
    window.banner.tell(BannerKind.INFO, "It flashes by.")
    window.banner.tell(BannerKind.DANGER, "The process died.", "Press Recover.")
    qtbot.waitUntil(lambda: bool(spoken))
    assert spoken == [("The process died. Press Recover.", True)]
    window.banner.tell(BannerKind.INFO, "It flashes by.")
    window.banner.clear()
    window.banner.tell(BannerKind.WARNING, "Look here.")
    qtbot.waitUntil(lambda: len(spoken) == 2)
    assert spoken[1] == ("Look here.", False)


def test_a_message_does_not_say_again_what_the_status_line_said(qtbot: QtBot, window: MainWindow, spoken: list) -> None:
    window.session.said.emit("The file is gone.")
    window.banner.tell(BannerKind.WARNING, "The file is gone.", "What is shown was read before.")
    qtbot.waitUntil(lambda: len(spoken) == 2)
    assert spoken == [("The file is gone.", False), ("What is shown was read before.", False)]


def test_a_message_that_is_gone_before_it_stood_is_not_said(qtbot: QtBot, window: MainWindow, spoken: list) -> None:
    window.banner.tell(BannerKind.INFO, "It flashes by.")
    window.banner.clear()
    qtbot.wait(2 * speaking.SETTLE_MS)
    assert spoken == []


def test_every_step_of_a_tour_is_said_with_its_question_and_where_to_look(
    qtbot: QtBot, window: MainWindow, spoken: list
) -> None:
    stand(qtbot, window, "tour.4")
    said = " ".join(words for words, _urgent in spoken)
    assert "Break the disk mid-write step 1 of 3: Crash mid-write. Three jobs are on the list" in said
    assert "What stands at the end of the file?" in said
    assert "C: Half a record" in said
    assert "Look at: Crash mid-write; row" in said or "Look at: Crash mid-write; " in said
    window.tours.strip.body.choices[2].click()
    assert spoken[-1] == ("Next shows what happens.", False)
    spoken.clear()
    stand(qtbot, window, "tour.next")
    said = " ".join(words for words, _urgent in spoken)
    assert "The last row, at 0x1a0, is half a record" in said
    assert "Right: it is C." in said
    qtbot.waitUntil(lambda: any(urgent and "process died" in words for words, urgent in spoken))
    spoken.clear()
    for _ in range(3):
        stand(qtbot, window, "tour.next")
    assert any("And the fourth job? Whoever" in words for words, _urgent in spoken)


def test_the_rings_of_a_tour_say_what_they_are_around(qtbot: QtBot, window: MainWindow) -> None:
    stand(qtbot, window, "tour.4")
    names = [ring.accessibleName() for ring in window.tours.show.highlight.rings if ring.isVisible()]
    assert names[0] == "Look at: Crash mid-write"
    assert "LEASE" in names[1]


def test_whatever_a_tour_can_point_at_has_words(qtbot: QtBot, window: MainWindow) -> None:
    stand(qtbot, window, "tour.5")
    stand(qtbot, window, "tour.next")
    targets = TourTargets(window)
    words = {}
    for name in ("action:queue.lease", "action:queue.redrive", "pane:log", "job:1", "record:1", "field:body", "clock",
                 "protections", "banner", "status"):  # fmt: skip
        for target in targets.find((name,)):
            target.reveal()
            words[name] = target_words(target)
    assert words["action:queue.lease"] == "Lease"
    assert words["action:queue.redrive"] == "Queue"
    assert words["pane:log"] == "Log file"
    assert words["job:1"].startswith("Job 1, ")
    assert "0x040" in words["record:1"]
    assert words["clock"] == "Clock"
    assert words["protections"] == "Protections: all on"
    assert "" not in words.values()


def test_words_are_handed_to_a_screen_reader_that_is_there(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[QAccessibleEvent] = []

    class Reader:
        """Stands for Qt's own."""

        AnnouncementPoliteness = QAccessible.AnnouncementPoliteness
        isActive = staticmethod(lambda: active)
        updateAccessibility = staticmethod(handed.append)

    monkeypatch.setattr(speaking, "QAccessible", Reader)
    active = False
    announce(window, "nobody hears")
    active = True
    announce(window, "")
    announce(window, "politely")
    announce(window, "at once", urgent=True)
    kinds = QAccessible.AnnouncementPoliteness
    assert [(event.message(), event.politeness()) for event in handed] == [
        ("politely", kinds.Polite),
        ("at once", kinds.Assertive),
    ]


def test_a_widget_says_what_it_is_and_qt_knows_its_own(window: MainWindow) -> None:
    accessible.install()
    chip, label = window.status.file, QLabel("words", window)
    assert accessible.interface_of("Chip", chip).role() is QAccessible.Role.StaticText
    assert accessible.interface_of("QLabel", label) is None
    assert QAccessible.queryAccessibleInterface(chip).text(QAccessible.Text.Name) == "sandbox.joblog"
    assert accessible.interface_of("QWidget", QWidget(window)) is None


def test_what_is_painted_says_when_it_changes(qtbot: QtBot, window: MainWindow) -> None:
    def read(widget: QWidget, what: QAccessible.Text) -> str:
        return QAccessible.queryAccessibleInterface(widget).text(what)

    name, description = QAccessible.Text.Name, QAccessible.Text.Description
    hexes, status, jobs = window.bytes_pane.view.hex, window.status, window.jobs_pane.view
    assert read(jobs, description).startswith("Nothing on the list.")
    press(qtbot, window, "queue.enqueue")
    assert read(jobs, description) == ""
    assert read(status.records, name) == "1 record"
    window.log_pane.view.show_row(1)
    assert read(hexes, description).startswith("offset 0x040, byte b5")
    window.clock.advance(35_000)
    slider = QAccessible.queryAccessibleInterface(window.clock_bar.slider)
    assert slider.valueInterface().currentValue() == 350
    assert read(window.clock_bar.slider, description) == "00:35.0"
    slider.valueInterface().setCurrentValue(100)
    qtbot.waitUntil(lambda: read(window.clock_bar.slider, description) == "00:10.0")
