"""The database models and their named queries."""

from games.models.address import BarredAddress, ClosedAddress, address_digest
from games.models.address_change import AddressChange
from games.models.agreement import Proposal, Remark, Vote
from games.models.analysis import Analysis, AnalysisMove
from games.models.announcement import Announcement, AnnouncementMail, AnnouncementText
from games.models.block import Block
from games.models.calendar import Heartbeat, Stop, Vacation
from games.models.campaign import Campaign, Member, seats_after
from games.models.channel import Channel, NumberedList, Presence, TableWish
from games.models.chat import Message, Note
from games.models.event import Event, EventOrder, Subscription
from games.models.game import (
    CLOCK,
    Game,
    GameSecret,
    Seat,
    found_by,
    new_nonce,
    seats_with_users,
)
from games.models.invitation import Acquaintance, shown_guest
from games.models.leaderboard import Ladder, Rating
from games.models.moderation import ModerationNotice, ModeratorAction, Report
from games.models.move import Archive, Move, Snapshot
from games.models.notice import LEASE, Notice, Receipt, Rescue
from games.models.people import Favourite, GroupGame, GroupMember, SavedGroup, has_page
from games.models.planned_move import Order, OrderEntry
from games.models.returned import ReturnedMail
from games.models.second_factor import RecoveryCode, SecondFactor
from games.models.sign_in import SignIn
from games.models.sign_up import SignUp, SignUpLink
from games.models.sitting import Sitter, seat_open_to, sittings_of
from games.models.standing_wish import StandingWish
from games.models.submission import Submission
from games.models.tally import Tally
from games.models.thinking import ThinkingClaim, ThinkingTurn
from games.models.topic import Topic
from games.models.user import GONE, GUESTS, ApiToken, User, new_guest_name, new_name, new_sign

__all__ = [
    "CLOCK",
    "GONE",
    "GUESTS",
    "LEASE",
    "Acquaintance",
    "AddressChange",
    "Analysis",
    "AnalysisMove",
    "Announcement",
    "AnnouncementMail",
    "AnnouncementText",
    "ApiToken",
    "Archive",
    "BarredAddress",
    "Block",
    "Campaign",
    "Channel",
    "ClosedAddress",
    "Event",
    "EventOrder",
    "Favourite",
    "Game",
    "GameSecret",
    "GroupGame",
    "GroupMember",
    "Heartbeat",
    "Ladder",
    "Member",
    "Message",
    "ModerationNotice",
    "ModeratorAction",
    "Move",
    "Note",
    "Notice",
    "NumberedList",
    "Order",
    "OrderEntry",
    "Presence",
    "Proposal",
    "Rating",
    "Receipt",
    "RecoveryCode",
    "Remark",
    "Report",
    "Rescue",
    "ReturnedMail",
    "SavedGroup",
    "Seat",
    "SecondFactor",
    "SignIn",
    "SignUp",
    "SignUpLink",
    "Sitter",
    "Snapshot",
    "StandingWish",
    "Stop",
    "Submission",
    "Subscription",
    "TableWish",
    "Tally",
    "ThinkingClaim",
    "ThinkingTurn",
    "Topic",
    "User",
    "Vacation",
    "Vote",
    "address_digest",
    "found_by",
    "has_page",
    "new_guest_name",
    "new_name",
    "new_nonce",
    "new_sign",
    "seat_open_to",
    "seats_after",
    "seats_with_users",
    "shown_guest",
    "sittings_of",
]
