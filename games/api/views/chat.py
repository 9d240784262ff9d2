"""Operations on a table's chat and on private notes."""

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
from games.services.moderation import reports


class ChatView(View):
    """The chat."""

    takes_lines = True

    @operation("list_talk", shapes.TalkList, scope="read", query=shapes.TalkQuery)
    def get(self, request: Request, table: str, query: shapes.TalkQuery) -> HttpResponseBase:
        """List the chat messages of a table.

        While the game runs, players read the messages of the players. Other people with an account read
        those of the spectators. After the game, everyone reads both.
        """
        game, user = selectors.game_row(table), person(request)
        found = selectors.messages_after(game, user, query.after, query.limit + 1)
        messages = found[: query.limit]
        more = messages[-1].id if len(found) > query.limit else None
        voice = cast("values.Whose | None", selectors.writable_channel_for(game, user))
        return Response(shapes.TalkList(messages, more, voice))

    @operation("say", values.MessageAt, scope="play", status=201, body=shapes.NewMessage, errors=(403,))
    def post(self, request: Request, table: str, body: shapes.NewMessage) -> HttpResponseBase:
        """Send a chat message.

        It goes to the players if you sit at the table, and to the spectators otherwise.
        """
        user = person(request)
        key = f"api-{body.key}" if body.key else ""
        message = conversation.say(table, user, body.text, timezone.now(), key)
        address = f"{reverse('api-talk', args=(table,))}?after={message.pk - 1}"
        return Response(_shown(message, user), 201, headers={"Location": address})


class HideMessageView(View):
    """A hidden message."""

    @operation("hide_message", values.MessageAt, scope="play", body=shapes.Nothing, errors=(403,))
    def post(self, request: Request, table: str, message: str, body: shapes.Nothing) -> HttpResponseBase:
        """Hide a message of yours, or any message you can read at a table you created."""
        user = person(request)
        return Response(_shown(conversation.hide(table, int(message), user, timezone.now()), user))


class ReportMessageView(View):
    """A reported message."""

    takes_lines = True

    @operation("report_message", values.MessageAt, scope="play", body=shapes.ReportWords, errors=(409,))
    def post(self, request: Request, table: str, message: str, body: shapes.ReportWords) -> HttpResponseBase:
        """Report a message to the moderators, like `POST /reports`. Repeated calls change nothing."""
        user, subject = person(request), reports.Subject("message", table=table, message=int(message))
        report = reports.report(subject, user, body.reason, body.words, timezone.now())
        assert report.message is not None
        return Response(_shown(report.message, user))


class OwnNoteView(View):
    """The caller's note."""

    takes_lines = True

    @operation("get_note", shapes.OwnNote, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """Retrieve your private note at a table."""
        return Response(shapes.OwnNote(selectors.note_of(selectors.game_row(table).pk, person(request))))

    @operation("set_note", shapes.OwnNote, scope="play", body=shapes.OwnNote, errors=(403,))
    def put(self, request: Request, table: str, body: shapes.OwnNote) -> HttpResponseBase:
        """Replace your private note at a table where you sit.

        Nobody else can read it.
        """
        return Response(shapes.OwnNote(conversation.note(table, person(request), body.text, timezone.now())))


def _shown(message: models.Message, user: models.User) -> values.MessageAt:
    return selectors.message_info(message, user)
