"""The preview of a link in messengers: title, sentence and picture, from public data."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.templatetags.static import static
from django.urls import reverse
from django.utils.http import parse_etags
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games import models, selectors
from games.boards import pictures
from games.core.errors import Kind, Refused, TooOften
from games.web.operating import rate_limits
from games.web.pages import Request, refused

SIGN: Final = "games/icons/full-512.png"
"""The site's icon, used if no board is shown."""
CACHE_SECONDS: Final = 24 * 60 * 60
"""The number of seconds for which a picture may be cached. People may change their names."""


@dataclass(frozen=True)
class Preview:
    """A link preview. All addresses are absolute."""

    title: str
    description: str
    url: str
    image: str
    image_text: str
    """The description of the picture."""
    card: str
    """The display size of the picture."""


def preview_of(game: models.Game, ply: int | None = None) -> Preview:
    """Return the preview of a table, now or after a ply.

    A table that is not shown to everybody reveals only its name and game.
    """
    table = selectors.table_of(game, None)
    address = reverse("table", args=[game.pk]) if ply is None else reverse("table-at", args=[game.pk, ply])
    found = Preview(
        title=table.name if ply is None else gettext("{table}, move {ply}").format(table=table.name, ply=ply),
        description=gettext("{game}, one move at a time").format(game=table.title),
        url=settings.SITE_URL + address,
        image=settings.SITE_URL + static(SIGN),
        image_text="Zooasync",
        card="summary",
    )
    if not game.is_shown or game.status == models.Game.Status.OPEN:
        return found
    moved = selectors.happenings(game, None, ply - 1, ply) if ply else []
    text = moved[0].sentence if moved else ", ".join(table.names)
    return replace(
        found,
        description=f"{table.title}: {text}",
        image=_picture_address(game, game.ply if ply is None else ply),
        image_text=gettext("{game} board").format(game=table.title),
        card="summary_large_image",
    )


def _picture_address(game: models.Game, ply: int) -> str:
    """Return the picture's address. It changes at the end, since a cached one may still show a turn."""
    query = "?over" if game.status == models.Game.Status.FINISHED else ""
    return settings.SITE_URL + reverse("table-picture", args=[game.pk, ply]) + query


@require_safe
def picture(request: Request, game_id: str, ply: int) -> HttpResponse:
    """Return the board after a ply as spectators see it. It changes if the game ends there."""
    try:
        return _picture_of(request, game_id, ply)
    except Refused as refusal:
        answer = refused(request, refusal)
        if isinstance(refusal, TooOften):
            answer.headers["Retry-After"] = str(refusal.seconds)
        return answer


def _picture_of(request: HttpRequest, game_id: str, ply: int) -> HttpResponse:
    game = selectors.game_row(game_id)
    if not game.is_shown or game.status == models.Game.Status.OPEN:
        raise Refused(Kind.MISSING, "no_such_table")
    if ply > game.ply:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.ply)
    names = selectors.table_of(game, None).names
    is_over = game.status == models.Game.Status.FINISHED
    mark = repr((pictures.EDITION, game.pk, game.version, ply, is_over, get_language(), names))
    tag = f'"{hashlib.sha256(mark.encode()).hexdigest()[:32]}"'
    if tag in parse_etags(request.headers.get("If-None-Match", "")):
        return _lasting(HttpResponseNotModified(), tag)

    def drawn() -> str:
        rate_limits.take("picture", request)
        return selectors.position_of(game, None, ply).svg()

    return _lasting(HttpResponse(pictures.cached_image(mark, drawn), content_type="image/png"), tag)


def _lasting(answer: HttpResponse, tag: str) -> HttpResponse:
    answer.headers["ETag"] = tag
    answer.headers["Cache-Control"] = f"public, max-age={CACHE_SECONDS}, immutable"
    return answer
