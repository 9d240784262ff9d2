"""Lookups for incoming mail: the owner of an address, and earlier mails of a seat."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from django.db.models import Q

from games.models import Notice, Seat, Submission, User

Status = Submission.Status

UNMOVED: Final = (Status.REFUSED, Status.NOTED)
"""The statuses of mails that made no move."""


def sent_invitation(pk: int) -> Notice | None:
    """Return a sent invitation, with its seat and host."""
    sent = Notice.objects.select_related("seat__game", "seat__invited_by", "game__created_by")
    return sent.filter(pk=pk, kind=Notice.Kind.INVITED).first()


def active_person(pk: int) -> User | None:
    return User.objects.filter(pk=pk, is_active=True).first()


def seat_of_person(pk: int) -> Seat | None:
    """Return a seat of an active user, with its game."""
    seats = Seat.objects.select_related("game", "user").filter(user__is_active=True)
    return seats.filter(pk=pk).first()


def was_received(seat: Seat, once: str, content: str) -> bool:
    """Return whether this mail, or one with the same accepted moves for the same ply, was received before.

    `once` identifies the mail, and `content` its moves and ply, as in the keys of submissions. An undo may
    be repeated at the same ply, because a sealed answer can be given and taken back several times.
    """
    same = Q(key__startswith=f"mail-{once}-")
    moved = ~Q(status__in=UNMOVED) & ~Q(moves=[])
    equal = Q(key__endswith=f"-{content}") & moved
    return seat.submissions.filter(same | equal, face=Submission.Face.MAIL).exists()


def refused(seat: Seat, limit: int) -> list[Submission]:
    """Return the last refused submissions of a seat, latest first."""
    rows = seat.submissions.select_related("game").filter(status=Status.REFUSED)
    return list(rows.order_by("-pk")[:limit])


def count_in_vain(seat: Seat, since: datetime, but: Collection[str]) -> int:
    """Return the number of mails of a seat that made no move, except those refused with these codes."""
    mailed = seat.submissions.filter(face=Submission.Face.MAIL, created_at__gt=since)
    return mailed.filter(status__in=UNMOVED).exclude(reason__code__in=but).count()
