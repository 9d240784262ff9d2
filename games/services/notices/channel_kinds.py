"""The kinds of notice channels. Each is a class named in `settings.NOTICE_CHANNELS`.

Everything that differs between kinds is an attribute or a method of the class. To add a kind, add its class
to the setting: pages, API, sender, queues and workers need no change.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string

from games.models import Channel, Event, Notice, Topic, User


class Delivered(str):
    """A channel's answer that confirms that the message has reached the recipient's side."""


class Undeliverable(Exception):
    """Raised when a channel will never accept a message again. It is switched off, with this error's text."""


class MessageRefused(Undeliverable):
    """Raised when a channel will never accept this message. It may still accept other messages."""


class ChannelKind(ABC):
    """A kind of channel and the code that sends through it.

    `NAME`: its name in the user's list of channels. `IS_REMOVABLE`: whether its owner can remove a channel,
    not only switch it off. `IS_RUN_BY_SITE`: whether failures are the site's fault, so that repeated ones do
    not switch a channel off. `TOPICS`: the topics it can carry.
    """

    NAME: ClassVar[str]
    IS_REMOVABLE: ClassVar = True
    IS_RUN_BY_SITE: ClassVar = False
    TOPICS: ClassVar[tuple[Topic, ...]] = tuple(topic for topic in Topic if topic != Topic.NEWS)

    @abstractmethod
    def send_notice(self, notice: Notice) -> str:
        """Send a notice through `notice.via` and return the channel's answer, or an empty string.

        `Delivered` means that the other side confirmed receipt. Any other answer means that the notice was
        sent. Raise an exception if it may not have been sent.
        """

    @abstractmethod
    def send_test(self, channel: Channel) -> str:
        """Send a test message and return the result in words. Errors contain a text for the user."""

    def name_of(self, channel: Channel) -> str:
        """Return the text that identifies the channel to its owner, in addition to its label."""
        return self.NAME

    def shown_address(self, address: str) -> str:
        """Return the part of an address that its owner's programs may read."""
        return address

    def exported_address(self, address: str) -> str:
        """Return the part of an address for its owner's data export, without anything secret."""
        return ""


@dataclass(frozen=True)
class News:
    """An announcement in one language. `text`: Markdown. `id`: a number that is the same for all readers."""

    id: int
    language: str
    text: str


class NewsKind(ChannelKind):
    """A kind of channel that also carries announcements."""

    TOPICS: ClassVar = tuple(Topic)

    @abstractmethod
    def send_news(self, user: User, news: News) -> None:
        """Send an announcement to a user. Raise like `send_notice`."""


@dataclass(frozen=True)
class Setting:
    """One field of the form that adds a channel.

    - `example`: a valid value. `help`: where to find the value.
    - `pattern`: a regular expression that must match the whole value. If empty, any value is valid.
    - `choices`: the possible values with their labels, the default first. If empty, any text is possible.
    """

    name: str
    label: str | Promise
    example: str
    help: str | Promise = ""
    pattern: str = ""
    is_required: bool = True
    choices: tuple[tuple[str, str | Promise], ...] = ()


@dataclass(frozen=True)
class ServiceForm:
    """The settings of one service of a kind of channel. `says`: how to get their values."""

    name: str
    says: str | Promise
    settings: tuple[Setting, ...]
    address_of: Callable[[Mapping[str, str]], str]
    """A function that returns the address for the values of all settings.

    Values that are not given are empty.
    """


class AddableKind(ChannelKind):
    """A kind of channel that users add themselves, by an address.

    `TITLE`, `SAYS`: its heading and description on the page. `SETTINGS`: the fields to fill in.
    """

    TITLE: ClassVar[str | Promise]
    SAYS: ClassVar[str | Promise]
    SETTINGS: ClassVar[tuple[Setting, ...]]

    @abstractmethod
    def check(self, address: str) -> str:
        """Return the address as it is stored. Raise `ValueError` with a text if it is unusable."""

    def address_of(self, given: Mapping[str, str]) -> str:
        """Return the single address that combines all settings. Programs use this form."""
        return given["address"]

    def services(self) -> Mapping[str, ServiceForm]:
        """Return the services that have their own form, by key. For all others, users type the address."""
        return {}

    def new_secret(self) -> str:
        """Return a secret that signs a new channel's messages, or an empty string for unsigned ones."""
        return ""


class EventKind(AddableKind):
    """A kind of channel that can receive events instead of notices."""

    @abstractmethod
    def send_event(self, channel: Channel, event: Event | None) -> str:
        """Send an event with its position and return the channel's answer. Raise like `send_notice`.

        If `event` is None, tell the receiver that its next events have been deleted.
        """


def channel_kind(kind: str) -> ChannelKind:
    """Return the kind of channel with this name. Raise `KeyError` if this site has no such kind."""
    made: type[ChannelKind] = import_string(settings.NOTICE_CHANNELS[kind])
    return made()


def addable_kinds() -> dict[str, AddableKind]:
    """Return the kinds that users can add, by name, in the order in which they are offered."""
    known = {name: channel_kind(name) for name in settings.NOTICE_CHANNELS}
    return {name: kind for name, kind in known.items() if isinstance(kind, AddableKind)}
