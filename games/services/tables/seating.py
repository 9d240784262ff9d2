"""Host actions on the seats of an unstarted table: assigning, reordering and removing them.

The host is the table's creator. Each change is one transaction under the game's lock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import F

from games import models
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, Seat, User
from games.services import notices
from games.services.leaderboards import eligibility
from games.services.notices import events
from games.services.tables import checks, invitations, joining, members, sandboxes, waiting_tables
from games.services.tables.seat_plans import SeatPlan, checked_plan
from games.services.tables.visibility import hide_from_strangers


def give_seat(game_id: str, by: User, number: int, plan: SeatPlan, at: datetime, client: str = "") -> None:
    """Give a seat to a bot, to anybody, to an invited person or to the host.

    The previous player or invitation loses the seat, and a seated player is notified.
    """
    with transaction.atomic():
        game, seats = _hosted(game_id, by, at)
        seat = _seat(seats, number)
        if seat.user_id == by.pk:
            raise Refused(Kind.CONFLICT, "own_seat")
        others = [other for other in seats if other is not seat]
        planned = checked_plan(plan, by, "who", others)
        if game.is_sandbox and planned.invited:
            raise Refused(Kind.INVALID, "not_in_sandbox", "who")
        if game.dice_seed:
            sandboxes.checked_seed(game.dice_seed, is_sandbox=True, players=[planned.bot])
        _unseat(game, seat, by, at)
        planned.fill(seat, at)
        _check_rated(game, seats, by)
        seat.save()
        if seat.invited:
            hide_from_strangers(game)
            game.save(update_fields=["is_private", "is_shown"])
            invitations.invite_again(seat, by, at, client, "who")
        _changed(game, seat, by, at)


def invite_again(game_id: str, by: User, number: int, at: datetime, client: str = "") -> None:
    """Send a seat's invitation again."""
    with transaction.atomic():
        game, seats = _hosted(game_id, by, at)
        seat = _seat(seats, number)
        if seat.user is not None or not seat.invited:
            raise Refused(Kind.CONFLICT, "nobody_invited")
        seat.invite(seat.invited, seat.invited_as, at)
        seat.save(update_fields=["invited", "invited_as", "invited_at", "declined_at"])
        invitations.invite_again(seat, by, at, client, "seat")
        waiting_tables.note_activity(game, at)


def remove_seat(game_id: str, by: User, number: int, at: datetime) -> None:
    """Remove a seat at which nobody sits. Later seats move up."""
    with transaction.atomic():
        game, seats = _hosted(game_id, by, at)
        seat = _seat(seats, number)
        if seat.user is not None:
            raise Refused(Kind.CONFLICT, "somebody_sits")
        left = [other for other in seats if other is not seat]
        game.options = checks.checked_options(game.ruleset, len(left), game.options)
        game.save(update_fields=["options"])
        list(
            seat.notices.select_for_update().values_list("pk")
        )  # wait for a notice that is being sent, so that its receipt comes first
        seat.delete()
        _number(game, left)
        _check_rated(game, left, by)
        _changed(game, left[0], by, at)


def reorder(game_id: str, by: User, order: Sequence[int], at: datetime) -> None:
    """Reorder the seats. `order` lists their current numbers, first seat first."""
    with transaction.atomic():
        game, seats = _hosted(game_id, by, at)
        if sorted(order) != list(range(len(seats))):
            raise Refused(Kind.INVALID, "bad_seat_order", "seats", count=len(seats))
        _number(game, [seats[number] for number in order])
        waiting_tables.note_activity(game, at)


def change_options(
    game_id: str, by: User, options: object | None, starts_when_full: bool | None, at: datetime
) -> None:
    """Change the options and whether the game starts automatically. None leaves a value unchanged."""
    with transaction.atomic():
        game, seats = _hosted(game_id, by, at)
        if options is not None:
            if game.campaign_id:
                raise Refused(Kind.CONFLICT, "campaign_options", "options")
            game.options = checks.checked_options(game.ruleset, len(seats), options)
            _check_rated(game, seats, by)
        if starts_when_full is not None:
            game.starts_when_full = starts_when_full
        game.save(update_fields=["options", "starts_when_full"])
        _changed(game, seats[0], by, at)


def offer_seat(game_id: str, by: User, number: int, at: datetime) -> None:
    """Let anybody take over a vacant seat of a running table that strangers may not join.

    The host may do this. If the host is not seated, any seated player may.
    """
    restrictions.check_may_act(by, at)
    with transaction.atomic():
        game = Game.objects.locked().filter(pk=game_id).first()
        if game is None:
            raise Refused(Kind.MISSING, "no_such_table")
        seats = list(game.seats.select_related("user"))
        if not may_offer(game, seats, by):
            raise Refused(Kind.FORBIDDEN, "not_your_table")
        seat = _seat(seats, number)
        if not seat.is_vacant or game.status != Game.Status.RUNNING:
            raise Refused(Kind.CONFLICT, "no_vacant_seat")
        seat.is_offered = True
        seat.save(update_fields=["is_offered"])
        waiting_tables.note_activity(game, at)


def may_offer(game: Game, seats: Iterable[Seat], user: User | None) -> bool:
    """Return whether a user may open the vacant seats of a table that is closed to strangers."""
    if user is None or game.lets_strangers_in:
        return False
    sitting = {seat.user_id for seat in seats if seat.user_id}
    return game.created_by_id == user.pk or (game.created_by_id not in sitting and user.pk in sitting)


def _hosted(game_id: str, by: User, at: datetime) -> tuple[Game, list[Seat]]:
    """Lock the host's unstarted table and return it with its seats in order."""
    restrictions.check_may_act(by, at)
    list(Campaign.objects.locked().filter(games=game_id))
    game = waiting_tables.open_game(game_id)
    if game.created_by_id != by.pk:
        raise Refused(Kind.FORBIDDEN, "not_your_table")
    seats = list(game.seats.select_related("user"))
    for seat in seats:
        seat.game = game
    return game, seats


def _seat(seats: Sequence[Seat], number: int) -> Seat:
    seat = next((seat for seat in seats if seat.number == number), None)
    if seat is None:
        raise Refused(Kind.MISSING, "no_such_seat", "seat")
    return seat


def _unseat(game: Game, seat: Seat, by: User, at: datetime) -> None:
    """Remove the player from the seat and notify them."""
    person = seat.user
    if person is None:
        return
    events.tell(events.come_or_gone(events.Kind.LEFT, seat, at))
    notices.store(notices.somebody_left(seat, person, [person], at))
    if game.campaign:
        members.depart(game.campaign, person, at)
    if not game.dice_seed:
        seat.nonce = models.new_nonce()


def _number(game: Game, seats: Sequence[Seat]) -> None:
    """Give the seats their numbers in this order, without using a number twice at any time."""
    game.seats.update(number=F("number") + len(seats) + 1)
    for number, seat in enumerate(seats):
        seat.number = number
    sandboxes.seed_nonces(game, seats)
    for seat in seats:
        seat.save(update_fields=["number", "nonce"])


def _check_rated(game: Game, seats: Sequence[Seat], by: User) -> None:
    """Raise `Refused` if a rated table could no longer be rated."""
    if game.rated and eligibility.leaderboard_for(game, seats, by) != game.rated:
        raise Refused(Kind.INVALID, "rated_apart", "who")


def _changed(game: Game, seat: Seat, by: User, at: datetime) -> None:
    """Record activity at the table. If it is now full, start its game or notify its host."""
    waiting_tables.note_activity(game, at)
    joining.seat_taken(game, seat, by, at, is_expected=False)
