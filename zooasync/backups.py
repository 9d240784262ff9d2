"""Backups of the database to a single file, and their restoration, with the database's own tools.

A backup can be made while the site runs. SQLite uses its online backup. PostgreSQL uses `pg_dump`,
`pg_restore` and `psql`, which must not be older than the server.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from django.db import DatabaseError, OperationalError, connection

_TOOLS: Final = (
    "{tool} is not installed. It comes with PostgreSQL's client programs (postgresql-client on Debian), "
    "which must be at least as new as the server."
)
_MARK: Final = "django_migrations"
"""The table that every site's database has."""
_NAME: Final = re.compile(r"zooasync-\d{8}T\d{6}Z\.backup(\.part)?")
"""The name of a complete or incomplete backup in a folder of backups."""


class BackupFailed(Exception):
    """A failure, with the reason for the operator. The database is unchanged."""


def back_up(file: Path) -> None:
    """Write a consistent copy of the database to a new file that only its owner can read."""
    if file.exists():
        raise BackupFailed(f"{file} exists already. Choose another name.")
    if not file.parent.is_dir():
        raise BackupFailed(f"The folder {file.parent} does not exist. Create it first.")
    with _written(file) as part:
        if connection.vendor == "sqlite":
            _copy_sqlite(part)
        else:
            _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")


def file_in(folder: Path, at: datetime) -> Path:
    """Return the path of a new backup in a folder of backups. Names sort by time. `at` is in UTC."""
    return folder / f"zooasync-{at:%Y%m%dT%H%M%SZ}.backup"


def rotate(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest backups of a folder, and older incomplete ones. Return the deleted files.

    Files with other names stay.
    """
    found = sorted(path for path in folder.iterdir() if _NAME.fullmatch(path.name))
    complete = [path for path in found if path.suffix != ".part"]
    old = [path for path in found if path < complete[-keep:][0]] if complete else []
    for path in old:
        path.unlink(missing_ok=True)
    return old


def run_hook(command: str, file: Path) -> None:
    """Run the operator's command after a backup, with the path of the file in `BACKUP_FILE`."""
    done = subprocess.run(command, shell=True, env={**os.environ, "BACKUP_FILE": str(file)}, check=False)
    if done.returncode:
        raise BackupFailed(f"{file} was written, but BACKUP_HOOK failed with exit status {done.returncode}.")


def restore(file: Path, *, overwrite: bool = False) -> None:
    """Restore the database from a file that `back_up` has written.

    With `overwrite`, replace everything in a database that is not empty.
    """
    if not file.is_file():
        raise BackupFailed(f"The file {file} does not exist.")
    _check(file)
    tables = _tables(overwrite=overwrite)
    if tables and not overwrite:
        raise BackupFailed(
            f"The database has {len(tables)} tables already. To replace all of them, add --overwrite."
        )
    if connection.vendor == "sqlite":
        connection.close()
        if not tables:
            _remove_sqlite()
        with closing(sqlite3.connect(file)) as source, closing(_sqlite()) as target:
            source.backup(target)
    else:
        connection.close()
        _fill_postgres(file, tables)


def _tables(*, overwrite: bool) -> list[str]:
    """Return the tables of the database, or none for a damaged SQLite file that may be replaced."""
    try:
        return connection.introspection.table_names()
    except DatabaseError as error:
        if connection.vendor != "sqlite" or isinstance(error, OperationalError):
            raise BackupFailed(f"The database cannot be read: {error}") from error
        if not overwrite:
            raise BackupFailed(
                f"The database cannot be read: {error}. To replace it, add --overwrite."
            ) from error
        return []


def _remove_sqlite() -> None:
    name = connection.settings_dict["NAME"]
    for end in ("", "-wal", "-shm"):
        Path(f"{name}{end}").unlink(missing_ok=True)


@contextmanager
def _written(file: Path) -> Iterator[Path]:
    """Yield a temporary file next to `file`. Rename it to `file` once it is complete."""
    part = file.with_name(f"{file.name}.part")
    os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    try:
        yield part
        os.link(part, file)
    except FileExistsError as error:
        raise BackupFailed(f"{file} exists already. Choose another name.") from error
    finally:
        part.unlink(missing_ok=True)


def _sqlite() -> sqlite3.Connection:
    return sqlite3.connect(connection.settings_dict["NAME"], timeout=20)


def _copy_sqlite(part: Path) -> None:
    """Write a copy of the SQLite database as a single file, without a write-ahead log."""
    if not connection.introspection.table_names():
        raise BackupFailed("The database is empty.")
    with closing(_sqlite()) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")


def _check(file: Path) -> None:
    """Raise `BackupFailed` before any change if the file is not a backup of a site's database."""
    if connection.vendor == "sqlite":
        if _is_sound(f"{file.resolve().as_uri()}?mode=ro"):
            return
    elif _MARK in _run("pg_restore", "--list", str(file), on_database=False):
        return
    raise BackupFailed(f"{file} is damaged, or not a backup of a site on {connection.display_name}.")


def _is_sound(address: str) -> bool:
    with closing(sqlite3.connect(address, uri=True)) as source, suppress(sqlite3.DatabaseError):
        (found,) = source.execute("PRAGMA integrity_check").fetchone()
        tables = source.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [_MARK]).fetchall()
        return bool(found == "ok" and tables)
    return False


def _fill_postgres(file: Path, old: Sequence[str]) -> None:
    """Replace the old tables with the content of the file, in one transaction."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script"
        _run("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(file), on_database=False)
        names = ", ".join(map(connection.ops.quote_name, old))
        drop = [f"--command=DROP TABLE {names} CASCADE"] if old else []
        how = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
        _run("psql", *how, *drop, f"--file={script}")


def _run(tool: str, *arguments: str, on_database: bool = True) -> str:
    """Run a tool and return its output. Raise `BackupFailed` with its error message if it fails."""
    if not shutil.which(tool):
        raise BackupFailed(_TOOLS.format(tool=tool))
    where, variables = _postgres() if on_database else ([], {})
    done = subprocess.run(
        [tool, *where, *arguments],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
        umask=0o077,
    )
    if done.returncode:
        raise BackupFailed(f"{tool} failed: {done.stderr.strip() or f'exit status {done.returncode}'}")
    return done.stdout


def _postgres() -> tuple[list[str], dict[str, str]]:
    """Return the arguments and variables that PostgreSQL's tools need to connect.

    The password is a variable, because others can read a command line.
    """
    own: dict[str, Any] = connection.settings_dict
    names = {"--host": own["HOST"], "--port": own["PORT"], "--username": own["USER"], "--dbname": own["NAME"]}
    variables = {"PGPASSWORD": own["PASSWORD"]}
    variables |= {
        f"PG{name.upper()}": value for name, value in own["OPTIONS"].items() if name.startswith("ssl")
    }
    where = [f"{name}={value}" for name, value in names.items() if value]
    return [*where, "--no-password"], {name: value for name, value in variables.items() if value}
