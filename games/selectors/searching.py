"""Search for tables by name, game or players."""

from __future__ import annotations

from typing import Final

from django.db.models import Exists, OuterRef, Q

from games import models
from games.selectors.blocks import without_blocks
from games.selectors.tables import rulesets, tables_of
from games.values import TableInfo

MAX_FOUND: Final = 20
"""The maximum number of tables that a search shows."""
MAX_SEARCHED: Final = 500
"""How many of the most recently active tables of each kind are searched."""
MAX_WORDS: Final = 5


def search(user: models.User | None, text: str) -> list[TableInfo]:
    """Return the tables that the user may find and that match each word, most recently active first.

    The user may find their own tables, those with a free seat, and those shown to everybody.
    """
    words = text.split()[:MAX_WORDS]
    if not words:
        return []
    games = models.Game.objects.listed().filter(_may_be_found(user))
    for word in words:
        games = games.filter(_fits(word))
    return tables_of(games.with_seats().order_by("-active_at", "pk")[:MAX_FOUND], user)


def _may_be_found(user: models.User | None) -> Q:
    """Return the condition for tables that the user may find.

    The number of each kind is limited, so that the cost does not grow with the site.
    """
    liveliest = models.Game.objects.listed().order_by("-active_at")
    shown = liveliest.filter(is_shown=True, is_private=False).values("pk")[:MAX_SEARCHED]
    free = models.Seat.objects.filter(game=OuterRef("pk"), user=None, bot="", invited="")
    joinable = liveliest.filter(Exists(free), models.found_by(user), status=models.Game.Status.OPEN)
    joinable = without_blocks(joinable, user)
    found = Q(pk__in=shown) | Q(pk__in=joinable.values("pk")[:MAX_SEARCHED])
    if user is not None:
        mine = (
            models.Seat.objects.filter(user=user).order_by("-game__active_at").values("game")[:MAX_SEARCHED]
        )
        found |= Q(pk__in=mine)
    return found


def _fits(word: str) -> Q:
    """Return the condition under which a table matches a word."""
    named = [rules.key for rules in rulesets() if word.lower() in f"{rules.title} {rules.key}".lower()]
    here = models.Seat.objects.filter(game=OuterRef("pk"), user__name__icontains=word)
    return Q(name__icontains=word) | Q(ruleset__in=named) | Q(Exists(here))
