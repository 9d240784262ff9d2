"""Pictures of finished games for sharing: those of public tables for everybody, others for the players."""

from __future__ import annotations

from typing import NamedTuple, cast

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games import models, selectors
from games.boards import pictures
from games.boards.numbers import shown
from games.boards.share_pictures import LAYOUTS, Shape
from games.core.errors import Kind, Refused
from games.values import Sheet
from games.web.operating import rate_limits
from games.web.pages import Request, reader, refusals_shown
from games.web.table.tagged_pictures import tagged_picture


class SharePicture(NamedTuple):
    """A picture: its address without the site, its size in pixels and its description."""

    address: str
    width: int
    height: int
    text: str


def share_picture_of(game: models.Game, shape: Shape, scores: tuple[Sheet, ...]) -> SharePicture:
    """Return the picture of a finished game with these scores, in the active language."""
    title = selectors.ruleset(game.ruleset).title
    address = reverse("share-picture", args=[game.pk, get_language(), shape])
    result = ", ".join(f"{sheet.name} {shown(sheet.total)}" for sheet in scores)
    text = gettext("Final board of {game}. Result: {result}").format(game=title, result=result)
    return SharePicture(address, LAYOUTS[shape].width, LAYOUTS[shape].height, text)


def has_picture(game: models.Game) -> bool:
    """Return whether a game has a result to show."""
    return game.status == models.Game.Status.FINISHED and game.outcome is not None


@require_safe
@refusals_shown
def share_picture(request: Request, game_id: str, language: str, shape: str) -> HttpResponse:
    """Return a finished game's result and board as a PNG in a language.

    At a table that is not public, only its players get it.
    """
    game, shape = selectors.game_row(game_id), cast("Shape", shape)
    may_see = game.is_shown or selectors.viewer_of(game, reader(request)) is not None
    if not (may_see and has_picture(game)) or language not in dict(settings.LANGUAGES):
        raise Refused(Kind.MISSING, "no_such_table")
    names = selectors.table_of(game, None).names
    mark = repr((pictures.EDITION, game.pk, game.version, language, shape, names))

    def drawn() -> str:
        rate_limits.take("picture", request)
        with translation.override(language):
            return selectors.share_drawing(game, shape)

    def content() -> bytes:
        return pictures.cached_png(mark, drawn, LAYOUTS[shape].width, pictures.EXACT)

    return tagged_picture(request, mark, content, is_public=game.is_shown)
