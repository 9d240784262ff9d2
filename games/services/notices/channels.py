"""How users receive notices: ordered channels, preferences for single tables, and tests."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext

from games.core.errors import Kind, Refused
from games.models import Channel, Notice, Seat, TableWish, Topic, User
from games.models.channel import MAIL
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.base.texts import checked_text
from games.services.notices.channel_kinds import AddableKind, addable_kinds, channel_kind

MAX_CHANNELS: Final = 10
MAX_LABEL: Final = 60
MAX_ADDRESS: Final = 2_000
TESTS_PER_HOUR: Final = 10
MINUTES_OF_DAY: Final = 24 * 60


@dataclass(frozen=True)
class Tested:
    """The result of testing a channel."""

    is_sent: bool
    words: str


def add(user: User, kind: str, address: str, label: str, at: datetime) -> Channel:
    """Add a channel after the others. If the channel exists, switch it on again.

    Raise `Refused`, with a text from its kind, if the kind does not accept the address.
    """
    if user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_are_not_told")
    adding = _addable(kind)
    address = _checked_address(adding, address)
    label = checked_text(label, "label", MAX_LABEL)
    with transaction.atomic():
        _lock(user)
        mine = user.channels.filter(kind=kind, address=address).first()
        if mine:
            return _switched(mine, True)
        if user.channels.count() >= MAX_CHANNELS:
            raise Refused(Kind.CONFLICT, "too_many_channels", limit=MAX_CHANNELS)
        last: int | None = user.channels.aggregate(last=Max("position"))["last"]
        return user.channels.create(
            kind=kind,
            address=address,
            label=label,
            secret=adding.new_secret(),
            position=0 if last is None else last + 1,
            created_at=at,
        )


def remove(user: User, channel_id: int) -> None:
    """Remove a channel. Its unsent notices go to the next one. Mail can only be switched off."""
    channel = own_channel(user, channel_id)
    if not channel_kind(channel.kind).IS_REMOVABLE:
        raise Refused(Kind.CONFLICT, "mail_stays")
    channel.delete()


def switch(user: User, channel_id: int, is_on: bool) -> Channel:
    """Switch a channel on or off. Switching it on resets its failures and the reason why it was off."""
    return _switched(own_channel(user, channel_id), is_on)


def rename(user: User, channel_id: int, label: str) -> Channel:
    channel = own_channel(user, channel_id)
    channel.label = checked_text(label, "label", MAX_LABEL)
    channel.save(update_fields=["label"])
    return channel


def move(user: User, channel_id: int, position: int) -> None:
    """Move a channel to this position. The first is 0. The others make room."""
    with transaction.atomic():
        _lock(user)
        channel = own_channel(user, channel_id)
        others = list(user.channels.exclude(pk=channel.pk))
        others.insert(max(position, 0), channel)
        for place, other in enumerate(others):
            if other.position != place:
                other.position = place
                other.save(update_fields=["position"])


@transaction.atomic
def choose_topics(user: User, wanted: Mapping[int, Collection[str]]) -> None:
    """Set the topics of several channels, by channel key. Either all channels are changed or none."""
    _lock(user)
    for channel_id, topics in wanted.items():
        channel = own_channel(user, channel_id)
        offered = topics_offered(channel)
        if not offered:
            raise Refused(Kind.CONFLICT, "events_only", "topics")
        if unknown := [topic for topic in topics if topic not in offered]:
            raise Refused(Kind.INVALID, "topic_not_offered", "topics", topic=unknown[0], known=offered)
        channel.unwanted = " ".join(topic for topic in offered if topic not in topics)
        channel.save(update_fields=["unwanted"])


def topics_offered(channel: Channel) -> tuple[str, ...]:
    """Return the topics that a channel can carry. A webhook for events carries none."""
    if getattr(channel, "subscription", None):
        return ()
    return tuple(topic.value for topic in channel_kind(channel.kind).TOPICS)


def topics_of(channel: Channel) -> tuple[str, ...]:
    """Return the topics that a channel carries."""
    return tuple(topic for topic in topics_offered(channel) if channel.wants(topic))


@transaction.atomic
def stop_mails_about(user: User, topic: Topic) -> None:
    """Stop mails about one topic to the user's own address."""
    _lock(user)
    for channel in user.channels.filter(kind=MAIL):
        if channel.wants(topic):
            channel.unwanted = f"{channel.unwanted} {topic.value}".strip()
            channel.save(update_fields=["unwanted"])


