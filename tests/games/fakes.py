"""Notice channels whose behaviour depends on their address."""

from __future__ import annotations

from games.mail.channel import Mail
from games.models import Channel, Notice
from games.notify.channels.push import Push
from games.notify.channels.service import Service
from games.notify.channels.webhook import Webhook
from games.services.notices import AddableKind, ChannelKind, Undeliverable

SENT: list[tuple[str, int]] = []
"""The channel's label and the notice's key, for every notice sent."""


class Fake(ChannelKind):
    """A channel that fails at `broken` addresses, has been closed at `dead` ones, and delivers to others."""

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
    """A channel that accepts every address that begins with https."""

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
    """Return these kinds of channels as a value of `settings.NOTICE_CHANNELS`, named like the real kinds."""
    return {kind.NAME.lower(): f"{kind.__module__}.{kind.__qualname__}" for kind in kinds}
