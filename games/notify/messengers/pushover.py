"""Pushover, through its API."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Final, Self
from urllib.parse import urlencode

from django.utils.translation import gettext_lazy as _

from games.notify.messengers import base
from games.notify.messengers.base import Address, Incomplete, Messenger, level, taken
from games.services.notices import Setting

_LEVELS: Final = MappingProxyType({"low": -2, "moderate": -1, "normal": 0, "high": 1, "emergency": 2})
_RETRY: Final = MappingProxyType({"retry": "900", "expire": "3600"})
"""How often an emergency message is repeated until confirmed, and for how long, in seconds."""


@dataclass(frozen=True)
class Pushover(Messenger):
    """A Pushover account: `pover://USER_KEY@TOKEN`, followed by `/DEVICE` to limit it to some devices."""

    NAME: ClassVar = "Pushover"
    SCHEMES: ClassVar = ("pover",)
    OPTIONS: ClassVar = ("priority", "sound")
    SAYS: ClassVar = _(
        "Your user key is on the first page of pushover.net after you sign in. Create an application there "
        "and copy its API token."
    )
    SETTINGS: ClassVar = (
        Setting("user", _("User key"), "uQiRzpo4DXghDmr9QzzfQu27cmVRsG", pattern=r"[A-Za-z0-9]+"),
        Setting("token", _("API token"), "azGDORePK8gMaC0QOYAMyEEuzJnyUi", pattern=r"[A-Za-z0-9]+"),
        Setting(
            "device",
            _("Device"),
            "phone",
            help=_("Only if the messages should go to one device."),
            pattern=r"[A-Za-z0-9_-]{1,25}",
            is_required=False,
        ),
        replace(base.PRIORITY, choices=(("", _("Normal")), ("moderate", _("Low")), ("high", _("High")))),
    )

    user: str
    token: str
    devices: tuple[str, ...]
    priority: int
    sound: str

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        device = (given["device"],) if given["device"] else ()
        login, priority = given["user"], given["priority"]
        return base.address("pover", given["token"], *device, login=login, priority=priority)

    @classmethod
    def read(cls, address: Address) -> Self:
        if not (address.user and address.host):
            raise Incomplete
        priority = level(address.options.get("priority", ""), _LEVELS, _LEVELS["normal"])
        return cls(address.user, address.host, address.path, priority, address.options.get("sound", ""))

    def send(self, title: str, body: str) -> None:
        fields = {"user": self.user, "token": self.token, "title": title, "message": body}
        fields |= {"priority": str(self.priority), "sound": self.sound, "device": ",".join(self.devices)}
        fields |= _RETRY if self.priority == _LEVELS["emergency"] else {}
        form = urlencode({name: value for name, value in fields.items() if value}).encode()
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        taken("POST", "https://api.pushover.net/1/messages.json", form, headers)
