"""Operations on campaigns: create, list, continue and leave."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, token_of, unchanged
from games.api.views.tables import answer_with_table
from games.core.clients import client_of
from games.services.notices import programs
from games.services.tables import campaigns
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.visibility import Visibility


class CampaignsView(View):
    """The list of campaigns."""

    @operation(
        "list_campaigns", shapes.CampaignList, scope="read", query=shapes.CampaignFilter, errors=(404,)
    )
    def get(self, request: Request, query: shapes.CampaignFilter) -> HttpResponseBase:
        """List the campaigns you are in, newest first."""
        found = selectors.my_campaigns(person(request), query.after, query.limit + 1)
        listed = tuple(found[: query.limit])
        return Response(shapes.CampaignList(listed, listed[-1].id if len(found) > query.limit else None))

    @operation(
        "begin_campaign", values.CampaignDetail, scope="play", status=201, body=shapes.NewTable, errors=(409,)
    )
    def post(self, request: Request, body: shapes.NewTable) -> HttpResponseBase:
        """Create a campaign and its first table, at which you sit.

        `Location` is the address of the campaign. Its tables are joined and started like any other. Everyone
        who takes a seat joins the campaign.
        """
        plans = [SeatPlan(seat.kind, seat.who) for seat in body.seats]
        user = person(request)
        game = campaigns.begin_campaign(
            user,
            body.ruleset,
            body.name,
            body.options,
            plans,
            timezone.now(),
            law=body.law,
            is_shown=body.is_shown,
            is_rated=body.is_rated,
            hides_absence=body.hides_absence,
            host_helps=body.host_helps,
            starts_when_full=body.starts_when_full,
            client=client_of(request),
            visibility=Visibility(body.is_private, body.strangers_may_take_over, body.is_open_to_friends),
        )
        programs.sits_down(token_of(request), game.pk)
        info = selectors.campaign(str(game.campaign_id), user)
        return Response(info, 201, headers={"Location": reverse("api-campaign", args=(info.id,))})


class CampaignView(View):
    """One campaign."""

    @operation("get_campaign", values.CampaignDetail, scope="read", headers=("If-None-Match",))
    def get(self, request: Request, campaign: str) -> HttpResponseBase:
        """Retrieve a campaign you are in, with its members, its games and the setup of the next game."""
        info = selectors.campaign(campaign, person(request))
        etag = etag_of("campaign", info)
        return unchanged(request, etag) or Response(info, headers={"ETag": etag})


class ContinueView(View):
    """The next game of a campaign."""

    @operation(
        "continue_campaign", shapes.TableDetail, scope="play", status=201, body=shapes.GoOn, errors=(409,)
    )
    def post(self, request: Request, campaign: str, body: shapes.GoOn) -> HttpResponseBase:
        """Create the table of the next game, with the same players.

        `Location` is the address of the table. Each finished game has exactly one next table. All requests
        that name the same game return the same table, whichever member sends them.
        """
        user = person(request)
        game = campaigns.continue_campaign(campaign, user, body.after, timezone.now())
        return answer_with_table(request, game.pk, 201, {"Location": reverse("api-table", args=(game.pk,))})


class LeaveCampaignView(View):
    """Leaving a campaign."""

    @operation("leave_campaign", None, scope="play", status=204, body=shapes.Nothing)
    def post(self, request: Request, campaign: str, body: shapes.Nothing) -> HttpResponseBase:
        """Leave a campaign.

        You do not take part in its later games. You also leave a table of the campaign that has not started.
        You stay in a running game until its end.
        """
        campaigns.leave_campaign(campaign, person(request), timezone.now())
        return Response(status=204)
