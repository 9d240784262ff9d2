"""The order of each person's events. Positions are assigned when events are read. See decision 0029.

Primary keys are assigned before commit, so an event with a smaller key may become visible after one with a
larger key. Positions are assigned to committed events, under the lock of the person's order. An event that
becomes visible later gets a later position, so a reader misses nothing before its cursor.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.conf import settings
from django.db import transaction

from games.core.errors import Kind, Refused
from games.models import Event, EventOrder, User, many
from games.models.event import EventState

START: Final = "start"
"""The cursor before all stored events."""
MAX_EVENTS: Final = 100
"""The maximum number of events that one read returns."""
BATCH: Final = 1_000
"""The number of events, oldest first, that one round of pruning considers."""


class EventPage(NamedTuple):
    """Events in order, and the cursor after them."""

    events: Sequence[Event]
    cursor: str


def since(user: User, cursor: str) -> EventPage:
    """Return the user's events after a cursor, at most `MAX_EVENTS`. An empty cursor means "from now on".

    If nothing is new, this takes one query. Raise `Refused` if events after the cursor were deleted.
    """
    order = _state(user.pk)
    last = _numbered(user.pk) if order.has_more else order.last
    if not cursor:
        return EventPage((), str(last))
    after = order.gone if cursor == START else int(cursor)
    _check(order.gone <= after <= last)
    if after == last:
        return EventPage((), str(last))
    found = list(Event.objects.filter(user=user, position__gt=after).order_by("position")[:MAX_EVENTS])
    if not found or found[0].position != after + 1:
        _check(not EventOrder.objects.filter(pk=user.pk, gone__gt=after).exists())
    return EventPage(found, str(found[-1].position if found else last))


def position(user: User, cursor: str) -> int:
    """Return the position of a cursor. Raise `Refused` if events after it were deleted."""
    order = _state(user.pk)
    if not cursor:
        return _numbered(user.pk)
    found = order.gone if cursor == START else int(cursor)
    _check(order.gone <= found <= order.last)
    return found


def behind(cursors: Mapping[int, Collection[str]]) -> set[tuple[int, str]]:
    """Return the cursors that have new events, as pairs of user ID and cursor. Run one query."""
    heads = {order.user: order.last + order.has_more for order in EventOrder.objects.states(cursors)}
    return {
        (key, cursor) for key, given in cursors.items() for cursor in given if heads.get(key, 0) > int(cursor)
    }


@transaction.atomic
def begin(user: User) -> None:
    """Prepare a user's events for a new program.

    Before the first program, no events were stored, so older cursors become invalid.
    """
    if User.objects.with_programs([user.pk]):
        return
    Event.objects.filter(user=user).delete()
    for order in EventOrder.objects.select_for_update(no_key=True).filter(pk=user.pk):
        order.last += 1
        order.gone = order.last
        order.save(update_fields=["last", "gone"])


def prune(at: datetime) -> int:
    """Delete events older than `EVENT_DAYS`, starting with the oldest. Return the number deleted.

    Each person's order stores the position up to which events were deleted, whether read or not.
    """
    until = at - timedelta(days=settings.EVENT_DAYS)
    oldest = Event.objects.order_by("pk").values_list("user", "created_at")[:BATCH]
    people = {key for key, created_at in oldest if created_at <= until}
    return sum(_prune(key, until) for key in sorted(people))


def _check(is_whole: bool) -> None:
    """Raise `Refused` unless all events after a cursor are stored. Ignore events of deleted tables."""
    if not is_whole:
        raise Refused(Kind.GONE, "cursor_gone", "cursor", days=settings.EVENT_DAYS)


def _state(key: int) -> EventState:
    """Return the state of a person's order. Create the order if it does not exist."""
    found = EventOrder.objects.states([key])
    if not found:
        _begin(key)
        found = EventOrder.objects.states([key])
    return found[0]


def _begin(key: int) -> None:
    EventOrder.objects.bulk_create([EventOrder(user_id=key)], ignore_conflicts=True)


@transaction.atomic
def _numbered(key: int) -> int:
    """Give positions to a person's events that have none. Return the last position."""
    return _number(EventOrder.objects.select_for_update(no_key=True).get(pk=key)).last


def _number(order: EventOrder) -> EventOrder:
    """Give positions to the committed events in order of their keys, under the lock of the order."""
    lacking = list(Event.objects.filter(user=order.pk, position=None).order_by("pk").only("pk"))
    for event in lacking:
        order.last += 1
        event.position = order.last
    many.update(lacking, "position")
    if lacking:
        order.save(update_fields=["last"])
    return order


@transaction.atomic
def _prune(key: int, until: datetime) -> int:
    _begin(key)
    order = _number(EventOrder.objects.select_for_update(no_key=True).get(pk=key))
    old = Event.objects.filter(user=key, created_at__lte=until)
    last = old.order_by("-position").values_list("position", flat=True).first()
    if last is None:
        return 0
    order.gone = max(order.gone, last)
    order.save(update_fields=["gone"])
    return old.delete()[0]
