"""The release: the tag is the version, the changelog is ready, and the workflow names only what is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import dev_commands
import dev_release
import pytest
import yaml
from dev_system import TroubleError

import app
from tests.helpers.tree import ROOT

FLOWS = ROOT / ".github" / "workflows"
CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n- new\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- this\n\n## [1.1.0]\n\n- old\n"
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project of version 1.2.0."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "__init__.py").write_text('"""A program."""\n\n__version__ = "1.2.0"\n')
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\nversion = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    return tmp_path


def _flow(name: str) -> dict[str, Any]:
    return yaml.safe_load((FLOWS / name).read_text(encoding="utf-8"))


def _steps(name: str) -> list[dict[str, Any]]:
    return [step for job in _flow(name)["jobs"].values() for step in job["steps"]]


def test_a_tag_of_this_version_gives_what_the_changelog_says_about_it(tree: Path) -> None:
    assert dev_release.check("v1.2.0", tree) == "### Added\n\n- this\n"


def test_another_tag_is_refused(tree: Path) -> None:
    with pytest.raises(TroubleError, match=r"the tag should be v1\.2\.0"):
        dev_release.check("v1.3.0", tree)


def test_two_versions_in_the_source_are_refused(tree: Path) -> None:
    (tree / "pyproject.toml").write_text('version = "1.3.0"\n')
    with pytest.raises(TroubleError, match=r"says 1\.2\.0, pyproject\.toml says 1\.3\.0"):
        dev_release.check("v1.2.0", tree)


def test_a_source_without_a_version_is_refused(tree: Path) -> None:
    (tree / "app" / "__init__.py").write_text("")
    with pytest.raises(TroubleError, match="names no version"):
        dev_release.check("v1.2.0", tree)


@pytest.mark.parametrize(
    ("changelog", "said"),
    [("# Changelog\n\n## [Unreleased]\n\n- new\n", "has no part"), ("## [1.2.0]\n\n## [1.1.0]\n", "says nothing")],
)
def test_a_changelog_that_is_not_ready_is_refused(tree: Path, changelog: str, said: str) -> None:
    (tree / "CHANGELOG.md").write_text(changelog)
    with pytest.raises(TroubleError, match=said):
        dev_release.check("v1.2.0", tree)


def test_this_source_has_one_version() -> None:
    assert dev_release.source_version() == app.__version__


def test_the_script_answers_with_words_and_a_code(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = dev_release.check("v1.2.0", tree)
    monkeypatch.setattr(dev_release, "check", lambda tag: notes)
    assert dev_release.main(["check", "v1.2.0"]) == 0
    assert dev_release.main(["notes", "v1.2.0"]) == 0
    assert capsys.readouterr().out == "v1.2.0 is ready to be released\n### Added\n\n- this\n"

    def refuse(tag: str) -> str:
        raise TroubleError("not ready")

    monkeypatch.setattr(dev_release, "check", refuse)
    assert dev_release.main(["check", "v1.2.0"]) == 1
    assert dev_release.main(["publish"]) == 2
    assert capsys.readouterr().err.startswith("dev_release.py: not ready\nusage: ")


def test_a_release_is_built_on_a_tag_for_all_three_systems_and_tries_each_program() -> None:
    flow = _flow("release.yml")
    # YAML 1.1 takes the bare word "on" for true.
    assert flow[True] == {"push": {"tags": ["v*"]}}
    matrix = flow["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert [row["system"].partition("-")[0] for row in matrix] == ["ubuntu", "windows", "macos"]
    tried = [step for step in flow["jobs"]["build"]["steps"] if "--self-test" in step.get("run", "")]
    assert {step["if"] for step in tried} == {
        "runner.os == 'Linux'",
        "runner.os != 'Linux'",
        "runner.os == 'Windows'",
    }


def test_only_the_job_that_makes_the_draft_may_write() -> None:
    flow = _flow("release.yml")
    assert flow["permissions"] == {"contents": "read"}
    assert {name: job["permissions"] for name, job in flow["jobs"].items() if "permissions" in job} == {
        "draft": {"contents": "write"}
    }
    assert set(flow["jobs"]["draft"]["needs"]) == set(flow["jobs"]) - {"draft"}
    made = flow["jobs"]["draft"]["steps"][-1]["run"]
    assert "gh release create" in made
    assert "--draft" in made
    assert "sha256sum" in made


@pytest.mark.parametrize("name", [file.name for file in sorted(FLOWS.iterdir())])
def test_every_action_is_of_the_same_stated_version_in_all_workflows(name: str) -> None:
    common = {step["uses"].partition("@")[0]: step["uses"] for step in _steps("ci.yml") if "uses" in step}
    for step in _steps(name):
        if "uses" in step:
            action, _, version = step["uses"].partition("@")
            assert re.fullmatch(r"v\d+", version), step["uses"]
            assert step["uses"] == common.get(action, step["uses"])
            assert action.startswith("actions/"), "other people's actions are not needed"


@pytest.mark.parametrize("name", [file.name for file in sorted(FLOWS.iterdir())])
def test_every_file_and_command_that_a_workflow_runs_is_there(name: str) -> None:
    runs = "\n".join(step["run"] for step in _steps(name) if "run" in step)
    paths = re.findall(r"(?<![\w/])((?:packaging|\.ci|tests)/[\w./-]+)", runs)
    assert paths
    assert [path for path in paths if not (ROOT / path).is_file()] == []
    for command in re.findall(r"packaging/dev\.py (\w+)", runs):
        assert command in dev_commands.COMMANDS, command


def test_the_packages_that_are_kept_are_those_that_a_build_makes() -> None:
    steps = _flow("release.yml")["jobs"]["build"]["steps"]
    kept = next(step["with"]["path"] for step in steps if "upload-artifact" in step.get("uses", ""))
    assert {Path(line).suffix for line in kept.split()} == {".xz", ".deb", ".zip", ".dmg"}
