"""Small pictures of boards in lists of tables, as spectators see them."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games import models, selectors
from games.boards import pictures
from games.core.errors import Kind, Refused
from games.web.operating import rate_limits
from games.web.pages import Request, refusals_shown

CACHE_SECONDS: Final = 7 * 24 * 60 * 60
"""The number of seconds for which a browser may keep a picture. The position after a ply never changes."""


@require_safe
@refusals_shown
def thumbnail(request: Request, game_id: str, ply: int) -> HttpResponse:
    """Return the current position of a table as a small picture. Earlier addresses lead to it."""
    game = selectors.game_row(game_id)
    if game.status == models.Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "not_started")
    if ply > game.ply:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.ply)
    if ply < game.ply:
        return redirect("table-thumbnail", game.pk, game.ply)

    def drawn() -> str:
        rate_limits.take("thumbnail", request)
        return selectors.thumbnail(game)

    content = pictures.cached_thumbnail(repr((game.pk, game.version, ply, get_language())), drawn)
    answer = HttpResponse(content, content_type="image/png")
    answer.headers["Cache-Control"] = f"private, max-age={CACHE_SECONDS}, immutable"
    return answer
