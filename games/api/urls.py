"""The URLs of the API."""

from __future__ import annotations

from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter

from games.api.endpoint import PATH_PATTERNS
from games.api.views import (
    absence,
    account,
    agreements,
    analyses,
    announcements,
    blocks,
    campaigns,
    chat,
    devices,
    events,
    groups,
    guides,
    history,
    hosting,
    leaderboards,
    legal,
    me,
    moderation,
    notices,
    people,
    planned_moves,
    play,
    players,
    reference,
    rulesets,
    seating,
    tables,
    time_controls,
    waiting,
    wishes,
)


class TableId(StringConverter):
    regex = PATH_PATTERNS["table"].strip("^$")


class SeatNumber(StringConverter):
    regex = PATH_PATTERNS["seat"].strip("^$")


class CampaignId(StringConverter):
    regex = PATH_PATTERNS["campaign"].strip("^$")


class GroupId(StringConverter):
    regex = PATH_PATTERNS["group"].strip("^$")


class MemberNumber(StringConverter):
    regex = PATH_PATTERNS["member"].strip("^$")


class SubmissionId(StringConverter):
    regex = PATH_PATTERNS["submission"].strip("^$")


class ProposalId(StringConverter):
    regex = PATH_PATTERNS["proposal"].strip("^$")


class PlannedMoveNumber(StringConverter):
    regex = PATH_PATTERNS["order"].strip("^$")


class AnalysisNumber(StringConverter):
    regex = PATH_PATTERNS["analysis"].strip("^$")


class PositionNumber(StringConverter):
    regex = PATH_PATTERNS["position"].strip("^$")


class VacationId(StringConverter):
    regex = PATH_PATTERNS["vacation"].strip("^$")


class ChannelId(StringConverter):
    regex = PATH_PATTERNS["channel"].strip("^$")


class MessageId(StringConverter):
    regex = PATH_PATTERNS["message"].strip("^$")


class BlockId(StringConverter):
    regex = PATH_PATTERNS["block"].strip("^$")


class ReportId(StringConverter):
    regex = PATH_PATTERNS["report"].strip("^$")


class ActionId(StringConverter):
    regex = PATH_PATTERNS["action"].strip("^$")


class NoticeId(StringConverter):
    regex = PATH_PATTERNS["notice"].strip("^$")


class WishId(StringConverter):
    regex = PATH_PATTERNS["wish"].strip("^$")


class PlayerSign(StringConverter):
    regex = PATH_PATTERNS["player"].strip("^$")


class RulesetKey(StringConverter):
    regex = PATH_PATTERNS["ruleset"].strip("^$")


class LegalPageName(StringConverter):
    regex = PATH_PATTERNS["legal_page"].strip("^$")


register_converter(TableId, "table")
register_converter(SeatNumber, "seat")
register_converter(CampaignId, "campaign")
register_converter(GroupId, "group")
register_converter(MemberNumber, "member")
register_converter(SubmissionId, "submission")
register_converter(ProposalId, "proposal")
register_converter(PlannedMoveNumber, "order")
register_converter(AnalysisNumber, "analysis")
register_converter(PositionNumber, "position")
register_converter(VacationId, "vacation")
register_converter(ChannelId, "channel")
register_converter(MessageId, "message")
register_converter(BlockId, "block")
register_converter(ReportId, "report")
register_converter(ActionId, "action")
register_converter(NoticeId, "notice")
register_converter(WishId, "wish")
register_converter(PlayerSign, "player")
register_converter(RulesetKey, "ruleset")
register_converter(LegalPageName, "legal_page")

