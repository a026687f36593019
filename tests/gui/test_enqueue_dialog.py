"""The form for a job: checked while typing, in words, and never in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from app.engine import limits
from app.gui.dialogs.enqueue import EnqueueDialog, EnqueueRequest

if TYPE_CHECKING:
    from pathlib import Path

    from app.gui.theme import Theme


@pytest.fixture
def form(theme: Theme, qtbot) -> EnqueueDialog:
    made = EnqueueDialog(theme)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    return made


def test_the_form_begins_with_the_queues_defaults(form: EnqueueDialog) -> None:
    assert form.request() == EnqueueRequest(b'{"resize":"photo-17.jpg"}', 0, 0, 4, 30_000, "")


def test_what_is_typed_is_asked_for(form: EnqueueDialog, qtbot) -> None:
    form.payload.setPlainText("grüße\nzwei")
    form.delay.setText("500ms")
    form.priority.setText("-3")
    form.attempts.setText("7")
    form.lease.setText("2m")
    form.key.setText("mail-1")
    form.open()
    with qtbot.waitSignal(form.requested) as told:
        form.enqueue_button.click()
    assert told.args == [EnqueueRequest("grüße\nzwei".encode(), 500, -3, 7, 120_000, "mail-1")]
    assert not form.isVisible()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("delay", "3 weeks", "is no duration"),
        ("delay", "5000d", "between 0s and 3650d"),
        ("lease", "0", "between 1ms"),
        ("priority", "high", "is no whole number"),
        ("priority", str(2**31), "between -2,147,483,648 and 2,147,483,647"),
        ("attempts", "0", "between 1 and 65,535"),
        ("key", "k" * 256, "256 bytes; a key has at most 255"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(form: EnqueueDialog, name: str, text: str, words: str) -> None:
    field = getattr(form, name)
    field.setText(text)
    form.show()
    problem = next(label for checked, label, _check in form._checks if checked is field)
    assert words in problem.text()
    assert problem.isVisible()
    assert words in field.accessibleDescription()
    assert field.property("wrong") is True
    assert form.request() is None
    assert not form.enqueue_button.isEnabled()


def test_a_mended_field_allows_enqueue_again(form: EnqueueDialog) -> None:
    form.delay.setText("soon")
    form.delay.setText("1s")
    assert form.enqueue_button.isEnabled()
    assert form.delay.property("wrong") is False


def test_a_payload_above_the_limit_is_refused(form: EnqueueDialog) -> None:
    form.payload.setPlainText("x" * (limits.PAYLOAD_MAX_BYTES + 1))
    assert form.request() is None
    assert "1048576" in form.payload_problem.text()


def test_the_payload_may_come_from_a_file(form: EnqueueDialog, tmp_path: Path) -> None:
    path = tmp_path / "photo.bin"
    path.write_bytes(b"\x00\xff<b>")
    form.use_file(str(path))
    request = form.request()
    assert request is not None
    assert request.payload == b"\x00\xff<b>"
    assert form.file_name.text() == "5 bytes of photo.bin"
    assert not form.payload.isEnabled()


def test_a_file_that_is_too_large_or_missing_is_said(form: EnqueueDialog, tmp_path: Path) -> None:
    large = tmp_path / "large.bin"
    large.write_bytes(bytes(limits.PAYLOAD_MAX_BYTES + 1))
    form.use_file(str(large))
    assert "large.bin has 1048577 bytes" in form.payload_problem.text()
    form.use_file(str(tmp_path / "none.bin"))
    assert "none.bin can’t be read" in form.payload_problem.text()
    request = form.request()
    assert request is not None
    assert request.payload == b'{"resize":"photo-17.jpg"}'


def test_escape_enqueues_nothing(form: EnqueueDialog, qtbot) -> None:
    form.open()
    with qtbot.assertNotEmitted(form.requested):
        qtbot.keyClick(form, Qt.Key.Key_Escape)
    assert not form.isVisible()


def test_the_form_fits_a_small_screen_with_large_text(form: EnqueueDialog, theme: Theme) -> None:
    theme.set_zoom(2.0)
    assert form.minimumSizeHint().width() <= 640
    assert form.minimumSizeHint().height() <= 360
