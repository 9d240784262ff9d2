"""Notices by messengers and push services, each named by an address of its own scheme.

Addresses are written as apprise writes them. Only the services in `MESSENGERS` are spoken to, and only by
`outbound`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar, Final
from urllib.parse import unquote, urlsplit

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.links.signed import lobby_url
from games.models import Channel, Notice
from games.notify import outbound
from games.notify.messages import message_of
from games.notify.messengers import MESSENGERS
from games.notify.messengers.base import Address, Incomplete, Messenger, https_only
from games.notify.outbound import NoAnswer, NotAllowed
from games.services.notices import AddableKind, Setting, Undeliverable
from games.text.patterns import linear

MAX_PARTS: Final = 8
"""How many parts the path of an address may have; most are chats, each of which takes a request."""
MAX_WORDS: Final = 280
"""How many characters of what went wrong are told."""
_SHORTEST_SECRET: Final = 6
"""What is shorter is no secret, and may be part of a word."""
_INERT: Final = str.maketrans({"@": "@\u2060", "<": "‹", ">": "›"})
"""A player's name calls nobody: no `@everyone`, no `<!channel>`."""
_BETWEEN: Final = linear(r"[/:@?&=#]")
_BY_SCHEME: Final = MappingProxyType({scheme: kind for kind in MESSENGERS for scheme in kind.SCHEMES})
_BY_HOST: Final = MappingProxyType({host: kind for kind in MESSENGERS for host in kind.HOSTS})


class Service(AddableKind):
    """An address of a messenger or push service, as apprise writes it."""

    NAME: ClassVar = "Service"
    TITLE: ClassVar = _("A messenger or another service")
    SAYS: ClassVar = _("Many services take messages at an address of their own, as Apprise writes it.")
    SETTINGS: ClassVar = (Setting("address", _("Address"), "ntfys://ntfy.sh/my-topic"),)

    def check(self, address: str) -> str:
        """The address as it is kept; `ValueError` with words if it is none the site speaks to."""
        address = address.strip()
        if server := _messenger(address).own_server:
            outbound.check(server)
        return address

    def send_notice(self, notice: Notice) -> str:
        """What became of it in words; `Undeliverable` if it never will be sent.

        A chat may have many readers: it gets the address of the table, and no links that move.
        """
        if notice.via is None:
            raise Undeliverable(gettext("This channel is gone."))
        message = message_of(notice)
        try:
            return _sent(notice.via.address, message.title, f"{message.body}\n\n{message.url}")
        except NotAllowed as error:
            raise Undeliverable(str(error)) from error

    def send_test(self, channel: Channel) -> str:
        words = gettext("This works: notices of your tables come here.")
        return _sent(channel.address, gettext("A test"), f"{words}\n\n{lobby_url()}")


def _sent(address: str, title: str, body: str) -> str:
    """Says who has taken it; `NotAllowed` when the address is of no service, `NoAnswer` when it fails."""
    messenger = _messenger(address)
    try:
        messenger.send(title.translate(_INERT), body.translate(_INERT))
    except (NoAnswer, ValueError) as error:
        raise NoAnswer(_without_secrets(str(error), address, messenger)) from error
    return gettext("{service} has taken it.").format(service=messenger.NAME)


def _messenger(text: str) -> Messenger:
    """The messenger of an address, with its settings; `NotAllowed` if it is none of those that are listed."""
    address = Address.parse(text)
    is_pasted = address.scheme == "https"
    known = _BY_HOST.get(address.host.lower()) if is_pasted else _BY_SCHEME.get(address.scheme)
    if known is None:
        raise _not_known(address.scheme)
    if refused := [option for option in address.options if option not in known.OPTIONS]:
        words = gettext("An address of {service} may not have the option '{option}'.")
        raise NotAllowed(words.format(service=known.NAME, option=refused[0][:20]))
    try:
        if len(address.path) > MAX_PARTS or not unquote(text).isprintable():
            raise Incomplete
        return known.read(address)
    except Incomplete as error:
        words = gettext("The address is not complete, or not as {service} writes it.")
        raise NotAllowed(words.format(service=known.NAME)) from error


def _not_known(scheme: str) -> NotAllowed:
    if scheme == "https":
        return NotAllowed(gettext("This is no address of a service that this site knows."))
    if f"{scheme}s" in _BY_SCHEME:
        return https_only(scheme)
    words = gettext("The site does not speak to {scheme}:// addresses.")
    return NotAllowed(words.format(scheme=scheme[:20]))


def _without_secrets(words: str, address: str, messenger: Messenger) -> str:
    """Words without what stands in the address, but for a server of one's own."""
    known = urlsplit(messenger.own_server).hostname
    pieces = set(_BETWEEN.split(address.partition("://")[2]))
    pieces |= set(map(unquote, pieces))
    for piece in sorted(pieces, key=len, reverse=True):
        if len(piece) >= _SHORTEST_SECRET and piece != known:
            words = words.replace(piece, "…")
    return "".join(sign if sign.isprintable() else " " for sign in words)[:MAX_WORDS]
