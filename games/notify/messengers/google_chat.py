"""Google Chat, through a space's webhook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self
from urllib.parse import quote, urlencode

from games.notify.messengers.base import Address, Incomplete, Messenger, post


@dataclass(frozen=True)
class GoogleChat(Messenger):
    """A Google Chat webhook: `gchat://SPACE/KEY/TOKEN`, or its https address."""

    NAME: ClassVar = "Google Chat"
    SCHEMES: ClassVar = ("gchat",)
    HOSTS: ClassVar = ("chat.googleapis.com",)
    OPTIONS: ClassVar = ("key", "token")

    space: str
    key: str
    token: str

    @classmethod
    def read(cls, address: Address) -> Self:
        match address:
            case Address(scheme="https", path=(_, "spaces", space, "messages"), options=given):
                return cls(space, given.get("key", ""), given.get("token", ""))
            case Address(scheme="gchat", parts=(space, key, token)):
                return cls(space, key, token)
        raise Incomplete

    def send(self, title: str, body: str) -> None:
        query = urlencode({"key": self.key, "token": self.token})
        url = f"https://chat.googleapis.com/v1/spaces/{quote(self.space, '')}/messages?{query}"
        post(url, {"text": f"{title}\n{body}"})
