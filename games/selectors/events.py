"""Events as their person's programs read them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from games.models import Event


@dataclass(frozen=True)
class EventInfo:
    """An event that has its position; `games.models.Event` says what each field is."""

    position: int
    kind: str
    table: str
    ply: int
    seat: int | None
    other: int | None
    due_at: datetime | None
    submission: int | None
    proposal: int | None
    message: int | None
    order: int | None
    status: str
    code: str
    at: datetime


def event_info(event: Event) -> EventInfo:
    """The event as a plain value."""
    assert event.position is not None
    return EventInfo(
        position=event.position,
        kind=event.kind,
        table=event.game_id,
        ply=event.ply,
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
