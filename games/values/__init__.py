"""What the faces show: plain values, made by the selectors."""

from __future__ import annotations

from games.values.agreements import ProposalInfo
from games.values.campaigns import CampaignGame, CampaignInfo, Chapter, MemberInfo, NextGame
from games.values.orders import OrderChoice, OrderEntryInfo, OrderForeseen, OrderInfo, OrderSheet
from games.values.people import (
    Allowance,
    LadderInfo,
    Profile,
    RatingInfo,
    Reliability,
    Results,
    Rung,
    SignInInfo,
)
from games.values.positions import FEW, Choice, CounterInfo, Position, Question, ScoreSheet
from games.values.tables import (
    Deadline,
    Invitation,
    Lobby,
    NextTable,
    SeatInfo,
    SentInvitation,
    TableInfo,
    TablePage,
)
from games.values.verdicts import REMARK, DryRun, Fault, Happening, RemarkInfo, Verdict

__all__ = [
    "FEW",
    "REMARK",
    "Allowance",
    "CampaignGame",
    "CampaignInfo",
    "Chapter",
    "Choice",
    "CounterInfo",
    "Deadline",
    "DryRun",
    "Fault",
    "Happening",
    "Invitation",
    "LadderInfo",
    "Lobby",
    "MemberInfo",
    "NextGame",
    "NextTable",
    "OrderChoice",
    "OrderEntryInfo",
    "OrderForeseen",
    "OrderInfo",
    "OrderSheet",
    "Position",
    "Profile",
    "ProposalInfo",
    "Question",
    "RatingInfo",
    "Reliability",
    "RemarkInfo",
    "Results",
    "Rung",
    "ScoreSheet",
    "SeatInfo",
    "SentInvitation",
    "SignInInfo",
    "TableInfo",
    "TablePage",
    "Verdict",
]
