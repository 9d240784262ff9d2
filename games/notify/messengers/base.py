"""Code that all messengers share: parsing of addresses, their settings, and JSON requests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self, TypeVar
from urllib.parse import parse_qsl, quote, unquote, urlencode

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.notify import outbound
from games.notify.outbound import HostResponse, NoAnswer, NotAllowed
from games.services.notices import Setting

T = TypeVar("T")

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_YES: Final = ("yes", "true", "on", "1")
SERVER: Final = r"(?:https://)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:/[A-Za-z0-9._~-]+)*/?"
"""The pattern of a user's own server, with or without `https://`, a port and a path."""
PRIORITY: Final = Setting(
    "priority",
    _("Priority"),
    "high",
    is_required=False,
    choices=(("", _("Normal")), ("low", _("Low")), ("high", _("High"))),
)
"""The choice of a priority, for services that know these names."""


class Incomplete(Exception):
    """Raised if an address is incomplete or does not have its service's format."""


@dataclass(frozen=True)
class Address:
    """The parts of `SCHEME://USER:PASSWORD@HOST/PATH?OPTIONS`.

    The host may include a port, and the path may include `#`.
    """

    scheme: str
    user: str
    password: str
    host: str
    path: tuple[str, ...]
    options: Mapping[str, str]

    @classmethod
    def parse(cls, text: str) -> Self:
        scheme, _, rest = text.partition("://")
        place, _, query = rest.partition("?")
        server, *path = place.split("/")
        login, _, host = server.rpartition("@")
        user, _, password = login.partition(":")
        return cls(
            scheme=scheme.lower(),
            user=unquote(user),
            password=unquote(password),
            host=host,
            path=tuple(unquote(part) for part in path if part),
            options={name.lower(): value for name, value in parse_qsl(query, keep_blank_values=True)},
        )

    @property
    def parts(self) -> tuple[str, ...]:
        """The host and path together, for services whose addresses do not contain a host."""
        return tuple(part for part in (unquote(self.host), *self.path) if part)

    def says(self, option: str) -> bool:
        return self.options.get(option, "").lower() in _YES


class Messenger(ABC):
    """A messenger or push service, with the settings of one address.

    `NAME`: the name shown to people. `SCHEMES`: the schemes of its addresses. `HOSTS`: the hosts for which
    users can paste https addresses unchanged. `OPTIONS`: the allowed query parameters. `TAKES_ANY_BODY`:
    whether these hosts also accept webhooks with other content.

    `SAYS`, `SETTINGS`: how to get the values for its form, and the fields of the form. `compose` builds an
    address from the values.
    """

    NAME: ClassVar[str]
    SCHEMES: ClassVar[tuple[str, ...]]
    HOSTS: ClassVar[tuple[str, ...]] = ()
    OPTIONS: ClassVar[tuple[str, ...]] = ()
    TAKES_ANY_BODY: ClassVar = False
    SAYS: ClassVar[str | Promise]
    SETTINGS: ClassVar[tuple[Setting, ...]]

    @classmethod
    @abstractmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        """Return the address for the values of all settings. A value that is not given is empty."""

    @classmethod
    @abstractmethod
    def read(cls, address: Address) -> Self:
        """Return a messenger with the settings in an address. Raise `Incomplete` if one is missing."""

    @abstractmethod
    def send(self, title: str, body: str) -> None:
        """Send a message. Raise like `outbound.request`, or raise `NoAnswer` if it is not accepted."""

    @property
    def own_server(self) -> str:
        """The https address of the user's own server, or "" if the service runs its own servers."""
        return ""


def address(scheme: str, place: str, *path: str, login: str = "", **options: str) -> str:
    """Return an address, with all parts but `place` encoded. Omit empty options."""
    given = {name: value for name, value in options.items() if value}
    user = f"{quote(login, '')}@" if login else ""
    text = "/".join((f"{scheme}://{user}{place}", *(quote(part, "") for part in path)))
    return f"{text}?{urlencode(given)}" if given else text


def server_of(text: str) -> str:
    """Return the host, port and path of a server that matches `SERVER`."""
    return text.removeprefix("https://").rstrip("/")


def post(
    url: str, message: object, headers: Mapping[str, str] = _NOTHING, method: str = "POST"
) -> HostResponse:
    """Send a message as JSON. Raise like `taken`."""
    sent = {"Content-Type": "application/json", **headers}
    return taken(method, url, msgspec.json.encode(message), sent)


def taken(method: str, url: str, body: bytes | None, headers: Mapping[str, str]) -> HostResponse:
    """Return the answer to a request. If it reports a failure, raise `NoAnswer` with its text."""
    answer = outbound.request(method, url, body, {"User-Agent": "Zooasync", **headers})
    if not 200 <= answer.status < 300:
        raise NoAnswer(gettext("The address answered: {words}").format(words=answer.words))
    return answer


def content(answer: HostResponse, kind: type[T]) -> T:
    """Return the JSON of an answer. Raise `NoAnswer` if it has another type."""
    try:
        return msgspec.json.decode(answer.body, type=kind)
    except msgspec.MsgspecError as error:
        raise NoAnswer(gettext("The address answered: {words}").format(words=answer.words)) from error


def level(value: str, names: Mapping[str, int], default: int) -> int:
    """Return the priority for a number, a name or the beginning of a name, otherwise `default`."""
    with suppress(ValueError):
        return min(max(int(value), min(names.values())), max(names.values()))
    known = (number for name, number in names.items() if value and name.startswith(value.lower()))
    return next(known, default)


def https_only(scheme: str) -> NotAllowed:
    """Return the error for an address that does not use encryption."""
    words = gettext("The site supports only https. Start the address with {scheme}s://.")
    return NotAllowed(words.format(scheme=scheme))
