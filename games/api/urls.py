"""The URLs of the API."""

from __future__ import annotations

from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter

from games.api.endpoint import PATH_PATTERNS
from games.api.views import (
    absence,
    account,
    agreements,
    campaigns,
    devices,
    events,
    guides,
    history,
    hosting,
    ladders,
    laws,
    me,
    notices,
    orders,
    play,
    players,
    reference,
    rulesets,
    seating,
    tables,
    talk,
    waiting,
)


class TableId(StringConverter):
    regex = PATH_PATTERNS["table"].strip("^$")


class SeatNumber(StringConverter):
    regex = PATH_PATTERNS["seat"].strip("^$")


class CampaignId(StringConverter):
    regex = PATH_PATTERNS["campaign"].strip("^$")


class SubmissionId(StringConverter):
    regex = PATH_PATTERNS["submission"].strip("^$")


class ProposalId(StringConverter):
    regex = PATH_PATTERNS["proposal"].strip("^$")


class OrderNumber(StringConverter):
    regex = PATH_PATTERNS["order"].strip("^$")


class VacationId(StringConverter):
    regex = PATH_PATTERNS["vacation"].strip("^$")


class ChannelId(StringConverter):
    regex = PATH_PATTERNS["channel"].strip("^$")


class MessageId(StringConverter):
    regex = PATH_PATTERNS["message"].strip("^$")


class PlayerSign(StringConverter):
    regex = PATH_PATTERNS["player"].strip("^$")


class RulesetKey(StringConverter):
    regex = PATH_PATTERNS["ruleset"].strip("^$")


register_converter(TableId, "table")
register_converter(SeatNumber, "seat")
register_converter(CampaignId, "campaign")
register_converter(SubmissionId, "submission")
register_converter(ProposalId, "proposal")
register_converter(OrderNumber, "order")
register_converter(VacationId, "vacation")
register_converter(ChannelId, "channel")
register_converter(MessageId, "message")
register_converter(PlayerSign, "player")
register_converter(RulesetKey, "ruleset")

