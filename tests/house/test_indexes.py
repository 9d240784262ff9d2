"""Tables that every move writes have no redundant indexes."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations

import pytest
from django.db import connection

from games.models import Event, Move, Notice, Snapshot, Submission

pytestmark = [pytest.mark.services, pytest.mark.django_db]

WRITTEN = (Move, Submission, Snapshot, Notice, Event)
INDEXES = """
    SELECT each.relname, array_agg(attribute.attname::text ORDER BY place.number)
    FROM pg_index AS kept
    JOIN pg_class AS each ON each.oid = kept.indexrelid
    CROSS JOIN unnest(kept.indkey::int[]) WITH ORDINALITY AS place(key, number)
    JOIN pg_attribute AS attribute ON attribute.attrelid = kept.indrelid AND attribute.attnum = place.key
    WHERE kept.indrelid = %s::regclass AND kept.indpred IS NULL GROUP BY each.relname
"""
"""A query for the indexes of a table, except partial ones, with their names and ordered columns."""


def needless(table: str) -> set[str]:
    """Return the indexes whose columns are also the first columns of another index."""
    with connection.cursor() as cursor:
        cursor.execute(INDEXES, [table])
        indexes = dict(cursor.fetchall())
    pairs = permutations(indexes.items(), 2)
    return {name for (name, columns), (_, others) in pairs if others[: len(columns)] == columns}


BESIDE = {"games_submission": {"seat_id"}}
"""Columns whose index must stay, because dropping it would also drop a partial unique constraint."""


@pytest.mark.parametrize("model", WRITTEN, ids=lambda model: model.__name__)
def test_no_index_is_a_prefix_of_another(model: type[Move]) -> None:
    table = model._meta.db_table
    kept = BESIDE.get(table, set())
    assert {name for name in needless(table) if not any(each in name for each in kept)} == set()


@pytest.mark.parametrize("model", WRITTEN, ids=lambda model: model.__name__)
def test_database_has_every_index_and_constraint_of_the_models(model: type[Move]) -> None:
    """A migration may drop more than it names."""
    with connection.cursor() as cursor:
        there = set(connection.introspection.get_constraints(cursor, model._meta.db_table))
    named = {each.name for each in (*model._meta.indexes, *model._meta.constraints)}
    assert named - there == set()


def test_redundant_index_is_detected() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE INDEX of_game ON games_move (game_id)")
    assert needless("games_move") == {"of_game"}


def test_every_foreign_key_has_an_index() -> None:
    """When a row is deleted, the database searches every table with a foreign key for references to it."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT kept.indrelid::regclass::text, attribute.attname FROM pg_index AS kept"
            " JOIN pg_attribute AS attribute"
            " ON attribute.attrelid = kept.indrelid AND attribute.attnum = kept.indkey[0]"
        )
        for table, column in cursor.fetchall():
            found[table].add(column)
    for model in WRITTEN:
        keys = {str(field.column) for field in model._meta.concrete_fields if field.is_relation}
        assert keys - found[model._meta.db_table] == set(), model
