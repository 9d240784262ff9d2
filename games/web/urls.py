"""The addresses of the pages."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path, register_converter

from games.web import (
    absence,
    accounts,
    agreements,
    campaigns,
    device,
    feed,
    laws,
    leaving,
    lobby,
    notices,
    play,
    times,
)


class GameId:
    """Ten letters and digits; anything else is no table."""

    regex = "[0-9a-z]{10}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(GameId, "game")

urlpatterns: list[URLPattern | URLResolver] = [
    path("", lobby.lobby, name="lobby"),
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-in/sent/", accounts.sign_in_sent, name="sign-in-sent"),
    path("sign-in/link/", accounts.sign_in_link, name="sign-in-link"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("account/", accounts.account, name="account"),
    path("account/notices/", notices.channels, name="notices"),
    path("account/notices/add/", notices.add, name="channel-add"),
    path("account/notices/digest/", notices.digest, name="digest"),
    path("account/notices/receipts/", notices.receipts, name="receipts"),
    path("account/notices/<int:channel_id>/", notices.change, name="channel"),
    path("account/tokens/", accounts.token_create, name="token-create"),
    path("account/tokens/<int:token_id>/revoke/", accounts.token_revoke, name="token-revoke"),
    path("account/times/", times.times, name="times"),
    path("account/times/vacation/", times.vacation, name="vacation"),
    path("account/times/vacation/<int:vacation_id>/cancel/", times.cancel, name="vacation-cancel"),
    path("account/times/feed/", times.new_feed, name="feed-new"),
    path("calendar/<str:token>.ics", feed.feed, name="feed"),
    path("turn-law/", laws.laws, name="turn-law"),
    path("account/push/", device.subscribe, name="push"),
    path("account/push/stop/", device.stop, name="push-stop"),
    path("account/push/renew/", device.renew, name="push-renew"),
    path("manifest.webmanifest", device.manifest, name="manifest"),
    path("service-worker.js", device.service_worker, name="service-worker"),
    path("offline/", device.offline, name="offline"),
    path("tables/new/", lobby.create, name="table-create"),
    path("tables/<game:game_id>/", play.table, name="table"),
    path("tables/<game:game_id>/law/", laws.law, name="table-law"),
    path("tables/<game:game_id>/join/", lobby.join, name="table-join"),
    path("tables/<game:game_id>/leave/", lobby.leave, name="table-leave"),
    path("tables/<game:game_id>/start/", lobby.start, name="table-start"),
    path("tables/<game:game_id>/resign/", leaving.resign, name="table-resign"),
    path("tables/<game:game_id>/take-over/", leaving.take_over, name="table-take-over"),
    path("tables/<game:game_id>/invite/", leaving.invite, name="table-invite"),
    path("tables/<game:game_id>/stir/", lobby.stir, name="table-stir"),
    path("tables/<game:game_id>/move/", play.move, name="table-move"),
    path("tables/<game:game_id>/undo/", play.undo, name="table-undo"),
    path("tables/<game:game_id>/back/", absence.back, name="table-back"),
    path("tables/<game:game_id>/late/", absence.late, name="table-late"),
    path("tables/<game:game_id>/ask/", agreements.ask, name="table-ask"),
    path("tables/<game:game_id>/answer/", agreements.answer, name="table-answer"),
    path("tables/<game:game_id>/wish/", notices.wish, name="table-wish"),
    path("tables/<game:game_id>/news/", play.news, name="table-news"),
    path("tables/<game:game_id>/at/<int:ply>/", play.at, name="table-at"),
    path("tables/<game:game_id>/log/", play.log, name="table-log"),
    path("tables/<game:game_id>/dice/", play.dice, name="table-dice"),
    path("tables/<game:game_id>/record.json", play.record, name="record"),
    path("campaigns/<game:campaign_id>/", campaigns.campaign, name="campaign"),
    path("campaigns/<game:campaign_id>/continue/", campaigns.go_on, name="campaign-continue"),
    path("campaigns/<game:campaign_id>/leave/", campaigns.leave, name="campaign-leave"),
    path("", include("games.web.mail_urls")),
]
