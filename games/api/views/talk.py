"""What people say at a table, and what they note there."""

from __future__ import annotations

from typing import cast

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import models, selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.services.chat import conversation


class Talk(View):
    """The talk."""

    takes_lines = True

    @operation("list_talk", shapes.TalkList, scope="read", query=shapes.TalkQuery)
    def get(self, request: Request, table: str, query: shapes.TalkQuery) -> HttpResponseBase:
        """What was said at a table.

        While the game runs players hear the players, and others with an account the other spectators; when
        it is over, everybody hears both.
        """
        game, user = selectors.game_row(table), person(request)
        found = selectors.said_after(game, user, query.after, query.limit + 1)
        said = found[: query.limit]
        more = said[-1].id if len(found) > query.limit else None
        voice = cast("values.Whose | None", selectors.voice(game, user))
        return Response(shapes.TalkList(said, more, voice))

    @operation("say", values.MessageAt, scope="play", status=201, body=shapes.NewMessage, errors=(403,))
    def post(self, request: Request, table: str, body: shapes.NewMessage) -> HttpResponseBase:
        """Say something, to the players where you sit, else to the spectators."""
        user = person(request)
        key = f"api-{body.key}" if body.key else ""
        said = conversation.say(table, user, body.text, timezone.now(), key)
        address = f"{reverse('api-talk', args=(table,))}?after={said.pk - 1}"
        return Response(_shown(said, user), 201, headers={"Location": address})


class HideMessage(View):
    """Moderation."""

    @operation("hide_message", values.MessageAt, scope="play", body=shapes.Nothing, errors=(403,))
    def post(self, request: Request, table: str, message: str, body: shapes.Nothing) -> HttpResponseBase:
        """Hide a message of your own, or any that you read at a table that you have made."""
        user = person(request)
        return Response(_shown(conversation.hide(table, int(message), user, timezone.now()), user))


class ReportMessage(View):
    """Complaints."""

    @operation("report_message", values.MessageAt, scope="play", body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, table: str, message: str, body: shapes.Nothing) -> HttpResponseBase:
        """Complain of a message to those who keep the site."""
        user = person(request)
        report = conversation.report(table, int(message), user, timezone.now())
        return Response(_shown(report.message, user))


class OwnNote(View):
    """Notes."""

    takes_lines = True

    @operation("get_note", shapes.OwnNote, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """What you have noted at a table."""
        return Response(shapes.OwnNote(selectors.note_of(selectors.game_row(table).pk, person(request))))

    @operation("set_note", shapes.OwnNote, scope="play", body=shapes.OwnNote, errors=(403,))
    def put(self, request: Request, table: str, body: shapes.OwnNote) -> HttpResponseBase:
        """Note something at a table where you sit, in place of what was there; nobody else ever reads it."""
        return Response(shapes.OwnNote(conversation.note(table, person(request), body.text, timezone.now())))


def _shown(message: models.Message, user: models.User) -> values.MessageAt:
    return selectors.message_info(message, user)
