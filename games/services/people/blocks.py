"""Blocking and unblocking people. The blocked person is never told."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction

from games.core.chat_permissions import readable_channels_at
from games.core.errors import Kind, Refused
from games.models import Block, Game, Seat, User

MAX_BLOCKS: Final = 500
"""The maximum number of people that one user can block."""


def block_player(by: User, sign: str, at: datetime) -> Block:
    """Block the player with this page. Blocking a person again changes nothing."""
    person = User.objects.filter(sign=sign).first()
    if person is None or not (person.profile or person == by):
        raise Refused(Kind.MISSING, "no_such_player", "player")
    return block_person(by, person, at)


def block_author(by: User, game_id: str, message_id: int, at: datetime) -> Block:
    """Block the author of a chat message that the user may read."""
    game = _game(game_id)
    messages = game.messages.filter(channel__in=readable_channels_at(game, by)).select_related("user")
    message = messages.filter(pk=message_id).first()
    if message is None:
        raise Refused(Kind.MISSING, "no_such_message", "message")
    return block_person(by, message.user, at)


def block_inviter(by: User, game_id: str, at: datetime) -> Block:
    """Block the person who invited the user to a table."""
    game = _game(game_id)
    seat = next((seat for seat in game.seats.select_related("invited_by") if _is_for(seat, by)), None)
    inviter = (seat.invited_by or game.created_by) if seat else None
    if inviter is None:
        raise Refused(Kind.CONFLICT, "invitation_gone", "table")
    return block_person(by, inviter, at)


def unblock(by: User, block_id: int) -> None:
    """Remove a block."""
    deleted, _ = by.blocks.filter(pk=block_id).delete()
    if not deleted:
        raise Refused(Kind.MISSING, "no_such_block")


def unblock_player(by: User, sign: str) -> None:
    """Remove the block of the player with this page, if there is one."""
    by.blocks.filter(person__sign=sign).delete()


def block_person(by: User, person: User, at: datetime) -> Block:
    """Block a person. Blocking a person again changes nothing."""
    if by.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_block_nobody")
    if person == by:
        raise Refused(Kind.CONFLICT, "own_block")
    if person.is_guest or not person.is_active:
        raise Refused(Kind.CONFLICT, "no_account_to_block")
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=by.pk)
        known = by.blocks.filter(person=person).first()
        if known is None and by.blocks.count() >= MAX_BLOCKS:
            raise Refused(Kind.CONFLICT, "too_many_blocks", limit=MAX_BLOCKS)
        return known or by.blocks.create(person=person, created_at=at)


def _game(game_id: str) -> Game:
    game = Game.objects.with_seats().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table", "table")
    return game


def _is_for(seat: Seat, user: User) -> bool:
    return seat.user_id is None and seat.invited.lower() == user.email.lower()
