"""Google Chat, through the webhook of a space."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self
from urllib.parse import quote, urlencode

from django.utils.translation import gettext_lazy as _

from games.notify.messengers.base import Address, Incomplete, Messenger, post
from games.services.notices import Setting


@dataclass(frozen=True)
class GoogleChat(Messenger):
    """A Google Chat webhook: `gchat://SPACE/KEY/TOKEN`, or its https address."""

    NAME: ClassVar = "Google Chat"
    SCHEMES: ClassVar = ("gchat",)
    HOSTS: ClassVar = ("chat.googleapis.com",)
    OPTIONS: ClassVar = ("key", "token")
    SAYS: ClassVar = _(
        "In Google Chat, open the menu of the space, then Apps & integrations and Webhooks. Add a webhook "
        "and copy its link."
    )
    SETTINGS: ClassVar = (
        Setting(
            "webhook",
            _("Webhook URL"),
            "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=abc&token=xyz",
            pattern=r"https://chat\.googleapis\.com/v1/spaces/[A-Za-z0-9_-]+/messages\?\S*key=\S+",
        ),
    )

    space: str
    key: str
    token: str

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        whole = Address.parse(given["webhook"])
        kept = {name: whole.options[name] for name in cls.OPTIONS if name in whole.options}
        return f"{given['webhook'].partition('?')[0]}?{urlencode(kept)}"

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
