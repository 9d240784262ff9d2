"""A user's standing wishes, and open tables that match them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, cast

from django.db.models import Q

from adjudicator import registry
from games.core.merits import Merits, kind_of_account, merits_of, shortfall
from games.models import Game, StandingWish, User
from games.models.game import GameQuerySet
from games.selectors.blocks import without_blocks
from games.selectors.finding import TableFilter, filtered, with_sizes
from games.selectors.tables import ruleset, tables_of
from games.services.tables.requirements import NO_REQUIREMENTS
from games.services.tables.standing_wishes import Rated, WishTerms, paused_among, terms_of
from games.time_control.presets import Speed
from games.values import StandingWishInfo, TableInfo

MAX_FITTING: Final = 5
"""The maximum number of open tables that are shown for a wish."""
MAX_CONSIDERED: Final = 20
"""How many of the newest open tables are compared with a wish by their minimums and players."""


def my_wishes(user: User, at: datetime) -> tuple[StandingWishInfo, ...]:
    """Return the user's standing wishes, oldest first."""
    wishes = StandingWish.objects.alive(at).filter(user=user, ruleset__in=[*registry.RULESETS])
    is_paused = bool(paused_among([user], at))
    return tuple(_info(wish, user, is_paused) for wish in wishes.order_by("created_at", "pk"))


def wish_info(wish: StandingWish, user: User, at: datetime) -> StandingWishInfo:
    """Return one standing wish of the user."""
    return _info(wish, user, bool(paused_among([user], at)))


def fitting_tables(user: User, terms: WishTerms) -> tuple[TableInfo, ...]:
    """Return open tables that the user may join and that match a wish, newest first."""
    wanted = TableFilter(ruleset=terms.ruleset, speed=cast("Speed", terms.speed), language=terms.language)
    games = with_sizes(filtered(without_blocks(Game.objects.open_to(user), user), wanted, user))
    accepted = Q(size__range=(terms.min_players, terms.max_players))
    games = games.filter(accepted & _is_rated_as(terms.rated, user))
    found = list(_newest(games)[:MAX_CONSIDERED])
    merits = merits_of({seat.user for game in found for seat in game.seats.all() if seat.user})
    good = {game.pk for game in found if _has_good_players(game, terms, merits)}
    tables = [table for table in tables_of(found, user) if table.id in good and table.may_join]
    return tuple(tables[:MAX_FITTING])


def _has_good_players(game: Game, terms: WishTerms, merits: Mapping[int, Merits]) -> bool:
    """Return whether everybody at a table meets the minimums of a wish.

    People who hide their page never meet a minimum, because a series of wishes would reveal their merits.
    """
    if terms.requirements == NO_REQUIREMENTS:
        return True
    seats = game.seats.all()
    people = [seat.user for seat in seats if seat.user]
    return all(
        person.profile and shortfall(terms.requirements, merits[person.pk], game.ruleset, len(seats)) is None
        for person in people
    )


def _newest(games: GameQuerySet) -> GameQuerySet:
    return games.with_seats().order_by("-created_at", "pk")


def _is_rated_as(wished: Rated, user: User) -> Q:
    """Return the condition that a table is rated as the wish requires, on the user's leaderboard."""
    rated, unrated = Q(rated=kind_of_account(user)), Q(rated="")
    return {"yes": rated, "no": unrated, "any": rated | unrated}[wished]


def _info(wish: StandingWish, user: User, is_paused: bool) -> StandingWishInfo:
    terms = terms_of(wish)
    return StandingWishInfo(
        id=wish.pk,
        ruleset=wish.ruleset,
        title=ruleset(wish.ruleset).title,
        min_players=wish.min_players,
        max_players=wish.max_players,
        speed=wish.speed,
        rated=terms.rated,
        language=wish.language,
        min_reliability=wish.min_reliability,
        min_rating=wish.min_rating,
        is_paused=is_paused,
        created_at=wish.created_at,
        expires_at=wish.expires_at,
        tables=fitting_tables(user, terms),
    )