urlpatterns = [
    path("rulesets", rulesets.Rulesets.as_view()),
    path("rulesets/<ruleset:ruleset>", rulesets.Ruleset.as_view()),
    path("rulesets/<ruleset:ruleset>/schema", rulesets.RulesetSchema.as_view()),
    path("rulesets/<ruleset:ruleset>/grammar", rulesets.RulesetGrammar.as_view()),
    path("rulesets/<ruleset:ruleset>/orders", rulesets.RulesetOrders.as_view()),
    path("rulesets/<ruleset:ruleset>/learn", guides.Learn.as_view()),
    path("tables", tables.Tables.as_view()),
    path("tables/<table:table>", tables.Table.as_view(), name="api-table"),
    path("tables/<table:table>/join", tables.Join.as_view()),
    path("tables/<table:table>/decline", seating.Decline.as_view()),
    path("tables/<table:table>/seats", seating.Order.as_view()),
    path("tables/<table:table>/seats/<seat:seat>", seating.SeatAt.as_view()),
    path("tables/<table:table>/seats/<seat:seat>/invite-again", seating.InviteAgain.as_view()),
    path("tables/<table:table>/seats/<seat:seat>/offer", seating.Offer.as_view()),
    path("tables/<table:table>/options", seating.Options.as_view()),
    path("tables/<table:table>/leave", tables.Leave.as_view()),
    path("tables/<table:table>/nonce", tables.Nonce.as_view()),
    path("tables/<table:table>/start", tables.Start.as_view()),
    path("tables/<table:table>/resign", tables.Resign.as_view()),
    path("tables/<table:table>/take-over", tables.TakeOver.as_view()),
    path("tables/<table:table>/rematch", tables.Rematch.as_view()),
    path("tables/<table:table>/guide", guides.Guide.as_view()),
    path("tables/<table:table>/leave-guide", guides.LeaveGuide.as_view()),
    path("tables/<table:table>/invite", tables.Invite.as_view()),
    path("tables/<table:table>/back", absence.Back.as_view()),
    path("tables/<table:table>/counters", play.Counters.as_view()),
    path("tables/<table:table>/late", absence.Late.as_view()),
    path("tables/<table:table>/host/back", hosting.GoBack.as_view()),
    path("tables/<table:table>/host/answer", hosting.AnswerFor.as_view()),
    path("tables/<table:table>/proposals", agreements.Proposals.as_view()),
    path("tables/<table:table>/orders", orders.Orders.as_view()),
    path("tables/<table:table>/orders/preview", orders.Preview.as_view()),
    path("tables/<table:table>/orders/<order:order>", orders.Order.as_view()),
    path("proposals/<proposal:proposal>", agreements.Proposal.as_view(), name="api-proposal"),
    path("proposals/<proposal:proposal>/vote", agreements.Voting.as_view()),
    path("proposals/<proposal:proposal>/withdraw", agreements.Withdraw.as_view()),
    path("players/<player:player>", players.Player.as_view()),
    path("ladder/<ruleset:ruleset>", ladders.Ladder.as_view()),
    path("campaigns", campaigns.Campaigns.as_view()),
    path("campaigns/<campaign:campaign>", campaigns.Campaign.as_view(), name="api-campaign"),
    path("campaigns/<campaign:campaign>/continue", campaigns.Continue.as_view()),
    path("campaigns/<campaign:campaign>/leave", campaigns.LeaveCampaign.as_view()),
    path("laws", laws.Laws.as_view()),
    path("me", account.Me.as_view()),
    path("me/export", account.Export.as_view()),
    path("me/forget", account.Forget.as_view()),
    path("me/calendar", me.MyCalendar.as_view()),
    path("me/calendar/feed", me.NewFeed.as_view()),
    path("me/vacations", me.Vacations.as_view()),
    path("me/vacations/<vacation:vacation>/cancel", me.CancelVacation.as_view()),
    path("waiting", waiting.Waiting.as_view()),
    path("events", events.Events.as_view(), name="api-events"),
    path("me/channels", notices.Channels.as_view()),
    path("me/channels/<channel:channel>", notices.Channel.as_view(), name="api-channel"),
    path("me/channels/<channel:channel>/test", notices.Test.as_view()),
    path("me/channels/<channel:channel>/replay", notices.Replay.as_view()),
    path("me/digest", notices.Digest.as_view()),
    path("me/notices", notices.Notices.as_view()),
    path("tables/<table:table>/wish", notices.Wish.as_view()),
    path("tables/<table:table>/position", play.PositionAt.as_view()),
    path("tables/<table:table>/legal", play.Legal.as_view()),
    path("tables/<table:table>/board.svg", play.BoardSvg.as_view()),
    path("tables/<table:table>/board.txt", play.BoardText.as_view()),
    path("tables/<table:table>/moves", play.MoveIn.as_view()),
    path("tables/<table:table>/dry-run", play.DryRun.as_view()),
    path("tables/<table:table>/undo", play.TakeBack.as_view()),
    path("submissions/<submission:submission>", play.SubmissionAt.as_view(), name="api-submission"),
    path("tables/<table:table>/log", history.LogSince.as_view()),
    path("tables/<table:table>/since", history.SinceLooked.as_view()),
    path("tables/<table:table>/talk", talk.Talk.as_view(), name="api-talk"),
    path("tables/<table:table>/talk/<message:message>/hide", talk.HideMessage.as_view()),
    path("tables/<table:table>/talk/<message:message>/report", talk.ReportMessage.as_view()),
    path("tables/<table:table>/note", talk.OwnNote.as_view()),
    path("tables/<table:table>/record", history.RecordOf.as_view()),
    path("me/push", devices.Devices.as_view()),
    path("schema", reference.Schema.as_view(), name="api-schema"),
    path("docs", reference.reference, name="api-docs"),
    re_path("", reference.Nowhere.as_view()),
]
