"""The leaderboards, game by game."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from games import selectors
from games.core.errors import Kind, Refused
from games.ladder.standings import KNOWN
from games.models import Game
from games.web.pages import Request, page, reader


@require_GET
@page
def ladders(request: Request) -> HttpResponse:
    """List the leaderboards."""
    return render(request, "pages/ladders.html", {"rulesets": selectors.rulesets()})


@require_GET
@page
def ladder(request: Request, ruleset: str) -> HttpResponse:
    """Show a game's leaderboard, chosen by `?players=` and `?kind=`. Default: people, most ratings."""
    sizes, asked = selectors.sizes(ruleset), request.GET.get("players", "")
    if not sizes:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=ruleset[:40])
    kind = request.GET.get("kind", Game.Rated.PEOPLE.value)
    players = int(asked) if asked in map(str, sizes) else 0 if asked else selectors.liveliest(ruleset, kind)
    found = selectors.ladder(ruleset, players, kind, reader(request), timezone.now())
    words = {"ladder": found, "sizes": sizes, "known": round(KNOWN)}
    return render(request, "pages/ladder.html", words)
