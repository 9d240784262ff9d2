"""Replies from messengers, forwarded by a small program that signs them. `docs/notices.md` specifies them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from games.core.clients import client_of
from games.core.errors import Kind, Refused, TooOften
from games.core.signatures import Signed
from games.core.waiting import wait_for_verdict
from games.replies import messenger
from games.services.notices import replies
from games.values import Fault, MessengerReply, ReplyAnswer
from games.web.pages import sentence

MAX_BODY: Final = 16 * 1024
MAX_ID: Final = 200
"""The maximum number of characters of a message's id."""
ANSWER_TIMEOUT: Final = 3.0
"""The maximum wait for a verdict in seconds, if a waiting place is free."""
MAX_REASON: Final = 200


@csrf_exempt  # the signature is the authorization
@never_cache
@require_POST
def reply(request: HttpRequest, channel_id: int) -> HttpResponse:
    """Carry out a reply and return the answer for the chat."""
    try:
        answer = _answer(request, channel_id)
    except Refused as refusal:
        return _refused(refusal)
    return _json(answer, 202 if answer.status == "waiting" else 200)


def _answer(request: HttpRequest, channel_id: int) -> ReplyAnswer:
    message, at = _signed(request), timezone.now()
    channel = replies.signing_channel(channel_id, message, client_of(request), at)
    given = _read(message.body)
    if not 0 < len(message.message_id) <= MAX_ID:
        raise Refused(Kind.INVALID, "bad_key", "webhook-id", limit=MAX_ID)
    if given.sender != channel.reply_sender:
        return ReplyAnswer("ignored", "")
    submission = messenger.receive(channel, message.message_id, given, at)
    if submission and not submission.is_judged:
        wait_for_verdict(submission, ANSWER_TIMEOUT)
    return messenger.answer_of(submission, channel, timezone.now())


def _signed(request: HttpRequest) -> Signed:
    """Return the message with its signature. Raise `Refused` if it is too large."""
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    try:
        body = request.body
    except RequestDataTooBig:
        body = bytes(MAX_BODY + 1)
    if len(body) > MAX_BODY:
        raise Refused(Kind.TOO_LARGE, "reply_too_large", limit=MAX_BODY)
    message_id, timestamp, signatures = (request.headers.get(name, "") for name in names)
    return Signed(message_id, timestamp, signatures, body)


def _read(body: bytes) -> MessengerReply:
    try:
        return msgspec.json.decode(body, type=MessengerReply)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(Kind.INVALID, "bad_reply", reason=str(error)[:MAX_REASON]) from error


def _refused(refusal: Refused) -> HttpResponse:
    response = _json({"error": Fault(refusal.code, sentence(refusal), refusal.place)}, refusal.kind)
    if isinstance(refusal, TooOften):
        response.headers["Retry-After"] = str(refusal.seconds)
    return response


def _json(value: Any, status: int) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(value), content_type="application/json", status=status)
