"""The values that the interfaces show. Selectors make them.

The API serves structs unchanged. Types derived from these structs add the fields for pages and mails.
"""

from __future__ import annotations

from games.values.agreements import ProposalAt, ProposalKind, ProposalStatus
from games.values.campaigns import Campaign, CampaignDetail, CampaignGame, CampaignMember, Chapter, NextGame
from games.values.chat import MessageAt, MessageInfo, Whose
from games.values.choices import (
    Choice,
    CounterAt,
    CounterInfo,
    DryRunQuestion,
    LegalMove,
    Question,
    SeatQuestion,
)
from games.values.common import Fault, Said
from games.values.events import EventAt, EventKind
from games.values.groups import Group, GroupDetail, GroupGame, GroupMember, GroupStanding, Person
from games.values.guides import Guide, GuideSentence
from games.values.leaderboards import LadderAt, LadderKind, LadderRung, PlayerRating
from games.values.people import (
    Allowance,
    BlockAt,
    HeadToHead,
    Limited,
    Player,
    Profile,
    Reliability,
    Results,
    SignInInfo,
)
from games.values.planned_moves import OrderAt, OrderForeseen, OrderNews, OrderPart, OrderSheet, OrderStatus
from games.values.positions import MAX_DIRECT_CHOICES, Position
from games.values.replies import MessengerReply, ReplyAnswer, ReplyChoice
from games.values.scores import Counted, Sheet
from games.values.tables import (
    Deadline,
    Ending,
    Invitation,
    Lobby,
    MailFate,
    NextTable,
    SeatAt,
    SeatInfo,
    SeatKind,
    SentInvitation,
    Table,
    TableInfo,
    TableSlice,
)
from games.values.verdicts import (
    REMARK,
    DryRunEntry,
    DryRunSeen,
    Happening,
    Judged,
    LogEntry,
    LogRemark,
    PlyTold,
    SubmissionState,
)

__all__ = [
    "MAX_DIRECT_CHOICES",
    "REMARK",
    "Allowance",
    "BlockAt",
    "Campaign",
    "CampaignDetail",
    "CampaignGame",
    "CampaignMember",
    "Chapter",
    "Choice",
    "Counted",
    "CounterAt",
    "CounterInfo",
    "Deadline",
    "DryRunEntry",
    "DryRunQuestion",
    "DryRunSeen",
    "Ending",
    "EventAt",
    "EventKind",
    "Fault",
    "Group",
    "GroupDetail",
    "GroupGame",
    "GroupMember",
    "GroupStanding",
    "Guide",
    "GuideSentence",
    "Happening",
    "HeadToHead",
    "Invitation",
    "Judged",
    "LadderAt",
    "LadderKind",
    "LadderRung",
    "LegalMove",
    "Limited",
    "Lobby",
    "LogEntry",
    "LogRemark",
    "MailFate",
    "MessageAt",
    "MessageInfo",
    "MessengerReply",
    "NextGame",
    "NextTable",
    "OrderAt",
    "OrderForeseen",
    "OrderNews",
    "OrderPart",
    "OrderSheet",
    "OrderStatus",
    "Person",
    "Player",
    "PlayerRating",
    "PlyTold",
    "Position",
    "Profile",
    "ProposalAt",
    "ProposalKind",
    "ProposalStatus",
    "Question",
    "Reliability",
    "ReplyAnswer",
    "ReplyChoice",
    "Results",
    "Said",
    "SeatAt",
    "SeatInfo",
    "SeatKind",
    "SeatQuestion",
    "SentInvitation",
    "Sheet",
    "SignInInfo",
    "SubmissionState",
    "Table",
    "TableInfo",
    "TableSlice",
    "Whose",
]
