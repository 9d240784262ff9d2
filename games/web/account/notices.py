"""Notice settings: channels, the digest, preferences for one table, and past notices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import time
from types import MappingProxyType
from typing import Final, NamedTuple

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games import selectors
from games.core.errors import Refused, TooOften
from games.links.signed import replies_url
from games.models import Channel, Notice, Receipt, Topic, User
from games.services.notices import AddableKind, addable_kinds, channel_kind, service_forms
from games.services.notices import channels as notice_channels
from games.services.notices import replies as reply_service
from games.services.notices.channels import Tested
from games.web.account.notice_forms import (
    ChannelForm,
    DigestForm,
    RepliesForm,
    ServiceFieldsForm,
    TableNoticesForm,
)
from games.web.device.push import of_device
from games.web.pages import UserRequest, sentence, user_page
from zooasync.compression import uncompressed

PAGE: Final = 30
"""The number of notices per page."""
SERVICE: Final = "service"
"""The kind of channel whose services have forms of their own."""
_MAX_DIGITS: Final = 18


class TopicBox(NamedTuple):
    """A check box of a topic. `is_offered`: whether the channel can carry the topic at all."""

    topic: Topic
    words: str | Promise
    is_offered: bool
    is_on: bool


class ChannelRow(NamedTuple):
    """A channel in the list, with properties of its kind.

    `boxes`: a box for each topic, or none if the channel carries no notices. `chosen`: how many are on.
    `replies_form`: the form for replies, or None if the kind does not accept replies.
    """

    channel: Channel
    name: str
    is_removable: bool
    boxes: Sequence[TopicBox]
    chosen: int
    replies_form: RepliesForm | None


class NoticeRow(NamedTuple):
    """A notice, its kind and status in words, and its receipts with their texts."""

    notice: Notice
    kind: str | Promise
    stands: str | Promise
    became: Sequence[tuple[Receipt, str | Promise]]


KINDS: Final = MappingProxyType(
    {
        Notice.Kind.INVITED: _("Invitation"),
        Notice.Kind.TURN: _("Your turn"),
        Notice.Kind.ANSWER: _("Result of your move"),
        Notice.Kind.OVER: _("The game is over"),
        Notice.Kind.REMINDER: _("Your time is running out"),
        Notice.Kind.AWAY: _("A bot is playing for you"),
        Notice.Kind.RESTS: _("The game is on hold"),
        Notice.Kind.LATE: _("A player is late"),
        Notice.Kind.PROPOSAL: _("New proposal"),
        Notice.Kind.DECIDED: _("Result of your proposal"),
        Notice.Kind.MENTION: _("You were mentioned"),
        Notice.Kind.FULL: _("Everyone is here"),
        Notice.Kind.JOINED: _("Invitation accepted"),
        Notice.Kind.DECLINED: _("Invitation declined"),
        Notice.Kind.RETURNED: _("Invitation not delivered"),
        Notice.Kind.LEFT: _("A player has left"),
        Notice.Kind.AGREED: _("Everyone agreed"),
        Notice.Kind.MATCHED: _("We found a table for you"),
        Notice.Kind.HOST: _("The host stepped the game back"),
        Notice.Kind.GROUP: _("New group"),
        Notice.Kind.DIGEST: _("Daily summary"),
    }
)
TOPIC_WORDS: Final = MappingProxyType(
    {
        Topic.TURNS: _("It is your turn, the site answered your move, or a proposal needs your vote."),
        Topic.REMINDERS: _(
            "Your time is running out, a bot plays for you, a player is late, or a game is on hold."
        ),
        Topic.CHAT: _("A player mentions you in the chat."),
        Topic.TABLES: _(
            "Someone adds you to a group, or players join, decline or leave. By email, you also get "
            "invitations to a table."
        ),
        Topic.RESULTS: _("A game is over, a proposal was decided, or the host stepped the game back."),
        Topic.NEWS: _("The operators announce something. By email only."),
    }
)
STATUS_WORDS: Final = MappingProxyType(
    {
        Notice.Status.OWED: _("Waiting to be sent."),
        Notice.Status.CLAIMED: _("Sending…"),
        Notice.Status.SENT: _("Sent."),
        Notice.Status.MOOT: _("No longer needed."),
        Notice.Status.UNSURE: _("May or may not have been sent."),
        Notice.Status.FAILED: _("Could not be sent."),
    }
)
RECEIPT_WORDS: Final = MappingProxyType(
    {
        Receipt.Status.SENT: _("sent"),
        Receipt.Status.DELIVERED: _("accepted by the receiving service"),
        Receipt.Status.OPENED: _("link opened"),
        Receipt.Status.FAILED: _("failed, will try again"),
        Receipt.Status.GIVEN_UP: _("failed, no more attempts"),
    }
)


@require_GET
@user_page
def channels(request: UserRequest) -> HttpResponse:
    """Show the channels in order, with their settings."""
    return _channels_page(request)


@require_POST
@user_page
def add(request: UserRequest) -> HttpResponse:
    """Add a channel. Only this response contains a webhook's secret."""
    kind = addable_kinds().get(request.POST.get("kind", ""))
    if kind is None:
        return _channels_page(request, status=422)
    form = ChannelForm(kind, request.POST)
    if form.is_valid():
        given = form.cleaned_data
        try:
            channel = notice_channels.add(
                request.user, given["kind"], form.address(), given["label"], timezone.now()
            )
        except Refused as refusal:
            place = refusal.place if refusal.place in form.fields else None
            form.add_error(place, sentence(refusal))
        else:
            if channel.secret:
                return uncompressed(render(request, "pages/webhook.html", {"channel": channel}, status=201))
            messages.success(request, _("Channel added. Send a test below."))
            return redirect("notices")
    return _channels_page(request, form)


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def add_service(request: UserRequest, service: str) -> HttpResponse:
    """Add a channel to a service by its fields, and send a test through it."""
    form_of = service_forms.service_form(SERVICE, service)
    form, status = ServiceFieldsForm(form_of, request.POST if request.method == "POST" else None), 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                return _service_added(request, service, form)
            except Refused as refusal:
                place = refusal.place.removeprefix("fields.")
                form.add_error(place if place in form.fields else None, sentence(refusal))
                status = refusal.kind
    words = {"form": form, "service": form_of}
    return render(request, "pages/service.html", words, status=status)


