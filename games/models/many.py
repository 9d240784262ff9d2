"""Bulk writes to one database table, with one prepared statement for all rows.

Django's own methods are slower. Updating a game's row takes 0.03 ms of CPU time here, 0.06 ms with the upsert
of `bulk_create`, and 0.8 ms with `bulk_update`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Field, Model


def insert(rows: Collection[Model], *, unless_there: bool = False) -> None:
    """Insert rows that have no key yet. The objects do not get their new keys.

    `unless_there`: skip rows that would violate a constraint because they already exist.
    """
    if not rows:
        return
    table = next(iter(rows))._meta
    fields = [field for field in table.concrete_fields if not field.primary_key]
    columns, values = ", ".join(map(_quoted, fields)), ", ".join(["%s"] * len(fields))
    statement = f'INSERT INTO "{table.db_table}" ({columns}) VALUES ({values})'
    _execute(statement + " ON CONFLICT DO NOTHING" * unless_there, rows, fields)


def update(rows: Collection[Model], *names: str) -> None:
    """Update these fields of existing rows."""
    if not rows:
        return
    table = next(iter(rows))._meta
    fields = [field for field in table.concrete_fields if field.name in names]
    written = ", ".join(f"{_quoted(field)} = %s" for field in fields)
    statement = f'UPDATE "{table.db_table}" SET {written} WHERE {_quoted(table.pk)} = %s'
    _execute(statement, rows, [*fields, table.pk])


def _quoted(field: Field[Any, Any]) -> str:
    return f'"{field.column}"'


def _execute(statement: str, rows: Collection[Model], fields: Sequence[Field[Any, Any]]) -> None:
    database = transaction.get_connection()
    values = [
        [field.get_db_prep_save(getattr(row, field.attname), database) for field in fields] for row in rows
    ]
    with database.cursor() as cursor:
        cursor.executemany(statement, values)
