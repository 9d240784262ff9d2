"""Discord, through a channel's webhook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self
from urllib.parse import quote, urlencode

from games.notify.messengers.base import Address, Incomplete, Messenger, post


@dataclass(frozen=True)
class Discord(Messenger):
    """A Discord webhook: `discord://ID/TOKEN`, or its https address. `username`: the displayed sender."""

    NAME: ClassVar = "Discord"
    SCHEMES: ClassVar = ("discord",)
    HOSTS: ClassVar = ("discord.com", "discordapp.com")
    OPTIONS: ClassVar = ("thread",)

    webhook: str
    token: str
    thread: str
    username: str

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
