"""Telegram, through a bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from django.utils.translation import gettext_lazy as _

from games.notify.messengers import base
from games.notify.messengers.base import Address, Incomplete, Messenger, post
from games.services.notices import Setting
from games.text.patterns import linear

_TOKEN: Final = linear(r"(?i)(?:bot)?([0-9]+:[a-z0-9_-]+)")
_CHAT: Final = linear(r"(-?[0-9]+|@?[A-Za-z_][A-Za-z0-9_-]*)(?::([0-9]+))?")
"""The number or name of a chat, and the number of a topic in it."""


@dataclass(frozen=True)
class Telegram(Messenger):
    """A Telegram bot and its chats: `tgram://BOT_TOKEN/CHAT_ID`, with one or more chats.

    A chat with topics is given as `CHAT_ID:TOPIC`.
    """

    NAME: ClassVar = "Telegram"
    SCHEMES: ClassVar = ("tgram",)
    OPTIONS: ClassVar = ("thread", "topic", "silent", "preview")
    SAYS: ClassVar = _(
        "In Telegram, write /newbot to @BotFather. It answers with the token of your bot. Send your bot a "
        "message, or add it to a group. The bot @userinfobot tells you your chat ID."
    )
    SETTINGS: ClassVar = (
        Setting(
            "token",
            _("Bot token"),
            "123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc",
            pattern=r"(?:bot)?[0-9]+:[A-Za-z0-9_-]+",
        ),
        Setting(
            "chat",
            _("Chat ID"),
            "12315544",
            help=_("The number of a person or group, or the name of a public channel such as @zoo."),
            pattern=r"-?[0-9]+|@?[A-Za-z_][A-Za-z0-9_-]*",
        ),
        Setting(
            "topic",
            _("Topic number"),
            "5",
            help=_("Only for a group with topics."),
            pattern=r"[0-9]+",
            is_required=False,
        ),
    )

    token: str
    chats: tuple[tuple[str, int | None], ...]
    is_silent: bool
    has_preview: bool

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        return base.address("tgram", given["token"], given["chat"], topic=given["topic"])

    @classmethod
    def read(cls, address: Address) -> Self:
        token = _TOKEN.fullmatch(address.host)
        if not (token and address.path):
            raise Incomplete
        topic = address.options.get("topic") or address.options.get("thread") or ""
        chats = tuple(_chat(name, topic) for name in address.path)
        return cls(token[1], chats, address.says("silent"), address.says("preview"))

    def send(self, title: str, body: str) -> None:
        bold = {"type": "bold", "offset": 0, "length": len(title.encode("utf-16-le")) // 2}
        message = {
            "text": f"{title}\n{body}",
            "entities": [bold],
            "disable_notification": self.is_silent,
            "disable_web_page_preview": not self.has_preview,
        }
        for chat, topic in self.chats:
            where = {"chat_id": chat} if topic is None else {"chat_id": chat, "message_thread_id": topic}
            post(f"https://api.telegram.org/bot{self.token}/sendMessage", {**message, **where})


def _chat(name: str, topic: str) -> tuple[str, int | None]:
    """Return a chat and its topic. Telegram accepts numbers as text. Names start with `@`."""
    found = _CHAT.fullmatch(name)
    if not found or not (topic.isdecimal() or not topic):
        raise Incomplete
    chat, own_topic = found.groups()
    assert chat
    is_number = chat.lstrip("-").isdecimal()
    number = own_topic or topic
    return chat if is_number or chat.startswith("@") else f"@{chat}", int(number) if number else None
