"""What has happened at a table."""

from __future__ import annotations

from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response

from adjudicator.engine.record import Record
from games import selectors
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, unchanged
from games.api.json import as_shape


class LogSince(View):
    """The log."""

    @operation("get_log", shapes.Log, scope="read", query=shapes.LogQuery, headers=("If-None-Match",))
    def get(self, request: Request, table: str, query: shapes.LogQuery) -> HttpResponseBase:
        """What happened after a ply, in words and as moves, as far as your seat may know it."""
        info = selectors.table(table, person(request))
        until = query.since + query.limit
        last = until - 1 if until < info.ply else None
        remarks = selectors.remarks(selectors.game_row(table), query.since, last)
        etag = etag_of("log", info, query, remarks)
        if same := unchanged(request, etag):
            return same
        entries = selectors.log(table, person(request), query.since, until)
        log = shapes.Log(
            table=table,
            ply=info.ply,
            entries=[as_shape(shapes.LogEntry, entry) for entry in entries],
            remarks=[as_shape(shapes.LogRemark, remark) for remark in remarks],
            next=until if until < info.ply else None,
        )
        return Response(log, headers={"ETag": etag})


class RecordOf(View):
    """The record."""

    @operation("get_record", Record, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """The whole finished game as a file that anyone can referee again."""
        return Response(selectors.record(table, person(request)))