def set_mail(user: User, wanted: bool) -> None:
    """Switch notices to the user's own mail address on or off."""
    for channel in user.channels.filter(kind=MAIL):
        _switched(channel, wanted)


def address_is_dead(user: User, words: str, at: datetime) -> None:
    """Stop writing to the user's own address because mail came back. `words`: the reason."""
    dead = user.channels.filter(kind=MAIL, is_on=True, created_at__lte=at)
    dead.update(is_on=False, off_reason=words)


def limit_of(user: User) -> tuple[Limit, str]:
    """Return the limit on channel tests and the subject it is counted for."""
    return Limit("channel-tests", TESTS_PER_HOUR, limits.HOUR, "too_many_tests"), str(user.pk)


def test(user: User, channel_id: int, at: datetime) -> Tested:
    """Send a test through a channel now, even if it is off, and return the result."""
    channel = own_channel(user, channel_id)
    limits.take(*limit_of(user), at)
    try:
        return Tested(True, channel_kind(channel.kind).send_test(channel))
    except Exception as error:
        return Tested(False, str(error) or type(error).__name__)


def wish(user: User, game_id: str, *, is_muted: bool, channel_id: int | None) -> TableWish:
    """Set whether the user is notified about one table, and through which channel first."""
    if not Seat.objects.filter(game=game_id, user=user).exists():
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    channel = own_channel(user, channel_id) if channel_id is not None else None
    fields = {"is_muted": is_muted, "channel": channel}
    return TableWish.objects.update_or_create(user=user, game_id=game_id, defaults=fields)[0]


def set_digest(user: User, minute: int | None, at: datetime) -> None:
    """Set the minute of the user's day at which notices are sent together.

    With None, each notice is sent at once.

    Notices already collected for another time are sent individually.
    """
    if minute is not None and not 0 <= minute < MINUTES_OF_DAY:
        raise Refused(Kind.INVALID, "bad_minute", "digest_at")
    with transaction.atomic():
        _lock(user)
        user.digest_at = minute
        user.save(update_fields=["digest_at"])
        Notice.objects.filter(user=user, kind=Notice.Kind.DIGEST, status=Notice.Status.OWED).delete()
        Notice.objects.collected_for(user).update(is_collected=False, next_try_at=at)


def _switched(channel: Channel, is_on: bool) -> Channel:
    """Switch a channel on or off.

    Switching mail on confirms the address, so earlier returned mails are forgotten.
    """
    if is_on and channel.kind == MAIL:
        channel.user.returned_mails.all().delete()
    channel.is_on, channel.failures, channel.off_reason = is_on, 0, ""
    channel.save(update_fields=["is_on", "failures", "off_reason"])
    return channel


def own_channel(user: User, channel_id: int) -> Channel:
    """Return one of the user's channels, or raise `Refused`."""
    channel = user.channels.filter(pk=channel_id, kind__in=settings.NOTICE_CHANNELS).first()
    if channel is None:
        raise Refused(Kind.MISSING, "no_such_channel")
    return channel


def _lock(user: User) -> None:
    User.objects.select_for_update(no_key=True).get(pk=user.pk)


def _addable(kind: str) -> AddableKind:
    """Return a kind of channel that users can add. Their own mail address is not one of them."""
    known = addable_kinds()
    if kind not in known:
        raise Refused(Kind.INVALID, "unknown_channel", "kind", known=tuple(known))
    return known[kind]


def _checked_address(kind: AddableKind, address: str) -> str:
    """Return the address in the form that its kind of channel stores."""
    if len(address) > MAX_ADDRESS:
        reason = gettext("longer than {limit} characters").format(limit=MAX_ADDRESS)
        raise Refused(Kind.INVALID, "bad_channel", "address", reason=reason)
    try:
        return kind.check(address)
    except ValueError as error:
        raise Refused(Kind.INVALID, "bad_channel", "address", reason=str(error)) from error
