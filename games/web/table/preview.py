"""The preview of a link in messengers: title, sentence and picture, from public data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games import models, selectors
from games.boards import pictures
from games.core.errors import Kind, Refused
from games.web.operating import rate_limits
from games.web.pages import Request, refusals_shown
from games.web.table.share_pictures import has_picture, share_picture_of
from games.web.table.tagged_pictures import tagged_picture
from games.wording.positions import after_move

SIGN: Final = "games/icons/full-512.png"
"""The site's icon, used if no board is shown."""
SIGN_SIZE: Final = 512


@dataclass(frozen=True)
class LinkPreview:
    """A link preview. All addresses are absolute."""

    title: str
    description: str
    url: str
    image: str
    image_text: str
    """The description of the picture."""
    card: str
    """The display size of the picture."""
    width: int = 0
    height: int = 0
    """The size of the picture in pixels, or 0 if it is not known before it is drawn."""


def preview_of(game: models.Game, ply: int | None = None) -> LinkPreview:
    """Return the preview of a table, now or after a ply.

    A table that is not shown to everybody reveals only its name and game.
    """
    table = selectors.table_of(game, None)
    address = reverse("table", args=[game.pk]) if ply is None else reverse("table-at", args=[game.pk, ply])
    found = LinkPreview(
        title=table.name if ply is None else f"{table.name}, {after_move(ply)}",
        description=gettext("{game}, one move at a time").format(game=table.title),
        url=settings.SITE_URL + address,
        image=settings.SITE_URL + static(SIGN),
        image_text="Zooasync",
        card="summary",
        width=SIGN_SIZE,
        height=SIGN_SIZE,
    )
    if not game.is_shown or game.status == models.Game.Status.OPEN:
        return found
    if ply is None and has_picture(game):
        return _of_result(found, game)
    moved = selectors.happenings(game, None, ply - 1, ply) if ply else []
    text = moved[0].sentence if moved else ", ".join(table.names)
    return replace(
        found,
        description=f"{table.title}: {text}",
        image=_picture_address(game, game.ply if ply is None else ply),
        image_text=gettext("{game} board").format(game=table.title),
        card="summary_large_image",
        width=0,
        height=0,
    )


def _of_result(found: LinkPreview, game: models.Game) -> LinkPreview:
    """Return the preview of a finished game: how it ended, with the picture for sharing."""
    summary = selectors.summary_of(game, None)
    picture = share_picture_of(game, "wide", summary.scores)
    return replace(
        found,
        description=f"{selectors.ruleset(game.ruleset).title}: {summary.result}",
        image=settings.SITE_URL + picture.address,
        image_text=picture.text,
        card="summary_large_image",
        width=picture.width,
        height=picture.height,
    )


def _picture_address(game: models.Game, ply: int) -> str:
    """Return the picture's address. It changes at the end, since a cached picture may still show a turn."""
    query = "?over" if game.status == models.Game.Status.FINISHED else ""
    return settings.SITE_URL + reverse("table-picture", args=[game.pk, ply]) + query


@require_safe
@refusals_shown
def picture(request: Request, game_id: str, ply: int) -> HttpResponse:
    """Return the board after a ply as spectators see it. It changes if the game ends there."""
    game = selectors.game_row(game_id)
    if not game.is_shown or game.status == models.Game.Status.OPEN:
        raise Refused(Kind.MISSING, "no_such_table")
    if ply > game.ply:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.ply)
    names = selectors.table_of(game, None).names
    is_over = game.status == models.Game.Status.FINISHED
    mark = repr((pictures.EDITION, game.pk, game.version, ply, is_over, get_language(), names))

    def drawn() -> str:
        rate_limits.take("picture", request)
        return selectors.position_of(game, None, ply).svg()

    return tagged_picture(request, mark, lambda: pictures.cached_image(mark, drawn))
