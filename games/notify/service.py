"""Notices by the services that apprise knows: chats and pushes, each named by an apprise URL.

Only what `SERVICES` lists is spoken to, and only through the door for addresses that players name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import unquote

from apprise import Apprise, AppriseAsset, NotifyBase, NotifyFormat
from apprise.plugins import url_to_dict
from django.conf import settings
from django.utils.translation import gettext

from games.links.signed import lobby_url
from games.models import Channel, Notice
from games.notify import outbound, plugins
from games.notify.messages import message_of
from games.notify.outbound import NoAnswer, NotAllowed
from games.services.notices import Undeliverable

plugins.guard()

MAX_WORDS: Final = 280
"""How many characters of what went wrong are told."""
_SHORTEST_SECRET: Final = 6
"""What is shorter is no secret, and may be part of a word."""
_PUBLIC_HOST: Final = "cloud"
"""The mode in which ntfy uses its own public host."""
_INERT: Final = str.maketrans({"@": "@\u2060", "<": "‹", ">": "›"})
"""A player's name calls nobody: no `@everyone`, no `<!channel>`."""


@dataclass(frozen=True)
class Service:
    """One kind of service. `own_host`: the address names the host; else it is the service's own.

    `options`: what may stand behind the question mark. All else is refused: there are options that read
    files, send to further addresses or check no certificate.
    """

    name: str
    own_host: bool = False
    options: tuple[str, ...] = ()


SERVICES: Final = MappingProxyType(
    {
        "barks": Service("Bark", True, ("group", "level", "sound")),
        "discord": Service("Discord", False, ("thread",)),
        "feishu": Service("Feishu"),
        "flock": Service("Flock"),
        "gchat": Service("Google Chat", False, ("thread", "threadkey")),
        "gotifys": Service("Gotify", True, ("priority",)),
        "hassios": Service("Home Assistant", True, ("nid",)),
        "ifttt": Service("IFTTT"),
        "join": Service("Join", False, ("priority",)),
        "jsons": Service("JSON", True),
        "lark": Service("Lark"),
        "line": Service("LINE"),
        "matrixs": Service("Matrix", True, ("mode", "msgtype", "token", "version", "e2ee")),
        "mmosts": Service("Mattermost", True, ("channel", "channels", "to")),
        "nctalks": Service("Nextcloud Talk", True),
        "nclouds": Service("Nextcloud", True),
        "ntfy": Service("ntfy", True, ("priority", "tags", "xtags", "auth", "token", "mode")),
        "ntfys": Service("ntfy", True, ("priority", "tags", "xtags", "auth", "token", "mode")),
        "pbul": Service("Pushbullet"),
        "pover": Service("Pushover", False, ("priority", "sound")),
        "prowl": Service("Prowl", False, ("priority",)),
        "pushy": Service("Pushy"),
        "rockets": Service("Rocket.Chat", True, ("mode",)),
        "signals": Service("Signal", True),
        "simplepush": Service("Simplepush"),
        "slack": Service("Slack", False, ("footer", "image", "blocks")),
        "spush": Service("Simplepush"),
        "synologys": Service("Synology Chat", True, ("token",)),
        "tgram": Service("Telegram", False, ("thread", "topic", "silent", "preview")),
        "threema": Service("Threema"),
        "twist": Service("Twist"),
        "webex": Service("Webex"),
        "workflow": Service("Microsoft Teams", False, ("id", "sig", "ver", "api-version", "pa", "wrap")),
        "workflows": Service("Microsoft Teams", False, ("id", "sig", "ver", "api-version", "pa", "wrap")),
        "wxteams": Service("Webex"),
        "zulip": Service("Zulip"),
    }
)
"""Schemes of addresses, all of which apprise speaks https to."""


def check(address: str) -> str:
    """The address as it is kept; `ValueError` with words if it is none the site speaks to."""
    address = address.strip()
    plugin = _plugin(address)
    if _names_its_host(plugin):
        host = f"[{plugin.host}]" if ":" in plugin.host else plugin.host
        outbound.check(f"https://{host}{f':{plugin.port}' if plugin.port else ''}/")
    return address


