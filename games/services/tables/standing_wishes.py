"""Standing wishes: making and cancelling them. `matching` seats people whose wishes match."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, cast

from django.conf import settings
from django.db import transaction

from games.core import restrictions, store
from games.core.errors import Kind, Refused
from games.core.zones import zone_of
from games.models import Game, Seat, StandingWish, User, Vacation
from games.services.base.queue import MATCH, enqueue
from games.services.tables.checks import checked_options, ruleset_called
from games.services.tables.requirements import NO_REQUIREMENTS, TableRequirements
from games.time_control.presets import PRESETS

MAX_WISHES: Final = 5
"""The maximum number of standing wishes of one user."""
SPEEDS: Final = tuple(key for key in PRESETS if key != "friends")
"""The keys of the time controls to choose from. All have a limit, because strangers play together."""


Rated: TypeAlias = Literal["yes", "no", "any"]


@dataclass(frozen=True)
class WishTerms:
    """The content of a user's wish. The fields are those of `StandingWish`."""

    ruleset: str
    min_players: int
    max_players: int
    speed: str
    rated: Rated = "any"
    language: str = ""
    requirements: TableRequirements = NO_REQUIREMENTS

    def check(self) -> None:
        """Raise `Refused` if no game could ever match the wish."""
        self._check_players()
        if self.speed not in SPEEDS:
            raise Refused(Kind.INVALID, "unknown_speed", "speed", speed=self.speed, known=SPEEDS)
        check_language(self.language)
        if self.rated == "yes" and self._is_cooperative():
            raise Refused(Kind.INVALID, "rated_against", "rated")
        self.requirements.check()

    def columns(self) -> dict[str, Any]:
        """Return the terms by the names of their columns."""
        return {
            "ruleset": self.ruleset,
            "min_players": self.min_players,
            "max_players": self.max_players,
            "speed": self.speed,
            "rated": self.rated,
            "language": self.language,
            "min_reliability": self.requirements.min_reliability,
            "min_rating": self.requirements.min_rating,
        }

    def _check_players(self) -> None:
        sizes = sizes_of(self.ruleset)
        for place, count in (("min_players", self.min_players), ("max_players", self.max_players)):
            if count not in sizes:
                known = tuple(str(size) for size in sizes)
                raise Refused(Kind.INVALID, "bad_player_count", place, count=count, known=known)
        if self.min_players > self.max_players:
            raise Refused(Kind.INVALID, "players_backwards", "max_players")

    def _is_cooperative(self) -> bool:
        options = checked_options(self.ruleset, self.min_players, {})
        version = ruleset_called(self.ruleset).version
        return store.is_cooperative(Game(ruleset=self.ruleset, version=version, options=options))


def terms_of(wish: StandingWish) -> WishTerms:
    """Return the terms of a stored wish."""
    return WishTerms(
        ruleset=wish.ruleset,
        min_players=wish.min_players,
        max_players=wish.max_players,
        speed=wish.speed,
        rated=cast("Rated", wish.rated),
        language=wish.language,
        requirements=TableRequirements(wish.min_reliability, wish.min_rating),
    )


def make_wish(by: User, terms: WishTerms, at: datetime) -> StandingWish:
    """Store a wish of the user for `WISH_DAYS`. If the user already has an equal wish, return that one."""
    if by.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_have_no_wishes")
    restrictions.check_may_act(by, at)
    terms.check()
    with transaction.atomic():
        # A user who is being deleted is no longer active, and their wishes are already deleted.
        person = User.objects.select_for_update(no_key=True).filter(pk=by.pk, is_active=True).first()
        if person is None:
            raise Refused(Kind.MISSING, "no_such_player")
        mine = person.standing_wishes.filter(expires_at__gt=at)
        if known := mine.filter(**terms.columns()).first():
            return known
        if mine.count() >= MAX_WISHES:
            raise Refused(Kind.CONFLICT, "too_many_wishes", limit=MAX_WISHES)
        until = at + timedelta(days=settings.WISH_DAYS)
        wish = StandingWish(user=person, created_at=at, expires_at=until, **terms.columns())
        wish.save(force_insert=True)
        enqueue(MATCH, wish.ruleset)
    return wish


def cancel_wish(by: User, wish_id: int) -> None:
    """Delete a wish of the user.

    Raise `Refused` if it does not exist, for example because it was fulfilled.
    """
    deleted, _ = by.standing_wishes.filter(pk=wish_id).delete()
    if not deleted:
        raise Refused(Kind.MISSING, "no_such_wish")


def delete_expired(at: datetime) -> None:
    """Delete the wishes that have expired."""
    StandingWish.objects.filter(expires_at__lte=at).delete()


def sizes_of(ruleset: str) -> tuple[int, ...]:
    """Return the possible numbers of players of a game, smallest first. Raise `Refused` if unknown."""
    return tuple(count for count in ruleset_called(ruleset).seats if count > 1)


def check_language(language: str) -> None:
    """Raise `Refused` for a language that the site does not have. An empty one means any language."""
    known = dict(settings.LANGUAGES)
    if language and language not in known:
        raise Refused(Kind.INVALID, "unknown_language", "language", language=language, known=tuple(known))


def paused_among(users: Collection[User], at: datetime) -> set[int]:
    """Return the IDs of users whose wishes are paused.

    These users are on vacation, have a stand-in, or are suspended by a moderator.
    """
    keys = [user.pk for user in users]
    suspended = {user.pk for user in users if user.is_suspended_at(at)}
    zones = {user.pk: zone_of(user) for user in users}
    near = (at - timedelta(days=1)).date(), (at + timedelta(days=1)).date()
    vacations = Vacation.objects.filter(user__in=keys, first__lte=near[1], last__gte=near[0])
    away = {
        vacation.user_id
        for vacation in vacations
        if vacation.first <= at.astimezone(zones[vacation.user_id]).date() <= vacation.last
    }
    running = Seat.objects.stood_in_for().filter(game__status=Game.Status.RUNNING, game__is_sandbox=False)
    replaced = running.filter(user__in=keys).values_list("user", flat=True)
    return suspended | away | {pk for pk in replaced if pk}
