"""The version is known wherever the site shows it, and the changelog and the workflow agree with it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from django.core.management import CommandError, call_command
from django.test import Client

from games.web.operating.metrics import OnRequest
from tests.house.machine import HOUSE
from zooasync import version

WORKFLOW: dict[str, Any] = yaml.safe_load((HOUSE / ".github/workflows/publish.yml").read_text())
UNRELEASED = "unreleased"
HASH = "0123456789abcdef0123456789abcdef01234567"


class Release(NamedTuple):
    """A section of the changelog."""

    version: tuple[int, ...]
    day: str
    chapters: dict[str, str]


def releases(text: str) -> list[Release]:
    """Return the sections in their order. Raise `ValueError` for a heading in any other form."""
    found = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = section.partition("\n")
        match = re.fullmatch(rf"(\d+\.\d+\.\d+), (\d{{4}}-\d\d-\d\d|{UNRELEASED})", heading)
        if match is None:
            raise ValueError(f"wrong format: {heading}")
        chapters = re.findall(r"^### (.*)\n\n((?:(?!^### ).*\n?)*)", body, re.MULTILINE)
        found.append(Release(tuple(map(int, match[1].split("."))), match[2], dict(chapters)))
    return found


CHANGELOG = releases((HOUSE / "CHANGELOG.md").read_text())


def test_changelog_begins_with_the_version_of_the_code() -> None:
    assert ".".join(map(str, CHANGELOG[0].version)) == version.VERSION


def test_changelog_lists_releases_from_new_to_old() -> None:
    numbers = [release.version for release in CHANGELOG]
    assert numbers == sorted(set(numbers), reverse=True)
    days = [release.day for release in CHANGELOG if release is not CHANGELOG[0] or release.day != UNRELEASED]
    assert days == [date.fromisoformat(day).isoformat() for day in sorted(days, reverse=True)]


def test_each_release_says_what_operators_do() -> None:
    for release in CHANGELOG:
        assert list(release.chapters) == ["What operators do", "What changes"]
        assert all(text.startswith("- ") for text in release.chapters.values())


@pytest.mark.parametrize("heading", ["0.1, unreleased", "0.1.0 (2026-01-01)", "v0.1.0, 2026-01-01"])
def test_finds_headings_of_another_form(heading: str) -> None:
    with pytest.raises(ValueError, match="wrong format"):
        releases(f"# Changelog\n\n## {heading}\n")


@pytest.mark.parametrize("packed", [False, True])
def test_commit_is_read_from_a_checkout(packed: bool, tmp_path: Path) -> None:
    assert version.commit_of(tmp_path) == ""
    (tmp_path / ".git/refs/heads").mkdir(parents=True)
    (tmp_path / ".git/HEAD").write_text("ref: refs/heads/main\n")
    assert version.commit_of(tmp_path) == ""
    if packed:
        refs = f"# pack-refs\n{'f' * 40} refs/x\n{HASH} refs/heads/main\n"
        (tmp_path / ".git/packed-refs").write_text(refs)
    else:
        (tmp_path / ".git/refs/heads/main").write_text(f"{HASH}\n")
    assert version.commit_of(tmp_path) == HASH[: version.COMMIT_LENGTH]


def test_commit_is_that_of_git() -> None:
    ask = ["git", "rev-parse", "HEAD"]
    result = subprocess.run(ask, cwd=HOUSE, capture_output=True, text=True, check=False)
    if result.returncode or not (HOUSE / ".git").is_dir():
        pytest.skip("not a git checkout")
    assert version.commit_of(HOUSE) == result.stdout[: version.COMMIT_LENGTH]


@pytest.mark.django_db
def test_version_is_shown_in_all_places() -> None:
    assert f"version {version.DESCRIPTION}" in Client().get("/healthz").text.splitlines()
    footer = Client().get("/").text.partition("<footer>")[2]
    assert f"Zooasync {version.VERSION}<" in footer
    (build,) = [metric for metric in OnRequest().collect() if metric.name == "zooasync_build_info"]
    assert [(sample.labels, sample.value) for sample in build.samples] == [
        ({"version": version.VERSION, "commit": version.COMMIT}, 1)
    ]
    out = StringIO()
    with pytest.raises(CommandError, match="sweep"):
        call_command("status", stdout=out)
    assert out.getvalue().splitlines()[0] == f"Zooasync {version.DESCRIPTION}"


def step(job: str, key: str, value: str) -> Any:
    """Return the step of a job in which `key` begins with `value`."""
    (found,) = [each for each in WORKFLOW["jobs"][job]["steps"] if str(each.get(key, "")).startswith(value)]
    return found


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with the files that the workflow compares, as if the version were released."""
    (tmp_path / "zooasync").mkdir()
    shutil.copy(HOUSE / "zooasync/version.py", tmp_path / "zooasync")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {version.VERSION}, 2026-01-31\n")
    return tmp_path


def compared(checkout: Path, tag: str) -> subprocess.CompletedProcess[str]:
    command = step("check", "id", "version")["run"]
    own = os.environ | {"GITHUB_REF_NAME": tag, "GITHUB_OUTPUT": str(checkout / "output")}
    return subprocess.run(
        ["bash", "-e", "-c", command], cwd=checkout, env=own, capture_output=True, text=True, check=False
    )


def test_workflow_accepts_the_tag_of_a_released_version(checkout: Path) -> None:
    result = compared(checkout, f"v{version.VERSION}")
    assert result.returncode == 0, result.stderr
    assert (checkout / "output").read_text() == f"version={version.VERSION}\n"


def test_workflow_refuses_other_tags_and_unreleased_versions(checkout: Path) -> None:
    assert "says" in compared(checkout, "v999.0.0").stderr
    (checkout / "CHANGELOG.md").write_text(f"# Changelog\n\n## {version.VERSION}, {UNRELEASED}\n")
    result = compared(checkout, f"v{version.VERSION}")
    assert (result.returncode, "no dated section" in result.stderr) == (1, True)
    assert not (checkout / "output").exists()


def test_workflow_builds_the_labelled_image_for_both_processors() -> None:
    assert WORKFLOW[True] == {"push": {"tags": ["v*"]}}  # YAML reads the key `on` as true
    assert WORKFLOW["jobs"]["image"]["needs"] == "check"
    settings = step("image", "uses", "docker/build-push-action")["with"]
    assert settings["platforms"] == "linux/amd64,linux/arm64"
    assert (HOUSE / settings["file"]).is_file()
    labels = dict(line.split("=", 1) for line in settings["labels"].splitlines())
    assert labels["org.opencontainers.image.version"] == "${{ needs.check.outputs.version }}"
    assert labels["org.opencontainers.image.revision"] == "${{ github.sha }}"
    assert "COMMIT=${{ github.sha }}" in settings["build-args"].splitlines()
