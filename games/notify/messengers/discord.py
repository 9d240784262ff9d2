"""Discord, through a channel's webhook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self
from urllib.parse import quote, urlencode

from django.utils.translation import gettext_lazy as _

from games.notify.messengers import base
from games.notify.messengers.base import Address, Incomplete, Messenger, post
from games.services.notices import Setting


@dataclass(frozen=True)
class Discord(Messenger):
    """A Discord webhook: `discord://ID/TOKEN`, or its https address. `username`: the displayed sender."""

    NAME: ClassVar = "Discord"
    SCHEMES: ClassVar = ("discord",)
    HOSTS: ClassVar = ("discord.com", "discordapp.com")
    OPTIONS: ClassVar = ("thread",)
    SAYS: ClassVar = _(
        "In Discord, open the settings of the channel, then Integrations and Webhooks. Create a webhook and "
        "copy its URL."
    )
    SETTINGS: ClassVar = (
        Setting(
            "webhook",
            _("Webhook URL"),
            "https://discord.com/api/webhooks/1234/abcd",
            pattern=r"https://(?:[a-z]+\.)?discord(?:app)?\.com/api/webhooks/[0-9]+/[A-Za-z0-9_-]+/?",
        ),
        Setting(
            "thread",
            _("Thread ID"),
            "1234567890",
            help=_("Only if the messages should go to a thread in the channel."),
            pattern=r"[0-9]+",
            is_required=False,
        ),
    )

    webhook: str
    token: str
    thread: str
    username: str

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        webhook, token = given["webhook"].rstrip("/").split("/")[-2:]
        return base.address("discord", webhook, token, thread=given["thread"])

    @classmethod
    def read(cls, address: Address) -> Self:
        match address:
            case (
                Address(scheme="discord", parts=(webhook, token))
                | Address(scheme="https", path=("api", "webhooks", webhook, token))
            ):
                return cls(webhook, token, address.options.get("thread", ""), address.user)
        raise Incomplete

    def send(self, title: str, body: str) -> None:
        url = f"https://discord.com/api/webhooks/{quote(self.webhook, '')}/{quote(self.token, '')}"
        query = {"wait": "true", **({"thread_id": self.thread} if self.thread else {})}
        sender = {"username": self.username} if self.username else {}
        message = {"content": f"{title}\n{body}", "allowed_mentions": {"parse": []}, **sender}
        post(f"{url}?{urlencode(query)}", message)
