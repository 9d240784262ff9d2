"""ntfy, on its public server or on the user's own server."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self

from django.utils.translation import gettext_lazy as _

from games.notify.messengers import base
from games.notify.messengers.base import Address, Incomplete, Messenger, https_only, level, post
from games.services.notices import Setting

_PUBLIC: Final = "ntfy.sh"
_LEVELS: Final = MappingProxyType({"min": 1, "low": 2, "default": 3, "normal": 3, "high": 4, "max": 5})


@dataclass(frozen=True)
class Ntfy(Messenger):
    """Topics on an ntfy server: `ntfy://TOPIC` or `ntfys://HOST/TOPIC`.

    The address includes a password or access token if the server needs one.
    """

    NAME: ClassVar = "ntfy"
    SCHEMES: ClassVar = ("ntfy", "ntfys")
    HOSTS: ClassVar = (_PUBLIC,)
    OPTIONS: ClassVar = ("priority", "tags", "xtags", "auth", "token", "mode")
    TAKES_ANY_BODY: ClassVar = True
    SAYS: ClassVar = _(
        "Choose a topic that no one can guess, and subscribe to it in the ntfy app. Anyone "
        "who knows the topic can read the messages."
    )
    SETTINGS: ClassVar = (
        Setting("topic", _("Topic"), "zoo-h7c2x9", pattern=r"[A-Za-z0-9_-]{1,64}"),
        Setting(
            "server",
            _("Server"),
            "ntfy.example.org",
            help=_("Only for your own server. Otherwise the public server ntfy.sh is used."),
            pattern=r"(?:https://)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?/?",
            is_required=False,
        ),
        Setting(
            "token",
            _("Access token"),
            "tk_abc123",
            help=_("Only if the topic is protected."),
            pattern=r"\S+",
            is_required=False,
        ),
        base.PRIORITY,
    )

    host: str
    topics: tuple[str, ...]
    login: Mapping[str, str]
    details: Mapping[str, Any]

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        server, topic = base.server_of(given["server"]), given["topic"]
        options = {"token": given["token"], "priority": given["priority"]}
        if server in ("", _PUBLIC):
            return base.address("ntfy", topic, **options)
        return base.address("ntfys", server, topic, **options)

    @classmethod
    def read(cls, address: Address) -> Self:
        topics = address.path or address.parts
        is_public = not address.path or address.options.get("mode") == "cloud"
        if not topics or (address.scheme == "https" and not address.path):
            raise Incomplete
        if address.scheme == "ntfy" and not is_public:
            raise https_only(address.scheme)
        return cls(_PUBLIC if is_public else address.host, topics, _login(address), _details(address.options))

    @property
    def own_server(self) -> str:
        return "" if self.host == _PUBLIC else f"https://{self.host}"

    def send(self, title: str, body: str) -> None:
        for topic in self.topics:
            message = {"topic": topic, "title": title, "message": body, **self.details}
            post(f"https://{self.host}/", message, self.login)


def _login(address: Address) -> Mapping[str, str]:
    is_token = address.options.get("auth") == "token" or address.user.startswith("tk_")
    token = address.options.get("token") or (address.user if is_token and not address.password else "")
    if token:
        return {"Authorization": f"Bearer {token}"}
    if address.user:
        pair = b64encode(f"{address.user}:{address.password}".encode()).decode()
        return {"Authorization": f"Basic {pair}"}
    return {}


def _details(options: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the priority and tags in the address, if any."""
    tags = [tag for tag in (options.get("tags") or options.get("xtags") or "").split(",") if tag]
    priority = level(options.get("priority", ""), _LEVELS, 0)
    return {**({"tags": tags} if tags else {}), **({"priority": priority} if priority else {})}
