"""A campaign's page and its members' actions."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from games import selectors
from games.services.tables import campaigns
from games.web.lobby.options import repeated_options
from games.web.pages import UserRequest, user_page


@require_GET
@user_page
def campaign(request: UserRequest, campaign_id: str) -> HttpResponse:
    """Show the campaign's members, its games, newest first, and how to continue."""
    info = selectors.campaign(campaign_id, request.user)
    words = {
        "campaign": info,
        "games": info.games[::-1],
        "next": info.next,
        "repeated": repeated_options(info),
    }
    return render(request, "pages/campaign.html", words)


@require_POST
@user_page
def go_on(request: UserRequest, campaign_id: str) -> HttpResponse:
    """Continue to the table after the finished one."""
    after = request.POST.get("after", "")
    game = campaigns.continue_campaign(campaign_id, request.user, after[:10], timezone.now())
    return redirect("table", game.pk)


@require_POST
@user_page
def leave(request: UserRequest, campaign_id: str) -> HttpResponse:
    campaigns.leave_campaign(campaign_id, request.user, timezone.now())
    return redirect("lobby")
