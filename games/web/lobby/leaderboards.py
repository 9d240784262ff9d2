"""The leaderboards, game by game."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from games import selectors
from games.core.errors import Kind, Refused
from games.models import Game
from games.ratings.standings import MAX_KNOWN_DEVIATION
from games.web.pages import Request, page, reader


@require_GET
@page
def leaderboards(request: Request) -> HttpResponse:
    """List the leaderboards."""
    return render(request, "pages/leaderboards.html", {"rulesets": selectors.rulesets()})


@require_GET
@page
def leaderboard(request: Request, ruleset: str) -> HttpResponse:
    """Show one of a game's leaderboards.

    `?players=` chooses the number of players, by default the one with the most ratings. `?kind=` chooses the
    kind of ratings, by default those of people.
    """
    sizes, asked = selectors.sizes(ruleset), request.GET.get("players", "")
    if not sizes:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=ruleset[:40])
    kind = request.GET.get("kind", Game.Rated.PEOPLE.value)
    players = int(asked) if asked in map(str, sizes) else 0 if asked else selectors.liveliest(ruleset, kind)
    found = selectors.leaderboard(ruleset, players, kind, reader(request), timezone.now())
    words = {"leaderboard": found, "sizes": sizes, "known": round(MAX_KNOWN_DEVIATION)}
    return render(request, "pages/leaderboard.html", words)
