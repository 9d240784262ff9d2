"""The URLs of the pages."""

from __future__ import annotations

from collections.abc import Callable

from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver, include, path, register_converter
from django.urls.converters import IntConverter
from django.views.generic import RedirectView

from games.web.account import (
    accounts,
    addresses,
    blocks,
    feed,
    language,
    notices,
    own_data,
    second_factor,
    sign_ins,
    sign_ups,
    theme,
    times,
)
from games.web.device import push, well_known
from games.web.hooks import replies as hook_replies
from games.web.lobby import (
    campaigns,
    front,
    groups,
    leaderboards,
    learn,
    people,
    players,
    seating,
    tables,
    time_controls,
    wishes,
)
from games.web.lobby.announcements import close as close_announcement
from games.web.lobby.examples import pages as examples
from games.web.lobby.legal import legal
from games.web.lobby.signs import signs
from games.web.moderation import queue, reporting, standing
from games.web.operating import health, metrics
from games.web.table import (
    absence,
    agreements,
    analysis,
    chat,
    game_files,
    hosting,
    leaving,
    planned_moves,
    play,
    preview,
    review,
    share_pictures,
    thumbnails,
)


class GameId:
    """A converter for the key of a table: ten letters and digits."""

    regex = "[0-9a-z]{10}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class GameFileKey(GameId):
    """A converter for the key of an opened game file."""

    regex = "[0-9a-f]{40}"


class SmallNumber(IntConverter):
    """A converter for a number of at most four digits."""

    regex = "[0-9]{1,4}"


class PictureShape(GameId):
    """A converter for the shape of a picture for sharing."""

    regex = "wide|square"


register_converter(SmallNumber, "small")
register_converter(PictureShape, "shape")
register_converter(GameId, "game")
register_converter(GameFileKey, "digest")


def _moved_to(name: str) -> Callable[..., HttpResponseBase]:
    """Return a view that redirects an old address of a page, with its query, to the current one."""
    return RedirectView.as_view(
        pattern_name=name, permanent=True, query_string=True, http_method_names=["get", "head", "options"]
    )