def _service_added(request: UserRequest, service: str, form: ServiceFieldsForm) -> HttpResponse:
    user, at = request.user, timezone.now()
    address = service_forms.address_of(SERVICE, service, form.given())
    channel = notice_channels.add(user, SERVICE, address, form.cleaned_data["label"], at)
    try:
        tested = notice_channels.test(user, channel.pk, at)
    except TooOften:
        messages.success(request, _("Channel added. Send a test below."))
        return redirect("notices")
    return _channels_page(request, tested=(channel.pk, tested), status=201)


@require_POST
@user_page
def topics(request: UserRequest) -> HttpResponse:
    """Choose the topics of the channels in the form."""
    shown = [int(text) for text in request.POST.getlist("channel") if _is_number(text)]
    wanted = {key: request.POST.getlist(f"topics-{key}") for key in shown}
    notice_channels.choose_topics(request.user, wanted)
    messages.success(request, _("Saved."))
    return redirect(f"{resolve_url('notices')}#topics")


@require_POST
@user_page
def change(request: UserRequest, channel_id: int) -> HttpResponse:
    """Apply the button's action to a channel."""
    user, act = request.user, request.POST.get("act", "")
    if act == "test":
        return _channels_page(
            request, tested=(channel_id, notice_channels.test(user, channel_id, timezone.now()))
        )
    match act:
        case "on" | "off":
            notice_channels.switch(user, channel_id, act == "on")
        case "up" | "down":
            notice_channels.move(user, channel_id, _place(user, channel_id) + (1 if act == "down" else -1))
        case "remove":
            notice_channels.remove(user, channel_id)
    return redirect("notices")


@require_POST
@user_page
def replies(request: UserRequest, channel_id: int) -> HttpResponse:
    """Switch replies through a channel on or off. Only the response to switching on contains the secret."""
    if request.POST.get("act") == "stop":
        reply_service.stop(request.user, channel_id)
        return redirect("notices")
    form = RepliesForm(request.POST, auto_id=f"replies-{channel_id}-%s")
    if not form.is_valid():
        return _channels_page(request, replies_form=(channel_id, form))
    channel = reply_service.accept(request.user, channel_id, form.cleaned_data["sender"])
    words = {"channel": channel, "url": replies_url(channel.pk)}
    return uncompressed(render(request, "pages/replies.html", words, status=201))


