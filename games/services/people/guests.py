"""Guests: people who play at once, without an address, and can save their games later."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.core import sign_up
from games.models import Block, Game, Notice, Seat, User
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.people import restricted
from games.services.tables import checks, creating, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.visibility import Visibility

BOT: Final = "greedy"
"""The bot that a guest plays against at once."""
SALT: Final = "guest"
BATCH: Final = 100
"""The maximum number of guests that one call removes. The next call removes the rest."""


def welcome(client: str, at: datetime) -> User:
    """Create a guest. Raise `TooOften` if the client, its network or the site has reached its daily limit.

    Raise `Refused` if new players need an invitation.
    """
    sign_up.check_open()
    code, most = "too_many_guests", (settings.GUESTS_PER_CLIENT, settings.GUESTS_PER_NETWORK)
    of_site = Limit("guests-site", settings.GUESTS_PER_SITE, limits.DAY, code)
    with transaction.atomic():
        limits.take_all([*limits.source_limits("guests", client, most, limits.DAY, code), (of_site, "")], at)
        return User.objects.create_guest()


def play_at_once(user: User, ruleset: str, at: datetime, *, is_guided: bool = False) -> Game:
    """Return the user's running table of this game against bots only, or create and start one.

    `is_guided`: whether the table has a guide.
    """
    rules = checks.ruleset_called(ruleset)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        game = _alone_with_bots(user, ruleset, is_guided)
        if game is None:
            bots = [SeatPlan("bot", BOT)] * (max(2, rules.seats[0]) - 1)
            plans = [SeatPlan("me"), *bots]
            seen = Visibility(is_private=is_guided or None)
            game = creating.create_table(
                user, ruleset, "", {}, plans, at, is_shown=not is_guided, visibility=seen
            )
            game.seats.filter(user=user).update(is_guided=is_guided)
            game = starting.start_table(game.pk, user, at)
    return game


def pass_for(guest: User, owner: User) -> str:
    """Return a signed text with which the owner of an address, and nobody else, can get the guest's seats."""
    return signing.dumps([guest.pk, owner.pk], salt=SALT)


def guest_of_pass(text: str, owner: User) -> User | None:
    """Return the guest whose seats the text gives to this owner, or None if it is invalid or expired."""
    try:
        guest, person = signing.loads(text, salt=SALT, max_age=settings.SESAME_MAX_AGE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return User.objects.filter(pk=guest, is_guest=True).first() if person == owner.pk else None


def keep(guest: User, owner: User) -> None:
    """Transfer everything that a guest owns to the owner of an address, and delete the guest.

    If both sit at the same table, the guest keeps that seat and is not deleted. Otherwise one player would
    see the secrets of two seats. The guest leaves tables whose host has blocked the owner. A muted or
    suspended guest keeps everything, because deleting the guest would end the restriction.
    """
    at = timezone.now()
    if restricted.is_restricted(guest, at):
        return
    with transaction.atomic():
        _leave_hosts_who_blocked(owner, guest, at)
        at_both = Seat.objects.filter(game=OuterRef("game"), user=owner)
        seats = Seat.objects.filter(user=guest)
        for game in Game.objects.locked().filter(seats__in=seats.exclude(Exists(at_both))).order_by("pk"):
            game.seats.filter(user=guest).update(user=owner)
            if game.created_by_id == guest.pk:
                game.created_by = owner
                game.save(update_fields=["created_by"])
        guest.memberships.exclude(campaign__members__user=owner).update(user=owner)
        guest.sittings.update(user=owner)
        guest.notices.update(user=owner)
        Notice.objects.filter(about=guest).update(about=owner)
        restricted.hand_over(guest, owner)
        if not seats.exists():
            guest.delete()


def delete_idle(at: datetime) -> int:
    """Delete guests whose tables have been inactive for `GUEST_DAYS`. Return how many.

    At tables with other people, a bot takes over. Tables where the guest played alone are deleted too.
    """
    since = at - timedelta(days=settings.GUEST_DAYS)
    alive = Game.objects.filter(seats__user=OuterRef("pk"), active_at__gt=since)
    idle = User.objects.filter(~Exists(alive), is_guest=True, created_at__lte=since)
    guests = list(idle.order_by("pk")[:BATCH])
    for guest in guests:
        _delete(guest, at)
    return len(guests)


def _delete(guest: User, at: datetime) -> None:
    for game in Game.objects.of(guest):
        if not game.seats.exclude(user=None).exclude(user=guest).exists():
            game.delete()
        else:
            _leave(game, guest, at)
    guest.delete()


def _leave(game: Game, guest: User, at: datetime) -> None:
    """Make the guest leave a table unless its game is over."""
    if game.status == Game.Status.OPEN:
        joining.leave_table(game.pk, guest, at)
    elif game.status == Game.Status.RUNNING:
        leaving.resign(game.pk, guest, at)


def _leave_hosts_who_blocked(owner: User, guest: User, at: datetime) -> None:
    """Make the guest leave the tables that the owner of the address could not have joined."""
    for game in list(Game.objects.of(guest).filter(Block.objects.of_host(owner))):
        _leave(game, guest, at)


def _alone_with_bots(user: User, ruleset: str, is_guided: bool) -> Game | None:
    others = Seat.objects.filter(game=OuterRef("pk"), bot="").exclude(user=user)
    mine = Game.objects.of(user).filter(ruleset=ruleset, status=Game.Status.RUNNING, campaign=None)
    if is_guided:
        mine = mine.filter(seats__user=user, seats__is_guided=True)
    return mine.exclude(Exists(others)).order_by("-active_at").first()
