"""Invitations that could not be delivered, and the notice to the inviting user."""

from __future__ import annotations

from datetime import datetime

from games.models import Notice
from games.services.notices.new_notices import to_host
from games.services.notices.receipts import MAX_WORDS
from games.services.notices.routing import store

Kind, Status = Notice.Kind, Notice.Status


def came_back(invitation: Notice, words: str, at: datetime) -> None:
    """Record that an invitation could not be delivered. Repeating the call changes nothing."""
    taken = Notice.objects.filter(pk=invitation.pk, status=Status.SENT)
    if taken.update(status=Status.FAILED, error=words[:MAX_WORDS]):
        tell_host(invitation, at)


def tell_host(invitation: Notice, at: datetime) -> None:
    """Notify the inviting user if the seat still waits for that invitation."""
    seat = invitation.seat
    is_last = not seat.notices.filter(kind=Kind.INVITED, ply__gt=invitation.ply).exists()
    if is_last and seat.invited and seat.user_id is None:
        store(to_host(Kind.RETURNED, seat, seat.invited_by or invitation.game.created_by, None, at))
