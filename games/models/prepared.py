"""Frequent queries that are compiled once, because building them takes longer than running them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache, cached_property
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.models.base import ModelState

from games.models.statements import kept_cursor
from games.text.patterns import linear

T = TypeVar("T")
M = TypeVar("M", bound=models.Model)

SIZES: Final = (1, 4, 32)
"""The numbers of keys that a statement can take. Most transactions need one key, that of a table."""
GROUP: Final = SIZES[-1]
_ALIAS: Final = linear(r' AS "\w+"')
"""The name of a column in a result, which nothing reads.

Without names, most statements have at most 4,096 bytes. psycopg parses a longer one each time.
"""
TEXT_KEYS: Final = MappingProxyType({f"key{number}": f"(key {number})" for number in range(GROUP)})
NUMBER_KEYS: Final = MappingProxyType({f"key{number}": -1 - number for number in range(GROUP)})
"""Placeholders for the keys of `ByKeys`."""


class Prepared:
    """A query with fixed SQL whose values are given on each call.

    `build` makes the query from one placeholder per value, given in `stand_ins`. The placeholders must differ
    from each other and from all other parameters of the query. The query must end in `values_list`, which
    determines the rows.
    """

    def __init__(self, build: Callable[..., models.QuerySet[Any, Any]], **stand_ins: Any) -> None:
        self._build: Final = build
        self._stand_ins: Final = stand_ins
        self._of_vendor: Final[dict[str, _Compiled]] = {}

    def rows(self, **values: Any) -> list[tuple[Any, ...]]:
        """Run the statement and return its rows."""
        database = connections[DEFAULT_DB_ALIAS]
        query = self._compiled(database.vendor)
        given = {name: _adapted(value) for name, value in values.items()}
        cursor = kept_cursor(database)
        cursor.execute(query.sql, [given[name] if name else value for name, value in query.parameters])
        found = cursor.fetchall()
        return [query.converted(row, database) for row in found] if query.converters else found

    def _compiled(self, vendor: str) -> _Compiled:
        """Return the compiled query, which all threads use, each with its own connection."""
        if vendor not in self._of_vendor:
            self._of_vendor[vendor] = _Compiled(self._build(**self._stand_ins), self._stand_ins)
        return self._of_vendor[vendor]


class PreparedObjects(Generic[M]):
    """A `Prepared` query that returns objects.

    They have the objects of the foreign keys in `related` and the annotations in `annotated`. Within one
    result, the same related row is the same object.
    """

    def __init__(
        self,
        build: Callable[..., models.QuerySet[M]],
        *related: str,
        annotated: Sequence[str] = (),
        **stand_ins: Any,
    ) -> None:
        self._build: Final = build
        self._related: Final = related
        self._annotated: Final = annotated
        self._stand_ins: Final = stand_ins
        self._rows: Final = Prepared(self._columns, **stand_ins)

    def objects(self, **values: Any) -> list[M]:
        """Run the statement and return its objects."""
        known: dict[tuple[str, Any], models.Model] = {}
        return [self._made(row, known) for row in self._rows.rows(**values)]

    @cached_property
    def _model(self) -> type[M]:
        return self._build(**self._stand_ins).model

    def _columns(self, **values: Any) -> models.QuerySet[M, Any]:
        if not self._related and not self._annotated:
            return self._build(**values)  # `values_list` cannot lock rows of one table only
        of_related = (
            f"{name}__{column}" for name in self._related for column in columns_of(_beyond(self._model, name))
        )
        return self._build(**values).values_list(*columns_of(self._model), *of_related, *self._annotated)

    def _made(self, row: Sequence[Any], known: dict[tuple[str, Any], models.Model]) -> M:
        made, row = _first(self._model, row)
        for name in self._related:
            there, row = _related(_beyond(self._model, name), name, row, known)
            setattr(made, name, there)
        for name, value in zip(self._annotated, row, strict=True):
            setattr(made, name, value)
        return made


class ByKeys(Generic[T]):
    """A prepared query for any number of keys, with one statement for each `GROUP` of them.

    `make` gets some placeholders of `keys`, which is `TEXT_KEYS` or `NUMBER_KEYS`. It returns a function that
    runs a statement with a value for each of these placeholders.
    """

    def __init__(
        self, make: Callable[[Mapping[str, Any]], Callable[..., list[T]]], keys: Mapping[str, Any]
    ) -> None:
        self._runs: Final = {size: make(dict(islice(keys.items(), size))) for size in SIZES}

    def __call__(self, keys: Iterable[Any], **others: Any) -> list[T]:
        """Return the rows of these keys, which are in order only within a group.

        If a statement takes more keys than are left, the last key is repeated. `others`: the values of the
        other parameters.
        """
        wanted, found = list(keys), list[T]()
        for start in range(0, len(wanted), GROUP):
            group = wanted[start : start + GROUP]
            size = next(size for size in SIZES if size >= len(group))
            group += group[-1:] * (size - len(group))
            found += self._runs[size](**dict(zip(TEXT_KEYS, group, strict=False)), **others)
        return found


def with_known(one: models.Model, name: str, many: Sequence[models.Model]) -> None:
    """Set the objects on the other side of a relation as known, like `prefetch_related`."""
    relation = getattr(one, name)
    for each in many:
        setattr(each, relation.field.name, one)
    rows = relation.all()
    rows._result_cache, rows._prefetch_done = list(many), True
    one.__dict__.setdefault("_prefetched_objects_cache", {})[name] = rows


def object_of(model: type[M], columns: Sequence[str], row: Sequence[Any]) -> M:
    """Return the object with these columns at the start of a row. Other columns are read when needed.

    It is the same object as `from_db` makes, in a third of the time. No model of the site has an `__init__`.
    """
    made = model.__new__(model)
    made._state = ModelState()
    made._state.adding, made._state.db = False, DEFAULT_DB_ALIAS
    made.__dict__.update(zip(columns, row, strict=False))
    return made


def _first(model: type[M], row: Sequence[Any]) -> tuple[M, Sequence[Any]]:
    """Return the object at the start of a row, and the rest of the row."""
    names = columns_of(model)
    return object_of(model, names, row), row[len(names) :]


def _related(
    model: type[models.Model], name: str, row: Sequence[Any], known: dict[tuple[str, Any], models.Model]
) -> tuple[models.Model | None, Sequence[Any]]:
    """Return the related object at the start of a row, or None without one, and the rest of the row."""
    names = columns_of(model)
    key, rest = row[_place_of_key(model)], row[len(names) :]
    if key is None:
        return None, rest
    if (name, key) not in known:
        known[name, key] = _first(model, row)[0]
    return known[name, key], rest


def _beyond(model: type[models.Model], name: str) -> type[models.Model]:
    beyond: type[models.Model] = model._meta.get_field(name).related_model  # type: ignore[assignment] # a key
    return beyond


@cache
def columns_of(model: type[models.Model]) -> list[str]:
    """Return the attribute names of a model's columns, in order."""
    return [field.attname for field in model._meta.concrete_fields]


