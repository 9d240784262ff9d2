"""Writes of any number of rows to one database table, with prepared statements.

Django's own methods are slower. Updating a game's row takes 0.03 ms of CPU time here, 0.06 ms with the upsert
of `bulk_create`, and 0.8 ms with `bulk_update`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, JSONField, Model

from games.models.statements import kept_cursor

Column: TypeAlias = "Field[Any, Any]"

READY: Final = (str, bool)
"""The types of values that need no preparation, except in JSON. Asking each field takes long."""


def insert(rows: Collection[Model], *, unless_there: bool = False) -> None:
    """Insert rows that have no key yet. The objects do not get their new keys.

    `unless_there`: skip rows that would violate a constraint because they already exist.
    """
    if not rows:
        return
    statement, fields = _insertion(type(next(iter(rows))))
    _execute(statement + " ON CONFLICT DO NOTHING" * unless_there, rows, fields)


def create(row: Model) -> None:
    """Insert a row whose fields all have values, and give the object its new key."""
    table, database = row._meta, transaction.get_connection()
    statement, fields = _insertion(type(row))
    values = _prepared(row, fields, database)
    returns = database.features.can_return_columns_from_insert
    cursor = kept_cursor(database)
    cursor.execute(statement + f" RETURNING {_quoted(table.pk)}" * returns, values)
    row.pk = cursor.fetchall()[0][0] if returns else cursor.lastrowid
    row._state.adding, row._state.db = False, database.alias


def update(rows: Collection[Model], *names: str, end: str = "") -> None:
    """Update these fields of existing rows. `end`: the end of the statement, such as `RETURNING ...`."""
    if not rows:
        return
    statement, fields = _change(type(next(iter(rows))), names)
    _execute(statement + end, rows, fields)


@cache
def _insertion(model: type[Model]) -> tuple[str, list[Column]]:
    """Return the statement that inserts a row, and the fields of its values."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns, values = ", ".join(map(_quoted, fields)), ", ".join(["%s"] * len(fields))
    return f'INSERT INTO "{model._meta.db_table}" ({columns}) VALUES ({values})', fields


@cache
def _change(model: type[Model], names: tuple[str, ...]) -> tuple[str, list[Column]]:
    """Return the statement that updates these fields of a row, and the fields of its values."""
    table = model._meta
    fields = [field for field in table.concrete_fields if field.name in names]
    written = ", ".join(f"{_quoted(field)} = %s" for field in fields)
    return f'UPDATE "{table.db_table}" SET {written} WHERE {_quoted(table.pk)} = %s', [*fields, table.pk]


def _quoted(field: Column) -> str:
    return f'"{field.column}"'


def _prepared(row: Model, fields: Sequence[Column], database: BaseDatabaseWrapper) -> list[Any]:
    """Return the values of these fields in the form in which the ORM passes them to the database."""
    values = []
    for field in fields:
        value = getattr(row, field.attname)
        is_ready = value is None or (type(value) in READY and not isinstance(field, JSONField))
        values.append(value if is_ready else field.get_db_prep_save(value, database))
    return values


def _execute(statement: str, rows: Collection[Model], fields: Sequence[Column]) -> None:
    database = transaction.get_connection()
    values = [_prepared(row, fields, database) for row in rows]
    cursor = kept_cursor(database)
    if len(values) == 1:
        cursor.execute(statement, values[0])  # without the pipeline that `executemany` opens
    else:
        cursor.executemany(statement, values)