def send_notice(notice: Notice) -> str:
    """What became of it in words; raises if it was not sent, `Undeliverable` if it never will be.

    A chat may have many readers: it gets the address of the table, and no links that move.
    """
    if notice.via is None:
        raise Undeliverable(gettext("This channel is gone."))
    message = message_of(notice)
    return _sent(notice.via.address, message.title, f"{message.body}\n\n{message.url}")


def send_test(channel: Channel) -> str:
    """What became of a message about nothing, in words; raises with words if it was not sent."""
    words = gettext("This works: notices of your tables come here.")
    return _sent(channel.address, gettext("A test"), f"{words}\n\n{lobby_url()}")


def _sent(address: str, title: str, body: str) -> str:
    plugin = _plugin(address)
    sender = Apprise(asset=plugin.asset)
    sender.add(plugin)
    title, body = title.translate(_INERT), body.translate(_INERT)
    with sender.notify(body=body, title=title, body_format=NotifyFormat.TEXT) as result:
        said = dict.fromkeys(entry.message for entry in result.logs())
        if not result:
            words = _without_secrets(" ".join(said), address, plugin)
            raise NoAnswer(words or gettext("It was not sent."))
    return gettext("{service} has taken it.").format(service=plugin.service_name)


def _plugin(address: str) -> NotifyBase:
    """What speaks to a service; `NotAllowed` if the address is none of those that are listed."""
    scheme = address.partition("://")[0].lower()
    if scheme != "https" and scheme not in SERVICES:
        raise NotAllowed(_not_listed(scheme))
    parsed = url_to_dict(address)
    if not parsed or parsed["schema"] not in SERVICES:
        raise NotAllowed(gettext("This is no address of a service that this site knows."))
    service = SERVICES[parsed["schema"]]
    _check_options(service, parsed)
    asset = AppriseAsset(
        app_id="Zooasync",
        app_url=settings.SITE_URL,
        async_mode=False,
        http_redirects=False,
        storage_mode="memory",
        timezone=settings.TIME_ZONE,
    )
    plugin = Apprise.instantiate(parsed, asset=asset)
    if plugin is None:
        words = gettext("The address is not complete, or not as {service} writes it.")
        raise NotAllowed(words.format(service=service.name))
    if _names_its_host(plugin) and not plugin.secure:
        raise NotAllowed(_not_listed(scheme))
    return plugin


def _not_listed(scheme: str) -> str:
    if f"{scheme}s" in SERVICES:
        return gettext("The site speaks https alone: begin with {scheme}s://.").format(scheme=scheme)
    return gettext("The site does not speak to {scheme}:// addresses.").format(scheme=scheme[:20])


def _check_options(service: Service, parsed: Mapping[str, Any]) -> None:
    marked = [mark + name for mark in "+-:" for name in parsed.get(f"qsd{mark}", ())]
    refused = [*marked, *(name for name in parsed.get("qsd", ()) if name not in service.options)]
    if refused:
        words = gettext("An address of {service} may not have the option '{option}'.")
        raise NotAllowed(words.format(service=service.name, option=refused[0][:20]))


def _names_its_host(plugin: NotifyBase) -> bool:
    """Whether the address itself says which host to speak to."""
    own = any(SERVICES[scheme].own_host for scheme in _schemes(plugin) if scheme in SERVICES)
    return own and getattr(plugin, "mode", "") != _PUBLIC_HOST


def _schemes(plugin: NotifyBase) -> set[str]:
    """All schemes of a plugin, of http and of https."""
    found: set[str] = set()
    for named in (plugin.protocol, plugin.secure_protocol):
        found |= {named} if isinstance(named, str) else set(named or ())
    return found


def _without_secrets(words: str, address: str, plugin: NotifyBase) -> str:
    """Words without what stands in the address, but for a host of one's own."""
    known = plugin.host if _names_its_host(plugin) else None
    pieces = set(re.split(r"[/:@?&=#]", address.partition("://")[2]))
    pieces |= set(map(unquote, pieces))
    for piece in sorted(pieces, key=len, reverse=True):
        if len(piece) >= _SHORTEST_SECRET and piece != known:
            words = words.replace(piece, "…")
    return "".join(sign if sign.isprintable() else " " for sign in words)[:MAX_WORDS]
