"""Channels that do as they are told by their address."""

from __future__ import annotations

from games.mail.channel import Mail
from games.models import Channel, Notice
from games.notify.channels.push import Push
from games.notify.channels.service import Service
from games.notify.channels.webhook import Webhook
from games.services.notices import AddableKind, ChannelKind, Undeliverable

SENT: list[tuple[str, int]] = []
"""The label of the channel and the notice's key of all that was sent."""


class Fake(ChannelKind):
    """`broken` never works, `dead` never will; all others take what they get."""

    def send_notice(self, notice: Notice) -> str:
        channel = notice.via
        address = channel.address if channel else ""
        if "broken" in address:
            raise ConnectionError("503 we are closed")
        if "dead" in address:
            raise Undeliverable("410 gone")
        SENT.append((channel.label if channel else "", notice.pk))
        return f"200 from {address}"

    def send_test(self, channel: Channel) -> str:
        if "broken" in channel.address:
            raise ConnectionError("503 we are closed")
        return f"200 from {channel.address}"


class FakeAddable(Fake, AddableKind):
    """Takes each address that begins with https."""

    def check(self, address: str) -> str:
        if not address.startswith("https:"):
            raise ValueError("it must begin with https")
        return address


class FakeMail(Fake, Mail):
    pass


class FakePush(Fake, Push):
    pass


class FakeWebhook(FakeAddable, Webhook):
    pass


class FakeService(FakeAddable, Service):
    pass


def named(*kinds: type[ChannelKind]) -> dict[str, str]:
    """The kinds for `settings.NOTICE_CHANNELS`, each called as the one it stands for."""
    return {kind.NAME.lower(): f"{kind.__module__}.{kind.__qualname__}" for kind in kinds}
