"""Events as programs read them."""

from __future__ import annotations

from typing import cast

from games.models import Event
from games.values import EventAt, EventKind


def event_info(event: Event) -> EventAt:
    """Return the event as a plain value."""
    assert event.position is not None
    return EventAt(
        position=event.position,
        kind=cast("EventKind", event.kind),
        table=event.game_id,
        ply=event.ply,
        my_seat=event.seat,
        seat=event.seat,
        other=event.other,
        due_at=event.due_at,
        submission=event.submission,
        proposal=event.proposal,
        message=event.message,
        order=event.order,
        status=event.status,
        code=event.code,
        at=event.created_at,
    )
