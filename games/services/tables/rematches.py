"""Rematches: the same people and bots play the same game again."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.core import time_controls
from games.core.errors import Kind, Refused
from games.models import Game, GroupGame, Seat, User
from games.services.tables import blocked, creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.visibility import Visibility


def play_again(game_id: str, by: User, at: datetime) -> Game:
    """Return the rematch of a finished game. The first player to ask creates it. The others join it.

    Options, time control, bots and rating stay the same. The first seat moves to the end. The other players
    are invited by mail. A seat stays free instead if its player is a guest, accepts no invitations, has
    blocked the first player or was blocked by them. At a sandbox table, all other seats stay free. The
    rematch starts when everyone has joined.
    """
    with transaction.atomic():
        game = _finished(game_id, by)
        rematch = Game.objects.filter(rematch_of=game).first()
        if rematch is None:
            rematch = _put_up(game, by, at)
        return sit_down(rematch, by, at)


def sit_down(table: Game, by: User, at: datetime) -> Game:
    """Seat the user at the table and return it. Start its game if it is full.

    Needs a transaction. A user who has a seat keeps it.
    """
    if not table.seats.filter(user=by).exists():
        joining.join_table(table.pk, by, at)
        table.refresh_from_db()
    if table.status == Game.Status.OPEN and all(seat.is_filled for seat in table.seats.all()):
        return starting.start_table(table.pk, by, at)
    return table


def plan_for(person: User, by: User) -> SeatPlan:
    """Return the plan for a person's seat at a table where the same people play again.

    The seat is open if the person cannot be invited.
    """
    if person == by:
        return SeatPlan("me")
    if person.is_guest or by.is_guest or not person.is_active:
        return SeatPlan("open")
    if not blocked.is_asked_again(person, by):
        return SeatPlan("open")
    return SeatPlan("invite", person.email, by_name=True)


def _finished(game_id: str, by: User) -> Game:
    """Lock and return a finished game that belongs to no campaign."""
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
    options, law = game.options, time_controls.time_control_of(game) if game.law else None
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
        keeps_name=True,
        friends=_friends(game, by),
        visibility=Visibility(open_to_strangers=game.open_to_strangers),
    )
    rematch.rematch_of = game
    rematch.save(update_fields=["rematch_of"])
    GroupGame.objects.follow(game, rematch, at)
    return rematch


def _friends(game: Game, by: User) -> list[str]:
    """Return the addresses of the other players.

    They have a separate invitation limit, and a rematch with them is private.
    """
    people = [seat.user for seat in game.seats.all() if seat.user and seat.user != by]
    return [] if game.is_sandbox else [person.email for person in people]


def _can_be_rated(game: Game, by: User) -> bool:
    """Return whether the rematch can be rated.

    It can if nobody left the first game and no guest asks for it.
    """
    return bool(game.rated) and not by.is_guest and not any(seat.is_vacant for seat in game.seats.all())


def _plan(seat: Seat, by: User) -> SeatPlan:
    person = seat.user
    if seat.bot and person != by:
        return SeatPlan("bot", seat.bot)
    if person is None or (seat.game.is_sandbox and person != by):
        return SeatPlan("open")
    return plan_for(person, by)
