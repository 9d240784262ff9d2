"""A release audits the games before it migrates the database, so the audit reads older schemas."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.services import child_environment
from tests.upgrade.chain import single_migrations

ROOT = Path(__file__).parents[2]


def test_audit_reads_a_new_database_and_every_past_schema(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'before.sqlite3'}"
    done = subprocess.run(
        [sys.executable, "-m", "tests.deployment.schemas"],
        cwd=ROOT,
        env={**child_environment(), "DATABASE_URL": database},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    first, *others = done.stdout.splitlines()
    assert first == "The database is new: there are no games to audit."
    _, migrations = single_migrations(None)
    assert others == ["Running games: 1 audited, no faults."] * len(migrations)
