"""What a kind of channel is: one class, which `settings.NOTICE_CHANNELS` names.

Everything that differs between kinds is an attribute or a method of that class. Page, API, sender, queues and
workers follow from the classes that the setting names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.conf import settings
from django.utils.functional import Promise
from django.utils.module_loading import import_string

from games.models import Channel, Event, Notice


class Delivered(str):
    """What a channel said where that means that the other side itself has the message."""


class Undeliverable(Exception):
    """The channel will never take anything: it is switched off, and these words say why."""


class MessageRefused(Undeliverable):
    """The channel will never take this message: to send it again is in vain, another may go."""


class ChannelKind(ABC):
    """A kind of channel, with what sends through it.

    `NAME`: what it is called in the list of one's channels. `IS_REMOVABLE`: whether its owner may remove one,
    not only switch it off. `IS_RUN_BY_SITE`: where one cannot send the site itself is at fault, so none is
    switched off for it.
    """

    NAME: ClassVar[str]
    IS_REMOVABLE: ClassVar = True
    IS_RUN_BY_SITE: ClassVar = False

    @abstractmethod
    def send_notice(self, notice: Notice) -> str:
        """Send a notice through `notice.via` and return what the channel said, empty if nothing.

        `Delivered` where the other side has said that it has it; any other words: it is on its way. Raises
        when it may not have gone out.
        """

    @abstractmethod
    def send_test(self, channel: Channel) -> str:
        """Send a message about nothing and return what became of it in words; raises with words."""

    def name_of(self, channel: Channel) -> str:
        """What tells its owner which of their channels this is, beside its label."""
        return self.NAME

    def shown_address(self, address: str) -> str:
        """As much of an address as its owner's programs may read."""
        return address

    def exported_address(self, address: str) -> str:
        """As much of an address as stands in the export of its owner's data: nothing that is a key."""
        return ""


@dataclass(frozen=True)
class Setting:
    """What people fill in when they add a channel: the form's field, its label, and an example."""

    name: str
    label: str | Promise
    example: str


class AddableKind(ChannelKind):
    """A kind of channel that people add themselves, by an address.

    `TITLE`, `SAYS`: its heading on the page, and what people read about it. `SETTINGS`: what they fill in.
    """

    TITLE: ClassVar[str | Promise]
    SAYS: ClassVar[str | Promise]
    SETTINGS: ClassVar[tuple[Setting, ...]]

    @abstractmethod
    def check(self, address: str) -> str:
        """Return the address as it is kept; `ValueError` with words if nothing can be sent there."""

    def address_of(self, given: Mapping[str, str]) -> str:
        """The one address in which all settings stand, as programs write it too."""
        return given["address"]

    def new_secret(self) -> str:
        """What signs what goes through a new channel; empty where nothing is signed."""
        return ""


class EventKind(AddableKind):
    """A kind of channel that can get events instead of notices."""

    @abstractmethod
    def send_event(self, channel: Channel, event: Event | None) -> str:
        """Send an event that has its position, return what the channel said; raise like `send_notice`.

        None: what was to come is not kept any more.
        """


def channel_kind(kind: str) -> ChannelKind:
    """The class of a kind of channel; `KeyError` where this site has none of that name."""
    made: type[ChannelKind] = import_string(settings.NOTICE_CHANNELS[kind])
    return made()


def addable_kinds() -> dict[str, AddableKind]:
    """The kinds that people add themselves, by name, in the order in which they are offered."""
    known = {name: channel_kind(name) for name in settings.NOTICE_CHANNELS}
    return {name: kind for name, kind in known.items() if isinstance(kind, AddableKind)}
