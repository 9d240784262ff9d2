"""Channels that do as they are told by their address."""

from __future__ import annotations

from games.models import Channel, Notice
from games.services.notices import Undeliverable

SENT: list[tuple[str, int]] = []
"""The label of the channel and the notice's key of all that was sent."""


def send_notice(notice: Notice) -> str:
    """`broken` never works, `dead` never will; all others take what they get."""
    channel = notice.via
    address = channel.address if channel else ""
    if "broken" in address:
        raise ConnectionError("503 we are closed")
    if "dead" in address:
        raise Undeliverable("410 gone")
    SENT.append((channel.label if channel else "", notice.pk))
    return f"200 from {address}"


def send_test(channel: Channel) -> str:
    if "broken" in channel.address:
        raise ConnectionError("503 we are closed")
    return f"200 from {channel.address}"


def check(address: str) -> str:
    if not address.startswith("https:"):
        raise ValueError("it must begin with https")
    return address
