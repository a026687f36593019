"""The guards of conftest.py catch what they are there for: each is shown a test that should fail."""

from __future__ import annotations

import logging
import os
import threading
from pathlib import Path

import pytest

GUARDED = """
    from tests.helpers.guards import *
"""


@pytest.fixture
def guarded(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project of its own under the same guards and the same strictness."""
    pytester.makeconftest(GUARDED)
    pytester.makeini("[pytest]\nfilterwarnings = error\nqt_api = pyside6\nqt_log_level_fail = WARNING\n")
    return pytester


def _run(pytester: pytest.Pytester, source: str, **outcomes: int) -> pytest.RunResult:
    pytester.makepyfile(source)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:randomly")
    result.assert_outcomes(**outcomes)
    return result


def test_a_thread_left_running_fails_the_test_that_left_it(guarded: pytest.Pytester) -> None:
    result = _run(
        guarded,
        """
        import threading
        END = threading.Event()

        def test_leaks():
            threading.Thread(target=END.wait, name="leaked-worker", daemon=True).start()

        def test_next_is_not_blamed():
            END.set()
        """,
        passed=2,
        errors=1,
    )
    result.stdout.fnmatch_lines(["*threads left running: leaked-worker*"])


def test_a_thread_that_is_just_ending_is_waited_for(guarded: pytest.Pytester) -> None:
    _run(
        guarded,
        """
        import threading, time

        def test_ends_by_itself():
            threading.Thread(target=time.sleep, args=(0.1,)).start()
        """,
        passed=1,
    )


def test_a_running_qtimer_fails_the_test_that_left_it(guarded: pytest.Pytester) -> None:
    result = _run(
        guarded,
        """
        from PySide6.QtCore import QTimer
        KEPT = []

        def test_leaks(qapp):
            KEPT.append(QTimer(objectName="forgotten"))
            KEPT[0].start(5000)

        def test_it_was_stopped_for_the_next(qapp):
            assert not KEPT[0].isActive()
        """,
        passed=2,
        errors=1,
    )
    result.stdout.fnmatch_lines(["*left running: QTimer forgotten, every 5000 ms*"])


def test_a_running_qthread_fails_the_test_that_left_it(guarded: pytest.Pytester) -> None:
    result = _run(
        guarded,
        """
        from PySide6.QtCore import QThread
        KEPT = []

        def test_leaks(qapp):
            KEPT.append(QThread(objectName="reader"))
            KEPT[0].start()
        """,
        passed=1,
        errors=1,
    )
    result.stdout.fnmatch_lines(["*left running: QThread reader*"])


def test_timers_of_a_closed_widget_are_no_leak(guarded: pytest.Pytester) -> None:
    _run(
        guarded,
        """
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QWidget

        def test_closes(qtbot):
            widget = QWidget()
            qtbot.addWidget(widget)
            QTimer(widget).start(5000)
        """,
        passed=1,
    )


def test_a_logged_warning_fails_the_test(guarded: pytest.Pytester, logged_warnings: list[logging.LogRecord]) -> None:
    result = _run(
        guarded,
        """
        import logging

        def test_warns():
            logging.getLogger("app.engine").warning("the clock went back")

        def test_informs():
            logging.getLogger("app.engine").info("all is well")
        """,
        passed=2,
        errors=1,
    )
    result.stdout.fnmatch_lines(["*WARNING app.engine: the clock went back*"])
    assert len(logged_warnings) == 1


def test_a_test_may_ask_for_the_warnings_it_expects(logged_warnings: list[logging.LogRecord]) -> None:
    logging.getLogger("app").warning("expected")
    assert [record.getMessage() for record in logged_warnings] == ["expected"]


def test_a_qt_warning_fails_the_test(guarded: pytest.Pytester) -> None:
    _run(
        guarded,
        """
        from PySide6.QtCore import qWarning

        def test_warns(qapp):
            qWarning("something is off")
        """,
        failed=1,
    )


def test_an_exception_in_a_thread_fails_the_test(guarded: pytest.Pytester) -> None:
    result = _run(
        guarded,
        """
        import threading

        def fail():
            raise ValueError("nobody saw this")

        def test_starts():
            thread = threading.Thread(target=fail)
            thread.start()
            thread.join()
        """,
        failed=1,
    )
    result.stdout.fnmatch_lines(["*nobody saw this*"])


def test_an_exception_in_a_finaliser_fails_the_test(guarded: pytest.Pytester) -> None:
    result = _run(
        guarded,
        """
        class Bad:
            def __del__(self):
                raise ValueError("lost in a finaliser")

        def test_drops():
            Bad()
        """,
        failed=1,
    )
    result.stdout.fnmatch_lines(["*lost in a finaliser*"])


def test_a_warning_is_an_error(guarded: pytest.Pytester) -> None:
    _run(
        guarded,
        """
        import warnings

        def test_warns():
            warnings.warn("old")
        """,
        failed=1,
    )


def test_every_test_has_an_empty_home_of_its_own(guarded: pytest.Pytester) -> None:
    _run(
        guarded,
        """
        from pathlib import Path
        import pytest
        SEEN = set()

        @pytest.mark.parametrize("number", [1, 2, 3])
        def test_home(number):
            home = Path.home()
            assert home not in SEEN
            assert not (home / "mine").exists()
            (home / "mine").write_text("x")
            SEEN.add(home)
        """,
        passed=3,
    )


def test_qt_settings_land_in_the_home_of_the_test(home_of_its_own: Path) -> None:
    core = pytest.importorskip("PySide6.QtCore")
    settings = core.QSettings(core.QSettings.Format.IniFormat, core.QSettings.Scope.UserScope, "Tearproof", "guards")
    assert Path(settings.fileName()).is_relative_to(home_of_its_own)


def test_the_data_folder_is_in_the_home_of_the_test(home_of_its_own: Path) -> None:
    assert Path(os.environ["XDG_DATA_HOME"]).is_relative_to(home_of_its_own)
    assert Path.home() == home_of_its_own


def test_tests_see_no_screen() -> None:
    expected = os.environ.get("TEARPROOF_TEST_PLATFORM", "offscreen")
    assert os.environ["QT_QPA_PLATFORM"] == expected


def test_no_thread_is_left_by_the_suite_so_far() -> None:
    assert not [thread for thread in threading.enumerate() if thread.name == "leaked-worker"]
