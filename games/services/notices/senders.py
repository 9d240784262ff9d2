"""What sends notices: one function per kind of channel, named in `settings.NOTICE_CHANNELS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from django.conf import settings
from django.utils.module_loading import import_string

from games.models import Notice


class Delivered(str):
    """What a channel said where that means that the other side itself has the message."""


Sender: TypeAlias = Callable[[Notice], str | None]
"""Sends one notice through `notice.via`, says what the channel said; raises when it may not have gone out.

`Delivered` where the other side has said that it has it; any other words: it is on its way.
"""


class Undeliverable(Exception):
    """The channel will never take anything: it is switched off, and these words say why."""


class MessageRefused(Undeliverable):
    """The channel will never take this message: to send it again is in vain, another may go."""


def sender_of(kind: str) -> Sender:
    """The sender of a kind of channel."""
    sender: Sender = import_string(settings.NOTICE_CHANNELS[kind])
    return sender
