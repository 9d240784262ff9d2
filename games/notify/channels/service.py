"""Messengers and push services, each addressed by its own URL scheme.

Addresses have the format of apprise. Only the services in `MESSENGERS` are contacted, and only through
`outbound`.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import ClassVar, Final
from urllib.parse import unquote, urlsplit

from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.links.signed import lobby_url
from games.models import Channel, Notice
from games.notify import outbound
from games.notify.messages import ShortMessage, message_of
from games.notify.messengers import MESSENGERS
from games.notify.messengers.base import Address, Incomplete, Messenger, https_only
from games.notify.outbound import NoAnswer, NotAllowed
from games.replies.shown_lists import note
from games.services.notices import AddableKind, ServiceForm, Setting, Undeliverable
from games.services.notices.numbered_lists import forget
from games.text.patterns import linear

MAX_PARTS: Final = 8
"""The maximum number of path parts in an address. Most parts are chats, and each chat takes one request."""
MAX_WORDS: Final = 280
"""The maximum number of characters of an error that are shown."""
_MIN_SECRET: Final = 6
"""The minimum length of a secret. A shorter text may be part of a word."""
_INERT: Final = str.maketrans({"@": "@\u2060", "<": "‹", ">": "›"})
"""Replacements that make players' names harmless: no `@everyone`, no `<!channel>`."""
_BETWEEN: Final = linear(r"[/:@?&=#]")
_BY_SCHEME: Final = MappingProxyType({scheme: kind for kind in MESSENGERS for scheme in kind.SCHEMES})
_BY_HOST: Final = MappingProxyType({host: kind for kind in MESSENGERS for host in kind.HOSTS})


class Service(AddableKind):
    """An address of a messenger or push service, in the format of apprise."""

    NAME: ClassVar = "Service"
    TITLE: ClassVar = _("Messenger or other service")
    SAYS: ClassVar = _("Choose a service and fill in its fields, or paste an Apprise URL.")
    SETTINGS: ClassVar = (Setting("address", _("Address"), "ntfys://ntfy.sh/my-topic"),)

    def services(self) -> Mapping[str, ServiceForm]:
        """Return the forms of all messengers, in alphabetical order."""
        return {
            kind.NAME.lower().replace(" ", "-"): ServiceForm(
                kind.NAME, kind.SAYS, kind.SETTINGS, kind.compose
            )
            for kind in MESSENGERS
        }

    def name_of(self, channel: Channel) -> str:
        """Return the messenger's name, or that of the whole kind if the site no longer has the messenger."""
        with suppress(NotAllowed):
            return _messenger(channel.address).NAME
        return gettext("Service")

    def check(self, address: str) -> str:
        """Return the address to store. Raise `ValueError` with a text if the address cannot be used."""
        address = address.strip()
        if server := _messenger(address).own_server:
            outbound.check(server)
        return address

    def send_notice(self, notice: Notice) -> str:
        """Send a notice and return the result in words. Raise `Undeliverable` if it can never be sent.

        A chat may have many readers, so it gets the table's link and no links that make moves. If the channel
        accepts replies, the moves have numbers. The numbers count only once the message is sent.
        """
        if notice.via is None:
            raise Undeliverable(gettext("This channel no longer exists."))
        channel, message = notice.via, message_of(notice)
        if message.listed:
            forget(channel.pk, message.listed.game_id)
        try:
            words = _sent(channel.address, message.title, _with_moves(message))
        except NotAllowed as error:
            raise Undeliverable(str(error)) from error
        if message.listed:
            note(channel, message.listed, timezone.now())
        return words

    def send_test(self, channel: Channel) -> str:
        words = gettext("It works: notifications about your tables arrive here.")
        return _sent(channel.address, gettext("Test"), f"{words}\n\n{lobby_url()}")


def _with_moves(message: ShortMessage) -> str:
    """Return the text of a message, with numbered moves if its reader can reply."""
    if message.listed is None:
        return f"{message.body}\n\n{message.url}"
    lines = [message.body, *message.listed.lines]
    return "\n".join([*lines, "", message.listed.address(message.url)])


def _sent(address: str, title: str, body: str) -> str:
    """Send a message and return which service accepted it, in words.

    Raise `NotAllowed` if the address belongs to no known service, or `NoAnswer` if sending fails.
    """
    messenger = _messenger(address)
    try:
        messenger.send(title.translate(_INERT), body.translate(_INERT))
    except (NoAnswer, ValueError) as error:
        raise NoAnswer(_without_secrets(str(error), address, messenger)) from error
    return gettext("{service} accepted the message.").format(service=messenger.NAME)


def _messenger(text: str) -> Messenger:
    """Return the messenger of an address, with its settings. Raise `NotAllowed` if the site has none."""
    address = Address.parse(text)
    is_pasted = address.scheme == "https"
    known = _BY_HOST.get(address.host.lower()) if is_pasted else _BY_SCHEME.get(address.scheme)
    if known is None:
        raise _not_known(address.scheme if "://" in text else "")
    if refused := [option for option in address.options if option not in known.OPTIONS]:
        words = gettext("An address for {service} must not contain the option “{option}”.")
        raise NotAllowed(words.format(service=known.NAME, option=refused[0][:20]))
    try:
        if len(address.path) > MAX_PARTS or not unquote(text).isprintable():
            raise Incomplete
        return known.read(address)
    except Incomplete as error:
        words = gettext("The address is incomplete or not in the format of {service}.")
        raise NotAllowed(words.format(service=known.NAME)) from error


def _not_known(scheme: str) -> NotAllowed:
    if scheme in ("", "https"):
        return NotAllowed(gettext("This site does not know the service at this address."))
    if f"{scheme}s" in _BY_SCHEME:
        return https_only(scheme)
    words = gettext("The site does not support {scheme}:// addresses.")
    return NotAllowed(words.format(scheme=scheme[:20]))


def _without_secrets(words: str, address: str, messenger: Messenger) -> str:
    """Remove parts of the address from a text, but keep the name of a user's own server."""
    known = urlsplit(messenger.own_server).hostname
    pieces = set(_BETWEEN.split(address.partition("://")[2]))
    pieces |= set(map(unquote, pieces))
    for piece in sorted(pieces, key=len, reverse=True):
        if len(piece) >= _MIN_SECRET and piece != known:
            words = words.replace(piece, "…")
    return "".join(sign if sign.isprintable() else " " for sign in words)[:MAX_WORDS]
