"""Notices to people: stored together with the position they describe, and sent later with receipts."""

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
from games.services.notices.new_notices import (
    about_position,
    about_proposal,
    agreed,
    answer_to,
    away,
    invitation,
    late,
    matched,
    mention,
    not_overtaken,
    proposal_ended,
    reminder,
    rests,
    somebody_left,
    to_host,
    went_back,
)
from games.services.notices.relevance import OF_GATHERING
from games.services.notices.returned_invitations import came_back
from games.services.notices.routing import store

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
    "channel_kind",
    "deliver",
    "invitation",
    "late",
    "matched",
    "mention",
    "not_overtaken",
    "proposal_ended",
    "reminder",
    "rests",
    "somebody_left",
    "store",
    "to_host",
    "went_back",
]
