"""Operations on the log and the record of a table."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpResponseBase
from msgspec import structs
from rest_framework.request import Request
from rest_framework.response import Response

from adjudicator.engine.record import Record
from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, unchanged
from games.api.json import as_shape
from games.values import LogRemark, TableInfo


class LogSinceView(View):
    """The log."""

    @operation("get_log", shapes.Log, scope="read", query=shapes.LogQuery, headers=("If-None-Match",))
    def get(self, request: Request, table: str, query: shapes.LogQuery) -> HttpResponseBase:
        """List what happened after a ply, in words and as moves, limited to what your seat may know."""
        info = selectors.table(table, person(request))
        remarks = selectors.remarks(selectors.game_row(table), query.since, _last(info, query))
        etag = etag_of("log", info, query, remarks)
        if same := unchanged(request, etag):
            return same
        return Response(_log(request, info, query, remarks), headers={"ETag": etag})


class SinceLookedView(View):
    """The log since the last visit."""

    @operation("get_since", shapes.Missed, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """List what happened since you last looked at a table.

        Returns the first 100 plies of the log after ply `since`. This request does not count as looking at
        the table.
        """
        info, user = selectors.table(table, person(request)), person(request)
        game = selectors.game_row(table)
        query = shapes.LogQuery(since=selectors.seen_ply(game, user))
        log = _log(request, info, query, selectors.remarks(game, query.since, _last(info, query)))
        return Response(shapes.Missed(**structs.asdict(log), since=query.since))


class RecordOfView(View):
    """The record."""

    @operation("get_record", Record, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """Retrieve the game file of a finished game, which anyone can verify."""
        return Response(selectors.record(table, person(request)))


class SummaryView(View):
    """The summary of a finished game."""

    @operation("get_summary", values.GameSummary, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """Retrieve the result of a finished game, its length, and the rating changes."""
        return Response(selectors.summary_of(selectors.game_row(table), person(request)))


def _last(info: TableInfo, query: shapes.LogQuery) -> int | None:
    """Return the last ply whose remarks belong to this part of the log, or None for the last part."""
    until = query.since + query.limit
    return until - 1 if until < info.ply else None


def _log(
    request: Request, info: TableInfo, query: shapes.LogQuery, remarks: Sequence[LogRemark]
) -> shapes.Log:
    until = query.since + query.limit
    entries = selectors.log(info.id, person(request), query.since, until)
    return shapes.Log(
        table=info.id,
        ply=info.ply,
        entries=tuple(as_shape(values.LogEntry, entry) for entry in entries),
        remarks=tuple(remarks),
        next=until if until < info.ply else None,
    )