@cache
def _place_of_key(model: type[models.Model]) -> int:
    return next(place for place, field in enumerate(model._meta.concrete_fields) if field.primary_key)


class _Compiled:
    """A compiled query. `parameters`: the name of each value, or "" for a constant, with its placeholder."""

    def __init__(self, rows: models.QuerySet[Any, Any], stand_ins: Mapping[str, Any]) -> None:
        compiler: Any = rows.query.get_compiler(connection=connections[DEFAULT_DB_ALIAS])
        sql, parameters = compiler.as_sql()
        self.sql: str = _ALIAS.sub("", sql)
        names = {_adapted(value): name for name, value in stand_ins.items()}
        self.parameters: Sequence[tuple[str, Any]] = [(names.get(each, ""), each) for each in parameters]
        if missing := names.keys() - set(parameters):
            raise ValueError(f"the query has no condition on {[names[each] for each in missing]}")
        selected = compiler.select[: compiler.col_count]
        self.converters: Any = compiler.get_converters([column for column, *_ in selected])

    def converted(self, row: Sequence[Any], database: Any) -> tuple[Any, ...]:
        """Return a row from this database connection with its values converted to those of the fields."""
        values = list(row)
        for place, (converters, expression) in self.converters.items():
            for convert in converters:
                values[place] = convert(values[place], expression, database)
        return tuple(values)


def _adapted(value: Any) -> Any:
    """Return a value in the form in which the ORM passes it to the database."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
