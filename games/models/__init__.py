"""The tables of the database and their named queries."""

from games.models.game import Game, GameSecret, Move, Seat, Snapshot, Submission, new_nonce, seats_with_users
from games.models.notice import LEASE, Notice, Rescue
from games.models.user import ApiToken, User

__all__ = [
    "LEASE",
    "ApiToken",
    "Game",
    "GameSecret",
    "Move",
    "Notice",
    "Rescue",
    "Seat",
    "Snapshot",
    "Submission",
    "User",
    "new_nonce",
    "seats_with_users",
]
