"""Matrix, with an account on any home server. Messages are not encrypted end to end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Self
from urllib.parse import quote
from uuid import uuid4

from django.utils.translation import gettext_lazy as _
from msgspec import Meta, Struct, field

from games.notify.messengers import base
from games.notify.messengers.base import Address, Incomplete, Messenger, content, post, taken
from games.notify.outbound import NoAnswer, NotAllowed
from games.services.notices import Setting

_API: Final = "/_matrix/client/v3"
_KINDS: Final = ("text", "notice")


class _HomeServer(Struct, frozen=True):
    base_url: Annotated[str, Meta(pattern="^https://")]


class _Discovery(Struct, frozen=True):
    home_server: _HomeServer = field(name="m.homeserver")


class _Login(Struct, frozen=True):
    access_token: str


class _Account(Struct, frozen=True):
    user_id: str


class _Room(Struct, frozen=True):
    room_id: str


@dataclass(frozen=True)
class Matrix(Messenger):
    """A Matrix account and its rooms.

    The address is `matrixs://NAME:PASSWORD@HOST/#ROOM` or `matrixs://TOKEN@HOST/#ROOM`, with one or more
    rooms.
    """

    NAME: ClassVar = "Matrix"
    SCHEMES: ClassVar = ("matrixs",)
    OPTIONS: ClassVar = ("msgtype", "token")
    SAYS: ClassVar = _(
        "Create a Matrix account for the messages. In Element, its access token is under All settings, Help "
        "& About. Invite the account to a room without end-to-end encryption."
    )
    SETTINGS: ClassVar = (
        Setting(
            "server",
            _("Home server"),
            "matrix.example.org",
            pattern=r"(?:https://)?[A-Za-z0-9.-]+(?::[0-9]{1,5})?/?",
        ),
        Setting("token", _("Access token"), "syt_abc_def", pattern=r"\S+"),
        Setting(
            "room",
            _("Room"),
            "#zoo:example.org",
            help=_("The address of the room, or its ID, which begins with an exclamation mark."),
            pattern=r"[#!][^\s/@]+",
        ),
    )

    host: str
    user: str
    password: str
    token: str
    rooms: tuple[str, ...]
    kind: str

    @classmethod
    def compose(cls, given: Mapping[str, str]) -> str:
        server = base.server_of(given["server"])
        return base.address("matrixs", server, given["room"], token=given["token"])

    @classmethod
    def read(cls, address: Address) -> Self:
        token = address.options.get("token", "") or ("" if address.password else address.user)
        kind = address.options.get("msgtype", "text")
        has_login = token or (address.user and address.password)
        names_people = any(name.startswith("@") for name in address.path)
        if not (address.host and address.path and has_login and kind in _KINDS) or names_people:
            raise Incomplete
        return cls(address.host, address.user, address.password, token, address.path, kind)

    @property
    def own_server(self) -> str:
        return f"https://{self.host}"

    def send(self, title: str, body: str) -> None:
        api = self._home_server() + _API
        message = {"msgtype": f"m.{self.kind}", "body": f"{title}\n{body}", "m.mentions": {}}
        with self._signed_in(api) as headers:
            account = content(taken("GET", f"{api}/account/whoami", None, headers), _Account)
            for name in self.rooms:
                join = f"{api}/join/{quote(_room(name, account), '')}"
                room = content(post(join, {}, headers), _Room).room_id
                url = f"{api}/rooms/{quote(room, '')}/send/m.room.message/{uuid4()}"
                post(url, message, headers, "PUT")

    def _home_server(self) -> str:
        """Return the address of the home server's API: the advertised one, or else the server's name."""
        try:
            answer = taken("GET", f"{self.own_server}/.well-known/matrix/client", None, {})
            return content(answer, _Discovery).home_server.base_url.rstrip("/")
        except NoAnswer:
            return self.own_server

    @contextmanager
    def _signed_in(self, api: str) -> Iterator[Mapping[str, str]]:
        """Yield the headers of a session. Unless the user provided a token, the session ends on exit."""
        if self.token:
            yield {"Authorization": f"Bearer {self.token}"}
            return
        user = {"type": "m.id.user", "user": self.user}
        asked = {"type": "m.login.password", "identifier": user, "password": self.password}
        session = content(post(f"{api}/login", asked), _Login)
        headers = {"Authorization": f"Bearer {session.access_token}"}
        try:
            yield headers
        finally:
            with suppress(NoAnswer, NotAllowed):
                post(f"{api}/logout", {}, headers)


def _room(name: str, account: _Account) -> str:
    """Return `!ID:SERVER` or `#ALIAS:SERVER`. For an alias without a server, use the account's server."""
    if name.startswith("!"):
        return name
    alias = name if name.startswith("#") else f"#{name}"
    return alias if ":" in alias else f"{alias}:{account.user_id.partition(':')[2]}"
