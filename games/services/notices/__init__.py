"""Messages owed to people: written with the position they tell of, sent later, each with a receipt."""

from games.services.notices.delivering import deliver
from games.services.notices.owed import (
    about_position,
    about_proposal,
    answer_to,
    away,
    came_to_nothing,
    invitation,
    late,
    mention,
    reminder,
    rests,
    still_owed,
    went_back,
)
from games.services.notices.routing import owe
from games.services.notices.senders import Delivered, MessageRefused, Undeliverable

__all__ = [
    "Delivered",
    "MessageRefused",
    "Undeliverable",
    "about_position",
    "about_proposal",
    "answer_to",
    "away",
    "came_to_nothing",
    "deliver",
    "invitation",
    "late",
    "mention",
    "owe",
    "reminder",
    "rests",
    "still_owed",
    "went_back",
]
