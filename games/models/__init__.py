"""The tables of the database and their named queries."""

from games.models.address import ClosedAddress, address_digest
from games.models.campaign import Campaign, Member, seats_after
from games.models.game import Game, GameSecret, Move, Seat, Snapshot, Submission, new_nonce, seats_with_users
from games.models.notice import LEASE, Notice, Rescue
from games.models.tally import Tally
from games.models.user import ApiToken, User

__all__ = [
    "LEASE",
    "ApiToken",
    "Campaign",
    "ClosedAddress",
    "Game",
    "GameSecret",
    "Member",
    "Move",
    "Notice",
    "Rescue",
    "Seat",
    "Snapshot",
    "Submission",
    "Tally",
    "User",
    "address_digest",
    "new_nonce",
    "seats_after",
    "seats_with_users",
]
