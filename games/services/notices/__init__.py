"""Notices owed to people: stored with the position they describe, sent later, each with receipts."""

from games.services.notices.channel_kinds import (
    AddableKind,
    ChannelKind,
    Delivered,
    EventKind,
    MessageRefused,
    Setting,
    Undeliverable,
    addable_kinds,
    channel_kind,
)
from games.services.notices.delivering import deliver
from games.services.notices.owed import (
    about_position,
    about_proposal,
    agreed,
    answer_to,
    away,
    came_to_nothing,
    invitation,
    late,
    mention,
    reminder,
    rests,
    somebody_left,
    still_owed,
    to_host,
    went_back,
)
from games.services.notices.relevance import OF_GATHERING
from games.services.notices.returned import came_back
from games.services.notices.routing import owe

__all__ = [
    "OF_GATHERING",
    "AddableKind",
    "ChannelKind",
    "Delivered",
    "EventKind",
    "MessageRefused",
    "Setting",
    "Undeliverable",
    "about_position",
    "about_proposal",
    "addable_kinds",
    "agreed",
    "answer_to",
    "away",
    "came_back",
    "came_to_nothing",
    "channel_kind",
    "deliver",
    "invitation",
    "late",
    "mention",
    "owe",
    "reminder",
    "rests",
    "somebody_left",
    "still_owed",
    "to_host",
    "went_back",
]
