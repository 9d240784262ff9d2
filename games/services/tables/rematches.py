"""The same people and bots play the same game again."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.core import time_controls
from games.core.errors import Kind, Refused
from games.models import ClosedAddress, Game, Seat, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan


def play_again(game_id: str, by: User, at: datetime) -> Game:
    """The rematch of a finished game: made by the first of its people who wants one, joined by the others.

    Options, law and bots are as they were, and it is rated if that was; who sat first sits last. The others
    are invited by mail, but for guests and those who want no invitations, whose seats are free, as all are at
    a sandbox table. Once all are there it begins.
    """
    with transaction.atomic():
        game = _finished(game_id, by)
        rematch = Game.objects.filter(rematch_of=game).first()
        if rematch is None:
            rematch = _put_up(game, by, at)
        elif not rematch.seats.filter(user=by).exists():
            joining.join_table(rematch.pk, by, at)
            rematch.refresh_from_db()
        if rematch.status == Game.Status.OPEN and all(seat.is_filled for seat in rematch.seats.all()):
            rematch = starting.start_table(rematch.pk, by, at)
    return rematch


def _finished(game_id: str, by: User) -> Game:
    """A finished game that was not of a campaign, under its lock."""
    game = Game.objects.locked().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    if game.status != Game.Status.FINISHED or game.campaign_id:
        raise Refused(Kind.CONFLICT, "not_over")
    if not game.seats.filter(user=by).exists():
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return game


def _put_up(game: Game, by: User, at: datetime) -> Game:
    first, *others = game.seats.select_related("user")
    plans = [_plan(seat, by) for seat in (*others, first)]
    options, law = game.options, time_controls.law_of(game) if game.law else None
    rematch = creating.create_table(
        by,
        game.ruleset,
        game.name,
        options,
        plans,
        at,
        law=law,
        is_shown=game.is_shown,
        is_rated=_can_be_rated(game, by),
        hides_absence=game.hides_absence,
        host_helps=game.host_helps,
        is_sandbox=game.is_sandbox,
        dice_seed=game.dice_seed,
        starts_when_full=True,
        friends=_friends(game, by),
    )
    rematch.rematch_of = game
    rematch.save(update_fields=["rematch_of"])
    return rematch


def _friends(game: Game, by: User) -> list[str]:
    """Whom one has sat with: they may be invited more often, and no stranger takes their seats."""
    people = [seat.user for seat in game.seats.all() if seat.user and seat.user != by]
    return [] if game.is_sandbox else [person.email for person in people]


def _can_be_rated(game: Game, by: User) -> bool:
    """Whether it counts like the first: not where somebody has left meanwhile, or asks as a guest."""
    return bool(game.rated) and not by.is_guest and not any(seat.is_vacant for seat in game.seats.all())


def _plan(seat: Seat, by: User) -> SeatPlan:
    person = seat.user
    if person == by:
        return SeatPlan("me")
    if seat.bot:
        return SeatPlan("bot", seat.bot)
    is_open = person is None or person.is_guest or by.is_guest or not person.is_active
    if person is None or is_open or seat.game.is_sandbox or ClosedAddress.objects.holds(person.email):
        return SeatPlan("open")
    return SeatPlan("invite", person.email, by_name=True)
