"""Joining and leaving tables that have not started."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from games import models
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, Notice, Seat, User
from games.services import notices
from games.services.leaderboards import eligibility
from games.services.notices import events
from games.services.tables import blocked, invitations, members, requirements
from games.services.tables.checks import check_guest, ruleset_called
from games.services.tables.starting import start_table
from games.services.tables.waiting_tables import note_activity, open_game, remove

MAX_NONCE: Final = 64


def join_table(game_id: str, by: User, at: datetime, nonce: str = "") -> Seat:
    """Take the seat reserved for the user, or the first free one. A seated user keeps their seat.

    A muted user may not choose a contribution to the dice, because others can read it.
    """
    check = restrictions.check_may_write if nonce.strip() else restrictions.check_may_act
    check(by, at)
    with transaction.atomic():
        game = open_game(game_id)
        seats = list(game.seats.all())
        mine = next((seat for seat in seats if seat.user_id == by.pk), None)
        if mine:
            return mine
        reserved = [seat for seat in seats if seat.is_reserved_for(by)]
        seat = next(iter(reserved or [seat for seat in seats if seat.is_free]), None)
        if seat is None:
            raise Refused(Kind.CONFLICT, "no_free_seat")
        blocked.check_may_join(game, by)
        check_guest(by)
        eligibility.check_newcomer(game, by)
        if not reserved:
            requirements.check_newcomer(game, by)
        address, seat.user = seat.invited, by
        seat.nonce = _stirred(seat, nonce)
        seat.invite_nobody()
        seat.save()
        for other in reserved[1:]:
            other.invite_nobody()
            other.save()
        if address:
            invitations.accepted(game.created_by, [address, by.email], at)
        note_activity(game, at)
        events.tell(events.come_or_gone(events.Kind.JOINED, seat, at))
        if game.campaign:
            members.admit(game.campaign, by, at)
        seat_taken(game, seat, by, at, is_expected=bool(address))
    return seat


def leave_table(game_id: str, by: User, at: datetime) -> None:
    """Leave a table before it starts, and its campaign as well.

    If the creator leaves, open invitations are withdrawn. A table without people is deleted, and so is a
    campaign that has no other table.
    """
    with transaction.atomic():
        campaign = Campaign.objects.locked().filter(games=game_id).first()
        game = open_game(game_id)
        seat = _seat_of(game, by)
        _vacate(game, seat)
        if game.created_by_id == by.pk:
            invitations.take_back(game)
        if campaign:
            members.depart(campaign, by, at)
        if game.seats.filter(user__isnull=False).exists():
            note_activity(game, at)
            events.tell(events.come_or_gone(events.Kind.LEFT, seat, at))
            _tell_of_leaver(game, seat, by, at)
        else:
            remove(game, campaign)


def vacate_guest(game: Game, guest: User) -> None:
    """Free a guest's seat at a table that has not started. Needs the game's lock."""
    seat = game.seats.filter(user=guest).first() if game.status == Game.Status.OPEN else None
    if seat:
        _vacate(game, seat)


def stir_dice(game_id: str, by: User, nonce: str) -> None:
    """Set the user's contribution to the dice, at any time before the start. Others can read it."""
    restrictions.check_may_write(by, timezone.now())
    with transaction.atomic():
        seat = _seat_of(open_game(game_id), by)
        seat.nonce = _stirred(seat, nonce)
        seat.save(update_fields=["nonce"])


def seat_taken(game: Game, seat: Seat, by: User, at: datetime, *, is_expected: bool) -> None:
    """Start the table or notify its host, if needed, after a seat was filled.

    `is_expected`: the player was invited. Needs the game's lock.
    """
    host, is_full = game.created_by, all(each.is_filled for each in game.seats.all())
    is_started = is_full and game.starts_when_full and _is_started(game, by, at)
    if host is None or host == by:
        return
    if is_started and game.seats.filter(user=host, must_act=True).exists():
        return  # the turn notice already tells the host
    if is_full:
        notices.store(notices.to_host(Notice.Kind.FULL, seat, host, seat.user, at))
    elif is_expected:
        notices.store(notices.to_host(Notice.Kind.JOINED, seat, host, seat.user, at))


def _is_started(game: Game, by: User, at: datetime) -> bool:
    """Try to start the game and return whether it started.

    If it cannot start, a player who presses the start button sees the reason.
    """
    try:
        with transaction.atomic():
            started = start_table(game.pk, by, at)
    except Refused:
        return False
    game.status, game.started_at = started.status, started.started_at
    return True


def _seat_of(game: Game, user: User) -> Seat:
    seat = game.seats.filter(user=user).first()
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return seat


def _vacate(game: Game, seat: Seat) -> None:
    """Free the seat. If a continued campaign can be played with one seat fewer, remove the seat instead."""
    others = [other for other in game.seats.all() if other.pk != seat.pk]
    if (game.campaign_number or 0) > 1 and len(others) in ruleset_called(game.ruleset).seats:
        seat.delete()
        for number, other in enumerate(others):
            other.number = number
            other.save(update_fields=["number"])
        return
    seat.user, seat.nonce = None, _stirred(seat, "")
    seat.save()


def _tell_of_leaver(game: Game, seat: Seat, by: User, at: datetime) -> None:
    """Tell the host which player has left. If the host left, tell everybody."""
    here = [each.user for each in game.seats.filter(user__is_active=True).select_related("user") if each.user]
    host = game.created_by
    readers = [host] if host and host != by else here
    about = seat if seat.pk else game.seats.all()[0]  # a campaign's seat may have been deleted
    notices.store(notices.somebody_left(about, by, readers, at))


def _stirred(seat: Seat, nonce: str) -> str:
    """Return a seat's contribution to the dice: the player's text or a new random one.

    At a seeded table, players cannot choose the text.
    """
    if seat.game.dice_seed:
        if nonce:
            raise Refused(Kind.CONFLICT, "seeded_dice", "nonce")
        return seat.nonce
    return _checked_nonce(nonce) or models.new_nonce()


def _checked_nonce(nonce: str) -> str:
    nonce = nonce.strip()
    if len(nonce) > MAX_NONCE or not nonce.isprintable():
        raise Refused(Kind.INVALID, "bad_nonce", "nonce", limit=MAX_NONCE)
    return nonce
