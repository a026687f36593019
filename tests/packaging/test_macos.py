"""What is made for macOS, as far as it can be seen elsewhere: the facts for Finder, and the commands in their order."""

from __future__ import annotations

import plistlib
import subprocess
from typing import TYPE_CHECKING

import dev_macos
import pytest
from dev_system import TroubleError

import app

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A program as PyInstaller leaves it, and the drawn icons beside it."""
    made = tmp_path / "Tearproof.app"
    (made / "Contents" / "Resources").mkdir(parents=True)
    (tmp_path / "joblog-file.icns").write_bytes(b"icns")
    return made


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Nothing is run; what would have been is listed."""
    ran: list[list[str]] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(dev_macos, "run_quietly", run)
    monkeypatch.setattr(dev_macos.platform, "machine", lambda: "arm64")
    return ran


def test_finder_is_told_the_programs_version_and_name() -> None:
    facts = dev_macos.info_plist(app.__version__)
    assert facts["CFBundleShortVersionString"] == facts["CFBundleVersion"] == app.__version__
    assert facts["CFBundleIdentifier"] == dev_macos.BUNDLE_ID
    assert facts["NSHighResolutionCapable"] is True
    assert plistlib.loads(plistlib.dumps(facts)) == facts


def test_job_logs_belong_to_the_program_and_any_other_file_may_be_opened_with_it() -> None:
    facts = dev_macos.info_plist("1.0")
    (kind,) = facts["UTExportedTypeDeclarations"]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == ["joblog"]
    assert tags["public.mime-type"] == ["application/x-tearproof-joblog"]
    own, any_file = facts["CFBundleDocumentTypes"]
    assert own["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert own["LSHandlerRank"] == "Owner"
    assert any_file["LSItemContentTypes"] == ["public.data"]
    # Not "Default": other files stay with the programs that the user has chosen for them.
    assert any_file["LSHandlerRank"] == "Alternate"
    # It looks into a file; it never saves over it.
    assert {kind["CFBundleTypeRole"] for kind in facts["CFBundleDocumentTypes"]} == {"Viewer"}


def test_the_icon_of_a_document_is_the_one_that_is_put_into_the_program(
    bundle: Path, tmp_path: Path, commands: list[list[str]]
) -> None:
    dev_macos.pack(bundle, tmp_path, tmp_path, "1.2.0")
    facts = dev_macos.info_plist("1.2.0")
    named = {kind["UTTypeIconFile"] for kind in facts["UTExportedTypeDeclarations"]}
    assert named == {dev_macos.DOCUMENT_ICON}
    assert (bundle / "Contents" / "Resources" / dev_macos.DOCUMENT_ICON).read_bytes() == b"icns"
    assert (bundle / "Contents" / "Resources" / "LICENSE.txt").is_file()


def test_the_program_is_signed_when_it_is_complete_and_imaged_when_it_is_signed(
    bundle: Path, tmp_path: Path, commands: list[list[str]]
) -> None:
    (image,) = dev_macos.pack(bundle, tmp_path, tmp_path, "1.2.0")
    assert image.name == "tearproof-1.2.0-macos-arm64.dmg"
    assert [command[:2] for command in commands] == [
        ["codesign", "--force"],
        ["codesign", "--verify"],
        ["ditto", str(bundle)],
        ["hdiutil", "create"],
        ["hdiutil", "verify"],
    ]


def test_a_busy_disk_image_is_tried_again_and_then_said(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    waits: list[float] = []

    def run(command: list[str]) -> subprocess.CompletedProcess[str]:
        tried.append(command[0] + " " + command[1])
        busy = command[:2] == ["hdiutil", "create"] and tried.count("hdiutil create") < good_at
        return subprocess.CompletedProcess(command, int(busy), "", "hdiutil: create failed - Resource busy\n")

    monkeypatch.setattr(dev_macos, "run_quietly", run)
    monkeypatch.setattr(dev_macos.time, "sleep", waits.append)
    good_at = 3
    dev_macos.make_image(bundle, tmp_path / "a.dmg")
    assert tried.count("hdiutil create") == 3
    assert len(waits) == 2
    tried.clear()
    good_at = 99
    with pytest.raises(TroubleError, match="could not be made: hdiutil: create failed - Resource busy"):
        dev_macos.make_image(bundle, tmp_path / "a.dmg")
    assert tried.count("hdiutil create") == dev_macos.IMAGE_TRIES


def test_a_signature_that_fails_is_said(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = subprocess.CompletedProcess([], 1, "", "no identity found\n")
    monkeypatch.setattr(dev_macos, "run_quietly", lambda command: failed)
    with pytest.raises(TroubleError, match="could not be signed: no identity found"):
        dev_macos.sign(bundle)
