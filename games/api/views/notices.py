"""Operations on channels, the daily digest, settings of single tables and receipts."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from msgspec.structs import replace
from rest_framework.request import Request
from rest_framework.response import Response

from games import models, selectors
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.json import as_shape
from games.core.errors import Kind, Refused
from games.links.signed import replies_url
from games.services.notices import (
    ServiceForm,
    addable_kinds,
    channel_kind,
    channels,
    replies,
    service_forms,
    webhooks,
)

C = TypeVar("C", bound=shapes.ChannelAt)


class ChannelsView(View):
    """The list of channels."""

    @operation("list_channels", shapes.ChannelList, scope="full")
    def get(self, request: Request) -> HttpResponseBase:
        """List your channels, in the order in which the server tries them."""
        return Response(_listed(person(request)))

    @operation(
        "add_channel", shapes.ChannelMade, scope="full", status=201, body=shapes.NewChannel, errors=(409,)
    )
    def post(self, request: Request, body: shapes.NewChannel) -> HttpResponseBase:
        """Add a channel at the end of your channels.

        Only this response contains the secret that signs a webhook. If you already have a channel with this
        address, it is switched on again. A webhook with `events` receives these events in order, starting
        now, and no notices. A service is added by its address or by its fields.
        """
        user, at, address = person(request), timezone.now(), _address_in(body)
        if body.events is None:
            made = channels.add(user, body.kind, address, body.label, at)
        else:
            made = webhooks.subscribe(user, body.kind, address, body.label, body.events, at)
        place = reverse("api-channel", args=(made.pk,))
        return Response(_channel(made, shapes.ChannelMade), 201, headers={"Location": place})


class ServicesView(View):
    """The list of services."""

    @operation("list_services", shapes.ServiceList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List the services that you can add by their fields, with the fields of each."""
        kinds = addable_kinds().items()
        found = [
            _service(kind, key, form) for kind, adding in kinds for key, form in adding.services().items()
        ]
        return Response(shapes.ServiceList(tuple(found)))


class ChannelView(View):
    """One channel."""

    @operation("change_channel", shapes.ChannelList, scope="full", body=shapes.ChannelChange)
    def patch(self, request: Request, channel: str, body: shapes.ChannelChange) -> HttpResponseBase:
        """Rename a channel, switch it on or off, choose its topics, or change its position in the order."""
        user, key = person(request), int(channel)
        if body.label is not None:
            channels.rename(user, key, body.label)
        if body.is_on is not None:
            channels.switch(user, key, body.is_on)
        if body.topics is not None:
            channels.choose_topics(user, {key: body.topics})
        if body.position is not None:
            channels.move(user, key, body.position)
        return Response(_listed(user))

    @operation("remove_channel", None, scope="full", status=204, errors=(409,))
    def delete(self, request: Request, channel: str) -> HttpResponseBase:
        """Remove a channel.

        The mail channel cannot be removed. You can switch it off.
        """
        channels.remove(person(request), int(channel))
        return Response(status=204)


class TestView(View):
    """A test of a channel."""

    @operation("test_channel", shapes.ChannelTest, scope="full", body=shapes.Nothing)
    def post(self, request: Request, channel: str, body: shapes.Nothing) -> HttpResponseBase:
        """Send a test message through a channel now, and return the channel's actual response.

        Limited to ten tests an hour.
        """
        tested = channels.test(person(request), int(channel), timezone.now())
        return Response(as_shape(shapes.ChannelTest, tested))


class RepliesView(View):
    """The replies that come back through a channel."""

    @operation(
        "accept_replies", shapes.Replies, scope="full", status=201, body=shapes.NewReplies, errors=(409,)
    )
    def post(self, request: Request, channel: str, body: shapes.NewReplies) -> HttpResponseBase:
        """Accept replies through a channel and return the secret that signs them.

        A program forwards what one person writes in a messenger to the address in the response. Only this
        response contains the secret. Each call creates a new secret and invalidates the former one.
        """
        made = replies.accept(person(request), int(channel), body.sender)
        url = replies_url(made.pk)
        answer = shapes.Replies(url, made.reply_secret, made.reply_sender)
        return Response(answer, 201, headers={"Location": url})

    @operation("stop_replies", None, scope="full", status=204, errors=(409,))
    def delete(self, request: Request, channel: str) -> HttpResponseBase:
        """Stop accepting replies through a channel."""
        replies.stop(person(request), int(channel))
        return Response(status=204)


