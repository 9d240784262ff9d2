"""Slack, through an incoming webhook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from games.notify.messengers.base import Address, Incomplete, Messenger, post
from games.services.notices import Setting

_SIGNS: Final = MappingProxyType({"#": "#", "@": "@", "+": ""})
"""The prefixes of channels, people and IDs in an address, each with the prefix that Slack uses."""


@dataclass(frozen=True)
class Slack(Messenger):
    """A Slack webhook: `slack://A/B/C`, or its https address. `channels` replace the webhook's channel."""

    NAME: ClassVar = "Slack"
    SCHEMES: ClassVar = ("slack",)
    HOSTS: ClassVar = ("hooks.slack.com",)
    SAYS: ClassVar = _(
        "In Slack, create an app at api.slack.com/apps, switch on Incoming Webhooks, add a webhook to your "
        "workspace and copy its URL."
    )
    SETTINGS: ClassVar = (
        Setting(
            "webhook",
            _("Webhook URL"),
            "https://hooks.slack.com/services/T00/B00/abcd",
            pattern=r"https://hooks\.slack\.com/services/[A-Za-z0-9]+/[A-Za-z0-9]+/[A-Za-z0-9]+/?",
        ),
    )

    tokens: tuple[str, str, str]
    channels: tuple[str, ...]
    username: str

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        return given["webhook"].rstrip("/")

    @classmethod
    def read(cls, address: Address) -> Self:
        match address:
            case (
                Address(scheme="slack", parts=(team, hook, token, *channels))
                | Address(scheme="https", path=("services", team, hook, token, *channels))
            ):
                return cls((team, hook, token), tuple(map(_channel, channels)), address.user)
        raise Incomplete

    def send(self, title: str, body: str) -> None:
        url = "/".join(("https://hooks.slack.com/services", *(quote(token, "") for token in self.tokens)))
        message = {"text": f"{title}\n{body}".replace("&", "&amp;"), "mrkdwn": False}
        if self.username:
            message["username"] = self.username
        for channel in self.channels or ("",):
            post(url, {**message, "channel": channel} if channel else message)


def _channel(name: str) -> str:
    sign = name[:1]
    return _SIGNS[sign] + name[1:] if sign in _SIGNS else f"#{name}"