urlpatterns: list[URLPattern | URLResolver] = [
    path("tables/<game:game_id>/news/", play.news, name="table-news"),  # first: every open page repeats it
    path("healthz", health.alive, name="alive"),
    path("readyz", health.ready, name="ready"),
    path("metrics", metrics.shown, name="metrics"),
    path("robots.txt", well_known.robots, name="robots"),
    path("favicon.ico", well_known.favicon, name="favicon"),
    path(".well-known/security.txt", well_known.security, name="security"),
    path("", front.home, name="lobby"),
    path("games/", front.games, name="games"),
    path("help/", front.help_page, name="help"),
    path("announcements/<int:announcement_id>/close/", close_announcement, name="announcement-close"),
    path("privacy/", legal, {"name": "privacy"}, name="privacy"),
    path("terms/", legal, {"name": "terms"}, name="terms"),
    path("contact/", legal, {"name": "contact"}, name="contact"),
    path("rules/<str:ruleset>/", learn.rules, name="rules"),
    path("rules/<str:ruleset>/signs/<str:language>/<str:version>/", signs, name="signs"),
    path("rules/<str:ruleset>/rulings/", learn.rulings, name="rulings"),
    path("rules/<str:ruleset>/rulings/<str:number>/", learn.rulings, name="ruling"),
    path("rules/<str:ruleset>/example/", examples.to_step, name="example"),
    path("rules/<str:ruleset>/example/<small:step>/", examples.at, name="example-at"),
    path("rules/<str:ruleset>/pictures/<small:number>.<slug:language>.png", examples.picture, name="figure"),
    path("play/<str:ruleset>/", front.play_at_once, name="play-at-once"),
    path("play/<str:ruleset>/learn/", front.learn_by_playing, name="learn-by-playing"),
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-in/sent/", accounts.sign_in_sent, name="sign-in-sent"),
    path("sign-in/link/", accounts.sign_in_link, name="sign-in-link"),
    path("join/<slug:key>/", sign_ups.join, name="sign-up"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("welcome/", accounts.welcome, name="welcome"),
    path("account/", accounts.account, name="account"),
    path("account/address/", addresses.address, name="address"),
    path("account/address/cancel/", addresses.cancel, name="address-cancel"),
    path("account/notices/", notices.channels, name="notices"),
    path("account/notices/add/", notices.add, name="channel-add"),
    path("account/notices/topics/", notices.topics, name="topics"),
    path("account/notices/services/<slug:service>/", notices.add_service, name="service-add"),
    path("account/notices/digest/", notices.digest, name="digest"),
    path("account/notices/receipts/", notices.receipts, name="receipts"),
    path("account/notices/<int:channel_id>/", notices.change, name="channel"),
    path("account/notices/<int:channel_id>/replies/", notices.replies, name="channel-replies"),
    path("account/data/", own_data.export, name="export"),
    path("account/delete/", own_data.forget, name="forget"),
    path("account/page/", players.hide, name="account-page"),
    path("account/confirms/", accounts.confirms, name="account-confirms"),
    path("account/program/", players.is_program, name="account-program"),
    path("players/bots/<slug:name>/", players.bot, name="bot"),
    path("players/<slug:sign>/", players.player, name="player"),
    path("players/<slug:sign>/block/", blocks.player, name="player-block"),
    path("report/", reporting.report, name="report"),
    path("reports/", reporting.own_reports, name="my-reports"),
    path("moderator-notices/<int:notice_id>/close/", standing.close, name="moderator-notice-close"),
    path("moderation/", queue.queue, name="moderation"),
    path("moderation/log/", queue.log, name="moderation-log"),
    path("moderation/reports/<int:report_id>/", queue.report, name="moderation-report"),
    path("moderation/reports/<int:report_id>/take/", queue.take, name="moderation-take"),
    path("moderation/reports/<int:report_id>/release/", queue.release, name="moderation-release"),
    path("moderation/reports/<int:report_id>/decide/", queue.decide, name="moderation-decide"),
    path("moderation/actions/<int:action_id>/lift/", queue.lift, name="moderation-lift"),
    path("people/", people.people, name="people"),
    path("people/favourites/", people.favourite, name="favourite"),
    path("people/groups/new/", groups.new_group, name="group-new"),
    path("people/groups/<game:group_id>/", groups.group, name="group"),
    path("people/groups/<game:group_id>/start/", groups.start, name="group-start"),
    path("people/groups/<game:group_id>/change/", groups.change, name="group-change"),
    path("people/groups/<game:group_id>/member/", groups.member, name="group-member"),
    path("people/groups/<game:group_id>/season/", groups.season, name="group-season"),
    path("people/groups/<game:group_id>/block/", groups.block, name="group-block"),
    path("people/groups/<game:group_id>/leave/", groups.leave, name="group-leave"),
    path("people/groups/<game:group_id>/delete/", groups.delete, name="group-delete"),
    path("leaderboards/", leaderboards.leaderboards, name="ladders"),
    path("leaderboards/<str:ruleset>/", leaderboards.leaderboard, name="ladder"),
    path("account/tokens/", accounts.token_create, name="token-create"),
    path("account/tokens/<int:token_id>/revoke/", accounts.token_revoke, name="token-revoke"),
    path("account/blocks/<int:block_id>/remove/", blocks.remove, name="block-remove"),
    path("account/sign-ins/end-others/", sign_ins.end_others, name="sign-ins-end"),
    path("account/sign-ins/<int:sign_in_id>/end/", sign_ins.end, name="sign-in-end"),
    path("account/invitations/", sign_ups.links, name="sign-up-links"),
    path("account/invitations/<int:link_id>/revoke/", sign_ups.revoke, name="sign-up-link-revoke"),
    path("account/second-factor/", second_factor.second_factor, name="second-factor"),
    path("account/second-factor/codes/", second_factor.codes, name="second-factor-codes"),
    path("account/second-factor/remove/", second_factor.remove, name="second-factor-remove"),
    path("account/times/", times.times, name="times"),
    path("account/times/vacation/", times.vacation, name="vacation"),
    path("account/times/vacation/<int:vacation_id>/cancel/", times.cancel, name="vacation-cancel"),
    path("account/times/feed/", times.new_feed, name="feed-new"),
    path("calendar/<str:token>.ics", feed.feed, name="feed"),
    path("language/", language.language, name="language"),
    path("light-or-dark/", theme.theme, name="theme"),
    path("time-control/", time_controls.all_time_controls, name="turn-law"),
    path("account/push/", push.subscribe, name="push"),
    path("account/push/stop/", push.stop, name="push-stop"),
    path("account/push/renew/", push.renew, name="push-renew"),
    path("manifest.webmanifest", push.manifest, name="manifest"),
    path("service-worker.js", push.service_worker, name="service-worker"),
    path("offline/", push.offline, name="offline"),
    path("tables/open/", tables.open_tables, name="open-tables"),
    path("tables/new/", tables.create, name="table-create"),
    path("tables/wishes/", wishes.wishes, name="wishes"),
    path("tables/wishes/<int:wish_id>/cancel/", wishes.cancel, name="wish-cancel"),
    path("tables/finished/", tables.finished, name="finished"),
    path("tables/search/", tables.search, name="search"),
    path("tables/watch/", tables.watch, name="watch"),
    path("tables/<game:game_id>/", play.table, name="table"),
    path("tables/<game:game_id>/law/", time_controls.time_control, name="table-law"),
    path("tables/<game:game_id>/join/", tables.join, name="table-join"),
    path("tables/<game:game_id>/join-as-guest/", front.join_as_guest, name="table-join-as-guest"),
    path("tables/<game:game_id>/decline/", tables.decline, name="table-decline"),
    path("tables/<game:game_id>/leave/", tables.leave, name="table-leave"),
    path("tables/<game:game_id>/close/", tables.close, name="table-close"),
    path("tables/<game:game_id>/again/", tables.again, name="table-again"),
    path("tables/<game:game_id>/seats/", seating.seats, name="table-seats"),
    path("tables/<game:game_id>/seats/<int:number>/offer/", seating.offer, name="table-offer"),
    path("tables/<game:game_id>/options/", seating.options, name="table-options"),
    path("tables/<game:game_id>/visibility/", seating.visibility, name="table-visibility"),
    path("tables/<game:game_id>/block-inviter/", blocks.inviter, name="table-block-inviter"),
    path("tables/<game:game_id>/start/", tables.start, name="table-start"),
    path("tables/<game:game_id>/resign/", leaving.resign, name="table-resign"),
    path("tables/<game:game_id>/take-over/", leaving.take_over, name="table-take-over"),
    path("tables/<game:game_id>/invite/", leaving.invite, name="table-invite"),
    path("tables/<game:game_id>/stir/", tables.stir, name="table-stir"),
    path("tables/<game:game_id>/move/", play.move, name="table-move"),
    path("tables/<game:game_id>/undo/", play.undo, name="table-undo"),
    path("tables/<game:game_id>/back/", absence.back, name="table-back"),
    path("tables/<game:game_id>/counter/", play.counter, name="table-counter"),
    path("tables/<game:game_id>/late/", absence.late, name="table-late"),
    path("tables/<game:game_id>/host/", hosting.help_out, name="table-host"),
    path("tables/<game:game_id>/ask/", agreements.ask, name="table-ask"),
    path("tables/<game:game_id>/order/", planned_moves.planned_move, name="table-order"),
    path("tables/<game:game_id>/answer/", agreements.answer, name="table-answer"),
    path("tables/<game:game_id>/leave-guide/", front.leave_guide, name="table-guide-leave"),
    path("tables/<game:game_id>/talk/", chat.chat, name="table-talk"),
    path("tables/<game:game_id>/talk/hide/", chat.hide, name="table-talk-hide"),
    path("tables/<game:game_id>/talk/block/", chat.block, name="table-talk-block"),
    path("tables/<game:game_id>/note/", chat.note, name="table-note"),
    path("tables/<game:game_id>/wish/", notices.wish, name="table-wish"),
    path("tables/<game:game_id>/at/", play.to_ply, name="table-ply"),
    path("tables/<game:game_id>/at/<int:ply>/", play.at, name="table-at"),
    path("tables/<game:game_id>/at/<int:ply>/board.png", preview.picture, name="table-picture"),
    path("tables/<game:game_id>/at/<int:ply>/thumbnail.png", thumbnails.thumbnail, name="table-thumbnail"),
    path(
        "tables/<game:game_id>/result/<slug:language>/<shape:shape>.png",
        share_pictures.share_picture,
        name="share-picture",
    ),
    path("tables/<game:game_id>/course/", review.course, name="table-course"),
    path("tables/<game:game_id>/analysis/", analysis.at_table, name="analyses"),
    path(
        "tables/<game:game_id>/analysis/<small:number>/<small:position>/", analysis.position, name="analysis"
    ),
    path(
        "tables/<game:game_id>/analysis/<small:number>/<small:position>/act/",
        analysis.act,
        name="analysis-act",
    ),
    path(
        "tables/<game:game_id>/analysis/<small:number>/<small:position>/<small:seat>/",
        analysis.position,
        name="analysis-seat",
    ),
    path(
        "tables/<game:game_id>/analysis/<small:number>/<small:position>/<small:seat>/move/",
        analysis.move,
        name="analysis-move",
    ),
    path("tables/<game:game_id>/players/", players.at_table, name="table-players"),
    path("tables/<game:game_id>/log/", play.log, name="table-log"),
    path("tables/<game:game_id>/dice/", play.dice, name="table-dice"),
    path("tables/<game:game_id>/record.json", play.record, name="record"),
    path("records/", game_files.open_record, name="open-record"),
    path("records/<digest:key>/at/", game_files.to_ply, name="record-ply"),
    path("records/<digest:key>/at/<int:ply>/", game_files.at, name="record-at"),
    path("campaigns/<game:campaign_id>/", campaigns.campaign, name="campaign"),
    path("campaigns/<game:campaign_id>/continue/", campaigns.go_on, name="campaign-continue"),
    path("campaigns/<game:campaign_id>/leave/", campaigns.leave, name="campaign-leave"),
    path("hooks/<int:channel_id>/replies/", hook_replies.reply, name="replies"),
    path("", include("games.web.mail_links.urls")),
    path("ladder/", _moved_to("ladders")),
    path("ladder/<str:ruleset>/", _moved_to("ladder")),
    path("turn-law/", _moved_to("turn-law")),
]
