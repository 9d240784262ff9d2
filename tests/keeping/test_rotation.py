"""Daily backups: which files are kept, what the hook gets, and what operators see."""

from __future__ import annotations

import re
import shutil
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from games.models import Heartbeat
from games.services.time import heartbeats
from zooasync import backups

OLD = [f"zooasync-2026010{day}T033000Z.backup" for day in range(1, 5)]
OTHERS = ["notes.txt", "zooasync-20260101.backup", "before-the-upgrade.backup"]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def output(command: str, *arguments: Any, **options: Any) -> str:
    out = StringIO()
    call_command(command, *arguments, stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with four old backups, an interrupted backup before each, and other files."""
    for name in OLD:
        (tmp_path / name).touch()
        (tmp_path / name.replace("T03", "T02")).with_suffix(".backup.part").touch()
    for name in OTHERS:
        (tmp_path / name).touch()
    return tmp_path


def test_keeps_the_newest_and_all_other_files(folder: Path) -> None:
    part = OLD[3].replace("T03", "T02") + ".part"
    newer = OLD[3].replace("T03", "T04") + ".part"
    (folder / newer).touch()
    backups.rotate(folder, 2)
    assert names(folder) == sorted([*OTHERS, *OLD[2:], part, newer])
    assert backups.rotate(folder, 2) == []


def test_deletes_nothing_from_a_folder_without_backups(tmp_path: Path) -> None:
    (tmp_path / f"{OLD[0]}.part").touch()
    assert backups.rotate(tmp_path, 1) == []


@pytest.mark.django_db(transaction=True)
def test_command_rotates_runs_the_hook_and_notes_the_time(folder: Path, settings: Any) -> None:
    if connection.vendor == "postgresql" and not shutil.which("pg_dump"):
        pytest.skip("pg_dump is not installed")
    elsewhere = folder / "elsewhere"
    settings.BACKUP_HOOK = f'mkdir "{elsewhere}" && cp "$BACKUP_FILE" "{elsewhere}"'
    printed = output("backup", folder, keep=2)
    (new,) = (
        set(names(folder)) - {*OLD, *OTHERS, "elsewhere"} - {f"{n.replace('T03', 'T02')}.part" for n in OLD}
    )
    assert re.fullmatch(r"zooasync-\d{8}T\d{6}Z\.backup", new)
    assert set(OLD) & set(names(folder)) == {OLD[3]}
    assert f"{OLD[0]}.\n" in printed
    assert (elsewhere / new).read_bytes() == (folder / new).read_bytes() != b""
    assert timezone.now() - Heartbeat.objects.get(name=heartbeats.BACKUP).at < timedelta(hours=1)


@pytest.mark.django_db(transaction=True)
def test_failing_hook_fails_the_command_but_keeps_the_backup(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "back_up", lambda file: file.write_bytes(b"content"))
    settings.BACKUP_HOOK = "exit 3"
    with pytest.raises(CommandError, match="was written, but BACKUP_HOOK failed with exit status 3"):
        output("backup", tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == b"content"


@pytest.mark.parametrize("keep", ["0", "-1", "many"])
def test_refuses_to_keep_none(keep: str, folder: Path) -> None:
    before = names(folder)
    with pytest.raises(CommandError, match="at least 1"):
        call_command("backup", f"--keep={keep}", str(folder))
    assert names(folder) == before


@pytest.mark.django_db
def test_status_shows_the_age_of_the_last_backup() -> None:
    def line() -> str:
        out = StringIO()
        with pytest.raises(CommandError):
            call_command("status", stdout=out)
        return next(line for line in out.getvalue().splitlines() if line.startswith("last backup"))

    assert line() == "last backup: none yet"
    heartbeats.beat(timezone.now() - timedelta(hours=30), heartbeats.BACKUP)
    assert line() == "last backup: 30.0 h ago"
