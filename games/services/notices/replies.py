"""Replies from a messenger: whose replies are accepted, and the secret that signs them."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from games.core.errors import Kind, Refused
from games.core.signatures import Signed, is_genuine, new_secret
from games.models import Channel, User
from games.services.base import limits
from games.services.base.limits import HOUR, Limit
from games.services.base.texts import checked_text
from games.services.notices.channel_kinds import AddableKind, channel_kind
from games.services.notices.channels import own_channel

MAX_SENDER: Final = 200
REPLIES_PER_HOUR: Final = 120
"""The maximum number of replies of one person per hour. Each reply may be read as a move."""
FORGED_PER_CLIENT: Final = 30
FORGED_PER_NETWORK: Final = 150
"""The maximum number of replies with a wrong signature per hour: from a client, and from its network."""
_ONCE: Final = Limit("reply-once", 1, HOUR, "reply_repeated")


def accept(user: User, channel_id: int, sender: str) -> Channel:
    """Accept replies of this sender through a channel, signed with a new secret. Revoke any former secret.

    `sender`: the messenger's ID for the person whose messages count. There may be other people in the chat.
    """
    channel = _answerable(user, channel_id)
    channel.reply_sender = checked_text(sender, "sender", MAX_SENDER)
    channel.reply_secret = new_secret()
    channel.save(update_fields=["reply_sender", "reply_secret"])
    return channel


def stop(user: User, channel_id: int) -> Channel:
    """Accept no more replies through a channel, and revoke its secret."""
    channel = _answerable(user, channel_id)
    channel.reply_sender = channel.reply_secret = ""
    channel.save(update_fields=["reply_sender", "reply_secret"])
    return channel


def signing_channel(channel_id: int, message: Signed, client: str, at: datetime) -> Channel:
    """Return the channel whose secret signs this message.

    Raise the same `Refused` whether the signature is wrong or the channel accepts no replies.
    """
    found = Channel.objects.known().select_related("user").filter(pk=channel_id, user__is_active=True).first()
    if found and is_genuine(found.reply_secret, message, at):
        return found
    if found is None:
        is_genuine("", message, at)
    most = (FORGED_PER_CLIENT, FORGED_PER_NETWORK)
    limits.take_all(limits.source_limits("reply-forged", client, most, HOUR, "many_bad_signatures"), at)
    raise Refused(Kind.FORBIDDEN, "bad_signature")


def count(user: User, at: datetime) -> None:
    """Count a reply of a user. Other replies of this user wait until the transaction ends."""
    limits.take(Limit("replies", REPLIES_PER_HOUR, HOUR, "too_many_replies"), str(user.pk), at)


def is_repeated(channel: Channel, message_id: str, at: datetime) -> bool:
    """Return whether a message was recorded within the last hour.

    The signed time rules out older repetitions.
    """
    return limits.left(_ONCE, f"{channel.pk}:{message_id}", at)[0] == 0


def note(channel: Channel, message_id: str, at: datetime) -> None:
    """Record that a message was answered, so that a repetition changes nothing."""
    limits.take(_ONCE, f"{channel.pk}:{message_id}", at)


def _answerable(user: User, channel_id: int) -> Channel:
    """Return one of the user's channels. Raise `Refused` if nobody can answer through its kind."""
    channel = own_channel(user, channel_id)
    if not isinstance(channel_kind(channel.kind), AddableKind):
        raise Refused(Kind.CONFLICT, "no_replies")
    return channel