class ReplayView(View):
    """A replay of events."""

    @operation("replay_events", shapes.ChannelList, scope="full", body=shapes.Replay, errors=(410,))
    def post(self, request: Request, channel: str, body: shapes.Replay) -> HttpResponseBase:
        """Replay the events after a cursor to a webhook.

        Delivery then continues from there.
        """
        user = person(request)
        webhooks.replay(user, int(channel), body.cursor, timezone.now())
        return Response(_listed(user))


class DigestView(View):
    """The daily digest."""

    @operation("set_digest", shapes.ChannelList, scope="full", body=shapes.Digest)
    def put(self, request: Request, body: shapes.Digest) -> HttpResponseBase:
        """Choose one daily message for turns and ends of games, or a message for each."""
        user = person(request)
        channels.set_digest(user, body.digest_at, timezone.now())
        return Response(_listed(user))


class NoticesView(View):
    """Notices and receipts."""

    @operation("list_notices", shapes.NoticeList, scope="read", query=shapes.NoticeQuery)
    def get(self, request: Request, query: shapes.NoticeQuery) -> HttpResponseBase:
        """List the notices sent to you, with the channel and the outcome of each."""
        found = selectors.my_notices(person(request), query.before, query.limit + 1)
        listed = [_notice(notice) for notice in found[: query.limit]]
        return Response(shapes.NoticeList(listed, listed[-1].id if len(found) > query.limit else None))


class WishView(View):
    """The notice settings of one table."""

    @operation("get_wish", shapes.Wish, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """Retrieve your notice settings for a table."""
        return Response(_wish(selectors.wish_of(person(request), table)))

    @operation("set_wish", shapes.Wish, scope="play", body=shapes.Wish, errors=(403,))
    def put(self, request: Request, table: str, body: shapes.Wish) -> HttpResponseBase:
        """Mute a table at which you sit, or choose the channel to try first."""
        wish = channels.wish(person(request), table, is_muted=body.is_muted, channel_id=body.channel)
        return Response(_wish(wish))


def _address_in(body: shapes.NewChannel) -> str:
    """Return the address of a new channel, from the fields of its service if it names one."""
    if bool(body.address) == bool(body.service) or (body.fields and not body.service):
        raise Refused(Kind.INVALID, "address_or_fields", "address")
    return body.address or service_forms.address_of(body.kind, body.service, body.fields)


def _service(kind: str, key: str, form: ServiceForm) -> shapes.ServiceAt:
    fields = tuple(
        shapes.ServiceField(
            name=each.name,
            label=str(each.label),
            help=str(each.help),
            example=each.example,
            is_required=each.is_required,
            choices=tuple(shapes.FieldChoice(value, str(label)) for value, label in each.choices),
        )
        for each in form.settings
    )
    return shapes.ServiceAt(kind, key, form.name, str(form.says), fields)


def _listed(user: models.User) -> shapes.ChannelList:
    found = [_channel(channel, shapes.ChannelAt) for channel in selectors.channels(user)]
    return shapes.ChannelList(found, user.digest_at)


def _channel(channel: models.Channel, shape: type[C]) -> C:
    shown = as_shape(shape, channel)
    address = channel_kind(channel.kind).shown_address(channel.address)
    shown = replace(shown, address=address, topics=channels.topics_of(channel))
    subscription = getattr(channel, "subscription", None)
    if subscription is None:
        return shown
    return replace(shown, events=subscription.kinds, cursor=str(subscription.after), error=subscription.error)


def _notice(notice: models.Notice) -> shapes.NoticeAt:
    receipts = [as_shape(shapes.ReceiptAt, receipt) for receipt in notice.receipts.all()]
    is_owed = notice.status in (models.Notice.Status.OWED, models.Notice.Status.CLAIMED)
    return msgspec.convert(
        {
            "id": notice.pk,
            "table": "" if notice.group_id else notice.game_id,
            "group": notice.group_id or "",
            "kind": notice.kind,
            "ply": notice.ply,
            "status": notice.status,
            "created_at": notice.created_at,
            "next_try_at": notice.next_try_at if is_owed else None,
            "receipts": receipts,
        },
        shapes.NoticeAt,
    )


def _wish(wish: models.TableWish) -> shapes.Wish:
    return shapes.Wish(wish.is_muted, wish.channel_id)
