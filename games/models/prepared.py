"""Queries asked all the time, put together once: that takes the ORM longer than they take the database."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from threading import local
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, connection, connections, models


class Prepared:
    """A query whose words stay the same, and whose values are given each time.

    `build` makes it of stand-ins for the values: one for each name, unlike each other and all else in the
    query. It ends in `values_list`; rows come as that would yield them.
    """

    def __init__(self, build: Callable[..., models.QuerySet[Any, Any]], **stand_ins: Any) -> None:
        self._build: Final = build
        self._stand_ins: Final = stand_ins
        self._of_thread: Final = local()

    def rows(self, **values: Any) -> list[tuple[Any, ...]]:
        """The answer, by one statement."""
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


class _Compiled:
    """`parameters`: in order, each with the name of the value that it stands for, or empty and the value."""

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
    """A value as the ORM gives it to the database."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