@require_POST
@user_page
def digest(request: UserRequest) -> HttpResponse:
    form = DigestForm(request.POST)
    if not form.is_valid():
        return _channels_page(request, digest_form=form)
    notice_channels.set_digest(request.user, form.minute(), timezone.now())
    messages.success(
        request,
        _("You now get each notification separately.")
        if form.minute() is None
        else _("You now get turns, results and mentions once a day."),
    )
    return redirect("notices")


@require_http_methods(["GET", "POST"])
@user_page
def wish(request: UserRequest, game_id: str) -> HttpResponse:
    """Set how to notify the user about one table."""
    user, form = request.user, TableNoticesForm(request.POST)
    if request.method == "POST" and form.is_valid():
        notice_channels.wish(user, game_id, is_muted=form.is_muted(), channel_id=form.channel())
        return redirect("table", game_id)
    ways: list[tuple[str, str | Promise]] = [("", _("Same as for all my tables"))]
    ways += [(str(channel.pk), channel.title) for channel in selectors.channels(user).of_notices()]
    ways.append((TableNoticesForm.MUTED, _("No notifications")))
    wished = selectors.wish_of(user, game_id)
    chosen = TableNoticesForm.MUTED if wished.is_muted else str(wished.channel_id or "")
    words = {"table": selectors.table(game_id, user), "ways": ways, "chosen": chosen}
    return render(request, "pages/wish.html", words)


@require_GET
@user_page
def receipts(request: UserRequest) -> HttpResponse:
    """List past notices and their results, newest first. `?before=` is the last one on the previous page."""
    before = request.GET.get("before", "")
    known = int(before) if _is_number(before) else None
    found = selectors.my_notices(request.user, known, PAGE + 1)
    words = {
        "told": [_row_of(notice) for notice in found[:PAGE]],
        "older": found[PAGE - 1].pk if len(found) > PAGE else 0,
    }
    return render(request, "pages/receipts.html", words)


def _row_of(notice: Notice) -> NoticeRow:
    became = [(receipt, RECEIPT_WORDS[Receipt.Status(receipt.status)]) for receipt in notice.receipts.all()]
    return NoticeRow(
        notice, KINDS[Notice.Kind(notice.kind)], STATUS_WORDS[Notice.Status(notice.status)], became
    )


def _place(user: User, channel_id: int) -> int:
    """Return the channel's position in the order, from 0."""
    keys = [channel.pk for channel in selectors.channels(user)]
    return keys.index(channel_id) if channel_id in keys else 0


def _channels_page(
    request: UserRequest,
    form: ChannelForm | None = None,
    digest_form: DigestForm | None = None,
    tested: tuple[int, Tested] | None = None,
    replies_form: tuple[int, RepliesForm] | None = None,
    status: int = 200,
) -> HttpResponse:
    at = request.user.digest_at
    first = {"at": time(*divmod(at, 60)) if at is not None else None}
    words = {
        "channels": [_listed(channel, replies_form) for channel in selectors.channels(request.user)],
        "topics": list(TOPIC_WORDS.items()),
        "additions": [(_form(name, kind, form), kind) for name, kind in addable_kinds().items()],
        "digest_form": digest_form or DigestForm(initial=first),
        "tested_id": tested[0] if tested else None,
        "tested": tested[1] if tested else None,
        "push": of_device(request.user),
    }
    faulty = form or digest_form or (replies_form[1] if replies_form else None)
    return render(request, "pages/notices.html", words, status=422 if faulty and faulty.errors else status)


def _listed(channel: Channel, sent: tuple[int, RepliesForm] | None) -> ChannelRow:
    kind = channel_kind(channel.kind)
    offered, chosen = notice_channels.topics_offered(channel), notice_channels.topics_of(channel)
    boxes = [TopicBox(topic, TOPIC_WORDS[topic], topic in offered, topic in chosen) for topic in Topic]
    form = RepliesForm(auto_id=f"replies-{channel.pk}-%s") if isinstance(kind, AddableKind) else None
    if sent and sent[0] == channel.pk:
        form = sent[1]
    shown = boxes if offered else ()
    return ChannelRow(channel, kind.name_of(channel), kind.IS_REMOVABLE, shown, len(chosen), form)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS


def _form(name: str, kind: AddableKind, sent: ChannelForm | None) -> ChannelForm:
    """Return the form for one kind: the submitted one with its errors, or an empty one."""
    if sent and sent.data.get("kind") == name:
        return sent
    return ChannelForm(kind, initial={"kind": name}, auto_id=f"{name}_%s")
