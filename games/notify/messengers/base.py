"""Code that all messengers share: parsing of addresses, their settings, and JSON requests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final, Self, TypeVar
from urllib.parse import parse_qsl, unquote

import msgspec
from django.utils.translation import gettext

from games.notify import outbound
from games.notify.outbound import HostResponse, NoAnswer, NotAllowed

T = TypeVar("T")

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_YES: Final = ("yes", "true", "on", "1")


class Incomplete(Exception):
    """Raised if an address is incomplete or not in its service's format."""


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
        """The host and path together, for services whose addresses name no host."""
        return tuple(part for part in (unquote(self.host), *self.path) if part)

    def says(self, option: str) -> bool:
        return self.options.get(option, "").lower() in _YES


class Messenger(ABC):
    """A messenger or push service, with the settings of one address.

    `NAME`: the name shown to people. `SCHEMES`: the schemes of its addresses. `HOSTS`: the hosts whose https
    addresses can be pasted unchanged. `OPTIONS`: the allowed query parameters. `TAKES_ANY_BODY`: whether
    these hosts also accept webhooks with any content.
    """

    NAME: ClassVar[str]
    SCHEMES: ClassVar[tuple[str, ...]]
    HOSTS: ClassVar[tuple[str, ...]] = ()
    OPTIONS: ClassVar[tuple[str, ...]] = ()
    TAKES_ANY_BODY: ClassVar = False

    @classmethod
    @abstractmethod
    def read(cls, address: Address) -> Self:
        """Return a messenger with the settings in an address. Raise `Incomplete` if one is missing."""

    @abstractmethod
    def send(self, title: str, body: str) -> None:
        """Send a message. Raise like `outbound.request`, or raise `NoAnswer` if it is not accepted."""

    @property
    def own_server(self) -> str:
        """The https address of the user's own server, or an empty string if the service runs its servers."""
        return ""


def post(
    url: str, message: object, headers: Mapping[str, str] = _NOTHING, method: str = "POST"
) -> HostResponse:
    """Send a message as JSON. Raise like `taken`."""
    sent = {"Content-Type": "application/json", **headers}
    return taken(method, url, msgspec.json.encode(message), sent)


def taken(method: str, url: str, body: bytes | None, headers: Mapping[str, str]) -> HostResponse:
    """Return the answer to a request. Raise `NoAnswer` with its text unless it is a success."""
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
    """Return the priority for a number, a name or the beginning of a name, or else `default`."""
    with suppress(ValueError):
        return min(max(int(value), min(names.values())), max(names.values()))
    known = (number for name, number in names.items() if value and name.startswith(value.lower()))
    return next(known, default)


def https_only(scheme: str) -> NotAllowed:
    """Return the error for an address without encryption."""
    words = gettext("The site supports only https. Start the address with {scheme}s://.")
    return NotAllowed(words.format(scheme=scheme))
