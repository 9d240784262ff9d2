"""Signed webhooks: notices and events as JSON, sent to a user's program.

`docs/notices.md` specifies the format, the signature and the meaning of answers.
"""

from __future__ import annotations

from time import time
from types import MappingProxyType
from typing import ClassVar, Final
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games import selectors
from games.core.signatures import new_secret, signature
from games.links.signed import lobby_url
from games.models import Channel, Event, Game, Notice
from games.notify import outbound
from games.notify.messages import message_of
from games.notify.messengers import MESSENGERS
from games.notify.outbound import HostResponse, NoAnswer
from games.services.notices import Delivered, EventKind, Setting, Undeliverable
from games.services.notices.numbered_lists import forget
from games.values.deliveries import (
    DeliveredChoice,
    DeliveredMessage,
    DeliveredQuestion,
    DeliveredTable,
    Delivery,
    EventDelivery,
)
from games.values.tables import TableInfo

TEST: Final = "test"
"""The kind of a test delivery."""
GONE: Final = 410
"""The status with which an address asks for no more deliveries."""
_ASKING: Final = (Notice.Kind.TURN, Notice.Kind.REMINDER, Notice.Kind.ANSWER)
"""The kinds of notices that include the question."""
_HOSTS: Final = MappingProxyType(
    {host: kind for kind in MESSENGERS for host in kind.HOSTS if not kind.TAKES_ANY_BODY}
)
"""Hosts that accept only webhooks in their own format, each with its messenger."""


class Webhook(EventKind):
    """The channel that sends signed requests to the address of a program."""

    NAME: ClassVar = "Webhook"
    TITLE: ClassVar = _("Your own program")
    SAYS: ClassVar = _("The site sends a signed request to this address for every notification.")
    SETTINGS: ClassVar = (Setting("address", _("Address"), "https://example.org/my-turn"),)

    def check(self, address: str) -> str:
        """Return the address in normal form. Raise `ValueError` with a text if the address cannot be used."""
        address = outbound.check(address)
        if messenger := _HOSTS.get(urlsplit(address).hostname or ""):
            words = gettext("This address belongs to {service}. Add it as a service, not as a webhook.")
            raise ValueError(words.format(service=messenger.NAME))
        return address

    def new_secret(self) -> str:
        return new_secret()

    def exported_address(self, address: str) -> str:
        """Return only the host, because the rest of the address may be secret."""
        return urlsplit(address).hostname or ""

    def send_notice(self, notice: Notice) -> str:
        """Send a notice and return the answer. Raise `Undeliverable` if the address wants no more notices."""
        if notice.via is None:
            raise Undeliverable(gettext("This webhook no longer exists."))
        if notice.kind in _ASKING:  # this message has no numbers
            forget(notice.via.pk, notice.game_id)
        answer = _sent(notice.via, _delivery(notice))
        if answer.status == GONE:
            raise Undeliverable(answer.words)
        return Delivered(_taken(answer))

    def send_event(self, channel: Channel, event: Event | None) -> str:
        given = (
            EventDelivery(f"event-{event.pk}", "event", selectors.event_info(event))
            if event
            else _begin_anew()
        )
        answer = _sent(channel, given)
        if answer.status == GONE:
            raise Undeliverable(answer.words)
        return _taken(answer)

    def send_test(self, channel: Channel) -> str:
        body = gettext("Your webhook works: notifications about your tables arrive here.")
        words = DeliveredMessage(gettext("Test"), body)
        delivery = Delivery(f"{TEST}-{uuid4()}", TEST, timezone.now(), words, lobby_url())
        return _taken(_sent(channel, delivery))


def _begin_anew() -> EventDelivery:
    return EventDelivery(f"gone-{uuid4()}", "cursor_gone", None)


def _delivery(notice: Notice) -> Delivery:
    message, user = message_of(notice), notice.user or notice.seat.user
    return Delivery(
        id=message.id,
        kind=notice.kind,
        created_at=notice.created_at,
        message=DeliveredMessage(message.title, message.body),
        url=message.url,
        table=None if notice.group_id else _table(selectors.table(notice.game_id, user)),
        question=_question(notice),
        choices=tuple(DeliveredChoice(each.label, each.url) for each in message.choices),
    )


def _table(table: TableInfo) -> DeliveredTable:
    return DeliveredTable(
        id=table.id,
        name=table.name,
        ruleset=table.ruleset,
        title=table.title,
        status=table.status,
        ply=table.ply,
        my_seat=table.my_seat,
        seat=table.my_seat,
    )


def _question(notice: Notice) -> DeliveredQuestion | None:
    is_asked = notice.kind in _ASKING and notice.game.status == Game.Status.RUNNING
    if notice.seat.user is None or not is_asked:
        return None
    asked = selectors.question_of(selectors.position(notice.game_id, notice.seat.user))
    return DeliveredQuestion(asked.sentence, asked.due_at) if asked else None


def _sent(channel: Channel, delivery: Delivery | EventDelivery) -> HostResponse:
    body, timestamp = msgspec.json.encode(delivery), int(time())
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Zooasync",
        "webhook-id": delivery.id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": signature(channel.secret, delivery.id, timestamp, body),
    }
    return outbound.post(channel.address, body, headers)


def _taken(answer: HostResponse) -> str:
    if not 200 <= answer.status < 300:
        raise NoAnswer(gettext("The address answered: {words}").format(words=answer.words))
    return answer.words