DOCUMENTED = [
    path("rulesets", rulesets.RulesetsView.as_view()),
    path("rulesets/<ruleset:ruleset>", rulesets.RulesetView.as_view()),
    path("rulesets/<ruleset:ruleset>/schema", rulesets.RulesetSchemaView.as_view()),
    path("rulesets/<ruleset:ruleset>/grammar", rulesets.RulesetGrammarView.as_view()),
    path("rulesets/<ruleset:ruleset>/orders", rulesets.RulesetPlannedMovesView.as_view()),
    path("rulesets/<ruleset:ruleset>/learn", guides.LearnView.as_view()),
    path("tables", tables.TablesView.as_view()),
    path("tables/<table:table>", tables.TableView.as_view(), name="api-table"),
    path("tables/<table:table>/join", tables.JoinView.as_view()),
    path("tables/<table:table>/decline", seating.DeclineView.as_view()),
    path("tables/<table:table>/seats", seating.ReorderSeatsView.as_view()),
    path("tables/<table:table>/seats/<seat:seat>", seating.SeatAtView.as_view()),
    path("tables/<table:table>/seats/<seat:seat>/invite-again", seating.InviteAgainView.as_view()),
    path("tables/<table:table>/seats/<seat:seat>/offer", seating.OfferView.as_view()),
    path("tables/<table:table>/options", seating.OptionsView.as_view()),
    path("tables/<table:table>/visibility", seating.VisibilityView.as_view()),
    path("tables/<table:table>/leave", tables.LeaveView.as_view()),
    path("tables/<table:table>/nonce", tables.NonceView.as_view()),
    path("tables/<table:table>/start", tables.StartView.as_view()),
    path("tables/<table:table>/resign", tables.ResignView.as_view()),
    path("tables/<table:table>/take-over", tables.TakeOverView.as_view()),
    path("tables/<table:table>/rematch", tables.RematchView.as_view()),
    path("tables/<table:table>/guide", guides.GuideView.as_view()),
    path("tables/<table:table>/leave-guide", guides.LeaveGuideView.as_view()),
    path("tables/<table:table>/invite", tables.InviteView.as_view()),
    path("tables/<table:table>/back", absence.BackView.as_view()),
    path("tables/<table:table>/counters", play.CountersView.as_view()),
    path("tables/<table:table>/late", absence.LateView.as_view()),
    path("tables/<table:table>/host/back", hosting.GoBackView.as_view()),
    path("tables/<table:table>/host/answer", hosting.AnswerForView.as_view()),
    path("tables/<table:table>/proposals", agreements.ProposalsView.as_view()),
    path("tables/<table:table>/orders", planned_moves.PlannedMovesView.as_view()),
    path("tables/<table:table>/orders/preview", planned_moves.PlannedMovePreviewView.as_view()),
    path("tables/<table:table>/orders/<order:order>", planned_moves.PlannedMoveView.as_view()),
    path("proposals/<proposal:proposal>", agreements.ProposalView.as_view(), name="api-proposal"),
    path("proposals/<proposal:proposal>/vote", agreements.VotingView.as_view()),
    path("proposals/<proposal:proposal>/withdraw", agreements.WithdrawView.as_view()),
    path("players/<player:player>", players.PlayerView.as_view()),
    path("people", people.PeopleView.as_view()),
    path("people/favourites/<player:player>", people.FavouriteView.as_view()),
    path("groups", groups.GroupsView.as_view()),
    path("groups/<group:group>", groups.GroupView.as_view(), name="api-group"),
    path("groups/<group:group>/start", groups.StartGroupView.as_view()),
    path("groups/<group:group>/season", groups.SeasonView.as_view()),
    path("groups/<group:group>/leave", groups.LeaveGroupView.as_view()),
    path("groups/<group:group>/members", groups.MembersView.as_view()),
    path("groups/<group:group>/members/<member:member>", groups.MemberView.as_view()),
    path("ladder/<ruleset:ruleset>", leaderboards.LeaderboardView.as_view()),
    path("campaigns", campaigns.CampaignsView.as_view()),
    path("campaigns/<campaign:campaign>", campaigns.CampaignView.as_view(), name="api-campaign"),
    path("campaigns/<campaign:campaign>/continue", campaigns.ContinueView.as_view()),
    path("campaigns/<campaign:campaign>/leave", campaigns.LeaveCampaignView.as_view()),
    path("announcements", announcements.AnnouncementsView.as_view()),
    path("legal/<legal_page:legal_page>", legal.LegalPageView.as_view()),
    path("laws", time_controls.TimeControlsView.as_view()),
    path("me", account.MeView.as_view()),
    path("me/address", account.AddressView.as_view()),
    path("me/export", account.ExportView.as_view()),
    path("me/forget", account.ForgetView.as_view()),
    path("me/blocks", blocks.BlocksView.as_view()),
    path("me/blocks/<block:block>", blocks.BlockView.as_view()),
    path("me/reports", moderation.MyReportsView.as_view()),
    path("me/standing", moderation.StandingView.as_view()),
    path("me/standing/notices/<notice:notice>/close", moderation.ModeratorNoticeView.as_view()),
    path("reports", moderation.ReportView.as_view()),
    path("moderation/reports", moderation.ReportsView.as_view()),
    path("moderation/reports/<report:report>", moderation.ReportDetailView.as_view()),
    path("moderation/reports/<report:report>/take", moderation.TakeReportView.as_view()),
    path("moderation/reports/<report:report>/release", moderation.ReleaseReportView.as_view()),
    path("moderation/reports/<report:report>/decide", moderation.DecideReportView.as_view()),
    path("moderation/actions/<action:action>/lift", moderation.LiftView.as_view()),
    path("moderation/log", moderation.ModeratorLogView.as_view()),
    path("me/wishes", wishes.WishesView.as_view()),
    path("me/wishes/<wish:wish>", wishes.WishAtView.as_view()),
    path("me/calendar", me.MyCalendarView.as_view()),
    path("me/calendar/feed", me.NewFeedView.as_view()),
    path("me/vacations", me.VacationsView.as_view()),
    path("me/vacations/<vacation:vacation>/cancel", me.CancelVacationView.as_view()),
    path("waiting", waiting.WaitingView.as_view()),
    path("events", events.EventsView.as_view(), name="api-events"),
    path("me/channels", notices.ChannelsView.as_view()),
    path("me/channels/services", notices.ServicesView.as_view()),
    path("me/channels/<channel:channel>", notices.ChannelView.as_view(), name="api-channel"),
    path("me/channels/<channel:channel>/test", notices.TestView.as_view()),
    path("me/channels/<channel:channel>/replies", notices.RepliesView.as_view()),
    path("me/channels/<channel:channel>/replay", notices.ReplayView.as_view()),
    path("me/digest", notices.DigestView.as_view()),
    path("me/notices", notices.NoticesView.as_view()),
    path("tables/<table:table>/wish", notices.WishView.as_view()),
    path("tables/<table:table>/position", play.PositionAtView.as_view()),
    path("tables/<table:table>/legal", play.LegalView.as_view()),
    path("tables/<table:table>/board.svg", play.BoardSvgView.as_view()),
    path("tables/<table:table>/board.txt", play.BoardTextView.as_view()),
    path("tables/<table:table>/moves", play.MoveInView.as_view()),
    path("tables/<table:table>/dry-run", play.DryRunView.as_view()),
    path("tables/<table:table>/undo", play.TakeBackView.as_view()),
    path("submissions/<submission:submission>", play.SubmissionAtView.as_view(), name="api-submission"),
    path("tables/<table:table>/log", history.LogSinceView.as_view()),
    path("tables/<table:table>/since", history.SinceLookedView.as_view()),
    path("tables/<table:table>/talk", chat.ChatView.as_view(), name="api-talk"),
    path("tables/<table:table>/talk/<message:message>/hide", chat.HideMessageView.as_view()),
    path("tables/<table:table>/talk/<message:message>/report", chat.ReportMessageView.as_view()),
    path("tables/<table:table>/analyses", analyses.AnalysesView.as_view()),
    path("tables/<table:table>/analyses/<analysis:analysis>", analyses.AnalysisView.as_view()),
    path(
        "tables/<table:table>/analyses/<analysis:analysis>/positions/<position:position>",
        analyses.AnalysisPositionView.as_view(),
    ),
    path(
        "tables/<table:table>/analyses/<analysis:analysis>/positions/<position:position>/bots",
        analyses.AnalysisBotsView.as_view(),
    ),
    path(
        "tables/<table:table>/analyses/<analysis:analysis>/positions/<position:position>/note",
        analyses.AnalysisNoteView.as_view(),
    ),
    path("tables/<table:table>/note", chat.OwnNoteView.as_view()),
    path("tables/<table:table>/record", history.RecordOfView.as_view()),
    path("tables/<table:table>/summary", history.SummaryView.as_view()),
    path("me/push", devices.DevicesView.as_view()),
    path("schema", reference.SchemaView.as_view(), name="api-schema"),
    path("docs", reference.reference, name="api-docs"),
    re_path("", reference.NowhereView.as_view()),
]
"""All patterns, in the order of the document."""
FREQUENT = frozenset(
    {
        "waiting",
        "tables/<table:table>/position",
        "tables/<table:table>/legal",
        "tables/<table:table>/moves",
        "submissions/<submission:submission>",
    }
)
"""The routes that programs request most. They come first, because Django tries one pattern after another."""
urlpatterns = sorted(DOCUMENTED, key=lambda each: str(each.pattern) not in FREQUENT)
