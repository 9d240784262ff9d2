"""Gotify, on the user's own server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self
from urllib.parse import quote

from django.utils.translation import gettext_lazy as _

from games.notify.messengers import base
from games.notify.messengers.base import Address, Incomplete, Messenger, level, post
from games.services.notices import Setting

_LEVELS: Final = MappingProxyType({"low": 0, "moderate": 3, "normal": 5, "high": 8, "emergency": 10})


@dataclass(frozen=True)
class Gotify(Messenger):
    """A Gotify server: `gotifys://HOST/TOKEN`, optionally with a path between the host and the token."""

    NAME: ClassVar = "Gotify"
    SCHEMES: ClassVar = ("gotifys",)
    OPTIONS: ClassVar = ("priority",)
    SAYS: ClassVar = _("In Gotify, open Apps, create an application and copy its token.")
    SETTINGS: ClassVar = (
        Setting("server", _("Server"), "push.example.org", pattern=base.SERVER),
        Setting("token", _("Application token"), "AbCdEf.12345678", pattern=r"[A-Za-z0-9._-]+"),
        base.PRIORITY,
    )

    server: str
    token: str
    priority: int

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        server = base.server_of(given["server"])
        return base.address("gotifys", server, given["token"], priority=given["priority"])

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
