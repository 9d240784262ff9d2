"""Copies of a whole site into another database, of the same or another kind.

The target is empty, or has only the tables that `manage.py migrate` creates. All rows are written in one
transaction: after a failure the target has no rows. The source is read as of one moment.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeAlias

from django.apps import apps
from django.core.exceptions import ImproperlyConfigured
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.executor import MigrationExecutor
from django.db.models import AutoField, Field, Model
from django.db.utils import load_backend

from zooasync import environment

MAX_BATCH_SIZE: Final = 1_000
"""The number of rows that are in memory at a time."""
_ALIAS: Final = "copy"
_WRITTEN_BY_MIGRATE: Final = ("auth_permission", "django_content_type")
_TABLE_OF_MIGRATIONS: Final = "django_migrations"

Tell: TypeAlias = Callable[[str], object]
AnyField: TypeAlias = "Field[Any, Any]"


class CopyFailed(Exception):
    """A failure, with the reason for the operator. The target has no rows."""


class AuditFailed(Exception):
    """The copy is complete, but the audit found faults in it."""


def copy_to(url: str, *, jobs: int, tell: Tell) -> None:
    """Copy the site into the database at `url`, then audit all games of the copy in `jobs` processes.

    `tell` receives a line for each table, and the lines of the audit.
    """
    if _migrations_missing():
        raise CopyFailed("This database has an older schema. Run manage.py migrate first.")
    with connected(url) as target:
        try:
            _refuse_rows(target)
            _migrate(url)
            _copy(target, tell)
        except DatabaseError as error:
            raise CopyFailed(f"The target cannot be used: {error}") from error
    if _run_on(url, tell, "audit_games", "--all", f"--jobs={jobs}"):
        raise AuditFailed("All rows are copied, but the audit failed. Do not use the copy.")


def _migrations_missing() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


@contextmanager
def connected(url: str) -> Iterator[BaseDatabaseWrapper]:
    """Yield a connection to the target, which Django's functions know by the name `_ALIAS`."""
    try:
        settings = environment.database(url)
    except (ImproperlyConfigured, ValueError) as error:
        raise CopyFailed(str(error).replace("DATABASE_URL", "The address of the target")) from error
    if _place(settings) == _place(connection.settings_dict):
        raise CopyFailed("The target is this site's own database. Choose another one.")
    databases = {DEFAULT_DB_ALIAS: {**connection.settings_dict}, _ALIAS: settings}
    complete = connections.configure_settings(databases)[_ALIAS]
    connections[_ALIAS] = load_backend(settings["ENGINE"]).DatabaseWrapper(complete, _ALIAS)
    try:
        yield connections[_ALIAS]
    finally:
        connections[_ALIAS].close()
        del connections[_ALIAS]


def _place(settings: dict[str, Any]) -> tuple[str, ...]:
    if settings["ENGINE"].endswith("sqlite3"):
        return (str(Path(settings["NAME"]).resolve()),)
    return (settings["HOST"], settings["PORT"], settings["NAME"])


def _refuse_rows(target: BaseDatabaseWrapper) -> None:
    allowed = {_TABLE_OF_MIGRATIONS, *_WRITTEN_BY_MIGRATE}
    filled = [
        name for name in target.introspection.table_names() if name not in allowed and _any(target, name)
    ]
    if filled:
        raise CopyFailed(f"The target is not empty: it has rows in {', '.join(filled)}.")


def _any(database: BaseDatabaseWrapper, table: str) -> bool:
    with database.cursor() as cursor:
        cursor.execute(f"SELECT 1 FROM {database.ops.quote_name(table)} LIMIT 1")
        return cursor.fetchone() is not None


def _migrate(url: str) -> None:
    lines: list[str] = []
    if _run_on(url, lines.append, "migrate", "--verbosity=0"):
        raise CopyFailed("\n".join(["Migrating the target failed:", *lines]))


def _run_on(url: str, tell: Tell, *arguments: str) -> int:
    """Run a command of `manage.py` on the target and return its status.

    It runs in a separate process, because migrations and the audit work on the default database. The address
    is a variable, because others can read a command line.
    """
    manage = environment.BASE_DIR / "manage.py"
    with subprocess.Popen(
        [sys.executable, str(manage), *arguments],
        env={**os.environ, "DATABASE_URL": url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout
        for line in process.stdout:
            tell(line.rstrip())
    return process.returncode


def _copy(target: BaseDatabaseWrapper, tell: Tell) -> None:
    with transaction.atomic(), transaction.atomic(using=target.alias):
        _read_as_of_now()
        with target.cursor() as cursor:
            for table in _WRITTEN_BY_MIGRATE:
                cursor.execute(f"DELETE FROM {target.ops.quote_name(table)}")
        for model in models():
            tell(f"{model._meta.db_table}: {_copy_rows(model, target)}")
            _continue_ids(model, target)
        target.check_constraints()


def _read_as_of_now() -> None:
    """Let this transaction read one snapshot. SQLite transactions always do."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")


def models() -> list[type[Model]]:
    """Return a model for each table of the site."""
    found = apps.get_models(include_auto_created=True)
    return [model for model in found if model._meta.managed and not model._meta.proxy]


def _copy_rows(model: type[Model], target: BaseDatabaseWrapper) -> int:
    """Copy a table and return its number of rows."""
    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    names = [field.attname for field in fields]
    quote, table = target.ops.quote_name, model._meta.db_table
    columns = ", ".join(quote(field.column or field.attname) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    statement = f"INSERT INTO {quote(table)} ({columns}) VALUES ({places})"
    rows = model._base_manager.order_by("pk").values_list("pk", *names).iterator(MAX_BATCH_SIZE)
    batches = iter(lambda: list(islice(rows, MAX_BATCH_SIZE)), [])
    copied = 0
    with target.cursor() as cursor:
        for batch in batches:
            try:
                cursor.executemany(statement, [_prepared(fields, row[1:], target) for row in batch])
            except DatabaseError as error:
                place = f"{table} with a key between {batch[0][0]} and {batch[-1][0]}"
                raise CopyFailed(f"The target rejected a row of {place}: {error}") from error
            copied += len(batch)
    found = model._base_manager.using(target.alias).count()
    if not found == copied == model._base_manager.count():
        raise CopyFailed(
            f"The copy of {table} has {found} rows instead of {copied}. Stop the site and try again."
        )
    return copied


def _prepared(fields: Sequence[AnyField], row: Sequence[Any], target: BaseDatabaseWrapper) -> list[Any]:
    return [field.get_db_prep_save(value, target) for field, value in zip(fields, row, strict=True)]


def _continue_ids(model: type[Model], target: BaseDatabaseWrapper) -> None:
    """Make the next id in the target the one that would be next in the source.

    Deleted rows count: programs remember the number of the last event they read.
    """
    key = model._meta.pk
    table, column = model._meta.db_table, key.column or key.attname
    if not isinstance(key, AutoField) or not (last := _last_id(table, column)):
        return
    with target.cursor() as cursor:
        if target.vendor == "sqlite":
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, last])
        else:
            place = [target.ops.quote_name(table), column]
            cursor.execute("SELECT setval(pg_get_serial_sequence(%s, %s), %s)", [*place, last])


def _last_id(table: str, column: str) -> int:
    """Return the last id that the source gave to a row of this table, or 0."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
        else:
            place = [connection.ops.quote_name(table), column]
            cursor.execute("SELECT pg_sequence_last_value(pg_get_serial_sequence(%s, %s)::regclass)", place)
        (last,) = cursor.fetchone() or (0,)
    return last or 0
