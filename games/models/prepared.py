"""Frequent queries that are compiled once, because building them takes longer than running them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache, cached_property
from threading import local
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, models

T = TypeVar("T")
M = TypeVar("M", bound=models.Model)

GROUP: Final = 32
"""The number of keys in a prepared query for several rows."""
TEXT_KEYS: Final = MappingProxyType({f"key{number}": f"(key {number})" for number in range(GROUP)})
NUMBER_KEYS: Final = MappingProxyType({f"key{number}": -1 - number for number in range(GROUP)})
"""Placeholders for the keys of `in_groups`."""


class Prepared:
    """A query with fixed SQL whose values are given on each call.

    `build` makes the query from one placeholder per value, given in `stand_ins`. The placeholders must differ
    from each other and from all other parameters of the query. The query must end in `values_list`, which
    determines the rows.
    """

    def __init__(self, build: Callable[..., models.QuerySet[Any, Any]], **stand_ins: Any) -> None:
        self._build: Final = build
        self._stand_ins: Final = stand_ins
        self._of_thread: Final = local()

    def rows(self, **values: Any) -> list[tuple[Any, ...]]:
        """Run the statement and return its rows."""
        query = self._compiled()
        given = {name: _adapted(value) for name, value in values.items()}
        with connection.cursor() as cursor:
            cursor.execute(query.sql, [given[name] if name else value for name, value in query.parameters])
            found = cursor.fetchall()
        return list(map(tuple, query.compiler.apply_converters(found, query.converters)))

    def _compiled(self) -> _Compiled:
        known: _Compiled | None = getattr(self._of_thread, "query", None)
        if known is None or known.compiler.connection is not connections[DEFAULT_DB_ALIAS]:
            known = self._of_thread.query = _Compiled(self._build(**self._stand_ins), self._stand_ins)
        return known


class PreparedObjects(Generic[M]):
    """A `Prepared` query that returns objects.

    They have the objects of the foreign keys in `related` and the annotations in `annotated`.
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
        return list(map(self._made, self._rows.rows(**values)))

    @cached_property
    def _model(self) -> type[M]:
        return self._build(**self._stand_ins).model

    def _columns(self, **values: Any) -> models.QuerySet[M, Any]:
        of_related = (
            f"{name}__{column}" for name in self._related for column in columns_of(_beyond(self._model, name))
        )
        return self._build(**values).values_list(*columns_of(self._model), *of_related, *self._annotated)

    def _made(self, row: Sequence[Any]) -> M:
        made, row = _first(self._model, row)
        for name in self._related:
            there, row = _first(_beyond(self._model, name), row)
            setattr(made, name, there if there.pk is not None else None)
        for name, value in zip(self._annotated, row, strict=True):
            setattr(made, name, value)
        return made


def in_groups(run: Callable[..., list[T]], keys: Iterable[Any]) -> list[T]:
    """Run a prepared query for any number of keys, `GROUP` at a time. The last group repeats its last key.

    The query has one value for each of `TEXT_KEYS` or `NUMBER_KEYS`. Rows are in order only within a group.
    """
    wanted, found = list(keys), list[T]()
    for start in range(0, len(wanted), GROUP):
        group = wanted[start : start + GROUP]
        group += group[-1:] * (GROUP - len(group))
        found += run(**dict(zip(TEXT_KEYS, group, strict=True)))
    return found


def with_known(one: models.Model, name: str, many: Sequence[models.Model]) -> None:
    """Set the objects on the other side of a relation as known, like `prefetch_related`."""
    relation = getattr(one, name)
    for each in many:
        setattr(each, relation.field.name, one)
    rows = relation.all()
    rows._result_cache, rows._prefetch_done = list(many), True
    one.__dict__.setdefault("_prefetched_objects_cache", {})[name] = rows


def _first(model: type[M], row: Sequence[Any]) -> tuple[M, Sequence[Any]]:
    """Return the object at the start of a row, and the rest of the row."""
    names = columns_of(model)
    return model.from_db(DEFAULT_DB_ALIAS, names, row[: len(names)]), row[len(names) :]


def _beyond(model: type[models.Model], name: str) -> type[models.Model]:
    beyond: type[models.Model] = model._meta.get_field(name).related_model  # type: ignore[assignment] # a key
    return beyond


@cache
def columns_of(model: type[models.Model]) -> list[str]:
    """Return the attribute names of a model's columns, in order."""
    return [field.attname for field in model._meta.concrete_fields]


class _Compiled:
    """A compiled query. `parameters`: the name of each value, or "" for a constant, with its placeholder."""

    def __init__(self, rows: models.QuerySet[Any, Any], stand_ins: Mapping[str, Any]) -> None:
        self.compiler: Any = rows.query.get_compiler(connection=connections[DEFAULT_DB_ALIAS])
        self.sql, parameters = self.compiler.as_sql()
        names = {_adapted(value): name for name, value in stand_ins.items()}
        self.parameters: Sequence[tuple[str, Any]] = [(names.get(each, ""), each) for each in parameters]
        if missing := names.keys() - set(parameters):
            raise ValueError(f"the query asks nothing of {[names[each] for each in missing]}")
        selected = self.compiler.select[: self.compiler.col_count]
        self.converters: Any = self.compiler.get_converters([column for column, *_ in selected])


def _adapted(value: Any) -> Any:
    """Return a value in the form in which the ORM passes it to the database."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
