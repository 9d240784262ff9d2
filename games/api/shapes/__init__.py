"""The types of requests and responses, which also generate the OpenAPI document.

They validate each request and build each response. Each subject has its own module. Views import the types
from here.
"""

from games.api.shapes.account import Confirms, Farewell, Me, MeChange, TokenAt
from games.api.shapes.agreements import (
    AnswerFor,
    Decision,
    GoBack,
    NewProposal,
    ProposalList,
    Word,
)
from games.api.shapes.blocks import BlockList, NewBlock
from games.api.shapes.campaigns import (
    CampaignFilter,
    CampaignList,
    GoOn,
)
from games.api.shapes.chat import Missed, NewMessage, OwnNote, TalkList, TalkQuery
from games.api.shapes.common import Failure, Nothing
from games.api.shapes.devices import Device, NewDevice, PushKey, PushKeys
from games.api.shapes.events import EventList, EventQuery
from games.api.shapes.history import Log, LogQuery
from games.api.shapes.leaderboards import LadderQuery
from games.api.shapes.notices import (
    ChannelAt,
    ChannelChange,
    ChannelList,
    ChannelMade,
    ChannelTest,
    Digest,
    NewChannel,
    NoticeAt,
    NoticeList,
    NoticeQuery,
    ReceiptAt,
    Replay,
    Wish,
)
from games.api.shapes.planned_moves import (
    NewOrder,
    OrderList,
    OrderRules,
    OrderSequence,
)
from games.api.shapes.play import (
    AtPly,
    Choices,
    Counter,
    CounterList,
    NewMoves,
    PositionSeen,
    Undo,
)
from games.api.shapes.rulesets import (
    RulesetDetail,
    RulesetList,
    RulesetName,
    RulesetPart,
    RulesetVersion,
    SeatRange,
)
from games.api.shapes.tables import (
    NewSeat,
    NewTable,
    OptionsChange,
    SeatOrder,
    Stir,
    Substitute,
    TableDetail,
    TableFilter,
    TableList,
    VisibilityChange,
)
from games.api.shapes.times import (
    LawList,
    MyCalendar,
    NamedLaw,
    NewTimes,
    NewVacation,
    Vacation,
    VacationLeft,
)
from games.api.shapes.waiting import WaitingList, WaitingQuery, WaitingSeat

__all__ = [
    "AnswerFor",
    "AtPly",
    "BlockList",
    "CampaignFilter",
    "CampaignList",
    "ChannelAt",
    "ChannelChange",
    "ChannelList",
    "ChannelMade",
    "ChannelTest",
    "Choices",
    "Confirms",
    "Counter",
    "CounterList",
    "Decision",
    "Device",
    "Digest",
    "EventList",
    "EventQuery",
    "Failure",
    "Farewell",
    "GoBack",
    "GoOn",
    "LadderQuery",
    "LawList",
    "Log",
    "LogQuery",
    "Me",
    "MeChange",
    "Missed",
    "MyCalendar",
    "NamedLaw",
    "NewBlock",
    "NewChannel",
    "NewDevice",
    "NewMessage",
    "NewMoves",
    "NewOrder",
    "NewProposal",
    "NewSeat",
    "NewTable",
    "NewTimes",
    "NewVacation",
    "Nothing",
    "NoticeAt",
    "NoticeList",
    "NoticeQuery",
    "OptionsChange",
    "OrderList",
    "OrderRules",
    "OrderSequence",
    "OwnNote",
    "PositionSeen",
    "ProposalList",
    "PushKey",
    "PushKeys",
    "ReceiptAt",
    "Replay",
    "RulesetDetail",
    "RulesetList",
    "RulesetName",
    "RulesetPart",
    "RulesetVersion",
    "SeatOrder",
    "SeatRange",
    "Stir",
    "Substitute",
    "TableDetail",
    "TableFilter",
    "TableList",
    "TalkList",
    "TalkQuery",
    "TokenAt",
    "Undo",
    "Vacation",
    "VacationLeft",
    "VisibilityChange",
    "WaitingList",
    "WaitingQuery",
    "WaitingSeat",
    "Wish",
    "Word",
]
