"""Sets the stage for every test: no screen, guards that forgive nothing, and two sizes of hypothesis runs."""

from __future__ import annotations

import os
import sys

# Before anything imports Qt. Another platform is for looking at a failing test with one's own eyes.
os.environ["QT_QPA_PLATFORM"] = os.environ.get("TEARPROOF_TEST_PLATFORM", "offscreen")
if sys.platform == "win32":
    # There the platform without a screen knows no fonts unless it is told where they are.
    os.environ.setdefault("QT_QPA_FONTDIR", os.path.join(os.environ.get("WINDIR", "C:/Windows"), "Fonts"))

from hypothesis import settings

from tests.helpers.garbage import qt_garbage_is_collected_here
from tests.helpers.guards import (
    home_of_its_own,
    homes_folder,
    logged_warnings,
    no_qt_timer_or_thread_left,
    no_thread_left,
    no_unexpected_warning_logged,
)

__all__ = [
    "home_of_its_own",
    "homes_folder",
    "logged_warnings",
    "no_qt_timer_or_thread_left",
    "no_thread_left",
    "no_unexpected_warning_logged",
    "qt_garbage_is_collected_here",
]

# The ordinary run is the same for everybody; the nightly one (--hypothesis-profile=nightly) looks for news.
settings.register_profile("fast", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=5_000, deadline=None, print_blob=True)
settings.load_profile("fast")
