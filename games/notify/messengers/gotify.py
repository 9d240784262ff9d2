"""Gotify, on the user's own server."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self
from urllib.parse import quote

from games.notify.messengers.base import Address, Incomplete, Messenger, level, post

_LEVELS: Final = MappingProxyType({"low": 0, "moderate": 3, "normal": 5, "high": 8, "emergency": 10})


@dataclass(frozen=True)
class Gotify(Messenger):
    """A Gotify server: `gotifys://HOST/TOKEN`, optionally with a path between the host and the token."""

    NAME: ClassVar = "Gotify"
    SCHEMES: ClassVar = ("gotifys",)
    OPTIONS: ClassVar = ("priority",)

    server: str
    token: str
    priority: int

    @classmethod
    def read(cls, address: Address) -> Self:
        if not (address.host and address.path):
            raise Incomplete
        *folders, token = address.path
        server = "/".join((f"https://{address.host}", *(quote(folder, "") for folder in folders)))
        return cls(server, token, level(address.options.get("priority", ""), _LEVELS, _LEVELS["normal"]))

    @property
    def own_server(self) -> str:
        return self.server

    def send(self, title: str, body: str) -> None:
        message = {"title": title, "message": body, "priority": self.priority}
        post(f"{self.server}/message", message, {"X-Gotify-Key": self.token})
