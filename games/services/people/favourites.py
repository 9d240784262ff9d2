"""Favourite players of a user."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction

from games.core.errors import Kind, Refused
from games.models import User
from games.services.tables.seat_plans import SIGN

MAX_FAVOURITES: Final = 200
"""The maximum number of favourites of one user."""


def add_favourite(by: User, sign: str, at: datetime) -> None:
    """Mark a player as a favourite. Raise `Refused` if others cannot see the player's page."""
    check_no_guest(by)
    player = player_with_page(sign)
    if player == by:
        raise Refused(Kind.INVALID, "own_page", "player")
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=by.pk)
        if by.favourites.filter(player=player).exists():
            return
        if by.favourites.count() >= MAX_FAVOURITES:
            raise Refused(Kind.CONFLICT, "too_many_favourites", limit=MAX_FAVOURITES)
        by.favourites.create(player=player, created_at=at)


def remove_favourite(by: User, sign: str) -> None:
    """Remove a player from the favourites. Do nothing if the player is not a favourite."""
    mine = by.favourites.filter(player__sign=sign) if SIGN.fullmatch(sign) else by.favourites.none()
    deleted, _ = mine.delete()
    if not deleted:
        player_with_page(sign)


def player_with_page(sign: str, place: str = "") -> User:
    """Return the player whose page has this key. Raise `Refused` if others cannot see it."""
    player = User.objects.filter(sign=sign).first() if SIGN.fullmatch(sign) else None
    if player is None or not player.profile:
        raise Refused(Kind.MISSING, "no_such_player", place)
    return player


def check_no_guest(user: User) -> None:
    """Raise `Refused` for guests, who have neither favourites nor groups."""
    if user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_have_no_people")
