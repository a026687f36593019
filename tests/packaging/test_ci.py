"""What is run on a new machine: every step, whatever failed before it, and the workflow has time for it."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.helpers.tree import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script of POSIX systems")

STAND_IN = """\
#!/bin/sh
echo "${0##*/} $*" >>"$CALLS"
case "$*" in
*"$FAILS"*) echo "FAILED  0.1 s  a place: as $FAILS said"; exit 1 ;;
*"dev.py test") echo "===== 812 passed in 60.12s =====" ;;
*--pictures*) for number in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    mkdir -p "$4"; echo x >"$4/$number.png"; done ;;
esac
"""


def run(tmp_path: Path, fails: str = "nothing of all this") -> tuple[int, list[str], str]:
    """Run the script with a stand-in for Python and apt-get; return its exit code, the calls, and what it printed."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("python3", "apt-get", "sudo"):
        (tools / name).write_text(STAND_IN if name != "sudo" else '#!/bin/sh\nshift\nexec "$@"\n')
        (tools / name).chmod(0o755)
    copy = tmp_path / "project" / ".ci" / "run"
    copy.parent.mkdir(parents=True)
    copy.write_bytes((ROOT / ".ci" / "run").read_bytes())
    calls = tmp_path / "calls"
    python = tmp_path / "environment" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(tools / "python3")
    environment = {"PATH": f"{tools}:/usr/bin:/bin", "CALLS": str(calls), "FAILS": fails, "HOME": str(tmp_path)}
    environment["TEARPROOF_VENV"] = str(tmp_path / "environment")
    done = subprocess.run(["bash", str(copy)], env=environment, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, calls.read_text().splitlines(), done.stdout


@pytest.mark.processes
def test_every_step_is_made_and_its_time_is_told(tmp_path: Path) -> None:
    code, calls, out = run(tmp_path)
    assert code == 0, out
    wanted = [
        "packaging/dev.py test",
        "packaging/dev.py run --pictures",
        "packaging/dev.py run --self-test",
        "packaging/dev.py build",
        "packaging/windows/try_script.py",
        "packaging/smoke_test.py --all",
        "-m pytest tests/packaged",
        "packaging/linux/try_in_root.py",
    ]
    made = [next((call for call in calls if part in call), "") for part in wanted]
    assert all(made), made
    assert [calls.index(call) for call in made] == sorted(calls.index(call) for call in made)
    summary = out.partition("### result")[2]
    assert len(re.findall(r"^\S.* ok +\d+ s$", summary, re.MULTILINE)) == len(wanted) + 1
    assert "812 passed" in summary
    assert summary.endswith("all good\n")


@pytest.mark.processes
@pytest.mark.parametrize("fails", ["tests/packaged", "smoke_test.py", "--self-test", "install", "try_in_root"])
def test_a_step_that_fails_fails_the_whole_but_not_the_next_steps(tmp_path: Path, fails: str) -> None:
    code, calls, out = run(tmp_path, fails)
    assert code == 1
    assert "try_in_root" in calls[-1]
    summary = out.partition("### result")[2]
    names = [line.split("  ")[0] for line in summary.splitlines() if re.search(r" FAILED +\d+ s$", line)]
    assert len(names) == 1
    assert fails == "install" or f"    FAILED  0.1 s  a place: as {fails} said\n" in summary
    assert summary.endswith("FAILED\n")


def test_the_workflow_runs_the_same_script_with_time_to_spare() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "run: bash .ci/run" in workflow
    minutes = re.search(r"timeout-minutes: (\d+)", workflow)
    assert minutes is not None
    assert int(minutes[1]) >= 40
